"""What a seat may do in Gold City, as small records named as in the rulebook.

There is one object for each possible action, in the tables below, so that
listing the legal ones only picks from them.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Annotated, NamedTuple, TypeAlias

from ...core.actions import Action, action, every
from ...core.codecs import Codec, name, whole
from ...core.form import Form
from ...core.json import Json
from . import components as box
from .island import ON_TERRAIN, PLACES, TERRAIN_OF, Place

Cards: TypeAlias = bytes
"""Terrain cards, counted by kind."""
MOST_LISTED = 3
"""Payments listed for a place; more are legal."""


def needed(terrain: int) -> int:
    """Return how many cards of its terrain a shop costs."""
    return box.COASTAL_COST if terrain == box.COAST else box.INLAND_COST


def _cards(plain: int, terrain: int, jokers: Iterable[int]) -> Cards:
    """Return a number of cards of a terrain, with jokers made of these kinds."""
    cards = bytearray(box.KINDS)
    cards[terrain] += plain
    for kind in jokers:
        cards[kind] += box.JOKER
    return bytes(cards)


@cache
def payments_for(terrain: int) -> dict[Cards, int]:
    """Return all that pays for a shop on a terrain, with the number of jokers in it."""
    many = needed(terrain)
    return {
        _cards(many - jokers, terrain, kinds): jokers
        for jokers in range(many + 1)
        for kinds in combinations_with_replacement(range(box.KINDS), jokers)
    }


PAYMENTS = tuple(
    dict.fromkeys(paid for terrain in range(box.KINDS) for paid in payments_for(terrain))
)
"""All that pays for a shop anywhere."""


class _Payment(Codec[Cards]):
    """Cards that pay for a shop somewhere."""

    typescript = box.TERRAIN_COUNTS.typescript

    def write(self, value: Cards) -> Json:
        return box.TERRAIN_COUNTS.write(value)

    def read(self, form: Form, where: str, data: Json) -> Cards:
        cards = bytes(box.TERRAIN_COUNTS.read(form, where, data))
        if cards not in PAYMENTS:
            form.note(where, "pays for nothing")
        return cards

    def blank(self, seats: int) -> Cards:  # noqa: ARG002
        return PAYMENTS[0]

    def values(self, seats: int) -> Iterable[Cards]:  # noqa: ARG002
        return PAYMENTS


Payment: TypeAlias = Annotated[Cards, _Payment()]


@action("place", "pair:{pair}", phase="auction")
class PlaceTile(Action):
    """Place one's auction tile on a pair of cards; one that lies there goes back, for a price."""

    pair: Annotated[int, whole(range(1, box.SEATS[-1] + 1), shift=1)]


@action("build", "place:{place}", phase="build")
class Build(Action):
    """Build a shop, paid with these terrain cards, in an inner quarter with a key too."""

    place: Place
    payment: Payment


@action("done", phase="build")
class Done(Action):
    """End the turn."""


@action("take", "goods:{card}", phase="goods")
class TakeGoods(Action):
    """Take a goods card that lies face up, or the top one of the deck."""

    card: Annotated[int, name((*box.GOODS_IDS, "deck"), "a goods card")]


@action("return", "goods:{card}", phase="return")
class ReturnGoods(Action):
    """Put a goods card back into the box, for having taken a fifth."""

    card: Annotated[int, box.GOODS_CARD]


@action("bonus", "bonus:{card}", phase="bonus")
class TakeBonus(Action):
    """Take one of the bonus cards that are left."""

    card: Annotated[int, box.BONUS_CARD]


@action("discard", "hand:{terrain}", phase="discard")
class Discard(Action):
    """Throw a terrain card away, for holding too many."""

    terrain: box.Terrain


ACTIONS = (PlaceTile, Build, Done, TakeGoods, ReturnGoods, TakeBonus, Discard)

PLACE_TILE, RETURN, BONUS, DISCARD = map(every, (PlaceTile, ReturnGoods, TakeBonus, Discard))
TAKE = every(TakeGoods)
FROM_DECK = TAKE[box.DECK]
DONE = Done()


def jokers_in(terrain: int, payment: Cards) -> int | None:
    """Return how many jokers are in a payment for a shop on a terrain, None if it pays for none.

    >>> jokers_in(0, bytes((2, 0, 0, 0, 0))), jokers_in(0, bytes((4, 0, 0, 0, 0)))
    (0, 2)
    >>> jokers_in(1, bytes((2, 1, 0, 0, 0))), jokers_in(1, bytes((2, 0, 0, 0, 0)))
    (1, None)
    """
    return payments_for(terrain).get(payment)


def covers(hand: Cards | bytearray, payment: Cards) -> bool:
    """Return whether the cards of a payment are in a hand."""
    return all(held >= paid for held, paid in zip(hand, payment, strict=True))


def payments(hand: Cards, terrain: int) -> list[Cards]:
    """Return all payments without needless jokers, those from the kind held most first.

    A joker is needless that stands for a card which is in the hand.
    """
    plain = min(hand[terrain], needed(terrain))
    jokers = needed(terrain) - plain
    pairs = [kind for kind in range(box.KINDS) if hand[kind] >= box.JOKER and kind != terrain]
    found = []
    for kinds in combinations_with_replacement(pairs, jokers):
        cards = _cards(plain, terrain, kinds)
        if covers(hand, cards):
            found.append((sorted((hand[kind] for kind in kinds), reverse=True), cards))
    found.sort(key=lambda one: one[0], reverse=True)
    return [cards for _, cards in found]


_BUILD = [
    {cards: Build(place, cards) for cards in payments_for(TERRAIN_OF[place])}
    for place in range(len(PLACES))
]

_BUILD_ON = [(by_cards.__getitem__, TERRAIN_OF[at]) for at, by_cards in enumerate(_BUILD)]


def build(place: int, payment: Cards) -> Build:
    """Return the action of building on a place with a payment that is right for it."""
    return _BUILD[place][payment]


class Ways(NamedTuple):
    """What a hand pays for: the places, and for each place the listed ways to build there."""

    places: int
    builds: tuple[tuple[Build, ...], ...]


@lru_cache(maxsize=1 << 14)
def ways(hand: Cards) -> Ways:
    """Return what ``hand`` pays for, wherever one may build."""
    listed = [payments(hand, terrain)[:MOST_LISTED] for terrain in range(box.KINDS)]
    return Ways(
        sum(ON_TERRAIN[terrain] for terrain in range(box.KINDS) if listed[terrain]),
        tuple(tuple(map(build_for, listed[terrain])) for build_for, terrain in _BUILD_ON),
    )
