"""What is worth trying in City & Guilds, beyond winning."""

from typing import cast

from ...core.game import Seat
from ...core.honours import Deserved, Finished, events, won
from . import components as box
from .scoring import chain_shares, longest
from .state import Table

COMPLETED = 4
OWNED = 5


def _table(match: Finished) -> Table:
    return cast("Table", match.state)


def _through(match: Finished, seat: Seat) -> bool:
    """Be first on the track of a guild whose best chain reaches all blocks."""
    table = _table(match)
    return any(
        longest(table.guilds[guild]).reach == box.BLOCKS and table.ranked(guild)[:1] == [seat]
        for guild in range(box.WIDTH)
    )


def _all_chains(match: Finished, seat: Seat) -> bool:
    """Be paid by the chains of all guilds."""
    return all(chain_shares(_table(match), guild)[seat] for guild in range(box.WIDTH))


def _completer(match: Finished, seat: Seat) -> bool:
    """Complete half of the blocks."""
    return sum(paid.seat == seat for paid in _table(match).history) >= COMPLETED


def _owner(match: Finished, seat: Seat) -> bool:
    """Have the first place in most blocks."""
    return sum(first == seat for first in _table(match).owners[::2]) >= OWNED


def _without_markets(match: Finished, seat: Seat) -> bool:
    """Win without placing a market."""
    placed = (str(event["tile"]) for event in events(match, "placed") if event["seat"] == seat)
    return won(match, seat) and not any(tile.startswith("market:") for tile in placed)


HONOURS: dict[str, Deserved] = {
    "through": _through,
    "all_chains": _all_chains,
    "completer": _completer,
    "owner": _owner,
    "without_markets": _without_markets,
}
