"""How the island is laid: at random, balanced, or as one that is drawn."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple, TypeAlias

from ...core.counts import expand
from ...core.rng import Rng
from . import components as box
from .island import HEXES, NEIGHBOURS, SPIRALS

LIKELY = (6, 8)
"""The numbers that come up most."""


class Laid(NamedTuple):
    """An island: the terrain and the number of each hex, the kind of each harbour."""

    terrains: bytes
    tokens: bytes
    """0 on the desert."""
    harbours: bytes


def laid(layout: str, rng: Rng) -> Laid:
    """Return an island of a layout, one of :data:`.components.LAYOUTS`; ``rng`` goes on."""
    drawn = box.ISLANDS.get(layout)
    if drawn:
        return Laid(
            bytes(map(box.TERRAINS.index, drawn.terrains)),
            bytes(drawn.tokens),
            bytes(map(box.HARBOURS.index, drawn.harbours)),
        )
    return _balanced(rng) if layout == "balanced" else _random(rng)


def _random(rng: Rng) -> Laid:
    """Return an island by lot, with the numbers in a spiral."""
    terrains, harbours = expand(box.TERRAIN_COPIES), expand(box.HARBOUR_COPIES)
    rng.shuffle(terrains)
    rng.shuffle(harbours)
    spiral = [at for at in rng.choice(SPIRALS) if terrains[at] != box.DESERT]
    tokens = bytearray(HEXES)
    for at, token in zip(spiral, box.TOKENS, strict=True):
        tokens[at] = token
    return Laid(bytes(terrains), bytes(tokens), bytes(harbours))


def _balanced(rng: Rng) -> Laid:
    """Return an island by lot on which nothing is heaped up.

    No two hexes of a terrain are neighbours, nor two equal numbers, nor two of :data:`LIKELY`;
    and of these no terrain has more than one.
    """
    harbours = expand(box.HARBOUR_COPIES)
    rng.shuffle(harbours)
    while True:
        terrains = _apart(rng, range(HEXES), expand(box.TERRAIN_COPIES), _alike)
        tokens = terrains and _apart(
            rng,
            [at for at in range(HEXES) if terrains[at] != box.DESERT],
            box.TOKENS,
            partial(_heaped, terrains),
        )
        if terrains and tokens:
            return Laid(
                bytes(terrains[at] for at in range(HEXES)),
                bytes(tokens.get(at, 0) for at in range(HEXES)),
                bytes(harbours),
            )


_Piece: TypeAlias = tuple[int, int]
"""A hex, and what lies there."""


def _alike(one: _Piece, other: _Piece) -> bool:
    """Return whether two pieces are alike, and neighbours."""
    return one[1] == other[1] and other[0] in NEIGHBOURS[one[0]]


def _heaped(terrains: Mapping[int, int], one: _Piece, other: _Piece) -> bool:
    """Return whether two numbers lie too near: or on the same terrain, if both come up most."""
    if one[1] in LIKELY and other[1] in LIKELY:
        return terrains[one[0]] == terrains[other[0]] or other[0] in NEIGHBOURS[one[0]]
    return _alike(one, other)


_SWAPS = 200
"""The number after which starting again is quicker."""


def _apart(
    rng: Rng, land: Sequence[int], pieces: Sequence[int], clash: Callable[[_Piece, _Piece], bool]
) -> dict[int, int] | None:
    """Return a piece for each hex of ``land``, by lot, so that no two clash; None if none is found.

    Pieces that clash are swapped with any others as long as no more clash after it.
    """
    lots = list(pieces)
    rng.shuffle(lots)
    found = dict(zip(land, lots, strict=True))

    def clashing() -> list[int]:
        pairs = combinations(found.items(), 2)
        return [at for pair in pairs if clash(*pair) for at, _ in pair]

    bad = clashing()
    for _ in range(_SWAPS):
        if not bad:
            return found
        one, other = rng.choice(bad), rng.choice(land)
        found[one], found[other] = found[other], found[one]
        then = clashing()
        if len(then) <= len(bad):
            bad = then
        else:
            found[one], found[other] = found[other], found[one]
    return None
