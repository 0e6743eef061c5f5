"""What a seat may do in Guildes, as small records named as in the rulebook.

There is one object for each possible action, in the tables below, so that
listing the legal ones only picks from them.
"""

from dataclasses import dataclass
from typing import ClassVar

from ...core.game import Action, Seat
from ...core.json import Json, canonical
from .components import IDS, MOST_SEATS, WIDTH


@dataclass(frozen=True, slots=True)
class Card(Action):
    """An action that names one card in the hand or pack: base of the simplest ones."""

    guild: int

    def targets(self) -> tuple[str, ...]:
        """Return the card of the pack or hand."""
        return (f"card:{IDS[self.guild]}",)

    def to_json(self) -> dict[str, Json]:
        """Return the kind and the guild."""
        return {"kind": self.kind, "guild": IDS[self.guild]}


class Keep(Card):
    """Keep one card of the pack; the rest is passed on."""

    __slots__ = ()
    kind: ClassVar[str] = "keep"


class Give(Card):
    """Discard one kept card to the levy."""

    __slots__ = ()
    kind: ClassVar[str] = "give"


class Play(Card):
    """Lay one kept card; it stays sealed until all have laid theirs."""

    __slots__ = ()
    kind: ClassVar[str] = "play"


class Lift(Card):
    """Substitute, first half: the card of the hand that will be laid."""

    __slots__ = ()
    kind: ClassVar[str] = "lift"


class Lay(Card):
    """Salvage, second half: play one of the cards drawn from the discard pile."""

    __slots__ = ()
    kind: ClassVar[str] = "lay"

    def targets(self) -> tuple[str, ...]:
        """Return the card drawn."""
        return (f"drawn:{IDS[self.guild]}",)


@dataclass(frozen=True, slots=True)
class Played(Action):
    """An action that names one card on the table: base of the following."""

    seat: Seat
    guild: int

    def targets(self) -> tuple[str, ...]:
        """Return the card on the table."""
        return (f"played:{self.seat}:{IDS[self.guild]}",)

    def to_json(self) -> dict[str, Json]:
        """Return the kind, the seat and the guild."""
        return {"kind": self.kind, "seat": self.seat, "guild": IDS[self.guild]}


class Mark(Played):
    """Swap or purge, first half: one card of the swap, or the own card that is given up."""

    __slots__ = ()
    kind: ClassVar[str] = "mark"


class Swap(Played):
    """Swap, second half: the card that changes places with the marked one."""

    __slots__ = ()
    kind: ClassVar[str] = "swap"


class Remove(Played):
    """Purge, second half: the card that is discarded together with the marked one."""

    __slots__ = ()
    kind: ClassVar[str] = "remove"


class Replace(Played):
    """Substitute, second half: the own played card that comes back to the hand."""

    __slots__ = ()
    kind: ClassVar[str] = "replace"


@dataclass(frozen=True, slots=True)
class Adjust(Action):
    """Count one card more for oneself, or one less for an opponent, in the trick's guild."""

    kind: ClassVar[str] = "adjust"
    seat: Seat
    delta: int

    def targets(self) -> tuple[str, ...]:
        """Return the seat whose count changes."""
        return (f"seat:{self.seat}",)

    def to_json(self) -> dict[str, Json]:
        """Return the kind, the seat and +1 or -1."""
        return {"kind": self.kind, "seat": self.seat, "delta": self.delta}


@dataclass(frozen=True, slots=True)
class Immunity(Action):
    """From now on the others' tricks cannot touch one's cards this round."""

    kind: ClassVar[str] = "immunity"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Salvage, first half: look at two cards of the discard pile."""

    kind: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Leave one's trick unused this round."""

    kind: ClassVar[str] = "decline"


KEEP = tuple(Keep(g) for g in range(WIDTH))
GIVE = tuple(Give(g) for g in range(WIDTH))
PLAY = tuple(Play(g) for g in range(WIDTH))
LIFT = tuple(Lift(g) for g in range(WIDTH))
LAY = tuple(Lay(g) for g in range(WIDTH))
MARK = tuple(Mark(s, g) for s in range(MOST_SEATS) for g in range(WIDTH))
SWAP = tuple(Swap(s, g) for s in range(MOST_SEATS) for g in range(WIDTH))
REMOVE = tuple(Remove(s, g) for s in range(MOST_SEATS) for g in range(WIDTH))
REPLACE = tuple(Replace(s, g) for s in range(MOST_SEATS) for g in range(WIDTH))
RAISE = tuple(Adjust(s, 1) for s in range(MOST_SEATS))
LOWER = tuple(Adjust(s, -1) for s in range(MOST_SEATS))
IMMUNE, DRAW, DECLINE = Immunity(), Draw(), Decline()

_BY_JSON: dict[str, Action] = {
    canonical(action.to_json()): action
    for table in (KEEP, GIVE, PLAY, LIFT, LAY, MARK, SWAP, REMOVE, REPLACE, RAISE, LOWER)
    for action in table
} | {canonical(action.to_json()): action for action in (IMMUNE, DRAW, DECLINE)}


def action_from_json(data: Json) -> Action:
    """Return the action that ``Action.to_json`` gave.

    Raises :class:`ValueError` with the reason for anything else.

    >>> action_from_json({"kind": "keep", "guild": "nobles"})
    Keep(guild=12)
    """
    if not isinstance(data, dict) or not isinstance(data.get("kind"), str):
        raise ValueError("an action is an object with a kind")
    found = _BY_JSON.get(canonical(data))
    if found is None:
        raise ValueError(f"no such action: {canonical(data)}")
    return found
