"""The reports of La Sfida degli Architetti: what happened."""

from ...core.codecs import NONE
from ...core.events import acted
from ...core.game import Action, Event, Seat
from . import actions as do
from . import components as box
from . import events as say
from . import phases
from .city import GAP, income_of, shields_of
from .hidden import stuck, top_of
from .scoring import sale
from .state import Table


def events_of(after: Table, before: Table, seat: Seat, action: Action) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    match action:
        case do.Roll():
            return []
        case do.Auction(pile):
            return _put_up(after, seat, pile)
        case do.Bid():
            facts = {"high": max(before.bids), "opening": not any(before.bids)}
            return [say.BID(before, action, seat=seat, **facts)]
        case do.Pass():
            return [say.PASS(before, seat=seat)]
        case do.Begin(card):
            at = len(before.cities[seat])
            return [say.LAID(before, seat=seat, card=card, at=at, beginning=True, gap=False)]
        case do.Lay(card, at):
            inside = 0 <= at - before.west[seat] < len(before.cities[seat])
            return [say.LAID(before, seat=seat, card=card, at=at, beginning=False, gap=inside)]
        case do.Done():
            return [_done(before, seat)]
        case do.PutUnder():
            return [_sunk(before, after)]
        case do.Pay() | do.Refuse():
            return [_ransom(before, seat, action)]
        case _:
            return [_sabotaged(before, seat, action)]


def _sabotaged(before: Table, seat: Seat, action: Action) -> Event:
    match action:
        case do.Sabotage(other, at):
            return say.SABOTAGE(before, action, seat=seat, card=before.building_at(other, at))
        case do.Offer():
            return say.OFFER(before, action, seat=seat, other=before.turn)
        case do.Withhold():
            return say.WITHHOLD(before, seat=seat, other=before.turn)
        case do.Accept() | do.Reject():
            kind = say.ACCEPT if isinstance(action, do.Accept) else say.REJECT
            return kind(before, seat=seat, other=before.victim, coins=before.offered)
    return acted(seat, action)


def _done(before: Table, seat: Seat) -> Event:
    """Return that a turn is over, and who may know why nothing was built."""
    facts = {"seat": seat, "laid": before.laid, "cards": len(before.hands[seat])}
    everybody = stuck(before, None)
    if everybody is not None:
        return say.DONE_SEEN(before, **facts, why=everybody)
    return say.DONE(before, **facts, why=[stuck(before, one) or None for one in range(before.n)])


@phases.DEALING.tells
def _top(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    """Return that the open pile shows another card, unless it lay there in sight of all."""
    left = len(after.piles[box.OPEN])
    kind = say.TURNED_UP_KNOWN if after.sunk[box.OPEN] == left else say.TURNED_UP
    return [kind(after, card=top_of(after), left=left)] if left else []


@phases.TURNING.tells
def _turn(before: Table, after: Table) -> list[Event]:
    if after.phase is phases.FINAL and not before.finals:
        return [say.FINAL_PHASE(after, seat=after.turn)]
    return [] if after.phase is phases.COUNTING else [say.TURN(after, seat=after.turn)]


@phases.THROWING.tells
def _rolled(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    return [say.ROLLED(after, seat=after.turn, die=after.die)]


@phases.EARNING.tells
def _earned(before: Table, after: Table) -> list[Event]:
    seat = after.turn
    coins, gates = after.purses[seat] - before.purses[seat], income_of(after.cities[seat])
    events = [say.EARNED(after, seat=seat, die=coins - gates, gates=gates, coins=coins)]
    if after.saboteurs[seat] > before.saboteurs[seat]:
        events.append(say.SABOTEUR_GAINED(after, seat=seat, supply=after.supply()))
    elif after.die == box.DOT:
        others = after.phase is phases.TAKING
        events.append(say.NO_SABOTEUR_LEFT(after, seat=seat, others=others))
    return events


def _put_up(after: Table, seat: Seat, pile: int) -> list[Event]:
    left = len(after.piles[pile])
    events = [say.PUT_UP(after, seat=seat, pile=pile, left=left, **_lot(after))]
    if left <= 1:
        events.append((say.ONE_LEFT if left else say.LAST_CARD)(after, pile=pile))
    return events


def _lot(table: Table) -> dict[str, int | None]:
    """Return what all know of the lot."""
    known = table.lot_seen == table.everyone()
    return {
        "card": table.lot if known else None,
        "building": box.BUILDING_OF[table.lot] if known or table.lot_told else None,
    }


@phases.UNCOVERING.tells
def _uncovered(before: Table, after: Table) -> list[Event]:
    if after.source == box.OPEN:
        return _top(before, after)
    return [say.PEEKED(before, seat=after.turn, card=after.lot)]


@phases.TELLING.tells
def _type_told(before: Table, after: Table) -> list[Event]:
    return [say.TYPE_TOLD(before, seat=after.turn, building=box.BUILDING_OF[after.lot])]


@phases.SELLING.tells
def _sold(before: Table, after: Table) -> list[Event]:
    buyer = before.leader()
    if after.broke & ~before.broke:
        following = after.leader()
        return [
            say.INSOLVENT(
                after,
                seat=buyer,
                bid=before.bids[buyer],
                coins=before.purses[buyer],
                next=following,
                next_bid=None if following == NONE else before.bids[following],
                alone=sum(map(bool, before.bids)) == 1,
            )
        ]
    if buyer == NONE:
        return [say.UNSOLD(before, **_lot(before))]
    paid = sale(before)
    assert paid is not None
    facts = {**paid._asdict(), "other": before.turn, "pile": before.source, **_lot(before)}
    return [say.SOLD(before, **facts, card_=before.lot)]


@phases.ATTACKING.tells
def _attacked(before: Table, after: Table) -> list[Event]:
    ended = "hit" if after.phase is phases.FALLING else "failed"
    return [
        say.ATTACKED(
            after,
            seat=before.turn,
            **_aimed(before),
            die=after.die,
            shields=shields_of(before.cities[before.victim]),
            result="ransom" if after.phase is phases.RANSOMING else ended,
        )
    ]


def _aimed(before: Table) -> dict[str, int]:
    """Return against whom and what a saboteur has been sent."""
    card = before.building_at(before.victim, before.aim)
    return {"other": before.victim, "at": before.aim, "card": card}


def _ransom(before: Table, seat: Seat, action: Action) -> Event:
    coins = box.VALUE_OF[before.building_at(seat, before.aim)]
    kind = say.PAY if isinstance(action, do.Pay) else say.REFUSE
    if kind is say.PAY and before.purses[seat] < coins:
        kind = say.COULD_NOT_PAY
    return kind(before, **_aimed(before) | {"seat": seat, "other": before.turn, "coins": coins})


@phases.FALLING.tells
def _destroyed(before: Table, after: Table) -> list[Event]:
    """Return that a building is destroyed, and what else of the city is no place any more."""
    victim, at = before.victim, before.aim
    city, west = after.cities[victim], after.west[victim]
    gap = bool(city) and west <= at < west + len(city)
    left = len(city) - city.count(GAP)
    return [say.DESTROYED(after, seat=victim, at=at, card=after.fallen, gap=gap, left=left)]


@phases.SEARCHING.tells
def _exposed(before: Table, after: Table) -> list[Event]:
    return [say.EXPOSED(after, seat=before.turn, other=before.victim, card=after.fallen)]


@phases.SINKING.tells
def _maybe_sunk(before: Table, after: Table) -> list[Event]:
    return [_sunk(before, after)] if after.fallen == NONE else []


def _sunk(before: Table, after: Table) -> Event:
    pile = next(p for p in range(len(box.PILES)) if after.sunk[p] > before.sunk[p])
    left = len(after.piles[pile])
    return say.PUT_UNDER(after, seat=before.turn, card=before.fallen, pile=pile, left=left)


@phases.COUNTING.tells
def _over(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    return [say.HANDS_SHOWN(after, hands=after.hands)]
