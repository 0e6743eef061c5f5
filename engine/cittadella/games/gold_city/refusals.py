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

from collections.abc import Iterator

from ...core.errors import IllegalAction
from ...core.game import Action, Seat
from ...core.json import Json
from ...core.masks import members
from ...core.refusals import Condition, must, refuse, unmet
from . import actions as do
from . import components as box
from . import phases
from .island import BESIDE, COASTS, FIRST_INNER, FIRST_QUARTER, PLACE_IDS, PLACE_OF, TERRAIN_OF
from .state import Table


def conditions(table: Table, seat: Seat, action: Action) -> Iterator[Condition]:
    """Yield what must hold for an action that is not listed."""
    match action:
        case do.PlaceTile(pair):
            yield must(pair < table.n, "pairs", "no_such_pair", pair=pair + 1)
            has = {"price": table.price(), "coins": table.coins[seat]}
            yield refuse("replacing", "too_dear", pair=pair + 1, seat=table.tiles[pair], **has)
        case do.Build(place, payment):
            yield from _place(table, seat, place)
            yield from _paid(table, seat, place, payment)
        case do.TakeGoods(card):
            yield must(card != box.DECK, "goods", "deck_empty")
            yield refuse("goods", "goods_gone", card=box.GOODS_IDS[card])
        case do.ReturnGoods(card):
            yield refuse("goods_limit", "not_yours", card=box.GOODS_IDS[card])
        case do.TakeBonus(card):
            yield refuse("bonus", "bonus_gone", card=box.BONUS_IDS[card])
        case do.Discard(terrain):
            yield refuse("hand_limit", "no_card", terrain=box.TERRAINS[terrain])


def _place(table: Table, seat: Seat, place: int) -> Iterator[Condition]:
    """Yield what must hold for ``seat`` to build on a place now, whatever it pays."""
    name, bit = PLACE_IDS[place], 1 << place
    own, outside = table.own[seat], place < FIRST_QUARTER
    yield must(table.built < box.MOST_BUILT, "two_shops", "two_built", most=box.MOST_BUILT)
    yield must(table.shops_left(seat), "two_shops", "no_shops_left")
    owner = next((other for other, shops in enumerate(table.own) if shops & bit), None)
    yield must(owner is None or not outside, "one_shop", "place_taken", place=name, seat=owner)
    yield must(not own & bit, "quarters", "own_quarter", place=name)
    if not bit & COASTS and not BESIDE[place] & own:
        yield refuse("road", "no_road", place=name, missing=missing(table, seat, place))
    yield must(place < FIRST_INNER or table.keys[seat], "inner", "no_key", place=name)


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


def _paid(table: Table, seat: Seat, place: int, payment: do.Cards) -> Iterator[Condition]:
    terrain, hand, name = TERRAIN_OF[place], table.hand(seat), PLACE_IDS[place]
    kind, cards = box.TERRAINS[terrain], box.TERRAIN_COUNTS.write(payment)
    if payment in do.payments_for(terrain):
        covered = do.covers(hand, payment)
        if not covered and not do.payments(hand, terrain):
            yield _no_cards(name, terrain, hand)
        yield must(covered, "inland", "not_in_hand", payment=cards)
        return
    jokers = sum(payment) <= box.JOKER * do.needed(terrain)
    yield must(jokers, "joker", "joker_of_jokers", place=name, payment=cards)
    yield refuse("inland", "wrong_payment", place=name, terrain=kind, payment=cards)


def _no_cards(name: str, terrain: int, hand: do.Cards) -> IllegalAction:
    jokers = sum(held // box.JOKER for kind, held in enumerate(hand) if kind != terrain)
    needed = do.needed(terrain)
    rule, held = "coast" if needed == 1 else "inland", {"held": hand[terrain], "jokers": jokers}
    kind = box.TERRAINS[terrain]
    return refuse(rule, "no_cards", place=name, terrain=kind, needed=needed, **held)


def why_not_tapped(table: Table, seat: Seat, targets: tuple[str, ...]) -> IllegalAction | None:
    """Return why the last of ``targets`` means nothing now, None if nothing special is known."""
    what, _, element = "".join(targets[-1:]).partition(":")
    if len(targets) != 1:
        return None
    if table.phase not in _CHOSEN_IN.get(what, (table.phase,)) and table.is_ready(seat):
        return None
    if what == "place" and element in PLACE_OF:
        return unmet(_place_tapped(table, seat, PLACE_OF[element]))
    if what == "hand" and element in box.TERRAINS:
        if table.is_ready(seat) and table.phase is not phases.DISCARDING:
            return refuse("hand_limit", "hand_kept", most=box.HAND)
        return table.explain(seat, do.DISCARD[box.TERRAINS.index(element)])
    return next((table.explain(seat, action) for action in table.meant(seat, targets)), None)


_CHOSEN_IN = {
    "pair": (phases.AUCTION,),
    "place": (phases.BUILDING, phases.PICKING, phases.RETURNING, phases.BONUS, phases.DISCARDING),
    "goods": (phases.PICKING, phases.RETURNING),
    "bonus": (phases.BONUS,),
}
"""In other phases, nothing of such a kind is a move: it is explained rather than refused."""


def _place_tapped(table: Table, seat: Seat, place: int) -> Iterator[Condition]:
    yield table.why_not_now(seat, do.Build)
    yield from _place(table, seat, place)
    yield _no_cards(PLACE_IDS[place], TERRAIN_OF[place], table.hand(seat))
