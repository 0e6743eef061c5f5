"""Why something is not possible in Guildes: a code, its facts, and a rule of the page."""

from typing import Any

import pytest
from cittadella.core.game import Action, State
from cittadella.core.rng import Rng
from cittadella.games.guildes import GAME, Position, refusals
from cittadella.games.guildes import actions as acts
from cittadella.games.guildes.components import RULES, SEATS
from cittadella.games.guildes.phases import DRAFT, PLAYING
from contract import tapped, why
from guildes_table import OPTIONS, at_tricks, guild, laid_out, play
from tables import choose, until

EMPTY: list[dict[str, int]] = [{}, {}, {}]


def test_draft() -> None:
    state = GAME.new(4, None, seed=1)
    state.way = 1
    present = state.legal_actions(0)[0]
    assert state.explain(0, present) is None
    absent = next(a for a in acts.KEEP if a not in state.legal_actions(0))
    name = absent.to_json()["guild"]
    assert why(state, 0, absent) == ("not_in_pack", "draft", {"guild": name})
    assert tapped(state, 0, f"card:{name}") == ("not_in_pack", "draft", {"guild": name})
    assert why(state, 0, acts.PLAY[0]) == ("wrong_phase", "draft", {"phase": "draft"})
    state.apply(0, present)
    assert why(state, 0, present) == ("pack_not_arrived", "draft", {"from": 3})
    assert tapped(state, 0, *present.targets()) == ("pack_not_arrived", "draft", {"from": 3})
    for seat in range(2):
        assert tapped(state, seat, "stall:nobles") is None
    assert why(state, 4, present) == ("not_your_decision", "draft", {})


def test_draft_that_is_done() -> None:
    state = GAME.new(3, None, seed=1)
    while state.made[2] < state.dealt:
        seat = max(d.seat for d in state.decisions())
        state.push(seat, state.legal_actions(seat)[0])
    assert state.phase is DRAFT
    assert why(state, 2, acts.KEEP[0]) == ("already_chosen", "draft", {})


def test_play() -> None:
    state = laid_out([{"nobles": 10}, {"priests": 10}, {"knights": 10}])
    missing = {"guild": "priests"}
    assert why(state, 0, acts.PLAY[guild("priests")]) == ("not_in_hand", "play", missing)
    assert tapped(state, 0, "card:priests") == ("not_in_hand", "play", missing)
    assert tapped(state, 0, "card:nobles") is None
    assert tapped(state, 0, "played:1:nobles") is None
    assert tapped(state, 0, "seat:1") is None
    play(state, 0, "nobles")
    assert why(state, 0, acts.PLAY[guild("nobles")]) == ("already_chosen", "play", {})
    assert why(state, 1, acts.DECLINE) == ("wrong_phase", "play", {"phase": "play"})


def test_procession() -> None:
    state = laid_out([{"nobles": 10}] * 3, event="procession")
    state.first, state.ready = 1, 0b010
    nobles = acts.PLAY[guild("nobles")]
    assert why(state, 0, nobles) == ("not_your_turn", "procession", {"turn": 1})
    state.apply(1, nobles)
    assert why(state, 1, nobles) == ("already_chosen", "play", {})


def test_levy() -> None:
    state = laid_out([{"nobles": 10}, {"priests": 10}, {"knights": 10}], event="levy")
    state.end_draft()
    nobles = acts.GIVE[guild("nobles")]
    assert why(state, 1, nobles) == ("not_in_hand", "levy", {"guild": "nobles"})
    assert tapped(state, 1, "card:nobles") == ("not_in_hand", "levy", {"guild": "nobles"})
    state.apply(0, nobles)
    assert why(state, 0, nobles) == ("already_chosen", "levy", {})


def test_game_over() -> None:
    state = GAME.new(3, None, seed=1)
    rng = Rng(1)
    while not state.is_over:
        state.push(*choose(state, rng))
    assert why(state, 0, acts.KEEP[0]) == ("game_over", "end", {})
    assert tapped(state, 0, "card:nobles") is None


TABLE = [{"nobles": 1, "smiths": 1}, {"priests": 1}, {"knights": 2}]
OWN = "played:0:"


@pytest.mark.parametrize(
    ("trick", "target", "code", "rule", "facts"),
    [
        ("swap", "played:1:nobles", "not_played", "swap", {"seat": 1, "guild": "nobles"}),
        ("swap", "seat:1", "other_trick", "swap", {"trick": "swap"}),
        ("swap", "card:nobles", "other_trick", "swap", {"trick": "swap"}),
        ("swap", "drawn:nobles", "other_trick", "swap", {"trick": "swap"}),
        ("purge", "played:1:priests", "not_yours", "purge", {"seat": 1}),
        ("purge", OWN + "knights", "not_played", "purge", {"seat": 0, "guild": "knights"}),
        (
            "purge",
            OWN + "smiths",
            "value_below_ten",
            "purge",
            {"guild": "smiths", "value": 7, "least": 10},
        ),
        ("substitute", "card:militia", "not_in_hand", "substitute", {"guild": "militia"}),
        (
            "substitute",
            OWN + "nobles",
            "trick_not_begun",
            "substitute",
            {"trick": "substitute"},
        ),
        ("salvage", "drawn:nobles", "trick_not_begun", "salvage", {"trick": "salvage"}),
        ("knights±1", "seat:1", "none_there", "adjust", {"seat": 1, "guild": "knights"}),
        ("knights±1", OWN + "nobles", "other_trick", "adjust", {"trick": "knights±1"}),
        ("immunity", OWN + "nobles", "other_trick", "immunity", {"trick": "immunity"}),
    ],
)
def test_tricks(trick: str, target: str, code: str, rule: str, facts: dict[str, Any]) -> None:
    others = [t for t in ("swap", "purge", "immunity") if t != trick][:2]
    state = at_tricks([trick, *others], TABLE, [{"nobles": 1}, {"scribes": 1}, {"bakers": 1}])
    assert tapped(state, 0, target) == (code, rule, facts)
    assert tapped(state, 1, target) == ("not_your_turn", "tricks", {"turn": 0})
    assert tapped(state, 0, target, "stall:nobles") is None


def test_tricks_without_anything_to_use_them_on() -> None:
    salvage = at_tricks(["salvage", "swap", "purge"], EMPTY)
    assert why(salvage, 0, acts.DRAW) == ("empty_pile", "salvage", {})
    substitute = at_tricks(
        ["substitute", "swap", "purge"],
        [{"nobles": 1}, {}, {}],
        [{"nobles": 1}, {"scribes": 1}, {"bakers": 1}],
    )
    facts = {"trick": "substitute"}
    assert tapped(substitute, 0, "card:nobles") == ("no_partner", "substitute", facts)
    drawn = at_tricks(["salvage", "swap", "purge"], EMPTY, discards={"nobles": 1})
    drawn.apply(0, acts.DRAW)
    assert tapped(drawn, 0, "drawn:nobles") is None
    assert tapped(drawn, 0, "drawn:smiths") == ("not_drawn", "salvage", {"guild": "smiths"})
    assert why(drawn, 0, acts.DRAW) == ("trick_begun", "salvage", {"trick": "salvage"})
    assert why(drawn, 0, acts.DECLINE) == ("trick_begun", "tricks", {"trick": "salvage"})


def test_every_code_is_listed_and_every_rule_is_on_the_page() -> None:
    documents = (refusals, Position.why_not_now, State.why_waiting)
    listed = {word for told in documents for word in (told.__doc__ or "").split("``")[1::2]}
    every = [a for table in vars(acts).values() if isinstance(table, tuple) for a in table]
    every = [a for a in every if isinstance(a, Action)] + [acts.IMMUNE, acts.DRAW, acts.DECLINE]
    met = set()
    for seats in SEATS:
        for options in OPTIONS:
            rng = Rng(seats)
            state = GAME.new(seats, options, seed=seats)
            while not state.is_over:
                if rng.below(30) == 0:
                    for seat in range(seats):
                        legal = state.legal_actions(seat)
                        for action in every:
                            refused = state.explain(seat, action)
                            assert (refused is None) == (action in legal)
                            if refused:
                                met.add(refused.code)
                                assert refused.rule in RULES
                state.push(*choose(state, rng))
    assert met <= listed
    assert len(met) > 15


def test_targets_of_legal_actions_are_never_refused() -> None:
    for seats in SEATS:
        rng = Rng(seats)
        state = until(GAME.new(seats, {"tricks": True}, seed=seats), PLAYING, rng)
        while state.round == 0:
            seat = state.next_seat()
            for action in state.legal_actions(seat):
                assert state.refusal(seat, action.targets()) is None
            state.push(*choose(state, rng))
