"""What is told of Città e Cavalieri: what happened, and what can be measured.

Why something is refused is told in :mod:`.refusals`.

Facts are keyed ``what:element``; a seat is its number, all else its id:

- ``hand:GOOD`` own cards; ``rate:GOOD`` own rate in trade with the bank; ``bank:GOOD``
- ``cards:SEAT`` how many a seat holds; ``limit:SEAT`` when a seven falls; ``progress:SEAT``
- ``score:SEAT``; ``length:SEAT`` the longest road of each; ``longest`` who has it
- ``yield:SEAT:NUMBER`` cards that a number brings, if the bank has them
- ``level:SEAT:TRACK``; ``metropolis:TRACK`` the vertex where it stands
- ``at:VERTEX`` what stands there, as in ``0.city`` or ``1.knight.2.active``; ``wall:VERTEX``
- ``able:VERTEX`` 1 for a knight that may act; ``road:EDGE`` whose it is; ``number:HEX``
- ``robber``, ``merchant`` the hex; ``trader`` who has the merchant
- ``ship`` steps left; ``strength`` of the barbarians, ``defence`` of all, ``defends:SEAT``
- ``loses:SEAT`` 1 for who would lose a city if they landed now
- ``left:SEAT:PIECE`` still to build; ``offers`` still to be made
- ``asked:GOOD``, ``given:GOOD`` of an offer; ``owed:SEAT`` still to discard, lose or give
- ``due`` what the mover is still to do or get: a phase
"""

from typing import Any

from ...core.codecs import NONE
from ...core.game import Action, Event, Facts, Seat
from ...core.json import Json
from ...core.masks import members
from . import actions as do
from . import phases, robber, trade
from .cards import CARD
from .components import (
    CARD_IDS,
    COLOUR_OF,
    FIRST_COMMODITY,
    GOODS,
    HONOURS,
    KINDS,
    OFFERS,
    PURSE,
    SHIP_STEPS,
    TERRAINS,
    TRACKS,
)
from .island import AROUND, EDGE_IDS, HEX_IDS, VERTEX_IDS, vertex_ids
from .knowledge import range_of
from .state import ANSWERS, EVENT_NAMES, FIRST_GATE, KNOWERS, REFUSED, SHIP, Table, wanted

# -- What happened


def told(after: Any, before: Any, seat: Seat, action: Action) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    return [*_done(before, after, seat, action), *_consequences(before, after)]


def _done(before: Table, after: Table, seat: Seat, action: Any) -> list[Event]:
    facts: dict[str, Json] = {"seat": seat, **action.told()}
    match action:
        case _ if isinstance(action, (*do.PLAYED, do.Alchemist)):
            return _played(before, after, seat, action)
        case do.Found():
            return [
                Event(
                    "founded",
                    {
                        **facts,
                        "city": bool(after.cities[seat] & ~before.cities[seat]),
                        "goods": _gains(before, after, seat),
                    },
                )
            ]
        case do.Road():
            free = before.phase is not phases.MAIN
            return [Event("road", {**facts, "free": free, "left": after.roads_left(seat)})]
        case do.City(vertex):
            return [Event("city", {**facts, "raised": bool(before.lying >> vertex & 1)})]
        case do.Improve(track):
            return [Event("improved", {**facts, "level": after.level_on(seat, track)})]
        case do.Metropolis():
            return []
        case do.Promote(vertex):
            return [Event("promoted", {**facts, "level": after.level(vertex)})]
        case do.Lose(vertex):
            lies, walled = bool(after.lying >> vertex & 1), bool(before.walls >> vertex & 1)
            return [Event("city_lost", {**facts, "lies": lies, "wall": walled})]
        case do.Displace(end=end):
            return [Event("displaced", {**facts, **_displaced(before, after, end)})]
        case do.Discard(good):
            seen = _surprised(before, seat, good)
            return [Event("discarded", {**facts, "left": after.owed[seat]}, reveals=seen)]
        case do.Drop(card):
            return [Event("dropped", facts, reveals=_unaware(before, seat, card))]
        case do.Robber(hexagon):
            facts |= {
                "from": HEX_IDS[before.robber],
                "seats": list[Json](robber.victims(before, seat, hexagon)),
            }
            return [Event("robber", facts)]
        case _:
            return _traded(before, after, seat, action, facts)


def _traded(
    before: Table, after: Table, seat: Seat, action: Any, facts: dict[str, Json]
) -> list[Event]:
    match action:
        case do.Bank(given):
            return [Event("bank", {**facts, "rate": trade.rates(before, seat)[given]})]
        case do.Propose():
            to = [one for one in range(after.n) if after.ready >> one & 1]
            return [Event("proposed", {**facts, **_terms(after), "to": list[Json](to)})]
        case do.Accept() | do.Refuse() | do.Counter():
            reply = ANSWERS[trade.code_of(action)]
            return [Event("answered", {"seat": seat}, {seat: {"answer": reply}})]
        case do.Deal(other):
            price = wanted(before, before.answers[other])
            traded = {"gave": PURSE.write(price), "got": PURSE.write(before.asked)}
            return [Event("dealt", {**facts, **traded})]
        case do.Pay(good):
            mover = before.mover
            facts |= {
                "to": mover,
                "good": GOODS[FIRST_COMMODITY + good],
                "for": GOODS[before.shown],
            }
            others = tuple(one for one in range(before.n) if one != seat)
            return [Event("exchanged", facts, reveals=others)]
        case do.Take(good):
            secret = {"good": GOODS[good]}
            both = (seat, before.victim)
            public: dict[str, Json] = {"seat": seat, "from": before.victim}
            return [Event("taken", public, dict.fromkeys(both, secret), (before.victim,))]
        case do.Present(good):
            secret = {"good": GOODS[good]}
            both = (seat, before.mover)
            public = {"seat": seat, "to": before.mover}
            return [Event("presented", public, dict.fromkeys(both, secret), (before.mover,))]
        case do.Steal(card):
            name = {"card": CARD_IDS[card]}
            both = (seat, before.victim)
            public = {
                "seat": seat, "from": before.victim, "colour": TRACKS[COLOUR_OF[card]],
            }  # fmt: skip
            return [Event("card_stolen", public, dict.fromkeys(both, name), (before.victim,))]
        case do.Enlist():
            (knight,) = before.fallen
            status = {"level": knight.level, "active": bool(knight.active)}
            return [Event("enlisted", {**facts, **status})]
        case do.Surrender(vertex):
            return [Event("surrendered", {**facts, "level": before.level(vertex)})]
        case do.Swap(hexagon):
            numbers: dict[str, Json] = {
                "from": HEX_IDS[before.lifted],
                "numbers": [before.tokens[hexagon], before.tokens[before.lifted]],
            }
            return [Event("swapped", {**facts, **numbers})]
        case do.Stop():
            return [Event("stopped", {**facts, "phase": before.now})]
        case do.End():
            return [Event("ended", facts)]
        case _:
            return [Event(action.kind, facts)]


def _terms(table: Table) -> dict[str, Json]:
    return {"asked": PURSE.write(table.asked), "given": PURSE.write(table.given)}


def _gains(before: Table, after: Table, seat: Seat) -> Json:
    """Return what a seat has more of, openly."""
    pairs = zip(after.hand(seat), before.hand(seat), strict=True)
    return PURSE.write(bytes(max(0, now - was) for now, was in pairs))


def _displaced(before: Table, after: Table, vertex: int) -> dict[str, Json]:
    """Return whose knight was driven from a vertex, and whether it had nowhere to go."""
    return {
        "owner": before.owner_at(vertex),
        "level": before.level(vertex),
        "lost": after.phase is not phases.RELOCATING,
    }


def _surprised(before: Table, seat: Seat, good: int) -> tuple[Seat, ...]:
    """Return who did not know that ``seat`` had a card of a kind."""
    return tuple(
        one for one in range(before.n) if one != seat and not range_of(before, one, seat, good)[0]
    )


def _unaware(before: Table, seat: Seat, card: int) -> tuple[Seat, ...]:
    """Return who did not know that ``seat`` had a progress card."""
    knowers = 1 << seat
    for held in before.progress[seat]:
        if held // KNOWERS == card:
            knowers |= held % KNOWERS
    return tuple(one for one in range(before.n) if not knowers >> one & 1)


def _played(before: Table, after: Table, seat: Seat, action: Any) -> list[Event]:
    """Return that a progress card was played, with what it brought."""
    card = CARD[action.kind]
    facts: dict[str, Json] = {"seat": seat, "card": action.kind, **action.told()}
    seen = _unaware(before, seat, card)
    match action:
        case do.Irrigation() | do.Mining():
            facts["goods"] = _gains(before, after, seat)
        case do.ResourceMonopoly() | do.TradeMonopoly():
            facts["taken"] = [
                0 if one == seat else before.held(one) - after.held(one) for one in range(before.n)
            ]
            seen = tuple(range(before.n))
        case do.Saboteur() | do.Wedding():
            facts["owed"] = list[Json](after.owed)
        case do.Bishop(hexagon):
            facts |= {
                "from": HEX_IDS[before.robber],
                "seats": list[Json](robber.victims(before, seat, hexagon)),
            }
        case do.Crane(track):
            facts["level"] = after.level_on(seat, track)
        case do.Warlord():
            facts["vertices"] = vertex_ids(after.active & ~before.active)
        case do.Diplomat(edge):
            facts["owner"] = before.road_owner(edge)
        case do.Intrigue(vertex):
            facts |= _displaced(before, after, vertex)
        case do.Medicine(vertex):
            facts["raised"] = bool(before.lying >> vertex & 1)
    return [Event("played", facts, reveals=seen)]


def _consequences(before: Any, after: Any) -> list[Event]:
    """Return what has changed besides: metropolises, the longest road, the end."""
    found: list[Event] = []
    for track, vertex in enumerate(after.metropolis):
        was = before.metropolis[track]
        if vertex != was:
            facts: dict[str, Json] = {
                "seat": after.owner_at(vertex),
                "track": TRACKS[track],
                "vertex": VERTEX_IDS[vertex],
                "from": None if was == NONE else before.owner_at(was),
            }
            found.append(Event("metropolis", facts))
    if after.longest != before.longest:
        holder = None if after.longest == NONE else after.longest
        loser = None if before.longest == NONE else before.longest
        length = max(after.lengths)
        found.append(Event("longest_road", {"seat": holder, "from": loser, "length": length}))
    if (
        before.phase in (phases.DISCARDING, phases.SEVENTH)
        and after.phase is phases.MAIN
        and not before.sabotage
    ):
        found.append(Event("robber_rests", {"locked": not after.attacks}))
    return found


def followed(after: Any, before: Any) -> list[Event]:
    """Return what happened when the game went on from ``before`` and ``after`` came of it."""
    return [*before.phase.telling(before, after), *_consequences(before, after)]


def _all(table: Table) -> tuple[Seat, ...]:
    return tuple(range(table.n))


@phases.LAYING.tells
def _laid(_: Table, after: Table) -> list[Event]:
    facts: dict[str, Json] = {
        "terrains": [TERRAINS[terrain] for terrain in after.terrains],
        "numbers": list[Json](after.tokens),
    }
    return [Event("laid", facts, {}, _all(after))]


@phases.THROWING.tells
def _thrown(before: Table, after: Table) -> list[Event]:
    facts: dict[str, Json] = {
        "seat": after.mover,
        "red": after.red,
        "regular": after.regular,
        "total": after.red + after.regular,
        "event": EVENT_NAMES[after.event],
        "set": bool(before.red),
    }
    return [Event("rolled", facts, {}, _all(after))]


@phases.EVENT.tells
def _happened(before: Table, after: Table) -> list[Event]:
    if before.event == SHIP:
        return [Event("ship", {"at": after.ship, "left": SHIP_STEPS - after.ship})]
    facts: dict[str, Json] = {
        "track": TRACKS[before.event - FIRST_GATE],
        "red": before.red,
        "seats": list[Json](after.queue),
    }
    return [Event("gate", facts)]


@phases.ATTACK.tells
def _attacked(before: Table, after: Table) -> list[Event]:
    given = [before.contribution(one) for one in range(before.n)]
    strength = before.strength()
    if sum(given) < strength:
        outcome, seats = "lost", [one for one in range(after.n) if after.owed[one]]
    else:
        best = [one for one in range(before.n) if given[one] == max(given)]
        seats = best if any(given) else []
        outcome = ("idle", "won", "tied")[min(len(seats), 2)]
    facts: dict[str, Json] = {
        "strength": strength,
        "defence": list[Json](given),
        "outcome": outcome,
        "seats": list[Json](seats),
    }
    return [Event("attack", facts)]


@phases.CALM.tells
def _calmed(_: Table, after: Table) -> list[Event]:
    return [Event("calm", {"attacks": after.attacks})]


@phases.GATE.tells
@phases.DRAWING.tells
def _drawn(before: Table, after: Table) -> list[Event]:
    """Return what was drawn; while a card to be shown is out, all learn that this is not it."""
    seat = before.queue[0]
    track = before.track if before.phase is phases.DRAWING else before.event - FIRST_GATE
    facts: dict[str, Json] = {"seat": seat, "colour": TRACKS[track]}
    from_deck = len(before.decks[track]) > len(after.decks[track])
    card = before.decks[track][-1] if from_deck else before.unders[track][0]
    if not from_deck:
        return [Event("drawn", {**facts, "card": CARD_IDS[card]})]
    if card in HONOURS:
        return [Event("drawn", {**facts, "card": CARD_IDS[card]}, {}, _all(after))]
    waited = any(
        COLOUR_OF[honour] == track and before.honours[at] == NONE
        for at, honour in enumerate(HONOURS)
    )
    seen = _all(after) if waited else (seat,)
    return [Event("drawn", facts, {seat: {"card": CARD_IDS[card]}}, seen)]


@phases.YIELD.tells
def _yielded(before: Any, after: Table) -> list[Event]:
    total = before.red + before.regular
    owed, got = before.claims(), before.yields()
    short = [GOODS[good] for good in range(KINDS) if sum(got[good::KINDS]) < sum(owed[good::KINDS])]
    hexes = [
        HEX_IDS[at]
        for at, token in enumerate(before.tokens)
        if token == total and at != before.robber
    ]
    facts: dict[str, Json] = {
        "total": total,
        "hexes": list[Json](hexes),
        "goods": [_gains(before, after, one) for one in range(after.n)],
        "short": list[Json](short),
        "nothing": list[Json](after.queue) if after.phase is phases.AQUEDUCT else [],
    }
    return [Event("yielded", facts)]


@phases.SEVENTH.tells
def _seven(_: Table, after: Table) -> list[Event]:
    return [Event("seven", {"owed": list[Json](after.owed)})]


@phases.STEALING.tells
def _stolen(before: Table, after: Table) -> list[Event]:
    victim, thief = before.queue[0], before.mover
    pairs = zip(before.hand(victim), after.hand(victim), strict=True)
    good = next(good for good, (was, now) in enumerate(pairs) if was > now)
    secret = {"good": GOODS[good]}
    both = (thief, victim)
    return [Event("stolen", {"seat": thief, "from": victim}, dict.fromkeys(both, secret), both)]


@phases.REVEAL.tells
def _revealed(before: Table, after: Table) -> list[Event]:
    out: list[Json] = [
        one
        for one, answer in enumerate(before.sealed)
        if answer > REFUSED
        and (after.phase is not phases.CHOOSING or after.answers[one] == REFUSED)
    ]
    answers: list[Json] = [ANSWERS[answer] for answer in before.sealed]
    facts: dict[str, Json] = {"seat": before.mover, "answers": answers, "out": out}
    return [Event("answers", facts, {}, _all(after))]


@phases.ASKING.tells
def _asked(before: Table, after: Table) -> list[Event]:
    has = after.phase is phases.PAYING
    facts: dict[str, Json] = {"seat": before.victim, "has": has}
    return [Event("commodity_asked", facts, {}, _all(after))]


@phases.LOOKING.tells
def _looked(before: Table, after: Table) -> list[Event]:
    mover, other = before.mover, before.victim
    secret = {"goods": PURSE.write(after.hand(other))}
    return [Event("hand_seen", {"seat": mover, "other": other}, {mover: secret}, (mover,))]


@phases.SPYING.tells
def _spied(before: Table, after: Table) -> list[Event]:
    mover, other = before.mover, before.victim
    names: list[Json] = [CARD_IDS[held // KNOWERS] for held in after.progress[other]]
    public: dict[str, Json] = {"seat": mover, "other": other}
    return [Event("cards_seen", public, {mover: {"cards": names}}, (mover,))]


@phases.PASSING.tells
def _passed(before: Table, after: Table) -> list[Event]:
    following = None if after.phase is phases.OVER and after.mover == before.mover else after.mover
    return [Event("turn_over", {"seat": before.mover, "next": following, "round": after.round})]


# -- What can be measured


def facts(table: Table, seat: Seat) -> Facts:
    """Return the facts as ``seat`` knows them."""
    found: Facts = {f"hand:{GOODS[good]}": held for good, held in enumerate(table.hand(seat))}
    for good, rate in enumerate(trade.rates(table, seat)):
        found[f"rate:{GOODS[good]}"] = rate
    for good, name in enumerate(GOODS):
        found[f"bank:{name}"] = table.bank[good]
        found[f"asked:{name}"] = table.asked[good]
        found[f"given:{name}"] = table.given[good]
    for one in range(table.n):
        _seat_facts(table, one, found)
    _yield_facts(table, found)
    _island_facts(table, found)
    for one in table.losers():
        found[f"loses:{one}"] = 1
    found["ship"] = SHIP_STEPS - table.ship
    found["strength"] = table.strength()
    found["defence"] = sum(table.contribution(one) for one in range(table.n))
    found["longest"] = None if table.longest == NONE else table.longest
    found["trader"] = None if table.trader == NONE else table.trader
    found["merchant"] = None if table.merchant == NONE else HEX_IDS[table.merchant]
    found["robber"] = HEX_IDS[table.robber]
    found["offers"] = OFFERS - table.offers
    found["due"] = (
        None if table.phase in (phases.MAIN, *phases.BEFORE_ROLL, phases.OVER) else table.now
    )
    return found


def _seat_facts(table: Table, seat: Seat, found: Facts) -> None:
    found[f"score:{seat}"] = table.points[seat]
    found[f"cards:{seat}"] = table.held(seat)
    found[f"limit:{seat}"] = table.limit(seat)
    found[f"progress:{seat}"] = len(table.progress[seat])
    found[f"length:{seat}"] = table.lengths[seat]
    found[f"defends:{seat}"] = table.contribution(seat)
    found[f"owed:{seat}"] = table.owed[seat]
    found[f"left:{seat}:road"] = table.roads_left(seat)
    found[f"left:{seat}:settlement"] = table.settlements_left(seat)
    found[f"left:{seat}:city"] = table.cities_left(seat)
    found[f"left:{seat}:wall"] = table.walls_left(seat)
    for track, name in enumerate(TRACKS):
        found[f"level:{seat}:{name}"] = table.level_on(seat, track)


def _yield_facts(table: Table, found: Facts) -> None:
    for hexagon, token in enumerate(table.tokens):
        around = AROUND[hexagon]
        if not token or hexagon == table.robber or not around & table.built:
            continue
        for seat in range(table.n):
            many = (table.settlements[seat] & around).bit_count()
            many += 2 * (table.cities[seat] & around).bit_count()
            if many:
                key = f"yield:{seat}:{token}"
                before = found.get(key, 0)
                assert isinstance(before, int)
                found[key] = before + many


def _island_facts(table: Table, found: Facts) -> None:
    for seat in range(table.n):
        for vertex in members(table.settlements[seat]):
            kind = "lying" if table.lying >> vertex & 1 else "settlement"
            found[f"at:{VERTEX_IDS[vertex]}"] = f"{seat}.{kind}"
        for vertex in members(table.cities[seat]):
            found[f"at:{VERTEX_IDS[vertex]}"] = f"{seat}.city"
        for vertex in members(table.knights[seat]):
            status = ".active" if table.active >> vertex & 1 else ""
            found[f"at:{VERTEX_IDS[vertex]}"] = f"{seat}.knight.{table.level(vertex)}{status}"
        for edge in members(table.roads[seat]):
            found[f"road:{EDGE_IDS[edge]}"] = seat
    for vertex in members(table.walls):
        found[f"wall:{VERTEX_IDS[vertex]}"] = 1
    for vertex in members(table.able):
        found[f"able:{VERTEX_IDS[vertex]}"] = 1
    for track, vertex in enumerate(table.metropolis):
        found[f"metropolis:{TRACKS[track]}"] = None if vertex == NONE else VERTEX_IDS[vertex]
    for hexagon, token in enumerate(table.tokens):
        found[f"number:{HEX_IDS[hexagon]}"] = token
