"""Bots for any game, who know only what their seat sees."""

from .advice import Advice, Reason, is_only, reasons
from .analysis import Analysis
from .levels import LEVELS
from .thinker import Budget, Thinker, choose
from .thinkers import Thinkers

__all__ = [
    "LEVELS",
    "Advice",
    "Analysis",
    "Budget",
    "Reason",
    "Thinker",
    "Thinkers",
    "choose",
    "is_only",
    "reasons",
]
