"""What a bot needs to play Guildes well.

Everything rests on one estimate, the *outlook* of a guild: the points that each
seat may expect from it in this round and the later ones, given the cards on the
table and how many are still unseen. As long as nothing more comes, the places
pay as they stand; the more may come, the more the places are a race, which is
modelled as a lottery with better odds for more cards (Plackett and Luce).
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from ...core.game import Action, Seat
from ...core.strategy import Strategy
from .components import (
    DEALT,
    MILITIA,
    MILITIA_POINTS,
    PLAYED,
    ROUNDS,
    VALUES,
    WIDTH,
    deck_for,
)
from .rules import Position
from .scoring import shares
from .state import DRAFT, LEVYING, NONE, PLAYING


class Weights(NamedTuple):
    """The numbers of the judgement, found by self-play."""

    still: float = 0.35
    """How fast the places as they stand lose their say, by card that may still come."""
    blur: float = 0.359
    """The noise in the race for the places, in cards, when next to nothing may come."""
    drift: float = 0.555
    """How much that noise grows with the root of the cards that may come."""
    entry: float = 2.208
    """The odds of a seat without a card, by card that may come to it."""
    ties: float = 1.44
    """What is left of the places in a race, after ties have burnt some."""
    rivals: float = 0.25
    """What the others' gain counts against one's own."""
    denial: float = 1.7
    """What the next seat's gain from a card counts for keeping it."""
    spoil: float = 2.547
    reach: float = 1.92
    expect: float = 0.87
    militia: float = 0.75
    """The worth of militia's sure points against uncertain ones."""
    doubt: float = 0.15
    """How uncertain the cards to be laid from known hands are."""
    heat_1: float = 16.0
    heat_2: float = 12.0
    heat_3: float = 6.0
    """Points that make a difference of e in the chances to win, by round."""


WEIGHTS = Weights()

_LEVELS = 16


class GuildesStrategy(Strategy[Position]):
    """The judgement of positions and moves; holds what it has worked out for reuse."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.w = weights
        self._outlooks: dict[tuple[int, int, bytes, int, int], tuple[float, ...]] = {}
        self._rates: dict[tuple[int, int, bytes, int, int, int], float] = {}
        self._gains: dict[tuple[int, int, bytes, int, int, int, int], float] = {}
        self._copies = {n: deck_for(n) for n in DEALT}
        self._growth = {(n, r): _growth(n, r) for n in DEALT for r in range(ROUNDS)}

    # -- one guild

    def outlook(
        self, round_: int, guild: int, col: bytes, unseen: int, level: int
    ) -> tuple[float, ...]:
        key = (round_, guild, col, unseen, level)
        found = self._outlooks.get(key)
        if found is None:
            found = self._outlooks[key] = self._outlook(*key)
        return found

    def _outlook(
        self, round_: int, guild: int, col: bytes, unseen: int, level: int
    ) -> tuple[float, ...]:
        n = len(col)
        if guild == MILITIA:
            each = MILITIA_POINTS * (ROUNDS - round_) * self.w.militia
            return tuple(each * c for c in col)
        total = [0.0] * n
        coming = unseen * level / _LEVELS
        rest = unseen - coming
        for j, share in enumerate(self._growth[n, round_]):
            expected = coming + rest * share
            for s, x in enumerate(self._round(VALUES[round_ + j][guild], col, expected)):
                total[s] += x
        return tuple(total)

    def _round(self, values: tuple[int, ...], col: bytes, coming: float) -> Sequence[float]:
        """Return the expected points of one round in which ``coming`` more cards are laid."""
        w = self.w
        fixed = shares(col, values)
        if coming < 0.01:
            return fixed
        n = len(col)
        still = exp(-w.still * coming)
        noise = w.blur + w.drift * sqrt(coming)
        enter = min(1.0, w.entry * coming / n)
        odds = [exp(c / noise) if c else enter for c in col]
        race = _race(odds, values)
        part = (1 - still) * w.ties
        return [still * f + part * x for f, x in zip(fixed, race)]

    def _util(self, points: Sequence[float], seat: Seat) -> float:
        own = points[seat]
        return own - self.w.rivals * (sum(points) - own) / (len(points) - 1)

    def rate(self, round_: int, guild: int, col: bytes, seat: Seat, held: int, level: int) -> float:
        """Return the best worth per card of laying some of ``held`` cards."""
        key = (round_, guild, col, seat, held, level)
        found = self._rates.get(key)
        if found is None:
            n = len(col)
            unseen = max(0, self._copies[n][guild] - sum(col) - held)
            base = self._util(self.outlook(round_, guild, col, unseen, level), seat)
            more = bytearray(col)
            found = -1e9
            for k in range(1, held + 1):
                more[seat] += 1
                u = self._util(self.outlook(round_, guild, bytes(more), unseen, level), seat)
                found = max(found, (u - base) / k)
            self._rates[key] = found
        return found

    def gain(
        self, round_: int, guild: int, col: bytes, seat: Seat, held: int, level: int, down: Seat
    ) -> float:
        """Return the worth of drafting one more card than the ``held`` ones."""
        key = (round_, guild, col, seat, held, level, down)
        found = self._gains.get(key)
        if found is None:
            w = self.w
            n = len(col)
            unseen = max(0, self._copies[n][guild] - sum(col) - held - 1)
            lv = min(_LEVELS, round(level * w.reach))
            mine = bytearray(col)
            mine[seat] += held
            base = self._util(self.outlook(round_, guild, bytes(mine), unseen, lv), seat)
            theirs = mine[:]
            mine[seat] += 1
            gained = self._util(self.outlook(round_, guild, bytes(mine), unseen, lv), seat) - base
            theirs[down] += 1
            lost = base - self._util(self.outlook(round_, guild, bytes(theirs), unseen, lv), seat)
            theirs[down] -= 1
            other = 0.0
            for s in range(n):
                if s != seat and s != down:
                    theirs[s] += 1
                    other += base - self._util(
                        self.outlook(round_, guild, bytes(theirs), unseen, lv), seat
                    )
                    theirs[s] -= 1
            found = gained + w.denial * lost + w.spoil * other / (n - 2)
            self._gains[key] = found
        return found

    # -- policy

    def rank_actions(self, state: Position, seat: Seat, actions: Sequence[Action]) -> list[float]:
        if len(actions) == 1:
            return [0.0]
        phase = state.phase
        round_ = state.round
        table = bytes(state.table)
        at = seat * WIDTH
        hands = state.hands
        level = self.level(state)
        if phase == DRAFT:
            gain = self.gain
            down = (seat + state.way) % state.n
            return [
                gain(round_, g, table[g::WIDTH], seat, hands[at + g], level, down)
                for g in [a.guild for a in actions]
            ]
        if phase == PLAYING:
            rate = self.rate
            sealed = state.sealed
            if sealed[2 * seat] != NONE:
                mine = bytearray(table)
                for g in state.sealed_of(seat):
                    mine[at + g] += 1
                table = bytes(mine)
            return [
                rate(round_, g, table[g::WIDTH], seat, hands[at + g], level)
                for g in [a.guild for a in actions]
            ]
        if phase == LEVYING:
            return [
                -self.rate(
                    round_, a.guild, table[a.guild :: WIDTH], seat, hands[at + a.guild], level
                )
                for a in actions
            ]
        return [0.0] * len(actions)

    def level(self, state: Position) -> int:
        """Return the share of the unseen cards that will be laid in this round yet, in sixteenths."""
        n = state.n
        steps = state.steps
        if state.phase == PLAYING:
            left = sum(steps[state.step :])
        elif state.phase < PLAYING:
            left = sum(steps)
        else:
            return 0
        pool = sum(state.deck) + sum(state.discards) + n * (DEALT[n] - (sum(steps) - left))
        return round(_LEVELS * n * left / pool * (1.0 if state.phase == DRAFT else self.w.expect))

    # -- evaluation

    def totals(self, state: Position) -> list[float]:
        """Return the points that each seat may expect at the end."""
        n = state.n
        round_ = state.round
        table = bytearray(state.table)
        phase = state.phase
        steps = state.steps
        if phase == PLAYING:
            for i, g in enumerate(state.sealed):
                if g != NONE:
                    table[(i >> 1) * WIDTH + g] += 1
            left = sum(steps[state.step :])
        else:
            left = sum(steps)
        totals = list(map(float, state.points))
        made = state.made
        dealt = state.dealt
        if phase <= PLAYING:
            hands = state.hands
            level = self.level(state)
            base = bytes(table)
            for s in range(n):
                todo = left
                if phase == PLAYING:
                    todo -= steps[state.step] - state.due[s]
                at = s * WIDTH
                rated = []
                held = 0
                for g in range(WIDTH):
                    h = hands[at + g]
                    if h:
                        held += h
                        rated.append((self.rate(round_, g, base[g::WIDTH], s, h, level), g, h))
                if held <= todo:
                    for _, g, h in rated:
                        table[at + g] += h
                else:
                    rated.sort(reverse=True)
                    for _, g, h in rated:
                        k = min(todo, h)
                        table[at + g] += k
                        todo -= k
                        if not todo:
                            break
        if phase == DRAFT:
            level = round(
                _LEVELS
                * sum(steps)
                * (n * dealt - sum(made))
                / dealt
                / (sum(state.deck) + sum(state.discards) + n * dealt - sum(made))
            )
        else:
            level = 0
        final = bytes(table)
        copies = self._copies[n]
        outlook = self.outlook
        for g in range(WIDTH):
            col = final[g::WIDTH]
            points = outlook(round_, g, col, copies[g] - sum(col), level)
            for s in range(n):
                totals[s] += points[s]
        return totals

    def features(self, state: Position, seat: Seat) -> dict[str, float]:
        return {"total": self.totals(state)[seat]}

    def stage(self, state: Position) -> int:
        return state.round

    def evaluate(self, state: Position) -> list[float]:
        if state.is_over:
            places = state.ranking()
            best = places.count(1)
            return [1 / best if p == 1 else 0.0 for p in places]
        totals = self.totals(state)
        heat = (self.w.heat_1, self.w.heat_2, self.w.heat_3)[state.round]
        top = max(totals)
        shares_ = [exp((t - top) / heat) for t in totals]
        whole = sum(shares_)
        return [x / whole for x in shares_]


def _growth(n: int, round_: int) -> tuple[float, ...]:
    """Return the share of unseen cards laid after this round by the end of each round from it on."""
    total = sum(deck_for(n))
    rest = total - n * PLAYED[n] * (round_ + 1)
    return tuple(n * PLAYED[n] * j / rest for j in range(ROUNDS - round_))


def _race(odds: Sequence[float], values: tuple[int, ...]) -> list[float]:
    """Return the expected value of a race for the places with these odds."""
    n = len(odds)
    got = [0.0] * n
    _run(odds, values, 0, 1.0, sum(odds), (1 << n) - 1, got)
    return got


def _run(
    odds: Sequence[float],
    values: tuple[int, ...],
    place: int,
    chance: float,
    whole: float,
    left: int,
    got: list[float],
) -> None:
    last = place + 1 == len(values)
    for s, odd in enumerate(odds):
        if left >> s & 1 and odd > 0:
            p = chance * odd / whole
            got[s] += p * values[place]
            if not last and p > 0.01 and whole - odd > 1e-9:
                _run(odds, values, place + 1, p, whole - odd, left ^ 1 << s, got)
