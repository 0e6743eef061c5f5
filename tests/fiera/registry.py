"""The example among the games of the registry, without a line written there."""

import sys

import fiera.engine
from cittadella import games

ID = fiera.engine.GAME.id


def register() -> None:
    """Let the engine know the example as it knows the games of its registry."""
    sys.modules.setdefault(f"{games.__name__}.{ID}", fiera.engine)
    if ID not in games.IDS:
        games.IDS = (*games.IDS, ID)  # type: ignore[assignment]
