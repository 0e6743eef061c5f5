"""The printed material of Fiera: goods, towns, roads, letters, numbers. Data only."""

from typing import Annotated, NamedTuple, TypeAlias

from cittadella.core.codecs import counts, name
from cittadella.core.json import Json

GOODS = ("wool", "wood", "wine", "iron")
"""Goods (*merci*): lana, legno, vino, ferro."""
WIDTH = len(GOODS)


class TownCard(NamedTuple):
    """A town (*città*): its id, which good it yields on which throws, where it lies on the map."""

    id: str
    good: str
    throws: tuple[int, ...]
    x: int
    y: int


TOWNS = (
    TownCard("alba", "wool", (5, 8), 56, 64),
    TownCard("borgo", "wine", (6, 10), 192, 40),
    TownCard("corte", "wood", (2, 4, 9), 344, 72),
    TownCard("dosso", "iron", (6, 8), 144, 152),
    TownCard("elce", "wool", (3, 9, 10), 280, 176),
    TownCard("fonte", "wood", (5, 6), 56, 248),
    TownCard("guado", "wine", (4, 8, 11), 208, 280),
)
ROADS = (
    "alba-borgo", "borgo-corte", "alba-dosso", "borgo-dosso", "borgo-elce", "corte-elce",
    "dosso-elce", "alba-fonte", "dosso-fonte", "dosso-guado", "elce-guado", "fonte-guado",
)  # fmt: skip
"""Roads (*strade*), named by the towns at their ends."""
TOWN_IDS = tuple(town.id for town in TOWNS)
ENDS = tuple({TOWN_IDS.index(end) for end in road.split("-")} for road in ROADS)

LETTERS = ("seal", "charter")
"""Letters (*lettere*): sigilli and patenti, hidden until the end."""
LETTER_POINTS, LETTER_COPIES = (1, 2), (8, 4)
STALL_POINTS, ROAD_POINTS = 2, 1
COSTS = {"road": (0, 1, 0, 1), "stall": (1, 1, 1, 0), "letter": (1, 0, 1, 0)}
"""What each thing costs, in the order of GOODS."""
BANK_RATE = 2
"""Goods that the bank takes for one."""
SEATS = range(2, 5)
ROUNDS = {"short": 8, "long": 12}
RULES = (
    "aim", "setup", "turn", "seven", "market", "bank", "offer", "build", "costs", "roads", "stalls",
    "letters", "end",
)  # fmt: skip
"""The ids of the paragraphs of the rules page that refusals and the score sheet point to."""
ROOM = 2
"""Stalls (*banchi*) for which a town has room, each of another seat."""
START = 2
"""Goods of each kind at the beginning."""
STORE = 8
"""Who holds more goods than this when a seven falls discards half of them."""

Good: TypeAlias = Annotated[int, name(GOODS, "a good")]
Town: TypeAlias = Annotated[int, name(TOWN_IDS, "a town")]
PURSE = counts(GOODS, "a good", bytearray)
PACK = counts(LETTERS, "a letter", bytearray)


def printed() -> dict[str, Json]:
    """Return the map and the numbers, for the board and the rules page."""
    return {
        "towns": [town._asdict() | {"throws": list(town.throws)} for town in TOWNS],
        "roads": list(ROADS),
        "goods": list(GOODS),
        "costs": {what: PURSE.write(cost) for what, cost in COSTS.items()},
        "letters": dict(zip(LETTERS, LETTER_POINTS, strict=True)),
    }
