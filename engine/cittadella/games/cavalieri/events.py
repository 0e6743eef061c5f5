"""The events of Città e Cavalieri: their fields, who may see them, what they reveal."""

from typing import Any

from ...core.actions import Action
from ...core.codecs import each, name, plain
from ...core.events import (
    FLAG,
    NUMBER,
    NUMBERS,
    SEAT,
    SEATS,
    EventKind,
    Values,
    event,
    everybody,
    only,
    or_none,
    others,
    unaware,
)
from . import actions as do
from . import components as box
from .island import HEX, VERTEX
from .knowledge import range_of
from .state import ANSWER, EVENT_NAMES, KNOWERS

# To whom a card from a hand is no news, before the event


def knows_good(table: Any, seat: int, values: Values) -> bool:
    """Return whether ``seat`` knows that there was such a card in the hand."""
    return bool(range_of(table, seat, values["seat"], values["good"])[0])


def knows_progress(table: Any, seat: int, values: Values) -> bool:
    """Return whether ``seat`` knows that there was this progress card."""
    held = table.progress[values["seat"]]
    return any(one // KNOWERS == values["card"] and one % KNOWERS >> seat & 1 for one in held)


WHO_LEARN_IT = unaware(knows_progress)
TRACK, HEXES, VERTICES = name(box.TRACKS), each(HEX), each(VERTEX)

# Setting up, the roll, and what it brings
LAID = event("laid", terrains=each(box.TERRAIN), numbers=NUMBERS, reveals=everybody)
FOUNDED = event("founded", seat=SEAT, **do.Found.codecs, city=FLAG, goods=box.PURSE)
ROLLED = event(
    "rolled", seat=SEAT, red=NUMBER, regular=NUMBER, total=NUMBER, event=name(EVENT_NAMES),
    set=FLAG, reveals=everybody,
)  # fmt: skip
SHIP = event("ship", at=NUMBER, left=NUMBER)
GATE = event("gate", track=TRACK, red=NUMBER, seats=SEATS)
_DRAWN = {"seat": SEAT, "colour": TRACK}
DRAWN = event("drawn", **_DRAWN, card=only(box.CARD, "seat"), reveals="seat")
DRAWN_WHILE_AWAITED = event("drawn", **_DRAWN, card=only(box.CARD, "seat"), reveals=everybody)
"""While a card to be shown is out, all learn that this is not it."""
DRAWN_SHOWN = event("drawn", **_DRAWN, card=box.CARD, reveals=everybody)
DRAWN_KNOWN = event("drawn", **_DRAWN, card=box.CARD)
ATTACK = event("attack", strength=NUMBER, defence=NUMBERS, outcome=plain(), seats=SEATS)
CITY_LOST = event("city_lost", seat=SEAT, **do.Lose.codecs, lies=FLAG, wall=FLAG)
CALM = event("calm", attacks=NUMBER)
DROPPED = event("dropped", seat=SEAT, card=box.CARD, reveals=WHO_LEARN_IT)
YIELDED = event(
    "yielded", total=NUMBER, hexes=HEXES, goods=each(box.PURSE), short=each(box.GOOD), nothing=SEATS
)  # fmt: skip
SEVEN = event("seven", owed=NUMBERS)
DISCARDED = event("discarded", seat=SEAT, good=box.GOOD, left=NUMBER, reveals=unaware(knows_good))
ROBBER = event(do.Robber, from_=HEX, seats=SEATS)
ROBBER_RESTS = event("robber_rests", locked=FLAG)
STOLEN = event(
    "stolen", seat=SEAT, from_=SEAT, good=only(box.GOOD, "seat", "from_"), reveals=("seat", "from_")
)  # fmt: skip

# In the turn
ROAD = event(do.Road, free=FLAG, left=NUMBER)
CITY = event(do.City, raised=FLAG)
IMPROVED = event("improved", seat=SEAT, **do.Improve.codecs, level=NUMBER)
METROPOLIS = event("metropolis", seat=SEAT, track=TRACK, vertex=VERTEX, from_=or_none(SEAT))
LONGEST_ROAD = event("longest_road", seat=or_none(SEAT), from_=or_none(SEAT), length=NUMBER)
PROMOTED = event("promoted", seat=SEAT, **do.Promote.codecs, level=NUMBER)
_DRIVEN = {"owner": SEAT, "level": NUMBER, "lost": FLAG}
DISPLACED = event("displaced", seat=SEAT, **do.Displace.codecs, **_DRIVEN)
STOPPED = event("stopped", seat=SEAT, phase=plain())
ENDED = event("ended", seat=SEAT)
TURN_OVER = event("turn_over", seat=SEAT, next=or_none(SEAT), round=NUMBER)

# Trade
BANK = event(do.Bank, rate=NUMBER)
PROPOSED = event("proposed", seat=SEAT, asked=box.PURSE, given=box.PURSE, to=SEATS)
ANSWERED = event("answered", seat=SEAT, answer=only(ANSWER, "seat"))
ANSWERS = event("answers", seat=SEAT, answers=each(ANSWER), out=SEATS, reveals=everybody)
DEALT = event("dealt", seat=SEAT, **do.Deal.codecs, gave=box.PURSE, got=box.PURSE)


# Progress cards


def _played(kind: type[Action], reveals: Any = WHO_LEARN_IT, **more: Any) -> EventKind:
    return event("played", seat=SEAT, card=box.CARD, **kind.codecs, **more, reveals=reveals)


PLAYED = {kind: _played(kind) for kind in (*do.PLAYED, do.Alchemist)} | {
    do.Irrigation: _played(do.Irrigation, goods=box.PURSE),
    do.Mining: _played(do.Mining, goods=box.PURSE),
    do.ResourceMonopoly: _played(do.ResourceMonopoly, everybody, taken=NUMBERS),
    do.TradeMonopoly: _played(do.TradeMonopoly, everybody, taken=NUMBERS),
    do.Saboteur: _played(do.Saboteur, owed=NUMBERS),
    do.Wedding: _played(do.Wedding, owed=NUMBERS),
    do.Bishop: _played(do.Bishop, from_=HEX, seats=SEATS),
    do.Crane: _played(do.Crane, level=NUMBER),
    do.Warlord: _played(do.Warlord, vertices=VERTICES),
    do.Diplomat: _played(do.Diplomat, owner=SEAT),
    do.Intrigue: _played(do.Intrigue, **_DRIVEN),
    do.Medicine: _played(do.Medicine, raised=FLAG),
}
COMMODITY_ASKED = event("commodity_asked", seat=SEAT, has=FLAG, reveals=everybody)
EXCHANGED = event("exchanged", seat=SEAT, good=box.GOOD, to=SEAT, for_=box.GOOD, reveals=others)
HAND_SEEN = event("hand_seen", seat=SEAT, other=SEAT, goods=only(box.PURSE, "seat"), reveals="seat")
TAKEN = event(
    "taken", seat=SEAT, from_=SEAT, good=only(box.GOOD, "seat", "from_"), reveals="from_"
)  # fmt: skip
CARDS_SEEN = event(
    "cards_seen", seat=SEAT, other=SEAT, cards=only(each(box.CARD), "seat"), reveals="seat"
)  # fmt: skip
CARD_STOLEN = event(
    "card_stolen", seat=SEAT, from_=SEAT, colour=TRACK, card=only(box.CARD, "seat", "from_"),
    reveals="from_",
)  # fmt: skip
PRESENTED = event(
    "presented", seat=SEAT, to=SEAT, good=only(box.GOOD, "seat", "to"), reveals="to"
)  # fmt: skip
SURRENDERED = event("surrendered", seat=SEAT, **do.Surrender.codecs, level=NUMBER)
ENLISTED = event("enlisted", seat=SEAT, **do.Enlist.codecs, level=NUMBER, active=FLAG)
SWAPPED = event("swapped", seat=SEAT, **do.Swap.codecs, from_=HEX, numbers=NUMBERS)
