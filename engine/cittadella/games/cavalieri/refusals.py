"""Why something may not be done in Città e Cavalieri.

The codes, each with its facts, beside those of every game:

- ``missing_cards`` what, cost, missing: by name how many more
- ``no_pieces`` what: none of these is left; of knights with their ``level``
- ``edge_taken`` edge, seat; ``vertex_taken`` vertex, seat, piece
- ``too_near`` vertex, near: vertices next to it that are built on
- ``knight_there`` vertex, seat: no settlement where a knight stands, one's own neither
- ``no_road`` vertex: none of one's own leads there
- ``road_far`` edge; ``road_blocked`` edge, vertex, seat: one's way is cut there
- ``not_from_there`` edge: the first roads begin at what was just founded; ``lifted_here`` edge
- ``no_settlement``, ``no_city_there``, ``walled``, ``metropolis_safe`` vertex
- ``raise_first`` vertices: a city lies down
- ``no_city``; ``top_level`` track; ``no_plain_city`` track, level
- ``no_knight``, ``active_already``, ``highest``, ``promoted_already`` vertex
- ``needs_politics`` level, has
- ``inactive`` vertex; ``acts_next_turn`` vertex: activated in this turn, or has acted
- ``not_reached`` vertex; ``no_foreign_knight`` vertex; ``not_weaker`` vertex, level, other
- ``before_attack``: the robber rests until the barbarians have landed; ``robber_far`` vertex
- ``robber_stays`` hex; ``spared`` hex, seats; ``nowhere`` what: no place is left for it
- ``not_beside`` seat; ``no_cards_there`` seat
- ``same_good``; ``too_few`` good, rate, held; ``bank_empty`` good; ``not_in_hand`` good
- ``no_trade``; ``offers_used`` most; ``no_cards``; ``nobody_has`` many; ``side_full`` most
- ``in_order``: kinds are laid in order; ``ask_first``; ``both_sides`` good; ``one_sided``
- ``only_kind`` good: there would be nothing to give for it
- ``lacks_asked`` asked; ``same_offer``; ``not_agreed`` seat
- ``no_such_card`` card; ``does_nothing`` card; ``wrong_target`` card; ``one_crane``
- ``one_road_first``; ``two_to_one`` good: the best rate already
- ``not_open`` edge; ``deck_empty`` track; ``not_swapped`` hex; ``exchanged`` seat
- ``hand_kept`` limit, held: nothing is to be discarded
- ``waits_to_win`` turn, points: enough of them, but they win only in one's own turn
"""

from collections.abc import Iterator
from typing import Any

from ...core.codecs import NONE
from ...core.errors import IllegalAction
from ...core.game import Action, Seat
from ...core.json import Json
from ...core.masks import members
from ...core.refusals import Condition, must, refuse, unmet
from . import actions as do
from . import building, cards, robber, trade
from . import components as box
from .island import (
    AROUND,
    EDGE_IDS,
    ENDS,
    HEX_IDS,
    NEAR,
    VERTEX_IDS,
    vertex_ids,
)
from .phases import FOUNDING_ROAD, FREE_ROAD, MAIN, OFFERING
from .state import ACCEPTED, Table, covers

TRAYS = {
    "road": "roads", "settlement": "settlements", "city": "cities", "wall": "walls",
    "knight": "knights", "activate": "activate", "promote": "promote",
    "move": "knight_actions", "displace": "knight_actions", "chase": "knight_actions",
}  # fmt: skip
"""What is chosen in the tray before its place, with the paragraph of the rules for it."""
_PLACES = ("vertex", "edge", "hex", "seat", "good")
"""What is there to be looked at while nothing of this kind is to be chosen."""
_DEEDS = ("move", "displace", "chase")


def conditions(table: Table, seat: Seat, action: Action) -> Iterator[Condition]:
    """Yield what must hold for an action, and why it is refused if it does not; none if listed."""
    if action in table.legal_actions(seat):
        return
    if isinstance(action, do.PLAYED):
        yield from _played(table, seat, action)
    for subject in (_building, _knights, _robber_and_goods, _trade, _cards_in_hand):
        yield from subject(table, seat, action)
    yield refuse(table.rule_now(), "wrong_target")


# -- What must hold for an action, by subject


def _building(table: Table, seat: Seat, action: Any) -> Iterator[Condition]:
    match action:
        case do.Found(vertex):
            yield from _free(table, vertex)
            yield from _apart(table, vertex)
        case do.Road(edge):
            yield from _road(table, seat, edge)
        case do.Settlement(vertex):
            yield _left(table.settlements_left(seat), "settlement", "settlements")
            yield _affordable(table, seat, "settlement")
            yield from _free(table, vertex)
            yield from _apart(table, vertex)
            yield from _at_road(table, seat, vertex, "settlements")
        case do.City(vertex):
            yield from _city(table, seat, vertex, "city")
        case do.Wall(vertex):
            yield from _wall(table, seat, vertex)
            yield _affordable(table, seat, "wall")
        case do.Improve(track):
            yield from _improve(table, seat, track, 0)
        case do.Metropolis(vertex):
            yield from _plain_city(table, seat, vertex, "metropolis")
        case do.Lose(vertex):
            yield from _plain_city(table, seat, vertex, "pillage")


def _knights(table: Table, seat: Seat, action: Any) -> Iterator[Condition]:
    match action:
        case do.Knight(vertex):
            yield _level_left(table, seat, 1)
            yield _affordable(table, seat, "knight")
            yield from _free(table, vertex)
            yield from _at_road(table, seat, vertex, "knights")
        case do.Activate(vertex):
            yield _own_knight(table, seat, vertex)
            idle = not table.active >> vertex & 1
            yield must(idle, "activate", "active_already", vertex=VERTEX_IDS[vertex])
            yield _affordable(table, seat, "activate")
        case do.Promote(vertex):
            yield from _promotion(table, seat, vertex)
            if table.phase is MAIN:
                yield _affordable(table, seat, "promote")
        case do.Move(start, end):
            yield from _deed(table, seat, start)
            yield from _free(table, end)
            yield _reached(table, seat, start, end)
        case do.Displace(start, end):
            yield from _deed(table, seat, start)
            yield _foreign_knight(table, seat, end)
            yield _reached(table, seat, start, end)
            facts: dict[str, Json] = {
                "vertex": VERTEX_IDS[end], "level": table.level(start), "other": table.level(end),
            }  # fmt: skip
            yield must(
                table.level(end) < table.level(start), "knight_actions", "not_weaker", **facts
            )
        case do.Chase(vertex):
            yield _loose(table)
            yield from _deed(table, seat, vertex)
            beside = bool(AROUND[table.robber] >> vertex & 1)
            yield must(beside, "knight_actions", "robber_far", vertex=VERTEX_IDS[vertex])
            yield must(robber.robber_hexes(table, seat), "friendly", "nowhere", what="robber")
        case do.Relocate(vertex):
            yield from _free(table, vertex)
            yield _reached(table, seat, table.fallen[0].vertex, vertex)
        case do.Surrender(vertex):
            yield _own_knight(table, seat, vertex)
        case do.Enlist(vertex):
            yield from _free(table, vertex)
            yield from _at_road(table, seat, vertex, "knights")


def _robber_and_goods(table: Table, seat: Seat, action: Any) -> Iterator[Condition]:
    match action:
        case do.Robber(hexagon):
            yield from _robber(table, seat, hexagon)
        case do.Rob(other):
            there = other != seat and other in robber.beside(table, table.robber)
            yield must(there, "robber", "not_beside", seat=other)
            yield must(
                other < table.n and table.held(other) > 0, "robber", "no_cards_there", seat=other
            )
        case do.Discard(good) | do.Present(good):
            yield _in_hand(table, seat, good)
        case do.Pay(good):
            yield _in_hand(table, seat, box.FIRST_COMMODITY + good)
        case do.Take(good):
            yield _in_hand(table, table.victim, good)
        case do.Receive(good):
            yield must(table.bank[good] > 0, "bank", "bank_empty", good=box.GOODS[good])
        case do.Draw(track):
            some = cards.in_deck(table, track) > 0
            yield must(some, "defence", "deck_empty", track=box.TRACKS[track])


def _trade(table: Table, seat: Seat, action: Any) -> Iterator[Condition]:
    match action:
        case do.Bank(given, got):
            rate, held = trade.rates(table, seat)[given], table.hand(seat)[given]
            facts: dict[str, Json] = {"good": box.GOODS[given], "rate": rate, "held": held}
            yield must(given != got, "rates", "same_good")
            yield must(held >= rate, "rates", "too_few", **facts)
            yield must(table.bank[got] > 0, "bank", "bank_empty", good=box.GOODS[got])
        case do.Ask(good):
            yield from _asking(table, seat, good)
        case do.Give(good):
            full = {"most": box.MOST_OFFERED}
            yield must(sum(table.given) < box.MOST_OFFERED, "offers", "side_full", **full)
            yield must(not table.asked[good], "offers", "both_sides", good=box.GOODS[good])
            more = table.hand(seat)[good] > table.given[good]
            yield must(more, "offers", "not_in_hand", good=box.GOODS[good])
            yield must(good in trade.givable(trade.draft(table)), "offers", "in_order")
        case do.Propose():
            yield must(any(table.given), "offers", "one_sided")
            many = sum(table.asked)
            yield must(trade.able_to_answer(table), "offers", "nobody_has", many=many)
        case do.Accept() | do.Counter():
            has = covers(table.hand(seat), table.asked)
            yield must(has, "offers", "lacks_asked", asked=box.PURSE.write(table.asked))
            if isinstance(action, do.Counter):
                both = {"good": box.GOODS[action.good]}
                yield must(not table.asked[action.good], "counter", "both_sides", **both)
                yield refuse("counter", "same_offer")
        case do.Stop():
            built = table.phase is not FREE_ROAD or table.left < box.FREE_ROADS
            yield must(built, "card_road_building", "one_road_first")
        case do.Deal(other):
            agreed = other < table.n and table.answers[other] >= ACCEPTED
            yield must(agreed, "offers", "not_agreed", seat=other)


def _asking(table: Table, seat: Seat, good: int) -> Iterator[Condition]:
    if table.phase is OFFERING:
        yield must(not any(table.given), "offers", "ask_first")
        yield must(
            sum(table.asked) < box.MOST_OFFERED, "offers", "side_full", most=box.MOST_OFFERED
        )
        yield _other_kind(table, seat, good)
        yield must(good in trade.askable(trade.draft(table)), "offers", "in_order")
        return
    yield must(table.options["trade_with_players"], "offers", "no_trade")
    yield must(table.offers < box.OFFERS, "offers", "offers_used", most=box.OFFERS)
    yield must(table.held(seat) > 0, "offers", "no_cards")
    yield _other_kind(table, seat, good)
    yield refuse("offers", "nobody_has", many=1)


def _other_kind(table: Table, seat: Seat, good: int) -> Condition:
    other = good != trade.only_kind(table.hand(seat))
    return must(other, "offers", "only_kind", good=box.GOODS[good])


def _cards_in_hand(table: Table, seat: Seat, action: Any) -> Iterator[Condition]:
    match action:
        case do.Drop(card):
            yield _card_held(table, seat, card)
        case do.Steal(card):
            yield _card_held(table, table.victim, card)
        case do.Alchemist():
            yield _card_held(table, seat, cards.ALCHEMIST)
        case do.Show(other, good):
            open_ = other in cards.customers(table)
            yield must(open_, "card_commercial_harbour", "exchanged", seat=other)
            yield _in_hand(table, seat, good)
        case do.Swap(hexagon):
            facts: dict[str, Json] = {"hex": HEX_IDS[hexagon]}
            yield must(hexagon in cards.swappable(table), "card_inventor", "not_swapped", **facts)


def _played(table: Table, seat: Seat, action: Any) -> Iterator[Condition]:
    """Yield what must hold for a progress card to be played so."""
    card = {"card": action.kind}
    rule = f"card_{action.kind}"
    yield _card_held(table, seat, cards.CARD[action.kind])
    match action:
        case do.Bishop(hexagon):
            yield _loose(table)
            yield from _robber(table, seat, hexagon)
        case do.Crane(track):
            yield must(not table.craned, rule, "one_crane")
            yield from _improve(table, seat, track, 1)
        case do.Engineer(vertex):
            yield from _wall(table, seat, vertex)
        case do.Medicine(vertex):
            yield from _city(table, seat, vertex, "medicine")
        case do.Diplomat(edge):
            yield must(edge in cards.open_roads(table), rule, "not_open", edge=EDGE_IDS[edge])
        case do.Intrigue(vertex):
            yield _foreign_knight(table, seat, vertex)
            yield from _at_road(table, seat, vertex, rule)
        case do.Inventor(hexagon):
            swapped = hexagon in cards.swappable(table)
            yield must(swapped, rule, "not_swapped", hex=HEX_IDS[hexagon])
        case do.RoadBuilding():
            yield _left(table.roads_left(seat), "road", "roads")
        case do.MerchantFleet(good) if cards.ways_to_play(table, seat, cards.CARD[action.kind]):
            best = trade.at_best(table, seat) >> good & 1
            yield must(not best, rule, "two_to_one", good=box.GOODS[good])
    useful = bool(cards.ways_to_play(table, seat, cards.CARD[action.kind]))
    yield must(useful, "useless", "does_nothing", **card)
    yield refuse(rule, "wrong_target", **card)


# -- Single conditions


def _affordable(table: Table, seat: Seat, what: str, cost: bytes | None = None) -> Condition:
    hand = table.hand(seat)
    price = bytes(box.COSTS[what]) if cost is None else cost
    missing = bytes(max(0, need - held) for need, held in zip(price, hand, strict=True))
    facts: dict[str, Json] = {
        "what": what, "cost": box.PURSE.write(price), "missing": box.PURSE.write(missing),
    }  # fmt: skip
    return must(not any(missing), "costs", "missing_cards", **facts)


def _left(many: int, what: str, rule: str) -> Condition:
    return must(many > 0, rule, "no_pieces", what=what)


def _level_left(table: Table, seat: Seat, level: int) -> Condition:
    free = table.knights_of_level(seat, level) < box.KNIGHTS
    return must(free, "pieces", "no_pieces", what="knight", level=level)


def _free(table: Table, vertex: int) -> Iterator[Condition]:
    seat = table.owner_at(vertex)
    facts: dict[str, Json] = {"vertex": VERTEX_IDS[vertex], "seat": seat}
    yield must(not table.built >> vertex & 1, "pieces", "vertex_taken", **facts)
    yield must(seat == NONE, "settlements", "knight_there", **facts)


def _apart(table: Table, vertex: int) -> Iterator[Condition]:
    near = NEAR[vertex] & table.built
    facts: dict[str, Json] = {"vertex": VERTEX_IDS[vertex], "near": vertex_ids(near)}
    yield must(not near, "settlements", "too_near", **facts)


def _at_road(table: Table, seat: Seat, vertex: int, rule: str) -> Iterator[Condition]:
    there = bool(table.reach[seat] >> vertex & 1)
    yield must(there, rule, "no_road", vertex=VERTEX_IDS[vertex])


def _road(table: Table, seat: Seat, edge: int) -> Iterator[Condition]:
    owner, name = table.road_owner(edge), {"edge": EDGE_IDS[edge]}
    yield _left(table.roads_left(seat), "road", "roads")
    if table.phase is MAIN:
        yield _affordable(table, seat, "road")
    yield must(owner == NONE, "roads", "edge_taken", **name, seat=owner)
    if table.phase is FOUNDING_ROAD:
        yield refuse("setup", "not_from_there", **name)
    yield must(edge != table.lifted, "card_diplomat", "lifted_here", **name)
    for end in ENDS[edge]:
        cut = table.reach[seat] & table.foreign(seat) & 1 << end
        facts: dict[str, Json] = {"vertex": VERTEX_IDS[end], "seat": table.owner_at(end)}
        yield must(not cut, "roads", "road_blocked", **name, **facts)
    yield refuse("roads", "road_far", **name)


def _city(table: Table, seat: Seat, vertex: int, what: str) -> Iterator[Condition]:
    yield _affordable(table, seat, what)
    own = table.settlements[seat] >> vertex & 1
    yield must(own, "cities", "no_settlement", vertex=VERTEX_IDS[vertex])
    lying = table.settlements[seat] & table.lying
    first = not lying or bool(lying >> vertex & 1)
    yield must(first, "lying", "raise_first", vertices=vertex_ids(lying))
    yield _left(table.cities_left(seat), "city", "cities")


def _wall(table: Table, seat: Seat, vertex: int) -> Iterator[Condition]:
    name: dict[str, Json] = {"vertex": VERTEX_IDS[vertex]}
    yield _left(table.walls_left(seat), "wall", "walls")
    yield must(table.cities[seat] >> vertex & 1, "walls", "no_city_there", **name)
    yield must(not table.walls >> vertex & 1, "walls", "walled", **name)


def _improve(table: Table, seat: Seat, track: int, discount: int) -> Iterator[Condition]:
    level = table.level_on(seat, track) + 1
    name: dict[str, Json] = {"track": box.TRACKS[track]}
    yield must(level <= box.TOP, "improvements", "top_level", **name)
    yield must(table.cities[seat], "improvements", "no_city")
    plain = building.may_improve(table, seat, track) or level < box.METROPOLIS
    yield must(plain, "metropolis", "no_plain_city", **name, level=level)
    cost = bytearray(len(box.GOODS))
    cost[box.FIRST_COMMODITY + track] = max(0, level - discount)
    yield _affordable(table, seat, "improve", bytes(cost))


def _plain_city(table: Table, seat: Seat, vertex: int, rule: str) -> Iterator[Condition]:
    name: dict[str, Json] = {"vertex": VERTEX_IDS[vertex]}
    yield must(table.cities[seat] >> vertex & 1, rule, "no_city_there", **name)
    yield must(not table.crowned() >> vertex & 1, rule, "metropolis_safe", **name)


def _own_knight(table: Table, seat: Seat, vertex: int) -> Condition:
    own = bool(table.knights[seat] >> vertex & 1)
    return must(own, "knights", "no_knight", vertex=VERTEX_IDS[vertex])


def _foreign_knight(table: Table, seat: Seat, vertex: int) -> Condition:
    there = any(knights >> vertex & 1 for one, knights in enumerate(table.knights) if one != seat)
    return must(there, "displaced", "no_foreign_knight", vertex=VERTEX_IDS[vertex])


def _promotion(table: Table, seat: Seat, vertex: int) -> Iterator[Condition]:
    yield _own_knight(table, seat, vertex)
    level, name = table.level(vertex) + 1, {"vertex": VERTEX_IDS[vertex]}
    yield must(level <= box.LEVELS, "promote", "highest", **name)
    yield must(not table.promoted >> vertex & 1, "promote", "promoted_already", **name)
    if level == box.LEVELS:
        has = table.level_on(seat, box.POLITICS)
        yield must(has >= box.ABILITY, "promote", "needs_politics", level=box.ABILITY, has=has)
    yield _level_left(table, seat, level)


def _deed(table: Table, seat: Seat, vertex: int) -> Iterator[Condition]:
    """Yield what must hold for a knight to act at all."""
    name: dict[str, Json] = {"vertex": VERTEX_IDS[vertex]}
    yield _own_knight(table, seat, vertex)
    yield must(table.active >> vertex & 1, "knight_actions", "inactive", **name)
    yield must(table.able >> vertex & 1, "knight_actions", "acts_next_turn", **name)


def _reached(table: Table, seat: Seat, start: int, end: int) -> Condition:
    there = end != start and bool(building.reached_by(table, seat, start) >> end & 1)
    return must(there, "knight_actions", "not_reached", vertex=VERTEX_IDS[end])


def _loose(table: Table) -> Condition:
    return must(table.attacks > 0, "first_attack", "before_attack")


def _robber(table: Table, seat: Seat, hexagon: int) -> Iterator[Condition]:
    name: dict[str, Json] = {"hex": HEX_IDS[hexagon]}
    yield must(hexagon != table.robber, "robber", "robber_stays", **name)
    if table.options["friendly_robber"]:
        spared = robber.is_spared(table, seat, hexagon)
        others = [one for one in robber.beside(table, hexagon) if one != seat]
        yield must(not spared, "friendly", "spared", **name, seats=list[Json](others))


def _in_hand(table: Table, seat: Seat, good: int) -> Condition:
    return must(table.hand(seat)[good] > 0, "seven", "not_in_hand", good=box.GOODS[good])


def _card_held(table: Table, seat: Seat, card: int) -> Condition:
    held = card in cards.cards_of(table, seat)
    return must(held, "progress", "no_such_card", card=box.CARD_IDS[card])


def why_waiting(table: Table, seat: Seat) -> IllegalAction:
    """Return why ``seat`` may not decide now: enough points win only in one's own turn."""
    turn = table.mover
    if seat != turn and table.points[seat] >= table.goal:
        points = table.points[seat]
        return refuse("winning", "waits_to_win", turn=turn, points=points)
    return refuse(table.rule_now(), "not_your_turn", turn=table.next_seat())


# -- What was tapped


def why_not_tapped(table: Table, seat: Seat, targets: tuple[str, ...]) -> IllegalAction | None:
    """Return why the last of ``targets`` means nothing now, None if it is no move at all."""
    first, _, element = "".join(targets[:1]).partition(":")
    if len(targets) == 1 and first == "tray":
        return _why_not_tray(table, seat, element)
    if len(targets) == 1 and first == "card" and element in box.CARD_IDS:
        return _why_not_card(table, seat, element)
    if len(targets) == 1 and first == "hand" and table.phase is MAIN and table.is_ready(seat):
        facts = {"limit": table.limit(seat), "held": table.held(seat)}
        return refuse("seven", "hand_kept", **facts)
    found = iter(table.meant(seat, targets))
    if first in _PLACES:
        found = (one for one in found if table.now in one.phases)
    return next((table.explain(seat, one) for one in found), None)


def _why_not_tray(table: Table, seat: Seat, what: str) -> IllegalAction | None:
    """Return why nothing of a kind can be built or done anywhere."""
    kinds = {kind.kind: kind for kind in table.actions}
    if what not in TRAYS:
        return None
    early = table.why_not_now(seat, kinds[what])
    if early:
        return early
    found = unmet(_tray_conditions(table, seat, what))
    return found or refuse(TRAYS[what], "nowhere", what=what)


def _tray_conditions(table: Table, seat: Seat, what: str) -> Iterator[Condition]:
    """Yield what must hold for something of a kind to be possible somewhere."""
    left = {
        "road": table.roads_left, "settlement": table.settlements_left,
        "wall": table.walls_left,
    }  # fmt: skip
    if what in left:
        yield _left(left[what](seat), what, f"{what}s")
    if what == "city" and not table.settlements[seat] & table.lying:
        yield _left(table.cities_left(seat), what, "cities")
    if what == "knight":
        yield _level_left(table, seat, 1)
    own = members(table.knights[seat])
    if what in ("activate", "promote", *_DEEDS) and not own:
        yield refuse("knights", "no_knight", vertex=None)
    if what in box.COSTS:
        yield _affordable(table, seat, what)
    if what == "promote":
        for vertex in own:
            yield from _promotion(table, seat, vertex)
    if what == "chase":
        yield _loose(table)
    if what in _DEEDS and not building.able_knights(table, seat):
        for vertex in own:
            yield from _deed(table, seat, vertex)


def _why_not_card(table: Table, seat: Seat, card: str) -> IllegalAction | None:
    """Return why a progress card cannot be played."""
    kind = next((kind for kind in table.actions if kind.kind == card), None)
    if kind is None:
        return refuse("honours", "does_nothing", card=card)
    early = table.why_not_now(seat, kind)
    if early:
        return early
    found = unmet(_card_conditions(table, seat, card))
    return found or refuse("useless", "does_nothing", card=card)


def _card_conditions(table: Table, seat: Seat, card: str) -> Iterator[Condition]:
    """Yield what must hold for a progress card to be played at all."""
    yield _card_held(table, seat, cards.CARD[card])
    if card == "bishop":
        yield _loose(table)
    if card == "crane":
        yield must(not table.craned, "card_crane", "one_crane")
    if card == "medicine":
        yield _affordable(table, seat, "medicine")
