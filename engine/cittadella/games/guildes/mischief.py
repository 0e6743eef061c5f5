"""What a dirty trick would do to a seat's standing: for the bots, quick and by guild.

Two halves of a trick are judged as one: the first is worth what it allows at
best. The two cards of a trick are judged apart, unless they are of one guild.
"""

from collections.abc import Sequence
from math import inf

from ...core.game import Action, Seat
from ...core.judgement import Cache
from . import components as box
from . import tricks
from .actions import Adjust, Draw, Immunity, Lay, Lift, Mark, Remove, Replace, Swap
from .rules import Position
from .scoring import adjust
from .value import LAID_ALL, STALLED, Clock, Outlooks

_SAFETY = 1.0
"""What immunity is worth, in points: about what others' tricks take from a seat."""
_CHANCE = 1.5
"""What two cards from the discard pile are worth, in points."""

_Changes = tuple[tuple[Seat, int], ...]
"""By how many cards the counts of some seats change."""


class Mischief:
    """One position in which ``seat`` may use its trick, and what changes of it are worth."""

    def __init__(self, worths: Cache[float], state: Position, seat: Seat) -> None:
        """Look at ``state``; ``worths`` are those of :func:`worth_of_change`."""
        self._worths = worths
        self._state = state
        self._seat = seat
        self._round = state.round
        self._clock = LAID_ALL + (STALLED if state.event == box.STALEMATE else 0)
        table = bytes(state.table)
        counted = adjust(table, state.adjusted)
        self._columns = [(table[g :: box.WIDTH], counted[g :: box.WIDTH]) for g in range(box.WIDTH)]
        self._moves: dict[tuple[Seat, Seat], list[tuple[float, int]]] = {}

    def worth(self, actions: Sequence[Action]) -> list[float]:
        """Return what each of ``actions`` is worth to the seat, in points; to decline is 0."""
        return [self._worth(action) for action in actions]

    def _worth(self, action: Action) -> float:
        state, me = self._state, self._seat
        match action:
            case Mark(owner, guild) if state.tricks[me] == box.SWAP:
                return self._best_swap(owner, guild)
            case Mark(owner, guild):
                cards = tricks.removable(state, me, owner, guild)
                return max(self._purge(guild, *card) for card in _places(cards))
            case Swap(owner, guild):
                return self._swap(*tricks.marked(state), owner, guild)
            case Remove(owner, guild):
                return self._purge(tricks.marked(state)[1], owner, guild)
            case Lift(guild):
                cards = tricks.replaceable(state, me, guild)
                losses = [self._change(back, (me, -1)) for _, back in _places(cards)]
                return self._change(guild, (me, 1)) + max(losses)
            case Replace(_, guild):
                return self._change(guild, (me, -1)) + self._change(
                    state.pending.guilds[0], (me, 1)
                )
            case Lay(guild):
                return self._change(guild, (me, 1))
            case Adjust(owner, delta):
                return self._change(state.trick_guild(me), (owner, delta), lasts=False)
            case Immunity():
                return _SAFETY
            case Draw():
                return _CHANCE
        return 0.0

    def _best_swap(self, owner: Seat, guild: int) -> float:
        found = -inf
        for other in range(self._state.n):
            moves = self._best_moves(other, owner) if other != owner else []
            back = next((worth for worth, theirs in moves if theirs != guild), -inf)
            if back > -inf:
                found = max(found, back + self._change(guild, (owner, -1), (other, 1)))
        return found

    def _best_moves(self, giver: Seat, taker: Seat) -> list[tuple[float, int]]:
        """Return the two best cards to move from one seat to another, with what that is worth."""
        found = self._moves.get((giver, taker))
        if found is None:
            cards = tricks.reach(self._state, self._seat)[
                giver * box.WIDTH : giver * box.WIDTH + box.WIDTH
            ]
            moves = [
                (self._change(guild, (giver, -1), (taker, 1)), guild)
                for guild, held in enumerate(cards)
                if held
            ]
            found = self._moves[giver, taker] = sorted(moves, reverse=True)[:2]
        return found

    def _swap(self, owner: Seat, guild: int, other: Seat, theirs: int) -> float:
        there = self._change(guild, (owner, -1), (other, 1))
        return there + self._change(theirs, (other, -1), (owner, 1))

    def _purge(self, guild: int, other: Seat, theirs: int) -> float:
        me = self._seat
        if guild == theirs:
            mine = (me, -1) if other != me else (me, -2)
            return self._change(guild, mine, *[(other, -1)] * (other != me))
        return self._change(guild, (me, -1)) + self._change(theirs, (other, -1))

    def _change(self, guild: int, *changes: tuple[Seat, int], lasts: bool = True) -> float:
        """Return what it is worth that counts of ``guild`` change, for good or for this round."""
        column, counted = self._columns[guild]
        asked = self._round, self._clock, guild, column, counted, self._seat, changes, lasts
        return self._worths[asked]


def worth_of_change(
    outlooks: Outlooks, round_: int, clock: Clock, guild: int, column: bytes, counted: bytes,
    seat: Seat, changes: _Changes, lasts: bool,
) -> float:  # fmt: skip
    """Return what it is worth to ``seat`` that counts of ``guild`` change.

    ``column`` has the cards on the table by seat, ``counted`` those as this
    round's tricks adjust them. What ``lasts`` changes both, else the latter.
    """
    before = outlooks.adjusted_points(round_, clock, guild, column, counted)
    then = _changed(column, changes) if lasts else column
    after = outlooks.adjusted_points(round_, clock, guild, then, _changed(counted, changes))
    return outlooks.worth(after, seat) - outlooks.worth(before, seat)


def _changed(column: bytes, changes: _Changes) -> bytes:
    new = bytearray(column)
    for seat, change in changes:
        new[seat] = max(0, new[seat] + change)
    return bytes(new)


def _places(cards: bytearray) -> list[tuple[Seat, int]]:
    return [divmod(place, box.WIDTH) for place, held in enumerate(cards) if held]
