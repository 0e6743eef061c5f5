"""The games, one package each; this registry is the only place that lists them."""

from functools import cache
from importlib import import_module

from ..core.errors import InvalidSetup
from ..core.game import Game, State

IDS = ("guildes", "sfida", "gold_city", "city_guilds", "cavalieri")


@cache
def game(game_id: str) -> Game[State]:
    """Return the game called ``game_id``; raises :class:`InvalidSetup` if there is none."""
    if game_id not in IDS:
        raise InvalidSetup("unknown_game", game=game_id)
    found = import_module(f".{game_id}", __name__).GAME
    assert isinstance(found, Game)
    return found


def catalogue() -> tuple[Game[State], ...]:
    """Return all games, in the order of the title page."""
    return tuple(game(game_id) for game_id in IDS)
