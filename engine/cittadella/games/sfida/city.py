"""A city: a row of buildings from left to right, with the gaps that saboteurs have left.

It is kept as ``bytes``, one card a place, GAP where there is none. The rules of
building are here, for any city and any hand: where which cards may go.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise, product

from ...core.codecs import NONE
from . import components as box
from .actions import BEGINS, LAYS, Begin, Lay

GAP = NONE
"""Where a building has been destroyed that had others on both sides."""
LEFT_END = -1
"""The place of a city left of its leftmost building."""
_REMEMBERED = 1 << 14

Cards = int
"""A set of cards, one bit each."""
ALL: Cards = (1 << box.KINDS) - 1


def _those(building: int) -> Cards:
    return sum(1 << card for card in range(box.KINDS) if box.BUILDING_OF[card] == building)


LEFT_CORNERS, RIGHT_CORNERS = _those(box.CORNER_LEFT), _those(box.CORNER_RIGHT)
CORNERS = LEFT_CORNERS | RIGHT_CORNERS
HALLS, CHURCHES = _those(box.HALL), _those(box.CHURCH)
BESIDE: tuple[Cards, ...] = tuple(
    sum(1 << card for card in range(box.KINDS) if box.FAMILY_OF[card] != box.FAMILY_OF[other])
    for other in range(box.KINDS)
)
"""By card, those that may stand beside it: of other families."""


def set_of(cards: Iterable[int]) -> Cards:
    """Return the set of the cards in a city or a hand."""
    found = 0
    for card in cards:
        if card != GAP:
            found |= 1 << card
    return found


# -- Building on: at an end or in a gap, no two of a family side by side


@lru_cache(maxsize=_REMEMBERED)
def spots(city: bytes, final: bool) -> tuple[tuple[int, Cards], ...]:
    """Return the places where a city may grow, each with the cards that may go there.

    Places are counted from the left: LEFT_END, then the gaps, last the right end.
    """
    there = set_of(city)
    free = ALL & ~HALLS if there & HALLS else ALL
    if there & CORNERS and not final:
        free &= ~CORNERS
    found = []
    if box.BUILDING_OF[city[0]] != box.CORNER_LEFT:
        found.append((LEFT_END, free & BESIDE[city[0]] & ~RIGHT_CORNERS))
    for place, card in enumerate(city):
        if card == GAP:
            found.append((place, free & beside(city, place) & ~CORNERS))
    if box.BUILDING_OF[city[-1]] != box.CORNER_RIGHT:
        found.append((len(city), free & BESIDE[city[-1]] & ~LEFT_CORNERS))
    return tuple(found)


def beside(city: bytes, gap: int) -> Cards:
    """Return the cards that may stand beside both neighbours of a gap; an open gap parts them."""
    left, right = city[gap - 1], city[gap + 1]
    return (ALL if left == GAP else BESIDE[left]) & (ALL if right == GAP else BESIDE[right])


def with_card(city: bytes, place: int, card: int) -> bytes:
    """Return a city with a card at a place, counted as in :func:`spots`."""
    if place == LEFT_END:
        return bytes([card]) + city
    return city[:place] + bytes([card]) + city[place + 1 :]


def lays(city: bytes, west: int, hand: bytes, final: bool) -> list[Lay]:
    """Return how cards of a ``hand`` may be laid, by card and then from left to right.

    ``west`` is the place of the leftmost building.
    """
    where = spots(city, final)
    return [
        LAYS[card][west + place]
        for card in dict.fromkeys(hand)
        for place, fitting in where
        if fitting >> card & 1
    ]


# -- Beginning: a row of exactly three cards, laid from left to right


def _may_begin(row: tuple[int, ...], final: bool) -> bool:
    """Return whether a city may begin with these buildings, from left to right."""
    families = [box.BUILDINGS[building].family for building in row]
    corners = row.count(box.CORNER_LEFT) + row.count(box.CORNER_RIGHT)
    return (
        all(one != other for one, other in pairwise(families))
        and row.count(box.HALL) <= 1
        and box.CORNER_LEFT not in row[1:]
        and box.CORNER_RIGHT not in row[:-1]
        and (final or corners <= 1)
    )


_ROWS = {
    final: [
        bytes(row)
        for row in product(range(len(box.BUILDINGS)), repeat=box.BEGINNING)
        if _may_begin(row, final)
    ]
    for final in (False, True)
}
_BUILDINGS = box.BUILDING_OF + bytes(256 - box.KINDS)


@lru_cache(maxsize=_REMEMBERED)
def _next_buildings(row: bytes, held: bytes, final: bool) -> frozenset[int]:
    """Return the buildings with which a row goes on that those held, in order, can complete."""
    return frozenset(
        whole[len(row)]
        for whole in _ROWS[final]
        if whole.startswith(row)
        and all(whole.count(one, len(row)) <= held.count(one) for one in whole[len(row) :])
    )


@lru_cache(maxsize=_REMEMBERED)
def begins(row: bytes, hand: bytes, final: bool) -> tuple[Begin, ...]:
    """Return the cards of a ``hand`` with which a city may begin, or a beginning go on.

    Only those with which the three can be completed.
    """
    held = bytes(sorted(hand.translate(_BUILDINGS)))
    fitting = _next_buildings(row.translate(_BUILDINGS), held, final)
    return tuple([BEGINS[card] for card in dict.fromkeys(hand) if box.BUILDING_OF[card] in fitting])


# -- Why no card can be laid


def hindrances(city: bytes, hand: bytes, final: bool) -> list[str]:
    """Return what keeps each card of a ``hand`` from being laid, each code once; [] if one can be.

    The codes: ``no_cards``; of a city to be begun ``few_cards``, ``no_row``; else ``hall`` there is
    one, ``corner`` there is one and it is not yet the final phase, ``end`` that side is closed,
    ``family`` all free places are beside the same one.
    """
    if not hand:
        return ["no_cards"]
    if not city:
        few = "few_cards" if len(hand) < box.BEGINNING else "no_row"
        return [] if begins(city, hand, final) else [few]
    if lays(city, 0, hand, final):
        return []
    return list(dict.fromkeys(_hindrance(city, card, final) for card in hand))


def _hindrance(city: bytes, card: int, final: bool) -> str:
    kind, there = 1 << card, set_of(city)
    if kind & HALLS and there & HALLS:
        return "hall"
    if kind & CORNERS and there & CORNERS and not final:
        return "corner"
    ends = {box.CORNER_LEFT: city[0], box.CORNER_RIGHT: city[-1]}
    building = box.BUILDING_OF[card]
    closed = building in ends and box.BUILDING_OF[ends[building]] == building
    return "end" if closed else "family"


# -- What a city is worth to its owner


@lru_cache(maxsize=_REMEMBERED)
def income_of(city: bytes) -> int:
    """Return the coins on the gates of a city."""
    return sum(box.CARDS[card].coins for card in city if card != GAP)


@lru_cache(maxsize=_REMEMBERED)
def shields_of(city: bytes) -> int:
    """Return the shields on the towers and corner towers of a city."""
    return sum(box.CARDS[card].shields for card in city if card != GAP)


@lru_cache(maxsize=_REMEMBERED)
def value_of(city: bytes) -> int:
    """Return the sum of the values of a city."""
    return sum(box.VALUE_OF[card] for card in city if card != GAP)


# -- Losing a building: inside it leaves a gap, at an end the city is cut back


def without(city: bytes, west: int, place: int) -> tuple[bytes, int]:
    """Return a city and the place of its leftmost building, once one has been destroyed."""
    index = place - west
    left = city[:index] + bytes([GAP]) + city[index + 1 :]
    cut = left.lstrip(bytes([GAP]))
    row = cut.rstrip(bytes([GAP]))
    return row, west + len(left) - len(cut) if row else 0
