"""Previews of Guildes: what an action would change, from what the seat may know."""

from typing import Any

import pytest
from cittadella.core.game import Action, Seat
from cittadella.core.rng import Rng
from cittadella.games.guildes import GAME, Position
from cittadella.games.guildes import actions as acts
from cittadella.games.guildes.components import SEATS
from guildes_table import OPTIONS, at_tricks, guild, in_hand, laid_out, on_table, play
from tables import after, choose, foreseen, observe


def standing(state: Position, seat: Seat, name: str, *actions: Action) -> dict[str, Any]:
    """Return how a guild will stand for ``seat`` after ``actions`` of its own."""
    then = after(state, *actions, seat=seat)
    found: dict[str, Any] = {**then["standings"], **then["unsealed"]}[name]
    return found


def test_keeping_a_card() -> None:
    state = GAME.new(4, None, seed=1)
    action = state.legal_actions(0)[0]
    name = action.to_json()["guild"]
    told = foreseen(state, action, seat=0)
    assert told[f"hand.{name}"] == 1
    assert not [at for at in told if at.startswith("standings")]


def test_playing_a_card() -> None:
    table = [{"nobles": 1}, {"nobles": 1}, {"smiths": 1}]
    state = laid_out([{"nobles": 9, "smiths": 1}, {"bakers": 10}, {"bakers": 10}], table)
    play = acts.PLAY[guild("nobles")]
    assert after(state, play, seat=0)["hand"] == {"nobles": 8, "smiths": 1}
    then = standing(state, 0, "nobles", play)
    assert (then["counts"], then["places"], then["points"]) == ([2, 1, 0], [1, 2, 0], [12, 0, 0])


def test_own_sealed_card_counts_for_oneself_alone() -> None:
    state = laid_out([{"nobles": 10}, {"bakers": 10}, {"bakers": 10}])
    play(state, 0, "nobles")
    seen = observe(state, 0)
    assert seen["standings"]["nobles"]["counts"] == [0, 0, 0]
    assert list(seen["unsealed"]) == ["nobles"]
    assert seen["unsealed"]["nobles"]["counts"] == [1, 0, 0]
    assert state.observe(1)["unsealed"] == state.observe(None)["unsealed"] == {}


def test_preview_does_not_know_what_others_have_sealed() -> None:
    state = laid_out([{"nobles": 10}, {"nobles": 1, "bakers": 9}, {"bakers": 10}])
    before = standing(state, 0, "nobles", acts.PLAY[guild("nobles")])
    play(state, 1, "nobles")
    play(state, 2, "bakers")
    assert standing(state, 0, "nobles", acts.PLAY[guild("nobles")]) == before
    assert before["points"] == [12, 0, 0]


def test_last_trick_of_a_round_also_discards_the_hand() -> None:
    table, hands = [{"nobles": 1}, {}, {}], [{"nobles": 2, "smiths": 1}, {}, {}]
    state = at_tricks(["nobles±1", "swap", "purge"], table, hands, first=1)
    state.push(1, acts.DECLINE)
    state.push(2, acts.DECLINE)
    then = state.foreseen(0, acts.RAISE[0])
    assert then.adjusted == ((0, guild("nobles"), 1),)
    assert in_hand(then, 0) == {}


def test_last_card_of_a_round_is_previewed_up_to_what_is_revealed() -> None:
    state = laid_out([{"nobles": 2, "smiths": 1}, {"bakers": 1}, {"nobles": 1}])
    state.step = len(state.steps) - 1
    play(state, 1, "bakers")
    play(state, 2, "nobles")
    then = state.foreseen(0, acts.PLAY[guild("nobles")])
    assert in_hand(then, 0) == {"nobles": 1, "smiths": 1}
    assert (on_table(then, 0), on_table(then, 2)) == ({}, {})
    assert then.sealed_of(0) == [guild("nobles")]


def test_levied_card_that_may_come_back_at_once_is_previewed_as_given() -> None:
    state = laid_out([{"nobles": 10}, {"bakers": 10}, {"priests": 10}], event="levy")
    state.end_draft()
    give = acts.GIVE[guild("nobles")]
    assert foreseen(state, give, seat=0)["hand.nobles"] == 9
    state.push(1, acts.GIVE[guild("bakers")])
    state.push(2, acts.GIVE[guild("priests")])
    assert foreseen(state, give, seat=0)["hand.nobles"] == 9


def test_swap() -> None:
    table = [{"nobles": 1}, {"priests": 1}, {"nobles": 1}]
    state = at_tricks(["swap", "purge", "salvage"], table)
    mark = acts.Mark(1, guild("priests"))
    assert not [at for at in foreseen(state, mark) if at.startswith("standings")]
    state.push(0, mark)
    swap = acts.Swap(2, guild("nobles"))
    nobles, priests = (standing(state, 0, name, swap) for name in ("nobles", "priests"))
    assert (nobles["counts"], nobles["points"]) == ([1, 1, 0], [6, 6, 0])
    assert (priests["counts"], priests["points"]) == ([0, 0, 1], [0, 0, 10])


def test_purge_substitute_salvage() -> None:
    purge = at_tricks(["purge", "swap", "salvage"], [{"nobles": 2}, {"priests": 1}, {}])
    purge.push(0, acts.Mark(0, guild("nobles")))
    remove = acts.Remove(1, guild("priests"))
    assert standing(purge, 0, "nobles", remove)["counts"] == [1, 0, 0]
    assert standing(purge, 0, "priests", remove)["counts"] == [0, 0, 0]
    hands = [{"priests": 1}, {"bakers": 1}, {"bakers": 1}]
    substitute = at_tricks(["substitute", "swap", "purge"], [{"nobles": 1}, {}, {}], hands)
    substitute.push(0, acts.LIFT[guild("priests")])
    replace = acts.Replace(0, guild("nobles"))
    assert after(substitute, replace)["hand"] == {"nobles": 1}
    assert standing(substitute, 0, "nobles", replace)["points"] == [0, 0, 0]
    assert standing(substitute, 0, "priests", replace)["points"] == [10, 0, 0]
    salvage = at_tricks(["salvage", "swap", "purge"], [{}, {}, {}], discards={"nobles": 1})
    assert not [at for at in foreseen(salvage, acts.DRAW) if at.startswith(("standings", "drawn"))]
    salvage.push(0, acts.DRAW)
    assert standing(salvage, 0, "nobles", acts.LAY[guild("nobles")])["counts"] == [1, 0, 0]


def test_adjusting_and_immunity() -> None:
    table = [{"nobles": 1}, {"nobles": 2}, {}]
    state = at_tricks(["nobles±1", "immunity", "salvage"], table)
    assert standing(state, 0, "nobles", acts.RAISE[0])["points"] == [6, 6, 0]
    assert standing(state, 0, "nobles", acts.LOWER[1])["places"] == [1, 1, 0]
    state.push(0, acts.DECLINE)
    told = foreseen(state, acts.IMMUNE)
    assert told["immune.1"] is True
    assert not [at for at in told if at.startswith("standings")]


@pytest.mark.parametrize("seats", SEATS)
def test_preview_is_what_happens(seats: int) -> None:
    for options in OPTIONS:
        rng = Rng(seats)
        state = GAME.new(seats, options, seed=seats)
        while not state.is_over:
            seat, action = choose(state, rng)
            if rng.below(4):
                state.push(seat, action)
                continue
            then = after(state, action, seat=seat)
            surprise = any(seat in event.reveals for event in state.apply(seat, action))
            if not surprise and not state.is_over:
                assert then == state.observe(seat), action
