"""What is on the table of City & Guilds: plain slotted data, its copy and its JSON form.

Tiles in hands are counted in one flat vector: seat ``s`` holds ``hands[s * KINDS + t]``
tiles of kind ``t``. What is kept for each lot lies block by block.
"""

from collections.abc import Iterator
from typing import NamedTuple, Self

from ...core.game import Seat, State
from ...core.json import Json
from .city import BLOCK_IDS, LOT_IDS
from .components import (
    BLOCK_SIZE,
    BLOCKS,
    CUBES,
    GUILD_IDS,
    KINDS,
    LOTS,
    OPEN,
    TILE_IDS,
    WIDTH,
)

RETURNING, FIRST, PLACING, BONUS, DRAWING, OVER = range(6)
PHASES = ("return", "first", "place", "tavern", "draw", "over")

NONE = 255
"""No tile or no seat, where a byte holds one."""
NOTHING_OPEN = bytes([NONE]) * OPEN
NO_GUILD = -1

BUILDING = 24
"""What a building adds to a claim; a man adds 1, and there are never as many in a block."""

FIELDS = (
    "game", "seats", "options", "rng", "phase",
    "dealt", "returned", "hands", "known", "open", "supply",
    "lots", "owners", "tracks", "history",
)  # fmt: skip
"""The names in a stored position."""


class Chain(NamedTuple):
    """A chain of a guild: its lots as a mask, its tiles, the blocks that it reaches."""

    lots: int
    length: int
    reach: int


class Tied(NamedTuple):
    """A guild with as many tiles in a block as another, and its longest chain there."""

    guild: int
    length: int
    reach: int


class Paid(NamedTuple):
    """A block that has been paid: what cannot be seen any more from how it lies there.

    ``seat`` completed it. ``tied`` are the guilds with the most tiles, if more
    than one; ``guild`` controls the block, or is NO_GUILD; ``ranked`` are the
    first three seats that were on its track.
    """

    block: int
    seat: Seat
    tied: tuple[Tied, ...]
    guild: int
    ranked: tuple[Seat, ...]

    def to_json(self) -> dict[str, Json]:
        """Return the record with ids."""
        return {
            "block": BLOCK_IDS[self.block],
            "seat": self.seat,
            "tied": [
                {"guild": GUILD_IDS[tied.guild], "length": tied.length, "reach": tied.reach}
                for tied in self.tied
            ],
            "guild": None if self.guild == NO_GUILD else GUILD_IDS[self.guild],
            "ranked": list(self.ranked),
        }


class Landing(NamedTuple):
    """Where a cube would come to rest: the space, who is there, and its slot, 0 if it is full."""

    space: int
    there: list[Seat]
    slot: int


class Table(State):
    """The data of a position; the rules that change it are in :mod:`.rules`."""

    __slots__ = (
        "claims",
        "cubes",
        "dealt",
        "filled",
        "guilds",
        "hands",
        "history",
        "holders",
        "known",
        "left",
        "lots",
        "may_decline",
        "men",
        "minstrel_counts",
        "n",
        "open",
        "owners",
        "phase",
        "placed",
        "points",
        "ready",
        "returned",
        "rng",
        "supply",
        "taverns",
        "unturned",
        "where",
    )

    n: int
    """Number of seats."""
    minstrel_counts: bool
    """Whether a minstrel house with a man counts as a building of his."""
    may_decline: bool
    """Whether a tavern may be left in the supply."""
    rng: int
    """The random generator."""
    phase: int
    ready: int
    """The seats that may decide now, one bit each."""
    placed: int
    """How many tiles have come from hands to the map."""

    dealt: bytes
    """The tiles dealt to each seat, by kind: what all hands began with."""
    returned: bytes
    """The tile that each seat gave back of those, or NONE."""
    hands: bytearray
    known: bytearray
    """The tiles of each hand that were taken from the open ones: all have seen them."""
    open: bytes
    """The kinds of the open tiles, or NONE where there is none left to lie."""
    supply: bytes
    """The supply, its top last; its order is nothing yet while tiles are being returned."""
    unturned: int
    """How many tiles of ``supply`` are left, from its beginning."""
    taverns: int
    """Taverns left."""

    lots: bytearray
    """The kind of the tile on each lot, or NONE."""
    holders: bytearray
    """Whose men are on each lot, or NONE."""
    men: bytearray
    """How many men are on each lot."""
    where: bytearray
    """1 for each lot where the next tile may go."""
    guilds: list[int]
    """The lots of each guild's tiles, as masks."""
    filled: bytearray
    """How many lots of each block have a tile."""
    claims: bytearray
    """For block ``b`` and seat ``s`` at ``b * n + s``: its buildings × BUILDING + its men."""
    owners: bytearray
    """For block ``b`` at ``2 * b`` who has the first place there (white cube), then the second."""

    left: bytearray
    """The men that each seat has left."""
    cubes: bytearray
    """For guild ``g`` and seat ``s`` at ``g * n + s``: more is a better rank, 0 not invested.

    It is 4 × space + 3 for the first cube in a space, + 2 for the second, + 1 for the third.
    """

    history: tuple[Paid, ...]
    points: tuple[int, ...]

    def copy(self) -> Self:
        """Return an independent position: what changes is copied, the rest shared."""
        new = object.__new__(type(self))
        new.n = self.n
        new.minstrel_counts = self.minstrel_counts
        new.may_decline = self.may_decline
        new.rng = self.rng
        new.phase = self.phase
        new.ready = self.ready
        new.placed = self.placed
        new.dealt = self.dealt
        new.returned = self.returned
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.open = self.open
        new.supply = self.supply
        new.unturned = self.unturned
        new.taverns = self.taverns
        new.lots = self.lots[:]
        new.holders = self.holders[:]
        new.men = self.men[:]
        new.where = self.where[:]
        new.guilds = self.guilds[:]
        new.filled = self.filled[:]
        new.claims = self.claims[:]
        new.owners = self.owners[:]
        new.left = self.left[:]
        new.cubes = self.cubes[:]
        new.history = self.history
        new.points = self.points
        return new

    def to_json(self) -> dict[str, Json]:
        """Return the position; :func:`.reading.read` takes it back."""
        seats = range(self.n)
        values: tuple[Json, ...] = (
            "city_guilds",
            self.n,
            {
                "minstrel_counts": self.minstrel_counts,
                "taverns": "may" if self.may_decline else "must",
            },
            f"{self.rng:016x}",
            PHASES[self.phase],
            [named(row(self.dealt, seat)) for seat in seats],
            [tile_id(tile) for tile in self.returned],
            [named(row(self.hands, seat)) for seat in seats],
            [named(row(self.known, seat)) for seat in seats],
            [tile_id(tile) for tile in self.open],
            [TILE_IDS[tile] for tile in self.supply[: self.unturned]],
            laid(self),
            [list(map(seat_or_none, self.owners_of(block))) for block in range(BLOCKS)],
            {GUILD_IDS[guild]: self.track_json(guild) for guild in range(WIDTH)},
            [paid.to_json() for paid in self.history],
        )
        return dict(zip(FIELDS, values, strict=True))

    @property
    def seats(self) -> int:
        """How many play."""
        return self.n

    @property
    def is_over(self) -> bool:
        """Whether all lots have a tile."""
        return self.phase == OVER

    def next_seat(self) -> Seat:
        """Return the lowest seat that may decide now, or -1."""
        return (self.ready & -self.ready).bit_length() - 1

    def is_ready(self, seat: Seat) -> bool:
        """Return whether ``seat`` may decide now."""
        return bool(self.ready >> seat & 1)

    def hidden(self, seat: Seat) -> list[int]:
        """Return the tiles in the hand of ``seat`` that only it has seen, by kind."""
        hand, known = row(self.hands, seat), row(self.known, seat)
        return [held - seen for held, seen in zip(hand, known, strict=True)]

    def kept(self, seat: Seat) -> list[int]:
        """Return the tiles that ``seat`` kept of those dealt to it, by kind."""
        kept = list(row(self.dealt, seat))
        if self.returned[seat] != NONE:
            kept[self.returned[seat]] -= 1
        return kept

    def shown(self, seat: Seat) -> list[int]:
        """Return which of its first tiles ``seat`` has laid, as far as all can tell, by kind.

        Of tiles that are alike, those taken openly are held to be laid first.
        """
        return [k - h for k, h in zip(self.kept(seat), self.hidden(seat), strict=True)]

    def owners_of(self, block: int) -> tuple[int, int]:
        """Return who has the first and the second place in a block, or NONE."""
        return self.owners[2 * block], self.owners[2 * block + 1]

    def claims_of(self, block: int) -> bytearray:
        """Return the claims of all seats on a block."""
        return self.claims[block * self.n : (block + 1) * self.n]

    def tiles_of(self, block: int) -> bytearray:
        """Return the tiles on the lots of a block, NONE where there is none."""
        return self.lots[block * BLOCK_SIZE : (block + 1) * BLOCK_SIZE]

    def track(self, guild: int) -> bytearray:
        """Return the cubes of all seats on the track of a guild."""
        return self.cubes[guild * self.n : (guild + 1) * self.n]

    def ranked(self, guild: int) -> list[Seat]:
        """Return the seats that have invested in a guild, the first on its track first."""
        track = self.track(guild)
        seats = [seat for seat in range(self.n) if track[seat]]
        return sorted(seats, key=track.__getitem__, reverse=True)

    def track_json(self, guild: int) -> list[Json]:
        """Return the spaces of a track where there are cubes, the last one first."""
        spaces = dict.fromkeys(space_of(self.track(guild)[seat]) for seat in self.ranked(guild))
        return [
            {"space": space, "seats": list[Json](self.in_space(guild, space))} for space in spaces
        ]

    def in_space(self, guild: int, space: int) -> list[Seat]:
        """Return the seats whose cubes are in a space of a guild's track, the first one first."""
        track = self.track(guild)
        return [seat for seat in self.ranked(guild) if space_of(track[seat]) == space]

    def landing(self, guild: int, seat: Seat, steps: int) -> Landing:
        """Return where the cube of ``seat`` would come to rest after so many steps."""
        space = space_of(self.track(guild)[seat]) + steps
        there = self.in_space(guild, space)
        return Landing(space, there, 0 if len(there) == CUBES else len(there) + 1)


def space_of(cube: int) -> int:
    """Return the space of a cube on its track."""
    return cube >> 2


def slot_of(cube: int) -> int:
    """Return which cube of its space a cube is, 1 to 3; 0 if it is not invested."""
    return 4 - (cube & 3) if cube else 0


def row(tiles: bytes | bytearray, seat: Seat) -> bytes | bytearray:
    """Return the counts of one seat."""
    return tiles[seat * KINDS : seat * KINDS + KINDS]


def named(counts: bytes | bytearray | list[int]) -> dict[str, Json]:
    """Return ``counts`` by the tiles' ids, without those of which there is none."""
    return {TILE_IDS[tile]: copies for tile, copies in enumerate(counts) if copies}


def tile_id(tile: int) -> str | None:
    """Return the id of a tile, or None for none."""
    return None if tile == NONE else TILE_IDS[tile]


def seat_or_none(seat: int) -> int | None:
    """Return a seat as the outside knows it."""
    return None if seat == NONE else seat


def taken(table: Table) -> Iterator[int]:
    """Yield the lots that have a tile."""
    return (lot for lot in range(LOTS) if table.lots[lot] != NONE)


def laid(table: Table) -> dict[str, Json]:
    """Return what lies on the map, by lot: tile, whose men, how many."""
    return {
        LOT_IDS[lot]: {
            "tile": TILE_IDS[table.lots[lot]],
            "seat": seat_or_none(table.holders[lot]),
            "men": table.men[lot],
        }
        for lot in taken(table)
    }


def expand(counts: bytes | bytearray | list[int]) -> list[int]:
    """Return the kind of every tile counted.

    >>> expand([0, 2, 1])
    [1, 1, 2]
    """
    return [tile for tile, copies in enumerate(counts) for _ in range(copies)]


def guild_of(tile: int) -> int:
    """Return the guild of a tile, NO_GUILD for a special one or none.

    >>> [guild_of(tile) for tile in (2, 6, 9, NONE)]
    [2, 2, -1, -1]
    """
    return tile % WIDTH if tile < 2 * WIDTH else NO_GUILD
