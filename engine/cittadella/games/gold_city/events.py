"""The events of Gold City: their fields, who may see them, what they reveal."""

from typing import Annotated, Any, NamedTuple

from ...core.codecs import each, plain, record, whole
from ...core.events import (
    FLAG,
    NUMBER,
    NUMBERS,
    SEAT,
    SEATS,
    SHEET,
    Values,
    event,
    everybody,
    only,
    optional,
    or_none,
    own,
    unaware,
)
from . import components as box
from .actions import Payment
from .components import SEATS as COUNT
from .island import PLACE


class Opened(NamedTuple):
    """A goods card that lies open now, and where."""

    slot: Annotated[int, whole(range(box.DISPLAY))]
    card: Annotated[int, box.GOODS_CARD]


class Laid(NamedTuple):
    """A terrain card of a pair."""

    pair: Annotated[int, whole(range(1, COUNT[-1] + 1), shift=1)]
    card: Annotated[int, box.TERRAIN]


def know_payment(table: Any, _: int, values: Values) -> bool:
    """Return whether all know that these cards were in the hand."""
    known = table.known_of(values["seat"])
    return all(many <= seen for many, seen in zip(values["payment"], known, strict=True))


def know_terrain(table: Any, _: int, values: Values) -> bool:
    """Return whether all know that such a card was in the hand."""
    return bool(table.known[values["seat"] * box.KINDS + values["terrain"]])


CARDS = each(box.TERRAIN)

# Setting up
DEALT = event("dealt", card=own(box.TERRAIN), reveals=everybody)
GOODS_OPENED = event("goods_opened", cards=each(record(Opened)), left=NUMBER, reveals=everybody)
FIRST_CHOSEN = event("first_chosen", seat=SEAT, reveals=everybody)

# Revealing a valuation card, laying out the pairs, the auction
VALUATION_REVEALED = event(
    "revealed", round=NUMBER, first=SEAT, card=box.VALUATION, stage=NUMBER, good=plain(),
    area=plain(), left=NUMBER, reveals=everybody,
)  # fmt: skip
LAST_CARD = event("last_card", round=NUMBER)
PAIRS_LAID = event("laid", cards=each(record(Laid)), deck=NUMBER, reveals=everybody)
RESHUFFLED = event("reshuffled", cards=NUMBER)
PLACED = event(
    "placed", seat=SEAT, pair=NUMBER, cards=CARDS, displaced=or_none(SEAT), paid=NUMBER,
    price=NUMBER, only=FLAG, next=or_none(SEAT),
)  # fmt: skip
PAIR_TAKEN = event("pair_taken", seat=SEAT, pair=NUMBER, cards=CARDS)

# Building, and its rewards
BUILT = event(
    "built", seat=SEAT, place=PLACE, payment=Payment, jokers=or_none(NUMBER), key=FLAG,
    number=NUMBER, left=NUMBER, reveals=unaware(know_payment),
)  # fmt: skip
REWARDED = event("rewarded", seat=SEAT, place=PLACE, reward=plain(), exhausted=FLAG)
LAST_SHOP = event("last_shop", seat=SEAT)
DRAWN = event("drawn", seat=SEAT, deck=NUMBER, card=only(box.TERRAIN, "seat"), reveals="seat")
GOODS_TAKEN = event("goods_taken", seat=SEAT, slot=or_none(NUMBER), card=plain())
GOODS_TURNED = event("goods_turned", seat=SEAT, card=box.GOODS_CARD, left=NUMBER, reveals=everybody)
GOODS_RETURNED = event("goods_returned", seat=SEAT, card=box.GOODS_CARD)
LOOKED = event(
    "looked", seat=SEAT, left=NUMBER, cards=only(each(box.BONUS_CARD), "seat"), reveals="seat"
)
BONUS_TAKEN = event("bonus_taken", seat=SEAT, left=NUMBER, card=only(box.BONUS_CARD, "seat"))
DISCARDED = event("discarded", seat=SEAT, terrain=box.TERRAIN, reveals=unaware(know_terrain))
DONE = event("done", seat=SEAT, built=NUMBER)
TURN_OVER = event("turn_over", seat=SEAT, next=or_none(SEAT), reveals="seat")

# Valuation, and the end
STUCK = event("stuck", seat=SEAT)
GOODS_VALUED = event(
    "goods_valued", round=NUMBER, good=plain(), holders=SEATS, alone=FLAG, sheet=optional(SHEET)
)  # fmt: skip
AREA_VALUED = event(
    "area_valued", round=NUMBER, area=plain(), shops=NUMBERS, most=or_none(SEAT), alone=FLAG,
    sheet=optional(SHEET),
)  # fmt: skip
FIRST_MOVED = event("first_moved", seat=SEAT, round=NUMBER)
BONUS_UNVEILED = event(
    "bonus_unveiled", card=plain(), seat=SEAT, counted=NUMBER, each=NUMBER, points=NUMBER,
    sheet=SHEET, reveals=everybody,
)  # fmt: skip
