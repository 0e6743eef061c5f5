"""What judging a position needs in every game: chances, races, and remembering both."""

import pytest
from cittadella.core import judgement
from cittadella.core.judgement import Cache, race, race_for_three, softmax

PARTS = (0.5, 0.25, 0.125)


def test_chances_add_up_and_a_lead_of_the_temperature_makes_odds_of_e() -> None:
    chances = softmax([10.0, 7.0, -500.0], 3.0)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] / chances[1] == pytest.approx(2.718, abs=1e-3)


def test_shares_of_a_race_add_up_and_follow_the_odds() -> None:
    shares = race([4.0, 2.0, 1.0, 0.5], PARTS)
    assert sum(shares) == pytest.approx(7 / 8)
    assert shares == sorted(shares, reverse=True)
    assert race([1e6, 1e3, 1.0], PARTS) == pytest.approx(PARTS, abs=2e-3)


def test_the_closed_form_agrees_with_drawing_place_after_place() -> None:
    for odds in ([1.0] * 7, [4.0, 2.0, 1.0, 0.5], [9.0, 1e-3, 2.0], [1e6, 1e3, 1.0]):
        assert race_for_three(odds, PARTS) == pytest.approx(race(odds, PARTS))


def test_who_has_no_odds_gets_nothing_and_unlikely_draws_are_left_out() -> None:
    assert race([1.0, 0.0, 1.0], (6, 2)) == [4.0, 0.0, 4.0]
    assert race([1000.0, 1.0], (6, 2), least=0.01)[0] == pytest.approx(5.994, abs=1e-3)


def test_a_cache_works_out_once_and_forgets_all_when_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgement, "_MOST", 2)
    asked: list[tuple[int, int]] = []

    def add(x: int, y: int) -> int:
        asked.append((x, y))
        return x + y

    sums = Cache(add)
    assert [sums[1, 2], sums[1, 2], sums[3, 4]] == [3, 3, 7]
    assert asked == [(1, 2), (3, 4)]
    assert sums[5, 6] == 11
    assert list(sums) == [(5, 6)]
