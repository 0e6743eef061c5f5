"""What a bot needs to play Gold City: a judgement of positions in letters, a quick policy."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from ...core.codecs import NONE
from ...core.game import Action, Observation, Sampler, Score, Seat
from ...core.masks import members
from ...core.sampler import HasSampler
from ...core.strategy import SearchSettings, Strategy
from . import components as box
from .actions import Build, Discard, Done, PlaceTile, ReturnGoods, TakeBonus, TakeGoods
from .belief import BelievingSampler
from .island import (
    ALL_GOODS,
    AREA_IDS,
    AREA_OF,
    AREAS,
    BESIDE,
    CITY,
    COASTS,
    FIRST_QUARTER,
    INNERS,
    ON_RIVER,
    ON_TERRAIN,
    REWARDS_OF,
    TERRAIN_OF,
    VALUED,
    WARE_MASKS,
)
from .phases import ACTING, AUCTION, BUILDING, OVER
from .rules import Position
from .scoring import counted, holders_of
from .value import BIASES, ROUNDS, WEIGHTS, Outlooks, Weights, plans

_PLENTY = 1000
"""From this budget on, in simulated actions, there are playouts enough for a wide search."""
_ROUND = box.SEATS[-1] + 1
"""Stages of a round: the auction, and a turn of building for each seat that there may be."""
_WIDE = SearchSettings(width=8, prior_weight=1.0, lookahead=2 * _ROUND, share=0.8)
_NARROW = SearchSettings(width=3, prior_weight=6.0)
_CARD_WARES = tuple(
    tuple(ware for ware, cards in enumerate(WARE_MASKS) if cards >> at & 1)
    for at in range(len(box.GOODS_CARDS))
)
_REWARDS = tuple(dict.fromkeys(reward for rewards in REWARDS_OF for reward in rewards))
_REWARDS_OF = tuple(tuple(map(_REWARDS.index, rewards)) for rewards in REWARDS_OF)
"""The numbers of the rewards of a place among all."""
_SOURCES = ("reward", "area", "opens", "bonus", "key")
T = TypeVar("T")
Tops: TypeAlias = list[tuple[float, float]]
_MOST_KNOWN = 20_000
_LATE = 4.0
"""With so many rounds to come, roads have led where they can."""
_NOWHERE = -9.0
"""What building brings where no place is open."""
_COUNTS_PLACES = {
    box.BONUS_IDS.index("city"): CITY,
    box.BONUS_IDS.index("rivers"): ON_RIVER,
    **{box.BONUS_IDS.index(name): ON_TERRAIN[at] for at, name in enumerate(box.SECTORS)},
}
_GOODS_BONUS, _COINS_BONUS = box.BONUS_IDS.index("goods"), box.BONUS_IDS.index("coins")


class GoldCityStrategy(Strategy[Position]):
    """Judges positions and actions by what they may bring in letters; see :mod:`.value`."""

    speaking = ("reward", "area", "opens", "bonus", "key", "cards", "coins", "goods", "wait")

    line_kinds = (
        "quarter", "good", "goods", "area", "bonus", "cards", "coins", "keys", "ways", "shops",
    )  # fmt: skip

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Judge by these ``weights``."""
        self.weights = weights
        self.heat = weights.heat
        self.outlooks = Outlooks(weights)
        self.tops: dict[tuple[object, ...], Tops] = {}
        """What the best places bring, as :class:`Survey` has found..."""
        self.goods: dict[tuple[object, ...], list[float]] = {}
        """... what each goods card does..."""
        self.rewards: dict[tuple[object, ...], list[float]] = {}
        """... and what the reward of the next shop on each place does."""

    def of(self, character: str) -> "GoldCityStrategy":
        """Return this judgement with the weights of a character."""
        return GoldCityStrategy(BIASES[character])

    def sampler(
        self,
        game: HasSampler[Position],  # noqa: ARG002
        observation: Observation,
    ) -> Sampler[Position]:
        """Return a sampler that trusts the others to know their bonus cards; see :mod:`.belief`."""
        return BelievingSampler(observation)

    # -- Judgement

    def to_come(self, state: Position) -> float:
        """Return how many rounds may be expected after this one."""
        w = self.weights
        most = max([own.bit_count() for own in state.own])
        by_shops = (box.SHOPS[state.n] - most) / w.pace
        last = max(w.usual, state.round + 1.0) if by_shops > 1 else state.round
        return max(0.0, min(last - state.round, ROUNDS - state.round, by_shops))

    def expect(self, state: Position) -> list[float]:
        """Return the letters that each seat may expect to have, from all :meth:`sources`."""
        return [sum(of_seat) for of_seat in zip(*self.sources(state).values(), strict=True)]

    def left(self, state: Position) -> float:
        """Return about how many rounds are left, with what is left of this one."""
        done = (self.period(state) - (state.round - 1) * _ROUND) / _ROUND
        return self.to_come(state) + 1.0 - min(1.0, done)

    def sources(self, state: Position) -> dict[str, Sequence[float]]:
        """Return the letters that each seat has, and what it may expect, by source."""
        surveys = [Survey(self, state, seat) for seat in range(state.n)]
        return {
            "letters": state.letters,
            "goods": [survey.goods() for survey in surveys],
            "areas": [survey.areas() for survey in surveys],
            "bonuses": [survey.bonuses() for survey in surveys],
            **_promises(state, surveys),
        }

    def prefers(self, state: Position, seat: Seat, action: Action) -> bool:
        """Return whether an action is to build where that pays letters at once, or a free pair.

        Or whether it takes what is valued in this round, of which the seat has none.
        """
        if isinstance(action, TakeGoods):
            ware, _ = VALUED[state.revealed[-1]]
            lacks = not holders_of(state, ware) >> seat & 1
            return lacks and action.card != box.DECK and ware in _CARD_WARES[action.card]
        if isinstance(action, PlaceTile):
            return state.foreseen(seat, action).coins[seat] == state.coins[seat]
        if not isinstance(action, Build) or action.place < FIRST_QUARTER:
            return False
        return state.foreseen(seat, action).letters[seat] > state.letters[seat]

    def contested(self, state: Position) -> bool:
        """Return whether tiles may be displaced."""
        return state.phase is AUCTION

    def keeps_for(self, action: Action, later: Action) -> bool:
        """Return whether cards are kept to build with."""
        return isinstance(action, Done) and isinstance(later, Build)

    def foreseeable(self, state: Position, then: Position, action: Action) -> bool:
        """Return whether an action is not about a pair, nor paid with cards still to be drawn.

        Of pairs one alone is kept in a round.
        """
        if isinstance(action, Build):
            held = state.hand(then.next_seat())
            return all(paid <= has for paid, has in zip(action.payment, held, strict=True))
        return not isinstance(action, PlaceTile)

    def line(self, leaf: Score) -> str:
        """Return the good or the area rather than the round in which it was valued."""
        for kind in ("good", "area"):
            if kind in leaf.facts:
                return f"{kind}:{leaf.facts[kind]}"
        return leaf.source

    def thing(self, line: str) -> str | None:
        """Return all goods: what one brings more for another is told as what they come to."""
        return "goods" if line.startswith("good:") else None

    def has_part(self, state: Position, seat: Seat, line: str) -> bool:
        """Return whether a bonus card is the seat's own: any other may be held by anybody."""
        kind, _, name = line.partition(":")
        return kind != "bonus" or box.BONUS_IDS.index(name) in state.bonuses_of(seat)

    def ahead(self, state: Position) -> dict[str, Sequence[float]]:
        """Return what each seat may expect beyond the letters that it has, by source."""
        surveys = [Survey(self, state, seat) for seat in range(state.n)]
        return {
            **{
                f"good:{box.GOODS[ware]}": [s.good(ware) for s in surveys]
                for ware in range(box.WARES)
            },
            **{f"area:{name}": [s.area(at) for s in surveys] for at, name in enumerate(AREA_IDS)},
            **{
                f"bonus:{name}": [s.bonus(card) if s.counts(card) else 0.0 for s in surveys]
                for card, name in enumerate(box.BONUS_IDS)
            },
            **_promises(state, surveys),
        }

    # -- Policy

    def action_values(self, state: Position, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """Return about how many letters each of ``actions`` gains."""
        if len(actions) == 1:
            return [0.0]
        survey = Survey(self, state, seat)
        if state.phase is BUILDING:
            return survey.builds(actions)
        return [sum(survey.parts(action).values()) for action in actions]

    def features(self, state: Position, seat: Seat, action: Action) -> dict[str, float]:
        """Return what an action gains, by source; see :class:`Survey`."""
        return Survey(self, state, seat).parts(action)

    def commute(self, one: Action, other: Action) -> bool:
        """Return whether both build."""
        return isinstance(one, Build) and isinstance(other, Build)

    def akin(self, state: Position, one: Action, other: Action) -> bool:
        """Return whether both take the same terrains, or build at the same place."""
        if isinstance(one, PlaceTile) and isinstance(other, PlaceTile):
            taken, instead = (_terrains(state, action.pair) for action in (one, other))
            return taken == instead
        if isinstance(one, Build) and isinstance(other, Build):
            return one.place == other.place
        return one == other

    def period(self, state: Position) -> int:
        """Return how many auctions and turns of building are over."""
        begun = (state.round - 1) * _ROUND
        if state.phase is AUCTION:
            return begun
        if state.phase in ACTING:
            return begun + 1 + (state.mover - state.first) % state.n
        return begun + _ROUND

    def horizon(self, state: Position) -> int:
        """Return the period before which search judges: the auction of the next round."""
        return state.round * _ROUND

    def search_settings(self, budget: int) -> SearchSettings:
        """Return a wide race if there are playouts enough for it, else one near the policy."""
        return _WIDE if budget >= _PLENTY else _NARROW


def _promises(state: Position, surveys: Sequence["Survey"]) -> dict[str, Sequence[float]]:
    """Return what each seat may expect of all that is not valued, by source."""
    return {
        "cards": [survey.cards() for survey in surveys],
        "coins": [survey.coin * state.coins[survey.seat] for survey in surveys],
        "keys": [survey.keys(state.keys[survey.seat]) for survey in surveys],
        "ways": [survey.ways() for survey in surveys],
        "shops": [survey.shops() for survey in surveys],
    }


def _known(
    known: dict[tuple[object, ...], T], key: tuple[object, ...], work_out: Callable[[], T]
) -> T:
    """Return what is known under a key, or work it out; not too much is kept."""
    found = known.get(key)
    if found is None:
        if len(known) >= _MOST_KNOWN:
            known.clear()
        found = known[key] = work_out()
    return found


def _terrains(state: Position, pair: int) -> list[int]:
    return sorted(state.pair(pair))


class Survey:
    """What a seat may expect, and gain by what it may do, worked out when asked for."""

    def __init__(self, strategy: GoldCityStrategy, state: Position, seat: Seat) -> None:
        """Look at ``state`` with the eyes of ``seat``."""
        w = strategy.weights
        self.state, self.seat, self.w = state, seat, w
        self.outlooks = outlooks = strategy.outlooks
        self.left = left = strategy.to_come(state)
        self.share = min(1.0, left / w.soon)
        """How much of what cards and coins are worth is left."""
        self._tenths = int(10 * left)
        self.coming = outlooks.coming[state.revealed, self._tenths]
        valued = len(state.history) == state.round
        self.ware_now, self.area_now = (NONE, NONE) if valued else VALUED[state.revealed[-1]]
        mine = state.bonuses_of(seat)
        self.bonus_cards = mine
        self.coin = w.coin * self.share
        if _COINS_BONUS in mine:
            self.coin = max(self.coin, box.BONUS_CARDS[_COINS_BONUS].letters)
        self._open_share = self.share * w.opens
        self._unreached = ~(state.own[seat] | state.taken | COASTS | state.reach[seat])
        """The places that no road of the seat leads to yet."""
        self._goods: list[float] | None = None
        self._rewards: list[float] | None = None
        self._gains: dict[int, float] = {}
        self._strategy = strategy

    # -- What there is

    def goods(self) -> float:
        """Return what the goods of the seat may still bring."""
        return sum(map(self.good, range(box.WARES)))

    def good(self, ware: int) -> float:
        """Return what one of the goods may still bring to the seat."""
        return self._ware(ware) if self._has(ware) else 0.0

    def _has(self, ware: int) -> bool:
        return bool(self.state.goods[self.seat] & WARE_MASKS[ware])

    def _ware(self, ware: int) -> float:
        """Return what a good may still bring to one who has it."""
        cards = WARE_MASKS[ware]
        others = any(
            held & cards for other, held in enumerate(self.state.goods) if other != self.seat
        )
        worth = self.coming.wares[ware] * self.outlooks.ware(others, False)
        return worth + self.outlooks.ware(others, True) if ware == self.ware_now else worth

    def _new_ware(self, ware: int) -> float:
        """Return what a good may bring to one who gets it, and what it takes from another."""
        worth, spite = self._ware(ware), self.w.spite
        holders = spite and sum(1 for held in self.state.goods if held & WARE_MASKS[ware])
        if holders != 1:
            return worth
        ware_for = self.outlooks.ware
        lost = self.coming.wares[ware] * (ware_for(False, False) - ware_for(True, False))
        if ware == self.ware_now:
            lost += ware_for(False, True) - ware_for(True, True)
        return worth + spite * lost

    def areas(self) -> float:
        """Return what rivers and districts may still bring to the seat."""
        return sum(map(self.area, range(len(AREAS))))

    def area(self, area: int) -> float:
        """Return what a river or a district may still bring to the seat."""
        there = AREAS[area]
        shops = tuple([(own & there).bit_count() for own in self.state.own])
        if not shops[self.seat]:
            return 0.0
        worth = self.coming.areas[area] * self.outlooks.areas[shops, False][self.seat]
        return worth + self.outlooks.areas[shops, True][self.seat] * (area == self.area_now)

    def bonuses(self) -> float:
        """Return what the bonus cards of the seat may bring at the end, if not turned up."""
        return sum(self.bonus(card) for card in self.bonus_cards if self.counts(card))

    def counts(self, card: int) -> bool:
        """Return whether the seat has a bonus card that is still to be turned up."""
        return card in self.bonus_cards and not self.state.unveiled

    def bonus(self, card: int) -> float:
        """Return what a bonus card may bring at the end."""
        state, seat = self.state, self.seat
        if card == _COINS_BONUS:
            return 0.0 if state.phase is OVER else self.w.coin
        things = counted(state, seat, card)
        built = max(1, state.own[seat].bit_count())
        more = min(1.2 * self.left, state.shops_left(seat)) * (things + 0.5) / (built + 3)
        if card == _GOODS_BONUS:
            more = min(0.12 * self.left, 4 - things)
        return box.BONUS_CARDS[card].letters * (things + more)

    def cards(self) -> float:
        """Return what the terrain cards of the seat are worth."""
        return self.hand_worth(self.state.hand(self.seat))

    def keys(self, many: int) -> float:
        """Return the worth of a number of keys."""
        if not many:
            return 0.0
        w = self.w
        return min(1.0, self.left) * (w.first_key + w.key * (many - 1))

    def shops(self) -> float:
        """Return what the shops of the seat may lead to, while most of the game is to come."""
        w = self.w
        share = min(1.0, max(0.0, (self.left - _LATE) / w.early))
        return w.shop * share * self.state.own[self.seat].bit_count()

    def ways(self) -> float:
        """Return what the places that roads lead to are good for."""
        state, seat = self.state, self.seat
        inland = state.open_to(seat) & ~COASTS
        return self.share * self.w.opens * sum(map(self.reward, members(inland)))

    # -- What building brings

    def reward(self, place: int) -> float:
        """Return what the reward of the next shop on a place is worth."""
        return self.rewards()[place]

    def rewards(self) -> list[float]:
        """Return what the reward of the next shop on each place is worth."""
        if self._rewards is None:
            state = self.state
            one = more = 0
            for own in state.own:
                quarters = own >> FIRST_QUARTER
                one, more = one | quarters, more | one & quarters
            options = [card for card in state.display if card != NONE]
            goods = max(map(self.goods_gain, (*options, box.DECK)))
            key = self.left, self.coin, state.keys[self.seat], goods, one, more
            self._rewards = _known(
                self._strategy.rewards, key, lambda: self._work_out_rewards(goods, one, more)
            )
        return self._rewards

    def _work_out_rewards(self, goods: float, one: int, more: int) -> list[float]:
        """Return the rewards where one more of the goods is worth ``goods``.

        On the quarters in ``one`` there is a shop, on those in ``more`` another.
        """
        worths = [self._reward(reward, goods) for reward in _REWARDS]
        found = [worths[kinds[0]] for kinds in _REWARDS_OF]
        for at in members(one):
            _, second = _REWARDS_OF[FIRST_QUARTER + at]
            found[FIRST_QUARTER + at] = 0.0 if more >> at & 1 else worths[second]
        return found

    def _reward(self, reward: box.Reward, best: float) -> float:
        letters, coins, cards, goods, bonus, keys = reward
        worth = letters + coins * self.coin + cards * self.w.card * self.share
        if keys:
            held = self.state.keys[self.seat]
            worth += self.keys(held + keys) - self.keys(held)
        if bonus:
            worth += self.w.bonus
        return worth + best if goods else worth

    def goods_gain(self, card: int) -> float:
        """Return what one more goods card may bring."""
        if self._goods is None:
            state = self.state
            key = (
                self.seat, bytes(state.goods), state.display, state.boxed, state.revealed,
                self._tenths, self.ware_now, _GOODS_BONUS in self.bonus_cards,
            )  # fmt: skip
            self._goods = _known(self._strategy.goods, key, self._work_out_goods)
        return self._goods[card]

    def _work_out_goods(self) -> list[float]:
        """Return what one more of each goods card may bring, and one from the deck."""
        state, seen = self.state, self.state.boxed
        new = [0.0 if self._has(ware) else self._new_ware(ware) for ware in range(4)]
        extra = 3.0 if _GOODS_BONUS in self.bonus_cards else 0.0
        goods = [sum(new[ware] for ware in wares) + extra for wares in _CARD_WARES]
        for held in state.goods:
            seen |= held
        for lying in state.display:
            seen |= 1 << lying if lying != NONE else 0
        unseen = members(ALL_GOODS & ~seen)
        mean = sum(goods[card] for card in unseen) / max(1, len(unseen))
        return [*goods, mean]

    def place_parts(self, place: int) -> tuple[float, ...]:
        """Return what a shop on a place brings, by :data:`_SOURCES`, but for what is paid."""
        key = 0.0
        if INNERS >> place & 1:
            held = self.state.keys[self.seat]
            key = self.keys(held - 1) - self.keys(held)
        return (
            self.reward(place),
            self._area_gain(place),
            self._opens(place),
            self._bonus_gain(place) if self.bonus_cards else 0.0,
            key,
        )

    def gain(self, place: int) -> float:
        """Return what a shop on a place brings, but for what is paid for it."""
        found = self._gains.get(place)
        if found is None:
            found = self._gains[place] = sum(self.place_parts(place))
        return found

    def _area_gain(self, place: int) -> float:
        area = AREA_OF[place]
        if area is None:
            return 0.0
        seat, there = self.seat, AREAS[area]
        was = tuple([(own & there).bit_count() for own in self.state.own])
        then = (*was[:seat], was[seat] + 1, *was[seat + 1 :])
        worth = self.coming.areas[area] * self._change(was, then, False)
        return worth + self._change(was, then, True) if area == self.area_now else worth

    def _change(self, was: tuple[int, ...], then: tuple[int, ...], now: bool) -> float:
        before, after = self.outlooks.areas[was, now], self.outlooks.areas[then, now]
        mine = after[self.seat] - before[self.seat]
        return mine - self.w.rivals * (sum(after) - sum(before) - mine)

    def _opens(self, place: int) -> float:
        fresh = BESIDE[place] & self._unreached
        worth, rewards = 0.0, self.rewards()
        while fresh:
            low = fresh & -fresh
            worth += rewards[low.bit_length() - 1]
            fresh ^= low
        return self._open_share * worth

    def _bonus_gain(self, place: int) -> float:
        worth = 0.0
        for card in self.bonus_cards:
            if _COUNTS_PLACES.get(card, 0) >> place & 1:
                worth += box.BONUS_CARDS[card].letters
        return worth

    def _cards_gain(self, paid: Sequence[int]) -> float:
        hand = self.state.hand(self.seat)
        left = bytes([held - gone for held, gone in zip(hand, paid, strict=True)])
        return self.hand_worth(left) - self.hand_worth(hand)

    def hand_worth(self, hand: bytes) -> float:
        """Return what terrain cards are worth, wherever one may build with them."""
        return self.share * self.outlooks.hand(hand)

    # -- What a hand is good for

    def best_plan(self, hand: bytes) -> float:
        """Return what the best one or two shops gain that a hand pays for, its rest included."""
        best, tops, card = 0.0, self._tops(), self.w.card * self.share
        for terrains, cards in plans(hand):
            first = terrains[0]
            worth = tops[first][0] - card * cards
            if len(terrains) == 2:
                other = terrains[1]
                worth += tops[other][other == first]
            if worth > best:
                best = worth
        return best + self.hand_worth(hand)

    def _tops(self) -> Tops:
        """Return what the two best places of each terrain bring that are open.

        That is the same for as long as nobody builds, in a whole auction.
        """
        state, seat = self.state, self.seat
        key = (
            seat, state.own, bytes(state.goods), state.display, state.boxed, bytes(state.keys),
            state.revealed, tuple(self.bonus_cards), self.coin,
        )  # fmt: skip
        return _known(self._strategy.tops, key, self._work_out_tops)

    def _work_out_tops(self) -> Tops:
        gains: list[list[float]] = [[_NOWHERE, _NOWHERE] for _ in range(box.KINDS)]
        for place in members(self.state.open_to(self.seat)):
            gains[TERRAIN_OF[place]].append(self.gain(place))
        ranked = [sorted(of, reverse=True) for of in gains]
        return [(of[0], of[1]) for of in ranked]

    # -- What an action gains

    def parts(self, action: Action) -> dict[str, float]:
        """Return what an action gains, by source."""
        match action:
            case Build(place, payment):
                parts = dict(zip(_SOURCES, self.place_parts(place), strict=True))
                return parts | {"cards": self._cards_gain(payment)}
            case PlaceTile(pair):
                return self._pair_parts(pair)
            case Discard(terrain):
                hand = bytearray(self.state.hand(self.seat))
                hand[terrain] -= 1
                return {"cards": self.best_plan(bytes(hand))}
            case TakeGoods(card):
                return {"goods": self.goods_gain(card)}
            case ReturnGoods(card):
                return {"goods": -self._kept_for(card)}
            case TakeBonus(card):
                return {"bonus": self._taken_for(card)}
            case _:
                return {"wait": 0.0}

    def builds(self, actions: Sequence[Action]) -> list[float]:
        """Return what each of the shops that can be built gains, 0 for ending the turn."""
        paid: dict[bytes, float] = {}
        values = []
        for action in actions:
            if not isinstance(action, Build):
                values.append(0.0)
                continue
            payment = action.payment
            cost = paid.get(payment)
            if cost is None:
                cost = paid[payment] = self._cards_gain(payment)
            values.append(self.gain(action.place) + cost)
        return values

    def _pair_parts(self, pair: int) -> dict[str, float]:
        state, seat = self.state, self.seat
        hand = bytearray(state.hand(seat))
        for card in state.pair(pair):
            hand[card] += 1
        price = state.price() if state.tiles[pair] != NONE else 0
        return {"cards": self.best_plan(bytes(hand)), "coins": -self.coin * price}

    def _taken_for(self, card: int) -> float:
        """Return what a bonus card brings more than one has without it."""
        if card != _COINS_BONUS:
            return self.bonus(card)
        more = max(0.0, box.BONUS_CARDS[card].letters - self.coin)
        return self.bonus(card) + more * self.state.coins[self.seat]

    def _kept_for(self, card: int) -> float:
        """Return what is lost with a goods card: goods that are on no other of one's own."""
        rest = self.state.goods[self.seat] & ~(1 << card)
        return sum(self._ware(ware) for ware in _CARD_WARES[card] if not rest & WARE_MASKS[ware])
