"""The printed material of City & Guilds: tiles, map, numbers. Data only.

A tile is an ``int`` inside the engine, its place in :data:`TILES`: the buildings
of the four guilds, their markets in the same order, then the two special ones.
Tiles of a kind are all alike.

Reconstructed, because the printed board is not public: the shapes of the eight
blocks and where they lie. Whoever owns the game may draw another :data:`MAP`;
tests hold what must stay true.
"""

from typing import Annotated, NamedTuple, TypeAlias

from ...core.codecs import counts, name


class GuildCard(NamedTuple):
    """A guild (*gilda*) and its names."""

    id: str
    italian: str
    english: str


GUILDS = (
    GuildCard("candlemakers", "Candelai", "Candlemakers"),
    GuildCard("clothmakers", "Fabbricanti di stoffe", "Cloth makers"),
    GuildCard("bakers", "Fornai", "Bakers"),
    GuildCard("blacksmiths", "Fabbri", "Blacksmiths"),
)
WIDTH = len(GUILDS)

BUILDING_COPIES = 11
"""Buildings (*edifici*) of each guild."""
MARKET_COPIES = 7
"""Markets (*mercati*) of each guild."""
MINSTREL_COPIES = 4
"""Minstrel houses (*case dei menestrelli*)."""
TAVERNS = 4
"""Taverns (*taverne*): never in a hand, placed by whoever completes a block."""


class Tile(NamedTuple):
    """A kind of tile (*tessera*): its id, its guild or None, how many, what it adds to a block."""

    id: str
    guild: int | None
    copies: int
    worth: int


TILES = (
    *(Tile(f"building:{guild.id}", g, BUILDING_COPIES, 0) for g, guild in enumerate(GUILDS)),
    *(Tile(f"market:{guild.id}", g, MARKET_COPIES, 2) for g, guild in enumerate(GUILDS)),
    Tile("minstrels", None, MINSTREL_COPIES, 5),
    Tile("tavern", None, TAVERNS, 5),
)
MARKETS = WIDTH
"""The first of the markets: tiles below are buildings."""
MINSTRELS = 2 * WIDTH
"""The minstrel house: tiles below belong to a guild, the one at tile ``% WIDTH``."""
TAVERN = MINSTRELS + 1
KINDS = TAVERN
"""Kinds of tiles that a hand may hold: all but the tavern."""

COPIES = bytes(tile.copies for tile in TILES[:KINDS])
"""How many tiles of each kind there are, without the taverns."""
DEALABLE = COPIES[:MINSTRELS] + bytes(1)
"""The same without the minstrel houses, of which nobody is dealt any."""

TILE_IDS = tuple(tile.id for tile in TILES)
GUILD_IDS = tuple(guild.id for guild in GUILDS)
TILE = name(TILE_IDS[:KINDS], "such a tile")
"""A tile that a hand may hold."""
InHand: TypeAlias = Annotated[int, TILE]
TILE_COUNTS = counts(TILE_IDS[:KINDS], "such a tile")
GUILD = name(GUILD_IDS, "a guild")

MAP = (
    "AAA.BBBB.CCCC",
    "AAA..BB..C..C",
    "AA...BB..C..C",
    ".............",
    "HH........DD.",
    "HHHH..f...DDD",
    "HH.........DD",
    "............D",
    "G............",
    "GG.FFFF.EE...",
    "GG.FFFF.EEEE.",
    "GGG.......EE.",
)
"""The city: ``.`` street (*strada*), ``f`` fountain (*fontana*), a letter for each block."""
FOUNTAIN = "f"

BLOCKS = 8
BLOCK_SIZE = 8
"""Lots (*spazi*) in each block (*blocco*)."""
LOTS = BLOCKS * BLOCK_SIZE
LARGEST_SIDE = 13

SEATS = range(3, 6)
MOST_SEATS = SEATS[-1]
MEN = {3: 18, 4: 13, 5: 10}
"""Men (*uomini*) of each seat, by number of seats."""
DEALT = 4
"""Tiles dealt to each seat, one of which goes back."""
HAND = 3
OPEN = 3
"""Tiles that lie open beside the supply."""
MOST_MEN = 2
"""Men on a building; a minstrel house takes one."""

BUILDING_STEPS = 1
MARKET_STEPS = 2
CUBES = 3
"""Cubes that a space of a guild track (*tracciato dell'investimento*) holds."""


def steps_of(tile: int, men: int) -> int:
    """Return the steps on the guild's track for laying ``tile`` with this many ``men``.

    >>> steps_of(0, 1), steps_of(0, 2), steps_of(MARKETS, 0), steps_of(MINSTRELS, 1)
    (1, 0, 2, 0)
    """
    if tile < MARKETS:
        return BUILDING_STEPS if men < MOST_MEN else 0
    return MARKET_STEPS if tile < MINSTRELS else 0


SPACES = BUILDING_COPIES * BUILDING_STEPS + MARKET_COPIES * MARKET_STEPS
"""The last space of a guild track."""

BLOCK_VALUE = 8
"""What a block is worth before its tiles add to it."""
CONTROL = (4, 2, 1)
"""What the guild that controls a block pays to the first three on its track."""
CONTROL_ALONE = 7
"""The same to a seat that is alone on the track."""
REACH_BONUS = (0, 1, 3, 6, 10, 15, 21, 28, 36)
"""What the final value of a chain gains for the number of blocks that it reaches."""

RULES = (
    "aim", "map", "adjacent", "chain", "tiles", "setup", "first",
    "turn", "building", "market", "minstrels", "men", "draw",
    "investment", "full_space", "ownership", "minstrel_counts",
    "block", "control", "tavern", "taverns",
    "end", "final_chains", "unused_men", "winner",
    "hidden",
)  # fmt: skip
"""The ids of the paragraphs of the rules page that refusals and the score sheet point to."""
