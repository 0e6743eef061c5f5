"""Why an action is not legal, or a thing cannot be tapped: codes, facts, and the rule.

The codes, each with its facts:

- ``game_over``
- ``not_your_decision``: no such seat
- ``already_returned``
- ``not_your_turn`` turn
- ``wrong_phase`` phase: what must be done first
- ``not_in_hand`` tile, ``not_open`` tile
- ``tile_first``: a lot is chosen for a tile
- ``lot_taken`` lot, tile
- ``not_adjacent`` lot: there is no tile beside it
- ``block_begun`` lot, block: a first tile goes to a block without any
- ``too_near`` lot, near, block: a first tile is beside no tile of another block
- ``man_required`` men: a building is manned while one has men
- ``no_men_left``; ``one_man_left``: it takes two
- ``must_place``: the tavern cannot be declined
- ``space_full`` guild, space, seats: a step to this space would be lost
- ``cubes_follow_tiles`` guild: cubes are not moved by hand
- ``not_a_target`` target
"""

from collections.abc import Sequence

from ...core.errors import IllegalAction
from ...core.game import Action, Seat
from ...core.json import Json
from .actions import Decline, Draw, Place, Return, Tavern
from .city import BLOCK_IDS, LOT_IDS, LOT_OF, NEIGHBOURS
from .components import BLOCK_SIZE, CUBES, GUILD_IDS, KINDS, MINSTRELS, TILE_IDS
from .state import (
    BONUS,
    DRAWING,
    FIRST,
    NONE,
    OVER,
    PHASES,
    PLACING,
    RETURNING,
    Table,
)

_PHASE_RULES = {
    RETURNING: "setup", FIRST: "first", PLACING: "turn", BONUS: "tavern", DRAWING: "draw",
    OVER: "end",
}  # fmt: skip
_PHASES: dict[type[Action], tuple[int, ...]] = {
    Return: (RETURNING,),
    Place: (FIRST, PLACING),
    Tavern: (BONUS,),
    Decline: (BONUS,),
    Draw: (DRAWING,),
}
_TILES = {name: tile for tile, name in enumerate(TILE_IDS[:KINDS])}


def explain(table: Table, seat: Seat, action: Action) -> IllegalAction | None:
    """Return why ``seat`` may not do ``action`` now, or ``None`` if it may."""
    if action in table.legal_actions(seat):
        return None
    return _why_not_now(table, seat, type(action)) or _why_not_this(table, seat, action)


def refusal(table: Table, seat: Seat, targets: Sequence[str]) -> IllegalAction | None:
    """Return why the last of ``targets`` cannot be tapped, or ``None`` if it can."""
    tapped = tuple(targets)
    legal = table.legal_actions(seat)
    if any(action.targets()[: len(tapped)] == tapped for action in legal):
        return None
    return _why_not_tapped(table, seat, tapped) or _no(
        _PHASE_RULES[table.phase], "not_a_target", target="".join(tapped[-1:])
    )


def _no(rule: str, code: str, **facts: Json) -> IllegalAction:
    return IllegalAction(code, rule, **facts)


def _why_not_now(table: Table, seat: Seat, kind: type[Action] | None) -> IllegalAction | None:
    """Return why ``seat`` may do nothing now, or nothing of this kind."""
    phase = table.phase
    rule = _PHASE_RULES[phase]
    if phase == OVER:
        return _no(rule, "game_over")
    if seat not in range(table.n):
        return _no(rule, "not_your_decision")
    if not table.is_ready(seat):
        if phase == RETURNING:
            return _no(rule, "already_returned")
        return _no("turn", "not_your_turn", turn=table.next_seat())
    if kind is not None and phase not in _PHASES.get(kind, ()):
        return _no(rule, "wrong_phase", phase=PHASES[phase])
    return None


def _why_not_this(table: Table, seat: Seat, action: Action) -> IllegalAction:
    """Return why ``seat``, which may do something of this kind, may not do this."""
    match action:
        case Place(tile, lot, men):
            return (
                _why_not_held(table, seat, tile)
                or why_not_there(table, lot)
                or _why_not_manned(table, seat, tile, men)
            )
        case Tavern(lot):
            return why_not_there(table, lot) or _no("tavern", "not_a_target", target=LOT_IDS[lot])
        case Draw(tile):
            return _no("draw", "not_open", tile=TILE_IDS[tile])
        case Return(tile):
            return _no("setup", "not_in_hand", tile=TILE_IDS[tile])
        case _:
            return _no("taverns", "must_place")


def _why_not_held(table: Table, seat: Seat, tile: int) -> IllegalAction | None:
    if table.hands[seat * KINDS + tile]:
        return None
    return _no(_PHASE_RULES[table.phase], "not_in_hand", tile=TILE_IDS[tile])


def why_not_there(table: Table, lot: int) -> IllegalAction | None:
    """Return why no tile may go to ``lot`` now."""
    name, block = LOT_IDS[lot], lot // BLOCK_SIZE
    if table.where[lot]:
        return None
    if table.lots[lot] != NONE:
        return _no("turn", "lot_taken", lot=name, tile=TILE_IDS[table.lots[lot]])
    if table.phase != FIRST:
        return _no("adjacent", "not_adjacent", lot=name)
    if table.filled[block]:
        return _no("first", "block_begun", lot=name, block=BLOCK_IDS[block])
    near = next(near for near in NEIGHBOURS[lot] if table.lots[near] != NONE)
    there = BLOCK_IDS[near // BLOCK_SIZE]
    return _no("first", "too_near", lot=name, near=LOT_IDS[near], block=there)


def _why_not_manned(table: Table, seat: Seat, tile: int, men: int) -> IllegalAction:
    left = table.left[seat]
    rule = "minstrels" if tile == MINSTRELS else "building"
    if not men:
        return _no(rule, "man_required", men=left)
    return _no("men", "one_man_left" if left else "no_men_left")


def _why_not_tapped(table: Table, seat: Seat, tapped: tuple[str, ...]) -> IllegalAction | None:
    """Return why the last of ``tapped`` means nothing, None if nothing special can be said."""
    what, _, element = "".join(tapped[-1:]).partition(":")
    if what == "lot" and element in LOT_OF:
        return _why_not_lot(table, seat, tapped[:-1], LOT_OF[element])
    if what in ("hand", "open") and element in _TILES and len(tapped) == 1:
        return _why_not_tile(table, seat, what, _TILES[element])
    not_now = _why_not_now(table, seat, None)
    if not_now or what != "space":
        return not_now
    guild, _, space = element.partition(":")
    return _why_not_space(table, GUILD_IDS.index(guild), space) if guild in GUILD_IDS else None


def _why_not_lot(
    table: Table, seat: Seat, before: tuple[str, ...], lot: int
) -> IllegalAction | None:
    kind = Tavern if table.phase == BONUS else Place
    if not before:
        reason = _why_not_now(table, seat, kind) or why_not_there(table, lot)
        return reason or _no(_PHASE_RULES[table.phase], "tile_first")
    what, _, element = before[-1].partition(":")
    if len(before) > 1 or what != "hand" or element not in _TILES:
        return _why_not_now(table, seat, None)
    reason = _why_not_now(table, seat, kind) or _why_not_held(table, seat, _TILES[element])
    return reason or why_not_there(table, lot)


def _why_not_tile(table: Table, seat: Seat, what: str, tile: int) -> IllegalAction | None:
    kind: type[Action] = Draw if what == "open" else Place
    if table.phase == RETURNING:
        kind = Return
    if what == "open":
        return _why_not_now(table, seat, Draw) or _why_not_this(table, seat, Draw(tile))
    return _why_not_now(table, seat, kind) or _why_not_held(table, seat, tile)


def _why_not_space(table: Table, guild: int, space: str) -> IllegalAction:
    name = GUILD_IDS[guild]
    number = int(space) if space.isdecimal() else 0
    seats = table.in_space(guild, number)
    if len(seats) == CUBES:
        return _no("full_space", "space_full", guild=name, space=number, seats=list[Json](seats))
    return _no("investment", "cubes_follow_tiles", guild=name)
