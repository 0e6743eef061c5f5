"""Fiera: dice, trade and roads between seven towns; 2 to 4 players. The worked example of a game."""

from cittadella.core.game import Game, Observation, Option, Sampler
from cittadella.core.json import Json
from cittadella.core.strategy import Strategy

from .components import ROUNDS, SEATS, printed
from .hidden import FieraSampler
from .rules import Position, longest_game
from .scoring import highest_score

__all__ = ["GAME", "Fiera", "Position"]


class Fiera(Game[Position]):
    """The rules of Fiera; see :mod:`.rules`."""

    id = "fiera"
    title = "Fiera"
    seats = SEATS
    options = (Option("length", tuple(ROUNDS), "short", "how many rounds are played"),)
    position = Position
    longest = longest_game()
    score_range = (0, highest_score())

    def printed(self) -> dict[str, Json]:
        """Return the map and the numbers; see :func:`.components.printed`."""
        return printed()

    def sampler(self, observation: Observation) -> Sampler[Position]:
        """Return a sampler; raises :class:`ValueError` for a spectator's observation."""
        return FieraSampler(Position, observation)

    def strategy(self) -> Strategy[Position]:
        """Return the judgement of :mod:`.strategy`."""
        from .strategy import FieraStrategy

        return FieraStrategy()


GAME = Fiera()
