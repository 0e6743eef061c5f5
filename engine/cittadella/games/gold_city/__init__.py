"""Gold City: terrain cards by auction, shops from the coast to the city; 3 or 4 players."""

from ...core.game import Game, Observation, Option, Sampler
from ...core.json import Json
from ...core.strategy import CHARACTERS, Strategy
from . import components as box
from .hidden import GoldCitySampler
from .honours import HONOURS
from .island import printed
from .rules import Position, longest_game
from .scoring import highest_score

__all__ = ["GAME", "GoldCity", "Position"]


class GoldCity(Game[Position]):
    """The rules of Gold City; see :mod:`.rules`."""

    id = "gold_city"
    title = "Gold City"
    seats = box.SEATS
    options = (
        Option("hidden_letters", (False, True), False, "the letters of the others are not shown"),
    )
    characters = CHARACTERS
    honours = HONOURS
    rules = box.RULES
    position = Position
    longest = longest_game()
    score_range = (0, highest_score())
    seldom = ("action return", "phase return", "ending stuck", "decisive free")

    def printed(self) -> dict[str, Json]:
        """Return the map, the cards and the numbers; see :func:`.island.printed`."""
        return printed()

    def sampler(self, observation: Observation) -> Sampler[Position]:
        """Return a sampler; raises :class:`ValueError` for a spectator's observation."""
        return GoldCitySampler(Position, observation)

    def strategy(self) -> Strategy[Position]:
        """Return the judgement of :mod:`.strategy`."""
        from .strategy import GoldCityStrategy

        return GoldCityStrategy()


GAME = GoldCity()
