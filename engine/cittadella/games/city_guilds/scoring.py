"""What blocks, guilds and chains pay, and the sheet that says where all points come from."""

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import add
from typing import NamedTuple

from ...core.codecs import NONE
from ...core.game import Score, Seat
from ...core.json import Json
from ...core.masks import members
from ...core.telling import total
from . import components as box
from .city import AROUND, BLOCK_IDS, BLOCK_MASKS, LOT_IDS, lot_targets
from .phases import OVER
from .state import BUILDING, NO_GUILD, TIED, Chain, Paid, Table, Tied

PLACES = 3
"""How many places are paid for anything."""
_WORTH = tuple(tile.worth for tile in box.TILES)


# -- Chains


@lru_cache(maxsize=1 << 14)
def chains(lots: int) -> tuple[Chain, ...]:
    """Return the chains that a guild's tiles on ``lots`` form, the best first.

    The longest is the best; of equally long ones the one that reaches more blocks.
    """
    found = []
    while lots:
        chain = fresh = lots & -lots
        while fresh:
            low = fresh & -fresh
            fresh ^= low
            more = AROUND[low.bit_length() - 1] & lots & ~chain
            chain |= more
            fresh |= more
        lots ^= chain
        reach = sum(1 for block in BLOCK_MASKS if chain & block)
        found.append(Chain(chain, chain.bit_count(), reach))
    return tuple(sorted(found, key=_best_first))


def _best_first(chain: Chain) -> tuple[int, int, int]:
    return -chain.length, -chain.reach, chain.lots


def longest(lots: int, within: int = -1) -> Chain:
    """Return the best chain of a guild's ``lots`` that runs in or through the lots ``within``."""
    return next((chain for chain in chains(lots) if chain.lots & within), Chain(0, 0, 0))


def chain_value(chain: Chain) -> int:
    """Return what a chain is worth at the end.

    >>> chain_value(Chain(0, 13, 5))
    28
    """
    return chain.length + box.REACH_BONUS[chain.reach]


# -- Blocks


@cache
def shares(value: int, present: int) -> tuple[int, ...]:
    """Return what each place gets of ``value``, by the number of seats present.

    >>> shares(17, 4), shares(21, 3), shares(21, 2), shares(21, 1), shares(21, 0)
    ((9, 5, 3), (11, 6, 3), (12, 7), (21,), ())
    """
    if present < 2:
        return (value,) * present
    first, second, third = halved(value)
    return (first + 1, second + 1) if present == 2 else (first, second, third)


def halved(value: int) -> tuple[int, int, int]:
    """Return half of ``value``, half of that and half of that, each rounded up."""
    first = (value + 1) // 2
    second = (first + 1) // 2
    return first, second, (second + 1) // 2


def block_value(table: Table, block: int) -> int:
    """Return what a block is worth with the tiles that are in it."""
    return box.BLOCK_VALUE + sum(_WORTH[tile] for tile in table.tiles_of(block) if tile != NONE)


def specials(table: Table, block: int) -> dict[str, Json]:
    """Return how many tiles in a block add to its value, by kind."""
    tiles = table.tiles_of(block)
    return {
        "markets": sum(map(tiles.count, range(box.MARKETS, box.MINSTRELS))),
        "minstrels": tiles.count(box.MINSTRELS),
        "taverns": tiles.count(box.TAVERN),
    }


def block_places(table: Table, block: int) -> list[Seat]:
    """Return who has the first, second and third place in a block; a tie for third is nobody's."""
    places = [seat for seat in table.owners_of(block) if seat != NONE]
    thirds = tied_for_third(table, block)
    return places + thirds if len(thirds) == 1 else places


def tied_for_third(table: Table, block: int) -> list[Seat]:
    """Return the seats with the best claim on a block after the first and second; one or more."""
    claims, owners = table.claims_of(block), table.owners_of(block)
    rest = [seat for seat in range(table.n) if claims[seat] >= BUILDING and seat not in owners]
    best = max((claims[seat] for seat in rest), default=0)
    return [seat for seat in rest if claims[seat] == best]


def present_in(table: Table, block: int) -> int:
    """Return how many seats own a building in a block."""
    return sum(claim >= BUILDING for claim in table.claims_of(block))


def block_shares(table: Table, block: int) -> tuple[int, ...]:
    """Return what each seat gets for its place in a block as it lies there."""
    paid = shares(block_value(table, block), present_in(table, block))
    return _dealt_out(block_places(table, block), paid, table.n)


def _dealt_out(places: Sequence[Seat], paid: Sequence[int], seats: int) -> tuple[int, ...]:
    amounts = [0] * seats
    for seat, amount in zip(places, paid, strict=False):
        amounts[seat] = amount
    return tuple(amounts)


# -- The guild that controls a block


class Control(NamedTuple):
    """Which guild controls a block: its tiles by guild, those tied for the most, the winner."""

    counts: tuple[int, ...]
    tied: tuple[Tied, ...]
    guild: int


def guild_counts(table: Table, block: int) -> tuple[int, ...]:
    """Return how many tiles of each guild are in a block."""
    mask = BLOCK_MASKS[block]
    return tuple([(lots & mask).bit_count() for lots in table.guilds])


def control(table: Table, block: int) -> Control:
    """Return the guild that controls a block as things stand."""
    counts = guild_counts(table, block)
    most = max(counts)
    first = [guild for guild in range(box.WIDTH) if counts[guild] == most]
    if most == 0:
        return Control(counts, (), NO_GUILD)
    if len(first) == 1:
        return Control(counts, (), first[0])
    mask = BLOCK_MASKS[block]
    best = [(guild, longest(table.guilds[guild], mask)) for guild in first]
    tied = tuple(Tied(guild, chain.length, chain.reach) for guild, chain in best)
    return Control(counts, tied, break_tie(tied))


def break_tie(tied: Sequence[Tied]) -> int:
    """Return the guild whose chain is the longest, then reaches most; NO_GUILD if still tied."""
    best = max((one.length, one.reach) for one in tied)
    winners = [one.guild for one in tied if (one.length, one.reach) == best]
    return winners[0] if len(winners) == 1 else NO_GUILD


def control_shares(ranked: Sequence[Seat], seats: int) -> tuple[int, ...]:
    """Return what the guild that controls a block pays to those ``ranked`` on its track.

    >>> control_shares([2, 0, 1], 4), control_shares([2, 0], 4), control_shares([2], 4)
    ((2, 1, 4, 0), (2, 0, 4, 0), (0, 0, 7, 0))
    """
    return _dealt_out(ranked, box.CONTROL if len(ranked) > 1 else (box.CONTROL_ALONE,), seats)


def pay(table: Table, block: int, seat: Seat) -> tuple[Paid, list[int]]:
    """Return the record of a block that ``seat`` has completed, and what each seat gets for it."""
    _, tied, guild = control(table, block)
    ranked = tuple(table.ranked(guild)[:PLACES]) if guild != NO_GUILD else ()
    by_guild = control_shares(ranked, table.n)
    amounts = list(map(add, block_shares(table, block), by_guild))
    return Paid(block, seat, tied, guild, ranked), amounts


# -- The end


def chain_shares(table: Table, guild: int) -> tuple[int, ...]:
    """Return what the longest chain of a guild would pay at the end as things stand."""
    ranked = table.ranked(guild)
    paid = shares(chain_value(longest(table.guilds[guild])), len(ranked))
    return _dealt_out(ranked, paid, table.n)


def final_points(table: Table) -> list[int]:
    """Return what each seat gains at the end: chains, less one for each man not used."""
    points = [-men for men in table.left]
    for guild in range(box.WIDTH):
        points = list(map(add, points, chain_shares(table, guild)))
    return points


# -- The sheet


class Earned(NamedTuple):
    """What each seat has earned so far, by source; all but the first two are 0 till the end."""

    blocks: tuple[int, ...]
    control: tuple[int, ...]
    chains: tuple[int, ...]
    unused_men: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(map(sum, zip(*self, strict=True)))


def earned(table: Table) -> Earned:
    """Return the points of each seat by source."""
    n = table.n
    over = table.phase is OVER
    blocks = [block_shares(table, paid.block) for paid in table.history]
    controls = [control_shares(paid.ranked, n) for paid in table.history]
    final = [chain_shares(table, guild) for guild in range(box.WIDTH)] if over else []
    return Earned(
        _sum(blocks, n),
        _sum(controls, n),
        _sum(final, n),
        tuple(-men for men in table.left) if over else (0,) * n,
    )


def _sum(rows: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    return tuple(sum(amounts[seat] for amounts in rows) for seat in range(seats))


def sheet(table: Table) -> Score:
    """Return where all points so far come from."""
    lines = [
        total("blocks", "block", tuple(block_line(table, p) for p in table.history), table.n),
        total("controls", "control", tuple(control_line(table, p) for p in table.history), table.n),
    ]
    if table.phase is OVER:
        final = tuple(chain_line(table, guild) for guild in range(box.WIDTH))
        lines += [total("chains", "final_chains", final, table.n), men_line(table)]
    return total("game", "winner", tuple(lines), table.n)


def block_line(table: Table, paid: Paid) -> Score:
    """Return what a block has paid for the first, second and third place in it.

    Facts: ``tiles`` what adds to its ``value``, ``places`` with what each has
    there, ``tied`` the seats that share the third place and so get nothing, ``halves`` of the value
    before two seats alone get 1 more each.
    """
    block = paid.block
    claims, amounts = table.claims_of(block), block_shares(table, block)
    thirds, value = tied_for_third(table, block), block_value(table, block)
    facts: dict[str, Json] = {
        "block": BLOCK_IDS[block],
        "seat": paid.seat,
        "base": box.BLOCK_VALUE,
        **specials(table, block),
        "value": value,
        "halves": list(halved(value)),
        "present": present_in(table, block),
        "places": [
            {
                "place": place,
                "seat": seat,
                "buildings": claims[seat] // BUILDING,
                "men": claims[seat] % BUILDING,
                "amount": amounts[seat],
            }
            for place, seat in enumerate(block_places(table, block), 1)
        ],
        "tied": list(thirds) if len(thirds) > 1 else [],
    }
    targets = (f"block:{BLOCK_IDS[block]}", *lot_targets(BLOCK_MASKS[block]))
    return Score(f"block:{BLOCK_IDS[block]}", amounts, "block", targets, facts)


def control_line(table: Table, paid: Paid) -> Score:
    """Return what the guild that controls a block has paid to those on its track.

    Facts: ``counts`` of tiles by guild; ``decided`` by ``most`` of them, by the
    ``length`` or the ``reach`` of the chains, ``tie`` or ``none`` if by nothing;
    ``tied`` the guilds between which the chains decide.
    """
    n, block = table.n, paid.block
    counts = guild_counts(table, block)
    facts: dict[str, Json] = {
        "block": BLOCK_IDS[block],
        "guild": None if paid.guild == NO_GUILD else box.GUILD_IDS[paid.guild],
        "counts": {box.GUILD_IDS[guild]: copies for guild, copies in enumerate(counts) if copies},
        "decided": _decided(paid, counts),
        "tied": [TIED.write(tied) for tied in paid.tied],
        "ranked": list(paid.ranked),
    }
    lots = table.guilds[paid.guild] & BLOCK_MASKS[block] if paid.guild != NO_GUILD else 0
    amounts = control_shares(paid.ranked, n)
    return Score(f"control:{BLOCK_IDS[block]}", amounts, "control", lot_targets(lots), facts)


def _decided(paid: Paid, counts: Sequence[int]) -> str:
    if not paid.tied:
        return "most" if any(counts) else "none"
    if paid.guild == NO_GUILD:
        return "tie"
    best = max(tied.length for tied in paid.tied)
    return "length" if [tied.length for tied in paid.tied].count(best) == 1 else "reach"


def chain_line(table: Table, guild: int) -> Score:
    """Return what the longest chain of a guild pays at the end.

    Facts: its ``length``, the ``blocks`` that it reaches, their ``bonus``, the
    ``value``, and the seats ``ranked`` on the track.
    """
    chain = longest(table.guilds[guild])
    facts: dict[str, Json] = {
        "guild": box.GUILD_IDS[guild],
        "length": chain.length,
        "blocks": blocks_of(chain),
        "bonus": box.REACH_BONUS[chain.reach],
        "value": chain_value(chain),
        "ranked": list(table.ranked(guild)),
    }
    amounts = chain_shares(table, guild)
    targets = lot_targets(chain.lots)
    return Score(f"chain:{box.GUILD_IDS[guild]}", amounts, "final_chains", targets, facts)


def men_line(table: Table) -> Score:
    """Return what the men not used cost."""
    amounts = tuple(-men for men in table.left)
    return Score("unused_men", amounts, "unused_men", facts={"men": list(table.left)})


def blocks_of(chain: Chain) -> list[Json]:
    """Return the ids of the blocks that a chain reaches."""
    return [BLOCK_IDS[block] for block in range(box.BLOCKS) if chain.lots & BLOCK_MASKS[block]]


def chain_json(chain: Chain) -> dict[str, Json]:
    """Return a chain with its lots, its blocks and what it would be worth at the end."""
    return {
        "length": chain.length,
        "reach": chain.reach,
        "value": chain_value(chain),
        "blocks": blocks_of(chain),
        "lots": [LOT_IDS[lot] for lot in members(chain.lots)],
    }


def highest_score() -> int:
    """Return what no seat can exceed: alone in every block and on every track."""
    tiles = sum(tile.worth * tile.copies for tile in box.TILES)
    final = box.BLOCKS * box.BLOCK_SIZE + box.WIDTH * box.REACH_BONUS[box.BLOCKS]
    return box.BLOCKS * (box.BLOCK_VALUE + box.CONTROL_ALONE) + tiles + final
