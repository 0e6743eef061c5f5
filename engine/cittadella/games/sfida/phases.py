"""The phases of La Sfida, in the order of the rulebook: what is done in each is in :mod:`.rules`.

Nobody decides while dice are thrown, coins paid, cards turned up, moved or counted.
"""

from typing import Any

from ...core.phases import Phase, phases_in


def mover(table: Any) -> int:
    """Return whose turn it is."""
    seat: int = 1 << table.turn
    return seat


def victim(table: Any) -> int:
    """Return against whom a saboteur has been sent."""
    seat: int = 1 << table.victim % table.n
    return seat


def bidder(table: Any) -> int:
    """Return who is to bid next."""
    seat: int = 1 << table.bidder % table.n
    return seat


def has_hand(table: Any, seat: int) -> bool:
    """Return whether ``seat`` has cards, which only it sees."""
    return bool(table.hands[seat])


def is_lot_hidden(table: Any, seat: int) -> bool:  # noqa: ARG001
    """Return whether not all have seen the lot."""
    return bool(table.lot_seen != table.everyone())


DEALING = Phase("deal")
ROLLING = Phase("roll", "income", who=mover, all_legal=True)
THROWING = Phase("throw")
EARNING = Phase("earn")
TAKING = Phase("take", "saboteurs", who=mover)
AUCTIONING = Phase("auction", "auction", who=mover, all_legal=True)
UNCOVERING = Phase("uncover")
OPENING = Phase("open", "auction", who=mover, private=is_lot_hidden)
BIDDING = Phase("bid", "auction", who=bidder)
TELLING = Phase("tell")
SELLING = Phase("sell")
BUILDING = Phase("build", "build", who=mover, private=has_hand)
OFFERING = Phase("offer", "open_sabotage", who=victim)
ANSWERING = Phase("answer", "open_sabotage", who=mover, all_legal=True)
ATTACKING = Phase("attack")
RANSOMING = Phase("ransom", "ransom", who=victim, all_legal=True)
FALLING = Phase("fall")
SEARCHING = Phase("search")
SINKING = Phase("sink")
CHOOSING = Phase("under", "under", who=mover, all_legal=True)
TURNING = Phase("turn")
FINAL = Phase("final", "final", who=mover, private=has_hand)
COUNTING = Phase("count")
OVER = Phase("over", "end")
PHASES = phases_in(globals())

BEFORE_AUCTION = frozenset((DEALING, ROLLING, THROWING, EARNING, TAKING, AUCTIONING))
AT_THE_END = frozenset((FINAL, COUNTING, OVER))
