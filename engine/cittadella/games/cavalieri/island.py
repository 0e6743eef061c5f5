"""The island as it follows from its rows of hexes: vertices, edges, coast, harbours, spirals.

All are ``int`` inside the engine. Outside, a hex is ``ROW.PLACE`` from 1; a vertex
or edge is the first hex that it touches with a corner or side of it, as in
``1.1.N`` and ``1.1.NE``. Sets of them are ``int`` masks, one bit each.
"""

from functools import lru_cache
from typing import Annotated, TypeAlias

from ...core.codecs import mask, name
from ...core.json import Json
from ...core.masks import members
from . import components as box

CORNERS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
"""Where each corner lies from the middle of its hex, in halves of its width and of its side."""
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
"""The side after each corner, clockwise."""


def _hexes() -> dict[str, tuple[int, int]]:
    """Return where the middle of each hex lies."""
    wide = max(box.ROWS)
    return {
        f"{row + 1}.{place + 1}": (wide - many + 2 * place, 3 * row)
        for row, many in enumerate(box.ROWS)
        for place in range(many)
    }


HEX_AT = _hexes()
HEX_IDS = tuple(HEX_AT)
HEXES = len(HEX_IDS)


def _corners_of(hexagon: str) -> list[tuple[int, int]]:
    x, y = HEX_AT[hexagon]
    return [(x + dx, y + dy) for dx, dy in CORNERS.values()]


def _vertices() -> dict[tuple[int, int], str]:
    found: dict[tuple[int, int], str] = {}
    for hexagon in HEX_IDS:
        for corner, at in zip(CORNERS, _corners_of(hexagon), strict=True):
            found.setdefault(at, f"{hexagon}.{corner}")
    return found


_VERTEX_AT = _vertices()
VERTEX_IDS = tuple(_VERTEX_AT.values())
VERTICES = len(VERTEX_IDS)
AT = tuple(_VERTEX_AT)
"""Where each vertex lies."""
_NUMBER = {at: number for number, at in enumerate(AT)}


def _edges() -> dict[tuple[int, int], str]:
    """Return the edges by the vertices at their ends, the lower first."""
    found: dict[tuple[int, int], str] = {}
    for hexagon in HEX_IDS:
        around = [_NUMBER[at] for at in _corners_of(hexagon)]
        for side, one, other in zip(SIDES, around, [*around[1:], around[0]], strict=True):
            found.setdefault((min(one, other), max(one, other)), f"{hexagon}.{side}")
    return found


_EDGE_OF = _edges()
EDGE_IDS = tuple(_EDGE_OF.values())
EDGES = len(EDGE_IDS)
ENDS = tuple(_EDGE_OF)
"""The vertices at the ends of each edge."""
END_MASKS = tuple(1 << one | 1 << other for one, other in ENDS)

HEX = name(HEX_IDS, "a hex")
VERTEX = name(VERTEX_IDS, "a vertex")
EDGE = name(EDGE_IDS, "an edge")
Hex: TypeAlias = Annotated[int, HEX]
Vertex: TypeAlias = Annotated[int, VERTEX]
Edge: TypeAlias = Annotated[int, EDGE]
Vertices: TypeAlias = Annotated[int, mask(VERTEX)]
Edges: TypeAlias = Annotated[int, mask(EDGE)]
VERTEX_OF = {its_name: vertex for vertex, its_name in enumerate(VERTEX_IDS)}
EDGE_OF = {its_name: edge for edge, its_name in enumerate(EDGE_IDS)}
HEX_OF = {its_name: hexagon for hexagon, its_name in enumerate(HEX_IDS)}

CORNERS_OF = tuple(tuple(_NUMBER[at] for at in _corners_of(hexagon)) for hexagon in HEX_IDS)
"""The vertices around each hex, clockwise from the top."""
AROUND = tuple(sum(1 << vertex for vertex in corners) for corners in CORNERS_OF)
"""The same as a mask."""
TOUCHES = tuple(
    tuple(hexagon for hexagon in range(HEXES) if AROUND[hexagon] >> vertex & 1)
    for vertex in range(VERTICES)
)
"""The hexes that each vertex touches."""
EDGES_AT = tuple(
    sum(1 << edge for edge, ends in enumerate(ENDS) if vertex in ends) for vertex in range(VERTICES)
)
NEAR = tuple(
    sum(END_MASKS[edge] for edge, ends in enumerate(ENDS) if vertex in ends)
    - (EDGES_AT[vertex].bit_count() << vertex)
    for vertex in range(VERTICES)
)
"""The vertices at the other ends of the edges at each."""
ROADS_AT = tuple(
    tuple((edge, sum(ENDS[edge]) - vertex) for edge in range(EDGES) if vertex in ENDS[edge])
    for vertex in range(VERTICES)
)
"""The edges at each vertex, each with the vertex at its other end."""
_EDGE_NUMBER = {ends: number for number, ends in enumerate(ENDS)}
SIDES_OF = tuple(
    tuple(
        _EDGE_NUMBER[min(one, other), max(one, other)]
        for one, other in zip(corners, (*corners[1:], corners[0]), strict=True)
    )
    for corners in CORNERS_OF
)
"""The edges around each hex, clockwise from the north-east."""
NEIGHBOURS = tuple(
    tuple(
        other
        for other in range(HEXES)
        if other != hexagon and (AROUND[hexagon] & AROUND[other]).bit_count() == 2
    )
    for hexagon in range(HEXES)
)
"""The hexes with which each shares a side."""

HARBOUR_AT = tuple(EDGE_OF[its_name] for its_name in box.HARBOUR_EDGES)
"""The edge of each harbour."""
HARBOUR_OF = tuple(
    next((at for at, edge in enumerate(HARBOUR_AT) if vertex in ENDS[edge]), -1)
    for vertex in range(VERTICES)
)
"""The harbour at each vertex, -1 for none."""


MIDDLE = HEXES // 2


def _ring(there: list[int]) -> list[int]:
    """Return hexes that lie in a ring, clockwise from the first."""
    middle = HEX_AT[HEX_IDS[MIDDLE]]

    def angle(hexagon: int) -> tuple[bool, float]:
        x, y = HEX_AT[HEX_IDS[hexagon]]
        dx, dy = x - middle[0], y - middle[1]
        right = dx > 0 or (dx == 0 and dy < 0)
        size = (dx * dx * 3 + dy * dy) ** 0.5
        return not right, dy / size if right else -dy / size

    order = sorted(there, key=angle)
    start = order.index(there[0])
    return order[start:] + order[:start]


OUTER = _ring([hexagon for hexagon in range(HEXES) if len(NEIGHBOURS[hexagon]) < 6])
"""The hexes on the coast, clockwise from the first; every second is a corner of the island."""
INNER = _ring([hexagon for hexagon in range(HEXES) if hexagon not in OUTER and hexagon != MIDDLE])
SPIRALS = tuple(
    tuple(
        [OUTER[(2 * corner + way * step) % len(OUTER)] for step in range(len(OUTER))]
        + [INNER[(corner + way * step) % len(INNER)] for step in range(len(INNER))]
        + [MIDDLE]
    )
    for way in (1, -1)
    for corner in range(len(INNER))
)
"""The spirals inwards from each corner of the island, either way round."""


@lru_cache(maxsize=1 << 14)
def edges_at(vertices: int) -> int:
    """Return the edges that meet one of these vertices."""
    found = 0
    for vertex in members(vertices):
        found |= EDGES_AT[vertex]
    return found


@lru_cache(maxsize=1 << 14)
def ends_of(edges: int) -> int:
    """Return the vertices at the ends of these edges."""
    found = 0
    for edge in members(edges):
        found |= END_MASKS[edge]
    return found


@lru_cache(maxsize=1 << 14)
def near(vertices: int) -> int:
    """Return these vertices and those next to them: where nothing more may be founded."""
    found = vertices
    for vertex in members(vertices):
        found |= NEAR[vertex]
    return found


def vertex_ids(vertices: int) -> list[Json]:
    """Return the ids of the vertices of a mask."""
    return [VERTEX_IDS[vertex] for vertex in members(vertices)]


def printed() -> dict[str, Json]:
    """Return the island, the cards and the numbers, for the board and the rules page.

    Hexes and vertices lie ``at`` x, y: halves of a hex's width, and of its side. A hex has its
    ``corners`` clockwise from the top, and its ``sides`` from the north-east.
    """
    hexes: list[Json] = [
        {
            "id": its_name,
            "at": list(HEX_AT[its_name]),
            "corners": [VERTEX_IDS[vertex] for vertex in CORNERS_OF[hexagon]],
            "sides": [EDGE_IDS[edge] for edge in SIDES_OF[hexagon]],
        }
        for hexagon, its_name in enumerate(HEX_IDS)
    ]
    vertices: list[Json] = [
        {
            "id": its_name,
            "at": list(AT[vertex]),
            "hexes": [HEX_IDS[hexagon] for hexagon in TOUCHES[vertex]],
        }
        for vertex, its_name in enumerate(VERTEX_IDS)
    ]
    edges: list[Json] = [
        {"id": its_name, "ends": [VERTEX_IDS[vertex] for vertex in ENDS[edge]]}
        for edge, its_name in enumerate(EDGE_IDS)
    ]
    return {
        "hexes": hexes,
        "vertices": vertices,
        "edges": edges,
        "harbours": list(box.HARBOUR_EDGES),
        "harbour_kinds": list(box.HARBOURS),
        "rates": {
            its_name: (box.HARBOUR_RATE if at == box.GENERAL else box.BEST_RATE)
            for at, its_name in enumerate(box.HARBOURS)
        },
        "islands": {
            island: {
                "terrains": list(terrains),
                "tokens": list(tokens),
                "harbours": list(harbours),
            }
            for island, (terrains, tokens, harbours) in box.ISLANDS.items()
        },
        "terrains": list(box.TERRAINS),
        "resources": list(box.RESOURCES),
        "commodities": list(box.COMMODITIES),
        "city_yields": {
            box.GOODS[good]: {box.GOODS[one]: both.count(one) for one in both}
            for good, both in sorted(box.YIELD_OF_CITY.items())
        },
        "tracks": list(box.TRACKS),
        "costs": {
            what: {good: many for good, many in cost._asdict().items() if many}
            for what, cost in box.COSTS.items()
        },
        "cards": {card.id: card.copies for card in box.CARDS},
        "colours": {card.id: box.TRACKS[card.track] for card in box.CARDS},
        "honours": [box.CARD_IDS[card] for card in box.HONOURS],
        "pieces": {
            "road": box.ROADS,
            "settlement": box.SETTLEMENTS,
            "city": box.CITIES,
            "wall": box.WALLS,
            "knight": box.KNIGHTS,
        },
        "copies": dict(zip(box.GOODS, box.COPIES, strict=True)),
        "swapped": list(box.SWAPPED),
        "ship_steps": box.SHIP_STEPS,
        "limit": box.LIMIT,
        "wall_limit": box.WALL_LIMIT,
        "offers": box.OFFERS,
        "most_offered": box.MOST_OFFERED,
        "most_cards": box.MOST_CARDS,
        "levels": [{"cost": level, "red": red} for level, red in enumerate(box.DRAWN_AT)],
        "ability": box.ABILITY,
        "metropolis": box.METROPOLIS,
        "seven": box.SEVEN,
        "pips": {str(number): ways for number, ways in enumerate(box.PIPS) if ways},
        "longest_least": box.LONGEST_LEAST,
        "rounds": box.ROUNDS,
    }
