"""The bots at work on a match: the same question is answered by the same bot."""

from math import inf
from time import process_time

import pytest
from cittadella import game
from cittadella.bots import Thinkers
from cittadella.core.errors import IllegalAction
from cittadella.core.match import Match, Player

PLAYERS = [Player("bot", "Ada", "easy"), Player("bot", "Bruno", "easy"), Player("human", "Carla")]
COMPANY = [Player("bot", f"Bot {number}", "easy") for number in range(3)]


def begun(seed: int = 1, players: list[Player] = PLAYERS) -> Match:
    return Match(game("guildes"), players, None, seed, version="")


def test_who_decides_goes_on_while_its_seat_sees_the_same() -> None:
    match, thinkers = begun(), Thinkers()
    decider = thinkers.decider(match, 0)
    assert thinkers.decider(match, 0) is decider
    revision = match.revision
    match.play(2, match.state.legal_actions(2)[0])
    match.undo(2)
    assert match.revision > revision
    assert thinkers.decider(match, 0) is decider
    match.play(2, match.state.legal_actions(2)[0])
    assert thinkers.decider(match, 0) is not decider
    assert thinkers.decider(match, 1) is not decider


def test_who_has_decided_is_asked_no_more() -> None:
    match, thinkers = begun(), Thinkers()
    decider = thinkers.decider(match, 0)
    thinkers.has_decided()
    assert thinkers.decider(match, 0) is not decider


def test_who_is_hurried_has_decided() -> None:
    match, thinkers = begun(), Thinkers()
    thinkers.hurry()
    decider = thinkers.decider(match, 0)
    assert not decider.done
    thinkers.hurry()
    assert decider.done


def test_the_same_advice_is_asked_of_the_same_bot_while_nothing_happens() -> None:
    match, thinkers = begun(), Thinkers()
    adviser = thinkers.adviser(match, 2, [])
    assert adviser is not None
    assert thinkers.adviser(match, 2, []) is adviser
    assert list(adviser.actions) == list(match.state.legal_actions(2))
    match.play(0, match.state.legal_actions(0)[0])
    assert thinkers.adviser(match, 2, []) is not adviser


def test_what_was_advised_is_advised_again_once_what_followed_is_taken_back() -> None:
    people = [Player("human", name) for name in ("Ada", "Bruno", "Carla")]
    match, thinkers = Match(game("gold_city"), people, None, 1, version=""), Thinkers()
    seat = match.state.next_seat()
    first = thinkers.adviser(match, seat, [])
    assert first is not None
    first.step(inf)
    match.play(seat, first.considered[0])
    later = thinkers.adviser(match, match.state.next_seat(), [])
    assert later is not first
    match.undo(seat)
    assert thinkers.adviser(match, seat, []) is first
    thinkers.dismiss()
    assert thinkers.adviser(match, seat, []) is not first


def test_what_is_thought_ahead_is_known_better_and_at_once() -> None:
    match = begun()
    asked, ahead = Thinkers(), Thinkers()
    least = asked.adviser(match, 2, [])
    most = ahead.adviser(match, 2, [], 600.0, ahead=True)
    assert least is not None
    assert most is not None
    for adviser in (least, most):
        while not adviser.step(inf):
            pass
    assert ahead.adviser(match, 2, [], 0.0) is most
    assert most.step(0.0)
    found = [adviser.advice for adviser in (least, most)]
    assert found[0][:2] == found[1][:2]
    assert found[1].doubt < 0.75 * found[0].doubt
    assert found[1].second is not None


def test_what_is_thought_ahead_is_told_soon_once_somebody_waits() -> None:
    match, thinkers = begun(3), Thinkers()
    adviser = thinkers.adviser(match, 2, [], 600.0, ahead=True)
    assert adviser is not None
    assert not adviser.step(0.05)
    assert thinkers.adviser(match, 2, [], 0.0) is adviser
    began = process_time()
    while not adviser.step(0.05):
        pass
    whole = begun(3)
    hurried = process_time() - began
    unhurried = Thinkers().adviser(whole, 2, [], 600.0, ahead=True)
    assert unhurried is not None
    began = process_time()
    while not unhurried.step(inf):
        pass
    assert hurried < 0.7 * (process_time() - began)


def test_advice_considers_what_the_last_one_looked_forward_to() -> None:
    people = [Player("human", name) for name in ("Ada", "Bruno", "Carla")]
    match, thinkers = Match(game("cavalieri"), people, None, 1, version=""), Thinkers()
    first = thinkers.adviser(match, 0, [])
    assert first is not None
    while not first.step(1.0):
        pass
    (planned, *_) = first.advice.follows
    other = Thinkers().adviser(match, 0, [])
    assert other is not None
    assert other.considered == ()
    match.play(0, first.actions[first.advice.choice])
    then = thinkers.adviser(match, 0, [])
    assert then is not None
    while not then.step(1.0):
        pass
    assert planned.action in then.considered


def test_there_is_no_advice_where_nothing_is_left_to_choose() -> None:
    match, thinkers = begun(), Thinkers()
    first = match.state.legal_actions(2)[0]
    assert thinkers.adviser(match, 2, [first]) is None
    with pytest.raises(IllegalAction):
        thinkers.adviser(match, 2, [first, first, first])


def test_another_match_has_other_bots() -> None:
    match, thinkers = begun(), Thinkers()
    decider, adviser = thinkers.decider(match, 0), thinkers.adviser(match, 2, [])
    thinkers.dismiss()
    assert thinkers.decider(begun(), 0) is not decider
    assert thinkers.adviser(begun(), 2, []) is not adviser


def test_a_look_back_goes_on_with_the_same_match_opened_again() -> None:
    def over() -> Match:
        match = begun(players=COMPANY)
        while (seat := match.state.next_seat()) >= 0:
            match.play(seat, match.state.legal_actions(seat)[0])
        return match

    match, thinkers = over(), Thinkers()
    analysis = thinkers.analysis(match)
    thinkers.dismiss()
    again = over()
    assert thinkers.analysis(again) is analysis
    assert analysis.match is again
    other = begun(2, COMPANY)
    while (seat := other.state.next_seat()) >= 0:
        other.play(seat, other.state.legal_actions(seat)[0])
    assert thinkers.analysis(other) is not analysis
