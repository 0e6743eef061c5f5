"""What a bot needs to play La Sfida degli Architetti: a judgement in points, a quick policy."""

from collections.abc import Mapping, Sequence
from math import ceil

from ...core.game import Action, Seat
from ...core.strategy import SearchSettings, Strategy
from . import actions as do
from . import components as box
from .city import income_of, with_card, without
from .hidden import top_of
from .phases import AT_THE_END, BEFORE_AUCTION, FINAL
from .rules import Position
from .scoring import BONUSES, cards_left
from .state import Table
from .value import ANYTHING, BIASES, WEIGHTS, Outlook, Weights, finish, finish_parts

_MEAN_THROW = 2.5
_FACES = len(box.DIE) - 1
_LEAST = 0.001
"""What a thaler is worth even when it buys nothing more, so that no bid is too high."""
_NO_HAND = b""
_PLENTY = 1000
"""From this budget on, in simulated actions, search has playouts enough to be :data:`_WIDE`."""
_WIDE = SearchSettings(width=8, prior_weight=0.5, lookahead=box.SEATS[-1])
"""One round more: what is paid for a lot shows in those that follow."""
_NARROW = SearchSettings(width=3, prior_weight=20.0)
"""With few playouts, which trust the policy more."""


def lots_to_come(table: Table) -> float:
    """Return about how many more lots will be put up; players may avoid one of the piles."""
    if table.closing:
        return 0.0
    few, many = sorted(map(len, table.piles))
    return (few + min(few + many, 2 * few)) / 2


def turns_left(table: Table, seat: Seat) -> int:
    """Return about how many times ``seat`` has still to put up a lot."""
    first = table.turn if table.phase in BEFORE_AUCTION else table.turn + 1
    return max(0, ceil((lots_to_come(table) - (seat - first) % table.n) / table.n))


class SfidaStrategy(Strategy[Position]):
    """Judges cities and hands by their :class:`~.value.Outlook`, and thalers by what they buy."""

    favours_turn = True
    speaking = ("lot", "money", "rivals", "curiosity", "city", "end", "saboteur")
    line_kinds = (
        "values", *BONUSES, "hand", "income", "shields", "risk", "money", "saboteurs",
    )  # fmt: skip
    compared = 4

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Judge by these ``weights``."""
        self.weights = weights
        self.heat = weights.heat
        self.outlook = Outlook(weights)

    def of(self, character: str) -> "SfidaStrategy":
        """Return this judgement with the weights of a character."""
        return SfidaStrategy(BIASES[character])

    def period(self, state: Position) -> int:
        """Return the turn, those of the final phase among them."""
        return state.turns + state.finals + (state.phase in AT_THE_END)

    def search_settings(self, budget: int) -> SearchSettings:
        """Return a wide race that looks far ahead, if there are playouts enough for it."""
        return _WIDE if budget >= _PLENTY else _NARROW

    def prefers(self, state: Position, seat: Seat, action: Action) -> bool:
        """Return whether an action is to bid no more for what promises less than it would cost."""
        least = state.least_bid()
        if least is None or not self.refrains(action):
            return False
        survey = Survey(self, state, seat)
        return survey.lot() <= least * survey.thaler

    def contested(self, state: Position) -> bool:
        """Return whether more may be bid."""
        return state.is_auction()

    def refrains(self, action: Action) -> bool:
        """Return whether an action is to bid no more."""
        return isinstance(action, do.Pass)

    def bids(self, action: Action) -> int | None:
        """Return how many thalers a bid offers."""
        return action.coins if isinstance(action, do.Bid) else None

    def has_part(self, state: Position, seat: Seat, line: str) -> bool:
        """Return whether a seat holds cards, or may yet win one, where the line is of those."""
        return line != "hand" or bool(state.hands[seat]) or state.is_auction()

    def commute(self, one: Action, other: Action) -> bool:
        """Return whether one is a lower bid, after which one may still raise to the other.

        Or whether both lay cards, at different places of the city.
        """
        if isinstance(one, do.Lay) and isinstance(other, do.Lay):
            return one.at != other.at
        return isinstance(one, do.Bid) and isinstance(other, do.Bid) and one.coins < other.coins

    def akin(self, state: Position, one: Action, other: Action) -> bool:  # noqa: ARG002
        """Return whether both bid."""
        return one == other or self.guesses(one, other)

    def guesses(self, one: Action, other: Action) -> bool:
        """Return whether both bid: who raises which bid is but guessed."""
        return isinstance(one, do.Bid) and isinstance(other, do.Bid)

    def foreseeable(self, state: Position, then: Position, action: Action) -> bool:  # noqa: ARG002
        """Return whether an action is not about a lot that is still to be put up."""
        return not isinstance(action, do.Auction | do.Bid)

    def concerns(self, line: str, action: Action, other: Action) -> bool:
        """Return whether a line is of thalers, where in an auction others would be spent."""
        if not isinstance(action, do.Bid | do.Pass):
            return True
        spends = isinstance(action, do.Bid) and getattr(other, "coins", 0) < action.coins
        return spends != (line == "money")

    # -- Positions

    def left(self, state: Position) -> float:
        """Return about how many turns each seat has left, with this one; 0 in the final phase."""
        return 0.0 if state.phase in AT_THE_END else (lots_to_come(state) + 1.0) / state.n

    def expect(self, state: Position) -> list[float]:
        """Return the points that each seat may expect: city, hand, thalers, income, saboteurs."""
        if state.phase is FINAL:
            return [float(self._final(state, seat)) for seat in range(state.n)]
        price = self.price(state)
        return [self._expect(state, seat, price) for seat in range(state.n)]

    def _expect(self, state: Position, seat: Seat, price: float) -> float:
        turns, city = turns_left(state, seat), state.cities[seat]
        return (
            self.outlook.worth[city, state.hands[seat], turns]
            + price * state.purses[seat]
            + self.weights.saboteur * min(turns, state.saboteurs[seat])
        )

    def lines(self, state: Position) -> Mapping[str, Sequence[float]]:
        """Return what each seat may expect: a bonus is judged as a whole, won already or not."""
        if state.is_over:
            return super().lines(state)
        rows = [self._parts(state, seat, self.price(state)) for seat in range(state.n)]
        names = dict.fromkeys(name for row in rows for name in row)
        return {name: [row.get(name, 0.0) for row in rows] for name in names}

    def _parts(self, state: Position, seat: Seat, price: float) -> dict[str, float]:
        if state.phase is FINAL:
            left = cards_left(state, seat) or 0
            return finish_parts(state.cities[seat], state.hands[seat], left)
        turns, city = turns_left(state, seat), state.cities[seat]
        return {
            **self.outlook.parts(city, state.hands[seat], turns),
            "money": price * state.purses[seat],
            "saboteurs": self.weights.saboteur * min(turns, state.saboteurs[seat]),
        }

    def _final(self, state: Position, seat: Seat) -> int:
        return finish(state.cities[seat], state.hands[seat], cards_left(state, seat) or 0)

    def price(self, table: Table) -> float:
        """Return what a thaler is worth in points: all lots to come for all money to come."""
        lots = lots_to_come(table)
        if not lots:
            return 0.0
        earned = _MEAN_THROW + sum(map(income_of, table.cities)) / table.n
        worth = self.weights.lot * lots
        return worth / (sum(table.purses) + lots * earned + worth / 2)

    # -- Policy

    def action_values(self, state: Position, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return about how many points each of ``actions`` gains."""
        if len(actions) == 1:
            return [0.0]
        survey = Survey(self, state, seat)
        if state.is_auction():
            lot, thaler = survey.lot(), survey.thaler
            return [lot - thaler * a.coins if isinstance(a, do.Bid) else 0.0 for a in actions]
        return [sum(survey.parts(action).values()) for action in actions]

    def features(self, state: Position, seat: Seat, action: Action) -> dict[str, float]:
        """Return what an action gains, by source; see :class:`Survey`."""
        return Survey(self, state, seat).parts(action)


class Survey:
    """What ``seat`` may gain by its actions, in points; it does not know others' hands.

    ``lot``, ``city``: what the own city and hand promise more; ``money``: thalers paid or
    got; ``rivals``: what others lose, or win; ``saboteur``;
    ``curiosity``: to know a lot alone; ``end``: points at the end.
    """

    def __init__(self, strategy: SfidaStrategy, table: Table, seat: Seat) -> None:
        """Look at ``table`` with the eyes of ``seat``."""
        self._table, self._seat = table, seat
        self._w, self._outlook = strategy.weights, strategy.outlook
        self._turns = turns_left(table, seat)
        self._price = strategy.price(table)
        self.thaler = max(self._price, _LEAST)
        """What a thaler that is bid is worth."""

    def parts(self, action: Action) -> dict[str, float]:
        """Return what an action gains, by source."""
        match action:
            case do.Bid(coins):
                return {"lot": self.lot(), "money": -self.thaler * coins}
            case do.Auction(pile):
                return self._auction(pile)
            case do.Begin() | do.Lay() | do.Done():
                return self._build(action)
            case do.Sabotage(other, at):
                return self._sabotage(other, at)
            case do.SabotageHand():
                return {"rivals": self._w.rivals * self._w.lot, "saboteur": -self._saboteur()}
            case do.Pay():
                return self._pay()
            case do.Take():
                return {"saboteur": self._saboteur() * (1 + self._w.rivals)}
            case do.Offer(coins):
                return self._offer(coins)
            case do.Accept():
                return {"money": self._price * self._table.offered * (1 + self._w.rivals)}
            case do.Reject():
                return {"rivals": self._attack(self._table.victim, self._table.aim)}
        return {}

    def _saboteur(self) -> float:
        return self._w.saboteur * min(1, self._turns)

    # -- Auctions

    def lot(self) -> float:
        """Return what the lot promises, as far as ``seat`` knows it; less to the auctioneer."""
        table, seat, w = self._table, self._seat, self._w
        hand = table.hands[seat]
        card = table.lot if table.lot_seen >> seat & 1 else None
        building = box.BUILDING_OF[table.lot] if table.lot_told else ANYTHING
        worth = self._gain(seat, hand, card, building)
        if card is None and building == ANYTHING:
            worth *= w.blind
        return worth * w.auctioneer if seat == table.turn else worth

    def _gain(self, seat: Seat, hand: bytes, card: int | None, building: int = ANYTHING) -> float:
        """Return what a card promises to a seat, or one of which no more is known."""
        city, turns = self._table.cities[seat], turns_left(self._table, seat)
        if card is None:
            return self._outlook.likely[city, hand, turns, building]
        return self._outlook.gain[city, hand, turns, card]

    def _auction(self, pile: int) -> dict[str, float]:
        """Return what is to be gained by putting up the top of a pile."""
        table, me = self._table, self._seat
        card = top_of(table) if pile == box.OPEN else None
        mine = self._w.auctioneer * self._gain(me, table.hands[me], card)
        others = [o for o in range(table.n) if o != me]
        theirs = sorted(max(0.0, self._gain(o, _NO_HAND, card)) for o in others)
        curiosity = {"curiosity": self._w.curiosity} if pile == box.HIDDEN else {}
        if mine > theirs[-1]:
            return {"lot": mine - theirs[-1], **curiosity}
        paid = max(mine, theirs[-2])
        return {"money": paid / 2, "rivals": self._w.rivals * (paid - theirs[-1]), **curiosity}

    # -- Building

    def _build(self, action: Action) -> dict[str, float]:
        table, seat, turns = self._table, self._seat, self._turns
        city, hand = table.cities[seat], table.hands[seat]
        if isinstance(action, do.Done):
            return {}
        assert isinstance(action, do.Begin | do.Lay)
        rest = hand.replace(bytes([action.card]), b"", 1)
        place = len(city) if isinstance(action, do.Begin) else action.at - table.west[seat]
        then = with_card(city, place, action.card)
        if table.phase is FINAL:
            left = box.MOST_LAID - table.laid
            return {"end": float(finish(then, rest, left - 1) - finish(city, hand, 0))}
        now = self._outlook.worth[city, hand, turns]
        if isinstance(action, do.Begin):
            return {"city": self._outlook.row[then, rest, turns] - now}
        return {"city": self._outlook.worth[then, rest, turns] - now}

    # -- Sabotage

    def _sabotage(self, other: Seat, at: int) -> dict[str, float]:
        """Return what an attack promises."""
        return {"rivals": self._attack(other, at), "saboteur": -self._saboteur()}

    def _attack(self, other: Seat, at: int) -> float:
        """Return what an attack is worth by what the other loses, or pays."""
        table, w = self._table, self._w
        loss = self._loss(other, _NO_HAND, at)
        if table.anybody:
            return w.rivals * loss * self._hits(other)
        value = box.VALUE_OF[table.building_at(other, at)]
        ransomed = table.purses[other] >= value and loss > self._price * value
        ransom = self._price * value * (1 + w.rivals) if ransomed else w.rivals * loss
        return (w.rivals * loss + len(box.RANSOMS) * ransom) / _FACES

    def _hits(self, other: Seat) -> float:
        """Return the chance that an attack succeeds against shields."""
        return sum(self._table.hits(die, other) for die in range(1, _FACES + 1)) / _FACES

    def _loss(self, seat: Seat, hand: bytes, at: int) -> float:
        """Return what a seat would lose with a building."""
        table, turns = self._table, turns_left(self._table, seat)
        city = table.cities[seat]
        then, _ = without(city, table.west[seat], at)
        worth = self._outlook.worth
        return worth[city, hand, turns] - worth[then, hand, turns]

    def _pay(self) -> dict[str, float]:
        table, seat = self._table, self._seat
        value = box.VALUE_OF[table.building_at(seat, table.aim)]
        if table.purses[seat] < value:
            return {}
        loss = self._loss(seat, table.hands[seat], table.aim)
        return {
            "city": loss,
            "money": -self._price * value,
            "rivals": -self._w.rivals * self._price * value,
        }

    def _offer(self, coins: int) -> dict[str, float]:
        """Return what is gained by an offer that the attacker will take, if he will."""
        table, seat, w = self._table, self._seat, self._w
        hits = self._hits(seat)
        wanted = w.rivals * hits * self._loss(seat, _NO_HAND, table.aim)
        money = -self._price * coins
        if -money * (1 + w.rivals) < wanted:
            return {"money": money}
        return {"city": hits * self._loss(seat, table.hands[seat], table.aim), "money": money}
