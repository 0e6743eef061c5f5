"""The events of La Sfida: their fields, who may see them, what they reveal."""

from typing import Any

from ...core.codecs import each, maybe, name, plain
from ...core.events import (
    FLAG,
    NUMBER,
    SEAT,
    Values,
    event,
    everybody,
    only,
    or_none,
    own,
    unaware,
)
from . import actions as do
from . import components as box
from .hidden import UNKNOWN, known_to

# Who sees, and to whom it is news; before the event, unless it says otherwise


def has_acted(table: Any, values: Values) -> int:
    """Return who sees an answer to their bid or pass, and so cannot take it back."""
    seats: int = table.passed & ~(1 << values["seat"])
    for seat, bid in enumerate(table.bids):
        seats |= bool(bid and seat != values["seat"]) << seat
    return seats


def has_seen_lot(table: Any, values: Values) -> int:
    """Return who has seen the lot, its buyer among them."""
    seats: int = table.lot_seen | 1 << values["seat"]
    return seats


def sees_lot_now(table: Any, values: Values) -> int:
    """Return the one that the event is about, unless it has seen the lot."""
    return has_seen_lot(table, values) & ~int(table.lot_seen)


def has_not_seen_lot(table: Any, _: Values) -> int:
    """Return who has not seen the lot."""
    seats: int = table.everyone() & ~table.lot_seen
    return seats


def knows_card(table: Any, seat: int, values: Values) -> bool:
    """Return whether ``seat`` knows that the card was in the hand."""
    return known_to(table, seat, values["seat"], values["card"])


PILE = name(box.PILES)
LOT = {"card": or_none(box.CARD), "building": or_none(box.BUILDING)}
"""What all know of the lot."""

# A turn begins: income
TURNED_UP = event("turned_up", card=maybe(box.CARD, UNKNOWN), left=NUMBER, reveals=everybody)
TURNED_UP_KNOWN = event("turned_up", card=box.CARD, left=NUMBER)
"""That card had been put there in sight of all."""
TURN = event("turn", seat=SEAT)
ROLLED = event("rolled", seat=SEAT, die=name(box.DIE), reveals=everybody)
EARNED = event("earned", seat=SEAT, die=NUMBER, gates=NUMBER, coins=NUMBER)
SABOTEUR_GAINED = event("saboteur_gained", seat=SEAT, supply=NUMBER)
NO_SABOTEUR_LEFT = event("no_saboteur_left", seat=SEAT, others=FLAG)

# The auction
PUT_UP = event("put_up", seat=SEAT, pile=PILE, left=NUMBER, **LOT)
ONE_LEFT = event("one_left", pile=PILE)
LAST_CARD = event("last_card", pile=PILE)
PEEKED = event("peeked", seat=SEAT, card=only(box.CARD, "seat"), reveals=sees_lot_now)
BID = event(do.Bid, high=NUMBER, opening=FLAG, reveals=has_acted)
PASS = event(do.Pass, reveals=has_acted)
TYPE_TOLD = event("type_told", seat=SEAT, building=box.BUILDING, reveals=has_not_seen_lot)
INSOLVENT = event(
    "insolvent", seat=SEAT, bid=NUMBER, coins=NUMBER, next=maybe(SEAT), next_bid=or_none(NUMBER),
    alone=FLAG,
)  # fmt: skip
UNSOLD = event("unsold", **LOT)
SOLD = event(
    "sold", seat=SEAT, coins=NUMBER, auctioneer=NUMBER, bank=NUMBER, short=NUMBER, other=SEAT,
    pile=PILE, **LOT, card_=only(box.CARD, has_seen_lot), reveals=sees_lot_now,
)  # fmt: skip

# Building; of a card from a hand, those see something new who did not know that it was there
LAID = event(
    "laid", seat=SEAT, card=box.CARD, at=do.At, beginning=FLAG, gap=FLAG,
    reveals=unaware(knows_card),
)  # fmt: skip
DONE = event("done", seat=SEAT, laid=NUMBER, cards=NUMBER, why=own(plain()))
"""A turn is over; ``why`` nothing could be built, seen by those who know the hand."""
DONE_SEEN = event("done", seat=SEAT, laid=NUMBER, cards=NUMBER, why=plain())

# Sabotage
SABOTAGE = event(do.Sabotage, card=box.CARD)
OFFER, WITHHOLD = event(do.Offer, other=SEAT), event(do.Withhold, other=SEAT)
ACCEPT, REJECT = (event(kind, other=SEAT, coins=NUMBER) for kind in (do.Accept, do.Reject))
ATTACKED = event(
    "attacked", seat=SEAT, other=SEAT, at=do.At, card=box.CARD, die=name(box.DIE), shields=NUMBER,
    result=plain(), reveals=everybody,
)  # fmt: skip
PAY, REFUSE, COULD_NOT_PAY = (
    event(kind, other=SEAT, at=do.At, card=box.CARD, seat=SEAT, coins=NUMBER)
    for kind in ("pay", "refuse", "could_not_pay")
)
DESTROYED = event("destroyed", seat=SEAT, at=do.At, card=box.CARD, gap=FLAG, left=NUMBER)
EXPOSED = event("exposed", seat=SEAT, other=SEAT, card=box.CARD, reveals=everybody)
PUT_UNDER = event("put_under", seat=SEAT, card=box.CARD, pile=PILE, left=NUMBER)

# The end
FINAL_PHASE = event("final_phase", seat=SEAT)
HANDS_SHOWN = event("hands_shown", hands=each(each(box.CARD)), reveals=everybody)
