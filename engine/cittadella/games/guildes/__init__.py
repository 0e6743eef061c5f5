"""Guildes: a draft, then majorities in fifteen guilds, over three rounds; 3 to 6 players."""

from collections.abc import Sequence

from ...core.game import Action, Event, Game, Observation, Option, Options, Sampler
from ...core.json import Json
from ...core.rng import Rng
from ...core.strategy import Strategy
from .actions import action_from_json
from .components import SEATS, printed
from .narration import round_events
from .reading import read
from .rules import Position, longest_game, score_bound
from .sampling import GuildesSampler

__all__ = ["GAME", "Guildes", "Position"]


class Guildes(Game[Position]):
    """The rules of Guildes; see :mod:`.rules`."""

    id = "guildes"
    title = "Guildes"
    seats = SEATS
    options = (
        Option("events", (False, True), False, "an event card in each round"),
        Option("tricks", (False, True), False, "a dirty trick for each seat in each round"),
    )
    longest = longest_game()
    score_range = (0, score_bound())

    def printed(self) -> dict[str, Json]:
        """Return the tables of :mod:`.components`."""
        return printed()

    def new(self, seats: int, options: Options | None = None, seed: int = 0) -> Position:
        """Return the first position: the first round is dealt. Raises :class:`InvalidSetup`."""
        settled = self.settle(seats, options)
        return Position.new(seats, settled["events"] is True, settled["tricks"] is True, seed)

    def opening(self, state: Position) -> Sequence[Event]:
        """Return the events of the first round's beginning."""
        return round_events(state)

    def from_json(self, data: Json) -> Position:
        """Return the position that was stored; raises as :func:`.reading.read` does."""
        return read(data, Position)

    def action_from_json(self, data: Json) -> Action:
        """Return the action that was stored; raises :class:`ValueError` if it is none."""
        return action_from_json(data)

    def sample(self, observation: Observation, rng: Rng) -> Position:
        """Return one draw of :meth:`sampler`."""
        return GuildesSampler(observation).draw(rng)

    def sampler(self, observation: Observation) -> Sampler[Position]:
        """Return a sampler; raises :class:`ValueError` for a spectator's observation."""
        return GuildesSampler(observation)

    def strategy(self) -> Strategy[Position]:
        """Return the judgement of :mod:`.strategy`."""
        from .strategy import GuildesStrategy

        return GuildesStrategy()


GAME = Guildes()
