"""In how many ways a game may be set up."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import TypeAlias

from ..core.game import Game, State

Setting: TypeAlias = tuple[int, dict[str, bool | str]]
"""A number of seats, and a value for each option."""
Watch: TypeAlias = Callable[[range, Setting], Iterable[int]]
"""Gets the seeds of each setting, and gives them on: it may show how they go by."""


def settings(game: Game[State]) -> Iterator[Setting]:
    """Yield every number of seats with every combination of options."""
    names = [option.id for option in game.options]
    for seats in game.seats:
        for values in product(*(option.choices for option in game.options)):
            yield seats, dict(zip(names, values, strict=True))
