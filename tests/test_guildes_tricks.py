"""The dirty tricks of Guildes: what each does, what it may touch, and once a game."""

import pytest
from cittadella.core.errors import IllegalAction
from cittadella.core.game import Action, Event
from cittadella.core.rng import Rng
from cittadella.games.guildes import GAME, Position
from cittadella.games.guildes import actions as acts
from cittadella.games.guildes.components import DEALT, SEATS, TRICKS
from cittadella.games.guildes.phases import DIRTY
from cittadella.games.guildes.state import row
from guildes_table import TRICK, at_tricks, decline_all, guild, in_hand, legal, on_table
from tables import choose, find, kinds, observe, until

OTHERS = ["immunity", "nobles±1"]


def do(state: Position, *actions: Action) -> list[Event]:
    told: list[Event] = []
    for action in actions:
        told = state.apply(state.next_seat(), action)
    return told


def mark(seat: int, name: str) -> Action:
    return acts.Mark(seat, guild(name))


def code(state: Position, seat: int, action: Action) -> str:
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, action)
    return refused.value.code


# -- Dealing and order


@pytest.mark.parametrize("seats", SEATS)
def test_each_seat_has_one_trick_face_up_each_round(seats: int) -> None:
    state = GAME.new(seats, {"tricks": True}, seed=1)
    rng = Rng(1)
    hands = set()
    while not state.is_over:
        assert len(set(state.tricks)) == seats
        hands.add((state.round, state.tricks))
        if seats == 3:
            assert TRICK["alchemists±1"] not in state.tricks
        assert state.round or TRICK["salvage"] not in state.tricks
        state.push(*choose(state, rng))
    assert len(hands) == 3
    assert GAME.new(seats, None, seed=1).tricks == ()


@pytest.mark.parametrize("seats", SEATS)
def test_salvage_is_dealt_from_round_two_on_when_something_has_been_discarded(seats: int) -> None:
    rounds = [set[int](), set[int](), set[int]()]
    rng = Rng(1)
    for seed in range(20):
        state = GAME.new(seats, {"tricks": True}, seed)
        while not state.is_over:
            rounds[state.round] |= set(state.tricks)
            assert state.round == 0 or any(state.discards)
            state.push(*choose(state, rng))
    every = {i for i in range(len(TRICKS)) if seats > 3 or i != TRICK["alchemists±1"]}
    assert rounds == [every - {TRICK["salvage"]}, every, every]


def test_releases_that_dealt_salvage_in_round_one_are_played_on_as_they_began() -> None:
    for release in ("0.1.0", "0.2.0"):
        before = GAME.as_of(release)
        dealt = [set(before.new(4, {"tricks": True}, seed).tricks) for seed in range(20)]
        assert any(TRICK["salvage"] in tricks for tricks in dealt)
    assert GAME.as_of("0.3.0") is GAME


def test_each_seat_in_turn_from_a_random_first_one() -> None:
    firsts = set()
    for seed in range(30):
        state = until(GAME.new(4, {"tricks": True}, seed), DIRTY, Rng(seed))
        first = state.first
        firsts.add(first)
        for turn in range(4):
            (decision,) = state.decisions()
            assert decision.seat == (first + turn) % 4
            assert decision.kind == "trick"
            events = state.apply(decision.seat, acts.DECLINE)
        assert find(events, "scored")["round"] == 1
    assert firsts == {0, 1, 2, 3}


def test_declining_is_told_and_costs_nothing() -> None:
    state = at_tricks(["swap", *OTHERS], [{"nobles": 1}, {"priests": 1}, {}])
    (told,) = do(state, acts.DECLINE)
    assert (told.kind, told.actor) == ("trick_declined", 0)
    assert told.facts == {"seat": 0, "trick": "swap", "worn": False}
    assert state.used == (0, 0, 0)


def test_no_trick_is_used_twice_in_a_game_by_the_same_seat() -> None:
    state = at_tricks(["immunity", "swap", "purge"], [{"nobles": 1}, {"priests": 2}, {}])
    do(state, acts.IMMUNE)
    decline_all(state)
    assert state.used[0] == 1 << TRICK["immunity"]
    again = at_tricks(["immunity", "swap", "purge"], [{}, {}, {}])
    again.used = state.used
    assert legal(again, 0) == {("decline",)}
    assert code(again, 0, acts.IMMUNE) == "trick_used_before"
    assert do(again, acts.DECLINE)[0].facts["worn"]
    other = at_tricks(["purge", "immunity", "swap"], [{}, {}, {}])
    other.used = state.used
    do(other, acts.DECLINE)
    assert ("immunity",) in legal(other, 1)


def test_only_one_trick_a_round() -> None:
    state = at_tricks(["nobles±1", "swap", "purge"], [{}, {}, {}])
    do(state, acts.RAISE[0])
    assert state.next_seat() == 1
    assert code(state, 0, acts.RAISE[0]) == "not_your_turn"


def test_trick_without_a_legal_target_can_only_be_declined() -> None:
    for trick in ("swap", "purge", "salvage", "substitute"):
        state = at_tricks([trick, *OTHERS], [{}, {}, {}], [{"nobles": 2}, {}, {}])
        assert legal(state, 0) == {("decline",)}, trick


# -- Swap


def test_swap_of_an_own_card() -> None:
    table = [{"nobles": 2}, {"priests": 1}, {"nobles": 1}]
    state = at_tricks(["swap", *OTHERS], table)
    assert legal(state, 0) == {
        ("mark", 0, "nobles"),
        ("mark", 1, "priests"),
        ("mark", 2, "nobles"),
        ("decline",),
    }
    assert do(state, mark(0, "nobles")) == []
    assert legal(state, 0) == {("swap", 1, "priests")}
    (told,) = do(state, acts.Swap(1, guild("priests")))
    assert told.facts["cards"] == [
        {"seat": 0, "guild": "nobles"},
        {"seat": 1, "guild": "priests"},
    ]
    assert [on_table(state, seat) for seat in range(3)] == [
        {"nobles": 1, "priests": 1},
        {"nobles": 1},
        {"nobles": 1},
    ]


def test_swap_between_two_others() -> None:
    state = at_tricks(["swap", *OTHERS], [{}, {"priests": 1}, {"nobles": 1}])
    do(state, mark(2, "nobles"), acts.Swap(1, guild("priests")))
    assert [on_table(state, seat) for seat in range(3)] == [{}, {"nobles": 1}, {"priests": 1}]


def test_swap_of_like_cards_or_of_one_player_is_not_legal() -> None:
    state = at_tricks(["swap", *OTHERS], [{"nobles": 1, "smiths": 1}, {"nobles": 1}, {}])
    assert legal(state, 0) == {("mark", 0, "smiths"), ("mark", 1, "nobles"), ("decline",)}
    assert code(state, 0, mark(0, "nobles")) == "no_partner"
    do(state, mark(1, "nobles"))
    assert legal(state, 0) == {("swap", 0, "smiths")}
    assert code(state, 0, acts.Swap(0, guild("nobles"))) == "same_guild"
    assert code(state, 0, acts.Swap(1, guild("nobles"))) == "same_seat"
    assert code(state, 0, acts.Swap(2, guild("smiths"))) == "not_played"
    assert code(state, 0, acts.DECLINE) == "trick_begun"


# -- Purge


def test_purge_gives_up_a_card_of_ten_or_more_for_any_other() -> None:
    table = [{"priests": 1, "smiths": 1, "militia": 1}, {"nobles": 1}, {"scribes": 1}]
    state = at_tricks(["purge", *OTHERS], table)
    assert legal(state, 0) == {("mark", 0, "priests"), ("decline",)}
    do(state, mark(0, "priests"))
    assert legal(state, 0) == {
        ("remove", 0, "smiths"),
        ("remove", 0, "militia"),
        ("remove", 1, "nobles"),
        ("remove", 2, "scribes"),
    }
    assert code(state, 0, acts.Remove(0, guild("priests"))) == "marked"
    (told,) = do(state, acts.Remove(1, guild("nobles")))
    assert told.facts["cards"] == [
        {"seat": 0, "guild": "priests"},
        {"seat": 1, "guild": "nobles"},
    ]
    assert on_table(state, 0) == {"smiths": 1, "militia": 1}
    assert on_table(state, 1) == {}
    assert (state.discards[guild("priests")], state.discards[guild("nobles")]) == (1, 1)
    assert state.observe(2)["known_discards"] == {"priests": 1, "nobles": 1}


@pytest.mark.parametrize(
    ("name", "enough"),
    [
        ("alchemists", True),
        ("nobles", True),
        ("knights", True),
        ("priests", True),
        ("merchants", False),
        ("smiths", False),
        ("militia", False),
    ],
)
def test_purge_counts_the_value_of_round_one(name: str, enough: bool) -> None:
    for round_ in (1, 2, 3):
        table = [{name: 1}, {"smiths": 1}, {}, {}]
        state = at_tricks(["purge", "swap", *OTHERS], table, round_=round_)
        assert (("mark", 0, name) in legal(state, 0)) is enough
        if not enough:
            assert code(state, 0, mark(0, name)) == "value_below_ten"


def test_purge_may_take_a_second_own_card_of_the_same_guild() -> None:
    state = at_tricks(["purge", *OTHERS], [{"nobles": 2}, {}, {}])
    do(state, mark(0, "nobles"), acts.Remove(0, guild("nobles")))
    assert on_table(state, 0) == {}
    lonely = at_tricks(["purge", *OTHERS], [{"nobles": 1}, {}, {}])
    assert code(lonely, 0, mark(0, "nobles")) == "no_partner"


# -- Salvage


def test_salvage_draws_two_and_plays_one_and_the_other_goes_back() -> None:
    state = at_tricks(["salvage", *OTHERS], [{}, {}, {}], discards={"nobles": 1, "priests": 1})
    assert not state.decisions()[0].private
    (drew,) = do(state, acts.DRAW)
    assert drew.seen_by(1) == {"kind": "drew", "actor": None, "seat": 0, "count": 2}
    assert drew.seen_by(0)["cards"] == {"priests": 1, "nobles": 1}
    assert drew.reveals == (0,)
    assert state.decisions()[0].private
    assert state.observe(0)["drawn"] == {"priests": 1, "nobles": 1}
    assert state.observe(1)["drawn"] is None
    assert legal(state, 0) == {("lay", "priests"), ("lay", "nobles")}
    (told,) = do(state, acts.LAY[guild("nobles")])
    assert told.facts["guild"] == "nobles"
    assert on_table(state, 0) == {"nobles": 1}
    assert (state.discards[guild("nobles")], state.discards[guild("priests")]) == (0, 1)
    assert state.observe(0)["known_discards"] == {"priests": 1}
    assert state.observe(1)["known_discards"] == {}


def test_salvage_from_a_pile_of_one() -> None:
    state = at_tricks(["salvage", *OTHERS], [{}, {}, {}], discards={"nobles": 1})
    do(state, acts.DRAW)
    assert legal(state, 0) == {("lay", "nobles")}


def test_salvage_draws_at_random() -> None:
    drawn = set()
    for seed in range(60):
        state = at_tricks(["salvage", *OTHERS], [{}, {}, {}], discards={"nobles": 2, "priests": 1})
        state.rng = seed
        do(state, acts.DRAW)
        drawn.add(state.pending.guilds)
    assert drawn == {(10, 12), (12, 12)}


def test_nothing_is_discarded_before_the_tricks() -> None:
    state = until(GAME.new(4, {"tricks": True}, 1), DIRTY, Rng(1))
    assert not any(state.discards)
    assert [sum(row(state.hands, seat)) for seat in range(4)] == [2] * 4


# -- Substitute


def test_substitute_swaps_a_card_of_the_hand_with_a_played_one() -> None:
    state = at_tricks(
        ["substitute", *OTHERS],
        [{"smiths": 1, "nobles": 1}, {"bakers": 1}, {}],
        [{"nobles": 1, "scribes": 1}, {"weavers": 2}, {"bakers": 2}],
    )
    assert state.decisions()[0].private
    assert legal(state, 0) == {("lift", "scribes"), ("lift", "nobles"), ("decline",)}
    assert do(state, acts.LIFT[guild("nobles")]) == []
    assert state.observe(0)["pending"] == {"seat": 0, "trick": "substitute", "lifted": "nobles"}
    assert state.observe(1)["pending"] == {"seat": 0, "trick": "substitute", "lifted": None}
    assert legal(state, 0) == {("replace", 0, "smiths")}
    assert code(state, 0, acts.Replace(0, guild("nobles"))) == "same_guild"
    assert code(state, 0, acts.Replace(1, guild("bakers"))) == "not_yours"
    (told,) = do(state, acts.Replace(0, guild("smiths")))
    assert (told.facts["laid"], told.facts["taken"]) == ("nobles", "smiths")
    assert on_table(state, 0) == {"nobles": 2}
    assert in_hand(state, 0) == {"smiths": 1, "scribes": 1}
    assert state.taken[0] == guild("smiths")


def test_what_was_taken_back_is_known_to_lie_in_the_discards() -> None:
    state = at_tricks(
        ["substitute", *OTHERS],
        [{"smiths": 1}, {}, {}],
        [{"nobles": 1, "scribes": 1}, {"weavers": 2}, {"bakers": 2}],
    )
    do(state, acts.LIFT[guild("nobles")], acts.Replace(0, guild("smiths")))
    decline_all(state)
    passed_on_to_1, passed_on_to_2 = {"weavers": 1}, {"bakers": 1}
    assert state.observe(0)["known_discards"] == {"smiths": 1, "scribes": 1} | passed_on_to_1
    assert state.observe(1)["known_discards"] == {"smiths": 1, "weavers": 2} | passed_on_to_2


# -- Immunity


@pytest.mark.parametrize("trick", ["swap", "purge", "nobles±1"])
def test_immunity_holds_from_its_use_on(trick: str) -> None:
    table = [{"nobles": 1}, {"nobles": 1, "priests": 1}, {"nobles": 1, "smiths": 1}]
    before = at_tricks([trick, "immunity", "salvage"], table)
    if trick == "purge":
        do(before, mark(0, "nobles"))
    assert [a for a in before.legal_actions(0) if ":1" in "".join(a.targets())]
    after = at_tricks(["salvage", "immunity", trick], table)
    do(after, acts.DECLINE, acts.IMMUNE)
    assert after.observe(None)["immune"] == [False, True, False]
    assert not [a for a in after.legal_actions(2) if ":1" in "".join(a.targets())]
    if trick == "purge":
        do(after, mark(2, "nobles"))
    touch = {
        "swap": mark(1, "nobles"),
        "purge": acts.Remove(1, guild("nobles")),
        "nobles±1": acts.LOWER[1],
    }
    assert not [a for a in after.legal_actions(2) if ":1" in "".join(a.targets())]
    assert code(after, 2, touch[trick]) == "immune"


def test_immune_card_is_no_second_target_either() -> None:
    table = [{"nobles": 1}, {"priests": 1}, {"smiths": 1}]
    state = at_tricks(["salvage", "immunity", "swap"], table)
    do(state, acts.DECLINE, acts.IMMUNE, mark(2, "smiths"))
    assert legal(state, 2) == {("swap", 0, "nobles")}
    assert code(state, 2, acts.Swap(1, guild("priests"))) == "immune"


def test_immunity_lasts_for_the_round() -> None:
    state = at_tricks(["immunity", "swap", "purge"], [{}, {}, {}])
    (told,) = do(state, acts.IMMUNE)
    assert told.kind == "trick_used"
    assert told.facts == {"seat": 0, "trick": "immunity"}
    decline_all(state)
    assert state.round == 1
    assert not state.is_immune(0)


# -- ±1


def test_one_more_for_oneself_even_from_none() -> None:
    state = at_tricks(["priests±1", "swap", "purge"], [{}, {"nobles": 1}, {}])
    do(state, acts.RAISE[0])
    assert observe(state, 1)["standings"]["priests"]["counts"] == [1, 0, 0]
    events = decline_all(state)
    assert find(events, "scored")["sheet"]["amounts"] == [10, 12, 0]
    assert on_table(state, 0) == {}


def test_one_less_for_an_opponent_who_has_any() -> None:
    table = [{"nobles": 2}, {"nobles": 2}, {"priests": 1}]
    state = at_tricks(["nobles±1", "swap", "purge"], table)
    assert legal(state, 0) == {("adjust", 0, 1), ("adjust", 1, -1), ("decline",)}
    assert code(state, 0, acts.LOWER[2]) == "none_there"
    assert code(state, 0, acts.LOWER[0]) == "others_only"
    assert code(state, 0, acts.RAISE[1]) == "own_only"
    (told,) = do(state, acts.LOWER[1])
    assert (told.facts["target"], told.facts["guild"], told.facts["delta"]) == (1, "nobles", -1)
    events = decline_all(state)
    assert find(events, "scored")["sheet"]["amounts"] == [12, 0, 10]
    assert on_table(state, 1) == {"nobles": 2}


def test_one_less_never_goes_below_none() -> None:
    table = [{"priests": 1}, {"knights": 1}, {"smiths": 1}]
    state = at_tricks(["knights±1", "purge", "swap"], table)
    do(state, acts.LOWER[1], acts.DECLINE, mark(1, "knights"), acts.Swap(0, guild("priests")))
    assert state.history[-1].points == (10, 10, 7)


def test_adjusted_counts_are_for_this_round_only() -> None:
    state = at_tricks(["nobles±1", "swap", "purge"], [{}, {"nobles": 1}, {}])
    do(state, acts.RAISE[0])
    decline_all(state)
    assert state.adjusted == ()
    assert observe(state, 0)["standings"]["nobles"]["counts"][0] == 0


# -- In whole games


def test_every_trick_and_every_refusal_comes_up_in_random_games() -> None:
    used, met = set(), set()
    for seats in SEATS:
        for seed in range(12):
            state = GAME.new(seats, {"tricks": True}, seed)
            rng = Rng(seed)
            while not state.is_over:
                seat, action = choose(state, rng)
                if state.phase is DIRTY and rng.below(3):
                    action = state.legal_actions(seat)[0]
                for event in state.apply(seat, action):
                    met.add(event.kind)
                    if event.kind == "trick_used":
                        used.add(event.facts["trick"])
    assert used == {trick.id for trick in TRICKS}
    assert {"drew", "trick_used", "trick_declined", "trick_dealt"} <= met


def test_hand_has_what_was_not_played_when_the_tricks_begin() -> None:
    for seats in SEATS:
        state = until(GAME.new(seats, {"tricks": True}, 3), DIRTY, Rng(3))
        left = DEALT[seats] - sum(state.steps)
        assert [sum(row(state.hands, seat)) for seat in range(seats)] == [left] * seats
        assert kinds(decline_all(state))[:3] == ["trick_declined", "scored", "discarded"]
