"""Actions, each declared once: records, targets, JSON both ways, and what taps would mean."""

from copy import deepcopy
from typing import Annotated

import pytest
from cittadella.core.actions import Action, action, every, is_action, meant, read_action
from cittadella.core.codecs import name, seat, whole
from cittadella.core.json import Json

pytestmark = pytest.mark.pyodide

FRUIT = ("apple", "pear")


@action("eat", "fruit:{fruit}", phase="meal")
class Eat(Action):
    fruit: Annotated[int, name(FRUIT)]


@action("pass_on", "fruit:{fruit}", "seat:{seat}:{bites}", phase=("meal", "night"))
class PassOn(Action):
    fruit: Annotated[int, name(FRUIT)]
    seat: Annotated[int, seat()]
    bites: Annotated[int, whole((0, 2))]


@action("sleep", phase="night")
class Sleep(Action):
    pass


KINDS = (Eat, PassOn, Sleep)
GIVEN = PassOn(1, 2, 0)


def test_record() -> None:
    assert Eat(1) == Eat(1) != Eat(0)
    assert len({Eat(1), Eat(1), Sleep(), Sleep()}) == 2
    assert GIVEN == PassOn(1, seat=2, bites=0) == deepcopy(GIVEN)
    assert repr(GIVEN) == "PassOn(fruit=1, seat=2, bites=0)"
    with pytest.raises(AttributeError):
        Eat(1).fruit = 0  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del Eat(1).fruit
    for given, named in (
        ((1,), {}),
        ((1, 2, 0, 0), {}),
        ((1, 2, 0), {"fruit": 1}),
        ((1, 2), {"at": 0}),
    ):
        with pytest.raises(TypeError, match="PassOn takes fruit, seat, bites"):
            PassOn(*given, **named)
    assert (Eat.kind, Eat.phases, PassOn.phases) == ("eat", ("meal",), ("meal", "night"))


def test_targets_name_the_parameters() -> None:
    assert Eat(0).targets() == ("fruit:apple",)
    assert GIVEN.targets() == ("fruit:pear", "seat:2:0")
    assert Sleep().targets() == ()


@pytest.mark.parametrize("one", [Eat(1), GIVEN, Sleep()])
def test_json_and_back(one: Action) -> None:
    again = read_action(KINDS, 4, one.to_json())
    assert again == one
    assert hash(again) == hash(one)
    assert type(again) is type(one)


def test_json_names_kind_and_parameters() -> None:
    assert GIVEN.to_json() == {"kind": "pass_on", "fruit": "pear", "seat": 2, "bites": 0}


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (None, "kind: None is none of eat, pass_on, sleep"),
        ([], "kind: None is none of"),
        ({}, "kind: None is none of"),
        ({"kind": "dance"}, "kind: 'dance' is none of"),
        ({"kind": ["eat"]}, "is none of"),
        ({"kind": "eat"}, "fruit: is missing"),
        ({"kind": "eat", "fruit": 0}, "fruit: is not one of apple, pear"),
        ({"kind": "eat", "fruit": "apple", "salt": 1}, "salt: is unknown"),
        ({"kind": "sleep", "fruit": "apple"}, "fruit: is unknown"),
        ({**GIVEN.to_json(), "seat": True}, "seat: is not an integer from 0 to 3"),
        ({**GIVEN.to_json(), "seat": 2.0}, "seat: is not an integer from 0 to 3"),
        ({**GIVEN.to_json(), "seat": 4}, "seat: is not an integer from 0 to 3"),
        ({**GIVEN.to_json(), "bites": 1}, "bites: is not an integer from 0 to 2"),
    ],
)
def test_malformed_action_is_refused(data: Json, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_action(KINDS, 4, data)


@pytest.mark.parametrize(
    "one",
    [
        Eat(True),
        Eat(1.0),  # type: ignore[arg-type]
        Eat("pear"),  # type: ignore[arg-type]
        Eat(-1),
        Eat(9),
        Eat(None),  # type: ignore[arg-type]
        PassOn(1, True, 0),
        PassOn(1, 2, False),
        PassOn(1, -1, 0),
        {"kind": "sleep"},
        None,
        Eat,
    ],
)
def test_what_only_equals_an_action_is_none(one: object) -> None:
    """``True`` and ``1.0`` equal 1, and are no card, no seat, no number."""
    assert not is_action(KINDS, one)
    assert not is_action((Sleep,), GIVEN)
    assert all(is_action(KINDS, good) for good in (Eat(1), GIVEN, Sleep()))


def test_every_action_of_a_kind_in_order() -> None:
    assert every(Eat) == (Eat(0), Eat(1))
    assert every(Sleep) == (Sleep(),)
    assert every(PassOn, 2)[:3] == (PassOn(0, 0, 0), PassOn(0, 0, 2), PassOn(0, 1, 0))
    assert len(every(PassOn, 2)) == 8


def test_what_taps_mean() -> None:
    def means(*targets: str) -> list[Action]:
        return list(meant(KINDS, 4, targets))

    assert means("fruit:pear") == [Eat(1)]
    assert means("fruit:pear", "seat:2:0") == [GIVEN]
    assert means("fruit:fig") == means("seat:1") == means("fruit:pear", "seat:9:0") == []
    assert means() == [], "a button is no tap"


def test_what_no_tap_tells_has_its_first_value() -> None:
    @action("throw", "seat:{seat}", phase="meal")
    class Throw(Action):
        seat: Annotated[int, seat()]
        fruit: Annotated[int, name(FRUIT)]

    assert list(meant([Throw], 3, ["seat:1"])) == [Throw(1, 0)]
