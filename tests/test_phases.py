"""Phases, each declared once: what follows from a declaration, and what is refused of it."""

import pytest
from cittadella.core.actions import Action, action
from cittadella.core.game import Game, State
from cittadella.core.phases import Phase, phases_in
from contract import EVERY
from toy import DEALING, GAME, LAYING, OVER, ToyState


def test_phases_of_a_module_are_in_order() -> None:
    names = {"FIRST": DEALING, "least": 3, "LAST": OVER}
    assert phases_in(names) == (DEALING, OVER)


def test_there_is_one_object_of_each_phase() -> None:
    state = GAME.new(2, None, 1)
    assert state.phase is state.copy().phase is GAME.from_json(state.to_json()).phase is LAYING
    assert ToyState.phase_called["lay"] is LAYING


def test_who_decides_follows_from_the_phase() -> None:
    state = GAME.new(3, None, 1)
    state.enter(OVER)
    assert (state.ready, state.is_over) == (0, True)
    state.enter(LAYING)
    assert state.ready == 0b111


def test_nothing_follows_where_nothing_is_marked() -> None:
    state = GAME.new(2, None, 1)
    state.enter(OVER)
    with pytest.raises(NotImplementedError, match="nothing follows in the phase over"):
        state.advance()


def test_marked_method_is_not_defined_anew() -> None:
    with pytest.raises(TypeError, match=r"Other\.deal is marked with deal"):

        class Other(ToyState):
            def deal(self) -> None:
                """Deal otherwise, which the phase would not know of."""


def test_action_of_no_phase_is_refused() -> None:
    @action("sleep", phase="night")
    class Sleep(Action):
        """Sleep, though no night ever comes."""

    with pytest.raises(TypeError, match="Sleep is of no phase: night"):

        class Sleepy(ToyState):
            actions = (*ToyState.actions, Sleep)  # type: ignore[assignment]


def test_privacy_may_depend_on_the_position() -> None:
    hidden = Phase("hidden", "end", private=lambda _, seat: seat == 1)
    state = GAME.new(2, None, 1)
    assert [state.is_private(seat) for seat in range(2)] == [True, True]
    state.phase = hidden
    assert [state.is_private(seat) for seat in range(2)] == [False, True]


def test_all_actions_of_a_phase_may_be_legal_whenever_it_comes() -> None:
    listed = Phase("lay", "laying", all_legal=True).listing(GAME.new(2, None, 1), 0)
    assert [action.kind for action in listed][:9] == ["lay"] * 9


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_paragraphs_of_phases_are_in_the_rules(game: Game[State]) -> None:
    phases = game.position.phases
    told = [phase for phase in phases if phase.is_decided or phase is game.position.over]
    assert all(phase.rule in game.rules for phase in told)
    assert len({phase.name for phase in phases}) == len(phases)
    assert game.new(4).observe(None)["rule"] in game.rules
