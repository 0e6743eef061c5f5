"""What is on the table of City & Guilds: plain slotted data, its copy and its JSON form.

Tiles in hands are counted in one flat vector: seat ``s`` holds ``hands[s * KINDS + t]``
tiles of kind ``t``. What is kept for each lot lies block by block.
"""

from collections.abc import Iterator
from typing import Annotated, NamedTuple, TypeAlias

from ...core.codecs import NONE, SEATS, each, maybe, name, record, rows, seat, whole
from ...core.counts import miscounted
from ...core.errors import Problem
from ...core.fields import declared, everybody, nobody, owner
from ...core.form import Form
from ...core.game import Seat, State
from ...core.json import Json
from . import components as box
from . import phases
from .city import BLOCK_IDS, LOT_IDS, LOT_OF, NEIGHBOURS
from .phases import PHASES

NOTHING_OPEN = bytes([NONE]) * box.OPEN
NO_GUILD = -1

BUILDING = 24
"""What a building adds to a claim; a man adds 1, and there are never as many in a block."""

Rows: TypeAlias = Annotated[bytearray, rows(box.TILE_COUNTS, box.KINDS)]
FrozenRows: TypeAlias = Annotated[bytes, rows(box.TILE_COUNTS, box.KINDS, bytes)]
Holder = maybe(seat())


class Chain(NamedTuple):
    """A chain of a guild: its lots as a mask, its tiles, the blocks that it reaches."""

    lots: int
    length: int
    reach: int


class Tied(NamedTuple):
    """A guild with as many tiles in a block as another, and its longest chain there."""

    guild: Annotated[int, box.GUILD]
    length: Annotated[int, whole(range(1, box.LOTS + 1))]
    reach: Annotated[int, whole(range(1, box.BLOCKS + 1))]


TIED = record(Tied)


class Paid(NamedTuple):
    """A block that has been paid: what cannot be seen any more from how it lies there.

    ``seat`` completed it. ``tied`` are the guilds with the most tiles, if more
    than one; ``guild`` controls the block, or is NO_GUILD; ``ranked`` are the
    first three seats that were on its track.
    """

    block: Annotated[int, name(BLOCK_IDS, "a block")]
    seat: Annotated[Seat, seat()]
    tied: Annotated[tuple[Tied, ...], each(TIED)]
    guild: Annotated[int, maybe(box.GUILD, NO_GUILD)]
    ranked: Annotated[tuple[Seat, ...], each(seat())]


PAID = record(Paid)


class Landing(NamedTuple):
    """Where a cube would come to rest: the space, who is there, and its slot, 0 if it is full."""

    space: int
    there: list[Seat]
    slot: int


def laid(table: "Table") -> dict[str, Json]:
    """Return what lies on the map, by lot: tile, whose men, how many."""
    return {
        LOT_IDS[lot]: {
            "tile": box.TILE_IDS[table.lots[lot]],
            "seat": Holder.write(table.holders[lot]),
            "men": table.men[lot],
        }
        for lot in taken(table)
    }


def _take_laid(table: "Table", form: Form, where: str, data: Json) -> None:
    table.lots = bytearray([NONE]) * box.LOTS
    table.holders = bytearray([NONE]) * box.LOTS
    table.men = bytearray(box.LOTS)
    for at, lot_id, item in form.entries(where, data):
        entry = form.object(at, item, ("tile", "seat", "men"))
        tile = form.name(f"{at}.tile", entry["tile"], box.TILE_IDS, "a tile")
        holder = Holder.read(form, f"{at}.seat", entry["seat"])
        men = form.integer(f"{at}.men", entry["men"], range(box.MOST_MEN + 1))
        if lot_id not in LOT_OF:
            form.note(at, "is not a lot")
            continue
        lot = LOT_OF[lot_id]
        table.lots[lot], table.holders[lot], table.men[lot] = tile, holder, men
        if (holder == NONE) != (men == 0):
            form.note(at, "has men without a seat, or a seat without men")


def _tracks(table: "Table") -> dict[str, Json]:
    return {box.GUILD_IDS[guild]: table.track_json(guild) for guild in range(box.WIDTH)}


def _take_tracks(table: "Table", form: Form, where: str, data: Json) -> None:
    table.tracks = bytearray(box.WIDTH * table.n)
    tracks = form.object(where, data, box.GUILD_IDS)
    for guild, guild_id in enumerate(box.GUILD_IDS):
        for at, item in form.items(f"{where}.{guild_id}", tracks[guild_id]):
            entry = form.object(at, item, ("space", "seats"))
            space = form.integer(f"{at}.space", entry["space"], range(1, box.SPACES + 1))
            seats = form.items(f"{at}.seats", entry["seats"])
            if not 0 < len(seats) <= box.CUBES:
                form.note(f"{at}.seats", f"are not 1 to {box.CUBES}")
            for behind, (place, one) in enumerate(seats[: box.CUBES]):
                cube = guild * table.n + form.integer(place, one, range(table.n))
                if table.tracks[cube]:
                    form.note(place, "is on the track twice")
                table.tracks[cube] = 4 * space + box.CUBES - behind


@declared
class Table(State):
    """The data of a position; the rules that change it are in :mod:`.rules`."""

    phases = PHASES

    dealt: FrozenRows = owner("dealt")
    """The tiles dealt to each seat, by kind: what all hands began with."""
    returned: Annotated[bytes, each(maybe(box.TILE), bytes, SEATS)] = owner("gave_back")
    """The tile that each seat gave back of those, or NONE."""
    hands: Rows = owner("hand")
    known: Rows = everybody()
    """The tiles of each hand that were taken from the open ones: all have seen them."""
    open: Annotated[bytes, each(maybe(box.TILE), bytes, box.OPEN)] = everybody()
    """The kinds of the open tiles, or NONE where there is none left to lie."""
    supply: Annotated[bytes, each(box.TILE, bytes)] = nobody()
    """The supply, its top last; its order is nothing yet while tiles are being returned."""

    lots: bytearray = everybody(tell=laid, take=_take_laid)
    """The kind of the tile on each lot, or NONE; written with whose men are there, and how many."""
    holders: bytearray
    """Whose men are on each lot, or NONE."""
    men: bytearray
    """How many men are on each lot."""
    owners: Annotated[bytearray, rows(each(Holder, bytes, 2), 2, size=box.BLOCKS)] = everybody()
    """For block ``b`` at ``2 * b`` who has the first place there (white cube), then the second."""
    tracks: bytearray = everybody("spaces", _tracks, _take_tracks)
    """For guild ``g`` and seat ``s`` at ``g * n + s``: more is a better rank, 0 not invested.

    A cube is 4 × space + 3 for the first in a space, + 2 for the second, + 1 for the third.
    """
    history: Annotated[tuple[Paid, ...], each(PAID)] = everybody()

    # What follows from the rest

    minstrel_counts: bool
    """Whether a minstrel house with a man counts as a building of his."""
    may_decline: bool
    """Whether a tavern may be left in the supply."""
    placed: int
    """How many tiles have come from hands to the map."""
    taverns: int
    """Taverns left."""
    where: bytearray
    """1 for each lot where the next tile may go."""
    guilds: list[int]
    """The lots of each guild's tiles, as masks."""
    filled: bytearray
    """How many lots of each block have a tile."""
    claims: bytearray
    """For block ``b`` and seat ``s`` at ``b * n + s``: its buildings × BUILDING + its men."""
    left: bytearray
    """The men that each seat has left."""
    points: tuple[int, ...]

    def derive(self) -> None:
        """Fill in what follows from the tiles, men and cubes; not the points."""
        n = self.n
        self.know_options()
        self.placed = sum(tile != box.TAVERN for tile in self.lots if tile != NONE)
        self.taverns = max(0, box.TAVERNS - self.lots.count(box.TAVERN))
        self.guilds = [0] * box.WIDTH
        self.filled = bytearray(box.BLOCKS)
        self.claims = bytearray(box.BLOCKS * n)
        left = [box.MEN[n]] * n
        for lot in taken(self):
            tile, holder, men = self.lots[lot], self.holders[lot], self.men[lot]
            self.filled[lot // box.BLOCK_SIZE] += 1
            if guild_of(tile) != NO_GUILD:
                self.guilds[guild_of(tile)] |= 1 << lot
            if holder != NONE:
                left[holder] -= men
                building = tile < box.MARKETS or (tile == box.MINSTRELS and self.minstrel_counts)
                self.claims[lot // box.BLOCK_SIZE * n + holder] += men + BUILDING * building
        self.left = bytearray(max(0, men) for men in left)
        self.where = bytearray(self._may_be_taken(lot) for lot in range(box.LOTS))
        self.ready = self.deciding()

    def know_options(self) -> None:
        """Fill in what follows from the options."""
        self.minstrel_counts = self.options["minstrel_counts"] is True
        self.may_decline = self.options["taverns"] == "may"

    def _may_be_taken(self, lot: int) -> bool:
        if self.lots[lot] != NONE:
            return False
        beside = any(self.lots[near] != NONE for near in NEIGHBOURS[lot])
        if self.placed < self.n:
            return not beside and not self.filled[lot // box.BLOCK_SIZE]
        return beside

    def problems(self) -> Iterator[Problem]:
        """Yield what is lost, double or out of range, and where."""
        for tile in range(box.KINDS):
            found = self.lots.count(tile) + self.open.count(tile) + self.supply.count(tile)
            found += sum(self.hands[tile :: box.KINDS])
            found += self.returned.count(tile) if self.phase is phases.RETURNING else 0
            yield from miscounted(f"tiles.{box.TILE_IDS[tile]}", found, box.COPIES[tile])
            if sum(self.dealt[tile :: box.KINDS]) > box.DEALABLE[tile]:
                yield Problem("dealt", f"has too many of {box.TILE_IDS[tile]}")
        if self.lots.count(box.TAVERN) > box.TAVERNS:
            yield Problem("lots", f"have more than {box.TAVERNS} taverns")
        for one in range(self.n):
            dealt, returned = row(self.dealt, one), self.returned[one]
            if sum(dealt) != box.DEALT:
                yield Problem(f"dealt.{one}", f"has {sum(dealt)} tiles, not {box.DEALT}")
            if returned != NONE and not dealt[returned]:
                yield Problem(f"returned.{one}", "was not dealt")
            if sum(row(self.hands, one)) > (
                box.DEALT if self.phase is phases.RETURNING else box.HAND
            ):
                yield Problem(f"hands.{one}", "has too many tiles")
            if min(self.hidden(one)) < 0:
                yield Problem(f"known.{one}", "has tiles that are not in the hand")
            elif min(self.shown(one)) < 0:
                yield Problem(f"hands.{one}", "has tiles neither dealt nor taken openly")
            used = sum(m for m, who in zip(self.men, self.holders, strict=True) if who == one)
            if used > box.MEN[self.n]:
                yield Problem("lots", f"have {used} men of seat {one}, who has {box.MEN[self.n]}")
        yield from self._misfits()

    def _misfits(self) -> Iterator[Problem]:
        phase, free = self.phase, box.LOTS - sum(self.filled)
        if (NONE in self.returned) != (phase is phases.RETURNING):
            yield Problem("returned", f"does not fit the phase {phase}")
        if (free == 0) != (phase is phases.OVER) or (phase is phases.RETURNING and self.placed):
            yield Problem("phase", f"is {phase}, with {free} free lots")
        if phase in (phases.FIRST, phases.PLACING) and (self.placed < self.n) != (
            phase is phases.FIRST
        ):
            yield Problem("phase", f"is {phase} after {self.placed} tiles")
        if phase in (phases.BONUS, phases.DRAWING) and not self.placed:
            yield Problem("phase", f"is {phase} before the first tile")
        if phase is phases.DRAWING and self.open == NOTHING_OPEN:
            yield Problem("phase", "is draw with no open tile")
        if phase is phases.BONUS and not self.taverns:
            yield Problem("phase", "is tavern, and none is left")
        full = [block for block in range(box.BLOCKS) if self.filled[block] == box.BLOCK_SIZE]
        if sorted(paid.block for paid in self.history) != full:
            yield Problem("history", "is not of the full blocks, once each")
        for lot in taken(self):
            tile, men = self.lots[lot], self.men[lot]
            if men > (box.MOST_MEN if tile < box.MARKETS else int(tile == box.MINSTRELS)):
                yield Problem(f"lots.{LOT_IDS[lot]}.men", "are too many")
        for block in range(box.BLOCKS):
            claims, places = self.claims_of(block), [o for o in self.owners_of(block) if o != NONE]
            owning = sorted((claim for claim in claims if claim >= BUILDING), reverse=True)
            if [claims[o] for o in places] != owning[:2] or len(set(places)) < len(places):
                yield Problem(f"owners.{BLOCK_IDS[block]}", "are not those with the best claims")

    def mover(self) -> Seat:
        """Return the seat whose turn it is, once it has placed its tile."""
        return (self.placed - 1) % self.n

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
        return self.lots[block * box.BLOCK_SIZE : (block + 1) * box.BLOCK_SIZE]

    def track(self, guild: int) -> bytearray:
        """Return the cubes of all seats on the track of a guild."""
        return self.tracks[guild * self.n : (guild + 1) * self.n]

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
        """Return where the cube of ``seat`` would stop after a number of steps."""
        space = space_of(self.track(guild)[seat]) + steps
        there = self.in_space(guild, space)
        return Landing(space, there, 0 if len(there) == box.CUBES else len(there) + 1)


def space_of(cube: int) -> int:
    """Return the space of a cube on its track."""
    return cube >> 2


def slot_of(cube: int) -> int:
    """Return which cube of its space a cube is, 1 to 3; 0 if it is not invested."""
    return 4 - (cube & 3) if cube else 0


def row(tiles: bytes | bytearray, seat: Seat) -> bytes | bytearray:
    """Return the counts of one seat."""
    return tiles[seat * box.KINDS : seat * box.KINDS + box.KINDS]


def named(counts: bytes | bytearray | list[int]) -> Json:
    """Return ``counts`` by the tiles' ids, without zeros."""
    return box.TILE_COUNTS.write(counts)


def seat_or_none(seat: int) -> int | None:
    """Return a seat as the outside knows it."""
    return None if seat == NONE else seat


def taken(table: Table) -> Iterator[int]:
    """Yield the lots that have a tile."""
    return (lot for lot in range(box.LOTS) if table.lots[lot] != NONE)


def guild_of(tile: int) -> int:
    """Return the guild of a tile, NO_GUILD for a special one or none.

    >>> [guild_of(tile) for tile in (2, 6, 9, NONE)]
    [2, 2, -1, -1]
    """
    return tile % box.WIDTH if tile < 2 * box.WIDTH else NO_GUILD
