"""Bots for any game, who know only what their seat sees."""

from .levels import LEVELS
from .thinker import Budget, Thinker, choose

__all__ = ["LEVELS", "Budget", "Thinker", "choose"]
