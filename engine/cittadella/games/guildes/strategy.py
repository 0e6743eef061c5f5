"""What a bot needs to play Guildes well: a judgement of positions, a policy, and its reasons."""

from collections.abc import Iterator, Sequence
from functools import partial
from operator import add

from ...core.game import Action, Observation, Sampler, Seat
from ...core.judgement import Cache
from ...core.sampler import HasSampler
from ...core.strategy import Strategy
from . import components as box
from .actions import Give, Keep, Play
from .belief import BelievingSampler
from .mischief import Mischief, worth_of_change
from .phases import DRAFT, LEVYING, PLAYING
from .rules import Position
from .scoring import adjust, shares
from .value import BIASES, LAID_ALL, STALLED, WEIGHTS, Clock, Outlooks, Points, Weights


class GuildesStrategy(Strategy[Position]):
    """Judges each guild by its outlook, and each card by how it changes that.

    The policy knows the open table and its own hand. Positions are judged best
    between two rounds, when nobody holds a card: a period is a round.
    """

    speaking = (
        "sure", "places", "gain", "loss", "envy", "size", "company", "plenty", "mischief",
    )  # fmt: skip
    line_kinds = ("guild", "later", "stall")
    apart = 8
    compared = 5

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self.heat = weights.heat
        self.outlooks = Outlooks(weights)
        self._changes = Cache(partial(worth_of_change, self.outlooks))

    def of(self, character: str) -> "GuildesStrategy":
        """Return this judgement with the weights of a character."""
        return GuildesStrategy(BIASES[character])

    def period(self, state: Position) -> int:
        """Return the round."""
        return state.round

    def sampler(
        self,
        game: HasSampler[Position],  # noqa: ARG002
        observation: Observation,
    ) -> Sampler[Position]:
        """Return a sampler that trusts the others to draft sensibly; see :mod:`.belief`."""
        return BelievingSampler(observation, self.outlooks)

    # -- Positions

    def expect(self, state: Position) -> list[float]:
        """Return the points that each seat may expect at the end of the game.

        All hands are known here; the best cards of each are taken as laid.
        """
        table = self._laid_out(state)
        totals: list[float] = list(state.points)
        for points in self._of_guilds(state, table):
            totals = list(map(add, totals, points))
        for _, gain in self._adjusted(state, table):
            totals = list(map(add, totals, gain))
        return totals

    def ahead(self, state: Position) -> dict[str, Sequence[float]]:
        """Return what each guild may still pay, from the present round on."""
        table = self._laid_out(state)
        found = dict(enumerate(self._of_guilds(state, table)))
        for guild, gain in self._adjusted(state, table):
            found[guild] = tuple(map(add, found[guild], gain))
        return {f"later:{box.IDS[guild]}": points for guild, points in found.items() if any(points)}

    def thing(self, line: str) -> str | None:
        """Return the stall, of this round and of those to come."""
        kind, _, guild = line.partition(":")
        return f"stall:{guild}" if kind in ("guild", "later") else None

    def has_part(self, state: Position, seat: Seat, line: str) -> bool:
        """Return whether a seat has a card of the guild."""
        guild = box.IDS.index(line.rpartition(":")[2])
        at = seat * box.WIDTH + guild
        return bool(state.hands[at] or state.seen_on_table(seat)[at])

    def prefers(self, state: Position, seat: Seat, action: Action) -> bool:
        """Return whether a card is kept of a guild of which the seat has one already."""
        return isinstance(action, Keep) and self.has_part(state, seat, box.IDS[action.guild])

    def commute(self, one: Action, other: Action) -> bool:
        """Return whether both are cards to be laid from the hand."""
        return isinstance(one, Play) and isinstance(other, Play)

    def foreseeable(self, state: Position, then: Position, action: Action) -> bool:
        """Return whether an action is of the same part of the round, and none of the next pack."""
        return then.phase is state.phase and not isinstance(action, Keep)

    def concerns(self, line: str, action: Action, other: Action) -> bool:  # noqa: ARG002
        """Return whether a line is of the guild of an action, if that has one."""
        guild: int | None = getattr(action, "guild", None)
        return guild is None or line.endswith(f":{box.IDS[guild]}")

    def _of_guilds(self, state: Position, table: bytes) -> Iterator[Points]:
        """Yield the points that each seat may expect of each guild, with such cards laid."""
        clock = LAID_ALL
        if state.phase is DRAFT:
            clock = sum(state.made) // state.n
        if state.event == box.STALEMATE:
            clock += STALLED
        for guild in range(box.WIDTH):
            yield self.outlooks.points[state.round, clock, guild, table[guild :: box.WIDTH]]

    def _adjusted(self, state: Position, table: bytes) -> Iterator[tuple[int, Points]]:
        """Yield what the tricks of the round change, by guild and seat."""
        counts = adjust(table, state.adjusted)
        for guild in {guild for _, guild, _ in state.adjusted}:
            values, stalled = box.VALUES[state.round][guild], state.event == box.STALEMATE
            now = shares(table[guild :: box.WIDTH], values, stalled)
            then = shares(counts[guild :: box.WIDTH], values, stalled)
            yield guild, tuple(y - x for x, y in zip(now, then, strict=True))

    def left(self, state: Position) -> float:
        """Return how many rounds are left, by the cards to be drafted and to be laid."""
        if state.is_over:
            return 0.0
        dealt, played = box.DEALT[state.n], sum(state.steps)
        done = sum(state.made) / state.n if state.phase is DRAFT else dealt
        done += sum(map(state.laid_by, range(state.n))) / state.n
        return box.ROUNDS - state.round - done / (dealt + played)

    def _laid_out(self, state: Position) -> bytes:
        """Return the cards on the table, with each seat's sealed ones and the best of its hand."""
        table = state.table[:]
        for seat in range(state.n):
            at = seat * box.WIDTH
            for guild in state.sealed_of(seat):
                table[at + guild] += 1
            left = sum(state.steps) - state.laid_by(seat)
            hand = state.hands[at : at + box.WIDTH]
            if sum(hand) <= left:
                for guild, cards in enumerate(hand):
                    table[at + guild] += cards
                continue
            clock, open_ = clock_of(state, seat), bytes(state.table)
            rated = [
                (self.outlooks.rates[state.round, clock, g, open_[g :: box.WIDTH], seat, cards], g)
                for g, cards in enumerate(hand)
                if cards
            ]
            for _, guild in sorted(rated, reverse=True):
                laid = min(left, hand[guild])
                table[at + guild] += laid
                left -= laid
        return bytes(table)

    # -- Moves

    def action_values(self, state: Position, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return what each action is worth, in points: a card kept, laid or given, or a trick."""
        if len(actions) == 1:
            return [0.0]
        phase, round_, clock = state.phase, state.round, clock_of(state, seat)
        at = seat * box.WIDTH
        hands = state.hands
        if phase is DRAFT:
            table, wishes = bytes(state.table), self.outlooks.wishes
            plenty, packs, pack = self.weights.plenty, state.packs, state.pack_of(seat) * box.WIDTH
            return [
                wishes[round_, clock, g, table[g :: box.WIDTH], seat, hands[at + g]]
                - (plenty * (packs[pack + g] - 1) if g != box.MILITIA else 0.0)
                for g in [action.guild for action in actions]  # type: ignore[attr-defined]
            ]
        if phase in (PLAYING, LEVYING):
            rates, table = self.outlooks.rates, state.seen_on_table(seat)
            sign = 1 if phase is PLAYING else -1
            return [
                sign * rates[round_, clock, g, table[g :: box.WIDTH], seat, hands[at + g]]
                for g in [action.guild for action in actions]  # type: ignore[attr-defined]
            ]
        return Mischief(self._changes, state, seat).worth(actions)

    def features(self, state: Position, seat: Seat, action: Action) -> dict[str, float]:
        """Return the parts of an action's worth; see :class:`~.value.Outlooks` for most names.

        ``plenty``: there are more such cards in the pack. ``mischief``: what a trick does.
        """
        at, clock = seat * box.WIDTH, clock_of(state, seat)
        if isinstance(action, Keep):
            guild = action.guild
            column, held = bytes(state.table[guild :: box.WIDTH]), state.hands[at + guild]
            parts = self.outlooks.wish_parts(state.round, clock, guild, column, seat, held)
            others = state.packs[state.pack_of(seat) * box.WIDTH + guild] - 1
            if guild != box.MILITIA:
                parts["plenty"] = -self.weights.plenty * others
            return parts
        if isinstance(action, (Play, Give)):
            guild = action.guild
            column, held = state.seen_on_table(seat)[guild :: box.WIDTH], state.hands[at + guild]
            parts = self.outlooks.rate_parts(state.round, clock, guild, column, seat, held)
            if isinstance(action, Give):
                parts = {name: -part for name, part in parts.items()}
            return parts
        return {"mischief": Mischief(self._changes, state, seat).worth([action])[0]}


def clock_of(state: Position, seat: Seat) -> Clock:
    """Return what time it is in the round for ``seat``; see :mod:`.value`."""
    phase = state.phase
    clock = LAID_ALL
    if phase is DRAFT:
        clock = state.made[seat]
    elif phase is PLAYING:
        clock = box.DEALT[state.n] + sum(state.steps[: state.step + 1]) - state.due[seat]
    elif phase is LEVYING:
        clock = box.DEALT[state.n]
    return clock + STALLED if state.event == box.STALEMATE else clock
