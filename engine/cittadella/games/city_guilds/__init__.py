"""City & Guilds: tiles on a map, men in blocks, investment in guilds; 3 to 5 players."""

from ...core.game import Action, Game, Observation, Option, Options, Sampler
from ...core.json import Json
from ...core.rng import Rng
from ...core.strategy import Strategy
from .actions import action_from_json
from .city import printed
from .components import SEATS
from .reading import read
from .rules import Position, longest_game, lowest_score
from .sampling import CityGuildsSampler
from .scoring import highest_score

__all__ = ["GAME", "CityGuilds", "Position"]


class CityGuilds(Game[Position]):
    """The rules of City & Guilds; see :mod:`.rules`."""

    id = "city_guilds"
    title = "City & Guilds"
    seats = SEATS
    options = (
        Option("minstrel_counts", (True, False), True, "a man on a minstrel house owns a building"),
        Option("taverns", ("must", "may"), "must", "who completes a block must place a tavern"),
    )
    longest = longest_game()
    score_range = (lowest_score(), highest_score())

    def printed(self) -> dict[str, Json]:
        """Return the map and the numbers; see :func:`.city.printed`."""
        return printed()

    def new(self, seats: int, options: Options | None = None, seed: int = 0) -> Position:
        """Return the first position: tiles are dealt. Raises :class:`InvalidSetup`."""
        settled = self.settle(seats, options)
        return Position.new(
            seats, settled["minstrel_counts"] is True, settled["taverns"] == "may", seed
        )

    def from_json(self, data: Json) -> Position:
        """Return the position that was stored; raises as :func:`.reading.read` does."""
        return read(data, Position)

    def action_from_json(self, data: Json) -> Action:
        """Return the action that was stored; raises :class:`ValueError` if it is none."""
        return action_from_json(data)

    def sample(self, observation: Observation, rng: Rng) -> Position:
        """Return one draw of :meth:`sampler`."""
        return CityGuildsSampler(observation).draw(rng)

    def sampler(self, observation: Observation) -> Sampler[Position]:
        """Return a sampler; raises :class:`ValueError` for a spectator's observation."""
        return CityGuildsSampler(observation)

    def strategy(self) -> Strategy[Position]:
        """Return the judgement of :mod:`.strategy`."""
        from .strategy import CityGuildsStrategy

        return CityGuildsStrategy()


GAME = CityGuilds()
