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

from collections.abc import Iterator

from ...core.codecs import NONE
from ...core.errors import IllegalAction
from ...core.game import Action, Seat
from ...core.refusals import Condition, must, refuse, unmet
from . import components as box
from .actions import Draw, Place, Return, Tavern, men_choices
from .city import BLOCK_IDS, LOT_IDS, LOT_OF, NEIGHBOURS
from .phases import BONUS, FIRST, RETURNING
from .state import Table

_TILES = {name: tile for tile, name in enumerate(box.TILE_IDS[: box.KINDS])}


def why_waiting(table: Table, seat: Seat) -> IllegalAction:  # noqa: ARG001
    """Return why ``seat`` may not decide now, though others may."""
    if table.phase is RETURNING:
        return refuse("setup", "already_returned")
    return refuse("turn", "not_your_turn", turn=table.next_seat())


def conditions(table: Table, seat: Seat, action: Action) -> Iterator[Condition]:
    """Yield what must hold for an action that is not listed; something never does."""
    match action:
        case Place(tile, lot, men):
            yield _held(table, seat, tile)
            yield from _place(table, lot)
            yield from _manned(table, seat, tile, men)
        case Tavern(lot):
            yield from _place(table, lot)
            yield refuse("tavern", "not_a_target", target=LOT_IDS[lot])
        case Draw(tile):
            yield refuse("draw", "not_open", tile=box.TILE_IDS[tile])
        case Return(tile):
            yield refuse("setup", "not_in_hand", tile=box.TILE_IDS[tile])
        case _:
            yield refuse("taverns", "must_place")


def _held(table: Table, seat: Seat, tile: int) -> Condition:
    held = table.hands[seat * box.KINDS + tile]
    return must(held, table.rule_now(), "not_in_hand", tile=box.TILE_IDS[tile])


def _place(table: Table, lot: int) -> Iterator[Condition]:
    """Yield what must hold for some tile to go to ``lot`` now."""
    if table.where[lot]:
        return
    name, block = LOT_IDS[lot], lot // box.BLOCK_SIZE
    there = table.lots[lot]
    if there != NONE:
        yield refuse("turn", "lot_taken", lot=name, tile=box.TILE_IDS[there])
    yield must(table.phase is FIRST, "adjacent", "not_adjacent", lot=name)
    begun = table.filled[block]
    yield must(not begun, "first", "block_begun", lot=name, block=BLOCK_IDS[block])
    near = next(near for near in NEIGHBOURS[lot] if table.lots[near] != NONE)
    beside = {"near": LOT_IDS[near], "block": BLOCK_IDS[near // box.BLOCK_SIZE]}
    yield refuse("first", "too_near", lot=name, **beside)


def _manned(table: Table, seat: Seat, tile: int, men: int) -> Iterator[Condition]:
    left = table.left[seat]
    most = max(men_choices(tile, box.MOST_MEN))
    yield must(men <= most, "men", "too_many_men", most=most)
    yield must(men, "minstrels" if tile == box.MINSTRELS else "building", "man_required", men=left)
    yield refuse("men", "one_man_left" if left else "no_men_left")


def why_not_tapped(table: Table, seat: Seat, targets: tuple[str, ...]) -> IllegalAction | None:
    """Return why the last of ``targets`` means nothing now, None if it is no move at all."""
    what, _, element = "".join(targets[-1:]).partition(":")
    if what == "lot" and element in LOT_OF:
        return unmet(_lot_tapped(table, seat, targets[:-1], LOT_OF[element]))
    if what in ("hand", "open") and element in _TILES and len(targets) == 1:
        return unmet(_tile_tapped(table, seat, what, _TILES[element]))
    return None


def _lot_tapped(table: Table, seat: Seat, before: tuple[str, ...], lot: int) -> Iterator[Condition]:
    what, _, element = "".join(before[-1:]).partition(":")
    is_tile = len(before) == 1 and what == "hand" and element in _TILES
    if table.lots[lot] != NONE or (before and not is_tile):
        return
    yield table.why_not_now(seat, Tavern if table.phase is BONUS else Place)
    if is_tile:
        yield _held(table, seat, _TILES[element])
    yield from _place(table, lot)
    yield must(before, table.rule_now(), "tile_first")


def _tile_tapped(table: Table, seat: Seat, what: str, tile: int) -> Iterator[Condition]:
    if what == "open":
        yield table.why_not_now(seat, Draw)
        yield table.why_not(seat, Draw(tile))
    else:
        yield table.why_not_now(seat, Return if table.phase is RETURNING else Place)
        yield _held(table, seat, tile)
