"""The reports of City & Guilds: what happened."""

from typing import Any

from ...core.codecs import NONE
from ...core.game import Action, Event, Seat
from . import components as box
from . import events as say
from . import phases
from .actions import Decline, Draw, Place, Return, Tavern
from .city import NEIGHBOURS
from .scoring import (
    block_line,
    chain_json,
    chain_line,
    control,
    control_line,
    longest,
    men_line,
)
from .state import (
    NO_GUILD,
    Table,
    guild_of,
    slot_of,
    space_of,
)


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
    held, now = control(before, block), control(after, block)
    # What the first tile of a guild controls is no news, nor is what is paid at once.
    if held.guild != now.guild and any(held.counts) and after.filled[block] < box.BLOCK_SIZE:
        events.append(say.CONTROLLED(after, block=block, guild=now.guild))
    steps = box.steps_of(tile, men)
    if steps:
        events.append(_invested(before, seat, guild, steps, after))
    return events


def _at(lot: int, table: Table) -> dict[str, Any]:
    """Return where a tile has been laid, and beside which others."""
    beside = [near for near in NEIGHBOURS[lot] if table.lots[near] != NONE]
    return {"lot": lot, "block": lot // box.BLOCK_SIZE, "beside": beside}


def _invested(before: Table, seat: Seat, guild: int, steps: int, after: Table) -> Event:
    places, others = before.track(guild), after.track(guild)
    was, now = places[seat], others[seat]
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
        passed=[one for one in before.ranked(guild) if places[one] > was and others[one] < now],
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
