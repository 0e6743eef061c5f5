"""The sure win: what a seat can still do in its turn, one thing after another."""

from collections.abc import Iterator

from ...core.game import Action, Seat
from . import actions as do
from . import components as box
from .outlook import COST
from .phases import CROWNING, FREE_ROAD, MAIN, OVER
from .rules import Position

_NEAR = 4
"""With more points to go it is not looked for..."""
_ACTIONS = 5
"""... nor in more actions than this..."""
_TRIED = 1_500
"""... nor among more positions."""
_MOST = 2
"""The most points that one action brings."""
_COUNTS = (do.Settlement, do.City, do.Medicine, do.Metropolis, do.Merchant, do.Improve, do.Crane)
"""What may bring points at once..."""
_HELPS = (do.Road, do.RoadBuilding, do.Irrigation, do.Mining, do.MerchantFleet, do.Bank)
"""... and what leads to that."""
_BOUGHT = ("road", "settlement", "city")
_OWN = (MAIN, CROWNING, FREE_ROAD)
"""When one goes on."""


def finish(state: Position, seat: Seat) -> tuple[Action, ...]:
    """Return the fewest actions by which ``seat`` surely wins in its turn, if any are found.

    Nothing comes to light by them, and nobody else has a say. The longest road counts, too.
    """
    missing = state.goal - state.points[seat]
    if state.mover != seat or state.phase not in _OWN or not 0 < missing <= _NEAR:
        return ()
    tried = [0]
    for many in range(-(-missing // _MOST), _ACTIONS + 1):
        found = _within(state, seat, many, {}, tried)
        if found or tried[0] >= _TRIED:
            return found
    return ()


def _within(
    state: Position, seat: Seat, many: int, met: dict[object, int], tried: list[int]
) -> tuple[Action, ...]:
    """Return how ``seat`` wins with at most so many actions."""
    if state.goal - state.points[seat] > many * _MOST:
        return ()
    for action in _promising(state, seat):
        if tried[0] >= _TRIED:
            return ()
        tried[0] += 1
        then = state.copy()
        if then.foresee(seat, action):
            continue
        if then.phase is OVER:
            return (action,)
        place = (
            then.phase, bytes(then.hands), then.points, then.roads, then.settlements, then.cities,
            then.levels,
        )  # fmt: skip
        if many == 1 or then.phase not in _OWN or met.get(place, 0) >= many:
            continue
        met[place] = many
        rest = _within(then, seat, many - 1, met, tried)
        if rest:
            return (action, *rest)
    return ()


def _promising(state: Position, seat: Seat) -> Iterator[Action]:
    """Yield what may bring points, then what may lead to that."""
    legal = state.legal_actions(seat)
    yield from (action for action in legal if isinstance(action, _COUNTS))
    wanted = _wanted(state, seat)
    for action in legal:
        if isinstance(action, _HELPS) and not (
            isinstance(action, do.Bank) and action.got not in wanted
        ):
            yield action


def _wanted(state: Position, seat: Seat) -> set[int]:
    """Return the goods of which a seat has too few for something that it might pay."""
    hand = state.hand(seat)
    costs = [cost for kind in _BOUGHT for cost in COST[kind]]
    costs += [(box.FIRST_COMMODITY + track, state.level_on(seat, track) + 1) for track in range(3)]
    return {good for good, many in costs if hand[good] < many}
