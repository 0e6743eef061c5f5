"""What a few samples tell: their mean, how far it may be off, and which of some choices is best."""

from collections.abc import Iterator, Sequence
from math import sqrt

from .search import best

_DOUBT = 0.5
"""By how many standard errors a choice must be better than the first to be preferred to it."""
_SURE = 1.96
"""How many standard errors a 95 % interval reaches, if they are known well."""


def mean(values: Sequence[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    middle, many = mean(values), len(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (many * (many - 1)))


def reach(many: int) -> float:
    """Return how many standard errors a 95 % interval reaches; more where samples are few.

    It is Student's quantile, by the first terms of its expansion.
    """
    free = many - 1
    return _SURE + 2.37 / free + 2.82 / free**2


class Comparison:
    """Some choices in the same samples, so that all meet the same luck; the first is the one made.

    The best of several that are equal merely had luck. So what is best in all samples but one is
    measured in that one: there it has no more luck than others.
    """

    def __init__(self) -> None:
        """Begin without a sample."""
        self._gains: list[list[float]] = []

    def __len__(self) -> int:
        """Return how many samples there are."""
        return len(self._gains)

    def add(self, worths: Sequence[float]) -> None:
        """Add a sample: what each of the choices is worth in it."""
        self._gains.append([worth - worths[0] for worth in worths])

    def gain(self, at: int) -> float:
        """Return how much more a choice is worth than the first, on average."""
        return mean([gains[at] for gains in self._gains])

    @property
    def best(self) -> int:
        """The number of the choice that is best in all samples."""
        return self._best(None)

    @property
    def surely_best(self) -> int:
        """The number of the choice that is better than the first beyond its error; 0: none is."""
        sure = (gain - doubt for gain, doubt in self._rivals(None))
        return best([0.0, *sure]) if len(self) > 1 else 0

    @property
    def best_by_others(self) -> list[int]:
        """For each sample the number of the choice that is best in all the others."""
        return [self._best(at) for at in range(len(self))]

    @property
    def hope(self) -> float:
        """How much better another choice than the first might be, at the most."""
        return max([0.0, *(gain + doubt for gain, doubt in self._rivals(None))])

    def _best(self, without: int | None) -> int:
        sure = (gain - _DOUBT * doubt for gain, doubt in self._rivals(without))
        return best([0.0, *sure])

    def _rivals(self, without: int | None) -> Iterator[tuple[float, float]]:
        """Yield how much better than the first each other choice is, and the error of that."""
        gains = [one for at, one in enumerate(self._gains) if at != without]
        for column in list(zip(*gains, strict=True))[1:]:
            yield mean(column), error(column)
