"""The rules of Città e Cavalieri: worked cases, and every ruling that the page takes."""

from collections import Counter

import pytest
from cavalieri_table import (
    GOOD,
    act,
    corner,
    empty_bank,
    end,
    held,
    laid_out,
    listed,
    on_top,
    roll,
    side,
)
from cittadella.core.codecs import NONE
from cittadella.core.masks import members
from cittadella.core.rng import Rng
from cittadella.games.cavalieri import GAME, Position
from cittadella.games.cavalieri import actions as do
from cittadella.games.cavalieri.components import CARD_IDS, ROUNDS, SEATS, TERRAINS
from cittadella.games.cavalieri.island import EDGES_AT, HEX_OF, NEAR, TOUCHES, VERTEX_OF
from cittadella.games.cavalieri.phases import (
    ANSWERING,
    AQUEDUCT,
    CHOOSING,
    DECK,
    DISCARDING,
    DROPPING,
    MAIN,
    OVER,
    PILLAGE,
    RELOCATING,
    ROBBER,
    ROBBING,
    ROLLING,
)
from tables import find, kinds

A, B, C = (corner("4.1", at) for at in (4, 0, 2))
"""Three corners of the forest with the eight."""

# -- Setting up


@pytest.mark.parametrize("seats", SEATS)
def test_settlements_in_order_then_cities_backwards(seats: int) -> None:
    state, rng = GAME.new(seats, None, 1), Rng(1)
    order = []
    while state.now in ("found", "found_road"):
        seat = state.next_seat()
        action = rng.choice(list(state.legal_actions(seat)))
        if isinstance(action, do.Found):
            order.append(seat)
        state.apply(seat, action)
    assert order == [*range(seats), *reversed(range(seats))]
    assert (state.now, state.mover, state.round) == ("roll", 0, 1)
    assert all(own.bit_count() == 1 for own in (*state.settlements, *state.cities))
    assert all(own.bit_count() == 2 for own in state.roads)
    assert state.scores() == [3] * seats


def test_the_city_brings_a_resource_for_each_hex_and_no_commodities() -> None:
    state, rng = GAME.new(3, None, 2), Rng(2)
    while state.now != "roll":
        seat = state.next_seat()
        action = rng.choice(list(state.legal_actions(seat)))
        before = Counter(held(state, seat))
        city = isinstance(action, do.Found) and bool(state.settlements[seat])
        state.apply(seat, action)
        got = Counter(held(state, seat)) - before
        if isinstance(action, do.Found) and city:
            terrains = [TERRAINS[state.terrains[at]] for at in TOUCHES[action.vertex]]
            yields = {"hills": "brick", "forest": "lumber", "pasture": "wool", "fields": "grain"}
            yields["mountains"] = "ore"
            assert got == Counter(yields[t] for t in terrains if t != "desert")
        else:
            assert not got


def test_nothing_is_founded_next_to_another_and_the_road_begins_there() -> None:
    state = GAME.new(3, None, 1)
    act(state, do.FOUND[A])
    roads = {one.edge for one in listed(state, do.Road) if isinstance(one, do.Road)}
    assert roads == set(members(EDGES_AT[A]))
    act(state, listed(state, do.Road)[0])
    spots = {one.vertex for one in listed(state, do.Found) if isinstance(one, do.Found)}
    assert not spots & {A, *members(NEAR[A])}
    assert len(spots) == 54 - 1 - NEAR[A].bit_count()


# -- Production


def test_two_settlements_and_a_city_on_a_forest() -> None:
    state = laid_out(phase=ROLLING, settlements={1: [B], 2: [C]}, cities={0: [A]})
    events = roll(state, 4, 4, "ship")
    assert held(state, 0) == {"lumber": 1, "paper": 1}
    assert held(state, 1) == held(state, 2) == {"lumber": 1}
    told = find(events, "yielded")
    assert told["goods"] == [{"lumber": 1, "paper": 1}, {"lumber": 1}, {"lumber": 1}, {}]
    assert told["hexes"] == ["3.5", "4.1"]


def test_a_shortage_is_of_each_kind_by_itself() -> None:
    state = laid_out(phase=ROLLING, settlements={1: [B]}, cities={0: [A]})
    empty_bank(state, "lumber", 1, 3)
    events = roll(state, 4, 4, "ship")
    assert held(state, 0) == {"paper": 1}
    assert held(state, 1) == {}
    assert find(events, "yielded")["short"] == ["lumber"]


def test_a_sole_claimant_gets_what_is_left() -> None:
    state = laid_out(phase=ROLLING, cities={0: [corner("5.2", 4)]}, robber="5.1")
    empty_bank(state, "grain", 1, 3)
    roll(state, 2, 4, "ship")
    assert held(state, 0) == {"grain": 1}


@pytest.mark.parametrize(
    ("hexagon", "number", "got"),
    [
        ("4.1", (4, 4), {"lumber": 1, "paper": 1}),
        ("4.4", (2, 3), {"wool": 1, "cloth": 1}),
        ("3.5", (4, 4), {"ore": 1, "coin": 1}),
        ("3.1", (4, 5), {"grain": 2}),
        ("2.4", (5, 5), {"brick": 2}),
    ],
)
def test_what_a_city_yields(hexagon: str, number: tuple[int, int], got: dict[str, int]) -> None:
    coast = next(v for v in (corner(hexagon, at) for at in range(6)) if len(TOUCHES[v]) == 1)
    state = laid_out(phase=ROLLING, cities={0: [coast]})
    roll(state, *number, "ship")
    assert held(state, 0) == got


def test_nothing_comes_from_the_hex_of_the_robber() -> None:
    state = laid_out(phase=ROLLING, cities={0: [A]}, robber="4.1")
    roll(state, 4, 4, "ship")
    assert held(state, 0) == {}


def test_who_gets_nothing_takes_a_resource_in_order_as_the_bank_has() -> None:
    state = laid_out(
        phase=ROLLING, turn=1, settlements={2: [A]}, levels=dict.fromkeys(range(3), (0, 0, 3))
    )
    events = roll(state, 1, 1, "ship")
    assert find(events, "yielded")["nothing"] == [1, 2, 0]
    assert (state.phase, state.queue) == (AQUEDUCT, bytes([1, 2, 0]))
    act(state, do.RECEIVE[GOOD["ore"]], 1)
    for good in GOOD:
        if GOOD[good] < 5:
            empty_bank(state, good, int(good == "brick"), 3)
    assert listed(state, do.Receive, 2) == [do.RECEIVE[GOOD["brick"]]]
    act(state, do.RECEIVE[GOOD["brick"]], 2)
    assert (state.phase, held(state, 0)) == (MAIN, {})


@pytest.mark.parametrize("number", [(4, 4), (3, 4)])
def test_the_aqueduct_rests_on_a_seven_and_when_one_got_something(number: tuple[int, int]) -> None:
    state = laid_out(phase=ROLLING, settlements={0: [A]}, levels={0: (0, 0, 3)})
    roll(state, *number, "ship")
    assert state.phase is MAIN


def test_robbed_and_short_hexes_are_nothing_at_all() -> None:
    state = laid_out(phase=ROLLING, settlements={0: [A]}, levels={0: (0, 0, 3)}, robber="4.1")
    roll(state, 4, 4, "ship")
    assert state.phase is AQUEDUCT
    state = laid_out(phase=ROLLING, settlements={0: [A], 1: [B]}, levels={0: (0, 0, 3)})
    empty_bank(state, "lumber", 1, 3)
    roll(state, 4, 4, "ship")
    assert state.phase is AQUEDUCT


# -- A seven


def test_walls_keep_two_cards_each() -> None:
    cities = [A, B, C]
    hand = {"brick": 13}
    state = laid_out(phase=ROLLING, cities={0: cities}, walls=cities, hands={0: hand})
    assert state.limit(0) == 13
    roll(state, 3, 4, "ship")
    assert state.phase is MAIN
    more = laid_out(phase=ROLLING, cities={0: cities}, walls=cities, hands={0: {**hand, "ore": 1}})
    roll(more, 3, 4, "ship")
    assert (more.phase, more.owed[0]) == (DISCARDING, 7)


def test_discards_are_made_together_and_openly_commodities_too() -> None:
    hands = {0: {"brick": 9}, 2: {"coin": 4, "paper": 4}, 3: {"ore": 7}}
    state = laid_out(phase=ROLLING, hands=hands)
    events = roll(state, 3, 4, "trade")
    assert find(events, "seven")["owed"] == [4, 0, 4, 0]
    assert [d.seat for d in state.decisions()] == [0, 2]
    for _ in range(4):
        act(state, do.DISCARD[GOOD["coin"]], 2)
    assert [d.seat for d in state.decisions()] == [0]
    for _ in range(4):
        act(state, do.DISCARD[GOOD["brick"]], 0)
    assert (held(state, 0), held(state, 2)) == ({"brick": 5}, {"paper": 4})
    assert state.phase is MAIN


def test_the_robber_rests_before_the_first_attack() -> None:
    state = laid_out(phase=ROLLING, settlements={1: [A]}, hands={1: {"ore": 1}})
    events = roll(state, 3, 4, "trade")
    assert find(events, "robber_rests") == {"locked": True}
    assert state.phase is MAIN


def test_the_robber_moves_and_steals_one_card() -> None:
    state = laid_out(
        phase=ROLLING, settlements={1: [A], 2: [B], 3: [C]}, attacks=1, robber="3.3",
        hands={1: {"ore": 1}, 2: {"wool": 2}},
    )  # fmt: skip
    roll(state, 3, 4, "trade")
    assert state.phase is ROBBER
    assert do.ROBBER[HEX_OF["3.3"]] not in state.legal_actions(0)
    act(state, do.ROBBER[HEX_OF["4.1"]])
    assert state.phase is ROBBING
    assert state.legal_actions(0) == [do.ROB[1], do.ROB[2]]
    events = act(state, do.ROB[2])
    assert (held(state, 0), held(state, 2)) == ({"wool": 1}, {"wool": 1})
    (stolen,) = [event for event in events if event.kind == "stolen"]
    assert "good" not in stolen.facts
    assert stolen.reveals == (0, 2)
    assert stolen.secret[0] == {"good": "wool"}


def test_the_robber_may_go_to_the_desert_where_nobody_is() -> None:
    state = laid_out(phase=ROLLING, settlements={1: [A]}, attacks=1, robber="4.1")
    roll(state, 3, 4, "trade")
    act(state, do.ROBBER[HEX_OF["3.3"]])
    assert state.phase is MAIN


def test_only_one_victim_is_robbed_without_asking() -> None:
    state = laid_out(
        phase=ROLLING, settlements={0: [B], 1: [A], 2: [C]}, attacks=1, hands={1: {"ore": 1}}
    )
    roll(state, 3, 4, "trade")
    act(state, do.ROBBER[HEX_OF["4.1"]])
    assert (state.phase, held(state, 0)) == (MAIN, {"ore": 1})


def test_a_friendly_robber_spares_who_has_three_points() -> None:
    far = corner("1.3", 0)
    state = laid_out(
        phase=ROLLING, attacks=1, settlements={0: [corner("1.1", 0)], 1: [A]},
        cities={1: [B], 2: [C, far]}, options={"friendly_robber": True},
    )  # fmt: skip
    roll(state, 3, 4, "trade")
    assert state.points[1:3] == (3, 4)
    assert do.ROBBER[HEX_OF["4.1"]] not in state.legal_actions(0)
    assert do.ROBBER[HEX_OF["1.3"]] in state.legal_actions(0)
    assert do.ROBBER[HEX_OF["1.1"]] in state.legal_actions(0)  # one's own are not spared


EVERYWHERE = ("4.3.SE", "3.2.S", "1.2.S", "2.4.S", "1.1.S", "5.1.SE", "3.1.SW", "1.2.NE")
"""Vertices that together touch every hex but the desert, none next to another."""


def test_a_friendly_robber_with_nowhere_to_go_stays_and_nobody_is_robbed() -> None:
    spots = [VERTEX_OF[name] for name in EVERYWHERE]
    assert {hexagon for at in spots for hexagon in TOUCHES[at]} | {HEX_OF["3.3"]} == set(range(19))
    state = laid_out(
        phase=ROLLING, attacks=1, options={"friendly_robber": True}, hands={1: {"ore": 3}},
        settlements={1: spots[:3], 2: spots[3:6], 3: spots[6:]}, robber="3.3",
        roads={0: chain("3.3")}, knights={0: {corner("3.3", 4): "1 active able"}},
    )  # fmt: skip
    assert listed(state, do.Chase) == []
    events = roll(state, 3, 4, "trade")
    assert (state.phase, state.robber) == (MAIN, HEX_OF["3.3"])
    assert find(events, "robber_rests") == {"locked": False}
    assert held(state, 1) == {"ore": 3}


# -- The event die and its cards


def test_a_gate_gives_a_card_to_high_levels_only() -> None:
    state = laid_out(phase=ROLLING, levels={0: (2, 0, 0), 1: (1, 0, 0), 2: (3, 0, 0)})
    events = roll(state, 3, 1, "trade")
    assert find(events, "gate")["seats"] == [0, 2]
    assert [len(cards) for cards in state.progress] == [1, 0, 1, 0]


def test_level_zero_draws_nothing_even_with_a_red_one() -> None:
    state = laid_out(phase=ROLLING, levels={1: (1, 0, 0)})
    roll(state, 1, 1, "trade")
    assert [len(cards) for cards in state.progress] == [0, 1, 0, 0]


def test_gates_are_drawn_at_in_order_from_the_active_seat() -> None:
    state = laid_out(phase=ROLLING, turn=2, levels=dict.fromkeys(range(4), (5, 0, 0)))
    on_top(state, "merchant", "merchant_fleet", "master_merchant", "trade_monopoly")
    events = roll(state, 6, 2, "trade")
    drawn = [(e.facts["seat"], *e.secret.values()) for e in events if e.kind == "drawn"]
    assert drawn == [
        (2, {"card": "merchant"}),
        (3, {"card": "merchant_fleet"}),
        (0, {"card": "master_merchant"}),
        (1, {"card": "trade_monopoly"}),
    ]


def test_an_empty_deck_gives_none() -> None:
    state = laid_out(phase=ROLLING, levels={0: (5, 0, 0), 1: (5, 0, 0)})
    rest = state.decks[0]
    state.decks = (b"", *state.decks[1:])
    state.unders = (rest[:1], b"", b"")
    roll(state, 1, 1, "trade")
    assert [len(cards) for cards in state.progress] == [1, 0, 0, 0]


def test_cards_return_under_their_deck_and_are_known_when_drawn_again() -> None:
    state = laid_out(phase=ROLLING, levels={1: (5, 0, 0)})
    card = state.decks[0][-1]
    state.decks = (b"", *state.decks[1:])
    state.unders = (bytes([card, card]), b"", b"")
    events = roll(state, 1, 1, "trade")
    (drawn,) = [event for event in events if event.kind == "drawn"]
    assert (drawn.facts["card"], drawn.reveals) == (CARD_IDS[card], ())
    assert state.progress[1][0] % 16 == 0b1101
    assert state.unders[0] == bytes([card])


def test_printer_and_constitution_are_shown_at_once() -> None:
    state = laid_out(phase=ROLLING, levels={0: (0, 1, 0)})
    on_top(state, "constitution")
    events = roll(state, 1, 1, "politics")
    assert find(events, "drawn") == {"seat": 0, "colour": "politics", "card": "constitution"}
    assert state.honours[0] == 0
    assert (state.points[0], state.progress[0]) == (1, ())


def test_a_fifth_card_off_turn_is_discarded_before_production() -> None:
    four = ["merchant", "merchant", "merchant", "merchant_fleet"]
    state = laid_out(
        phase=ROLLING, settlements={2: [A]}, levels={0: (5, 0, 0), 2: (5, 0, 0)},
        cards={0: four, 2: ["bishop", "spy", "spy", "warlord"]},
    )  # fmt: skip
    roll(state, 4, 4, "trade")
    assert (state.phase, state.queue) == (DROPPING, bytes([2]))
    assert held(state, 2) == {}
    act(state, do.DROP[12], 2)
    assert held(state, 2) == {"lumber": 1}
    assert (state.phase, len(state.progress[0])) == (MAIN, 5)
    assert state.unders[1] == bytes([12])
    end(state)
    assert (state.phase, state.queue) == (DROPPING, bytes([0]))
    act(state, do.DROP[3], 0)
    assert (state.phase, state.mover) == (ROLLING, 1)


# -- Barbarians


def landing(**what: object) -> Position:
    """Return a position before the throw that brings the barbarians ashore."""
    return laid_out(phase=ROLLING, ship=6, **what)  # type: ignore[arg-type]


def test_a_metropolis_counts_once_in_their_strength() -> None:
    spots = [corner(h, 0) for h in ("1.1", "1.3", "3.1", "3.5")]
    state = landing(
        cities={0: spots[:2], 1: [spots[2]], 2: [spots[3]]}, levels={0: (4, 0, 0)},
        metropolis={"trade": spots[0]},
    )  # fmt: skip
    assert state.strength() == 4


def knights(*where: tuple[int, str]) -> dict[int, str]:
    return dict(where)


def chain(hexagon: str) -> list[int]:
    """Return the roads around a hex."""
    return [side(hexagon, at) for at in range(6)]


def stretch(hexagon: str) -> list[int]:
    """Return two of them: a knight may stand at the corner between, the second."""
    return chain(hexagon)[:2]


def test_all_tied_for_the_lowest_lose_a_city() -> None:
    spots = [corner(h, 0) for h in ("1.1", "1.3", "3.1", "3.5")]
    state = landing(
        cities={0: [spots[0]], 1: [spots[1]], 2: [spots[2], spots[3], corner("5.3", 2)]},
        roads={one: stretch(h) for one, h in enumerate(("2.2", "2.4", "5.1"))},
        knights={
            0: {corner("2.2", 1): "2 active"},
            1: {corner("2.4", 1): "1 active"},
            2: {corner("5.1", 1): "1 active"},
        },
    )
    assert (state.strength(), [state.contribution(one) for one in range(4)]) == (5, [2, 1, 1, 0])
    events = roll(state, 1, 1, "ship")
    assert find(events, "attack")["outcome"] == "lost"
    assert find(events, "attack")["seats"] == [1, 2]
    assert state.phase is PILLAGE
    assert [d.seat for d in state.decisions()] == [1, 2]
    act(state, do.LOSE[spots[3]], 2)
    act(state, do.LOSE[spots[1]], 1)
    assert state.phase is MAIN
    assert (state.ship, state.attacks, state.active) == (0, 1, 0)
    assert state.points[:3] == (2, 1, 5)


def test_one_whose_cities_are_metropolises_is_spared() -> None:
    spots = [corner(h, 0) for h in ("1.1", "1.3", "3.1")]
    state = landing(
        cities={0: [spots[0]], 1: [spots[1], spots[2]]}, levels={0: (4, 0, 0)},
        metropolis={"trade": spots[0]}, roads={1: chain("2.4")},
        knights={1: {corner("2.4", 2): "1 active"}},
    )  # fmt: skip
    assert state.losers() == [1]
    roll(state, 1, 1, "ship")
    assert [d.seat for d in state.decisions()] == [1]


def test_knights_of_one_without_a_city_defend_too() -> None:
    state = landing(
        cities={0: [A]}, roads={1: stretch("2.4")}, knights={1: {corner("2.4", 1): "1 active"}}
    )
    events = roll(state, 1, 1, "ship")
    assert find(events, "attack")["seats"] == [1]
    assert state.defender == bytes([0, 1, 0, 0])
    assert state.points[1] == 1


def test_tied_defenders_draw_from_decks_of_their_choice_in_order() -> None:
    state = landing(
        turn=2, cities={0: [A]}, roads={0: chain("2.1"), 3: chain("2.4")},
        knights={0: {corner("2.1", 4): "1 active"}, 3: {corner("2.4", 2): "1 active"}},
    )  # fmt: skip
    state.decks = (state.decks[0], b"", state.decks[2])
    roll(state, 1, 1, "ship")
    assert (state.phase, state.queue) == (DECK, bytes([3, 0]))
    assert state.legal_actions(3) == [do.DRAW[0], do.DRAW[2]]
    act(state, do.DRAW[2], 3)
    act(state, do.DRAW[0], 0)
    assert [len(cards) for cards in state.progress] == [1, 0, 0, 1]
    assert state.active == 0
    assert sum(state.defender) == 0


def test_tied_defenders_draw_nothing_from_empty_decks() -> None:
    state = landing(
        cities={0: [A]}, roads={0: chain("2.1"), 3: chain("2.4")},
        knights={0: {corner("2.1", 4): "1 active"}, 3: {corner("2.4", 2): "1 active"}},
    )  # fmt: skip
    state.decks = (b"", b"", b"")
    events = roll(state, 1, 1, "ship")
    assert find(events, "attack")["outcome"] == "tied"
    assert (state.phase, any(state.progress)) == (MAIN, False)


def test_nobody_contributed_and_no_cities_is_nothing() -> None:
    state = landing(settlements={0: [A]})
    events = roll(state, 1, 1, "ship")
    assert find(events, "attack")["outcome"] == "idle"
    assert state.attacks == 1


def test_the_attack_comes_before_the_production_of_the_same_roll() -> None:
    state = landing(cities={0: [A]}, walls=[A])
    roll(state, 4, 4, "ship")
    act(state, do.LOSE[A])
    assert held(state, 0) == {"lumber": 1}
    assert (state.walls, state.cities[0], state.settlements[0]) == (0, 0, 1 << A)


def test_a_wall_lost_protects_no_more_and_the_robber_moves_on_the_same_roll() -> None:
    state = landing(cities={0: [A]}, walls=[A], hands={0: {"ore": 9}})
    roll(state, 3, 4, "ship")
    act(state, do.LOSE[A])
    assert (state.phase, state.owed[0]) == (DISCARDING, 4)
    for _ in range(4):
        act(state, do.DISCARD[GOOD["ore"]])
    assert state.phase is ROBBER


def test_a_city_without_a_settlement_left_lies_down() -> None:
    spots = [corner(h, 3) for h in ("1.1", "1.3", "3.1", "3.5", "5.1")]
    state = landing(
        settlements={0: spots}, cities={0: [corner("5.3", 2), corner("1.2", 0)]},
        hands={0: {"ore": 6, "grain": 4}},
    )  # fmt: skip
    city = corner("5.3", 2)
    roll(state, 1, 1, "ship")
    act(state, do.LOSE[city])
    assert (state.lying, state.points[0]) == (1 << city, 8)
    assert state.cities_left(0) == 2
    assert listed(state, do.City) == [do.CITY[city]]
    act(state, do.CITY[city])
    assert (state.lying, state.points[0]) == (0, 9)
    assert len(listed(state, do.City)) == 5


def test_improvements_are_kept_when_all_cities_are_lost() -> None:
    state = landing(cities={0: [A]}, levels={0: (2, 0, 0)}, hands={0: {"cloth": 5}})
    roll(state, 1, 1, "ship")
    act(state, do.LOSE[A])
    assert state.level_on(0, 0) == 2
    assert listed(state, do.Improve) == []


def test_without_an_attack_the_ship_only_sails() -> None:
    state = laid_out(phase=ROLLING, ship=3)
    assert find(roll(state, 1, 1, "ship"), "ship") == {"at": 4, "left": 3}


# -- Roads and settlements


def test_a_road_joins_ones_own_and_does_not_pass_what_is_foreign() -> None:
    state = laid_out(
        roads={0: [side("3.3", 0)]}, settlements={1: [corner("3.3", 1)]},
        hands={0: {"brick": 1, "lumber": 1}},
    )  # fmt: skip
    edges = {one.edge for one in listed(state, do.Road) if isinstance(one, do.Road)}
    assert edges == set(members(EDGES_AT[corner("3.3", 0)])) - {side("3.3", 0)}
    act(state, listed(state, do.Road)[0])
    assert held(state, 0) == {}


def test_a_foreign_knight_stops_a_road_and_ones_own_does_not() -> None:
    for seat, many in ((0, 4), (1, 2)):
        state = laid_out(
            roads={0: [side("3.3", 0)], 1: [side("3.3", 1)]},
            knights={seat: {corner("3.3", 1): "1"}}, hands={0: {"brick": 1, "lumber": 1}},
        )  # fmt: skip
        wanted = many - (seat == 0)
        assert len(listed(state, do.Road)) == wanted


def test_a_settlement_needs_a_road_and_room_and_no_knight_ones_own_neither() -> None:
    hand = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    roads = {0: [side("3.3", 0), side("3.3", 1)]}
    state = laid_out(roads=roads, hands={0: hand})
    assert len(listed(state, do.Settlement)) == 3
    near = laid_out(roads=roads, hands={0: hand}, settlements={1: [corner("3.3", 3)]})
    spots = {one.vertex for one in listed(near, do.Settlement) if isinstance(one, do.Settlement)}
    assert spots == {corner("3.3", 0), corner("3.3", 1)}
    own = laid_out(roads=roads, hands={0: hand}, knights={0: {corner("3.3", 0): "1"}})
    assert len(listed(own, do.Settlement)) == 2
    act(state, do.SETTLEMENT[corner("3.3", 0)])
    assert (state.points[0], held(state, 0)) == (1, {})


def test_pieces_run_out() -> None:
    many = dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 9)
    ring = chain("2.2") + chain("4.2") + chain("2.3")[:3]
    state = laid_out(roads={0: ring}, hands={0: many})
    assert state.roads_left(0) == 0
    assert listed(state, do.Road) == []
    spots = [corner(h, 0) for h in ("1.1", "1.3", "3.1", "3.5", "4.1")]
    full = laid_out(roads={0: chain("4.3")}, settlements={0: spots}, hands={0: many})
    assert listed(full, do.Settlement) == []
    four = laid_out(settlements={0: spots[:1]}, cities={0: spots[1:]}, hands={0: many})
    assert listed(four, do.City) == []


# -- The longest road


def test_five_roads_in_a_row_are_the_longest_road() -> None:
    state = laid_out(roads={0: chain("3.3")[:4]}, hands={0: {"brick": 1, "lumber": 1}})
    events = act(state, do.ROAD[side("3.3", 4)])
    assert (state.longest, state.points[0]) == (0, 2)
    assert find(events, "longest_road") == {"seat": 0, "from": None, "length": 5}


def test_a_knight_in_the_middle_cuts_a_road_and_pieces_at_its_ends_do_not() -> None:
    roads = {0: chain("3.3")[:5], 1: [side("3.2", 0)]}
    cut = laid_out(roads=roads, knights={1: {corner("3.3", 2): "1"}})
    assert (cut.lengths[0], cut.longest) == (3, NONE)
    ends = laid_out(roads=roads, knights={1: {corner("3.3", 0): "1"}})
    assert (ends.lengths[0], ends.longest) == (5, 0)
    own = laid_out(roads=roads, knights={0: {corner("3.3", 2): "1"}})
    assert own.longest == 0


def test_the_holder_keeps_it_while_nobody_is_longer() -> None:
    state = laid_out(
        roads={0: chain("3.3")[:5], 1: chain("1.1")[:4]}, turn=1,
        hands={1: {"brick": 2, "lumber": 2}},
    )  # fmt: skip
    act(state, do.ROAD[side("1.1", 4)])
    assert (state.lengths[1], state.longest) == (5, 0)
    act(state, do.ROAD[side("1.1", 5)])
    assert state.longest == 1


OUT_OF_NORTH, OUT_OF_EAST = side("2.2", 1), side("2.3", 2)
"""Roads that lead away from the north and from the north-east corner of the desert."""


def cut_down(others: int) -> Position:
    """Return a position in which seat 3 may cut the six roads of seat 0 to four."""
    fives = {1: chain("1.1")[:5], 2: chain("5.3")[:5]}
    roads = {one: fives[one] for one in range(1, others + 1)}
    state = laid_out(
        roads={0: [OUT_OF_NORTH, *chain("3.3")[:5]], 3: [OUT_OF_EAST], **roads}, turn=3,
        hands={3: {"wool": 1, "ore": 1}},
    )  # fmt: skip
    assert (state.lengths[0], state.longest) == (6, 0)
    return state


def test_of_two_who_are_longer_than_a_holder_cut_short_nobody_has_it() -> None:
    state = cut_down(2)
    events = act(state, do.KNIGHT[corner("3.3", 1)])
    assert (state.lengths, state.longest) == ((4, 5, 5, 1), NONE)
    assert find(events, "longest_road") == {"seat": None, "from": 0, "length": 5}
    assert sum(state.points) == 0


def test_one_who_is_longer_than_a_holder_cut_short_has_it() -> None:
    state = cut_down(1)
    act(state, do.KNIGHT[corner("3.3", 1)])
    assert (state.longest, state.points[1]) == (1, 2)


def test_a_holder_cut_below_five_loses_it_to_nobody() -> None:
    state = cut_down(0)
    act(state, do.KNIGHT[corner("3.3", 1)])
    assert (state.longest, sum(state.points)) == (NONE, 0)


def test_of_several_longest_nobody_has_it_until_one_alone_is() -> None:
    state = laid_out(
        roads={0: chain("3.3")[:5], 1: chain("1.1")[:5]}, hands={0: {"brick": 1, "lumber": 1}}
    )
    state.longest = NONE
    state.derive()
    assert sum(state.points) == 0
    act(state, do.ROAD[side("3.3", 5)])
    assert state.longest == 0


# -- Knights


def own_road(**what: object) -> Position:
    """Return a position with roads of seat 0 around the desert."""
    return laid_out(roads={0: chain("3.3")}, **what)  # type: ignore[arg-type]


def test_a_knight_is_recruited_at_a_road_without_any_distance_and_is_inactive() -> None:
    state = own_road(settlements={0: [corner("3.3", 0)]}, hands={0: {"wool": 3, "ore": 3}})
    assert len(listed(state, do.Knight)) == 5
    act(state, do.KNIGHT[corner("3.3", 1)])
    act(state, do.KNIGHT[corner("3.3", 2)])
    assert (state.active, state.level(corner("3.3", 1))) == (0, 1)
    assert listed(state, do.Knight) == []


def test_recruited_promoted_and_activated_in_one_turn_but_no_deed() -> None:
    state = own_road(hands={0: {"wool": 2, "ore": 2, "grain": 1}})
    spot = corner("3.3", 1)
    for action in (do.KNIGHT[spot], do.PROMOTE[spot], do.ACTIVATE[spot]):
        act(state, action)
    assert (state.level(spot), state.contribution(0)) == (2, 2)
    assert listed(state, do.Move) == []


def test_a_knight_is_promoted_once_a_turn_and_keeps_its_status() -> None:
    spot = corner("3.3", 1)
    state = own_road(
        knights={0: {spot: "1 active able"}}, hands={0: {"wool": 2, "ore": 2}},
        levels={0: (0, 3, 0)},
    )  # fmt: skip
    act(state, do.PROMOTE[spot])
    assert state.active >> spot & 1
    assert listed(state, do.Promote) == []
    assert listed(state, do.Move)


def test_the_third_level_needs_the_fortress_and_pieces_of_the_level() -> None:
    spot = corner("3.3", 1)
    hand = {0: {"wool": 1, "ore": 1}}
    assert not listed(own_road(knights={0: {spot: "2"}}, hands=hand), do.Promote)
    fortress = {0: (0, 3, 0)}
    assert listed(own_road(knights={0: {spot: "2"}}, hands=hand, levels=fortress), do.Promote)
    full = {spot: "1", corner("3.3", 2): "2", corner("3.3", 3): "2"}
    assert not listed(own_road(knights={0: full}, hands=hand), do.Promote)


def test_a_knight_moves_past_own_pieces_and_is_tired_then() -> None:
    spot = corner("3.3", 1)
    state = own_road(
        knights={0: {spot: "1 active able", corner("3.3", 2): "1"}}, hands={0: {"grain": 1}}
    )
    assert len(listed(state, do.Move)) == 4
    act(state, do.MOVE[spot][corner("3.3", 3)])
    assert not state.active >> corner("3.3", 3) & 1
    act(state, do.ACTIVATE[corner("3.3", 3)])
    assert listed(state, do.Move) == []


def test_a_knight_does_not_pass_what_is_foreign() -> None:
    state = own_road(
        knights={0: {corner("3.3", 1): "1 active able"}},
        settlements={1: [corner("3.3", 2)], 2: [corner("3.3", 0)]},
    )
    assert listed(state, do.Move) == []


def test_a_weaker_knight_is_displaced_and_its_owner_moves_it() -> None:
    spot, prey = corner("3.3", 1), corner("3.3", 2)
    roads = {0: chain("3.3"), 1: [side("4.3", 0), side("4.3", 1)]}
    state = laid_out(
        roads=roads,
        knights={0: {spot: "2 active able"}, 1: {prey: "1 active"}},
    )
    assert listed(state, do.Displace) == [do.DISPLACE[spot][prey]]
    events = act(state, do.DISPLACE[spot][prey])
    assert find(events, "displaced")["lost"] is False
    assert (state.phase, state.victim) == (RELOCATING, 1)
    assert state.legal_actions(1)
    target = state.legal_actions(1)[0]
    assert isinstance(target, do.Relocate)
    act(state, target, 1)
    assert state.phase is MAIN
    assert state.active == 1 << target.vertex
    assert state.knights[0] == 1 << prey


def test_the_vertex_that_the_other_left_will_do_and_without_any_the_knight_is_lost() -> None:
    spot, prey = corner("3.3", 1), corner("3.3", 2)
    round_about = [side("3.4", at) for at in (0, 1, 2, 3, 5)]
    back = laid_out(
        roads={0: [side("3.3", 1)], 1: round_about},
        knights={0: {spot: "2 active able"}, 1: {prey: "1"}},
    )
    act(back, do.DISPLACE[spot][prey])
    assert do.RELOCATE[spot] in back.legal_actions(1)
    act(back, do.RELOCATE[spot], 1)
    assert back.knights[:2] == (1 << prey, 1 << spot)
    lone = laid_out(
        roads={0: chain("3.3"), 1: [side("4.3", 0)]},
        knights={0: {spot: "2 active able"}, 1: {prey: "1"}},
        settlements={2: [corner("4.3", 1)]},
    )
    events = act(lone, do.DISPLACE[spot][prey])
    assert find(events, "displaced")["lost"] is True
    assert (lone.phase, lone.knights[1]) == (MAIN, 0)


def test_an_equal_or_stronger_knight_is_not_displaced() -> None:
    for level in "23":
        state = laid_out(
            roads={0: chain("3.3"), 1: [side("4.3", 0)]},
            knights={0: {corner("3.3", 1): "2 active able"}, 1: {corner("3.3", 2): level}},
        )
        assert listed(state, do.Displace) == []


def test_a_knight_chases_the_robber_after_the_first_attack_only() -> None:
    spot = corner("3.3", 1)
    knight = {0: {spot: "1 active able"}}
    assert not listed(own_road(knights=knight, robber="3.3"), do.Chase)
    state = own_road(
        knights=knight, robber="3.3", attacks=1, settlements={1: [A]}, hands={1: {"ore": 2}}
    )
    act(state, do.CHASE[spot])
    assert (state.phase, state.active) == (ROBBER, 0)
    act(state, do.ROBBER[HEX_OF["4.1"]])
    assert (held(state, 0), state.phase) == ({"ore": 1}, MAIN)


def test_several_knights_may_act_and_new_ones_next_turn() -> None:
    two = {corner("3.3", 1): "1 active able", corner("3.3", 4): "1 active able"}
    state = own_road(knights={0: two})
    act(state, do.MOVE[corner("3.3", 1)][corner("3.3", 2)])
    assert listed(state, do.Move)
    fresh = own_road(knights={0: {corner("3.3", 1): "1"}}, hands={0: {"grain": 1}})
    act(fresh, do.ACTIVATE[corner("3.3", 1)])
    end(fresh)
    for seat in (1, 2, 3):
        roll(fresh, 1, 1, "trade")
        assert fresh.mover == seat
        end(fresh)
    roll(fresh, 1, 1, "trade")
    assert listed(fresh, do.Move)


# -- Improvements and metropolises


def test_levels_cost_their_number_and_need_a_city() -> None:
    state = laid_out(cities={0: [A]}, hands={0: {"cloth": 3}})
    act(state, do.IMPROVE[0])
    act(state, do.IMPROVE[0])
    assert (state.level_on(0, 0), held(state, 0)) == (2, {})
    assert not listed(laid_out(settlements={0: [A]}, hands={0: {"cloth": 3}}), do.Improve)


def test_the_first_at_level_four_sets_the_metropolis() -> None:
    state = laid_out(cities={0: [A, B]}, levels={0: (3, 0, 0)}, hands={0: {"cloth": 4}})
    act(state, do.IMPROVE[0])
    assert state.now == "metropolis"
    events = act(state, do.METROPOLIS[B])
    assert find(events, "metropolis")["seat"] == 0
    assert (state.metropolis[0], state.points[0]) == (B, 6)
    second = laid_out(
        cities={0: [A], 1: [B]}, levels={0: (3, 0, 0), 1: (4, 0, 0)}, metropolis={"trade": B},
        hands={0: {"cloth": 4}},
    )  # fmt: skip
    act(second, do.IMPROVE[0])
    assert (second.level_on(0, 0), second.points[:2]) == (4, (2, 4))


def test_level_five_takes_it_for_good() -> None:
    state = laid_out(
        cities={0: [A], 1: [B], 2: [C]}, levels={0: (4, 0, 0), 1: (4, 0, 0), 2: (4, 0, 0)},
        metropolis={"trade": B}, hands={0: {"cloth": 5}, 1: {"cloth": 5}},
    )  # fmt: skip
    events = act(state, do.IMPROVE[0])
    assert find(events, "metropolis") == {
        "seat": 0, "track": "trade", "vertex": find(events, "metropolis")["vertex"], "from": 1,
    }  # fmt: skip
    assert state.points[:2] == (4, 2)
    end(state)
    roll(state, 1, 1, "politics")
    act(state, do.IMPROVE[0])
    assert (state.level_on(1, 0), state.metropolis[0], state.points[1]) == (5, A, 2)
    assert state.losers() == [1, 2]


def test_levels_four_and_five_need_a_plain_city_but_for_the_holders_own() -> None:
    state = laid_out(
        cities={0: [A]}, levels={0: (4, 3, 0)}, metropolis={"trade": A},
        hands={0: {"cloth": 5, "coin": 5}},
    )  # fmt: skip
    assert listed(state, do.Improve) == [do.IMPROVE[0]]
    act(state, do.IMPROVE[0])
    assert (state.metropolis[0], state.points[0]) == (A, 4)
    nothing = laid_out(
        cities={0: [A], 1: [B]}, levels={0: (4, 4, 0), 1: (0, 5, 0)},
        metropolis={"trade": A, "politics": B}, hands={0: {"coin": 5}},
    )  # fmt: skip
    assert listed(nothing, do.Improve) == []


# -- Trade with the bank


def rates_of(state: Position, seat: int = 0) -> dict[str, int]:
    from cittadella.games.cavalieri.trade import rates

    return dict(zip(GOOD, rates(state, seat), strict=True))


def test_harbours_and_abilities_give_better_rates() -> None:
    plain = laid_out()
    assert set(rates_of(plain).values()) == {4}
    general = laid_out(settlements={0: [corner("1.1", 4)]})
    assert set(rates_of(general).values()) == {3}
    grain = laid_out(settlements={0: [corner("1.2", 5)]})
    assert rates_of(grain)["grain"] == 2
    assert rates_of(grain)["ore"] == 4
    trader = laid_out(levels={0: (3, 0, 0)})
    assert [rates_of(trader)[good] for good in ("cloth", "coin", "paper", "ore")] == [2, 2, 2, 4]


def test_the_bank_gives_one_of_another_kind_if_it_has_it() -> None:
    state = laid_out(hands={0: {"wool": 4}})
    assert len(listed(state, do.Bank)) == 7
    act(state, do.BANK[GOOD["wool"]][GOOD["coin"]])
    assert held(state, 0) == {"coin": 1}
    empty = laid_out(hands={0: {"wool": 4}})
    empty_bank(empty, "coin", 0, 3)
    assert len(listed(empty, do.Bank)) == 6


# -- Trade with players


def offer(state: Position, asked: dict[str, int], given: dict[str, int]) -> None:
    """Draft and propose an offer."""
    for good, many in asked.items():
        for _ in range(many):
            act(state, do.ASK[GOOD[good]])
    for good, many in given.items():
        for _ in range(many):
            act(state, do.GIVE[GOOD[good]])
    act(state, do.PROPOSE)


def test_an_offer_is_answered_together_and_dealt_with_one() -> None:
    hands = {0: {"wool": 2}, 1: {"ore": 1}, 2: {"ore": 2}, 3: {"brick": 1}}
    state = laid_out(hands=hands)
    offer(state, {"ore": 1}, {"wool": 1})
    assert [d.seat for d in state.decisions()] == [1, 2, 3]
    assert state.legal_actions(3) == [do.REFUSE]
    act(state, do.ACCEPT, 1)
    act(state, do.REFUSE, 3)
    assert state.phase is ANSWERING
    before, counter = state.copy(), do.COUNTER[GOOD["wool"]][True]
    events = act(state, counter, 2)
    assert find(events, "answers")["answers"] == ["none", "accept", "wool_on_top", "refuse"]
    assert not state.conceals(before, 2, counter)
    assert state.conceals(before, 2, do.COUNTER[GOOD["wool"]][False])
    assert state.legal_actions(0) == [do.DEAL[1], do.DEAL[2], do.STOP]
    act(state, do.DEAL[2])
    assert state.conceals(before, 2, counter)
    assert (held(state, 0), held(state, 2)) == ({"ore": 1}, {"wool": 2, "ore": 1})
    assert state.phase is MAIN


def test_a_counter_instead_and_one_that_cannot_be_paid() -> None:
    state = laid_out(hands={0: {"wool": 2, "grain": 1}, 1: {"ore": 1}, 2: {"ore": 1}})
    offer(state, {"ore": 1}, {"wool": 2})
    before, counter = state.copy(), do.COUNTER[GOOD["grain"]][False]
    act(state, counter, 1)
    events = act(state, do.COUNTER[GOOD["grain"]][True], 2)
    assert find(events, "answers")["out"] == [1]
    assert state.conceals(before, 1, counter)
    act(state, do.DEAL[2])
    assert held(state, 2) == {"wool": 2, "grain": 1}


def test_without_a_taker_the_turn_goes_on() -> None:
    state = laid_out(hands={0: {"wool": 2}, 1: {"ore": 1}})
    offer(state, {"ore": 1}, {"wool": 1})
    act(state, do.REFUSE, 1)
    assert (state.phase, sum(state.asked), sum(state.given)) == (MAIN, 0, 0)


def test_the_offerer_may_deal_with_none() -> None:
    state = laid_out(hands={0: {"wool": 2}, 1: {"ore": 1}})
    offer(state, {"ore": 1}, {"wool": 1})
    act(state, do.ACCEPT, 1)
    assert state.phase is CHOOSING
    act(state, do.STOP)
    assert held(state, 0) == {"wool": 2}


def test_three_offers_a_turn_and_three_cards_a_side() -> None:
    state = laid_out(hands={0: {"wool": 9}, 1: {"ore": 9}})
    for _ in range(3):
        act(state, do.ASK[0])
        act(state, do.WITHDRAW)
    assert listed(state, do.Ask) == []
    full = laid_out(hands={0: {"wool": 9}, 1: {"ore": 9}})
    for _ in range(3):
        act(full, do.ASK[GOOD["ore"]])
    assert listed(full, do.Ask) == []
    for _ in range(3):
        act(full, do.GIVE[GOOD["wool"]])
    assert full.legal_actions(0) == [do.PROPOSE, do.WITHDRAW]


def test_nobody_asks_for_the_only_kind_in_hand() -> None:
    state = laid_out(hands={0: {"ore": 2}, 1: {"ore": 1, "wool": 3}})
    assert do.ASK[GOOD["ore"]] not in state.legal_actions(0)
    refused = state.explain(0, do.ASK[GOOD["ore"]])
    assert refused is not None
    assert (refused.code, refused.facts) == ("only_kind", {"good": "ore"})
    assert len(listed(state, do.Ask)) == len(GOOD) - 1
    act(state, do.ASK[GOOD["wool"]])
    assert do.ASK[GOOD["ore"]] not in state.legal_actions(0)
    two = laid_out(hands={0: {"ore": 1, "wool": 1}, 1: {"ore": 1}})
    assert len(listed(two, do.Ask)) == len(GOOD)


def test_no_kind_on_both_sides_and_no_gifts() -> None:
    state = laid_out(hands={0: {"wool": 2, "ore": 1}, 1: {"ore": 1}})
    act(state, do.ASK[GOOD["ore"]])
    assert do.PROPOSE not in state.legal_actions(0)
    assert do.GIVE[GOOD["ore"]] not in state.legal_actions(0)
    act(state, do.GIVE[GOOD["wool"]])
    assert listed(state, do.Ask) == []


def test_trade_with_players_can_be_left_out() -> None:
    state = laid_out(hands={0: {"wool": 2}, 1: {"ore": 1}}, options={"trade_with_players": False})
    assert listed(state, do.Ask) == []


# -- Winning


def rich(seat: int, points: int, **what: object) -> Position:
    return laid_out(defender={seat: points}, **what)  # type: ignore[arg-type]


def test_thirteen_points_win_at_any_moment_of_ones_turn() -> None:
    state = rich(
        0,
        12,
        roads={0: [side("3.3", 0)]},
        hands={0: dict.fromkeys(("brick", "lumber", "wool", "grain"), 1)},
    )
    events = act(state, do.SETTLEMENT[corner("3.3", 0)])
    assert (state.phase, state.ranking()[0], state.ending()) == (OVER, 1, "target")
    assert kinds(events)[-1] == "game_over"


@pytest.mark.parametrize(("target", "points"), [("10", 9), ("15", 14)])
def test_the_target_is_an_option(target: str, points: int) -> None:
    state = rich(0, points, phase=ROLLING, levels={0: (0, 1, 0)}, options={"target": target})
    on_top(state, "constitution")
    roll(state, 1, 1, "politics")
    assert state.phase is OVER


def test_a_point_off_turn_wins_only_when_the_own_turn_begins() -> None:
    state = landing(
        cities={1: [A]}, roads={1: stretch("2.1")}, knights={1: {corner("2.1", 1): "1 active"}},
        defender={1: 10},
    )  # fmt: skip
    roll(state, 1, 1, "ship")
    assert (state.points[1], state.phase) == (13, MAIN)
    assert state.waiting() == [1]
    events = end(state)
    assert (state.phase, state.mover, state.ranking()) == (OVER, 1, [2, 1, 2, 2])
    assert kinds(events)[-1] == "game_over"


def test_a_rival_who_gets_there_in_his_turn_wins_with_fewer_points() -> None:
    state = laid_out(phase=ROLLING, defender={0: 12, 1: 14}, levels={0: (0, 1, 0)})
    on_top(state, "constitution")
    roll(state, 1, 1, "politics")
    assert state.phase is OVER
    assert (state.ranking(), state.scores()) == ([1, 2, 3, 3], [13, 14, 0, 0])


def test_after_round_sixty_most_points_win_ties_shared() -> None:
    state = laid_out(turn=3, defender={0: 5, 2: 5})
    state.round = ROUNDS
    end(state)
    assert (state.phase, state.ending(), state.ranking()) == (OVER, "rounds", [1, 3, 1, 3])


def test_turns_and_rounds_go_round() -> None:
    state = laid_out(turn=3)
    end(state)
    assert (state.mover, state.round, state.phase) == (0, 2, ROLLING)
