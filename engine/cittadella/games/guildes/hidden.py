"""Cards whose places are unknown: putting them somewhere, as likely as it is.

Hidden places fall into groups, each with as many known cards as places; any
card of a group may be in any of its places. A place belongs to the seat that
has kept the card there, or to nobody. Cards that a seat *needs* are those that
it has shown: they must be among the ones it has kept.
"""

from collections.abc import Sequence

from ...core.game import Seat
from ...core.rng import Rng
from .components import WIDTH

NOBODY = -1

Needs = dict[tuple[Seat, int], int]
"""How many cards a seat has shown of a guild, for those of which there are any."""


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

    def fill(self, needs: Needs, rng: Rng, patience: int = 1 << 20) -> "Filling | None":
        """Return the places filled at random, so that all needs are met.

        ``None`` if they cannot be met, or not within ``patience`` steps of the search.
        """
        placed = [NOBODY] * len(self.seats)
        if needs and not _Search(self, needs, placed, rng, patience).succeeds():
            return None
        return Filling(self, needs, *self._complete(placed, rng))

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

    def __init__(self, hidden: Hidden, needs: Needs, cards: list[int], rest: list[int]) -> None:
        self.cards = cards
        self.rest = rest
        self._hidden = hidden
        self._kept = [0] * (WIDTH * (max(hidden.seats, default=NOBODY) + 2))
        self._shown = self._kept[:]
        for seat, guild in zip(hidden.seats, cards, strict=True):
            self._kept[seat * WIDTH + guild] += 1
        self._kept[-WIDTH:] = [1 << 20] * WIDTH  # the row of NOBODY, who has no needs
        for (seat, guild), copies in needs.items():
            self._shown[seat * WIDTH + guild] = copies

    def mix(self, sweeps: int, rng: Rng) -> None:
        """Try ``sweeps`` swaps for each place, each inside its group.

        With picks and plays as good as random, a seat that has kept ``k`` cards
        of a guild shows ``s`` of them in ``C(k, s)`` ways. A swap is accepted as
        likely as it makes the product of these: a Markov chain whose limit are
        the hidden cards as likely as they are (Metropolis).
        """
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


def take(cards: list[int], rng: Rng) -> int:
    """Take one of ``cards`` at random."""
    i = rng.below(len(cards))
    card = cards[i]
    cards[i] = cards[-1]
    cards.pop()
    return card


class _Search:
    """An exact search for places for all needs, the hardest need first, choices at random.

    Groups are bits of a mask: bit ``i`` is group ``i``.
    """

    def __init__(
        self, hidden: Hidden, needs: Needs, placed: list[int], rng: Rng, patience: int
    ) -> None:
        seats = range(max(hidden.seats) + 1)
        self.rng = rng
        self.patience = patience
        self.placed = placed
        self.needs = [[seat, guild, copies] for (seat, guild), copies in needs.items()]
        self.loose: list[list[int]] = [[] for _ in seats]
        for place, seat in enumerate(hidden.seats[: hidden.loose]):
            if seat != NOBODY:
                self.loose[seat].append(place)
        self.pool = [hidden.pool.count(guild) for guild in range(WIDTH)]
        self.open = [0 for _ in seats]
        self.place: dict[tuple[int, Seat], int] = {}
        self.has = [0] * WIDTH
        self.left = [[cards.count(guild) for guild in range(WIDTH)] for cards in hidden.groups]
        for i, (start, cards) in enumerate(zip(hidden.starts, hidden.groups, strict=True)):
            for place in range(start, start + len(cards)):
                seat = hidden.seats[place]
                if seat != NOBODY:
                    self.open[seat] |= 1 << i
                    self.place[i, seat] = place
            for guild in cards:
                self.has[guild] |= 1 << i

    def succeeds(self) -> bool:
        """Put the needed cards into places; return whether that was possible, with patience."""
        hardest, least = self.needs[0], len(self.placed)
        for need in self.needs:
            seat, guild, copies = need
            if copies:
                room = (self.open[seat] & self.has[guild]).bit_count()
                slack = room + min(len(self.loose[seat]), self.pool[guild]) - copies
                if slack < least:
                    hardest, least = need, slack
        if least == len(self.placed):
            return True
        self.patience -= 1
        return least >= 0 and self.patience > 0 and self._place(hardest)

    def _place(self, need: list[int]) -> bool:
        seat, guild, _ = need
        need[2] -= 1
        for group in self._choices(seat, guild):
            place = self._put(group, seat, guild)
            if self.succeeds():
                return True
            self._take_back(group, seat, guild, place)
        need[2] += 1
        return False

    def _choices(self, seat: Seat, guild: int) -> list[int]:
        """Return the groups where the card may be, in random order; -1 is the pool.

        The first is drawn as likely as each would be if there were no other needs.
        """
        mask = self.open[seat] & self.has[guild]
        groups = [i for i in range(mask.bit_length()) if mask >> i & 1]
        odds = [self.left[i][guild] / sum(self.left[i]) for i in groups]
        if self.loose[seat] and self.pool[guild]:
            groups.append(-1)
            odds.append(len(self.loose[seat]) * self.pool[guild] / sum(self.pool))
        at = self.rng.random() * sum(odds)
        first = 0
        while first < len(odds) - 1 and at >= odds[first]:
            at -= odds[first]
            first += 1
        groups[0], groups[first] = groups[first], groups[0]
        return groups

    def _put(self, group: int, seat: Seat, guild: int) -> int:
        if group < 0:
            self.pool[guild] -= 1
            place = self.loose[seat].pop()
        else:
            self.open[seat] ^= 1 << group
            self.left[group][guild] -= 1
            if not self.left[group][guild]:
                self.has[guild] ^= 1 << group
            place = self.place[group, seat]
        self.placed[place] = guild
        return place

    def _take_back(self, group: int, seat: Seat, guild: int, place: int) -> None:
        self.placed[place] = NOBODY
        if group < 0:
            self.pool[guild] += 1
            self.loose[seat].append(place)
        else:
            self.open[seat] |= 1 << group
            self.left[group][guild] += 1
            self.has[guild] |= 1 << group
