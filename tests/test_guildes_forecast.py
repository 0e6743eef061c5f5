"""Previews and facts of Guildes: what an action would change, from what the seat may know."""

from typing import Any

import pytest
from cittadella.core.game import Action, Seat
from cittadella.core.rng import Rng
from cittadella.games.guildes import GAME, Position
from cittadella.games.guildes import actions as acts
from cittadella.games.guildes.components import SEATS
from guildes_table import OPTIONS, at_tricks, guild, laid_out, play
from tables import choose, observe


def changes(state: Position, seat: Seat, action: Action) -> dict[str, tuple[Any, Any]]:
    return {c.fact: (c.before, c.after) for c in state.preview(seat, action)}


def test_keeping_a_card() -> None:
    state = GAME.new(4, None, seed=1)
    action = state.legal_actions(0)[0]
    name = action.to_json()["guild"]
    assert changes(state, 0, action) == {f"hand:{name}": (0, 1), f"held:{name}": (0, 1)}


def test_playing_a_card() -> None:
    table = [{"nobles": 1}, {"nobles": 1}, {"smiths": 1}]
    state = laid_out([{"nobles": 9, "smiths": 1}, {"bakers": 10}, {"bakers": 10}], table)
    assert changes(state, 0, acts.PLAY[guild("nobles")]) == {
        "hand:nobles": (9, 8),
        "count:0:nobles": (1, 2),
        "place:1:nobles": (1, 2),
        "points:0:nobles": (6, 12),
        "points:1:nobles": (6, 0),
        "forecast:0": (6, 12),
        "forecast:1": (6, 0),
        "lead:nobles": ("tie", 0),
    }


def test_own_sealed_card_counts_for_oneself_alone() -> None:
    state = laid_out([{"nobles": 10}, {"bakers": 10}, {"bakers": 10}])
    play(state, 0, "nobles")
    assert state.facts(0)["count:0:nobles"] == 1
    assert state.facts(1)["count:0:nobles"] == 0
    assert state.facts(0)["lead:nobles"] == 0
    assert state.facts(2)["lead:nobles"] is None
    seen = observe(state, 0)
    assert seen["standings"]["nobles"]["counts"] == [0, 0, 0]
    assert list(seen["unsealed"]) == ["nobles"]
    assert seen["unsealed"]["nobles"]["counts"] == [1, 0, 0]
    assert state.observe(1)["unsealed"] == state.observe(None)["unsealed"] == {}


def test_preview_does_not_know_what_others_have_sealed() -> None:
    state = laid_out([{"nobles": 10}, {"nobles": 1, "bakers": 9}, {"bakers": 10}])
    before = changes(state, 0, acts.PLAY[guild("nobles")])
    play(state, 1, "nobles")
    play(state, 2, "bakers")
    assert changes(state, 0, acts.PLAY[guild("nobles")]) == before
    assert before["points:0:nobles"] == (0, 12)


def test_last_trick_of_a_round_also_discards_the_hand() -> None:
    table, hands = [{"nobles": 1}, {}, {}], [{"nobles": 2, "smiths": 1}, {}, {}]
    state = at_tricks(["nobles±1", "swap", "purge"], table, hands, first=1)
    state.push(1, acts.DECLINE)
    state.push(2, acts.DECLINE)
    told = changes(state, 0, acts.RAISE[0])
    assert told["count:0:nobles"] == (1, 2)
    assert told["hand:nobles"] == (2, 0)
    assert told["hand:smiths"] == (1, 0)
    assert told["held:nobles"] == (3, 1)


def test_last_card_of_a_round_is_previewed_up_to_what_is_revealed() -> None:
    state = laid_out([{"nobles": 2, "smiths": 1}, {"bakers": 1}, {"nobles": 1}])
    state.step = len(state.steps) - 1
    play(state, 1, "bakers")
    play(state, 2, "nobles")
    told = changes(state, 0, acts.PLAY[guild("nobles")])
    assert told["hand:nobles"] == (2, 1)
    assert told["lead:nobles"] == (None, 0)
    assert "count:2:nobles" not in told
    assert "hand:smiths" not in told


def test_levied_card_that_may_come_back_at_once_is_previewed_as_given() -> None:
    state = laid_out([{"nobles": 10}, {"bakers": 10}, {"priests": 10}], event="levy")
    state.end_draft()
    give = acts.GIVE[guild("nobles")]
    assert changes(state, 0, give)["hand:nobles"] == (10, 9)
    state.push(1, acts.GIVE[guild("bakers")])
    state.push(2, acts.GIVE[guild("priests")])
    assert changes(state, 0, give)["hand:nobles"] == (10, 9)


def test_swap() -> None:
    table = [{"nobles": 1}, {"priests": 1}, {"nobles": 1}]
    state = at_tricks(["swap", "purge", "salvage"], table)
    mark = acts.Mark(1, guild("priests"))
    assert changes(state, 0, mark) == {}
    state.push(0, mark)
    told = changes(state, 0, acts.Swap(2, guild("nobles")))
    assert told["points:1:nobles"] == (0, 6)
    assert told["points:2:priests"] == (0, 10)
    assert told["count:2:nobles"] == (1, 0)
    assert "count:0:nobles" not in told


def test_purge_substitute_salvage() -> None:
    purge = at_tricks(["purge", "swap", "salvage"], [{"nobles": 2}, {"priests": 1}, {}])
    purge.push(0, acts.Mark(0, guild("nobles")))
    told = changes(purge, 0, acts.Remove(1, guild("priests")))
    assert told["count:0:nobles"] == (2, 1)
    assert told["count:1:priests"] == (1, 0)
    hands = [{"priests": 1}, {"bakers": 1}, {"bakers": 1}]
    substitute = at_tricks(["substitute", "swap", "purge"], [{"nobles": 1}, {}, {}], hands)
    substitute.push(0, acts.LIFT[guild("priests")])
    told = changes(substitute, 0, acts.Replace(0, guild("nobles")))
    assert told["hand:priests"] == (1, 0)
    assert told["hand:nobles"] == (0, 1)
    assert told["forecast:0"] == (12, 10)
    salvage = at_tricks(["salvage", "swap", "purge"], [{}, {}, {}], discards={"nobles": 1})
    assert changes(salvage, 0, acts.DRAW) == {}
    salvage.push(0, acts.DRAW)
    assert changes(salvage, 0, acts.LAY[guild("nobles")])["count:0:nobles"] == (0, 1)


def test_adjusting_and_immunity() -> None:
    table = [{"nobles": 1}, {"nobles": 2}, {}]
    state = at_tricks(["nobles±1", "immunity", "salvage"], table)
    assert changes(state, 0, acts.RAISE[0])["points:0:nobles"] == (0, 6)
    assert changes(state, 0, acts.LOWER[1])["lead:nobles"] == (1, "tie")
    state.push(0, acts.DECLINE)
    assert changes(state, 1, acts.IMMUNE) == {"immune:1": (0, 1)}


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
            before, told = state.facts(seat), state.preview(seat, action)
            surprise = any(seat in event.reveals for event in state.apply(seat, action))
            after = state.facts(seat)
            for change in told:
                assert before[change.fact] == change.before != change.after
            if not surprise and not state.is_over:
                moved = {fact: after[fact] for fact in before if before[fact] != after[fact]}
                assert moved == {change.fact: change.after for change in told}, action
