"""What a seat could expect in a position, and what more or less in a later one of the match.

Both are played out from as the seat knew them, each by its own luck. What surely differs says what
became of its chances in between, where no choice alone does.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from ..core.game import Game, Seat, State
from ..core.rng import Rng
from ..core.strategy import Strategy
from .outcomes import LEAD, LEAST, Apart, Difference, each_turn, is_sure, lead, measured, turns_of
from .samples import mean, reach

_SURE = 1.5
"""A line counts as sure beyond so many times what a 95 % interval reaches: of many, some are off
by chance."""
_LEAST = 0.5
"""The least difference shown, in points..."""
_PART = 0.2
"""... and as a share of the largest..."""
_LEADS = 1.0
"""... and the least change of a lead, in points."""
_MOST = 2
"""How many lines are shown."""


class Expected:
    """Playouts of a position as a seat knew it: from where it may expect its points.

    ``lines`` are the seat's points by thing, or by line where that is about nothing else, ``leads``
    those in all beyond the others' mean, and ``worlds`` the positions, by determinization.
    """

    def __init__(
        self, strategy: Strategy[State], game: Game[State], state: State, seat: Seat
    ) -> None:
        """Expect nothing yet of ``state``."""
        self.strategy, self.seat = strategy, seat
        self._game, self._state = game, state
        self.worlds: list[State] = []
        self.lines: list[dict[str, float]] = []
        self.leads: list[float] = []

    def run(self, rng: Rng, many: int) -> Iterator[None]:
        """Play out so many determinizations, or fewer if each is looked at for a round of turns.

        What is over is what it is.
        """
        many = max(LEAST, many // turns_of(self.strategy, self._state))
        sampler = Apart(self.strategy, self._game, self._state.observe(self.seat))
        for _ in range(many):
            world = self._state if self._state.is_over else sampler.draw(rng)
            self.worlds.append(world)
            self._look(world.copy(), rng)
            yield

    def _look(self, then: State, rng: Rng) -> None:
        turns = turns_of(self.strategy, then)
        things: dict[str, float] = defaultdict(float)
        leads = []
        for _ in each_turn(self.strategy, then, rng):
            for name, amounts in self.strategy.lines(then).items():
                things[self.strategy.thing(name) or name] += amounts[self.seat] / turns
            whole = then.scores() if then.is_over else self.strategy.prospects(then)
            leads.append(lead(whole, self.seat))
        self.lines.append(things)
        self.leads.append(mean(leads))

    def has_part(self, name: str) -> bool:
        """Return whether the seat surely has anything yet of what a line is about."""
        return all(self.strategy.has_part(world, self.seat, name) for world in self.worlds)


def changed(before: Expected, after: Expected, *, rises: bool) -> tuple[Difference, ...]:
    """Return what the seat could surely expect more ``after`` than ``before``, or less.

    It is what goes the way of its chances, which rise or fall: a few of its lines, and last how its
    lead changed; nothing unless that surely goes that way.
    """
    way = 1.0 if rises else -1.0
    leads = _differing(after.leads, before.leads)
    whole = measured(LEAD, before.seat, leads)
    if way * whole.points < _LEADS or not is_sure(whole, reach(len(leads))):
        return ()
    own = _lines(before, after, way)[:_MOST]
    most = max((abs(line.points) for line in own), default=0.0)
    return (*(line for line in own if abs(line.points) >= _PART * most), whole)


def _lines(before: Expected, after: Expected, way: float) -> list[Difference]:
    """Return the lines of the seat that surely go one way, what differs most first."""
    seat = before.seat
    names = {name for one in (before, after) for lines in one.lines for name in lines}
    found = []
    for name in sorted(names):
        rows = [[lines.get(name, 0.0) for lines in one.lines] for one in (after, before)]
        line = measured(name, seat, _differing(*rows))
        sure = way * line.points >= _LEAST and is_sure(line, _SURE * reach(len(rows[0])))
        if sure and (after if line.points > 0.0 else before).has_part(name):
            found.append(line)
    return sorted(found, key=lambda line: -abs(line.points))


def _differing(those: Sequence[float], from_these: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(those, from_these, strict=True)]
