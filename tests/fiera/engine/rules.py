"""The rules of Fiera, in the order of the rulebook: legal is what is not refused."""

from collections.abc import Sequence
from typing import Self

from cittadella.core.codecs import NONE
from cittadella.core.errors import IllegalAction
from cittadella.core.game import Action, Event, Facts, Observation, Score, Seat
from cittadella.core.json import Json
from cittadella.core.ranking import ranking

from . import hidden, scoring, telling
from .actions import (
    ACTIONS, CHOICES, Accept, Ask, Bank, Choose, Decline, Discard, Give, Leave, Letter, Market,
    Offer, Pass, Road, Settle, Stall,
)  # fmt: skip
from .components import (
    BANK_RATE, COSTS, GOODS, KINDS, LETTER_COPIES, PURSE, ROAD_IDS, ROADS, ROOM, ROUNDS, SEATS,
    STALLS, STORE, TOWN_IDS, TOWNS, TRACKS, VISITS, WIDTH,
)  # fmt: skip
from .state import (
    ANSWERING, ASKED, CHOOSING, DISCARDING, DRAWING, ENDING, NO, OVER, PHASES, ROLLING, SETTLING,
    TRADING, TURN, YES, Table,
)  # fmt: skip

LISTED_GIVEN, LISTED_ASKED = 3, 2
"""More on the counter is legal, but not listed: nobody needs it to play well."""


def longest_game() -> int:
    """Return more actions than any game takes: each good is discarded or traded away once."""
    turns = SEATS[-1] * ROUNDS["long"]
    market = VISITS * (2 + LISTED_GIVEN + LISTED_ASKED + SEATS[-1])
    goods = SEATS[-1] * (WIDTH + STALLS * turns)
    return turns * (1 + market) + SEATS[-1] * (STALLS + TRACKS) + sum(LETTER_COPIES) + goods


def _no(code: str, rule: str, **facts: Json) -> IllegalAction:
    return IllegalAction(code, rule, **facts)


class Position(Table):
    """A position of Fiera and what may be done in it."""

    __slots__ = ()
    game = "fiera"
    phases = PHASES
    phase_rules = {
        "settle": "setup", "discard": "seven", "turn": "turn", "market": "market",
        "answer": "offer", "choose": "offer", "over": "end",
    }  # fmt: skip
    actions = ACTIONS

    def set_up(self) -> None:
        """Give each seat one good of each kind, and shuffle the letters."""
        self.phase = SETTLING
        self.turns = self.visits = 0
        self.dice = bytes(2)
        self.stalls = bytearray(len(TOWNS))
        self.roads = bytearray([NONE]) * len(ROADS)
        self.goods = bytearray([1]) * (self.n * WIDTH)
        self.owed = bytearray(self.n)
        self.letters = bytearray(self.n * KINDS)
        deck = [kind for kind, copies in enumerate(LETTER_COPIES) for _ in range(copies)]
        rng = self.luck()
        rng.shuffle(deck)
        self.rng, self.deck = rng.state, bytes(deck)
        self._clear_counter()
        self.derive()

    # -- What may be done

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Return what ``seat`` may do, of a trade what is likely; nothing if it must not decide."""
        if not self.is_ready(seat):
            return ()
        full = {Give: sum(self.given) >= LISTED_GIVEN, Ask: sum(self.asked) >= LISTED_ASKED}
        return [
            action
            for action in CHOICES[PHASES[self.phase]]
            if not full.get(type(action)) and self.why_not(seat, action) is None
        ]

    def why_not(self, seat: Seat, action: Action) -> IllegalAction | None:  # noqa: PLR0911
        """Return why ``action`` is not legal now, though its kind is; None if it is."""
        match action:
            case Settle(town):
                return self._why_no_room(seat, town)
            case Road(road):
                return self._why_no_road(seat, road) or self._why_not_paid(seat, "road")
            case Stall(town):
                return self._why_no_stall(seat, town) or self._why_not_paid(seat, "stall")
            case Letter():
                none = None if self.deck else _no("no_letters", "letters")
                return none or self._why_not_paid(seat, "letter")
            case Market():
                visited = _no("market_closed", "market", visits=VISITS)
                return visited if self.visits == VISITS else self._why_no_goods(seat)
            case Discard(good):
                return (
                    None if self.purse(seat)[good] else _no("none_left", "seven", good=GOODS[good])
                )
            case Give(good):
                left = self.purse(seat)[good] > self.given[good]
                none = None if left else _no("none_left", "market", good=GOODS[good])
                return none or self._why_both(good, self.asked)
            case Ask(good):
                return self._why_both(good, self.given)
            case Bank() | Offer():
                return self._why_no_deal(seat, action)
            case Choose(other):
                return (
                    None if self.answers[other] == YES else _no("not_agreed", "offer", seat=other)
                )
        return None

    def _why_no_room(self, seat: Seat, town: int) -> IllegalAction | None:
        there, name = self.stalls[town], TOWN_IDS[town]
        if there >> seat & 1:
            return _no("own_stall", "stalls", town=name)
        return _no("town_full", "stalls", town=name) if there.bit_count() == ROOM else None

    def _why_no_stall(self, seat: Seat, town: int) -> IllegalAction | None:
        if len(self.towns_of(seat)) == STALLS:
            return _no("no_stalls_left", "stalls")
        reached = town in self.reached_by(seat)
        far = None if reached else _no("not_reached", "stalls", town=TOWN_IDS[town])
        return self._why_no_room(seat, town) or far

    def _why_no_road(self, seat: Seat, road: int) -> IllegalAction | None:
        name, holder = ROAD_IDS[road], self.roads[road]
        if holder != NONE:
            return _no("road_taken", "roads", road=name, seat=holder)
        if self.roads.count(seat) == TRACKS:
            return _no("no_roads_left", "roads")
        near = self.reached_by(seat) | set(self.towns_of(seat))
        return None if near & set(ROADS[road]) else _no("not_reached", "roads", road=name)

    def _why_not_paid(self, seat: Seat, what: str) -> IllegalAction | None:
        short = [max(0, c - held) for c, held in zip(COSTS[what], self.purse(seat), strict=True)]
        return (
            _no("cannot_pay", "costs", what=what, short=PURSE.write(short)) if any(short) else None
        )

    def _why_no_goods(self, seat: Seat) -> IllegalAction | None:
        return None if any(self.purse(seat)) else _no("no_goods", "market")

    def _why_both(self, good: int, other: bytearray) -> IllegalAction | None:
        return _no("same_good", "market", good=GOODS[good]) if other[good] else None

    def _why_no_deal(self, seat: Seat, action: Action) -> IllegalAction | None:
        given, asked = sum(self.given), sum(self.asked)
        if isinstance(action, Bank) and (not asked or given != BANK_RATE * asked):
            return _no("bank_rate", "bank", given=given, asked=asked, rate=BANK_RATE)
        if not given or not asked:
            return _no("one_sided", "offer")
        if isinstance(action, Offer) and not self._able(seat):
            return _no("nobody_has", "offer", asked=PURSE.write(self.asked))
        return None

    def _able(self, seat: Seat) -> list[Seat]:
        """Return the others who have what is asked."""
        return [
            other
            for other in range(self.n)
            if other != seat
            and all(
                held >= asked for held, asked in zip(self.purse(other), self.asked, strict=True)
            )
        ]

    # -- Doing it

    def commit(self, seat: Seat, action: Action) -> None:
        """Do what ``seat`` decides."""
        match action:
            case Settle(town):
                self.stalls[town] |= 1 << seat
                if self._settled():
                    self.phase = ROLLING
            case Discard(good):
                self.goods[seat * WIDTH + good] -= 1
                self.owed[seat] -= 1
            case Road(road):
                self._pay(seat, COSTS["road"])
                self.roads[road] = seat
            case Stall(town):
                self._pay(seat, COSTS["stall"])
                self.stalls[town] |= 1 << seat
            case Letter():
                self._pay(seat, COSTS["letter"])
                self.phase = DRAWING
            case Pass():
                last = self.turns + 1 == self.n * ROUNDS[str(self.options["length"])]
                self.phase = ENDING if last else ROLLING
            case _:
                self._trade(seat, action)
        self.derive()

    def _settled(self) -> bool:
        return sum(map(int.bit_count, self.stalls)) == self.n

    def _pay(
        self, seat: Seat, cost: bytes | bytearray, back: bytes | bytearray = bytes(WIDTH)
    ) -> None:
        for good, (price, gain) in enumerate(zip(cost, back, strict=True), seat * WIDTH):
            self.goods[good] += gain - price

    def _trade(self, seat: Seat, action: Action) -> None:
        match action:
            case Market():
                self.phase, self.visits = TRADING, self.visits + 1
            case Give(good):
                self.given[good] += 1
            case Ask(good):
                self.asked[good] += 1
            case Offer():
                self.phase = ANSWERING
                for other in self._able(seat):
                    self.answers[other] = ASKED
            case Accept() | Decline():
                self.answers[seat] = YES if isinstance(action, Accept) else NO
            case Bank():
                self._pay(seat, self.given, self.asked)
                self._clear_counter()
            case Choose(other):
                self._exchange(other)
            case Leave():
                self._clear_counter()

    def _exchange(self, other: Seat) -> None:
        self._pay(self.mover(), self.given, self.asked)
        self._pay(other, self.asked, self.given)
        self._clear_counter()

    def _clear_counter(self) -> None:
        """Take everything from the counter, and go on with the turn if it has begun."""
        self.given, self.asked = bytearray(WIDTH), bytearray(WIDTH)
        self.answers = bytearray(self.n)
        if self.phase != SETTLING:
            self.phase = TURN

    # -- What the game does by itself

    def advance(self) -> None:
        """Roll the dice, draw a letter, close a deal, or end the game."""
        if self.phase == ROLLING:
            self._roll()
        elif self.phase == DRAWING:
            self.letters[self.mover() * KINDS + self.deck[-1]] += 1
            self.deck = self.deck[:-1]
            self.phase = TURN
        elif self.phase == ANSWERING:
            self._close()
        else:
            self.phase = TURN if self.phase == DISCARDING else OVER
        self.derive()

    def _roll(self) -> None:
        """Begin a turn: the towns of this throw yield, or a seven empties full stores."""
        if self.dice[0]:
            self.turns += 1
        self.visits = 0
        rng = self.luck()
        self.dice = bytes((1 + rng.below(6), 1 + rng.below(6)))
        self.rng = rng.state
        for town in TOWNS:
            if sum(self.dice) in town.throws:
                for seat in range(self.n):
                    self.goods[seat * WIDTH + town.good] += (
                        self.stalls[TOWNS.index(town)] >> seat & 1
                    )
        self.phase = TURN
        if sum(self.dice) == 7:
            held = [sum(self.purse(seat)) for seat in range(self.n)]
            self.owed = bytearray(many // 2 if many > STORE else 0 for many in held)
            self.phase = DISCARDING

    def _close(self) -> None:
        """Close the deal with the only one who agreed, if there is one; else somebody chooses."""
        agreed = [seat for seat in range(self.n) if self.answers[seat] == YES]
        if len(agreed) > 1:
            self.phase = CHOOSING
        elif agreed:
            self._exchange(agreed[0])
        else:
            self._clear_counter()

    # -- What is told, known and counted

    def told(self, before: Self, seat: Seat, action: Action) -> list[Event]:
        """Return the events of :mod:`.telling`."""
        return telling.of_action(before, seat, action, self)

    def followed(self, before: Self) -> list[Event]:
        """Return the events of :mod:`.telling`."""
        return telling.of_advance(before, self)

    def facts(self, seat: Seat) -> Facts:
        """Return the facts of :mod:`.telling`."""
        return telling.facts(self, seat)

    def observe(self, seat: Seat | None) -> Observation:
        """Return what ``seat`` may know; see :mod:`.hidden`."""
        return {**super().observe(seat), **hidden.observe(self)}

    def scores(self) -> list[int]:
        """Return the points of each seat, those of its letters once the game is over."""
        return list(self.score_sheet().amounts)

    def ranking(self) -> list[int]:
        """Return the places: of equal points, more goods are better."""
        return ranking(self.scores(), [sum(self.purse(seat)) for seat in range(self.n)])

    def score_sheet(self) -> Score:
        """Return the sheet of :mod:`.scoring`."""
        return scoring.sheet(self)
