"""What one seat may know of City & Guilds, and imagining the rest.

All remember which tiles were taken from the open ones (``known``), and which of
a seat's tiles must have come from its first hand (``shown``). A seat remembers
what it was dealt and which tile it gave back.

Hidden are the tiles that the others still hold of those dealt to them, which
tile each of them gave back, and the order of the supply. Nobody is dealt a
minstrel house, and the tile that the seat itself gave back is in no hand that
was dealt, only in the supply or what has come from it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ...core.codecs import NONE
from ...core.counts import expand
from ...core.game import Observation, Sampler, Seat
from ...core.json import Json
from ...core.rng import Rng
from . import components as box
from . import phases
from .city import AROUND, BLOCK_IDS, LOT_IDS
from .scoring import (
    Control,
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
    longest,
    specials,
    tied_for_third,
)
from .state import BUILDING, NO_GUILD, Table, named, row, seat_or_none, slot_of, space_of

# -- What a seat may know


def also_known(table: Table, seat: Seat | None) -> Observation:
    """Return what ``seat`` may know beside the open fields; ``None`` is a spectator."""
    return {
        **_public(table),
        **_progress(table),
        "unseen": None if seat is None else named(unseen_by(table, seat)),
        "tracks": {box.GUILD_IDS[guild]: _track(table, guild, seat) for guild in range(box.WIDTH)},
        "blocks": [_block(table, block) for block in range(box.BLOCKS)],
        "chains": {box.GUILD_IDS[guild]: _chains(table, guild) for guild in range(box.WIDTH)},
    }


def _public(table: Table) -> dict[str, Json]:
    """Return the open part, in any phase."""
    seats = range(table.n)
    return {
        "supply": len(table.supply),
        "taverns": table.taverns,
        "men": list(table.left),
        "most_men": [min(left, box.MOST_MEN) for left in table.left],
        "hands": [sum(row(table.hands, seat)) for seat in seats],
        "shown": [named(table.shown(seat)) for seat in seats],
        "earned": {name: list(points) for name, points in earned(table)._asdict().items()},
    }


def _progress(table: Table) -> dict[str, Json]:
    """Return whose turn it is, and how far the game is."""
    seats = range(table.n)
    has_placed = table.phase in (phases.PAYING, phases.BONUS, phases.DRAWING, phases.TURNING)
    begun = table.placed - has_placed
    return {
        "turn": begun % table.n
        if has_placed or table.phase in (phases.FIRST, phases.PLACING)
        else None,
        "setup": begun < table.n,
        "laid": [(table.placed - seat + table.n - 1) // table.n for seat in seats],
        "free": box.LOTS - sum(table.filled),
        "returned": [tile != NONE for tile in table.returned],
    }


def unseen_by(table: Table, seat: Seat) -> list[int]:
    """Return the tiles in the supply or in the others' hands that ``seat`` cannot see, by kind."""
    unseen = list(box.COPIES)
    for tile in (*table.lots, *table.open):
        if tile < box.KINDS:
            unseen[tile] -= 1
    for other in range(table.n):
        for tile, held in enumerate(row(table.hands if other == seat else table.known, other)):
            unseen[tile] -= held
    return unseen


def _track(table: Table, guild: int, seat: Seat | None) -> dict[str, Json]:
    """Return a guild track, and where ``seat`` would land on it, in slot 0 of a full space."""
    track, ranked = table.track(guild), table.ranked(guild)
    spaces = [space_of(cube) for cube in track]
    cubes: list[Json] = [
        {
            "space": spaces[other],
            "slot": slot_of(cube),
            "rank": ranked.index(other) + 1 if cube else 0,
        }
        for other, cube in enumerate(track)
    ]
    return {
        "cubes": cubes,
        "ranked": list(ranked),
        "full": [one for one in dict.fromkeys(spaces) if one and spaces.count(one) >= box.CUBES],
        "landing": None
        if seat is None
        else {
            "building": _landing(table, guild, seat, box.BUILDING_STEPS),
            "market": _landing(table, guild, seat, box.MARKET_STEPS),
        },
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
    tied = found.tied
    guild = _controller(found)
    if paid is not None:
        ranked, tied = list(paid.ranked), paid.tied
        guild = "tie" if tied else None
        if paid.guild != NO_GUILD:
            guild = box.GUILD_IDS[paid.guild]
    return {
        "id": BLOCK_IDS[block],
        "free": box.BLOCK_SIZE - table.filled[block],
        "value": block_value(table, block),
        **specials(table, block),
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
        "counts": {box.GUILD_IDS[g]: copies for g, copies in enumerate(counts) if copies},
        "guild": guild,
        "tied": [box.GUILD_IDS[one.guild] for one in tied],
        "control": list(control_shares(ranked, table.n)),
        "paid": paid is not None,
    }


def _controller(found: Control) -> str | None:
    """Return the id of the guild that controls a block, ``"tie"``, or None."""
    if found.guild != NO_GUILD:
        return box.GUILD_IDS[found.guild]
    return "tie" if found.tied else None


def _chains(table: Table, guild: int) -> dict[str, Json]:
    """Return the chains of a guild, the best first, and what the best would pay at the end.

    ``joins`` tells, for each lot beside one, the chain that a tile there would belong to.
    """
    lots = table.guilds[guild]
    return {
        "chains": [chain_json(chain) for chain in chains(lots)],
        "shares": list(chain_shares(table, guild)),
        "joins": {
            LOT_IDS[lot]: chain_json(longest(lots | 1 << lot, 1 << lot))
            for lot in range(box.LOTS)
            if table.where[lot] and AROUND[lot] & lots
        },
    }


# -- Imagining the rest

P = TypeVar("P", bound=Table)


def _vector(tiles: Mapping[str, int]) -> bytearray:
    counts = bytearray(box.KINDS)
    for name, copies in tiles.items():
        counts[box.TILE_IDS.index(name)] = copies
    return counts


def _known_part(kind: type[P], seen: Mapping[str, Any]) -> P:
    """Return a position with everything in an observation, and nothing elsewhere."""
    table = kind.recall(seen)
    ready, at = table.ready, seen["seat"] * box.KINDS
    table.derive()
    table.ready = ready
    own = table.hands[at : at + box.KINDS]
    table.hands = table.known[:]
    table.hands[at : at + box.KINDS] = own
    return table


class CityGuildsSampler(Sampler[P]):
    """An observation taken apart once, so that imagining what it hides is quick."""

    def __init__(self, kind: type[P], observation: Observation) -> None:
        """Prepare the ``observation`` of a seat, to imagine positions of a ``kind``.

        Raises :class:`ValueError` for a spectator's, which has no hand of its own.
        """
        seen: Mapping[str, Any] = observation
        self._seat: Seat = seen["seat"]
        self._table = table = _known_part(kind, seen)
        self._others = [other for other in range(table.n) if other != self._seat]
        self._dealt = _vector(seen["dealt"])
        self._gave: int = table.returned[self._seat]
        self._chosen: list[tuple[Seat, bool]] = list(enumerate(seen["returned"]))
        self._shown = [_vector(tiles) for tiles in seen["shown"]]
        unseen = _vector(seen["unseen"])
        self._minstrels = [box.MINSTRELS] * unseen[box.MINSTRELS]
        unseen[box.MINSTRELS] = 0
        self._pool = expand(unseen)
        """The unseen tiles that may have been dealt."""
        self._holding = [
            0 if other == self._seat else seen["hands"][other] - sum(row(table.known, other))
            for other in range(table.n)
        ]
        """How many tiles that the seat has not seen are in each hand."""
        self._like_gave = self._count_like_gave()

    def _count_like_gave(self) -> int:
        """Return among how many tiles alike the one given back may be: not kept, nor laid."""
        tile = self._gave
        if tile == NONE:
            return 0
        laid = sum(self._shown[other][tile] for other in self._others)
        return box.DEALABLE[tile] - (self._dealt[tile] - 1) - laid

    def draw(self, rng: Rng) -> P:
        """Return a position that looks like the observation, the rest at random."""
        table = self._table.copy()
        if table.phase is phases.RETURNING:
            self._deal(table, rng)
        else:
            self._play_on(table, rng)
        table.rng = rng.bits()
        return table

    def _deal(self, table: P, rng: Rng) -> None:
        """Imagine what the others were dealt, and what those who have chosen gave back."""
        pool = self._pool[:]
        if self._gave != NONE:
            pool.remove(self._gave)
        rng.shuffle(pool)
        hands = _cut(pool, [0 if other == self._seat else box.DEALT for other in range(table.n)])
        returned = [hands[s].pop() if s != self._seat and has else NONE for s, has in self._chosen]
        self._put(table, hands, returned)
        table.supply = bytes(sorted(pool + self._minstrels))

    def _play_on(self, table: P, rng: Rng) -> None:
        """Imagine what the others hold, what they gave back, and the order of the supply."""
        pool = self._pool[:]
        size = sum(self._holding)
        accepted = False
        while not accepted:
            rng.shuffle(pool)
            # What the seat gave back is one of several tiles alike: it must be none of those held.
            alike = pool[-size:].count(self._gave) if size else 0
            accepted = alike == 0 or rng.below(self._like_gave) >= alike
        hands = _cut(pool, self._holding)
        pool += self._minstrels
        rng.shuffle(pool)
        table.supply = bytes(pool)
        self._put(table, hands, self._imagine_returned(hands, rng))

    def _imagine_returned(self, hands: list[list[int]], rng: Rng) -> list[int]:
        """Imagine what each of the others gave back: any of the tiles that nobody kept."""
        left = [copies - mine for copies, mine in zip(box.DEALABLE, self._dealt, strict=True)]
        for other in self._others:
            for tile in hands[other] + expand(self._shown[other]):
                left[tile] -= 1
        tiles = expand(left)
        return [
            NONE if other == self._seat else tiles.pop(rng.below(len(tiles)))
            for other in range(self._table.n)
        ]

    def _put(self, table: P, hands: list[list[int]], returned: list[int]) -> None:
        """Put the imagined tiles where they are, and the seat's own beside them."""
        dealt = [self._shown[other][:] for other in range(table.n)]
        for other in self._others:
            for tile in hands[other]:
                table.hands[other * box.KINDS + tile] += 1
                dealt[other][tile] += 1
            if returned[other] != NONE:
                dealt[other][returned[other]] += 1
        dealt[self._seat] = self._dealt
        returned[self._seat] = self._gave
        table.dealt = bytes(bytearray().join(dealt))
        table.returned = bytes(returned)


def _cut(tiles: list[int], sizes: Sequence[int]) -> list[list[int]]:
    """Take a hand of each size from the end of ``tiles``."""
    return [[tiles.pop() for _ in range(size)] for size in sizes]
