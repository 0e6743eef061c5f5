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

_MIXING = 2
"""Swaps tried for each hidden place."""
_PATIENCE = 400
"""Steps of the search before it begins again with other choices."""


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
        """Take the guilds of the cards in the pool and in each group, and the seats of the places."""
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

    def fill(self, needs: Needs, rng: Rng) -> tuple[list[int], list[int]] | None:
        """Return a card for each place, and the rest of the pool.

        ``None`` if the search has not found room for all needs; another try
        may, if they can be met at all.
        """
        if not needs:
            return self._complete([NOBODY] * len(self.seats), rng)
        placed = _Search(self, needs, rng).find()
        if placed is None:
            return None
        cards, rest = self._complete(placed, rng)
        self._mix(cards, rest, needs, rng)
        return cards, rest

    def _complete(self, placed: list[int], rng: Rng) -> tuple[list[int], list[int]]:
        """Put the cards not yet placed into the open places of their groups."""
        rest = self.pool[:]
        for place in range(self.loose):
            if placed[place] >= 0:
                rest.remove(placed[place])
        for place in range(self.loose):
            if placed[place] < 0:
                placed[place] = take(rest, rng)
        for start, group in zip(self.starts, self.groups, strict=True):
            cards = group[:]
            for place in range(start, start + len(group)):
                if placed[place] >= 0:
                    cards.remove(placed[place])
            for place in range(start, start + len(group)):
                if placed[place] < 0:
                    placed[place] = take(cards, rng)
        return placed, rest

    def _mix(self, cards: list[int], rest: list[int], needs: Needs, rng: Rng) -> None:
        """Swap cards within groups at random: a Markov chain whose limit is what is sought.

        With picks and plays as good as random, a seat that has kept ``k`` cards
        of a guild shows ``s`` of them in ``C(k, s)`` ways: a swap is accepted as
        the product of these changes (Metropolis), so never below what is needed.
        """
        kept = [0] * (WIDTH * (max(self.seats) + 2))
        for seat, guild in zip(self.seats, cards, strict=True):
            kept[seat * WIDTH + guild] += 1
        shown = [0] * len(kept)
        for (seat, guild), copies in needs.items():
            shown[seat * WIDTH + guild] = copies
        places, loose, spans = len(cards), self.loose, self.spans
        for _ in range(_MIXING * places):
            chance = rng.bits()
            one = (chance & 0xFFFFF) * places >> 20
            start, end = spans[one]
            size = end - start + (len(rest) if one < loose else 0)
            other = start + ((chance >> 20 & 0xFFFFF) * size >> 20)
            in_rest = one < loose <= other
            x, y = cards[one], rest[other - loose] if in_rest else cards[other]
            seat = self.seats[one]
            partner = NOBODY if in_rest else self.seats[other]
            if x == y or seat == partner:
                continue
            odds = _odds(kept, shown, seat, x, y) * _odds(kept, shown, partner, y, x)
            if odds < 1 and (chance >> 40) * 2.0**-24 >= odds:
                continue
            cards[one] = y
            if in_rest:
                rest[other - loose] = x
            else:
                cards[other] = x
            for owner, lost, won in ((seat, x, y), (partner, y, x)):
                kept[owner * WIDTH + lost] -= 1
                kept[owner * WIDTH + won] += 1


class _Search:
    """An exact search for places for all needs, the hardest need first, choices at random.

    Groups are bits of a mask: bit ``i`` is group ``i``.
    """

    def __init__(self, hidden: Hidden, needs: Needs, rng: Rng) -> None:
        seats = range(max(hidden.seats) + 1)
        self.rng = rng
        self.patience = _PATIENCE
        self.placed = [NOBODY] * len(hidden.seats)
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

    def find(self) -> list[int] | None:
        """Return a card for some places, NOBODY for the rest; None without success or patience."""
        return self.placed if self._go_on() else None

    def _go_on(self) -> bool:
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
            if self._go_on():
                return True
            self._take_back(group, seat, guild, place)
        need[2] += 1
        return False

    def _choices(self, seat: Seat, guild: int) -> list[int]:
        """Return the groups where the card may be, in random order; -1 is the pool."""
        mask = self.open[seat] & self.has[guild]
        groups = [i for i in range(mask.bit_length()) if mask >> i & 1]
        if self.loose[seat] and self.pool[guild]:
            groups.append(-1)
        self.rng.shuffle(groups)
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


def _odds(kept: list[int], shown: list[int], seat: Seat, lost: int, won: int) -> float:
    """Return how the ways to show what ``seat`` has shown change with a card lost and one won."""
    if seat == NOBODY:
        return 1.0
    out, in_ = seat * WIDTH + lost, seat * WIDTH + won
    more = kept[in_] + 1
    return (kept[out] - shown[out]) / kept[out] * more / (more - shown[in_])


def take(cards: list[int], rng: Rng) -> int:
    """Take one of ``cards`` at random."""
    i = rng.below(len(cards))
    card = cards[i]
    cards[i] = cards[-1]
    cards.pop()
    return card
