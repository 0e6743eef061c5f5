"""What is told of City & Guilds: what happened, why something is refused, what can be measured.

The codes of refusals, each with its facts, beside those of every game:

- ``already_returned``
- ``wrong_phase`` phase: what must be done first
- ``not_in_hand`` tile, ``not_open`` tile
- ``tile_first``: a lot is chosen for a tile
- ``lot_taken`` lot, tile
- ``not_adjacent`` lot: there is no tile beside it
- ``block_begun`` lot, block: a first tile goes to a block without any
- ``too_near`` lot, near, block: a first tile is beside no tile of another block
- ``man_required`` men: a building is manned while one has men
- ``no_men_left``; ``one_man_left``: it takes two
- ``too_many_men`` most: how many may go on this tile
- ``must_place``: the tavern cannot be declined

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
from ...core.errors import IllegalAction
from ...core.game import Action, Event, Facts, Seat
from ...core.json import Json
from ...core.masks import members
from ...core.refusals import refuse
from .actions import Decline, Draw, Place, Return, Tavern, men_choices
from .city import BLOCK_IDS, LOT_IDS, LOT_OF, NEIGHBOURS
from .components import (
    BLOCK_SIZE,
    BLOCKS,
    GUILD_IDS,
    KINDS,
    MINSTRELS,
    MOST_MEN,
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
    BONUS,
    BUILDING,
    DEALING,
    FIRST,
    NO_GUILD,
    OVER,
    PAYING,
    PLACING,
    RETURNING,
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


def followed(after: Table, before: Table) -> list[Event]:
    """Return what happened when the game went on from ``before`` and ``after`` came of it."""
    if before.phase == DEALING:
        return []
    if before.phase == PAYING:
        return _paid(after) + _undrawn(before.mover(), after)
    if after.phase == OVER:
        return _over(after)
    slots = range(OPEN)
    return [_opened(after, [slot for slot in slots if before.open[slot] == NONE])]


def _undrawn(seat: Seat, after: Table) -> list[Event]:
    """Return that ``seat`` draws nothing, if its turn has ended without."""
    ended = after.phase in (FIRST, PLACING)
    return [Event("nothing_to_draw", {"seat": seat})] if ended else []


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
    facts["first"] = before.phase == FIRST
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


def _paid(after: Table) -> list[Event]:
    """Return what a block that has just been completed pays, and what it brings."""
    paid = after.history[-1]
    block: dict[str, Json] = {"seat": paid.seat, "block": BLOCK_IDS[paid.block]}
    told = [
        Event("block_paid", {**block, "sheet": block_line(after, paid).to_json()}),
        Event("control_paid", {**block, "sheet": control_line(after, paid).to_json()}),
    ]
    if after.phase == BONUS:
        told.append(Event("tavern_won", {"seat": paid.seat, "left": after.taverns}))
    return told


def _over(after: Table) -> list[Event]:
    told = []
    for guild in range(WIDTH):
        line = chain_line(after, guild).to_json()
        told.append(Event("chain_paid", {"guild": GUILD_IDS[guild], "sheet": line}))
    return [
        *told,
        Event("men_counted", {"sheet": men_line(after).to_json()}),
        after.game_over(),
    ]


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


# -- Why not

PHASE_RULES = {
    "return": "setup", "first": "first", "place": "turn", "tavern": "tavern", "draw": "draw",
    "over": "end",
}  # fmt: skip
"""The paragraph of the rules for each phase in which somebody may decide, and the last."""
_TILES = {name: tile for tile, name in enumerate(TILE_IDS[:KINDS])}


def why_waiting(table: Table, seat: Seat) -> IllegalAction:  # noqa: ARG001
    """Return why ``seat`` may not decide now, though others may."""
    if table.phase == RETURNING:
        return refuse("setup", "already_returned")
    return refuse("turn", "not_your_turn", turn=table.next_seat())


def why_not(table: Table, seat: Seat, action: Action) -> IllegalAction:
    """Return why ``seat``, which may do something of this kind, may not do this."""
    match action:
        case Place(tile, lot, men):
            return (
                _why_not_held(table, seat, tile)
                or why_not_there(table, lot)
                or _why_not_manned(table, seat, tile, men)
            )
        case Tavern(lot):
            return why_not_there(table, lot) or refuse(
                "tavern", "not_a_target", target=LOT_IDS[lot]
            )
        case Draw(tile):
            return refuse("draw", "not_open", tile=TILE_IDS[tile])
        case Return(tile):
            return refuse("setup", "not_in_hand", tile=TILE_IDS[tile])
        case _:
            return refuse("taverns", "must_place")


def _why_not_held(table: Table, seat: Seat, tile: int) -> IllegalAction | None:
    if table.hands[seat * KINDS + tile]:
        return None
    return refuse(table.rule_now(), "not_in_hand", tile=TILE_IDS[tile])


def why_not_there(table: Table, lot: int) -> IllegalAction | None:
    """Return why no tile may go to ``lot`` now."""
    name, block = LOT_IDS[lot], lot // BLOCK_SIZE
    if table.where[lot]:
        return None
    if table.lots[lot] != NONE:
        return refuse("turn", "lot_taken", lot=name, tile=TILE_IDS[table.lots[lot]])
    if table.phase != FIRST:
        return refuse("adjacent", "not_adjacent", lot=name)
    if table.filled[block]:
        return refuse("first", "block_begun", lot=name, block=BLOCK_IDS[block])
    near = next(near for near in NEIGHBOURS[lot] if table.lots[near] != NONE)
    there = BLOCK_IDS[near // BLOCK_SIZE]
    return refuse("first", "too_near", lot=name, near=LOT_IDS[near], block=there)


def _why_not_manned(table: Table, seat: Seat, tile: int, men: int) -> IllegalAction:
    left = table.left[seat]
    rule = "minstrels" if tile == MINSTRELS else "building"
    most = max(men_choices(tile, MOST_MEN))
    if men > most:
        return refuse("men", "too_many_men", most=most)
    if not men:
        return refuse(rule, "man_required", men=left)
    return refuse("men", "one_man_left" if left else "no_men_left")


def why_not_tapped(table: Table, seat: Seat, targets: tuple[str, ...]) -> IllegalAction | None:
    """Return why the last of ``targets`` means nothing now, None if it is no move at all."""
    what, _, element = "".join(targets[-1:]).partition(":")
    if what == "lot" and element in LOT_OF:
        return _why_not_lot(table, seat, targets[:-1], LOT_OF[element])
    if what in ("hand", "open") and element in _TILES and len(targets) == 1:
        return _why_not_tile(table, seat, what, _TILES[element])
    return None


def _why_not_lot(
    table: Table, seat: Seat, before: tuple[str, ...], lot: int
) -> IllegalAction | None:
    if table.lots[lot] != NONE:
        return None
    kind = Tavern if table.phase == BONUS else Place
    if not before:
        reason = table.why_not_now(seat, kind) or why_not_there(table, lot)
        return reason or refuse(table.rule_now(), "tile_first")
    what, _, element = before[-1].partition(":")
    if len(before) > 1 or what != "hand" or element not in _TILES:
        return None
    reason = table.why_not_now(seat, kind) or _why_not_held(table, seat, _TILES[element])
    return reason or why_not_there(table, lot)


def _why_not_tile(table: Table, seat: Seat, what: str, tile: int) -> IllegalAction | None:
    kind: type[Action] = Draw if what == "open" else Place
    if table.phase == RETURNING:
        kind = Return
    if what == "open":
        return table.why_not_now(seat, Draw) or why_not(table, seat, Draw(tile))
    return table.why_not_now(seat, kind) or _why_not_held(table, seat, tile)
