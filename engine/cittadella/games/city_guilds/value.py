"""What blocks, guilds and men may be expected to pay: the arithmetic of judgement.

All races for three places pay 4, 2 and 1 of 8 parts: blocks, the guild that
controls a block, final chains. So one share, between 0 and 1, tells how well a
seat stands in a race. Frequent results are cached.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from ...core.codecs import NONE
from ...core.game import Seat
from ...core.judgement import Cache, race_for_three
from ...core.strategy import Heat
from . import components as box
from .city import AROUND, BLOCK_MASKS
from .scoring import chains, shares
from .state import BUILDING, Chain

PARTS = (0.5, 0.25, 0.125)
"""What the places of a race get, but for rounding."""
FROM_HANDS = box.LOTS - box.TAVERNS
"""How many tiles come from hands to the map."""
_WORTH = (*(tile.worth for tile in box.TILES), *[0] * (NONE - len(box.TILES) + 1))
_MEAN_WORTH = sum(tile.worth * tile.copies for tile in box.TILES) / sum(t.copies for t in box.TILES)
CONTROL_PARTS = 8
"""What the guild that controls a block pays, if what its first gets is half of it."""
CUBE = 4
"""How much the cube's number grows by a step; see :attr:`.state.Table.cubes`."""
_NO_ORDER = bytes(box.WIDTH)
_CLOSE = 3
"""With fewer free lots than this, chains break ties between guilds."""

Shares = tuple[float, ...]


HEAT = Heat(1.4, 0.8, 0.8)
"""The softmax temperature of the chances to win, in points, by the turns left."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the judgement depends on. Leads are in buildings, steps and tiles; worths in points."""

    man: float = 0.7
    """What a man adds to a claim, in buildings."""
    incumbent: float = 0.2
    """What having the first place adds, in buildings; the second has half of it."""
    absent: float = 0.1
    """How far a seat without a building in a block is behind one that might win it."""
    block_doubt: float = 1.35
    """The softmax temperature of a block that is nearly full."""
    block_doubt_lot: float = 0.24
    """The same, more for each free lot."""
    completes: float = 0.85
    """The chance that the next seat completes a block that wants one tile."""
    completer: float = 1.0
    """What completing a block is worth while there are taverns."""
    track_doubt: float = 0.16
    """The softmax temperature of a track at the end, in steps."""
    track_doubt_turn: float = 0.75
    """The same, more by the square root of the turns that each has left."""
    control_doubt: float = 0.41
    """The softmax temperature of the control of a full block, in tiles."""
    control_doubt_lot: float = 0.1
    """The same, more for each free lot."""
    chain_tie: float = 0.17
    """What having the longer chain adds to a guild's tiles in a block."""
    chain_growth: float = 8.2
    """What a chain of no tiles becomes in a whole game."""
    chain_fade: float = 0.0
    """How much of what a chain is worth today it would have gained anyway in a whole game."""
    cut: float = 0.4
    """How much of what a chain might gain on a lot is lost to it by a tavern there."""
    man_need: float = 2.6
    """What the first man of each coming turn is worth."""
    man_plenty: float = 2.2
    """How much less a man is worth for each one that a seat has for each of its turns."""
    hand: float = 0.35
    """How much of what a tile would bring counts while it is in hand."""
    building: float = 2.5
    """What a building in hand promises beside its step."""
    market: float = 0.6
    """What a market in hand promises beside its steps."""
    minstrels: float = 2.6
    """What a minstrel house in hand promises."""
    rivals: float = 0.7
    """How much the gain of the others counts against one's own in the quick policy."""
    heat: Heat = HEAT


WEIGHTS = Weights()

BIASES: Mapping[str, Weights] = {
    "thrifty": replace(WEIGHTS, man_need=2.8),
    "bold": replace(WEIGHTS, man_need=2.15, completes=0.8),
    "meddling": replace(WEIGHTS, rivals=1.0, cut=1.2),
    "patient": replace(WEIGHTS, chain_growth=9.2, cut=0.25, rivals=0.5),
}
"""How each character judges otherwise: by so little that none is the stronger for it."""


class LotsOutlook(NamedTuple):
    """What lies in a block: its value, its free lots, how likely each guild will control it."""

    value: int
    free: int
    guilds: Shares


class Outlooks:
    """What may be expected, worked out once for all that looks alike."""

    def __init__(self, seats: int, weights: Weights = WEIGHTS) -> None:
        """Prepare for a game of this many ``seats``."""
        self.n = seats
        self.weights = weights
        self.against = weights.rivals / (seats - 1)
        """How much what each other gains counts against one's own."""
        self._lots = Cache(self._judged)
        self._pays = Cache(self._paid)
        self.stands = Cache(self._stood)
        """What a block brings a seat more than the others, with so much more of a claim.

        By its value, free lots, claims, owners, who is :func:`asked`, the seat and what is more.
        """
        self._tracks = Cache(self._tracked)
        turns = FROM_HANDS // seats
        self.men = [
            [self._men_worth(men, left) for men in range(box.MEN[seats] + 1)]
            for left in range(turns + 1)
        ]
        """What the men of a seat are worth: by the turns that it has left, then by their number."""

    def _men_worth(self, men: int, turns: int) -> float:
        w = self.weights
        worth = 0.0
        for man in range(1, men + 1):
            each = (man - 0.5) / turns if turns else box.MOST_MEN
            worth += max(-1.0, w.man_need - w.man_plenty * each) if each < box.MOST_MEN else -1.0
        return worth

    # -- Blocks

    def lots(self, tiles: bytes | bytearray, order: bytes) -> LotsOutlook:
        """Return the outlook of what lies in a block.

        ``order`` has the length of each guild's best chain, which decides
        between guilds that are even.
        """
        lots = bytes(tiles)
        found = self._lots[lots, _NO_ORDER]
        if found.free < _CLOSE and found.guilds.count(max(found.guilds)) != 1:
            return self._lots[lots, order]
        return found

    def _judged(self, tiles: bytes, order: bytes) -> LotsOutlook:
        w = self.weights
        free = tiles.count(NONE)
        counts = [tiles.count(guild) + tiles.count(guild + box.WIDTH) for guild in range(box.WIDTH)]
        value = box.BLOCK_VALUE + sum(_WORTH[tile] for tile in tiles)
        most = max(order) or 1
        leads = [
            count + w.chain_tie * length / most if count or free > 1 else 0
            for count, length in zip(counts, order, strict=True)
        ]
        best = max(leads)
        if free:
            doubt = w.control_doubt + w.control_doubt_lot * free
            odds = [exp((lead - best) / doubt) if lead or free > 1 else 0.0 for lead in leads]
        else:
            odds = [float(lead == best) for lead in leads]
            if odds.count(1.0) > 1 and any(order):
                odds = [0.0] * box.WIDTH
        whole = sum(odds) or 1.0
        return LotsOutlook(value, free, tuple([odd / whole for odd in odds]))

    def pays(
        self, value: int, free: int,
        claims: bytes | bytearray, owners: bytes | bytearray, mover: Seat,
    ) -> Shares:  # fmt: skip
        """Return what each seat may expect of a block for its place in it.

        ``value`` is what the block is worth today; ``mover`` has the next turn.
        """
        return self._pays[value, free, bytes(claims), bytes(owners), asked(free, mover)]

    def _stood(
        self, value: int, free: int, claims: bytes, owners: bytes, mover: Seat,
        seat: Seat, more: int,
    ) -> float:  # fmt: skip
        if more:
            claimed = bytearray(claims)
            claimed[seat] += more
            claims, owners = bytes(claimed), bytes(claimants(claimed, owners, seat))
        pays = self._pays[value, free, claims, owners, mover]
        return (1 + self.against) * pays[seat] - self.against * sum(pays)

    def _paid(self, value: int, free: int, claims: bytes, owners: bytes, mover: Seat) -> Shares:
        if free > 1:
            return self._contested(value + free * _MEAN_WORTH, claims, owners, free)
        if free:
            return self._completed(value, claims, owners, mover)
        return settled(value, claims, owners)

    def _contested(self, value: float, claims: bytes, owners: bytes, free: int) -> Shares:
        w = self.weights
        doubt = w.block_doubt + w.block_doubt_lot * free
        odds = []
        for seat, claim in enumerate(claims):
            lead = claim // BUILDING + w.man * (claim % BUILDING) if claim else -w.absent
            if seat == owners[0]:
                lead += w.incumbent
            elif seat == owners[1]:
                lead += w.incumbent / 2
            odds.append(exp(lead / doubt))
        return tuple([value * share for share in race_for_three(odds, PARTS)])

    def _completed(self, value: int, claims: bytes, owners: bytes, mover: Seat) -> Shares:
        """Return what a block pays whose last lot is taken by one of the next seats."""
        w, n = self.weights, self.n
        expected = [0.0] * n
        plain = settled(value + 1, claims, owners)
        left = 1.0
        for turn in range(n):
            seat = (mover + turn) % n
            chance = left * w.completes if turn < n - 1 else left
            left -= chance
            best = plain
            for men in (1, 2):
                claimed = bytearray(claims)
                claimed[seat] += BUILDING + men
                pays = settled(value, claimed, claimants(claimed, owners, seat))
                if pays[seat] > best[seat]:
                    best = pays
            for other in range(n):
                expected[other] += chance * (0.25 * plain[other] + 0.75 * best[other])
            expected[seat] += chance * w.completer
        return tuple(expected)

    # -- Guild tracks

    def track(self, cubes: bytes | bytearray, turns: int) -> Shares:
        """Return each seat's share of what a guild pays after a number of turns."""
        return self._tracks[bytes(cubes), turns]

    def _tracked(self, cubes: bytes, turns: int) -> Shares:
        if not turns:
            return ranked_shares(cubes)
        doubt = self.doubt(turns)
        return tuple(race_for_three([exp(cube / CUBE / doubt) for cube in cubes], PARTS))

    def doubt(self, turns: int) -> float:
        """Return the softmax temperature of a track, in steps, with turns to come."""
        return self.weights.track_doubt + self.weights.track_doubt_turn * sqrt(turns)


def asked(free: int, mover: Seat) -> Seat:
    """Return who has the next turn, where it matters: with one lot free."""
    return mover if free == 1 else 0


def settled(value: int, claims: bytes | bytearray, owners: bytes | bytearray) -> Shares:
    """Return what a full block pays for the places in it.

    >>> settled(17, bytes([25, 50, 0, 25]), bytes([1, 0]))
    (5.0, 9.0, 0.0, 3.0)
    """
    first, second = owners
    present, best, third = 0, BUILDING - 1, NONE
    for seat, claim in enumerate(claims):
        if claim >= BUILDING:
            present += 1
            if seat not in (first, second):
                if claim > best:
                    best, third = claim, seat
                elif claim == best:
                    third = NONE
    amounts = [0.0] * len(claims)
    for seat, amount in zip((first, second, third), shares(value, present), strict=False):
        if seat != NONE:
            amounts[seat] = float(amount)
    return tuple(amounts)


def claimants(
    claims: bytes | bytearray, owners: bytes | bytearray, seat: Seat
) -> bytes | bytearray:
    """Return who has the first two places in a block after ``seat`` has added to its claim."""
    first, second = owners
    if claims[seat] < BUILDING:
        return owners
    if first == NONE:
        return bytes((seat, NONE))
    if seat == first:
        return owners
    if claims[seat] > claims[first]:
        return bytes((seat, first))
    if second == NONE or claims[seat] > claims[second]:
        return bytes((first, seat))
    return owners


def stepped(cubes: bytes | bytearray, seat: Seat, steps: int) -> bytearray:
    """Return a track after the cube of ``seat`` has made a number of steps, if there is room.

    >>> list(stepped(bytes([7, 6, 5, 0]), 3, 1)), list(stepped(bytes([7, 6, 5, 0]), 3, 2))
    ([7, 6, 5, 0], [7, 6, 5, 11])
    """
    track = bytearray(cubes)
    cube = track[seat]
    land = ((cube >> 2) + steps) << 2 | 3
    while land in track:
        land -= 1
    if land & 3:
        track[seat] = land
        if cube & 2:
            for other, behind in enumerate(track):
                if behind < cube and behind >> 2 == cube >> 2:
                    track[other] += 1
    return track


def ranked_shares(cubes: bytes | bytearray) -> Shares:
    """Return the shares of a race that is over.

    >>> ranked_shares(bytes([7, 11, 0, 6])), ranked_shares(bytes([7, 0]))
    ((0.25, 0.5, 0.0, 0.125), (1.0, 0.0))
    """
    on_track = sorted((cube for cube in cubes if cube), reverse=True)
    if len(on_track) == 1:
        return tuple([1.0 if cube else 0.0 for cube in cubes])
    paid = dict(zip(on_track, PARTS, strict=False))
    return tuple([paid.get(cube, 0.0) for cube in cubes])


class Growth(NamedTuple):
    """What a guild's best chain is worth, and what it gains by one more tile on each lot."""

    chain: Chain
    value: int
    gains: dict[int, float]


@lru_cache(maxsize=1 << 15)
def growth(lots: int) -> Growth:
    """Return how the best chain of a guild's ``lots`` may grow."""
    found = chains(lots)
    if not found:
        return Growth(Chain(0, 0, 0), 0, {})
    best = found[0]
    value = best.length + box.REACH_BONUS[best.reach]
    gains: dict[int, float] = {}
    rest, around = best.lots, 0
    while rest:
        low = rest & -rest
        rest ^= low
        around |= AROUND[low.bit_length() - 1]
    around &= ~lots
    while around:
        low = around & -around
        around ^= low
        lot = low.bit_length() - 1
        joined = best.lots | low
        if AROUND[lot] & lots & ~best.lots:
            for other in found[1:]:
                if AROUND[lot] & other.lots:
                    joined |= other.lots
        reach = sum(1 for block in BLOCK_MASKS if joined & block)
        gains[lot] = joined.bit_count() + box.REACH_BONUS[reach] - value
    return Growth(best, value, gains)
