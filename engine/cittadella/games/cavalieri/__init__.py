"""Città e Cavalieri: an island of hexagons, knights and barbarians; 3 or 4 players."""

from ...core.game import Game, Observation, Option, Sampler
from ...core.json import Json
from ...core.strategy import CHARACTERS, Strategy
from . import components as box
from .hidden import CavalieriSampler
from .honours import HONOURS
from .island import printed
from .rules import Position, longest_game
from .scoring import highest_score

__all__ = ["GAME", "Cavalieri", "Position"]


class Cavalieri(Game[Position]):
    """The rules of Città e Cavalieri; see :mod:`.rules`."""

    id = "cavalieri"
    title = "Città e Cavalieri"
    seats = box.SEATS
    options = (
        Option("layout", box.LAYOUTS, "random", "how the island is laid", box.LAYOUTS[2:]),
        Option("friendly_robber", (False, True), False, "the robber spares who has few points"),
        Option("trade_with_players", (False, True), True, "players may trade with each other"),
        Option("target", box.TARGETS, "13", "how many points win"),
    )
    characters = CHARACTERS
    honours = HONOURS
    rules = box.RULES
    position = Position
    draws_first = True
    longest = longest_game()
    score_range = (0, highest_score())

    def printed(self) -> dict[str, Json]:
        """Return the island, the cards and the numbers; see :func:`.island.printed`."""
        return printed()

    def sampler(self, observation: Observation) -> Sampler[Position]:
        """Return a sampler; raises :class:`ValueError` for a spectator's observation."""
        return CavalieriSampler(Position, observation)

    def strategy(self) -> Strategy[Position]:
        """Return the judgement of :mod:`.strategy`."""
        from .strategy import CavalieriStrategy

        return CavalieriStrategy()


GAME = Cavalieri()
