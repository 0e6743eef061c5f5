"""What a city is worth, what it may become, and the sheet that says where points come from."""

from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import NamedTuple

from ...core.codecs import NONE
from ...core.game import Score, Seat
from ...core.json import Json
from ...core.telling import total
from . import components as box
from .city import GAP, begins, spots, value_of, with_card
from .phases import FINAL, OVER
from .state import Table

_FAMILIES = tuple(box.FAMILIES.index(building.family) for building in box.BUILDINGS)
_FILLING = tuple(_FAMILIES[building] for building in (box.TOWER, box.GATE, box.CHURCH))
"""The families that may fill a gap of a city that has a hall."""
BONUSES = {"middle": box.MIDDLE, "balance": box.BALANCE, "twins": box.TWINS}
_REMEMBERED = 1 << 14


# -- Bonuses of a complete city


def why_incomplete(city: bytes) -> str | None:
    """Return what a city lacks to be complete: a corner tower at both ends, no gap; or None."""
    if not city:
        return "no_city"
    if GAP in city:
        return "gap"
    left = box.BUILDING_OF[city[0]] == box.CORNER_LEFT
    right = box.BUILDING_OF[city[-1]] == box.CORNER_RIGHT
    if not left:
        return "no_left_corner" if right else "no_corners"
    return None if right else "no_right_corner"


def _hall(city: bytes) -> int:
    """Return the place of the hall, counted from the left, or -1."""
    return next((i for i, card in enumerate(city) if _is(card, box.HALL)), -1)


def _is(card: int, building: int) -> bool:
    return card != GAP and box.BUILDING_OF[card] == building


def why_not_middle(city: bytes) -> str | None:
    """Return why there is no hall exactly in the middle, None if there is."""
    hall = _hall(city)
    if hall < 0:
        return "no_hall"
    if len(city) % 2 == 0:
        return "even"
    return None if hall == len(city) // 2 else "off_centre"


def churches(city: bytes) -> tuple[int, int]:
    """Return how many churches there are on the left of the hall, and on its right."""
    hall = _hall(city)
    sides = city[:hall], city[hall + 1 :]
    left, right = (sum(_is(card, box.CHURCH) for card in side) for side in sides)
    return left, right


def why_not_balance(city: bytes) -> str | None:
    """Return why there are not as many churches on both sides of the hall, None if there are."""
    if _hall(city) < 0:
        return "no_hall"
    left, right = churches(city)
    if left != right:
        return "unequal_churches"
    return None if left else "no_churches"


def why_not_twins(city: bytes) -> str | None:
    """Return why the corner towers are not of one value, None if they are."""
    return None if box.VALUE_OF[city[0]] == box.VALUE_OF[city[-1]] else "unequal_corners"


_WHY_NOT = {"middle": why_not_middle, "balance": why_not_balance, "twins": why_not_twins}


def missed(city: bytes) -> dict[str, str | None]:
    """Return for each bonus why the city does not get it, None if it does."""
    lacking = why_incomplete(city)
    return {name: lacking or why_not(city) for name, why_not in _WHY_NOT.items()}


@lru_cache(maxsize=_REMEMBERED)
def bonus_of(city: bytes) -> int:
    """Return all bonuses of a city."""
    if why_incomplete(city):
        return 0
    return sum(BONUSES[name] for name in _won(city))


def points(table: Table) -> list[int]:
    """Return the points of each seat; hands count once all have shown them."""
    found = [value_of(city) + bonus_of(city) for city in table.cities]
    if table.phase is OVER:
        hands = (sum(box.VALUE_OF[card] for card in hand) for hand in table.hands)
        found = [so_far - hand for so_far, hand in zip(found, hands, strict=True)]
    return found


# -- What is still possible


class Standing(NamedTuple):
    """How a city stands: what it lacks to be complete, and for each bonus how it stands.

    A bonus is ``won`` as the city is, ``open`` if cards may be laid that win
    it, or ``lost``; with the reason for which it is not won.
    """

    lacks: str | None
    bonuses: dict[str, tuple[str, str | None]]

    def to_json(self) -> dict[str, Json]:
        """Return it as JSON."""
        found: dict[str, Json] = {"lacks": self.lacks}
        for name, (state, why) in self.bonuses.items():
            found[name] = {"state": state, "why": why, "points": BONUSES[name]}
        return found


def standing(table: Table, seat: Seat, observer: Seat | None) -> Standing:
    """Return how the city of ``seat`` stands, as ``observer`` knows.

    In the final phase that is exact for the own hand; of others, any card may be expected.
    """
    city = table.cities[seat]
    bonuses: dict[str, tuple[str, str | None]] = {}
    possible = _still_possible(table, seat, observer)
    for name, why in missed(city).items():
        bonuses[name] = ("won" if why is None else "open" if name in possible else "lost", why)
    return Standing(why_incomplete(city), bonuses)


def _still_possible(table: Table, seat: Seat, observer: Seat | None) -> AbstractSet[str]:
    city, left = table.cities[seat], cards_left(table, seat)
    if left is None:
        return _possible(city)
    hand = table.hands[seat] if observer == seat else bytes(range(box.KINDS))
    if left and (not city or (seat == table.turn and table.beginning(seat))):
        return _begun(city, hand)
    return _reachable(city, hand, left, observer == seat)


def cards_left(table: Table, seat: Seat) -> int | None:
    """Return how many cards ``seat`` may still lay in the final phase, None before it."""
    if not table.finals and table.phase is not FINAL:
        return None
    building = table.phase is FINAL
    order = (seat - table.turn - (not building)) % table.n
    if order >= table.n - table.finals:
        return 0
    return box.MOST_LAID - (table.laid if building and order == 0 else 0)


@lru_cache(maxsize=_REMEMBERED)
def _possible(city: bytes) -> AbstractSet[str]:
    """Return the bonuses that a city may still win by any cards, before the final phase."""
    found = set(BONUSES)
    if not city:
        return found
    hall = _hall(city)
    left, right = (
        box.BUILDING_OF[city[0]] == box.CORNER_LEFT,
        box.BUILDING_OF[city[-1]] == box.CORNER_RIGHT,
    )
    if hall >= 0 and (left or right):
        # The closed side stays as it is, but for its gaps; the open one grows by a corner at least,
        # and by another building if it ends with a tower. Both are read from the closed end.
        row = city if left else city[::-1]
        hall = _hall(row)
        grown = len(row) - hall + (box.FAMILY_OF[row[-1]] == _FAMILIES[box.TOWER])
        if grown > hall:
            found.discard("middle")
        _, most = _churches(row[: hall + 1])
        least, _ = _churches(row[hall:])
        if most < max(1, least):
            found.discard("balance")
    return found


def _churches(row: bytes) -> tuple[int, int]:
    """Return the least and the most churches in buildings whose gaps are filled, beside a hall."""
    ways = {(NONE, 0)}
    for card in row:
        families = _FILLING if card == GAP else (box.FAMILY_OF[card],)
        ways = {
            (family, many + (family == _FAMILIES[box.CHURCH]))
            for last, many in ways
            for family in families
            if family != last
        }
    found = [many for _, many in ways]
    return min(found), max(found)


@lru_cache(maxsize=_REMEMBERED)
def _begun(row: bytes, hand: bytes) -> AbstractSet[str]:
    """Return the bonuses of the cities that may be begun with a ``row`` in the final phase."""
    if len(row) == box.BEGINNING:
        return _won(row)
    found: AbstractSet[str] = frozenset()
    for action in begins(row, hand, True):
        card = bytes([action.card])
        found |= _begun(row + card, hand.replace(card, b"", 1))
    return found


def _won(city: bytes) -> frozenset[str]:
    return frozenset(name for name, why in missed(city).items() if why is None)


@lru_cache(maxsize=_REMEMBERED)
def _reachable(city: bytes, hand: bytes, left: int, once: bool) -> AbstractSet[str]:
    """Return the bonuses that a city may win by at most so many cards of a ``hand``.

    ``once`` is whether each card of it is there but once, not any number of times.
    """
    found: AbstractSet[str] = _won(city)
    if left and city and _lacking(city) <= left:
        for place, fitting in spots(city, True):
            for card in dict.fromkeys(hand):
                if fitting >> card & 1:
                    rest = hand.replace(bytes([card]), b"", 1) if once else hand
                    found |= _reachable(with_card(city, place, card), rest, left - 1, once)
    return found


def _lacking(city: bytes) -> int:
    """Return how many cards a city lacks at least to be complete."""
    left, right = (
        box.BUILDING_OF[city[0]] != box.CORNER_LEFT,
        box.BUILDING_OF[city[-1]] != box.CORNER_RIGHT,
    )
    return city.count(GAP) + left + right


# -- The sheet


def sheet(table: Table) -> Score:
    """Return where all points so far come from."""
    lines = [_values_line(table), *(_bonus_line(table, name) for name in BONUSES)]
    if table.phase is OVER:
        lines.append(_hand_line(table))
    return total("game", "scoring", tuple(lines), table.n)


def _values_line(table: Table) -> Score:
    """Return the values of all buildings; facts: ``cards`` of each city from left to right."""
    targets = tuple(
        f"building:{seat}:{table.west[seat] + place}"
        for seat, city in enumerate(table.cities)
        for place, card in enumerate(city)
        if card != GAP
    )
    facts: dict[str, Json] = {"cards": [_cards(city) for city in table.cities]}
    return Score("values", tuple(map(value_of, table.cities)), "scoring", targets, facts)


def _bonus_line(table: Table, name: str) -> Score:
    """Return a bonus; facts: ``why`` each seat has missed it, None if not, and what is compared.

    That is ``place`` of the hall of ``many``, ``churches`` on both sides, ``corners``' values;
    ``gap`` is the place of the first gap. Places are counted from 1.
    """
    why = [missed(city)[name] for city in table.cities]
    targets = tuple(
        f"building:{seat}:{table.west[seat] + place}"
        for seat, city in enumerate(table.cities)
        if why[seat] is None
        for place in _counted(city, name)
    )
    facts: dict[str, Json] = {
        "points": BONUSES[name],
        "why": list(why),
        "seats": [_compared(city) for city in table.cities],
    }
    amounts = tuple(0 if reason else BONUSES[name] for reason in why)
    return Score(name, amounts, "bonuses", targets, facts)


def _counted(city: bytes, name: str) -> list[int]:
    """Return the places of a city that win it a bonus."""
    if name == "twins":
        return [0, len(city) - 1]
    counted = (box.HALL,) if name == "middle" else (box.HALL, box.CHURCH)
    return [place for place, card in enumerate(city) if box.BUILDING_OF[card] in counted]


def _compared(city: bytes) -> dict[str, Json]:
    hall = _hall(city)
    ends = (city[0], city[-1]) if city else ()
    return {
        "many": len(city),
        "place": hall + 1 or None,
        "churches": list(churches(city)) if hall >= 0 else None,
        "corners": [box.VALUE_OF[card] if _is_corner(card) else None for card in ends],
        "gap": city.find(GAP) + 1 or None,
    }


def _is_corner(card: int) -> bool:
    return box.BUILDING_OF[card] in (box.CORNER_LEFT, box.CORNER_RIGHT)


def _hand_line(table: Table) -> Score:
    """Return what the cards in hand cost; facts: ``cards`` of each hand."""
    amounts = tuple(-sum(box.VALUE_OF[card] for card in hand) for hand in table.hands)
    return Score("hand", amounts, "hand", facts={"cards": [_cards(hand) for hand in table.hands]})


def _cards(cards: bytes) -> list[Json]:
    return [None if card == GAP else box.CARD_IDS[card] for card in cards]


# -- An auction


class Sale(NamedTuple):
    """Who would pay what, how much of it the auctioneer and the bank get, what the buyer lacks."""

    seat: Seat
    coins: int
    auctioneer: int
    bank: int
    short: int

    def to_json(self) -> dict[str, Json]:
        """Return it as JSON."""
        return dict(self._asdict())


def sale(table: Table) -> Sale | None:
    """Return what would be paid if the highest bid won, None while there is no bid."""
    buyer = table.leader()
    if buyer == NONE:
        return None
    coins = table.bids[buyer]
    sharing = buyer != table.turn and not table.broke >> table.turn & 1
    half = coins // 2 if sharing else 0
    return Sale(buyer, coins, half, coins - half, max(0, coins - table.purses[buyer]))


# -- Bounds


def highest_score() -> int:
    """Return what no seat can exceed: all cards in one city, and all bonuses."""
    values = sum(copies * box.VALUE_OF[card] for card, copies in enumerate(box.COPIES))
    return values + sum(BONUSES.values())


def lowest_score() -> int:
    """Return what no seat falls below: no city, and all cards in hand."""
    return sum(BONUSES.values()) - highest_score()
