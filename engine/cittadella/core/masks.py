"""Sets of small numbers, each a bit of a whole number: quick to unite, to meet, to count."""


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
