"""The rules of La Sfida degli Architetti, in the order of the rulebook."""

from collections.abc import Sequence

from ...core.codecs import NONE
from ...core.counts import expand
from ...core.game import Action, Seat
from . import actions as do
from . import components as box
from . import hidden, phases, refusals, scoring, telling
from .city import GAP, LEFT_END, begins, income_of, lays, with_card, without
from .state import Move, Table

_FACES = len(box.DIE) - 1
_ALONE = tuple(bytes([card]) for card in range(256))


class Position(Table):
    """A position of La Sfida degli Architetti and what may be done in it."""

    __slots__ = ()
    game = "sfida"
    actions = do.ACTIONS

    events_of = telling.events_of
    also_known = hidden.also_known
    score_sheet = scoring.sheet
    conditions = refusals.conditions
    why_not_tapped = refusals.why_not_tapped

    # -- Who decides, and what they may do

    @phases.BIDDING.lists
    def bids_and_pass(self, seat: Seat) -> Sequence[Action]:
        """Return the bids that ``seat`` can pay."""
        return do.raises(max(self.bids), self.purses[seat])

    @phases.OPENING.lists
    def opening_bids(self, seat: Seat) -> Sequence[Action]:
        """Return the bids that ``seat`` can pay; one must be made."""
        return do.BIDS[: self.purses[seat] or 1]

    @phases.TAKING.lists
    def saboteurs_to_take(self, seat: Seat) -> Sequence[Action]:
        """Return the seats that have one."""
        others = [other for other, has in enumerate(self.saboteurs) if has and other != seat]
        return [*[do.TAKES[other] for other in others], do.DECLINE]

    @phases.OFFERING.lists
    def offers(self, seat: Seat) -> Sequence[Action]:
        """Return what ``seat`` can pay."""
        return [*do.OFFERS[: self.purses[seat]], do.WITHHOLD]

    def unlisted(self, seat: Seat) -> Sequence[Action]:
        """Return the lowest bid that ``seat`` may make and cannot pay, if there is one."""
        if not self.is_auction() or not self.is_ready(seat):
            return ()
        listed = max(self.bids) if self.phase is phases.BIDDING else 1
        return do.BIDS[max(listed, self.purses[seat]) :][:1]

    def commit(self, seat: Seat, action: Action) -> None:
        """Do what ``seat`` decides."""
        if type(action) is do.Pass:
            self._pass(seat)
        elif type(action) is do.Bid:
            self._bid(seat, action.coins)
        elif type(action) is do.Lay:
            self._lay(seat, action.card, action.at)
        elif type(action) is do.Done:
            self._end_turn()
        elif type(action) is do.Roll:
            self.enter(phases.THROWING)
        elif type(action) is do.Auction:
            self._put_up(action.pile)
        elif type(action) is do.Begin:
            self._begin(seat, action.card)
        elif type(action) is do.Take:
            self._take(seat, action.other)
        elif type(action) is do.Decline:
            self.phase = phases.AUCTIONING
        else:
            self._sabotage(seat, action)

    # -- Setting up: two piles, ten thalers each

    def set_up(self) -> None:
        """Shuffle the cards into two piles and give each seat its thalers."""
        cards, rng = expand(box.COPIES), self.luck()
        rng.shuffle(cards)
        self.rng = rng.state
        self.piles = [bytes(cards[: box.PILE_SIZE]), bytes(cards[box.PILE_SIZE :])]
        self.purses = [box.PURSE] * self.n
        self.cities, self.west = [b""] * self.n, [0] * self.n
        self.turns, self.aim = 1, 0
        self.phase = phases.DEALING
        self.derive()

    @phases.DEALING.goes_on
    def _turn_up_first(self) -> None:
        self.enter(phases.ROLLING)

    # -- A turn, first: income, and a saboteur for the dot

    @phases.THROWING.goes_on
    def _throw(self) -> None:
        self._throw_die()
        self.phase = phases.EARNING

    def _throw_die(self) -> None:
        rng = self.luck()
        self.die = 1 + rng.below(_FACES)
        self.rng = rng.state

    @phases.EARNING.goes_on
    def _earn(self) -> None:
        """Pay the thrown thalers and the gates' coins; for the dot there is a saboteur instead."""
        seat, die = self.turn, self.die
        self.purses[seat] += income_of(self.cities[seat])
        self.enter(phases.AUCTIONING)
        if die != box.DOT:
            self.purses[seat] += die
        elif self.supply():
            self.saboteurs[seat] += 1
        elif sum(self.saboteurs) > self.saboteurs[seat]:
            self.phase = phases.TAKING

    def _take(self, seat: Seat, other: Seat) -> None:
        self.saboteurs[other] -= 1
        self.saboteurs[seat] += 1
        self.phase = phases.AUCTIONING

    # -- Second: an auction; the opening bid, then each in turn raises or passes

    def _put_up(self, pile: int) -> None:
        cards = self.piles[pile]
        self.lot, left = cards[-1], cards[:-1]
        self.piles[pile] = left
        self.source = pile
        if pile == box.OPEN or self.sunk[pile] == len(cards):
            self.lot_seen = self.everyone()
        self.sunk[pile] = min(self.sunk[pile], len(left))
        self.closing = not left
        self.enter(phases.UNCOVERING)

    @phases.UNCOVERING.goes_on
    def _uncover(self) -> None:
        """Let the auctioneer look at a hidden lot; the open pile shows its next card."""
        self.lot_seen |= 1 << self.turn
        self.enter(phases.OPENING)

    def _bid(self, seat: Seat, coins: int) -> None:
        self.bids[seat] = coins
        self._ask_next(seat)

    def _pass(self, seat: Seat) -> None:
        self.passed |= 1 << seat
        self._ask_next(seat)

    def _ask_next(self, seat: Seat) -> None:
        """Ask the next who has not passed; if that is the highest bidder, the lot is sold."""
        n, passed = self.n, self.passed
        seat = (seat + 1) % n
        while passed >> seat & 1:
            seat = (seat + 1) % n
        if self.bids[seat] and self.bids[seat] == max(self.bids):
            self.bidder = NONE
            self.enter(phases.SELLING)
            return
        self.bidder = seat
        if seat == self.turn and not self.lot_told and self.lot_seen != self.everyone():
            self.enter(phases.TELLING)
        else:
            self.phase, self.ready = phases.BIDDING, 1 << seat

    @phases.TELLING.goes_on
    def _tell(self) -> None:
        """Tell which building a hidden lot is, for the auctioneer has been outbid."""
        self.lot_told = True
        self.enter(phases.BIDDING)

    # -- Payment, half of it to the auctioneer; who cannot pay loses all his money

    @phases.SELLING.goes_on
    def _sell(self) -> None:
        """Let the highest bidder pay, or lose all; then the next highest is asked."""
        buyer, auctioneer = self.leader(), self.turn
        if buyer == NONE:
            self._move(Move(NONE, self.lot, True, self.lot_seen, self.lot_told))
        else:
            price = self.bids[buyer]
            if self.purses[buyer] < price:
                self.purses[buyer] = 0
                self.broke |= 1 << buyer
                return
            self.purses[buyer] -= price
            if buyer != auctioneer and not self.broke >> auctioneer & 1:
                self.purses[auctioneer] += price // 2
            seen = self.lot_seen | 1 << buyer
            self._move(Move(buyer, self.lot, True, seen, self.lot_told))
            self.hands[buyer] = bytes(sorted(self.hands[buyer] + _ALONE[self.lot]))
        self._close_auction()

    def _move(self, move: Move) -> None:
        self.moves += (move,)

    def _close_auction(self) -> None:
        self.lot = self.source = NONE
        self.lot_seen = self.passed = self.broke = 0
        self.lot_told = False
        self.bids = bytearray(self.n)
        self.enter(phases.BUILDING)

    # -- Third: building, or sabotage, or neither

    @phases.BUILDING.lists
    @phases.FINAL.lists
    def _buildings(self, seat: Seat) -> list[Action]:
        """Return how ``seat`` may build, or sabotage if it has not built."""
        city, hand, laid = self.cities[seat], self.hands[seat], self.laid
        final = self.phase is phases.FINAL
        found: list[Action] = []
        if self.beginning(seat):
            found += begins(city, hand, final)
            if laid:
                return found
        elif laid < box.MOST_LAID:
            found += lays(city, self.west[seat], hand, final)
        found.append(do.DONE)
        if self.saboteurs[seat] and not (laid or final):
            found += self._sabotages(seat)
        return found

    def _begin(self, seat: Seat, card: int) -> None:
        self._leave_hand(seat, card)
        self.cities[seat] += _ALONE[card]
        self.laid += 1

    def _lay(self, seat: Seat, card: int, at: int) -> None:
        place = at - self.west[seat]
        self._leave_hand(seat, card)
        self.laid += 1
        self.cities[seat] = with_card(self.cities[seat], place, card)
        if place == LEFT_END:
            self.west[seat] -= 1

    def _leave_hand(self, seat: Seat, card: int) -> None:
        self.hands[seat] = self.hands[seat].replace(_ALONE[card], b"", 1)
        self._move(Move(seat, card, False, self.everyone(), False))

    # -- Sabotage of a building: the die, a ransom; in the variant first an offer

    def _sabotages(self, seat: Seat) -> list[Action]:
        buildings = [
            do.SABOTAGES[other][self.west[other] + place]
            for other in self.weakest(seat)
            for place, card in enumerate(self.cities[other])
            if card != GAP
        ]
        return [*buildings, *[do.HANDS[other] for other in self.full_hands(seat)]]

    def _sabotage(self, seat: Seat, action: Action) -> None:
        """Do what ``seat`` decides about a saboteur that it has sent, or that attacks it."""
        match action:
            case do.Sabotage(other, at):
                self._send(seat, other, at)
            case do.SabotageHand(other):
                self.saboteurs[seat] -= 1
                self.victim = other
                self.enter(phases.SEARCHING)
            case do.Pay():
                self._ransom(seat)
            case do.Refuse():
                self.enter(phases.FALLING)
            case do.Offer(coins):
                self.offered = coins
                self.enter(phases.ANSWERING)
            case do.Accept():
                self._pay_attacker(self.offered)
            case do.PutUnder(pile):
                self._sink(pile)
            case _:
                self.offered = 0
                self.enter(phases.ATTACKING)

    def _send(self, seat: Seat, other: Seat, at: int) -> None:
        self.saboteurs[seat] -= 1
        self.victim, self.aim = other, at
        if self.anybody:
            self.enter(phases.OFFERING)
        else:
            self.enter(phases.ATTACKING)

    @phases.ATTACKING.goes_on
    def _attack(self) -> None:
        self._throw_die()
        die = self.die
        if self.anybody:
            self._hit(self.hits(die, self.victim))
        elif die == box.DOT or die in box.FAILS:
            self._hit(die == box.DOT)
        else:
            self.enter(phases.RANSOMING)

    def _hit(self, hits: bool) -> None:
        if hits:
            self.enter(phases.FALLING)
        else:
            self._call_back()

    def _ransom(self, seat: Seat) -> None:
        """Pay the value of a building; whoever cannot pay loses it."""
        ransom = box.VALUE_OF[self.building_at(seat, self.aim)]
        if self.purses[seat] < ransom:
            self.enter(phases.FALLING)
        else:
            self._pay_attacker(ransom)

    def _pay_attacker(self, coins: int) -> None:
        self.purses[self.victim] -= coins
        self.purses[self.turn] += coins
        self.offered = 0
        self._call_back()

    @phases.FALLING.goes_on
    def _fall(self) -> None:
        """Destroy the building: inside it leaves a gap, at an end the city is cut back."""
        victim, at = self.victim, self.aim
        self.fallen = self.building_at(victim, at)
        self.cities[victim], self.west[victim] = without(self.cities[victim], self.west[victim], at)
        self.victim, self.aim = NONE, 0
        self.phase = phases.SINKING

    def _call_back(self) -> None:
        self.victim, self.aim = NONE, 0
        self._end_turn()

    # -- Sabotage of a hand: one card of five or more, at random

    @phases.SEARCHING.goes_on
    def _search(self) -> None:
        rng, hand = self.luck(), self.hands[self.victim]
        self.fallen = rng.choice(hand)
        self.rng = rng.state
        self._leave_hand(self.victim, self.fallen)
        self.victim = NONE
        self.phase = phases.SINKING

    # -- What is destroyed or shown goes under the smaller pile

    @phases.SINKING.goes_on
    def _sink_under_smaller(self) -> None:
        pile = self.smaller()
        if pile == NONE:
            self.enter(phases.CHOOSING)
        else:
            self._sink(pile)

    def _sink(self, pile: int) -> None:
        self.piles[pile] = _ALONE[self.fallen] + self.piles[pile]
        self.sunk[pile] += 1
        self.fallen = NONE
        self._end_turn()

    # -- The end: the last card of a pile has been put up; then all lay once more

    def _end_turn(self) -> None:
        self.laid = 0
        self.finals += self.phase is phases.FINAL
        self.enter(phases.TURNING)

    @phases.TURNING.goes_on
    def _next_turn(self) -> None:
        """Let the next seat begin its turn, or build for the last time."""
        if self.finals == self.n:
            self.phase = phases.COUNTING
            return
        self.turn = (self.turn + 1) % self.n
        if self.closing:
            self.enter(phases.FINAL)
        else:
            self.turns += 1
            self.enter(phases.ROLLING)

    @phases.COUNTING.goes_on
    def _count(self) -> None:
        """Let all show their hands: from now on they are known, whatever came into them when."""
        gone = [move for move in self.moves if move.seat == NONE]
        held = [(seat, card) for seat, hand in enumerate(self.hands) for card in hand]
        everyone = self.everyone()
        self.moves = (*gone, *(Move(*of_seat, True, everyone, False) for of_seat in held))
        self.phase = phases.OVER

    # -- Results

    def scores(self) -> list[int]:
        """Return the points of each seat; hands count once all have shown them."""
        return scoring.points(self)
