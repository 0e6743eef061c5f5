"""The rules of Gold City, in the order of the rulebook."""

from collections.abc import Sequence
from operator import add, attrgetter

from ...core.codecs import NONE
from ...core.counts import deal, expand
from ...core.game import Action, Seat
from ...core.masks import members
from ...core.ranking import SCORES
from . import actions, hidden, phases, refusals, scoring, telling
from . import components as box
from .actions import (
    ACTIONS,
    Build,
    Cards,
    Discard,
    Done,
    PlaceTile,
    ReturnGoods,
    TakeBonus,
    TakeGoods,
)
from .draws import Show
from .island import ALONE, BESIDE, FIRST_INNER, FIRST_QUARTER, REWARDS_OF, TERRAIN_OF
from .state import NOBODY_THERE, Table

NO_CARD = bytes([NONE])
JUST = tuple(bytes([value]) for value in range(NONE))
"""Each card, and each seat, by itself."""
FIRST_COAST = bytes(box.COAST) + bytes([1])
"""The cards that each seat has to begin with, which all know."""


class Position(Table):
    """A position of Gold City and what may be done in it."""

    __slots__ = ()
    game = "gold_city"
    actions = ACTIONS
    endings = ("shops", "cards", "stuck")

    # -- Who decides, and what they may do

    def conceals(self, before: Table, seat: Seat, action: Action) -> bool:  # noqa: ARG002
        """Return whether a bonus card was taken, until those are turned up."""
        return isinstance(action, TakeBonus) and not self.unveiled

    @phases.DISCARDING.lists
    def cards_to_discard(self, seat: Seat) -> Sequence[Action]:
        """Return the terrain cards of the hand."""
        hand = self.hands[seat * box.KINDS : seat * box.KINDS + box.KINDS]
        return [actions.DISCARD[terrain] for terrain in range(box.KINDS) if hand[terrain]]

    @phases.PICKING.lists
    def goods_to_take(self, seat: Seat) -> Sequence[Action]:  # noqa: ARG002
        """Return the goods cards that lie open, and the deck if there is one."""
        cards = sorted(card for card in self.display if card != NONE)
        return [actions.TAKE[card] for card in (*cards, *[box.DECK][: len(self.goods_deck)])]

    @phases.RETURNING.lists
    def goods_to_return(self, seat: Seat) -> Sequence[Action]:
        """Return the goods cards of ``seat``."""
        return [actions.RETURN[card] for card in members(self.goods[seat])]

    @phases.BONUS.lists
    def bonuses_to_take(self, seat: Seat) -> Sequence[Action]:  # noqa: ARG002
        """Return the bonus cards that nobody has taken."""
        return [actions.BONUS[card] for card in members(self.bonuses_left())]

    @phases.AUCTION.lists
    def _pairs_to_take(self, seat: Seat) -> list[Action]:
        able = self.coins[seat] > self.replaced
        return [
            actions.PLACE_TILE[pair]
            for pair, there in enumerate(self.tiles)
            if there == NONE or able
        ]

    @phases.BUILDING.lists
    def _builds(self, seat: Seat) -> list[Action]:
        listed: list[Action] = []
        if self.built < box.MOST_BUILT and self.own[seat].bit_count() < box.SHOPS[self.n]:
            at = seat * box.KINDS
            ways = actions.ways(bytes(self.hands[at : at + box.KINDS]))
            places = ways.places and self.open_to(seat) & ways.places
            if places:
                builds = ways.builds
                for place in members(places):
                    listed += builds[place]
        listed.append(actions.DONE)
        return listed

    def unlisted(self, seat: Seat) -> Sequence[Action]:
        """Return a place paid for in a way that is not listed, if there is one."""
        if self.phase is not phases.BUILDING or not self.is_ready(seat):
            return ()
        hand, listed = self.hand(seat), self.legal_actions(seat)
        for one in listed:
            if isinstance(one, Build):
                for payment in actions.payments_for(TERRAIN_OF[one.place]):
                    other = actions.build(one.place, payment)
                    if actions.covers(hand, payment) and other not in listed:
                        return (other,)
        return ()

    def commit(self, seat: Seat, action: Action) -> None:
        """Do what ``seat`` decides."""
        if type(action) is PlaceTile:
            self._place_tile(seat, action.pair)
        elif type(action) is Build:
            self._build(seat, action.place, action.payment)
        elif type(action) is Done:
            self._end_turn(seat)
        elif type(action) is Discard:
            self._discard(seat, action.terrain)
        elif type(action) is TakeGoods:
            self._take_goods(seat, action.card)
        elif type(action) is ReturnGoods:
            self._return_goods(seat, action.card)
        elif type(action) is TakeBonus:
            self._take_bonus(seat, action.card)

    events_of = telling.events_of
    conditions = refusals.conditions
    why_not_tapped = refusals.why_not_tapped
    also_known = hidden.also_known
    score_sheet = scoring.sheet
    ranked_by = (
        ("free", Table.free),
        ("scores", SCORES),
        ("in_city", Table.in_city),
        ("coins", attrgetter("coins")),
    )

    def derive(self) -> None:
        """Fill in what follows from the rest."""
        super().derive()
        self.letters = scoring.earned(self)

    # -- Setting up: a coast and an unseen card each, three goods face up, a first player

    def set_up(self) -> None:
        """Lay everything ready; the cards are still to be dealt."""
        n = self.n
        self.phase = phases.DEALING
        self.coins = bytearray([box.COINS] * n)
        self.firsts = NOBODY_THERE
        self.tiles = NO_CARD * n
        self.pairs = NO_CARD * (n * box.PAIR)
        self.display = NO_CARD * box.DISPLAY
        self.hands = bytearray(FIRST_COAST * n)
        self.known = self.hands[:]
        self.pool = bytes([box.COPIES] * box.COAST + [box.COPIES - n])
        self.derive()

    @phases.DEALING.goes_on
    def _deal(self) -> None:
        """Shuffle all decks, and deal each seat an unseen terrain card."""
        n, rng = self.n, self.luck()
        cards = deal(expand(self.pool), box.CARDS - n, rng)
        self.goods_deck = bytes(deal(list(range(len(box.GOODS_CARDS))), len(box.GOODS_CARDS), rng))
        valuations: list[int] = []
        for stage in reversed(box.STAGES):
            its = [at for at, card in enumerate(box.VALUATIONS) if card.stage == stage]
            valuations += deal(its, len(its), rng)
        self.rng = rng.state
        self.valuations = bytes(valuations)
        self.drawers = bytes(range(n))
        self.drawn = bytes(cards[:n])
        self.deck = bytes(cards[n:])
        for seat, card in enumerate(self.drawn):
            self.hands[seat * box.KINDS + card] += 1
        self.phase = phases.SHOWING

    @phases.SHOWING.goes_on
    def _show_goods(self) -> None:
        self.display = self.goods_deck[: -box.DISPLAY - 1 : -1]
        self.goods_deck = self.goods_deck[: -box.DISPLAY]
        self.phase = phases.CHOOSING

    @phases.CHOOSING.goes_on
    def _choose_first(self) -> None:
        rng = self.luck()
        self.first = rng.below(self.n)
        self.rng = rng.state
        self.phase = phases.REVEALING

    # -- 1. Revealing a valuation card

    @phases.REVEALING.goes_on
    def _reveal(self) -> None:
        self.round += 1
        self.revealed += self.valuations[-1:]
        self.valuations = self.valuations[:-1]
        self.replaced = 0
        self.phase = phases.LAYING

    # -- 2. Laying out the terrain cards in pairs; an empty deck is made of the discards

    @phases.LAYING.goes_on
    def _lay(self) -> None:
        laid = self.pairs.index(NO_CARD)
        cards = self.deck[: -(len(self.pairs) - laid) - 1 : -1]
        if not cards:
            self._shuffle()
            return
        self.pairs = self.pairs[:laid] + cards + self.pairs[laid + len(cards) :]
        self.deck = self.deck[: len(self.deck) - len(cards)]
        pool = bytearray(self.pool)
        for card in cards:
            pool[card] -= 1
        self.pool = bytes(pool)
        if NO_CARD not in self.pairs:
            self.mover = self.first
            self.enter(phases.AUCTION)

    def _shuffle(self) -> None:
        """Make a new deck of the discards."""
        rng = self.luck()
        cards = expand(self.discards)
        rng.shuffle(cards)
        self.rng = rng.state
        self.pools += (self.pool,)
        self.pool = bytes(self.discards)
        self.discards = bytearray(box.KINDS)
        self.deck = bytes(cards)

    # -- 3. Placing the auction tiles: each replacement costs one coin more than the last

    def _place_tile(self, seat: Seat, pair: int) -> None:
        tiles = self.tiles
        if tiles[pair] != NONE:
            self.replaced += 1
            self.coins[seat] -= self.replaced
        self.tiles = tiles = tiles[:pair] + JUST[seat] + tiles[pair + 1 :]
        if NONE in tiles:
            while seat in tiles:
                seat = (seat + 1) % self.n
            self.mover = seat
            self.ready = 1 << seat
        else:
            self.enter(phases.TAKING)

    @phases.TAKING.goes_on
    def _take_pairs(self) -> None:
        for pair, seat in enumerate(self.tiles):
            for card in self.pair(pair):
                self.hands[seat * box.KINDS + card] += 1
                self.known[seat * box.KINDS + card] += 1
        self.tiles = NO_CARD * self.n
        self.pairs = NO_CARD * (self.n * box.PAIR)
        self._begin_turn(self.first)

    # -- 4. Building: a road leads from an own shop, or the place is on the coast

    def _begin_turn(self, seat: Seat) -> None:
        self.mover = seat
        self.built = 0
        self.enter(phases.BUILDING)

    def _build(self, seat: Seat, place: int, payment: Cards) -> None:
        for kind, paid in enumerate(payment):
            if paid:
                self._play(seat, kind, paid)
        if place >= FIRST_INNER:
            self.keys[seat] -= 1
        before = self.there(place) if place >= FIRST_QUARTER else 0
        own, reach = self.own, self.reach
        self.own = (*own[:seat], own[seat] | 1 << place, *own[seat + 1 :])
        self.reach = (*reach[:seat], reach[seat] | BESIDE[place], *reach[seat + 1 :])
        self.taken |= 1 << place & ALONE
        self.built += 1
        if place >= FIRST_QUARTER and before < box.PAID_SHOPS:
            slot = (place - FIRST_QUARTER) * box.PAID_SHOPS + before
            self.firsts = self.firsts[:slot] + JUST[seat] + self.firsts[slot + 1 :]
        self._reward(seat, place, before)

    def _play(self, seat: Seat, kind: int, many: int) -> None:
        """Lay so many cards of a hand on the discards; those that all know go first."""
        at = seat * box.KINDS + kind
        self.hands[at] -= many
        self.discards[kind] += many
        known = self.known[at]
        if known >= many:
            self.known[at] = known - many
        else:
            self.known[at] = 0
            show = Show(seat, kind, self.drawers.count(seat))
            self.shows += (show,) * (many - known)

    # -- Rewards come at once; what is exhausted gives nothing

    def _reward(self, seat: Seat, place: int, before: int) -> None:
        rewards = REWARDS_OF[place]
        reward = rewards[before] if before < len(rewards) else box.NO_REWARD
        self.coins[seat] += reward.coins
        if reward.letters:
            self._pay(seat, reward.letters)
        if reward.keys and self.keys_left():
            self.keys[seat] += 1
        if reward.cards:
            self.enter(phases.DRAWING)
        elif reward.goods and (self.goods_deck or self.display != NO_CARD * box.DISPLAY):
            self.phase = phases.PICKING
        elif reward.bonus and self.bonuses_left():
            self.enter(phases.LOOKING)

    def _pay(self, seat: Seat, letters: int) -> None:
        had = self.letters
        self.letters = (*had[:seat], had[seat] + letters, *had[seat + 1 :])

    @phases.DRAWING.goes_on
    def _draw(self) -> None:
        if not self.deck:
            self._shuffle()
            return
        card, seat = self.deck[-1:], self.mover
        self.deck = self.deck[:-1]
        self.drawers += JUST[seat]
        self.drawn += card
        self.hands[seat * box.KINDS + card[0]] += 1
        self.enter(phases.BUILDING)

    def _take_goods(self, seat: Seat, card: int) -> None:
        if card == box.DECK:
            self.enter(phases.TURNING)
            return
        self.goods[seat] |= 1 << card
        self.display = self.display.replace(JUST[card], NO_CARD)
        if self.goods_deck:
            self.enter(phases.FILLING)
        else:
            self._keep_goods()

    @phases.TURNING.goes_on
    def _turn_goods(self) -> None:
        """Turn up the top goods card for the mover."""
        self.goods[self.mover] |= 1 << self.goods_deck[-1]
        self.goods_deck = self.goods_deck[:-1]
        self._keep_goods()

    @phases.FILLING.goes_on
    def _fill_display(self) -> None:
        """Replace the goods card that was taken."""
        self.display = self.display.replace(NO_CARD, self.goods_deck[-1:], 1)
        self.goods_deck = self.goods_deck[:-1]
        self._keep_goods()

    def _keep_goods(self) -> None:
        many = self.goods[self.mover].bit_count()
        self.enter(phases.RETURNING if many > box.MOST_GOODS else phases.BUILDING)

    def _return_goods(self, seat: Seat, card: int) -> None:
        self.goods[seat] ^= 1 << card
        self.boxed |= 1 << card
        self.phase = phases.BUILDING

    @phases.LOOKING.goes_on
    def _look(self) -> None:
        """Let the mover look at the bonus cards that are left."""
        self.enter(phases.BONUS)

    def _take_bonus(self, seat: Seat, card: int) -> None:
        self.takers += JUST[seat]
        self.bonuses += JUST[card]
        self.phase = phases.BUILDING

    # -- The end of a turn: at most five terrain cards are kept

    def _end_turn(self, seat: Seat) -> None:
        if self.surplus(seat):
            self.phase = phases.DISCARDING
        else:
            self.enter(phases.PASSING)

    def _discard(self, seat: Seat, terrain: int) -> None:
        self._play(seat, terrain, 1)
        self._end_turn(seat)

    @phases.PASSING.goes_on
    def _pass_on(self) -> None:
        """Let the next seat build, until all have; who can never build again is found then."""
        seat = (self.mover + 1) % self.n
        if seat != self.first:
            self._begin_turn(seat)
        else:
            self.enter(phases.CLOSING)

    @phases.CLOSING.goes_on
    def _close(self) -> None:
        self.stuck = sum(1 << seat for seat in range(self.n) if self.is_stuck(seat))
        self.phase = phases.VALUING

    def is_stuck(self, seat: Seat) -> bool:
        """Return whether ``seat`` has shops left, and nowhere to build whatever cards it had."""
        return self.shops_left(seat) > 0 and not self.open_to(seat)

    # -- 5. Valuation: the good, then the river or district, of the card revealed

    @phases.VALUING.goes_on
    def _value(self) -> None:
        valued = scoring.valued_now(self, self.revealed[-1])
        self._earn(scoring.goods_amounts(valued.holders, self.n))
        self._earn(scoring.area_amounts(valued.shops))
        self.history += (valued,)
        self.phase = phases.UNVEILING if self.last_round() else phases.MOVING

    def _earn(self, amounts: Sequence[int]) -> None:
        self.letters = tuple(map(add, self.letters, amounts))

    # -- 6. The next seat begins the next round

    @phases.MOVING.goes_on
    def _move_on(self) -> None:
        self.first = (self.first + 1) % self.n
        self.phase = phases.REVEALING

    # -- The end: bonus cards are turned up, in the order in which they were taken

    @phases.UNVEILING.goes_on
    def _unveil(self) -> None:
        for taking in range(len(self.takers)):
            self._earn(scoring.bonus_amounts(self, taking))
        self.unveiled = len(self.takers)
        self.phase = phases.OVER

    def scores(self) -> list[int]:
        """Return the letters of each seat so far; bonus cards count once they are turned up."""
        return list(self.letters)

    def ending(self) -> str:
        """Return why the game has ended: ``shops`` are gone, ``cards`` are, or one is ``stuck``."""
        if any(not self.shops_left(seat) for seat in range(self.n)):
            return "shops"
        return "stuck" if self.valuations else "cards"


def longest_game() -> int:
    """Return how many actions no game exceeds, by all that a seat may do in every round."""
    seats, rounds = box.SEATS[-1], len(box.VALUATIONS)
    built = max(n * shops for n, shops in box.SHOPS.items())
    chosen = 2 * len(box.GOODS_CARDS) + len(box.BONUS_CARDS)
    seen = rounds * seats * box.PAIR + 2 * box.CARDS
    return rounds * 2 * seats + scoring.most_coins() + built + chosen + seen
