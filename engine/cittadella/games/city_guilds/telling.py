"""The reports of City & Guilds: what happened, and what can be measured.

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

from typing import Any

from ...core.codecs import NONE
from ...core.game import Action, Event, Facts, Seat
from ...core.masks import members
from . import components as box
from . import events as say
from . import phases
from .actions import Decline, Draw, Place, Return, Tavern
from .city import BLOCK_IDS, LOT_IDS, NEIGHBOURS
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
)

# -- What happened


def events_of(after: Table, before: Table, seat: Seat, action: Action) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    match action:
        case Return(tile):
            return [say.RETURNED(after, seat=seat, tile=tile)]
        case Draw(tile):
            return [say.DRAWN(after, seat=seat, tile=tile, slot=before.open.index(tile))]
        case Place():
            events = _placed(before, seat, action, after)
        case Tavern(lot):
            events = [say.TAVERN_PLACED(after, **_at(lot, after), seat=seat, left=after.taverns)]
        case Decline():
            events = [say.TAVERN_DECLINED(after, seat=seat, left=after.taverns)]
    return events + _undrawn(seat, after)


def _placed(before: Table, seat: Seat, action: Place, after: Table) -> list[Event]:
    tile, lot, men = action.tile, action.lot, action.men
    guild = guild_of(tile)
    facts = {
        **_at(lot, after),
        "first": before.phase is phases.FIRST,
        "left": after.left[seat],
        "chain": None,
    }
    if guild != NO_GUILD:
        facts["chain"] = chain_json(longest(after.guilds[guild], 1 << lot))
    events = [say.PLACED(before, seat=seat, tile=tile, men=men, **facts)]
    block = lot // box.BLOCK_SIZE
    was, owners = before.owners_of(block), after.owners_of(block)
    if was != owners:
        first, second = owners
        events.append(say.OWNERS(after, block=block, first=first, second=second, was=was))
    steps = box.steps_of(tile, men)
    if steps:
        events.append(_invested(before, seat, guild, steps, after))
    return events


def _at(lot: int, table: Table) -> dict[str, Any]:
    """Return where a tile has been laid, and beside which others."""
    beside = [near for near in NEIGHBOURS[lot] if table.lots[near] != NONE]
    return {"lot": lot, "block": lot // box.BLOCK_SIZE, "beside": beside}


def _invested(before: Table, seat: Seat, guild: int, steps: int, after: Table) -> Event:
    was, now = before.track(guild)[seat], after.track(guild)[seat]
    landing = before.landing(guild, seat, steps)
    return say.INVESTED(
        after,
        seat=seat,
        guild=guild,
        steps=steps,
        from_=space_of(was),
        to=space_of(now),
        slot=slot_of(now),
        rank=after.ranked(guild).index(seat) + 1 if now else 0,
        lost=not landing.slot,
        space=landing.space,
        there=landing.there,
    )


def _undrawn(seat: Seat, after: Table) -> list[Event]:
    """Return that ``seat`` draws nothing, if its turn has ended without."""
    ended = after.phase in (phases.FIRST, phases.PLACING)
    return [say.NOTHING_TO_DRAW(after, seat=seat)] if ended else []


@phases.RETURNING.tells
@phases.TURNING.tells
def _turned_up(before: Table, after: Table) -> list[Event]:
    slots = [slot for slot in range(box.OPEN) if before.open[slot] == NONE]
    tiles = [say.Slot(slot, after.open[slot]) for slot in slots]
    turned = any(tile != NONE for _, tile in tiles)
    kind = say.OPENED if turned else say.NONE_OPENED
    return [kind(after, tiles=tiles, supply=len(after.supply))]


@phases.PAYING.tells
def _paid(before: Table, after: Table) -> list[Event]:
    """Return what a block that has just been completed pays, and what it brings."""
    paid = after.history[-1]
    seat, block = paid.seat, paid.block
    events = [
        say.BLOCK_PAID(after, seat=seat, block=block, sheet=block_line(after, paid).to_json()),
        say.CONTROL_PAID(after, seat=seat, block=block, sheet=control_line(after, paid).to_json()),
    ]
    if after.phase is phases.BONUS:
        events.append(say.TAVERN_WON(after, seat=seat, left=after.taverns))
    return events + _undrawn(before.mover(), after)


@phases.ENDING.tells
def _over(before: Table, after: Table) -> list[Event]:  # noqa: ARG001
    chains = [
        say.CHAIN_PAID(after, guild=guild, sheet=chain_line(after, guild).to_json())
        for guild in range(box.WIDTH)
    ]
    return [*chains, say.MEN_COUNTED(after, sheet=men_line(after).to_json())]


# -- What can be measured


def facts(table: Table, seat: Seat) -> Facts:
    """Return the facts as ``seat`` knows them."""
    found: Facts = {}
    for tile, held in enumerate(row(table.hands, seat)):
        found[_HAND[tile]] = held
    _seat_facts(table, found)
    _track_facts(table, found)
    _chain_facts(table, found)
    for block in range(box.BLOCKS):
        _block_facts(table, block, found)
    found["taverns:left"] = table.taverns
    return found


_HAND = tuple(f"hand:{box.TILE_IDS[tile]}" for tile in range(box.KINDS))


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
    for guild, name in enumerate(box.GUILD_IDS):
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
    for guild in range(box.WIDTH):
        lots = table.guilds[guild]
        best = longest(lots)
        name = box.GUILD_IDS[guild]
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
    found[f"free:{name}"] = box.BLOCK_SIZE - table.filled[block]
    found[f"first:{name}"] = seat_or_none(first)
    found[f"second:{name}"] = seat_or_none(second)
    found[f"third:{name}"] = "tie" if len(thirds) > 1 else next(iter(thirds), None)
    found[f"value:{name}"] = block_value(table, block)
    found[f"guild:{name}"] = controller(table, block)
    for seat, claim in enumerate(table.claims_of(block)):
        found[f"buildings:{seat}:{name}"] = claim // BUILDING
        found[f"people:{seat}:{name}"] = claim % BUILDING


def controller(table: Table, block: int) -> str | None:
    """Return the id of the guild that controls a block, ``"tie"``, or None."""
    found = control(table, block)
    if found.guild != NO_GUILD:
        return box.GUILD_IDS[found.guild]
    return "tie" if found.tied else None
