"""What is worth trying in Gold City, beyond winning."""

from typing import cast

from ...core.game import Seat
from ...core.honours import Deserved, Finished, events, won
from .island import AREAS, INNERS, WARE_MASKS
from .state import Table

OFTEN = 6
HEARTS = 3


def _table(match: Finished) -> Table:
    return cast("Table", match.state)


def _unpaid(match: Finished, seat: Seat) -> bool:
    """Win without ever paying to replace somebody."""
    paid = (event["paid"] for event in events(match, "placed") if event["seat"] == seat)
    return won(match, seat) and not any(paid)


def _everywhere(match: Finished, seat: Seat) -> bool:
    """Have shops on all rivers and in all districts."""
    own = _table(match).own[seat]
    return all(own & area for area in AREAS)


def _hearts(match: Finished, seat: Seat) -> bool:
    """Have shops in inner quarters."""
    return (_table(match).own[seat] & INNERS).bit_count() >= HEARTS


def _alone(match: Finished, seat: Seat) -> bool:
    """Be the only one who is paid, again and again, when goods and places are valued."""
    history = _table(match).history
    goods = sum(valued.holders == 1 << seat for valued in history)
    areas = sum(bool(valued.shops[seat]) and _rest(valued.shops, seat) == 0 for valued in history)
    return goods + areas >= OFTEN


def _rest(shops: tuple[int, ...], seat: Seat) -> int:
    return sum(shops) - shops[seat]


def _all_goods(match: Finished, seat: Seat) -> bool:
    """Have all goods at the end."""
    held = _table(match).goods[seat]
    return all(held & cards for cards in WARE_MASKS)


HONOURS: dict[str, Deserved] = {
    "unpaid": _unpaid,
    "everywhere": _everywhere,
    "hearts": _hearts,
    "alone": _alone,
    "all_goods": _all_goods,
}
