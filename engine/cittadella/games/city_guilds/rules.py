"""The rules of City & Guilds, in the order of the rulebook."""

from collections.abc import Sequence
from itertools import chain, compress
from operator import add
from typing import Self

from ...core.errors import IllegalAction
from ...core.game import Action, Change, Decision, Event, Observation, Score, Seat
from ...core.ranking import ranking
from ...core.rng import Rng
from . import actions, forecast, narration, observation, reasons, scoring
from .actions import Draw, Place, Return, Tavern
from .city import NEIGHBOURS
from .components import (
    BLOCK_SIZE,
    BLOCKS,
    BUILDING_STEPS,
    COPIES,
    DEALABLE,
    DEALT,
    KINDS,
    LOTS,
    MARKET_STEPS,
    MARKETS,
    MEN,
    MINSTRELS,
    MOST_MEN,
    MOST_SEATS,
    OPEN,
    SEATS,
    TAVERN,
    TAVERNS,
    WIDTH,
)
from .state import (
    BONUS,
    BUILDING,
    DRAWING,
    FIRST,
    NONE,
    NOTHING_OPEN,
    OVER,
    PHASES,
    PLACING,
    RETURNING,
    Table,
    expand,
    taken,
)

_PRIVATE = (RETURNING, FIRST, PLACING)
_DECISIONS = tuple(
    tuple(Decision(seat, kind, phase in _PRIVATE) for seat in range(MOST_SEATS))
    for phase, kind in enumerate(PHASES)
)


class Position(Table):
    """A position of City & Guilds and what may be done in it."""

    __slots__ = ()

    # -- Who decides, and what they may do

    def decisions(self) -> tuple[Decision, ...]:
        """Return who may decide now: all that have a tile to give back, else whose turn it is."""
        return tuple(compress(_DECISIONS[self.phase], map(self.is_ready, range(self.n))))

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Return what ``seat`` may do, by lots and then by tiles; nothing if it must not decide."""
        if not self.ready >> seat & 1:
            return ()
        phase = self.phase
        at = seat * KINDS
        if phase in (PLACING, FIRST):
            hand = bytes(self.hands[at : at + KINDS])
            here = actions.placements(hand, min(self.left[seat], MOST_MEN))
            return list(chain.from_iterable(compress(here, self.where)))
        if phase == DRAWING:
            return actions.draws(self.open)
        if phase == BONUS:
            lots = list[Action](compress(actions.TAVERN, self.where))
            return [*lots, actions.DECLINE] if self.may_decline else lots
        return list(compress(actions.RETURN, self.hands[at : at + KINDS]))

    def push(self, seat: Seat, action: Action) -> None:
        """Do a legal action, unchecked; it pays the block that it completes, and ends the turn."""
        if isinstance(action, Place):
            self._place(seat, action.tile, action.lot, action.men)
        elif isinstance(action, Draw):
            self._draw(seat, action.tile)
        elif isinstance(action, Tavern):
            self._tavern(seat, action.lot)
        elif isinstance(action, Return):
            self._return(seat, action.tile)
        else:
            self._begin_draw(seat)

    def events_since(self, before: Self, seat: Seat, action: Action) -> list[Event]:
        """Return the events of :mod:`.narration`."""
        return narration.events(before, seat, action, self)

    def explain(self, seat: Seat, action: Action) -> IllegalAction | None:
        """Return why ``action`` is not legal, with the codes of :mod:`.reasons`."""
        return reasons.explain(self, seat, action)

    def refusal(self, seat: Seat, targets: Sequence[str]) -> IllegalAction | None:
        """Return why the last target cannot be tapped, with the codes of :mod:`.reasons`."""
        return reasons.refusal(self, seat, targets)

    def facts(self, seat: Seat) -> dict[str, int | str | None]:
        """Return the facts of :mod:`.forecast`."""
        return forecast.facts(self, seat)

    def preview(self, seat: Seat, action: Action) -> list[Change]:
        """Return which facts ``action`` would change."""
        return forecast.preview(self, seat, action)

    def observe(self, seat: Seat | None) -> Observation:
        """Return what ``seat`` may know; see :mod:`.observation`."""
        return observation.observe(self, seat)

    # -- Setting up: each is dealt four tiles, without minstrel houses, and gives one back

    @classmethod
    def new(cls, seats: int, minstrel_counts: bool, may_decline: bool, seed: int) -> "Position":
        """Return the first position; ``seed`` is any integer."""
        self = object.__new__(cls)
        self.n = seats
        self.minstrel_counts = minstrel_counts
        self.may_decline = may_decline
        self.rng = Rng(seed).state
        self._clear()
        self._deal()
        self.phase = RETURNING
        self.ready = (1 << seats) - 1
        return self

    def _clear(self) -> None:
        n = self.n
        self.placed = 0
        self.taverns = TAVERNS
        self.lots = bytearray([NONE]) * LOTS
        self.holders = bytearray([NONE]) * LOTS
        self.men = bytearray(LOTS)
        self.where = bytearray([1]) * LOTS
        self.guilds = [0] * WIDTH
        self.filled = bytearray(BLOCKS)
        self.claims = bytearray(BLOCKS * n)
        self.owners = bytearray([NONE]) * (2 * BLOCKS)
        self.left = bytearray([MEN[n]]) * n
        self.cubes = bytearray(WIDTH * n)
        self.history = ()
        self.points = (0,) * n

    def _deal(self) -> None:
        rng = Rng(self.rng)
        tiles = expand(DEALABLE)
        rng.shuffle(tiles)
        self.rng = rng.state
        hands = bytearray(self.n * KINDS)
        supply = bytearray(COPIES)
        for i, tile in enumerate(tiles[: self.n * DEALT]):
            hands[i // DEALT * KINDS + tile] += 1
            supply[tile] -= 1
        self.dealt = bytes(hands)
        self.hands = hands
        self.known = bytearray(self.n * KINDS)
        self.returned = bytes([NONE]) * self.n
        self.open = NOTHING_OPEN
        self.supply = bytes(expand(supply))
        self.unturned = len(self.supply)

    def _return(self, seat: Seat, tile: int) -> None:
        self.hands[seat * KINDS + tile] -= 1
        self.returned = self.returned[:seat] + bytes([tile]) + self.returned[seat + 1 :]
        self.ready ^= 1 << seat
        if not self.ready:
            self._lay_open()

    def _lay_open(self) -> None:
        """Shuffle the supply, turn up three tiles of it, and let the first seat begin."""
        supply = [*self.supply, *self.returned]
        rng = Rng(self.rng)
        rng.shuffle(supply)
        self.rng = rng.state
        self.open = bytes(reversed(supply[-OPEN:]))
        self.supply = bytes(supply)
        self.unturned = len(supply) - OPEN
        self.phase = FIRST
        self.ready = 1

    # -- A turn: place a tile, adjacent to another; the first of each seat in a block of its own

    def _place(self, seat: Seat, tile: int, lot: int, men: int) -> None:
        at = seat * KINDS + tile
        self.hands[at] -= 1
        if self.known[at]:
            self.known[at] -= 1
        self.placed += 1
        if self.phase == FIRST:
            self._take_first(lot, tile)
        else:
            self._take(lot, tile)
        if men:
            self._man(seat, lot, men, tile < MARKETS or self.minstrel_counts)
        if tile < MARKETS:
            self.guilds[tile] |= 1 << lot
            if men < MOST_MEN:
                self._invest(seat, tile, BUILDING_STEPS)
        elif tile < MINSTRELS:
            self.guilds[tile - MARKETS] |= 1 << lot
            self._invest(seat, tile - MARKETS, MARKET_STEPS)
        self._fill(seat, lot // BLOCK_SIZE)

    def _take(self, lot: int, tile: int) -> None:
        """Lay a tile, and let the next ones go beside it."""
        lots, where = self.lots, self.where
        lots[lot] = tile
        where[lot] = 0
        for near in NEIGHBOURS[lot]:
            if lots[near] == NONE:
                where[near] = 1

    def _take_first(self, lot: int, tile: int) -> None:
        """Lay a seat's first tile; the next goes to another block, not adjacent to it."""
        self.lots[lot] = tile
        block = lot // BLOCK_SIZE * BLOCK_SIZE
        self.where[block : block + BLOCK_SIZE] = bytes(BLOCK_SIZE)
        for near in NEIGHBOURS[lot]:
            self.where[near] = 0
        if self.placed == self.n:
            self.where = bytearray(LOTS)
            for other in taken(self):
                self._take(other, self.lots[other])

    # -- Men, and who owns a block: most buildings, then most men, then who was there before

    def _man(self, seat: Seat, lot: int, men: int, counts: bool) -> None:
        self.left[seat] -= men
        self.holders[lot] = seat
        self.men[lot] = men
        block = lot // BLOCK_SIZE
        claims, at = self.claims, block * self.n
        claims[at + seat] += men + BUILDING if counts else men
        claim = claims[at + seat]
        if claim >= BUILDING:
            first, second = self.owners[2 * block : 2 * block + 2]
            if first == NONE:
                self.owners[2 * block] = seat
            elif first != seat:
                if claim > claims[at + first]:
                    self.owners[2 * block] = seat
                    self.owners[2 * block + 1] = first
                elif second == NONE or claim > claims[at + second]:
                    self.owners[2 * block + 1] = seat

    # -- Investment: a space holds three cubes, the later behind the earlier

    def _invest(self, seat: Seat, guild: int, steps: int) -> None:
        at = guild * self.n
        track = self.cubes[at : at + self.n]
        cube = track[seat]
        land = ((cube >> 2) + steps) << 2 | 3
        if land in track:
            land -= 1
            if land in track:
                land -= 1
                if land in track:
                    return
        self.cubes[at + seat] = land
        if cube & 2:  # others may have been behind it in its space: they move up
            for other, behind in enumerate(track):
                if behind < cube and behind >> 2 == cube >> 2:
                    self.cubes[at + other] += 1

    # -- A full block is paid, and brings a tavern; then the seat draws

    def _fill(self, seat: Seat, block: int) -> None:
        self.filled[block] += 1
        if self.filled[block] < BLOCK_SIZE:
            self._begin_draw(seat)
            return
        paid, amounts = scoring.pay(self, block, seat)
        self.history += (paid,)
        self.points = tuple(map(add, self.points, amounts))
        if len(self.history) == BLOCKS:
            self.points = tuple(map(add, self.points, scoring.final_points(self)))
            self.phase = OVER
            self.ready = 0
        elif self.taverns:
            self.phase = BONUS
        else:
            self._begin_draw(seat)

    def _tavern(self, seat: Seat, lot: int) -> None:
        self.taverns -= 1
        self._take(lot, TAVERN)
        self._fill(seat, lot // BLOCK_SIZE)

    # -- Drawing: one of the open tiles, which is replaced while there is supply

    def _begin_draw(self, seat: Seat) -> None:
        if self.open == NOTHING_OPEN:
            self._end_turn(seat)
        else:
            self.phase = DRAWING

    def _draw(self, seat: Seat, tile: int) -> None:
        at = seat * KINDS + tile
        self.hands[at] += 1
        self.known[at] += 1
        slot = self.open.index(tile)
        turned = NONE
        if self.unturned:
            self.unturned -= 1
            turned = self.supply[self.unturned]
        self.open = self.open[:slot] + bytes((turned,)) + self.open[slot + 1 :]
        self._end_turn(seat)

    def _end_turn(self, seat: Seat) -> None:
        self.phase = PLACING if self.placed >= self.n else FIRST
        self.ready = 1 << (seat + 1) % self.n

    # -- Results

    def scores(self) -> list[int]:
        """Return the money of each seat so far; unused men count only at the end."""
        return list(self.points)

    def ranking(self) -> list[int]:
        """Return the places by money, then by fewer unused men, then shared."""
        return ranking(self.points, [-men for men in self.left])

    def score_sheet(self) -> Score:
        """Return where the money comes from: blocks, guilds, and at the end chains and men."""
        return scoring.sheet(self)


def longest_game() -> int:
    """Return how many actions no game exceeds: tiles returned, placed and drawn, taverns."""
    return SEATS[-1] + 2 * LOTS + BLOCKS


def lowest_score() -> int:
    """Return what no seat falls below: no money, and no man used."""
    return -max(MEN.values())
