"""What one seat may know of Gold City, and imagining the rest.

Hidden are the terrain cards that the others drew unseen and have not played,
the bonus cards that they took, and the order of all decks.

Of the terrain cards all remember which decks there were, who drew unseen from
each, and what each has played since (``shows``): so a card drawn from a deck
that has run out is one of that deck's (``pools``), any other one of the present
deck's (``pool``). A seat remembers what it drew itself.

Of the bonus cards a seat remembers which were left whenever it looked at them:
so what was taken before is one of the others, and what was taken since is not.
"""

from collections.abc import Mapping, Sequence
from operator import add, sub
from typing import Any, TypeVar

from ...core.codecs import NONE
from ...core.counts import count, expand
from ...core.game import Observation, Sampler, Seat
from ...core.json import Json
from ...core.masks import members
from ...core.rng import Rng
from . import components as box
from .actions import ways
from .draws import Deck, Draws
from .island import (
    ALL_GOODS,
    AREA_IDS,
    BESIDE,
    COASTS,
    FIRST_QUARTER,
    INNERS,
    PLACE_IDS,
    PLACES,
    REWARDS_OF,
    ids_of,
    reward_json,
    wares_of,
)
from .phases import AUCTION, BONUS, OVER
from .scoring import area_amounts, bonus_points, goods_amounts, shops_in, valued_now
from .state import Table

# -- What a seat may know


def also_known(table: Table, seat: Seat | None) -> Observation:
    """Return what ``seat`` may know beside the open fields; ``None`` is a spectator."""
    return {**_public(table), **_progress(table), **_private(table, seat)}


def _public(table: Table) -> dict[str, Json]:
    """Return the open part, in any phase."""
    seats = range(table.n)
    goods, area = _if_valued(table)
    return {
        "cards": [sum(table.hand(seat)) for seat in seats],
        "deck": len(table.deck),
        "goods_deck": len(table.goods_deck),
        "keys_left": table.keys_left(),
        "bonus_deck": len(box.BONUS_IDS) - len(table.takers),
        "bonus_cards": [table.takers.count(seat) for seat in seats],
        "shops_left": [table.shops_left(seat) for seat in seats],
        "wares": [list(wares_of(held)) for held in table.goods],
        "in_city": list[Json](table.in_city()),
        "in_areas": {name: list(shops_in(table, at)) for at, name in enumerate(AREA_IDS)},
        "free": list[Json](table.free()),
        "laid_out": _laid_out(table),
        "open": [ids_of(table.open_to(seat)) for seat in seats],
        "if_valued": {
            "goods": list[Json](goods),
            "area": list[Json](area),
            "points": list(map(add, goods, area)),
        },
        "quarters": {
            PLACE_IDS[place]: _quarter(table, place) for place in range(FIRST_QUARTER, len(PLACES))
        },
        "unveiled_cards": [
            {"seat": table.takers[at], "card": box.BONUS_IDS[table.bonuses[at]]}
            for at in range(table.unveiled)
        ],
    }


def _laid_out(table: Table) -> list[Json]:
    """Return the pairs of terrain cards that lie there, with whose auction tile is on each."""
    return [
        {
            "cards": [box.TERRAINS[card] for card in table.pair(at) if card != NONE],
            "tile": None if tile == NONE else tile,
        }
        for at, tile in enumerate(table.tiles)
    ]


def _if_valued(table: Table) -> tuple[Sequence[int], Sequence[int]]:
    """Return what the goods and the area of this round would bring to each seat now."""
    if not table.revealed or table.phase is OVER:
        return (0,) * table.n, (0,) * table.n
    valued = valued_now(table, table.revealed[-1])
    return goods_amounts(valued.holders, table.n), area_amounts(valued.shops)


def _quarter(table: Table, place: int) -> dict[str, Json]:
    """Return how many shops a quarter has, and what the next one there brings."""
    rewards, there = REWARDS_OF[place], table.there(place)
    return {
        "shops": there,
        "reward": reward_json(rewards[there]) if there < len(rewards) else {},
    }


def _progress(table: Table) -> dict[str, Json]:
    """Return whose turn it is, what comes next, and how far the game is."""
    running = table.phase is not OVER
    backs = [box.VALUATIONS[card].stage for card in table.valuations]
    return {
        "turn": table.mover if running else None,
        "price": table.price(),
        "queue": _queue(table),
        "surplus": table.surplus(table.mover),
        "valuation": box.VALUATION_IDS[table.revealed[-1]] if table.revealed else None,
        "to_come": {str(stage): backs.count(stage) for stage in box.STAGES},
        "to_value": _to_value(table),
        "last": running and table.last_round(),
    }


def _to_value(table: Table) -> dict[str, Json]:
    """Return how many cards that value each good and area may still be revealed."""
    left: dict[str, int] = dict.fromkeys((*box.GOODS, *AREA_IDS), 0)
    over = table.phase is OVER or table.last_round()
    for at, card in enumerate(() if over else box.VALUATIONS):
        if at not in table.revealed:
            left[card.good] += 1
            left[card.area] += 1
    return {**left}


def _queue(table: Table) -> list[Json]:
    """Return who must place an auction tile, in order as things stand."""
    if table.phase is not AUCTION:
        return []
    seats = [(table.mover + at) % table.n for at in range(table.n)]
    return [seat for seat in seats if seat not in table.tiles]


def _private(table: Table, seat: Seat | None) -> dict[str, Json]:
    """Return what only ``seat`` knows: what it drew and took, the bonus cards it has seen.

    And, after its first shop, where a second may ``follow`` with the cards that it has left; and
    where it could build, as things stand, if it kept each of the pairs: what is ``payable``, and
    ``beyond``, by a second shop in the same turn, a coast that is.
    """
    if seat is None:
        return dict.fromkeys(("drew", "bonuses", "looks", "worth", "follow", "payable", "beyond"))
    looks = looks_of(table, seat)
    return {
        "drew": [
            box.TERRAIN.write(card) if other == seat else None
            for other, card in zip(table.drawers, table.drawn, strict=True)
        ],
        "bonuses": [box.BONUS_IDS[card] for card in table.bonuses_of(seat)],
        "looks": [{"taken": taken, "left": left} for taken, left in looks],
        "worth": {name: bonus_points(table, seat, at) for at, name in enumerate(box.BONUS_IDS)},
        "follow": ids_of(_follows(table, seat)),
        "payable": [ids_of(places) for places in _payable(table, seat)],
        "beyond": [ids_of(places) for places in _beyond(table, seat)],
    }


def _follows(table: Table, seat: Seat) -> int:
    between = table.mover == seat and 0 < table.built < box.MOST_BUILT
    if not (between and table.shops_left(seat)):
        return 0
    return ways(bytes(table.hand(seat))).places & table.open_to(seat)


def _hands(table: Table, seat: Seat) -> list[bytes]:
    """Return what ``seat`` would hold with each pair that it may still get."""
    if table.phase is not AUCTION:
        return [bytes(box.KINDS)] * len(table.tiles)
    pairs = (count(table.pair(at), box.KINDS) for at in range(len(table.tiles)))
    return [bytes(map(add, table.hand(seat), pair)) for pair in pairs]


def _payable(table: Table, seat: Seat) -> list[int]:
    free = table.open_to(seat) if table.shops_left(seat) else 0
    return [ways(hand).places & free for hand in _hands(table, seat)]


def _beyond(table: Table, seat: Seat) -> list[int]:
    """Return where inland ``seat`` could build once it has built on a coast with each pair."""
    can = table.phase is AUCTION and table.shops_left(seat) >= box.MOST_BUILT
    coasts = table.open_to(seat) & COASTS if can else 0
    opened = 0
    for place in members(coasts):
        opened |= BESIDE[place]
    opened &= ~(COASTS | table.own[seat] | table.taken | (0 if table.keys[seat] else INNERS))
    return [_after_coast(hand, coasts) & opened for hand in _hands(table, seat)]


def _after_coast(hand: bytes, coasts: int) -> int:
    """Return for which places a hand pays that has paid for the first of some coasts."""
    first = next(iter(members(coasts)), None)
    left = () if first is None else ways(hand).builds[first]
    found = 0
    for build in left:
        found |= ways(bytes(map(sub, hand, build.payment))).places
    return found


def looks_of(table: Table, seat: Seat) -> list[tuple[int, list[Json]]]:
    """Return when ``seat`` looked at the bonus cards, by how many were taken, and what was left."""
    taken = [at for at, other in enumerate(table.takers) if other == seat]
    if table.phase is BONUS and table.mover == seat:
        taken.append(len(table.takers))
    return [(at, _left_after(table, at)) for at in taken]


def _left_after(table: Table, taken: int) -> list[Json]:
    gone = table.bonuses[:taken]
    return [name for card, name in enumerate(box.BONUS_IDS) if card not in gone]


# -- Imagining the rest

P = TypeVar("P", bound=Table)


class GoldCitySampler(Sampler[P]):
    """An observation taken apart once, so that imagining what it hides is quick."""

    def __init__(self, kind: type[P], observation: Observation) -> None:
        """Prepare the ``observation`` of a seat, to imagine positions of a ``kind``.

        Raises :class:`ValueError` for a spectator's, which has no hand of its own.
        """
        seen: Mapping[str, Any] = observation
        self._table = table = kind.recall(seen)
        self._seat: Seat = seen["seat"]
        Table.derive(table)
        table.letters = tuple(seen["scores"])
        own = table.hand(self._seat)
        table.hands = table.known[:]
        at = self._seat * box.KINDS
        table.hands[at : at + box.KINDS] = own
        self._drew = [NONE if name is None else _TERRAIN[name] for name in seen["drew"]]
        self._draws, self._places = self._unseen()
        self._bonuses = self._known_bonuses(seen)
        self._revealed = [_rest_of(stage, table.revealed) for stage in reversed(box.STAGES)]
        lying = [card for card in table.display if card != NONE]
        for held in (*table.goods, table.boxed):
            lying += members(held)
        self._goods = [card for card in members(ALL_GOODS) if card not in lying]

    def _unseen(self) -> tuple[Draws, list[int]]:
        """Return what the others drew, deck by deck, and the numbers of these draws."""
        table, drew = self._table, self._drew
        decks, numbers = [], []
        begin = 0
        for pool in table.pools:
            numbers.append(range(begin, begin + sum(pool)))
            begin += sum(pool)
        numbers.append(range(begin, len(drew)))
        unseen = [[draw for draw in draws if drew[draw] == NONE] for draws in numbers]
        nth = [table.drawers[:draw].count(seat) for draw, seat in enumerate(table.drawers)]
        for pool, draws, others in zip((*table.pools, table.pool), numbers, unseen, strict=True):
            rest = bytearray(pool)
            for draw in draws:
                if drew[draw] != NONE:
                    rest[drew[draw]] -= 1
            drawers = [(table.drawers[draw], nth[draw]) for draw in others]
            decks.append(Deck(expand(rest), drawers))
        return Draws(decks, table.shows), [draw for draws in unseen for draw in draws]

    def _known_bonuses(self, seen: Mapping[str, Any]) -> list[tuple[list[int], list[int]]]:
        """Return, for each stretch between looks, which takings it had and which cards they were.

        The last stretch has more cards than takings: those that are left.
        """
        gone: set[int] = set()
        stretches = []
        begin = 0
        mine = dict(zip(_takings(self._table, self._seat), seen["bonuses"], strict=True))
        shown = {at: entry["card"] for at, entry in enumerate(seen["unveiled_cards"])}
        known = {at: box.BONUS_IDS.index(card) for at, card in (mine | shown).items()}
        self._known_takings = known
        everything = set(range(len(box.BONUS_IDS)))
        for look in (*seen["looks"], {"taken": len(self._table.takers), "left": None}):
            end = look["taken"]
            if look["left"] is None:
                there = everything - gone
            else:
                there = everything - gone - {box.BONUS_IDS.index(name) for name in look["left"]}
            unknown = [at for at in range(begin, end) if at not in known]
            cards = sorted(there - set(known.values()))
            stretches.append((unknown, cards))
            gone |= there
            begin = end
        return stretches

    def draw(self, rng: Rng) -> P:
        """Return a position that looks like the observation, the rest at random."""
        table = self._table.copy()
        self._draw_cards(table, rng)
        self._draw_bonuses(table, rng)
        goods = self._goods[:]
        rng.shuffle(goods)
        table.goods_deck = bytes(goods)
        valuations: list[int] = []
        for stage in self._revealed:
            cards = stage[:]
            rng.shuffle(cards)
            valuations += cards
        table.valuations = bytes(valuations)
        table.rng = rng.bits()
        return table

    def _draw_cards(self, table: P, rng: Rng) -> None:
        """Imagine what the others drew, and the order of the deck."""
        cards, rest = self._draws.fill(rng)
        drawn = self._drew[:]
        for draw, card in zip(self._places, cards, strict=True):
            drawn[draw] = card
        table.drawn = bytes(drawn)
        for seat in range(table.n):
            if seat != self._seat:
                at = seat * box.KINDS
                for card, kept in enumerate(table.kept_by(seat)):
                    table.hands[at + card] += kept
        deck = rest[:]
        rng.shuffle(deck)
        table.deck = bytes(deck)

    def _draw_bonuses(self, table: P, rng: Rng) -> None:
        bonuses = [NONE] * len(table.takers)
        for at, card in self._known_takings.items():
            bonuses[at] = card
        for takings, cards in self._bonuses:
            left = cards[:]
            rng.shuffle(left)
            for at in takings:
                bonuses[at] = left.pop()
        table.bonuses = bytes(bonuses)


def _takings(table: Table, seat: Seat) -> list[int]:
    return [at for at, other in enumerate(table.takers) if other == seat]


def _rest_of(stage: int, revealed: Sequence[int]) -> list[int]:
    """Return the valuation cards of a stage that have not been revealed."""
    return [
        at for at, card in enumerate(box.VALUATIONS) if card.stage == stage and at not in revealed
    ]


_TERRAIN = {box.TERRAIN.write(card): card for card in range(box.KINDS)}
