"""What a dirty trick would do to a seat's standing: for the bots, quick and by guild.

Two halves of a trick are judged as one: the first is worth what it allows at
best. The two cards of a trick are judged apart, unless they are of one guild.
"""

from collections.abc import Sequence

from ...core.game import Action, Seat
from . import tricks
from .actions import Adjust, Draw, Immunity, Lay, Lift, Mark, Remove, Replace, Swap
from .components import STALEMATE, SWAP, TRICKS, VALUES, WIDTH
from .outlook import LAID_ALL, STALLED, Outlooks
from .rules import Position
from .scoring import adjust, shares

_SAFETY = 1.0
"""What immunity is worth, in points: about what others' tricks take from a seat."""
_CHANCE = 1.5
"""What two cards from the discard pile are worth, in points."""


class Mischief:
    """One position in which ``seat`` may use its trick, and what changes of it are worth."""

    def __init__(self, outlooks: Outlooks, state: Position, seat: Seat) -> None:
        self._outlooks = outlooks
        self._round = state.round
        self._seat = seat
        self._stalled = state.event == STALEMATE
        self._state = state
        self._table = bytes(state.table)
        self._counted = adjust(self._table, state.adjusted)
        self._known: dict[tuple[int, tuple[tuple[Seat, int], ...], bool], float] = {}

    def worth(self, actions: Sequence[Action]) -> list[float]:
        """Return what each of ``actions`` is worth to the seat, in points; to decline is 0."""
        return [self._worth(action) for action in actions]

    def _worth(self, action: Action) -> float:
        state, me = self._state, self._seat
        match action:
            case Mark(owner, guild) if state.tricks[me] == SWAP:
                cards = tricks.swappable_with(state, me, owner, guild)
                return max(self._swap(owner, guild, *card) for card in _places(cards))
            case Mark(owner, guild):
                cards = tricks.removable(state, me, owner, guild)
                return max(self._purge(guild, *card) for card in _places(cards))
            case Swap(owner, guild):
                return self._swap(state.pending[0], state.pending[1], owner, guild)
            case Remove(owner, guild):
                return self._purge(state.pending[1], owner, guild)
            case Lift(guild):
                cards = tricks.replaceable(state, me, guild)
                losses = [self._change(back, (me, -1)) for _, back in _places(cards)]
                return self._change(guild, (me, 1)) + max(losses)
            case Replace(_, guild):
                return self._change(guild, (me, -1)) + self._change(state.pending[0], (me, 1))
            case Lay(guild):
                return self._change(guild, (me, 1))
            case Adjust(owner, delta):
                guild = TRICKS[state.tricks[me]].guild or 0
                return self._change(guild, (owner, delta), lasts=False)
            case Immunity():
                return _SAFETY
            case Draw():
                return _CHANCE
        return 0.0

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
        key = (guild, changes, lasts)
        found = self._known.get(key)
        if found is None:
            found = self._standing(guild, changes, lasts) - self._standing(guild, (), lasts)
            self._known[key] = found
        return found

    def _standing(self, guild: int, changes: tuple[tuple[Seat, int], ...], lasts: bool) -> float:
        column = bytearray(self._table[guild::WIDTH])
        counted = bytearray(self._counted[guild::WIDTH])
        for seat, change in changes:
            counted[seat] = max(0, counted[seat] + change)
            if lasts:
                column[seat] = max(0, column[seat] + change)
        clock = LAID_ALL + STALLED if self._stalled else LAID_ALL
        points = self._outlooks.points(self._round, clock, guild, bytes(column))
        if counted != column:
            values = VALUES[self._round][guild]
            as_laid = shares(bytes(column), values, self._stalled)
            as_counted = shares(bytes(counted), values, self._stalled)
            points = tuple(
                p - laid + n for p, laid, n in zip(points, as_laid, as_counted, strict=True)
            )
        return self._outlooks.worth(points, self._seat)


def _places(cards: bytearray) -> list[tuple[Seat, int]]:
    return [divmod(place, WIDTH) for place, held in enumerate(cards) if held]
