"""What one seat may know of Guildes, and imagining the rest.

A seat remembers every pack of this round that it had in hand (``seen``), and of
the discard pile those cards that it can be sure of (``known_discards``).

Where a hidden card may be follows from the packs that the seat has had in hand.
What left a pack between two sightings went, one card each, to the seats
between; what left it before the first sighting are cards never seen. Those
lie there, in the deck, or in the discard pile. What the others have shown
since must be among the cards that they have kept.
"""

from collections.abc import Mapping
from itertools import compress, pairwise
from operator import mul, sub
from typing import Any, NamedTuple, TypeVar

from ...core.codecs import NONE
from ...core.counts import count, deal, expand
from ...core.fitting import NO_EXCHANGE, NOBODY, Exchange, Needs, weighted
from ...core.form import Form
from ...core.game import Observation, Sampler, Seat
from ...core.json import Json
from ...core.placing import Filling, Hidden
from ...core.rng import Rng
from . import components as box
from .phases import DIRTY, DRAFT, LEVYING, OVER, PLAYING
from .scoring import adjust, earned, places_in
from .state import CARD, EVENT_IN_FORCE, NOTHING, SIGHTINGS, Pending, Sighting, Table, row
from .tricks import draw_cards, marked, replacing

# -- What a seat may know


def also_known(table: Table, seat: Seat | None) -> Observation:
    """Return what ``seat`` may know beside the open fields; ``None`` is a spectator."""
    return {
        **_public(table),
        **_progress(table, seat),
        **_tricks(table, seat),
        **_private(table, seat),
        "standings": _standings(table, None, seat),
        "unsealed": _unsealed(table, seat),
    }


def _public(table: Table) -> dict[str, Json]:
    """Return what follows from the open fields, in any phase."""
    seats = range(table.n)
    deck = box.deck_for(table.n)
    return {
        "event": EVENT_IN_FORCE.write(table.event),
        "passes": box.EVENTS[table.turned[-1]].passes,
        "upstream": [table.upstream(seat) for seat in seats],
        "keep": table.dealt,
        "to_play": sum(table.steps),
        "plan": list(table.steps),
        "sealed": [len(table.sealed_of(seat)) for seat in seats],
        "shown": [box.CARDS.write(table.shown_by(seat)) for seat in seats],
        "deck": sum(table.deck),
        "discards": sum(table.discards),
        "by_round": [list(scored.points) for scored in table.history],
        "copies": box.CARDS.write(deck),
        "values": {
            box.IDS[guild]: [list(values[guild]) or [box.MILITIA_POINTS] for values in box.VALUES]
            for guild in range(box.WIDTH)
            if deck[guild]
        },
    }


def _progress(table: Table, seat: Seat | None) -> dict[str, Json]:
    """Return how far the phase is, and who has still to do what."""
    seats = range(table.n)
    step, steps = _steps(table, seat)
    flow: Json = None
    if table.phase is DRAFT and seat is not None:
        flow = {"from": table.upstream(seat), "to": table.downstream(seat)}
    return {
        "step": step,
        "steps": steps,
        "first": table.first if table.in_turns else None,
        "chosen": [_has_chosen(table, other) for other in seats],
        "picks": list(table.made),
        "laid": [table.laid_by(other) for other in seats],
        "holding": [_holding(table, other) for other in seats],
        "flow": flow,
    }


def _steps(table: Table, seat: Seat | None) -> tuple[int, int]:
    """Return the number of the present step and of all steps, for the header of the phase."""
    if table.phase is DRAFT:
        made = min(table.made) if seat is None else table.made[seat]
        return min(made + 1, table.dealt), table.dealt
    if table.phase is PLAYING:
        return min(table.step + 1, len(table.steps)), len(table.steps)
    if table.phase is DIRTY:
        return table.turn + 1, table.n
    return 1, 1


def _holding(table: Table, seat: Seat) -> int:
    """Return how many cards ``seat`` has in hand, in the draft how many it is to choose from."""
    return table.dealt - (table.made[seat] if table.phase is DRAFT else table.laid_by(seat))


def _has_chosen(table: Table, seat: Seat) -> bool:
    """Return whether ``seat`` has done its part of the step that is running."""
    if table.phase is DRAFT:
        return table.made[seat] > min(table.made)
    if table.phase is LEVYING:
        return table.levy[seat] != NONE
    if table.phase is PLAYING:
        return not table.due[seat]
    return table.phase is DIRTY and (seat - table.first) % table.n < table.turn


def _tricks(table: Table, seat: Seat | None) -> dict[str, Json]:
    """Return the dirty tricks and what they have done in this round."""
    seats = range(table.n)
    adjust: list[Json] = [
        {box.IDS[guild]: change for other, guild, change in table.adjusted if other == owner}
        for owner in seats
    ]
    return {
        "used_now": [_used_now(table, other) for other in seats],
        "immune": [table.is_immune(other) for other in seats],
        "adjust": adjust,
        "pending": _pending(table, seat),
        "drawn": _drawn(table, seat),
    }


def _used_now(table: Table, seat: Seat) -> bool | None:
    """Return whether ``seat`` has used its trick in this round; None while it may still."""
    if table.spent >> seat & 1:
        return True
    return False if _has_chosen(table, seat) and table.phase is DIRTY else None


def _drawn(table: Table, seat: Seat | None) -> Json:
    if table.pending == NOTHING or seat != table.next_seat() or table.tricks[seat] != box.SALVAGE:
        return None
    return box.CARDS.write(count(table.pending.guilds, box.WIDTH))


def _pending(table: Table, seat: Seat | None) -> Json:
    if table.pending == NOTHING:
        return None
    owner = table.next_seat()
    trick = table.tricks[owner]
    trick_: dict[str, Json] = {"seat": owner, "trick": box.TRICKS[trick].id}
    if trick in (box.SWAP, box.PURGE):
        at, guild = marked(table)
        trick_["marked"] = {"seat": at, "guild": box.IDS[guild]}
    if trick == box.SUBSTITUTE:
        trick_["lifted"] = box.IDS[table.pending.guilds[0]] if owner == seat else None
    return trick_


def _private(table: Table, seat: Seat | None) -> dict[str, Json]:
    """Return what ``seat`` alone may see and remember: all empty for a spectator."""
    gave: list[Json] = [guild != NONE for guild in table.levy[: table.n]]
    if seat is None:
        levy: Json = {"gave": gave, "mine": None, "got": None}
        return {"pack": None, "mine": [], "levy": levy, "seen": [], "notes": None}
    mine, got = CARD.write(table.levy[seat]), CARD.write(table.levy[table.n + seat])
    sightings = table.sightings(seat)
    in_hand = sightings[table.made[seat] :]
    return {
        "pack": box.CARDS.write(in_hand[0].cards) if in_hand else None,
        "levy": {"gave": gave, "mine": mine, "got": got},
        "seen": SIGHTINGS.write(sightings[: table.made[seat]]),
        "notes": box.CARDS.write(notes(table, seat, sightings)),
    }


def notes(table: Table, seat: Seat, sightings: list[Sighting]) -> bytearray:
    """Return the cards that ``seat`` knows to be in the others' hands or packs, at least.

    These are what it passed on, less what the others have shown since.
    """
    passed = [0] * box.WIDTH
    first_seen = {seen.pack: seen for seen in reversed(sightings)}
    for seen in first_seen.values():
        for guild, copies in enumerate(seen.cards):
            passed[guild] += copies
    for pick in range(table.made[seat]):
        passed[table.picks[seat * box.MOST_DEALT + pick]] -= 1
    if len(sightings) > table.made[seat]:
        for guild, copies in enumerate(sightings[-1].cards):
            passed[guild] -= copies
    for guild, change in ((table.levy[seat], 1), (table.levy[table.n + seat], -1)):
        if guild != NONE:
            passed[guild] += change
    taken = bytearray(box.WIDTH)
    for other in range(table.n):
        if other != seat:
            for guild, copies in enumerate(table.shown_by(other)):
                passed[guild] -= copies
            if table.taken[other] != NONE:
                taken[table.taken[other]] += 1
    return bytearray(max(0, known) + back for known, back in zip(passed, taken, strict=True))


def _unsealed(table: Table, seat: Seat | None) -> dict[str, Json]:
    """Return how the guilds of the sealed cards of ``seat`` would stand with those turned up."""
    own = [] if seat is None else table.sealed_of(seat)
    standings = _standings(table, seat, seat) if own else {}
    return {box.IDS[guild]: standings[box.IDS[guild]] for guild in own}


def _standings(table: Table, sealed: Seat | None, seat: Seat | None) -> dict[str, Json]:
    """Return how the guilds stand for ``seat``, with the sealed cards of ``sealed`` counted.

    That is, by seat: the cards that count, places (1 for the most cards, tied seats alike, 0 for
    none), and the points if the round were scored now.
    """
    counts = adjust(table.seen_on_table(sealed), table.adjusted)
    stalemate = table.event == box.STALEMATE
    found: dict[str, Json] = {}
    for guild in compress(range(box.WIDTH), box.deck_for(table.n)):
        column = counts[guild :: box.WIDTH]
        found[box.IDS[guild]] = {
            "counts": list(column),
            "places": list(places_in(guild, column)),
            "points": list(earned(guild, table.round, column, stalemate)),
            "next": None
            if seat is None or guild == box.MILITIA
            else _next(table, guild, column, seat),
        }
    return found


def _next(table: Table, guild: int, counts: bytes, seat: Seat) -> dict[str, Json] | None:
    """Return the fewest further cards with which the points of ``seat`` would rise, if any do.

    And what it would have then: the place, whether it would share it, and the points.
    """
    stalemate = table.event == box.STALEMATE
    now = earned(guild, table.round, counts, stalemate)[seat]
    more = bytearray(counts)
    for cards in range(1, max(counts) + 2 - counts[seat]):
        more[seat] += 1
        then = earned(guild, table.round, bytes(more), stalemate)[seat]
        if then > now:
            ahead = sum(other > more[seat] for other in more)
            shared = more.count(more[seat]) > 1
            return {"cards": cards, "place": ahead + 1, "shared": shared, "points": then}
    return None


# -- Imagining the rest

P = TypeVar("P", bound=Table)

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


def _known_part(kind: type[P], seen: Mapping[str, Any]) -> P:
    """Return a position with everything in an observation, and nothing elsewhere."""
    table = kind.recall(seen)
    seat, n = seen["seat"], table.n
    table.know_round()
    table.made = bytearray(seen["picks"])
    table.packs = bytearray(n * box.WIDTH)
    for sighting in _sightings(seen):
        table.picks[seat * box.MOST_DEALT + sighting.pick] = sighting.kept
    levy = bytearray(table.levy)
    levy[seat], levy[n + seat] = _card(seen["levy"]["mine"]), _card(seen["levy"]["got"])
    table.levy = bytes(levy)
    pending = seen["pending"] or {}
    if seen["drawn"] is not None:
        table.pending = Pending(NONE, tuple(expand(_cards(seen["drawn"]))))
    elif "marked" in pending:
        table.pending = Pending(pending["marked"]["seat"], (_card(pending["marked"]["guild"]),))
    elif pending.get("lifted") is not None:
        table.pending = Pending(NONE, (_card(pending["lifted"]),))
    return table


def _card(data: Json) -> int:
    return CARD.read(Form(), "card", data)


def _cards(data: Json) -> bytes:
    return bytes(box.CARDS.read(Form(), "cards", data))


def _sightings(seen: Mapping[str, Any]) -> list[Sighting]:
    return list(SIGHTINGS.read(Form(seen["seats"]), "seen", seen["seen"]))


class GuildesSampler(Sampler[P]):
    """An observation taken apart once, so that imagining what it hides is quick."""

    def __init__(self, kind: type[P], observation: Observation) -> None:
        """Prepare the ``observation`` of a seat, to imagine positions of a ``kind``.

        Raises :class:`ValueError` for a spectator's, which has no eyes of its own.
        """
        seen: Mapping[str, Any] = observation
        self._seat: Seat = seen["seat"]
        self._table = table = _known_part(kind, seen)
        self._others = [other for other in range(table.n) if other != self._seat]
        self._shown = [_cards(cards) for cards in seen["shown"]]
        self._needs = {
            (other, guild): copies
            for other in self._others
            for guild, copies in enumerate(self._shown[other])
            if copies
        }
        self._begun = seen["pending"] is not None
        self._gave: list[bool] = seen["levy"]["gave"]
        self._sealed: list[int] = seen["sealed"]
        self._known = expand(_cards(seen["known_discards"]))
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
        sightings = _sightings(seen)
        if seen["pack"] is not None:
            pack, cards = table.pack_of(self._seat), _cards(seen["pack"])
            sightings.append(Sighting(pack, table.made[self._seat], cards, NONE))
            table.packs[pack * box.WIDTH : pack * box.WIDTH + box.WIDTH] = cards
        deal = bytearray(table.n * box.WIDTH)
        loose: list[_Place] = []
        groups: list[tuple[list[int], list[_Place]]] = []
        for pack in range(table.n if table.phase is not OVER else 0):
            places = self._places(pack)
            mine = [sighting for sighting in sightings if sighting.pack == pack]
            loose += places[: mine[0].pick] if mine else places
            if mine:
                deal[pack * box.WIDTH : pack * box.WIDTH + box.WIDTH] = mine[0].cards
                groups += self._groups(places, mine)
        table.deal = bytes(deal)
        self._where = [where for places in (loose, *(p for _, p in groups)) for _, where in places]
        return Hidden(
            self._pool(deal),
            [seat for seat, _ in loose],
            [(cards, [seat for seat, _ in places]) for cards, places in groups],
            box.WIDTH,
        )

    def _places(self, pack: int) -> list[_Place]:
        """Return where each card of ``pack`` has gone, by picks, or that it is still there."""
        table = self._table
        places = []
        for pick in range(table.dealt):
            seat = (pack + table.way * pick) % table.n
            kept = table.made[seat] > pick
            places.append((seat, seat * box.MOST_DEALT + pick) if kept else (NOBODY, -1 - pack))
        return places

    def _groups(
        self, places: list[_Place], sightings: list[Sighting]
    ) -> list[tuple[list[int], list[_Place]]]:
        """Return what has left a pack between any two sightings, and after the last, to whom."""
        groups = []
        empty = Sighting(0, self._table.dealt, bytes(box.WIDTH), NONE)
        for now, later in pairwise([*sightings, empty]):
            if now.kept == NONE:
                break
            gone = bytearray(map(sub, now.cards, later.cards))
            gone[now.kept] -= 1
            groups.append((expand(gone), places[now.pick + 1 : later.pick]))
        return groups

    def _pool(self, deal: bytearray) -> list[int]:
        """Return the cards never seen: in the deck, discarded unseen, or kept before one could."""
        table = self._table
        pool = list(box.deck_for(table.n))
        for guild in range(box.WIDTH):
            pool[guild] -= sum(table.table[guild :: box.WIDTH]) + sum(deal[guild :: box.WIDTH])
            pool[guild] += sum(shown[guild] for shown in self._shown)
            pool[guild] -= table.taken.count(guild) + self._known.count(guild)
        return expand(pool)

    def draw(self, rng: Rng) -> P:
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

    def _deal(self, table: P, cards: list[int]) -> None:
        """Put the cards of the hidden places where they are: into picks and hands, or packs."""
        deal = bytearray(table.deal)
        seats, loose = self._hidden.seats, self._hidden.loose
        for place, (guild, where) in enumerate(zip(cards, self._where, strict=True)):
            if where < 0:
                pack = -1 - where
                table.packs[pack * box.WIDTH + guild] += 1
            else:
                seat = seats[place]
                pack = (seat - table.way * (where - seat * box.MOST_DEALT)) % table.n
                table.picks[where] = guild
                table.hands[seat * box.WIDTH + guild] += 1
            if place < loose:
                deal[pack * box.WIDTH + guild] += 1
        table.deal = bytes(deal)

    def _levy(self, rng: Rng) -> _Levy:
        """Imagine whose card of the levy each seat got."""
        table, me = self._table, self._seat
        if table.event != box.LEVY or table.phase not in (PLAYING, DIRTY):
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

    def _give(self, table: P, levy: _Levy, filling: Filling, rng: Rng) -> None:
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
                    for guild in range(box.WIDTH):
                        kept[guild] -= filling.needs.get((other, guild), 0)
                given[other] = rng.choice(expand(kept))
        got = [given[giver] for giver in levy.givers] or [NONE] * n
        for other in self._others:
            for guild, change in ((got[other], 1), (given[other], -1)):
                if guild != NONE:
                    table.hands[other * box.WIDTH + guild] += change
        table.levy = bytes([*given, *got])

    def _show(self, table: P) -> None:
        """Take out of the others' hands what they have shown; put in what they took back."""
        for other in self._others:
            if table.taken[other] != NONE:
                table.hands[other * box.WIDTH + table.taken[other]] += 1
        for (other, guild), copies in self._needs.items():
            table.hands[other * box.WIDTH + guild] -= copies

    def _seal(self, table: P, rng: Rng) -> None:
        """Choose the cards that the others have laid face down."""
        for other in self._others:
            for i in range(self._sealed[other]):
                guild = rng.choice(expand(row(table.hands, other)))
                table.hands[other * box.WIDTH + guild] -= 1
                table.sealed[2 * other + i] = guild

    def _discard(self, table: P, rest: list[int], rng: Rng) -> None:
        """Divide what is left of the pool between the discard pile and the deck."""
        unknown = deal(rest, self._unknown_discards, rng)
        table.discards = bytes(count(self._known + unknown, box.WIDTH))
        table.deck = bytes(count(rest, box.WIDTH))

    def _begin_trick(self, table: P, rng: Rng) -> None:
        """Choose what another seat holds in the middle of its trick."""
        if not self._begun or table.pending != NOTHING:
            return
        seat = table.next_seat()
        if table.tricks[seat] == box.SUBSTITUTE:
            hand = map(mul, row(table.hands, seat), map(bool, replacing(table, seat)))
            table.pending = Pending(NONE, (rng.choice(expand(list(hand))),))
        else:
            draw_cards(table, seat, rng)
