"""Arithmetic for judging positions in any game: chances, races, and a cache for both."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, TypeVar

V = TypeVar("V")

_MOST = 200_000
"""The size of a cache, which is emptied when full."""


class Cache(dict[Any, V]):
    """A cache of results, read by ``cache[arguments]``; emptied when full."""

    def __init__(self, work_out: Callable[..., V]) -> None:
        """Keep the answers of ``work_out``, whose two or more arguments are the keys."""
        self._work_out = work_out

    def __missing__(self, key: tuple[Any, ...]) -> V:
        if len(self) >= _MOST:
            self.clear()
        found = self[key] = self._work_out(*key)
        return found


def softmax(values: Sequence[float], temperature: float) -> list[float]:
    """Return each one's chance: the softmax at a ``temperature``, in points.

    >>> softmax([1.0, 1.0], 3.0)
    [0.5, 0.5]
    """
    best = max(values)
    odds = [exp((value - best) / temperature) for value in values]
    whole = sum(odds)
    return [odd / whole for odd in odds]


def race(odds: Sequence[float], pays: Sequence[float], least: float = 0.0) -> list[float]:
    """Return the expected prize of each in a race for places that pay ``pays``, with these odds.

    The places are drawn one after another (the model of Plackett and Luce).
    Draws less likely than ``least`` are ignored.

    >>> [round(share, 3) for share in race([1.0, 1.0, 2.0], (8, 4))]
    [3.333, 3.333, 5.333]
    """
    expected = [0.0] * len(odds)

    def draw(place: int, chance: float, whole: float, drawn: int) -> None:
        pay, last = pays[place], place + 1 == len(pays)
        for seat, odd in enumerate(odds):
            if drawn >> seat & 1 or odd <= 0.0:
                continue
            likely = chance * odd / whole
            expected[seat] += likely * pay
            left = whole - odd
            if not last and likely > least and left > 1e-9:
                draw(place + 1, likely, left, drawn | 1 << seat)

    draw(0, 1.0, sum(odds), 0)
    return expected


def race_for_three(odds: Sequence[float], pays: Sequence[float]) -> list[float]:
    """Return :func:`race` for three places and odds above 0, in closed form: faster.

    >>> [round(share, 3) for share in race_for_three([1.0, 1.0, 2.0], (8, 4, 0))]
    [3.333, 3.333, 5.333]
    """
    whole = sum(odds)
    got = [pays[0] * odd / whole for odd in odds]
    # Each in turn comes first, and the others race for the second place
    after = [odd / max(whole - odd, 1e-12) for odd in odds]
    all_after = sum(after)
    second = pays[1] / whole
    for i, odd in enumerate(odds):
        got[i] += second * odd * (all_after - after[i])
    third = pays[2] / whole
    for i, odd in enumerate(odds):
        for j in range(i):
            # Either of the two is first and the other second; the rest race for the third place
            chance = third * (odd * after[j] + odds[j] * after[i])
            rest = whole - odd - odds[j]
            if rest > 1e-12:
                chance /= rest
                for k, other in enumerate(odds):
                    if k not in (i, j):
                        got[k] += chance * other
    return got
