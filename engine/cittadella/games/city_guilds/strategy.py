"""What a bot needs to play City & Guilds: a judgement of positions in points.

Everything that is still open is judged as if it were paid as it stands: a block
by how much of it is full, the chains of the guilds by how full the city is.
"""

from collections.abc import Sequence
from math import exp

from ...core.game import Action, Seat
from ...core.strategy import Strategy
from .components import BLOCK_SIZE, BLOCKS, LOTS, WIDTH
from .rules import Position
from .scoring import block_shares, chain_shares, control, control_shares
from .state import NO_GUILD

_HEAT = 12.0
"""Points that make a difference of e in the chances to win."""


class CityGuildsStrategy(Strategy[Position]):
    """The judgement of positions, from what they would pay as they stand."""

    def evaluate(self, state: Position) -> list[float]:
        """Return the chances of each seat: the further ahead its outlook, the better."""
        if state.is_over:
            places = state.ranking()
            return [(place == 1) / places.count(1) for place in places]
        outlook = [sum(self.features(state, seat).values()) for seat in range(state.n)]
        best = max(outlook)
        chances = [exp((points - best) / _HEAT) for points in outlook]
        return [chance / sum(chances) for chance in chances]

    def rank_actions(self, state: Position, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return the chances after each of ``actions``."""
        worth = []
        for action in actions:
            then = state.copy()
            then.push(seat, action)
            worth.append(self.evaluate(then)[seat])
        return worth

    def features(self, state: Position, seat: Seat) -> dict[str, float]:
        """Return the money that ``seat`` has, and what is open, by source."""
        full = sum(state.filled) / LOTS
        open_blocks = [block for block in range(BLOCKS) if state.filled[block] < BLOCK_SIZE]
        blocks = guilds = 0.0
        for block in open_blocks:
            share = state.filled[block] / BLOCK_SIZE
            blocks += share * block_shares(state, block)[seat]
            guild = control(state, block).guild
            if guild != NO_GUILD:
                guilds += share * control_shares(state.ranked(guild)[:3], state.n)[seat]
        chains = sum(chain_shares(state, guild)[seat] for guild in range(WIDTH))
        return {
            "points": float(state.points[seat]),
            "blocks": blocks,
            "control": guilds,
            "chains": full * chains,
            "men": -full * state.left[seat],
        }
