"""The printed material of City & Guilds: whoever draws another map must keep these."""

from itertools import combinations, pairwise
from typing import Any, cast

import pytest
from cittadella.core.json import Json
from cittadella.games.city_guilds import GAME, actions
from cittadella.games.city_guilds import components as box
from cittadella.games.city_guilds.city import (
    AROUND,
    BLOCK_IDS,
    BLOCK_MASKS,
    CELLS,
    LOT_IDS,
    NEIGHBOURS,
    PAIRS,
    lots_of,
    pairs_of,
    printed,
)
from cittadella.games.city_guilds.scoring import longest
from city_guilds_table import BLOCK, LOT

# -- Tiles and men


def test_tiles() -> None:
    assert sum(tile.copies for tile in box.TILES) == 80
    kinds = {"building": 44, "market": 28, "minstrels": 4, "tavern": 4}
    for kind, copies in kinds.items():
        assert sum(t.copies for t in box.TILES if t.id.partition(":")[0] == kind) == copies
    for guild in range(len(box.GUILDS)):
        assert [tile.copies for tile in box.TILES if tile.guild == guild] == [11, 7]


def test_men() -> None:
    assert box.MEN == {3: 18, 4: 13, 5: 10}


def test_everyone_has_the_same_number_of_turns() -> None:
    assert {n: (box.LOTS - box.TAVERNS) / n for n in box.SEATS} == {3: 20, 4: 15, 5: 12}


def test_five_players_leave_one_tile_besides_their_hands() -> None:
    assert sum(box.COPIES) - (box.LOTS - box.TAVERNS) == 16 == 5 * 3 + 1


def test_tracks_cannot_overflow() -> None:
    assert box.SPACES == 11 + 7 * 2 == 25


# -- The map


def test_eight_blocks_of_eight_lots() -> None:
    assert len(CELLS) == box.LOTS == 64
    letters = {letter for line in box.MAP for letter in line if letter.isalpha() and letter != "f"}
    assert len(letters) == box.BLOCKS == len(BLOCK_MASKS)
    for letter in letters:
        assert sum(line.count(letter) for line in box.MAP) == box.BLOCK_SIZE


def test_at_most_thirteen_cells_a_side() -> None:
    assert len(box.MAP) <= box.LARGEST_SIDE
    assert {len(line) for line in box.MAP} == {13}


def test_no_two_blocks_touch() -> None:
    at = dict(zip(CELLS, range(box.LOTS), strict=True))
    for (row, column), lot in at.items():
        for near in ((row, column + 1), (row + 1, column)):
            if near in at:
                assert at[near] // box.BLOCK_SIZE == lot // box.BLOCK_SIZE


def test_blocks_hang_together() -> None:
    touching = [set(pair[:2]) for pair in PAIRS if not pair.between]
    for block in range(box.BLOCKS):
        group = {block * box.BLOCK_SIZE}
        for _ in range(box.BLOCK_SIZE):
            group |= {lot for pair in touching if pair & group for lot in pair}
        assert group == set(range(block * box.BLOCK_SIZE, (block + 1) * box.BLOCK_SIZE))


def test_eight_different_shapes() -> None:
    def turned(cells: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
        return normal(frozenset((column, -row) for row, column in cells))

    def normal(cells: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        return frozenset((row - top, column - left) for row, column in cells)

    shapes = set()
    for block in range(box.BLOCKS):
        shape = normal(frozenset(CELLS[block * box.BLOCK_SIZE : (block + 1) * box.BLOCK_SIZE]))
        looks = [shape, normal(frozenset((r, -c) for r, c in shape))]
        for _ in range(3):
            looks += [turned(look) for look in looks[-2:]]
        shapes.add(min(tuple(sorted(look)) for look in looks))
    assert len(shapes) == box.BLOCKS


def test_blocks_and_lots_have_the_ids_of_the_map() -> None:
    assert {name: tuple(LOT_IDS[lot] for lot in _lots(i)) for i, name in enumerate(BLOCK_IDS)} == (
        BLOCK
    )


def _lots(block: int) -> range:
    return range(block * box.BLOCK_SIZE, (block + 1) * box.BLOCK_SIZE)


# -- Adjacency


def test_number_of_adjacent_pairs() -> None:
    assert len(PAIRS) == 104
    assert sum(bool(pair.between) for pair in PAIRS) == 32


def test_adjacency_is_mutual() -> None:
    for lot, nears in enumerate(NEIGHBOURS):
        assert 1 <= len(nears) <= 4
        assert all(lot in NEIGHBOURS[near] for near in nears)
        assert AROUND[lot] == sum(1 << near for near in nears)


@pytest.mark.parametrize(
    ("one", "other", "cells"),
    [
        ("A1", "A2", 0),
        ("A3", "A5", 1),  # across a street
        ("F4", "F11", 6),  # across a long one, and the fountain in it
        ("C7", "J7", 6),  # down over the fountain
        ("B10", "B13", 2),  # two lots of one block, across its court
        ("C13", "F13", 2),
        ("H13", "C13", None),  # the first lot met stops the line
        ("A1", "B2", None),  # never diagonally
        ("E1", "A1", None),
        ("C1", "E1", 1),
    ],
)
def test_adjacent(one: str, other: str, cells: int | None) -> None:
    found = [p for p in PAIRS if {p.one, p.other} == {LOT[one], LOT[other]}]
    assert [len(pair.between) for pair in found] == ([] if cells is None else [cells])


def test_between_adjacent_lots_is_a_straight_line_without_lots() -> None:
    for pair in PAIRS:
        line = [CELLS[pair.one], *pair.between, CELLS[pair.other]]
        for (r1, c1), (r2, c2) in pairwise(line):
            assert (r2 - r1, c2 - c1) in ((0, 1), (1, 0))
        assert not set(pair.between) & set(CELLS)


def test_city_is_connected() -> None:
    assert longest((1 << box.LOTS) - 1).length == box.LOTS


def test_ten_tiles_can_reach_all_blocks() -> None:
    names = ["A3", "A5", "A11", "E11", "F11", "K11", "J4", "J5", "J2", "F4"]
    chain = longest(sum(1 << LOT[name] for name in names))
    assert (chain.length, chain.reach) == (10, 8)


def test_first_placements_never_fail() -> None:
    everywhere = (1 << box.LOTS) - 1
    taken = [BLOCK_MASKS[lot // box.BLOCK_SIZE] | AROUND[lot] for lot in range(box.LOTS)]

    def check(lots: int, barred: int, after: int) -> None:
        assert barred != everywhere
        if lots < box.SEATS[-1] - 1:
            for lot in range(after + 1, box.LOTS):
                if not barred >> lot & 1:
                    check(lots + 1, barred | taken[lot], lot)

    check(0, 0, -1)


def test_small_map() -> None:
    rows = ("AfB", "..B", "C.A")
    assert lots_of(rows) == ((0, 0), (2, 2), (0, 2), (1, 2), (2, 0))
    assert [(pair.one, pair.other, len(pair.between)) for pair in pairs_of(rows)] == [
        (0, 2, 1),
        (0, 4, 1),
        (2, 3, 0),
        (3, 1, 0),
        (4, 1, 1),
    ]


def test_printed_map_is_all_that_a_view_needs() -> None:
    told = cast("dict[str, Any]", GAME.printed())
    assert told == printed()
    assert [lot["id"] for lot in told["lots"]] == list(LOT_IDS)
    for lot in told["lots"]:
        assert told["rows"][lot["row"]][lot["column"]].isupper()
        assert lot["id"] in told["blocks"][int(lot["block"]) - 1]["lots"]
    for fountain in told["fountains"]:
        assert told["rows"][fountain["row"]][fountain["column"]] == "f"
    assert len(told["fountains"]) == "".join(told["rows"]).count("f") == 1
    for pair in told["adjacent"]:
        one, other = pair["lots"]
        assert LOT[other] in NEIGHBOURS[LOT[one]]
        assert all(told["rows"][cell["row"]][cell["column"]] in ".f" for cell in pair["between"])
    assert len(told["adjacent"]) == 104


# -- Actions


def test_rules_have_one_paragraph_each() -> None:
    assert len(box.RULES) == len(set(box.RULES))


def test_actions_have_one_object_each() -> None:
    tables = (*actions.PLACE.values(), actions.RETURN, actions.DRAW, actions.TAVERN)
    everything = [*(action for table in tables for action in table), actions.DECLINE]
    assert len(everything) == 64 * (4 * 3 + 4 + 2) + 9 + 9 + 64 + 1
    assert len(set(everything)) == len(everything)
    for one, other in combinations(everything[::40], 2):
        assert one.to_json() != other.to_json()
    for action in everything:
        assert GAME.action_from_json(action.to_json()) == action


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"kind": "pass"},
        {"kind": ["place"]},
        {"kind": "place", "tile": "building:bakers", "lot": "C4", "men": 1},
        {"kind": "place", "tile": "building:bakers", "lot": "C1", "men": 3},
        {"kind": "place", "tile": "building:bakers", "lot": "C1", "men": True},
        {"kind": "place", "tile": "tavern", "lot": "C1", "men": 0},
        {"kind": "draw", "tile": "tavern"},
        {"kind": "draw", "tile": "minstrels", "slot": 1},
        {"kind": "tavern", "lot": 5},
    ],
)
def test_malformed_actions_are_refused(data: Json) -> None:
    with pytest.raises(ValueError, match=r"^(kind|tile|lot|men|slot): "):
        GAME.action_from_json(data)
