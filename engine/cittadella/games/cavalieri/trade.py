"""Trade with the bank and with the others."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ...core.codecs import NONE
from ...core.game import Action, Seat
from . import actions as do
from . import components as box
from .building import gain, pay_goods
from .knowledge import disprove, hand_over, prove
from .phases import ANSWERING, CHOOSING, MAIN, OFFERING, REVEAL
from .state import (
    ACCEPTED,
    COUNTERED,
    NOT_ASKED,
    REFUSED,
    WAITING,
    Table,
    counter_of,
    covers,
    wanted,
)

# -- With the bank


@lru_cache(maxsize=1 << 12)
def _rates(ports: int, ability: bool, merchant: int, fleets: int) -> bytes:
    usual = box.HARBOUR_RATE if ports >> box.GENERAL & 1 else box.RATE
    best = fleets | _at_best(ports, ability)
    if merchant < len(box.RESOURCES):
        best |= 1 << merchant
    return bytes(box.BEST_RATE if best >> good & 1 else usual for good in range(box.KINDS))


def _at_best(ports: int, ability: bool) -> int:
    """Return the goods that harbours and the Trading House trade 2:1."""
    best = ports & (1 << len(box.RESOURCES)) - 1
    return best | (1 << box.KINDS) - (1 << box.FIRST_COMMODITY) if ability else best


def has_ability(table: Table, seat: Seat) -> bool:
    """Return whether ``seat`` has the Trading House."""
    return table.level_on(seat, box.TRADE) >= box.ABILITY


def at_best(table: Table, seat: Seat) -> int:
    """Return the goods that ``seat`` trades 2:1 all through this turn, as a mask.

    A harbour and the Trading House are never lost, and a fleet is for the turn; the merchant
    may go to another.
    """
    return table.fleets | _at_best(table.ports[seat], has_ability(table, seat))


def rates(table: Table, seat: Seat) -> bytes:
    """Return how many cards of each kind ``seat`` gives the bank for one of another."""
    own = table.trader == seat
    return _rates(
        table.ports[seat],
        has_ability(table, seat),
        table.terrains[table.merchant] if own else NONE,
        table.fleets if table.mover == seat else 0,
    )


@lru_cache(maxsize=1 << 15)
def _trades(hand: bytes, prices: bytes, stock: bytes) -> list[Action]:
    return [
        do.BANK[given][got]
        for given in range(box.KINDS)
        if hand[given] >= prices[given]
        for got in range(box.KINDS)
        if got != given and stock[got]
    ]


def trades(table: Table, seat: Seat, hand: bytes) -> list[Action]:
    """Return what ``seat`` may trade with the bank."""
    if max(hand) < box.BEST_RATE:
        return []
    return _trades(hand, rates(table, seat), bytes(map(bool, table.bank)))


def trade_with_bank(table: Table, seat: Seat, given: int, got: int) -> None:
    """Give the bank cards at the best rate for one of another kind."""
    pay_goods(table, seat, given, rates(table, seat)[given])
    gain(table, seat, got, 1)


# -- With the others: an offer is drafted card by card, asked ones first


def may_offer(table: Table, seat: Seat) -> bool:
    """Return whether ``seat`` may open an offer."""
    if table.offers >= box.OFFERS or not table.options["trade_with_players"]:
        return False
    mine = table.held(seat)
    return 0 < mine < sum(table.hands)


def only_kind(hand: bytes | bytearray) -> int:
    """Return the one kind of which all cards of a hand are; NONE if they are of several."""
    most = max(hand)
    return hand.index(most) if 0 < most == sum(hand) else NONE


_OPENINGS: Mapping[int, list[Action]] = {
    only: [one for good, one in enumerate(do.ASK) if good != only]
    for only in (NONE, *range(box.KINDS))
}
"""The goods that may be asked for first, by the only kind that one has."""


def openings(table: Table, seat: Seat) -> list[Action]:
    """Return the cards for which ``seat`` may ask to open an offer."""
    return _OPENINGS[only_kind(table.hand(seat))] if may_offer(table, seat) else []


class Draft(NamedTuple):
    """An offer that is drafted: the hand of whose it is, and what is asked and given so far."""

    hand: bytes
    asked: bytes
    given: bytes


def draft(table: Table) -> Draft:
    """Return the offer of the mover, as far as it is drafted."""
    return Draft(bytes(table.hand(table.mover)), bytes(table.asked), bytes(table.given))


def askable(offer: Draft) -> list[int]:
    """Return the kinds that may be asked next: in order, so that there is one way to ask."""
    hand, asked, given = offer
    if any(given) or sum(asked) == box.MOST_OFFERED:
        return []
    kinds, only = range(_last(asked), box.KINDS), only_kind(hand)
    return [good for good in kinds if asked[good] < box.MOST_OFFERED and good != only]


def givable(offer: Draft) -> list[int]:
    """Return the kinds that may be given next."""
    hand, asked, given = offer
    if sum(given) == box.MOST_OFFERED:
        return []
    kinds = range(_last(given), box.KINDS)
    return [good for good in kinds if not asked[good] and hand[good] > given[good]]


def _last(goods: bytes) -> int:
    """Return the last kind of which there are any, or the first kind."""
    return max(len(goods.rstrip(b"\0")) - 1, 0)


def able_to_answer(table: Table) -> list[Seat]:
    """Return the others who have as many cards as are asked, in order."""
    many = sum(table.asked)
    return [one for one in table.in_order()[1:] if table.held(one) >= many]


@lru_cache(maxsize=1 << 14)
def _more(offer: Draft) -> list[Action]:
    """Return the cards that may be named next."""
    asked, given = askable(offer), givable(offer)
    return [*[do.ASK[good] for good in asked], *[do.GIVE[good] for good in given]]


@OFFERING.lists
def drafts(table: Table, _: Seat) -> list[Action]:
    """Return how the offer may go on."""
    offer = draft(table)
    able = any(offer.given) and able_to_answer(table)
    return [*_more(offer), do.PROPOSE, do.WITHDRAW] if able else [*_more(offer), do.WITHDRAW]


def ask(table: Table, good: int) -> None:
    """Ask for a card; the first one opens an offer."""
    if table.phase is MAIN:
        table.offers += 1
        table.enter(OFFERING)
    table.asked[good] += 1


def give(table: Table, seat: Seat, good: int) -> None:
    """Offer a card, which shows that one has it."""
    table.given[good] += 1
    prove(table, seat, good, table.given[good])


def clear(table: Table) -> None:
    """Take the offer off the table."""
    table.clear("asked", "given", "sealed", "answers")


def withdraw(table: Table) -> None:
    """Give the offer up."""
    clear(table)
    table.enter(MAIN)


def propose(table: Table) -> None:
    """Let those answer who have cards enough."""
    asked = able_to_answer(table)
    table.sealed = bytes([WAITING if one in asked else NOT_ASKED for one in range(table.n)])
    table.enter(ANSWERING)


@ANSWERING.lists
def replies(table: Table, seat: Seat) -> list[Action]:
    """Return what ``seat`` may answer: who lacks what is asked can only refuse."""
    if not covers(table.hand(seat), table.asked):
        return [do.REFUSE]
    found: list[Action] = [do.ACCEPT, do.REFUSE]
    for good in range(box.KINDS):
        if not table.asked[good]:
            if table.given[good] != sum(table.given):
                found.append(do.COUNTER[good][False])
            found.append(do.COUNTER[good][True])
    return found


def code_of(reply: Action) -> int:
    """Return the number of an answer, in ``ANSWERS``."""
    if isinstance(reply, do.Counter):
        return COUNTERED + 2 * reply.good + reply.on_top
    return ACCEPTED if isinstance(reply, do.Accept) else REFUSED


def answer(table: Table, seat: Seat, reply: Action) -> None:
    """Seal an answer; all are turned up together."""
    sealed = table.sealed
    table.sealed = bytes([*sealed[:seat], code_of(reply), *sealed[seat + 1 :]])
    table.ready &= ~(1 << seat)
    if not table.ready:
        table.enter(REVEAL)


@REVEAL.goes_on
def turn_up(table: Table) -> None:
    """Turn all answers up: who agrees has what is asked; who wants too much is refused."""
    hand = table.hand(table.mover)
    answers = bytearray(table.sealed)
    for seat, reply in enumerate(table.sealed):
        if reply < ACCEPTED:
            continue
        for good, many in enumerate(table.asked):
            if many:
                prove(table, seat, good, many)
        if reply >= COUNTERED:
            price, (good, _) = wanted(table, reply), counter_of(reply)
            if covers(hand, price):
                prove(table, table.mover, good, price[good])
            else:
                disprove(table, table.mover, good, price[good] - 1)
                answers[seat] = REFUSED
    table.answers = bytes(answers)
    table.clear("sealed")
    if max(answers) >= ACCEPTED:
        table.enter(CHOOSING)
    else:
        withdraw(table)


def deal(table: Table, seat: Seat, other: Seat) -> None:
    """Trade with one of those who agree."""
    price = wanted(table, table.answers[other])
    for good in range(box.KINDS):
        hand_over(table, seat, other, good, price[good])
        hand_over(table, other, seat, good, table.asked[good])
    withdraw(table)
