"""The result of a certification: a fault, or what was met and checked."""

from collections import Counter
from dataclasses import dataclass, field

from ..core.fields import Sight
from ..core.game import Game, State


class Uncertified(AssertionError):
    """A game that breaks the contract: which ``check``, ``where`` it was met, and what was found.

    ``where`` names the game, its setting, the seed and the step.
    """

    def __init__(self, check: str, where: str, *about: object) -> None:
        details = "; ".join(repr(thing)[:400] for thing in about)
        super().__init__(f"{check}: {where}: {details}")
        self.check = check
        self.where = where


@dataclass(slots=True)
class Report:
    """What certified games have shown: their length, what was met, what was checked.

    ``met`` counts kinds of actions, phases, endings, keys of the ranking that
    decided a place, and hidden fields of which different things were imagined.
    """

    games: int = 0
    steps: int = 0
    met: Counter[str] = field(default_factory=Counter)
    checked: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Report") -> None:
        """Add what other games have shown."""
        self.games += other.games
        self.steps += other.steps
        self.met.update(other.met)
        self.checked.update(other.checked)

    def __str__(self) -> str:
        lines = [f"{self.games} games, {self.steps} actions, {self.checked.total()} checks"]
        for topic in dict.fromkeys(name.split()[0] for name in sorted(self.met)):
            counts = [
                f"{name.split()[1]} {count}"
                for name, count in sorted(self.met.items())
                if name.split()[0] == topic
            ]
            lines.append(f"{topic}: {', '.join(counts)}")
        return "\n".join(lines)


def never_met(game: Game[State], report: Report) -> list[str]:
    """Return what a game declares, not as rare, and was never met: see :class:`Report`."""
    position = game.position
    hidden = [f.name for f in position.fields if f.sight is not Sight.EVERYBODY]
    declared = [
        *(f"action {kind.kind}" for kind in position.actions),
        *(f"phase {phase}" for phase in position.phases),
        *(f"ending {ending}" for ending in position.endings),
        *(f"decisive {name}" for name, _ in game.position.ranked_by),
        *(f"imagined {name}" for name in hidden),
    ]
    return [name for name in declared if not report.met[name] and name not in game.seldom]
