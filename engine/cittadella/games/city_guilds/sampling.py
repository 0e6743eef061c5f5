"""Imagining what a seat cannot see: whole positions that look to it like its observation.

Hidden are the tiles that the others still hold of those dealt to them, which
tile each of them gave back, and the order of the supply. Nobody is dealt a
minstrel house, and the tile that the seat itself gave back is in no hand that
was dealt, only in the supply or what has come from it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.game import Observation, Sampler, Seat
from ...core.rng import Rng
from .city import BLOCK_IDS, LOT_OF
from .components import DEALABLE, DEALT, GUILD_IDS, KINDS, LOTS, MINSTRELS, TILE_IDS, WIDTH
from .reading import derive
from .rules import Position
from .state import NONE, PHASES, RETURNING, Paid, Tied, expand, row

_TILE = {name: tile for tile, name in enumerate(TILE_IDS)}
_GUILD = {name: guild for guild, name in enumerate(GUILD_IDS)}


def _vector(tiles: Mapping[str, int]) -> bytearray:
    counts = bytearray(KINDS)
    for name, copies in tiles.items():
        counts[_TILE[name]] = copies
    return counts


def _byte(seat: int | None) -> int:
    return NONE if seat is None else seat


def known_part(seen: Mapping[str, Any]) -> Position:
    """Return a position with all that an observation tells, and nothing where it does not."""
    table = object.__new__(Position)
    seat: Seat = seen["seat"]
    n = table.n = seen["seats"]
    table.minstrel_counts = seen["options"]["minstrel_counts"]
    table.may_decline = seen["options"]["taverns"] == "may"
    table.rng = 0
    table.phase = PHASES.index(seen["phase"])
    hands = [_vector(tiles) for tiles in seen["known"]]
    table.known = bytearray().join(hands)
    hands[seat] = _vector(seen["hand"])
    table.hands = bytearray().join(hands)
    table.open = bytes(NONE if name is None else _TILE[name] for name in seen["open"])
    table.dealt = bytes(n * KINDS)
    table.returned = bytes([NONE]) * n
    table.supply = bytes(seen["supply"])
    table.unturned = seen["supply"]
    _know_map(table, seen)
    table.cubes = bytearray(WIDTH * n)
    for name, track in seen["tracks"].items():
        for other, cube in enumerate(track["cubes"]):
            if cube["space"]:
                table.cubes[_GUILD[name] * n + other] = 4 * cube["space"] + 4 - cube["slot"]
    derive(table)
    if table.phase == RETURNING:
        table.ready = sum(1 << other for other in seen["deciding"])
    return table


def _know_map(table: Position, seen: Mapping[str, Any]) -> None:
    table.lots = bytearray([NONE]) * LOTS
    table.holders = bytearray([NONE]) * LOTS
    table.men = bytearray(LOTS)
    for name, laid in seen["lots"].items():
        lot = LOT_OF[name]
        table.lots[lot] = _TILE[laid["tile"]]
        table.holders[lot] = _byte(laid["seat"])
        table.men[lot] = laid["men"]
    table.owners = bytearray(
        _byte(block[place]) for block in seen["blocks"] for place in ("first", "second")
    )
    table.history = tuple(
        Paid(
            BLOCK_IDS.index(paid["block"]),
            paid["seat"],
            tuple(Tied(_GUILD[t["guild"]], t["length"], t["reach"]) for t in paid["tied"]),
            -1 if paid["guild"] is None else _GUILD[paid["guild"]],
            tuple(paid["ranked"]),
        )
        for paid in seen["history"]
    )


class CityGuildsSampler(Sampler[Position]):
    """An observation taken apart once, so that imagining what it hides is quick."""

    def __init__(self, observation: Observation) -> None:
        """Prepare the ``observation`` of a seat.

        Raises :class:`ValueError` for a spectator's, which has no hand of its own.
        """
        seen: Mapping[str, Any] = observation
        if seen["seat"] is None:
            raise ValueError("only what a seat has observed can be sampled")
        self._seat: Seat = seen["seat"]
        self._table = table = known_part(seen)
        self._others = [other for other in range(table.n) if other != self._seat]
        self._dealt = _vector(seen["dealt"])
        self._gave = NONE if seen["gave_back"] is None else _TILE[seen["gave_back"]]
        self._chosen: list[tuple[Seat, bool]] = list(enumerate(seen["returned"]))
        self._shown = [_vector(tiles) for tiles in seen["shown"]]
        unseen = _vector(seen["unseen"])
        self._minstrels = [MINSTRELS] * unseen[MINSTRELS]
        unseen[MINSTRELS] = 0
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
        return DEALABLE[tile] - (self._dealt[tile] - 1) - laid

    def draw(self, rng: Rng) -> Position:
        """Return a position that looks like the observation, the rest at random."""
        table = self._table.copy()
        if table.phase == RETURNING:
            self._deal(table, rng)
        else:
            self._play_on(table, rng)
        table.rng = rng.bits()
        return table

    def _deal(self, table: Position, rng: Rng) -> None:
        """Imagine what the others were dealt, and what those who have chosen gave back."""
        pool = self._pool[:]
        if self._gave != NONE:
            pool.remove(self._gave)
        rng.shuffle(pool)
        hands = _cut(pool, [0 if other == self._seat else DEALT for other in range(table.n)])
        returned = [hands[s].pop() if s != self._seat and has else NONE for s, has in self._chosen]
        self._put(table, hands, returned)
        table.supply = bytes(sorted(pool + self._minstrels))

    def _play_on(self, table: Position, rng: Rng) -> None:
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
        left = [copies - mine for copies, mine in zip(DEALABLE, self._dealt, strict=True)]
        for other in self._others:
            for tile in hands[other] + expand(self._shown[other]):
                left[tile] -= 1
        tiles = expand(left)
        return [
            NONE if other == self._seat else tiles.pop(rng.below(len(tiles)))
            for other in range(self._table.n)
        ]

    def _put(self, table: Position, hands: list[list[int]], returned: list[int]) -> None:
        """Put the imagined tiles where they are, and the seat's own beside them."""
        dealt = [self._shown[other][:] for other in range(table.n)]
        for other in self._others:
            for tile in hands[other]:
                table.hands[other * KINDS + tile] += 1
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
