"""What a bot needs to play Città e Cavalieri: a judgement in points, a quick policy."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ...core.codecs import NONE
from ...core.game import Action, Score, Seat
from ...core.masks import members
from ...core.strategy import SearchSettings, Strategy
from . import actions as do
from . import building, cards, robber, trade
from . import components as box
from .finish import finish
from .island import (
    ENDS,
    HEXES,
    NEAR,
    near,
)
from .knowledge import range_of
from .outlook import COST, Board
from .phases import ANSWERING, CHOOSING, MAIN, OFFERING, SETTING_UP
from .rules import Position
from .state import wanted
from .trail import length_of
from .value import BIASES, THROWS, WEIGHTS, Hands, Weights

_PLENTY = 1000
"""From this budget on, in simulated actions, there are playouts enough for a wide search."""
_WIDE = SearchSettings(width=10, prior_weight=1.0, share=0.12)
"""What follows in a turn is seldom left to chance, so that few playouts show it."""
_NARROW = SearchSettings(width=2, prior_weight=8.0)
"""The policy, unless the next best is clearly better."""
_WINS = 50.0
_MOST_KNOWN = 5_000


_GAINS: Mapping[str, tuple[type[Action], ...]] = {
    "town": (do.Found, do.Settlement),
    "way": (do.Road, do.RoadBuilding, do.Diplomat),
    "city": (do.City, do.Medicine, do.Metropolis, do.Lose),
    "wall": (do.Wall, do.Engineer),
    "track": (do.Improve, do.Crane, do.Draw),
    "knight": (
        do.Knight, do.Activate, do.Promote, do.Move, do.Displace, do.Relocate, do.Enlist,
        do.Deserter, do.Surrender, do.Intrigue, do.Warlord, do.Smith,
    ),
    "robber": (do.Robber, do.Rob, do.Chase, do.Bishop),
    "trade": (
        do.Bank, do.Ask, do.Give, do.Propose, do.Accept, do.Counter, do.Deal, do.MerchantFleet,
        do.CommercialHarbour, do.Show, do.MasterMerchant,
    ),
    "haul": (
        do.Irrigation, do.Mining, do.ResourceMonopoly, do.TradeMonopoly, do.Wedding, do.Saboteur,
    ),
    "numbers": (do.Inventor, do.Swap, do.Alchemist),
    "merchant": (do.Merchant,),
    "progress": (do.Drop, do.Steal, do.Spy),
}  # fmt: skip
"""What the gain of actions is about; others gain nothing but by waiting."""
_ABOUT = {kind: name for name, kinds in _GAINS.items() for kind in kinds}

_NEAR = 4
"""From here on the ship of the barbarians is near."""

_CARD_WORTHS = {
    "commercial_harbour": 0.15,
    "master_merchant": 0.3,
    "merchant_fleet": 0.15,
    "merchant": 0.8,
    "resource_monopoly": 0.3,
    "trade_monopoly": 0.2,
    "bishop": 0.25,
    "constitution": 1.0,
    "deserter": 0.4,
    "diplomat": 0.2,
    "intrigue": 0.2,
    "saboteur": 0.25,
    "spy": 0.35,
    "warlord": 0.3,
    "wedding": 0.3,
    "alchemist": 0.25,
    "crane": 0.35,
    "engineer": 0.2,
    "inventor": 0.2,
    "irrigation": 0.25,
    "medicine": 0.5,
    "mining": 0.3,
    "printer": 1.0,
    "road_building": 0.3,
    "smith": 0.3,
}
"""What each progress card is worth in hand, in points."""


def _endangered(state: Position, seat: Seat) -> bool:
    """Return whether a seat would lose a city if the barbarians landed now."""
    return seat in state.losers() and not state.repelled()


class CavalieriStrategy(Strategy[Position]):
    """Judges positions and actions by what they may bring in points; see :mod:`.value`."""

    speaking = ("cards", "win", *_GAINS, "wait")
    line_kinds = (
        "settlements", "cities", "metropolis", "longest", "defenders", "merchant", "constitution",
        "printer", "production", "barbarians", "track", "knights", "walls", "harbours", "sites",
        "hand", "progress", "ladder",
    )  # fmt: skip

    slowness = 3.0
    in_any_order = True
    favours_turn = True

    def prefers(self, state: Position, seat: Seat, action: Action) -> bool:
        """Return whether a knight saves a city of the seat, with the barbarians near.

        Or whether it goes on with an offer, or builds what counts a point: who waits may lose the
        cards to a 7, and the place to others. Of the first roads it is the one that leads to the
        best site: no playout goes on for long enough to settle there.
        """
        if isinstance(action, do.Give | do.Propose | do.Settlement | do.City):
            return True
        if isinstance(action, do.Road) and state.phase in SETTING_UP:
            roads = state.legal_actions(seat)
            values = self.action_values(state, seat, roads)
            return values[roads.index(action)] == max(values)
        if not isinstance(action, do.Knight | do.Activate) or state.ship < _NEAR:
            return False
        if not _endangered(state, seat):
            return False
        then = state.foreseen(seat, action)
        if isinstance(action, do.Knight):
            ready = do.ACTIVATE[action.vertex]
            if not then.explain(seat, ready):
                then = then.foreseen(seat, ready)
        return not _endangered(then, seat)

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Judge by these ``weights``."""
        self.weights = weights
        self.heat = weights.heat
        self.hands = Hands(weights)
        self.boards: dict[tuple[object, ...], Board] = {}

    def of(self, character: str) -> "CavalieriStrategy":
        """Return this judgement with the weights of a character."""
        return CavalieriStrategy(BIASES[character])

    # -- Judgement

    def board(self, state: Position, seat: Seat) -> Board:
        """Return what ``seat`` may expect of the island as it is."""
        key = (
            seat, state.settlements, state.cities, state.roads, state.knights, state.active,
            state.strong, state.mighty, state.levels, state.metropolis, state.tokens,
            state.terrains, state.harbours, state.ship, state.longest, state.robber, state.points,
            state.walls, state.merchant, state.trader, state.goal, state.lying,
        )  # fmt: skip
        found = self.boards.get(key)
        if found is None:
            if len(self.boards) >= _MOST_KNOWN:
                self.boards.clear()
            found = self.boards[key] = Board(self.weights, state, seat)
        return found

    def expect(self, state: Position) -> list[float]:
        """Return the points that each seat may expect, from what it has and may do."""
        return [self._expected(state, seat) for seat in range(state.n)]

    def _expected(self, state: Position, seat: Seat) -> float:
        held, progress = self._held(state, seat)
        return self.board(state, seat).standing + held + progress

    def _held(self, state: Position, seat: Seat) -> tuple[float, float]:
        """Return what the goods and the progress cards of a seat are worth."""
        board, rates = self.board(state, seat), trade.rates(state, seat)
        hand = bytes(state.hand(seat))
        held = self.hands.worth(hand, board.plans, rates, state.limit(seat))
        progress = self.weights.progress * min(1.0, board.rolls / 12) * len(state.progress[seat])
        return held, progress

    def line(self, leaf: Score) -> str:
        """Return what brings the points, whose it is aside."""
        kind, _, what = leaf.source.partition(":")
        return kind if what.isdecimal() else leaf.source.replace("metropolises", "metropolis")

    def thing(self, line: str) -> str | None:
        """Return the track, of which the cards and the metropolis come."""
        kind, _, track = line.partition(":")
        return f"ladder:{track}" if kind in ("track", "metropolis") and track else None

    def ahead(self, state: Position) -> dict[str, Sequence[float]]:
        """Return what each seat may expect beyond its points, by where from."""
        found: dict[str, list[float]] = defaultdict(lambda: [0.0] * state.n)
        for seat in range(state.n):
            for name, worth in self.board(state, seat).parts():
                found[name][seat] += worth
            for name, worth in zip(("hand", "progress"), self._held(state, seat), strict=True):
                found[name][seat] += worth
        return dict(found)

    def left(self, state: Position) -> float:
        """Return how many points the first still needs."""
        return float(max(0, state.goal - max(state.points)))

    def prospects(self, state: Position) -> Sequence[float]:
        """Return the points that each seat may expect; who has reached the goal has won for good.

        No more than a turn is imagined, so that there is little doubt about that.
        """
        if not state.is_over:
            return self.expect(state)
        won = [place == 1 for place in state.ranking()]
        return [score + _WINS * first for score, first in zip(state.scores(), won, strict=True)]

    # -- Policy

    def action_values(self, state: Position, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return about how many points each of ``actions`` gains."""
        if len(actions) == 1:
            return [0.0]
        survey = Survey(self, state, seat)
        return [survey.value(action) for action in actions]

    def commute(self, one: Action, other: Action) -> bool:
        """Return whether neither ends the turn."""
        return not isinstance(one, do.End) and not isinstance(other, do.End)

    def prepares(self, action: Action) -> bool:
        """Return whether an action begins an offer, or asks for other terms."""
        return isinstance(action, do.Ask | do.Counter)

    def refrains(self, action: Action) -> bool:
        """Return whether an action refuses an offer: all stays as it is."""
        return isinstance(action, do.Refuse)

    def answers(self, action: Action) -> bool:
        """Return whether an action answers an offer."""
        return isinstance(action, (do.Accept, do.Refuse, do.Counter))

    def offers(self, state: Position) -> bool:
        """Return whether an offer is drafted, answered, or one of those who agree chosen."""
        return state.phase in (OFFERING, ANSWERING, CHOOSING)

    def agrees(self, state: Position, seat: Seat, action: Action) -> bool:
        """Return whether the mover deals with the seat, or the seat with somebody."""
        return isinstance(action, do.Deal) and seat in (state.mover, action.other)

    def pointless(self, state: Position, seat: Seat, action: Action) -> bool:
        """Return whether an action begins an offer that would be withdrawn."""
        if not isinstance(action, do.Ask):
            return False
        then = state.foreseen(seat, action)
        legal = then.legal_actions(seat)
        values = self.action_values(then, seat, legal)
        return isinstance(legal[values.index(max(values))], do.Withdraw)

    def finish(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return what wins in this turn, if that is found."""
        return finish(state, seat)

    def considers(self, state: Position, seat: Seat, action: Action) -> bool:  # noqa: ARG002
        """Return whether an action is not spam: a bot offers once a turn, a card for a card."""
        if isinstance(action, do.Ask):
            return state.phase is not OFFERING and not state.offers
        return not isinstance(action, do.Give) or not any(state.given)

    def features(self, state: Position, seat: Seat, action: Action) -> dict[str, float]:
        """Return what an action gains, and what is lost or gained with the ``cards`` it costs.

        What it gains has the name of what it is about; ``win``: it wins at once.
        """
        survey = Survey(self, state, seat)
        whole = survey.value(action)
        held = survey.held_change(action)
        gain = whole - held
        return {"cards": held, "win" if gain >= _WINS else _ABOUT.get(type(action), "wait"): gain}

    def period(self, state: Position) -> int:
        """Return how many turns have begun, and while setting up how much has been founded."""
        if state.phase in SETTING_UP:
            return state.founded()
        return 2 * state.n + state.round * state.n + state.mover

    def horizon(self, state: Position) -> int:
        """Return the period before which search judges: the next turn, or the first one."""
        return 2 * state.n + state.n if state.phase in SETTING_UP else self.period(state) + 1

    def search_settings(self, budget: int) -> SearchSettings:
        """Return a wide race if there are playouts enough for it, else one near the policy."""
        return _WIDE if budget >= _PLENTY else _NARROW


class Survey:
    """What a seat gains by its actions, computed on demand."""

    def __init__(self, strategy: CavalieriStrategy, state: Position, seat: Seat) -> None:
        """Look at ``state`` with the eyes of ``seat``."""
        self.strategy, self.state, self.seat = strategy, state, seat
        self.w = strategy.weights
        self.board = strategy.board(state, seat)
        self.hand = bytes(state.hand(seat))
        self.rates = trade.rates(state, seat)
        self.limit = state.limit(seat)
        self.now = self.worth(self.hand)

    def worth(self, hand: bytes) -> float:
        """Return what a hand of the seat is worth."""
        return self.strategy.hands.worth(hand, self.board.plans, self.rates, self.limit)

    def change(self, cost: Sequence[tuple[int, int]]) -> float:
        """Return what the hand is worth less with a cost paid; negative numbers are got."""
        hand = [*self.hand]
        for good, many in cost:
            hand[good] = min(box.MOST_COPIES, max(0, hand[good] - many))
        return self.worth(bytes(hand)) - self.now

    def held_change(self, action: Action) -> float:
        """Return what an action does to the worth of one's cards."""
        cost = self.cost(action)
        return self.change(cost) if cost else 0.0

    def cost(self, action: Any) -> Sequence[tuple[int, int]]:
        """Return what an action costs, or brings, openly."""
        free = self.state.phase is not MAIN
        match action:
            case do.Road() | do.Promote() if free:
                return ()
            case do.Bank(given, got):
                return ((given, self.rates[given]), (got, -1))
            case do.Improve(track):
                return ((box.FIRST_COMMODITY + track, self.state.level_on(self.seat, track) + 1),)
            case do.Crane(track):
                return ((box.FIRST_COMMODITY + track, self.state.level_on(self.seat, track)),)
            case do.Discard(good) | do.Present(good):
                return ((good, 1),)
            case do.Pay(good):
                return ((box.FIRST_COMMODITY + good, 1),)
            case do.Receive(good) | do.Take(good):
                return ((good, -1),)
            case _:
                return COST.get(action.kind, ())

    # -- What an action gains

    def value(self, action: Any) -> float:
        """Return what an action gains, its cost included."""
        worker = self.workers.get(type(action))
        gain = worker(self, action) if worker else 0.0
        cost = self.cost(action)
        return gain + self.change(cost) if cost else gain

    def winning(self, points: int, gain: float) -> float:
        """Return a gain, or a large one if these points win at once."""
        state = self.state
        own_turn = state.mover == self.seat
        return _WINS if own_turn and state.points[self.seat] + points >= state.goal else gain

    def _found(self, action: do.Found) -> float:
        state, board = self.state, self.board
        worth = board.vertex(action.vertex)
        if state.founds_city():
            worth += board.upgrade(action.vertex)
        ways = 0.0
        free = ~near(state.built | 1 << action.vertex)
        for beside in members(NEAR[action.vertex]):
            for beyond in members(NEAR[beside]):
                if free >> beyond & 1:
                    ways = max(ways, board.vertex(beyond))
        return worth + 0.15 * ways

    def _road(self, action: do.Road) -> float:
        state = self.state
        if state.phase in SETTING_UP:
            return self._first_road(action.edge)
        return self.board.road_gain(action.edge) + (0.0 if state.phase is MAIN else 0.02)

    def _first_road(self, edge: int) -> float:
        state = self.state
        free = ~near(state.built)
        best = 0.0
        for end in ENDS[edge]:
            if state.built >> end & 1:
                continue
            for beyond in members(NEAR[end]):
                if free >> beyond & 1:
                    best = max(best, self.board.vertex(beyond))
        return best

    def _settlement(self, action: do.Settlement) -> float:
        return self.winning(1, self.board.settlement_gain(action.vertex))

    def _city(self, action: Any) -> float:
        return self.winning(1, self.board.city_gain(action.vertex))

    def _wall(self, action: Any) -> float:  # noqa: ARG002
        return self.board.wall_gain()

    def _improve(self, action: Any) -> float:
        state, track = self.state, action.track
        gain = self.board.level_gain(track)
        level = state.level_on(self.seat, track) + 1
        vacant = state.metropolis[track] == NONE
        won = level == box.METROPOLIS and vacant
        if level == box.TOP and not vacant and not building.holds(state, self.seat, track):
            keeper = state.owner_at(state.metropolis[track])
            won = state.level_on(keeper, track) < box.TOP
        return self.winning(2, gain) if won else gain

    def _metropolis(self, action: Any) -> float:
        return self.board.upgrade(action.vertex)

    def _knight(self, action: Any) -> float:
        """Recruit where it cuts others and keeps own spots free."""
        board, vertex = self.board, action.vertex
        gain = board.knight_gain()
        if board.spots() >> vertex & 1:
            gain -= 0.15
        return gain + 0.02 * self.w.malice * self._cuts(vertex)

    def _cuts(self, vertex: int) -> int:
        """Return how many others have roads at a vertex."""
        reach = self.state.reach
        return sum(
            1 for one in range(self.state.n) if one != self.seat and reach[one] >> vertex & 1
        )

    def _activate(self, action: Any) -> float:
        return self.board.activate_gain(action.vertex)

    def _promote(self, action: Any) -> float:
        return self.board.promote_gain(action.vertex) + 0.01

    def _rests(self, vertex: int) -> float:
        """Return what it costs that a knight is active no more."""
        board = self.board
        level = self.state.level(vertex)
        return board.attack() - board.attack(-level) + 0.07

    def _move(self, action: Any) -> float:
        gain = 0.05 * self.w.malice * (self._cuts(action.end) - self._cuts(action.start))
        return gain - self._rests(action.start)

    def _displace(self, action: Any) -> float:
        lost = 0.25 * self.state.level(action.end)
        return self.w.malice * lost - self._rests(action.start)

    def _chase(self, action: Any) -> float:
        return self._best_hex() - self._rests(action.vertex) + self._freed()

    def _freed(self) -> float:
        """Return what it gains that the robber leaves where it is."""
        return 4 * self.board.hex_worth(self.state.robber, self.seat) / THROWS * 6

    def _hexes(self) -> list[int]:
        return robber.robber_hexes(self.state, self.seat)

    def _best_hex(self) -> float:
        return max(map(self._hex, self._hexes()), default=0.0)

    def _hex(self, hexagon: int) -> float:
        """Return what the robber on a hex gains."""
        state, board = self.state, self.board
        gain = -8 * board.hex_worth(hexagon, self.seat) / THROWS * 3
        best = 0.0
        for one in robber.beside(state, hexagon):
            if one == self.seat:
                continue
            ahead = max(0, state.points[one] - state.points[self.seat])
            near_goal = self.w.malice * (1.0 + ahead / 4)
            gain += near_goal * board.hex_worth(hexagon, one) / THROWS * 6
            if state.held(one):
                best = max(best, 0.08 * near_goal)
        return gain + best

    def _robber(self, action: Any) -> float:
        return self._hex(action.hexagon)

    def _rob(self, action: do.Rob) -> float:
        state, other = self.state, action.other
        return 0.1 * state.points[other] + 0.01 * min(10, state.held(other))

    def _lose(self, action: do.Lose) -> float:
        walled = self.state.walls >> action.vertex & 1
        return -self.board.upgrade(action.vertex) - self.board.wall_gain() * walled

    def _draw(self, action: Any) -> float:
        return (0.1, 0.05, 0.08)[action.track]

    def _drop(self, action: Any) -> float:
        return -self.card_worth(action.card)

    def _steal(self, action: Any) -> float:
        return self.card_worth(action.card) + 0.01

    def card_worth(self, card: int) -> float:
        """Return what a progress card is worth in hand."""
        return _CARD_WORTHS[box.CARD_IDS[card]]

    # -- Trade

    def _trade_margin(self, other: Seat) -> float:
        """Return what a trade with another must gain: the more, the nearer they are to winning."""
        state, w = self.state, self.w
        close = max(0, state.points[other] - state.goal + 4)
        return w.margin + w.leader * close + (9.0 if close >= 3 else 0.0)

    def _bank(self, action: Any) -> float:  # noqa: ARG002
        return -0.01

    def _ask(self, action: Any) -> float:
        """Open an offer once a turn, if there is something to gain and somebody may have it."""
        state, good = self.state, action.good
        if state.phase is OFFERING or state.offers:
            return -1.0
        likely = self._likely(good)
        if not likely:
            return -1.0
        return self._best_swap(good)[0] * likely * 0.5 - 0.02

    def _likely(self, good: int) -> float:
        """Return how likely some other has a card of a kind, for all that the seat knows."""
        state = self.state
        none = 1.0
        for one in range(state.n):
            if one != self.seat and state.points[one] < state.goal - 1:
                low, high = range_of(state, self.seat, one, good)
                none *= 0.5 if low else 0.8 if high else 1.0
        return 1.0 - none

    def _best_swap(self, good: int) -> tuple[float, int]:
        """Return what the best card to give for one of a kind gains, and which it is."""
        best = (-1.0, 0)
        for given, held in enumerate(self.hand):
            if held and given != good:
                gain = self.change(((given, 1), (good, -1)))
                best = max(best, (gain - self.w.margin, given))
        return best

    def _offer(self) -> float:
        """Return what the offer on the table gains if it is taken."""
        state = self.state
        cost = [
            (good, state.given[good] - state.asked[good])
            for good in range(box.KINDS)
            if state.given[good] != state.asked[good]
        ]
        return self.change(cost)

    def _give(self, action: Any) -> float:
        state = self.state
        if any(state.given):
            return -1.0
        asked = next(good for good, many in enumerate(state.asked) if many)
        return self.change(((action.good, 1), (asked, -1)))

    def _propose(self, action: Any) -> float:  # noqa: ARG002
        return self._offer()

    def _accept(self, action: Any) -> float:  # noqa: ARG002
        return self._answer(self.state.given, 1.0)

    def _counter(self, action: Any) -> float:
        state = self.state
        given = bytearray(state.given)
        if action.on_top:
            given[action.good] += 1
        else:
            given = bytearray(box.KINDS)
            given[action.good] = sum(state.given)
        chance = 0.25 if action.on_top else 0.35
        _, high = range_of(state, self.seat, state.mover, action.good)
        return self._answer(given, chance) if high >= given[action.good] else -1.0

    def _answer(self, given: Sequence[int], chance: float) -> float:
        state = self.state
        cost = [(good, state.asked[good] - given[good]) for good in range(box.KINDS)]
        gain = self.change([(good, many) for good, many in cost if many])
        return chance * (gain - self._trade_margin(state.mover))

    def _deal(self, action: Any) -> float:
        state = self.state
        price = wanted(state, state.answers[action.other])
        cost = [(good, price[good] - state.asked[good]) for good in range(box.KINDS)]
        gain = self.change([(good, many) for good, many in cost if many])
        return gain - self._trade_margin(action.other)

    # -- Progress cards

    def _others(self) -> list[Seat]:
        return [one for one in range(self.state.n) if one != self.seat]

    def _hold(self) -> float:
        """Return what it is worth to keep a card for later."""
        crowded = len(self.state.progress[self.seat]) >= 4
        return 0.0 if crowded else self.w.hold * min(1.0, self.board.rolls / 12)

    def _harvest(self, good: int) -> float:
        many = cards.harvest(self.state, self.seat, good)
        return self.change(((good, -many),)) - self._hold()

    def _irrigation(self, action: Any) -> float:  # noqa: ARG002
        return self._harvest(box.GRAIN)

    def _mining(self, action: Any) -> float:  # noqa: ARG002
        return self._harvest(box.ORE)

    def _seize(self, good: int, most: int) -> float:
        many = 0.0
        for one in self._others():
            low, high = range_of(self.state, self.seat, one, good)
            many += min(most, low) + 0.25 * max(0, min(most, high) - min(most, low))
        return self.change(((good, -int(many + 0.3)),)) + 0.02 * many - 2 * self._hold()

    def _resource_monopoly(self, action: Any) -> float:
        return self._seize(action.good, 2)

    def _trade_monopoly(self, action: Any) -> float:
        return self._seize(box.FIRST_COMMODITY + action.good, 1)

    def _fleet(self, action: Any) -> float:
        good = action.good
        if self.hand[good] < 2 or self.rates[good] == 2:
            return -0.2
        rates = bytes(2 if kind == good else rate for kind, rate in enumerate(self.rates))
        worth = self.strategy.hands.worth(self.hand, self.board.plans, rates, self.limit)
        return worth - self.now - self._hold()

    def _merchant(self, action: Any) -> float:
        state = self.state
        good = state.terrains[action.hexagon]
        rate = 0.0
        if good != box.DESERT and self.rates[good] > 2:
            rate = 0.02 * self.board.pips[good] * self.board.share
        own = state.trader == self.seat
        rival = 0.25 if state.trader not in (NONE, self.seat) else 0.0
        gain = rate - 0.2 if own else 0.75 + rate + rival
        return gain if own else self.winning(1, gain)

    def _bishop(self, action: Any) -> float:
        robbed = len(robber.victims(self.state, self.seat, action.hexagon))
        return self._hex(action.hexagon) + 0.05 * robbed + self._freed() - 3 * self._hold()

    def _deserter(self, action: do.Deserter) -> float:
        state = self.state
        there = members(state.knights[action.other])
        levels = [state.level(at) for at in there]
        least = min(levels, default=1)
        lost = 0.25 * least + 0.03 * state.points[action.other]
        return self.w.malice * lost - self._hold()

    def _surrender(self, action: do.Surrender) -> float:
        active = self.state.active >> action.vertex & 1
        return -self.state.level(action.vertex) - 0.5 * active

    def _diplomat(self, action: Any) -> float:
        state, edge = self.state, action.edge
        owner = state.road_owner(edge)
        left = length_of(state.roads[owner] & ~(1 << edge), state.foreign(owner))
        if owner == self.seat:
            return -0.3
        gain = 0.04
        if state.longest == owner and left < state.lengths[owner]:
            mine = state.lengths[self.seat]
            best = max(state.lengths[one] for one in self._others() if one != owner)
            if mine >= box.LONGEST_LEAST and mine > max(left, best):
                return self.winning(2, 2.4)
            if left < box.LONGEST_LEAST or left < best:
                gain += 0.8
        return gain - self._hold()

    def _intrigue(self, action: Any) -> float:
        level = self.state.level(action.vertex)
        return self.w.malice * (0.08 * level + 0.05) - self._hold()

    def _saboteur(self, action: Any) -> float:  # noqa: ARG002
        lost = 0.05 * sum(cards.sabotaged(self.state, self.seat))
        return self.w.malice * lost - 2 * self._hold()

    def _wedding(self, action: Any) -> float:  # noqa: ARG002
        return 0.09 * sum(cards.gifts(self.state, self.seat)) - 2 * self._hold()

    def _spy(self, action: Any) -> float:
        return 0.2 + 0.03 * len(self.state.progress[action.other]) - self._hold()

    def _master_merchant(self, action: Any) -> float:
        return 0.08 * min(2, self.state.held(action.other)) + 0.06

    def _commercial_harbour(self, action: Any) -> float:  # noqa: ARG002
        return 0.04 * len(cards.customers(self.state)) - self._hold()

    def _show(self, action: Any) -> float:
        own = self.change(((action.good, 1),))
        return 0.12 + own

    def _warlord(self, action: Any) -> float:  # noqa: ARG002
        state, board = self.state, self.board
        idle = members(state.knights[self.seat] & ~state.active)
        more = sum(map(state.level, idle))
        return board.attack(more) - board.attack() - 2 * self._hold()

    def _engineer(self, action: Any) -> float:
        return self._wall(action) - self._hold()

    def _medicine(self, action: Any) -> float:
        return self._city(action)

    def _road_building(self, action: Any) -> float:  # noqa: ARG002
        state = self.state
        edges = members(building.open_edges(state, self.seat))
        gains = sorted(map(self.board.road_gain, edges), reverse=True)
        return sum(gains[:2]) + 0.05 - self._hold()

    def _smith(self, action: Any) -> float:  # noqa: ARG002
        fit = members(building.may_promote(self.state, self.seat))
        gains = sorted(map(self.board.promote_gain, fit), reverse=True)
        return sum(gains[:2]) - self._hold()

    def _inventor(self, action: Any) -> float:
        return max((self._swapped(action.hexagon, at) for at in range(HEXES)), default=0.0) - 0.1

    def _swap(self, action: Any) -> float:
        return self._swapped(self.state.lifted, action.hexagon)

    def _swapped(self, one: int, other: int) -> float:
        """Return what swapping two numbers gains, others' loss counted in part."""
        state, board = self.state, self.board
        first, second = state.tokens[one], state.tokens[other]
        if first == second or not (first in box.SWAPPED and second in box.SWAPPED):
            return 0.0
        gain = 0.0
        for seat in range(state.n):
            share = 1.0 if seat == self.seat else -0.25
            for hexagon, was, then in ((one, first, second), (other, second, first)):
                worth = board.hex_worth(hexagon, seat)
                if worth:
                    gain += share * worth * (box.PIPS[then] / box.PIPS[was] - 1)
        return gain * board.to_come

    def _alchemist(self, action: do.Alchemist) -> float:
        """Choose the dice: what they bring oneself more than others, and the gates."""
        state = self.state
        total = action.red + action.regular
        if total == box.SEVEN:
            gain = 0.05 + (0.15 if state.attacks else -0.1)
        else:
            gain = 0.0
            for hexagon, token in enumerate(state.tokens):
                if token == total and hexagon != state.robber:
                    for seat in range(state.n):
                        share = 1.0 if seat == self.seat else -0.2
                        worth = self.board.hex_worth(hexagon, seat)
                        gain += share * worth / box.PIPS[token]
        levels = [state.level_on(self.seat, track) for track in range(len(box.TRACKS))]
        drawn = sum(action.red <= box.DRAWN_AT[level] for level in levels)
        return gain + 0.05 * drawn - 0.25

    # -- By the kind of action

    workers: ClassVar[Mapping[type[Action], Callable[["Survey", Any], float]]] = {
        do.Found: _found,
        do.Road: _road,
        do.Settlement: _settlement,
        do.City: _city,
        do.Wall: _wall,
        do.Improve: _improve,
        do.Metropolis: _metropolis,
        do.Knight: _knight,
        do.Activate: _activate,
        do.Promote: _promote,
        do.Move: _move,
        do.Displace: _displace,
        do.Chase: _chase,
        do.Relocate: lambda self, one: 0.05 * self._cuts(one.vertex),
        do.Enlist: lambda self, one: 0.3 + 0.02 * self._cuts(one.vertex),
        do.Robber: _robber,
        do.Rob: _rob,
        do.Lose: _lose,
        do.Draw: _draw,
        do.Drop: _drop,
        do.Steal: _steal,
        do.Bank: _bank,
        do.Ask: _ask,
        do.Give: _give,
        do.Propose: _propose,
        do.Accept: _accept,
        do.Counter: _counter,
        do.Deal: _deal,
        do.Irrigation: _irrigation,
        do.Mining: _mining,
        do.ResourceMonopoly: _resource_monopoly,
        do.TradeMonopoly: _trade_monopoly,
        do.MerchantFleet: _fleet,
        do.Merchant: _merchant,
        do.Bishop: _bishop,
        do.Deserter: _deserter,
        do.Surrender: _surrender,
        do.Diplomat: _diplomat,
        do.Intrigue: _intrigue,
        do.Saboteur: _saboteur,
        do.Wedding: _wedding,
        do.Spy: _spy,
        do.MasterMerchant: _master_merchant,
        do.CommercialHarbour: _commercial_harbour,
        do.Show: _show,
        do.Warlord: _warlord,
        do.Crane: _improve,
        do.Engineer: _engineer,
        do.Medicine: _medicine,
        do.RoadBuilding: _road_building,
        do.Smith: _smith,
        do.Inventor: _inventor,
        do.Swap: _swap,
        do.Alchemist: _alchemist,
    }
