"""Multisets: the number of each kind, or the things one by one."""

from collections.abc import Iterable, Iterator, Sequence

from .errors import Problem
from .rng import Rng


def count(kinds: Iterable[int], width: int) -> bytearray:
    """Return how many there are of each of ``width`` kinds.

    >>> list(count([3, 1, 3], 4))
    [0, 1, 0, 2]
    """
    counts = bytearray(width)
    for kind in kinds:
        counts[kind] += 1
    return counts


def expand(counts: Sequence[int]) -> list[int]:
    """Return the kind of each thing counted.

    >>> expand([0, 1, 0, 2])
    [1, 3, 3]
    """
    return [kind for kind, copies in enumerate(counts) for _ in range(copies)]


def deal(kinds: list[int], number: int, rng: Rng) -> list[int]:
    """Take so many out of ``kinds`` at random, in order; the order of the rest changes."""
    dealt = []
    for left in range(len(kinds), len(kinds) - number, -1):
        i = rng.below(left)
        dealt.append(kinds[i])
        kinds[i] = kinds[-1]
        kinds.pop()
    return dealt


def miscounted(where: str, found: int, copies: int) -> Iterator[Problem]:
    """Yield that of what is counted at ``where`` something is lost or double, if it is.

    >>> list(miscounted("cards.spy", 3, 4)), list(miscounted("cards.spy", 4, 4))
    ([Problem(where='cards.spy', what='are 3, not 4')], [])
    """
    if found != copies:
        yield Problem(where, f"are {found}, not {copies}")
