"""Bots for any game, who know only what their seat sees."""

from .advice import Advice, Adviser, explain, is_only
from .analysis import Analysis
from .levels import LEVELS
from .thinker import Budget, Thinker, choose
from .thinkers import Thinkers, play_ahead

__all__ = [
    "LEVELS",
    "Advice",
    "Adviser",
    "Analysis",
    "Budget",
    "Thinker",
    "Thinkers",
    "choose",
    "explain",
    "is_only",
    "play_ahead",
]
