"""Fiera, the worked example of a game: certified like the others, its rules case by case."""

from typing import cast

import pytest
from cittadella.bots import LEVELS, choose
from cittadella.core.errors import IllegalAction, InvalidState
from cittadella.core.game import Action, Event, Game, Seat, State
from cittadella.core.match import Match, Player
from cittadella.core.rng import Rng
from fiera.engine import GAME
from fiera.engine import actions as do
from fiera.engine.components import LETTER_COPIES, ROADS, TOWN_IDS, WIDTH
from fiera.engine.phases import DISCARD, OVER
from fiera.engine.rules import Position
from tables import foreseen, kinds

FIERA = cast("Game[State]", GAME)
WOOL, WOOD, WINE, IRON = range(WIDTH)
TOWN = {name: town for town, name in enumerate(TOWN_IDS)}
ROAD = {name: road for road, name in enumerate(ROADS)}


def settled(seats: int = 3, goods: dict[Seat, tuple[int, ...]] | None = None) -> Position:
    """Return the table at the first market, the seats settled in the first towns of the list."""
    state = GAME.new(seats, seed=3)
    while state.now == "settle":
        state.apply(state.next_seat(), do.Stall(state.next_seat()))
    assert state.now == "market"
    for seat in range(seats):
        held = (goods or {}).get(seat, (1, 1, 1, 1))
        state.goods[seat * WIDTH : (seat + 1) * WIDTH] = bytes(held)
    return state


def building(goods: tuple[int, ...]) -> Position:
    """Return the table at which seat 0 is to build, with these goods."""
    state = settled(goods={0: goods})
    state.apply(0, do.Leave())
    return state


def refused(state: State, seat: Seat, action: Action) -> str:
    """Return the code of the refusal of an illegal action."""
    before = state.to_json()
    with pytest.raises(IllegalAction) as caught:
        state.apply(seat, action)
    assert state.to_json() == before
    return caught.value.code


def thrown(state: Position, total: int) -> list[Event]:
    """End the turn with such luck that the dice show ``total``; return what happened."""
    for luck in range(1000):
        twin = state.copy()
        twin.rng = luck
        events = twin.apply(0, do.Pass())
        if sum(twin.dice) == total:
            state.rng = luck
            state.push(0, do.Pass())
            return events
    raise AssertionError(total)


# -- Bots


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_bots_play_it(level: str) -> None:
    state, rng = GAME.new(3, seed=1), Rng(1)
    for _ in range(20):
        seat = state.next_seat()
        actions = state.legal_actions(seat)
        state.push(seat, choose(FIERA, state.observe(seat), seat, actions, level, rng.bits()))
    assert state.turns > 0


@pytest.mark.parametrize(
    ("goods", "wanted"),
    [((0, 1, 0, 1), do.Road), ((1, 0, 1, 0), do.Letter), ((0, 0, 0, 0), do.Pass)],
)
def test_bots_build_what_they_can(goods: tuple[int, ...], wanted: type[Action]) -> None:
    state = building(goods)
    actions = state.legal_actions(0)
    values = GAME.strategy().action_values(state, 0, actions)
    assert isinstance(actions[values.index(max(values))], wanted)


@pytest.mark.parametrize(("given", "agrees"), [(IRON, True), (WOOL, False)])
def test_bots_agree_to_what_helps_them(given: int, agrees: bool) -> None:
    state = settled(2, {0: (1, 1, 1, 1), 1: (2, 3, 1, 0)})
    for action in (do.Give(given), do.Ask(WOOD), do.Offer()):
        state.apply(0, action)
    refuse, agree = GAME.strategy().action_values(state, 1, (do.Answer(0), do.Answer(1)))
    assert (agree > refuse) == agrees


# -- Setting up and the dice


def test_the_last_seat_settles_first_and_a_town_has_room_for_two() -> None:
    state = GAME.new(4)
    assert [d.seat for d in state.decisions()] == [3]
    state.push(3, do.Stall(TOWN["dosso"]))
    state.push(2, do.Stall(TOWN["dosso"]))
    assert refused(state, 1, do.Stall(TOWN["dosso"])) == "town_full"


def test_the_game_rolls_by_itself_and_nobody_has_done_it() -> None:
    state = building((1, 1, 1, 1))
    events = state.apply(0, do.Pass())
    assert kinds(events)[:2] == ["pass", "rolled"]
    assert [event.actor for event in events[:2]] == [0, None]
    assert events[1].reveals == (0, 1, 2)


def test_towns_yield_on_their_throws() -> None:
    state = building((0, 0, 0, 0))
    events = thrown(state, 5)  # alba, where seat 0 is, gives wool
    told = [event.seen_by(None) for event in events if event.kind == "yielded"]
    assert told == [{"kind": "yielded", "actor": None, "seat": 0, "goods": {"wool": 1}}]


def test_a_seven_takes_half_of_a_full_store_as_one_step_with_one_undo() -> None:
    match = Match(FIERA, [Player("human", "Ada"), Player("human", "Bea")], seed=5, version="0")
    state = cast("Position", match.state)
    for seat in (1, 0):
        match.play(seat, do.Stall(seat))
        state = cast("Position", match.state)
    state.goods[:WIDTH] = bytes((3, 2, 2, 2))
    state.owed[0] = 4
    state.enter(DISCARD)
    state.derive()
    drafted = [do.Discard(WOOL), do.Discard(WOOL), do.Discard(WOOD)]
    assert not match.draft(0, drafted).ends
    assert refused(match.draft(0, drafted[:2]).state.copy(), 1, do.Discard(WINE)) == "not_your_turn"
    with pytest.raises(IllegalAction):
        match.play(0, *drafted, *drafted)
    steps = len(match.steps)
    match.play(0, *drafted, do.Discard(IRON))
    assert len(match.steps) == steps + 1
    after = cast("Position", match.state)
    assert after.purse(0) == bytes((1, 1, 2, 1))
    assert after.now == "market"
    assert match.undo(0) == 1
    assert cast("Position", match.state).owed[0] == 4


def test_who_holds_few_goods_discards_nothing() -> None:
    state = settled(goods={0: (2, 2, 2, 2), 1: (3, 2, 2, 2)})
    state.apply(0, do.Leave())
    thrown(state, 7)
    assert list(state.owed) == [0, 4, 0]
    assert [d.seat for d in state.decisions()] == [1]


# -- The market


def test_the_bank_takes_two_goods_for_one_of_any_mix() -> None:
    state = settled(goods={0: (1, 1, 1, 0)})
    for action in (do.Give(WOOL), do.Give(WINE), do.Ask(IRON)):
        state.apply(0, action)
    assert state.apply(0, do.Bank())[0].facts["given"] == {"wool": 1, "wine": 1}
    assert state.purse(0) == bytes((0, 1, 0, 1))
    assert state.now == "market"


def test_the_bank_refuses_another_rate() -> None:
    state = settled()
    state.apply(0, do.Give(WOOL))
    state.apply(0, do.Ask(IRON))
    assert refused(state, 0, do.Bank()) == "bank_rate"


def test_more_goods_than_are_listed_may_be_given() -> None:
    state = settled(goods={0: (4, 0, 0, 0)})
    for _ in range(3):
        state.apply(0, do.Give(WOOL))
    assert do.Give(WOOL) not in state.legal_actions(0)
    assert state.unlisted(0) == [do.Give(WOOL)]
    assert state.explain(0, do.Give(WOOL)) is None
    state.apply(0, do.Give(WOOL))
    assert refused(state, 0, do.Give(WOOL)) == "none_left"


def test_an_unlisted_action_is_saved_and_opens_again() -> None:
    match = Match(FIERA, [Player("human", "Ada"), Player("human", "Bea")], seed=5, version="0")
    for seat in (1, 0):
        match.play(seat, do.Stall(seat))
    good = max(range(WIDTH), key=cast("Position", match.state).purse(0).__getitem__)
    match.play(0, *[do.Ask((good + 1) % WIDTH)] * 3)
    for opened in (
        Match.from_json(match.to_json(), lambda _: FIERA, LEVELS, "0"),
        Match.from_link(match.to_link(), lambda _: FIERA, LEVELS, "0"),
    ):
        assert opened.hash == match.hash


def test_an_offer_goes_to_those_who_have_what_is_asked() -> None:
    state = settled(4, {1: (1, 1, 1, 0)})
    for action in (do.Give(WOOL), do.Ask(IRON), do.Offer()):
        state.apply(0, action)
    assert [d.seat for d in state.decisions()] == [2, 3]


def test_of_several_who_agree_one_is_chosen() -> None:
    state = settled(3)
    for action in (do.Give(WOOL), do.Ask(IRON), do.Offer()):
        state.apply(0, action)
    state.apply(2, do.Answer(1))
    assert state.now == "answer"
    state.apply(1, do.Answer(1))
    assert [d.seat for d in state.decisions()] == [0]
    assert [action.targets() for action in state.legal_actions(0)] == [("answer:1",), ("answer:2",)]
    assert kinds(state.apply(0, do.Choose(2))) == ["choose", "dealt"]
    assert state.purse(0) == bytes((0, 1, 1, 2))
    assert state.purse(2) == bytes((2, 1, 1, 0))
    assert state.purse(1) == bytes((1, 1, 1, 1))
    assert state.now == "build"


def test_a_deal_with_the_only_one_who_agrees_is_closed_by_the_game() -> None:
    state = settled(3)
    for action in (do.Give(WOOL), do.Ask(IRON), do.Offer()):
        state.apply(0, action)
    state.apply(1, do.Answer(0))
    events = state.apply(2, do.Answer(1))
    assert [(event.kind, event.actor) for event in events] == [("answer", 2), ("dealt", None)]


def test_an_offer_that_all_refuse_ends_the_market() -> None:
    state = settled(2)
    for action in (do.Give(WOOL), do.Ask(IRON), do.Offer()):
        state.apply(0, action)
    assert kinds(state.apply(1, do.Answer(0))) == ["answer", "refused"]
    assert state.now == "build"
    assert state.purse(0) == bytes((1, 1, 1, 1))


# -- Building


def test_a_road_begins_at_a_stall_or_a_road_and_a_stall_where_a_road_ends() -> None:
    state = building((1, 3, 1, 2))
    assert refused(state, 0, do.Road(ROAD["borgo-corte"])) == "road_far"
    assert refused(state, 0, do.Stall(TOWN["dosso"])) == "not_reached"
    state.apply(0, do.Road(ROAD["alba-dosso"]))
    state.apply(0, do.Road(ROAD["dosso-elce"]))
    assert refused(state, 0, do.Road(ROAD["alba-dosso"])) == "road_taken"
    state.apply(0, do.Stall(TOWN["elce"]))
    assert state.scores()[0] == 2 * 2 + 2 * 1
    assert refused(state, 0, do.Letter()) == "cannot_pay"


def test_a_preview_says_what_a_road_costs_and_brings() -> None:
    state = building((0, 1, 0, 1))
    told = foreseen(state, do.Road(ROAD["alba-borgo"]))
    assert (told["scores.0"], told["goods.0.wood"], told["goods.0.iron"]) == (3, None, None)


def test_only_the_buyer_sees_a_letter_and_a_draft_stops_there() -> None:
    match = Match(FIERA, [Player("human", "Ada"), Player("human", "Bea")], seed=5, version="0")
    for seat in (1, 0):
        match.play(seat, do.Stall(seat))
    match.play(0, do.Leave())
    assert match.draft(0, [do.Letter()]).ends
    drawn = match.play(0, do.Letter())[-1]
    assert "letter" in drawn.seen_by(0)
    assert "letter" not in drawn.seen_by(1)
    assert match.cannot_undo(0) == "revealed"


# -- The end


def ended(points: tuple[int, int], goods: tuple[int, int]) -> Position:
    """Return the end of a game of two with so many points of letters, and so much wool."""
    state = GAME.new(2)
    state.letters[:] = bytes((points[0], 0, points[1], 0))
    state.goods[:] = bytes((goods[0], 0, 0, 0, goods[1], 0, 0, 0))
    state.enter(OVER)
    return state


@pytest.mark.parametrize(
    ("points", "goods", "places"),
    [((3, 2), (0, 9), [1, 2]), ((2, 2), (1, 2), [2, 1]), ((2, 2), (2, 2), [1, 1])],
)
def test_of_equal_points_more_goods_win(
    points: tuple[int, int], goods: tuple[int, int], places: list[int]
) -> None:
    state = ended(points, goods)
    assert state.scores() == list(points)
    assert state.ranking() == places


@pytest.mark.parametrize(("length", "rounds"), [("short", 8), ("long", 12)])
def test_the_game_ends_after_its_rounds_and_shows_the_letters(length: str, rounds: int) -> None:
    state = GAME.new(2, {"length": length})
    events: list[Event] = []
    while not state.is_over:
        seat = state.next_seat()
        events += state.apply(seat, state.legal_actions(seat)[-1])
    assert kinds(events).count("rolled") == 2 * rounds
    assert kinds(events)[-2:] == ["shown", "game_over"]


# -- What is known


def test_the_sampler_deals_unseen_letters_alike() -> None:
    state = building((1, 0, 1, 0))
    state.apply(0, do.Letter())
    sampler = GAME.sampler(state.observe(1))
    seals = sum(sampler.draw(Rng(seed)).pack(0)[0] for seed in range(600))
    assert seals / 600 == pytest.approx(LETTER_COPIES[0] / sum(LETTER_COPIES), abs=0.06)


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("owed", [9, 0, 0], "owed.0"),
        ("deck", ["seal"], "letters.seal"),
        ("given", {"iron": 9}, "given"),
    ],
)
def test_a_position_with_something_lost_or_double_is_refused(
    field: str, value: object, where: str
) -> None:
    with pytest.raises(InvalidState) as caught:
        GAME.from_json({**settled().to_json(), field: value})  # type: ignore[dict-item]
    assert where in [problem.where for problem in caught.value.problems]
