"""What is on the table of La Sfida degli Architetti: each field declared once."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from ...core.codecs import NONE, SEATS, each, flag, mask, maybe, name, record, seat, whole
from ...core.counts import miscounted
from ...core.errors import Problem
from ...core.fields import declared, everybody, nobody
from ...core.form import Form
from ...core.game import Seat, State
from ...core.json import Json
from . import components as box
from . import phases
from .actions import FAR, At
from .city import GAP, begins, shields_of
from .components import SEATS as COUNT
from .phases import PHASES

Coins = whole(range(1 << 16))
ROW = each(maybe(box.CARD), bytes)
THOSE = mask(seat())
"""Seats, one bit each."""


class Move(NamedTuple):
    """A card that came into a hand or left it; of a seat NONE, it left the game.

    ``seen`` are the seats that have seen it, ``told`` is whether all know which building it is.
    """

    seat: Annotated[Seat, maybe(seat())]
    card: box.AnyCard
    came: Annotated[bool, flag()]
    seen: Annotated[int, THOSE]
    told: Annotated[bool, flag()]


def _cities(table: "Table") -> list[Json]:
    cities = zip(table.cities, table.west, strict=True)
    return [{"at": west, "row": ROW.write(row)} for row, west in cities]


def _take_cities(table: "Table", form: Form, where: str, data: Json) -> None:
    table.cities, table.west = [], []
    for at, item in form.items(where, data, table.n):
        entry = form.object(at, item, ("at", "row"))
        row: bytes = ROW.read(form, f"{at}.row", entry["row"])
        west = form.integer(f"{at}.at", entry["at"], range(-FAR, FAR + 1))
        if row and GAP in (row[0], row[-1]):
            form.note(f"{at}.row", "ends with a gap")
        if west + len(row) > FAR or (not row and west):
            form.note(f"{at}.at", "is out of place")
        table.cities.append(row)
        table.west.append(west)


@declared
class Table(State):
    """The data of a position; the rules that change it are in :mod:`.rules`."""

    phases = PHASES

    turn: Annotated[Seat, seat()] = everybody()
    """Whose turn it is; who holds an auction is its auctioneer."""
    turns: Annotated[int, Coins] = everybody()
    """How many turns have begun before the final phase."""
    die: Annotated[int, name(box.DIE)] = everybody()
    """What the die has shown last."""
    purses: Annotated[list[int], each(Coins, list, SEATS)] = everybody()
    """The thalers of each seat: all of them have moved in sight of all."""
    saboteurs: Annotated[bytearray, each(whole(range(box.SABOTEURS + 1)), bytearray, SEATS)] = (
        everybody()
    )
    cities: list[bytes] = everybody(tell=_cities, take=_take_cities)
    """The cities from left to right; written with the place of the leftmost building."""
    west: list[int]
    """The place of the leftmost building of each city: no place is ever named anew."""

    piles: Annotated[list[bytes], each(each(box.CARD, bytes), list, len(box.PILES))] = nobody()
    """The open and the hidden pile, the top last."""
    sunk: Annotated[bytearray, each(whole(range(box.TOTAL)), bytearray, len(box.PILES))] = (
        everybody()
    )
    """How many cards at the bottom of each pile were put there in sight of all."""
    closing: Annotated[bool, flag()] = everybody()
    """Whether the last card of a pile has been put up."""
    finals: Annotated[int, whole(range(COUNT[-1] + 1))] = everybody()
    """How many seats have done with the final phase."""

    lot: Annotated[int, maybe(box.CARD)] = nobody()
    """The card that is put up, or NONE."""
    source: Annotated[int, maybe(name(box.PILES))] = everybody()
    """The pile that it came from."""
    lot_seen: Annotated[int, THOSE] = everybody()
    """Who has seen it."""
    lot_told: Annotated[bool, flag()] = everybody()
    """Whether all have been told which building a hidden lot is."""
    bids: Annotated[bytearray, each(whole(range(box.MOST_BID + 1)), bytearray, SEATS)] = everybody()
    """The last bid of each seat for this lot, 0 for none."""
    passed: Annotated[int, THOSE] = everybody()
    broke: Annotated[int, THOSE] = everybody()
    """Who has bid more for this lot than they could pay."""
    bidder: Annotated[int, maybe(seat())] = everybody()
    """Who is to bid next, or NONE."""

    laid: Annotated[int, whole(range(box.MOST_LAID + 1))] = everybody()
    """Cards laid in this turn."""
    victim: Annotated[int, maybe(seat())] = everybody()
    """Against whom a saboteur has been sent, or NONE."""
    aim: At = everybody()
    """The place of the building that is attacked."""
    offered: Annotated[int, Coins] = everybody()
    """Thalers that the victim offers to stop the attack."""
    fallen: Annotated[int, maybe(box.CARD)] = everybody()
    """A card that is to go under a pile, or NONE."""
    moves: Annotated[tuple[Move, ...], each(record(Move))] = nobody()
    """All that came into hands and left them, in order."""

    # What follows from the rest

    hands: list[bytes]
    """The cards of each hand, in order."""
    anybody: bool
    """Whether any city may be attacked (the option ``open_sabotage``)."""

    def derive(self) -> None:
        """Fill in the hands, and who may decide."""
        hands: list[list[int]] = [[] for _ in range(self.n)]
        for move in self.moves:
            if move.seat == NONE:
                continue
            if move.came:
                hands[move.seat].append(move.card)
            elif move.card in hands[move.seat]:
                hands[move.seat].remove(move.card)
        self.hands = [bytes(sorted(hand)) for hand in hands]
        self.anybody = self.options["open_sabotage"] is True
        self.ready = self.deciding()

    # -- Asking

    def everyone(self) -> int:
        """Return all seats as a mask."""
        return (1 << self.n) - 1

    def supply(self) -> int:
        """Return how many saboteurs nobody has; one that is sent is in nobody's hands either."""
        return box.SABOTEURS - sum(self.saboteurs) - (self.victim != NONE)

    def is_auction(self) -> bool:
        """Return whether bids are made."""
        return self.phase in (phases.OPENING, phases.BIDDING)

    def least_bid(self) -> int | None:
        """Return the lowest bid that may be made now, if any may."""
        least = max(self.bids) + 1
        return least if self.is_auction() and least <= box.MOST_BID else None

    def leader(self) -> Seat:
        """Return who has bid most of those who can still pay, or NONE."""
        best, high = NONE, 0
        for one, bid in enumerate(self.bids):
            if bid > high and not self.broke >> one & 1:
                best, high = one, bid
        return best

    def beginning(self, seat: Seat) -> bool:
        """Return whether ``seat``, whose turn it is, has its first three cards still to lay."""
        return self.to_begin(seat) > 0

    def to_begin(self, seat: Seat) -> int:
        """Return how many of its first three cards ``seat``, whose turn it is, has still to lay."""
        return box.BEGINNING - self.laid if len(self.cities[seat]) == self.laid else 0

    def building_at(self, seat: Seat, at: int) -> int:
        """Return the card at a place of a city, GAP in a gap or where there is nothing."""
        index = at - self.west[seat]
        return self.cities[seat][index] if 0 <= index < len(self.cities[seat]) else GAP

    def weakest(self, seat: Seat) -> list[Seat]:
        """Return the others whose buildings ``seat`` may attack."""
        others = [other for other, city in enumerate(self.cities) if city and other != seat]
        if self.anybody or not others:
            return others
        shields = [shields_of(self.cities[other]) for other in others]
        least = min(shields)
        return [other for other, has in zip(others, shields, strict=True) if has == least]

    def hits(self, die: int, seat: Seat) -> bool:
        """Return whether an attack against ``seat`` succeeds by a throw, where shields resist."""
        return die == box.DOT or die > shields_of(self.cities[seat])

    def full_hands(self, seat: Seat) -> list[Seat]:
        """Return the others of whose hand ``seat`` may have a card destroyed."""
        return [
            other
            for other, hand in enumerate(self.hands)
            if len(hand) >= box.FULL_HAND and other != seat
        ]

    def smaller(self) -> int:
        """Return the pile with fewer cards, or NONE if they are equal."""
        sizes = [len(pile) for pile in self.piles]
        return NONE if sizes[0] == sizes[1] else sizes.index(min(sizes))

    # -- What is lost or double

    def problems(self) -> Iterator[Problem]:
        """Yield what is lost, double or out of range, and where."""
        places = [*self.piles, *self.cities, *self.hands, self._alone()]
        places.append(bytes(move.card for move in self.moves if move.seat == NONE))
        for card, copies in enumerate(box.COPIES):
            found = sum(place.count(card) for place in places)
            yield from miscounted(f"cards.{box.CARD_IDS[card]}", found, copies)
        yield from self._wrong_moves()
        for pile, sunk in enumerate(self.sunk):
            if sunk > len(self.piles[pile]):
                yield Problem(f"sunk.{pile}", "is more than there is")
        if self.supply() < 0:
            yield Problem("saboteurs", f"are more than {box.SABOTEURS}")
        done = range(self.n, self.n + 1) if self.phase is phases.OVER else range(self.n)
        if self.finals not in (done if self.phase in (phases.FINAL, phases.OVER) else range(1)):
            yield Problem("finals", f"are {self.finals} in the phase {self.now}")
        if self.phase in (phases.FINAL, phases.OVER) and not self.closing:
            yield Problem("closing", "is false, though the game has come to its end")
        if not self.closing and not all(self.piles):
            yield Problem("piles", "have come to an end without notice")
        if self.laid and self.phase not in (phases.BUILDING, phases.FINAL):
            yield Problem("laid", f"is {self.laid} in the phase {self.now}")
        yield from self._wrong_building()
        yield from self._wrong_auction()
        yield from self._wrong_attack()

    def _alone(self) -> bytes:
        """Return the cards that are in no pile, city or hand."""
        return bytes(card for card in (self.lot, self.fallen) if card != NONE)

    def _wrong_moves(self) -> Iterator[Problem]:
        held: list[list[int]] = [[] for _ in range(self.n)]
        for number, move in enumerate(self.moves):
            if move.seat == NONE:
                if not move.came:
                    yield Problem(f"moves.{number}", "comes back into the game")
            elif move.came:
                held[move.seat].append(move.card)
                if not move.seen >> move.seat & 1:
                    yield Problem(f"moves.{number}.seen", "is without its owner")
            elif move.card not in held[move.seat]:
                yield Problem(f"moves.{number}", "was not in the hand")
            else:
                held[move.seat].remove(move.card)
                if move.seen != self.everyone():
                    yield Problem(f"moves.{number}.seen", "is not everybody")

    def _wrong_building(self) -> Iterator[Problem]:
        city, hand, laid = self.cities[self.turn], self.hands[self.turn], self.laid
        if laid and not city:
            yield Problem("laid", "is more than stands in the city")
        elif (
            laid
            and self.beginning(self.turn)
            and not begins(city, hand, self.phase is phases.FINAL)
        ):
            yield Problem("laid", "is a beginning that cannot go on")

    def _wrong_auction(self) -> Iterator[Problem]:
        running = self.is_auction()
        if (self.lot != NONE, self.source != NONE) != (running, running):
            yield Problem("lot", f"does not fit the phase {self.now}")
        elif running and (self.source == box.OPEN) > (self.lot_seen == self.everyone()):
            yield Problem("lot_seen", "is not everybody")
        elif running and not self.lot_seen >> self.turn & 1:
            yield Problem("lot_seen", "is without the auctioneer")
        if not running and (self.lot_seen or self.lot_told):
            yield Problem("lot_seen", f"does not fit the phase {self.now}")
        if self.broke:
            yield Problem("broke", "is somebody while nobody pays")
        bidding = self.phase is phases.BIDDING
        if any(self.bids) != bidding or bool(self.passed) > bidding:
            yield Problem("bids", f"do not fit the phase {self.now}")
        if (self.bidder != NONE) != bidding:
            yield Problem("bidder", f"does not fit the phase {self.now}")
        elif bidding and (self.passed >> self.bidder & 1 or self.bidder == self.leader()):
            yield Problem("bidder", "has nothing to decide")
        if bidding and (not self.bids[self.turn] or self.passed >> self.leader() & 1):
            yield Problem("bids", "are not begun by the auctioneer, or led by one who passed")

    def _wrong_attack(self) -> Iterator[Problem]:
        attacked = self.phase in (phases.OFFERING, phases.ANSWERING, phases.RANSOMING)
        if (self.victim != NONE) != attacked or self.victim == self.turn:
            yield Problem("victim", f"does not fit the phase {self.now}")
        elif attacked and self.building_at(self.victim, self.aim) == GAP:
            yield Problem("aim", "is at no building")
        if not attacked and self.aim:
            yield Problem("aim", f"does not fit the phase {self.now}")
        if bool(self.offered) != (self.phase is phases.ANSWERING):
            yield Problem("offered", f"does not fit the phase {self.now}")
        elif self.phase is phases.ANSWERING and self.offered > self.purses[self.victim]:
            yield Problem("offered", "is more than there is")
        if self.phase in (phases.OFFERING, phases.ANSWERING) and not self.anybody:
            yield Problem("phase", f"is {self.now} without the option")
        if (self.fallen != NONE) != (self.phase is phases.CHOOSING):
            yield Problem("fallen", f"does not fit the phase {self.now}")
        if self.phase is phases.CHOOSING and self.smaller() != NONE:
            yield Problem("phase", "is under, and one pile has fewer cards")
        if self.phase is phases.TAKING and (self.supply() or not sum(self.saboteurs)):
            yield Problem("phase", "is take, and nobody has to be asked")
