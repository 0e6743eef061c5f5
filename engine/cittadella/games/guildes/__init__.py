"""Guildes: a draft, then majorities in fifteen guilds, over three rounds; 3 to 6 players."""

from ...core.game import Game, Observation, Option, Sampler
from ...core.json import Json
from ...core.strategy import CHARACTERS, Strategy
from . import components as box
from .hidden import GuildesSampler
from .honours import HONOURS
from .rules import EarlierPosition, Position
from .scoring import score_bound

__all__ = ["GAME", "Guildes", "Position"]


class Guildes(Game[Position]):
    """The rules of Guildes; see :mod:`.rules`."""

    id = "guildes"
    title = "Guildes"
    seats = box.SEATS
    options = (
        Option("events", (False, True), False, "an event card in each round"),
        Option("tricks", (False, True), False, "a dirty trick for each seat in each round"),
    )
    characters = CHARACTERS
    honours = HONOURS
    rules = box.RULES
    position = Position
    longest = box.longest_game()
    score_range = (0, score_bound())

    def as_of(self, version: str) -> Game[Position]:
        """Return the game by the rules of a release."""
        return EARLIER if version in EARLIER.releases else self

    def printed(self) -> dict[str, Json]:
        """Return the tables of :mod:`.components`."""
        return box.printed()

    def sampler(self, observation: Observation) -> Sampler[Position]:
        """Return a sampler; raises :class:`ValueError` for a spectator's observation."""
        return GuildesSampler(Position, observation)

    def strategy(self) -> Strategy[Position]:
        """Return the judgement of :mod:`.strategy`."""
        from .strategy import GuildesStrategy

        return GuildesStrategy()


class EarlierGuildes(Guildes):
    """The rules of earlier releases, for the matches that began by them."""

    position = EarlierPosition
    releases = ("0.1.0", "0.2.0")


EARLIER = EarlierGuildes()
GAME = Guildes()
