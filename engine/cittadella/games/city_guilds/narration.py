"""What happened: the events between two positions, in steps that can be shown."""

from ...core.game import Action, Event, Seat
from ...core.json import Json
from .actions import Decline, Draw, Place, Return, Tavern
from .city import BLOCK_IDS, LOT_IDS, NEIGHBOURS
from .components import (
    BLOCK_SIZE,
    BUILDING_STEPS,
    GUILD_IDS,
    MARKET_STEPS,
    MARKETS,
    MOST_MEN,
    OPEN,
    TILE_IDS,
    WIDTH,
)
from .scoring import block_line, chain_json, chain_line, control_line, longest, men_line
from .state import (
    BONUS,
    DRAWING,
    FIRST,
    NO_GUILD,
    NONE,
    OVER,
    RETURNING,
    Table,
    guild_of,
    row,
    seat_or_none,
    slot_of,
    space_of,
    tile_id,
)


def events(before: Table, seat: Seat, action: Action, after: Table) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    match action:
        case Return(tile):
            return _returned(seat, tile, after)
        case Draw(tile):
            return _drawn(before, seat, tile, after)
        case Place():
            told = _placed(before, seat, action, after)
        case Tavern(lot):
            told = [Event("tavern_placed", _at(lot, after) | {"seat": seat, "left": after.taverns})]
        case Decline():
            told = [Event("tavern_declined", {"seat": seat, "left": after.taverns})]
    told += _paid(before, after)
    if after.phase not in (BONUS, DRAWING, OVER):
        told.append(Event("nothing_to_draw", {"seat": seat}))
    return told


def _returned(seat: Seat, tile: int, after: Table) -> list[Event]:
    told = [Event("returned", {"seat": seat}, {seat: {"tile": TILE_IDS[tile]}})]
    if after.phase != RETURNING:
        told.append(_opened(after, range(OPEN)))
    return told


def _opened(after: Table, slots: range) -> Event:
    tiles: list[Json] = [{"slot": slot, "tile": tile_id(after.open[slot])} for slot in slots]
    turned = any(after.open[slot] != NONE for slot in slots)
    facts: dict[str, Json] = {"tiles": tiles, "supply": after.unturned}
    return Event("opened", facts, reveals=tuple(range(after.n)) if turned else ())


def _drawn(before: Table, seat: Seat, tile: int, after: Table) -> list[Event]:
    slot = before.open.index(tile)
    facts: dict[str, Json] = {"seat": seat, "tile": TILE_IDS[tile], "slot": slot}
    return [Event("drawn", facts), _opened(after, range(slot, slot + 1))]


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
    facts["first"] = before.phase == FIRST
    facts["left"] = after.left[seat]
    facts["chain"] = None
    if guild != NO_GUILD:
        facts["chain"] = chain_json(longest(after.guilds[guild], 1 << lot))
    told = [Event("placed", facts, reveals=_surprised(before, seat, tile))]
    block = lot // BLOCK_SIZE
    if before.owners_of(block) != after.owners_of(block):
        told.append(_owners(before, block, after))
    if guild != NO_GUILD and men < MOST_MEN:
        steps = BUILDING_STEPS if tile < MARKETS else MARKET_STEPS
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


def _paid(before: Table, after: Table) -> list[Event]:
    """Return what a block that has just been completed pays, and what follows from it."""
    if len(before.history) == len(after.history):
        return []
    paid = after.history[-1]
    block: dict[str, Json] = {"seat": paid.seat, "block": BLOCK_IDS[paid.block]}
    told = [
        Event("block_paid", {**block, "sheet": block_line(after, paid).to_json()}),
        Event("control_paid", {**block, "sheet": control_line(after, paid).to_json()}),
    ]
    if after.phase == BONUS:
        told.append(Event("tavern_won", {"seat": paid.seat, "left": after.taverns}))
    return told + _over(after) if after.phase == OVER else told


def _over(after: Table) -> list[Event]:
    told = []
    for guild in range(WIDTH):
        line = chain_line(after, guild).to_json()
        told.append(Event("chain_paid", {"guild": GUILD_IDS[guild], "sheet": line}))
    places, scores = list[Json](after.ranking()), list[Json](after.scores())
    return [
        *told,
        Event("men_counted", {"sheet": men_line(after).to_json()}),
        Event("game_over", {"ranking": places, "scores": scores}),
    ]
