"""What a seat may do in City & Guilds, as small records named as in the rulebook.

There is one object for each possible action, in the tables below, so that
listing the legal ones only picks from them.
"""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ...core.game import Action
from ...core.json import Json, canonical
from .city import LOT_IDS
from .components import KINDS, LOTS, MARKETS, MINSTRELS, MOST_MEN, TILE_IDS


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Give back one of the four tiles dealt; the rest is the first hand."""

    kind: ClassVar[str] = "return"
    tile: int

    def targets(self) -> tuple[str, ...]:
        """Return the tile of the hand."""
        return (f"hand:{TILE_IDS[self.tile]}",)

    def to_json(self) -> dict[str, Json]:
        """Return the kind and the tile."""
        return {"kind": self.kind, "tile": TILE_IDS[self.tile]}


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Lay a tile of the hand on a lot, with so many men.

    A building with two men is not invested in; one with fewer is.
    """

    kind: ClassVar[str] = "place"
    tile: int
    lot: int
    men: int

    def targets(self) -> tuple[str, ...]:
        """Return the tile of the hand, then the lot."""
        return (f"hand:{TILE_IDS[self.tile]}", f"lot:{LOT_IDS[self.lot]}")

    def to_json(self) -> dict[str, Json]:
        """Return the kind, the tile, the lot and the men."""
        return {
            "kind": self.kind,
            "tile": TILE_IDS[self.tile],
            "lot": LOT_IDS[self.lot],
            "men": self.men,
        }


@dataclass(frozen=True, slots=True)
class Tavern(Action):
    """Lay a tavern, for having completed a block."""

    kind: ClassVar[str] = "tavern"
    lot: int

    def targets(self) -> tuple[str, ...]:
        """Return the lot."""
        return (f"lot:{LOT_IDS[self.lot]}",)

    def to_json(self) -> dict[str, Json]:
        """Return the kind and the lot."""
        return {"kind": self.kind, "lot": LOT_IDS[self.lot]}


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Leave the tavern in the supply, where the option allows it."""

    kind: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take one of the open tiles into the hand."""

    kind: ClassVar[str] = "draw"
    tile: int

    def targets(self) -> tuple[str, ...]:
        """Return the open tile."""
        return (f"open:{TILE_IDS[self.tile]}",)

    def to_json(self) -> dict[str, Json]:
        """Return the kind and the tile."""
        return {"kind": self.kind, "tile": TILE_IDS[self.tile]}


def men_choices(tile: int, men: int) -> tuple[int, ...]:
    """Return how many men may go on ``tile`` for a seat that has ``men`` left.

    >>> men_choices(0, 5), men_choices(0, 0), men_choices(MINSTRELS, 5), men_choices(MARKETS, 5)
    ((1, 2), (0,), (0, 1), (0,))
    """
    if tile < MARKETS:
        return tuple(range(1, min(men, MOST_MEN) + 1)) or (0,)
    return (0, 1) if tile == MINSTRELS and men else (0,)


_ALL_MEN = tuple(range(MOST_MEN + 1))
PLACE = {
    (tile, men): tuple(Place(tile, lot, men) for lot in range(LOTS))
    for tile in range(KINDS)
    for men in sorted({choice for left in _ALL_MEN for choice in men_choices(tile, left)})
}
"""By tile and men, then by lot."""
RETURN = tuple(Return(tile) for tile in range(KINDS))
DRAW = tuple(Draw(tile) for tile in range(KINDS))
TAVERN = tuple(Tavern(lot) for lot in range(LOTS))
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
    return tuple(DRAW[tile] for tile in dict.fromkeys(open_) if tile < KINDS)


_BY_JSON: dict[str, Action] = {
    canonical(action.to_json()): action
    for table in (*PLACE.values(), RETURN, DRAW, TAVERN, (DECLINE,))
    for action in table
}


def action_from_json(data: Json) -> Action:
    """Return the action that ``Action.to_json`` gave.

    Raises :class:`ValueError` with the reason for anything else.

    >>> action_from_json({"kind": "place", "tile": "market:bakers", "lot": "C1", "men": 0})
    Place(tile=6, lot=6, men=0)
    """
    if not isinstance(data, dict) or not isinstance(data.get("kind"), str):
        raise ValueError("an action is an object with a kind")
    found = _BY_JSON.get(canonical(data))
    if found is None:
        raise ValueError(f"no such action: {canonical(data)}")
    return found
