"""Bots for any game, who know only what their seat sees."""

from .advice import Advice, Reason, is_only, reasons
from .analysis import Analysis
from .levels import LEVELS
from .thinker import Budget, Thinker, choose

__all__ = [
    "LEVELS",
    "Advice",
    "Analysis",
    "Budget",
    "Reason",
    "Thinker",
    "choose",
    "is_only",
    "reasons",
]
