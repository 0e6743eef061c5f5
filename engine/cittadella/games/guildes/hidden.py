"""Cards whose places are unknown: putting them somewhere, as likely as it is.

Hidden places fall into groups, each with as many known cards as places; any
card of a group may be in any of its places. A place belongs to the seat that
has kept the card there, or to nobody. Cards that a seat *needs* are those that
it has shown: they must be among the ones it has kept.
"""

from collections.abc import Mapping, Sequence

from ...core.game import Seat
from ...core.rng import Rng
from .components import WIDTH
from .search import NO_EXCHANGE, NOBODY, Exchange, Needs, Search, take


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
    ) -> None:
        """Take the guilds of the pool's and each group's cards, and the seats of the places."""
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

    def expected(self, seat: Seat, guild: int) -> float:
        """Return how many cards of ``guild`` the seat has kept on average, without any needs."""
        loose = self.seats[: self.loose].count(seat)
        kept = loose * self.pool.count(guild) / len(self.pool) if loose else 0.0
        for start, cards in zip(self.starts, self.groups, strict=True):
            if seat in self.seats[start : start + len(cards)]:
                kept += cards.count(guild) / len(cards)
        return kept

    def fill(
        self, needs: Needs, rng: Rng, patience: int = 1 << 20, exchange: Exchange = NO_EXCHANGE
    ) -> "Filling | None":
        """Return the places filled at random, so that all needs are met.

        ``None`` if they cannot be met, or not within ``patience`` steps of the search.
        """
        if not needs and not exchange.given:
            return Filling(self, needs, {}, *self._complete([NOBODY] * len(self.seats), rng))
        search = Search(self, needs, rng, patience, exchange)
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
    for place in range(start, end):
        if placed[place] == NOBODY:
            placed[place] = take(cards, rng)


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
        """The guild of the card that a seat gave to one who has shown it since."""
        self._hidden = hidden
        self._kept: list[int] = []
        self._shown: list[int] = []

    def _count(self) -> None:
        """Count what each seat has kept and must have, by guild."""
        seats = self._hidden.seats
        self._kept = [0] * (WIDTH * (max(seats, default=NOBODY) + 2))
        self._shown = self._kept[:]
        for seat, guild in zip(seats, self.cards, strict=True):
            self._kept[seat * WIDTH + guild] += 1
        self._kept[-WIDTH:] = [1 << 20] * WIDTH  # the row of NOBODY, who has no needs
        for (seat, guild), copies in self.needs.items():
            self._shown[seat * WIDTH + guild] = copies

    def mix(self, sweeps: int, rng: Rng) -> None:
        """Try ``sweeps`` swaps for each place, each inside its group.

        With picks and plays as good as random, a seat that has kept ``k`` cards
        of a guild shows ``s`` of them in ``C(k, s)`` ways. A swap is accepted as
        likely as it makes the product of these: a Markov chain whose limit are
        the hidden cards as likely as they are (Metropolis).
        """
        if not self._kept:
            self._count()
        seats, spans, loose = self._hidden.seats, self._hidden.spans, self._hidden.loose
        cards, rest, kept, shown = self.cards, self.rest, self._kept, self._shown
        places, more = len(cards), len(rest)
        for _ in range(sweeps * places):
            chance = rng.bits()
            one = (chance & 0xFFFFF) * places >> 20
            start, end = spans[one]
            size = end - start + (more if one < loose else 0)
            other = start + ((chance >> 20 & 0xFFFFF) * size >> 20)
            out = one < loose <= other
            x, y = cards[one], rest[other - loose] if out else cards[other]
            seat, partner = seats[one], NOBODY if out else seats[other]
            if x == y or seat == partner:
                continue
            lost, won = seat * WIDTH + x, seat * WIDTH + y
            given, got = partner * WIDTH + y, partner * WIDTH + x
            odds = (kept[lost] - shown[lost]) / kept[lost]
            odds *= (kept[given] - shown[given]) / kept[given]
            odds *= (kept[won] + 1) / (kept[won] + 1 - shown[won])
            odds *= (kept[got] + 1) / (kept[got] + 1 - shown[got])
            if (chance >> 40) * 2.0**-24 >= odds:
                continue
            cards[one] = y
            if out:
                rest[other - loose] = x
            else:
                cards[other] = x
            kept[lost] -= 1
            kept[given] -= 1
            kept[won] += 1
            kept[got] += 1
