"""Ranking and payouts: everybody's place, and what a shared place is worth."""

from collections.abc import Callable, Sequence
from operator import methodcaller
from typing import Any, TypeAlias

Count: TypeAlias = Callable[[Any], Sequence[float]]
"""Returns a number for each seat, given a position."""

SCORES: Count = methodcaller("scores")
"""The points: what decides the places first in most games."""


def places(counts: Sequence[int]) -> list[list[int]]:
    """Return the seats that count at least 1, best first, tied seats together.

    >>> places([3, 0, 4, 3])
    [[2], [0, 3]]
    """
    groups: list[list[int]] = []
    last = 0
    for count, seat in sorted(((c, s) for s, c in enumerate(counts) if c > 0), key=_best_first):
        if count == last:
            groups[-1].append(seat)
        else:
            groups.append([seat])
            last = count
    return groups


def _best_first(pair: tuple[int, int]) -> tuple[int, int]:
    count, seat = pair
    return -count, seat


def ranking(*keys: Sequence[float]) -> list[int]:
    """Return each seat's final place, 1 for the best; equal in every key is an equal place.

    The first key decides, later keys break ties; more is better in each.

    >>> ranking([10, 12, 12], [1, 5, 4])
    [3, 1, 2]
    >>> ranking([10, 12, 12])
    [3, 1, 1]
    """
    rows = list(zip(*keys, strict=True))
    return [1 + sum(other > row for other in rows) for row in rows]
