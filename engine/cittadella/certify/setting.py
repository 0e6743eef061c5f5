"""The ways in which a game may be set up."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import TypeAlias

from ..core.game import Game, State

Setting: TypeAlias = tuple[int, dict[str, bool | str]]
"""A number of seats, and a value for each option."""
Watch: TypeAlias = Callable[[range, Setting], Iterable[int]]
"""Gets the seeds of each setting, and yields them again: it may show progress."""


def settings(game: Game[State]) -> Iterator[Setting]:
    """Yield every number of seats with every combination of options; what is alike, by itself."""
    yield from combinations(game)
    for seats, option in product(game.seats, game.options):
        for value in option.alike:
            yield seats, game.settle(seats, {option.id: value})


def combinations(game: Game[State]) -> Iterator[Setting]:
    """Yield every number of seats with every combination of the options that change a rule."""
    names = [option.id for option in game.options]
    tried = [[one for one in option.choices if one not in option.alike] for option in game.options]
    for seats in game.seats:
        for values in product(*tried):
            yield seats, dict(zip(names, values, strict=True))
