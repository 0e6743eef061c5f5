"""The longest road: an exact search for the longest trail in a network of roads."""

from functools import lru_cache

from ...core.masks import members
from .island import END_MASKS, ROADS_AT, ends_of


@lru_cache(maxsize=1 << 15)
def longest_trail(roads: int, shut: int) -> int:
    """Return how many roads the longest trail has that uses none of them twice.

    It may end at the ``shut`` vertices, but not pass them.
    """
    return len(trail_of(roads, shut))


def length_of(roads: int, shut: int) -> int:
    """Return :func:`longest_trail`, found again only where something differs that matters."""
    return longest_trail(roads, shut & ends_of(roads))


def trail_of(roads: int, shut: int) -> list[int]:
    """Return the edges of a longest trail, in order from one of its ends."""
    best: list[int] = []
    most = roads.bit_count()
    trail: list[int] = []

    def go_on(vertex: int, left: int) -> bool:
        """Lengthen the trail from its end; return whether it has all roads that there are."""
        nonlocal best
        if len(trail) > len(best):
            best = trail[:]
            if len(best) == most:
                return True
        if trail and shut >> vertex & 1:
            return False
        for edge, other in ROADS_AT[vertex]:
            if left >> edge & 1:
                trail.append(edge)
                if go_on(other, left ^ 1 << edge):
                    return True
                trail.pop()
        return False

    for vertex in _starts(roads, shut):
        if go_on(vertex, roads):
            break
    return best


def _starts(roads: int, shut: int) -> list[int]:
    """Return where a longest trail may begin.

    One that begins at a vertex with an even number of roads, all of which it may pass, either
    can be made longer or is closed, and then it might begin at any vertex of its network.
    """
    ends = members(ends_of(roads))
    odd = [
        vertex
        for vertex in ends
        if shut >> vertex & 1 or sum(roads >> edge & 1 for edge, _ in ROADS_AT[vertex]) % 2
    ]
    reached = 0
    for vertex in odd:
        reached |= 1 << vertex
    alone: list[int] = []
    while True:
        grown = reached
        for edge in members(roads):
            if END_MASKS[edge] & grown:
                grown |= END_MASKS[edge]
        if grown != reached:
            reached = grown
            continue
        left = ends_of(roads) & ~reached
        if not left:
            return odd + alone
        first = members(left)[0]
        alone.append(first)
        reached |= 1 << first
