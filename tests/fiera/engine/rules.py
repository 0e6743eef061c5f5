"""The rules of Fiera, in the order of the rulebook: legal is what is not refused."""

from collections.abc import Iterator, Sequence

from cittadella.core.codecs import NONE
from cittadella.core.counts import expand
from cittadella.core.game import Action, Seat
from cittadella.core.ranking import SCORES
from cittadella.core.refusals import Condition, must

from . import actions as do
from . import components, hidden, phases, scoring, telling
from . import components as box
from .state import ASKED, KINDS, NO, YES, Table, covers

MOST_GIVEN, MOST_ASKED = 3, 2
"""More goods on a side of a trade are legal, but not listed: they are rarely wanted."""
SEVEN = 7


class Position(Table):
    """A position of Fiera and what may be done in it."""

    __slots__ = ()
    game = "fiera"
    actions = do.ACTIONS
    events_of = telling.events_of
    also_known = hidden.also_known
    score_sheet = scoring.sheet
    ranked_by = (("scores", SCORES), ("held", Table.held))

    def set_up(self) -> None:
        """Give each seat its first goods, and shuffle the letters."""
        self.goods = bytearray([components.START]) * (self.n * box.WIDTH)
        deck = expand(box.LETTER_COPIES)
        rng = self.luck()
        rng.shuffle(deck)
        self.rng, self.deck = rng.state, bytes(deck)
        self.enter(phases.SETTLE)
        self.derive()

    # -- What may be done

    @phases.MARKET.lists
    def likely_trades(self, seat: Seat) -> Sequence[Action]:
        """Return what ``seat`` may do; of a trade, what is likely."""
        return [one for one in self.not_refused(seat) if self._is_usual(one)]

    def unlisted(self, seat: Seat) -> Sequence[Action]:
        """Return one more good for the counter, where it is full for the list."""
        if self.phase is not phases.MARKET or not self.is_ready(seat):
            return ()
        return [one for one in self.not_refused(seat) if not self._is_usual(one)]

    def _is_usual(self, action: Action) -> bool:
        if isinstance(action, do.Give):
            return sum(self.given) < MOST_GIVEN
        return not isinstance(action, do.Ask) or sum(self.asked) < MOST_ASKED

    def conditions(self, seat: Seat, action: Action) -> Iterator[Condition]:
        """Yield what must hold for an action, and why it is refused if it does not."""
        purse, named = self.purse(seat), action.parameters()
        match action:
            case do.Stall(town):
                yield must(town not in self.towns_of(seat), "stalls", "own_stall", **named)
                yield must(
                    self.stalls[town].bit_count() < components.ROOM, "stalls", "town_full", **named
                )
                if self.phase is phases.BUILD:
                    yield must(town in self.reached_by(seat), "stalls", "not_reached", **named)
                    yield self._affordable(seat, "stall")
            case do.Road(road):
                near = self.reached_by(seat) | self.towns_of(seat)
                yield must(self.roads[road] == NONE, "roads", "road_taken", seat=self.roads[road])
                yield must(near & box.ENDS[road], "roads", "road_far", **named)
                yield self._affordable(seat, "road")
            case do.Letter():
                yield must(self.deck, "letters", "no_letters")
                yield self._affordable(seat, "letter")
            case do.Discard(good):
                yield must(purse[good] > 0, "seven", "none_left", **named)
            case do.Give(good):
                yield must(purse[good] > self.given[good], "market", "none_left", **named)
                yield must(not self.asked[good], "market", "both_sides", **named)
            case do.Ask(good):
                yield must(not self.given[good], "market", "both_sides", **named)
            case do.Bank():
                paid = sum(self.given) == box.BANK_RATE * sum(self.asked) > 0
                yield must(paid, "bank", "bank_rate", rate=box.BANK_RATE)
            case do.Offer():
                yield must(any(self.given) and any(self.asked), "offer", "one_sided")
                yield must(self._able(), "offer", "nobody_has")
            case do.Choose(other):
                yield must(self.answers[other] == YES, "offer", "not_agreed", **named)

    def _affordable(self, seat: Seat, what: str) -> Condition:
        paid = covers(self.purse(seat), box.COSTS[what])
        return must(paid, "costs", "cannot_pay", what=what, cost=box.PURSE.write(box.COSTS[what]))

    def _able(self) -> list[Seat]:
        """Return the others who have what is asked."""
        others = (other for other in range(self.n) if other != self.mover())
        return [other for other in others if covers(self.purse(other), self.asked)]

    # -- Doing it

    def commit(self, seat: Seat, action: Action) -> None:
        """Do what ``seat`` decides."""
        match action:
            case do.Stall(town):
                if self.phase is phases.BUILD:
                    self._pay(seat, box.COSTS["stall"])
                self.stalls[town] |= 1 << seat
                if self.opened() == self.n:
                    self.enter(phases.ROLL)
            case do.Discard(good):
                self.goods[seat * box.WIDTH + good] -= 1
                self.owed[seat] -= 1
            case do.Road(road):
                self._pay(seat, box.COSTS["road"])
                self.roads[road] = seat
            case do.Letter():
                self._pay(seat, box.COSTS["letter"])
                self.enter(phases.DRAW)
            case do.Pass():
                self.enter(phases.ROLL)
            case _:
                self._trade(seat, action)
        self.derive()

    def _trade(self, seat: Seat, action: Action) -> None:
        match action:
            case do.Give(good):
                self.given[good] += 1
            case do.Ask(good):
                self.asked[good] += 1
            case do.Bank():
                self._exchange(seat, self.given, self.asked)
                self.clear("given", "asked", "answers")
            case do.Offer():
                for other in self._able():
                    self.answers[other] = ASKED
                self.enter(phases.ANSWER)
            case do.Answer(agrees):
                self.answers[seat] = YES if agrees else NO
            case do.Choose(chosen):
                self.answers = bytearray(YES if s == chosen else NO for s in range(self.n))
                self.enter(phases.ANSWER)
            case do.Leave():
                self.clear("given", "asked", "answers")
                self.enter(phases.BUILD)

    def _exchange(self, seat: Seat, paid: Sequence[int], got: Sequence[int]) -> None:
        for good in range(box.WIDTH):
            self.goods[seat * box.WIDTH + good] += got[good] - paid[good]

    def _pay(self, seat: Seat, cost: Sequence[int]) -> None:
        self._exchange(seat, cost, bytes(box.WIDTH))

    # -- What the game does by itself

    @phases.ROLL.goes_on
    def roll(self) -> None:
        """Begin a turn, or end the game: the towns of a throw yield, or a seven empties stores."""
        if self.turns == self.n * components.ROUNDS[str(self.options["length"])]:
            self.enter(phases.OVER)
            return
        self.turns += 1
        rng = self.luck()
        self.dice = bytes((1 + rng.below(6), 1 + rng.below(6)))
        self.rng = rng.state
        for town, card in enumerate(box.TOWNS):
            if sum(self.dice) in card.throws:
                for seat in range(self.n):
                    at = seat * box.WIDTH + box.GOODS.index(card.good)
                    self.goods[at] += self.stalls[town] >> seat & 1
        if sum(self.dice) == SEVEN:
            self.owed = bytearray(n // 2 if n > components.STORE else 0 for n in self.held())
            self.enter(phases.DISCARD)
        else:
            self.enter(phases.MARKET)

    @phases.DISCARD.goes_on
    def open_market(self) -> None:
        """Go on once all have discarded."""
        self.enter(phases.MARKET)

    @phases.DRAW.goes_on
    def draw(self) -> None:
        """Give the mover the next letter."""
        self.letters[self.mover() * KINDS + self.deck[-1]] += 1
        self.deck = self.deck[:-1]
        self.enter(phases.BUILD)

    @phases.ANSWER.goes_on
    def close(self) -> None:
        """Close the deal with the only one who agrees; of several, one is to be chosen."""
        if self.answers.count(YES) > 1:
            self.enter(phases.CHOOSE)
            return
        if YES in self.answers:
            self._exchange(self.mover(), self.given, self.asked)
            self._exchange(self.answers.index(YES), self.asked, self.given)
        self.clear("given", "asked", "answers")
        self.enter(phases.BUILD)
