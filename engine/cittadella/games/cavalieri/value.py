"""What cards, vertices, levels and knights may be expected to bring: the arithmetic of judgement.

All worths are in points. What depends on little is cached.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ...core.strategy import Heat
from . import components as box

THROWS = sum(box.PIPS)
MOST_MISSING = 8


HEAT = Heat(0.98, 0.39, 1.6)
"""The softmax temperature of the chances to win, by the points that the first still needs.

Fitted to 200 matches of the policy, which is what medium bots mostly do.
"""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the judgement depends on; worths are in points."""

    cards: tuple[float, ...] = (0.055, 0.07, 0.075, 0.085, 0.09, 0.095, 0.09, 0.095)
    """A card of each good, while the game lasts."""
    spare: float = 0.6
    """What the third card of a kind and more are worth of that."""
    crowded: float = 0.035
    """What is lost with each card when the hand is beyond the limit."""
    plan: float = 0.55
    """How much counts of what can be paid for at once."""
    missing: float = 0.6
    """How much of that is left for each card that is missing."""
    exchange: float = 0.45
    """How much of a missing card it is to trade for it with the bank."""
    second: float = 0.3
    """How much counts of the plan after the best."""
    rolls: float = 1.35
    """Rounds to come for each point that the first still needs."""
    produce: float = 0.8
    """How much counts of what is still to be produced."""
    scarce: float = 0.25
    """What the first pips of a kind are worth more than others."""
    port: float = 0.12
    """A harbour, at the start of the game."""
    progress: float = 0.33
    """A progress card."""
    hold: float = 0.06
    """What it is worth to keep one for later, while there is room and the game lasts."""
    abilities: tuple[float, ...] = (0.5, 0.25, 0.7)
    """The abilities of the tracks, at the start of the game."""
    way: tuple[float, ...] = (0.0, 0.1, 0.25, 0.5)
    """What a metropolis that is still to be had counts for at each level before it."""
    steal: float = 0.5
    """How likely one who is level keeps a metropolis at the fourth level, against a rival."""
    attack: tuple[float, ...] = (0.2, 0.25, 0.32, 0.42, 0.55, 0.7, 0.9)
    """The weight of the attack's outcome, by how far the ship has come."""
    knight: float = 0.1
    """A knight, beside what it does against the barbarians."""
    road: float = 0.4
    """How much counts of a settlement to which a road leads."""
    trail: float = 0.07
    """Each road of the longest, while it may become the longest of all."""
    keep: float = 0.6
    """How likely one who gains the longest road keeps it."""
    wall: float = 0.22
    """A wall, at the start of the game."""
    leader: float = 0.05
    """How much dearer a trade is for each point that the other has, near the end."""
    margin: float = 0.04
    """What a trade has to gain at least."""
    malice: float = 1.0
    """How much it counts what others lose."""
    heat: Heat = HEAT


WEIGHTS = Weights()

BIASES: Mapping[str, Weights] = {
    "thrifty": replace(WEIGHTS, hold=0.16, margin=0.07, wall=0.28, way=(0.0, 0.12, 0.3, 0.55)),
    "bold": replace(WEIGHTS, way=(0.0, 0.14, 0.34, 0.6), knight=0.075),
    "meddling": replace(WEIGHTS, malice=4.0),
    "patient": replace(WEIGHTS, road=0.5, produce=0.9, port=0.18, malice=0.25),
}
"""How each character judges otherwise: by so little that none is the stronger for it."""


class Plan(NamedTuple):
    """Something to be bought: what it gains, and what it costs, kind by kind."""

    gain: float
    cost: tuple[tuple[int, int], ...]


Plans: TypeAlias = tuple[Plan, ...]


@lru_cache(maxsize=256)
def loose_worth(weights: Weights) -> tuple[tuple[float, ...], ...]:
    """Return the worth of a number of cards of each kind, without any plan."""
    return tuple(
        tuple(
            card * (min(many, 2) + weights.spare * max(0, many - 2))
            for many in range(box.MOST_COPIES + 1)
        )
        for card in weights.cards
    )


class Hands:
    """What hands are worth, worked out once for all that looks alike."""

    def __init__(self, weights: Weights) -> None:
        """Judge by these ``weights``."""
        self.weights = weights
        self.loose = loose_worth(weights)
        self.parts = [
            weights.plan * weights.missing ** (half / 20) for half in range(MOST_MISSING * 20 + 1)
        ]
        self.worth = lru_cache(maxsize=1 << 16)(self._worth)

    def _worth(self, hand: bytes, plans: Plans, rates: bytes, limit: int) -> float:
        """Return what a hand is worth with these plans."""
        w, parts = self.weights, self.parts
        held = sum(hand)
        worth = 0.0
        for good, many in enumerate(hand):
            if many:
                worth += self.loose[good][many]
        tradable = [(good, many) for good, many in enumerate(hand) if many >= rates[good]]
        best = second = 0.0
        for gain, cost in plans:
            missing = 0
            for good, many in cost:
                if hand[good] < many:
                    missing += many - hand[good]
            if missing > MOST_MISSING:
                continue
            lacking = missing * 20
            if missing and tradable and gain * parts[int(lacking * w.exchange)] > second:
                traded = _exchanges(tradable, cost, rates)
                lacking -= int(20 * (1.0 - w.exchange) * min(missing, traded))
            share = gain * parts[lacking]
            if share > best:
                best, second = share, best
            elif share > second:
                second = share
        worth += best + w.second * second
        if held > limit:
            worth -= w.crowded * held
        return worth


def _exchanges(
    tradable: Sequence[tuple[int, int]], cost: tuple[tuple[int, int], ...], rates: bytes
) -> int:
    """Return how many cards the bank gives for what there is beyond a cost."""
    needed = dict(cost)
    found = 0
    for good, held in tradable:
        left = held - needed.get(good, 0)
        if left > 0:
            found += left // rates[good]
    return found


def metropolis_way(weights: Weights, level: int, rival: int, holder: bool, held: bool) -> float:
    """Return what a metropolis may be worth to one at a level, the best of the others at another.

    ``holder``: one has it oneself; ``held``: another has it.
    """
    if holder:
        sure = level == box.TOP or rival < box.METROPOLIS
        return box.METROPOLIS_POINTS * (1.0 if sure else 1.0 - weights.steal / 2)
    if held:
        return weights.steal if level >= box.METROPOLIS and rival < box.TOP else 0.0
    if level >= box.METROPOLIS:
        return 0.0
    ahead = 1.0 if level >= rival else 0.6
    return weights.way[level] * box.METROPOLIS_POINTS * ahead


def flat(cost: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return a cost without the kinds of which nothing is needed.

    >>> flat((1, 0, 2))
    ((0, 1), (2, 2))
    """
    return tuple((good, many) for good, many in enumerate(cost) if many)
