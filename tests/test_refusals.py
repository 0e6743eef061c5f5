"""What must hold for an action: the first condition that does not is the refusal."""

from collections.abc import Iterator

from cittadella.core.refusals import Condition, must, refuse, unmet


def test_all_that_holds_is_no_refusal() -> None:
    assert unmet([must(True, "turn", "late"), must([0], "costs", "poor")]) is None
    assert unmet([]) is None


def test_the_first_that_does_not_hold_is_told_with_its_rule_and_facts() -> None:
    conditions: list[Condition] = [
        must(True, "turn", "late"),
        must([], "costs", "poor", what="road", has=1),
        must(False, "pieces", "none_left"),
    ]
    found = unmet(conditions)
    assert found is not None
    assert found.to_json() == refuse("costs", "poor", what="road", has=1).to_json()
    assert list(found.facts) == ["what", "has"]


def test_what_comes_after_the_refusal_is_not_asked() -> None:
    def conditions() -> Iterator[Condition]:
        yield refuse("turn", "late")
        raise AssertionError

    assert unmet(conditions()) is not None
