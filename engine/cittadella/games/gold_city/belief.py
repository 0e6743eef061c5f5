"""Imagining hidden cards as a player does who trusts the others to know what they took.

The rules' own sampler takes the bonus cards that the others took to be any of those that were
there. But they chose, and have built for them since: so a card is the more likely theirs, the
more it would bring them as things stand.
"""

from math import exp

from ...core.codecs import NONE
from ...core.game import Observation
from ...core.rng import Rng
from . import components as box
from .hidden import GoldCitySampler
from .rules import Position
from .scoring import bonus_points

_DOUBT = 1.5
"""The difference in letters that makes one bonus card e times as likely as the other."""


class BelievingSampler(GoldCitySampler[Position]):
    """An observation taken apart once, with what each bonus card would bring who took one."""

    def __init__(self, observation: Observation) -> None:
        """Prepare the ``observation`` of a seat."""
        super().__init__(Position, observation)
        table = self._table
        self._odds = [
            [exp(bonus_points(table, seat, card) / _DOUBT) for card in range(len(box.BONUS_IDS))]
            for seat in range(table.n)
        ]

    def _draw_bonuses(self, table: Position, rng: Rng) -> None:
        bonuses = [NONE] * len(table.takers)
        for at, card in self._known_takings.items():
            bonuses[at] = card
        for takings, cards in self._bonuses:
            left = cards[:]
            for at in takings:
                odds = self._odds[table.takers[at]]
                bonuses[at] = left.pop(_drawn([odds[card] for card in left], rng))
        table.bonuses = bytes(bonuses)


def _drawn(odds: list[float], rng: Rng) -> int:
    """Return an index at random, by its odds."""
    rest = rng.random() * sum(odds)
    for index, odd in enumerate(odds):
        rest -= odd
        if rest < 0:
            return index
    return len(odds) - 1
