"""Fiera: dice, trade and roads between seven towns; 2 to 4 players. An example of a game."""

from cittadella.core.game import Game, Observation, Option
from cittadella.core.json import Json

from . import components as box
from .hidden import FieraSampler
from .rules import Position
from .strategy import FieraStrategy


class Fiera(Game[Position]):
    """The rules of Fiera; see :mod:`.rules`."""

    id = "fiera"
    title = "Fiera"
    seats = box.SEATS
    options = (Option("length", tuple(box.ROUNDS), "short", "how many rounds are played"),)
    rules = box.RULES
    position = Position
    longest = 3000
    score_range = (0, 42)

    def printed(self) -> dict[str, Json]:
        """Return the map and the numbers."""
        return box.printed()

    def sampler(self, observation: Observation) -> FieraSampler[Position]:
        """Return a sampler of the letters that are hidden."""
        return FieraSampler(Position, observation)

    def strategy(self) -> FieraStrategy:
        """Return the judgement of :mod:`.strategy`."""
        return FieraStrategy()


GAME = Fiera()
