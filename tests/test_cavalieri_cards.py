"""The progress cards of Città e Cavalieri, one by one."""

import pytest
from cavalieri_table import (
    GOOD,
    act,
    corner,
    empty_bank,
    end,
    held,
    hexes,
    laid_out,
    listed,
    names_of,
    play,
    roll,
    side,
)
from cittadella.core.codecs import NONE
from cittadella.core.masks import members
from cittadella.games.cavalieri import GAME, Position
from cittadella.games.cavalieri import actions as do
from cittadella.games.cavalieri import components as box
from cittadella.games.cavalieri.cards import CARD, open_roads
from cittadella.games.cavalieri.island import EDGES_AT, ENDS, HARBOUR_AT, HEX_OF, TOUCHES
from cittadella.games.cavalieri.phases import (
    DISCARDING,
    ENLISTING,
    FREE_ROAD,
    HARBOUR,
    MAIN,
    OVER,
    PAYING,
    RELOCATING,
    ROBBER,
    ROLLING,
    SMITH,
    SPY,
    SURRENDERING,
    SWAPPING,
    TAKING,
    WEDDING,
)
from tables import find, kinds, observe

A, B, C = (corner("4.1", at) for at in (4, 0, 2))
"""Three corners of the forest with the eight."""


def with_card(name: str, **what: object) -> Position:
    """Return a position in which seat 0 has a card."""
    return laid_out(cards={0: [name]}, **what)  # type: ignore[arg-type]


def targets(state: Position, name: str) -> list[tuple[str, ...]]:
    """Return the elements with which a card can be played."""
    kind = next(kind for kind in do.ACTIONS if kind.kind == name)
    return [action.targets()[1:] for action in listed(state, kind)]


def ring(hexagon: str) -> list[int]:
    return [side(hexagon, at) for at in range(6)]


# -- Playing at all


def test_a_card_may_be_played_on_the_turn_it_was_drawn_and_any_number() -> None:
    state = laid_out(
        phase=ROLLING, levels={0: (0, 0, 1)}, cities={0: [corner("3.1", 4)]},
        cards={0: ["irrigation", "irrigation"]},
    )  # fmt: skip
    roll(state, 1, 1, "science")
    play(state, "irrigation")
    play(state, "irrigation")
    assert held(state, 0) == {"grain": 4}


def test_a_card_played_goes_under_its_deck_for_all_to_see() -> None:
    state = with_card("irrigation", cities={0: [corner("3.1", 4)]})
    events = play(state, "irrigation")
    assert find(events, "played")["card"] == "irrigation"
    assert state.unders[2] == bytes([CARD["irrigation"]])
    assert state.progress[0] == ()


def test_only_the_alchemist_is_played_before_the_roll() -> None:
    state = laid_out(phase=ROLLING, cards={0: ["alchemist", "irrigation"]}, cities={0: [A]})
    assert {type(action) for action in state.legal_actions(0)} == {do.Roll, do.Alchemist}
    after = laid_out(cards={0: ["alchemist"]})
    assert listed(after, do.Alchemist) == []


def test_no_card_is_left_without_an_action() -> None:
    played = {kind.kind for kind in do.PLAYED} | {"alchemist"}
    assert played == set(box.CARD_IDS) - {box.CARD_IDS[card] for card in box.HONOURS}


# -- Science


def test_alchemist_sets_both_dice_for_the_gate_too() -> None:
    state = laid_out(
        phase=ROLLING, cards={0: ["alchemist"]}, settlements={0: [A]},
        levels={0: (1, 1, 1), 1: (2, 2, 2)},
    )  # fmt: skip
    assert len(listed(state, do.Alchemist)) == 36
    events = play(state, "alchemist", 3, 5)
    told = find(events, "rolled")
    assert (told["red"], told["regular"], told["total"], told["set"]) == (3, 5, 8, True)
    assert held(state, 0) == {"lumber": 1}
    assert not state.progress[0]


def test_alchemist_may_set_a_seven() -> None:
    state = laid_out(
        phase=ROLLING, cards={0: ["alchemist"]}, hands={1: {"ore": 8}}, attacks=1,
        settlements={1: [A]},
    )  # fmt: skip
    play(state, "alchemist", 3, 4)
    assert state.phase is DISCARDING


def test_crane_saves_a_commodity_once_a_turn() -> None:
    state = laid_out(
        cards={0: ["crane", "crane"]}, cities={0: [A]}, hands={0: {"cloth": 1, "paper": 1}},
        levels={0: (0, 0, 1)},
    )  # fmt: skip
    assert targets(state, "crane") == [("track:trade",), ("track:politics",), ("track:science",)]
    play(state, "crane", 2)
    assert (state.level_on(0, 2), held(state, 0)) == (2, {"cloth": 1})
    assert targets(state, "crane") == []


def test_crane_makes_the_first_level_free_and_may_win_a_metropolis() -> None:
    state = with_card("crane", cities={0: [A]})
    play(state, "crane", 0)
    assert state.level_on(0, 0) == 1
    four = with_card("crane", cities={0: [A]}, levels={0: (3, 0, 0)}, hands={0: {"cloth": 3}})
    play(four, "crane", 0)
    assert (four.metropolis[0], held(four, 0)) == (A, {})
    assert not targets(with_card("crane", settlements={0: [A]}), "crane")


def test_engineer_builds_a_wall_for_nothing() -> None:
    state = with_card("engineer", cities={0: [A, B]}, walls=[B])
    play(state, "engineer", A)
    assert (state.walls, state.limit(0)) == (1 << A | 1 << B, 11)
    assert not targets(with_card("engineer", cities={0: [A]}, walls=[A]), "engineer")


def test_inventor_swaps_two_different_numbers_but_not_six_eight_two_twelve() -> None:
    state = laid_out(cards={0: ["inventor", "inventor"]})
    numbers = [state.tokens[HEX_OF[hexagon]] for ((hexagon),) in (
        (target[0].removeprefix("hex:"),) for target in targets(state, "inventor")
    )]  # fmt: skip
    assert set(numbers) == set(box.SWAPPED)
    one, other = HEX_OF["1.1"], HEX_OF["1.3"]
    before = bytes(state.tokens)
    play(state, "inventor", one)
    assert state.phase is SWAPPING
    swaps = {
        do.SWAP[at]
        for at in range(19)
        if state.tokens[at] in box.SWAPPED and state.tokens[at] != 10
    }
    assert set(state.legal_actions(0)) == swaps
    act(state, do.SWAP[other])
    assert (state.tokens[one], state.tokens[other]) == (9, 10)
    play(state, "inventor", other)
    act(state, do.SWAP[one])
    assert state.tokens == before


def test_irrigation_and_mining_bring_two_for_each_hex_robber_or_not() -> None:
    both = corner("5.2", 5)
    state = laid_out(
        cards={0: ["irrigation", "mining"]}, settlements={0: [both, corner("4.2", 1)]},
        robber="5.2",
    )  # fmt: skip
    own = [both, corner("4.2", 1)]
    grain = {at for v in own for at in TOUCHES[v] if at in hexes(state, "fields")}
    ore = {at for v in own for at in TOUCHES[v] if at in hexes(state, "mountains")}
    play(state, "irrigation")
    play(state, "mining")
    assert held(state, 0) == {"grain": 2 * len(grain), "ore": 2 * len(ore)}
    assert len(ore) == 1


def test_irrigation_as_far_as_the_bank_has_and_not_for_nothing() -> None:
    state = with_card("irrigation", cities={0: [corner("3.1", 4)]})
    empty_bank(state, "grain", 1, 3)
    play(state, "irrigation")
    assert held(state, 0) == {"grain": 1}
    none = with_card("irrigation", cities={0: [corner("3.1", 4)]})
    empty_bank(none, "grain", 0, 3)
    assert not targets(none, "irrigation")
    assert not targets(with_card("irrigation", cities={0: [A]}), "irrigation")


def test_medicine_makes_a_city_for_less() -> None:
    state = with_card("medicine", settlements={0: [A]}, hands={0: {"ore": 2, "grain": 1}})
    play(state, "medicine", A)
    assert (state.cities[0], held(state, 0), state.points[0]) == (1 << A, {}, 2)
    assert not targets(
        with_card("medicine", settlements={0: [A]}, hands={0: {"ore": 2}}), "medicine"
    )


def test_medicine_may_raise_a_city_that_lies_down() -> None:
    spots = [corner(h, 3) for h in ("1.1", "1.3", "3.1", "3.5", "5.1")]
    city = corner("5.3", 2)
    lying = laid_out(
        cards={0: ["medicine"]}, settlements={0: spots}, cities={0: [city]},
        hands={0: {"ore": 2, "grain": 1}}, phase=ROLLING, ship=6,
    )  # fmt: skip
    roll(lying, 1, 1, "ship")
    act(lying, do.LOSE[city])
    assert lying.lying == 1 << city
    assert targets(lying, "medicine") == [(f"vertex:{do.MEDICINE[city].targets()[1][7:]}",)]
    events = play(lying, "medicine", city)
    assert find(events, "played")["raised"] is True
    assert (lying.lying, lying.cities[0]) == (0, 1 << city)


def test_road_building_brings_two_roads_and_may_stop_after_one() -> None:
    state = with_card("road_building", roads={0: [side("3.3", 0)]})
    play(state, "road_building")
    assert state.phase is FREE_ROAD
    act(state, do.ROAD[side("3.3", 1)])
    assert (state.phase, state.left) == (FREE_ROAD, 1)
    act(state, do.STOP)
    assert state.phase is MAIN
    both = with_card("road_building", roads={0: [side("3.3", 0)]})
    play(both, "road_building")
    act(both, do.ROAD[side("3.3", 1)])
    act(both, do.ROAD[side("3.3", 2)])
    assert (both.phase, both.roads[0].bit_count()) == (MAIN, 3)


def test_road_building_does_not_stop_before_the_first_road() -> None:
    state = with_card("road_building", roads={0: [side("3.3", 0)]})
    play(state, "road_building")
    assert {type(action) for action in state.legal_actions(0)} == {do.Road}
    refused = state.explain(0, do.STOP)
    assert refused is not None
    assert (refused.code, refused.rule) == ("one_road_first", "card_road_building")
    act(state, do.ROAD[side("3.3", 1)])
    assert do.STOP in state.legal_actions(0)


def test_road_building_with_one_road_left() -> None:
    roads = [*ring("2.2"), *ring("4.2"), side("3.3", 1), side("3.3", 0)]
    state = with_card("road_building", roads={0: roads})
    assert state.roads_left(0) == 1
    play(state, "road_building")
    act(state, state.legal_actions(0)[0])
    assert state.phase is MAIN
    assert not targets(with_card("road_building"), "road_building")


def test_smith_promotes_up_to_two_knights_one_level_each() -> None:
    spots = [corner("3.3", at) for at in range(3)]
    state = with_card(
        "smith", roads={0: ring("3.3")}, knights={0: {spots[0]: "1", spots[1]: "1", spots[2]: "2"}}
    )
    play(state, "smith")
    assert len(listed(state, do.Promote)) == 2
    act(state, do.PROMOTE[spots[0]])
    assert (state.phase, listed(state, do.Promote)) == (MAIN, [])
    assert state.knights_of_level(0, 2) == 2


def test_smith_reaches_the_third_level_only_with_the_fortress_and_stops() -> None:
    spot = corner("3.3", 0)
    bare = with_card("smith", roads={0: ring("3.3")}, knights={0: {spot: "2"}})
    assert not targets(bare, "smith")
    state = with_card(
        "smith", roads={0: ring("3.3")}, levels={0: (0, 3, 0)},
        knights={0: {spot: "2 active", corner("3.3", 2): "1"}},
    )  # fmt: skip
    play(state, "smith")
    act(state, do.PROMOTE[spot])
    assert (state.phase, state.level(spot), state.active >> spot & 1) == (SMITH, 3, 1)
    act(state, do.STOP)
    assert state.phase is MAIN


# -- Trade


def test_commercial_harbour_exchanges_with_each_in_any_order_and_may_stop() -> None:
    state = with_card(
        "commercial_harbour",
        hands={0: {"ore": 2}, 1: {"cloth": 1, "coin": 1}, 2: {"wool": 1}, 3: {"paper": 1}},
    )
    play(state, "commercial_harbour")
    assert state.phase is HARBOUR
    act(state, do.SHOW[1][GOOD["ore"]])
    assert (state.phase, state.victim) == (PAYING, 1)
    assert state.legal_actions(1) == [do.PAY[0], do.PAY[1]]
    act(state, do.PAY[1], 1)
    assert (held(state, 0), held(state, 1)) == ({"ore": 1, "coin": 1}, {"ore": 1, "cloth": 1})
    events = act(state, do.SHOW[2][GOOD["ore"]])
    assert find(events, "commodity_asked") == {"seat": 2, "has": False}
    assert held(state, 0)["ore"] == 1
    assert {action.targets()[0] for action in listed(state, do.Show)} == {"seat:3"}
    act(state, do.STOP)
    assert (state.phase, held(state, 3)) == (MAIN, {"paper": 1})


def test_commercial_harbour_needs_a_resource_and_somebody_with_cards() -> None:
    rich = {1: {"cloth": 1}}
    assert not targets(with_card("commercial_harbour", hands=rich), "commercial_harbour")
    alone = with_card("commercial_harbour", hands={0: {"ore": 1}})
    assert not targets(alone, "commercial_harbour")
    coins = with_card("commercial_harbour", hands={0: {"coin": 1}, **rich})
    assert not targets(coins, "commercial_harbour")


def test_commercial_harbour_is_useless_while_the_bank_has_all_commodities() -> None:
    state = with_card("commercial_harbour", hands={0: {"ore": 1}, 1: {"ore": 1}})
    assert not targets(state, "commercial_harbour")
    refused = state.explain(0, do.COMMERCIAL_HARBOUR)
    assert refused is not None
    assert refused.code == "does_nothing"
    some = with_card("commercial_harbour", hands={0: {"ore": 1}, 1: {"ore": 1}, 2: {"paper": 1}})
    assert targets(some, "commercial_harbour") == [()]


def test_master_merchant_sees_the_hand_of_one_with_more_points_and_takes_two() -> None:
    state = with_card(
        "master_merchant", defender={0: 1, 1: 2, 2: 1, 3: 3},
        hands={1: {"ore": 1, "coin": 2}, 2: {"ore": 3}},
    )  # fmt: skip
    assert targets(state, "master_merchant") == [("seat:1",)]
    events = play(state, "master_merchant", 1)
    assert state.phase is TAKING
    assert observe(state, 0)["sees"] == {"ore": 1, "coin": 2}
    assert observe(state, 2)["sees"] is None
    assert [e.reveals for e in events if e.kind == "hand_seen"] == [(0,)]
    act(state, do.TAKE[GOOD["coin"]])
    act(state, do.TAKE[GOOD["coin"]])
    assert (state.phase, held(state, 0), held(state, 1)) == (MAIN, {"coin": 2}, {"ore": 1})


def test_master_merchant_takes_what_there_is() -> None:
    state = with_card("master_merchant", defender={1: 2}, hands={1: {"ore": 1}})
    play(state, "master_merchant", 1)
    act(state, do.TAKE[GOOD["ore"]])
    assert state.phase is MAIN


def test_merchant_fleet_trades_one_kind_two_for_one_until_the_turn_ends() -> None:
    state = laid_out(cards={0: ["merchant_fleet"] * 2}, hands={0: {"coin": 4, "ore": 2}})
    play(state, "merchant_fleet", GOOD["coin"])
    play(state, "merchant_fleet", GOOD["ore"])
    act(state, do.BANK[GOOD["coin"]][GOOD["wool"]])
    act(state, do.BANK[GOOD["ore"]][GOOD["wool"]])
    assert held(state, 0) == {"coin": 2, "wool": 2}
    end(state)
    assert state.fleets == 0


def fleets(state: Position) -> set[str]:
    """Return the kinds that a Merchant Fleet of the mover may name."""
    return {element.removeprefix("good:") for (element,) in targets(state, "merchant_fleet")}


def special_ports() -> list[int]:
    """Return a vertex at each harbour of one resource."""
    kinds = laid_out().harbours
    return [
        ENDS[edge][0] for edge, kind in zip(HARBOUR_AT, kinds, strict=True) if kind < box.GENERAL
    ]


def test_merchant_fleet_names_no_kind_that_is_two_for_one_for_good() -> None:
    state = with_card("merchant_fleet", levels={0: (3, 0, 0)})
    assert fleets(state) == set(box.GOODS[: box.FIRST_COMMODITY])
    refused = state.explain(0, do.MERCHANT_FLEET[GOOD["coin"]])
    assert refused is not None
    told = ("two_to_one", "card_merchant_fleet", {"good": "coin"})
    assert (refused.code, refused.rule, refused.facts) == told
    ports = with_card("merchant_fleet", settlements={0: special_ports()})
    assert fleets(ports) == set(box.GOODS[box.FIRST_COMMODITY :])


def test_merchant_fleet_may_name_the_kind_of_the_merchant_who_may_go() -> None:
    state = laid_out(cards={0: ["merchant", "merchant_fleet"]}, settlements={0: [A]})
    play(state, "merchant", HEX_OF["4.1"])
    assert "lumber" in fleets(state)


def test_merchant_fleet_is_useless_when_all_is_two_for_one() -> None:
    full = with_card("merchant_fleet", levels={0: (3, 0, 0)}, settlements={0: special_ports()})
    assert fleets(full) == set()
    refused = full.explain(0, do.MERCHANT_FLEET[0])
    assert refused is not None
    assert (refused.code, refused.rule) == ("does_nothing", "useless")


def test_merchant_gives_a_point_and_a_rate_until_another_is_played() -> None:
    state = laid_out(
        cards={0: ["merchant"], 1: ["merchant"]}, settlements={0: [A], 1: [B]},
        hands={0: {"lumber": 2}},
    )  # fmt: skip
    play(state, "merchant", HEX_OF["4.1"])
    assert (state.points[0], state.trader) == (2, 0)
    act(state, do.BANK[GOOD["lumber"]][GOOD["ore"]])
    end(state)
    roll(state, 1, 1, "trade")
    play(state, "merchant", HEX_OF["4.1"])
    assert (state.points[:2], state.trader) == ((1, 2), 1)


def test_merchant_on_the_desert_gives_the_point_alone_and_moves_if_ones_own() -> None:
    state = laid_out(cards={0: ["merchant", "merchant"]}, settlements={0: [corner("3.3", 0)]})
    play(state, "merchant", HEX_OF["3.3"])
    assert state.points[0] == 2
    assert ("hex:3.3",) not in targets(state, "merchant")
    play(state, "merchant", HEX_OF["2.2"])
    assert state.merchant == HEX_OF["2.2"]


def test_resource_monopoly_takes_up_to_two_from_each() -> None:
    state = with_card(
        "resource_monopoly", hands={1: {"ore": 3}, 2: {"ore": 1, "wool": 1}, 3: {"wool": 2}}
    )
    events = play(state, "resource_monopoly", GOOD["ore"])
    assert find(events, "played")["taken"] == [0, 2, 1, 0]
    assert (held(state, 0), held(state, 1)) == ({"ore": 3}, {"ore": 1})


def test_trade_monopoly_takes_one_commodity_from_each() -> None:
    state = with_card("trade_monopoly", hands={1: {"coin": 3}, 2: {"coin": 1}, 3: {"cloth": 2}})
    play(state, "trade_monopoly", GOOD["coin"] - box.FIRST_COMMODITY)
    assert (held(state, 0), held(state, 1)) == ({"coin": 2}, {"coin": 2})


def test_monopolies_of_what_nobody_can_have_are_useless() -> None:
    assert not targets(with_card("resource_monopoly", hands={0: {"ore": 1}}), "resource_monopoly")
    state = with_card("resource_monopoly", hands={1: {"ore": 1}})
    assert targets(state, "resource_monopoly") == [("good:ore",)]


# -- Politics


def test_bishop_moves_the_robber_and_steals_from_each_there_in_order() -> None:
    state = with_card(
        "bishop", attacks=1, settlements={0: [A], 1: [B], 3: [C]},
        hands={1: {"ore": 1}, 3: {"wool": 1}},
    )  # fmt: skip
    events = play(state, "bishop", HEX_OF["4.1"])
    assert [e.facts["from"] for e in events if e.kind == "stolen"] == [1, 3]
    assert held(state, 0) == {"ore": 1, "wool": 1}
    assert (state.phase, state.robber) == (MAIN, HEX_OF["4.1"])


def test_bishop_waits_for_the_first_attack_and_keeps_to_a_friendly_robber() -> None:
    assert not targets(with_card("bishop"), "bishop")
    state = with_card("bishop", attacks=1, settlements={1: [B]}, options={"friendly_robber": True})
    assert ("hex:4.1",) not in targets(state, "bishop")


def test_deserter_lets_the_opponent_choose_and_brings_one_of_the_level() -> None:
    mine, theirs = ring("3.3"), ring("1.1")
    state = with_card(
        "deserter", roads={0: mine, 1: theirs},
        knights={1: {corner("1.1", 0): "1", corner("1.1", 1): "3 active"}},
    )  # fmt: skip
    assert targets(state, "deserter") == [("seat:1",)]
    play(state, "deserter", 1)
    assert state.phase is SURRENDERING
    act(state, do.SURRENDER[corner("1.1", 1)], 1)
    assert state.phase is ENLISTING
    spot = corner("3.3", 2)
    act(state, do.ENLIST[spot])
    assert (state.level(spot), state.active >> spot & 1, state.able >> spot & 1) == (3, 1, 0)
    assert listed(state, do.Move) == []


def test_deserter_takes_the_next_lower_level_of_which_there_is_a_piece() -> None:
    full = {
        corner("3.3", 0): "3",
        corner("3.3", 1): "3",
        corner("3.3", 2): "2",
        corner("3.3", 3): "2",
    }
    state = with_card(
        "deserter", roads={0: ring("3.3"), 1: ring("1.1")},
        knights={0: full, 1: {corner("1.1", 1): "3"}},
    )  # fmt: skip
    play(state, "deserter", 1)
    act(state, do.SURRENDER[corner("1.1", 1)], 1)
    act(state, do.ENLIST[corner("3.3", 4)])
    assert state.level(corner("3.3", 4)) == 1


def test_deserter_without_room_takes_only_and_may_be_declined() -> None:
    state = with_card("deserter", roads={1: ring("1.1")}, knights={1: {corner("1.1", 1): "1"}})
    play(state, "deserter", 1)
    act(state, do.SURRENDER[corner("1.1", 1)], 1)
    assert (state.phase, sum(state.knights)) == (MAIN, 0)
    room = with_card(
        "deserter", roads={0: ring("3.3"), 1: ring("1.1")}, knights={1: {corner("1.1", 1): "1"}}
    )
    play(room, "deserter", 1)
    act(room, do.SURRENDER[corner("1.1", 1)], 1)
    act(room, do.STOP)
    assert (room.phase, sum(room.knights), room.fallen) == (MAIN, 0, ())


def test_diplomat_removes_roads_with_an_open_end_only() -> None:
    roads = {1: [side("3.3", 0), side("3.3", 1), side("3.3", 2)]}
    state = with_card("diplomat", roads=roads, settlements={1: [corner("3.3", 3)]})
    assert open_roads(state) == [side("3.3", 0)]
    play(state, "diplomat", side("3.3", 0))
    assert (state.phase, state.roads[1].bit_count()) == (MAIN, 2)
    shut = with_card("diplomat", roads={1: ring("3.3")})
    assert not targets(shut, "diplomat")


def test_diplomat_moves_an_own_road_and_the_longest_is_judged_after_both() -> None:
    state = with_card("diplomat", roads={0: ring("3.3")[:5]})
    assert state.longest == 0
    events = play(state, "diplomat", side("3.3", 0))
    assert (state.phase, state.longest, kinds(events)) == (FREE_ROAD, 0, ["played"])
    assert do.ROAD[side("3.3", 0)] not in state.legal_actions(0)
    events = act(state, do.ROAD[side("3.3", 5)])
    assert (state.phase, state.longest, kinds(events)) == (MAIN, 0, ["road"])
    stopped = with_card("diplomat", roads={0: ring("3.3")[:5]})
    play(stopped, "diplomat", side("3.3", 0))
    act(stopped, do.STOP)
    assert (stopped.longest, stopped.points[0]) == (NONE, 0)


def test_intrigue_displaces_any_knight_at_an_own_road() -> None:
    spot = corner("3.3", 0)
    roads = {0: [side("3.3", 0)], 1: [side("3.3", 5), side("3.3", 4)]}
    state = with_card("intrigue", roads=roads, knights={1: {spot: "3 active"}})
    assert len(targets(state, "intrigue")) == 1
    play(state, "intrigue", spot)
    assert state.phase is RELOCATING
    assert do.RELOCATE[spot] not in state.legal_actions(1)
    act(state, do.RELOCATE[corner("3.3", 4)], 1)
    assert state.level(corner("3.3", 4)) == 3
    alone = with_card(
        "intrigue", roads={0: [side("3.3", 0)], 1: [side("3.3", 5)]}, knights={1: {spot: "1"}},
        settlements={2: [corner("3.3", 5)]},
    )  # fmt: skip
    events = play(alone, "intrigue", spot)
    assert find(events, "played")["lost"] is True
    assert (alone.phase, sum(alone.knights)) == (MAIN, 0)


ROUND_ABOUT = [side("3.4", at) for at in (0, 1, 2, 3, 5)]
"""Five roads from the north-east to the south-east corner of the desert."""


def waylaid(**what: object) -> Position:
    """Return a position in which a knight of seat 1, the longest, cuts six roads of seat 0."""
    state = with_card(
        "intrigue", roads={0: [side("2.2", 1), *ring("3.3")[:5]], 1: ROUND_ABOUT},
        knights={1: {corner("3.3", 1): "1"}}, **what,
    )  # fmt: skip
    assert (state.lengths[:2], state.longest) == ((4, 5), 1)
    return state


def test_the_longest_road_is_judged_once_a_displaced_knight_stands_again() -> None:
    state = waylaid()
    events = play(state, "intrigue", corner("3.3", 1))
    assert (state.phase, state.lengths[0], state.longest) == (RELOCATING, 6, 1)
    assert kinds(events) == ["played"]
    cut, away = state.copy(), state
    events = act(cut, do.RELOCATE[corner("3.3", 2)], 1)
    assert (cut.lengths[0], cut.longest, kinds(events)) == (3, 1, ["relocate"])
    events = act(away, do.RELOCATE[corner("3.4", 1)], 1)
    assert (away.longest, kinds(events)) == (0, ["relocate", "longest_road"])


def test_nobody_wins_while_a_knight_is_on_its_way() -> None:
    state = waylaid(defender={0: 11})
    play(state, "intrigue", corner("3.3", 1))
    assert state.phase is RELOCATING
    assert GAME.from_json(state.to_json()).to_json() == state.to_json()
    cut = state.copy()
    act(cut, do.RELOCATE[corner("3.3", 2)], 1)
    assert (cut.phase, cut.points[0]) == (MAIN, 11)
    assert [cut.severed(seat).bit_count() for seat in range(4)] == [1, 0, 0, 0]
    act(state, do.RELOCATE[corner("3.4", 1)], 1)
    assert (state.phase, state.points[0]) == (OVER, 13)


def test_nobody_loses_the_longest_road_while_one_knight_displaces_another() -> None:
    out_of_east = side("2.3", 2)
    start = next(end for end in ENDS[out_of_east] if end != corner("3.3", 1))
    state = laid_out(
        roads={0: [out_of_east], 1: ring("1.1")[:5], 2: [side("2.2", 1), *ring("3.3")[:5]],
               3: ring("5.3")[:5]},
        knights={0: {start: "2 active able"}, 1: {corner("3.3", 1): "1"}},
    )  # fmt: skip
    state.longest = 3
    state.derive()
    events = act(state, do.DISPLACE[start][corner("3.3", 1)])
    assert (state.phase, state.lengths, state.longest) == (MAIN, (1, 5, 4, 5), 3)
    assert kinds(events) == ["displaced"]


def test_the_longest_road_is_judged_once_a_deserter_stands_or_is_let_go() -> None:
    def deserted() -> Position:
        state = with_card(
            "deserter", roads={0: [side("2.3", 2)], 1: ring("1.1")[:5],
                               2: [side("2.2", 1), *ring("3.3")[:5]]},
            knights={1: {corner("3.3", 1): "1"}},
        )  # fmt: skip
        assert (state.lengths, state.longest) == ((1, 5, 4, 0), 1)
        play(state, "deserter", 1)
        events = act(state, do.SURRENDER[corner("3.3", 1)], 1)
        assert (state.phase, state.lengths[2], state.longest) == (ENLISTING, 6, 1)
        assert kinds(events) == ["surrendered"]
        return state

    back = deserted()
    events = act(back, do.ENLIST[corner("3.3", 1)])
    assert (back.lengths[2], back.longest, kinds(events)) == (4, 1, ["enlisted"])
    gone = deserted()
    events = act(gone, do.STOP)
    assert (gone.longest, kinds(events)) == (2, ["stopped", "longest_road"])


def test_a_knight_that_leaves_for_good_is_judged_at_once() -> None:
    state = with_card(
        "deserter", knights={1: {corner("3.3", 1): "1"}},
        roads={1: [side("3.4", 5)], 2: [side("2.2", 1), *ring("3.3")[:5]]},
    )  # fmt: skip
    play(state, "deserter", 1)
    events = act(state, do.SURRENDER[corner("3.3", 1)], 1)
    assert (state.phase, state.longest) == (MAIN, 2)
    assert kinds(events) == ["surrendered", "longest_road"]


def test_saboteur_hits_all_with_as_many_points_or_more() -> None:
    state = with_card(
        "saboteur", defender={0: 2, 1: 2, 2: 3, 3: 1},
        hands={1: {"ore": 5}, 2: {"coin": 1}, 3: {"ore": 4}},
    )  # fmt: skip
    events = play(state, "saboteur")
    assert find(events, "played")["owed"] == [0, 2, 0, 0]
    act(state, do.DISCARD[GOOD["ore"]], 1)
    act(state, do.DISCARD[GOOD["ore"]], 1)
    assert (state.phase, held(state, 1)) == (MAIN, {"ore": 3})
    useless = with_card("saboteur", defender={0: 2}, hands={1: {"ore": 5}})
    assert not targets(useless, "saboteur")


def test_spy_sees_all_cards_and_takes_one_or_none() -> None:
    theirs = ["warlord", "irrigation"]
    state = laid_out(cards={0: ["spy"], 1: theirs})
    events = play(state, "spy", 1)
    assert state.phase is SPY
    assert [e.secret[0] for e in events if e.kind == "cards_seen"] == [{"cards": theirs}]
    assert observe(state, 0)["known_cards"][1] == theirs
    events = act(state, do.STEAL[CARD["warlord"]])
    (stolen,) = events
    assert stolen.facts == {"seat": 0, "from": 1, "colour": "politics"}
    assert (names_of(state, 0), names_of(state, 1)) == (["warlord"], ["irrigation"])
    none = laid_out(cards={0: ["spy"], 1: theirs})
    play(none, "spy", 1)
    act(none, do.STOP)
    assert names_of(none, 1) == theirs


def test_warlord_activates_all_and_they_do_not_act() -> None:
    state = with_card(
        "warlord", roads={0: ring("3.3")},
        knights={0: {corner("3.3", 0): "1", corner("3.3", 2): "2"}},
    )  # fmt: skip
    play(state, "warlord")
    assert (state.contribution(0), listed(state, do.Move)) == (3, [])
    assert not targets(with_card("warlord"), "warlord")


def test_wedding_brings_two_cards_of_choice_from_those_with_more_points() -> None:
    state = with_card(
        "wedding", defender={0: 1, 1: 2, 2: 3, 3: 1},
        hands={1: {"ore": 3}, 2: {"coin": 1}, 3: {"ore": 4}},
    )  # fmt: skip
    play(state, "wedding")
    assert (state.phase, list(state.owed)) == (WEDDING, [0, 2, 1, 0])
    assert [d.seat for d in state.decisions()] == [1, 2]
    before = state.copy()
    (event,) = act(state, do.PRESENT[GOOD["coin"]], 2)
    assert (event.facts, event.reveals) == ({"seat": 2, "to": 0}, (0,))
    assert state.conceals(before, 2, do.PRESENT[GOOD["coin"]])
    for _ in range(2):
        act(state, do.PRESENT[GOOD["ore"]], 1)
    assert (state.phase, held(state, 0)) == (MAIN, {"ore": 2, "coin": 1})


# -- Cases between cards


def test_a_merchant_may_win_at_once() -> None:
    state = with_card("merchant", settlements={0: [A]}, defender={0: 11})
    play(state, "merchant", HEX_OF["4.1"])
    assert state.phase is OVER


@pytest.mark.parametrize("own", [True, False])
def test_removing_an_open_road_never_cuts_anything_off(own: bool) -> None:
    seat = 0 if own else 1
    state = with_card(
        "diplomat", roads={seat: [side("3.3", 0), side("3.3", 1), *ring("1.1")[:3]]},
        knights={seat: {corner("3.3", 2): "1"}},
    )  # fmt: skip
    for edge in open_roads(state):
        left = state.roads[seat] & ~(1 << edge)
        assert all(left & EDGES_AT[vertex] for vertex in members(state.knights[seat]))


def test_the_robber_chased_by_several_knights_in_a_turn() -> None:
    state = laid_out(
        attacks=1, robber="3.3", roads={0: [*ring("3.3"), side("3.4", 0)]},
        knights={0: {corner("3.3", 1): "1 active able", corner("3.3", 4): "1 active able"}},
    )  # fmt: skip
    act(state, do.CHASE[corner("3.3", 4)])
    assert state.phase is ROBBER
    act(state, do.ROBBER[HEX_OF["3.4"]])
    assert listed(state, do.Chase) == [do.CHASE[corner("3.3", 1)]]
