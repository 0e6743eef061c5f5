"""The printed material of Guildes: cards, values, numbers. Data only.

A guild is an ``int`` inside the engine, its place in :data:`GUILDS`; outside it
is its id. Cards of a guild are all alike, so any set of cards is a vector of
:data:`WIDTH` counts.

Reconstructed, because the printed game's table is not public: the copies of
all guilds but the Militia, the values of rounds 2 and 3, and the directions on
the event cards. Whoever owns the game may correct them here; tests hold what
must stay true.
"""

from functools import cache
from typing import Annotated, NamedTuple, TypeAlias

from ...core.codecs import counts, name
from ...core.json import Json


class GuildCard(NamedTuple):
    """A guild: its names, how many cards it has, and what its places pay in each round."""

    id: str
    italian: str
    english: str
    copies: int
    values: tuple[tuple[int, ...], ...]


GUILDS = (
    GuildCard("fishermen", "Pescatori", "Fishermen", 3, ((3,), (4, 2), (6, 3))),
    GuildCard("burghers", "Borghesi", "Burghers", 3, ((3,), (4, 2), (6, 3))),
    GuildCard("scribes", "Scrivani", "Scribes", 4, ((4,), (5, 3), (6, 4, 2))),
    GuildCard("minstrels", "Menestrelli", "Minstrels", 4, ((4,), (5, 3), (6, 4, 2))),
    GuildCard("innkeepers", "Osti", "Innkeepers", 5, ((5,), (7, 3), (8, 5, 2))),
    GuildCard("weavers", "Tessitori", "Weavers", 5, ((5,), (7, 3), (8, 5, 2))),
    GuildCard("bakers", "Fornai", "Bakers", 6, ((6,), (8, 4), (9, 6, 3))),
    GuildCard("masons", "Muratori", "Masons", 6, ((6,), (8, 4), (9, 6, 3))),
    GuildCard("smiths", "Fabbri", "Smiths", 7, ((7,), (9, 5), (11, 7, 3))),
    GuildCard("merchants", "Mercanti", "Merchants", 7, ((7,), (9, 5), (11, 7, 3))),
    GuildCard("priests", "Preti", "Priests", 10, ((10,), (13, 7), (15, 10, 5))),
    GuildCard("knights", "Cavalieri", "Knights", 10, ((10,), (13, 7), (15, 10, 5))),
    GuildCard("nobles", "Nobili", "Nobles", 12, ((12,), (16, 8), (18, 12, 6))),
    GuildCard("alchemists", "Alchimisti", "Alchemists", 13, ((13,), (17, 9), (16, 11, 8, 4))),
    GuildCard("militia", "Milizia", "Militia", 15, ((), (), ())),
)

VALUES = tuple(tuple(guild.values[r] for guild in GUILDS) for r in range(3))
"""What the places of each guild pay, by round."""

WIDTH = len(GUILDS)
"""The length of a vector of counts by guild."""

IDS = tuple(guild.id for guild in GUILDS)
GUILD = name(IDS, "a guild")
Guild: TypeAlias = Annotated[int, GUILD]
CARDS = counts(IDS, "a guild")
"""How many cards there are of each guild."""
PRIESTS, KNIGHTS, NOBLES, ALCHEMISTS, MILITIA = (
    IDS.index(name) for name in ("priests", "knights", "nobles", "alchemists", "militia")
)

MILITIA_POINTS = 3
"""What each copy of the Militia is worth in each round; it has no places."""

PURGE_VALUE = 10
"""The least value, in round 1, of a card that may be given up for a purge."""

ROUNDS = 3
SEATS = range(3, 7)
MOST_SEATS = SEATS[-1]
DEALT = {3: 10, 4: 9, 5: 7, 6: 6}
"""Cards dealt to each seat in each round, by number of seats; all of them are drafted."""
PLAYED = {3: 8, 4: 7, 5: 5, 6: 5}
"""Cards of those that each seat plays."""
MOST_DEALT = max(DEALT.values())


class EventCard(NamedTuple):
    """An event of a round, and the direction in which its draft passes."""

    id: str
    italian: str
    english: str
    passes: str


EVENTS = (
    EventCard("austerity", "Austerità", "Austerity", "left"),
    EventCard("stalemate", "Stallo", "Stalemate", "right"),
    EventCard("procession", "Processione", "Procession", "left"),
    EventCard("levy", "Colletta", "Levy", "right"),
    EventCard("haste", "Fretta", "Haste", "left"),
    EventCard("masquerade", "Mascherata", "Masquerade", "right"),
)
AUSTERITY, STALEMATE, PROCESSION, LEVY, HASTE, MASQUERADE = range(len(EVENTS))
EVENT = name([event.id for event in EVENTS], "an event")
CALM = -1
"""No event in force."""


class TrickCard(NamedTuple):
    """A dirty trick (*carta scorrettezza*); ``guild`` is the one whose count it adjusts."""

    id: str
    italian: str
    english: str
    guild: int | None = None


TRICKS = (
    TrickCard("swap", "Scambio", "Swap"),
    TrickCard("purge", "Epurazione", "Purge"),
    TrickCard("salvage", "Recupero", "Salvage"),
    TrickCard("substitute", "Sostituzione", "Substitute"),
    TrickCard("immunity", "Immunità", "Immunity"),
    TrickCard("alchemists±1", "Alchimisti ±1", "Alchemists ±1", ALCHEMISTS),
    TrickCard("priests±1", "Preti ±1", "Priests ±1", PRIESTS),
    TrickCard("nobles±1", "Nobili ±1", "Nobles ±1", NOBLES),
    TrickCard("knights±1", "Cavalieri ±1", "Knights ±1", KNIGHTS),
)
TRICK = name([trick.id for trick in TRICKS], "a trick")
SWAP, PURGE, SALVAGE, SUBSTITUTE, IMMUNITY = range(5)


@cache
def deck_for(seats: int) -> bytes:
    """Return the number of cards of each guild in the deck, by the number of seats."""
    copies = [guild.copies for guild in GUILDS]
    if seats == 3:
        copies[ALCHEMISTS] = 0
        copies[MILITIA] -= 3
    return bytes(copies)


@cache
def tricks_for(seats: int) -> tuple[int, ...]:
    """Return the tricks in the game, by the number of seats."""
    deck = deck_for(seats)
    return tuple(
        i for i, trick in enumerate(TRICKS) if trick.guild is None or deck[trick.guild] > 0
    )


@cache
def steps_for(seats: int, event: int) -> tuple[int, ...]:
    """Return how many cards each seat lays in each step of a round under ``event``.

    >>> steps_for(4, HASTE)
    (2, 1, 2, 1, 1)
    """
    left = PLAYED[seats] - (event == AUSTERITY)
    steps: list[int] = []
    while left:
        quota = min(left, 2 if event == HASTE and len(steps) % 2 == 0 else 1)
        steps.append(quota)
        left -= quota
    return tuple(steps)


def longest_game() -> int:
    """Return how many actions no game exceeds: draft, play, two steps a trick, one levy."""
    return max(seats * (ROUNDS * (DEALT[seats] + PLAYED[seats] + 2) + 1) for seats in SEATS)


def printed() -> dict[str, Json]:
    """Return the tables of this module for the rules page.

    ``guilds`` in table order (the Militia has ``each`` instead of values),
    ``deal`` cards dealt and played by number of seats, ``without`` the cards
    that leave the deck, ``events`` with their directions, ``tricks``.
    """
    guilds: list[Json] = []
    for g in GUILDS:
        each: dict[str, Json] = {} if any(g.values) else {"each": MILITIA_POINTS}
        values: list[Json] = [list(places) for places in g.values]
        guilds.append({"id": g.id, "copies": g.copies, "values": values, **each})
    without: dict[str, Json] = {}
    for seats in SEATS:
        left = [g.copies - n for g, n in zip(GUILDS, deck_for(seats), strict=True)]
        if any(left):
            without[str(seats)] = CARDS.write(left)
    return {
        "guilds": guilds,
        "deal": {str(seats): [DEALT[seats], PLAYED[seats]] for seats in SEATS},
        "without": without,
        "events": [{"id": event.id, "passes": event.passes} for event in EVENTS],
        "tricks": [
            {"id": t.id, "guild": None if t.guild is None else IDS[t.guild]} for t in TRICKS
        ],
    }


RULES = (
    "aim", "cards", "deal", "draft", "play", "discard", "scoring", "ties", "militia",
    "alchemists", "two_places", "end",
    "events", *(event.id for event in EVENTS),
    "tricks", "swap", "purge", "salvage", "substitute", "immunity", "adjust",
    "hidden",
)  # fmt: skip
"""The ids of the paragraphs of the rules page that refusals and the score sheet point to."""
