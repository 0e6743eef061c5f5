"""The printed material of La Sfida degli Architetti: cards, coins, numbers. Data only.

A card is an ``int`` inside the engine, its place in :data:`CARDS`: cards of one
building and one value are all alike.

Reconstructed, because the rulebook's table lost its columns: which values each
building has, the coins of the gates and the shields of the towers. Whoever owns
the game may correct them here; tests hold what must stay true.
"""

from typing import Annotated, NamedTuple, TypeAlias

from ...core.codecs import counts, name
from ...core.json import Json


class Building(NamedTuple):
    """A kind of building (*edificio*): its id and names, its family, the values of its cards."""

    id: str
    italian: str
    english: str
    family: str
    values: tuple[int, ...]


BUILDINGS = (
    Building(
        "corner_left", "Torre angolare sinistra", "Left corner tower", "tower", (1, 1, 2, 2, 3)
    ),
    Building(
        "corner_right", "Torre angolare destra", "Right corner tower", "tower", (1, 1, 2, 2, 3)
    ),
    Building("tower", "Torre", "Tower", "tower", (1, 1, 2, 2, 3, 3)),
    Building("gate", "Porta della città", "City gate", "gate", (2, 2, 3, 3, 3, 4, 4, 4, 5, 5)),
    Building("hall", "Municipio", "Town hall", "hall", (5, 5, 6, 6, 7, 7)),
    Building("church", "Chiesa", "Church", "church", (4, 5, 5, 6, 6, 7, 8, 9)),
)
CORNER_LEFT, CORNER_RIGHT, TOWER, GATE, HALL, CHURCH = range(len(BUILDINGS))
BUILDING_IDS = tuple(building.id for building in BUILDINGS)
FAMILIES = tuple(dict.fromkeys(building.family for building in BUILDINGS))

GATE_COINS = {2: 2, 3: 2, 4: 1, 5: 1}
"""Coins on a gate, by its value: what it adds to its owner's income."""
TOWER_SHIELDS = {1: 3, 2: 2, 3: 1}
"""Shields on a tower or corner tower, by its value."""


class Card(NamedTuple):
    """A kind of card (*carta edificio*): its id, building, value, how many, coins and shields."""

    id: str
    building: int
    value: int
    copies: int
    coins: int
    shields: int


CARDS = tuple(
    Card(
        f"{building.id}:{value}",
        number,
        value,
        building.values.count(value),
        GATE_COINS[value] if building.family == "gate" else 0,
        TOWER_SHIELDS[value] if building.family == "tower" else 0,
    )
    for number, building in enumerate(BUILDINGS)
    for value in dict.fromkeys(building.values)
)
KINDS = len(CARDS)
CARD_IDS = tuple(card.id for card in CARDS)
COPIES = bytes(card.copies for card in CARDS)
BUILDING_OF = bytes(card.building for card in CARDS)
VALUE_OF = bytes(card.value for card in CARDS)
FAMILY_OF = bytes(FAMILIES.index(BUILDINGS[card.building].family) for card in CARDS)
TOTAL = sum(COPIES)

CARD = name(CARD_IDS, "a card")
AnyCard: TypeAlias = Annotated[int, CARD]
BUILDING = name(BUILDING_IDS, "a building")
CARD_COUNTS = counts(CARD_IDS, "a card")

PILES = ("open", "hidden")
"""The two piles (*mazzi*): *scoperto*, of which the top card is seen, and *coperto*."""
OPEN, HIDDEN = range(len(PILES))
PILE_SIZE = 20

SEATS = range(3, 5)
PURSE = 10
"""Thalers (*talleri*) of each seat at the beginning."""
SABOTEURS = 5
"""Saboteurs (*sabotatori*)."""
DIE = ("none", "1", "2", "3", "4", "5", "dot")
"""What the die (*dado*) shows: it has a black dot in place of the six."""
DOT = DIE.index("dot")
FAILS, RANSOMS = (1, 2), (3, 4, 5)
"""The throws by which a saboteur fails, and those by which the building may be ransomed."""

MOST_BID = 90
"""All the money in the box: no bid is higher."""
BEGINNING = 3
"""Cards (exactly) with which a city is begun."""
MOST_LAID = 3
"""Cards that may be laid in a turn."""
FULL_HAND = 5
"""The number of cards from which a hand may be sabotaged."""

MIDDLE, BALANCE, TWINS = 10, 5, 5
"""What a complete city gains: the hall in the middle, churches on both sides, equal corners."""

RULES = (
    "aim", "cards", "setup", "turn", "income", "saboteurs",
    "auction", "open_lot", "hidden_lot", "payment", "insolvency",
    "build", "begin", "side_by_side", "one_hall", "corners", "gaps",
    "sabotage", "attack", "ransom", "hidden_card", "under", "open_sabotage",
    "end", "final", "scoring", "complete", "bonuses", "hand", "winner", "hidden",
)  # fmt: skip
"""The ids of the paragraphs of the rules page that refusals and the score sheet point to."""


def printed() -> dict[str, Json]:
    """Return the cards and the numbers, for the tables of the page."""
    return {
        "buildings": [building._asdict() for building in map(_listed, BUILDINGS)],
        "cards": [
            {**card._asdict(), "building": BUILDING_IDS[card.building], "ransom": card.value}
            for card in CARDS
        ],
        "purse": PURSE,
        "saboteurs": SABOTEURS,
        "die": list(DIE[1:]),
        "fails": [DIE[throw] for throw in FAILS],
        "ransoms": [DIE[throw] for throw in RANSOMS],
        "destroys": [DIE[DOT]],
        "most_bid": MOST_BID,
        "beginning": BEGINNING,
        "most_laid": MOST_LAID,
        "full_hand": FULL_HAND,
        "bonuses": {"middle": MIDDLE, "balance": BALANCE, "twins": TWINS},
    }


def _listed(building: Building) -> Building:
    return building._replace(values=list(building.values))  # type: ignore[arg-type]
