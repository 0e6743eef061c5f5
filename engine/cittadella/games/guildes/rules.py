"""The rules of Guildes, in the order of the rulebook."""

from collections.abc import Sequence
from itertools import compress
from operator import add
from typing import Self

from ...core.errors import IllegalAction
from ...core.game import Action, Change, Decision, Event, Observation, Score, Seat
from ...core.ranking import ranking
from ...core.rng import Rng
from . import actions, forecast, narration, observation, reasons, scoring, tricks
from .actions import Give, Keep, Play
from .components import (
    CALM,
    DEALT,
    EVENTS,
    LEVY,
    MASQUERADE,
    MILITIA,
    MILITIA_POINTS,
    MOST_DEALT,
    MOST_SEATS,
    PLAYED,
    PROCESSION,
    ROUNDS,
    SEATS,
    STALEMATE,
    VALUES,
    WIDTH,
    deck_for,
    steps_for,
    tricks_for,
)
from .state import DIRTY, DRAFT, LEVYING, NONE, OVER, PHASES, PLAYING, Scored, Table, count, expand

_DECISIONS = tuple(
    tuple((Decision(seat, kind, False), Decision(seat, kind, True)) for seat in range(MOST_SEATS))
    for kind in PHASES
)


class Position(Table):
    """A position of Guildes and what may be done in it."""

    __slots__ = ()

    # -- Who decides, and what they may do

    def decisions(self) -> tuple[Decision, ...]:
        """Return who may decide now: several seats but in a procession and with tricks."""
        kind = _DECISIONS[self.phase]
        return tuple(
            kind[seat][self.phase != DIRTY or tricks.is_secret(self, seat)]
            for seat in range(self.n)
            if self.is_ready(seat)
        )

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Return what ``seat`` may do, by guilds; nothing if it must not decide."""
        if not self.ready >> seat & 1:
            return ()
        phase = self.phase
        at = seat * WIDTH
        if phase == PLAYING:
            return list(compress(actions.PLAY, self.hands[at : at + WIDTH]))
        if phase == DRAFT:
            at = (seat - self.way * self.made[seat]) % self.n * WIDTH
            return list(compress(actions.KEEP, self.packs[at : at + WIDTH]))
        if phase == LEVYING:
            return list(compress(actions.GIVE, self.hands[at : at + WIDTH]))
        return tricks.options(self, seat)

    def push(self, seat: Seat, action: Action) -> None:
        """Do a legal action, unchecked; the last of a step, phase or round also ends it."""
        if isinstance(action, Keep):
            self._keep(seat, action.guild)
        elif isinstance(action, Play):
            self._play(seat, action.guild)
        elif isinstance(action, Give):
            self._give(seat, action.guild)
        else:
            self._trick(seat, action)

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

    # -- Setting up

    @classmethod
    def new(cls, seats: int, with_events: bool, with_tricks: bool, seed: int) -> "Position":
        """Return the first position; ``seed`` is any integer."""
        self = object.__new__(cls)
        self.n = seats
        self.with_events = with_events
        self.with_tricks = with_tricks
        self.rng = Rng(seed).state
        self.round = 0
        self.turned = ()
        self.dealt = DEALT[seats]
        self.deck = deck_for(seats)
        self.discards = bytes(WIDTH)
        self.hands = bytearray(seats * WIDTH)
        self.table = bytearray(seats * WIDTH)
        self.tricks = ()
        self.used = (0,) * seats
        self.pending = ()
        self.known = bytes(seats * WIDTH)
        self.history = ()
        self.points = (0,) * seats
        self.begin_round()
        return self

    # -- The beginning of a round: an event card, tricks, packs

    def begin_round(self) -> None:
        """Turn up an event card, deal the tricks and the packs, and begin the draft."""
        rng = Rng(self.rng)
        card = rng.choice([i for i in range(len(EVENTS)) if i not in self.turned])
        self.turned += (card,)
        self.event = card if self.with_events else CALM
        self.way = 1 if EVENTS[card].passes == "left" else -1
        self.steps = steps_for(self.n, self.event)
        self._clear_round()
        self._deal_tricks(rng)
        self._deal_packs(rng)
        self.rng = rng.state
        self.phase = DRAFT
        self.ready = (1 << self.n) - 1

    def _clear_round(self) -> None:
        """Forget the draft and the play of the round before."""
        n = self.n
        self.deal = bytes(n * WIDTH)
        self.packs = bytearray(n * WIDTH)
        self.picks = bytearray(n * MOST_DEALT)
        self.made = bytearray(n)
        self.levy = bytes([NONE]) * (2 * n)
        self.due = bytearray(n)
        self.sealed = bytearray([NONE]) * (2 * n)
        self.taken = bytes([NONE]) * n
        self.step = self.first = self.turn = 0

    def _deal_tricks(self, rng: Rng) -> None:
        self.spent = 0
        self.adjusted = ()
        if self.with_tricks:
            cards = list(tricks_for(self.n))
            rng.shuffle(cards)
            self.tricks = tuple(cards[: self.n])

    def _deal_packs(self, rng: Rng) -> None:
        cards = expand(self.deck)
        deck = bytearray(self.deck)
        packs = self.packs
        for pack in range(self.n):
            for _ in range(self.dealt):
                i = rng.below(len(cards))
                guild = cards[i]
                cards[i] = cards[-1]
                cards.pop()
                deck[guild] -= 1
                packs[pack * WIDTH + guild] += 1
        self.deck = bytes(deck)
        self.deal = bytes(packs)

    # -- The draft: keep one card, pass the rest; a pick may be made as soon as its pack is there

    def _keep(self, seat: Seat, guild: int) -> None:
        n, way, made = self.n, self.way, self.made
        pick = made[seat]
        self.packs[(seat - way * pick) % n * WIDTH + guild] -= 1
        self.hands[seat * WIDTH + guild] += 1
        self.picks[seat * MOST_DEALT + pick] = guild
        pick += 1
        made[seat] = pick
        ready = self.ready ^ 1 << seat
        if pick < self.dealt:
            if made[(seat - way) % n] >= pick:
                ready |= 1 << seat
            downstream = (seat + way) % n
            if made[downstream] == pick:
                ready |= 1 << downstream
        self.ready = ready
        if not ready:
            self._end_draft()

    def _end_draft(self) -> None:
        if self.event == LEVY:
            self.phase = LEVYING
            self.ready = (1 << self.n) - 1
        else:
            self._begin_play()

    # -- The levy: each discards a card; the discards are shuffled and dealt back, one each

    def _give(self, seat: Seat, guild: int) -> None:
        self.hands[seat * WIDTH + guild] -= 1
        levy = bytearray(self.levy)
        levy[seat] = guild
        self.ready ^= 1 << seat
        if not self.ready:
            self._deal_back(levy)
        self.levy = bytes(levy)
        if not self.ready:
            self._begin_play()

    def _deal_back(self, levy: bytearray) -> None:
        given = list(levy[: self.n])
        rng = Rng(self.rng)
        rng.shuffle(given)
        self.rng = rng.state
        for seat, guild in enumerate(given):
            levy[self.n + seat] = guild
            self.hands[seat * WIDTH + guild] += 1

    # -- Play: all lay a card at once, face down, and reveal; one seat at a time in a procession

    def _begin_play(self) -> None:
        self.phase = PLAYING
        if self.event == PROCESSION:
            self.first = self._random_seat()
        self._begin_step()

    def _random_seat(self) -> Seat:
        rng = Rng(self.rng)
        seat = rng.below(self.n)
        self.rng = rng.state
        return seat

    def _begin_step(self) -> None:
        self.due = bytearray([self.steps[self.step]]) * self.n
        self.turn = 0
        self.ready = (1 << self.n) - 1
        if self.event == PROCESSION:
            self.ready = 1 << (self.first + self.step) % self.n

    def _play(self, seat: Seat, guild: int) -> None:
        self.hands[seat * WIDTH + guild] -= 1
        self.due[seat] -= 1
        if self.event == PROCESSION:
            self.table[seat * WIDTH + guild] += 1
            self.turn += 1
            self.ready = 1 << (seat + 1) % self.n if self.turn < self.n else 0
        else:
            place = 2 * seat
            if self.sealed[place] != NONE:
                place += 1
            self.sealed[place] = guild
            if not self.due[seat]:
                self.ready ^= 1 << seat
        if not self.ready:
            self._end_step()

    def _end_step(self) -> None:
        self.step += 1
        last = self.step == len(self.steps)
        if self.event == MASQUERADE and not last:
            self._reveal_one_before()
        elif self.event != PROCESSION:
            self._reveal_all()
        if not last:
            self._begin_step()
        elif self.with_tricks:
            self._begin_tricks()
        else:
            self._end_round()

    def _reveal_all(self) -> None:
        for place, guild in enumerate(self.sealed):
            if guild != NONE:
                self.table[(place >> 1) * WIDTH + guild] += 1
                self.sealed[place] = NONE

    def _reveal_one_before(self) -> None:
        if self.step > 1:
            for seat in range(self.n):
                older, newer = self.sealed[2 * seat : 2 * seat + 2]
                self.table[seat * WIDTH + older] += 1
                self.sealed[2 * seat] = newer
                self.sealed[2 * seat + 1] = NONE

    # -- Dirty tricks: from a random first seat on, each uses its own or declines

    def _begin_tricks(self) -> None:
        self.phase = DIRTY
        self.first = self._random_seat()
        self.turn = 0
        self.ready = 1 << self.first

    def _trick(self, seat: Seat, action: Action) -> None:
        if not tricks.carry_out(self, seat, action):
            return
        self.turn += 1
        self.ready = 1 << (seat + 1) % self.n if self.turn < self.n else 0
        if not self.ready:
            self._end_round()

    # -- The end of a round: scoring, then what was not played is discarded

    def _end_round(self) -> None:
        table = bytes(self.table)
        counts = scoring.adjust(table, self.adjusted)
        points = scoring.round_points(counts, self.round, self.event == STALEMATE)
        self.history += (Scored(self.event, table, self.adjusted, points),)
        self.points = tuple(map(add, self.points, points))
        self._discard_hands()
        if self.round == ROUNDS - 1:
            self.phase = OVER
            self.ready = 0
            self._clear_round()
        else:
            self.round += 1
            self.begin_round()

    def _discard_hands(self) -> None:
        """Discard what is left in the hands, and let each seat remember what it knows of it."""
        known = bytearray(self.known)
        left = [sum(self.hands[guild::WIDTH]) for guild in range(WIDTH)]
        held = [guild for guild in range(WIDTH) if left[guild]]
        taken = count([guild for guild in self.taken if guild != NONE])
        for seat in range(self.n):
            unseen = self.unseen_by(seat)
            at = seat * WIDTH
            for guild in held:
                own = self.hands[at + guild]
                open_ = taken[guild] - (self.taken[seat] == guild)
                hidden = left[guild] - own - open_ - unseen[guild]
                known[at + guild] += own + open_ + max(0, hidden)
        self.known = bytes(known)
        self.discards = bytes(map(add, self.discards, left))
        self.hands = bytearray(self.n * WIDTH)

    # -- Results

    def scores(self) -> list[int]:
        """Return the points of the rounds scored so far."""
        return list(self.points)

    def ranking(self) -> list[int]:
        """Return the places by points, then by the points of round 3, then shared."""
        last = self.history[-1].points if self.phase == OVER else (0,) * self.n
        return ranking(self.points, last)

    def score_sheet(self) -> Score:
        """Return where the points come from, by round and guild."""
        return scoring.sheet(self.history, self.n)


def longest_game() -> int:
    """Return how many actions no game exceeds: draft, play, two steps a trick, one levy."""
    return max(seats * (ROUNDS * (DEALT[seats] + PLAYED[seats] + 2) + 1) for seats in SEATS)


def score_bound() -> int:
    """Return what no seat can exceed: alone in front of as many guilds as it can have cards in."""
    return max(sum(_round_bound(seats, round_) for round_ in range(ROUNDS)) for seats in SEATS)


def _round_bound(seats: int, round_: int) -> int:
    deck = deck_for(seats)
    firsts = [VALUES[round_][guild][0] for guild in range(MILITIA) if deck[guild]]
    worth = sorted(firsts + [MILITIA_POINTS] * deck[MILITIA], reverse=True)
    cards = PLAYED[seats] * (round_ + 1)
    salvaged_and_raised = 2
    return sum(worth[: cards + salvaged_and_raised])
