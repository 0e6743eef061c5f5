"""What a bot needs to play City & Guilds: a judgement of positions in points, a quick policy."""

from collections.abc import Iterator, Sequence
from operator import mul
from typing import NamedTuple, TypeAlias, cast

from ...core.codecs import NONE
from ...core.game import Action, Seat
from ...core.strategy import SearchSettings, Strategy
from . import components as box
from .actions import Draw, Place, Return, Tavern
from .city import BLOCK_IDS
from .phases import BONUS, DRAWING, PLACING
from .rules import NO_TILE, Position
from .scoring import guild_counts
from .state import BUILDING, row
from .value import (
    BIASES,
    CONTROL_PARTS,
    FROM_HANDS,
    WEIGHTS,
    Outlooks,
    Shares,
    Weights,
    asked,
    growth,
    stepped,
)

_SOON = 1
"""How many turns each has, about, before a block pays that is nearly full."""
_STEP = 1.4
"""How steep a race is: the gain by a step, for what one has and what one has not yet of a share."""
_MOST = 0.53
"""A little more than the greatest share."""
_PLENTY = 1000
"""From this budget on, in simulated actions, search has playouts enough to be :data:`_FAR`."""
_FAR = SearchSettings(width=20, prior_weight=0.5, lookahead=4, share=0.65)
_ALONE = tuple(bytes([tile]) for tile in range(box.TAVERN + 1))


def to_come(state: Position) -> int:
    """Return how many tiles are still to come from hands, if no tavern is left over."""
    return max(1, box.LOTS - sum(state.filled) - state.taverns)


class _Guilds:
    """What the guilds promise: the shares on their tracks soon and at last, their chains."""

    __slots__ = ("doubt", "last", "order", "pots", "soon", "tracks", "turns")

    def __init__(self, state: Position, outlooks: Outlooks) -> None:
        n, w = state.n, outlooks.weights
        left = to_come(state)
        self.turns = -(-left // n)
        self.doubt = outlooks.doubt(self.turns)
        soon = min(self.turns, _SOON)
        part = left / FROM_HANDS
        cubes, track = state.tracks, outlooks.track
        self.tracks = [cubes[at : at + n] for at in range(0, box.WIDTH * n, n)]
        self.soon = [track(row, soon) for row in self.tracks]
        self.last = [track(row, self.turns) for row in self.tracks]
        self.pots: list[float] = []
        lengths = []
        for lots in state.guilds:
            grown = growth(lots)
            lengths.append(grown.chain.length)
            self.pots.append(grown.value + part * (w.chain_growth - w.chain_fade * grown.value))
        self.order = bytes(lengths)

    def worth(self, shares: Sequence[Shares], seat: Seat, against: float) -> list[float]:
        """Return what a seat gains on the others for each point that a guild pays more."""
        return [(1 + against) * of[seat] - against * sum(of) for of in shares]


class CityGuildsStrategy(Strategy[Position]):
    """The judgement of positions: what blocks, guilds, men and hands may be expected to pay."""

    speaking = ("block", "control", "tavern", "track", "chain", "men", "hand", "end")
    line_kinds = ("block", "control", "chain", "unused_men", "hand")
    varies = 0.3

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Judge by these ``weights``."""
        self.weights = weights
        self.heat = weights.heat
        self._outlooks: dict[int, Outlooks] = {}

    def of(self, character: str) -> "CityGuildsStrategy":
        """Return this judgement with the weights of a character."""
        return CityGuildsStrategy(BIASES[character])

    def outlooks(self, seats: int) -> Outlooks:
        """Return the tables for games of this many ``seats``."""
        if seats not in self._outlooks:
            self._outlooks[seats] = Outlooks(seats, self.weights)
        return self._outlooks[seats]

    def akin(self, state: Position, one: Action, other: Action) -> bool:  # noqa: ARG002
        """Return whether both are built on the same lot."""
        if isinstance(one, Place) and isinstance(other, Place):
            return one.lot == other.lot
        return one == other

    # -- Judgement

    def expect(self, state: Position) -> list[float]:
        """Return the money that each seat may expect to have, from all :meth:`sources`."""
        return [sum(of_seat) for of_seat in zip(*self.sources(state).values(), strict=True)]

    def left(self, state: Position) -> float:
        """Return about how many turns each seat has left."""
        return to_come(state) / state.n

    def sources(self, state: Position) -> dict[str, Sequence[float]]:
        """Return the money that each seat has, and what it may expect, by source."""
        n = state.n
        guilds = _Guilds(state, self.outlooks(n))
        blocks, control, chains = [0.0] * n, [0.0] * n, [0.0] * n
        soon, last = [0.0] * box.WIDTH, [0.0] * box.WIDTH
        for _, pays, *_ in self._blocks(state, guilds, soon, last):
            for seat, amount in enumerate(pays):
                blocks[seat] += amount
        for guild in range(box.WIDTH):
            for seat, amount in enumerate(self._control(guilds, guild, soon, last)):
                control[seat] += amount
            for seat, share in enumerate(guilds.last[guild]):
                chains[seat] += guilds.pots[guild] * share
        return {
            "points": state.points,
            "blocks": blocks,
            "control": control,
            "chains": chains,
            "men": self._men(state),
            "hand": self._hands(state, guilds),
        }

    def has_part(self, state: Position, seat: Seat, line: str) -> bool:
        """Return whether a seat has men in the block, or a man or a tile of the guild.

        Control is of a guild that lies in the block.
        """
        kind, _, name = line.partition(":")
        if kind == "block":
            block = BLOCK_IDS.index(name)
            return seat in state.owners_of(block) or bool(state.claims_of(block)[seat])
        if kind == "chain":
            return self._has_part_of(state, seat, box.GUILD_IDS.index(name))
        if kind == "control":
            guilds = guild_counts(state, BLOCK_IDS.index(name))
            return any(
                many and self._has_part_of(state, seat, at) for at, many in enumerate(guilds)
            )
        return True

    def concerns(self, line: str, action: Action, other: Action) -> bool:  # noqa: ARG002
        """Return whether a line is not of the chain of another guild than that of a tile taken."""
        kind, _, name = line.partition(":")
        if kind != "chain" or not isinstance(action, Return | Draw):
            return True
        return box.GUILD_IDS.index(name) == action.tile % box.WIDTH

    def _has_part_of(self, state: Position, seat: Seat, guild: int) -> bool:
        hand = row(state.hands, seat)
        tiles = sum(hand[guild : 2 * box.WIDTH : box.WIDTH])
        return bool(state.track(guild)[seat] or tiles)

    def ahead(self, state: Position) -> dict[str, Sequence[float]]:
        """Return what each seat may expect beyond the money that it has, by what pays it."""
        guilds = _Guilds(state, self.outlooks(state.n))
        soon, last = [0.0] * box.WIDTH, [0.0] * box.WIDTH
        blocks: dict[str, Sequence[float]] = {}
        for block, pays, early, likely in self._blocks(state, guilds, soon, last):
            name = BLOCK_IDS[block]
            blocks[f"block:{name}"] = pays
            blocks[f"control:{name}"] = self._control_of(guilds, early, likely)
        chains = {
            f"chain:{box.GUILD_IDS[guild]}": [guilds.pots[guild] * share for share in shares]
            for guild, shares in enumerate(guilds.last)
        }
        return {
            **blocks,
            **chains,
            "unused_men": self._men(state),
            "hand": self._hands(state, guilds),
        }

    def _blocks(
        self, state: Position, guilds: _Guilds, soon: list[float], last: list[float]
    ) -> Iterator[tuple[int, Sequence[float], float, Sequence[float]]]:
        """Yield what each block may pay that is not full, how full it is, who may control it.

        How likely each guild does is added up in ``soon`` and ``last``, for blocks that are nearly
        full, and for the others.
        """
        outlooks, n = self.outlooks(state.n), state.n
        mover = state.placed % n
        lots, claims, owners, filled = state.lots, state.claims, state.owners, state.filled
        lots_of, pays_of, order = outlooks.lots, outlooks.pays, guilds.order
        for block in range(box.BLOCKS):
            full = filled[block]
            if full == box.BLOCK_SIZE:
                continue
            at = block * box.BLOCK_SIZE
            value, free, control_of = lots_of(lots[at : at + box.BLOCK_SIZE], order)
            here = claims[block * n : block * n + n]
            have = owners[2 * block : 2 * block + 2]
            early = full / box.BLOCK_SIZE
            yield block, pays_of(value, free, here, have, mover), early, control_of
            for guild, likely in enumerate(control_of):
                soon[guild] += early * likely
                last[guild] += (1 - early) * likely

    def _control(
        self, guilds: _Guilds, guild: int, soon: Sequence[float], last: Sequence[float]
    ) -> list[float]:
        """Return what each seat may expect of the blocks that a guild will control."""
        many, more = CONTROL_PARTS * soon[guild], CONTROL_PARTS * last[guild]
        shares = zip(guilds.soon[guild], guilds.last[guild], strict=True)
        return [many * now + more * later for now, later in shares]

    def _control_of(self, guilds: _Guilds, early: float, likely: Sequence[float]) -> list[float]:
        """Return what each seat may expect of the guild that will control a block."""
        n, worth = len(guilds.soon[0]), [0.0] * len(guilds.soon[0])
        for chance, soon, last in zip(likely, guilds.soon, guilds.last, strict=True):
            for seat in range(n):
                worth[seat] += chance * (early * soon[seat] + (1 - early) * last[seat])
        return [CONTROL_PARTS * share for share in worth]

    def _men(self, state: Position) -> list[float]:
        """Return what men may cost that will not be used, and are good for."""
        n, men = state.n, self.outlooks(state.n).men
        last = to_come(state) + n - 1
        return [men[(last - (seat - state.placed) % n) // n][state.left[seat]] for seat in range(n)]

    def _hands(self, state: Position, guilds: _Guilds) -> list[float]:
        """Return what the tiles in each hand promise."""
        w = self.weights
        hands = state.hands
        values = []
        for seat in range(state.n):
            at = seat * box.KINDS
            worth = 0.0
            for tile in range(box.KINDS):
                copies = hands[at + tile]
                if copies:
                    worth += copies * self.promise(guilds, seat, tile, state.left[seat])
            values.append(w.hand * worth)
        return values

    def promise(self, guilds: _Guilds, seat: Seat, tile: int, men: int) -> float:
        """Return what a tile promises a seat, wherever it is placed."""
        w = self.weights
        if tile == box.MINSTRELS:
            return w.minstrels
        guild = tile % box.WIDTH
        share = guilds.last[guild][seat]
        step = _STEP * share * (_MOST - share) / guilds.doubt
        step *= guilds.pots[guild] + CONTROL_PARTS
        if tile < box.MARKETS:
            return (w.building if men else 0.0) + step
        return w.market + 2 * step

    # -- Policy

    def action_values(self, state: Position, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return about how many points each of ``actions`` gains on the others."""
        if to_come(state) == 1 and state.phase in (PLACING, BONUS):
            ends = [self._end(state, seat, action) for action in actions]
            if None not in ends:
                return [end for end in ends if end is not None]
        first = actions[0]
        if isinstance(first, Place):
            return self._place_values(state, seat, cast(Sequence[Place], actions))
        if isinstance(first, Draw | Return):
            guilds = _Guilds(state, self.outlooks(state.n))
            sign = 1 if isinstance(first, Draw) else -1
            men = state.left[seat]
            return [
                sign * self.promise(guilds, seat, action.tile, men)
                for action in actions
                if isinstance(action, Draw | Return)
            ]
        return self._tavern_values(state, seat, actions)

    def features(self, state: Position, seat: Seat, action: Action) -> dict[str, float]:
        """Return what an action gains on the others, by source; see :class:`Survey`."""
        if to_come(state) == 1 and state.phase in (PLACING, BONUS):
            actions = state.legal_actions(seat)
            if all(self._end(state, seat, other) is not None for other in actions):
                return {"end": self._end(state, seat, action) or 0.0}
        if isinstance(action, Place):
            return Survey(self, state, seat).parts(action.lot, action.tile, action.men)
        if isinstance(action, Tavern):
            return Survey(self, state, seat).parts(action.lot, box.TAVERN, 0)
        return {"hand": self.action_values(state, seat, (action, action))[0]}

    def _end(self, state: Position, seat: Seat, action: Action) -> float | None:
        """Return by how much ``seat`` beats the best of the others if ``action`` ends the game."""
        then = state.copy()
        then.push(seat, action)
        while then.phase is BONUS:
            lots = then.legal_actions(seat)
            values = self.action_values(then, seat, lots)
            then.push(seat, lots[values.index(max(values))])
        if not then.is_over:
            return None
        others = max(points for other, points in enumerate(then.points) if other != seat)
        return float(then.points[seat] - others)

    def _tavern_values(self, state: Position, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return what a tavern gains on each lot: in its block, and by what cannot grow there."""
        survey = Survey(self, state, seat)
        lots = [action.lot for action in actions if isinstance(action, Tavern)]
        gains = {
            block: survey.gain(block, box.TAVERN, 0)
            for block in {lot // box.BLOCK_SIZE for lot in lots}
        }
        return [
            gains[action.lot // box.BLOCK_SIZE] + survey.chain_gain(action.lot, box.TAVERN)
            if isinstance(action, Tavern)
            else 0.0
            for action in actions
        ]

    def _place_values(self, state: Position, seat: Seat, actions: Sequence[Place]) -> list[float]:
        """Return what each placement gains: in its block, on the track, in the guild's chain."""
        survey = Survey(self, state, seat)
        chains, where = survey.chains, state.where
        if actions != state.placements(seat):
            return [
                survey.gain(action.lot // box.BLOCK_SIZE, action.tile, action.men)
                + chains[action.tile].get(action.lot, 0.0)
                for action in actions
            ]
        many = len(actions) // where.count(1)
        kinds = [survey.kind(action.tile, action.men) for action in actions[:many]]
        grows = {lot for tile, _, _ in kinds for lot in chains[tile]}
        worth: list[float] = []
        for block in range(box.BLOCKS):
            at = block * box.BLOCK_SIZE
            lots = [lot for lot in range(at, at + box.BLOCK_SIZE) if where[lot]]
            gains = survey.gains(block, kinds) if lots else []
            for lot in lots:
                if lot in grows:
                    pairs = zip(gains, kinds, strict=True)
                    worth += [gain + chains[kind[0]].get(lot, 0.0) for gain, kind in pairs]
                else:
                    worth += gains
        return worth

    def period(self, state: Position) -> int:
        """Return how many turns are over."""
        return state.placed - (state.phase in (DRAWING, BONUS))

    def horizon(self, state: Position) -> int:
        """Return the turn before which search judges: the next one of who has this turn."""
        return self.period(state) + state.n

    def search_settings(self, budget: int) -> SearchSettings:
        """Return a wide race that looks far ahead, if there are playouts enough for it."""
        return _FAR if budget >= _PLENTY else SearchSettings()


_Kind: TypeAlias = tuple[int, int, float]
"""A tile, what it adds to the claim in a block, and what it gains wherever it is laid."""


class _Before(NamedTuple):
    """A block: its tiles, the claims, the first two, and what it brings with its control..."""

    tiles: bytes
    free: int
    claims: bytes
    owners: bytes
    here: float
    """... by its places alone..."""
    base: float
    of_control: Sequence[float]
    """... and by each guild, if that controls it."""


class Survey:
    """What a seat may gain on the others by placing a tile, computed on demand."""

    def __init__(self, strategy: CityGuildsStrategy, state: Position, seat: Seat) -> None:
        """Look at ``state`` with the eyes of ``seat``, whose turn it is."""
        n = state.n
        self._strategy, self._state, self._seat = strategy, state, seat
        self._outlooks = strategy.outlooks(n)
        self._guilds = guilds = _Guilds(state, self._outlooks)
        against = self._outlooks.against
        self._mover = (seat + 1) % n
        self._men = self._outlooks.men[(to_come(state) - 1) // n]
        self.at_last = guilds.worth(guilds.last, seat, against)
        self._soon = guilds.worth(guilds.soon, seat, against)
        guilds_chains = [
            {lot: gain * worth for lot, gain in growth(mask).gains.items()}
            for mask, worth in zip(state.guilds, self.at_last, strict=True)
        ]
        self.chains = [*guilds_chains, *guilds_chains, {}]
        """What its guild's chain gains by each tile of a hand, by lot."""
        self._before: dict[int, _Before] = {}

    def kind(self, tile: int, men: int) -> _Kind:
        """Return how a tile with a number of men is laid."""
        counts = men and (tile < box.MARKETS or self._state.minstrel_counts)
        return (
            tile,
            men + BUILDING if counts else men,
            sum(self._parts_anywhere(tile, men).values()),
        )

    def gain(self, block: int, tile: int, men: int) -> float:
        """Return what a tile and its men gain in a block, apart from the guild's chain."""
        (gain,) = self.gains(block, [self.kind(tile, men)])
        return gain

    def gains(self, block: int, kinds: Sequence[_Kind]) -> list[float]:
        """Return what each of some tiles and their men gain in a block, apart from the chains."""
        before = self._before.get(block) or self._look(block)
        stands, claims, owners, free = (
            self._outlooks.stands,
            before.claims,
            before.owners,
            before.free - 1,
        )
        next_, seat = asked(free, self._mover), self._seat
        gains, last, value, more = [], NONE, 0, 0.0
        for tile, claim, gain in kinds:
            if tile != last:
                value, more = self._lay(before, tile)
                last = tile
            here = stands[value, free, claims, owners, next_, seat, claim]
            gains.append(gain + more + here)
        return gains

    def parts(self, lot: int, tile: int, men: int) -> dict[str, float]:
        """Return what a tile with a number of men gains on a lot, by source.

        ``block``: the places in it; ``control``: the guild that controls it;
        ``tavern``: the block is full; ``track`` and ``men``: wherever the tile
        is laid; ``hand``: what it promised; ``chain``: longer, or cut by a tavern.
        """
        before = self._look(lot // box.BLOCK_SIZE)
        worth, more = self._lay(before, tile)
        left = before.free - 1
        last = 0.0 if left else self._strategy.weights.completer
        here, (_, claim, _) = before.here, self.kind(tile, men)
        next_ = asked(left, self._mover)
        then = self._outlooks.stands[
            worth, left, before.claims, before.owners, next_, self._seat, claim
        ]
        parts = {
            "block": then - here,
            "control": more - last + here,
            "tavern": last,
            "chain": self.chain_gain(lot, tile),
        }
        return parts | self._parts_anywhere(tile, men)

    def _lay(self, before: _Before, tile: int) -> tuple[int, float]:
        """Return what a block is worth with a tile more, and what that gains.

        The gain is that of the guild which controls it; from it is taken what
        the block would bring without the tile.
        """
        tiles = before.tiles.replace(NO_TILE, _ALONE[tile], 1)
        value, free, control = self._outlooks.lots(tiles, self._guilds.order)
        gain = sum(map(mul, control, before.of_control)) - before.base
        return value, gain if free else gain + self._strategy.weights.completer

    def _look(self, block: int) -> _Before:
        """Return how a block stands."""
        state, at = self._state, block * box.BLOCK_SIZE
        tiles = bytes(state.lots[at : at + box.BLOCK_SIZE])
        claims = bytes(state.claims[block * state.n : block * state.n + state.n])
        owners = bytes(state.owners[2 * block : 2 * block + 2])
        value, free, control = self._outlooks.lots(tiles, self._guilds.order)
        early = CONTROL_PARTS * (1 - free / box.BLOCK_SIZE)
        late = CONTROL_PARTS - early
        of_control = [
            early * soon + late * last for soon, last in zip(self._soon, self.at_last, strict=True)
        ]
        next_ = asked(free, self._mover)
        here = self._outlooks.stands[value, free, claims, owners, next_, self._seat, 0]
        base = here + sum(map(mul, control, of_control))
        found = self._before[block] = _Before(tiles, free, claims, owners, here, base, of_control)
        return found

    def _parts_anywhere(self, tile: int, men: int) -> dict[str, float]:
        """Return what a tile gains wherever it is laid, by source."""
        if tile == box.TAVERN:
            return {}
        strategy, guilds, seat = self._strategy, self._guilds, self._seat
        left = self._state.left[seat]
        parts = {
            "men": self._men[left - men] - self._men[left],
            "hand": -strategy.weights.hand * strategy.promise(guilds, seat, tile, left),
        }
        steps = box.steps_of(tile, men)
        if steps:
            guild = tile % box.WIDTH
            track = stepped(guilds.tracks[guild], seat, steps)
            then = self._outlooks.track(track, guilds.turns)
            against = self._outlooks.against
            change = (1 + against) * then[seat] - against * sum(then)
            pot = guilds.pots[guild] + CONTROL_PARTS
            parts["track"] = pot * (change - self.at_last[guild])
        return parts

    def chain_gain(self, lot: int, tile: int) -> float:
        """Return what a tile on a lot gains by a longer chain, or by one that is cut."""
        if tile != box.TAVERN:
            return self.chains[tile].get(lot, 0.0)
        return -self._strategy.weights.cut * sum(
            gains[lot] for gains in self.chains[: box.WIDTH] if lot in gains
        )
