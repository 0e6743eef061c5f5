"""What a bot needs to play City & Guilds: a judgement of positions in points, a quick policy."""

from collections.abc import Sequence
from math import exp
from typing import cast

from ...core.game import Action, Seat
from ...core.strategy import Strategy
from .actions import Draw, Place, Return
from .components import (
    BLOCK_SIZE,
    BLOCKS,
    KINDS,
    MARKETS,
    MINSTRELS,
    MOST_MEN,
    WIDTH,
)
from .outlook import (
    FROM_HANDS,
    WEIGHTS,
    Outlooks,
    TrackOutlook,
    Weights,
    claimants,
    growth,
)
from .rules import Position
from .state import BUILDING, DRAWING, NONE

SOURCES = ("points", "blocks", "control", "chains", "men", "hand")
_SOON = 4
"""How many tiles are laid, about, before a block pays that is nearly full."""


class _Guilds:
    """What the guilds promise: their tracks soon and at last, their chains."""

    __slots__ = ("last", "order", "pots", "soon")

    def __init__(self, state: Position, outlooks: Outlooks) -> None:
        n, w = state.n, outlooks.weights
        left = FROM_HANDS - state.placed
        part = left / FROM_HANDS
        cubes = state.cubes
        self.soon: list[TrackOutlook] = []
        self.last: list[TrackOutlook] = []
        self.pots: list[float] = []
        lengths = []
        for guild, lots in enumerate(state.guilds):
            track = cubes[guild * n : guild * n + n]
            self.soon.append(outlooks.track(track, min(left, _SOON)))
            self.last.append(outlooks.track(track, left))
            grown = growth(lots)
            lengths.append(grown.chain.length)
            self.pots.append(grown.value + part * (w.chain_growth - w.chain_fade * grown.value))
        self.order = bytes(lengths)


class CityGuildsStrategy(Strategy[Position]):
    """The judgement of positions: what blocks, guilds, men and hands may be expected to pay."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Judge by these ``weights``."""
        self.weights = weights
        self._outlooks: dict[int, Outlooks] = {}

    def outlooks(self, seats: int) -> Outlooks:
        """Return what has been worked out for games of so many ``seats``."""
        if seats not in self._outlooks:
            self._outlooks[seats] = Outlooks(seats, self.weights)
        return self._outlooks[seats]

    # -- Judgement

    def evaluate(self, state: Position) -> list[float]:
        """Return the chances of each seat: the further ahead its outlook, the better."""
        if state.is_over:
            places = state.ranking()
            return [(place == 1) / places.count(1) for place in places]
        totals = [sum(of_seat) for of_seat in zip(*self._sources(state), strict=True)]
        w = self.weights
        heat = w.heat + w.heat_turn * (FROM_HANDS - state.placed) / state.n
        best = max(totals)
        chances = [exp((points - best) / heat) for points in totals]
        whole = sum(chances)
        return [chance / whole for chance in chances]

    def features(self, state: Position, seat: Seat) -> dict[str, float]:
        """Return the money that ``seat`` has and what it may expect, by source."""
        if state.is_over:
            return {"points": float(state.points[seat])}
        rows = self._sources(state)
        return {name: float(row[seat]) for name, row in zip(SOURCES, rows, strict=True)}

    def _sources(self, state: Position) -> list[Sequence[float]]:
        """Return the points of all seats by source, in the order of SOURCES."""
        n = state.n
        outlooks = self.outlooks(n)
        guilds = _Guilds(state, outlooks)
        seats = range(n)
        blocks, control = [0.0] * n, [0.0] * n
        mover = state.next_seat()
        if state.phase == DRAWING:
            mover = (mover + 1) % n
        lots, claims, owners, filled = state.lots, state.claims, state.owners, state.filled
        block_of = outlooks.block
        soon, last = guilds.soon, guilds.last
        likely_soon, likely_last = [0.0] * WIDTH, [0.0] * WIDTH
        for block in range(BLOCKS):
            full = filled[block]
            if full == BLOCK_SIZE:
                continue
            at = block * BLOCK_SIZE
            pays, control_of = block_of(
                lots[at : at + BLOCK_SIZE],
                claims[block * n : block * n + n],
                owners[2 * block : 2 * block + 2],
                mover,
                guilds.order,
            )
            for seat in seats:
                blocks[seat] += pays[seat]
            early = full / BLOCK_SIZE
            for guild in range(WIDTH):
                likely = control_of[guild]
                likely_soon[guild] += early * likely
                likely_last[guild] += (1 - early) * likely
        chains = [0.0] * n
        for guild in range(WIDTH):
            now, later, pot = soon[guild].shares, last[guild].shares, guilds.pots[guild]
            many, more = 8 * likely_soon[guild], 8 * likely_last[guild]
            for seat in seats:
                control[seat] += many * now[seat] + more * later[seat]
                chains[seat] += pot * later[seat]
        rounds, first = divmod(state.placed, n)
        most = FROM_HANDS // n - rounds
        worth = outlooks.men
        men = [worth[most - (seat < first)][state.left[seat]] for seat in seats]
        return [state.points, blocks, control, chains, men, self._hands(state, guilds)]

    def _hands(self, state: Position, guilds: _Guilds) -> list[float]:
        """Return what the tiles in each hand promise."""
        w = self.weights
        hands = state.hands
        values = []
        for seat in range(state.n):
            at = seat * KINDS
            worth = 0.0
            for tile in range(KINDS):
                copies = hands[at + tile]
                if copies:
                    worth += copies * self._promise(guilds, seat, tile, state.left[seat])
            values.append(w.hand * worth)
        return values

    def _promise(self, guilds: _Guilds, seat: Seat, tile: int, men: int) -> float:
        """Return what a tile promises to a seat, on whatever lot it will be laid."""
        w = self.weights
        if tile == MINSTRELS:
            return w.minstrels
        guild = tile % WIDTH
        track = guilds.last[guild]
        pot = guilds.pots[guild] + 8
        if tile < MARKETS:
            return (w.building if men else 0.0) + pot * (track.one[seat] - track.shares[seat])
        return w.market + pot * (track.two[seat] - track.shares[seat])

    # -- Policy

    def rank_actions(self, state: Position, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return about how many points each of ``actions`` gains on the others."""
        first = actions[0]
        if len(actions) == 1:
            return [0.0]
        if isinstance(first, Place):
            return self._rank_places(state, seat, cast(Sequence[Place], actions))
        if isinstance(first, Draw | Return):
            guilds = _Guilds(state, self.outlooks(state.n))
            sign = 1 if isinstance(first, Draw) else -1
            men = state.left[seat]
            return [
                sign * self._promise(guilds, seat, action.tile, men)
                for action in actions
                if isinstance(action, Draw | Return)
            ]
        worth = []
        for action in actions:
            then = state.copy()
            then.push(seat, action)
            worth.append(self.evaluate(then)[seat])
        return worth

    def _rank_places(self, state: Position, seat: Seat, actions: Sequence[Place]) -> list[float]:
        """Return what each placement gains: in its block, on the track, in the guild's chain."""
        w, n = self.weights, state.n
        outlooks = self.outlooks(n)
        guilds = _Guilds(state, outlooks)
        order, pots = guilds.order, guilds.pots
        against = w.rivals / (n - 1)
        bias = 1 + against
        # What each guild gains for the seat, compared with the others, when it pays more
        shares = [track.shares for track in guilds.last]
        of_guild = [bias * share[seat] - against * sum(share) for share in shares]
        now = [track.shares for track in guilds.soon]
        of_guild_now = [bias * share[seat] - against * sum(share) for share in now]
        rounds, first = divmod(state.placed, n)
        turns = FROM_HANDS // n - rounds - (seat < first) - 1
        men_worth, men_left = outlooks.men[turns], state.left[seat]
        mover = (seat + 1) % n
        lots, claims, owners = state.lots, state.claims, state.owners

        steps: dict[int, float] = {}
        gains: list[dict[int, float]] = [growth(mask).gains for mask in state.guilds]
        outlook_of = outlooks.block
        worth: list[float] = []
        blocks: dict[int, float] = {}
        before: list[tuple[float, Sequence[float]] | None] = [None] * BLOCKS
        for action in actions:
            tile, lot, men = action.tile, action.lot, action.men
            kind = tile * 3 + men
            block = lot >> 3
            code = kind << 3 | block
            value = blocks.get(code)
            if value is None:
                gain = steps.get(kind)
                if gain is None:
                    gain = men_worth[men_left - men]
                    if tile < MINSTRELS and (tile >= MARKETS or men < MOST_MEN):
                        guild = tile % WIDTH
                        track = guilds.last[guild]
                        then = (track.one if tile < MARKETS else track.two)[seat]
                        gain += (pots[guild] + 8) * (then - track.shares[seat]) * (1 + against)
                    gain -= w.hand * self._promise(guilds, seat, tile, men_left)
                    steps[kind] = gain
                at = block * BLOCK_SIZE
                tiles = lots[at : at + BLOCK_SIZE]
                here = claims[block * n : block * n + n]
                have = owners[2 * block : 2 * block + 2]
                old = before[block]
                if old is None:
                    pays, control = outlook_of(tiles, here, have, mover, order)
                    old = bias * pays[seat] - against * sum(pays), control
                    before[block] = old
                tiles[lot & 7] = tile
                if men:
                    here[seat] += men + BUILDING
                    have = bytearray(claimants(here, have, seat))
                if NONE in tiles:
                    pays, control = outlook_of(tiles, here, have, mover, order)
                else:
                    pays, control = outlooks.full(tiles, here, have, order)
                    gain += w.completer
                value = gain + bias * pays[seat] - against * sum(pays) - old[0]
                early = (state.filled[block] + 1) / BLOCK_SIZE
                for guild in range(WIDTH):
                    change = control[guild] - old[1][guild]
                    if change:
                        value += (
                            8
                            * change
                            * (early * of_guild_now[guild] + (1 - early) * of_guild[guild])
                        )
                blocks[code] = value
            if tile < MINSTRELS:
                guild = tile % WIDTH
                extra = gains[guild].get(lot)
                if extra:
                    value += extra * of_guild[guild]
            worth.append(value)
        return worth

    def stage(self, state: Position) -> int:
        """Return how many tiles have been laid from hands."""
        return state.placed
