"""The measurable facts of the table as a seat knows them, and what an action would change.

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

from ...core.game import Action, Change, Seat
from .city import BLOCK_IDS, LOT_IDS, lots_in
from .components import BLOCK_SIZE, BLOCKS, GUILD_IDS, KINDS, TILE_IDS, WIDTH
from .scoring import (
    block_value,
    chain_value,
    chains,
    control,
    earned,
    longest,
    tied_for_third,
)
from .state import BONUS, BUILDING, NO_GUILD, Table, row, seat_or_none, space_of

Facts = dict[str, int | str | None]


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
        found[f"bonus:{seat}"] = int(table.phase == BONUS and table.is_ready(seat))


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
            for lot in lots_in(chain.lots):
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


def preview(table: Table, seat: Seat, action: Action) -> list[Change]:
    """Return which facts ``action`` would change; all for sure, as one seat decides at a time."""
    before = facts(table, seat)
    then = table.copy()
    then.push(seat, action)
    after = facts(then, seat)
    return [
        Change(fact, before.get(fact), value, True)
        for fact, value in after.items()
        if before.get(fact) != value
    ]
