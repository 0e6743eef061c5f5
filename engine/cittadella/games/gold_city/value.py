"""What cards, goods, places and areas may be expected to bring: the arithmetic of judgement.

All worths are in letters of exchange. What depends on little is cached.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from ...core.judgement import Cache
from ...core.strategy import Heat
from . import components as box
from .actions import Cards, needed
from .island import AREA_IDS, VALUED

ROUNDS = len(box.VALUATIONS)


HEAT = Heat(0.9, 0.7, 0.4)
"""The softmax temperature of the chances to win, in letters, by the rounds left."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the judgement depends on; worths are in letters."""

    card: float = 1.9
    """A terrain card, while there are rounds to come."""
    crowded: float = 0.8
    """One more than may be kept at the end of a turn, or the last of those."""
    pair: float = 0.35
    """Two alike in a hand, beside what they are worth each."""
    coin: float = 0.8
    """A coin, while there are auctions to come."""
    first_key: float = 5.0
    """The first key."""
    key: float = 3.0
    """Each later one."""
    bonus: float = 4.5
    """A bonus card, before one has looked at them."""
    opens: float = 0.16
    """How much counts of what a new road leads to."""
    alone: float = 0.45
    """How likely one who is alone with a good now is so when it is valued."""
    lead: float = 0.6
    """How likely one who leads in an area now leads when it is valued in a later round."""
    tie: float = 0.3
    """The same for one of several who lead."""
    fade: float = 0.9
    """How much counts of what later rounds may bring."""
    rivals: float = 0.25
    """How much the gain of the others counts against one's own."""
    spite: float = 0.0
    """How much it counts what another loses who was alone with a good."""
    pace: float = 1.15
    """Shops that a seat builds in a round, toward the end."""
    usual: float = 13.5
    """The round with which a game usually ends."""
    shop: float = 1.1
    """A shop, for all that it leads to, while most of the game is to come."""
    early: float = 8.0
    """So many rounds, after the first few, are most of the game."""
    soon: float = 1.4
    """With at least this many rounds to come, cards are worth their full value."""
    heat: Heat = HEAT


WEIGHTS = Weights()

BIASES: Mapping[str, Weights] = {
    "thrifty": replace(WEIGHTS, coin=1.0, card=1.95),
    "bold": replace(WEIGHTS, coin=0.7, bonus=5.0),
    "meddling": replace(WEIGHTS, rivals=1.0, spite=1.5),
    "patient": replace(WEIGHTS, opens=0.17, fade=1.0, lead=0.65, rivals=0.1, spite=-0.6),
}
"""How each character judges otherwise: by so little that none is the stronger for it."""


class Coming(NamedTuple):
    """How often each good and each area may be expected to be valued, after this round."""

    wares: tuple[float, ...]
    areas: tuple[float, ...]


class Outlooks:
    """What may be expected, worked out once for all that looks alike."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Judge by these ``weights``."""
        self.weights = weights
        self.coming = Cache(self._coming)
        """By the cards revealed, and the rounds to come in tenths."""
        self.areas = Cache(self._areas)
        """By the shops of all in an area, and whether it is valued in this round."""
        self.hand = lru_cache(maxsize=1 << 14)(self._hand)
        """What terrain cards are worth while there are rounds to come."""

    def _coming(self, revealed: bytes, tenths: int) -> Coming:
        wares, areas = [0.0] * box.WARES, [0.0] * len(AREA_IDS)
        left = tenths / 10
        for stage in box.STAGES:
            cards = [
                at
                for at, card in enumerate(box.VALUATIONS)
                if card.stage == stage and at not in revealed
            ]
            if not cards:
                continue
            likely = self.weights.fade * min(1.0, max(0.0, left / len(cards)))
            left -= len(cards)
            for card in cards:
                ware, area = VALUED[card]
                wares[ware] += likely
                areas[area] += likely
        return Coming(tuple(wares), tuple(areas))

    def _areas(self, shops: tuple[int, ...], now: bool) -> tuple[float, ...]:
        """Return what each seat may expect of one valuation of an area with such shops."""
        w = self.weights
        most = max(shops)
        alone = shops.count(most) == 1
        leads = (1.0 if now else w.lead) if alone else (0.0 if now else w.tie)
        return tuple(
            [
                there and box.PRESENT + box.MAJORITY * (leads if there == most else 0.0)
                for there in shops
            ]
        )

    def ware(self, others: bool, now: bool) -> float:
        """Return what one who has a good may expect of one valuation, if others have it or not."""
        if others:
            return box.PRESENT
        return box.PRESENT + box.MAJORITY * (1.0 if now else self.weights.alone)

    def _hand(self, hand: bytes) -> float:
        w = self.weights
        many = sum(hand)
        pairs = sum(held // box.JOKER for held in hand[: box.COAST])
        return (
            w.card * min(many, box.HAND - 1)
            + w.crowded * max(0, many - box.HAND + 1)
            + w.pair * pairs
        )


class Plan(NamedTuple):
    """Terrains on which shops can be built together, and how many cards that takes."""

    terrains: tuple[int, ...]
    cards: int


@lru_cache(maxsize=1 << 14)
def plans(hand: Cards) -> tuple[Plan, ...]:
    """Return what one or two shops can be built with a hand, by their terrains.

    >>> plans(bytes((2, 0, 0, 0, 1)))[:3]
    (Plan(terrains=(0,), cards=2), Plan(terrains=(4,), cards=1), Plan(terrains=(0, 4), cards=3))
    """
    wanted = [(one,) for one in range(box.KINDS)]
    both = [(one, other) for one in range(box.KINDS) for other in range(one, box.KINDS)]
    found = []
    for terrains in (*wanted, *both):
        cards = _cost(hand, terrains)
        if cards:
            found.append(Plan(terrains, cards))
    return tuple(found)


def _cost(hand: Cards, terrains: tuple[int, ...]) -> int:
    """Return how many cards shops on these terrains cost, jokers made of what is left; 0: too many.

    >>> _cost(bytes((3, 0, 0, 0, 0)), (0, 4)), _cost(bytes((4, 0, 0, 0, 0)), (0, 4))
    (0, 4)
    """
    need = [0] * box.KINDS
    for terrain in terrains:
        need[terrain] += needed(terrain)
    missing = sum(max(0, want - held) for want, held in zip(need, hand, strict=True))
    spare = sum(max(0, held - want) // box.JOKER for want, held in zip(need, hand, strict=True))
    return sum(need) + missing * (box.JOKER - 1) if spare >= missing else 0
