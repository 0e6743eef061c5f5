"""What a seat may expect of the island of Città e Cavalieri, for bots: open to all."""

from collections.abc import Iterator

from ...core.codecs import NONE
from ...core.game import Seat
from ...core.masks import members
from . import building
from . import components as box
from .island import (
    AROUND,
    ENDS,
    HARBOUR_OF,
    NEAR,
    TOUCHES,
    near,
)
from .state import Table
from .trail import length_of
from .value import THROWS, Plan, Plans, Weights, flat, metropolis_way

COST = {what: flat(cost) for what, cost in box.COSTS.items()}
_SETTLE_FAR = flat([a + b for a, b in zip(box.COSTS["road"], box.COSTS["settlement"], strict=True)])
_EARLY = 60
"""So many rolls to come are a whole game."""


class Board:
    """What a seat may expect of the island: open to all, and the same while nothing changes."""

    def __init__(self, weights: Weights, state: Table, seat: Seat) -> None:
        """Look at the island with the eyes of ``seat``."""
        self.w = w = weights
        self.seat = seat
        self.state = state.copy()
        self.rolls = self._rolls()
        self.share = min(1.0, self.rolls / _EARLY)
        """How much of the game is to come."""
        self.pips = self._pips()
        """Own pips of each good."""
        self.extra = [self._scarcity(good) for good in range(box.KINDS)]
        self.to_come = self.rolls / THROWS * w.produce
        self._vertex: dict[int, float] = {}
        self.plans: Plans = tuple(self._plans())
        self.standing = self._standing()

    def _rolls(self) -> float:
        """Return how many rolls may be expected to come."""
        state = self.state
        needed = max(1.0, state.goal - max(state.points) - 0.5)
        return self.w.rolls * needed * state.n

    # -- Production

    def _pips(self) -> list[int]:
        state, seat = self.state, self.seat
        found = [0] * box.KINDS
        settlements, cities = state.settlements[seat], state.cities[seat]
        for hexagon, token in enumerate(state.tokens):
            around = AROUND[hexagon]
            many = (settlements & around).bit_count()
            grand = (cities & around).bit_count()
            if token and (many or grand):
                good, pips = state.terrains[hexagon], box.PIPS[token]
                found[good] += many * pips
                if grand:
                    one, other = box.YIELD_OF_CITY[good]
                    found[one] += grand * pips
                    found[other] += grand * pips
        return found

    def _scarcity(self, good: int) -> float:
        """Return how much more a pip of a kind is worth, the fewer one has of it."""
        return 1.0 + self.w.scarce * max(0.0, 1.0 - self.pips[good] / 6)

    def vertex(self, vertex: int) -> float:
        """Return what a settlement on a vertex may still produce, with its harbour."""
        found = self._vertex.get(vertex)
        if found is None:
            state, w = self.state, self.w
            found = 0.0
            for hexagon in TOUCHES[vertex]:
                good, token = state.terrains[hexagon], state.tokens[hexagon]
                if good != box.DESERT:
                    found += box.PIPS[token] * w.cards[good] * self.extra[good]
            found *= self.to_come
            at = HARBOUR_OF[vertex]
            if at >= 0:
                kind = state.harbours[at]
                here = self.pips[kind] if kind != box.GENERAL else 6
                found += self.share * w.port * (0.4 + here / 8)
            self._vertex[vertex] = found
        return found

    def upgrade(self, vertex: int) -> float:
        """Return what a city on a vertex may produce more than a settlement."""
        state, w = self.state, self.w
        found = 0.0
        for hexagon in TOUCHES[vertex]:
            good, token = state.terrains[hexagon], state.tokens[hexagon]
            if good != box.DESERT:
                other = box.YIELD_OF_CITY[good][1]
                found += box.PIPS[token] * w.cards[other] * self.extra[other]
        return found * self.to_come

    # -- Barbarians

    def attack(self, more: int = 0, cities: int = 0) -> float:
        """Return what the next attack may bring, with so much more strength of one's own."""
        state, seat, w = self.state, self.seat, self.w
        given = [state.contribution(one) for one in range(state.n)]
        given[seat] += more
        mine, whole = given[seat], sum(given)
        strength = state.strength() + cities
        others = max(given[one] for one in range(state.n) if one != seat)
        crowned = state.crowned()
        rivals = [
            given[one] for one in range(state.n) if one != seat and state.cities[one] & ~crowned
        ]
        plain = bool(state.cities[seat] & ~crowned) or cities > 0
        worth = 0.0
        for help_, likely in ((0, 0.5), (1, 0.3), (2, 0.2)):
            if whole + help_ >= strength:
                if mine and mine >= others:
                    worth += likely * (1.0 if mine > others else 0.4)
            elif plain and all(mine <= one for one in rivals):
                worth -= likely * (1.0 + 0.5 * self.share)
        return worth * w.attack[min(state.ship, box.SHIP_STEPS - 1)] * min(1.0, self.rolls / 8)

    # -- What may be bought

    def city_gain(self, vertex: int) -> float:
        """Return what a city on a vertex gains."""
        more = self.attack(0, 1) - self.attack()
        return 1.0 + self.upgrade(vertex) + more

    def settlement_gain(self, vertex: int) -> float:
        """Return what a settlement on a vertex gains."""
        return 1.0 + self.vertex(vertex)

    def level_gain(self, track: int) -> float:
        """Return what the next level of a track gains."""
        state, seat, w = self.state, self.seat, self.w
        level = state.level_on(seat, track)
        steps = 2 if level == 0 else 1
        gain = steps / THROWS * self.rolls * w.progress * 0.8
        if level + 1 == box.ABILITY:
            gain += w.abilities[track] * self.share
        return gain + self.way(track, level + 1) - self.way(track, level)

    def way(self, track: int, level: int) -> float:
        """Return what the metropolis of a track is worth to the seat at a level."""
        state, seat = self.state, self.seat
        vertex = state.metropolis[track]
        rival = max(state.level_on(one, track) for one in range(state.n) if one != seat)
        mine = building.holds(state, seat, track)
        if vertex == NONE and level >= box.METROPOLIS:
            mine = True
        if vertex != NONE and not mine and level == box.TOP and rival < box.TOP:
            mine = True
        return metropolis_way(self.w, level, rival, mine, vertex != NONE)

    def knight_gain(self) -> float:
        """Return what a new knight gains, who is to be activated yet."""
        return self.w.knight + 0.7 * (self.attack(1) - self.attack())

    def activate_gain(self, vertex: int) -> float:
        """Return what activating a knight gains."""
        more = self.attack(self.state.level(vertex)) - self.attack()
        return more + 0.4 * self.w.knight

    def promote_gain(self, vertex: int) -> float:
        """Return what a promotion gains."""
        active = self.state.active >> vertex & 1
        return 0.5 * self.w.knight + (1.0 if active else 0.5) * (self.attack(1) - self.attack())

    def trail_gain(self, length: int) -> float:
        """Return what a longest road of a length is worth."""
        state, seat, w = self.state, self.seat, self.w
        best = max(state.lengths[one] for one in range(state.n) if one != seat)
        holder = state.longest
        if length >= box.LONGEST_LEAST and (length > best or (holder == seat and length >= best)):
            safe = min(1.0, 0.2 * (length - best))
            return box.LONGEST_POINTS * (w.keep + (1 - w.keep) * safe)
        if best - length > 4 or length < 3:
            return 0.0
        return w.trail * (length - 2)

    def road_gain(self, edge: int) -> float:
        """Return what a road on an edge gains: what it leads to, and the longest road."""
        state, seat = self.state, self.seat
        reach = state.reach[seat]
        free = ~near(state.built)
        leads = 0.0
        best_now = self.best_spot
        for end in ENDS[edge]:
            if reach >> end & 1:
                continue
            if free >> end & 1:
                leads = max(leads, self.settlement_gain(end) - 0.6 * best_now)
            for other in members(NEAR[end]):
                if free >> other & 1 and not reach >> other & 1:
                    leads = max(leads, 0.45 * (self.settlement_gain(other) - best_now))
        if not state.settlements_left(seat):
            leads = 0.0
        now = state.lengths[seat]
        gain = self.w.road * leads * min(1.0, self.rolls / 10)
        if now >= 3:
            longer = length_of(state.roads[seat] | 1 << edge, state.foreign(seat))
            gain += self.trail_gain(longer) - self.trail_gain(now)
        return gain

    def wall_gain(self) -> float:
        """Return what a wall gains."""
        return self.w.wall * self.share * min(1.5, sum(self.pips) / 24)

    def _plans(self) -> list[Plan]:
        """Return what the seat may want to buy, with what it gains."""
        state, seat = self.state, self.seat
        found: list[Plan] = []
        spots = [self.settlement_gain(at) for at in members(self.spots())]
        self.best_spot = max(spots, default=0.0)
        if state.settlements_left(seat):
            if spots:
                found.append(Plan(self.best_spot, COST["settlement"]))
            far = self._far_spot()
            if far > self.best_spot:
                found.append(Plan(far, _SETTLE_FAR))
        cities = [self.city_gain(at) for at in members(building.city_spots(state, seat))]
        if cities:
            found.append(Plan(max(cities), COST["city"]))
        for track in range(len(box.TRACKS)):
            if building.may_improve(state, seat, track):
                level = state.level_on(seat, track) + 1
                cost = ((box.FIRST_COMMODITY + track, level),)
                found.append(Plan(self.level_gain(track), cost))
        own = state.knights[seat]
        if state.knights_of_level(seat, 1) < box.KNIGHTS and building.knight_spots(state, seat):
            found.append(Plan(self.knight_gain(), COST["knight"]))
        idle = [self.activate_gain(at) for at in members(own & ~state.active)]
        if idle:
            found.append(Plan(max(idle), COST["activate"]))
        ready = [self.promote_gain(at) for at in members(own & ~state.mighty)]
        if ready:
            found.append(Plan(max(ready), COST["promote"]))
        if building.wall_spots(state, seat):
            found.append(Plan(self.wall_gain(), COST["wall"]))
        return [plan for plan in found if plan.gain > 0]

    def spots(self) -> int:
        """Return where the seat may build a settlement now."""
        return building.settlement_spots(self.state, self.seat)

    def _far_spot(self) -> float:
        """Return what the best settlement gains that a road is missing to."""
        state, seat = self.state, self.seat
        ends = 0
        for edge in members(building.open_edges(state, seat)):
            one, other = ENDS[edge]
            ends |= 1 << one | 1 << other
        fresh = ends & ~state.reach[seat] & ~near(state.built) & ~state.occupied()
        return max((self.settlement_gain(at) for at in members(fresh)), default=0.0)

    # -- Where one stands

    def _standing(self) -> float:
        """Return the points that the seat may expect beside its cards."""
        worth = float(self.state.points[self.seat])
        for _, part in self.parts():
            worth += part
        return worth

    def parts(self) -> Iterator[tuple[str, float]]:
        """Yield what the seat may expect beside its points and its cards, by where from.

        The names are those of lines of the score sheet, where points will come of it.
        """
        state, seat, w = self.state, self.seat, self.w
        if state.longest == seat:
            yield "longest", -box.LONGEST_POINTS
        yield "longest", self.trail_gain(state.lengths[seat])
        if state.trader == seat:
            yield "merchant", -0.5 * min(1.0, self.rolls / 20)
        made = sum(p * w.cards[good] * self.extra[good] for good, p in enumerate(self.pips))
        blocked = self._blocked()
        yield "production", (made - 0.15 * blocked) * self.to_come
        yield "barbarians", self.attack()
        for track in range(len(box.TRACKS)):
            level = state.level_on(seat, track)
            yield (
                f"metropolis:{box.TRACKS[track]}",
                self.way(track, level) - box.METROPOLIS_POINTS * building.holds(state, seat, track),
            )
            if level:
                drawn = (level + 1) / THROWS * self.rolls * w.progress * 0.8
                yield f"track:{box.TRACKS[track]}", drawn
            if level >= box.ABILITY:
                yield f"track:{box.TRACKS[track]}", w.abilities[track] * self.share
        own = state.knights[seat]
        for vertex in members(own):
            yield "knights", w.knight * (1 + 0.5 * (state.level(vertex) - 1))
        inactive = own & ~state.active
        if inactive:
            yield "barbarians", 0.5 * (self.attack(inactive.bit_count()) - self.attack())
        walls = (state.walls & state.cities[seat]).bit_count()
        yield "walls", walls * self.wall_gain()
        ports = state.ports[seat]
        for kind in range(box.GENERAL + 1):
            if ports >> kind & 1:
                here = self.pips[kind] if kind != box.GENERAL else 6
                yield "harbours", self.share * w.port * (0.4 + here / 8)
        if state.settlements_left(seat):
            yield "sites", 0.25 * self.best_spot

    def _blocked(self) -> float:
        """Return what the robber keeps from the seat."""
        state, seat = self.state, self.seat
        return self.hex_worth(state.robber, seat)

    def hex_worth(self, hexagon: int, seat: Seat) -> float:
        """Return what a hex brings a seat in the throws that count, in points."""
        state = self.state
        good, token = state.terrains[hexagon], state.tokens[hexagon]
        if good == box.DESERT:
            return 0.0
        many = (state.settlements[seat] & AROUND[hexagon]).bit_count()
        many += 2 * (state.cities[seat] & AROUND[hexagon]).bit_count()
        return many * box.PIPS[token] * self.w.cards[good]
