"""Tables of City & Guilds laid out for the tests, and the words to play on them."""

from collections.abc import Mapping, Sequence

from cittadella.core.codecs import NONE
from cittadella.core.counts import expand
from cittadella.core.game import Event, Options, Seat
from cittadella.core.rng import Rng
from cittadella.games.city_guilds import GAME, Position
from cittadella.games.city_guilds import actions as acts
from cittadella.games.city_guilds import components as box
from cittadella.games.city_guilds.city import LOT_OF
from cittadella.games.city_guilds.phases import PLACING
from cittadella.games.city_guilds.state import taken
from tables import choose, position_of

OPTIONS: list[dict[str, bool | str]] = [
    {"minstrel_counts": counts, "taverns": taverns}
    for counts in (True, False)
    for taverns in ("must", "may")
]
LOT = LOT_OF
GUILD = {name: guild for guild, name in enumerate(box.GUILD_IDS)}
TILE = {name: tile for tile, name in enumerate(box.TILE_IDS)}
BLOCK = {
    "1": ("A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2"),
    "2": ("A5", "A6", "A7", "A8", "B6", "B7", "C6", "C7"),
    "3": ("A10", "A11", "A12", "A13", "B10", "B13", "C10", "C13"),
    "4": ("E11", "E12", "F11", "F12", "F13", "G12", "G13", "H13"),
    "5": ("J9", "J10", "K9", "K10", "K11", "K12", "L11", "L12"),
    "6": ("J4", "J5", "J6", "J7", "K4", "K5", "K6", "K7"),
    "7": ("I1", "J1", "J2", "K1", "K2", "L1", "L2", "L3"),
    "8": ("E1", "E2", "F1", "F2", "F3", "F4", "G1", "G2"),
}
"""The lots of each block, as on the map of the page."""

Laid = str | tuple[str, Seat, int]
"""A tile, or a tile with whose men and how many."""


def laid_out(
    tiles: Mapping[str, Laid],
    *,
    seats: int = 4,
    hand: Sequence[str] = (),
    turn: Seat = 0,
    tracks: Mapping[str, Mapping[int, Sequence[Seat]]] | None = None,
    owners: Mapping[str, tuple[Seat, Seat]] | None = None,
    options: Options | None = None,
) -> Position:
    """Return a position in which ``turn`` is to place a tile of its ``hand``.

    Hands are not of the right size, and nothing has been paid. Who owns a
    block is as claims and then seats are, if not told.
    """
    state = GAME.new(seats, options, 0)
    state.returned = bytes(seats)
    state.phase = PLACING
    state.hands = bytearray(seats * box.KINDS)
    state.known = bytearray(seats * box.KINDS)
    for name in hand:
        state.hands[turn * box.KINDS + TILE[name]] += 1
    for name, laid in tiles.items():
        tile, holder, men = (laid, NONE, 0) if isinstance(laid, str) else laid
        state.lots[LOT[name]] = TILE[tile]
        state.holders[LOT[name]], state.men[LOT[name]] = holder, men
    for guild, spaces in (tracks or {}).items():
        for space, cubes in spaces.items():
            for behind, seat in enumerate(cubes):
                state.tracks[GUILD[guild] * seats + seat] = 4 * space + 3 - behind
    state.derive()
    placed = max(seats, state.placed)
    state.placed = placed + (turn - placed) % seats
    state.where = bytearray(box.LOTS)
    for lot in taken(state):
        state._take(lot, state.lots[lot])
    for block in range(box.BLOCKS):
        claims = state.claims_of(block)
        best = sorted((s for s in range(seats) if claims[s]), key=lambda s: -claims[s])
        told = (owners or {}).get(str(block + 1), (*best, NONE, NONE)[:2])
        state.owners[2 * block : 2 * block + 2] = bytes(told)
    rest = list(box.COPIES)
    for tile in (*state.lots, *expand(state.hands[turn * box.KINDS : (turn + 1) * box.KINDS])):
        if tile < box.TAVERN:
            rest[tile] -= 1
    left = expand(rest)
    Rng(1).shuffle(left)
    state.supply, state.open = bytes(left[box.OPEN :]), bytes(left[: box.OPEN])
    state.ready = 1 << turn
    return state


def fill(block: str, tiles: Sequence[Laid]) -> dict[str, Laid]:
    """Return ``tiles`` on the first lots of a block."""
    return dict(zip(BLOCK[block], tiles, strict=False))


def put(tile: str, lot: str, men: int = 0) -> acts.Place:
    return acts.PLACE[TILE[tile], men][LOT[lot]]


def place(state: Position, tile: str, lot: str, men: int = 0) -> list[Event]:
    """Let the seat to move have a tile, if it has it not, and place it."""
    seat = state.next_seat()
    if not state.hands[seat * box.KINDS + TILE[tile]]:
        state.hands[seat * box.KINDS + TILE[tile]] += 1
    return state.apply(seat, put(tile, lot, men))


def end_turn(state: Position) -> None:
    """Draw something, if there is anything to draw."""
    state.push(state.next_seat(), state.legal_actions(state.next_seat())[0])


def lots_to_take(state: Position) -> set[str]:
    """Return the lots of the legal actions."""
    names = {name for action in state.legal_actions(state.next_seat()) for name in action.targets()}
    return {name.removeprefix("lot:") for name in names if name.startswith("lot:")}


def decline_all(seats: int, seed: int) -> Position:
    """Return the end of a random game in which nobody places a tavern."""
    state = GAME.new(seats, {"taverns": "may"}, seed)
    rng = Rng(seed)
    while not state.is_over:
        seat, action = choose(state, rng)
        actions = state.legal_actions(seat)
        state.push(seat, acts.DECLINE if acts.DECLINE in actions else action)
    return state


def random_position(seats: int, options: Options, rng: Rng) -> Position:
    """Return a position at a random point of a random game."""
    return position_of(GAME, seats, options, rng, 2 * box.LOTS + seats)
