"""Cards whose places are unknown, placed at random with the right probabilities.

Hidden places fall into groups, each with as many known cards as places; any
card of a group may be in any of its places. A place belongs to the seat that
has kept the card there, or to nobody. Cards that a seat *needs* are those that
it has shown: they must be among the ones it has kept.
"""

from collections.abc import Mapping, Sequence

from .counts import deal
from .fitting import NO_EXCHANGE, NOBODY, Exchange, Fitting, Needs
from .rng import Rng
from .telling import Seat


class Hidden:
    """The hidden places, in groups: first the loose ones, then the others group by group.

    The loose places hold cards of the pool, which has more cards than they
    are; what is left of it goes to places that no seat has kept cards from.
    """

    def __init__(
        self,
        pool: Sequence[int],
        loose: Sequence[Seat],
        groups: Sequence[tuple[Sequence[int], Sequence[Seat]]],
        width: int,
    ) -> None:
        """Take the kinds of the pool's and each group's cards, and the seats of the places.

        There are ``width`` kinds of cards.
        """
        self.width = width
        self.pool = list(pool)
        self.loose = len(loose)
        self.groups = [list(cards) for cards, _ in groups]
        self.seats = [*loose, *(seat for _, seats in groups for seat in seats)]
        self.spans = [(0, self.loose)] * self.loose
        """For each place, where its group begins and ends."""
        self.starts: list[int] = []
        for cards in self.groups:
            start = len(self.spans)
            self.starts.append(start)
            self.spans += [(start, start + len(cards))] * len(cards)

    def expected(self, seat: Seat, kind: int) -> float:
        """Return how many cards of ``kind`` the seat has kept on average, without any needs."""
        loose = self.seats[: self.loose].count(seat)
        kept = loose * self.pool.count(kind) / len(self.pool) if loose else 0.0
        for start, cards in zip(self.starts, self.groups, strict=True):
            if seat in self.seats[start : start + len(cards)]:
                kept += cards.count(kind) / len(cards)
        return kept

    def fill(
        self, needs: Needs, rng: Rng, patience: int = 1 << 20, exchange: Exchange = NO_EXCHANGE
    ) -> "Filling | None":
        """Return the places filled at random, so that all needs are met.

        ``None`` if they cannot be met, or not within ``patience`` steps of the search.
        """
        if not needs and not exchange.given:
            return Filling(self, needs, {}, *self._complete([NOBODY] * len(self.seats), rng))
        search = Fitting(self, needs, rng, patience, exchange)
        if not search.succeeds():
            return None
        cards, rest = self._complete(search.placed, rng)
        return Filling(self, search.kept_needs(), search.given(), cards, rest)

    def _complete(self, placed: list[int], rng: Rng) -> tuple[list[int], list[int]]:
        """Put the cards not yet placed into the open places of their groups."""
        rest = self.pool[:]
        _fill_open(placed, 0, self.loose, rest, rng)
        for start, group in zip(self.starts, self.groups, strict=True):
            _fill_open(placed, start, start + len(group), group[:], rng)
        return placed, rest


def _fill_open(placed: list[int], start: int, end: int, cards: list[int], rng: Rng) -> None:
    for place in range(start, end):
        if placed[place] != NOBODY:
            cards.remove(placed[place])
    open_places = [place for place in range(start, end) if placed[place] == NOBODY]
    for place, kind in zip(open_places, deal(cards, len(open_places), rng), strict=True):
        placed[place] = kind


class Filling:
    """A card in each hidden place; ``rest`` is what is left of the pool."""

    def __init__(
        self,
        hidden: Hidden,
        needs: Needs,
        given: Mapping[Seat, int],
        cards: list[int],
        rest: list[int],
    ) -> None:
        self.cards = cards
        self.rest = rest
        self.needs = needs
        """What each seat must have kept."""
        self.given = given
        """The kind of the card that a seat gave to one who has shown it since."""
        self._hidden = hidden
        self._kept: list[int] = []
        self._shown: list[int] = []

    def _count(self) -> None:
        """Count what each seat has kept and must have, by kind."""
        seats, width = self._hidden.seats, self._hidden.width
        self._kept = [0] * (width * (max(seats, default=NOBODY) + 2))
        self._shown = self._kept[:]
        for seat, kind in zip(seats, self.cards, strict=True):
            self._kept[seat * width + kind] += 1
        self._kept[-width:] = [1 << 20] * width  # the row of NOBODY, who has no needs
        for (seat, kind), copies in self.needs.items():
            self._shown[seat * width + kind] = copies

    def mix(self, sweeps: int, rng: Rng) -> None:
        """Try ``sweeps`` swaps for each place, each inside its group.

        A swap is accepted as likely as it makes the cards where they are: a
        Markov chain whose limit are the hidden cards as likely as they are
        (Metropolis).
        """
        if not self._kept:
            self._count()
        spans, loose = self._hidden.spans, self._hidden.loose
        cards, rest = self.cards, self.rest
        places, more = len(cards), len(rest)
        for _ in range(sweeps * places):
            chance = rng.bits()
            one = (chance & 0xFFFFF) * places >> 20
            start, end = spans[one]
            size = end - start + (more if one < loose else 0)
            other = start + ((chance >> 20 & 0xFFFFF) * size >> 20)
            out = one < loose <= other
            x, y = cards[one], rest[other - loose] if out else cards[other]
            if x == y:
                continue
            if (chance >> 40) * 2.0**-24 >= self._odds(one, x, None if out else other, y):
                continue
            self._swap(one, x, None if out else other, y)
            cards[one] = y
            if out:
                rest[other - loose] = x
            else:
                cards[other] = x

    def _seats(self, one: int, other: int | None) -> tuple[Seat, Seat]:
        seats = self._hidden.seats
        return seats[one], NOBODY if other is None else seats[other]

    def _odds(self, one: int, x: int, other: int | None, y: int) -> float:
        """Return how much more likely it is that place ``one`` has ``y`` for ``x``.

        The ``other`` place, or the rest of the pool if None, has the reverse.
        With picks and plays as good as random, a seat that has kept ``k`` cards
        of a kind shows ``s`` of them in ``C(k, s)`` ways.
        """
        seat, partner = self._seats(one, other)
        return 0.0 if seat == partner else self._odds_of_hands(seat, x, partner, y)

    def _odds_of_hands(self, seat: Seat, x: int, partner: Seat, y: int) -> float:
        kept, shown, width = self._kept, self._shown, self._hidden.width
        lost, won = seat * width + x, seat * width + y
        given, got = partner * width + y, partner * width + x
        odds = (kept[lost] - shown[lost]) / kept[lost]
        odds *= (kept[given] - shown[given]) / kept[given]
        odds *= (kept[won] + 1) / (kept[won] + 1 - shown[won])
        return odds * ((kept[got] + 1) / (kept[got] + 1 - shown[got]))

    def _swap(self, one: int, x: int, other: int | None, y: int) -> None:
        """Record a swap."""
        seat, partner = self._seats(one, other)
        kept, width = self._kept, self._hidden.width
        kept[seat * width + x] -= 1
        kept[seat * width + y] += 1
        kept[partner * width + y] -= 1
        kept[partner * width + x] += 1
