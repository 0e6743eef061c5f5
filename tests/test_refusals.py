"""What must hold for an action: the first condition that does not is the refusal."""

from collections.abc import Iterator

from cittadella.core.refusals import Condition, refuse, unmet
from cittadella.games.cavalieri.actions import ACTIONS, PLAYED
from cittadella.games.cavalieri.refusals import _CONDITIONS, _SUBJECTS


def test_all_that_holds_is_no_refusal() -> None:
    assert unmet([(True, "turn", "late", {}), (True, "costs", "poor", {})]) is None
    assert unmet([]) is None


def test_the_first_that_does_not_hold_is_told_with_its_rule_and_facts() -> None:
    conditions: list[Condition] = [
        (True, "turn", "late", {}),
        (False, "costs", "poor", {"has": 1}),
        (False, "pieces", "none_left", {}),
    ]
    found = unmet(conditions, what="road")
    assert found is not None
    assert found.to_json() == refuse("costs", "poor", what="road", has=1).to_json()
    assert list(found.facts) == ["what", "has"]


def test_what_comes_after_the_refusal_is_not_asked() -> None:
    def conditions() -> Iterator[Condition]:
        yield False, "turn", "late", {}
        raise AssertionError

    assert unmet(conditions()) is not None


def test_each_kind_of_action_has_its_conditions_in_one_place() -> None:
    kinds = [kind for several in _SUBJECTS.values() for kind in several]
    assert len(kinds) == len(set(kinds)) == len(_CONDITIONS)
    assert {*PLAYED} < {*kinds} < {*ACTIONS}
