"""The rules of Guildes, in the order of the rulebook."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from operator import add

from ...core.codecs import NONE
from ...core.counts import count, deal, expand
from ...core.errors import Problem
from ...core.game import Action, Score, Seat
from ...core.ranking import SCORES
from ...core.rng import Rng
from . import actions, hidden, phases, refusals, scoring, telling, tricks
from . import components as box
from .actions import ACTIONS, Draw, Give, Keep, Lift, Play
from .state import Scored, Table


class Position(Table):
    """A position of Guildes and what may be done in it."""

    __slots__ = ()
    game = "guildes"
    actions = ACTIONS

    # -- Who decides, and what they may do

    def conceals(self, before: Table, seat: Seat, action: Action) -> bool:
        """Return whether a card was kept, given or lifted, or is laid face down still."""
        if isinstance(action, Play):
            shown = self.laid_by(seat) - len(self.sealed_of(seat))
            return self.round == before.round and shown <= before.laid_by(seat)
        return isinstance(action, (Keep, Give, Lift))

    @phases.DRAFT.lists
    def picks_left(self, seat: Seat) -> Sequence[Action]:
        """Return the cards of the pack of ``seat``, by guilds."""
        at = (seat - self.way * self.made[seat]) % self.n * box.WIDTH
        return list(compress(actions.KEEP, self.packs[at : at + box.WIDTH]))

    @phases.LEVYING.lists
    def gifts(self, seat: Seat) -> Sequence[Action]:
        """Return the cards of the hand, by guilds."""
        at = seat * box.WIDTH
        return list(compress(actions.GIVE, self.hands[at : at + box.WIDTH]))

    @phases.PLAYING.lists
    def cards_to_lay(self, seat: Seat) -> Sequence[Action]:
        """Return the cards of the hand, by guilds."""
        at = seat * box.WIDTH
        return list(compress(actions.PLAY, self.hands[at : at + box.WIDTH]))

    def commit(self, seat: Seat, action: Action) -> None:
        """Keep, give or lay a card, or use one's trick."""
        if type(action) is Keep:
            self._keep(seat, action.guild)
        elif type(action) is Play:
            self._play(seat, action.guild)
        elif type(action) is Give:
            self._give(seat, action.guild)
        else:
            self._trick(seat, action)

    events_of = telling.events_of
    why_waiting = refusals.why_waiting
    conditions = refusals.conditions
    also_known = hidden.also_known
    ranked_by = (("scores", SCORES), (f"by_round.{box.ROUNDS - 1}", Table.last_round))
    has_secret_trick = tricks.is_secret

    def meant(self, seat: Seat, targets: tuple[str, ...]) -> Iterable[Action]:
        """Return what tapping ``targets`` would mean now: first, of a trick, the half due."""
        half, phase = tricks.half_due(self, seat), self.now
        now = [action for action in super().meant(seat, targets) if phase in action.phases]
        return sorted(now, key=lambda action: not isinstance(action, half))

    def problems(self) -> Iterator[Problem]:
        """Yield what is lost, double or out of range, and where."""
        found = list(super().problems())
        if not found and not tricks.is_half_done(self):
            found.append(Problem("pending", "is not half of the trick"))
        yield from found

    # -- Setting up

    def set_up(self) -> None:
        """Lay the deck ready; the first round is still to be dealt."""
        self.phase = phases.DEALING
        self.deck = box.deck_for(self.n)
        self.know_round()
        self._clear_round()

    # -- The beginning of a round: an event card, tricks, packs

    @phases.DEALING.goes_on
    def begin_round(self) -> None:
        """Turn up an event card, deal the tricks and the packs, and begin the draft."""
        self.round = len(self.history)
        rng = self.luck()
        card = rng.choice([i for i in range(len(box.EVENTS)) if i not in self.turned])
        self.turned += (card,)
        self.know_round()
        self._clear_round()
        self._deal_tricks(rng)
        self._deal_packs(rng)
        self.rng = rng.state
        self.phase = phases.DRAFT
        self.ready = (1 << self.n) - 1

    def _clear_round(self) -> None:
        """Forget the draft and the play of the round before."""
        self.clear("deal", "picks", "levy", "due", "sealed", "taken")
        self.step = self.first = self.turn = 0
        self.packs = bytearray(self.n * box.WIDTH)
        self.made = bytearray(self.n)

    def _deal_tricks(self, rng: Rng) -> None:
        self.spent = 0
        self.adjusted = ()
        if self.with_tricks:
            cards = list(box.tricks_for(self.n))
            rng.shuffle(cards)
            self.tricks = tuple(filter(self._is_dealt, cards))[: self.n]

    def _is_dealt(self, trick: int) -> bool:
        """Return whether ``trick`` may be dealt now: salvage needs discards to draw from."""
        return trick != box.SALVAGE or self.round > 0

    def _deal_packs(self, rng: Rng) -> None:
        cards, deck, packs = expand(self.deck), bytearray(self.deck), self.packs
        for at in range(0, len(packs), box.WIDTH):
            for guild in deal(cards, self.dealt, rng):
                deck[guild] -= 1
                packs[at + guild] += 1
        self.deck, self.deal = bytes(deck), bytes(packs)

    # -- The draft: keep one card, pass the rest; a pick may be made as soon as its pack is there

    def _keep(self, seat: Seat, guild: int) -> None:
        n, way, made = self.n, self.way, self.made
        pick = made[seat]
        self.packs[(seat - way * pick) % n * box.WIDTH + guild] -= 1
        self.hands[seat * box.WIDTH + guild] += 1
        self.picks[seat * box.MOST_DEALT + pick] = guild
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

    @phases.DRAFT.goes_on
    def end_draft(self) -> None:
        """Hold the levy, if there is one, or begin to play."""
        if self.event == box.LEVY:
            self.phase = phases.LEVYING
            self.ready = (1 << self.n) - 1
        else:
            self._begin_play()

    # -- The levy: each discards a card; the discards are shuffled and dealt back, one each

    def _give(self, seat: Seat, guild: int) -> None:
        self.hands[seat * box.WIDTH + guild] -= 1
        self.levy = self.levy[:seat] + bytes([guild]) + self.levy[seat + 1 :]
        self.ready ^= 1 << seat

    @phases.LEVYING.goes_on
    def deal_back(self) -> None:
        """Shuffle what was given, and deal it back."""
        given = list(self.levy[: self.n])
        rng = self.luck()
        rng.shuffle(given)
        self.rng = rng.state
        for seat, guild in enumerate(given):
            self.hands[seat * box.WIDTH + guild] += 1
        self.levy = self.levy[: self.n] + bytes(given)
        self._begin_play()

    # -- Play: all lay a card at once, face down, and reveal; one seat at a time in a procession

    def _begin_play(self) -> None:
        self.phase = phases.PLAYING
        if self.event == box.PROCESSION:
            self.first = self._random_seat()
        self._begin_step()

    def _random_seat(self) -> Seat:
        rng = self.luck()
        seat = rng.below(self.n)
        self.rng = rng.state
        return seat

    def _begin_step(self) -> None:
        self.due = bytearray([self.steps[self.step]]) * self.n
        self.turn = 0
        self.ready = self.deciding() if self.event == box.PROCESSION else (1 << self.n) - 1

    def _play(self, seat: Seat, guild: int) -> None:
        self.hands[seat * box.WIDTH + guild] -= 1
        self.due[seat] -= 1
        if self.event == box.PROCESSION:
            self.table[seat * box.WIDTH + guild] += 1
            self._end_turn(seat)
        else:
            place = 2 * seat
            if self.sealed[place] != NONE:
                place += 1
            self.sealed[place] = guild
            if not self.due[seat]:
                self.ready ^= 1 << seat

    def _end_turn(self, seat: Seat) -> None:
        self.turn += 1
        self.ready = 1 << (seat + 1) % self.n if self.turn < self.n else 0

    @phases.PLAYING.goes_on
    def play_on(self) -> None:
        """End a step, or the play: then come the tricks, or the count."""
        if self.step < len(self.steps):
            self._end_step()
        elif self.with_tricks:
            self._begin_tricks()
        else:
            self.phase = phases.SCORING

    def _end_step(self) -> None:
        self.step += 1
        last = self.step == len(self.steps)
        if self.event == box.MASQUERADE and not last:
            self._reveal_one_before()
        elif self.event != box.PROCESSION:
            self._reveal_all()
        if not last:
            self._begin_step()

    def _reveal_all(self) -> None:
        for place, guild in enumerate(self.sealed):
            if guild != NONE:
                self.table[(place >> 1) * box.WIDTH + guild] += 1
                self.sealed[place] = NONE

    def _reveal_one_before(self) -> None:
        if self.step > 1:
            for seat in range(self.n):
                older, newer = self.sealed[2 * seat : 2 * seat + 2]
                self.table[seat * box.WIDTH + older] += 1
                self.sealed[2 * seat] = newer
                self.sealed[2 * seat + 1] = NONE

    # -- Dirty tricks: from a random first seat on, each uses its own or declines

    def _begin_tricks(self) -> None:
        self.phase = phases.DIRTY
        self.first = self._random_seat()
        self.turn = 0
        self.ready = self.deciding()

    @phases.DIRTY.goes_on
    def end_tricks(self) -> None:
        """Go on to the count."""
        self.phase = phases.SCORING

    def _trick(self, seat: Seat, action: Action) -> None:
        if isinstance(action, Draw):
            self.phase = phases.SALVAGING
            self.ready = 0
        elif tricks.carry_out(self, seat, action):
            self._end_turn(seat)

    @phases.SALVAGING.goes_on
    def salvage(self) -> None:
        """Show two cards of the discard pile to the seat whose turn it is."""
        seat = (self.first + self.turn) % self.n
        rng = self.luck()
        tricks.draw_cards(self, seat, rng)
        self.rng = rng.state
        self.phase = phases.DIRTY
        self.ready = 1 << seat

    # -- The end of a round: scoring, then what was not played is discarded

    @phases.SCORING.goes_on
    def score(self) -> None:
        """Count the round, discard the hands, and end the game after the last."""
        table = bytes(self.table)
        counts = scoring.adjust(table, self.adjusted)
        points = scoring.round_points(counts, self.round, self.event == box.STALEMATE)
        self.history += (Scored(self.event, table, self.adjusted, points),)
        self.points = tuple(map(add, self.points, points))
        self._discard_hands()
        if len(self.history) == box.ROUNDS:
            self.phase = phases.OVER
            self._clear_round()
        else:
            self.phase = phases.DEALING

    def _discard_hands(self) -> None:
        """Discard what is left in the hands, and let each seat remember what it knows of it."""
        known = bytearray(self.known)
        left = [sum(self.hands[guild :: box.WIDTH]) for guild in range(box.WIDTH)]
        held = [guild for guild in range(box.WIDTH) if left[guild]]
        taken = count([guild for guild in self.taken if guild != NONE], box.WIDTH)
        for seat in range(self.n):
            unseen = self.unseen_by(seat)
            at = seat * box.WIDTH
            for guild in held:
                own = self.hands[at + guild]
                open_ = taken[guild] - (self.taken[seat] == guild)
                hidden = left[guild] - own - open_ - unseen[guild]
                known[at + guild] += own + open_ + max(0, hidden)
        self.known = bytes(known)
        self.discards = bytes(map(add, self.discards, left))
        self.hands = bytearray(self.n * box.WIDTH)

    # -- Results

    def scores(self) -> list[int]:
        """Return the points of the rounds scored so far."""
        return list(self.points)

    def score_sheet(self) -> Score:
        """Return where the points come from, by round and guild."""
        return scoring.sheet(self.history, self.n)


class EarlierPosition(Position):
    """A position by the rules of releases 0.1.0 and 0.2.0: salvage was dealt in round 1 too."""

    __slots__ = ()

    def _is_dealt(self, trick: int) -> bool:  # noqa: ARG002
        return True
