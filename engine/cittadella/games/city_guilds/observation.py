"""What one seat may know: the open table, its own hand, and what all have seen of the others'.

All remember which tiles were taken from the open ones (``known``), and which of
a seat's tiles must have come from its first hand (``shown``). A seat remembers
what it was dealt and which tile it gave back.
"""

from ...core.game import Observation, Seat
from ...core.json import Json
from .city import BLOCK_IDS
from .components import (
    BLOCK_SIZE,
    BLOCKS,
    BUILDING_STEPS,
    COPIES,
    GUILD_IDS,
    KINDS,
    LOTS,
    MARKET_STEPS,
    WIDTH,
)
from .forecast import controller
from .scoring import (
    block_places,
    block_shares,
    block_value,
    chain_json,
    chain_shares,
    chains,
    control,
    control_shares,
    earned,
    guild_counts,
    tied_for_third,
)
from .state import (
    BONUS,
    BUILDING,
    DRAWING,
    NO_GUILD,
    NONE,
    OVER,
    PHASES,
    RETURNING,
    Table,
    laid,
    named,
    row,
    seat_or_none,
    slot_of,
    space_of,
    tile_id,
)


def observe(table: Table, seat: Seat | None) -> Observation:
    """Return all that ``seat`` may know; ``None`` is a spectator."""
    return {
        **_public(table),
        **_progress(table),
        **_private(table, seat),
        "tracks": {GUILD_IDS[guild]: _track(table, guild, seat) for guild in range(WIDTH)},
        "blocks": [_block(table, block) for block in range(BLOCKS)],
        "chains": {GUILD_IDS[guild]: _chains(table, guild) for guild in range(WIDTH)},
    }


def _public(table: Table) -> dict[str, Json]:
    """Return what lies open, whatever the phase."""
    seats = range(table.n)
    return {
        "game": "city_guilds",
        "seats": table.n,
        "options": {
            "minstrel_counts": table.minstrel_counts,
            "taverns": "may" if table.may_decline else "must",
        },
        "lots": laid(table),
        "open": [tile_id(tile) for tile in table.open],
        "supply": table.unturned,
        "taverns": table.taverns,
        "men": list(table.left),
        "hands": [sum(row(table.hands, seat)) for seat in seats],
        "known": [named(row(table.known, seat)) for seat in seats],
        "shown": [named(table.shown(seat)) for seat in seats],
        "scores": list(table.points),
        "earned": {name: list(points) for name, points in earned(table)._asdict().items()},
        "history": [paid.to_json() for paid in table.history],
    }


def _progress(table: Table) -> dict[str, Json]:
    """Return whose turn it is, and how far the game is."""
    seats = range(table.n)
    begun = table.placed - (table.phase in (BONUS, DRAWING))
    running = table.phase not in (RETURNING, OVER)
    return {
        "phase": PHASES[table.phase],
        "deciding": [seat for seat in seats if table.is_ready(seat)],
        "turn": table.next_seat() if running else None,
        "setup": begun < table.n,
        "laid": [(table.placed - seat + table.n - 1) // table.n for seat in seats],
        "free": LOTS - sum(table.filled),
        "returned": [tile != NONE for tile in table.returned],
    }


def _private(table: Table, seat: Seat | None) -> dict[str, Json]:
    """Return what only ``seat`` knows, and what it has not seen."""
    if seat is None:
        return {"seat": None, "hand": None, "dealt": None, "gave_back": None, "unseen": None}
    return {
        "seat": seat,
        "hand": named(row(table.hands, seat)),
        "dealt": named(row(table.dealt, seat)),
        "gave_back": tile_id(table.returned[seat]),
        "unseen": named(unseen_by(table, seat)),
    }


def unseen_by(table: Table, seat: Seat) -> list[int]:
    """Return the tiles in the supply or in the others' hands that ``seat`` cannot see, by kind."""
    unseen = list(COPIES)
    for tile in (*table.lots, *table.open):
        if tile < KINDS:
            unseen[tile] -= 1
    for other in range(table.n):
        for tile, held in enumerate(row(table.hands if other == seat else table.known, other)):
            unseen[tile] -= held
    return unseen


def _track(table: Table, guild: int, seat: Seat | None) -> dict[str, Json]:
    """Return a guild track, and where ``seat`` would land on it, in slot 0 of a full space."""
    track, ranked = table.track(guild), table.ranked(guild)
    cubes: list[Json] = [
        {
            "space": space_of(cube),
            "slot": slot_of(cube),
            "rank": ranked.index(other) + 1 if cube else 0,
        }
        for other, cube in enumerate(track)
    ]
    return {
        "cubes": cubes,
        "ranked": list(ranked),
        "landing": None
        if seat is None
        else [_landing(table, guild, seat, steps) for steps in (BUILDING_STEPS, MARKET_STEPS)],
    }


def _landing(table: Table, guild: int, seat: Seat, steps: int) -> dict[str, Json]:
    landing = table.landing(guild, seat, steps)
    return {
        "steps": steps,
        "space": landing.space,
        "slot": landing.slot,
        "there": list[Json](landing.there),
    }


def _block(table: Table, block: int) -> dict[str, Json]:
    """Return how a block stands, and what it would pay, or has paid, as it lies there."""
    first, second = table.owners_of(block)
    places, thirds = block_places(table, block), tied_for_third(table, block)
    paid = next((paid for paid in table.history if paid.block == block), None)
    counts = guild_counts(table, block)
    found = control(table, block)
    ranked = table.ranked(found.guild) if found.guild != NO_GUILD else []
    guild = controller(table, block)
    tied = found.tied
    if paid is not None:
        ranked, tied = list(paid.ranked), paid.tied
        guild = "tie" if tied else None
        if paid.guild != NO_GUILD:
            guild = GUILD_IDS[paid.guild]
    return {
        "id": BLOCK_IDS[block],
        "free": BLOCK_SIZE - table.filled[block],
        "value": block_value(table, block),
        "first": seat_or_none(first),
        "second": seat_or_none(second),
        "thirds": list(thirds),
        "owners": [
            {
                "seat": seat,
                "buildings": claim // BUILDING,
                "men": claim % BUILDING,
                "place": places.index(seat) + 1 if seat in places else 0,
            }
            for seat, claim in enumerate(table.claims_of(block))
            if claim
        ],
        "shares": list(block_shares(table, block)),
        "counts": {GUILD_IDS[g]: copies for g, copies in enumerate(counts) if copies},
        "guild": guild,
        "tied": [GUILD_IDS[one.guild] for one in tied],
        "control": list(control_shares(ranked, table.n)),
        "paid": paid is not None,
    }


def _chains(table: Table, guild: int) -> dict[str, Json]:
    """Return the chains of a guild, the best first, and what the best would pay at the end."""
    return {
        "chains": [chain_json(chain) for chain in chains(table.guilds[guild])],
        "shares": list(chain_shares(table, guild)),
    }
