"""What is told of La Sfida degli Architetti: what happened, and what can be measured.

Facts are keyed ``what:element``; a seat is its number:

- ``score:SEAT`` points so far; ``held:SEAT`` those that the own hand will cost, of nobody else
- ``purse:SEAT`` thalers; ``cards:SEAT`` cards in hand; ``saboteurs:SEAT``, ``saboteurs:supply``
- ``income:SEAT`` coins on gates, ``shields:SEAT``
- ``building:SEAT:AT`` the card there, ``"gap"``, or None
- ``middle:SEAT``, ``balance:SEAT``, ``twins:SEAT`` whether that bonus is won, open or lost; and
  ``lacks:SEAT`` what a city lacks to be complete, or None
- ``target:SEAT:OTHER`` 1 if ``SEAT`` may attack the buildings of ``OTHER``; ``robbed:SEAT`` 1 if
  a card of its hand may be destroyed
- ``pile:PILE`` cards left in it, ``under:PILE`` those at its bottom that all know
- ``bid:SEAT`` its last bid; while there is one: ``buyer`` who would win, and then
  ``pays:SEAT``, ``gets:SEAT`` the auctioneer's half, ``gets:bank``, ``short`` what he has not
- ``laid`` cards laid in this turn, ``offered`` thalers offered, ``turn`` whose turn it is
"""

from ...core.codecs import NONE
from ...core.game import Action, Event, Facts, Seat
from ...core.json import Json
from . import actions as do
from . import phases
from .city import GAP, income_of, shields_of
from .components import (
    BUILDING_IDS,
    BUILDING_OF,
    CARD_IDS,
    DIE,
    DOT,
    FULL_HAND,
    OPEN,
    PILES,
    VALUE_OF,
)
from .hidden import card_id, known_to, named, stuck, top_of
from .scoring import points, sale, standing
from .state import Table

# -- What happened


def told(after: Table, before: Table, seat: Seat, action: Action) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    facts: dict[str, Json] = {"seat": seat, **action.told()}
    match action:
        case do.Roll():
            return []
        case do.Auction(pile):
            return _put_up(after, facts, pile)
        case do.Bid():
            facts |= {"high": max(before.bids), "opening": not any(before.bids)}
            return [Event("bid", facts, reveals=_answered(before, seat))]
        case do.Pass():
            return [Event("pass", facts, reveals=_answered(before, seat))]
        case do.Begin(card):
            facts |= {"at": len(before.cities[seat]), "beginning": True, "gap": False}
            return [Event("laid", facts, reveals=_surprised(before, seat, card))]
        case do.Lay(card, at):
            inside = 0 <= at - before.west[seat] < len(before.cities[seat])
            facts |= {"beginning": False, "gap": inside}
            return [Event("laid", facts, reveals=_surprised(before, seat, card))]
        case do.Done():
            return [_done(before, seat)]
        case do.Sabotage(other, at):
            facts["card"] = CARD_IDS[before.building_at(other, at)]
        case do.PutUnder():
            return [_sunk(before, after)]
        case do.Accept() | do.Reject():
            facts |= {"other": before.victim, "coins": before.offered}
        case do.Offer() | do.Withhold():
            facts["other"] = before.turn
        case do.Pay() | do.Refuse():
            return [_ransom(before, seat, action)]
    return [Event(action.kind, facts)]


def _done(before: Table, seat: Seat) -> Event:
    """Return that a turn is over, and to whom it can be told why nothing was built."""
    facts: dict[str, Json] = {"seat": seat, "laid": before.laid, "cards": len(before.hands[seat])}
    why = {other: stuck(before, other) for other in (None, *range(before.n))}
    everybody = why.pop(None)
    if everybody is not None:
        return Event("done", {**facts, "why": everybody})
    secret = {other: {"why": told} for other, told in why.items() if other is not None and told}
    return Event("done", facts, secret)


def _surprised(before: Table, seat: Seat, card: int) -> tuple[Seat, ...]:
    """Return who sees something new in a card from a hand: those who do not know it is there."""
    others = (other for other in range(before.n) if other != seat)
    return tuple(other for other in others if not known_to(before, other, seat, card))


def _answered(before: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return who sees an answer to what he did in this auction, and so cannot take it back."""
    acted = (other for other in range(before.n) if before.bids[other] or before.passed >> other & 1)
    return tuple(other for other in acted if other != seat)


def _everybody(table: Table) -> tuple[Seat, ...]:
    return tuple(range(table.n))


def _those(seats: int, table: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(table.n) if seats >> seat & 1)


@phases.DEALING.tells
def _top(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    """Return that the open pile shows another card, unless it lay there in sight of all."""
    cards = after.piles[OPEN]
    facts: dict[str, Json] = {"card": card_id(top_of(after)), "left": len(cards)}
    known = after.sunk[OPEN] == len(cards)
    return [Event("turned_up", facts, reveals=() if known else _everybody(after))] if cards else []


@phases.TURNING.tells
def _turn(before: Table, after: Table) -> list[Event]:
    if after.phase is phases.FINAL and not before.finals:
        return [Event("final_phase", {"seat": after.turn})]
    return [] if after.phase is phases.COUNTING else [Event("turn", {"seat": after.turn})]


@phases.THROWING.tells
def _rolled(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    facts: dict[str, Json] = {"seat": after.turn, "die": DIE[after.die]}
    return [Event("rolled", facts, reveals=_everybody(after))]


@phases.EARNING.tells
def _earned(before: Table, after: Table) -> list[Event]:
    seat = after.turn
    coins, gates = after.purses[seat] - before.purses[seat], income_of(after.cities[seat])
    facts: dict[str, Json] = {"seat": seat, "die": coins - gates, "gates": gates, "coins": coins}
    told = [Event("earned", facts)]
    if after.saboteurs[seat] > before.saboteurs[seat]:
        told.append(Event("saboteur_gained", {"seat": seat, "supply": after.supply()}))
    elif after.die == DOT:
        told.append(
            Event("no_saboteur_left", {"seat": seat, "others": after.phase is phases.TAKING})
        )
    return told


def _put_up(after: Table, facts: dict[str, Json], pile: int) -> list[Event]:
    left = len(after.piles[pile])
    told = [Event("put_up", {**facts, "left": left, **_lot(after)})]
    if left <= 1:
        told.append(Event("one_left" if left else "last_card", {"pile": PILES[pile]}))
    return told


def _lot(table: Table) -> dict[str, Json]:
    """Return what all know of the lot."""
    known = table.lot_seen == table.everyone()
    return {
        "card": CARD_IDS[table.lot] if known else None,
        "building": BUILDING_IDS[BUILDING_OF[table.lot]] if known or table.lot_told else None,
    }


@phases.UNCOVERING.tells
def _uncovered(before: Table, after: Table) -> list[Event]:
    if after.source == OPEN:
        return _top(before, after)
    seat = after.turn
    peeked: dict[str, Json] = {"card": CARD_IDS[after.lot]}
    known = before.lot_seen == after.everyone()
    return [Event("peeked", {"seat": seat}, {seat: peeked}, () if known else (seat,))]


@phases.TELLING.tells
def _type_told(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    facts: dict[str, Json] = {"seat": after.turn, "building": BUILDING_IDS[BUILDING_OF[after.lot]]}
    return [Event("type_told", facts, reveals=_those(~after.lot_seen, after))]


@phases.SELLING.tells
def _sold(before: Table, after: Table) -> list[Event]:
    lost = after.broke & ~before.broke
    buyer = before.leader()
    if lost:
        following = after.leader()
        facts: dict[str, Json] = {
            "seat": buyer,
            "bid": before.bids[buyer],
            "coins": before.purses[buyer],
            "next": None if following == NONE else following,
            "next_bid": None if following == NONE else before.bids[following],
            "alone": sum(map(bool, before.bids)) == 1,
        }
        return [Event("insolvent", facts)]
    if buyer == NONE:
        return [Event("unsold", _lot(before))]
    seen = before.lot_seen | 1 << buyer
    knowing = {seat: {"card": CARD_IDS[before.lot]} for seat in _those(seen, before)}
    paid = sale(before)
    assert paid is not None
    facts = {**paid.told(), "other": before.turn, "pile": PILES[before.source], **_lot(before)}
    return [Event("sold", facts, knowing, _those(seen & ~before.lot_seen, before))]


@phases.ATTACKING.tells
def _attacked(before: Table, after: Table) -> list[Event]:
    ended = "hit" if after.phase is phases.FALLING else "failed"
    facts: dict[str, Json] = {
        "seat": before.turn,
        **_aimed(before),
        "die": DIE[after.die],
        "shields": shields_of(before.cities[before.victim]),
        "result": "ransom" if after.phase is phases.RANSOMING else ended,
    }
    return [Event("attacked", facts, reveals=_everybody(after))]


def _aimed(before: Table) -> dict[str, Json]:
    """Return against whom and what a saboteur has been sent."""
    card = before.building_at(before.victim, before.aim)
    return {"other": before.victim, "at": before.aim, "card": CARD_IDS[card]}


def _ransom(before: Table, seat: Seat, action: Action) -> Event:
    coins = VALUE_OF[before.building_at(seat, before.aim)]
    facts = {**_aimed(before), "seat": seat, "other": before.turn, "coins": coins}
    unable = isinstance(action, do.Pay) and before.purses[seat] < coins
    return Event("could_not_pay" if unable else action.kind, facts)


@phases.FALLING.tells
def _destroyed(before: Table, after: Table) -> list[Event]:
    """Return that a building is destroyed, and what else of the city is no place any more."""
    victim, at = before.victim, before.aim
    city, west = after.cities[victim], after.west[victim]
    facts: dict[str, Json] = {
        "seat": victim,
        "at": at,
        "card": CARD_IDS[after.fallen],
        "gap": bool(city) and west <= at < west + len(city),
        "left": len(city) - city.count(GAP),
    }
    return [Event("destroyed", facts)]


@phases.SEARCHING.tells
def _exposed(before: Table, after: Table) -> list[Event]:
    facts: dict[str, Json] = {
        "seat": before.turn,
        "other": before.victim,
        "card": CARD_IDS[after.fallen],
    }
    return [Event("exposed", facts, reveals=_everybody(after))]


@phases.SINKING.tells
def _maybe_sunk(before: Table, after: Table) -> list[Event]:
    return [_sunk(before, after)] if after.fallen == NONE else []


def _sunk(before: Table, after: Table) -> Event:
    pile = next(p for p in range(len(PILES)) if after.sunk[p] > before.sunk[p])
    facts: dict[str, Json] = {
        "seat": before.turn,
        "card": CARD_IDS[before.fallen],
        "pile": PILES[pile],
        "left": len(after.piles[pile]),
    }
    return Event("put_under", facts)


@phases.COUNTING.tells
def _over(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    hands: list[Json] = [named(hand) for hand in after.hands]
    shown = Event("hands_shown", {"hands": hands}, reveals=_everybody(after))
    return [shown]


# -- What can be measured


def facts(table: Table, seat: Seat) -> Facts:
    """Return the facts as ``seat`` knows them."""
    found: Facts = {f"held:{seat}": sum(VALUE_OF[card] for card in table.hands[seat])}
    for other, score in enumerate(points(table)):
        found[f"score:{other}"] = score
        found[f"purse:{other}"] = table.purses[other]
        found[f"cards:{other}"] = len(table.hands[other])
        found[f"saboteurs:{other}"] = table.saboteurs[other]
        found[f"bid:{other}"] = table.bids[other]
        _city_facts(table, other, seat, found)
    for pile, name in enumerate(PILES):
        found[f"pile:{name}"] = len(table.piles[pile])
        found[f"under:{name}"] = table.sunk[pile]
    found["saboteurs:supply"] = table.supply()
    found |= {"laid": table.laid, "offered": table.offered, "turn": table.turn}
    _sale_facts(table, found)
    return found


def _city_facts(table: Table, seat: Seat, observer: Seat, found: Facts) -> None:
    city, stands = table.cities[seat], standing(table, seat, observer)
    found[f"income:{seat}"] = income_of(city)
    found[f"shields:{seat}"] = shields_of(city)
    found[f"robbed:{seat}"] = int(len(table.hands[seat]) >= FULL_HAND)
    found[f"lacks:{seat}"] = stands.lacks
    for name, (state, _) in stands.bonuses.items():
        found[f"{name}:{seat}"] = state
    weakest = table.weakest(seat)
    for other in range(table.n):
        if other != seat:
            found[f"target:{seat}:{other}"] = int(other in weakest)
    for place, card in enumerate(city, table.west[seat]):
        found[f"building:{seat}:{place}"] = "gap" if card == GAP else CARD_IDS[card]


def _sale_facts(table: Table, found: Facts) -> None:
    """Tell who would get what if the highest bid won."""
    ended = sale(table)
    if ended:
        found["buyer"] = ended.seat
        found[f"pays:{ended.seat}"] = ended.coins
        found[f"gets:{table.turn}"] = ended.auctioneer
        found["gets:bank"] = ended.bank
        found["short"] = ended.short
