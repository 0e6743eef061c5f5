"""What a bot needs to play Città e Cavalieri."""

from ...core.game import Seat
from ...core.strategy import PlainStrategy
from .rules import Position


class CavalieriStrategy(PlainStrategy[Position]):
    """Judges positions by their points."""

    def worth(self, state: Position, seat: Seat) -> dict[str, float]:
        """Return the points of ``seat``."""
        return {"points": float(state.points[seat])}

    def temperature(self, state: Position) -> float:  # noqa: ARG002
        """Return the lead that makes odds of e to 1."""
        return 3.0

    def stage(self, state: Position) -> int:
        """Return how many turns have begun."""
        return state.round * state.n + state.mover if state.round else 0
