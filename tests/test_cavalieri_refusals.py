"""Why something is not possible in Città e Cavalieri: a code, its facts, a rule of the page."""

import re
from typing import Any

import pytest
from cavalieri_table import (
    GOOD,
    OPTIONS,
    act,
    corner,
    empty_bank,
    laid_out,
    play,
    random_position,
    side,
)
from cittadella.core.rng import Rng
from cittadella.games.cavalieri import GAME, Position, refusals
from cittadella.games.cavalieri import actions as do
from cittadella.games.cavalieri.cards import CARD
from cittadella.games.cavalieri.components import RULES
from cittadella.games.cavalieri.island import EDGE_IDS, HEX_OF, VERTEX_IDS
from cittadella.games.cavalieri.phases import (
    AQUEDUCT,
    DECK,
    PHASES,
    PILLAGE,
    ROBBING,
    ROLLING,
)
from contract import Told, tapped, why
from tables import choose

A, B, C = (corner("4.1", at) for at in (4, 0, 2))
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
ROAD = {"brick": 1, "lumber": 1}
KNIGHT = {"wool": 1, "ore": 1}


def ring(hexagon: str) -> list[int]:
    return [side(hexagon, at) for at in range(6)]


def own(**what: Any) -> Position:
    """Return a position with roads of seat 0 around the desert."""
    return laid_out(roads={0: ring("3.3")}, **what)


def vertex(at: int) -> dict[str, Any]:
    return {"vertex": VERTEX_IDS[at]}


# -- What a newcomer tries


def test_the_distance_rule() -> None:
    spot, other = corner("3.3", 0), corner("3.3", 1)
    state = own(settlements={1: [other]}, hands={0: SETTLEMENT})
    told = ("too_near", "settlements", {**vertex(spot), "near": [VERTEX_IDS[other]]})
    assert why(state, 0, do.SETTLEMENT[spot]) == told
    assert tapped(state, 0, "tray:settlement", f"vertex:{VERTEX_IDS[spot]}") == told
    first = GAME.new(3, None, 1)
    act(first, do.FOUND[spot])
    act(first, first.legal_actions(0)[0])
    assert why(first, 1, do.FOUND[other])[0] == "too_near"


def test_no_road_leads_there() -> None:
    state = own(hands={0: {**SETTLEMENT, **KNIGHT}})
    assert why(state, 0, do.SETTLEMENT[A]) == ("no_road", "settlements", vertex(A))
    assert why(state, 0, do.KNIGHT[A]) == ("no_road", "knights", vertex(A))
    far = EDGE_IDS[side("4.1", 4)]
    assert why(state, 0, do.ROAD[side("4.1", 4)]) == ("road_far", "roads", {"edge": far})


def test_a_road_through_a_foreign_knight() -> None:
    spot = corner("3.3", 1)
    state = laid_out(
        roads={0: [side("3.3", 0)], 1: [side("2.3", 2)]}, knights={1: {spot: "1"}},
        hands={0: ROAD},
    )  # fmt: skip
    edge = side("3.3", 1)
    facts = {"edge": EDGE_IDS[edge], **vertex(spot), "seat": 1}
    assert why(state, 0, do.ROAD[edge]) == ("road_blocked", "roads", facts)
    taken = {"edge": EDGE_IDS[side("2.3", 2)], "seat": 1}
    assert why(state, 0, do.ROAD[side("2.3", 2)]) == ("edge_taken", "roads", taken)


def test_a_knight_on_the_spot_ones_own_too() -> None:
    spot = corner("3.3", 0)
    state = own(knights={0: {spot: "1"}}, hands={0: SETTLEMENT})
    told = ("knight_there", "settlements", {**vertex(spot), "seat": 0})
    assert why(state, 0, do.SETTLEMENT[spot]) == told


def test_nothing_left_of_a_piece() -> None:
    rich = dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 9)
    roads = [*ring("2.2"), *ring("4.2"), *ring("2.3")[:3]]
    state = laid_out(roads={0: roads}, hands={0: rich})
    assert tapped(state, 0, "tray:road") == ("no_pieces", "roads", {"what": "road"})
    two = {corner("3.3", 0): "1", corner("3.3", 2): "1"}
    told = ("no_pieces", "pieces", {"what": "knight", "level": 1})
    assert tapped(own(knights={0: two}, hands={0: rich}), 0, "tray:knight") == told
    spots = [corner(h, 0) for h in ("1.1", "1.3", "3.1", "3.5", "4.1")]
    cities = laid_out(cities={0: spots[:4]}, settlements={0: spots[4:]}, hands={0: rich})
    assert tapped(cities, 0, "tray:city") == ("no_pieces", "cities", {"what": "city"})


def test_missing_cards_by_name() -> None:
    state = laid_out(settlements={0: [A]}, hands={0: {"ore": 1, "grain": 3}})
    told = {"what": "city", "cost": {"grain": 2, "ore": 3}, "missing": {"ore": 2}}
    assert why(state, 0, do.CITY[A]) == ("missing_cards", "costs", told)
    assert tapped(state, 0, "tray:city") == ("missing_cards", "costs", told)
    levels = laid_out(cities={0: [A]}, levels={0: (2, 0, 0)}, hands={0: {"cloth": 1}})
    told = {"what": "improve", "cost": {"cloth": 3}, "missing": {"cloth": 2}}
    assert why(levels, 0, do.IMPROVE[0]) == ("missing_cards", "costs", told)


def test_level_four_without_a_plain_city() -> None:
    state = laid_out(
        cities={0: [A]}, levels={0: (4, 3, 0)}, metropolis={"trade": A}, hands={0: {"coin": 4}}
    )
    told = ("no_plain_city", "metropolis", {"track": "politics", "level": 4})
    assert why(state, 0, do.IMPROVE[1]) == told
    assert tapped(state, 0, "track:politics") == told
    bare = laid_out(settlements={0: [A]}, hands={0: {"coin": 4}})
    assert why(bare, 0, do.IMPROVE[1]) == ("no_city", "improvements", {})
    top = laid_out(cities={0: [A]}, levels={0: (0, 5, 0)}, hands={0: {"coin": 6}})
    assert why(top, 0, do.IMPROVE[1])[0] == "top_level"


def test_a_knight_activated_in_this_turn() -> None:
    spot, free = corner("3.3", 0), corner("3.3", 2)
    state = own(knights={0: {spot: "1 active"}})
    told = ("acts_next_turn", "knight_actions", vertex(spot))
    assert why(state, 0, do.MOVE[spot][free]) == told
    assert tapped(state, 0, "tray:move") == told
    idle = own(knights={0: {spot: "1"}})
    assert why(idle, 0, do.MOVE[spot][free])[0] == "inactive"


def test_the_robber_before_the_first_attack() -> None:
    spot = corner("3.3", 0)
    state = own(knights={0: {spot: "1 active able"}}, robber="3.3", cards={0: ["bishop"]})
    told: Told = ("before_attack", "first_attack", {})
    assert why(state, 0, do.CHASE[spot]) == told
    assert tapped(state, 0, "tray:chase") == told
    assert tapped(state, 0, "card:bishop") == told
    assert why(state, 0, do.BISHOP[0]) == told


def test_the_limit_when_a_seven_falls() -> None:
    state = laid_out(cities={0: [A]}, walls=[A], hands={0: {"ore": 3}})
    assert tapped(state, 0, "hand:ore") == ("hand_kept", "seven", {"limit": 9, "held": 3})


@pytest.mark.parametrize(
    "card",
    ["warlord", "saboteur", "wedding", "smith", "irrigation", "engineer", "road_building",
     "commercial_harbour", "master_merchant", "resource_monopoly", "spy", "deserter", "intrigue"],
)  # fmt: skip
def test_a_card_that_can_do_nothing(card: str) -> None:
    state = laid_out(cards={0: [card]}, hands={0: {"coin": 1}}, defender={0: 5})
    told = ("does_nothing", "useless", {"card": card})
    assert tapped(state, 0, f"card:{card}") == told
    missing = laid_out()
    assert tapped(missing, 0, f"card:{card}") == ("no_such_card", "progress", {"card": card})


def test_enough_points_off_turn() -> None:
    state = laid_out(defender={1: 13})
    told = ("waits_to_win", "winning", {"turn": 0, "points": 13})
    assert why(state, 1, do.END) == told
    assert why(state, 2, do.END) == ("not_your_turn", "turn", {"turn": 0})


def test_places_are_looked_at_while_none_is_to_be_chosen() -> None:
    state = own()
    assert tapped(state, 0, f"vertex:{VERTEX_IDS[A]}") is None
    assert tapped(state, 0, "elsewhere") is None


def test_what_is_built_goes_without_saying_where_there_is_no_choice() -> None:
    state = GAME.new(3, {}, 1)
    state.push(0, state.legal_actions(0)[0])
    road = state.legal_actions(0)[0]
    assert state.targets_of(road) == road.targets()[1:]
    far = next(one for one in do.ROAD if one not in state.legal_actions(0))
    told = ("not_from_there", "setup", far.parameters())
    assert tapped(state, 0, *state.targets_of(far)) == told


# -- The others


def test_not_before_the_roll() -> None:
    state = laid_out(phase=ROLLING, cards={0: ["spy"]}, hands={0: ROAD})
    assert tapped(state, 0, "tray:road") == ("wrong_phase", "turn", {"phase": "roll"})
    assert tapped(state, 0, "card:spy") == ("wrong_phase", "turn", {"phase": "roll"})
    assert why(state, 0, do.ALCHEMIST[0]) == (
        "no_such_card", "progress", {"card": "alchemist"},
    )  # fmt: skip
    late = laid_out(cards={0: ["alchemist"]})
    assert tapped(late, 0, "card:alchemist") == ("wrong_phase", "turn", {"phase": "main"})
    assert tapped(late, 0, "card:printer") == ("does_nothing", "honours", {"card": "printer"})


def test_first_roads_begin_at_what_was_founded() -> None:
    state = GAME.new(3, None, 1)
    act(state, do.FOUND[A])
    edge = side("1.1", 0)
    told = ("not_from_there", "setup", {"edge": EDGE_IDS[edge]})
    assert why(state, 0, do.ROAD[edge]) == told


def test_cities_and_walls() -> None:
    state = laid_out(
        settlements={0: [A]}, cities={0: [B]}, walls=[B],
        hands={0: {"brick": 2, "ore": 3, "grain": 2}},
    )  # fmt: skip
    assert why(state, 0, do.CITY[C]) == ("no_settlement", "cities", vertex(C))
    assert why(state, 0, do.WALL[B]) == ("walled", "walls", vertex(B))
    assert why(state, 0, do.WALL[A]) == ("no_city_there", "walls", vertex(A))
    lying = laid_out(settlements={0: [A, B]}, hands={0: {"ore": 3, "grain": 2}})
    lying.lying = 1 << A
    told = ("raise_first", "lying", {"vertices": [VERTEX_IDS[A]]})
    assert why(lying, 0, do.CITY[B]) == told


def test_knights() -> None:
    spots = [corner("3.3", at) for at in range(4)]
    state = own(
        knights={0: {spots[0]: "2 active able", spots[1]: "1"}, 1: {spots[2]: "2"}},
        hands={0: {**KNIGHT, "grain": 1}},
    )
    assert why(state, 0, do.ACTIVATE[spots[0]])[0] == "active_already"
    assert why(state, 0, do.ACTIVATE[A])[0] == "no_knight"
    told = ("needs_politics", "promote", {"level": 3, "has": 0})
    assert why(state, 0, do.PROMOTE[spots[0]]) == told
    told = ("not_weaker", "knight_actions", {**vertex(spots[2]), "level": 2, "other": 2})
    assert why(state, 0, do.DISPLACE[spots[0]][spots[2]]) == told
    assert why(state, 0, do.DISPLACE[spots[0]][spots[1]])[0] == "no_foreign_knight"
    assert why(state, 0, do.MOVE[spots[0]][A])[0] == "not_reached"
    act(state, do.PROMOTE[spots[1]])
    assert why(state, 0, do.PROMOTE[spots[1]])[0] == "promoted_already"
    mighty = own(knights={0: {spots[0]: "3"}})
    assert why(mighty, 0, do.PROMOTE[spots[0]])[0] == "highest"
    assert tapped(own(), 0, "tray:activate") == ("no_knight", "knights", {"vertex": None})


def test_a_knight_away_from_the_robber() -> None:
    spot = corner("3.3", 0)
    state = own(knights={0: {spot: "1 active able"}}, attacks=1, robber="5.1")
    assert why(state, 0, do.CHASE[spot]) == ("robber_far", "knight_actions", vertex(spot))


def test_intrigue_against_ones_own_knight() -> None:
    spot = corner("3.3", 0)
    state = own(knights={0: {spot: "1"}}, cards={0: ["intrigue"]})
    assert why(state, 0, do.INTRIGUE[spot]) == ("no_foreign_knight", "displaced", vertex(spot))


def test_only_who_lives_beside_the_robber_and_holds_something_is_robbed() -> None:
    settlements = {1: [corner("4.1", 0)], 2: [corner("4.1", 2)], 3: [corner("1.1", 0)]}
    hands = {1: {"ore": 1}, 3: {"ore": 1}}
    state = laid_out(phase=ROBBING, settlements=settlements, hands=hands, robber="4.1")
    assert why(state, 0, do.Rob(3)) == ("not_beside", "robber", {"seat": 3})
    assert why(state, 0, do.Rob(2)) == ("no_cards_there", "robber", {"seat": 2})


def test_the_robber_stays_or_spares() -> None:
    state = laid_out(
        cards={0: ["bishop"]}, attacks=1, settlements={1: [B]}, options={"friendly_robber": True}
    )
    told = ("spared", "friendly", {"hex": "4.1", "seats": [1]})
    assert why(state, 0, do.BISHOP[HEX_OF["4.1"]]) == told
    stays = ("robber_stays", "robber", {"hex": "3.3"})
    assert why(state, 0, do.BISHOP[HEX_OF["3.3"]]) == stays


def test_the_bank() -> None:
    state = laid_out(hands={0: {"ore": 3, "wool": 4}})
    told = ("too_few", "rates", {"good": "ore", "rate": 4, "held": 3})
    assert why(state, 0, do.BANK[GOOD["ore"]][GOOD["wool"]]) == told
    assert why(state, 0, do.BANK[GOOD["wool"]][GOOD["wool"]])[0] == "same_good"
    empty_bank(state, "coin", 0, 3)
    told = ("bank_empty", "bank", {"good": "coin"})
    assert why(state, 0, do.BANK[GOOD["wool"]][GOOD["coin"]]) == told


def test_offers() -> None:
    ask, give = do.ASK, do.GIVE
    off = laid_out(hands={0: {"ore": 1}, 1: {"ore": 1}}, options={"trade_with_players": False})
    assert why(off, 0, ask[0]) == ("no_trade", "offers", {})
    assert why(laid_out(hands={1: {"ore": 1}}), 0, ask[0]) == ("no_cards", "offers", {})
    assert why(laid_out(hands={0: {"ore": 1}}), 0, ask[0])[0] == "nobody_has"
    state = laid_out(hands={0: {"ore": 4, "wool": 1}, 1: {"grain": 1}})
    act(state, ask[GOOD["grain"]])
    assert why(state, 0, do.PROPOSE) == ("one_sided", "offers", {})
    assert why(state, 0, ask[0])[0] == "in_order"
    assert why(state, 0, give[GOOD["grain"]])[0] == "both_sides"
    assert why(state, 0, give[GOOD["coin"]])[0] == "not_in_hand"
    act(state, give[GOOD["ore"]])
    assert why(state, 0, ask[GOOD["grain"]])[0] == "ask_first"
    assert why(state, 0, give[GOOD["wool"]])[0] == "in_order"
    for _ in range(2):
        act(state, give[GOOD["ore"]])
    assert why(state, 0, give[GOOD["ore"]]) == ("side_full", "offers", {"most": 3})
    act(state, do.PROPOSE)
    assert why(state, 1, do.COUNTER[GOOD["grain"]][True])[0] == "both_sides"
    assert why(state, 1, do.COUNTER[GOOD["ore"]][False])[0] == "same_offer"
    act(state, do.ACCEPT, 1)
    assert why(state, 0, do.DEAL[2]) == ("not_agreed", "offers", {"seat": 2})
    act(state, do.STOP)
    for _ in range(2):
        act(state, ask[0])
        act(state, do.WITHDRAW)
    assert why(state, 0, ask[0]) == ("offers_used", "offers", {"most": 3})


def test_what_has_no_place_left_anywhere_says_of_what() -> None:
    state = own(hands={0: {**SETTLEMENT, "brick": 2}})
    assert tapped(state, 0, "tray:wall") == ("nowhere", "walls", {"what": "wall"})
    awake = own(knights={0: {corner("3.3", 0): "1 active"}}, hands={0: SETTLEMENT})
    assert tapped(awake, 0, "tray:activate") == ("nowhere", "activate", {"what": "activate"})


def test_who_lacks_what_is_asked_and_what_nobody_can_have() -> None:
    state = laid_out(hands={0: {"ore": 1}, 1: {"wool": 1}})
    act(state, do.ASK[GOOD["grain"]])
    act(state, do.GIVE[GOOD["ore"]])
    act(state, do.PROPOSE)
    assert why(state, 1, do.ACCEPT) == ("lacks_asked", "offers", {"asked": {"grain": 1}})
    two = laid_out(hands={0: {"ore": 1}, 1: {"wool": 1}})
    for _ in range(2):
        act(two, do.ASK[GOOD["grain"]])
    act(two, do.GIVE[GOOD["ore"]])
    assert why(two, 0, do.PROPOSE) == ("nobody_has", "offers", {"many": 2})


def test_cards_with_a_wrong_target() -> None:
    state = laid_out(
        cards={0: ["crane", "merchant", "diplomat", "inventor"]}, cities={0: [A]},
        roads={1: ring("1.1")}, defender={0: 2},
    )  # fmt: skip
    assert why(state, 0, do.MERCHANT[0]) == ("wrong_target", "card_merchant", {"card": "merchant"})
    told = ("not_open", "card_diplomat", {"edge": EDGE_IDS[side("1.1", 0)]})
    assert why(state, 0, do.DIPLOMAT[side("1.1", 0)]) == told
    told = ("not_swapped", "card_inventor", {"hex": "2.2"})
    assert why(state, 0, do.INVENTOR[HEX_OF["2.2"]]) == told
    play(state, "crane", 0)
    state.progress = (state.progress[0] + (CARD["crane"] * 16,), *state.progress[1:])
    assert why(state, 0, do.CRANE[0]) == ("one_crane", "card_crane", {})
    assert tapped(state, 0, "card:crane") == ("one_crane", "card_crane", {})


def test_decks_and_the_bank_may_be_empty() -> None:
    state = laid_out()
    state.queue, state.decks = bytes([0]), (b"", *state.decks[1:])
    state.enter(DECK)
    assert why(state, 0, do.DRAW[0]) == ("deck_empty", "defence", {"track": "trade"})
    empty_bank(state, "ore", 0, 3)
    state.enter(AQUEDUCT)
    assert why(state, 0, do.RECEIVE[4]) == ("bank_empty", "bank", {"good": "ore"})


def test_what_goes_against_a_seat_in_its_own_decision() -> None:
    metropolis = laid_out(phase=ROLLING, cities={0: [A, B]}, metropolis={"trade": A})
    metropolis.owed = bytes([1, 0, 0, 0])
    metropolis.enter(PILLAGE)
    assert why(metropolis, 0, do.LOSE[A]) == ("metropolis_safe", "pillage", vertex(A))
    assert why(metropolis, 0, do.LOSE[C]) == ("no_city_there", "pillage", vertex(C))


# -- All of them


def test_codes_are_those_that_are_told() -> None:
    """Every refusal met in random games is one of those in the list, with a rule of the page."""
    listed = set(re.findall(r"``(\w+)``", refusals.__doc__ or ""))
    listed |= {"game_over", "not_your_turn", "wrong_phase", "not_your_decision"}
    rng = Rng(7)
    everything = [*do.ROAD, *do.SETTLEMENT, *do.CITY, *do.WALL, *do.IMPROVE, *do.KNIGHT,
                  *do.ACTIVATE, *do.PROMOTE, *do.CHASE, *do.ASK, *do.BISHOP, *do.CRANE,
                  *do.MERCHANT, *do.SPY, *do.DESERTER, *do.MASTER_MERCHANT, do.SABOTEUR,
                  do.WEDDING, do.WARLORD, do.SMITH, do.IRRIGATION, do.ROAD_BUILDING,
                  *do.ENGINEER, *do.MEDICINE, *do.INTRIGUE, *do.DIPLOMAT]  # fmt: skip
    for number in range(8):
        state = random_position(4, OPTIONS[number % 2], rng)
        seat = state.next_seat()
        if seat < 0:
            continue
        legal = state.legal_actions(seat)
        for action in everything:
            refused = state.explain(seat, action)
            assert (refused is None) == (action in legal)
            if refused:
                assert refused.code in listed, refused
                assert refused.rule in RULES, refused
        state.push(*choose(state, rng))


def test_each_phase_has_a_rule() -> None:
    assert {phase.rule for phase in PHASES if phase.rule} <= set(RULES)
