"""The rules of City & Guilds, in the order of the rulebook."""

from collections.abc import Sequence
from itertools import chain, compress
from operator import add, attrgetter

from ...core.codecs import NONE
from ...core.counts import expand
from ...core.game import Action, Seat
from ...core.ranking import SCORES
from . import actions, hidden, phases, refusals, scoring, telling
from . import components as box
from .actions import ACTIONS, Draw, Place, Return, Tavern
from .city import NEIGHBOURS
from .state import BUILDING, NOTHING_OPEN, Table, taken

NO_TILE = bytes([NONE])
TILES_ALONE = tuple(bytes([tile]) for tile in range(box.KINDS))


class Position(Table):
    """A position of City & Guilds and what may be done in it."""

    __slots__ = ()
    game = "city_guilds"
    actions = ACTIONS

    # -- Who decides, and what they may do

    def conceals(self, before: Table, seat: Seat, action: Action) -> bool:  # noqa: ARG002
        """Return whether a tile was given back."""
        return isinstance(action, Return)

    @phases.FIRST.lists
    @phases.PLACING.lists
    def placements(self, seat: Seat) -> Sequence[Action]:
        """Return what ``seat`` may place, by lots and then by tiles."""
        hand = bytes(self.hands[seat * box.KINDS : seat * box.KINDS + box.KINDS])
        here = actions.placements(hand, min(self.left[seat], box.MOST_MEN))
        return list(chain.from_iterable(compress(here, self.where)))

    @phases.DRAWING.lists
    def tiles_to_draw(self, seat: Seat) -> Sequence[Action]:  # noqa: ARG002
        """Return the tiles that lie open."""
        return actions.draws(self.open)

    @phases.BONUS.lists
    def lots_for_a_tavern(self, seat: Seat) -> Sequence[Action]:  # noqa: ARG002
        """Return where the tavern may go; by an option it may be declined."""
        lots = list[Action](compress(actions.TAVERN, self.where))
        return [*lots, actions.DECLINE] if self.may_decline else lots

    @phases.RETURNING.lists
    def tiles_to_return(self, seat: Seat) -> Sequence[Action]:
        """Return the tiles that ``seat`` was dealt."""
        return list(
            compress(actions.RETURN, self.hands[seat * box.KINDS : seat * box.KINDS + box.KINDS])
        )

    def commit(self, seat: Seat, action: Action) -> None:
        """Give back, place or draw a tile, or place a tavern or not."""
        if type(action) is Place:
            self._place(seat, action.tile, action.lot, action.men)
        elif type(action) is Draw:
            self._draw(seat, action.tile)
        elif type(action) is Tavern:
            self._tavern(action.lot)
        elif type(action) is Return:
            self._return(seat, action.tile)
        else:
            self._begin_draw()

    events_of = telling.events_of
    why_waiting = refusals.why_waiting
    conditions = refusals.conditions
    why_not_tapped = refusals.why_not_tapped
    also_known = hidden.also_known
    score_sheet = scoring.sheet
    ranked_by = (("scores", SCORES), ("-men", attrgetter("left")))

    def derive(self) -> None:
        """Fill in what follows from the rest."""
        super().derive()
        self.points = scoring.earned(self).points

    # -- Setting up: each is dealt four tiles, without minstrel houses, and gives one back

    def set_up(self) -> None:
        """Lay the empty map ready; the tiles are still to be dealt."""
        self.phase = phases.DEALING
        self.lots = bytearray([NONE]) * box.LOTS
        self.holders = bytearray([NONE]) * box.LOTS
        self.men = bytearray(box.LOTS)
        self.tracks = bytearray(box.WIDTH * self.n)
        self.derive()

    @phases.DEALING.goes_on
    def _deal(self) -> None:
        rng = self.luck()
        tiles = expand(box.DEALABLE)
        rng.shuffle(tiles)
        self.rng = rng.state
        hands = bytearray(self.n * box.KINDS)
        supply = bytearray(box.COPIES)
        for i, tile in enumerate(tiles[: self.n * box.DEALT]):
            hands[i // box.DEALT * box.KINDS + tile] += 1
            supply[tile] -= 1
        self.dealt = bytes(hands)
        self.hands = hands
        self.supply = bytes(expand(supply))
        self.enter(phases.RETURNING)

    def _return(self, seat: Seat, tile: int) -> None:
        self.hands[seat * box.KINDS + tile] -= 1
        self.returned = self.returned[:seat] + bytes([tile]) + self.returned[seat + 1 :]
        self.ready ^= 1 << seat

    @phases.RETURNING.goes_on
    def _lay_open(self) -> None:
        """Shuffle the supply, turn up three tiles of it, and let the first seat begin."""
        supply = [*self.supply, *self.returned]
        rng = self.luck()
        rng.shuffle(supply)
        self.rng = rng.state
        self.open = bytes(reversed(supply[-box.OPEN :]))
        self.supply = bytes(supply[: -box.OPEN])
        self.enter(phases.FIRST)

    # -- A turn: place a tile, adjacent to another; the first of each seat in a block of its own

    def _place(self, seat: Seat, tile: int, lot: int, men: int) -> None:
        at = seat * box.KINDS + tile
        self.hands[at] -= 1
        if self.known[at]:
            self.known[at] -= 1
        self.placed += 1
        if self.phase is phases.FIRST:
            self._take_first(lot, tile)
        else:
            self._take(lot, tile)
        if men:
            self._man(seat, lot, men, tile < box.MARKETS or self.minstrel_counts)
        if tile < box.MARKETS:
            self.guilds[tile] |= 1 << lot
            if men < box.MOST_MEN:
                self._invest(seat, tile, box.BUILDING_STEPS)
        elif tile < box.MINSTRELS:
            self.guilds[tile - box.MARKETS] |= 1 << lot
            self._invest(seat, tile - box.MARKETS, box.MARKET_STEPS)
        self._fill(lot // box.BLOCK_SIZE)

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
        block = lot // box.BLOCK_SIZE * box.BLOCK_SIZE
        self.where[block : block + box.BLOCK_SIZE] = bytes(box.BLOCK_SIZE)
        for near in NEIGHBOURS[lot]:
            self.where[near] = 0
        if self.placed == self.n:
            self.where = bytearray(box.LOTS)
            for other in taken(self):
                self._take(other, self.lots[other])

    # -- Men, and who owns a block: most buildings, then most men, then who was there before

    def _man(self, seat: Seat, lot: int, men: int, counts: bool) -> None:
        self.left[seat] -= men
        self.holders[lot] = seat
        self.men[lot] = men
        block = lot // box.BLOCK_SIZE
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
        track = self.tracks[at : at + self.n]
        cube = track[seat]
        land = ((cube >> 2) + steps) << 2 | 3
        if land in track:
            land -= 1
            if land in track:
                land -= 1
                if land in track:
                    return
        self.tracks[at + seat] = land
        if cube & 2:  # others may have been behind it in its space: they move up
            for other, behind in enumerate(track):
                if behind < cube and behind >> 2 == cube >> 2:
                    self.tracks[at + other] += 1

    # -- A full block is paid, and brings a tavern; then the seat draws

    def _fill(self, block: int) -> None:
        self.filled[block] += 1
        if self.filled[block] < box.BLOCK_SIZE:
            self._begin_draw()
        else:
            self.enter(phases.PAYING)

    @phases.PAYING.goes_on
    def _pay(self) -> None:
        """Pay the block that has just been completed."""
        done = [paid.block for paid in self.history]
        full = [block for block in range(box.BLOCKS) if self.filled[block] == box.BLOCK_SIZE]
        paid, amounts = scoring.pay(self, next(b for b in full if b not in done), self.mover())
        self.history += (paid,)
        self.points = tuple(map(add, self.points, amounts))
        if len(self.history) == box.BLOCKS:
            self.phase = phases.ENDING
        elif self.taverns:
            self.enter(phases.BONUS)
        else:
            self._begin_draw()

    def _tavern(self, lot: int) -> None:
        self.taverns -= 1
        self._take(lot, box.TAVERN)
        self._fill(lot // box.BLOCK_SIZE)

    # -- Drawing: one of the open tiles, which is replaced while there is supply

    def _begin_draw(self) -> None:
        if self.open == NOTHING_OPEN:
            self._turn_up()
        else:
            self.enter(phases.DRAWING)

    def _draw(self, seat: Seat, tile: int) -> None:
        at = seat * box.KINDS + tile
        self.hands[at] += 1
        self.known[at] += 1
        self.open = self.open.replace(TILES_ALONE[tile], NO_TILE, 1)
        self.enter(phases.TURNING)

    @phases.TURNING.goes_on
    def _turn_up(self) -> None:
        supply, placed = self.supply, self.placed
        if supply:
            self.open = self.open.replace(NO_TILE, supply[-1:], 1)
            self.supply = supply[:-1]
        self.phase = phases.PLACING if placed >= self.n else phases.FIRST
        self.ready = 1 << placed % self.n

    # -- The end: chains and unused men are counted

    @phases.ENDING.goes_on
    def _count(self) -> None:
        self.points = tuple(map(add, self.points, scoring.final_points(self)))
        self.phase = phases.OVER

    # -- Results

    def scores(self) -> list[int]:
        """Return the money of each seat so far; unused men count only at the end."""
        return list(self.points)


def longest_game() -> int:
    """Return how many actions no game exceeds: tiles returned, placed and drawn, taverns."""
    return box.SEATS[-1] + 2 * box.LOTS + box.BLOCKS


def lowest_score() -> int:
    """Return what no seat falls below: no money, and no man used."""
    return -max(box.MEN.values())
