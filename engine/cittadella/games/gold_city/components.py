"""The printed material of Gold City: cards, map, rewards, numbers. Data only.

A card, place or area is an ``int`` inside the engine and a name outside; the
map that follows from the plan of one sector is in :mod:`.island`.

Reconstructed, because the printed board and cards are not public: the roads
(:data:`PLAN`, :data:`WOODED`, :data:`OPEN_LAND`), the rewards of the places
(:data:`REWARDS`), which goods lie together on a card (:data:`GOODS_CARDS`) and
which goods and areas on a valuation card (:data:`VALUATIONS`). Whoever owns the
game may correct them here; tests hold what must stay true.
"""

from typing import Annotated, NamedTuple, TypeAlias

from ...core.codecs import NONE, counts, name

SECTORS = ("desert", "mountains", "plains", "forest")
"""The four parts of the island, clockwise: deserto, montagne, pianure, boschi."""
TERRAINS = (*SECTORS, "coast")
"""Terrain (*terreno*): that of the sectors in their order, and coast (*costa*)."""
COAST = len(SECTORS)
KINDS = len(TERRAINS)
COPIES = 10
"""Terrain cards (*carte Terreno*) of each kind."""
CARDS = KINDS * COPIES

GOODS = ("cloth", "ceramics", "wine", "spices")
"""Goods (*merci*): stoffe, ceramiche, vino, spezie."""
WARES = len(GOODS)


class GoodsCard(NamedTuple):
    """A goods card (*carta Merce*): its id, and the two goods on it."""

    id: str
    goods: tuple[str, str]


GOODS_CARDS = (
    GoodsCard("cloth_ceramics_1", ("cloth", "ceramics")),
    GoodsCard("cloth_ceramics_2", ("cloth", "ceramics")),
    GoodsCard("wine_spices_1", ("wine", "spices")),
    GoodsCard("wine_spices_2", ("wine", "spices")),
    GoodsCard("cloth_wine", ("cloth", "wine")),
    GoodsCard("cloth_spices", ("cloth", "spices")),
    GoodsCard("ceramics_wine", ("ceramics", "wine")),
    GoodsCard("ceramics_spices", ("ceramics", "spices")),
)
DISPLAY = 3
"""Goods cards that lie face up."""
MOST_GOODS = 4
"""Goods cards that a seat may keep."""


class BonusCard(NamedTuple):
    """A bonus card (*carta Bonus*): its id, and the letters for each thing that it counts."""

    id: str
    letters: int


BONUS_CARDS = (
    BonusCard("goods", 3),
    BonusCard("coins", 2),
    BonusCard("city", 1),
    BonusCard("rivers", 2),
    *(BonusCard(terrain, 1) for terrain in SECTORS),
)
KEYS = 6
"""Key cards (*carte Chiave*)."""


class Reward(NamedTuple):
    """What building on a place brings: the number of each thing."""

    letters: int = 0
    coins: int = 0
    cards: int = 0
    goods: int = 0
    bonus: int = 0
    keys: int = 0


NO_REWARD = Reward()
REWARDS: dict[str, tuple[Reward, ...]] = {
    "C1": (Reward(cards=1),),
    "C2": (Reward(coins=1),),
    "C3": (Reward(coins=1),),
    "C4": (Reward(cards=1),),
    "a": (Reward(goods=1),),
    "b": (Reward(bonus=1),),
    "c": (Reward(goods=1),),
    "d": (Reward(coins=2),),
    "LM": (Reward(keys=1),),
    "e": (Reward(keys=1),),
    "RO": (Reward(cards=1),),
    "RI": (Reward(bonus=1),),
    "QA": (Reward(letters=5, coins=1), Reward(letters=3)),
    "QB": (Reward(letters=5), Reward(letters=3)),
    "I": (Reward(letters=10, cards=1), Reward(letters=6)),
}
"""By the kind of the place: what the first shop there brings, and the second."""
PAID_SHOPS = 2
"""So many shops of a quarter are rewarded."""

COASTAL = ("C1", "C2", "C3", "C4")
"""Coastal places (*luoghi costieri*) of each sector."""
RURAL = ("a", "b", "c", "d", "LM", "RO", "RI")
"""Rural places (*luoghi rurali*) of each sector."""
WOODS = ("e",)
"""One more, in some sectors."""
WOODED = ("mountains", "forest")
"""The sectors that have it."""
OUTER = ("QA", "QB")
"""Outer quarters (*quartieri esterni*) of each district."""
INNER = "I"
"""Its inner quarter (*quartiere interno*)."""

PLAN = (
    "C1-a", "C2-a", "C2-b", "C3-c", "C4-RO", "a-b", "a-LM", "a-d", "b-c", "LM-d", "d-c",
    "RO-n.LM", "n.LM-RI",
    "d-QA", "c-QB", "RI-QB", "QB-n.d",
    "QA-QB", "QB-n.QA", "I-QA", "I-QB", "I-n.I",
)  # fmt: skip
"""The roads of every sector; ``n.`` is a place of the next sector clockwise."""
PLAN_WOODED = ("c-e", "e-RO", "e-RI")
"""More roads in a sector that has woods."""
PLAN_OPEN = ("c-RO", "c-RI")
"""More roads in one that has none."""
RIVER = ("RO", "n.LM", "RI")
"""The places on the river between a sector and the next."""

SITES = {
    "C1": (-72, 95), "C2": (-27, 95), "C3": (20, 95), "C4": (64, 95),
    "a": (-38, 74), "b": (-6, 75), "c": (18, 55), "d": (-22, 49), "e": (40, 64),
    "LM": (-52, 60), "RO": (60, 76), "RI": (41, 45),
    "QA": (-12, 31), "QB": (23, 28), "I": (0, 15),
}  # fmt: skip
"""Where each place lies: along the edge of its sector clockwise, and out from the middle.

Both are hundredths of half the side of a square island; the first is 0 in the
middle of the sector.
"""


class Valuation(NamedTuple):
    """A valuation card (*carta Valutazione*): the number on its back, a good, an area.

    A river is named by the sectors on its sides, a district by its own.
    """

    stage: int
    good: str
    area: str


VALUATIONS = (
    Valuation(1, "cloth", "desert_mountains"),
    Valuation(1, "ceramics", "mountains_plains"),
    Valuation(1, "wine", "plains_forest"),
    Valuation(1, "spices", "forest_desert"),
    Valuation(2, "ceramics", "desert_mountains"),
    Valuation(2, "wine", "mountains_plains"),
    Valuation(2, "spices", "plains_forest"),
    Valuation(2, "cloth", "forest_desert"),
    Valuation(2, "wine", "desert"),
    Valuation(2, "spices", "mountains"),
    Valuation(2, "cloth", "plains"),
    Valuation(2, "ceramics", "forest"),
    Valuation(3, "spices", "desert"),
    Valuation(3, "cloth", "mountains"),
    Valuation(3, "ceramics", "plains"),
    Valuation(3, "wine", "forest"),
)
STAGES = (1, 2, 3)
PRESENT, MAJORITY = 2, 2
"""Letters for having a good or a shop in an area, and for having it alone or having most."""

SEATS = range(3, 5)
SHOPS = {3: 18, 4: 16}
"""Shops (*botteghe*) of each seat, by number of seats."""
COINS = 3
"""Coins (*monete*) of each seat at the start."""
PAIR = 2
"""Cards of each pair; there are as many pairs as seats."""
COASTAL_COST, INLAND_COST = 1, 2
"""Cards of its terrain that a shop costs on the coast, and elsewhere."""
JOKER = 2
"""Equal cards that stand for any one."""
MOST_BUILT = 2
"""Shops that a seat may build in a turn."""
HAND = 5
"""Terrain cards that a seat may hold at the end of its turn."""

GOODS_IDS = tuple(card.id for card in GOODS_CARDS)
BONUS_IDS = tuple(card.id for card in BONUS_CARDS)
VALUATION_IDS = tuple(f"{card.good}.{card.area}" for card in VALUATIONS)
DECK = len(GOODS_CARDS)
"""In place of a goods card: the top one of the deck, unseen."""

Terrain: TypeAlias = Annotated[int, name(TERRAINS, "a terrain")]
TERRAIN = name(TERRAINS, "a terrain")
TERRAIN_COUNTS = counts(TERRAINS, "a terrain")
GOODS_CARD = name(GOODS_IDS, "a goods card")
BONUS_CARD = name(BONUS_IDS, "a bonus card")
VALUATION = name(VALUATION_IDS, "a valuation card")
NOTHING_SHOWN = bytes([NONE]) * DISPLAY

RULES = (
    "aim", "setup", "first", "hidden", "map", "reveal", "pairs", "deck",
    "auction", "replacing", "auction_end", "build", "coast", "road", "inland", "one_shop",
    "quarters", "inner", "joker", "two_shops", "hand_limit",
    "rewards", "keys", "goods", "goods_limit", "bonus", "quarter_rewards",
    "valuation", "goods_valued", "area_valued", "next_round",
    "end", "stuck", "bonus_cards", "winner", "hidden_letters", "reconstructed",
)  # fmt: skip
"""The ids of the paragraphs of the rules page that refusals and the score sheet point to."""
