"""What is told of City & Guilds: what happened, and what can be measured.

Facts are keyed ``what:element``; a seat is its number, guilds, tiles, lots and
blocks are their ids:

- ``hand:TILE`` own tiles in the hand; ``men:SEAT`` men left
- ``score:SEAT`` points, and where they come from: ``blocks:SEAT``, ``control:SEAT``,
  and once the game is over ``chains:SEAT``, ``unused:SEAT``
- ``space:SEAT:GUILD`` the space of a cube; ``rank:SEAT:GUILD`` its rank on the track, 1 for
  the first, 0 if not invested; ``behind:SEAT:GUILD`` the seat just before it in its space
- ``length:LOT``, ``reach:LOT`` tiles and blocks of the chain that the tile there belongs to
- ``longest:GUILD``, ``reaches:GUILD``, ``worth:GUILD`` the same of the guild's best chain, and
  what it would be worth at the end
- ``free:BLOCK`` free lots; ``value:BLOCK`` what it is worth as it lies there
- ``first:BLOCK``, ``second:BLOCK``, ``third:BLOCK`` who has that place; the third may be ``"tie"``
- ``guild:BLOCK`` the guild that controls it as things stand, ``"tie"``, or None
- ``buildings:SEAT:BLOCK``, ``people:SEAT:BLOCK`` a seat's buildings and men there
- ``bonus:SEAT`` 1 while the seat has a tavern to place; ``taverns:left``
"""

from collections.abc import Sequence

from ...core.codecs import NONE
from ...core.game import Action, Event, Facts, Seat
from ...core.json import Json
from ...core.masks import members
from . import phases
from .actions import Decline, Draw, Place, Return, Tavern
from .city import BLOCK_IDS, LOT_IDS, NEIGHBOURS
from .components import (
    BLOCK_SIZE,
    BLOCKS,
    GUILD_IDS,
    KINDS,
    OPEN,
    TILE_IDS,
    WIDTH,
    steps_of,
)
from .scoring import (
    block_line,
    block_value,
    chain_json,
    chain_line,
    chain_value,
    chains,
    control,
    control_line,
    earned,
    longest,
    men_line,
    tied_for_third,
)
from .state import (
    BUILDING,
    NO_GUILD,
    Table,
    guild_of,
    row,
    seat_or_none,
    slot_of,
    space_of,
    tile_id,
)

# -- What happened


def told(after: Table, before: Table, seat: Seat, action: Action) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    match action:
        case Return(tile):
            return [Event("returned", {"seat": seat}, {seat: {"tile": TILE_IDS[tile]}})]
        case Draw(tile):
            slot = before.open.index(tile)
            return [Event("drawn", {"seat": seat, "tile": TILE_IDS[tile], "slot": slot})]
        case Place():
            events = _placed(before, seat, action, after)
        case Tavern(lot):
            events = [
                Event("tavern_placed", _at(lot, after) | {"seat": seat, "left": after.taverns})
            ]
        case Decline():
            events = [Event("tavern_declined", {"seat": seat, "left": after.taverns})]
    return events + _undrawn(seat, after)


def _undrawn(seat: Seat, after: Table) -> list[Event]:
    """Return that ``seat`` draws nothing, if its turn has ended without."""
    ended = after.phase in (phases.FIRST, phases.PLACING)
    return [Event("nothing_to_draw", {"seat": seat})] if ended else []


@phases.RETURNING.tells
@phases.TURNING.tells
def _turned_up(before: Table, after: Table) -> list[Event]:
    return [_opened(after, [slot for slot in range(OPEN) if before.open[slot] == NONE])]


def _opened(after: Table, slots: Sequence[int]) -> Event:
    tiles: list[Json] = [{"slot": slot, "tile": tile_id(after.open[slot])} for slot in slots]
    turned = any(after.open[slot] != NONE for slot in slots)
    facts: dict[str, Json] = {"tiles": tiles, "supply": len(after.supply)}
    return Event("opened", facts, reveals=tuple(range(after.n)) if turned else ())


def _at(lot: int, table: Table) -> dict[str, Json]:
    """Return where a tile has been laid, and beside which others."""
    return {
        "lot": LOT_IDS[lot],
        "block": BLOCK_IDS[lot // BLOCK_SIZE],
        "beside": [LOT_IDS[near] for near in NEIGHBOURS[lot] if table.lots[near] != NONE],
    }


def _placed(before: Table, seat: Seat, action: Place, after: Table) -> list[Event]:
    tile, lot, men = action.tile, action.lot, action.men
    guild = guild_of(tile)
    facts: dict[str, Json] = {"seat": seat, "tile": TILE_IDS[tile], "men": men, **_at(lot, after)}
    facts["first"] = before.phase is phases.FIRST
    facts["left"] = after.left[seat]
    facts["chain"] = None
    if guild != NO_GUILD:
        facts["chain"] = chain_json(longest(after.guilds[guild], 1 << lot))
    told = [Event("placed", facts, reveals=_surprised(before, seat, tile))]
    block = lot // BLOCK_SIZE
    if before.owners_of(block) != after.owners_of(block):
        told.append(_owners(before, block, after))
    steps = steps_of(tile, men)
    if steps:
        told.append(_invested(before, seat, guild, steps, after))
    return told


def _surprised(before: Table, seat: Seat, tile: int) -> tuple[Seat, ...]:
    """Return who sees something new in ``tile``: the others, unless they know that it is there."""
    if row(before.known, seat)[tile]:
        return ()
    return tuple(other for other in range(before.n) if other != seat)


def _owners(before: Table, block: int, after: Table) -> Event:
    first, second = map(seat_or_none, after.owners_of(block))
    was = list[Json](map(seat_or_none, before.owners_of(block)))
    facts: dict[str, Json] = {"block": BLOCK_IDS[block], "first": first, "second": second}
    return Event("owners", facts | {"was": was})


def _invested(before: Table, seat: Seat, guild: int, steps: int, after: Table) -> Event:
    was, now = before.track(guild)[seat], after.track(guild)[seat]
    landing = before.landing(guild, seat, steps)
    facts: dict[str, Json] = {
        "seat": seat,
        "guild": GUILD_IDS[guild],
        "steps": steps,
        "from": space_of(was),
        "to": space_of(now),
        "slot": slot_of(now),
        "rank": after.ranked(guild).index(seat) + 1 if now else 0,
        "lost": not landing.slot,
        "space": landing.space,
        "there": list[Json](landing.there),
    }
    return Event("invested", facts)


@phases.PAYING.tells
def _paid(before: Table, after: Table) -> list[Event]:
    """Return what a block that has just been completed pays, and what it brings."""
    paid = after.history[-1]
    block: dict[str, Json] = {"seat": paid.seat, "block": BLOCK_IDS[paid.block]}
    told = [
        Event("block_paid", {**block, "sheet": block_line(after, paid).to_json()}),
        Event("control_paid", {**block, "sheet": control_line(after, paid).to_json()}),
    ]
    if after.phase is phases.BONUS:
        told.append(Event("tavern_won", {"seat": paid.seat, "left": after.taverns}))
    return told + _undrawn(before.mover(), after)


@phases.ENDING.tells
def _over(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    told = []
    for guild in range(WIDTH):
        line = chain_line(after, guild).to_json()
        told.append(Event("chain_paid", {"guild": GUILD_IDS[guild], "sheet": line}))
    return [*told, Event("men_counted", {"sheet": men_line(after).to_json()})]


# -- What can be measured


def facts(table: Table, seat: Seat) -> Facts:
    """Return the facts as ``seat`` knows them."""
    found: Facts = {}
    for tile, held in enumerate(row(table.hands, seat)):
        found[_HAND[tile]] = held
    _seat_facts(table, found)
    _track_facts(table, found)
    _chain_facts(table, found)
    for block in range(BLOCKS):
        _block_facts(table, block, found)
    found["taverns:left"] = table.taverns
    return found


_HAND = tuple(f"hand:{TILE_IDS[tile]}" for tile in range(KINDS))


def _seat_facts(table: Table, found: Facts) -> None:
    sources = earned(table)
    for seat in range(table.n):
        found[f"men:{seat}"] = table.left[seat]
        found[f"score:{seat}"] = table.points[seat]
        found[f"blocks:{seat}"] = sources.blocks[seat]
        found[f"control:{seat}"] = sources.control[seat]
        found[f"chains:{seat}"] = sources.chains[seat]
        found[f"unused:{seat}"] = sources.unused_men[seat]
        found[f"bonus:{seat}"] = int(table.phase is phases.BONUS and table.is_ready(seat))


def _track_facts(table: Table, found: Facts) -> None:
    for guild, name in enumerate(GUILD_IDS):
        track = table.track(guild)
        for seat in range(table.n):
            found[f"space:{seat}:{name}"] = space_of(track[seat])
            found[f"rank:{seat}:{name}"] = 0
            found[f"behind:{seat}:{name}"] = None
        before: Seat | None = None
        for rank, seat in enumerate(table.ranked(guild), 1):
            found[f"rank:{seat}:{name}"] = rank
            if before is not None and space_of(track[before]) == space_of(track[seat]):
                found[f"behind:{seat}:{name}"] = before
            before = seat


def _chain_facts(table: Table, found: Facts) -> None:
    for guild in range(WIDTH):
        lots = table.guilds[guild]
        best = longest(lots)
        name = GUILD_IDS[guild]
        found[f"longest:{name}"] = best.length
        found[f"reaches:{name}"] = best.reach
        found[f"worth:{name}"] = chain_value(best)
        for chain in chains(lots):
            for lot in members(chain.lots):
                found[f"length:{LOT_IDS[lot]}"] = chain.length
                found[f"reach:{LOT_IDS[lot]}"] = chain.reach


def _block_facts(table: Table, block: int, found: Facts) -> None:
    name = BLOCK_IDS[block]
    first, second = table.owners_of(block)
    thirds = tied_for_third(table, block)
    found[f"free:{name}"] = BLOCK_SIZE - table.filled[block]
    found[f"first:{name}"] = seat_or_none(first)
    found[f"second:{name}"] = seat_or_none(second)
    found[f"third:{name}"] = "tie" if len(thirds) > 1 else next(iter(thirds), None)
    found[f"value:{name}"] = block_value(table, block)
    found[f"guild:{name}"] = controller(table, block)
    for seat, claim in enumerate(table.claims_of(block)):
        found[f"buildings:{seat}:{name}"] = claim // BUILDING
        found[f"people:{seat}:{name}"] = claim % BUILDING


def controller(table: Table, block: int) -> str | None:
    """Return the id of the guild that controls a block, ``"tie"``, or None if there is none."""
    found = control(table, block)
    if found.guild != NO_GUILD:
        return GUILD_IDS[found.guild]
    return "tie" if found.tied else None
