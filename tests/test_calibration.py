"""Calibration: what was said is held against what came, and a temperature is fitted to it."""

import re
from math import log

import pytest
from cittadella.bots.calibration import (
    Asked,
    Calibration,
    Said,
    Terms,
    ask,
    by_points,
    curve,
    estimate,
    fit,
    surprise,
)
from cittadella.core.judgement import softmax
from cittadella.core.rng import Rng
from cittadella.core.strategy import Heat
from cittadella.games import IDS, game

EVEN = (0, 0, 0, 0)


def table(leads: tuple[float, ...], won: int, left: float = 1.0) -> list[Asked]:
    """Return what all seats of a match are told that expect so much, and what came."""
    return [
        Asked(0.5, left, seat, [leads, leads], EVEN, float(seat == won))
        for seat in range(len(leads))
    ]


def drawn(many: int, temperature: float, seed: int = 1) -> list[list[Asked]]:
    """Return matches that were won as often as chances at a temperature say."""
    rng, found = Rng(seed), []
    for _ in range(many):
        leads = tuple(8 * rng.random() for _ in range(4))
        rest, won = rng.random(), 0
        for seat, chance in enumerate(softmax(leads, temperature)):
            rest -= chance
            if rest < 0:
                won = seat
                break
        found.append(table(leads, won))
    return found


def said(matches: list[list[Asked]], heat: Heat) -> list[list[Said]]:
    return [[Said(one.chance(heat), one.won) for one in match] for match in matches]


def test_true_chances_seem_off_by_no_more_than_luck() -> None:
    matches = drawn(400, 3.0)
    true = estimate(said(matches, Heat(3.0, 0.0)))
    bold = estimate(said(matches, Heat(1.0, 0.0)))
    assert true.error < 2 * true.luck
    assert bold.error > 4 * bold.luck
    assert bold.least > 0.05
    for found in (true, bold):
        assert found.least <= found.error <= found.most


def test_the_curve_tells_what_came_of_what_was_said() -> None:
    matches = [table((9.0, 0.0), seat) for seat in (0, 0, 0, 1)]
    told = curve([one for match in said(matches, Heat(1.0, 0.0)) for one in match])
    assert [(one.many, one.came) for one in told] == [(4, 0.25), (4, 0.75)]
    assert told[0].said == pytest.approx(1 - told[1].said)


def test_the_temperature_of_the_results_is_found_again() -> None:
    for temperature in (1.5, 4.0):
        found = fit(drawn(600, temperature)).at(1.0)
        assert found == pytest.approx(temperature, rel=0.2)


def test_a_fitted_temperature_is_less_surprised() -> None:
    matches = drawn(200, 6.0)
    flat = [
        [one for match in said(matches, heat) for one in match]
        for heat in (Heat(1.0, 0.0), fit(matches))
    ]
    assert surprise(flat[1]) < surprise(flat[0])


def test_who_was_sure_and_wrong_is_not_surprised_without_end() -> None:
    assert surprise([Said(0.0, 1.0)]) == pytest.approx(-log(0.005))


def test_points_alone_say_nothing_while_all_have_as_many() -> None:
    assert by_points(table((9.0, 0.0, 0.0, 0.0), 0)) == pytest.approx(3 / 16)


@pytest.mark.parametrize("name", IDS)
def test_all_seats_are_asked_at_moments_spread_over_a_match(name: str) -> None:
    found = game(name)
    options = found.settle(3, {})
    terms = Terms(found, "easy", 3, options, positions=4, samples=2)
    asked = ask(terms, 3)
    assert [one.seat for one in asked] == [0, 1, 2] * 4
    parts = [one.part for one in asked[::3]]
    assert [int(4 * part) for part in parts] == [0, 1, 2, 3]
    lefts = [one.left for one in asked[::3]]
    assert lefts == sorted(lefts, reverse=True)
    assert sum(one.won for one in asked) == pytest.approx(4)
    assert all(len(one.ends) == 2 for one in asked)
    assert ask(terms, 3) == asked


def test_the_report_tells_each_part_of_the_match() -> None:
    found = game("guildes")
    terms = Terms(found, "easy", 4, found.settle(4, {}), 12, 2)
    matches = [ask(terms, seed) for seed in (1, 2)]
    lines = str(Calibration(terms, matches, Heat(5.0, 1.0))).splitlines()
    assert lines[0].startswith("guildes: 2 matches of 4 easy bots, 12 positions each")
    names = [line.strip().partition(":")[0] for line in lines[1:]]
    assert names == ["all of it", *(f"part {n} of 6" for n in range(1, 7)), "last tenth"]
    for line in lines[1:]:
        assert re.search(
            r": error [\d.]+ \[[\d.]+, [\d.]+\], by luck alone [\d.]+; Brier 0\.", line
        )
