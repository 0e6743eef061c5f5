"""Sets of things of which many are alike: how many there are of each kind, or one by one."""

from collections.abc import Iterable, Sequence

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


def take(kinds: list[int], rng: Rng) -> int:
    """Take one out of ``kinds`` at random; the order of the rest changes."""
    i = rng.below(len(kinds))
    kind = kinds[i]
    kinds[i] = kinds[-1]
    kinds.pop()
    return kind
