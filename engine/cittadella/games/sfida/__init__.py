"""La Sfida degli Architetti: auctions, a skyline, saboteurs; 3 or 4 players."""

from ...core.game import Game, Observation, Option, Sampler
from ...core.json import Json
from ...core.strategy import CHARACTERS, Strategy
from . import components as box
from .hidden import SfidaSampler
from .honours import HONOURS
from .rules import Position
from .scoring import highest_score, lowest_score

__all__ = ["GAME", "Position", "Sfida"]


class Sfida(Game[Position]):
    """The rules of La Sfida degli Architetti; see :mod:`.rules`."""

    id = "sfida"
    title = "La Sfida degli Architetti"
    seats = box.SEATS
    options = (
        Option("open_sabotage", (False, True), False, "any city may be attacked, shields resist"),
        Option("open_purses", (False, True), False, "the others' thalers are shown"),
    )
    characters = CHARACTERS
    honours = HONOURS
    rules = box.RULES
    position = Position
    draws_first = True
    longest = 10_000
    score_range = (lowest_score(), highest_score())
    seldom = ("phase take", "action take", "action decline", "action reject")

    def printed(self) -> dict[str, Json]:
        """Return the cards and the numbers."""
        return box.printed()

    def sampler(self, observation: Observation) -> Sampler[Position]:
        """Return a sampler; raises :class:`ValueError` for a spectator's observation."""
        return SfidaSampler(Position, observation)

    def strategy(self) -> Strategy[Position]:
        """Return the judgement of :mod:`.strategy`."""
        from .strategy import SfidaStrategy

        return SfidaStrategy()


GAME = Sfida()
