"""The progress cards: drawing them, when each may be played, and what it does."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...core.codecs import NONE
from ...core.game import Action, Seat
from ...core.masks import members
from . import actions as do
from . import building, phases, robber, scoring, trade
from . import components as box
from .island import AROUND, EDGES_AT, ENDS, HEXES
from .knowledge import (
    add_card,
    disprove,
    hand_over,
    look,
    move_unseen,
    prove,
    remove_card,
    see_cards,
    steal_card,
)
from .state import KNOWERS, NO_SEATS, Table

CARD = {its_name: card for card, its_name in enumerate(box.CARD_IDS)}
ALCHEMIST = CARD["alchemist"]

# -- Drawing and discarding


def in_deck(table: Table, track: int) -> int:
    """Return how many cards there are to draw of a colour."""
    return len(table.decks[track]) + len(table.unders[track])


def draw(table: Table, seat: Seat, track: int) -> None:
    """Let ``seat`` draw a card; of the lower part of a deck all know which it is."""
    knowers = 0
    if table.decks[track]:
        card = table.decks[track][-1]
        table.decks = _with(table.decks, track, table.decks[track][:-1])
    elif table.unders[track]:
        card = table.unders[track][0]
        table.unders = _with(table.unders, track, table.unders[track][1:])
        knowers = (1 << table.n) - 1 & ~(1 << seat)
    else:
        return
    if card in box.HONOURS:
        honours = bytearray(table.honours)
        honours[box.HONOURS.index(card)] = seat
        table.honours = bytes(honours)
        table.points = scoring.points(table)
    else:
        add_card(table, seat, card, knowers)


def _with(decks: tuple[bytes, ...], track: int, cards: bytes) -> tuple[bytes, ...]:
    return (*decks[:track], cards, *decks[track + 1 :])


def discard(table: Table, seat: Seat, card: int) -> None:
    """Put a card of ``seat`` under its deck, for all to see."""
    remove_card(table, seat, card)
    track = box.COLOUR_OF[card]
    table.unders = _with(table.unders, track, table.unders[track] + bytes([card]))


def has_too_many(table: Table, seat: Seat) -> bool:
    """Return whether ``seat`` has more progress cards than it may keep."""
    return len(table.progress[seat]) > box.MOST_CARDS


def cards_of(table: Table, seat: Seat) -> list[int]:
    """Return the kinds of cards that ``seat`` has."""
    return sorted({held // KNOWERS for held in table.progress[seat]})


# -- When a card may be played: not if by what all can see it can do nothing


def _others(table: Table, seat: Seat) -> list[Seat]:
    return [one for one in range(table.n) if one != seat]


def _with_cards(table: Table, seat: Seat) -> list[Seat]:
    return [one for one in _others(table, seat) if table.held(one)]


def _commercial_harbour(table: Table, seat: Seat) -> list[Action]:
    resources = any(table.hand(seat)[: box.FIRST_COMMODITY])
    about = table.bank[box.FIRST_COMMODITY :] != bytes(box.COPIES[box.FIRST_COMMODITY :])
    some = resources and about and _with_cards(table, seat)
    return [do.COMMERCIAL_HARBOUR] if some else []


def _master_merchant(table: Table, seat: Seat) -> list[Action]:
    mine = table.points[seat]
    richer = [one for one in _with_cards(table, seat) if table.points[one] > mine]
    return [do.MASTER_MERCHANT[one] for one in richer]


def _merchant_fleet(table: Table, seat: Seat) -> list[Action]:
    best = trade.at_best(table, seat)
    return [one for good, one in enumerate(do.MERCHANT_FLEET) if not best >> good & 1]


def _merchant(table: Table, seat: Seat) -> list[Action]:
    own = table.settlements[seat] | table.cities[seat]
    there = table.merchant if table.trader == seat else NONE
    return [do.MERCHANT[at] for at in range(HEXES) if AROUND[at] & own and at != there]


def _resource_monopoly(table: Table, seat: Seat) -> list[Action]:
    return _monopoly(table, seat, do.RESOURCE_MONOPOLY, 0)


def _trade_monopoly(table: Table, seat: Seat) -> list[Action]:
    return _monopoly(table, seat, do.TRADE_MONOPOLY, box.FIRST_COMMODITY)


def _monopoly(table: Table, seat: Seat, kinds: Sequence[Action], first: int) -> list[Action]:
    if not _with_cards(table, seat):
        return []
    return [one for at, one in enumerate(kinds, first) if table.bank[at] < box.COPIES[at]]


def _bishop(table: Table, seat: Seat) -> list[Action]:
    if not table.attacks:
        return []
    return [do.BISHOP[hexagon] for hexagon in robber.robber_hexes(table, seat)]


def _deserter(table: Table, seat: Seat) -> list[Action]:
    return [do.DESERTER[one] for one in _others(table, seat) if table.knights[one]]


def open_roads(table: Table) -> list[int]:
    """Return all roads with an open end: its owner has nothing else there."""
    return [
        edge
        for seat, roads in enumerate(table.roads)
        for edge in members(roads)
        if is_open(table, seat, edge)
    ]


def is_open(table: Table, seat: Seat, edge: int) -> bool:
    """Return whether a road of ``seat`` has an open end."""
    roads, own = table.roads[seat] & ~(1 << edge), table.pieces(seat)
    return any(not roads & EDGES_AT[end] and not own >> end & 1 for end in ENDS[edge])


def _diplomat(table: Table, seat: Seat) -> list[Action]:  # noqa: ARG001
    return [do.DIPLOMAT[edge] for edge in sorted(open_roads(table))]


def _intrigue(table: Table, seat: Seat) -> list[Action]:
    foreign = sum(table.knights) & ~table.knights[seat] & table.reach[seat]
    return [do.INTRIGUE[vertex] for vertex in members(foreign)]


def sabotaged(table: Table, seat: Seat) -> list[int]:
    """Return what each would discard for a Saboteur of ``seat``."""
    mine = table.points[seat]
    return [
        table.held(one) // 2 if one != seat and table.points[one] >= mine else 0
        for one in range(table.n)
    ]


def _saboteur(table: Table, seat: Seat) -> list[Action]:
    return [do.SABOTEUR] if any(sabotaged(table, seat)) else []


def _spy(table: Table, seat: Seat) -> list[Action]:
    return [do.SPY[one] for one in _others(table, seat) if table.progress[one]]


def _warlord(table: Table, seat: Seat) -> list[Action]:
    return [do.WARLORD] if table.knights[seat] & ~table.active else []


def gifts(table: Table, seat: Seat) -> list[int]:
    """Return what each would give for a Wedding of ``seat``."""
    mine = table.points[seat]
    return [
        min(box.WEDDING_GIFT, table.held(one)) if table.points[one] > mine else 0
        for one in range(table.n)
    ]


def _wedding(table: Table, seat: Seat) -> list[Action]:
    return [do.WEDDING] if any(gifts(table, seat)) else []


def _crane(table: Table, seat: Seat) -> list[Action]:
    if table.craned:
        return []
    hand = table.hand(seat)
    return [
        do.CRANE[track]
        for track in range(len(box.TRACKS))
        if hand[box.FIRST_COMMODITY + track] >= table.level_on(seat, track)
        and building.may_improve(table, seat, track)
    ]


def _engineer(table: Table, seat: Seat) -> list[Action]:
    return [do.ENGINEER[vertex] for vertex in members(building.wall_spots(table, seat))]


def _inventor(table: Table, seat: Seat) -> list[Action]:  # noqa: ARG001
    return [do.INVENTOR[hexagon] for hexagon in swappable(table)]


def swappable(table: Table) -> list[int]:
    """Return the hexes whose number may be swapped, for another than that which is lifted."""
    lifted = table.tokens[table.lifted] if table.lifted != NONE else 0
    return [
        hexagon
        for hexagon, token in enumerate(table.tokens)
        if token in box.SWAPPED and token != lifted
    ]


def harvest(table: Table, seat: Seat, good: int) -> int:
    """Return what Irrigation or Mining brings ``seat``."""
    own = table.settlements[seat] | table.cities[seat]
    hexes = sum(
        1
        for hexagon, terrain in enumerate(table.terrains)
        if terrain == good and AROUND[hexagon] & own
    )
    return min(box.HARVEST * hexes, table.bank[good])


def _irrigation(table: Table, seat: Seat) -> list[Action]:
    return [do.IRRIGATION] if harvest(table, seat, box.GRAIN) else []


def _mining(table: Table, seat: Seat) -> list[Action]:
    return [do.MINING] if harvest(table, seat, box.ORE) else []


def _medicine(table: Table, seat: Seat) -> list[Action]:
    if not building.affords(bytes(table.hand(seat))) & building.MEDICINE:
        return []
    return [do.MEDICINE[vertex] for vertex in members(building.city_spots(table, seat))]


def _road_building(table: Table, seat: Seat) -> list[Action]:
    room = table.roads_left(seat) and building.open_edges(table, seat)
    return [do.ROAD_BUILDING] if room else []


def _smith(table: Table, seat: Seat) -> list[Action]:
    return [do.SMITH] if building.may_promote(table, seat) else []


_LISTS: Mapping[int, Callable[[Table, Seat], list[Action]]] = {
    card: globals()[f"_{its_name}"]
    for card, its_name in enumerate(box.CARD_IDS)
    if card not in box.HONOURS and card != ALCHEMIST
}


def playable(table: Table, seat: Seat) -> list[Action]:
    """Return the progress cards that ``seat`` may play in its turn."""
    found: list[Action] = []
    for card in cards_of(table, seat):
        if card != ALCHEMIST:
            found += _LISTS[card](table, seat)
    return found


def ways_to_play(table: Table, seat: Seat, card: int) -> list[Action]:
    """Return how a card could be played in one's turn, if one had it."""
    return _LISTS[card](table, seat) if card in _LISTS else []


# -- What they do


def play(table: Table, seat: Seat, action: Any) -> None:
    """Play a progress card."""
    card = CARD[action.kind]
    discard(table, seat, card)
    match action:
        case do.CommercialHarbour():
            table.met = 1 << seat
            table.enter(phases.HARBOUR)
        case do.MasterMerchant(other):
            table.victim, table.left = other, min(box.LOOTED, table.held(other))
            table.enter(phases.LOOKING)
        case do.MerchantFleet(good):
            table.fleets |= 1 << good
        case do.Merchant(hexagon):
            table.merchant, table.trader = hexagon, seat
            table.points = scoring.points(table)
        case do.ResourceMonopoly(good):
            _seize(table, seat, good, box.RESOURCE_TAKEN)
        case do.TradeMonopoly(good):
            _seize(table, seat, box.FIRST_COMMODITY + good, box.COMMODITY_TAKEN)
        case do.Bishop(hexagon):
            table.robber = hexagon
            robber.rob(table, robber.victims(table, seat, hexagon))
        case do.Deserter(other):
            table.victim = other
            table.enter(phases.SURRENDERING)
        case do.Diplomat(edge):
            _lift_road(table, seat, edge)
        case do.Intrigue(vertex):
            building.drive_away(table, vertex)
        case do.Saboteur():
            robber.fall_due(table, sabotaged(table, seat), True)
        case do.Spy(other):
            table.victim = other
            table.enter(phases.SPYING)
        case do.Warlord():
            table.active |= table.knights[seat]
        case do.Wedding():
            table.owed = bytes(gifts(table, seat))
            table.enter(phases.WEDDING)
        case _:
            _play_science(table, seat, card, action)


def _play_science(table: Table, seat: Seat, card: int, action: Any) -> None:
    match action:
        case do.Crane(track):
            table.craned = True
            building.improve(table, seat, track, 1)
        case do.Engineer(vertex):
            table.walls |= 1 << vertex
        case do.Inventor(hexagon):
            table.lifted = hexagon
            table.enter(phases.SWAPPING)
        case do.Medicine(vertex):
            building.pay(table, seat, "medicine")
            building.make_city(table, seat, vertex)
        case do.RoadBuilding():
            table.left = box.FREE_ROADS
            table.enter(phases.FREE_ROAD)
        case do.Smith():
            table.left = box.PROMOTED
            table.enter(phases.SMITH)
        case _:
            good = box.HARVESTS[card]
            building.gain(table, seat, good, harvest(table, seat, good))


def _seize(table: Table, seat: Seat, good: int, most: int) -> None:
    """Take up to a number of a kind from each; a player who gives fewer has no more."""
    for other in _others(table, seat):
        many = min(most, table.hands[other * box.KINDS + good])
        hand_over(table, other, seat, good, many)
        if many < most:
            disprove(table, other, good, 0)


# The Commercial harbour: a resource shown for a commodity, opponent by opponent


@phases.HARBOUR.lists
def shows(table: Table, seat: Seat) -> list[Action]:
    """Return whom ``seat`` may show what."""
    hand = table.hand(seat)
    found: list[Action] = [
        do.SHOW[other][good]
        for other in customers(table)
        for good in range(box.FIRST_COMMODITY)
        if hand[good]
    ]
    found.append(do.STOP)
    return found


def customers(table: Table) -> list[Seat]:
    """Return those who have not exchanged yet, and have cards."""
    return [one for one in range(table.n) if not table.met >> one & 1 and table.held(one)]


def show(table: Table, seat: Seat, action: do.Show) -> None:
    """Show an opponent the resource that he gets for a commodity."""
    prove(table, seat, action.good, 1)
    table.met |= 1 << action.other
    table.victim, table.shown = action.other, action.good
    table.enter(phases.ASKING)


@phases.ASKING.goes_on
def ask_for_commodity(table: Table) -> None:
    """Let the opponent choose a commodity, or see that he has none."""
    if table.commodities(table.victim):
        table.enter(phases.PAYING)
        return
    for good in range(box.FIRST_COMMODITY, box.KINDS):
        disprove(table, table.victim, good, 0)
    _next_customer(table)


def pay_commodity(table: Table, seat: Seat, action: do.Pay) -> None:
    """Give a commodity for the resource shown."""
    hand_over(table, seat, table.mover, box.FIRST_COMMODITY + action.good, 1)
    hand_over(table, table.mover, seat, table.shown, 1)
    _next_customer(table)


def _next_customer(table: Table) -> None:
    table.victim = table.shown = NONE
    if customers(table) and table.held(table.mover):
        table.enter(phases.HARBOUR)
    else:
        finish(table)


def finish(table: Table) -> None:
    """Be done with what a card has brought."""
    table.met = table.left = 0
    table.victim = table.shown = table.lifted = NONE
    table.fallen = ()
    building.judge(table)
    table.enter(phases.MAIN)


# Hands and cards that are looked at


@phases.LOOKING.goes_on
def look_at_hand(table: Table) -> None:
    """Let the mover see the hand from which he takes cards."""
    look(table, table.mover, table.victim)
    table.enter(phases.TAKING)


def take(table: Table, seat: Seat, action: do.Take) -> None:
    """Take a card of a hand that one has seen."""
    move_unseen(table, table.victim, seat, action.good)
    table.left -= 1
    if not table.left:
        finish(table)


@phases.SPYING.goes_on
def look_at_cards(table: Table) -> None:
    """Let the mover see the progress cards of which he may take one."""
    see_cards(table, table.mover, table.victim)
    table.enter(phases.SPY)


def steal(table: Table, seat: Seat, action: do.Steal) -> None:
    """Take a progress card that one has seen."""
    steal_card(table, table.victim, seat, action.card)
    finish(table)


def present(table: Table, seat: Seat, action: do.Present) -> None:
    """Give a card for a wedding, which only giver and receiver see."""
    move_unseen(table, seat, table.mover, action.good)
    owed = bytearray(table.owed)
    owed[seat] -= 1
    table.owed = bytes(owed)
    table.ready = table.deciding()
    if not table.ready:
        table.owed = NO_SEATS[: table.n]
        table.enter(phases.MAIN)


# Knights and roads that cards move


def surrender(table: Table, seat: Seat, action: do.Surrender) -> None:
    """Lose a knight; the mover may place one of its level, or the next lower that he has."""
    knight = building.lift_knight(table, seat, action.vertex)
    table.victim = NONE
    mover = table.mover
    level = next(
        (
            level
            for level in range(knight.level, 0, -1)
            if table.knights_of_level(mover, level) < box.KNIGHTS
        ),
        0,
    )
    if level and building.knight_spots(table, mover):
        table.fallen = (knight._replace(level=level),)
        table.enter(phases.ENLISTING)
    else:
        building.land(table)
        table.enter(phases.MAIN)


def enlist(table: Table, seat: Seat, action: do.Enlist) -> None:
    """Place a knight for the one who deserted."""
    (knight,) = table.fallen
    building.put_knight(table, seat, action.vertex, knight.level, knight.active)
    finish(table)


def _lift_road(table: Table, seat: Seat, edge: int) -> None:
    """Remove a road; an own one may be built elsewhere before the longest road is judged."""
    owner = table.road_owner(edge)
    if owner == seat:
        table.lifted, table.left = edge, 1
    building.take_road(table, owner, edge)
    if owner == seat:
        go_on_with_roads(table, seat)


def free_edges(table: Table, seat: Seat) -> int:
    """Return where a free road may be built: not where the Diplomat lifted it."""
    edges = building.open_edges(table, seat) if table.roads_left(seat) else 0
    return edges if table.lifted == NONE else edges & ~(1 << table.lifted)


@phases.FREE_ROAD.lists
def free_roads(table: Table, seat: Seat) -> list[Action]:
    """Return where ``seat`` may build a free road; of two it builds one at least."""
    found: list[Action] = [do.ROAD[edge] for edge in members(free_edges(table, seat))]
    return found if table.left == box.FREE_ROADS else [*found, do.STOP]


def go_on_with_roads(table: Table, seat: Seat) -> None:
    """Let ``seat`` build a free road, while there are any and there is where."""
    if table.left and free_edges(table, seat):
        table.enter(phases.FREE_ROAD)
    else:
        finish(table)


def build_free_road(table: Table, seat: Seat, edge: int) -> None:
    """Build a road for nothing."""
    building.put_road(table, seat, edge)
    table.left -= 1
    go_on_with_roads(table, seat)


def promote_free(table: Table, seat: Seat, vertex: int) -> None:
    """Promote a knight for nothing."""
    building.promote(table, vertex)
    table.left -= 1
    if not table.left or not building.may_promote(table, seat):
        finish(table)


def swap(table: Table, action: do.Swap) -> None:
    """Swap the lifted number for another."""
    tokens = bytearray(table.tokens)
    one, other = table.lifted, action.hexagon
    tokens[one], tokens[other] = tokens[other], tokens[one]
    table.tokens = bytes(tokens)
    finish(table)
