"""What is on the table of Gold City: plain slotted data, its copy and its JSON form.

Terrain cards are counted in flat vectors: seat ``s`` holds ``hands[s * KINDS + t]``
cards of terrain ``t``. Sets of places and of cards are masks, one bit each.

What all remember of the terrain deck is kept too: since each shuffle, its cards
lie open, or in the deck, or were drawn unseen. So the cards drawn unseen from a
deck that has run out are known (``pools``), and of the present one those that
are drawn unseen or still there (``pool``); ``drawers`` says who drew, in order,
and ``shows`` what they have played of it.
"""

from collections.abc import Iterator
from typing import Annotated, NamedTuple, TypeAlias

from ...core.codecs import NONE, SEATS, counts, each, mask, maybe, record, rows, seat, whole
from ...core.counts import count, miscounted
from ...core.errors import Problem
from ...core.fields import declared, everybody, nobody, owner
from ...core.game import Seat, State
from ...core.masks import members
from . import components as box
from . import phases
from .draws import Show, likelihood
from .island import (
    ALL_GOODS,
    ALONE,
    BESIDE,
    CITY,
    COASTS,
    FIRST_QUARTER,
    INNERS,
    PLACE,
    QUARTERS,
)
from .phases import PHASES

NOBODY_THERE = bytes([NONE]) * (QUARTERS * box.PAID_SHOPS)

_MANY = range(256)
Rows: TypeAlias = Annotated[bytearray, rows(box.TERRAIN_COUNTS, box.KINDS)]
Cards: TypeAlias = Annotated[bytes, each(box.TERRAIN, bytes)]
Numbers: TypeAlias = Annotated[bytearray, each(whole(_MANY), bytearray, SEATS)]


class Valued(NamedTuple):
    """A valuation: who had the good, as a mask, and how many shops each had in the area."""

    holders: Annotated[int, mask(seat())]
    shops: Annotated[tuple[int, ...], each(whole(range(4)), size=SEATS)]


@declared
class Table(State):
    """The data of a position; the rules that change it are in :mod:`.rules`."""

    phases = PHASES

    round: Annotated[int, whole(range(len(box.VALUATIONS) + 1))] = everybody()
    first: Annotated[int, seat()] = everybody()
    """Who begins this round."""
    mover: Annotated[int, seat()] = everybody()
    """Whose turn it is, in the auction and in building."""
    built: Annotated[int, whole(range(box.MOST_BUILT + 1))] = everybody()
    """Shops that the mover has built in this turn."""
    replaced: Annotated[int, whole(_MANY)] = everybody()
    """How often an auction tile has been replaced in this round."""
    pairs: Annotated[bytes, each(maybe(box.TERRAIN), bytes)] = everybody()
    """The cards laid out, pair by pair; NONE where there is none."""
    tiles: Annotated[bytes, each(maybe(seat()), bytes, SEATS)] = everybody()
    """Whose auction tile is on each pair."""
    deck: Cards = nobody()
    """The terrain deck, the next card last."""
    discards: Annotated[bytearray, counts(box.TERRAINS, "a terrain", bytearray)] = everybody()
    hands: Rows = owner("hand")
    known: Rows = everybody()
    """The cards of each hand that all know: the first coast, and pairs taken."""
    drawers: Annotated[bytes, each(seat(), bytes)] = everybody()
    """Who has drawn a card unseen, in order, since the beginning."""
    drawn: Cards = nobody()
    """What they drew."""
    shows: Annotated[tuple[Show, ...], each(record(Show))] = everybody()
    """What they have played of it since; cards that all knew are held to be played first."""
    pool: Annotated[bytes, box.TERRAIN_COUNTS] = everybody()
    """The cards of the present deck that are still in it or were drawn unseen."""
    pools: Annotated[tuple[bytes, ...], each(box.TERRAIN_COUNTS)] = everybody()
    """The cards that were drawn unseen from each deck that has run out."""
    own: Annotated[tuple[int, ...], each(mask(PLACE), tuple, SEATS)] = everybody("shops")
    """The places of each seat's shops."""
    firsts: Annotated[bytes, each(maybe(seat()), bytes, QUARTERS * box.PAID_SHOPS)] = everybody()
    """Who built the first shop in each quarter, and who the second."""
    coins: Numbers = everybody()
    keys: Numbers = everybody()
    goods: Annotated[bytearray, each(mask(box.GOODS_CARD), bytearray, SEATS)] = everybody()
    """The goods cards of each seat."""
    display: Annotated[bytes, each(maybe(box.GOODS_CARD), bytes, box.DISPLAY)] = everybody()
    """The goods cards that lie face up."""
    goods_deck: Annotated[bytes, each(box.GOODS_CARD, bytes)] = nobody()
    """The others, the next one last."""
    boxed: Annotated[int, mask(box.GOODS_CARD)] = everybody()
    """The goods cards that are out of the game."""
    takers: Annotated[bytes, each(seat(), bytes)] = everybody()
    """Who has taken a bonus card, in order."""
    bonuses: Annotated[bytes, each(box.BONUS_CARD, bytes)] = nobody()
    """What they took."""
    unveiled: Annotated[int, whole(range(len(box.BONUS_IDS) + 1))] = everybody()
    """How many of these have been turned up at the end."""
    valuations: Annotated[bytes, each(box.VALUATION, bytes)] = nobody()
    """The valuation cards to come, the next one last."""
    revealed: Annotated[bytes, each(box.VALUATION, bytes)] = everybody()
    """The valuation cards so far, the last one that of this round."""
    history: Annotated[tuple[Valued, ...], each(record(Valued))] = everybody()
    """How each of them was valued."""
    stuck: Annotated[int, mask(seat())] = everybody()
    """Who has shops left and can never build again."""

    letters: tuple[int, ...]
    """The letters of exchange that each seat has."""
    reach: tuple[int, ...]
    """The places that roads lead to from each seat's shops."""
    taken: int
    """The coastal and rural places where there is a shop."""

    def derive(self) -> None:
        """Fill in what follows from the rest; letters are counted in :mod:`.rules`."""
        self.reach = tuple(map(near, self.own))
        self.taken = sum(self.own) & ALONE
        self.ready = self.deciding()

    # -- What is where

    def hand(self, seat: Seat) -> bytes:
        """Return the terrain cards of ``seat``."""
        return bytes(self.hands[seat * box.KINDS : seat * box.KINDS + box.KINDS])

    def known_of(self, seat: Seat) -> bytes:
        """Return those of them that all know."""
        return bytes(self.known[seat * box.KINDS : seat * box.KINDS + box.KINDS])

    def unknown_of(self, seat: Seat) -> list[int]:
        """Return those of them that only ``seat`` has seen."""
        hand, known = self.hand(seat), self.known_of(seat)
        return [held - seen for held, seen in zip(hand, known, strict=True)]

    def drawn_by(self, seat: Seat) -> list[int]:
        """Return what ``seat`` has drawn unseen in the whole game, in order."""
        drawn = zip(self.drawers, self.drawn, strict=True)
        return [card for other, card in drawn if other == seat]

    def shows_of(self, seat: Seat) -> list[Show]:
        """Return what ``seat`` has shown of that."""
        return [show for show in self.shows if show.seat == seat]

    def kept_by(self, seat: Seat) -> list[int]:
        """Return what ``seat`` has drawn unseen and not shown: what its hand has beside the known.

        A position in which it is not so is refused.
        """
        drawn = count(self.drawn_by(seat), box.KINDS)
        shown = count((show.card for show in self.shows_of(seat)), box.KINDS)
        return [drew - played for drew, played in zip(drawn, shown, strict=True)]

    def shops_left(self, seat: Seat) -> int:
        """Return how many shops ``seat`` has still to build."""
        return box.SHOPS[self.n] - self.own[seat].bit_count()

    def surplus(self, seat: Seat) -> int:
        """Return how many terrain cards ``seat`` holds beyond those that may be kept."""
        return max(0, sum(self.hand(seat)) - box.HAND)

    def last_round(self) -> bool:
        """Return whether the game ends with this round, for all that has happened so far."""
        shops_gone = any(not self.shops_left(seat) for seat in range(self.n))
        return shops_gone or not self.valuations or bool(self.stuck)

    def free(self) -> list[int]:
        """Return for each seat 1, or 0 for who is stuck, and comes last."""
        return [1 - (self.stuck >> seat & 1) for seat in range(self.n)]

    def in_city(self) -> list[int]:
        """Return how many shops each seat has in the city."""
        return [(own & CITY).bit_count() for own in self.own]

    def keys_left(self) -> int:
        """Return how many keys nobody has taken: those used are out of the game."""
        used = sum((shops & INNERS).bit_count() for shops in self.own)
        return box.KEYS - sum(self.keys) - used

    def bonuses_left(self) -> int:
        """Return the bonus cards that nobody has taken, as a mask."""
        return (1 << len(box.BONUS_IDS)) - 1 - sum(1 << card for card in self.bonuses)

    def bonuses_of(self, seat: Seat) -> list[int]:
        """Return the bonus cards of ``seat``, in order."""
        taken = zip(self.takers, self.bonuses, strict=True)
        return [card for other, card in taken if other == seat]

    def price(self) -> int:
        """Return what the next replacement of an auction tile costs."""
        return self.replaced + 1

    # -- Where one may build

    def pair(self, number: int) -> bytes:
        """Return the cards of a pair, numbered from 0; NONE where one has been taken."""
        return self.pairs[number * box.PAIR : (number + 1) * box.PAIR]

    def open_to(self, seat: Seat) -> int:
        """Return where ``seat`` may build, whatever terrain cards it had: as far as keys go.

        Any free coast; and where a road leads from an own shop.
        """
        own = self.own[seat]
        free = (COASTS | self.reach[seat]) & ~(own | self.taken)
        return free if self.keys[seat] else free & ~INNERS

    def there(self, place: int) -> int:
        """Return how many shops are on a place."""
        return sum(shops >> place & 1 for shops in self.own)

    # -- What is lost or double

    def problems(self) -> Iterator[Problem]:
        """Yield what is lost, double or out of range, and where."""
        yield from self._lost_cards()
        yield from self._lost_goods()
        yield from self._lost_shops()
        yield from self._misfits()

    def _lost_cards(self) -> Iterator[Problem]:
        n = self.n
        deck, pairs = count(self.deck, box.KINDS), self.pairs.replace(bytes([NONE]), b"")
        laid = count(pairs, box.KINDS)
        for terrain, its_name in enumerate(box.TERRAINS):
            found = deck[terrain] + laid[terrain] + self.discards[terrain]
            found += sum(self.hands[terrain :: box.KINDS])
            yield from miscounted(f"cards.{its_name}", found, box.COPIES)
        if len(self.pairs) != n * box.PAIR:
            yield Problem("pairs", f"are not {n}")
        if len(self.drawn) != len(self.drawers):
            yield Problem("drawn", "does not fit who has drawn")
            return
        for one in range(n):
            if min(self.unknown_of(one)) < 0:
                yield Problem(f"known.{one}", "has cards that are not in the hand")
            elif self.unknown_of(one) != self.kept_by(one):
                yield Problem(f"hands.{one}", "is not what was taken openly or drawn, and kept")
            if not likelihood(self.drawn_by(one), self.shows_of(one)):
                yield Problem("shows", f"has cards that {one} had not drawn by then")
        unseen = self.drawn
        for at, pool in enumerate(self.pools):
            if count(unseen[: sum(pool)], box.KINDS) != pool:
                yield Problem(f"pools.{at}", "are not the cards drawn unseen")
            unseen = unseen[sum(pool) :]
        if count((*self.deck, *unseen), box.KINDS) != self.pool:
            yield Problem("pool", "is not the deck and what was drawn unseen from it")

    def _lost_goods(self) -> Iterator[Problem]:
        places = [*self.goods_deck, *(card for card in self.display if card != NONE)]
        for held in (*self.goods, self.boxed):
            places += members(held)
        if sorted(places) != members(ALL_GOODS):
            yield Problem("goods", f"are not the {len(box.GOODS_IDS)} cards, once each")
        if any(held.bit_count() > box.MOST_GOODS + 1 for held in self.goods):
            yield Problem("goods", f"are more than {box.MOST_GOODS + 1} of a seat")
        if len(self.takers) != len(self.bonuses) or len(set(self.bonuses)) != len(self.bonuses):
            yield Problem("bonuses", "are not one for each taken, all different")
        if self.unveiled > len(self.takers):
            yield Problem("unveiled", "are more than were taken")
        if self.keys_left() < 0:
            yield Problem("keys", f"are more than {box.KEYS}")
        cards = sorted(self.valuations + self.revealed)
        if cards != list(range(len(box.VALUATION_IDS))):
            yield Problem("valuations", f"are not the {len(box.VALUATION_IDS)} cards, once each")
        backs = [
            box.VALUATIONS[card].stage for card in (*self.revealed, *reversed(self.valuations))
        ]
        if backs != sorted(backs) or not set(backs) <= set(box.STAGES):
            yield Problem("valuations", "are not in the order of their backs")

    def _lost_shops(self) -> Iterator[Problem]:
        for one, shops in enumerate(self.own):
            if shops.bit_count() > box.SHOPS[self.n]:
                yield Problem(f"own.{one}", f"are more than {box.SHOPS[self.n]}")
        for place in range(FIRST_QUARTER):
            if self.there(place) > 1:
                yield Problem("own", f"has two shops on the place {place}")
        for quarter in range(QUARTERS):
            at = quarter * box.PAID_SHOPS
            early = [one for one in self.firsts[at : at + box.PAID_SHOPS] if one != NONE]
            place = FIRST_QUARTER + quarter
            there = [one for one, shops in enumerate(self.own) if shops >> place & 1]
            wanted = min(len(there), box.PAID_SHOPS)
            if len(set(early)) != wanted or not set(early) <= set(there):
                yield Problem(f"firsts.{at}", "are not of those who are there")

    def _misfits(self) -> Iterator[Problem]:
        phase = self.phase
        if self.round != len(self.revealed) or self.round < 1:
            yield Problem("round", "does not fit the valuation cards")
        if len(self.history) != self.round - (phase is not phases.OVER):
            yield Problem("history", "does not fit the round")
        for one in range(self.n):
            if sum(self.hand(one)) > box.HAND + box.PAIR + box.MOST_BUILT:
                yield Problem(f"hands.{one}", "has too many cards")
        if phase is phases.DISCARDING and not self.surplus(self.mover):
            yield Problem("phase", "is discard, and nothing is to be discarded")
        if phase is phases.RETURNING and self.goods[self.mover].bit_count() <= box.MOST_GOODS:
            yield Problem("phase", "is return, and nothing is to be returned")
        if phase is phases.PICKING and not (
            self.goods_deck or self.display != bytes([NONE]) * box.DISPLAY
        ):
            yield Problem("phase", "is goods, and there are none")
        if phase is phases.BONUS and not self.bonuses_left():
            yield Problem("phase", "is bonus, and there is none")
        if phase is phases.AUCTION and (self.mover in self.tiles or NONE in self.pairs):
            yield Problem("phase", "is auction, and the mover has nothing to place")
        if phase in phases.ACTING and (
            self.pairs.strip(bytes([NONE])) or self.tiles.strip(bytes([NONE]))
        ):
            yield Problem("phase", "is no auction, and there are pairs")
        placed = [one for one in self.tiles if one != NONE]
        if len(set(placed)) < len(placed):
            yield Problem("tiles", "has a tile twice")


def near(own: int) -> int:
    """Return the places to which a road leads from one of these."""
    found = 0
    while own:
        low = own & -own
        found |= BESIDE[low.bit_length() - 1]
        own ^= low
    return found
