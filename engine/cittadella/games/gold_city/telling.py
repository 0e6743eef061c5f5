"""The reports of Gold City: what happened."""

from collections.abc import Sequence

from ...core.codecs import NONE
from ...core.game import Action, Event, Seat
from ...core.masks import members
from . import actions as do
from . import components as box
from . import events as say
from . import phases
from .island import (
    FIRST_INNER,
    REWARDS_OF,
    TERRAIN_OF,
)
from .scoring import (
    area_line,
    bonus_line,
    goods_line,
)
from .state import Table


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
    return table.pair(pair).replace(bytes([NONE]), b"")


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
