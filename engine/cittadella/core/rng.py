"""Randomness: a generator whose whole state is one integer.

The stream is SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom
number generators*, 2014): the same numbers on every Python and platform, and
a state that is saved, compared and copied as one ``int``.

>>> rng = Rng(2026)
>>> [rng.below(6) for _ in range(8)]
[5, 2, 4, 2, 4, 4, 5, 4]
>>> Rng(rng.state).below(6) == rng.below(6)
True
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Rng:
    """A stream of random integers, fully described by ``state``."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        """Start from ``state``, any integer; only its low 64 bits count."""
        self.state = state & _MASK

    def bits(self) -> int:
        """Return the next 64 random bits as an integer."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """Return an integer in ``range(bound)``; ``bound`` is at least 1."""
        return (self.bits() * bound) >> 64

    def random(self) -> float:
        """Return a float in [0, 1) with 53 random bits."""
        return (self.bits() >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        """Return one of ``items``, which is not empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put ``items`` into random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
