"""The printed material of Fiera: goods, towns, roads, letters, numbers. Data only."""

from typing import Annotated, NamedTuple, TypeAlias

from cittadella.core.codecs import counts, name
from cittadella.core.json import Json

GOODS = ("wool", "wood", "wine", "iron")
"""Goods (*merci*): lana, legno, vino, ferro."""
WIDTH = len(GOODS)
WOOL, WOOD, WINE, IRON = range(WIDTH)


class Town(NamedTuple):
    """A town (*città*): its id, what it yields and on which throws, where it lies on the map."""

    id: str
    good: int
    throws: tuple[int, ...]
    x: int
    y: int


TOWNS = (
    Town("alba", WOOL, (5,), 14, 16),
    Town("borgo", WINE, (2, 10), 48, 10),
    Town("corte", WOOD, (6,), 86, 18),
    Town("dosso", IRON, (8,), 36, 38),
    Town("elce", WOOL, (3, 11), 70, 44),
    Town("fonte", WOOD, (4, 12), 14, 62),
    Town("guado", WINE, (9,), 52, 70),
)
ROADS = (
    (0, 1), (1, 2), (0, 3), (1, 3), (1, 4), (2, 4), (3, 4), (0, 5), (3, 5), (3, 6), (4, 6), (5, 6),
)  # fmt: skip
"""Roads (*strade*), by the towns at their ends."""

TOWN_IDS = tuple(town.id for town in TOWNS)
ROAD_IDS = tuple(f"{TOWN_IDS[one]}-{TOWN_IDS[other]}" for one, other in ROADS)

WAYS = {throw: 6 - abs(7 - throw) for throw in range(2, 13)}
"""On how many of 36 throws two dice sum up so."""

LETTERS = ("seal", "charter", "privilege")
"""Letters (*lettere*): sigillo, carta, privilegio; hidden until the end."""
KINDS = len(LETTERS)
LETTER_POINTS = (1, 2, 3)
LETTER_COPIES = (6, 4, 2)

GOOD = name(GOODS, "a good")
TOWN = name(TOWN_IDS, "a town")
ROAD = name(ROAD_IDS, "a road")
LETTER = name(LETTERS, "a letter")
Good: TypeAlias = Annotated[int, GOOD]
PURSE = counts(GOODS, "a good", bytearray)
PACK = counts(LETTERS, "a letter")

SEATS = range(2, 5)
ROUNDS = {"short": 6, "long": 10}
STALLS, STALL_POINTS = 4, 2
"""Stalls (*banchi*) of each seat, and what each is worth."""
TRACKS, ROAD_POINTS = 6, 1
"""Roads that each seat can build, and what each is worth."""
ROOM = 2
"""Stalls for which a town has room."""
STORE = 6
"""Goods that a seat may hold when a seven falls; who holds more discards half."""
VISITS = 2
"""How often a turn goes to the market."""
BANK_RATE = 2
COSTS = {
    "road": bytes((0, 1, 0, 1)),
    "stall": bytes((1, 1, 1, 0)),
    "letter": bytes((1, 0, 1, 0)),
}  # fmt: skip
"""What each thing costs, in the order of GOODS."""


def printed() -> dict[str, Json]:
    """Return the map and the numbers, for the board and the rules page."""
    towns: list[Json] = [
        {"id": t.id, "good": GOODS[t.good], "throws": list(t.throws), "x": t.x, "y": t.y}
        for t in TOWNS
    ]
    roads: list[Json] = [
        {"id": road, "ends": [TOWN_IDS[end] for end in ends]}
        for road, ends in zip(ROAD_IDS, ROADS, strict=True)
    ]
    return {
        "goods": list(GOODS),
        "towns": towns,
        "roads": roads,
        "letters": dict(zip(LETTERS, LETTER_POINTS, strict=True)),
        "costs": {what: PURSE.write(cost) for what, cost in COSTS.items()},
        "points": {"stall": STALL_POINTS, "road": ROAD_POINTS},
        "pieces": {"stall": STALLS, "road": TRACKS},
        "rounds": dict(ROUNDS),
        "store": STORE,
    }
