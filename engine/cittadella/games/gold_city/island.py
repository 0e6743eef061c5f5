"""The island as it follows from the plan: places, roads, areas.

A place is an ``int`` inside the engine: first the coastal places, then the
rural ones, the outer and the inner quarters, each sector by sector. Outside it
is ``SECTOR.KIND``. Sets of places are ``int`` masks, one bit each.
"""

from typing import Annotated, NamedTuple, TypeAlias

from ...core.codecs import mask, name
from ...core.json import Json
from ...core.masks import members
from . import components as box


class Site(NamedTuple):
    """A place (*luogo*) or quarter (*quartiere*): its sector, and what it is there."""

    sector: int
    kind: str


def _sites() -> tuple[Site, ...]:
    kinds = (box.COASTAL, (*box.RURAL, *box.WOODS), box.OUTER, (box.INNER,))
    return tuple(
        Site(sector, kind)
        for group in kinds
        for sector, its_name in enumerate(box.SECTORS)
        for kind in group
        if kind not in box.WOODS or its_name in box.WOODED
    )


PLACES = _sites()
PLACE_IDS = tuple(f"{box.SECTORS[site.sector]}.{site.kind}" for site in PLACES)
PLACE_OF = {name: place for place, name in enumerate(PLACE_IDS)}
PLACE = name(PLACE_IDS, "a place")
Place: TypeAlias = Annotated[int, PLACE]
Places: TypeAlias = Annotated[int, mask(PLACE)]


def mask_of(kinds: tuple[str, ...], sector: int | None = None) -> int:
    """Return the places of these kinds, of one sector or all."""
    return sum(
        1 << place
        for place, site in enumerate(PLACES)
        if site.kind in kinds and sector in (None, site.sector)
    )


COASTS = mask_of(box.COASTAL)
INLAND = mask_of((*box.RURAL, *box.WOODS))
"""The rural places."""
OUTERS = mask_of(box.OUTER)
INNERS = mask_of((box.INNER,))
CITY = OUTERS | INNERS
ALONE = COASTS | INLAND
"""The places that have room for one shop; quarters have room for one of each seat."""
FIRST_INLAND = COASTS.bit_length()
FIRST_QUARTER = ALONE.bit_length()
FIRST_INNER = (ALONE | OUTERS).bit_length()
QUARTERS = len(PLACES) - FIRST_QUARTER

TERRAIN_OF = bytes(box.COAST if site.kind in box.COASTAL else site.sector for site in PLACES)
"""The terrain that is paid for a shop on each place."""
ON_TERRAIN = tuple(
    sum(1 << place for place, its in enumerate(TERRAIN_OF) if its == terrain)
    for terrain in range(len(box.TERRAINS))
)
REWARDS_OF = tuple(box.REWARDS[site.kind] for site in PLACES)
"""What the first shop on each place brings, and the second."""


def _ends(sector: int, road: str) -> tuple[int, int]:
    one, other = (_of(sector, code) for code in road.split("-"))
    return one, other


def _of(sector: int, code: str) -> int:
    """Return the place that a plan names so; ``n.`` is of the next sector."""
    if code.startswith("n."):
        sector = (sector + 1) % len(box.SECTORS)
    return PLACES.index(Site(sector, code.removeprefix("n.")))


ROADS = tuple(
    _ends(sector, road)
    for sector, its_name in enumerate(box.SECTORS)
    for road in (*box.PLAN, *(box.PLAN_WOODED if its_name in box.WOODED else box.PLAN_OPEN))
)
"""The roads (*strade*), each as the places at its ends."""
BESIDE = tuple(
    sum(1 << (sum(road) - place) for road in ROADS if place in road) for place in range(len(PLACES))
)
"""The places at the other ends of the roads from each place."""

RIVERS = len(box.SECTORS)
AREA_IDS = (
    *(f"{one}_{box.SECTORS[(at + 1) % len(box.SECTORS)]}" for at, one in enumerate(box.SECTORS)),
    *box.SECTORS,
)
"""The rivers (*fiumi*) by the sectors on their sides, then the districts (*distretti*)."""
AREAS = (
    *(sum(1 << _of(sector, code) for code in box.RIVER) for sector in range(RIVERS)),
    *(mask_of((*box.OUTER, box.INNER), sector) for sector in range(len(box.SECTORS))),
)
ON_RIVER = AREAS[0] | AREAS[1] | AREAS[2] | AREAS[3]

WARE_MASKS = tuple(
    sum(1 << at for at, card in enumerate(box.GOODS_CARDS) if ware in card.goods)
    for ware in box.GOODS
)
"""The goods cards that have each good."""
ALL_GOODS = (1 << len(box.GOODS_CARDS)) - 1
VALUED = tuple((box.GOODS.index(card.good), AREA_IDS.index(card.area)) for card in box.VALUATIONS)
"""The good and the area of each valuation card."""


def area_of(place: int) -> int | None:
    """Return the river or district that a place is in, if any."""
    return next((area for area, there in enumerate(AREAS) if there >> place & 1), None)


AREA_OF = tuple(area_of(place) for place in range(len(PLACES)))


def ids_of(places: int) -> list[Json]:
    """Return the ids of the places of a mask."""
    return [PLACE_IDS[place] for place in members(places)]


def targets_of(places: int) -> tuple[str, ...]:
    """Return the elements of the places of a mask."""
    return tuple(f"place:{PLACE_IDS[place]}" for place in members(places))


def wares_of(goods: int) -> tuple[int, ...]:
    """Return how many of each good are on the goods cards of a mask.

    >>> wares_of(0b10011)
    (3, 2, 1, 0)
    """
    return tuple((goods & WARE_MASKS[ware]).bit_count() for ware in range(box.WARES))


def at_of(place: int) -> tuple[int, int]:
    """Return where a place lies in a square from (-100, -100) to (100, 100), the desert on top.

    >>> at_of(PLACE_OF["desert.C1"]), at_of(PLACE_OF["mountains.C1"])
    ((-72, -95), (95, -72))
    """
    sector, kind = PLACES[place]
    x, y = box.SITES[kind]
    y = -y
    for _ in range(sector):
        x, y = -y, x
    return x, y


def reward_json(reward: box.Reward) -> dict[str, Json]:
    """Return what a shop brings, without what it does not."""
    return {what: many for what, many in reward._asdict().items() if many}


def printed() -> dict[str, Json]:
    """Return the map, the cards and the numbers, for the board and the rules page.

    A place has its ``rewards`` for the first shop there and the next ones, and
    lies ``at`` x, y in a square from -100 to 100.
    """
    places: list[Json] = [
        {
            "id": PLACE_IDS[place],
            "sector": box.SECTORS[site.sector],
            "kind": site.kind,
            "terrain": box.TERRAINS[TERRAIN_OF[place]],
            "area": None if (area := AREA_OF[place]) is None else AREA_IDS[area],
            "key": bool(INNERS >> place & 1),
            "rewards": [reward_json(reward) for reward in REWARDS_OF[place]],
            "at": list(at_of(place)),
        }
        for place, site in enumerate(PLACES)
    ]
    areas: list[Json] = [
        {"id": name, "kind": "river" if at < RIVERS else "district", "places": ids_of(AREAS[at])}
        for at, name in enumerate(AREA_IDS)
    ]
    return {
        "sectors": list(box.SECTORS),
        "terrains": list(box.TERRAINS),
        "copies": box.COPIES,
        "places": places,
        "roads": [[PLACE_IDS[one], PLACE_IDS[other]] for one, other in ROADS],
        "areas": areas,
        "goods": list(box.GOODS),
        "goods_cards": {card.id: list(card.goods) for card in box.GOODS_CARDS},
        "bonus_cards": {card.id: card.letters for card in box.BONUS_CARDS},
        "valuations": {
            box.VALUATION_IDS[at]: dict(card._asdict()) for at, card in enumerate(box.VALUATIONS)
        },
        "rounds": len(box.VALUATIONS),
        "keys": box.KEYS,
        "shops": {str(seats): shops for seats, shops in box.SHOPS.items()},
        "coins": box.COINS,
        "hand": box.HAND,
        "most_goods": box.MOST_GOODS,
        "most_built": box.MOST_BUILT,
        "present": box.PRESENT,
        "majority": box.MAJORITY,
    }
