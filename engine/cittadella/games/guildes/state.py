"""What is on the table of Guildes, each field declared once.

All cards of one kind of place (hands, played cards, packs) lie in one flat
vector: the cards of seat ``s`` of guild ``g`` are counted at ``s * WIDTH + g``.
"""

from collections.abc import Iterator
from typing import Annotated, NamedTuple, TypeAlias

from ...core.codecs import (
    NONE,
    SEATS,
    each,
    lists,
    mask,
    maybe,
    named_rows,
    record,
    rows,
    seat,
    whole,
)
from ...core.counts import count, miscounted
from ...core.errors import Problem
from ...core.fields import declared, everybody, nobody, owner
from ...core.game import Seat, State
from . import components as box
from .phases import BEFORE_PLAY, DEALING, DIRTY, DRAFT, LEVYING, OVER, PHASES, PLAYING

EVENT_IN_FORCE = maybe(box.EVENT, box.CALM)
CARD = maybe(box.GUILD)
"""A card of some guild, or NONE."""

Rows: TypeAlias = Annotated[bytearray, rows(box.CARDS, box.WIDTH)]
FrozenRows: TypeAlias = Annotated[bytes, rows(box.CARDS, box.WIDTH, bytes)]
Tricks: TypeAlias = Annotated[tuple[int, ...], each(box.TRICK)]


class Adjusted(NamedTuple):
    """A card more or less that a seat counts in this round."""

    seat: Annotated[Seat, seat()]
    guild: box.Guild
    delta: Annotated[int, whole((-1, 1))]


Adjustments: TypeAlias = Annotated[tuple[Adjusted, ...], each(record(Adjusted))]


class Pending(NamedTuple):
    """A trick half done: the marked card and its seat, the lifted card, or the cards drawn."""

    seat: Annotated[int, maybe(seat())]
    guilds: Annotated[tuple[int, ...], each(box.GUILD)]


NOTHING = Pending(NONE, ())
"""No trick is half done."""


class Scored(NamedTuple):
    """A round that has been scored: all that its lines of the score sheet are made of."""

    event: Annotated[int, EVENT_IN_FORCE]
    table: FrozenRows
    adjusted: Adjustments
    points: Annotated[tuple[int, ...], each(whole(range(1000)), size=SEATS)]


class Sighting(NamedTuple):
    """A pack as a seat had it in hand."""

    pack: Annotated[int, seat()]
    """Its number."""
    pick: Annotated[int, whole(range(1, box.MOST_DEALT + 1), shift=1)]
    cards: Annotated[bytes, box.CARDS]
    kept: Annotated[int, CARD]
    """What the seat kept of them, or NONE as long as it has not."""


SIGHTINGS = each(record(Sighting))


@declared
class Table(State):
    """The data of a position; the rules that change it are in :mod:`.rules`."""

    phases = PHASES

    round: Annotated[int, whole(range(1, box.ROUNDS + 1), shift=1)] = everybody()
    """The round, 0 to 2; written from 1 on."""
    turned: Annotated[tuple[int, ...], each(box.EVENT)] = everybody()
    """The event cards turned up so far, this round's last."""

    deck: Annotated[bytes, box.CARDS] = nobody()
    discards: Annotated[bytes, box.CARDS] = nobody()
    hands: Rows = owner("hand")
    table: Rows = everybody()
    """The cards played face up, of all rounds."""
    known: FrozenRows = owner("known_discards")
    """How many cards of each guild each seat knows to be in the discard pile, at least."""

    deal: FrozenRows = nobody()
    """This round's packs as they were dealt; a pack has the number of the seat it began with."""
    picks: Annotated[bytearray, lists(box.GUILD, box.MOST_DEALT)] = nobody()
    """The guilds that seat ``s`` has kept, in order, from ``s * MOST_DEALT`` on; then NONE."""
    levy: Annotated[bytes, named_rows(("gave", "got"), CARD)] = nobody()
    """The guild that each seat gave to the levy, then the guild that each got; or NONE."""

    step: Annotated[int, whole(range(max(box.DEALT.values()) + 1))] = everybody("steps_done")
    first: Annotated[Seat, seat()] = everybody("begins")
    """Who begins a procession or the tricks."""
    turn: Annotated[int, whole(range(box.MOST_SEATS + 1))] = everybody("turns_done")
    """How many have had their turn in this step of the procession, or with their trick."""
    due: Annotated[bytearray, each(whole(range(3)), bytearray, SEATS)] = everybody()
    """Cards that each seat has still to lay in this step."""
    sealed: Annotated[bytearray, lists(box.GUILD, 2)] = owner("mine")
    """Two places a seat for cards laid face down, the older first; or NONE."""

    tricks: Tricks = everybody()
    """The trick of each seat in this round; empty without tricks."""
    used: Annotated[tuple[int, ...], each(mask(box.TRICK), size=SEATS)] = everybody()
    """The tricks that each seat has used in this game, one bit each."""
    spent: Annotated[int, mask(seat())] = everybody()
    """The seats that have used their trick in this round, one bit each."""
    adjusted: Adjustments = everybody()
    taken: Annotated[bytes, each(CARD, bytes, SEATS)] = everybody()
    """The guild of the played card that each seat has taken back by substitution, or NONE."""
    pending: Annotated[Pending, record(Pending)] = nobody()

    history: Annotated[tuple[Scored, ...], each(record(Scored))] = everybody()

    # What follows from the rest

    with_tricks: bool
    event: int
    """The event in force, or CALM."""
    way: int
    """Packs go from seat ``s`` to seat ``s + way``: 1 is to the left."""
    dealt: int
    """Cards dealt to each seat in a round."""
    steps: tuple[int, ...]
    """Cards to lay in each step of this round."""
    made: bytearray
    """How many picks each seat has made."""
    packs: bytearray
    """What is left of the packs."""
    points: tuple[int, ...]

    def derive(self) -> None:
        """Fill in what follows from the stored fields."""
        n = self.n
        self.know_round()
        self.made = bytearray(
            box.MOST_DEALT - self.picks[s * box.MOST_DEALT : (s + 1) * box.MOST_DEALT].count(NONE)
            for s in range(n)
        )
        self.packs = bytearray(max(0, left) for left in self.left_in_packs())
        self.ready = self.deciding()

    def know_round(self) -> None:
        """Fill in what follows from the options, the event cards and the rounds scored."""
        self.with_tricks = self.options["tricks"] is True
        card = self.turned[-1] if self.turned else 0
        self.event = card if self.options["events"] else box.CALM
        self.way = 1 if box.EVENTS[card].passes == "left" else -1
        self.dealt = box.DEALT[self.n]
        self.steps = box.steps_for(self.n, self.event)
        points = (scored.points for scored in self.history)
        self.points = tuple(map(sum, zip((0,) * self.n, *points, strict=True)))

    def left_in_packs(self) -> list[int]:
        """Return how many cards of each guild are left in each pack, below 0 if too many left."""
        left = list(self.deal)
        for seat_ in range(self.n):
            for pick in range(self.made[seat_]):
                pack = (seat_ - self.way * pick) % self.n
                left[pack * box.WIDTH + self.picks[seat_ * box.MOST_DEALT + pick]] -= 1
        return left

    def last_round(self) -> tuple[int, ...]:
        """Return the points of each seat in the last round; 0 before it has been scored."""
        return self.history[-1].points if self.phase is OVER else (0,) * self.n

    def problems(self) -> Iterator[Problem]:
        """Yield what is lost, double or out of range, and where."""
        for guild, copies in enumerate(box.deck_for(self.n)):
            found = self.sealed.count(guild)
            found += self.levy.count(guild) if self.phase is LEVYING else 0
            for cards in (self.deck, self.discards, self.hands, self.packs, self.table):
                found += sum(cards[guild :: box.WIDTH])
            yield from miscounted(f"cards.{box.IDS[guild]}", found, copies)
        for place, left in enumerate(self.left_in_packs()):
            if left < 0:
                yield Problem("picks", f"have a card that is not in pack {place // box.WIDTH}")
        for s in range(self.n):
            if any(k > d for k, d in zip(row(self.known, s), self.discards, strict=True)):
                yield Problem(f"known.{s}", "is more than the discards")
            if self.phase is not OVER and min(self.shown_by(s)) < 0:
                yield Problem(f"hands.{s}", "has a card that was not kept")
        yield from self._misfits()

    def _misfits(self) -> Iterator[Problem]:
        n, phase, turned, tricks = self.n, self.phase, self.turned, self.tricks
        for wrong, where, what in (
            (len(turned) != self.round + 1, "turned", "are not one a round"),
            (len(set(turned)) < len(turned), "turned", "have a card twice"),
            (len(self.history) != self.round + (phase is OVER), "history", "is not of all rounds"),
            (len(tricks) != n * self.with_tricks, "tricks", "are not one a seat"),
            (len(set(tricks)) < len(tricks), "tricks", "have a card twice"),
            (not set(tricks) <= set(box.tricks_for(n)), "tricks", "have a card not in the game"),
            (self.spent and not self.with_tricks, "spent", "is somebody without the option"),
            (max(self.made) > self.dealt, "picks", "are more than were dealt"),
            (self.step >= len(self.steps) + (phase is not PLAYING), "step", "comes after the last"),
            (self.turn >= n, "turn", "comes after the last"),
            (phase is DIRTY and not self.with_tricks, "phase", "is trick without the option"),
            (phase is not DIRTY and self.pending != NOTHING, "pending", "is half of no trick"),
        ):
            if wrong:
                yield Problem(where, what)
        if phase is PLAYING and self.step < len(self.steps):
            yield from self._wrong_play()

    def _wrong_play(self) -> Iterator[Problem]:
        quota, first = self.steps[self.step], self.first + self.step
        for s in range(self.n):
            if self.due[s] > quota:
                yield Problem(f"due.{s}", "is more than the step asks for")
            if sum(row(self.hands, s)) < sum(self.steps) - self.laid_by(s):
                yield Problem(f"hands.{s}", "has too few cards for what is still to be laid")
            if self.in_turns and bool(self.due[s]) != ((s - first) % self.n >= self.turn):
                yield Problem(f"due.{s}", "does not fit whose turn it is")

    def upstream(self, seat: Seat) -> Seat:
        """Return from whom ``seat`` gets its packs in this round."""
        return (seat - self.way) % self.n

    def downstream(self, seat: Seat) -> Seat:
        """Return to whom ``seat`` passes its packs in this round."""
        return (seat + self.way) % self.n

    def pack_of(self, seat: Seat) -> int:
        """Return the number of the pack from which ``seat`` makes its next pick."""
        return (seat - self.way * self.made[seat]) % self.n

    @property
    def in_turns(self) -> bool:
        """Whether the seats decide one after the other in this phase."""
        return self.phase is DIRTY or (self.phase is PLAYING and self.event == box.PROCESSION)

    def is_immune(self, seat: Seat) -> bool:
        """Return whether the others' tricks cannot touch the cards of ``seat`` now."""
        return bool(self.spent >> seat & 1) and self.tricks[seat] == box.IMMUNITY

    def has_used(self, seat: Seat, trick: int) -> bool:
        """Return whether ``seat`` has used ``trick`` in this game."""
        return bool(self.used[seat] >> trick & 1)

    def sealed_of(self, seat: Seat) -> list[int]:
        """Return the guilds of the cards that ``seat`` has laid face down, the oldest first."""
        return [g for g in self.sealed[2 * seat : 2 * seat + 2] if g != NONE]

    def seen_on_table(self, seat: Seat | None) -> bytes:
        """Return the cards on the table with the sealed ones of ``seat``, which it knows."""
        table = self.table[:]
        if seat is not None:
            for guild in self.sealed_of(seat):
                table[seat * box.WIDTH + guild] += 1
        return bytes(table)

    def trick_guild(self, seat: Seat) -> int:
        """Return the guild whose count the trick of ``seat`` adjusts."""
        guild = box.TRICKS[self.tricks[seat]].guild
        assert guild is not None
        return guild

    def kept_by(self, seat: Seat) -> bytearray:
        """Return the cards that ``seat`` has kept in this round's draft, by guild."""
        at = seat * box.MOST_DEALT
        return count(self.picks[at : at + self.made[seat]], box.WIDTH)

    def laid_by(self, seat: Seat) -> int:
        """Return how many cards ``seat`` has laid in this round, the sealed ones included."""
        if self.phase in BEFORE_PLAY:
            return 0
        done = self.steps[: self.step + 1] if self.phase is PLAYING else self.steps
        return sum(done) - (self.due[seat] if self.phase is PLAYING else 0)

    def sightings(self, seat: Seat) -> list[Sighting]:
        """Return the packs of this round that ``seat`` has had in hand or has now, in order."""
        seen = []
        visible = self.phase is DRAFT and self.is_ready(seat)
        for pick in range(self.made[seat] + visible):
            pack = (seat - self.way * pick) % self.n
            cards = bytearray(row(self.deal, pack))
            for before in range(pick):
                other = (pack + self.way * before) % self.n
                cards[self.picks[other * box.MOST_DEALT + before]] -= 1
            kept = self.picks[seat * box.MOST_DEALT + pick]
            seen.append(Sighting(pack, pick, bytes(cards), kept))
        return seen

    def unseen_by(self, seat: Seat) -> bytearray:
        """Return the cards that others have kept from packs before ``seat`` saw them, by guild."""
        unseen = bytearray()
        for distance in range(1, self.n):
            other = (seat - self.way * distance) % self.n
            at = other * box.MOST_DEALT
            unseen += self.picks[at : at + min(self.made[other], self.n - distance)]
        return count(unseen, box.WIDTH)

    def shown_by(self, seat: Seat) -> list[int]:
        """Return the cards that ``seat`` has shown from its hand in this round, by guild.

        None once the hands are discarded, face down: before the next round is dealt. Some are
        below 0 in a position that is wrong.
        """
        if self.phase is DEALING:
            return [0] * box.WIDTH
        shown = list(self.kept_by(seat))
        gave, got = self.levy[seat], self.levy[self.n + seat]
        for guild, change in ((gave, -1), (got, 1), (self.taken[seat], 1)):
            if guild != NONE:
                shown[guild] += change
        for guild in self.sealed_of(seat):
            shown[guild] -= 1
        hand = row(self.hands, seat)
        return [cards - held for cards, held in zip(shown, hand, strict=True)]


def row(cards: bytes | bytearray, seat: Seat) -> bytes | bytearray:
    """Return the counts of one seat or pack."""
    return cards[seat * box.WIDTH : seat * box.WIDTH + box.WIDTH]
