"""Imagining what a seat cannot see: whole positions that look to it like its observation.

Where a hidden card may be follows from the packs that the seat has had in hand.
What left a pack between two sightings went, one card each, to the seats
between; what left it before the first sighting are cards never seen. Those
lie there, in the deck, or in the discard pile. What the others have shown
since must be among the cards that they have kept.
"""

from collections.abc import Mapping
from itertools import pairwise
from operator import mul, sub
from typing import Any, NamedTuple

from ...core.game import Observation, Sampler, Seat
from ...core.rng import Rng
from .components import (
    LEVY,
    MOST_DEALT,
    SUBSTITUTE,
    WIDTH,
    deck_for,
)
from .hidden import Filling, Hidden
from .recall import known_part, vector
from .rules import Position
from .search import NO_EXCHANGE, NOBODY, Exchange, Needs, take, weighted
from .state import DIRTY, NONE, OVER, PLAYING, count, expand, row
from .tricks import draw_cards, replacing

_PATIENCE = 64
_MORE_PATIENCE = 8
"""Steps of the first search for places, and by how many each further one may be longer."""
_FIRST_MIXING = 8
_MIXING = 2
"""Sweeps of swaps after a search, and between one draw and the next."""
_RESTART = 16
"""Draws before a new search: what was shown may leave parts that swaps cannot reach."""


_Place = tuple[Seat, int]
"""Who has kept the card there, and its index in ``picks``; or NOBODY, and -1 - its pack."""


class _Levy(NamedTuple):
    """A levy as it may have gone; without one there are no givers."""

    givers: list[Seat]
    """Whose card each seat got."""
    needs: Needs
    exchange: Exchange


class GuildesSampler(Sampler[Position]):
    """An observation taken apart once, so that imagining what it hides is quick."""

    def __init__(self, observation: Observation) -> None:
        """Prepare the ``observation`` of a seat.

        Raises :class:`ValueError` for a spectator's, which has no eyes of its own.
        """
        seen: Mapping[str, Any] = observation
        if seen["seat"] is None:
            raise ValueError("only what a seat has observed can be sampled")
        self._seat: Seat = seen["seat"]
        self._table = table = known_part(seen)
        self._others = [other for other in range(table.n) if other != self._seat]
        self._shown = [vector(cards) for cards in seen["shown"]]
        self._needs = {
            (other, guild): copies
            for other in self._others
            for guild, copies in enumerate(self._shown[other])
            if copies
        }
        self._begun = seen["pending"] is not None
        self._gave: list[bool] = seen["levy"]["gave"]
        self._sealed: list[int] = seen["sealed"]
        self._known = expand(vector(seen["known_discards"]))
        self._unknown_discards: int = seen["discards"] - len(self._known)
        self._where: list[int] = []
        """For each hidden place its index in ``picks``, or -1 - its pack."""
        self._hidden = self._lay_out(seen)
        self._mixes = bool(self._needs)
        self._draws = 0
        self._planned: _Levy
        self._filling: Filling

    def _lay_out(self, seen: Mapping[str, Any]) -> Hidden:
        """Find the hidden places, the cards in each group of them, and the packs as dealt."""
        table = self._table
        sightings = [(s["pack"], s["pick"] - 1, vector(s["cards"])) for s in seen["seen"]]
        if seen["pack"] is not None:
            in_hand = table.pack_of(self._seat)
            sightings.append((in_hand, table.made[self._seat], vector(seen["pack"])))
            table.packs[in_hand * WIDTH : in_hand * WIDTH + WIDTH] = sightings[-1][2]
        deal = bytearray(table.n * WIDTH)
        loose: list[_Place] = []
        groups: list[tuple[list[int], list[_Place]]] = []
        for pack in range(table.n if table.phase != OVER else 0):
            places = self._places(pack)
            mine = [(pick, cards) for number, pick, cards in sightings if number == pack]
            loose += places[: mine[0][0]] if mine else places
            if mine:
                deal[pack * WIDTH : pack * WIDTH + WIDTH] = mine[0][1]
                groups += self._groups(places, mine)
        table.deal = bytes(deal)
        self._where = [where for places in (loose, *(p for _, p in groups)) for _, where in places]
        return Hidden(
            self._pool(deal),
            [seat for seat, _ in loose],
            [(cards, [seat for seat, _ in places]) for cards, places in groups],
        )

    def _places(self, pack: int) -> list[_Place]:
        """Return where each card of ``pack`` has gone, by picks, or that it is still there."""
        table = self._table
        places = []
        for pick in range(table.dealt):
            seat = (pack + table.way * pick) % table.n
            kept = table.made[seat] > pick
            places.append((seat, seat * MOST_DEALT + pick) if kept else (NOBODY, -1 - pack))
        return places

    def _groups(
        self, places: list[_Place], sightings: list[tuple[int, bytearray]]
    ) -> list[tuple[list[int], list[_Place]]]:
        """Return what has left a pack between any two sightings, and after the last, to whom."""
        table = self._table
        groups = []
        for (pick, cards), (later, rest) in pairwise([*sightings, (table.dealt, bytearray(WIDTH))]):
            if pick == table.made[self._seat]:
                break
            gone = bytearray(map(sub, cards, rest))
            gone[table.picks[self._seat * MOST_DEALT + pick]] -= 1
            groups.append((expand(gone), places[pick + 1 : later]))
        return groups

    def _pool(self, deal: bytearray) -> list[int]:
        """Return the cards never seen: in the deck, discarded unseen, or kept before one could."""
        table = self._table
        pool = list(deck_for(table.n))
        for guild in range(WIDTH):
            pool[guild] -= sum(table.table[guild::WIDTH]) + sum(deal[guild::WIDTH])
            pool[guild] += sum(shown[guild] for shown in self._shown)
            pool[guild] -= table.taken.count(guild) + self._known.count(guild)
        return expand(pool)

    def draw(self, rng: Rng) -> Position:
        """Return a position that looks like the observation, the rest at random."""
        table = self._table.copy()
        levy, filling = self._fill(rng)
        self._deal(table, filling.cards)
        self._give(table, levy, filling, rng)
        self._show(table)
        self._seal(table, rng)
        self._discard(table, filling.rest[:], rng)
        self._begin_trick(table, rng)
        table.rng = rng.bits()
        return table

    def _fill(self, rng: Rng) -> tuple[_Levy, Filling]:
        """Return the hidden places filled: mixed on from the last time, or from the beginning."""
        if self._mixes and self._draws % _RESTART:
            self._filling.mix(_MIXING, rng)
        else:
            self._filling = self._believe(self._fill_anew(rng))
            if self._mixes:
                self._filling.mix(_FIRST_MIXING, rng)
        self._draws += 1
        return self._planned, self._filling

    def _believe(self, filling: Filling) -> Filling:
        """Return ``filling`` as that which is to be mixed: what is likely is decided there."""
        return filling

    def _fill_anew(self, rng: Rng) -> Filling:
        filling = None
        patience = _PATIENCE
        while filling is None:
            self._planned = levy = self._levy(rng)
            filling = self._hidden.fill(levy.needs, rng, patience, levy.exchange)
            patience += _MORE_PATIENCE
        return filling

    def _deal(self, table: Position, cards: list[int]) -> None:
        """Put the cards of the hidden places where they are: into picks and hands, or packs."""
        deal = bytearray(table.deal)
        seats, loose = self._hidden.seats, self._hidden.loose
        for place, (guild, where) in enumerate(zip(cards, self._where, strict=True)):
            if where < 0:
                pack = -1 - where
                table.packs[pack * WIDTH + guild] += 1
            else:
                seat = seats[place]
                pack = (seat - table.way * (where - seat * MOST_DEALT)) % table.n
                table.picks[where] = guild
                table.hands[seat * WIDTH + guild] += 1
            if place < loose:
                deal[pack * WIDTH + guild] += 1
        table.deal = bytes(deal)

    def _levy(self, rng: Rng) -> _Levy:
        """Imagine whose card of the levy each seat got."""
        table, me = self._table, self._seat
        if table.event != LEVY or table.phase not in (PLAYING, DIRTY):
            return _Levy([], self._needs, NO_EXCHANGE)
        mine, got = table.levy[me], table.levy[table.n + me]
        givers = self._givers(mine, got, rng)
        needs = dict(self._needs)
        room = {}
        for other in self._others:
            room[other] = table.dealt - (givers[other] != other)
            if givers[other] == me and self._shown[other][mine]:
                needs[other, mine] -= 1
        given = {}
        if givers[me] != me:
            given[givers[me]] = got
            room[givers[me]] += 1
        links = {seat: givers[seat] for seat in self._others if givers[seat] not in (seat, me)}
        return _Levy(givers, needs, Exchange(links, given, room))

    def _givers(self, mine: int, got: int, rng: Rng) -> list[Seat]:
        """Return whose card each seat got: one's own as likely as it may be, the rest shuffled."""
        table, me = self._table, self._seat
        odds = [self._hidden.expected(seat, got) for seat in range(table.n)]
        odds[me] = table.dealt if mine == got else 0
        giver = weighted(odds, rng)
        rest = [seat for seat in range(table.n) if seat != giver]
        rng.shuffle(rest)
        rest.insert(me, giver)
        return rest

    def _give(self, table: Position, levy: _Levy, filling: Filling, rng: Rng) -> None:
        """Let each seat give its card to the levy, and get another's."""
        n, me = table.n, self._seat
        if not any(self._gave):
            return
        known = {**levy.exchange.given, **filling.given, me: table.levy[me]}
        given = [known.get(seat, NONE) for seat in range(n)]
        for other in self._others:
            if given[other] == NONE and self._gave[other]:
                kept = list(row(table.hands, other))
                if levy.givers and levy.givers[other] != other:
                    for guild in range(WIDTH):
                        kept[guild] -= filling.needs.get((other, guild), 0)
                given[other] = rng.choice(expand(kept))
        got = [given[giver] for giver in levy.givers] or [NONE] * n
        for other in self._others:
            for guild, change in ((got[other], 1), (given[other], -1)):
                if guild != NONE:
                    table.hands[other * WIDTH + guild] += change
        table.levy = bytes([*given, *got])

    def _show(self, table: Position) -> None:
        """Take out of the others' hands what they have shown; put in what they took back."""
        for other in self._others:
            if table.taken[other] != NONE:
                table.hands[other * WIDTH + table.taken[other]] += 1
        for (other, guild), copies in self._needs.items():
            table.hands[other * WIDTH + guild] -= copies

    def _seal(self, table: Position, rng: Rng) -> None:
        """Choose the cards that the others have laid face down."""
        for other in self._others:
            for i in range(self._sealed[other]):
                guild = rng.choice(expand(row(table.hands, other)))
                table.hands[other * WIDTH + guild] -= 1
                table.sealed[2 * other + i] = guild

    def _discard(self, table: Position, rest: list[int], rng: Rng) -> None:
        """Divide what is left of the pool between the discard pile and the deck."""
        unknown = [take(rest, rng) for _ in range(self._unknown_discards)]
        table.discards = bytes(count(self._known + unknown))
        table.deck = bytes(count(rest))

    def _begin_trick(self, table: Position, rng: Rng) -> None:
        """Choose what another seat holds in the middle of its trick."""
        if not self._begun or table.pending:
            return
        seat = table.next_seat()
        if table.tricks[seat] == SUBSTITUTE:
            hand = map(mul, row(table.hands, seat), map(bool, replacing(table, seat)))
            table.pending = (rng.choice(expand(list(hand))),)
        else:
            draw_cards(table, seat, rng)
