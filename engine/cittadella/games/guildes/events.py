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
from . import components as box
from .actions import Mark
from .state import EVENT_IN_FORCE

# A round begins
ROUND = event("round", round=NUMBER, event=EVENT_IN_FORCE, passes=plain(), reveals=everybody)
TRICK_DEALT = event("trick_dealt", seat=SEAT, trick=box.TRICK, worn=FLAG, reveals=everybody)
DEALT = event("dealt", cards=NUMBER, cards_=own(box.CARDS), reveals=everybody)
"""A pack for each seat, which only it sees; the others see how many cards there are."""

# The draft, and the levy
KEPT = event("kept", seat=SEAT, pick=NUMBER, last=FLAG, guild=only(box.GUILD, "seat"))
"""``last`` is the card of a pack that nobody has chosen."""
PACK = event("pack", seat=SEAT, pick=NUMBER, cards=only(box.CARDS, "seat"), reveals="seat")
DRAFTED = event("drafted")
GAVE = event("gave", seat=SEAT, guild=only(box.GUILD, "seat"))
LEVIED = event("levied", guild=own(box.GUILD), reveals=everybody)

# Play and tricks; who begins is drawn where one seat decides after the other
BEGAN = event("began", phase=plain(), first=or_none(SEAT))
BEGAN_IN_TURNS = event("began", phase=plain(), first=SEAT, reveals=everybody)
LAID = event("laid", seat=SEAT, step=NUMBER)
LAID_OPENLY = event("laid", seat=SEAT, step=NUMBER, guild=box.GUILD, reveals=others)
REVEALED = event("revealed", step=NUMBER, cards=each(each(box.GUILD)), reveals=everybody)
DREW = event("drew", seat=SEAT, count=NUMBER, cards=only(box.CARDS, "seat"), reveals="seat")
TRICK_DECLINED = event("trick_declined", seat=SEAT, trick=box.TRICK, worn=FLAG)
IMMUNE = event("trick_used", seat=SEAT, trick=box.TRICK)
SWAPPED = event("trick_used", seat=SEAT, trick=box.TRICK, cards=each(record(Mark)))
"""Two played cards, of a swap or a purge."""
REPLACED = event(
    "trick_used", seat=SEAT, trick=box.TRICK, laid=box.GUILD, taken=box.GUILD, reveals=others
)  # fmt: skip
SALVAGED = event("trick_used", seat=SEAT, trick=box.TRICK, guild=box.GUILD, reveals=others)
ADJUSTED = event(
    "trick_used", seat=SEAT, trick=box.TRICK, target=SEAT, guild=box.GUILD, delta=NUMBER
)

# The end of a round
SCORED = event("scored", round=NUMBER, sheet=SHEET)
DISCARDED = event("discarded", counts=NUMBERS)
