"""Why something may not be done in Gold City.

The codes, each with its facts, beside those of every game:

- ``too_dear`` pair, seat, price, coins: whose auction tile lies there; ``no_such_pair`` pair
- ``place_taken`` place, seat; ``own_quarter`` place: one shop of each in a quarter
- ``no_road`` place, missing: the places of a shortest way from an own shop, or the coast
- ``no_key`` place
- ``two_built`` most; ``no_shops_left``
- ``no_cards`` place, terrain, needed, held: not enough cards, jokers counted
- ``not_in_hand`` payment; ``wrong_payment`` place, terrain, payment
- ``joker_of_jokers`` place, payment: too many equal cards for one that is needed
- ``no_card`` terrain: there is none in the hand to throw away; ``hand_kept`` most: one need not
- ``goods_gone`` card, ``deck_empty``; ``not_yours`` card
- ``bonus_gone`` card
"""

from ...core.errors import IllegalAction
from ...core.game import Action, Seat
from ...core.json import Json
from ...core.masks import members
from ...core.refusals import refuse
from . import actions as do
from . import phases
from .components import (
    BONUS_IDS,
    DECK,
    GOODS_IDS,
    HAND,
    JOKER,
    MOST_BUILT,
    TERRAIN_COUNTS,
    TERRAINS,
)
from .island import BESIDE, COASTS, FIRST_INNER, FIRST_QUARTER, PLACE_IDS, PLACE_OF, TERRAIN_OF
from .state import Table


def why_not(table: Table, seat: Seat, action: Action) -> IllegalAction | None:
    """Return why ``seat``, which may do something of this kind, may not do this; None if it may."""
    match action:
        case do.PlaceTile(pair):
            return _why_not_pair(table, seat, pair)
        case do.Build(place, payment):
            return why_not_there(table, seat, place) or _why_not_paid(table, seat, place, payment)
        case do.TakeGoods(card):
            if card == DECK:
                return refuse("goods", "deck_empty")
            return refuse("goods", "goods_gone", card=GOODS_IDS[card])
        case do.ReturnGoods(card):
            return refuse("goods_limit", "not_yours", card=GOODS_IDS[card])
        case do.TakeBonus(card):
            return refuse("bonus", "bonus_gone", card=BONUS_IDS[card])
        case do.Discard(terrain):
            return refuse("hand_limit", "no_card", terrain=TERRAINS[terrain])
        case _:
            return None


def _why_not_pair(table: Table, seat: Seat, pair: int) -> IllegalAction:
    if pair >= table.n:
        return refuse("pairs", "no_such_pair", pair=pair + 1)
    price, coins = table.price(), table.coins[seat]
    there = table.tiles[pair]
    return refuse("replacing", "too_dear", pair=pair + 1, seat=there, price=price, coins=coins)


def why_not_there(table: Table, seat: Seat, place: int) -> IllegalAction | None:
    """Return why ``seat`` may build no shop on a place now, whatever it pays."""
    name, bit = PLACE_IDS[place], 1 << place
    if table.built == MOST_BUILT:
        return refuse("two_shops", "two_built", most=MOST_BUILT)
    if not table.shops_left(seat):
        return refuse("two_shops", "no_shops_left")
    if place < FIRST_QUARTER and bit & table.taken:
        owner = next(other for other, own in enumerate(table.own) if own & bit)
        return refuse("one_shop", "place_taken", place=name, seat=owner)
    if table.own[seat] & bit:
        return refuse("quarters", "own_quarter", place=name)
    if not bit & COASTS and not BESIDE[place] & table.own[seat]:
        return refuse("road", "no_road", place=name, missing=missing(table, seat, place))
    if place >= FIRST_INNER and not table.keys[seat]:
        return refuse("inner", "no_key", place=name)
    return None


def missing(table: Table, seat: Seat, place: int) -> list[Json]:
    """Return the places still to be built on before ``place``, on a way with the fewest.

    The way begins at an own shop or on a free coast; it is empty if there is none.
    """
    own, shut = table.own[seat], table.taken
    came = {place: place}
    edge = [place]
    while edge:
        for at in edge:
            if BESIDE[at] & own or COASTS >> at & 1:
                return _way(came, at, place)
        fresh = [(to, at) for at in edge for to in members(BESIDE[at] & ~shut) if to not in came]
        came |= dict(fresh)
        edge = list(dict(fresh))
    return []


def _way(came: dict[int, int], at: int, place: int) -> list[Json]:
    way: list[Json] = []
    while at != place:
        way.append(PLACE_IDS[at])
        at = came[at]
    return way


def _why_not_paid(table: Table, seat: Seat, place: int, payment: do.Cards) -> IllegalAction | None:
    terrain, hand, name = TERRAIN_OF[place], table.hand(seat), PLACE_IDS[place]
    kind, cards = TERRAINS[terrain], TERRAIN_COUNTS.write(payment)
    if payment in do.payments_for(terrain):
        if do.covers(hand, payment):
            return None
        if not do.payments(hand, terrain):
            return _no_cards(name, terrain, hand)
        return refuse("inland", "not_in_hand", payment=cards)
    if sum(payment) > JOKER * do.needed(terrain):
        return refuse("joker", "joker_of_jokers", place=name, payment=cards)
    return refuse("inland", "wrong_payment", place=name, terrain=kind, payment=cards)


def _no_cards(name: str, terrain: int, hand: do.Cards) -> IllegalAction:
    jokers = sum(held // JOKER for kind, held in enumerate(hand) if kind != terrain)
    facts: dict[str, Json] = {
        "place": name,
        "terrain": TERRAINS[terrain],
        "needed": do.needed(terrain),
        "held": hand[terrain],
        "jokers": jokers,
    }
    return refuse("coast" if do.needed(terrain) == 1 else "inland", "no_cards", **facts)


def why_not_tapped(table: Table, seat: Seat, targets: tuple[str, ...]) -> IllegalAction | None:
    """Return why the last of ``targets`` means nothing now, None if nothing special is known."""
    what, _, element = "".join(targets[-1:]).partition(":")
    if len(targets) != 1:
        return None
    if table.phase not in _CHOSEN_IN.get(what, (table.phase,)) and table.is_ready(seat):
        return None
    if what == "place" and element in PLACE_OF:
        return _why_not_place(table, seat, PLACE_OF[element])
    if what == "hand" and element in TERRAINS:
        if table.is_ready(seat) and table.phase is not phases.DISCARDING:
            return refuse("hand_limit", "hand_kept", most=HAND)
        return table.explain(seat, do.DISCARD[TERRAINS.index(element)])
    return next((table.explain(seat, action) for action in table.meant(seat, targets)), None)


_CHOSEN_IN = {
    "pair": (phases.AUCTION,),
    "place": (phases.BUILDING, phases.PICKING, phases.RETURNING, phases.BONUS, phases.DISCARDING),
    "goods": (phases.PICKING, phases.RETURNING),
    "bonus": (phases.BONUS,),
}
"""In other phases, nothing of such a kind is a move: it is explained rather than refused."""


def _why_not_place(table: Table, seat: Seat, place: int) -> IllegalAction | None:
    reason = table.why_not_now(seat, do.Build) or why_not_there(table, seat, place)
    return reason or _no_cards(PLACE_IDS[place], TERRAIN_OF[place], table.hand(seat))
