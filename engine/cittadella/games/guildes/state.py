"""What is on the table of Guildes: plain slotted data, its copy and its JSON form.

All cards of one kind of place (hands, played cards, packs) lie in one flat
vector: the cards of seat ``s`` of guild ``g`` are counted at ``s * WIDTH + g``.
"""

from collections.abc import Sequence
from typing import NamedTuple, Self

from ...core.game import Seat, State
from ...core.json import Json
from .components import (
    EVENTS,
    IDS,
    IMMUNITY,
    MOST_DEALT,
    SALVAGE,
    TRICKS,
    WIDTH,
)

DRAFT, LEVYING, PLAYING, DIRTY, OVER = range(5)
PHASES = ("draft", "levy", "play", "trick", "over")

NONE = 255
"""No card, where a byte holds one."""


FIELDS = (
    "game", "seats", "options", "rng", "round", "phase", "turned",
    "deck", "discards", "hands", "table", "known",
    "deal", "picks", "levy",
    "step", "first", "turn", "due", "sealed",
    "tricks", "used", "spent", "adjusted", "taken", "pending",
    "history",
)  # fmt: skip
"""The names in a stored position."""

SCORED_FIELDS = ("event", "table", "adjusted", "points")


class Scored(NamedTuple):
    """A round that has been scored: all that its lines of the score sheet are made of."""

    event: int
    table: bytes
    adjusted: tuple[tuple[Seat, int, int], ...]
    points: tuple[int, ...]

    def to_json(self) -> dict[str, Json]:
        """Return the round as nested dicts."""
        return {
            "event": EVENTS[self.event].id if self.event >= 0 else None,
            "table": _named_rows(self.table),
            "adjusted": _adjusted(self.adjusted),
            "points": list(self.points),
        }


class Sighting(NamedTuple):
    """A pack as a seat had it in hand: its number, which pick it was, the cards before it."""

    pack: int
    pick: int
    cards: bytes


class Table(State):
    """The data of a position; the rules that change it are in :mod:`.rules`."""

    __slots__ = (
        "adjusted",
        "deal",
        "dealt",
        "deck",
        "discards",
        "due",
        "event",
        "first",
        "hands",
        "history",
        "known",
        "levy",
        "made",
        "n",
        "packs",
        "pending",
        "phase",
        "picks",
        "points",
        "ready",
        "rng",
        "round",
        "sealed",
        "spent",
        "step",
        "steps",
        "table",
        "taken",
        "tricks",
        "turn",
        "turned",
        "used",
        "way",
        "with_events",
        "with_tricks",
    )

    n: int
    """Number of seats."""
    with_events: bool
    with_tricks: bool
    rng: int
    """The random generator."""
    round: int
    """The round, 0 to 2."""
    phase: int
    turned: tuple[int, ...]
    """The event cards turned up so far, this round's last."""
    event: int
    """The event in force, or CALM."""
    way: int
    """Packs go from seat ``s`` to seat ``s + way``: 1 is to the left."""
    dealt: int
    """Cards dealt to each seat in a round."""
    ready: int
    """The seats that may decide now, one bit each."""

    deck: bytes
    discards: bytes
    hands: bytearray
    table: bytearray
    """The cards played face up, of all rounds."""
    deal: bytes
    """This round's packs as they were dealt; a pack has the number of the seat it began with."""
    packs: bytearray
    """What is left of them."""
    picks: bytearray
    """The guilds that seat ``s`` has kept, in order, from ``s * MOST_DEALT`` on."""
    made: bytearray
    """How many picks each seat has made."""
    levy: bytes
    """The guild that each seat gave to the levy, then the guild that each got; or NONE."""

    steps: tuple[int, ...]
    """Cards to lay in each step of this round."""
    step: int
    due: bytearray
    """Cards that each seat has still to lay in this step."""
    sealed: bytearray
    """Two places a seat for cards laid face down, the older first."""
    first: Seat
    """Who begins a procession or the tricks."""
    turn: int
    """How many have had their turn in this step of the procession, or with their trick."""

    tricks: tuple[int, ...]
    """The trick of each seat in this round; empty without tricks."""
    used: tuple[int, ...]
    """The tricks that each seat has used in this game, one bit each."""
    spent: int
    """The seats that have used their trick in this round, one bit each."""
    pending: tuple[int, ...]
    """A trick half done: the marked (seat, guild), the lifted (guild,), or the guilds drawn."""
    adjusted: tuple[tuple[Seat, int, int], ...]
    """This round's (seat, guild, ±1)."""
    taken: bytes
    """The guild of the played card that each seat has taken back by substitution, or NONE."""

    known: bytes
    """How many cards of each guild each seat knows to be in the discard pile, at least."""
    history: tuple[Scored, ...]
    points: tuple[int, ...]

    def copy(self) -> Self:
        """Return an independent position; what never changes in place is shared."""
        new = object.__new__(type(self))
        new.n = self.n
        new.with_events = self.with_events
        new.with_tricks = self.with_tricks
        new.rng = self.rng
        new.round = self.round
        new.phase = self.phase
        new.turned = self.turned
        new.event = self.event
        new.way = self.way
        new.dealt = self.dealt
        new.ready = self.ready
        new.deck = self.deck
        new.discards = self.discards
        new.hands = self.hands[:]
        new.table = self.table[:]
        new.deal = self.deal
        new.packs = self.packs[:]
        new.picks = self.picks[:]
        new.made = self.made[:]
        new.levy = self.levy
        new.steps = self.steps
        new.step = self.step
        new.due = self.due[:]
        new.sealed = self.sealed[:]
        new.first = self.first
        new.turn = self.turn
        new.tricks = self.tricks
        new.used = self.used
        new.spent = self.spent
        new.pending = self.pending
        new.adjusted = self.adjusted
        new.taken = self.taken
        new.known = self.known
        new.history = self.history
        new.points = self.points
        return new

    def to_json(self) -> dict[str, Json]:
        """Return the whole position; what follows from the rest is left out."""
        seats = range(self.n)
        picks = [self.picks[s * MOST_DEALT : s * MOST_DEALT + self.made[s]] for s in seats]
        half = len(self.pending) == 2 and self.tricks[self.next_seat()] != SALVAGE
        values: tuple[Json, ...] = (
            "guildes",
            self.n,
            {"events": self.with_events, "tricks": self.with_tricks},
            f"{self.rng:016x}",
            self.round + 1,
            PHASES[self.phase],
            [EVENTS[card].id for card in self.turned],
            named(self.deck),
            named(self.discards),
            _named_rows(self.hands),
            _named_rows(self.table),
            _named_rows(self.known),
            _named_rows(self.deal),
            [_ids(guilds) for guilds in picks],
            {"gave": _ids(self.levy[: self.n]), "got": _ids(self.levy[self.n :])},
            self.step,
            self.first,
            self.turn,
            list(self.due),
            [_ids(self.sealed_of(seat)) for seat in seats],
            [TRICKS[trick].id for trick in self.tricks],
            [[t.id for i, t in enumerate(TRICKS) if self.has_used(seat, i)] for seat in seats],
            [seat for seat in seats if self.spent >> seat & 1],
            _adjusted(self.adjusted),
            _ids(self.taken),
            {
                "seat": self.pending[0] if half else None,
                "guilds": _ids(self.pending[half:]),
            },
            [scored.to_json() for scored in self.history],
        )
        return dict(zip(FIELDS, values, strict=True))

    @property
    def seats(self) -> int:
        """How many play."""
        return self.n

    @property
    def is_over(self) -> bool:
        """Whether all rounds are scored."""
        return self.phase == OVER

    def next_seat(self) -> Seat:
        """Return the lowest seat that may decide, or -1."""
        return (self.ready & -self.ready).bit_length() - 1

    def is_ready(self, seat: Seat) -> bool:
        """Return whether ``seat`` may decide now."""
        return bool(self.ready >> seat & 1)

    def upstream(self, seat: Seat) -> Seat:
        """Return from whom ``seat`` gets its packs in this round."""
        return (seat - self.way) % self.n

    def downstream(self, seat: Seat) -> Seat:
        """Return to whom ``seat`` passes its packs in this round."""
        return (seat + self.way) % self.n

    def pack_of(self, seat: Seat) -> int:
        """Return the number of the pack from which ``seat`` makes its next pick."""
        return (seat - self.way * self.made[seat]) % self.n

    def is_immune(self, seat: Seat) -> bool:
        """Return whether the others' tricks cannot touch the cards of ``seat`` now."""
        return bool(self.spent >> seat & 1) and self.tricks[seat] == IMMUNITY

    def has_used(self, seat: Seat, trick: int) -> bool:
        """Return whether ``seat`` has used ``trick`` in this game."""
        return bool(self.used[seat] >> trick & 1)

    def sealed_of(self, seat: Seat) -> list[int]:
        """Return the guilds of the cards that ``seat`` has laid face down, the oldest first."""
        return [g for g in self.sealed[2 * seat : 2 * seat + 2] if g != NONE]

    def kept_by(self, seat: Seat) -> bytearray:
        """Return the cards that ``seat`` has kept in this round's draft, by guild."""
        at = seat * MOST_DEALT
        return count(self.picks[at : at + self.made[seat]])

    def laid_by(self, seat: Seat) -> int:
        """Return how many cards ``seat`` has laid in this round, the sealed ones included."""
        if self.phase < PLAYING:
            return 0
        if self.phase > PLAYING:
            return sum(self.steps)
        return sum(self.steps[: self.step + 1]) - self.due[seat]

    def sightings(self, seat: Seat) -> list[Sighting]:
        """Return the packs of this round that ``seat`` has had in hand or has now, in order."""
        seen = []
        visible = self.phase == DRAFT and self.is_ready(seat)
        for pick in range(self.made[seat] + visible):
            pack = (seat - self.way * pick) % self.n
            cards = bytearray(row(self.deal, pack))
            for before in range(pick):
                other = (pack + self.way * before) % self.n
                cards[self.picks[other * MOST_DEALT + before]] -= 1
            seen.append(Sighting(pack, pick, bytes(cards)))
        return seen

    def unseen_by(self, seat: Seat) -> bytearray:
        """Return the cards that others have kept from packs before ``seat`` saw them, by guild."""
        unseen = bytearray(WIDTH)
        for distance in range(1, self.n):
            other = (seat - self.way * distance) % self.n
            at = other * MOST_DEALT
            for guild in self.picks[at : at + min(self.made[other], self.n - distance)]:
                unseen[guild] += 1
        return unseen

    def shown_by(self, seat: Seat) -> bytearray:
        """Return the cards that ``seat`` has shown from its hand in this round, by guild."""
        return bytearray(self.shown_counts(seat))

    def shown_counts(self, seat: Seat) -> list[int]:
        """Return :meth:`shown_by` for a position that may be impossible: some may be negative."""
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
    return cards[seat * WIDTH : seat * WIDTH + WIDTH]


def count(guilds: Sequence[int] | bytes | bytearray) -> bytearray:
    """Return how many of ``guilds`` are of each guild."""
    counts = bytearray(WIDTH)
    for guild in guilds:
        counts[guild] += 1
    return counts


def named(counts: bytes | bytearray) -> dict[str, Json]:
    """Return ``counts`` by the guilds' ids, without those of which there is none."""
    return {IDS[guild]: copies for guild, copies in enumerate(counts) if copies}


def _named_rows(cards: bytes | bytearray) -> list[Json]:
    return [named(cards[at : at + WIDTH]) for at in range(0, len(cards), WIDTH)]


def _ids(guilds: Sequence[int] | bytes | bytearray) -> list[Json]:
    return [None if guild == NONE else IDS[guild] for guild in guilds]


def _adjusted(adjusted: Sequence[tuple[Seat, int, int]]) -> list[Json]:
    return [{"seat": seat, "guild": IDS[guild], "delta": d} for seat, guild, d in adjusted]


def expand(counts: Sequence[int] | bytes | bytearray) -> list[int]:
    """Return the guild of every card counted.

    >>> expand(count([3, 1, 3]))
    [1, 3, 3]
    """
    return [guild for guild, copies in enumerate(counts) for _ in range(copies)]
