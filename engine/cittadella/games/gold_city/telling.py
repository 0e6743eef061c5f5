"""What is told of Gold City: what happened, and what can be measured.

Facts are keyed ``what:element``; a seat is its number, terrains, goods, places,
areas and cards are their ids, and a pair its number from 1:

- ``hand:TERRAIN`` own terrain cards; ``cards:SEAT`` how many a seat holds
- ``score:SEAT``, ``coins:SEAT``, ``keys:SEAT``, ``shops:SEAT`` left, ``city:SEAT`` in the city
- ``price`` of the next replacement; ``tile:PAIR`` whose tile lies there
- ``shop:SEAT:PLACE`` 1 where a shop is; ``open:SEAT:PLACE`` 1 where the seat may build if
  it has the terrain cards; ``ways:SEAT`` how many such places there are
- ``in:SEAT:AREA`` shops on a river or in a district; ``has:SEAT:GOOD`` goods cards with a good
- ``valued_goods:SEAT``, ``valued_area:SEAT`` what the card of this round would bring now
- ``worth:BONUS`` what a bonus card would bring oneself now
- ``bonuses:SEAT`` bonus cards taken
- ``due:SEAT`` what a seat is still to get: ``card``, ``goods`` or ``bonus``
- ``surplus:SEAT`` terrain cards that are to be thrown away
"""

from collections.abc import Sequence

from ...core.codecs import NONE
from ...core.game import Action, Event, Facts, Score, Seat
from ...core.json import Json
from ...core.masks import members
from . import actions as do
from . import phases
from .components import (
    BONUS_IDS,
    DECK,
    DISPLAY,
    GOODS,
    GOODS_IDS,
    HAND,
    KINDS,
    NO_REWARD,
    PAIR,
    TERRAINS,
    VALUATION_IDS,
    VALUATIONS,
    Reward,
)
from .island import (
    AREA_IDS,
    FIRST_INNER,
    PLACE_IDS,
    REWARDS_OF,
    TERRAIN_OF,
    wares_of,
)
from .scoring import (
    area_amounts,
    area_line,
    bonus_line,
    bonus_points,
    goods_amounts,
    goods_line,
    shops_in,
    valued_now,
)
from .state import Table

# -- What happened


def told(after: Table, before: Table, seat: Seat, action: Action) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    match action:
        case do.PlaceTile(pair):
            return [_placed(before, seat, pair, after)]
        case do.Build():
            return _built(before, seat, action, after)
        case do.TakeGoods(card):
            slot = None if card == DECK else before.display.index(card)
            facts: dict[str, Json] = {"seat": seat, "slot": slot, **action.told()}
            return [Event("goods_taken", facts)]
        case do.ReturnGoods():
            return [Event("goods_returned", {"seat": seat, **action.told()})]
        case do.TakeBonus():
            left = before.bonuses_left().bit_count() - 1
            facts = {"seat": seat, "left": left}
            return [Event("bonus_taken", facts, {seat: action.told()})]
        case do.Discard(terrain):
            seen = _surprised(before, seat, terrain)
            return [Event("discarded", {"seat": seat, **action.told()}, reveals=seen)]
        case _:
            return [Event("done", {"seat": seat, "built": before.built})]


def _placed(before: Table, seat: Seat, pair: int, after: Table) -> Event:
    displaced = before.tiles[pair]
    able = before.coins[seat] > before.replaced
    facts: dict[str, Json] = {
        "seat": seat,
        "pair": pair + 1,
        "cards": cards_of(before, pair),
        "displaced": None if displaced == NONE else displaced,
        "paid": before.coins[seat] - after.coins[seat],
        "price": after.price(),
        "only": not able and before.tiles.count(NONE) == 1,
        "next": after.mover if after.phase is phases.AUCTION else None,
    }
    return Event("placed", facts)


def cards_of(table: Table, pair: int) -> list[Json]:
    """Return the cards of a pair that lie open."""
    cards = table.pairs[pair * PAIR : (pair + 1) * PAIR]
    return [TERRAINS[card] for card in cards if card != NONE]


def _built(before: Table, seat: Seat, action: do.Build, after: Table) -> list[Event]:
    place, payment = action.place, action.payment
    number = after.there(place)
    rewards = REWARDS_OF[place]
    reward = rewards[number - 1] if number <= len(rewards) else NO_REWARD
    paid: dict[str, Json] = {
        "seat": seat,
        **action.told(),
        "jokers": do.jokers_in(TERRAIN_OF[place], payment),
        "key": place >= FIRST_INNER,
        "number": number,
        "left": after.shops_left(seat),
    }
    known = before.known_of(seat)
    surprised = any(many > seen for many, seen in zip(payment, known, strict=True))
    others = tuple(other for other in range(before.n) if other != seat and surprised)
    events = [Event("built", paid, reveals=others)]
    got: dict[str, Json] = {what: many for what, many in reward._asdict().items() if many}
    facts: dict[str, Json] = {"seat": seat, "place": PLACE_IDS[place], "reward": got}
    events.append(Event("rewarded", {**facts, "exhausted": _exhausted(reward, before, after)}))
    if not after.shops_left(seat):
        events.append(Event("last_shop", {"seat": seat}))
    return events


def _exhausted(reward: Reward, before: Table, after: Table) -> bool:
    """Return whether a reward gave nothing because there is nothing left of its kind."""
    no_key = reward.keys > 0 and not before.keys_left()
    return no_key or (reward.goods + reward.bonus > 0 and after.phase is phases.BUILDING)


def _surprised(before: Table, seat: Seat, terrain: int) -> tuple[Seat, ...]:
    """Return who sees something new in a card played: the others, if they did not know it."""
    if before.known[seat * KINDS + terrain]:
        return ()
    return tuple(other for other in range(before.n) if other != seat)


def _all(table: Table) -> tuple[Seat, ...]:
    return tuple(range(table.n))


@phases.DEALING.tells
def _dealt(_: Table, after: Table) -> list[Event]:
    cards = {seat: {"card": TERRAINS[card]} for seat, card in enumerate(after.drawn)}
    return [Event("dealt", {}, cards, _all(after))]


@phases.SHOWING.tells
def _shown(_: Table, after: Table) -> list[Event]:
    return [_opened(after, range(DISPLAY))]


def _opened(after: Table, slots: Sequence[int]) -> Event:
    cards: list[Json] = [{"slot": slot, "card": GOODS_IDS[after.display[slot]]} for slot in slots]
    return Event("goods_opened", {"cards": cards, "left": len(after.goods_deck)}, {}, _all(after))


@phases.CHOOSING.tells
def _chosen(_: Table, after: Table) -> list[Event]:
    return [Event("first_chosen", {"seat": after.first}, {}, _all(after))]


@phases.REVEALING.tells
def _revealed(_: Table, after: Table) -> list[Event]:
    card = after.revealed[-1]
    facts: dict[str, Json] = {
        "round": after.round,
        "first": after.first,
        "card": VALUATION_IDS[card],
        **VALUATIONS[card]._asdict(),
        "left": len(after.valuations),
    }
    events = [Event("revealed", facts, {}, _all(after))]
    if not after.valuations:
        events.append(Event("last_card", {"round": after.round}))
    return events


@phases.LAYING.tells
def _laid(before: Table, after: Table) -> list[Event]:
    if not before.deck:
        return [_reshuffled(after)]
    fresh = [at for at, card in enumerate(before.pairs) if card == NONE != after.pairs[at]]
    cards: list[Json] = [
        {"pair": at // PAIR + 1, "card": TERRAINS[after.pairs[at]]} for at in fresh
    ]
    return [Event("laid", {"cards": cards, "deck": len(after.deck)}, {}, _all(after))]


def _reshuffled(after: Table) -> Event:
    return Event("reshuffled", {"cards": len(after.deck)})


@phases.TAKING.tells
def _taken(before: Table, _: Table) -> list[Event]:
    return [
        Event("pair_taken", {"seat": seat, "pair": pair + 1, "cards": cards_of(before, pair)})
        for pair, seat in enumerate(before.tiles)
    ]


@phases.DRAWING.tells
def _drawn(before: Table, after: Table) -> list[Event]:
    if not before.deck:
        return [_reshuffled(after)]
    seat = before.mover
    card = {seat: {"card": TERRAINS[after.drawn[-1]]}}
    return [Event("drawn", {"seat": seat, "deck": len(after.deck)}, card, (seat,))]


@phases.TURNING.tells
def _turned(before: Table, after: Table) -> list[Event]:
    card, seat = GOODS_IDS[before.goods_deck[-1]], before.mover
    facts: dict[str, Json] = {"seat": seat, "card": card, "left": len(after.goods_deck)}
    return [Event("goods_turned", facts, {}, _all(after))]


@phases.FILLING.tells
def _filled(before: Table, after: Table) -> list[Event]:
    return [_opened(after, [before.display.index(NONE)])]


@phases.LOOKING.tells
def _looked(before: Table, after: Table) -> list[Event]:
    seat, left = before.mover, after.bonuses_left()
    cards: list[Json] = [BONUS_IDS[card] for card in members(left)]
    facts: dict[str, Json] = {"seat": seat, "left": left.bit_count()}
    return [Event("looked", facts, {seat: {"cards": cards}}, (seat,))]


@phases.PASSING.tells
def _passed(before: Table, after: Table) -> list[Event]:
    following = after.mover if after.phase is phases.BUILDING else None
    facts: dict[str, Json] = {"seat": before.mover, "next": following}
    return [Event("turn_over", facts, {}, (before.mover,))]


@phases.CLOSING.tells
def _closed(before: Table, after: Table) -> list[Event]:
    return [Event("stuck", {"seat": seat}) for seat in members(after.stuck & ~before.stuck)]


@phases.VALUING.tells
def _valued(before: Table, after: Table) -> list[Event]:
    number = before.round - 1
    goods, area = goods_line(after, number), area_line(after, number)
    counted = any(goods.amounts) or any(area.amounts)
    tell = _counted if counted else _named
    return [Event("goods_valued", tell(goods)), Event("area_valued", tell(area))]


def _counted(line: Score) -> dict[str, Json]:
    """Return the facts of a line, with its sheet to be gone through."""
    return {**line.facts, "sheet": line.to_json()}


def _named(line: Score) -> dict[str, Json]:
    return dict(line.facts)


@phases.MOVING.tells
def _moved(_: Table, after: Table) -> list[Event]:
    return [Event("first_moved", {"seat": after.first, "round": after.round + 1})]


@phases.UNVEILING.tells
def _unveiled(_: Table, after: Table) -> list[Event]:
    lines = [bonus_line(after, taking) for taking in range(after.unveiled)]
    return [Event("bonus_unveiled", _counted(line), {}, _all(after)) for line in lines]


# -- What can be measured


def facts(table: Table, seat: Seat) -> Facts:
    """Return the facts as ``seat`` knows them."""
    found: Facts = {f"hand:{TERRAINS[kind]}": held for kind, held in enumerate(table.hand(seat))}
    _seat_facts(table, found)
    _place_facts(table, found)
    _valuation_facts(table, found)
    for card, its_name in enumerate(BONUS_IDS):
        found[f"worth:{its_name}"] = bonus_points(table, seat, card)
    found["price"] = table.price()
    for pair, there in enumerate(table.tiles, 1):
        found[f"tile:{pair}"] = None if there == NONE else there
    return found


def _seat_facts(table: Table, found: Facts) -> None:
    for seat in range(table.n):
        held = sum(table.hand(seat))
        mine = table.mover == seat
        found[f"score:{seat}"] = table.letters[seat]
        found[f"coins:{seat}"] = table.coins[seat]
        found[f"keys:{seat}"] = table.keys[seat]
        found[f"shops:{seat}"] = table.shops_left(seat)
        found[f"bonuses:{seat}"] = table.takers.count(seat)
        found[f"city:{seat}"] = table.in_city()[seat]
        found[f"cards:{seat}"] = held
        found[f"due:{seat}"] = _DUE.get(table.phase) if mine else None
        surplus = held - HAND if mine and table.phase is phases.DISCARDING else 0
        found[f"surplus:{seat}"] = surplus
        for good, many in zip(GOODS, wares_of(table.goods[seat]), strict=True):
            found[f"has:{seat}:{good}"] = many


_DUE = {phases.DRAWING: "card", phases.PICKING: "goods", phases.LOOKING: "bonus"}


def _place_facts(table: Table, found: Facts) -> None:
    for seat, own in enumerate(table.own):
        ways = table.open_to(seat)
        found[f"ways:{seat}"] = ways.bit_count()
        for place in members(own):
            found[f"shop:{seat}:{PLACE_IDS[place]}"] = 1
        for place in members(ways):
            found[f"open:{seat}:{PLACE_IDS[place]}"] = 1
    for area, its_name in enumerate(AREA_IDS):
        for seat, shops in enumerate(shops_in(table, area)):
            found[f"in:{seat}:{its_name}"] = shops


def _valuation_facts(table: Table, found: Facts) -> None:
    goods, area = if_valued(table)
    for seat in range(table.n):
        found[f"valued_goods:{seat}"] = goods[seat]
        found[f"valued_area:{seat}"] = area[seat]


def if_valued(table: Table) -> tuple[Sequence[int], Sequence[int]]:
    """Return what the goods and the area of this round would bring to each seat now."""
    if not table.revealed or table.phase is phases.OVER:
        return (0,) * table.n, (0,) * table.n
    valued = valued_now(table, table.revealed[-1])
    return goods_amounts(valued.holders, table.n), area_amounts(valued.shops)
