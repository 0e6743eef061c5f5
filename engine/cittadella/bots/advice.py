"""Why a bot does what it does: what it expects of its choice, and what speaks for it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..core.game import Action, Game, Observation, Seat, State
from ..core.rng import Rng
from .levels import strategy_of
from .search import best

_TRIES = 100
"""So many positions are imagined in search of one in which what was done could be done."""
_WORLDS = 12
"""In so many positions there must be nothing else to do."""
_OTHERS = 40
"""An action is held against so many others at most."""


class Reason(NamedTuple):
    """What speaks for an action (above 0) or against it, by its name, in the game's points."""

    name: str
    points: float


class Advice(NamedTuple):
    """The choice of a bot, by its index, and the next best; see :func:`compare`."""

    choice: int
    second: int | None
    chance: float | None
    """The chance to win after the choice, 0 to 1, if the bot has reckoned it..."""
    given_up: float | None
    """... and how much of it the second best would give up."""
    behind: float | None
    """By how many points the policy holds the second best for worth less."""
    reasons: tuple[Reason, ...]


def reasons(
    game: Game[State],
    observation: Observation,
    seat: Seat,
    action: Action,
    other: Action | None = None,
    character: str = "",
) -> list[Reason]:
    """Return what speaks for ``action``, what speaks most first.

    It is held against ``other``, or against the mean of what else ``seat`` could have done; what
    only that would lose does not speak for ``action``. It is what ``seat`` thinks of it as far as
    whoever sees ``observation`` may know: nothing, where nobody would imagine that ``seat`` could
    do it. ``character`` is that of ``seat``, if it has any.
    """
    position = _imagined(game, observation, seat, action)
    if position is None:
        return []
    features = strategy_of(game, character).features
    others = [other] if other is not None else _others(position, seat, action)
    against = _mean([features(position, seat, one) for one in others])
    return _spoken(features(position, seat, action), against)


def is_only(game: Game[State], observation: Observation, seat: Seat, action: Action) -> bool:
    """Return whether ``seat`` could do nothing else, in all positions that are imagined."""
    sampler, rng = game.sampler(observation), Rng(0)
    drawn = (sampler.draw(rng) for _ in range(_WORLDS))
    return all(
        list(position.legal_actions(seat)) == [action] and not position.unlisted(seat)
        for position in drawn
    )


def _others(position: State, seat: Seat, action: Action) -> list[Action]:
    """Return what ``seat`` could do instead, or as many of it as are needed for a mean."""
    found = [one for one in position.legal_actions(seat) if one != action]
    return found[:: -(-len(found) // _OTHERS)] if found else []


def _mean(several: Sequence[Mapping[str, float]]) -> Mapping[str, float]:
    """Return what speaks for some actions on average."""
    found: dict[str, float] = defaultdict(float)
    for parts in several:
        for name, points in parts.items():
            found[name] += points / len(several)
    return found


def _imagined(
    game: Game[State], observation: Observation, seat: Seat, action: Action
) -> State | None:
    """Return a position behind ``observation`` in which ``seat`` may do ``action``."""
    sampler, rng = game.sampler(observation), Rng(0)
    drawn = (sampler.draw(rng) for _ in range(_TRIES))
    return next((position for position in drawn if not position.explain(seat, action)), None)


def _spoken(parts: Mapping[str, float], against: Mapping[str, float]) -> list[Reason]:
    told = []
    for name in {**parts, **against}:
        own = parts.get(name, 0.0)
        more = own - against.get(name, 0.0)
        points = max(0.0, min(own, more)) if more > 0 else more
        if points:
            told.append(Reason(name, points))
    return sorted(told, key=lambda reason: -abs(reason.points))


def compare(
    game: Game[State],
    observation: Observation,
    seat: Seat,
    actions: Sequence[Action],
    choice: int,
    chances: Mapping[int, float],
) -> Advice:
    """Return what is to be said of the choice of a bot that has thought to the end.

    ``actions`` are all that ``seat`` may do, ``chances`` those that the bot has reckoned. Where it
    has reckoned none, the policy says which action is the second best. Where nothing speaks for the
    choice rather than for that, it is what speaks for it rather than for the others on average.
    """
    others = [at for at in range(len(actions)) if at != choice]
    if not others:
        return Advice(choice, None, None, None, None, ())
    strategy, position = strategy_of(game), game.sampler(observation).draw(Rng(0))
    rivals = [at for at in others if at in chances]
    if rivals:
        second = max(rivals, key=chances.__getitem__)
    else:
        values = strategy.action_values(position, seat, actions)
        second = others[best([values[at] for at in others])]
    chance = chances.get(choice)
    given_up = None if chance is None or second not in chances else chance - chances[second]
    parts, against = (strategy.features(position, seat, actions[at]) for at in (choice, second))
    behind = sum(parts.values()) - sum(against.values())
    told = _spoken(parts, against)
    if not any(reason.points > 0 for reason in told):
        rest = _others(position, seat, actions[choice])
        told = _spoken(parts, _mean([strategy.features(position, seat, one) for one in rest]))
    return Advice(choice, second, chance, given_up, behind, tuple(told))
