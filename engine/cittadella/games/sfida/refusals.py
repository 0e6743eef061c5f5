"""Why something may not be done in La Sfida degli Architetti.

The codes, each with its facts, beside those of every game:

- ``bid_too_low`` high, least; ``bid_too_high`` most
- ``has_none`` seat: no saboteur to be taken there; ``own_saboteur``
- ``not_in_hand`` card; ``card_first``: a place is chosen for a card
- ``all_laid`` most: no more cards in a turn
- ``cannot_complete`` card: no three cards of the hand that begin with it may stand so
- ``cannot_begin``: no three cards of the hand may stand side by side
- ``go_on_beginning`` laid, least: a city that is begun needs three cards
- ``begin_first`` least: there is no city yet
- ``begun``: the city is there already, so the place is chosen too
- ``place_taken`` at, card; ``no_place`` at: neither an end nor a gap
- ``same_family`` card, beside, family; ``tower_by_corner`` card, beside: they are one family
- ``second_hall`` card
- ``second_corner`` card: only in the final phase
- ``beyond_corner`` card, corner: nothing is built beyond it
- ``wrong_end`` card, side: where it may stand; ``corner_in_gap`` card
- ``no_sabotage_at_end``; ``no_saboteur``; ``has_built``: building or sabotage, not both
- ``own_city``; ``no_building`` seat, at; ``more_shields`` seat, shields, least, seats
- ``few_cards`` seat, cards, least
- ``offer_too_high`` has
"""

from collections.abc import Iterator

from ...core.errors import IllegalAction
from ...core.game import Action, Seat
from ...core.json import Json
from ...core.refusals import Condition, must, refuse, unmet
from . import actions as do
from . import components as box
from .city import BESIDE, GAP, begins, set_of, shields_of
from .city import CORNERS as ANY_CORNER
from .city import HALLS as ANY_HALL
from .phases import FINAL
from .state import Table


def conditions(table: Table, seat: Seat, action: Action) -> Iterator[Condition]:
    """Yield what must hold for an action, and why it is refused if it does not."""
    match action:
        case do.Bid(coins):
            high = max(table.bids)
            yield must(coins > high, "auction", "bid_too_low", high=high, least=high + 1)
            yield must(coins <= box.MOST_BID, "auction", "bid_too_high", most=box.MOST_BID)
        case do.Take(other):
            yield must(other != seat, "saboteurs", "own_saboteur")
            yield must(table.saboteurs[other] > 0, "saboteurs", "has_none", seat=other)
        case do.Begin(card):
            yield from _may_lay(table, seat, card)
            yield from _may_begin(table, seat, card)
        case do.Lay(card, at):
            yield from _may_lay(table, seat, card)
            begun = not table.beginning(seat)
            yield must(begun, "begin", "begin_first", least=box.BEGINNING)
            yield from _may_stand(table, seat, card, at)
        case do.Done():
            laid: dict[str, Json] = {"laid": table.laid, "least": box.BEGINNING}
            yield must(
                not (table.laid and table.beginning(seat)), "begin", "go_on_beginning", **laid
            )
        case do.Sabotage(other, at):
            yield must(other != seat, "sabotage", "own_city")
            yield from _may_sabotage(table, seat)
            there = table.building_at(other, at) != GAP
            yield must(there, "attack", "no_building", seat=other, at=at)
            yield _weakest(table, seat, other)
        case do.SabotageHand(other):
            yield must(other != seat, "sabotage", "own_city")
            yield from _may_sabotage(table, seat)
            many = len(table.hands[other])
            facts: dict[str, Json] = {"seat": other, "cards": many, "least": box.FULL_HAND}
            yield must(many >= box.FULL_HAND, "hidden_card", "few_cards", **facts)
        case do.Offer(coins):
            has = table.purses[seat]
            yield must(coins <= has, "open_sabotage", "offer_too_high", has=has)


# -- Building


def _may_lay(table: Table, seat: Seat, card: int) -> Iterator[Condition]:
    yield must(card in table.hands[seat], "build", "not_in_hand", card=box.CARD_IDS[card])
    yield must(table.laid < box.MOST_LAID, "build", "all_laid", most=box.MOST_LAID)


def _may_begin(table: Table, seat: Seat, card: int) -> Iterator[Condition]:
    city, hand, final = table.cities[seat], table.hands[seat], table.phase is FINAL
    if not table.beginning(seat):
        yield from _may_stand_anywhere(table, seat, card)
        yield refuse("build", "begun")
    one: dict[str, Json] = {"card": box.CARD_IDS[card]}
    building, last = box.BUILDING_OF[card], len(city) == box.BEGINNING - 1
    right, left = building != box.CORNER_RIGHT or last, building != box.CORNER_LEFT or not city
    yield must(right, "corners", "wrong_end", **one, side="right")
    yield must(left, "corners", "wrong_end", **one, side="left")
    if city:
        yield from _may_join(table, city, card)
        yield from _fits_beside(card, city[-1])
    possible = begins(city, hand, final)
    yield must(possible, "begin", "cannot_begin")
    fits = do.BEGINS[card] in possible
    yield must(fits, "begin", "cannot_complete", **one)


def _may_stand_anywhere(table: Table, seat: Seat, card: int) -> Iterator[Condition]:
    """Yield what must hold for a card to stand at one of the ends, if it can stand nowhere."""
    city, west = table.cities[seat], table.west[seat]
    ends = (west + len(city), west - 1)
    faults = [unmet(_may_stand(table, seat, card, at)) for at in ends]
    if None not in faults:
        yield faults[1 if box.BUILDING_OF[card] == box.CORNER_LEFT else 0]


def _may_stand(table: Table, seat: Seat, card: int, at: int) -> Iterator[Condition]:
    """Yield what must hold for a card to be laid at a place of a city."""
    city, place = table.cities[seat], at - table.west[seat]
    name, building = box.CARD_IDS[card], box.BUILDING_OF[card]
    there = table.building_at(seat, at)
    taken: dict[str, Json] = {"at": at, "card": box.CARD_IDS[there] if there != GAP else None}
    yield must(there == GAP, "build", "place_taken", **taken)
    yield must(-1 <= place <= len(city), "build", "no_place", at=at)
    left = city[place - 1] if place > 0 else GAP
    right = city[place + 1] if place + 1 < len(city) else GAP
    one: dict[str, Json] = {"card": name}
    if place == -1:
        closed = box.BUILDING_OF[city[0]] != box.CORNER_LEFT
        yield must(closed, "corners", "beyond_corner", **one, corner=box.CARD_IDS[city[0]])
        yield must(building != box.CORNER_RIGHT, "corners", "wrong_end", **one, side="right")
        right = city[0]
    elif place == len(city):
        closed = box.BUILDING_OF[city[-1]] != box.CORNER_RIGHT
        yield must(closed, "corners", "beyond_corner", **one, corner=box.CARD_IDS[city[-1]])
        yield must(building != box.CORNER_LEFT, "corners", "wrong_end", **one, side="left")
    else:
        yield must(
            building not in (box.CORNER_LEFT, box.CORNER_RIGHT), "corners", "corner_in_gap", **one
        )
    yield from _may_join(table, city, card)
    for other in (left, right):
        if other != GAP:
            yield from _fits_beside(card, other)


def _may_join(table: Table, city: bytes, card: int) -> Iterator[Condition]:
    """Yield what must hold for a card beside all others of a city, wherever it stands."""
    stand, one = set_of(city), {"card": box.CARD_IDS[card]}
    halls = not (1 << card & ANY_HALL and stand & ANY_HALL)
    yield must(halls, "one_hall", "second_hall", **one)
    corners = table.phase is FINAL or not (1 << card & ANY_CORNER and stand & ANY_CORNER)
    yield must(corners, "corners", "second_corner", **one)


def _fits_beside(card: int, other: int) -> Iterator[Condition]:
    facts: dict[str, Json] = {"card": box.CARD_IDS[card], "beside": box.CARD_IDS[other]}
    corner = {box.CARDS[card].building, box.CARDS[other].building} & {
        box.CORNER_LEFT,
        box.CORNER_RIGHT,
    }
    fits = bool(BESIDE[other] >> card & 1)
    if corner:
        yield must(fits, "side_by_side", "tower_by_corner", **facts)
    facts["family"] = box.FAMILIES[box.FAMILY_OF[card]]
    yield must(fits, "side_by_side", "same_family", **facts)


# -- Sabotage


def _may_sabotage(table: Table, seat: Seat) -> Iterator[Condition]:
    yield must(table.phase is not FINAL, "final", "no_sabotage_at_end")
    yield must(table.saboteurs[seat] > 0, "saboteurs", "no_saboteur")
    yield must(not table.laid, "sabotage", "has_built")


def _weakest(table: Table, seat: Seat, other: Seat) -> Condition:
    seats = table.weakest(seat)
    facts: dict[str, Json] = {
        "seat": other,
        "shields": shields_of(table.cities[other]),
        "least": min((shields_of(table.cities[one]) for one in seats), default=0),
        "seats": list(seats),
    }
    return must(other in seats, "sabotage", "more_shields", **facts)


# -- What is tapped


def why_not_tapped(table: Table, seat: Seat, targets: tuple[str, ...]) -> IllegalAction | None:
    """Return why the last of ``targets`` means nothing, None if nothing special can be said."""
    for action in table.meant(seat, targets):
        return table.explain(seat, action)
    if len(targets) == 1 and targets[0].startswith("place:"):
        return table.why_not_now(seat, do.Lay) or refuse("build", "card_first")
    return None
