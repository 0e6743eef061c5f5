"""What a bot needs to play Fiera: what a position is worth to a seat, in points."""

from collections.abc import Sequence

from cittadella.core.game import Action, Seat
from cittadella.core.strategy import Heat, PlainStrategy

from . import actions as do
from . import components as box
from .phases import DRAW
from .rules import Position
from .scoring import letter_points

LETTER_WORTH, GOODS_WORTH, INCOME_WORTH = 1.3, 0.35, 0.01
FEW = (0.0, 1.0, 1.6, 2.0)
"""What so many goods of a kind are good for; each one more adds MANY."""
MANY, TROUBLE = 0.2, 0.1
"""A trade that gains less is not worth its trouble."""


class FieraStrategy(PlainStrategy[Position]):
    """Points, and what goods and income may still become."""

    speaking = ("points", "letters", "goods", "income", "hope")
    line_kinds = ("stalls", "roads", "letters", "goods", "income")

    def period(self, state: Position) -> int:
        """Return the turn."""
        return state.turns

    heat = Heat(1.0, 1.0, least=1.0)

    def left(self, state: Position) -> float:
        """Return the rounds that are left, with this one."""
        return 1.0 + rounds_left(state)

    def worth(self, state: Position, seat: Seat) -> dict[str, float]:
        """Return points made and points to come."""
        ways = [6 - abs(7 - throw) for t in state.towns_of(seat) for throw in box.TOWNS[t].throws]
        drawing = state.phase is DRAW and state.mover() == seat
        left = rounds_left(state)
        return {
            "points": float(sum(line.amounts[seat] for line in state.score_sheet().children[:2])),
            "letters": letter_points(state, seat) + LETTER_WORTH * drawing,
            "goods": GOODS_WORTH * min(1.0, left) * use(state.purse(seat)),
            "income": INCOME_WORTH * left * sum(ways),
        }

    def ahead(self, state: Position) -> dict[str, list[float]]:
        """Return what letters, goods and income may still bring each seat."""
        worths = [self.worth(state, seat) for seat in range(state.n)]
        names = ("letters", "goods", "income")
        return {name: [worth[name] for worth in worths] for name in names}

    def hope(self, state: Position, seat: Seat, action: Action) -> float:
        """Return what a step towards a trade promises: of what there is most, for what lacks."""
        held, asked = state.purse(seat), any(state.asked)
        give, ask = held.index(max(held)), held.index(min(held))
        others = sum(state.goods[ask :: box.WIDTH]) > held[ask]
        rate = 1 if others and held[give] <= box.BANK_RATE else box.BANK_RATE
        paid, got = (
            [rate * (g == give) for g in range(box.WIDTH)],
            [g == ask for g in range(box.WIDTH)],
        )
        match action:
            case do.Ask(good):
                return gain(held, paid, got) if good == ask and not asked else -1.0
            case do.Give(good):
                missing = asked and sum(state.given) < rate
                return gain(held, paid, got) if good == give and missing else -1.0
            case do.Offer():
                return gain(held, paid, got) if sum(state.given) == rate == 1 else -1.0
            case do.Answer(agrees):
                return agrees * gain(held, state.asked, state.given)
            case do.Choose(other):
                return -float(state.scores()[other])
        return 0.0


def rounds_left(state: Position) -> float:
    """Return how many rounds are still to come."""
    return box.ROUNDS[str(state.options["length"])] - state.turns / state.n


def use(goods: Sequence[int]) -> float:
    """Return what goods are good for: the first of a kind most."""
    return sum(FEW[min(held, 3)] + MANY * max(0, held - 3) for held in goods)


def gain(held: Sequence[int], paid: Sequence[int], got: Sequence[int]) -> float:
    """Return how much more use there is in goods after a trade, its trouble taken off."""
    return use([h - p + g for h, p, g in zip(held, paid, got, strict=True)]) - use(held) - TROUBLE
