"""Bit masks: sets of small numbers, quick to unite, intersect and count."""

from collections.abc import Iterable


def members(mask: int) -> list[int]:
    """Return the numbers in a mask, in order.

    >>> members(0b1011)
    [0, 1, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_where(holds: Iterable[object]) -> int:
    """Return the numbers at which something holds.

    >>> bin(mask_where([1, 0, True]))
    '0b101'
    """
    return sum(1 << number for number, one in enumerate(holds) if one)
