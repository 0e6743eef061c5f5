"""The phases of Città e Cavalieri, in the order of the rulebook.

What is listed and what follows is in :mod:`.rules`, :mod:`.robber`, :mod:`.trade` and
:mod:`.cards`, marked with the phase.
"""

from typing import Any

from ...core.codecs import NONE
from ...core.masks import mask_where
from ...core.phases import Phase, phases_in


def mover(table: Any) -> int:
    """Return whose turn it is."""
    seat: int = 1 << table.mover
    return seat


def first(table: Any) -> int:
    """Return the first of the queue."""
    return 1 << table.queue[0] if table.queue else 0


def victim(table: Any) -> int:
    """Return whom the mover has named, or whose knight was displaced."""
    return 1 << table.victim if table.victim != NONE else 0


def owing(table: Any) -> int:
    """Return all who owe something, together."""
    return mask_where(table.owed)


LAYING = Phase("lay")
FOUNDING = Phase("found", "setup", who=mover)
FOUNDING_ROAD = Phase("found_road", "setup", who=mover)
ROLLING = Phase("roll", "turn", who=mover, private=True)
THROWING = Phase("throw")
EVENT = Phase("event")
ATTACK = Phase("attack")
PILLAGE = Phase("pillage", "pillage", who=owing)
CALM = Phase("calm")
DECK = Phase("deck", "defence", who=first)
DRAWING = Phase("drawing")
GATE = Phase("gate")
CHECK = Phase("check")
DROPPING = Phase("drop", "hand_limit", who=first, private=True)
YIELD = Phase("yield")
AQUEDUCT = Phase("aqueduct", "abilities", who=first)
SEVENTH = Phase("seven")
DISCARDING = Phase("discard", "seven", who=owing, private=True)
ROBBER = Phase("robber", "robber", who=mover)
ROBBING = Phase("rob", "robber", who=mover)
STEALING = Phase("stealing")
MAIN = Phase("main", "turn", who=mover, private=True)
CROWNING = Phase("metropolis", "metropolis", who=mover)
RELOCATING = Phase("relocate", "displaced", who=victim)
OFFERING = Phase("offer", "offers", who=mover, private=True)
ANSWERING = Phase("answer", "offers", who=lambda table: table.to_answer(), private=True)
REVEAL = Phase("reveal")
CHOOSING = Phase("choose", "offers", who=mover)
HARBOUR = Phase("harbour", "card_commercial_harbour", who=mover, private=True)
ASKING = Phase("asking")
PAYING = Phase("commodity", "card_commercial_harbour", who=victim, private=True)
LOOKING = Phase("looking")
TAKING = Phase("take", "card_master_merchant", who=mover, private=True)
SPYING = Phase("spying")
SPY = Phase("spy", "card_spy", who=mover, private=True)
WEDDING = Phase("wedding", "card_wedding", who=owing, private=True)
SURRENDERING = Phase("surrender", "card_deserter", who=victim)
ENLISTING = Phase("enlist", "card_deserter", who=mover)
FREE_ROAD = Phase("free_road", "roads", who=mover)
SMITH = Phase("smith", "card_smith", who=mover)
SWAPPING = Phase("swap", "card_inventor", who=mover)
PASSING = Phase("pass")
OVER = Phase("over", "winning")
PHASES = phases_in(globals())

SETTING_UP = frozenset((LAYING, FOUNDING, FOUNDING_ROAD))
BEFORE_ROLL = SETTING_UP | {ROLLING, THROWING}
