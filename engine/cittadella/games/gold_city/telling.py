"""The reports of Gold City: what happened, and what can be measured.

Facts are keyed ``what:element``; a seat is its number, terrains, goods, places,
areas and cards are their ids, and a pair its number from 1:

- ``hand:TERRAIN`` own terrain cards; ``cards:SEAT`` how many a seat holds
- ``score:SEAT``, ``coins:SEAT``, ``keys:SEAT``, ``shops:SEAT`` left, ``city:SEAT`` in the city
- ``price`` of the next replacement; ``tile:PAIR`` whose tile lies there
- ``shop:SEAT:PLACE`` 1 where a shop is; ``open:SEAT:PLACE`` 1 where the seat may build if
  it has the terrain cards; ``ways:SEAT`` how many such places there are
- ``next:PLACE`` 1 where, after one shop, a second may follow with the cards that one has then
- ``in:SEAT:AREA`` shops on a river or in a district; ``has:SEAT:GOOD`` goods cards with a good
- ``valued_goods:SEAT``, ``valued_area:SEAT`` what the card of this round would bring now
- ``worth:BONUS`` what a bonus card would bring oneself now
- ``bonuses:SEAT`` bonus cards taken
- ``due:SEAT`` what a seat is still to get: ``card``, ``goods`` or ``bonus``
- ``surplus:SEAT`` terrain cards that are to be thrown away
"""

from collections.abc import Sequence

from ...core.codecs import NONE
from ...core.game import Action, Event, Facts, Seat
from ...core.masks import members
from . import actions as do
from . import components as box
from . import events as say
from . import phases
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


def events_of(after: Table, before: Table, seat: Seat, action: Action) -> list[Event]:
    """Return what happened when ``seat`` did ``action`` in ``before`` and ``after`` came of it."""
    match action:
        case do.PlaceTile(pair):
            return [_placed(before, seat, pair, after)]
        case do.Build():
            return _built(before, seat, action, after)
        case do.TakeGoods(card):
            slot = None if card == box.DECK else before.display.index(card)
            return [say.GOODS_TAKEN(after, seat=seat, slot=slot, **action.parameters())]
        case do.ReturnGoods(card):
            return [say.GOODS_RETURNED(after, seat=seat, card=card)]
        case do.TakeBonus(card):
            left = before.bonuses_left().bit_count() - 1
            return [say.BONUS_TAKEN(after, seat=seat, left=left, card=card)]
        case do.Discard(terrain):
            return [say.DISCARDED(before, seat=seat, terrain=terrain)]
        case _:
            return [say.DONE(after, seat=seat, built=before.built)]


def _placed(before: Table, seat: Seat, pair: int, after: Table) -> Event:
    displaced = before.tiles[pair]
    able = before.coins[seat] > before.replaced
    return say.PLACED(
        after,
        seat=seat,
        pair=pair + 1,
        cards=open_cards(before, pair),
        displaced=None if displaced == NONE else displaced,
        paid=before.coins[seat] - after.coins[seat],
        price=after.price(),
        only=not able and before.tiles.count(NONE) == 1,
        next=after.mover if after.phase is phases.AUCTION else None,
    )


def open_cards(table: Table, pair: int) -> bytes:
    """Return the cards of a pair that lie open."""
    return table.pairs[pair * box.PAIR : (pair + 1) * box.PAIR].replace(bytes([NONE]), b"")


def _built(before: Table, seat: Seat, action: do.Build, after: Table) -> list[Event]:
    place, payment = action.place, action.payment
    number = after.there(place)
    rewards = REWARDS_OF[place]
    reward = rewards[number - 1] if number <= len(rewards) else box.NO_REWARD
    built = say.BUILT(
        before,
        seat=seat,
        place=place,
        payment=payment,
        jokers=do.jokers_in(TERRAIN_OF[place], payment),
        key=place >= FIRST_INNER,
        number=number,
        left=after.shops_left(seat),
    )
    got = {what: many for what, many in reward._asdict().items() if many}
    exhausted = _exhausted(reward, before, after)
    rewarded = say.REWARDED(after, seat=seat, place=place, reward=got, exhausted=exhausted)
    last = [] if after.shops_left(seat) else [say.LAST_SHOP(after, seat=seat)]
    return [built, rewarded, *last]


def _exhausted(reward: box.Reward, before: Table, after: Table) -> bool:
    """Return whether a reward gave nothing because there is nothing left of its kind."""
    no_key = reward.keys > 0 and not before.keys_left()
    return no_key or (reward.goods + reward.bonus > 0 and after.phase is phases.BUILDING)


@phases.DEALING.tells
def _dealt(_: Table, after: Table) -> list[Event]:
    return [say.DEALT(after, card=after.drawn)]


@phases.SHOWING.tells
def _shown(_: Table, after: Table) -> list[Event]:
    return [_opened(after, range(box.DISPLAY))]


def _opened(after: Table, slots: Sequence[int]) -> Event:
    cards = [say.Opened(slot, after.display[slot]) for slot in slots]
    return say.GOODS_OPENED(after, cards=cards, left=len(after.goods_deck))


@phases.CHOOSING.tells
def _chosen(_: Table, after: Table) -> list[Event]:
    return [say.FIRST_CHOSEN(after, seat=after.first)]


@phases.REVEALING.tells
def _revealed(_: Table, after: Table) -> list[Event]:
    card, left, round_ = after.revealed[-1], len(after.valuations), after.round
    printed = box.VALUATIONS[card]._asdict()
    revealed = say.VALUATION_REVEALED(
        after, round=round_, first=after.first, card=card, **printed, left=left
    )
    return [revealed, *([] if left else [say.LAST_CARD(after, round=round_)])]


@phases.LAYING.tells
def _laid(before: Table, after: Table) -> list[Event]:
    if not before.deck:
        return [say.RESHUFFLED(after, cards=len(after.deck))]
    fresh = [at for at, card in enumerate(before.pairs) if card == NONE != after.pairs[at]]
    cards = [say.Laid(at // box.PAIR, after.pairs[at]) for at in fresh]
    return [say.PAIRS_LAID(after, cards=cards, deck=len(after.deck))]


@phases.TAKING.tells
def _taken(before: Table, after: Table) -> list[Event]:
    return [
        say.PAIR_TAKEN(after, seat=seat, pair=pair + 1, cards=open_cards(before, pair))
        for pair, seat in enumerate(before.tiles)
    ]


@phases.DRAWING.tells
def _drawn(before: Table, after: Table) -> list[Event]:
    left = len(after.deck)
    if not before.deck:
        return [say.RESHUFFLED(after, cards=left)]
    return [say.DRAWN(after, seat=before.mover, deck=left, card=after.drawn[-1])]


@phases.TURNING.tells
def _turned(before: Table, after: Table) -> list[Event]:
    card, left = before.goods_deck[-1], len(after.goods_deck)
    return [say.GOODS_TURNED(after, seat=before.mover, card=card, left=left)]


@phases.FILLING.tells
def _filled(before: Table, after: Table) -> list[Event]:
    return [_opened(after, [before.display.index(NONE)])]


@phases.LOOKING.tells
def _looked(before: Table, after: Table) -> list[Event]:
    cards = members(after.bonuses_left())
    return [say.LOOKED(after, seat=before.mover, left=len(cards), cards=cards)]


@phases.PASSING.tells
def _passed(before: Table, after: Table) -> list[Event]:
    following = after.mover if after.phase is phases.BUILDING else None
    return [say.TURN_OVER(after, seat=before.mover, next=following)]


@phases.CLOSING.tells
def _closed(before: Table, after: Table) -> list[Event]:
    return [say.STUCK(after, seat=seat) for seat in members(after.stuck & ~before.stuck)]


@phases.VALUING.tells
def _valued(before: Table, after: Table) -> list[Event]:
    """Return what the card has brought, with the sheets to be gone through if it is anything."""
    lines = [line(after, before.round - 1) for line in (goods_line, area_line)]
    counted = any(any(line.amounts) for line in lines)
    sheets = [{"sheet": line.to_json()} if counted else {} for line in lines]
    return [
        kind(after, **line.facts, **sheet)
        for kind, line, sheet in zip(
            (say.GOODS_VALUED, say.AREA_VALUED), lines, sheets, strict=True
        )
    ]


@phases.MOVING.tells
def _moved(_: Table, after: Table) -> list[Event]:
    return [say.FIRST_MOVED(after, seat=after.first, round=after.round + 1)]


@phases.UNVEILING.tells
def _unveiled(_: Table, after: Table) -> list[Event]:
    lines = [bonus_line(after, taking) for taking in range(after.unveiled)]
    return [say.BONUS_UNVEILED(after, **line.facts, sheet=line.to_json()) for line in lines]


# -- What can be measured


def facts(table: Table, seat: Seat) -> Facts:
    """Return the facts as ``seat`` knows them."""
    found: Facts = {
        f"hand:{box.TERRAINS[kind]}": held for kind, held in enumerate(table.hand(seat))
    }
    _seat_facts(table, found)
    _place_facts(table, found)
    if table.mover == seat and 0 < table.built < box.MOST_BUILT and table.shops_left(seat):
        able = do.ways(bytes(table.hand(seat))).places & table.open_to(seat)
        found.update({f"next:{PLACE_IDS[place]}": 1 for place in members(able)})
    _valuation_facts(table, found)
    for card, its_name in enumerate(box.BONUS_IDS):
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
        surplus = held - box.HAND if mine and table.phase is phases.DISCARDING else 0
        found[f"surplus:{seat}"] = surplus
        for good, many in zip(box.GOODS, wares_of(table.goods[seat]), strict=True):
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
