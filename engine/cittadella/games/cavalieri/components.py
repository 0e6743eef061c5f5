"""The printed material of Città e Cavalieri: island, goods, pieces, cards, numbers. Data only.

A hex, vertex, edge, good or card is an ``int`` inside the engine and a name
outside; the geometry that follows from the rows of hexes is in :mod:`.island`.

Reconstructed, because it is printed on a board that is not public: where the
harbours lie (:data:`HARBOUR_EDGES`) and the beginners' island.
"""

from typing import Annotated, NamedTuple, TypeAlias

from ...core.codecs import counts, name

TERRAINS = ("hills", "forest", "pasture", "fields", "mountains", "desert")
"""Terrain (*terreno*): colline, foresta, pascolo, campi, montagne; and desert."""
DESERT = TERRAINS.index("desert")
TERRAIN_COPIES = (3, 4, 4, 4, 3, 1)

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
"""Resources (*risorse*), each of the terrain with its number."""
COMMODITIES = ("cloth", "coin", "paper")
"""Commodities (*merci*): stoffa, moneta, carta; each pays for the track with its number."""
GOODS = (*RESOURCES, *COMMODITIES)
BRICK, LUMBER, WOOL, GRAIN, ORE, CLOTH, COIN, PAPER = range(8)
KINDS = len(GOODS)
FIRST_COMMODITY = len(RESOURCES)
COPIES = bytes([19] * len(RESOURCES) + [12] * len(COMMODITIES))
"""Cards of each good in the bank at the start."""
MOST_COPIES = max(COPIES)
YIELD_OF_CITY = {
    LUMBER: (LUMBER, PAPER), WOOL: (WOOL, CLOTH), ORE: (ORE, COIN),
    GRAIN: (GRAIN, GRAIN), BRICK: (BRICK, BRICK),
}  # fmt: skip

TRACKS = ("trade", "politics", "science")
"""City improvements (*miglioramenti*): commercio, politica, scienza."""
TRADE, POLITICS, SCIENCE = range(3)
ABILITY = 3
"""The level of a track that gives its ability."""
METROPOLIS = 4
"""The level that brings the metropolis (*metropoli*)."""
TOP = 5
"""The level that takes it for good."""
DRAWN_AT = bytes((0, 2, 3, 4, 5, 6))
"""The highest red die at which each level draws a card."""

TOKENS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""Number tokens in the order in which they are laid, in a spiral inwards."""
SWAPPED = (3, 4, 5, 9, 10, 11)
"""The numbers that the Inventor moves."""
SEVEN = 7
PIPS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""How many of the 36 throws of two dice bring each number."""

ROWS = (3, 4, 5, 4, 3)
"""Hexes in each row, a corner up."""
HARBOURS = (*RESOURCES, "any")
"""Harbours (*porti*): 2:1 for one resource, or 3:1 for anything."""
GENERAL = HARBOURS.index("any")
HARBOUR_COPIES = (1, 1, 1, 1, 1, 4)
HARBOUR_EDGES = (
    "1.1.W",
    "1.2.NW",
    "1.3.E",
    "3.5.NE",
    "4.4.E",
    "5.3.SE",
    "5.1.SE",
    "4.1.SW",
    "3.1.NW",
)
"""The coast edges with a harbour, clockwise."""


class Island(NamedTuple):
    """An island that is always the same: terrains and numbers by hex, harbours by their edges."""

    terrains: tuple[str, ...]
    tokens: tuple[int, ...]
    """0 on the desert."""
    harbours: tuple[str, ...]
    """In the order of :data:`HARBOUR_EDGES`."""


ISLANDS = {
    "beginner": Island(
        (
            "mountains", "pasture", "forest",
            "fields", "hills", "pasture", "hills",
            "fields", "forest", "desert", "forest", "mountains",
            "forest", "mountains", "fields", "pasture",
            "hills", "fields", "pasture",
        ),
        (10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11),
        ("any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber"),
    ),
    "three_peaks": Island(
        (
            "mountains", "pasture", "fields",
            "forest", "fields", "hills", "forest",
            "pasture", "hills", "desert", "forest", "mountains",
            "fields", "forest", "fields", "pasture",
            "mountains", "pasture", "hills",
        ),
        (3, 6, 10, 9, 12, 4, 9, 3, 11, 0, 2, 8, 6, 5, 10, 5, 4, 11, 8),
        ("any", "brick", "any", "lumber", "any", "grain", "any", "wool", "ore"),
    ),
    "golden_vale": Island(
        (
            "mountains", "mountains", "hills",
            "forest", "fields", "pasture", "hills",
            "forest", "fields", "fields", "pasture", "desert",
            "pasture", "fields", "forest", "hills",
            "pasture", "forest", "mountains",
        ),
        (3, 6, 4, 12, 5, 10, 11, 9, 10, 8, 3, 0, 6, 2, 9, 8, 4, 5, 11),
        ("any", "grain", "any", "wool", "lumber", "any", "brick", "any", "ore"),
    ),
    "dry_cape": Island(
        (
            "pasture", "forest", "fields",
            "mountains", "fields", "pasture", "hills",
            "forest", "hills", "mountains", "forest", "pasture",
            "fields", "pasture", "forest", "fields",
            "hills", "mountains", "desert",
        ),
        (6, 10, 8, 4, 9, 4, 5, 6, 12, 3, 11, 10, 3, 11, 5, 2, 9, 8, 0),
        ("ore", "any", "brick", "any", "lumber", "grain", "wool", "any", "any"),
    ),
    "two_shores": Island(
        (
            "forest", "mountains", "pasture",
            "forest", "hills", "fields", "pasture",
            "hills", "forest", "mountains", "fields", "pasture",
            "forest", "hills", "fields", "pasture",
            "desert", "mountains", "fields",
        ),
        (5, 3, 2, 9, 10, 9, 8, 6, 11, 8, 4, 11, 10, 3, 12, 5, 0, 4, 6),
        ("grain", "any", "lumber", "any", "brick", "any", "ore", "any", "wool"),
    ),
    "great_forest": Island(
        (
            "fields", "pasture", "hills",
            "hills", "forest", "forest", "fields",
            "pasture", "fields", "forest", "mountains", "pasture",
            "mountains", "forest", "pasture", "hills",
            "fields", "mountains", "desert",
        ),
        (8, 5, 6, 3, 10, 11, 3, 6, 4, 8, 9, 11, 9, 5, 12, 10, 4, 2, 0),
        ("any", "lumber", "any", "ore", "any", "wool", "brick", "grain", "any"),
    ),
}  # fmt: skip
"""Those that are drawn: the beginners' island, and five of a character of their own."""

SEATS = range(3, 5)
ROADS, SETTLEMENTS, CITIES, WALLS = 15, 5, 4, 3
"""Pieces of each seat: strade, insediamenti, città, mura."""
KNIGHTS = 2
"""Knights (*cavalieri*) of each level of each seat."""
LEVELS = 3
"""Levels of knights."""


class Cost(NamedTuple):
    """What a thing costs, by good."""

    brick: int = 0
    lumber: int = 0
    wool: int = 0
    grain: int = 0
    ore: int = 0
    cloth: int = 0
    coin: int = 0
    paper: int = 0


COSTS = {
    "road": Cost(brick=1, lumber=1),
    "settlement": Cost(brick=1, lumber=1, wool=1, grain=1),
    "city": Cost(grain=2, ore=3),
    "wall": Cost(brick=2),
    "knight": Cost(wool=1, ore=1),
    "activate": Cost(grain=1),
    "promote": Cost(wool=1, ore=1),
    "medicine": Cost(grain=1, ore=2),
}
"""Costs; a level of an improvement costs as many of its commodity as its number."""

RATE, HARBOUR_RATE, BEST_RATE = 4, 3, 2
"""Cards given for one in trade with the bank: usually, with a general harbour, at best."""
LIMIT, WALL_LIMIT = 7, 2
"""Cards that a seat may hold when a seven falls, and how many more with each wall."""
OFFERS, MOST_OFFERED = 3, 3
"""Offers in a turn, and cards on each side of one."""
SHIP_STEPS = 7
"""Ship faces that bring the barbarians ashore."""
EVENTS = ("ship", *TRACKS)
EVENT_FACES = (0, 0, 0, 1, 2, 3)
"""The faces of the event die (*dado evento*), as numbers in :data:`EVENTS`."""
MOST_CARDS = 4
"""Progress cards that a seat may keep."""
LONGEST_LEAST, LONGEST_POINTS = 5, 2
"""Roads that the longest road (*strada più lunga*) has at least, and its points."""
METROPOLIS_POINTS = 2
FRIENDLY = 3
"""The most points of those whom a friendly robber spares."""
ROUNDS = 60
TARGETS = ("10", "13", "15")
"""Points that win, for the option."""
DRAWN = tuple(island for island in ISLANDS if island != "beginner")
LAYOUTS = ("random", "beginner", "balanced", *DRAWN)
"""How the island is laid: by lot, or one of :data:`ISLANDS`."""


class Card(NamedTuple):
    """A kind of progress card (*carta progresso*): its id, its colour, how many there are."""

    id: str
    track: int
    copies: int


CARDS = (
    Card("commercial_harbour", TRADE, 2),
    Card("master_merchant", TRADE, 2),
    Card("merchant_fleet", TRADE, 2),
    Card("merchant", TRADE, 6),
    Card("resource_monopoly", TRADE, 4),
    Card("trade_monopoly", TRADE, 2),
    Card("bishop", POLITICS, 2),
    Card("constitution", POLITICS, 1),
    Card("deserter", POLITICS, 2),
    Card("diplomat", POLITICS, 2),
    Card("intrigue", POLITICS, 2),
    Card("saboteur", POLITICS, 2),
    Card("spy", POLITICS, 3),
    Card("warlord", POLITICS, 2),
    Card("wedding", POLITICS, 2),
    Card("alchemist", SCIENCE, 2),
    Card("crane", SCIENCE, 2),
    Card("engineer", SCIENCE, 1),
    Card("inventor", SCIENCE, 2),
    Card("irrigation", SCIENCE, 2),
    Card("medicine", SCIENCE, 2),
    Card("mining", SCIENCE, 2),
    Card("printer", SCIENCE, 1),
    Card("road_building", SCIENCE, 2),
    Card("smith", SCIENCE, 2),
)
"""Porto commerciale, Maestro mercante, Flotta mercantile, Commerciante, Monopolio delle risorse,
Monopolio delle merci; Vescovo, Costituzione, Disertore, Diplomatico, Intrigo, Sabotatore, Spia,
Signore della guerra, Matrimonio; Alchimista, Gru, Ingegnere, Inventore, Irrigazione, Medicina,
Estrazione mineraria, Stampante, Costruzione di strade, Fabbro."""
CARD_IDS = tuple(card.id for card in CARDS)
COLOUR_OF = bytes(card.track for card in CARDS)
"""The track of each card, which is the colour of its back."""
HONOURS = (CARD_IDS.index("constitution"), CARD_IDS.index("printer"))
"""Cards that are shown at once, for a point."""
HARVEST = 2
"""Cards that Irrigation and Mining bring for each hex."""
HARVESTS = {CARD_IDS.index("irrigation"): GRAIN, CARD_IDS.index("mining"): ORE}
RESOURCE_TAKEN, COMMODITY_TAKEN = 2, 1
"""Cards that a monopoly takes from each."""
LOOTED, WEDDING_GIFT, PROMOTED, FREE_ROADS = 2, 2, 2, 2
"""Cards that the Master merchant takes, and each gives for a wedding; the Smith's promotions;
the roads of Road building."""

TERRAIN = name(TERRAINS, "a terrain")
GOOD = name(GOODS, "a good")
Good: TypeAlias = Annotated[int, GOOD]
Resource: TypeAlias = Annotated[int, name(RESOURCES, "a resource")]
Track: TypeAlias = Annotated[int, name(TRACKS, "a track")]
CARD = name(CARD_IDS, "a progress card")
PURSE = counts(GOODS, "a good", bytearray)

RULES = (
    "aim", "setup", "board", "layout", "costs", "roads", "settlements", "cities", "pieces",
    "turn", "event", "production", "shortage", "seven", "robber", "first_attack", "friendly",
    "bank", "rates", "offers", "counter", "longest",
    "barbarians", "defence", "pillage", "lying",
    "knights", "activate", "promote", "knight_actions", "displaced", "walls",
    "improvements", "abilities", "metropolis",
    "progress", "hand_limit", "honours", "card_effects", "useless",
    "winning", "last_round", "hidden", "reconstructed",
    *(f"card_{card}" for card in CARD_IDS),
)  # fmt: skip
"""The ids of the paragraphs of the rules page that refusals and the score sheet point to."""
