"""Why something may not be done in City & Guilds.

The codes, each with its facts, beside those of every game:

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
"""

from ...core.codecs import NONE
from ...core.errors import IllegalAction
from ...core.game import Action, Seat
from ...core.refusals import refuse
from .actions import Draw, Place, Return, Tavern, men_choices
from .city import BLOCK_IDS, LOT_IDS, LOT_OF, NEIGHBOURS
from .components import BLOCK_SIZE, KINDS, MINSTRELS, MOST_MEN, TILE_IDS
from .phases import BONUS, FIRST, RETURNING
from .state import Table

_TILES = {name: tile for tile, name in enumerate(TILE_IDS[:KINDS])}


def why_waiting(table: Table, seat: Seat) -> IllegalAction:  # noqa: ARG001
    """Return why ``seat`` may not decide now, though others may."""
    if table.phase is RETURNING:
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
    if table.phase is not FIRST:
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
    kind = Tavern if table.phase is BONUS else Place
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
    if table.phase is RETURNING:
        kind = Return
    if what == "open":
        return table.why_not_now(seat, Draw) or why_not(table, seat, Draw(tile))
    return table.why_not_now(seat, kind) or _why_not_held(table, seat, tile)
