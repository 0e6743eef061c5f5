"""The city as it follows from the map: lots, blocks, and what is adjacent to what.

A lot is an ``int`` inside the engine: block ``b`` has the lots from
``b * BLOCK_SIZE`` on, in reading order. Outside it is its row's letter and its
column's number; a block is its number. Sets of lots are ``int`` masks, one bit
each.
"""

from typing import NamedTuple

from ...core.json import Json
from ...core.masks import members
from . import components as box

Cell = tuple[int, int]
"""Row and column, from 0."""


class Pair(NamedTuple):
    """Two adjacent lots, and the street and fountains between them."""

    one: int
    other: int
    between: tuple[Cell, ...]


def lots_of(rows: tuple[str, ...]) -> tuple[Cell, ...]:
    """Return where the lots of a map lie, block by block, each in reading order.

    >>> lots_of(("B.A", "BA."))
    ((0, 2), (1, 1), (0, 0), (1, 0))
    """
    cells = [(r, c) for r, line in enumerate(rows) for c, sign in enumerate(line) if sign.isupper()]
    return tuple(sorted(cells, key=lambda cell: (rows[cell[0]][cell[1]], cell)))


def pairs_of(rows: tuple[str, ...]) -> tuple[Pair, ...]:
    """Return all adjacent lots: from each, the first one met to its right and below it.

    >>> pairs_of(("A.f", "B.A"))
    (Pair(one=0, other=2, between=()), Pair(one=2, other=1, between=((1, 1),)))
    """
    cells = lots_of(rows)
    lots = {cell: lot for lot, cell in enumerate(cells)}
    pairs = []
    for lot, (row, column) in enumerate(cells):
        for down in (0, 1):
            r, c = row + down, column + 1 - down
            between: list[Cell] = []
            while r < len(rows) and c < len(rows[r]):
                if (r, c) in lots:
                    pairs.append(Pair(lot, lots[r, c], tuple(between)))
                    break
                between.append((r, c))
                r, c = r + down, c + 1 - down
    return tuple(pairs)


CELLS = lots_of(box.MAP)
PAIRS = pairs_of(box.MAP)

LOT_IDS = tuple(f"{chr(ord('A') + row)}{column + 1}" for row, column in CELLS)
BLOCK_IDS = tuple(str(block + 1) for block in range(box.BLOCKS))
LOT_OF = {name: lot for lot, name in enumerate(LOT_IDS)}

NEIGHBOURS = tuple(
    tuple(
        sorted({p.other for p in PAIRS if p.one == lot} | {p.one for p in PAIRS if p.other == lot})
    )
    for lot in range(box.LOTS)
)
"""The lots adjacent to each lot."""
AROUND = tuple(sum(1 << near for near in nears) for nears in NEIGHBOURS)
"""The same as masks."""
BLOCK_MASKS = tuple(
    ((1 << box.BLOCK_SIZE) - 1) << block * box.BLOCK_SIZE for block in range(box.BLOCKS)
)


def lot_targets(mask: int) -> tuple[str, ...]:
    """Return the elements of the lots of a mask."""
    return tuple(f"lot:{LOT_IDS[lot]}" for lot in members(mask))


def printed() -> dict[str, Json]:
    """Return the map and the numbers, for the board and the rules page.

    Rows and columns count from 0. ``rows`` is the map as text; ``lots`` and
    ``blocks`` name what lies there; ``adjacent`` has each pair once, with the
    cells of street and fountain ``between``.
    """
    lots: list[Json] = [
        {
            "id": LOT_IDS[lot],
            "row": row,
            "column": column,
            "block": BLOCK_IDS[lot // box.BLOCK_SIZE],
        }
        for lot, (row, column) in enumerate(CELLS)
    ]
    blocks: list[Json] = [
        {"id": name, "lots": [LOT_IDS[lot] for lot in members(mask)]}
        for name, mask in zip(BLOCK_IDS, BLOCK_MASKS, strict=True)
    ]
    fountains: list[Json] = [
        {"row": r, "column": c}
        for r, line in enumerate(box.MAP)
        for c, sign in enumerate(line)
        if sign == box.FOUNTAIN
    ]
    adjacent: list[Json] = [
        {
            "lots": [LOT_IDS[pair.one], LOT_IDS[pair.other]],
            "between": [{"row": r, "column": c} for r, c in pair.between],
        }
        for pair in PAIRS
    ]
    return {
        "rows": list(box.MAP),
        "lots": lots,
        "blocks": blocks,
        "fountains": fountains,
        "adjacent": adjacent,
        "guilds": [guild.id for guild in box.GUILDS],
        "tiles": {tile.id: {"copies": tile.copies, "worth": tile.worth} for tile in box.TILES},
        "men": {str(seats): men for seats, men in box.MEN.items()},
        "steps": {
            "building": [box.steps_of(0, men) for men in range(box.MOST_MEN + 1)],
            "market": [box.steps_of(box.MARKETS, 0)],
        },
        "spaces": box.SPACES,
        "block_value": box.BLOCK_VALUE,
        "control": list(box.CONTROL),
        "control_alone": box.CONTROL_ALONE,
        "reach_bonus": list(box.REACH_BONUS),
    }
