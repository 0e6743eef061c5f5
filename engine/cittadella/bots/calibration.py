"""Whether chances mean what they say: of all positions said to be worth 30 %, three in ten are won.

Bots play matches. At moments spread over each, every seat estimates its chance to win from what it
knows, as the curve of an analysis does: determinizations, played out to the horizon of the search
and judged there. The estimates are then compared with who won.

The *error* is the expected calibration error: how far the outcomes lie from the estimates, on
average over ten classes of chances. Some of it is mere luck, for matches are few; how much stands
beside it. The *Brier score* is the mean square of the difference, which is small only where
chances both mean what they say and tell winners from others; beside it stands what it would be if
all were said to be equal, and if the chances came from the points alone, at the temperature that
suits them best in just these positions. The positions of a match have one winner, so the intervals
are over matches.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import log
from typing import NamedTuple, TypeAlias

from ..core.game import Game, Options, Seat, State
from ..core.judgement import softmax
from ..core.rng import Rng
from ..core.strategy import Heat, Strategy
from . import outcomes
from .arena import play_out, played
from .levels import strategy_of
from .samples import mean

CLASSES = 10
PARTS = 6
"""The number of equal parts of a match; its last tenth is reported as well."""
_RESAMPLES = 400
_LEAST = 0.005
"""No chance counts as less when its logarithm is taken: even who was wholly sure may be wrong."""
_TEMPERATURES = tuple(0.5 * 1.2**step for step in range(24))
_BEGIN = Heat(4.0, 1.0, 1.0)
_STRIDES = (0.6, 0.3, 0.15, 0.08)
"""How much of it a number is changed by while fitting, coarsely first."""


class Asked(NamedTuple):
    """A seat at some moment, and how it ended."""

    part: float
    """How much of the match had been played, 0 to below 1."""
    left: float
    """How much of the game was left, as its strategy counts it."""
    seat: Seat
    ends: Sequence[Sequence[float]]
    """The points of all where the determinizations were judged."""
    scores: Sequence[int]
    """The points of all at that moment."""
    won: float
    """Its share of the win in the end."""

    def chance(self, heat: Heat) -> float:
        """Return the chance to win at such a temperature."""
        temperature = heat.at(self.left)
        return mean([softmax(points, temperature)[self.seat] for points in self.ends])


class Said(NamedTuple):
    """An estimated chance, and the actual share of the win."""

    chance: float
    won: float


Matches: TypeAlias = Sequence[Sequence[Asked]]


class Terms(NamedTuple):
    """Who plays, and at how many moments of a match a chance is made of how many samples."""

    game: Game[State]
    level: str
    seats: int
    options: Options
    positions: int
    samples: int


def ask_all(
    terms: Terms,
    matches: int,
    seed: int,
    processes: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Matches:
    """Let bots play matches, numbered from ``seed`` on, and ask all seats in each."""
    return played(partial(ask, terms), matches, seed, processes, progress)


def ask(terms: Terms, seed: int) -> list[Asked]:
    """Let bots play one match, and ask all seats at moments spread over it."""
    strategy = strategy_of(terms.game)
    met: list[State] = []

    def meet(state: State) -> None:
        """Keep a position in which another seat begins to decide."""
        if not met or _turn(strategy, state) != _turn(strategy, met[-1]):
            met.append(state)

    last = play_out(terms.game, [terms.level] * terms.seats, terms.options, seed, met=meet)
    places, many = last.ranking(), len(met)
    shares = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    moments = min(terms.positions, many)
    asked = []
    for moment in range(moments):
        at = (2 * moment + 1) * many // (2 * moments)
        state = met[at]
        left, scores = strategy.left(state), state.scores()
        for seat, won in enumerate(shares):
            ends = [*_ends(terms, strategy, state, seat, Rng((seed * 1_000_003 + at) * 64 + seat))]
            asked.append(Asked(at / many, left, seat, ends, scores, won))
    return asked


def _turn(strategy: Strategy[State], state: State) -> tuple[int, Seat]:
    return strategy.period(state), state.next_seat()


def _ends(
    terms: Terms, strategy: Strategy[State], state: State, seat: Seat, rng: Rng
) -> Iterator[Sequence[float]]:
    """Yield by what points determinizations of what a seat sees are judged."""
    sampler = strategy.sampler(terms.game, state.observe(seat))
    for _ in range(terms.samples):
        world = sampler.draw(rng)
        outcomes.play_out(strategy, world, world, rng)
        yield strategy.prospects(world)


# -- Estimates and results


class Class(NamedTuple):
    """Chances of about the same size: how many, their mean, and the share that came true."""

    many: int
    said: float
    came: float


class Estimate(NamedTuple):
    """A calibration error with its 95 % interval, and what luck alone gives."""

    error: float
    least: float
    most: float
    luck: float


def curve(said: Iterable[Said]) -> list[Class]:
    """Return the reliability curve, by classes of equal width; those without any are left out.

    >>> curve([Said(0.25, 0.0), Said(0.25, 1.0), Said(1.0, 1.0)])
    [Class(many=2, said=0.25, came=0.5), Class(many=1, said=1.0, came=1.0)]
    """
    classes: list[list[Said]] = [[] for _ in range(CLASSES)]
    for one in said:
        classes[_class_of(one.chance)].append(one)
    return [
        Class(len(of), mean([one.chance for one in of]), mean([one.won for one in of]))
        for of in classes
        if of
    ]


def _class_of(chance: float) -> int:
    return min(CLASSES - 1, int(chance * CLASSES))


def brier(said: Sequence[Said]) -> float:
    """Return the mean squared difference between chances and results.

    >>> brier([Said(0.5, 1.0), Said(0.0, 0.0)])
    0.125
    """
    return mean([(chance - won) ** 2 for chance, won in said])


def surprise(said: Sequence[Said]) -> float:
    """Return the log loss: how surprising what came was, less is better."""
    return -mean(
        [
            won * log(max(chance, _LEAST)) + (1 - won) * log(max(1 - chance, _LEAST))
            for chance, won in said
        ]
    )


def estimate(matches: Sequence[Sequence[Said]]) -> Estimate:
    """Return the calibration error of some matches: a bootstrap over them.

    Luck alone gives as much as the matches drawn lie from all of them, class by class: a teller of
    true chances would seem off by that in so few. The interval is that of the errors of those
    drawn, less what the drawing has added to them.
    """
    sums = [_sums(match) for match in matches if match]
    whole = [sum(column) for column in zip(*sums, strict=True)]
    many, size, rng = sum(map(len, matches)), len(sums), Rng(len(sums))
    errors, lucks = [], []
    for _ in range(_RESAMPLES):
        drawn = [sum(column) for column in zip(*(rng.choice(sums) for _ in sums), strict=True)]
        errors.append(sum(map(abs, drawn)) / many)
        lucks.append(sum(abs(a - b) for a, b in zip(drawn, whole, strict=True)) / many)
    error = sum(map(abs, whole)) / many
    added = mean(errors) - error if size > 1 else 0.0
    errors.sort()
    least, most = errors[_RESAMPLES // 40] - added, errors[-1 - _RESAMPLES // 40] - added
    return Estimate(error, max(0.0, least), most, mean(lucks))


def _sums(said: Iterable[Said]) -> list[float]:
    """Return by class how much more was said than came."""
    sums = [0.0] * CLASSES
    for chance, won in said:
        sums[_class_of(chance)] += chance - won
    return sums


def by_points(asked: Sequence[Asked]) -> float:
    """Return the Brier score of chances from the points alone, at the temperature that suits."""
    return min(
        brier([Said(softmax(one.scores, heat)[one.seat], one.won) for one in asked])
        for heat in _TEMPERATURES
    )


# -- Fitting


def fit(matches: Matches) -> Heat:
    """Return the temperature under which what came is least surprising.

    One number after another is made greater or less for as long as that helps.
    """
    asked = [one for match in matches for one in match]

    def loss(heat: Heat) -> float:
        return surprise([Said(one.chance(heat), one.won) for one in asked])

    best = _BEGIN
    least = loss(best)
    for stride in _STRIDES:
        better = True
        while better:
            better = False
            for heat in _beside(best, stride):
                found = loss(heat)
                if found < least:
                    best, least, better = heat, found, True
    return Heat(*(float(f"{part:.2g}") for part in best))


def _beside(heat: Heat, stride: float) -> Iterator[Heat]:
    """Yield what is a little more or less in one of its numbers."""
    for at, part in enumerate(heat):
        for factor in (1 + stride, 1 / (1 + stride)):
            parts = [*heat]
            parts[at] = part * factor
            yield Heat(*parts)


# -- The report


class Calibration(NamedTuple):
    """The matches of some bots, and the temperature that is judged; its text is a report."""

    terms: Terms
    matches: Matches
    heat: Heat

    def __str__(self) -> str:
        terms, heat = self.terms, self.heat
        head = (
            f"{terms.game.id}: {len(self.matches)} matches of {terms.seats} {terms.level} bots,"
            f" {terms.positions} positions each, {terms.samples} samples a chance;"
            f" odds of e to 1 for a lead of {heat.scale:g} × left^{heat.power:g},"
            f" {heat.least:g} at the least; of 100:"
        )
        lines = [head]
        for name, begin, end in _parts():
            chosen = [[one for one in match if begin <= one.part < end] for match in self.matches]
            if any(chosen):
                lines.append(f"  {name}: {_figures(chosen, heat)}")
        return "\n".join(lines)


def _parts() -> Iterator[tuple[str, float, float]]:
    yield "all of it", 0.0, 1.0
    for part in range(PARTS):
        yield f"part {part + 1} of {PARTS}", part / PARTS, (part + 1) / PARTS
    yield "last tenth", 0.9, 1.0


def _figures(matches: Matches, heat: Heat) -> str:
    """Return a line about some of the positions."""
    said = [[Said(one.chance(heat), one.won) for one in match] for match in matches]
    all_said = [one for match in said for one in match]
    asked = [one for match in matches for one in match]
    equal = brier([Said(1 / len(one.scores), one.won) for one in asked])
    error, least, most, luck = (100 * part for part in estimate(said))
    classes = ", ".join(
        f"{100 * one.said:.0f} → {100 * one.came:.0f} ({one.many})" for one in curve(all_said)
    )
    return (
        f"error {error:.1f} [{least:.1f}, {most:.1f}], by luck alone {luck:.1f};"
        f" Brier {brier(all_said):.3f}, all equal {equal:.3f}, by points {by_points(asked):.3f};"
        f" said → came (how often) {classes}"
    )
