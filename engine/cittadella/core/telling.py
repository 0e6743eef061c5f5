"""What a game reports: events and the score sheet. Codes and facts, never sentences.

A *seat* is a player's place, numbered from 0 in playing order; an *element* is
a thing on the table with a stable id such as ``card:nobles``, which a view can
light up and a person can tap.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Self, TypeAlias

from .json import Json

Seat: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, small enough to be shown as one step.

    ``facts`` are for everybody; ``secret`` adds, by seat, what only that seat
    sees; ``reveals`` lists the seats to whom something hidden came to light:
    nothing before it can be undone by them. ``actor`` is the seat that did it,
    or None for what the game did by itself.
    """

    kind: str
    facts: Mapping[str, Json] = field(default_factory=dict)
    secret: Mapping[Seat, Mapping[str, Json]] = field(default_factory=dict)
    reveals: tuple[Seat, ...] = ()
    actor: Seat | None = None

    def by(self, seat: Seat | None) -> Self:
        """Return the same event as done by ``seat``."""
        return replace(self, actor=seat)

    def seen_by(self, seat: Seat | None) -> dict[str, Json]:
        """Return ``{"kind", "actor", …facts}`` as ``seat`` sees it; ``None`` is a spectator."""
        mine: Mapping[str, Json] = {} if seat is None else self.secret.get(seat, {})
        return {"kind": self.kind, "actor": self.actor, **self.facts, **mine}


@dataclass(frozen=True, slots=True)
class Score:
    """A line of the score sheet: where points come from, and of what they are made.

    ``amounts`` has one number a seat and, where there are ``children``, is
    their sum. ``targets`` are the elements counted, ``rule`` the paragraph of
    the rules, ``facts`` what a sentence about the line needs.
    """

    source: str
    amounts: tuple[int, ...]
    rule: str
    targets: tuple[str, ...] = ()
    facts: Mapping[str, Json] = field(default_factory=dict)
    children: tuple["Score", ...] = ()

    def leaves(self) -> Iterator["Score"]:
        """Yield the lines that have no children, in order: this one, if it has none."""
        if not self.children:
            yield self
        for child in self.children:
            yield from child.leaves()

    def to_json(self) -> dict[str, Json]:
        """Return the line and its children as nested dicts."""
        return {
            "source": self.source,
            "amounts": list(self.amounts),
            "rule": self.rule,
            "targets": list(self.targets),
            "facts": dict(self.facts),
            "children": [child.to_json() for child in self.children],
        }


def total(
    source: str,
    rule: str,
    lines: tuple[Score, ...],
    seats: int,
    facts: Mapping[str, Json] | None = None,
) -> Score:
    """Return the line that sums up others."""
    amounts = tuple(sum(line.amounts[seat] for line in lines) for seat in range(seats))
    return Score(source, amounts, rule, facts=facts or {}, children=lines)
