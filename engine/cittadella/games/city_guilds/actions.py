"""What a seat may do in City & Guilds, as small records named as in the rulebook.

There is one object for each possible action, in the tables below, so that
listing the legal ones only picks from them.
"""

from functools import cache
from typing import Annotated, TypeAlias

from ...core.actions import Action, action, every
from ...core.codecs import name, whole
from . import components as box
from .city import LOT_IDS

Lot: TypeAlias = Annotated[int, name(LOT_IDS, "a lot")]


@action("return", "hand:{tile}", phase="return")
class Return(Action):
    """Give back one of the four tiles dealt; the rest is the first hand."""

    tile: box.InHand


@action("place", "hand:{tile}", "lot:{lot}", phase=("first", "place"))
class Place(Action):
    """Place a tile of the hand on a lot, with a number of men.

    A building with two men is not invested in; one with fewer is.
    """

    tile: box.InHand
    lot: Lot
    men: Annotated[int, whole(range(box.MOST_MEN + 1))]


@action("tavern", "lot:{lot}", phase="tavern")
class Tavern(Action):
    """Lay a tavern, for having completed a block."""

    lot: Lot


@action("decline", phase="tavern")
class Decline(Action):
    """Leave the tavern in the supply, where the option allows it."""


@action("draw", "open:{tile}", phase="draw")
class Draw(Action):
    """Take one of the open tiles into the hand."""

    tile: box.InHand


ACTIONS = (Return, Place, Tavern, Decline, Draw)


def men_choices(tile: int, men: int) -> tuple[int, ...]:
    """Return how many men may go on ``tile`` for a seat that has ``men`` left.

    >>> [men_choices(tile, 5) for tile in (0, box.MINSTRELS, box.MARKETS)], men_choices(0, 0)
    ([(1, 2), (0, 1), (0,)], (0,))
    """
    if tile < box.MARKETS:
        return tuple(range(1, min(men, box.MOST_MEN) + 1)) or (0,)
    return (0, 1) if tile == box.MINSTRELS and men else (0,)


_ALL_MEN = tuple(range(box.MOST_MEN + 1))
PLACE = {
    (tile, men): tuple(Place(tile, lot, men) for lot in range(box.LOTS))
    for tile in range(box.KINDS)
    for men in sorted({choice for left in _ALL_MEN for choice in men_choices(tile, left)})
}
"""By tile and men, then by lot."""
RETURN, DRAW, TAVERN = every(Return), every(Draw), every(Tavern)
DECLINE = Decline()


@cache
def placements(hand: bytes, men: int) -> tuple[tuple[Place, ...], ...]:
    """Return, for each lot, what may be done there with ``hand``, if the lot may be taken.

    ``hand`` has a count for each kind of tile, ``men`` is at most MOST_MEN.
    """
    tables = [
        PLACE[tile, choice]
        for tile, held in enumerate(hand)
        if held
        for choice in men_choices(tile, men)
    ]
    return tuple(zip(*tables, strict=True))


@cache
def draws(open_: bytes) -> tuple[Draw, ...]:
    """Return the draws from the open tiles, each kind once, in the order in which they lie."""
    return tuple(DRAW[tile] for tile in dict.fromkeys(open_) if tile < box.KINDS)
