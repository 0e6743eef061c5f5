"""What a preview says of an action in Città e Cavalieri, and where it stops."""

from cavalieri_table import GOOD, act, corner, laid_out, side
from cittadella.core.match import Match, Player
from cittadella.games.cavalieri import GAME
from cittadella.games.cavalieri import actions as do
from cittadella.games.cavalieri.island import EDGE_IDS, HEX_OF, VERTEX_IDS
from cittadella.games.cavalieri.phases import ROLLING
from tables import after, foreseen, observe

A, B = corner("4.1", 4), corner("4.1", 0)


def ring(hexagon: str) -> list[int]:
    return [side(hexagon, at) for at in range(6)]


def test_a_road_shows_cost_pieces_and_the_longest_road() -> None:
    state = laid_out(roads={0: ring("3.3")[:4]}, hands={0: {"brick": 1, "lumber": 1}})
    edge = side("3.3", 4)
    told = foreseen(state, do.ROAD[edge])
    assert (told["hand.brick"], told["hand.lumber"], told["cards.0"]) == (None, None, 0)
    assert (told["bank.brick"], told["bank.lumber"], told["pieces.0.road"]) == (19, 19, 10)
    assert EDGE_IDS[edge] in told["roads.0"]
    assert (told["lengths.0"], told["longest"], told["scores.0"]) == (5, 0, 2)


def test_a_settlement_shows_what_each_number_brings_and_its_harbour() -> None:
    spot = corner("1.2", 5)
    state = laid_out(
        roads={0: [side("1.2", 5)]},
        hands={0: {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}},
    )
    told = foreseen(state, do.SETTLEMENT[spot])
    assert told["yields.0.2"] == 1
    assert told["yields.0.10"] == 1
    assert told[f"rates.0.{GOOD['grain']}"] == 2
    assert (told["scores.0"], told["settlements.0"]) == (1, [VERTEX_IDS[spot]])


def test_a_wall_shows_the_limit_and_a_city_the_barbarians() -> None:
    state = laid_out(
        settlements={0: [A]}, cities={0: [B]}, hands={0: {"brick": 2, "ore": 3, "grain": 2}}
    )
    assert foreseen(state, do.WALL[B])["limits.0"] == 9
    told = foreseen(state, do.CITY[A])
    assert (told["strength"], told["scores.0"], told["yields.0.8"]) == (2, 4, 4)


def test_a_knight_shows_who_would_lose_a_city() -> None:
    spot = corner("3.3", 0)
    state = laid_out(
        cities={0: [A], 1: [B]}, roads={0: ring("3.3")}, knights={0: {spot: "1"}},
        hands={0: {"grain": 1}},
    )  # fmt: skip
    assert observe(state, 0)["losers"] == [0, 1]
    then = after(state, do.ACTIVATE[spot])
    assert (then["defence"][:2], then["losers"]) == ([1, 0], [1])
    assert (then["repelled"], then["defenders"]) == (False, [0])


def test_an_improvement_shows_rates_abilities_and_a_metropolis() -> None:
    state = laid_out(cities={0: [A]}, levels={0: (2, 0, 0)}, hands={0: {"cloth": 7}})
    told = foreseen(state, do.IMPROVE[0])
    assert (told["levels.0.0"], told[f"rates.0.{GOOD['coin']}"]) == (3, 2)
    told = foreseen(state, do.IMPROVE[0], do.IMPROVE[0])
    assert (told["metropolis"], told["scores.0"]) == ([VERTEX_IDS[A], None, None], 4)
    two = laid_out(cities={0: [A, B]}, levels={0: (3, 0, 0)}, hands={0: {"cloth": 4}})
    told = foreseen(two, do.IMPROVE[0])
    assert told["phase"] == "metropolis"
    assert "scores.0" not in told


def test_dice_and_theft_are_not_foreseen() -> None:
    state = laid_out(phase=ROLLING, settlements={0: [A]})
    assert foreseen(state, do.ROLL).keys() <= {"phase", "deciding.0", "deciding", "rule"}
    robber = laid_out(
        attacks=1, roads={0: ring("3.3")}, knights={0: {corner("3.3", 0): "1 active able"}},
        robber="3.3", settlements={1: [B]}, hands={1: {"ore": 1, "wool": 1}},
    )  # fmt: skip
    act(robber, do.CHASE[corner("3.3", 0)])
    told = foreseen(robber, do.ROBBER[HEX_OF["4.1"]])
    assert (told["phase"], told["robber"], told["yields.1.8"]) == ("stealing", "4.1", None)
    assert not [at for at in told if at.startswith(("hand", "cards"))]


def test_what_others_hold_is_not_foreseen() -> None:
    state = laid_out(cards={0: ["resource_monopoly", "spy"], 1: ["warlord"]}, hands={1: {"ore": 2}})
    told = foreseen(state, do.RESOURCE_MONOPOLY[4])
    assert not [at for at in told if at.startswith(("hand", "cards"))]
    assert foreseen(state, do.SPY[1])["phase"] == "spying"


def test_cards_show_what_they_do() -> None:
    state = laid_out(
        cards={0: ["irrigation", "merchant", "engineer"]}, cities={0: [corner("3.1", 4)]}
    )
    told = foreseen(state, do.IRRIGATION)
    assert (told["hand.grain"], len(told["progress"])) == (2, 2)
    told = foreseen(state, do.MERCHANT[HEX_OF["3.1"]])
    assert (told["merchant"], told["scores.0"]) == ("3.1", 3)
    assert told[f"rates.0.{GOOD['grain']}"] == 2
    assert foreseen(state, do.ENGINEER[corner("3.1", 4)])["limits.0"] == 9


def test_an_offer_is_one_draft_and_ends_when_it_is_put() -> None:
    players = [Player("human", name) for name in ("Ada", "Bea", "Cleo")]
    match = Match(GAME, players, seed=1, version="1")  # type: ignore[arg-type]
    state = laid_out(seats=3, hands={0: {"ore": 2}, 1: {"wool": 1}})
    match.positions[0] = state
    offer = [do.ASK[GOOD["wool"]], do.GIVE[GOOD["ore"]], do.GIVE[GOOD["ore"]], do.PROPOSE]
    assert not match.draft(0, offer[:3]).ends
    assert match.draft(0, offer).ends
    match.play(0, *offer)
    assert match.undo(0) == 1
    assert match.state.to_json() == state.to_json()


def test_discards_are_one_draft() -> None:
    players = [Player("human", name) for name in ("Ada", "Bea", "Cleo")]
    match = Match(GAME, players, seed=1, version="1")  # type: ignore[arg-type]
    state = laid_out(seats=3, hands={0: {"ore": 4}, 1: {"wool": 9}}, cards={0: ["saboteur"]})
    act(state, do.SABOTEUR)
    match.positions[0] = state
    discards = [do.DISCARD[GOOD["wool"]]] * 4
    assert not match.draft(1, discards[:3]).ends
    draft = match.draft(1, discards)
    assert (draft.ends, draft.shows) == (True, False)
