"""The printed material of Città e Cavalieri: whoever corrects it must keep these."""

import json
import os
from collections import Counter
from itertools import combinations, pairwise
from typing import Any, cast

import pytest
from cittadella import game
from cittadella.core.masks import members
from cittadella.core.match import Match, Player
from cittadella.core.rng import Rng
from cittadella.games.cavalieri import GAME
from cittadella.games.cavalieri import components as box
from cittadella.games.cavalieri.island import (
    AROUND,
    AT,
    CORNERS_OF,
    EDGE_IDS,
    EDGES,
    EDGES_AT,
    END_MASKS,
    ENDS,
    HARBOUR_AT,
    HEX_IDS,
    HEX_OF,
    HEXES,
    NEAR,
    NEIGHBOURS,
    OUTER,
    SIDES_OF,
    SPIRALS,
    TOUCHES,
    VERTEX_IDS,
    VERTICES,
)
from cittadella.games.cavalieri.laying import LIKELY, Laid, laid
from cittadella.games.cavalieri.trail import longest_trail, trail_of

NETWORKS = int(os.environ.get("CAVALIERI_NETWORKS", "300"))
"""Random networks on which the search for the longest road is compared with brute force."""

# -- Geometry


def test_the_island_has_its_hexes_vertices_and_edges() -> None:
    assert sum(box.ROWS) == HEXES == len(set(HEX_IDS)) == 19
    assert VERTICES == len(set(VERTEX_IDS)) == 54
    assert EDGES == len(set(EDGE_IDS)) == 72


def test_vertices_and_edges_fit() -> None:
    for vertex in range(VERTICES):
        assert 2 <= EDGES_AT[vertex].bit_count() <= 3
        assert 1 <= len(TOUCHES[vertex]) <= 3
        assert not NEAR[vertex] >> vertex & 1
        assert all(NEAR[other] >> vertex & 1 for other in members(NEAR[vertex]))
        assert NEAR[vertex].bit_count() == EDGES_AT[vertex].bit_count()
    for one, other in ENDS:
        (x, y), (u, v) = AT[one], AT[other]
        assert (abs(x - u), abs(y - v)) in ((1, 1), (0, 2))
    assert sum(len(hexes) for hexes in TOUCHES) == 6 * HEXES


def test_each_hex_has_six_corners_and_six_sides_in_order() -> None:
    for corners, sides, around in zip(CORNERS_OF, SIDES_OF, AROUND, strict=True):
        assert len(set(corners)) == len(set(sides)) == around.bit_count() == 6
        for at, side in enumerate(sides):
            assert END_MASKS[side] == 1 << corners[at] | 1 << corners[(at + 1) % 6]


def test_names_say_where_things_are() -> None:
    assert VERTEX_IDS[CORNERS_OF[HEX_OF["1.1"]][0]] == "1.1.N"
    assert EDGE_IDS[SIDES_OF[HEX_OF["5.3"]][2]] == "5.3.SE"
    assert VERTEX_IDS[CORNERS_OF[HEX_OF["2.1"]][0]] == "1.1.SW"
    inner = [hexagon for hexagon in range(HEXES) if len(NEIGHBOURS[hexagon]) == 6]
    assert [HEX_IDS[hexagon] for hexagon in inner] == [
        "2.2", "2.3", "3.2", "3.3", "3.4", "4.2", "4.3",
    ]  # fmt: skip


def test_harbours_lie_on_the_coast_and_share_no_vertex() -> None:
    assert len(box.HARBOUR_EDGES) == sum(box.HARBOUR_COPIES) == 9
    beside = Counter(edge for sides in SIDES_OF for edge in sides)
    assert all(beside[edge] == 1 for edge in HARBOUR_AT)
    ends = [vertex for edge in HARBOUR_AT for vertex in ENDS[edge]]
    assert len(set(ends)) == 18


# -- Terrain and numbers


SIDE_BY_SIDE = [(a, b) for a, b in combinations(range(HEXES), 2) if b in NEIGHBOURS[a]]


@pytest.mark.parametrize("layout", box.LAYOUTS)
def test_every_island_has_all_terrains_numbers_and_harbours(layout: str) -> None:
    for seed in range(20):
        terrains, tokens, harbours = laid(layout, Rng(seed))
        assert Counter(terrains) == dict(enumerate(box.TERRAIN_COPIES))
        assert Counter(harbours) == dict(enumerate(box.HARBOUR_COPIES))
        assert Counter(tokens) == Counter((*box.TOKENS, 0))
        assert box.TERRAINS[terrains[tokens.index(0)]] == "desert"


def heaped(island: Laid) -> list[tuple[int, int]]:
    """Return the neighbours with equal numbers, or of which both are a 6 or an 8."""
    tokens = island.tokens
    return [
        (a, b)
        for a, b in SIDE_BY_SIDE
        if tokens[a] == tokens[b] or {tokens[a], tokens[b]} <= {*LIKELY}
    ]


def test_numbers_have_their_copies() -> None:
    assert Counter(box.TOKENS) == {2: 1, 12: 1, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)}


def test_spirals_begin_at_the_corners_of_the_island_and_go_round() -> None:
    assert len(set(SPIRALS)) == 12
    for spiral in SPIRALS:
        assert sorted(spiral) == list(range(HEXES))
        assert len(NEIGHBOURS[spiral[0]]) == 3
        assert set(spiral[:12]) == set(OUTER)
        for one, other in pairwise(spiral):
            assert other in NEIGHBOURS[one]


def test_no_spiral_puts_six_or_eight_or_equal_numbers_side_by_side() -> None:
    for spiral in SPIRALS:
        for desert in range(HEXES):
            lies = dict(zip([h for h in spiral if h != desert], box.TOKENS, strict=True))
            for one, other in SIDE_BY_SIDE:
                if desert not in (one, other):
                    assert {lies[one], lies[other]} - {6, 8}, (spiral, desert)
                    assert lies[one] != lies[other], (spiral, desert)


@pytest.mark.parametrize("seed", range(4))
def test_a_random_island_is_laid_by_the_rules(seed: int) -> None:
    state = GAME.new(4, None, seed)
    assert Counter(state.terrains) == dict(enumerate(box.TERRAIN_COPIES))
    assert Counter(state.harbours) == dict(enumerate(box.HARBOUR_COPIES))
    desert = state.terrains.index(box.TERRAINS.index("desert"))
    assert state.robber == desert
    spirals = [tuple(state.tokens[h] for h in spiral if h != desert) for spiral in SPIRALS]
    assert box.TOKENS in spirals


@pytest.mark.parametrize("layout", box.ISLANDS)
def test_a_drawn_island_is_always_the_same(layout: str) -> None:
    terrains, tokens, harbours = box.ISLANDS[layout]
    for seed in (1, 9):
        state = GAME.new(3, {"layout": layout}, seed)
        assert tuple(box.TERRAINS[terrain] for terrain in state.terrains) == terrains
        assert tuple(state.tokens) == tokens
        assert tuple(box.HARBOURS[kind] for kind in state.harbours) == harbours
        assert state.terrains[state.robber] == box.TERRAINS.index("desert")


def test_islands_of_our_own_differ_and_heap_up_no_numbers() -> None:
    assert len(box.DRAWN) == 5
    assert len({box.ISLANDS[island].terrains for island in box.DRAWN}) == 5
    for island in box.DRAWN:
        assert heaped(laid(island, Rng(1))) == [], island


@pytest.mark.parametrize("layout", box.LAYOUTS)
def test_saves_and_links_keep_the_island(layout: str) -> None:
    people = tuple(Player("human", name) for name in ("Anna", "Bianca", "Corrado"))
    match = Match(game("cavalieri"), people, {"layout": layout}, 7, version="1.2.3")
    for again in (
        Match.from_json(match.to_json(), game, (), "1.2.3"),
        Match.from_link(match.to_link(), game, (), "1.2.3"),
    ):
        assert again.options["layout"] == layout
        assert again.hash == match.hash


def test_a_balanced_island_heaps_nothing_up() -> None:
    islands = [laid("balanced", Rng(seed)) for seed in range(500)]
    for seed, island in enumerate(islands):
        terrains, tokens, _ = island
        assert heaped(island) == [], seed
        assert all(terrains[a] != terrains[b] for a, b in SIDE_BY_SIDE), seed
        likely = [terrains[at] for at in range(HEXES) if tokens[at] in LIKELY]
        assert len(set(likely)) == len(likely) == 4, seed
    assert len(set(islands)) == len(islands)


# -- Cards


def test_there_are_25_kinds_of_cards_18_of_each_colour() -> None:
    assert len(box.CARDS) == len(set(box.CARD_IDS)) == 25
    for track in range(len(box.TRACKS)):
        assert sum(card.copies for card in box.CARDS if card.track == track) == 18
    assert sum(card.copies for card in box.CARDS) == 54
    assert Counter(box.EVENT_FACES) == {0: 3, 1: 1, 2: 1, 3: 1}
    assert list(box.COPIES) == [19] * 5 + [12] * 3


def test_each_card_has_a_paragraph_of_the_rules() -> None:
    assert {f"card_{name}" for name in box.CARD_IDS} <= set(box.RULES)
    assert len(set(box.RULES)) == len(box.RULES)


def test_printed_material_is_told_with_known_names() -> None:
    printed = cast("Any", json.loads(json.dumps(GAME.printed())))
    vertices = {vertex["id"] for vertex in printed["vertices"]}
    edges = {edge["id"] for edge in printed["edges"]}
    assert (len(vertices), len(edges), len(printed["hexes"])) == (54, 72, 19)
    for hexagon in printed["hexes"]:
        assert set(hexagon["corners"]) <= vertices
        assert set(hexagon["sides"]) <= edges
    assert set(printed["harbours"]) <= edges
    assert printed["costs"]["city"] == {"grain": 2, "ore": 3}
    assert sum(printed["cards"].values()) == 54
    assert printed["city_yields"]["wool"] == {"wool": 1, "cloth": 1}
    assert printed["city_yields"]["grain"] == {"grain": 2}
    for island, drawn in printed["islands"].items():
        first = GAME.new(3, {"layout": island}, 1).observe(None)
        assert drawn == {name: first[name] for name in ("terrains", "tokens", "harbours")}


# -- The longest road


def brute_force(roads: int, shut: int) -> int:
    """Return the length of the longest trail, from every vertex, by trying all."""

    def beyond(vertex: int, left: int, first: bool) -> int:
        if shut >> vertex & 1 and not first:
            return 0
        return max(
            (
                1 + beyond(sum(ENDS[edge]) - vertex, left & ~(1 << edge), False)
                for edge in members(left & EDGES_AT[vertex])
            ),
            default=0,
        )

    return max(beyond(vertex, roads, True) for vertex in range(VERTICES))


def network(rng: Rng) -> tuple[int, int]:
    """Return up to fifteen roads, most of them joined, and some vertices shut."""
    roads = 1 << rng.below(EDGES)
    for _ in range(rng.below(15)):
        beside = 0
        for edge in members(roads):
            beside |= EDGES_AT[ENDS[edge][0]] | EDGES_AT[ENDS[edge][1]]
        fresh = members(beside & ~roads)
        roads |= 1 << (rng.choice(fresh) if fresh and rng.below(8) else rng.below(EDGES))
    shut = sum(1 << vertex for vertex in range(VERTICES) if not rng.below(12))
    return roads, shut


def test_the_longest_road_is_that_of_brute_force() -> None:
    rng = Rng(13)
    for _ in range(NETWORKS):
        roads, shut = network(rng)
        assert longest_trail(roads, shut) == brute_force(roads, shut), (roads, shut)


def test_the_longest_road_is_a_trail() -> None:
    rng = Rng(14)
    for _ in range(100):
        roads, shut = network(rng)
        trail = trail_of(roads, shut)
        assert len(set(trail)) == len(trail)
        assert all(roads >> edge & 1 for edge in trail)
        for one, other in pairwise(trail):
            assert END_MASKS[one] & END_MASKS[other] & ~shut


def test_a_closed_road_counts_whole() -> None:
    ring = sum(1 << edge for edge in SIDES_OF[HEX_OF["3.3"]])
    assert longest_trail(ring, 0) == 6
    assert longest_trail(ring, 1 << CORNERS_OF[HEX_OF["3.3"]][0]) == 6
    two = 1 << CORNERS_OF[HEX_OF["3.3"]][0] | 1 << CORNERS_OF[HEX_OF["3.3"]][3]
    assert longest_trail(ring, two) == 3
