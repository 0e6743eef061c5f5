"""Fields, each declared once: slots, copies, JSON both ways, who sees what, and the way back."""

from typing import Annotated, Any

import pytest
from cittadella.core.codecs import SEATS, each, whole
from cittadella.core.errors import InvalidState
from cittadella.core.fields import Sight, declared, everybody, nobody
from toy import Boast, Toy, ToyState

pytestmark = pytest.mark.pyodide


@declared
class Deeper(ToyState):
    """A class declared on a declared one."""

    deck: Annotated[list[int], each(whole(range(10)), list)] = nobody()
    marks: Annotated[bytearray, each(whole(range(10)), bytearray, SEATS)] = everybody("marked")
    doubled: list[int]

    def set_up(self) -> None:
        self.deck = [3, 1]
        ToyState.set_up(self)

    def derive(self) -> None:
        ToyState.derive(self)
        self.doubled = [2 * card for card in self.deck]


GAME = Toy(Deeper)


def position() -> Deeper:
    state = GAME.new(2, None, 5)
    assert isinstance(state, Deeper)
    state.push(0, Boast(30))
    state.push(0, state.legal_actions(0)[0])
    return state


def test_a_field_is_a_slot() -> None:
    state = position()
    assert not hasattr(state, "__dict__")
    with pytest.raises(AttributeError):
        state.unheard_of = 1  # type: ignore[attr-defined]
    names = ["hands", "sealed", "boasts", "history", "deck", "marks"]
    assert [field.name for field in Deeper.fields] == names
    assert set(names) | {"points", "doubled", "n", "rng", "phase"} < set(Deeper.slots_of_state)
    assert Deeper.fields[-2].sight is Sight.NOBODY


def test_copy_is_equal_and_independent() -> None:
    state = position()
    twin = state.copy()
    assert type(twin) is Deeper
    for slot in Deeper.slots_of_state:
        assert getattr(twin, slot) == getattr(state, slot)
    before = state.to_json()
    twin.hands[0] = 9
    twin.deck.append(4)
    twin.marks[1] = 7
    twin.doubled.append(0)
    assert state.to_json() == before
    assert state.doubled == [6, 2]
    assert twin.history is state.history, "what never changes in place is shared"


def test_blank_is_what_a_game_begins_with() -> None:
    assert list(position().marks) == [0, 0]


def test_json_and_back() -> None:
    state = position()
    data = state.to_json()
    assert data["deck"] == [3, 1]
    assert data["marks"] == [0, 0]
    assert "doubled" not in data
    again = GAME.from_json(data)
    for slot in Deeper.slots_of_state:
        assert getattr(again, slot) == getattr(state, slot), slot
        assert type(getattr(again, slot)) is type(getattr(state, slot)), slot


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"deck": [True]}, "deck.0: is not an integer from 0 to 9"),
        ({"deck": [1.0]}, "deck.0: is not an integer from 0 to 9"),
        ({"marks": [0]}, "marks: has 1 entries, not 2"),
        ({"doubled": [6, 2]}, "doubled: is unknown"),
        ({"seats": True}, "seats: is not an integer from 2 to 3"),
        ({"rng": 5}, "rng: is not a number of 16 hexadecimal digits"),
        ({"phase": "deal"}, "phase: is not one of lay, over"),
        ({"options": {}}, "options.high: is missing"),
        ({"options": {"high": 1}}, "options.high: is not one of false, true"),
        ({"game": "chess"}, "game: is not toy"),
        ({"hands": [[1, 2, 3], [4]]}, "hands.0: are 4 cards"),
    ],
)
def test_what_is_malformed_or_lost_is_refused(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidState) as refused:
        GAME.from_json({**position().to_json(), **changes})
    assert problem in refused.value.facts["problems"]  # type: ignore[operator]


def test_every_fault_is_told_at_once() -> None:
    data: dict[str, Any] = {**position().to_json(), "deck": [10], "boasts": [0, 0, 0]}
    del data["history"]
    with pytest.raises(InvalidState) as refused:
        GAME.from_json(data)
    assert {problem.where for problem in refused.value.problems} == {"deck.0", "boasts", "history"}


def test_who_sees_what() -> None:
    state = position()
    mine, theirs, spectator = state.observe(0), state.observe(1), state.observe(None)
    assert mine["hand"] == list(state.hand(0))
    assert theirs["hand"] == list(state.hand(1))
    assert [spectator["hand"], spectator["mine"]] == [None, None]
    assert mine["mine"] != theirs["mine"] == []
    for seen in (mine, theirs, spectator):
        assert seen["marked"] == [0, 0]
        assert seen["boasts"] == [30, 0]
        assert not {"deck", "doubled", "hands", "sealed", "marks", "rng"} & set(seen)


def test_recall_tells_what_was_seen_and_no_more() -> None:
    state = position()
    told = Deeper.recall(state.observe(0))
    assert told.hand(0) == state.hand(0)
    assert told.mine(0) == state.mine(0)
    assert (told.boasts, told.ready, told.phase) == (state.boasts, state.ready, state.phase)
    assert told.hand(1) == b""
    assert told.deck == []
    with pytest.raises(ValueError, match="seat"):
        Deeper.recall(state.observe(None))


def test_observation_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="boasts"):
        Deeper.recall({**position().observe(0), "boasts": [True, 0]})


def test_field_without_a_codec_must_follow_from_the_rest() -> None:
    with pytest.raises(TypeError, match="lost has no codec"):

        @declared
        class Wrong(ToyState):
            lost: int = nobody()
