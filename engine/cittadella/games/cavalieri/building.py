"""Roads, settlements, cities, walls, improvements and knights: where they may be, and putting them.

Longest road and points are looked at anew wherever something changes that matters.
"""

from functools import lru_cache

from ...core.codecs import NONE
from ...core.game import Action, Seat
from ...core.masks import members
from . import actions as do
from . import components as box
from . import scoring
from .island import AROUND, EDGES_AT, END_MASKS, ENDS, HARBOUR_OF, ROADS_AT, edges_at, near
from .knowledge import lose
from .phases import CROWNING, MAIN, RELOCATING
from .robber import robber_hexes
from .state import Fallen, Table

_COSTS = {
    what: tuple((good, many) for good, many in enumerate(c) if many)
    for what, c in box.COSTS.items()
}
(ROAD, SETTLEMENT, CITY, WALL, KNIGHT, ACTIVATE, MEDICINE) = (1 << at for at in range(7))
_FLAGS = {
    ROAD: "road", SETTLEMENT: "settlement", CITY: "city", WALL: "wall", KNIGHT: "knight",
    ACTIVATE: "activate", MEDICINE: "medicine",
}  # fmt: skip


@lru_cache(maxsize=1 << 15)
def affords(hand: bytes) -> int:
    """Return what a hand pays for, as flags; a promotion costs what a knight does."""
    return sum(
        flag
        for flag, what in _FLAGS.items()
        if all(hand[good] >= many for good, many in _COSTS[what])
    )


def pay(table: Table, seat: Seat, what: str) -> None:
    """Pay the cost of a thing to the bank."""
    for good, many in _COSTS[what]:
        pay_goods(table, seat, good, many)


def pay_goods(table: Table, seat: Seat, good: int, many: int) -> None:
    """Pay a number of cards of a kind to the bank."""
    lose(table, seat, good, many)
    table.bank[good] += many


def gain(table: Table, seat: Seat, good: int, many: int) -> None:
    """Take cards from the bank."""
    table.hands[seat * box.KINDS + good] += many
    table.bank[good] -= many


def put(masks: tuple[int, ...], seat: Seat, mask: int) -> tuple[int, ...]:
    """Return masks of the seats with that of one flipped where ``mask`` says."""
    return (*masks[:seat], masks[seat] ^ mask, *masks[seat + 1 :])


# -- Where one may build


def open_edges(table: Table, seat: Seat) -> int:
    """Return where ``seat`` may build a road: beside its own, not through what is foreign."""
    own = table.settlements[seat] | table.cities[seat]
    ends = table.reach[seat] & ~table.foreign(seat) | own
    return edges_at(ends) & ~table.laid


def settlement_spots(table: Table, seat: Seat) -> int:
    """Return where ``seat`` may build a settlement."""
    free = table.reach[seat] & ~near(table.built)
    return free & ~table.occupied() if free else 0


def knight_spots(table: Table, seat: Seat) -> int:
    """Return the free vertices at the roads of ``seat``."""
    return table.reach[seat] & ~table.occupied()


def city_spots(table: Table, seat: Seat) -> int:
    """Return which settlements ``seat`` may make a city: one that lies down before any other."""
    lying = table.settlements[seat] & table.lying
    if lying:
        return lying
    return table.settlements[seat] if table.cities_left(seat) else 0


def wall_spots(table: Table, seat: Seat) -> int:
    """Return the cities of ``seat`` that may get a wall."""
    return table.cities[seat] & ~table.walls if table.walls_left(seat) else 0


def may_promote(table: Table, seat: Seat) -> int:
    """Return the knights of ``seat`` that may get stronger."""
    fit = table.knights[seat] & ~table.promoted & ~table.mighty
    if not fit:
        return 0
    strong = fit & table.strong
    found = 0
    if fit != strong and table.knights_of_level(seat, 2) < box.KNIGHTS:
        found = fit & ~strong
    able = strong and table.level_on(seat, box.POLITICS) >= box.ABILITY
    if able and table.knights_of_level(seat, box.LEVELS) < box.KNIGHTS:
        found |= strong
    return found


def may_improve(table: Table, seat: Seat, track: int) -> bool:
    """Return whether ``seat`` has the cities that the next level of a track needs."""
    level = table.level_on(seat, track) + 1
    if level > box.TOP or not table.cities[seat]:
        return False
    if level < box.METROPOLIS or table.plain(seat):
        return True
    return level == box.TOP and holds(table, seat, track)


def holds(table: Table, seat: Seat, track: int) -> bool:
    """Return whether the metropolis of a track is that of ``seat``."""
    vertex = table.metropolis[track]
    return vertex != NONE and bool(table.cities[seat] >> vertex & 1)


@lru_cache(maxsize=1 << 14)
def ways(roads: int, shut: int, start: int) -> int:
    """Return the vertices to which roads lead from one; what is shut is reached, and not passed."""
    reached, edge = 0, [start]
    while edge:
        vertex = edge.pop()
        for road, other in ROADS_AT[vertex]:
            if roads >> road & 1 and not reached >> other & 1 and other != start:
                reached |= 1 << other
                if not shut >> other & 1:
                    edge.append(other)
    return reached


def reached_by(table: Table, seat: Seat, start: int) -> int:
    """Return the vertices that a knight of ``seat`` may get to, or meet a foreign piece on."""
    return ways(table.roads[seat], table.foreign(seat) & table.reach[seat], start)


def able_knights(table: Table, seat: Seat) -> int:
    """Return the knights of ``seat`` that may act."""
    return table.able & table.active & table.knights[seat]


def weaker(table: Table, seat: Seat, level: int) -> int:
    """Return the knights of others that are weaker than ``level``."""
    foreign = 0
    for one, knights in enumerate(table.knights):
        if one != seat:
            foreign |= knights
    if level == 1:
        return 0
    return foreign & ~(table.strong if level == 2 else table.mighty)


def listed(table: Table, seat: Seat, hand: bytes) -> list[Action]:
    """Return all that ``seat`` may build or do with its knights."""
    found: list[Action] = []
    can = affords(hand)
    knights = table.knights[seat]
    if can:
        if can & ROAD and table.roads_left(seat):
            found += [do.ROAD[edge] for edge in members(open_edges(table, seat))]
        if can & SETTLEMENT and table.settlements_left(seat):
            found += [do.SETTLEMENT[at] for at in members(settlement_spots(table, seat))]
        if can & CITY:
            found += [do.CITY[at] for at in members(city_spots(table, seat))]
        if can & WALL and table.cities[seat]:
            found += [do.WALL[at] for at in members(wall_spots(table, seat))]
    if table.cities[seat]:
        levels, first = table.levels, seat * len(box.TRACKS)
        for track in range(len(box.TRACKS)):
            enough = hand[box.FIRST_COMMODITY + track] > levels[first + track]
            if enough and may_improve(table, seat, track):
                found.append(do.IMPROVE[track])
    if can & KNIGHT:
        if table.knights_of_level(seat, 1) < box.KNIGHTS:
            found += [do.KNIGHT[at] for at in members(knight_spots(table, seat))]
        if knights:
            found += [do.PROMOTE[at] for at in members(may_promote(table, seat))]
    if knights:
        if can & ACTIVATE:
            found += [do.ACTIVATE[at] for at in members(knights & ~table.active)]
        if knights & table.able:
            _list_deeds(table, seat, found)
    return found


def _list_deeds(table: Table, seat: Seat, found: list[Action]) -> None:
    """Add what the knights of ``seat`` that may act may do."""
    free = ~table.occupied()
    for start in members(able_knights(table, seat)):
        reached = reached_by(table, seat, start)
        found += [do.MOVE[start][end] for end in members(reached & free)]
        prey = weaker(table, seat, table.level(start)) & reached
        found += [do.DISPLACE[start][end] for end in members(prey)]
        if table.attacks and AROUND[table.robber] >> start & 1 and robber_hexes(table, seat):
            found.append(do.CHASE[start])


# -- Putting pieces


def judge(table: Table) -> None:
    """Say who has the longest road, and count all points.

    While a road or a knight has been lifted, nobody wins or loses the longest road by what will
    not last.
    """
    if table.lifted == NONE and not table.fallen:
        best = max(table.lengths)
        holder = table.longest
        if best < box.LONGEST_LEAST:
            table.longest = NONE
        elif holder == NONE or table.lengths[holder] < best:
            first = table.lengths.index(best)
            table.longest = first if table.lengths.count(best) == 1 else NONE
    table.points = scoring.points(table)


def _measure(table: Table, seats: int) -> None:
    """Measure the longest roads of these seats anew."""
    table.lengths = tuple(
        [
            table.length(one) if seats >> one & 1 else length
            for one, length in enumerate(table.lengths)
        ]
    )


def changed_at(table: Table, *vertices: int) -> None:
    """Look anew at all roads that meet at vertices where something was put or taken away."""
    here = sum(1 << vertex for vertex in vertices)
    seats = sum(1 << one for one, reach in enumerate(table.reach) if reach & here)
    if seats:
        _measure(table, seats)
    judge(table)


def put_road(table: Table, seat: Seat, edge: int) -> None:
    """Put a road on an edge."""
    table.roads = put(table.roads, seat, 1 << edge)
    reach = table.reach
    table.reach = (*reach[:seat], reach[seat] | END_MASKS[edge], *reach[seat + 1 :])
    table.laid |= 1 << edge
    _measure(table, 1 << seat)
    judge(table)


def take_road(table: Table, seat: Seat, edge: int) -> None:
    """Take a road away."""
    table.roads = put(table.roads, seat, 1 << edge)
    left = table.roads[seat]
    gone = sum(1 << end for end in ENDS[edge] if not left & EDGES_AT[end])
    reach = table.reach
    table.reach = (*reach[:seat], reach[seat] & ~gone, *reach[seat + 1 :])
    table.laid ^= 1 << edge
    _measure(table, 1 << seat)
    judge(table)


def found_piece(table: Table, seat: Seat, vertex: int, city: bool) -> None:
    """Put a new settlement, or at the start a city, on a vertex."""
    bit = 1 << vertex
    if city:
        table.cities = put(table.cities, seat, bit)
    else:
        table.settlements = put(table.settlements, seat, bit)
    table.built |= bit
    if HARBOUR_OF[vertex] >= 0:
        kind = 1 << table.harbours[HARBOUR_OF[vertex]]
        ports = table.ports
        table.ports = (*ports[:seat], ports[seat] | kind, *ports[seat + 1 :])
    changed_at(table, vertex)


def make_city(table: Table, seat: Seat, vertex: int) -> None:
    """Make a city of a settlement, or raise one."""
    bit = 1 << vertex
    table.settlements = put(table.settlements, seat, bit)
    table.cities = put(table.cities, seat, bit)
    table.lying &= ~bit
    table.points = scoring.points(table)


def lose_city(table: Table, seat: Seat, vertex: int) -> None:
    """Make a settlement of a city, which lies down if there is none left; its wall is gone."""
    bit = 1 << vertex
    if not table.settlements_left(seat):
        table.lying |= bit
    table.cities = put(table.cities, seat, bit)
    table.settlements = put(table.settlements, seat, bit)
    table.walls &= ~bit
    table.points = scoring.points(table)


def improve(table: Table, seat: Seat, track: int, discount: int) -> None:
    """Reach the next level of a track, and win its metropolis if it is to be had."""
    level = table.level_on(seat, track) + 1
    if level > discount:
        pay_goods(table, seat, box.FIRST_COMMODITY + track, level - discount)
    levels = bytearray(table.levels)
    levels[seat * len(box.TRACKS) + track] = level
    table.levels = bytes(levels)
    vertex = table.metropolis[track]
    vacant = level >= box.METROPOLIS and vertex == NONE
    if vacant or (level == box.TOP and vertex != NONE and not holds(table, seat, track)):
        keeper = NONE if vertex == NONE else table.owner_at(vertex)
        if keeper == NONE or table.level_on(keeper, track) < box.TOP:
            choices = members(table.plain(seat))
            table.track = track
            if len(choices) == 1:
                crown(table, choices[0])
            else:
                table.enter(CROWNING)


def crown(table: Table, vertex: int) -> None:
    """Set the metropolis that was won on a city; it leaves the one where it was."""
    track = table.track
    metropolis = bytearray(table.metropolis)
    metropolis[track] = vertex
    table.metropolis = bytes(metropolis)
    table.track = NONE
    table.points = scoring.points(table)
    table.enter(MAIN)


# -- Knights


def put_knight(table: Table, seat: Seat, vertex: int, level: int, active: int) -> None:
    """Put a knight on a vertex."""
    bit = 1 << vertex
    table.knights = put(table.knights, seat, bit)
    table.strong |= bit if level > 1 else 0
    table.mighty |= bit if level > 2 else 0
    table.active |= bit if active else 0
    changed_at(table, vertex)


def lift_knight(table: Table, seat: Seat, vertex: int) -> Fallen:
    """Take a knight off its vertex, and return what it was; it is on its way until it lands."""
    bit = 1 << vertex
    knight = Fallen(table.level(vertex), table.active >> vertex & 1, vertex)
    table.knights = put(table.knights, seat, bit)
    for name in ("strong", "mighty", "active", "able", "promoted"):
        setattr(table, name, getattr(table, name) & ~bit)
    table.fallen = (knight,)
    changed_at(table, vertex)
    return knight


def land(table: Table) -> None:
    """Judge the longest road when a knight that was lifted has been placed, or has left."""
    table.fallen = ()
    judge(table)


def promote(table: Table, vertex: int) -> None:
    """Make a knight stronger by a level."""
    bit = 1 << vertex
    if table.strong & bit:
        table.mighty |= bit
    table.strong |= bit
    table.promoted |= bit


def move_knight(table: Table, seat: Seat, start: int, end: int) -> None:
    """Move a knight that acts, and so is active no more."""
    bits = 1 << start | 1 << end
    table.knights = put(table.knights, seat, bits)
    for name in ("strong", "mighty", "promoted"):
        some = getattr(table, name)
        if some >> start & 1:
            setattr(table, name, some ^ bits)
    tire(table, start)
    changed_at(table, start, end)


def tire(table: Table, vertex: int) -> None:
    """Let a knight have acted."""
    table.active &= ~(1 << vertex)
    table.able &= ~(1 << vertex)


def drive_away(table: Table, vertex: int, by: int = NONE) -> None:
    """Displace the knight on a vertex, by the one that comes from ``by`` if any.

    Its owner moves it along their roads; if that is impossible, it leaves the island.
    """
    victim = table.owner_at(vertex)
    lift_knight(table, victim, vertex)
    if by != NONE:
        move_knight(table, table.mover, by, vertex)
    if refuges(table, victim, vertex):
        table.victim = victim
        table.enter(RELOCATING)
    else:
        land(table)


def refuges(table: Table, seat: Seat, start: int) -> int:
    """Return where a displaced knight of ``seat`` may go from a vertex."""
    return reached_by(table, seat, start) & ~table.occupied() & ~(1 << start)


def relocate(table: Table, vertex: int) -> None:
    """Put the displaced knight on a vertex."""
    (knight,) = table.fallen
    put_knight(table, table.victim, vertex, knight.level, knight.active)
    land(table)
    table.victim = NONE
    table.enter(MAIN)
