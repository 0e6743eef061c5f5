"""Advice and reasons: those of the hard bot, from what one may know, and named for every game."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from math import inf
from typing import Any

import pytest
from cittadella import game
from cittadella.bots import Analysis, analysis, choose, explain, is_only, outcomes
from cittadella.bots import advice as advice_module
from cittadella.bots.advice import Adviser, is_conceded, is_loss, outcome_rng, reason_rng
from cittadella.bots.levels import strategy_of
from cittadella.bots.outcomes import ENOUGH, EVEN, LEAST, Difference, Outcomes, Reasons
from cittadella.bridge import Session
from cittadella.core.game import Action, Game, Seat, State
from cittadella.core.json import canonical
from cittadella.core.match import Match, Player, Step, Told
from cittadella.core.rng import Rng
from cittadella.games.gold_city.actions import Build, Done
from cittadella.games.sfida.actions import Bid, Pass
from contract import EVERY, games
from tables import end_of

GAMES = [pytest.param(game, id=game.id) for game in EVERY]
UNTOLD = {"roll", "mark", "counter"}
"""What no event tells in the same words: dice and halves of tricks tell themselves, and a
counter-offer lies open in one word, as ``wool_on_top``."""


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
def test_advice_depends_on_what_one_knows_and_is_the_same_for_the_same(game: Game[State]) -> None:
    match = played(game, 0.7)
    for looked, seat in enumerate(choices(match)):
        told = advised(match, seat)
        legal = [action.to_json() for action in match.state.legal_actions(seat)]
        assert told["choice"]["action"] in legal
        true = match.positions[-1]
        match.positions[-1] = next(worlds(match, len(match.steps), seat))
        assert advised(match, seat) == told
        match.positions[-1] = true
        if looked == 1:
            return


def adviser_of(match: Match, seat: Seat) -> Adviser:
    """Return whoever has advised a seat to the end."""
    rng = outcome_rng(match.seed, len(match.steps), 0)
    reasons = reason_rng(match.seed, len(match.steps), 0)
    adviser = Adviser(match.game, match.state, seat, 1, rng, reasons)
    while not adviser.step(1.0):
        pass
    return adviser


@pytest.mark.parametrize("game", games("guildes", "sfida", "cavalieri"))
def test_what_is_told_is_sure_and_at_most_three(game: Game[State]) -> None:
    match, strategy = played(game, 0.5), strategy_of(game)
    kinds = {*strategy.line_kinds, outcomes.ALL}
    told = 0
    for looked, seat in enumerate(choices(match)):
        advice = adviser_of(match, seat).advice
        found = advice.differences
        assert len(found) <= 3
        names = {(one.seat, one.source) for one in found}
        assert len(names) == len(found)
        assert not {(one.seat, strategy.thing(one.source)) for one in found} & names
        for one in found:
            assert one.source.partition(":")[0] in kinds
            assert abs(one.points) > 2 * one.error
            assert one.seat == seat or one.points < 0
        signs = [one.seat == seat and one.points < 0 for one in found]
        assert signs == sorted(signs)
        told += len(found)
        if looked == 3:
            break
    assert told or game.id == "cavalieri"


@pytest.mark.parametrize("game", GAMES)
def test_what_it_comes_to_in_all_never_speaks_against_it(game: Game[State]) -> None:
    match = played(game, 0.4)
    for looked, seat in enumerate(choices(match)):
        legal = list(match.state.legal_actions(seat))[:4]
        tried = Outcomes(game, match.state.observe(seat), seat, legal, Rng(looked)).run(LEAST)
        for other in range(1, len(legal)):
            found = tried.reasons(0, other)
            sums = {one.source: one.points for one in found.sums}
            assert sums.get(outcomes.ALL, 0.0) >= sums.get(outcomes.OTHERS, 0.0)
            assert {one.seat for one in found.sums if one.source != outcomes.RIVAL} <= {seat}
        if looked == 8:
            break


def test_nothing_is_told_of_a_bonus_card_that_anybody_may_hold() -> None:
    match, told = played(game("gold_city"), 0.6), 0
    for looked, seat in enumerate(choices(match)):
        legal = list(match.state.legal_actions(seat))[:3]
        seen: Any = match.state.observe(seat)
        tried = Outcomes(match.game, seen, seat, legal, Rng(looked)).run(LEAST)
        taken = [action.parameters().get("card") for action in legal[:2]]
        held = {f"bonus:{card}" for card in (*seen["bonuses"], *taken)}
        for one in (*tried.differences(0, 1), *tried.likely(0, 1)):
            told += 1
            assert not one.source.startswith("bonus:") or one.source in held
        if looked == 20:
            break
    assert told


def test_what_proves_better_is_advised_after_all(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(game("guildes"), 0.1)
    adviser = adviser_of(match, next(choices(match)))
    first, rival = adviser.considered[0], adviser._next
    assert rival is not None
    held = adviser._against(rival)
    given_up, _ = held.given_up(0, 1)
    with monkeypatch.context() as patch:
        patch.setattr(Outcomes, "given_up", lambda *_: (-0.1, 0.2))
        adviser._reconsider(held)
        assert adviser.considered[0] == first
        patch.setattr(Outcomes, "given_up", lambda *_: (-0.1, 0.02))
        adviser._reconsider(held)
    advice = adviser.advice
    assert advice.second is not None
    assert (adviser.actions[advice.choice], adviser.actions[advice.second]) == (rival, first)
    assert advice.given_up == pytest.approx(-given_up)


def test_to_keep_cards_rather_than_take_points_is_advised_only_where_that_is_surely_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played(game("gold_city"), 0.5)
    for seat in choices(match):
        builds = [one for one in match.state.legal_actions(seat) if isinstance(one, Build)]
        adviser = adviser_of(match, seat)
        pays = next(filter(adviser._prefers, builds), None)
        if pays is not None:
            break
    assert pays is not None
    why = Reasons((Difference("cards", seat, 2.0, 0.1),))

    def rather(given_up: float, reasons: Reasons) -> Action:
        adviser._choice = Done()
        adviser._held.clear()
        held = adviser._against(pays).run(LEAST)
        monkeypatch.setattr(Outcomes, "given_up", lambda *_: (given_up, 0.04))
        monkeypatch.setattr(Outcomes, "reasons", lambda *_: reasons)
        adviser._reconsider(held)
        return adviser.considered[0]

    assert rather(0.05, why) == Done()
    assert rather(0.03, why) == pays
    assert rather(0.05, Reasons()) == pays


def test_what_is_asked_about_and_proves_better_is_advised_from_then_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played(game("guildes"), 0.1)
    adviser = adviser_of(match, next(choices(match)))
    first = adviser.considered[0]
    asked = next(one for one in adviser.actions if one not in {first, adviser._next})
    with monkeypatch.context() as patch:
        patch.setattr(Outcomes, "given_up", lambda *_: (-0.1, 0.02))
        patch.setattr(Adviser, "_reconsider", lambda *_: None)
        assert adviser.step(inf, [asked])
        advice = adviser.advice
        assert advice.second is not None
        assert (adviser.actions[advice.choice], adviser.actions[advice.second]) == (asked, first)
    assert adviser.considered[0] == asked
    assert first in {one.action for one in adviser.told}


def test_what_is_not_listed_is_answered_but_never_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(game("sfida"), 0.4)
    seat = next(seat for seat in choices(match) if match.state.unlisted(seat))
    (beyond,) = match.state.unlisted(seat)
    adviser = adviser_of(match, seat)
    choice = adviser.considered[0]
    monkeypatch.setattr(Outcomes, "given_up", lambda *_: (-0.1, 0.02))
    monkeypatch.setattr(Adviser, "_reconsider", lambda *_: None)
    assert adviser.step(inf, [beyond])
    assert adviser.considered[0] == choice
    assert adviser.why_not(beyond).second == -1


def test_of_more_than_are_compared_to_the_end_those_are_that_do_best_in_a_few_samples() -> None:
    match = played(game("city_guilds"), 0.3)
    adviser = adviser_of(match, next(choices(match)))
    wide, narrow = adviser._wide, adviser._outcomes
    assert wide is not None
    assert narrow is not None
    assert len(narrow.actions) < len(wide.actions)
    assert narrow.shares[0] == [wide.shares[0][wide.actions.index(one)] for one in narrow.actions]
    left = [wide.worth(at) for at, one in enumerate(wide.actions) if one not in narrow.actions]
    kept = sorted((wide.worth(wide.actions.index(one)) for one in narrow.actions), reverse=True)
    assert max(left) <= kept[strategy_of(match.game).compared - 1]


def test_what_is_nearest_of_all_that_was_looked_at_is_the_next_best() -> None:
    match = played(game("gold_city"), 0.4)
    adviser = adviser_of(match, next(choices(match)))
    advice = adviser.advice
    assert advice.second is not None
    second = adviser.actions[advice.second]
    assert adviser._wider is not None
    assert second in adviser._wider.actions
    assert advice.given_up == min(held.given_up(0, 1)[0] for held in adviser._held.values())


def test_nothing_is_a_warning_that_was_only_looked_at() -> None:
    warned = 0
    for at in (0.3, 0.4, 0.5):
        match = played(game("gold_city"), at)
        adviser = adviser_of(match, next(choices(match)))
        worse = {one for one, held in adviser._held.items() if is_loss(*held.given_up(0, 1))}
        looked = worse - {adviser._next, adviser._worse}
        assert not looked & {one.action for one in adviser.told}
        for one in looked:
            adviser.step(inf, [one])
            assert one in {told.action for told in adviser.told}
            warned += 1
    assert warned


def test_nothing_is_best_beside_what_may_be_about_as_good() -> None:
    found = set()
    for at in (3, 6, 9, 13, 18, 23):
        match = played(game("city_guilds"), at / 24)
        adviser = adviser_of(match, next(choices(match)))
        found.add(adviser.advice.alone)
        others = [held for held in adviser._held.values() if not held.same(0, 1)]
        if adviser.advice.alone:
            assert not any(is_conceded(*held.given_up(0, 1)) for held in others)
    assert found == {True, False}


def test_no_bid_is_the_best_of_several() -> None:
    bids = 0
    for at in range(1, 8):
        match = played(game("sfida"), at / 8)
        for looked, seat in enumerate(choices(match)):
            adviser = hurried(match, seat)
            if type(adviser.considered[0]).__name__ == "Bid":
                several = sum(type(one).__name__ == "Bid" for one in adviser.actions) > 1
                bids += several
                assert not (several and adviser.advice.alone)
            if looked == 4:
                break
    assert bids


def test_goods_that_bring_more_and_less_are_told_as_what_they_come_to() -> None:
    match = played(game("gold_city"), 0.4)
    seat, legal = 0, match.state.legal_actions(next(choices(match)))
    seen = match.state.observe(seat)
    tried = Outcomes(match.game, seen, seat, legal[:2], Rng(1))

    def told(wine: float, spices: float) -> list[tuple[str, float]]:
        noise = [(-1.0) ** at / 8 for at in range(ENOUGH)]
        changes = {
            (f"good:{name}", seat): [points + more for more in noise]
            for name, points in (("wine", wine), ("spices", spices))
        }
        return [(one.source, round(one.points)) for one in tried._beyond(changes, 2.0)]

    assert told(6.0, -4.0) == [("goods", 2)]
    assert told(4.0, -4.0) == []
    assert told(4.0, 3.0) == [("goods", 7)]
    assert told(4.0, 0.0) == [("good:wine", 4)]


def test_what_spends_nothing_leaves_what_is_advised_for_later() -> None:
    match = played(game("gold_city"), 0.4)
    adviser = adviser_of(match, next(choices(match)))
    waits = {action: adviser._waits(action) for action in adviser.actions}
    assert waits[Done()]
    assert sum(waits.values()) == 1


def hurried(match: Match, seat: Seat) -> Adviser:
    """Return whoever has advised a seat in no time."""
    rng = outcome_rng(match.seed, len(match.steps), 0)
    reasons = reason_rng(match.seed, len(match.steps), 0)
    adviser = Adviser(match.game, match.state, seat, 1, rng, reasons, 0.0)
    while not adviser.step(0.0):
        pass
    return adviser


def test_what_was_told_is_told_again_when_it_is_asked_about() -> None:
    match = played(game("guildes"), 0.4)
    adviser = hurried(match, next(choices(match)))
    told, rival = adviser.advice, adviser._next
    assert rival is not None
    adviser.step(0.0, [rival])
    assert adviser.why_not(rival) == told._replace(follows=(), alone=True)
    (other, *_) = (one for one in adviser.actions if one not in (rival, adviser.considered[0]))
    while not adviser.step(0.0, [other]):
        pass
    assert len(adviser._held[other]) == ENOUGH


def test_a_bid_is_compared_with_none() -> None:
    match = played(game("sfida"), 0.3, 1)
    strategy = strategy_of(match.game)
    refrains = strategy.refrains
    for seat in choices(match):
        state, legal = match.state, match.state.legal_actions(seat)
        nothing = next(filter(refrains, legal), None)
        if len(legal) < 3 or nothing is None:
            continue
        promise = max(strategy.action_values(state, seat, legal))
        assert strategy.prefers(state, seat, nothing) == (promise <= 0.0)
        advice = adviser_of(match, seat).advice
        if not refrains(legal[advice.choice]):
            assert advice.second is not None
            assert refrains(legal[advice.second])
            return
    pytest.fail("nothing was bid")


def test_no_other_terms_are_asked_for_where_nothing_comes_of_them() -> None:
    match, met = played(game("cavalieri"), 0.3), 0
    strategy = strategy_of(match.game)
    for seat in choices(match):
        legal = match.state.legal_actions(seat)
        if not any(strategy.answers(one) and strategy.prepares(one) for one in legal):
            continue
        advice = adviser_of(match, seat).advice
        assert advice.second is not None
        advised, other = legal[advice.choice], legal[advice.second]
        assert strategy.refrains(advised) or strategy.refrains(other)
        assert not (advice.same and strategy.prepares(advised))
        met += advice.same
    assert met


def test_what_brings_most_at_once_is_compared() -> None:
    match, met = played(game("gold_city"), 0.5), 0
    for looked, seat in enumerate(choices(match)):
        adviser = hurried(match, seat)
        now = match.state.scores()[seat]
        gains = {one: match.state.foreseen(seat, one).scores()[seat] for one in adviser._ranked[:9]}
        met += max(gains.values()) > now
        assert any(gains.get(one) == max(gains.values()) for one in adviser.considered)
        if looked == 12:
            break
    assert met


def test_even_without_time_it_is_known_how_one_would_go_on() -> None:
    match, met = played(game("cavalieri"), 0.5), 0
    for seat in choices(match):
        adviser = hurried(match, seat)
        then = match.state.foreseen(seat, adviser.considered[0])
        met += adviser.plan is not None
        assert adviser.plan is None or adviser.plan in then.legal_actions(seat)
        if met == 2:
            return
    raise AssertionError


def test_no_offer_is_compared_that_would_be_withdrawn() -> None:
    match, strategy, met = played(game("cavalieri"), 0.5), strategy_of(game("cavalieri")), 0
    for seat in choices(match):
        pointless = [
            one for one in match.state.legal_actions(seat)
            if strategy.pointless(match.state, seat, one)
        ]  # fmt: skip
        if pointless:
            met += 1
            assert not {*pointless} & {*hurried(match, seat).considered}
        if met == 3:
            return
    raise AssertionError


def test_once_others_have_decided_only_what_it_made_possible_comes_of_it() -> None:
    match, told = played(game("city_guilds"), 0.2), 0
    for seat in choices(match):
        tiles: dict[str, Action] = {
            str(one.to_json()["tile"]): one for one in match.state.legal_actions(seat)
            if one.to_json()["kind"] == "draw"
        }  # fmt: skip
        for tile, action in tiles.items():
            pair = [action, next(one for one in tiles.values() if one != action)]
            tried = Outcomes(match.game, match.state.observe(seat), seat, pair, Rng(1))
            found = end_of(tried.soon(0, 1))
            told += len(found)
            assert all(one.later and one.action.to_json()["tile"] == tile for one in found)
        if told:
            return
    raise AssertionError


def test_of_what_may_be_done_in_any_order_what_brings_points_at_once_comes_first() -> None:
    match, apart = played(game("gold_city"), 0.6), 0
    for seat in islice(choices(match), 40):
        legal, seen = match.state.legal_actions(seat), match.state.observe(seat)
        points = {one: match.state.foreseen(seat, one).scores()[seat] for one in legal}
        actions = list(dict.fromkeys([max(legal, key=points.__getitem__), *legal[:3]]))
        tried = Outcomes(match.game, seen, seat, actions, Rng(1)).run(LEAST)
        for at in range(1, len(actions) if len(tried) else 0):
            lengths = [sum(row[one] for row in tried.lengths) for one in (0, at)]
            if tried.same(0, at) and lengths[0] == lengths[1]:
                found = actions[tried.shortest(at, points.__getitem__)]
                assert points[found] == points[actions[0]]
                apart += points[actions[0]] > points[actions[at]]
    assert apart


@pytest.mark.parametrize("name", ["sfida", "gold_city", "guildes"])
def test_whether_others_take_what_one_bids_for_is_told_of_bids_alone(name: str) -> None:
    match, told = played(game(name), 0.3), 0
    strategy = strategy_of(match.game)
    for seat in islice(choices(match), 30):
        legal, seen = match.state.legal_actions(seat), match.state.observe(seat)
        if not strategy.contested(match.state):
            continue
        bids = [one for one in legal if not strategy.refrains(one)]
        found = [Outcomes(match.game, seen, seat, [one], Rng(1)).kept(LEAST) for one in bids]
        for bid, share in zip(bids, found, strict=True):
            then = match.state.copy()
            then.push(seat, bid)
            others = strategy.contested(then) and then.next_seat() != seat
            assert (share is not None) == others, (
                "it goes without saying where nobody else is asked"
            )
        shares = [1.0 if share is None else share for share in found]
        assert all(0.0 <= share <= 1.0 for share in shares)
        if name == "sfida":
            assert shares == sorted(shares), "fewer bid so much"
        told += 1
    assert (told > 0) == (name != "guildes")


def test_to_bid_no_more_is_not_how_one_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(game("sfida"), 0.5)
    strategy = strategy_of(match.game)
    refrains = strategy.refrains
    seen = [
        (state.observe(seat), seat, state.legal_actions(seat)[0])
        for state in match.positions[:80]
        if strategy.contested(state)
        and not refrains(state.legal_actions(seat := state.next_seat())[0])
    ]

    def goes_on() -> list[Action]:
        found = []
        for observation, seat, bid in seen:
            work = Outcomes(match.game, observation, seat, [bid], Rng(1)).going_on(0)
            try:
                while True:
                    next(work)
            except StopIteration as stopped:
                found += [one.action for one in stopped.value]
        return found

    assert not any(map(refrains, goes_on()))
    monkeypatch.setattr(type(strategy), "refrains", lambda *_: False)
    assert any(isinstance(one, Pass) for one in goes_on())


def test_where_there_is_room_for_two_another_goes_on_as_is_best_for_it() -> None:
    """In Gold City two shops are built in a turn: the first need not be followed by the best."""
    match, both = played(game("gold_city"), 0.2), set()
    for seat in choices(match):
        builds = [one for one in match.state.legal_actions(seat) if isinstance(one, Build)]
        if len(builds) < 2:
            continue
        seen, pair = match.state.observe(seat), builds[:2]
        tried = Outcomes(match.game, seen, seat, pair, Rng(1), still=True).run(LEAST)
        alone = Outcomes(match.game, seen, seat, pair, Rng(1)).run(LEAST)
        both.add(tried.joined)
        assert tried.joined or tried.given_up(0, 1) == alone.given_up(0, 1)
        if len(both) == 2:
            return
    raise AssertionError(both)


def test_a_lead_is_told_where_sums_do_not_say_what_a_loss_comes_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played(game("gold_city"), 0.3)
    tried = tried_twice(match, next(choices(match)), lambda _: [{}, {}])
    for lead, given_up, told in ((4.0, 0.2, True), (4.0, 0.0, False), (0.5, 0.2, False)):
        tried.leads = [[lead, 0.0] for _ in tried.leads]
        monkeypatch.setattr(Outcomes, "given_up", lambda *_, cost=given_up: (cost, 0.1))
        found = [(one.source, round(one.points)) for one in tried.sums(0, 1)]
        assert found == ([("lead", 4)] if told else [])


def test_what_all_get_alike_is_no_reason_for_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(game("gold_city"), 0.3)
    four = (4.0,) * match.state.seats
    tried = tried_twice(match, next(choices(match)), lambda _: [{"x": four}, {}])
    monkeypatch.setattr(Outcomes, "_leading", lambda *_: None)
    for given_up, told in ((0.01, [outcomes.ALL, outcomes.OTHERS]), (0.3, [])):
        monkeypatch.setattr(Outcomes, "given_up", lambda *_, cost=given_up: (cost, 0.05))
        assert [one.source for one in tried.sums(0, 1)] == told


def test_of_bids_about_as_good_the_least_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(game("sfida"), 0.5)
    monkeypatch.setattr(type(strategy_of(match.game)), "prefers", lambda *_: False)
    for seat in choices(match):
        bids = [one for one in match.state.legal_actions(seat) if isinstance(one, Bid)]
        if len(bids) > 1:
            break
    low, high = bids[:2]
    adviser = adviser_of(match, seat)
    tried = Outcomes(match.game, adviser.observation, seat, (high, low), Rng(1)).run(LEAST)
    for margin, found in ((0.03, low), (0.01, high)):
        monkeypatch.setattr(
            Outcomes, "given_up", lambda _, one, other, doubt=margin: (0.01 * (one != other), doubt)
        )
        monkeypatch.setattr(Outcomes, "lead", lambda _, at: -at)
        assert tried.actions[adviser._kept_to(tried, 0)] == found


def test_a_bid_is_compared_with_the_least() -> None:
    match, raised = played(game("sfida"), 0.5), 0
    for seat in islice(choices(match), 30):
        bids = [one for one in match.state.legal_actions(seat) if isinstance(one, Bid)]
        considered = adviser_of(match, seat).considered
        assert considered[0] not in bids or bids[0] in considered
        raised += considered[0] in bids
    assert raised


def test_a_bid_is_told_to_stay_by_itself_and_with_less() -> None:
    match, found, compared = played(game("sfida"), 0.5), set(), 0
    for seat in islice(choices(match), 30):
        adviser = adviser_of(match, seat)
        advice = adviser.advice
        assert advice.second is not None
        assert advice.other_stays is None or isinstance(adviser.actions[advice.second], Bid)
        compared += advice.other_stays is not None
        if advice.stays is None:
            assert advice.below is None
            continue
        before = adviser.actions[: advice.choice]
        less = [one for one in before if isinstance(one, Bid)]
        assert (advice.below is None) == (not less)
        assert advice.below is None or advice.below <= advice.stays
        found.add(bool(less))
    assert found == {True, False}
    assert compared


def test_what_a_lot_is_worth_is_held_against_fresh_playouts() -> None:
    match, known = played(game("sfida"), 0.2), 0
    for seat in islice(choices(match), 14):
        adviser = adviser_of(match, seat)
        worth, choice = adviser.advice.worth, adviser.considered[0]
        if worth is None:
            continue
        known += 1
        bids = [one for one in adviser.actions if isinstance(one, Bid)]
        least, most = worth
        assert not isinstance(choice, Bid) or most is None or choice.coins <= most
        assert not isinstance(choice, Pass) or least is None or least <= bids[0].coins
        fair, dear = Bid(least or bids[0].coins), Bid((most or bids[-1].coins) + 1)
        tried = Outcomes(
            match.game, adviser.observation, seat, (Pass(), fair, dear), Rng(1), granted=True
        ).run(100)
        for at, sign in ((1, least is not None), (2, -(most is not None))):
            gained, doubt = tried.given_up(at, 0)
            assert sign * gained > -doubt - EVEN
    assert known


def test_nobody_bids_against_what_is_granted() -> None:
    match = played(game("sfida"), 0.2)
    for seat in choices(match):
        legal, seen = match.state.legal_actions(seat), match.state.observe(seat)
        if Pass() in legal and len(legal) > 2:
            break
    tried = Outcomes(match.game, seen, seat, legal, Rng(1), granted=True)
    world = tried.draw()
    assert world is not None
    for bid in legal:
        then = world.copy()
        then.push(seat, bid)
        tried._grant(then)
        assert isinstance(bid, Pass) or not strategy_of(match.game).contested(then)


def test_who_gets_less_is_named_where_most_comes_from_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(game("gold_city"), 0.3)
    seat = next(choices(match))
    rival, third = ((seat + one) % match.state.seats for one in (1, 2))
    monkeypatch.setattr(Outcomes, "_leading", lambda *_: None)

    def of(points: dict[int, float]) -> tuple[float, ...]:
        return tuple(points.get(one, 0.0) for one in range(match.state.seats))

    def lost(also: float) -> Callable[[int], list[Mapping[str, Sequence[float]]]]:
        return lambda _: [{"x": of({rival: -4.0, third: also})}, {}]

    for fall, also, named in ((0.2, -3.0, True), (0.02, -3.0, False), (0.02, -0.5, True)):
        tried = tried_twice(match, seat, lost(also))
        tried.shares = [[of({seat: 0.5}), of({seat: 0.2, rival: fall})] for _ in tried.shares]
        found = [(one.seat, one.points) for one in tried.sums(0, 1) if one.source == outcomes.RIVAL]
        assert found == ([(rival, -4.0)] if named else [])
        if named:
            assert outcomes.RIVAL in {one.source for one in tried.compared(0, 1)}
        assert outcomes.RIVAL not in {one.source for one in tried.sums(1, 0)}


def test_what_leads_by_more_is_advised_where_chances_are_about_equal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Unless the choice was planned."""
    match = played(game("guildes"), 0.1)
    adviser = adviser_of(match, next(choices(match)))
    first, rival = adviser.considered[0], adviser._next
    assert rival is not None
    held = adviser._against(rival)
    monkeypatch.setattr(Outcomes, "given_up", lambda *_: (0.1, 0.2))
    monkeypatch.setattr(Outcomes, "trails", lambda *_: True)
    monkeypatch.setattr(type(strategy_of(match.game)), "prefers", lambda *_: False)
    adviser._plan = first
    adviser._reconsider(held)
    assert adviser.considered[0] == first
    adviser._plan = None
    adviser._reconsider(held)
    assert adviser.considered[0] == rival


def test_a_lead_only_decides_where_chances_are_equal() -> None:
    """Near the end, where a point is nearly a win, too."""
    strategy = strategy_of(game("guildes"))
    (end,) = (state for state in played(game("guildes"), 1.0).positions[-1:])
    poor, rich = end.copy(), end.copy()

    def judged_as(shares: list[list[float]], leads: list[float]) -> list[float]:
        ends = iter(shares)
        points = iter(leads)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(outcomes, "softmax", lambda *_: next(ends))
            patch.setattr(outcomes, "lead", lambda *_: next(points))
            return outcomes.judged(strategy, end, 0, [poor, rich])[2]

    surer, richer = judged_as([[0.4, 0.2, 0.4], [0.3, 0.3, 0.4]], [0.0, 2.0])
    assert surer > richer
    surer, richer = judged_as([[0.0, 0.2, 0.8], [0.0, 0.3, 0.7]], [0.0, 2.0])
    assert surer < richer


def paying(game: Game[State]) -> dict[str, float]:
    """Return the most that lines can bring a seat, by what they begin with, or as a whole.

    Of a game of which that is not known, nothing is asked.
    """
    printed: Any = game.printed()
    if game.id == "guildes":
        most = {}
        for guild in printed["guilds"]:
            firsts = [max(row, default=0) for row in guild["values"]]
            if any(firsts):
                most[f"guild:{guild['id']}"] = max(firsts)
                most[f"later:{guild['id']}"] = sum(firsts)
                most[f"stall:{guild['id']}"] = max(firsts) + sum(firsts)
        return most
    if game.id == "city_guilds":
        worth = max(tile["worth"] for tile in printed["tiles"].values())
        lots = len(printed["blocks"][0]["lots"])
        control = max(printed["control_alone"], *printed["control"]) * len(printed["blocks"])
        value = printed["block_value"] + lots * worth
        return {"block": value, "control": control, "unused_men": max(printed["men"].values())}
    if game.id == "sfida":
        return dict(printed["bonuses"])
    if game.id == "cavalieri":
        return {"metropolis": 4, "longest": 2, "merchant": 1, "constitution": 1, "printer": 1}
    if game.id == "gold_city":
        return {"quarter": 10, "good": 4 * 15, "area": 4 * 15}
    return {"roads": 50} if game.id == "fiera" else {}


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in EVERY if paying(game)])
def test_no_number_is_larger_than_what_the_thing_can_pay(game: Game[State]) -> None:
    match, most, told = played(game, 0.2), paying(game), 0
    for looked, seat in enumerate(choices(match)):
        legal = list(match.state.legal_actions(seat))[:3]
        rng = Rng(looked)
        tried = Outcomes(game, match.state.observe(seat), seat, legal, rng).run(LEAST)
        for one in tried.compared(0, 1):
            kind = one.source.partition(":")[0]
            limit = most.get(one.source, most.get(kind))
            if limit is not None:
                assert abs(one.points) <= limit + 1e-9, one
                told += 1
        if looked == 12:
            break
    assert told or game.id in ("cavalieri", "fiera")


def test_what_followed_the_lamp_is_never_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where more thought finds something better: then it says so."""
    monkeypatch.setattr(analysis, "DOUBTFUL", 0.0)
    monkeypatch.setattr(analysis, "MISTAKE", 0.0)
    monkeypatch.setattr(analysis, "_RIVALS", 2)
    monkeypatch.setattr(analysis, "_LEAST", 3)
    monkeypatch.setattr(analysis, "ENOUGH", 3)
    match = opened(game("guildes"), 3)
    luck = Rng(1)
    announced: list[int] = []
    while (seat := match.state.next_seat()) >= 0:
        legal, seen = match.state.legal_actions(seat), match.state.observe(seat)
        action = legal[luck.below(len(legal))]
        if seat == 0 and len(legal) > 1:
            # Whatever it is: the lamp is said to have announced it, to have advised it, or to have
            # called it as good.
            rest = [one for one in legal if one != action]
            how = luck.below(4)
            last = match.advised[-1] if match.advised else None
            done = match.steps[last.step :] if last else []
            since = [step.actions for step in done if step.seat == 0]
            if last and since == [last.considered[:1]] and how == 3:
                match.advised[-1] = last._replace(follows=(action,))
                announced.append(len(match.steps) + 1)
            elif how:
                match.keep_advice(0, (), (action, *rest))
            else:
                match.keep_advice(0, (), (rest[0], action), [Told(action, 0.01, 0.03)])
        else:
            action = choose(match.game, seen, seat, legal, "easy", luck.bits())
        match.play(seat, action)
    found = Analysis(match, 400)
    while not found.step(10.0):
        pass
    followed = [choice for choice in found.choices if choice.seat == 0]
    assert followed
    assert all(choice.mark in ("best", "good") for choice in followed)
    assert {choice.advised for choice in followed} == {True, False}
    assert announced
    assert all(choice.advised for choice in followed if choice.step in announced)
    assert any(choice.rethought and choice.better for choice in followed)
    others = [choice for choice in found.choices if choice.seat != 0]
    assert not any(choice.advised for choice in others)


def test_where_the_next_best_is_as_good_what_is_surely_worse_is_told() -> None:
    match, contrasted = played(game("gold_city"), 0.3), 0
    for looked, seat in enumerate(choices(match)):
        adviser = adviser_of(match, seat)
        advice = adviser.advice
        worse = advice.worse
        if worse is not None and worse.second is not None:
            contrasted += 1
            assert worse.choice == advice.choice
            assert worse.second not in (advice.choice, advice.second)
            assert is_loss(worse.given_up, worse.doubt)
            assert not is_loss(advice.given_up, advice.doubt)
            assert worse.differences or worse.sums
            assert adviser.actions[worse.second] in [told.action for told in adviser.told]
        if contrasted == 2 or looked == 20:
            break
    assert contrasted


@pytest.mark.long
def test_an_analysis_does_not_praise_what_the_lamp_advised_against(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was advised is what was better, unless it proves to be worse."""
    monkeypatch.setattr(analysis, "_LEAST", 3)
    monkeypatch.setattr(analysis, "ENOUGH", 3)
    monkeypatch.setattr(analysis, "mark_of", lambda *_: "mistake")
    match, told = opened(game("guildes"), 3), {}
    for seat, action in course(match.game, 3):
        others = [one for one in match.state.legal_actions(seat) if one != action]
        if seat == 0 and others:
            told[len(match.steps) + 1] = others[0]
            match.keep_advice(0, (), (others[0], action), [Told(action, 0.1, 0.05)])
        match.play(seat, action)
    found = Analysis(match, 400)
    while not found.step(10.0):
        pass
    against = [choice for choice in found.choices if choice.step in told]
    assert against
    assert not any(choice.mark == "best" or choice.advised for choice in against)
    assert any(choice.better == told[choice.step] for choice in against)
    for choice in against:
        cheap = choice.mark == "good" and choice.given < analysis.DOUBTFUL
        said = choice.wins or choice.later or choice.idle
        assert choice.relieved == (cheap and not said)


def test_what_is_done_later_in_a_turn_of_any_order_was_not_missed() -> None:
    match = played(game("cavalieri"), 1.0)
    found, period = Analysis(match), strategy_of(match.game).period
    pairs = zip(match.steps, match.steps[1:], match.positions, match.positions[1:], strict=False)
    number, seat, later = next(
        (number, step.seat, after.actions[0])
        for number, (step, after, before, then) in enumerate(pairs, 1)
        if step.seat == after.seat and period(before) == period(then)
    )
    made = analysis.Choice(number, 0, seat, "mistake", 0.5, 0.1, 0.1, 0.05, 0.2, 1.0, (), later)
    assert found._made_good(made, later)
    turn = period(match.positions[number - 1])
    elsewhere = next(
        step.actions[0]
        for step, before in zip(match.steps, match.positions, strict=False)
        if period(before) > turn
        and not any(
            step.actions[0] in one.actions
            for one, then in zip(match.steps, match.positions, strict=False)
            if period(then) == turn
        )
    )
    assert not found._made_good(made, elsewhere)


@pytest.mark.parametrize("name", ["city_guilds", "guildes"])
def test_an_analysis_begins_with_the_samples_of_the_hint(name: str) -> None:
    match = played(game(name), 0.9)
    seat = next(choices(match))
    adviser = adviser_of(match, seat)
    match.keep_advice(seat, (), adviser.considered)
    step = len(match.steps) + 1
    match.play(seat, adviser.considered[0])
    while (other := match.state.next_seat()) >= 0:
        match.play(other, match.state.legal_actions(other)[0])
    found = Analysis(match)
    (line,) = (one for one in found._lines(list(found._decisions())) if one[0].step == step)
    tried = end_of(found._line(line)).trials[0]
    first = adviser._outcomes
    assert first is not None
    assert len(tried.shares) == ENOUGH == len(first)
    order = [first.actions.index(action) for action in adviser.considered]
    assert tried.actions[: len(order)] == list(adviser.considered)
    for mine, theirs in zip(tried.shares, first.shares, strict=True):
        assert mine[: len(order)] == [theirs[at] for at in order]


def told_strings(step: Step, viewer: Seat) -> set[str]:
    """Return all words and numbers in what ``viewer`` is told of a step."""
    return words([event.seen_by(viewer) for event in step.events])


def words(told: Any) -> set[str]:
    return {*re.findall(r"[^\"\[\]{}:, ]+", json.dumps(told, ensure_ascii=False))}


def test_samples_are_taken_over_with_all_that_they_tell() -> None:
    match = played(game("guildes"), 0.1)
    seat = next(choices(match))
    legal, seen = list(match.state.legal_actions(seat))[:3], match.state.observe(seat)
    among = Outcomes(match.game, seen, seat, legal, Rng(1)).run(LEAST)
    pair = Outcomes(match.game, seen, seat, [legal[2], legal[0]], Rng(2))
    pair.take(among)
    assert len(pair) == LEAST
    assert pair.given_up(0, 1) == pytest.approx(among.given_up(2, 0))
    assert pair.worth(1) == pytest.approx(-among.worth(2))
    assert [*pair.compared(0, 1)] == [*among.compared(2, 0)]


def tried_twice(match: Match, seat: Seat, lines: Callable[[int], list[outcomes.Lines]]) -> Outcomes:
    """Return the outcomes of two actions as if they had been such lines, by determinization."""
    legal, seen = list(match.state.legal_actions(seat))[:2], match.state.observe(seat)
    tried = Outcomes(match.game, seen, seat, legal, Rng(1)).run(LEAST + 2)
    for row in range(len(tried)):
        tried.lines[row] = lines(row)
    return tried


def test_where_much_is_taken_away_that_is_not_told_the_sum_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played(game("gold_city"), 0.3)
    seat = next(choices(match))

    def of_seat(points: float) -> list[float]:
        return [points * (one == seat) for one in range(match.state.seats)]

    monkeypatch.setattr(Outcomes, "_touched", lambda *_: set())
    tried = tried_twice(match, seat, lambda row: [{"x": of_seat(5.0)}, {f"y{row}": of_seat(4.0)}])
    (line,) = tried.differences(0, 1)
    assert line.source == outcomes.ALL
    assert line.points == pytest.approx(1.0)
    assert not tried.trade(0, 1)
    tried = tried_twice(match, seat, lambda row: [{"x": of_seat(5.0)}, {f"y{row}": of_seat(1.0)}])
    assert [one.source for one in tried.differences(0, 1)] == ["x"]
    (whole,) = tried.sums(0, 1)
    assert (whole.source, whole.seat) == (outcomes.ALL, seat)
    assert whole.points == pytest.approx(4.0)
    assert not tried.sums(1, 0)
    assert not tried.likely(1, 0)
    # What neither action touches is told where it makes up most of the sum.
    monkeypatch.setattr(Outcomes, "_touched", lambda *_: {("z", seat)})
    assert [one.source for one in tried.differences(0, 1)] == ["x"]

    # So are several that make up most of it together.
    def parted(part: float) -> list[str]:
        parts: list[outcomes.Lines] = [
            {f"x{n}": of_seat(part) for n in range(int(6 / part))},
            {"y": of_seat(1.0)},
        ]
        spread = tried_twice(match, seat, lambda _: parts)
        return [one.source for one in spread.differences(0, 1)]

    assert parted(2.0) == ["x0", "x1", "y"]
    assert parted(1.0) == [outcomes.ALL]
    assert not tried.likely(0, 1)
    sheets: list[outcomes.Lines] = [{"x": of_seat(5.0), "z": of_seat(3.0)}, {}]
    both = tried_twice(match, seat, lambda _: sheets)
    assert [one.source for one in both.differences(0, 1)] == ["z"]
    # Nor is it told what others get less of that they have nothing of yet.
    every = range(match.state.seats)
    monkeypatch.setattr(Outcomes, "_touched", lambda *_: {("x", one) for one in every})
    there: outcomes.Lines = {"x": [5.0 if one == seat else -6.0 for one in every]}
    both = tried_twice(match, seat, lambda _: [there, {}])
    alone = type(tried.strategy)
    monkeypatch.setattr(alone, "has_part", lambda *_: True)
    assert len({one.seat for one in both.differences(0, 1)}) == 3
    monkeypatch.setattr(alone, "has_part", lambda _, __, whose, ___: whose == seat)
    assert {one.seat for one in both.differences(0, 1)} == {seat}
    # What the seat has no part in is left out; the rest still counts.
    monkeypatch.setattr(alone, "has_part", lambda *_: False)
    assert [one.source for one in tried.differences(0, 1)] == [outcomes.ALL]


def test_what_comes_at_once_is_told_from_what_is_expected() -> None:
    """A shop in the middle of Gold City pays at once, and its line says how much of it that is."""
    match = played(game("gold_city"), 0.6)
    for seat in choices(match):
        legal, now = list(match.state.legal_actions(seat)), match.state.scores()[seat]
        gains = [match.state.foreseen(seat, one).scores()[seat] - now for one in legal]
        if max(gains) >= min(gains) + 4:
            break
    most, least = gains.index(max(gains)), gains.index(min(gains))
    actions = [legal[most], legal[least]]
    tried = Outcomes(match.game, match.state.observe(seat), seat, actions, Rng(1)).run(LEAST)
    lines = [*tried.compared(0, 1)]
    timed = {
        line.source: line.now
        for line in tried._timed(lines, tried._at_once(0, 1))
        if line.seat == seat
    }
    assert timed[outcomes.ALL] == gains[most] - gains[least]


@pytest.mark.parametrize("name", ["guildes", "city_guilds"])
def test_no_reason_is_about_what_one_has_nothing_of(name: str) -> None:
    match, told = played(game(name), 0.3), 0
    strategy = strategy_of(match.game)
    for looked, seat in enumerate(choices(match)):
        adviser = adviser_of(match, seat)
        advice = adviser.advice
        compared = [at for at in (advice.choice, advice.second) if at is not None]
        then = [match.state.foreseen(seat, adviser.actions[at]) for at in compared]
        for one in advice.differences:
            if one.source != outcomes.ALL:
                if one.seat == seat:
                    assert strategy.has_part(then[one.points < 0.0], seat, one.source), one
                told += 1
        if looked >= 3 and told:
            break
    assert told


def test_what_the_same_comes_of_is_no_alternative() -> None:
    """In a turn of any order most can be done one after the other."""
    match, compared = played(game("cavalieri"), 0.5), 0
    for looked, seat in enumerate(choices(match)):
        advice = adviser_of(match, seat).advice
        compared += not advice.same
        assert not (advice.same and advice.differences)
        if looked == 8:
            break
    assert compared


def test_of_what_is_about_as_good_that_is_advised_which_the_game_prefers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played(game("guildes"), 0.05)
    seat = next(choices(match))
    usual = adviser_of(match, seat)
    outcomes_ = usual._outcomes
    assert outcomes_ is not None
    best = usual.considered[0]
    other = max((one for one in usual.considered[1:]), key=lambda one: outcomes_.worth(
        outcomes_.actions.index(one)))  # fmt: skip
    strategy = type(strategy_of(match.game))
    monkeypatch.setattr(strategy, "prefers", lambda _s, _t, _seat, action: action == other)
    monkeypatch.setattr(advice_module, "_PREFERRED", 9.0)
    assert adviser_of(match, seat).considered[0] == other
    monkeypatch.setattr(strategy, "prefers", lambda *_: False)
    monkeypatch.setattr(strategy, "prepares", lambda _, action: action != other)
    with monkeypatch.context() as patch:
        patch.setattr(advice_module.Adviser, "_reconsider", lambda *_: None)
        assert adviser_of(match, seat).considered[0] == other
    monkeypatch.setattr(strategy, "prepares", lambda *_: False)
    monkeypatch.setattr(advice_module, "_PREFERRED", -9.0)
    monkeypatch.setattr(advice_module, "EVEN", -1.0)
    assert adviser_of(match, seat).considered[0] in (best, usual.considered[0])


def test_advice_is_there_in_time() -> None:
    match = played(game("gold_city"), 0.5)
    seat = next(choices(match))
    adviser = hurried(match, seat)
    assert adviser.considered[0] in match.state.legal_actions(seat)
    assert 16 <= len(adviser._against(adviser._alternatives[0])) < ENOUGH


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
                unknown = words([*action.parameters().values()]) - told_strings(step, viewer)
                assert not unknown, (action, viewer)


@pytest.mark.parametrize("game", games("sfida", "fiera"))
def test_reasons_depend_on_what_the_viewer_knows(game: Game[State]) -> None:
    match = played(game, 0.8)
    compared = explained = 0
    for step in range(len(match.steps), 0, -9):
        for move in ask(match, "reasons", step=step, viewer=0)["moves"]:
            at, seat = move["step"] - 1, move["seat"]
            action = match.steps[at].actions[0]
            explained += bool(move["differences"] or move["only"] or move["second"])
            seen = match.positions[at].observe(0)
            told = explain(game, seen, seat, action).differences
            assert move["differences"] == [one._asdict() for one in told]
            for other in worlds(match, at, 0):
                if other.explain(seat, action):
                    continue
                true, match.positions[at] = match.positions[at], other
                assert move in ask(match, "reasons", step=step, viewer=0)["moves"]
                match.positions[at] = true
                compared += 1
                break
        if compared > 2 and explained:
            return
    assert compared
    assert explained


def test_a_bot_is_compared_with_nothing_that_it_most_likely_does_not_hold() -> None:
    match = played(game("guildes"), 0.8)
    unseen = 0
    for step in range(len(match.steps), 0, -5):
        for move in ask(match, "reasons", step=step, viewer=0)["moves"]:
            at, seat = move["step"] - 1, move["seat"]
            if move["second"] is None:
                unseen += not move["only"]
                continue
            other = match.game.action_from_json(move["second"]["action"])
            seen, made = match.positions[at].observe(0), match.steps[at].actions[0]
            alone = Outcomes(match.game, seen, seat, (made,), Rng(5))
            drawn = [one for one in (alone.draw() for _ in range(24)) if one is not None]
            assert sum(not one.explain(seat, other) for one in drawn) >= len(drawn) / 2
    assert unseen


@pytest.mark.parametrize("game", GAMES)
def test_a_hidden_choice_is_explained_to_nobody(game: Game[State]) -> None:
    match = played(game, 0.8)
    for at, step in enumerate(match.steps):
        now, before = match.positions[at + 1], match.positions[at]
        if now.conceals(before, step.seat, step.actions[0]):
            moves = ask(match, "reasons", step=at + 1, viewer=0)["moves"]
            assert all(move["step"] != at + 1 for move in moves)


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
