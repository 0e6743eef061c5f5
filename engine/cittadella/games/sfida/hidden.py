"""What one seat may know of La Sfida degli Architetti, and imagining the rest.

Hidden are the cards of both piles, but for the top of the open one and those
that were put under a pile in sight of all; hidden lots, and the cards that
were won as such. Of a hidden lot the auctioneer goes on knowing the card in the
winner's hand, the others its building if that was told. A hand hides which of
its cards is which: from what has left it all follow what may still be there.

Purses can be reckoned by everybody from what moved openly.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from ...core.codecs import NONE
from ...core.counts import expand
from ...core.game import Observation, Sampler, Seat
from ...core.json import Json
from ...core.rng import Rng
from . import components as box
from . import scoring
from .city import GAP, begins, hindrances, income_of, lays, shields_of, spots, with_card
from .phases import BUILDING, FINAL, OVER, UNCOVERING
from .state import THOSE, Move, Table

_CARD_OF = {name: card for card, name in enumerate(box.CARD_IDS)}
_BUILDING_NAMED = {name: number for number, name in enumerate(box.BUILDING_IDS)}
UNKNOWN = NONE


# -- Hands, as others know them


class Seen(NamedTuple):
    """A move as somebody has seen it: the card and its building, UNKNOWN if they are not known.

    Who else has seen the card is known to all.
    """

    seat: Seat
    card: int
    building: int
    came: bool
    seen: int
    told: bool


class Held(NamedTuple):
    """What is known of a hand: cards surely there, and how many more, of which buildings.

    ``unknown`` are the buildings of the cards that have come unknown, by the
    number of the move; ``needs`` are the cards that have left and were among
    those, likewise.
    """

    known: list[int]
    needs: dict[int, int]
    unknown: dict[int, int]

    def size(self) -> int:
        """Return how many cards are in the hand."""
        return len(self.known) + len(self.unknown) - len(self.needs)

    def is_known(self) -> bool:
        """Return whether of each card in the hand it is known which building it is."""
        return len(self.known) + sum(self.buildings()) == self.size()

    def buildings(self) -> list[int]:
        """Return, by building, how many more cards of it are surely there."""
        known, gone = list(self.unknown.values()), [box.BUILDING_OF[c] for c in self.needs.values()]
        return [max(0, known.count(b) - gone.count(b)) for b in range(len(box.BUILDINGS))]


def seen_by(table: Table, seat: Seat | None) -> list[Seen]:
    """Return all moves as ``seat`` has seen them; ``None`` is a spectator."""
    return [_seen(move, _sees(move.seen, seat, table)) for move in table.moves]


def _sees(seen: int, seat: Seat | None, table: Table) -> bool:
    return seen == table.everyone() if seat is None else bool(seen >> seat & 1)


def _seen(move: Move, known: bool) -> Seen:
    building = box.BUILDING_OF[move.card] if known or move.told else UNKNOWN
    card = move.card if known else UNKNOWN
    return Seen(move.seat, card, building, move.came, move.seen, move.told)


def held(moves: Iterable[Seen], seat: Seat) -> Held:
    """Return what is known of the hand of ``seat``; NONE for the cards out of the game.

    Of cards that are alike, those that are known are held to leave the hand first.
    """
    found = Held([], {}, {})
    for number, move in enumerate(moves):
        if move.seat != seat:
            continue
        if not move.came:
            if move.card in found.known:
                found.known.remove(move.card)
            else:
                found.needs[number] = move.card
        elif move.card == UNKNOWN:
            found.unknown[number] = move.building
        else:
            found.known.append(move.card)
    return found


# -- What a seat may know


def also_known(table: Table, seat: Seat | None) -> Observation:
    """Return what ``seat`` may know beside the open fields; ``None`` is a spectator."""
    moves = seen_by(table, seat)
    seats, sale = range(table.n), scoring.sale(table)
    return {
        "hand": None if seat is None else named(table.hands[seat]),
        "hands": [_hand(held(moves, other)) for other in seats],
        "moves": [_move(move) for move in moves],
        "lot": _lot(table, seat),
        "piles": {name: _pile(table, pile) for pile, name in enumerate(box.PILES)},
        "unseen": box.CARD_COUNTS.write(unseen_by(table, seat)),
        "untold": _by_building(untold_by(table, seat)),
        "supply": table.supply(),
        "income": [income_of(city) for city in table.cities],
        "shields": [shields_of(city) for city in table.cities],
        "weakest": [list(table.weakest(other)) for other in seats],
        "to_full": [max(0, box.FULL_HAND - len(hand)) for hand in table.hands],
        "full_hands": [list(table.full_hands(other)) for other in seats],
        "to_begin": table.to_begin(table.turn),
        "room": _room(table),
        "hits": [_hits(table, other) for other in seats] if table.anybody else [],
        "stuck": stuck(table, seat),
        "standings": [scoring.standing(table, other, seat).to_json() for other in seats],
        "least_bid": table.least_bid(),
        "final_order": _final_order(table),
        "sale": sale.to_json() if sale else None,
        "shown": [named(hand) for hand in table.hands] if table.phase is OVER else [],
    }


def stuck(table: Table, seat: Seat | None) -> list[Json] | None:
    """Return why who has the turn can lay none of the cards in hand, None if ``seat`` may not know.

    How many they are is known to all, and often which.
    """
    turn, final = table.turn, table.phase is FINAL
    if table.phase not in (BUILDING, FINAL) or table.laid:
        return None
    city, hand = table.cities[turn], table.hands[turn]
    if len(hand) < box.BEGINNING and not (hand and city):
        return [*hindrances(city, hand, final)]
    knows = seat == turn or held(seen_by(table, seat), turn).is_known()
    return [*hindrances(city, hand, final)] if knows else None


def _hand(known: Held) -> dict[str, Json]:
    buildings = known.buildings()
    return {
        "cards": known.size(),
        "known": named(sorted(known.known)),
        "buildings": _by_building(buildings),
    }


def _by_building(copies: Sequence[int]) -> dict[str, Json]:
    return {box.BUILDING_IDS[b]: n for b, n in enumerate(copies) if n}


def _move(move: Seen) -> dict[str, Json]:
    return {
        "seat": None if move.seat == NONE else move.seat,
        "card": card_id(move.card),
        "building": building_id(move.building),
        "came": move.came,
        "seen": THOSE.write(move.seen),
        "told": move.told,
    }


def _lot(table: Table, seat: Seat | None) -> Json:
    if table.lot == NONE:
        return None
    known = _sees(table.lot_seen, seat, table)
    building = box.BUILDING_OF[table.lot] if known or table.lot_told else UNKNOWN
    return {
        "card": card_id(table.lot if known else UNKNOWN),
        "building": building_id(building),
        "fits": None if seat is None else _fits(table, seat, building),
        "after": None if seat is None else _after(table, seat, building),
    }


def _fits(table: Table, seat: Seat, building: int) -> bool | None:
    """Return whether a building could be laid in the city of ``seat`` now, None if unknown."""
    city, west = table.cities[seat], table.west[seat]
    if building == UNKNOWN or not city:
        return None
    return bool(lays(city, west, bytes([box.BUILDING_OF.index(building)]), False))


def _after(table: Table, seat: Seat, building: int) -> str | None:
    """Return a card in the hand of ``seat`` that makes room for a building if it is laid first.

    ``None`` if there is none, or no need.
    """
    if _fits(table, seat, building) is not False:
        return None
    city, kind = table.cities[seat], bytes([box.BUILDING_OF.index(building)])
    for card in dict.fromkeys(table.hands[seat]):
        for place, fitting in spots(city, False):
            if fitting >> card & 1 and lays(with_card(city, place, card), 0, kind, False):
                return card_id(card)
    return None


def _room(table: Table) -> list[Json]:
    """Return the places where the city of whoever has the turn may grow, once it is begun."""
    seat, final = table.turn, table.phase is FINAL
    city = table.cities[seat]
    if not city or table.beginning(seat):
        return []
    return [table.west[seat] + place for place, _ in spots(city, final)]


def _final_order(table: Table) -> list[Json]:
    """Return the seats in the order of the final phase, while it lasts."""
    first = table.turn - table.finals
    return [(first + at) % table.n for at in range(table.n)] if table.phase is FINAL else []


def _hits(table: Table, seat: Seat) -> list[Json]:
    """Return the throws by which an attack against ``seat`` succeeds."""
    return [box.DIE[die] for die in range(1, len(box.DIE)) if table.hits(die, seat)]


def _pile(table: Table, pile: int) -> dict[str, Json]:
    """Return how many cards a pile has, its top if it is seen, what all know to lie under it."""
    cards = table.piles[pile]
    return {
        "cards": len(cards),
        "top": card_id(top_of(table)) if pile == box.OPEN else None,
        "under": named(cards[: table.sunk[pile]]),
    }


def top_of(table: Table) -> int:
    """Return the card that is seen on the open pile, UNKNOWN if there is none or not yet."""
    cards = table.piles[box.OPEN]
    turning = table.phase is UNCOVERING and table.source == box.OPEN
    return UNKNOWN if turning or not cards else cards[-1]


def open_cards(table: Table) -> bytes:
    """Return the cards that lie open, and those under the piles that all have seen."""
    cards = [card for city in table.cities for card in city if card != GAP]
    for pile, sunk in zip(table.piles, table.sunk, strict=True):
        cards += pile[:sunk]
    if table.sunk[box.OPEN] < len(table.piles[box.OPEN]):
        cards.append(top_of(table))
    return bytes(card for card in (*cards, table.fallen) if card != NONE)


def unseen_by(table: Table, seat: Seat | None) -> list[int]:
    """Return how many cards of each kind are where ``seat`` has not seen them."""
    unseen = list(box.COPIES)
    moves = seen_by(table, seat)
    known = [held(moves, other).known for other in (*range(table.n), NONE)]
    lot = [table.lot] if table.lot != NONE and _sees(table.lot_seen, seat, table) else []
    for cards in (open_cards(table), lot, *known):
        for card in cards:
            unseen[card] -= 1
    return unseen


def untold_by(table: Table, seat: Seat | None) -> list[int]:
    """Return the number of cards of each building that ``seat`` knows nothing of.

    They lie in the piles, in hands and out of the game, and each of them may be any of those.
    """
    left = [0] * len(box.BUILDINGS)
    for card, copies in enumerate(unseen_by(table, seat)):
        left[box.BUILDING_OF[card]] += copies
    moves = seen_by(table, seat)
    for other in (*range(table.n), NONE):
        left = [n - many for n, many in zip(left, held(moves, other).buildings(), strict=True)]
    if table.lot != NONE and table.lot_told and not _sees(table.lot_seen, seat, table):
        left[box.BUILDING_OF[table.lot]] -= 1
    return left


def known_to(table: Table, observer: Seat, seat: Seat, card: int) -> bool:
    """Return whether ``observer`` knows that ``card`` is in the hand of ``seat``."""
    return card in held(seen_by(table, observer), seat).known


def named(cards: Iterable[int]) -> list[Json]:
    """Return cards by their ids."""
    return [box.CARD_IDS[card] for card in cards]


def card_id(card: int) -> str | None:
    """Return the id of a card, or None if it is UNKNOWN."""
    return None if card == UNKNOWN else box.CARD_IDS[card]


def building_id(building: int) -> str | None:
    """Return the id of a building, or None if it is UNKNOWN."""
    return None if building == UNKNOWN else box.BUILDING_IDS[building]


# -- Imagining the rest

P = TypeVar("P", bound=Table)
_MIXED = 8
"""How often each card that left is moved, where it may have been one of several."""
_LOT = -1
"""The number of the lot among the moves."""


class _Place(NamedTuple):
    """Where an unknown card is or was: the move by which it came, its building if it was told."""

    number: int
    seat: Seat
    building: int


class _Thing(NamedTuple):
    """A card in a place; one that has left the hand of ``seat`` had come there before ``until``."""

    card: int
    seat: Seat = UNKNOWN
    until: int = 0

    def fits(self, place: _Place) -> bool:
        """Return whether this may be what is in ``place``."""
        if place.building not in (UNKNOWN, box.BUILDING_OF[self.card]):
            return False
        return self.seat == UNKNOWN or (self.seat == place.seat and place.number < self.until)


class _Pile(NamedTuple):
    """A pile as all see it: cards known at its bottom, how many unknown ones, a known top."""

    under: bytes
    unknown: int
    top: bytes

    def filled(self, pool: list[int]) -> bytes:
        """Return the pile with unknown cards taken from the end of ``pool``."""
        return self.under + bytes(pool.pop() for _ in range(self.unknown)) + self.top


def _read_pile(seen: Mapping[str, Any]) -> _Pile:
    under = bytes(_CARD_OF[card] for card in seen["under"])
    if seen["top"] is None or len(under) == seen["cards"]:
        return _Pile(under, seen["cards"] - len(under), b"")
    return _Pile(under, seen["cards"] - len(under) - 1, bytes([_CARD_OF[seen["top"]]]))


def _read_move(seen: Mapping[str, Any]) -> Seen:
    return Seen(
        NONE if seen["seat"] is None else seen["seat"],
        _read(_CARD_OF, seen["card"]),
        _read(_BUILDING_NAMED, seen["building"]),
        seen["came"],
        sum(1 << seat for seat in seen["seen"]),
        seen["told"],
    )


def _read(names: Mapping[str, int], name: str | None) -> int:
    return UNKNOWN if name is None else names[name]


class SfidaSampler(Sampler[P]):
    """An observation taken apart once, so that imagining what it hides is quick."""

    def __init__(self, kind: type[P], observation: Observation) -> None:
        """Prepare the ``observation`` of a seat, to imagine positions of a ``kind``.

        Raises :class:`ValueError` for a spectator's, which has no hand of its own.
        """
        seen: Mapping[str, Any] = observation
        self._table = table = kind.recall(seen)
        table.derive()
        self._moves = [_read_move(move) for move in seen["moves"]]
        self._piles = [_read_pile(seen["piles"][name]) for name in box.PILES]
        self._lot = _read(_CARD_OF, seen["lot"]["card"]) if seen["lot"] else NONE
        self._pool = expand([seen["unseen"].get(name, 0) for name in box.CARD_IDS])
        self._places: list[_Place] = []
        self._needs: list[_Thing] = []
        for seat in (*range(table.n), NONE):
            known = held(self._moves, seat)
            self._places += [_Place(at, seat, building) for at, building in known.unknown.items()]
            self._needs += [_Thing(card, seat, at) for at, card in known.needs.items()]
        if seen["lot"] and self._lot == UNKNOWN:
            building = _read(_BUILDING_NAMED, seen["lot"]["building"])
            self._places.append(_Place(_LOT, NONE, building))
        self._mixes = any(
            place.building != UNKNOWN and need.fits(place)
            for need in self._needs
            for place in self._places
        )

    def draw(self, rng: Rng) -> P:
        """Return a position that looks like the observation, the rest at random.

        Whoever is about to begin a city and has laid a card can complete the beginning.
        """
        while True:
            table = self._drawn(rng)
            turn = table.turn
            begun = table.phase in (BUILDING, FINAL) and table.laid and table.beginning(turn)
            hand, final = table.hands[turn], table.phase is FINAL
            if not begun or begins(table.cities[turn], hand, final):
                return table

    def _drawn(self, rng: Rng) -> P:
        table, pool = self._table.copy(), self._pool[:]
        rng.shuffle(pool)
        things = self._fill(pool, rng)
        if self._mixes:
            self._mix(things, pool, rng)
        cards = {
            place.number: thing.card for place, thing in zip(self._places, things, strict=True)
        }
        table.moves = tuple(
            Move(move.seat, cards.get(number, move.card), move.came, move.seen, move.told)
            for number, move in enumerate(self._moves)
        )
        table.lot = cards.get(_LOT, self._lot)
        table.piles = [pile.filled(pool) for pile in self._piles]
        table.derive()
        table.rng = rng.bits()
        return table

    def _fill(self, pool: list[int], rng: Rng) -> list[_Thing]:
        """Return what is in each place, at random; what is in none stays in the ``pool``."""
        order = list(range(len(self._places)))
        rng.shuffle(order)
        chosen = self._choose(self._needs, order, pool)
        assert chosen is not None
        for at in sorted(order, key=lambda at: self._places[at].building == UNKNOWN):
            if at not in chosen:
                building = self._places[at].building
                if building == UNKNOWN:
                    chosen[at] = _Thing(pool.pop())
                    continue
                # Any of them: without the first one the others would lie no longer by chance.
                chosen[at] = _Thing(rng.choice([c for c in pool if box.BUILDING_OF[c] == building]))
                pool.remove(chosen[at].card)
        return [chosen[at] for at in range(len(self._places))]

    def _choose(
        self, needs: Sequence[_Thing], order: list[int], pool: list[int]
    ) -> dict[int, _Thing] | None:
        """Return where the cards that have left had come, so that the rest can be filled.

        ``None`` if that cannot be done with the places of this ``order``.
        """
        if not needs:
            buildings = [self._places[at].building for at in order]
            there = [box.BUILDING_OF[card] for card in pool]
            full = all(buildings.count(b) <= there.count(b) for b in set(buildings) - {UNKNOWN})
            return {} if full else None
        for at in order:
            if needs[0].fits(self._places[at]):
                chosen = self._choose(needs[1:], [one for one in order if one != at], pool)
                if chosen is not None:
                    return {**chosen, at: needs[0]}
        return None

    def _mix(self, things: list[_Thing], pool: list[int], rng: Rng) -> None:
        """Move each card that left to another place, time and again, wherever it may have come to.

        What was there goes to the pool, and something of the pool where the card
        was. So all ways in which the cards may lie become equally likely (Metropolis).
        """
        places = self._places
        for need in self._needs * _MIXED:
            here, there = things.index(need), rng.below(len(places))
            if here == there or not need.fits(places[there]):
                continue
            there_now, drawn = things[there], rng.below(len(pool) + 1)
            exchanged = there_now.seat == UNKNOWN and drawn < len(pool)
            other = _Thing(pool[drawn]) if exchanged else there_now
            if other.fits(places[here]):
                things[here], things[there] = other, need
                if exchanged:
                    pool[drawn] = there_now.card
