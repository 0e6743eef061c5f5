"""What an analysis has found, taken up again as the page was told of it."""

from typing import Any

from .bots.analysis import Analysis, Choice, Jump, Point
from .bots.outcomes import Difference, Next
from .core.game import Action, Game, State

_LINES = ("differences", "sums", "likely")


def recall(analysis: Analysis, told: dict[str, Any]) -> None:
    """Let an analysis be done, by what :meth:`~.bridge.Session.do_analyse` told of it then.

    Raises :class:`ValueError` for what that cannot have told; then nothing has changed.
    """
    game = analysis.match.game
    try:
        points = [
            Point(one["step"], (*one["shares"],), (*one["errors"],)) for one in told["points"]
        ]
        choices = [_choice(game, one) for one in told["choices"]]
        jumps = [_jump(one) for one in told["jumps"]]
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(repr(error)) from error
    analysis.points, analysis.choices, analysis.jumps = points, choices, jumps
    analysis.progress, analysis.done = 1.0, True


def _jump(told: dict[str, Any]) -> Jump:
    expected = _differences(told["expected"])
    return Jump(**{**told, "leads": (*told["leads"],), "expected": expected})


def _choice(game: Game[State], told: dict[str, Any]) -> Choice:
    own = {name: told[name] for name in Choice._fields}
    own |= {name: _differences(told[name]) for name in _LINES}
    own |= {name: _action(game, told[name]) for name in ("better", "rather")}
    own |= {
        "effects": (*told["effects"],),
        "follows": tuple(_next(game, one) for one in told["follows"]),
    }
    return Choice(**own)


def _differences(told: list[dict[str, Any]]) -> tuple[Difference, ...]:
    return tuple(Difference(**one) for one in told)


def _next(game: Game[State], told: dict[str, Any]) -> Next:
    option, rest = told["option"], {name: told[name] for name in Next._fields[2:]}
    return Next(game.action_from_json(option["action"]), option["targets"], **rest)


def _action(game: Game[State], option: dict[str, Any] | None) -> Action | None:
    return None if option is None else game.action_from_json(option["action"])
