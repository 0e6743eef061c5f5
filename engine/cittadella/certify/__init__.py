"""Tests that every game must pass, shipped so that anybody's game can be certified.

    from cittadella.certify import certify_all
    print(certify_all(GAME, games=10))

Each game played checks the contract of :mod:`cittadella.core.game` on the way:
at every step what is cheap, and at random points the rest. Half of the games
are played at random, half as the game's own policy likes best, so that endings
are met too which no chance finds; a few more are played by the bots of every
level. A fault raises :class:`Uncertified` with the check that failed, and the
setting, seed and step that show it again.

Whether a seat knows more than it may is asked in three ways. Positions that
the sampler imagines must look the same to the seat, and to a spectator, for as
long as the game goes on alike and nothing comes to light. Two choices of
another seat must look the same whose events do. And every hidden field must be
imagined differently at least once: a sampler that always knows it was told.

Each module of checks here looks at one subject; :class:`~.run.Run` is what they share.
"""

from .playing import certify, certify_all, play_random
from .report import Report, Uncertified, never_met
from .setting import Setting, Watch, combinations, settings

__all__ = [
    "Report",
    "Setting",
    "Uncertified",
    "Watch",
    "certify",
    "certify_all",
    "combinations",
    "never_met",
    "play_random",
    "settings",
]
