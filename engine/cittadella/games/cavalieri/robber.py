"""The robber: where it may go, whom it robs; and the seven that lets it loose."""

from ...core.game import Seat
from ...core.rng import Rng
from . import components as box
from .island import AROUND, HEXES
from .knowledge import move_unseen
from .phases import DISCARDING, MAIN, ROBBER, ROBBING, STEALING
from .state import NO_SEATS, Table


def beside(table: Table, hexagon: int) -> list[Seat]:
    """Return who has a settlement or city beside a hex, in order from the mover."""
    around = AROUND[hexagon] & table.built
    if not around:
        return []
    return [
        one for one in table.in_order() if (table.settlements[one] | table.cities[one]) & around
    ]


def is_spared(table: Table, seat: Seat, hexagon: int) -> bool:
    """Return whether a friendly robber that ``seat`` moves keeps off a hex."""
    return any(table.points[one] <= box.FRIENDLY for one in beside(table, hexagon) if one != seat)


def robber_hexes(table: Table, seat: Seat) -> list[int]:
    """Return where ``seat`` may move the robber."""
    hexes = [hexagon for hexagon in range(HEXES) if hexagon != table.robber]
    if table.options["friendly_robber"]:
        return [hexagon for hexagon in hexes if not is_spared(table, seat, hexagon)]
    return hexes


def victims(table: Table, seat: Seat, hexagon: int) -> list[Seat]:
    """Return who could be robbed on a hex: the others beside it who have a card."""
    return [one for one in beside(table, hexagon) if one != seat and table.held(one)]


def let_loose(table: Table, seat: Seat) -> None:
    """Let ``seat`` move the robber, if barbarians have landed and there is where to."""
    table.enter(ROBBER if table.attacks and robber_hexes(table, seat) else MAIN)


def move_robber(table: Table, seat: Seat, hexagon: int) -> None:
    """Move the robber; of several beside it, one is to be chosen."""
    table.robber = hexagon
    found = victims(table, seat, hexagon)
    if len(found) > 1:
        table.enter(ROBBING)
    else:
        rob(table, found)


def rob(table: Table, seats: list[Seat]) -> None:
    """Steal from these seats, one after another."""
    table.queue = bytes(seats)
    table.enter(STEALING if seats else MAIN)


@STEALING.goes_on
def steal(table: Table) -> None:
    """Steal a random card from the first of the queue."""
    victim, table.queue = table.queue[0], table.queue[1:]
    rng = Rng(table.rng)
    at = rng.below(table.held(victim))
    table.rng = rng.state
    good = 0
    while at >= table.hands[victim * box.KINDS + good]:
        at -= table.hands[victim * box.KINDS + good]
        good += 1
    move_unseen(table, victim, table.mover, good)
    if not table.queue:
        table.enter(MAIN)


def fall_due(table: Table, owed: list[int], sabotage: bool) -> None:
    """Let all discard what they owe; then a seven lets the robber loose."""
    table.owed = bytes(owed)
    table.sabotage = sabotage
    if any(owed):
        table.enter(DISCARDING)
    else:
        discarded(table)


def discarded(table: Table) -> None:
    """Go on when all have discarded."""
    table.owed = NO_SEATS[: table.n]
    if table.sabotage:
        table.sabotage = False
        table.enter(MAIN)
    else:
        let_loose(table, table.mover)
