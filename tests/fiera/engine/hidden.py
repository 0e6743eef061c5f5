"""What one seat may know of Fiera, and imagining the rest: letters lie hidden until the end."""

from typing import Any, TypeVar

from cittadella.core.form import Form
from cittadella.core.game import Observation, Sampler
from cittadella.core.rng import Rng

from .components import KINDS, LETTER_COPIES, PACK
from .state import Table

P = TypeVar("P", bound=Table)


def observe(table: Table) -> Observation:
    """Return what all know beside the open fields."""
    seats = range(table.n)
    return {
        "turn": None if table.is_over else table.mover(),
        "held": [sum(table.purse(seat)) for seat in seats],
        "unread": [sum(table.pack(seat)) for seat in seats],
        "supply": len(table.deck),
        "shown": [PACK.write(table.pack(seat)) for seat in seats] if table.is_over else None,
    }


class FieraSampler(Sampler[P]):
    """Deals the letters that a seat has not seen to the others and to the deck."""

    def __init__(self, kind: type[P], seen: Observation) -> None:
        """Prepare what a seat has seen; raises :class:`ValueError` for a spectator's."""
        told: Any = seen
        self._unread: list[int] = told["unread"]
        self._table = table = kind.recall(seen)
        for seat, pack in enumerate(told["shown"] or ()):
            table.letters[seat * KINDS : (seat + 1) * KINDS] = PACK.read(Form(), "shown", pack)
        table.derive()

    def draw(self, rng: Rng) -> P:
        """Return a position that looks like the observation, the letters at random."""
        table = self._table.copy()
        unseen = [
            kind
            for kind, copies in enumerate(LETTER_COPIES)
            for _ in range(copies - sum(table.letters[kind::KINDS]))
        ]
        rng.shuffle(unseen)
        for seat, many in enumerate(self._unread):
            for _ in range(many - sum(table.pack(seat))):
                table.letters[seat * KINDS + unseen.pop()] += 1
        table.deck = bytes(unseen)
        table.rng = rng.bits()
        return table
