"""The events of Guildes: their fields, who may see them, what they reveal."""

from ...core.codecs import each, plain, record
from ...core.events import (
    FLAG,
    NUMBER,
    NUMBERS,
    SEAT,
    SHEET,
    event,
    everybody,
    only,
    or_none,
    others,
    own,
)
from .actions import Mark
from .components import CARDS, GUILD, TRICK
from .state import EVENT_IN_FORCE

# A round begins
ROUND = event("round", round=NUMBER, event=EVENT_IN_FORCE, passes=plain(), reveals=everybody)
TRICK_DEALT = event("trick_dealt", seat=SEAT, trick=TRICK, worn=FLAG, reveals=everybody)
DEALT = event("dealt", cards=NUMBER, cards_=own(CARDS), reveals=everybody)
"""A pack for each seat, which only it sees; the others see how many cards there are."""

# The draft, and the levy
KEPT = event("kept", seat=SEAT, pick=NUMBER, guild=only(GUILD, "seat"))
PACK = event("pack", seat=SEAT, pick=NUMBER, cards=only(CARDS, "seat"), reveals="seat")
DRAFTED = event("drafted")
GAVE = event("gave", seat=SEAT, guild=only(GUILD, "seat"))
LEVIED = event("levied", guild=own(GUILD), reveals=everybody)

# Play and tricks; who begins is drawn where one seat decides after the other
BEGAN = event("began", phase=plain(), first=or_none(SEAT))
BEGAN_IN_TURNS = event("began", phase=plain(), first=SEAT, reveals=everybody)
LAID = event("laid", seat=SEAT, step=NUMBER)
LAID_OPENLY = event("laid", seat=SEAT, step=NUMBER, guild=GUILD, reveals=others)
REVEALED = event("revealed", step=NUMBER, cards=each(each(GUILD)), reveals=everybody)
DREW = event("drew", seat=SEAT, count=NUMBER, cards=only(CARDS, "seat"), reveals="seat")
TRICK_DECLINED = event("trick_declined", seat=SEAT, trick=TRICK, worn=FLAG)
IMMUNE = event("trick_used", seat=SEAT, trick=TRICK)
SWAPPED = event("trick_used", seat=SEAT, trick=TRICK, cards=each(record(Mark)))
"""Two played cards, of a swap or a purge."""
REPLACED = event(
    "trick_used", seat=SEAT, trick=TRICK, laid=GUILD, taken=GUILD, reveals=others
)  # fmt: skip
SALVAGED = event("trick_used", seat=SEAT, trick=TRICK, guild=GUILD, reveals=others)
ADJUSTED = event("trick_used", seat=SEAT, trick=TRICK, target=SEAT, guild=GUILD, delta=NUMBER)

# The end of a round
SCORED = event("scored", round=NUMBER, sheet=SHEET)
DISCARDED = event("discarded", counts=NUMBERS)
