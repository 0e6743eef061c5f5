"""Cittadella: board games of cities and guilds, as rules, bots and matches.

>>> from cittadella import catalogue, game
>>> game("guildes") in catalogue()
True
>>> state = game("guildes").new(seats=3, seed=1)
>>> len(state.legal_actions(0)) > 0
True
"""

from .games import catalogue, game

__version__ = "0.3.0"
__all__ = ["__version__", "catalogue", "game"]
