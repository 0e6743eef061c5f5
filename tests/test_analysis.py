"""Looking back at a match: honest, repeatable, stoppable, and right about what was a blunder."""

from collections import Counter
from collections.abc import Generator, Iterator
from functools import cache
from itertools import combinations, pairwise
from math import inf
from typing import Any, cast

import pytest
from cittadella import game
from cittadella.bots import Analysis, analysis, choose
from cittadella.bots.analysis import (
    BLAMED,
    BUDGET,
    DOUBTFUL,
    JUMP,
    MISTAKE,
    Choice,
    Point,
    Retry,
    _chained,
    _Decision,
    _Line,
    _Trial,
    mark_of,
)
from cittadella.bots.expected import Expected, changed
from cittadella.bots.levels import strategy_of
from cittadella.bots.outcomes import LEAD, Difference, Outcomes
from cittadella.bots.samples import mean
from cittadella.bots.thinkers import Thinkers
from cittadella.bots.verdict import Account, Verdict
from cittadella.core.game import Action, Game, Seat, State
from cittadella.core.match import Match, Player, Told
from cittadella.core.rng import Rng
from cittadella.games.city_guilds.actions import Place
from cittadella.games.gold_city.actions import Build
from tables import end_of, try_little

PLAYERS = [Player("bot", str(seat), "easy") for seat in range(3)]
FEW = 1_000
"""Simulated actions for a match: so that the tests are quick."""


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    try_little(monkeypatch)


def played(name: str, seats: int = 3, seed: int = 4, people: tuple[Seat, ...] = ()) -> Match:
    """Return a finished match of quick bots, some of them called persons."""
    found: Game[State] = game(name)
    players = [
        Player("human", str(seat)) if seat in people else Player("bot", str(seat), "easy")
        for seat in range(seats)
    ]
    match = Match(found, players, None, seed, version="")
    luck = Rng(seed)
    while (seat := match.state.next_seat()) >= 0:
        actions, seen = match.state.legal_actions(seat), match.state.observe(seat)
        match.play(seat, choose(found, seen, seat, actions, "easy", luck.bits()))
    return match


def analysed(match: Match, budget: int = FEW) -> Analysis:
    analysis = Analysis(match, budget)
    assert analysis.step(inf)
    return analysis


def endings(match: Match, seat: Seat, actions: list[Action]) -> list[Match]:
    """Return matches that go on from the present position, each by one of the actions."""
    return [with_steps(match, [*steps_of(match), (seat, action)]) for action in actions]


def steps_of(match: Match) -> list[tuple[Seat, Action]]:
    return [(step.seat, action) for step in match.steps for action in step.actions]


def with_steps(match: Match, steps: list[tuple[Seat, Action]]) -> Match:
    again = Match(match.game, match.players, match.options, match.seed, version="")
    for seat, action in steps:
        again.play(seat, action)
    return again


@cache
def thrown_away(name: str) -> Match:
    """Return a match in which the last choice throws a win away that was sure; it is shared."""
    for seed in range(200):
        match = played(name, seed=seed)
        steps = steps_of(match)
        for back in range(1, 12):
            begun = with_steps(match, steps[:-back])
            seat = begun.state.next_seat()
            actions = begun.state.legal_actions(seat)
            if len(actions) < 2:
                continue
            ends = [end for end in endings(begun, seat, list(actions)) if end.state.is_over]
            if len(ends) < len(actions):
                break
            places = [end.state.ranking() for end in ends]
            lost = [end for end, place in zip(ends, places, strict=True) if place[seat] > 1]
            if lost and any(place[seat] == 1 and place.count(1) == 1 for place in places):
                return lost[0]
    raise AssertionError("no such match")


def test_a_win_thrown_away_is_a_mistake() -> None:
    match = thrown_away("city_guilds")
    last = next(one for one in analysed(match).choices if one.step == len(match.steps))
    assert last.mark == "mistake"
    assert last.given > 0.5
    assert last.better is not None
    assert last.effects[last.seat] == -last.given


def test_a_choice_from_which_a_seat_went_on_alone_to_win_is_best() -> None:
    match = thrown_away("city_guilds")
    analysis, seat, steps = Analysis(match), match.steps[-1].seat, len(match.steps)
    for share, wins in ((1.0, [False, True]), (0.0, [False, False])):
        analysis.points = [
            Point(steps, tuple(share * (one == seat) for one in range(3)), (0.0,) * 3)
        ]
        none = (0.0,) * 3
        made = [
            Choice(step, 0, seat, "doubtful", 0.9, 0.1, 0.03, 0.01, 0.05, 1.0, none, None)
            for step in (1, steps)
        ]
        assert [analysis._wins(one) for one in made] == wins


@pytest.mark.long
def test_what_other_samples_do_not_bear_out_is_not_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = analysed(thrown_away("guildes"))
    blamed = next(choice for choice in found.choices if choice.mark == "mistake")

    def explained(given_up: float) -> Choice:
        monkeypatch.setattr(Outcomes, "given_up", lambda *_: (given_up, 0.01))
        return end_of(found._explained(blamed))

    assert explained(0.2).mark == "mistake"
    assert explained(0.03).mark == "doubtful"
    assert explained(-0.1).mark == "good"


@pytest.mark.long
@pytest.mark.parametrize("ended", [0.0, 0.03])
def test_a_large_loss_counts_as_the_ends_of_the_game_have_it(
    ended: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played("gold_city", seed=4)
    large = {one[:2] for one in analysed(match).choices if one.given >= JUMP}
    assert large

    def told(_: Analysis, tried: Outcomes) -> Generator[None, None, tuple[float, float]]:
        assert len(tried.actions) == 2
        yield
        return ended, 0.0

    monkeypatch.setattr(Analysis, "_ended", told)
    found = [one for one in analysed(match).choices if one[:2] in large]
    assert found
    asked = [one for one in found if one.given == ended]
    assert asked
    assert all(one.mark == mark_of(ended, ended) for one in asked)


def test_playing_to_the_end_is_paid_from_the_budget() -> None:
    match = played("gold_city", seed=4)
    analysis = analysed(match, BUDGET // 40)
    assert 0.0 < analysis._ends < 0.2


def test_who_plays_at_random_gives_away_most() -> None:
    found: Game[State] = game("city_guilds")
    match = Match(found, PLAYERS, None, 8, version="")
    luck = Rng(1)
    while (seat := match.state.next_seat()) >= 0:
        actions, seen = match.state.legal_actions(seat), match.state.observe(seat)
        level = "random" if seat == 1 else "medium"
        match.play(seat, choose(found, seen, seat, actions, level, luck.bits()))
    choices = analysed(match).choices
    points = [sum(one.points for one in choices if one.seat == seat) for seat in range(3)]
    assert max(points) == points[1] > 0
    best = [[one.mark == "best" for one in choices if one.seat == seat] for seat in range(3)]
    shares = [sum(marks) / len(marks) for marks in best]
    assert min(shares) == shares[1]


@pytest.mark.long
def test_nothing_is_used_but_what_the_seat_could_see() -> None:
    """The same choices are looked at in the match, and in others that looked the same."""
    match = played("guildes")
    there = analysed(match)
    positions = list(match.positions)
    differed = 0
    for number, step in enumerate(match.steps):
        twin = match.game.sample(positions[number].observe(step.seat), Rng(number))
        differed += twin.to_json() != positions[number].to_json()
        match.positions[number] = twin
    assert differed > len(match.steps) // 2
    elsewhere = analysed(match)
    assert sorted(map(plain, there.choices)) == sorted(map(plain, elsewhere.choices))


def plain(choice: Choice) -> str:
    return repr((choice.step, choice.part, choice))


@pytest.mark.long
def test_the_same_match_comes_to_the_same_in_slices_of_any_length() -> None:
    match = played("sfida")
    whole, sliced = analysed(match), Analysis(match, FEW)
    shown = [0.0]
    while not sliced.step(0.0):
        shown.append(sliced.progress)
    assert shown == sorted(shown)
    assert len(set(shown)) > 20
    assert max(shown) < 0.995  # it is not told as done before it is
    assert (whole.points, whole.choices) == (sliced.points, sliced.choices)
    assert sliced.progress == 1.0


def test_chances_are_of_each_seat_by_itself_and_end_with_the_result() -> None:
    match = played("sfida", seats=4)
    analysis = analysed(match)
    for point in analysis.points:
        assert all(0.0 <= share <= 1.0 for share in point.shares)
        assert min(point.errors) >= 0.0
    assert analysis.points[0].step == 0
    assert sum(analysis.points[-1].shares) == pytest.approx(1.0)
    first = match.state.ranking().index(1)
    assert analysis.points[-1].shares[first] > 0.0
    assert analysis.points[-1].step == len(match.steps)
    assert [point.step for point in analysis.points] == sorted(
        {point.step for point in analysis.points}
    )


def test_nobody_is_told_to_have_given_away_more_than_there_was() -> None:
    found = analysed(played("sfida"), 20_000)
    assert any(made.given for made in found.choices)
    for made in found.choices:
        assert 0.0 <= made.chance <= made.chance + made.given <= 1.0


def test_choices_and_luck_sum_up_to_the_result() -> None:
    analysis = analysed(played("city_guilds"))
    sums = analysis.sums()
    for told in sums:
        assert told.start + told.own + told.others + told.luck == pytest.approx(told.end)
    for jump in analysis.jumps:
        assert abs(jump.change) >= JUMP
        blamed = [one for one in analysis.choices if one[:2] == (jump.step, jump.part)]
        assert all(one.mark in BLAMED for one in blamed)
        if not blamed:
            shares = {point.step: point.shares[jump.seat] for point in analysis.points}
            assert (jump.was, jump.now) == (shares[jump.begin], shares[jump.end])
        assert bool(blamed) == (jump.part is not None)
        assert blamed or jump.expected or jump.end == len(analysis.match.steps)
        assert jump.own + jump.others + jump.luck == pytest.approx(jump.change)


@pytest.mark.parametrize("name", ["guildes", "gold_city", "city_guilds"])
def test_what_a_seat_could_expect_goes_the_way_of_its_chances(name: str) -> None:
    match = played(name)
    strategy, positions = strategy_of(match.game), match.positions
    some = [Expected(strategy, match.game, state, 0) for state in positions[:: len(positions) // 4]]
    for one in some:
        assert len(list(one.run(Rng(1), 8))) == 8
    told = 0
    for before, after in combinations(some, 2):
        for rises in (True, False):
            lines = changed(before, after, rises=rises)
            told += bool(lines)
            assert len(lines) <= 3
            assert all(line.seat == 0 and (line.points > 0) == rises for line in lines)
            assert [line.source for line in lines if line.source == LEAD] == [LEAD] * bool(lines)
            for line in lines[:-1]:
                where = after if line.points > 0 else before
                assert all(strategy.has_part(at, 0, line.source) for at in where.worlds)
        assert not any(changed(before, before, rises=rises) for rises in (True, False))
    assert told


def test_what_is_over_is_what_it_is() -> None:
    match = played("city_guilds")
    ended = Expected(strategy_of(match.game), match.game, match.state, 0)
    assert len(list(ended.run(Rng(1), 8))) == 8
    scores = match.state.scores()
    assert ended.leads == [scores[0] - (sum(scores) - scores[0]) / 2] * 8
    assert [sum(lines.values()) for lines in ended.lines] == pytest.approx([scores[0]] * 8)


def test_a_jump_may_come_in_two_parts_and_a_persons_goes_before_a_larger_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    borne_out = (Difference(LEAD, 0, 3.0, 0.1),)

    def expected(*_: object, **__: object) -> Generator[None, None, tuple[Difference, ...]]:
        yield
        return borne_out

    monkeypatch.setattr(Analysis, "_expected", expected)
    found = Analysis(played("gold_city", people=(1,)))
    n = found.match.state.n
    rows = [(0.3, 0.3), (0.24, 0.3), (0.18, 0.3), (0.18, 0.18), (0.36, 0.29), (0.36, 0.29)]
    found.points = [
        Point(step, (*shares, *[0.0] * (n - 2)), (0.01,) * n) for step, shares in enumerate(rows, 1)
    ]
    found._known = {
        (seat, point.step): (point.shares[seat], 0.01)
        for point in found.points
        for seat in range(n)
    }
    for _ in found._find_jumps():
        pass
    assert {jump.expected for jump in found.jumps} == {borne_out}
    told = [(jump.seat, jump.begin, jump.end, round(jump.change, 2)) for jump in found.jumps]
    assert told == [(0, 1, 3, -0.12), (1, 3, 4, -0.12), (1, 4, 5, 0.11)]


def test_every_choice_is_looked_at_once_those_of_persons_first() -> None:
    match = played("guildes", people=(1,))
    choices = analysed(match).choices
    seats = [one.seat for one in choices]
    mine = seats.count(1)
    assert 0 < mine < len(seats)
    assert set(seats[:mine]) == {1}
    made = [
        number
        for number, (before, step) in enumerate(zip(match.positions, match.steps, strict=False), 1)
        if len(before.legal_actions(step.seat)) > 1
    ]
    assert sorted(one.step for one in choices) == made


def test_what_the_next_choice_could_still_make_good_is_not_given_away() -> None:
    """The same is to be had at both choices of a line: only the second gives it away."""
    found = Analysis(played("gold_city"))
    decisions = [one for one in found._decisions() if len(one.legal) > 1]
    line, *_ = (one for one in found._lines(decisions) if len(one) == 2)
    trials = [_Trial(decision) for decision in line]
    for trial in trials:
        chosen, better = (0.2, 0.4, 0.4), (0.5, 0.25, 0.25)
        trial.actions.append(next(one for one in trial.decision.legal if one != trial.actions[0]))
        for _ in range(5):
            trial.worths.add([chosen[0], better[0]])
            trial.shares.append([chosen, better])
            trial.leads.append([0.0, 3.0])
    first, second = found._choices(_Line(trials, cast("Any", None), Rng(1)))
    assert (first.mark, first.given, first.points, first.better) == ("best", 0.0, 0.0, None)
    assert second.mark == "mistake"
    assert second.given == pytest.approx(0.3)
    assert second.points == 3.0
    assert second.better == trials[1].actions[1]


def test_a_choice_leaves_the_chance_that_the_next_of_its_line_began_with() -> None:
    made = [
        Choice(4, part, 0, "doubtful", chance, 0.1, given, 0.01, 0.1, 1.0, (), None)
        for part, (chance, given) in enumerate([(0.5, 0.04), (0.1, 0.0), (0.25, 0.05)])
    ]
    chained = _chained(made)
    assert [one._replace(chance=0.0) for one in chained] == [
        one._replace(chance=0.0) for one in made
    ]
    assert [one.chance for one in chained] == pytest.approx([0.3, 0.3, 0.25])
    most = _chained([made[0]._replace(given=0.875), made[1]._replace(chance=0.6)])[0]
    assert most.chance == 0.125


def test_a_line_ends_where_another_decides_or_something_comes_to_light() -> None:
    match = played("gold_city")
    found = Analysis(match)
    lines = found._lines(list(found._decisions()))
    assert any(len(line) > 1 for line in lines)
    for line in lines:
        assert len({decision.seat for decision in line}) == 1
        for decision in line[:-1]:
            assert not match.steps[decision.step - 1].reveals_to(decision.seat)


@pytest.mark.long
def test_most_is_spent_where_most_may_have_been_given_away(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: Counter[tuple[int, int]] = Counter()
    whole = Analysis._try

    def counted(self: Analysis, line: Any) -> Iterator[None]:
        tried.update((trial.decision.step, trial.decision.part) for trial in line.trials)
        return whole(self, line)

    monkeypatch.setattr(Analysis, "_try", counted)
    monkeypatch.setattr(analysis, "_TRIES", 6)
    choices = analysed(played("city_guilds"), BUDGET).choices
    best, worse = (
        mean([tried[one.step, one.part] for one in choices if (one.better is None) is told])
        for told in (True, False)
    )
    assert worse > 1.25 * best
    assert min(tried.values()) == 3


@pytest.mark.parametrize(
    ("worths", "better"), [((0.0, 0.08, 0.1), 1), ((0.0, 0.05, 0.1), 2), ((0.0, -0.1, -0.1), 0)]
)
def test_better_is_the_same_place_at_another_price_if_that_is_as_good(
    worths: tuple[float, ...], better: int
) -> None:
    found: Game[State] = game("city_guilds")
    state = found.new(4, None, 1)
    while not isinstance(state.legal_actions(state.next_seat())[0], Place):
        state.push(seat := state.next_seat(), state.legal_actions(seat)[0])
    seat = state.next_seat()
    ranked = state.legal_actions(seat)
    chosen = next(one for one in ranked if isinstance(one, Place) and one.men == 1)
    trial = _Trial(_Decision(1, 0, seat, state, chosen, ranked))
    trial.try_nearest(ranked, strategy_of(found))
    nearest = trial.actions[1]
    assert isinstance(nearest, Place)
    assert (nearest.tile, nearest.lot) == (chosen.tile, chosen.lot)
    assert nearest != chosen
    for _ in range(3):
        trial.worths.add(worths)
    assert trial.better == better


def test_what_the_next_choice_may_still_bring_was_not_lost() -> None:
    analysis = analysed(played("gold_city", seed=28))
    losses = [jump for jump in analysis.jumps if jump.change < 0 and jump.part is None]
    lost = analysis._regained
    assert losses
    for jump in losses:
        assert jump.was - lost(jump.seat, jump.end) >= JUMP
    first = min(analysis.choices)
    assert lost(first.seat, first.step - 1) == first.chance + first.given
    last = max(one for one in analysis.choices if one.seat == first.seat)
    assert lost(first.seat, last.step) == 0.0


def test_it_is_told_what_brought_a_jump_and_how_a_seat_would_have_gone_on() -> None:
    match = played("gold_city", seed=28)
    analysis = analysed(match)
    searched = [jump for jump in analysis.jumps if jump.end - jump.begin > 1]
    assert searched
    for jump in searched:
        assert jump.begin < jump.step <= jump.end
        assert jump.shift * jump.change >= 0
    told = [choice for choice in analysis.choices if choice.mark in BLAMED]
    assert told == [choice for choice in analysis.choices if choice.better]
    near = [choice for choice in analysis.choices if choice.rather]
    assert near
    assert {choice.mark for choice in near} == {"good"}
    assert any(len(choice.follows) == 2 for choice in told)
    for choice in told:
        shares = [one.share for one in choice.follows]
        assert all(0 < share <= 1 for share in shares)
        assert shares == sorted(shares, reverse=True)
        for one in choice.follows:
            # What it would see then is possible, and there it might do just that
            position = match.game.sample(one.observation, Rng(1))
            assert one.action in position.legal_actions(choice.seat)
            assert list(one.targets) == list(position.targets_of(one.action))
            if isinstance(one.action, Build):
                seen: Any = analysis.before(choice)[0].observe(choice.seat)
                paid: Any = one.action.to_json()["payment"]
                assert all(seen["hand"][card] >= n for card, n in paid.items()), "what is held"


def retried(analysis: Analysis, choice: Choice, action: Action) -> Retry:
    retry = Retry(analysis, choice, action)
    shown = [retry.progress]
    while not retry.step(0.0):
        shown.append(retry.progress)
    assert shown == sorted(shown)
    return retry


def test_another_action_is_judged_in_the_place_of_a_choice() -> None:
    match = thrown_away("city_guilds")
    analysis = analysed(match)
    choice = next(one for one in analysis.choices if one.step == len(match.steps))
    state, chosen = analysis.before(choice)
    marks = {}
    for action in state.legal_actions(choice.seat):
        judged = retried(analysis, choice, action).judged
        marks[action] = judged.mark
        assert (judged.better is None) == (judged.given == 0.0) == (judged.mark == "best")
    assert marks[chosen] == choice.mark == "mistake"
    assert choice.better is not None
    assert marks[choice.better] == "best"
    again = retried(analysis, choice, chosen).judged
    assert (again.given, again.better) == (choice.given, choice.better)


def test_what_a_hint_told_of_a_choice_counts_when_one_looks_back() -> None:
    match = thrown_away("city_guilds")
    plain = analysed(match)
    choice = next(one for one in plain.choices if one.step == len(match.steps))
    state, made = plain.before(choice)
    better = choice.better
    assert better is not None
    other = next(one for one in state.legal_actions(choice.seat) if one not in (better, made))

    def after(*told: Told) -> tuple[Analysis, Choice]:
        again = match.branch(len(match.steps) - 1)
        again.keep_advice(choice.seat, (), (better, other), told)
        again.play(choice.seat, made)
        looked = analysed(again)
        return looked, next(one for one in looked.choices if one.step == choice.step)

    conceded, found = after(Told(made, 0.01, 0.02), Told(other, 0.9, 0.001))
    assert (found.mark, found.advised) == ("good", False)
    given = retried(plain, choice, other).judged.given
    assert given < retried(conceded, choice, other).judged.given < 0.9
    alike, _ = after(Told(made, 0.9, 0.001), Told(other, given, 2 * given))
    assert retried(alike, choice, other).judged.mark == "best", "it was told to be about as good"
    alike, _ = after(Told(made, 0.9, 0.001), Told(other, 0.01, 0.001))
    assert retried(alike, choice, other).judged.mark != "best", "it has proved to be otherwise"
    _, found = after(Told(made, 0.9, 0.001))
    assert (found.mark, found.better) == ("mistake", better)
    assert 0.9 < found.given < choice.given
    # A loss that stands is told in the same words: of what is left, and why.
    why = ((("block:1", choice.seat, 4.0, 0.5, 4.0),), (), (("block:2", 1, -1.0, 0.9, 0.0),))
    lost = round(found.given, 4)
    loss = Told(made, lost, 0.2, lost, why)
    _, found = after(loss)
    assert (found.given, found.chance) == (lost, 0.0)
    assert (found.differences, found.likely) == (why[0], why[2])
    for wrong in ((("", 0, 1.0, 1.0, 1.0),), (("block:1", 9, 1.0, 1.0, 1.0),)):
        _, found = after(loss._replace(reasons=(wrong, (), ())))
        assert found.differences != wrong
    _, found = after(loss._replace(reasons=why[:1]))
    assert found.differences != why[0]


def test_what_was_found_is_advised_where_one_plays_on_from_there() -> None:
    match = thrown_away("city_guilds")
    looked, thinkers = analysed(match), Thinkers()
    choice = next(one for one in looked.choices if one.step == len(match.steps))
    _, made = looked.before(choice)
    thinkers._analysis = looked
    known = thinkers.known(match, choice.step, choice.part)
    assert known is not None
    other = match.branch(choice.step - 1, choice.part)
    other.keep_found(choice.seat, known.considered, known.told)
    assert other.advised == []
    adviser = thinkers.adviser(other, choice.seat, ())
    assert adviser is not None
    adviser.step(inf, [made])
    advice = adviser.advice
    assert adviser.actions[advice.choice] == choice.better
    if not adviser._finish:
        said = adviser.why_not(made)
        assert said.given_up == pytest.approx(choice.given, abs=1e-4)
        assert [one.source for one in said.differences] == [
            one.source for one in choice.differences
        ]
        assert adviser._next != made, "what had been chosen is not what is compared"
    assert made in {told.action for told in adviser.told}
    assert thinkers.known(other, 1, 0) is None


def test_what_is_tried_again_and_what_is_asked_about_there_cost_the_same() -> None:
    match = played("city_guilds", seed=4)
    looked, thinkers = analysed(match), Thinkers()
    thinkers._analysis = looked
    blamed = [one for one in looked.choices if one.mark in BLAMED and not one.part]
    compared = 0
    for choice in blamed[:3]:
        state, made = looked.before(choice)
        known = thinkers.known(match, choice.step, 0)
        assert known is not None
        there = match.branch(choice.step - 1)
        there.keep_found(choice.seat, known.considered, known.told)
        adviser = thinkers.adviser(there, choice.seat, ())
        assert adviser is not None
        for other in [*state.legal_actions(choice.seat)][:4]:
            if other in (made, choice.better):
                continue
            adviser.step(inf, [other])
            if adviser.considered[0] != choice.better or adviser._finish:
                break
            judged = retried(looked, choice, other).judged
            if judged.given > 0.0:
                assert judged.given == adviser.why_not(other).given_up
                compared += 1
    assert compared


def test_what_is_missed_in_the_next_choice_is_not_blamed_on_the_one_before() -> None:
    looked = analysed(played("gold_city"), 20_000)
    match, period = looked.match, looked._strategy.period
    made = sorted(one for one in looked.choices if not one.part)
    before, after = next(
        (one, other)
        for one, other in pairwise(made)
        if one.seat == other.seat
        and other.step == one.step + 1
        and len(match.steps[one.step - 1].actions) == 1
        and period(match.positions[one.step - 1]) == period(match.positions[other.step - 1])
    )
    looked._liked[before.seat, after.step - 1] = 0.5
    looked._missed[before.seat, after.step - 1] = 0.2
    better = before.better or looked.before(before)[1]
    blamed = before._replace(
        mark="mistake", chance=0.4, given=0.3, least=0.25, most=0.35, better=better
    )
    left = looked._followed(blamed)
    assert (left.mark, left.better) == ("mistake", better)
    assert (left.chance, left.given, left.most) == pytest.approx((0.6, 0.1, 0.15))
    cleared = looked._followed(blamed._replace(given=0.15, least=0.1, most=0.2))
    assert (cleared.mark, cleared.given, cleared.better, cleared.rather) == (
        "good", 0.0, None, better,
    )  # fmt: skip
    del looked._missed[before.seat, after.step - 1]
    assert looked._followed(blamed) == blamed


def test_no_bid_is_blamed_for_another_since_who_raises_which_is_guessed() -> None:
    match = played("sfida", seed=2)
    looked, strategy = analysed(match), strategy_of(game("sfida"))
    bids = 0
    marks = set()
    for choice in looked.choices:
        state, made = looked.before(choice)
        instead = [one for one in (choice.better, choice.rather) if one is not None]
        assert not any(strategy.guesses(made, one) for one in instead)
        others = [
            one for one in state.legal_actions(choice.seat)
            if one != made and strategy.guesses(made, one)
        ]  # fmt: skip
        bids += bool(others)
        for other in {*others[:1], *others[-1:]} if bids < 4 else ():
            marks.add(retried(looked, choice._replace(better=made), other).judged.mark)
    assert bids
    assert "mistake" in marks, "one may bid too much all the same"
    assert "good" not in marks


@pytest.mark.parametrize("name", ["sfida", "gold_city"])
def test_a_bid_whose_place_another_took_is_not_blamed(name: str) -> None:
    looked = analysed(played(name, seed=2))
    strategy, positions = looked._strategy, looked.match.positions
    came = set()
    for choice in looked.choices:
        state, made = looked.before(choice)
        others = [one for one in state.legal_actions(choice.seat) if one != made]
        bids = strategy.contested(state) and not strategy.refrains(made) and not choice.wins
        if not bids or not others:
            continue
        better = others[0]
        blamed = choice._replace(
            mark="mistake", given=0.2, least=0.15, most=0.25, better=better, outbid=False
        )
        at = choice.step
        while strategy.contested(positions[at]) and positions[at].next_seat() != choice.seat:
            at += 1
        outbid = strategy.contested(positions[at])
        came.add(outbid)
        if outbid:
            found = end_of(looked._explained(blamed))
            assert (found.mark, found.better, found.rather) == ("good", None, better)
        assert looked._outbid(blamed) == outbid
    assert came == {True, False}


def test_points_thrown_away_in_a_match_that_was_decided_are_told_and_not_blamed() -> None:
    """The last choice of a match that its seat cannot win any more costs it many points."""

    def ends_of(seed: int) -> tuple[Seat, list[Match]]:
        steps = steps_of(played("city_guilds", seed=seed))
        begun = with_steps(played("city_guilds", seed=seed), steps[:-1])
        seat = begun.state.next_seat()
        ends = endings(begun, seat, list(begun.state.legal_actions(seat)))
        return seat, sorted(ends, key=lambda end: end.state.scores()[seat])

    for seed in range(60):
        seat, ends = ends_of(seed)
        lost = all(end.state.is_over and end.state.ranking()[seat] > 1 for end in ends)
        if lost and ends[-1].state.scores()[seat] - ends[0].state.scores()[seat] >= 4:
            break
    else:
        raise AssertionError("no such match")
    worst, best = (
        max(analysed(end).choices, key=lambda one: one.step) for end in (ends[0], ends[-1])
    )
    assert (worst.mark, worst.idle, worst.given) == ("good", True, 0.0)
    assert worst.better == steps_of(ends[-1])[-1][1]
    assert any(one.seat == seat and one.points >= 4 for one in worst.sums)
    assert not best.idle


def test_a_match_that_goes_on_is_not_looked_back_at() -> None:
    with pytest.raises(ValueError, match="not over"):
        Analysis(Match(game("guildes"), PLAYERS, None, 1, version=""))


@pytest.mark.parametrize(
    ("given", "least", "mark"),
    [
        (0.0, 0.0, "good"),
        (0.3, 0.0, "good"),
        (DOUBTFUL, 0.001, "good"),
        (DOUBTFUL, DOUBTFUL / 4, "doubtful"),
        (0.24, 0.04, "good"),
        (0.14, MISTAKE - 0.001, "doubtful"),
        (0.14, MISTAKE, "mistake"),
        (0.24, 0.12, "mistake"),
        (MISTAKE, DOUBTFUL, "doubtful"),
        (MISTAKE, MISTAKE / 2, "mistake"),
        (MISTAKE - 0.001, MISTAKE - 0.001, "doubtful"),
        (DOUBTFUL - 0.001, DOUBTFUL - 0.001, "good"),
    ],
)
def test_marks_say_only_what_is_sure(given: float, least: float, mark: str) -> None:
    assert mark_of(given, least) == mark


def test_a_verdict_says_how_what_was_given_away_goes_with_the_results() -> None:
    def account(given: float, lead: float, won: float) -> Account:
        return Account("easy", given, given, given, (0, 0, 0, 0), 0.0, 0.0, lead, won)

    matches = [[account(1.0, -3.0, 0.0), account(0.0, 3.0, 1.0)]] * 3
    verdict = Verdict(game("guildes"), [*matches, [account(0.5, 0.0, 0.0)] * 2])
    assert verdict.correlation(lambda one: one.given, lambda one: one.lead) == (-1.0, -1.0, -1.0)
    with_wins, least, most = verdict.correlation(lambda one: one.given, lambda one: one.won)
    assert -1.0 <= least < with_wins < most < 0.0
