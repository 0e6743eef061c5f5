"""The reports of Città e Cavalieri: what happened."""

from typing import Any

from ...core.codecs import NONE
from ...core.events import acted
from ...core.game import Action, Event, Seat
from ...core.masks import members
from . import actions as do
from . import components as box
from . import events as say
from . import phases, robber, trade
from .cards import CARD
from .state import FIRST_GATE, KNOWERS, REFUSED, SHIP, Table, wanted


def events_of(after: Any, before: Any, seat: Seat, action: Action) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    return [*_done(before, after, seat, action), *_consequences(before, after)]


def _done(before: Table, after: Table, seat: Seat, action: Any) -> list[Event]:
    match action:
        case _ if isinstance(action, (*do.PLAYED, do.Alchemist)):
            return [_played(before, after, seat, action)]
        case do.Found():
            city = bool(after.cities[seat] & ~before.cities[seat])
            goods = _gains(before, after, seat)
            return [say.FOUNDED(after, action, seat=seat, city=city, goods=goods)]
        case do.Road():
            free, left = before.phase is not phases.MAIN, after.roads_left(seat)
            return [say.ROAD(after, action, seat=seat, free=free, left=left)]
        case do.City(vertex):
            raised = bool(before.lying >> vertex & 1)
            return [say.CITY(after, action, seat=seat, raised=raised)]
        case do.Improve(track):
            return [say.IMPROVED(after, action, seat=seat, level=after.level_on(seat, track))]
        case do.Metropolis():
            return []
        case do.Promote(vertex):
            return [say.PROMOTED(after, action, seat=seat, level=after.level(vertex))]
        case do.Lose(vertex):
            lies, wall = bool(after.lying >> vertex & 1), bool(before.walls >> vertex & 1)
            return [say.CITY_LOST(after, action, seat=seat, lies=lies, wall=wall)]
        case do.Displace(end=end):
            driven = _driven(before, after, end)
            return [say.DISPLACED(after, action, seat=seat, **driven)]
        case do.Discard(good):
            return [say.DISCARDED(before, seat=seat, good=good, left=after.owed[seat])]
        case do.Drop(card):
            return [say.DROPPED(before, seat=seat, card=card)]
        case do.Robber(hexagon):
            seats = robber.victims(before, seat, hexagon)
            return [say.ROBBER(after, action, seat=seat, from_=before.robber, seats=seats)]
        case _:
            return [_traded(before, after, seat, action)]


def _traded(before: Table, after: Table, seat: Seat, action: Any) -> Event:
    match action:
        case do.Bank(given):
            return say.BANK(after, action, seat=seat, rate=trade.rates(before, seat)[given])
        case do.Propose():
            to = members(after.ready)
            return say.PROPOSED(after, seat=seat, asked=after.asked, given=after.given, to=to)
        case do.Accept() | do.Refuse() | do.Counter():
            return say.ANSWERED(after, seat=seat, answer=trade.code_of(action))
        case do.Deal(other):
            gave = wanted(before, before.answers[other])
            return say.DEALT(after, action, seat=seat, gave=gave, got=before.asked)
        case do.End():
            return say.ENDED(after, seat=seat)
        case do.Stop():
            return say.STOPPED(after, seat=seat, phase=before.now)
        case _:
            return _followed_card(before, seat, action)


def _followed_card(before: Table, seat: Seat, action: Any) -> Event:
    """Return what was chosen as a progress card asks for it."""
    mover, victim = before.mover, before.victim
    match action:
        case do.Pay(good):
            good += box.FIRST_COMMODITY
            return say.EXCHANGED(before, seat=seat, good=good, to=mover, for_=before.shown)
        case do.Take(good):
            return say.TAKEN(before, seat=seat, from_=victim, good=good)
        case do.Present(good):
            return say.PRESENTED(before, seat=seat, to=mover, good=good)
        case do.Steal(card):
            colour = box.COLOUR_OF[card]
            return say.CARD_STOLEN(before, seat=seat, from_=victim, colour=colour, card=card)
        case do.Enlist():
            (knight,) = before.fallen
            status = {"level": knight.level, "active": bool(knight.active)}
            return say.ENLISTED(before, action, seat=seat, **status)
        case do.Surrender(vertex):
            return say.SURRENDERED(before, action, seat=seat, level=before.level(vertex))
        case do.Swap(hexagon):
            numbers = (before.tokens[hexagon], before.tokens[before.lifted])
            return say.SWAPPED(before, action, seat=seat, from_=before.lifted, numbers=numbers)
    return acted(seat, action)


def _gains(before: Table, after: Table, seat: Seat) -> bytes:
    """Return what a seat has more of, openly."""
    pairs = zip(after.hand(seat), before.hand(seat), strict=True)
    return bytes(max(0, now - was) for now, was in pairs)


def _driven(before: Table, after: Table, vertex: int) -> dict[str, Any]:
    """Return whose knight was driven from a vertex, and whether it had nowhere to go."""
    return {
        "owner": before.owner_at(vertex),
        "level": before.level(vertex),
        "lost": after.phase is not phases.RELOCATING,
    }


def _played(before: Table, after: Table, seat: Seat, action: Any) -> Event:
    """Return that a progress card was played, with what it brought."""
    facts: dict[str, Any] = {}
    match action:
        case do.Irrigation() | do.Mining():
            facts["goods"] = _gains(before, after, seat)
        case do.ResourceMonopoly() | do.TradeMonopoly():
            seats = range(before.n)
            lost = [before.held(one) - after.held(one) for one in seats]
            facts["taken"] = [0 if one == seat else lost[one] for one in seats]
        case do.Saboteur() | do.Wedding():
            facts["owed"] = after.owed
        case do.Bishop(hexagon):
            facts |= {"from_": before.robber, "seats": robber.victims(before, seat, hexagon)}
        case do.Crane(track):
            facts["level"] = after.level_on(seat, track)
        case do.Warlord():
            facts["vertices"] = members(after.active & ~before.active)
        case do.Diplomat(edge):
            facts["owner"] = before.road_owner(edge)
        case do.Intrigue(vertex):
            facts |= _driven(before, after, vertex)
        case do.Medicine(vertex):
            facts["raised"] = bool(before.lying >> vertex & 1)
    kind = say.PLAYED[type(action)]
    return kind(before, action, seat=seat, card=CARD[action.kind], **facts)


def _consequences(before: Any, after: Any) -> list[Event]:
    """Return what has changed besides: metropolises, the longest road."""
    found: list[Event] = []
    for track, vertex in enumerate(after.metropolis):
        was = before.metropolis[track]
        if vertex != was:
            owner, loser = after.owner_at(vertex), None if was == NONE else before.owner_at(was)
            found.append(say.METROPOLIS(after, seat=owner, track=track, vertex=vertex, from_=loser))
    if after.longest != before.longest:
        holder = None if after.longest == NONE else after.longest
        loser = None if before.longest == NONE else before.longest
        length = max(after.lengths)
        found.append(say.LONGEST_ROAD(after, seat=holder, from_=loser, length=length))
    seven = before.phase in (phases.DISCARDING, phases.SEVENTH) and not before.sabotage
    if seven and after.phase is phases.MAIN:
        found.append(say.ROBBER_RESTS(after, locked=not after.attacks))
    return found


def events_since(after: Any, before: Any) -> list[Event]:
    """Return what happened when the game went on from ``before`` and ``after`` came of it."""
    return [*before.phase.telling(before, after), *_consequences(before, after)]


@phases.LAYING.tells
def _laid(_: Table, after: Table) -> list[Event]:
    return [say.LAID(after, terrains=after.terrains, numbers=after.tokens)]


@phases.THROWING.tells
def _thrown(before: Table, after: Table) -> list[Event]:
    dice = {"red": after.red, "regular": after.regular, "total": after.red + after.regular}
    set_ = bool(before.red)
    return [say.ROLLED(after, seat=after.mover, **dice, event=after.event, set=set_)]


@phases.EVENT.tells
def _happened(before: Table, after: Table) -> list[Event]:
    if before.event == SHIP:
        return [say.SHIP(after, at=after.ship, left=box.SHIP_STEPS - after.ship)]
    track = before.event - FIRST_GATE
    return [say.GATE(after, track=track, red=before.red, seats=after.queue)]


@phases.ATTACK.tells
def _attacked(before: Table, after: Table) -> list[Event]:
    given = [before.contribution(one) for one in range(before.n)]
    if not before.repelled():
        outcome, seats = "lost", [one for one in range(after.n) if after.owed[one]]
    else:
        seats = sorted(before.defenders())
        outcome = ("idle", "won", "tied")[min(len(seats), 2)]
    return [
        say.ATTACK(after, strength=before.strength(), defence=given, outcome=outcome, seats=seats)
    ]


@phases.CALM.tells
def _calmed(_: Table, after: Table) -> list[Event]:
    return [say.CALM(after, attacks=after.attacks)]


@phases.GATE.tells
@phases.DRAWING.tells
def _drawn(before: Table, after: Table) -> list[Event]:
    """Return what was drawn: from the lower part of a deck all know it."""
    track = before.track if before.phase is phases.DRAWING else before.event - FIRST_GATE
    from_deck = len(before.decks[track]) > len(after.decks[track])
    card = before.decks[track][-1] if from_deck else before.unders[track][0]
    awaited = any(
        box.COLOUR_OF[honour] == track and before.honours[at] == NONE
        for at, honour in enumerate(box.HONOURS)
    )
    kind = say.DRAWN_WHILE_AWAITED if awaited else say.DRAWN
    if not from_deck:
        kind = say.DRAWN_KNOWN
    elif card in box.HONOURS:
        kind = say.DRAWN_SHOWN
    return [kind(after, seat=before.queue[0], colour=track, card=card)]


@phases.YIELD.tells
def _yielded(before: Any, after: Table) -> list[Event]:
    total = before.red + before.regular
    owed, got = before.claims(), before.yields()
    short = [
        good
        for good in range(box.KINDS)
        if sum(got[good :: box.KINDS]) < sum(owed[good :: box.KINDS])
    ]
    hexes = [at for at, token in enumerate(before.tokens) if token == total and at != before.robber]
    goods = [_gains(before, after, one) for one in range(after.n)]
    nothing = after.queue if after.phase is phases.AQUEDUCT else ()
    facts = {"hexes": hexes, "goods": goods, "short": short, "nothing": nothing}
    return [say.YIELDED(after, total=total, **facts)]


@phases.SEVENTH.tells
def _seven(_: Table, after: Table) -> list[Event]:
    return [say.SEVEN(after, owed=after.owed)]


@phases.STEALING.tells
def _stolen(before: Table, after: Table) -> list[Event]:
    victim = before.queue[0]
    pairs = zip(before.hand(victim), after.hand(victim), strict=True)
    good = next(good for good, (was, now) in enumerate(pairs) if was > now)
    return [say.STOLEN(after, seat=before.mover, from_=victim, good=good)]


@phases.REVEAL.tells
def _revealed(before: Table, after: Table) -> list[Event]:
    choosing = after.phase is phases.CHOOSING
    out = [
        one
        for one, answer in enumerate(before.sealed)
        if answer > REFUSED and (not choosing or after.answers[one] == REFUSED)
    ]
    return [say.ANSWERS(after, seat=before.mover, answers=before.sealed, out=out)]


@phases.ASKING.tells
def _asked(before: Table, after: Table) -> list[Event]:
    return [say.COMMODITY_ASKED(after, seat=before.victim, has=after.phase is phases.PAYING)]


@phases.LOOKING.tells
def _looked(before: Table, after: Table) -> list[Event]:
    other = before.victim
    return [say.HAND_SEEN(after, seat=before.mover, other=other, goods=after.hand(other))]


@phases.SPYING.tells
def _spied(before: Table, after: Table) -> list[Event]:
    other = before.victim
    cards = [held // KNOWERS for held in after.progress[other]]
    return [say.CARDS_SEEN(after, seat=before.mover, other=other, cards=cards)]


@phases.PASSING.tells
def _passed(before: Table, after: Table) -> list[Event]:
    ended = after.is_over and after.mover == before.mover
    following = None if ended else after.mover
    return [say.TURN_OVER(after, seat=before.mover, next=following, round=after.round)]
