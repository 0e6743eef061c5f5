"""What a city and a hand are worth to a bot, in points: legible parts and their weights."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from ...core.judgement import Cache
from ...core.strategy import Heat
from . import components as box
from .city import GAP, begins, income_of, set_of, shields_of, spots, value_of, with_card
from .scoring import BONUSES, bonus_of, missed

ANYTHING = len(box.BUILDING_OF)
"""In place of a building: any of them."""
_REMEMBERED = 1 << 16


HEAT = Heat(1.7, 0.8, 0.5)
"""The softmax temperature of the chances to win, by the turns left."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How a position is judged."""

    laid_later: float = 0.8
    """What of its value a card in hand is worth that can be laid."""
    found: float = 0.3
    """The chance in each turn left to get a building that is wanted."""
    filled: float = 0.75
    """The chance to fill a gap."""
    held_together: float = 0.54
    """The chance that a bonus which is prepared is won in the end..."""
    each_needed: float = 0.93
    """... times this for each card that is still needed and in hand..."""
    each_missing: float = 0.62
    """... and this for each that is not there yet."""
    risk: float = 0.7
    """What each card of a full hand costs, for it may be sabotaged."""
    shield: float = 0.15
    """What a shield is worth."""
    coin: float = 0.55
    """What a thaler of income is worth in each turn left..."""
    unlaid: float = 0.6
    """... and the share of that, if its gate is still in hand."""
    blind: float = 0.8
    """The share of its worth that is bid for a lot of which nothing is known."""
    saboteur: float = 0.8
    """What a saboteur is worth."""
    lot: float = 5.2
    """What an average lot is worth to its buyer."""
    auctioneer: float = 0.85
    """The share of a lot's worth up to which the auctioneer bids."""
    rivals: float = 0.35
    """What a point less for somebody else is worth."""
    curiosity: float = 0.6
    """What it is worth to be the only one who knows a lot."""
    heat: Heat = HEAT


WEIGHTS = Weights()

BIASES: Mapping[str, Weights] = {
    "thrifty": replace(WEIGHTS, lot=5.8, coin=0.62),
    "bold": replace(WEIGHTS, lot=4.9, blind=0.9, auctioneer=0.9),
    "meddling": replace(WEIGHTS, rivals=0.6, saboteur=0.35),
    "patient": replace(WEIGHTS, held_together=0.59, found=0.33, rivals=0.25),
}
"""How each character judges otherwise: by so little that none is the stronger for it."""


# -- The end of the game, exactly


@lru_cache(maxsize=_REMEMBERED)
def finish(city: bytes, hand: bytes, left: int) -> int:
    """Return the most points that a city and a hand can make with a number of cards at the end."""
    return _points(*_finished(city, hand, left))


def finish_parts(city: bytes, hand: bytes, left: int) -> dict[str, float]:
    """Return where those points come from, by the sources of the score sheet."""
    city, hand = _finished(city, hand, left)
    won = {name: float(points) for name, points in BONUSES.items() if missed(city)[name] is None}
    return {"values": float(value_of(city)), "hand": -float(_held(hand)), **won}


@lru_cache(maxsize=_REMEMBERED)
def _finished(city: bytes, hand: bytes, left: int) -> tuple[bytes, bytes]:
    """Return the city and the hand with most points after at most a number of cards more."""
    beginning = len(city) + left == box.BEGINNING
    if not left or not hand:
        return city, hand
    ways = [
        _finished(grown, hand.replace(bytes([card]), b"", 1), left - 1)
        for grown, card in _grown(city, hand, beginning)
    ]
    return max(ways if beginning and city else [(city, hand), *ways], key=lambda end: _points(*end))


def _points(city: bytes, hand: bytes) -> int:
    return value_of(city) + bonus_of(city) - _held(hand)


def _held(hand: bytes) -> int:
    return sum(box.VALUE_OF[card] for card in hand)


def _grown(city: bytes, hand: bytes, beginning: bool) -> Iterator[tuple[bytes, int]]:
    """Yield a city with one card more, and that card."""
    if beginning:
        for action in begins(city, hand, True):
            yield with_card(city, len(city), action.card), action.card
    elif city:
        for place, fitting in spots(city, True):
            for card in dict.fromkeys(hand):
                if fitting >> card & 1:
                    yield with_card(city, place, card), card


# -- Before the end, by what may be hoped


class Outlook:
    """What a city and a hand promise, computed on demand and cached."""

    def __init__(self, weights: Weights) -> None:
        """Judge by these ``weights``."""
        self.weights = weights
        self.worth: Cache[float] = Cache(self._worth)
        """By city, hand and own turns left: what is to be expected but for thalers."""
        self.gain: Cache[float] = Cache(self._gain)
        """By city, hand, turns left and card: how much more that is with the card in hand."""
        self.likely: Cache[float] = Cache(self._likely)
        """The same for a card of which only the building is known, or ANYTHING."""
        self.row: Cache[float] = Cache(self._row)
        """By the beginning of a row, hand and turns left: the worth of the best whole row."""

    def _worth(self, city: bytes, hand: bytes, turns: int) -> float:
        if not turns:
            return float(finish(city, hand, box.MOST_LAID))
        return sum(self.parts(city, hand, turns).values())

    def parts(self, city: bytes, hand: bytes, turns: int) -> dict[str, float]:
        """Return what is to be expected of a city and a hand, by source."""
        if not turns:
            return finish_parts(city, hand, box.MOST_LAID)
        w = self.weights
        return {
            "values": float(value_of(city)),
            "hand": self._hand(city, hand, turns),
            **self._bonuses(city, hand, turns),
            "income": w.coin * (turns * income_of(city) + w.unlaid * (turns - 1) * income_of(hand)),
            "shields": w.shield * shields_of(city),
            "risk": -w.risk * max(0, len(hand) - box.FULL_HAND + 1),
        }

    def _gain(self, city: bytes, hand: bytes, turns: int, card: int) -> float:
        with_it = bytes(sorted(hand + bytes([card])))
        return self.worth[city, with_it, turns] - self.worth[city, hand, turns]

    def _likely(self, city: bytes, hand: bytes, turns: int, building: int) -> float:
        if building != ANYTHING:
            return self.gain[city, hand, turns, _TYPICAL[building]]
        gains = (
            len(one.values) * self.likely[city, hand, turns, number]
            for number, one in enumerate(box.BUILDINGS)
        )
        return sum(gains) / box.TOTAL

    def _row(self, row: bytes, hand: bytes, turns: int) -> float:
        if len(row) == box.BEGINNING:
            return self.worth[row, hand, turns]
        return max(
            self.row[row + bytes([a.card]), hand.replace(bytes([a.card]), b"", 1), turns]
            for a in begins(row, hand, False)
        )

    def found(self, turns: int) -> float:
        """Return the chance to get a wanted building within a number of own turns."""
        return 1.0 - (1.0 - self.weights.found) ** turns

    # -- The hand: what can be laid counts, what cannot is lost twice

    def _hand(self, city: bytes, hand: bytes, turns: int) -> float:
        w, useful, useless = self.weights, [], 0
        taken = {box.BUILDING_OF[card] for card in city if card != GAP}
        once = {b for b in (box.CORNER_LEFT, box.CORNER_RIGHT, box.HALL) if b in taken}
        inner: list[list[int]] = [[] for _ in box.FAMILIES]
        for card in reversed(hand):
            building = box.BUILDING_OF[card]
            if building in once:
                useless += box.VALUE_OF[card]
                continue
            if building in (box.CORNER_LEFT, box.CORNER_RIGHT, box.HALL):
                once.add(building)
                useful.append(box.VALUE_OF[card])
            else:
                inner[box.FAMILY_OF[card]].append(box.VALUE_OF[card])
        many = sum(map(len, inner))
        jammed = 0
        for family, values in enumerate(inner):
            room = many - len(values) + _ends_for(city, family)
            useful += values[:room]
            jammed += sum(values[room:])
        places = box.MOST_LAID * (turns + 1)
        useful.sort(reverse=True)
        lost = useless + sum(useful[places:])
        later = self.found(turns)
        return w.laid_later * sum(useful[:places]) - lost + (2 * later - 1) * jammed

    # -- Bonuses: the chance to complete the city, times the chance of each

    def _bonuses(self, city: bytes, hand: bytes, turns: int) -> dict[str, float]:
        w, found = self.weights, self.found(turns)
        held = [0] * (max(box.BUILDING_OF) + 1)
        for card in hand:
            held[box.BUILDING_OF[card]] += 1
        left = bool(city) and box.BUILDING_OF[city[0]] == box.CORNER_LEFT
        right = bool(city) and box.BUILDING_OF[city[-1]] == box.CORNER_RIGHT
        complete = w.filled ** city.count(GAP)
        complete *= 1.0 if left or held[box.CORNER_LEFT] else found
        complete *= 1.0 if right or held[box.CORNER_RIGHT] else found
        return {
            "middle": complete * box.MIDDLE * self._middle(city, held, left, right, found),
            "balance": complete * box.BALANCE * self._balance(city, held, left, right, found),
            "twins": complete * box.TWINS * self._twins(city, hand, left, right, found),
        }

    def _chance(self, needed: int, there: int, found: float) -> float:
        """Return the chance of a bonus that needs a number of cards, some of them there."""
        w = self.weights
        missing = max(0, needed - there)
        chance = w.held_together * w.each_needed ** (needed - missing)
        return chance * (w.each_missing * found) ** missing if missing else chance

    def _middle(self, city: bytes, held: list[int], left: bool, right: bool, found: float) -> float:
        """Return the chance that the hall will stand exactly in the middle."""
        hall = next((i for i, card in enumerate(city) if _is(card, box.HALL)), -1)
        there = held[box.TOWER] + held[box.GATE] + held[box.CHURCH]
        if hall < 0:
            # It will stand beside what is there: as many cards are needed on its other side
            sure = 1.0 if held[box.HALL] else found
            return sure * self._chance(max(0, len(city) - left - right), there, found)
        ahead = (hall + (not left)) - (len(city) - 1 - hall + (not right))
        if (ahead > 0 and right) or (ahead < 0 and left):
            return 0.0
        return self._chance(abs(ahead), there, found)

    def _balance(
        self, city: bytes, held: list[int], left: bool, right: bool, found: float
    ) -> float:
        """Return the chance that there will be as many churches on both sides of the hall."""
        hall = next((i for i, card in enumerate(city) if _is(card, box.HALL)), -1)
        many = sum(_is(card, box.CHURCH) for card in city)
        if hall < 0:
            sure = 1.0 if held[box.HALL] else found
            return sure * self._chance(max(2 - many, many), held[box.CHURCH], found)
        before = sum(_is(card, box.CHURCH) for card in city[:hall])
        after = many - before
        if (before < max(1, after) and left) or (after < max(1, before) and right):
            return 0.0
        return self._chance(2 * max(1, before, after) - many, held[box.CHURCH], found)

    def _twins(self, city: bytes, hand: bytes, left: bool, right: bool, found: float) -> float:
        """Return the chance that the corner towers will be of one value."""
        lefts = [city[0]] if left else [c for c in hand if box.BUILDING_OF[c] == box.CORNER_LEFT]
        rights = (
            [city[-1]] if right else [c for c in hand if box.BUILDING_OF[c] == box.CORNER_RIGHT]
        )
        equal = {box.VALUE_OF[card] for card in lefts} & {box.VALUE_OF[card] for card in rights}
        if equal:
            return self.weights.held_together
        return 0.0 if left and right else 0.5 * found


_TYPICAL = tuple(
    box.CARD_IDS.index(f"{one.id}:{one.values[len(one.values) // 2]}") for one in box.BUILDINGS
)
"""The card of each building that stands for all of them: of middle value."""


def _is(card: int, building: int) -> bool:
    return card != GAP and box.BUILDING_OF[card] == building


def _ends_for(city: bytes, family: int) -> int:
    """Return at how many places of a city a building of a family may stand."""
    if not city:
        return 1
    return sum(1 for _, fitting in spots(city, True) if fitting & _OF_FAMILY[family])


_OF_FAMILY = tuple(
    set_of(card for card in range(box.KINDS) if box.FAMILY_OF[card] == family)
    for family in range(len(box.FAMILIES))
)
