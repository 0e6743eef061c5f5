"""What a bot needs to play Fiera: what a position is worth to a seat, in points."""

from collections.abc import Sequence
from math import exp

from cittadella.core.game import Action, Seat
from cittadella.core.strategy import Strategy

from .actions import Accept, Ask, Choose, Market, Offer
from .components import BANK_RATE, LETTER_COPIES, LETTER_POINTS, ROUNDS, WIDTH
from .rules import Position
from .scoring import built_points, letter_points
from .state import DRAWING

FEW = (0.0, 1.0, 1.6, 2.0)
"""What so many goods of a kind are good for; each one more adds a little."""
GOODS_WEIGHT, INCOME_WEIGHT, REACH = 0.35, 0.25, 0.3
TROUBLE = 0.1
"""What a visit to the market must gain to be worth while."""
HEAT = 3.0
LETTER_WORTH = sum(map(int.__mul__, LETTER_COPIES, LETTER_POINTS)) / sum(LETTER_COPIES)


class FieraStrategy(Strategy[Position]):
    """Points, what goods and income may still become, and places that roads have opened."""

    def evaluate(self, state: Position) -> list[float]:
        """Return each seat's chances to win."""
        if state.is_over:
            places = state.ranking()
            return [1 / places.count(1) if place == 1 else 0.0 for place in places]
        odds = [exp(sum(worth(state, seat).values()) / HEAT) for seat in range(state.n)]
        return [odd / sum(odds) for odd in odds]

    def stage(self, state: Position) -> int:
        """Return the turn."""
        return state.turns

    def rank_actions(self, state: Position, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return what each action adds to the worth of the position."""
        return [sum(self.features(state, seat, action).values()) for action in actions]

    def features(self, state: Position, seat: Seat, action: Action) -> dict[str, float]:
        """Return what an action adds, by the parts of :func:`worth`; ``trade`` is in hope."""
        was = worth(state, seat)
        then = state.copy()
        then.commit(seat, action)
        gains = {part: value - was[part] for part, value in worth(then, seat).items()}
        return {**gains, "trade": _hope(state, seat, action) * left(state)}


def left(state: Position) -> float:
    """Return what is left of the game, 1 to 0."""
    return 1 - state.turns / (state.n * ROUNDS[str(state.options["length"])])


def worth(state: Position, seat: Seat) -> dict[str, float]:
    """Return what a position is worth to ``seat``, in points, by parts."""
    open_ = state.reached_by(seat) - set(state.towns_of(seat))
    turns = left(state) * ROUNDS[str(state.options["length"])] * state.n
    return {
        "points": float(sum(built_points(state, seat))),
        "letters": letter_points(state, seat)
        + LETTER_WORTH * (state.phase == DRAWING and state.mover() == seat),
        "goods": GOODS_WEIGHT * left(state) * use(hand(state, seat)),
        "income": INCOME_WEIGHT * sum(state.ways(seat)) / 36 * turns,
        "reach": REACH * left(state) * len(open_),
    }


def hand(state: Position, seat: Seat) -> list[int]:
    """Return the goods of ``seat``, what lies on its counter traded already."""
    if seat != state.mover():
        return list(state.purse(seat))
    return _traded(state.purse(seat), state.given, state.asked)


def _traded(held: Sequence[int], given: Sequence[int], asked: Sequence[int]) -> list[int]:
    return [h - g + a for h, g, a in zip(held, given, asked, strict=True)]


def use(goods: Sequence[int]) -> float:
    """Return what goods are good for: the first of a kind most."""
    return sum(FEW[min(held, 3)] + 0.2 * max(0, held - 3) for held in goods)


def _hope(state: Position, seat: Seat, action: Action) -> float:
    """Return what is to be hoped of a trade that is not made yet."""
    held = state.purse(seat)
    match action:
        case Market():
            return GOODS_WEIGHT * (_bargain(held) - TROUBLE)
        case Ask() if any(state.asked):
            return -1.0  # one at a time
        case Offer():
            return 0.01 if state.visits == 1 else -1.0  # who was refused goes to the bank
        case Accept():
            gain = use(_traded(held, state.asked, state.given)) - use(held)
            return GOODS_WEIGHT * (gain - TROUBLE)
        case Choose(other):
            return -0.01 * state.scores()[other]
    return 0.0


def _bargain(held: Sequence[int]) -> float:
    """Return the most that a trade with the bank could add to the use of some goods."""
    gains = [
        use([h - BANK_RATE * (g == given) + (g == asked) for g, h in enumerate(held)]) - use(held)
        for given in range(WIDTH)
        for asked in range(WIDTH)
        if held[given] >= BANK_RATE and asked != given
    ]
    return max(gains, default=0.0)
