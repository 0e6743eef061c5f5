"""Advice and reasons: those of the hard bot, from what one may know, and named for every game."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from cittadella import game
from cittadella.bots import choose, is_only, reasons
from cittadella.bots.advice import _spoken, compare
from cittadella.bridge import Session
from cittadella.core.game import Action, Game, Seat, State
from cittadella.core.json import canonical
from cittadella.core.match import Match, Player, Step
from cittadella.core.rng import Rng
from contract import EVERY

GAMES = [pytest.param(game, id=game.id) for game in EVERY]
UNTOLD = {"roll", "mark"}
"""What is done in one's turn of which no event tells: dice and halves of tricks tell themselves."""


@cache
def course(game: Game[State], seed: int) -> list[tuple[Seat, Action]]:
    """Return what is decided in a whole match that all play easily."""
    match = opened(game, seed)
    made: list[tuple[Seat, Action]] = []
    while (seat := match.state.next_seat()) >= 0:
        legal, seen = match.state.legal_actions(seat), match.state.observe(seat)
        made.append((seat, choose(game, seen, seat, legal, "easy", len(made))))
        match.play(*made[-1])
    return made


def opened(game: Game[State], seed: int) -> Match:
    """Return the beginning of a match of a person and bots."""
    seats = game.seats[min(1, len(game.seats) - 1)]
    people = [Player("human", "Anna"), *(Player("bot", f"B{at}", "easy") for at in range(1, seats))]
    return Match(game, people, None, seed, version="1")


def played(game: Game[State], share: float, seed: int = 3) -> Match:
    """Return a match of a person and bots, of which so much has been played."""
    match, made = opened(game, seed), course(game, seed)
    for seat, action in made[: int(share * len(made))]:
        match.play(seat, action)
    return match


def ask(match: Match, name: str, **request: Any) -> dict[str, Any]:
    """Return what a session with this match answers."""
    session = Session()
    session._match = match
    reply = json.loads(session.call(json.dumps({"do": name, **request})))
    assert reply.pop("ok"), reply
    assert isinstance(reply, dict)
    return reply


def advised(match: Match, seat: Seat) -> dict[str, Any]:
    """Return the whole advice that a seat is given."""
    told = ask(match, "advise", seat=seat, slice_ms=60_000)["advice"]
    assert isinstance(told, dict)
    return told


def choices(match: Match) -> Iterator[Seat]:
    """Yield the seat that decides, time and again, as the match goes on."""
    for number in range(60):
        if match.state.is_over:
            return
        seat = match.state.next_seat()
        legal, seen = match.state.legal_actions(seat), match.state.observe(seat)
        if len(legal) > 1:
            yield seat
        match.play(seat, choose(match.game, seen, seat, legal, "easy", number))


def worlds(match: Match, at: int, viewer: Seat) -> Iterator[State]:
    """Yield other positions after ``at`` steps that look the same to ``viewer``."""
    seen = match.positions[at].observe(viewer)
    sampler = match.game.sampler(seen)
    for seed in range(12):
        other = sampler.draw(Rng(seed))
        assert canonical(other.observe(viewer)) == canonical(seen)
        yield other


@pytest.mark.parametrize("game", GAMES)
def test_advice_is_the_choice_of_the_hard_bot_and_depends_on_what_one_knows(
    game: Game[State],
) -> None:
    match = played(game, 0.7)
    for looked, seat in enumerate(choices(match)):
        told = advised(match, seat)
        legal, seen = match.state.legal_actions(seat), match.state.observe(seat)
        number = match.seed * 1_000_003 + len(match.steps)
        chosen = choose(game, seen, seat, legal, "hard", number)
        assert told["choice"]["action"] == chosen.to_json()
        true = match.positions[-1]
        match.positions[-1] = next(worlds(match, len(match.steps), seat))
        assert advised(match, seat) == told
        match.positions[-1] = true
        if looked == 1:
            return


def told_strings(step: Step, viewer: Seat) -> set[str]:
    """Return all words and numbers in what ``viewer`` is told of a step."""
    return words([event.seen_by(viewer) for event in step.events])


def words(told: Any) -> set[str]:
    return {*re.findall(r"[^\"\[\]{}:, ]+", json.dumps(told, ensure_ascii=False))}


def test_advice_is_there_in_time() -> None:
    match = played(game("gold_city"), 0.5)
    seat = next(choices(match))
    thought = ask(match, "advise", seat=seat, slice_ms=1, seconds=0.0)
    assert thought["advice"]["choice"]["action"] in [
        action.to_json() for action in match.state.legal_actions(seat)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_concealed_is_told_to_everybody(game: Game[State]) -> None:
    for seed in range(2):
        match = played(game, 1.0, seed)
        for before, after, step in zip(
            match.positions, match.positions[1:], match.steps, strict=False
        ):
            (action,) = step.actions
            if action.kind in UNTOLD or after.conceals(before, step.seat, action):
                continue
            for viewer in {*range(after.n)} - {step.seat}:
                unknown = words([*action.told().values()]) - told_strings(step, viewer)
                assert not unknown, (action, viewer)


@pytest.mark.parametrize("game", GAMES)
def test_reasons_depend_on_what_the_viewer_knows(game: Game[State]) -> None:
    match = played(game, 0.8)
    compared = explained = 0
    for step in range(len(match.steps), 0, -3):
        for move in ask(match, "reasons", step=step, viewer=0)["moves"]:
            at, seat = move["step"] - 1, move["seat"]
            action = match.steps[at].actions[0]
            explained += bool(move["reasons"])
            seen = match.positions[at].observe(0)
            told = [one._asdict() for one in reasons(game, seen, seat, action)]
            assert move["reasons"] == told
            for other in worlds(match, at, 0):
                if other.explain(seat, action):
                    continue
                true, match.positions[at] = match.positions[at], other
                assert move in ask(match, "reasons", step=step, viewer=0)["moves"]
                match.positions[at] = true
                compared += 1
                break
        if compared > 25 and explained:
            return
    assert compared
    assert explained


@pytest.mark.parametrize("game", GAMES)
def test_a_hidden_choice_is_explained_to_nobody(game: Game[State]) -> None:
    match = played(game, 0.8)
    for at, step in enumerate(match.steps):
        now, before = match.positions[at + 1], match.positions[at]
        if now.conceals(before, step.seat, step.actions[0]):
            moves = ask(match, "reasons", step=at + 1, viewer=0)["moves"]
            assert all(move["step"] != at + 1 for move in moves)


def test_what_only_the_second_best_loses_does_not_speak_for_the_choice() -> None:
    parts = {"reward": 3.0, "trade": 0.0, "cards": -2.0}
    against = {"reward": 1.0, "trade": -1.0, "cards": -0.5, "wait": 0.4}
    assert _spoken(parts, against) == [("reward", 2.0), ("cards", -1.5), ("wait", -0.4)]
    assert _spoken({"reward": 0.5}, {"reward": -4.0}) == [("reward", 0.5)]


def test_a_choice_that_nothing_favours_over_the_second_best_is_held_against_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Worth:
        @staticmethod
        def features(_: State, __: Seat, action: Action) -> dict[str, float]:
            return {"worth": [4.0, 5.0, 1.0][legal.index(action)]}

    monkeypatch.setattr("cittadella.bots.advice.strategy_of", lambda _: Worth())
    state = game("city_guilds").new(3, None, 1)
    seat = state.next_seat()
    legal = state.legal_actions(seat)
    told = compare(game("city_guilds"), state.observe(seat), seat, legal, 0, {0: 0.5, 1: 0.4})
    assert (told.second, told.reasons) == (1, (("worth", 1.0),))


def test_what_speaks_for_everything_is_no_reason() -> None:
    rules = game("guildes")
    state = played(rules, 0.4).state
    seat = state.next_seat()
    legal = state.legal_actions(seat)
    told = [reasons(rules, state.observe(seat), seat, action) for action in legal]
    for name in {reason.name for found in told for reason in found}:
        points = [dict(found).get(name, 0.0) for found in told]
        assert min(points) <= 0 < max(map(abs, points))


def test_a_choice_without_an_alternative_is_told_from_an_unexplained_one() -> None:
    match = played(game("sfida"), 0.4)
    found = set()
    for at, step in enumerate(match.steps):
        before, seat = match.positions[at], step.seat
        seen, action = before.observe(seat), step.actions[0]
        only = is_only(match.game, seen, seat, action)
        if only:
            assert list(before.legal_actions(seat)) == [action]
            assert not before.unlisted(seat)
        found.add((action.kind, only))
    assert {("done", True), ("bid", False)} <= found
    assert ("pass", True) not in found
