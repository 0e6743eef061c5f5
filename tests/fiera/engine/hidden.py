"""What one seat may know of Fiera, and imagining the rest: letters are hidden until the end."""

from typing import Any, TypeVar

from cittadella.core.counts import expand
from cittadella.core.form import Form
from cittadella.core.game import Observation, Sampler, Seat
from cittadella.core.json import Json
from cittadella.core.rng import Rng

from . import components as box
from .state import KINDS, Table

P = TypeVar("P", bound=Table)


def also_known(table: Table, seat: Seat | None) -> Observation:  # noqa: ARG001
    """Return what all know beside the open fields."""
    seats = range(table.n)
    return {
        "turn": None if table.is_over else table.mover(),
        "held": list[Json](table.held()),
        "sealed": [sum(table.pack(seat)) for seat in seats],
        "shown": [box.PACK.write(table.pack(seat)) for seat in seats if table.is_over],
    }


class FieraSampler(Sampler[P]):
    """Deals the letters that a seat has not seen to the others and to the deck."""

    def __init__(self, position: type[P], seen: Any) -> None:
        """Prepare what a seat has seen; raises :class:`ValueError` for a spectator's."""
        self._table = table = position.recall(seen)
        for seat, pack in enumerate(seen["shown"]):
            table.letters[seat * KINDS : (seat + 1) * KINDS] = box.PACK.read(Form(), "shown", pack)
        table.derive()
        self._sealed: list[int] = seen["sealed"]
        held = [sum(table.letters[kind::KINDS]) for kind in range(KINDS)]
        self._unseen = expand([a - b for a, b in zip(box.LETTER_COPIES, held, strict=True)])

    def draw(self, rng: Rng) -> P:
        """Return a position that looks like what was seen, the letters at random."""
        table, unseen = self._table.copy(), self._unseen[:]
        rng.shuffle(unseen)
        for seat, many in enumerate(self._sealed):
            for _ in range(many - sum(table.pack(seat))):
                table.letters[seat * KINDS + unseen.pop()] += 1
        table.deck = bytes(unseen)
        table.rng = rng.bits()
        return table
