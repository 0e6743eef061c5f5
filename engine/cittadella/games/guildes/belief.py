"""Imagining hidden cards as a player does who trusts the others to draft sensibly.

The rules' own sampler takes each pick of the others to be as good as random.
Here a pick from a pack is the more likely the more its seat wishes for that
card, compared to all that the pack had (a lottery, as in :mod:`.value`). So
good cards are with those who saw them first, and poor ones still in the packs.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from ...core.counts import expand
from ...core.fitting import NOBODY
from ...core.game import Observation, Seat
from ...core.placing import Filling, Hidden
from . import components as box
from .hidden import GuildesSampler
from .rules import Position
from .state import row
from .value import Outlooks

_DOUBT = 5.0
"""The difference of two wishes, in points, that makes one pick e times as likely as the other."""
_NEVER = box.MOST_DEALT
"""The pick at which a card leaves that is still in its pack."""


class BelievingSampler(GuildesSampler[Position]):
    """An observation taken apart once, with how the others may have picked."""

    def __init__(self, observation: Observation, outlooks: Outlooks) -> None:
        """Prepare the ``observation`` of a seat; ``outlooks`` judges the wishes of the others."""
        super().__init__(Position, observation)
        self._mixes = True
        wishes = [self._wishes(seat, outlooks) for seat in range(self._table.n)]
        self._draft = _Draft(self._table, self._seat, self._hidden, self._where, wishes)
        company = outlooks.weights.company / _DOUBT
        self._bonds = [company * copies for copies in box.deck_for(self._table.n)]
        self._bonds[box.MILITIA] = 0.0

    def _wishes(self, seat: Seat, outlooks: Outlooks) -> list[float]:
        """Return how ``seat`` has wished for each guild in this round's draft, in doubts."""
        table = self._table
        before = table.table[:]
        for (other, guild), copies in self._needs.items():
            at = other * box.WIDTH + guild
            before[at] -= min(copies, before[at])
        midway = table.made[seat] // 2
        wishes = [
            outlooks.wishes[table.round, midway, guild, bytes(before[guild :: box.WIDTH]), seat, 0]
            for guild in range(box.WIDTH)
        ]
        mean = sum(wishes) / box.WIDTH
        return [(wish - mean) / _DOUBT for wish in wishes]

    def _believe(self, filling: Filling) -> Filling:
        return _Believed(self._hidden, filling, self._draft, self._bonds)


class _Draft:
    """This round's packs: where in them the hidden places are, and who has picked from them."""

    def __init__(
        self,
        table: Position,
        me: Seat,
        hidden: Hidden,
        where: Sequence[int],
        wishes: list[list[float]],
    ) -> None:
        n, way, made = table.n, table.way, table.made
        self.wishes = [*wishes, [0.0] * box.WIDTH]
        """By seat and guild; the last row is of NOBODY, who wishes nothing."""
        self.odds = [[exp(wish) for wish in row_] for row_ in wishes]
        self.packs: list[int] = []
        """The pack of each hidden place."""
        self.leaves: list[int] = []
        """At which pick the card of each hidden place has left its pack."""
        for seat, at in zip(hidden.seats, where, strict=True):
            pick = at - seat * box.MOST_DEALT if at >= 0 else _NEVER
            self.packs.append((seat - way * pick) % n if at >= 0 else -1 - at)
            self.leaves.append(pick)
        seen = [[(pack + way * pick) % n for pick in range(table.dealt)] for pack in range(n)]
        self.pickers = [
            [(pick, s) for pick, s in enumerate(seats) if s != me and made[s] > pick]
            for seats in seen
        ]
        """For each pack the picks that others have made from it, in order."""
        self.open: list[list[tuple[int, int]]] = [[] for _ in range(n)]
        """For each pack the cards in no hidden place: when they leave, and their guild."""
        for pick in range(made[me]):
            guild = table.picks[me * box.MOST_DEALT + pick]
            self.open[(me - way * pick) % n].append((pick, guild))
        for pack in range(n):
            self.open[pack] += [(_NEVER, guild) for guild in expand(row(table.packs, pack))]


class _Change(NamedTuple):
    """A pick with other cards on offer than before: which, and the new sum of their odds."""

    offers: list[float]
    pick: int
    odds: float


class _Believed(Filling):
    """Hidden cards that are mixed until they are as likely as the others' picks make them."""

    def __init__(
        self, hidden: Hidden, filling: Filling, draft: _Draft, bonds: Sequence[float]
    ) -> None:
        super().__init__(hidden, filling.needs, filling.given, filling.cards, filling.rest)
        self._draft = draft
        self._bonds = bonds
        self._then: list[_Change] = []
        """What changes on offer by the swap that is being weighed."""
        self._count()
        self._offers = self._all_offers()

    def _all_offers(self) -> list[list[float]]:
        """Return for each pick from each pack the sum of the odds of the cards on offer."""
        draft = self._draft
        packs = [cards[:] for cards in draft.open]
        for pack, pick, guild in zip(draft.packs, draft.leaves, self.cards, strict=True):
            packs[pack].append((pick, guild))
        offers = [[0.0] * box.MOST_DEALT for _ in packs]
        for pack, cards in enumerate(packs):
            for pick, seat in draft.pickers[pack]:
                odds = draft.odds[seat]
                offers[pack][pick] = sum(odds[guild] for left, guild in cards if left >= pick)
        return offers

    def _odds(self, one: int, x: int, other: int | None, y: int) -> float:
        """Return how much more likely the swap makes what the seats kept, and each pick."""
        seat, partner = self._seats(one, other)
        odds = 1.0 if seat == partner else self._odds_of_hands(seat, x, partner, y)
        self._then = self._changes(one, x, other, y) if odds else []
        for offers, pick, then in self._then:
            odds *= offers[pick] / then
        return odds

    def _swap(self, one: int, x: int, other: int | None, y: int) -> None:
        """Keep account of a swap, and of what is on offer since."""
        for offers, pick, then in self._then:
            offers[pick] = then
        super()._swap(one, x, other, y)

    def _odds_of_hands(self, seat: Seat, x: int, partner: Seat, y: int) -> float:
        """Return how much more likely two seats keep each the other's card ``x`` or ``y``."""
        odds = super()._odds_of_hands(seat, x, partner, y)
        if not odds:
            return 0.0
        kept = self._kept
        wishes, bonds = self._draft.wishes, self._bonds
        liking = wishes[seat][y] - wishes[seat][x] + wishes[partner][x] - wishes[partner][y]
        if seat != NOBODY:
            liking += bonds[y] * kept[seat * box.WIDTH + y] - bonds[x] * (
                kept[seat * box.WIDTH + x] - 1
            )
        if partner != NOBODY:
            at = partner * box.WIDTH
            liking += bonds[x] * kept[at + x] - bonds[y] * (kept[at + y] - 1)
        return odds * exp(liking)

    def _changes(self, one: int, x: int, other: int | None, y: int) -> list[_Change]:
        """Return what changes on offer if place ``one`` has ``y`` for ``x``, the other the reverse.

        The card of a place is on offer at all picks until it leaves.
        """
        packs, leaves = self._draft.packs, self._draft.leaves
        if other is None:
            return self._exchange(packs[one], -1, leaves[one], x, y)
        if packs[one] != packs[other]:
            here = self._exchange(packs[one], -1, leaves[one], x, y)
            return here + self._exchange(packs[other], -1, leaves[other], y, x)
        if leaves[one] < leaves[other]:
            return self._exchange(packs[one], leaves[one], leaves[other], y, x)
        return self._exchange(packs[one], leaves[other], leaves[one], x, y)

    def _exchange(self, pack: int, after: int, last: int, out: int, in_: int) -> list[_Change]:
        """Return the picks ``after`` one until the ``last`` with ``in_`` on offer for ``out``."""
        offers, odds = self._offers[pack], self._draft.odds
        return [
            _Change(offers, pick, offers[pick] + odds[seat][in_] - odds[seat][out])
            for pick, seat in self._draft.pickers[pack]
            if after < pick <= last
        ]
