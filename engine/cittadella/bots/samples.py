"""Statistics of a few samples: the mean, its error, and which of some choices is best."""

from collections.abc import Iterator, Sequence
from math import sqrt

from .search import best

_DOUBT = 0.5
"""The number of standard errors by which a choice must beat the first to be preferred."""
_LEAST = 0.001
"""No margin of error counts as less."""
_SURE = 1.96
"""The half-width of a 95 % interval in standard errors, if these are known well."""
_KNOWN = 8
"""How many samples of a chance what is known of the others' spread counts for."""


def mean(values: Sequence[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    middle, many = mean(values), len(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (many * (many - 1)))


def reach(many: int) -> float:
    """Return the half-width of a 95 % interval in standard errors; wider for few samples.

    It is Student's quantile, by the first terms of its expansion.
    """
    free = many - 1
    return _SURE + 2.37 / free + 2.82 / free**2


def pooled(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Return the mean of two estimates of the same, and its margin of error, by theirs.

    >>> [round(number, 3) for number in pooled((0.1, 0.06), (0.01, 0.03))]
    [0.028, 0.027]
    """
    weights = [1.0 / max(_LEAST, doubt) ** 2 for _, doubt in (one, other)]
    middle = sum(weight * found for weight, (found, _) in zip(weights, (one, other), strict=True))
    return middle / sum(weights), sqrt(1.0 / sum(weights))


def crossing(near: Sequence[float], far: Sequence[float]) -> tuple[float, float] | None:
    """Return where a gain that falls is nothing, and the margin of error.

    ``near`` and ``far`` are its samples at 0 and at 1, between which it falls evenly; None if it
    does not fall.

    >>> crossing([3.0, 1.0, 2.0], [-2.0, -2.0, -2.0])[0]
    0.5
    """
    falls = mean(near) - mean(far)
    if falls <= 0.0:
        return None
    where = mean(near) / falls
    there = [one * (1.0 - where) + other * where for one, other in zip(near, far, strict=True)]
    return where, reach(len(there)) * error(there) / falls


class Margins:
    """The margins of error of chances in a match, each by few samples.

    A chance of so few may seem to vary by nothing, or by much. How far chances of the match do, as
    a share of what they can, is known from all of them.
    """

    def __init__(self) -> None:
        """Begin without a chance."""
        self._varied = self._possible = 0.0

    def of(self, chances: Sequence[float]) -> float:
        """Return the half-width of the 95 % interval of the mean of at least two samples."""
        many, middle = len(chances), mean(chances)
        likely = (sum(chances) + 0.5) / (many + 1)
        possible = likely * (1.0 - likely)
        squares = sum((chance - middle) ** 2 for chance in chances)
        self._varied += squares / (many - 1)
        self._possible += possible
        usual = self._varied / self._possible * possible
        variance = (squares + _KNOWN * usual) / (many - 1 + _KNOWN)
        return reach(many + _KNOWN) * sqrt(variance / many)


class Comparison:
    """Some choices in the same samples, so that all meet the same luck; the first is the one made.

    The best of several that are equal merely had luck. So what is best in all samples but one is
    measured in that one: there it has no more luck than others.
    """

    def __init__(self) -> None:
        """Begin without a sample."""
        self._gains: list[list[float]] = []

    def __len__(self) -> int:
        """Return the number of samples."""
        return len(self._gains)

    def add(self, worths: Sequence[float]) -> None:
        """Add a sample: the worth of each choice in it."""
        self._gains.append([worth - worths[0] for worth in worths])

    def gain(self, at: int) -> float:
        """Return how much more a choice is worth than the first, on average."""
        return mean([gains[at] for gains in self._gains])

    def gain_in(self, sample: int, at: int) -> float:
        """Return how much more a choice is worth than the first in one sample."""
        return self._gains[sample][at]

    @property
    def best(self) -> int:
        """The number of the choice that is best in all samples."""
        return self._best(None)

    @property
    def surely_best(self) -> int:
        """The number of the choice that is significantly better than the first, or 0."""
        sure = (gain - doubt for gain, doubt in self._rivals(None))
        return best([0.0, *sure]) if len(self) > 1 else 0

    @property
    def best_by_others(self) -> list[int]:
        """For each sample the number of the choice that is best in all the others."""
        return [self._best(at) for at in range(len(self))]

    @property
    def hope(self) -> float:
        """The most by which another choice may be better than the first."""
        return max([0.0, *(gain + doubt for gain, doubt in self._rivals(None))])

    def _best(self, without: int | None) -> int:
        sure = (gain - _DOUBT * doubt for gain, doubt in self._rivals(without))
        return best([0.0, *sure])

    def _rivals(self, without: int | None) -> Iterator[tuple[float, float]]:
        """Yield how much better than the first each other choice is, and the error of that."""
        gains = [one for at, one in enumerate(self._gains) if at != without]
        for column in list(zip(*gains, strict=True))[1:]:
            yield mean(column), error(column)
