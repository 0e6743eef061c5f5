"""An exact search for where the cards that seats have shown may have been.

The hardest need comes first, and choices are made at random.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from .rng import Rng
from .telling import Seat

NOBODY = -1

Needs = dict[tuple[Seat, int], int]
"""How many cards a seat has shown of a kind, for those of which there are any."""


class Places(Protocol):
    """The hidden places: see :class:`.placing.Hidden`."""

    width: int
    pool: list[int]
    loose: int
    groups: list[list[int]]
    starts: list[int]
    seats: list[Seat]


class Exchange(NamedTuple):
    """What is known of an exchange: each gave one of its kept cards, and each got one."""

    givers: Mapping[Seat, Seat]
    """From whose kept cards a seat has got one that it may have shown since."""
    given: Mapping[Seat, int]
    """The kind of the card that a seat has given, where it is known."""
    room: Mapping[Seat, int]
    """How many cards a seat has kept, but for one that it gave and is not known."""


NO_EXCHANGE = Exchange({}, {}, {})


class _Choice(NamedTuple):
    """Where a card may be: with which seat, in which group; the pool is group NOBODY."""

    owner: Seat
    group: int


@dataclass(slots=True)
class _Need:
    """Cards of a kind that a seat must have kept, or one of them got; ``copies`` have no place."""

    seat: Seat
    kind: int
    copies: int
    may_be_got: bool


class Fitting:
    """One search. Groups are bits of a mask: bit ``i`` is group ``i``."""

    def __init__(
        self,
        hidden: Places,
        needs: Needs,
        rng: Rng,
        patience: int,
        exchange: Exchange,
    ) -> None:
        """Prepare a search of at most ``patience`` steps; see :meth:`.placing.Hidden.fill`."""
        seats = range(max(hidden.seats) + 1)
        self.placed = [NOBODY] * len(hidden.seats)
        """The kind in each place, or NOBODY."""
        self.passed: dict[Seat, tuple[Seat, int]] = {}
        """For a seat whose card another has shown: who, and the kind."""
        self._rng = rng
        self._patience = patience
        self._needs = needs
        self._given = exchange.given
        self._open_needs = [_Need(*need, copies, True) for need, copies in needs.items()]
        self._open_needs += [_Need(*need, 1, False) for need in exchange.given.items()]
        self._giver = [exchange.givers.get(seat, NOBODY) for seat in seats]
        self._room = [exchange.room.get(seat, len(self.placed)) for seat in seats]
        self._loose: list[list[int]] = [[] for _ in seats]
        for place, seat in enumerate(hidden.seats[: hidden.loose]):
            if seat != NOBODY:
                self._loose[seat].append(place)
        self._pool = [hidden.pool.count(kind) for kind in range(hidden.width)]
        self._open = [0 for _ in seats]
        self._place: dict[tuple[int, Seat], int] = {}
        self._has = [0] * hidden.width
        self._left = [
            [cards.count(kind) for kind in range(hidden.width)] for cards in hidden.groups
        ]
        for i, (start, cards) in enumerate(zip(hidden.starts, hidden.groups, strict=True)):
            for place in range(start, start + len(cards)):
                seat = hidden.seats[place]
                if seat != NOBODY:
                    self._open[seat] |= 1 << i
                    self._place[i, seat] = place
            for kind in cards:
                self._has[kind] |= 1 << i

    def kept_needs(self) -> Needs:
        """Return what each seat must have kept, now that it is found whose card another got."""
        needs = dict(self._needs)
        for receiver, kind in self.passed.values():
            needs[receiver, kind] -= 1
        for giver, kind in (*self.given().items(), *self._given.items()):
            needs[giver, kind] = needs.get((giver, kind), 0) + 1
        return needs

    def given(self) -> dict[Seat, int]:
        """Return the kind of the card that a seat gave to one who has shown it since."""
        return {giver: kind for giver, (_, kind) in self.passed.items()}

    def succeeds(self) -> bool:
        """Put the needed cards into places; return whether that was possible, with patience."""
        hardest, least = None, len(self.placed)
        for need in self._open_needs:
            if need.copies:
                seat, kind = need.seat, need.kind
                places = (self._open[seat] & self._has[kind]).bit_count()
                places += min(len(self._loose[seat]), self._pool[kind])
                slack = min(places, self._room[seat]) - need.copies
                if self._giver[seat] != NOBODY and need.may_be_got:
                    slack += self._may_have(self._giver[seat], kind)
                if slack < least:
                    hardest, least = need, slack
        if hardest is None:
            return True
        self._patience -= 1
        return least >= 0 and self._patience > 0 and self._try(hardest)

    def _may_have(self, seat: Seat, kind: int) -> bool:
        in_group = self._open[seat] & self._has[kind]
        return bool(in_group or (self._loose[seat] and self._pool[kind]))

    def _try(self, need: _Need) -> bool:
        seat, kind = need.seat, need.kind
        need.copies -= 1
        for choice in self._choices(need):
            place = self._put(choice, seat, kind)
            if self.succeeds():
                return True
            self._take_back(choice, seat, kind, place)
        need.copies += 1
        return False

    def _choices(self, need: _Need) -> list[_Choice]:
        """Return where the card may be; the first as likely as if there were no other needs."""
        seat, kind = need.seat, need.kind
        choices: list[_Choice] = []
        odds: list[float] = []
        if self._room[seat]:
            self._add_choices(seat, kind, choices, odds)
        own, giver = len(odds), self._giver[seat]
        if giver != NOBODY and need.may_be_got:
            self._add_choices(giver, kind, choices, odds)
            kept = self._room[giver] + 1
            odds[own:] = [share / kept for share in odds[own:]]
        first = weighted(odds, self._rng)
        choices[0], choices[first] = choices[first], choices[0]
        return choices

    def _add_choices(
        self, owner: Seat, kind: int, choices: list[_Choice], odds: list[float]
    ) -> None:
        mask = self._open[owner] & self._has[kind]
        for i in range(mask.bit_length()):
            if mask >> i & 1:
                choices.append(_Choice(owner, i))
                odds.append(self._left[i][kind] / sum(self._left[i]))
        if self._loose[owner] and self._pool[kind]:
            choices.append(_Choice(owner, NOBODY))
            odds.append(len(self._loose[owner]) * self._pool[kind] / sum(self._pool))

    def _put(self, choice: _Choice, seat: Seat, kind: int) -> int:
        owner, group = choice
        if group == NOBODY:
            self._pool[kind] -= 1
            place = self._loose[owner].pop()
        else:
            self._open[owner] ^= 1 << group
            self._left[group][kind] -= 1
            if not self._left[group][kind]:
                self._has[kind] ^= 1 << group
            place = self._place[group, owner]
        self.placed[place] = kind
        if owner == seat:
            self._room[seat] -= 1
        else:
            self._giver[seat] = NOBODY
            self.passed[owner] = (seat, kind)
        return place

    def _take_back(self, choice: _Choice, seat: Seat, kind: int, place: int) -> None:
        owner, group = choice
        self.placed[place] = NOBODY
        if group == NOBODY:
            self._pool[kind] += 1
            self._loose[owner].append(place)
        else:
            self._open[owner] |= 1 << group
            self._left[group][kind] += 1
            self._has[kind] |= 1 << group
        if owner == seat:
            self._room[seat] += 1
        else:
            self._giver[seat] = owner
            del self.passed[owner]


def weighted(odds: Sequence[float], rng: Rng) -> int:
    """Return an index of ``odds`` at random, as likely as they say; their sum is not 0."""
    at = rng.random() * sum(odds)
    for i, share in enumerate(odds):
        if at < share:
            return i
        at -= share
    return max(range(len(odds)), key=odds.__getitem__)
