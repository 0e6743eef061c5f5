"""The engine's refusals: codes and facts, never sentences."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .json import Json


class Refused(Exception):
    """Base of all refusals: a stable ``code`` and the ``facts`` that explain it."""

    def __init__(self, code: str, **facts: Json) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, Json] = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code

    def to_json(self) -> dict[str, Json]:
        """Return ``{"code", "facts"}``."""
        return {"code": self.code, "facts": dict(self.facts)}


class IllegalAction(Refused):
    """An action that the rules forbid here; ``rule`` names the paragraph that forbids it.

    ``rule`` is the id of a paragraph of the game's rules page, so that a view
    can open it there.
    """

    def __init__(self, code: str, rule: str, **facts: Json) -> None:
        super().__init__(code, **facts)
        self.rule = rule

    def to_json(self) -> dict[str, Json]:
        """Return ``{"code", "rule", "facts"}``."""
        return {"code": self.code, "rule": self.rule, "facts": dict(self.facts)}


class InvalidSetup(Refused):
    """A match that cannot be set up: number of seats, an unknown option, a value out of range."""


class InvalidSave(Refused):
    """A save or link that cannot be opened: damaged, foreign, or of another version.

    Words that it quotes in its facts are cut short: they may be of any length.
    """

    LONGEST = 100

    def __init__(self, code: str, **facts: Json) -> None:
        super().__init__(code, **{name: self._quoted(value) for name, value in facts.items()})

    def _quoted(self, fact: Json) -> Json:
        if isinstance(fact, str) and len(fact) > self.LONGEST:
            return f"{fact[: self.LONGEST]}…"
        return fact


class Problem(NamedTuple):
    """One inconsistency of a position: where (a path such as ``hands.2``) and what."""

    where: str
    what: str


class InvalidState(Refused):
    """A position that is malformed or impossible; ``problems`` lists every fault found."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("invalid_state", problems=[f"{p.where}: {p.what}" for p in problems])
        self.problems = tuple(problems)
