"""City & Guilds: tiles on a map, men in blocks, investment in guilds; 3 to 5 players."""

from ...core.game import Game, Observation, Option, Sampler
from ...core.json import Json
from ...core.strategy import CHARACTERS, Strategy
from . import components as box
from .city import printed
from .hidden import CityGuildsSampler
from .honours import HONOURS
from .rules import Position, longest_game, lowest_score
from .scoring import highest_score

__all__ = ["GAME", "CityGuilds", "Position"]


class CityGuilds(Game[Position]):
    """The rules of City & Guilds; see :mod:`.rules`."""

    id = "city_guilds"
    title = "City & Guilds"
    seats = box.SEATS
    options = (
        Option("minstrel_counts", (True, False), True, "a man on a minstrel house owns a building"),
        Option("taverns", ("must", "may"), "must", "who completes a block must place a tavern"),
    )
    characters = CHARACTERS
    honours = HONOURS
    rules = box.RULES
    position = Position
    longest = longest_game()
    score_range = (lowest_score(), highest_score())
    draws_first = True

    def printed(self) -> dict[str, Json]:
        """Return the map and the numbers; see :func:`.city.printed`."""
        return printed()

    def sampler(self, observation: Observation) -> Sampler[Position]:
        """Return a sampler; raises :class:`ValueError` for a spectator's observation."""
        return CityGuildsSampler(Position, observation)

    def strategy(self) -> Strategy[Position]:
        """Return the judgement of :mod:`.strategy`."""
        from .strategy import CityGuildsStrategy

        return CityGuildsStrategy()


GAME = CityGuilds()
