"""What the tests that every game shares must know of each: at most one small module a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

import cittadella
import pytest
from contract import briefly
from fiera.registry import ID, register
from scenes import Scenes

SHIPPED = tuple(game.id for game in cittadella.catalogue())
"""The games of the title page."""
register()
GAMES = (*SHIPPED, ID)
"""The games that the shared tests play: the example among them, in a product of its own."""


@dataclass(frozen=True)
class Facts:
    """What a game does not say of itself; what is left out is not looked at in it."""

    options: tuple[str, ...] = ()
    """The options that make the busiest match."""
    told: str = ""
    """A kind of event that has a sentence in the log each time, and the key of that sentence."""
    held: tuple[str, ...] = ()
    """The fields of an observation that say what a hand holds."""
    named: str = ""
    """The group of texts that names what a hand may hold, in all its forms..."""
    never_held: tuple[str, ...] = ()
    """... the entries of them that no hand holds..."""
    holds: tuple[str, ...] = ()
    """... what the ids of its elements begin with..."""
    marks: str = ""
    """... and a pattern of the page's own marks for what a hand holds."""
    scenes: type[Scenes] = Scenes
    """The moments at which the table is looked at."""


def games(*first: str, among: Sequence[str] = SHIPPED) -> list[pytest.ParameterSet]:
    """Return games as a test's parameters: all but the ``first`` are for long runs."""
    return briefly({one: one for one in among}, first)


@cache
def of(game: str) -> Facts:
    """Return the facts of a game."""
    if find_spec(f"facts.{game}") is None:
        return Facts()
    found: Facts = import_module(f"facts.{game}").FACTS
    return found
