"""Reading a stored position, and finding every fault in it.

First the form: each field is there and of its kind. Then the sense: the tiles
add up, and the position can come about by the rules. What follows from the
rest (whose turn it is, men left, claims, points) is not stored.
"""

from collections.abc import Iterator, Sequence
from operator import add
from typing import TypeVar

from ...core.errors import InvalidState, Problem
from ...core.form import WHOLE, Form
from ...core.json import Json
from .city import AROUND, BLOCK_IDS, LOT_IDS, LOT_OF, NEIGHBOURS
from .components import (
    BLOCK_SIZE,
    BLOCKS,
    BUILDING_STEPS,
    COPIES,
    CUBES,
    DEALABLE,
    DEALT,
    GUILD_IDS,
    HAND,
    KINDS,
    LOTS,
    MARKET_STEPS,
    MARKETS,
    MEN,
    MINSTRELS,
    MOST_MEN,
    OPEN,
    SEATS,
    SPACES,
    TAVERN,
    TAVERNS,
    TILE_IDS,
    WIDTH,
)
from .scoring import (
    PLACES,
    block_shares,
    break_tie,
    control_shares,
    final_points,
    guild_counts,
    longest,
)
from .state import (
    BONUS,
    BUILDING,
    DRAWING,
    FIELDS,
    FIRST,
    NO_GUILD,
    NONE,
    OVER,
    PHASES,
    PLACING,
    RETURNING,
    Paid,
    Table,
    Tied,
    guild_of,
    row,
    taken,
)

S = TypeVar("S", bound=Table)

_SUPPLY = sum(COPIES)
_IN_HANDS = TILE_IDS[:KINDS]


def read(data: Json, kind: type[S]) -> S:
    """Return the position of ``kind`` that ``Table.to_json`` gave.

    Raises :class:`InvalidState` with every fault found.
    """
    form = _Form()
    table = object.__new__(kind)
    _fill(table, form, form.object(WHOLE, data, FIELDS))
    problems = form.problems or list(_faults(table))
    if problems:
        raise InvalidState(problems)
    return table


class _Form(Form):
    """Takes tiles and seats, too."""

    def tile(self, where: str, value: Json, kinds: Sequence[str] = _IN_HANDS) -> int:
        return self.name(where, value, kinds, "such a tile")

    def tile_or_none(self, where: str, value: Json) -> int:
        return NONE if value is None else self.tile(where, value)

    def seat_or_none(self, where: str, value: Json, n: int) -> int:
        return NONE if value is None else self.integer(where, value, range(n))

    def rows(self, where: str, value: Json, size: int) -> bytearray:
        entries = self.items(where, value, size)
        kind = "such a tile"
        return bytearray().join(self.counts(at, item, _IN_HANDS, kind) for at, item in entries)


def _fill(table: Table, form: _Form, fields: dict[str, Json]) -> None:
    if fields["game"] != "city_guilds":
        form.note("game", "is not city_guilds")
    n = table.n = form.integer("seats", fields["seats"], SEATS)
    options = form.object("options", fields["options"], ("minstrel_counts", "taverns"))
    table.minstrel_counts = form.flag("options.minstrel_counts", options["minstrel_counts"])
    table.may_decline = form.name("options.taverns", options["taverns"], ("must", "may")) == 1
    table.rng = form.hexadecimal("rng", fields["rng"])
    table.phase = form.name("phase", fields["phase"], PHASES)
    _fill_tiles(table, form, fields)
    _fill_map(table, form, fields)
    _fill_tracks(table, form, fields)
    table.history = tuple(
        _paid(form, at, item, n) for at, item in form.items("history", fields["history"])
    )
    derive(table)


def _fill_tiles(table: Table, form: _Form, fields: dict[str, Json]) -> None:
    n = table.n
    table.dealt = bytes(form.rows("dealt", fields["dealt"], n))
    returned = form.items("returned", fields["returned"], n)
    table.returned = bytes(form.tile_or_none(at, item) for at, item in returned)
    table.hands = form.rows("hands", fields["hands"], n)
    table.known = form.rows("known", fields["known"], n)
    open_ = form.items("open", fields["open"], OPEN)
    table.open = bytes(form.tile_or_none(at, item) for at, item in open_)
    supply = form.items("supply", fields["supply"])
    table.supply = bytes(form.tile(at, item) for at, item in supply)
    table.unturned = len(table.supply)


def _fill_map(table: Table, form: _Form, fields: dict[str, Json]) -> None:
    table.lots = bytearray([NONE]) * LOTS
    table.holders = bytearray([NONE]) * LOTS
    table.men = bytearray(LOTS)
    for at, name, item in form.entries("lots", fields["lots"]):
        entry = form.object(at, item, ("tile", "seat", "men"))
        tile = form.tile(f"{at}.tile", entry["tile"], TILE_IDS)
        holder = form.seat_or_none(f"{at}.seat", entry["seat"], table.n)
        men = form.integer(f"{at}.men", entry["men"], range(MOST_MEN + 1))
        if name not in LOT_OF:
            form.note(at, "is not a lot")
            continue
        lot = LOT_OF[name]
        table.lots[lot], table.holders[lot], table.men[lot] = tile, holder, men
        if (holder == NONE) != (men == 0):
            form.note(at, "has men without a seat, or a seat without men")
    owners = form.items("owners", fields["owners"], BLOCKS)
    table.owners = bytearray()
    for at, item in owners:
        table.owners += bytes(
            form.seat_or_none(place, seat, table.n) for place, seat in form.items(at, item, 2)
        )


def _fill_tracks(table: Table, form: _Form, fields: dict[str, Json]) -> None:
    table.cubes = bytearray(WIDTH * table.n)
    tracks = form.object("tracks", fields["tracks"], GUILD_IDS)
    for guild, name in enumerate(GUILD_IDS):
        seen: set[int] = set()
        last = SPACES + 1
        for at, item in form.items(f"tracks.{name}", tracks[name]):
            entry = form.object(at, item, ("space", "seats"))
            space = form.integer(f"{at}.space", entry["space"], range(1, SPACES + 1))
            seats = form.items(f"{at}.seats", entry["seats"])
            if space >= last:
                form.note(at, "is not in order")
            if not 0 < len(seats) <= CUBES:
                form.note(f"{at}.seats", f"are not 1 to {CUBES}")
            last = space
            for behind, (where, seat) in enumerate(seats[:CUBES]):
                found = form.integer(where, seat, range(table.n))
                if found in seen:
                    form.note(where, "is on the track twice")
                seen.add(found)
                table.cubes[guild * table.n + found] = 4 * space + CUBES - behind


def _paid(form: _Form, where: str, value: Json, n: int) -> Paid:
    entry = form.object(where, value, ("block", "seat", "tied", "guild", "ranked"))
    tied = []
    for at, item in form.items(f"{where}.tied", entry["tied"]):
        one = form.object(at, item, Tied._fields)
        name = form.name(f"{at}.guild", one["guild"], GUILD_IDS)
        length = form.integer(f"{at}.length", one["length"], range(1, LOTS + 1))
        reach = form.integer(f"{at}.reach", one["reach"], range(1, BLOCKS + 1))
        tied.append(Tied(name, length, reach))
    ranked = form.items(f"{where}.ranked", entry["ranked"])
    guild = entry["guild"]
    return Paid(
        form.name(f"{where}.block", entry["block"], BLOCK_IDS),
        form.integer(f"{where}.seat", entry["seat"], range(n)),
        tuple(tied),
        NO_GUILD if guild is None else form.name(f"{where}.guild", guild, GUILD_IDS),
        tuple(form.integer(at, item, range(n)) for at, item in ranked),
    )


def derive(table: Table) -> None:
    """Fill in all that follows from the tiles, men, cubes and payments of a position."""
    n = table.n
    table.placed = sum(tile != TAVERN for tile in table.lots if tile != NONE)
    table.taverns = max(0, TAVERNS - table.lots.count(TAVERN))
    table.guilds = [0] * WIDTH
    table.filled = bytearray(BLOCKS)
    table.claims = bytearray(BLOCKS * n)
    left = [MEN[n]] * n
    for lot in taken(table):
        tile, holder, men = table.lots[lot], table.holders[lot], table.men[lot]
        table.filled[lot // BLOCK_SIZE] += 1
        if guild_of(tile) != NO_GUILD:
            table.guilds[guild_of(tile)] |= 1 << lot
        if holder != NONE:
            left[holder] -= men
            building = tile < MARKETS or (tile == MINSTRELS and table.minstrel_counts)
            table.claims[lot // BLOCK_SIZE * n + holder] += men + BUILDING * building
    table.left = bytearray(max(0, men) for men in left)
    table.where = bytearray(_may_be_taken(table, lot) for lot in range(LOTS))
    table.ready = _ready(table)
    table.points = _points(table)


def _may_be_taken(table: Table, lot: int) -> bool:
    if table.lots[lot] != NONE:
        return False
    beside = any(table.lots[near] != NONE for near in NEIGHBOURS[lot])
    if table.placed < table.n:
        return not beside and not table.filled[lot // BLOCK_SIZE]
    return beside


def _ready(table: Table) -> int:
    """Return the seats that may decide, one bit each, as they follow from the rest."""
    if table.phase == OVER:
        return 0
    if table.phase == RETURNING:
        return sum(1 << seat for seat in range(table.n) if table.returned[seat] == NONE)
    return 1 << _turns(table) % table.n


def _turns(table: Table) -> int:
    """Return how many turns are over, or would be if all that is due now were done."""
    return table.placed - (table.phase in (BONUS, DRAWING))


def _points(table: Table) -> tuple[int, ...]:
    points = [0] * table.n
    for paid in table.history:
        points = list(map(add, points, block_shares(table, paid.block)))
        points = list(map(add, points, control_shares(paid.ranked, table.n)))
    return tuple(map(add, points, final_points(table))) if table.phase == OVER else tuple(points)


def _faults(table: Table) -> Iterator[Problem]:
    """Yield everything in a well-formed position that the rules cannot bring about."""
    yield from _tile_faults(table)
    yield from _phase_faults(table)
    yield from _hand_faults(table)
    yield from _men_faults(table)
    yield from _map_faults(table)
    yield from _owner_faults(table)
    yield from _track_faults(table)
    yield from _history_faults(table)
    yield from _tavern_faults(table)


def _tile_faults(table: Table) -> Iterator[Problem]:
    for tile in range(KINDS):
        found = table.lots.count(tile) + table.open.count(tile) + table.supply.count(tile)
        found += sum(table.hands[tile::KINDS])
        if table.phase == RETURNING:
            found += table.returned.count(tile)
        if found != COPIES[tile]:
            yield Problem(f"tiles.{TILE_IDS[tile]}", f"are {found}, not {COPIES[tile]}")
        dealt = sum(table.dealt[tile::KINDS])
        if dealt > DEALABLE[tile]:
            yield Problem("dealt", f"has {dealt} of {TILE_IDS[tile]}")
    for seat in range(table.n):
        dealt = sum(row(table.dealt, seat))
        if dealt != DEALT:
            yield Problem(f"dealt.{seat}", f"has {dealt} tiles, not {DEALT}")
        returned = table.returned[seat]
        if returned != NONE and not row(table.dealt, seat)[returned]:
            yield Problem(f"returned.{seat}", "was not dealt")


def _phase_faults(table: Table) -> Iterator[Problem]:
    phase = table.phase
    if (NONE in table.returned) != (phase == RETURNING):
        yield Problem("returned", f"does not fit the phase {PHASES[phase]}")
    if phase == RETURNING and (table.placed or table.taverns < TAVERNS):
        yield Problem("lots", "have tiles before the first turn")
    full = sum(table.filled) == LOTS
    if full != (phase == OVER):
        yield Problem("phase", f"is {PHASES[phase]}, with {LOTS - sum(table.filled)} free lots")
    if phase in (FIRST, PLACING) and (table.placed < table.n) != (phase == FIRST):
        yield Problem("phase", f"is {PHASES[phase]} after {table.placed} tiles")
    if phase in (BONUS, DRAWING) and not table.placed:
        yield Problem("phase", f"is {PHASES[phase]} before the first tile")


def _sizes(table: Table) -> tuple[list[int], int]:
    """Return how many tiles each hand should have, and how many the supply and the open ones."""
    n, phase = table.n, table.phase
    if phase == RETURNING:
        hands = [DEALT - (tile != NONE) for tile in table.returned]
        return hands, _SUPPLY - n * DEALT
    hands = [HAND] * n
    rest = _SUPPLY - n * HAND
    undrawn = phase in (BONUS, DRAWING, OVER)
    for turn in range(table.placed):
        draws = rest > 0 and not (undrawn and turn == table.placed - 1)
        hands[turn % n] -= not draws
        rest -= draws
    return hands, rest


def _hand_faults(table: Table) -> Iterator[Problem]:
    sizes, rest = _sizes(table)
    turned = 0 if table.phase == RETURNING else min(OPEN, rest)
    if OPEN - table.open.count(NONE) != turned:
        yield Problem("open", f"has not {turned} tiles")
    if table.unturned != rest - turned:
        yield Problem("supply", f"has {table.unturned} tiles, not {rest - turned}")
    if table.phase == DRAWING and not turned:
        yield Problem("phase", "is draw with no open tile")
    if table.phase == RETURNING and list(table.supply) != sorted(table.supply):
        yield Problem("supply", "is shuffled before all have returned a tile")
    for seat, size in enumerate(sizes):
        held = sum(row(table.hands, seat))
        if held != size:
            yield Problem(f"hands.{seat}", f"has {held} tiles, not {size}")
        if min(table.hidden(seat)) < 0:
            yield Problem(f"known.{seat}", "has tiles that are not in the hand")
        elif min(table.shown(seat)) < 0:
            yield Problem(f"hands.{seat}", "has tiles neither dealt nor taken openly")
        if table.phase == RETURNING and any(table.shown(seat)):
            yield Problem(f"hands.{seat}", "is not what was dealt")
    for tile in range(KINDS):
        shown = sum(table.shown(seat)[tile] for seat in range(table.n))
        if shown > table.lots.count(tile):
            yield Problem(f"hands.{TILE_IDS[tile]}", "miss tiles that are not on the map")


def _men_faults(table: Table) -> Iterator[Problem]:
    unmanned = False
    for lot in taken(table):
        tile, men = table.lots[lot], table.men[lot]
        most = MOST_MEN if tile < MARKETS else int(tile == MINSTRELS)
        if men > most:
            yield Problem(f"lots.{LOT_IDS[lot]}.men", f"are more than {most}")
        unmanned |= tile < MARKETS and not men
    for seat in range(table.n):
        used = sum(
            men for men, holder in zip(table.men, table.holders, strict=True) if holder == seat
        )
        if used > MEN[table.n]:
            yield Problem("lots", f"have {used} men of seat {seat}, who has {MEN[table.n]}")
        laid = (table.placed - seat + table.n - 1) // table.n
        if table.holders.count(seat) > laid:
            yield Problem("lots", f"have more tiles of seat {seat} than it has laid")
    if unmanned and min(table.left) > 0:
        yield Problem("lots", "have a building without a man though all have men left")


def _map_faults(table: Table) -> Iterator[Problem]:
    """Yield what cannot be reached from first tiles in blocks of their own, by adjacent ones."""
    lots = set(taken(table))
    begun = {lot // BLOCK_SIZE for lot in lots}
    groups = _groups(lots)
    if table.placed < table.n:
        if len(groups) < len(lots) or len(begun) < len(lots):
            yield Problem("lots", "have first tiles in one block, or adjacent")
    elif len(groups) > table.n:
        yield Problem("lots", f"lie in {len(groups)} groups, more than first tiles")
    elif len(begun) < table.n:
        yield Problem("lots", f"lie in {len(begun)} blocks, fewer than first tiles")


def _groups(lots: set[int]) -> list[int]:
    """Return the tiles that hang together, as masks."""
    rest = sum(1 << lot for lot in lots)
    groups = []
    while rest:
        group = rest & -rest
        grown = 0
        while grown != group:
            grown = group
            for lot in lots:
                if group >> lot & 1:
                    group |= AROUND[lot] & rest
        groups.append(group)
        rest &= ~group
    return groups


def _owner_faults(table: Table) -> Iterator[Problem]:
    for block, name in enumerate(BLOCK_IDS):
        claims = table.claims_of(block)
        owning = sorted((claim for claim in claims if claim >= BUILDING), reverse=True)
        held = [seat for seat in table.owners_of(block) if seat != NONE]
        first_missing = table.owners_of(block)[0] == NONE and held
        if first_missing or len(set(held)) < len(held) or len(held) != min(2, len(owning)):
            yield Problem(f"owners.{name}", "are not as many as there can be")
        elif [claims[seat] for seat in held] != owning[:2]:
            yield Problem(f"owners.{name}", "are not those with the best claims")


def _track_faults(table: Table) -> Iterator[Problem]:
    for guild, name in enumerate(GUILD_IDS):
        invested = [lot for lot in taken(table) if table.lots[lot] == guild]
        most = BUILDING_STEPS * sum(table.men[lot] < MOST_MEN for lot in invested)
        most += MARKET_STEPS * table.lots.count(MARKETS + guild)
        steps = sum(cube >> 2 for cube in table.track(guild))
        if steps > most:
            yield Problem(f"tracks.{name}", f"have {steps} steps, more than {most}")


def _history_faults(table: Table) -> Iterator[Problem]:
    done = [paid.block for paid in table.history]
    full = [block for block in range(BLOCKS) if table.filled[block] == BLOCK_SIZE]
    if sorted(done) != full:
        yield Problem("history", "is not of the full blocks, once each")
        return
    for i, paid in enumerate(table.history):
        counts = guild_counts(table, paid.block)
        most = [guild for guild in range(WIDTH) if counts[guild] == max(counts) > 0]
        tied = most if len(most) > 1 else []
        if [one.guild for one in paid.tied] != tied:
            yield Problem(f"history.{i}.tied", "are not the guilds with the most tiles")
            continue
        for one in paid.tied:
            if one.length > longest(table.guilds[one.guild]).length:
                yield Problem(f"history.{i}.tied", "have a chain longer than there is")
        guild = break_tie(paid.tied) if paid.tied else (most or [NO_GUILD])[0]
        if paid.guild != guild:
            yield Problem(f"history.{i}.guild", "does not control the block")
        elif not _could_be_ranked(table, paid):
            yield Problem(f"history.{i}.ranked", "is not who can have been on the track")


def _could_be_ranked(table: Table, paid: Paid) -> bool:
    if paid.guild == NO_GUILD:
        return not paid.ranked
    invested = set(table.ranked(paid.guild))
    distinct = len(set(paid.ranked)) == len(paid.ranked) <= PLACES
    return distinct and invested.issuperset(paid.ranked)


def _tavern_faults(table: Table) -> Iterator[Problem]:
    laid = table.lots.count(TAVERN)
    due = table.phase == BONUS
    won = min(TAVERNS, len(table.history))
    if laid + due > won or (laid + due < won and not table.may_decline):
        yield Problem("lots", f"have {laid} taverns after {len(table.history)} full blocks")
    if due and (not table.history or not table.is_ready(table.history[-1].seat)):
        yield Problem("phase", "is tavern, and the last block is not of the seat to move")
