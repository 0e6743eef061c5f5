"""The events of City & Guilds: their fields, who may see them, what they reveal."""

from typing import Annotated, Any, NamedTuple

from ...core.codecs import each, maybe, name, record, whole
from ...core.events import (
    FLAG,
    NUMBER,
    SEAT,
    SEATS,
    SHEET,
    Values,
    event,
    everybody,
    only,
    unaware,
)
from . import components as box
from .actions import Lot
from .city import BLOCK_IDS, LOT_IDS
from .state import NO_GUILD, Holder, row


class Slot(NamedTuple):
    """A place for an open tile, and the tile there, or NONE."""

    slot: Annotated[int, whole(range(box.OPEN))]
    tile: Annotated[int, maybe(box.TILE)]


def knows_tile(table: Any, _: int, values: Values) -> bool:
    """Return whether all know that the tile was in the hand."""
    return bool(row(table.known, values["seat"])[values["tile"]])


BLOCK = name(BLOCK_IDS)
_WHERE = {"lot": Lot, "block": BLOCK, "beside": each(name(LOT_IDS))}
_SLOTS = {"tiles": each(record(Slot)), "supply": NUMBER}

RETURNED = event("returned", seat=SEAT, tile=only(box.TILE, "seat"))
OPENED = event("opened", **_SLOTS, reveals=everybody)
NONE_OPENED = event("opened", **_SLOTS)

# A turn
PLACED = event(
    "placed", seat=SEAT, tile=box.TILE, men=NUMBER, **_WHERE, first=FLAG, left=NUMBER, chain=SHEET,
    reveals=unaware(knows_tile),
)  # fmt: skip
OWNERS = event("owners", block=BLOCK, first=Holder, second=Holder, was=each(Holder))
CONTROLLED = event("controlled", block=BLOCK, guild=maybe(box.GUILD, NO_GUILD))
INVESTED = event(
    "invested", seat=SEAT, guild=box.GUILD, steps=NUMBER, from_=NUMBER, to=NUMBER, slot=NUMBER,
    rank=NUMBER, lost=FLAG, space=NUMBER, there=SEATS, passed=SEATS,
)  # fmt: skip
TAVERN_PLACED = event("tavern_placed", **_WHERE, seat=SEAT, left=NUMBER)
TAVERN_DECLINED = event("tavern_declined", seat=SEAT, left=NUMBER)
DRAWN = event("drawn", seat=SEAT, tile=box.TILE, slot=NUMBER)
NOTHING_TO_DRAW = event("nothing_to_draw", seat=SEAT)

# What is paid
BLOCK_PAID = event("block_paid", seat=SEAT, block=BLOCK, sheet=SHEET)
CONTROL_PAID = event("control_paid", seat=SEAT, block=BLOCK, sheet=SHEET)
TAVERN_WON = event("tavern_won", seat=SEAT, left=NUMBER)
CHAIN_PAID = event("chain_paid", guild=box.GUILD, sheet=SHEET)
MEN_COUNTED = event("men_counted", sheet=SHEET)
