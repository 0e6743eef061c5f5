"""What one seat may know of Città e Cavalieri, and how it imagines the rest."""

import os
from collections import Counter
from math import sqrt
from typing import Any

import pytest
from cavalieri_table import (
    GOOD,
    OPTIONS,
    act,
    corner,
    empty_bank,
    end,
    goods,
    laid_out,
    names_of,
    play,
    random_position,
    roll,
)
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.cavalieri import GAME, Position, hidden
from cittadella.games.cavalieri import actions as do
from cittadella.games.cavalieri.cards import CARD
from cittadella.games.cavalieri.components import COPIES, HONOURS, KINDS, SEATS
from cittadella.games.cavalieri.hidden import (
    seen_ranges,
    tighten,
    tightened,
)
from cittadella.games.cavalieri.island import VERTEX_IDS
from cittadella.games.cavalieri.knowledge import move_unseen, steal_card
from cittadella.games.cavalieri.phases import (
    ANSWERING,
    DISCARDING,
    FOUNDING,
    HARBOUR,
    MAIN,
    OFFERING,
    PAYING,
    ROLLING,
    SPY,
    TAKING,
    WEDDING,
)
from contract import check_samples
from tables import choose, observe

GAMES = int(os.environ.get("CAVALIERI_GAMES", "2"))
"""Whole games through which the truth must stay inside what each seat knows."""
A, B = corner("4.1", 4), corner("4.1", 0)


def ranges(state: Position, observer: int, seat: int) -> dict[str, tuple[int, int]]:
    """Return what ``observer`` knows of a hand by what it has seen, of each kind there may be."""
    low, high = seen_ranges(state, observer)[seat]
    pairs = zip(GOOD, low, high, strict=True)
    return {good: (least, most) for good, least, most in pairs if most}


# -- What is seen


def test_a_spectator_sees_nothing_private() -> None:
    rng = Rng(1)
    for seats in SEATS:
        for _ in range(4):
            seen = observe(random_position(seats, OPTIONS[0], rng), None)
            for name in ("seat", "hand", "ranges", "holds", "progress", "known_cards", "sees"):
                assert seen[name] is None, name
            assert "decks" not in seen
            assert "slack" not in seen


def test_hands_and_cards_are_ones_own_and_their_sizes_everybodys() -> None:
    state = laid_out(hands={0: {"ore": 2}, 1: {"coin": 1}}, cards={1: ["spy", "irrigation"]})
    seen = observe(state, 1)
    assert (seen["hand"], seen["progress"]) == ({"coin": 1}, ["spy", "irrigation"])
    seen = observe(state, 0)
    assert (seen["hand"], seen["progress"], seen["cards"]) == ({"ore": 2}, [], [2, 1, 0, 0])
    assert seen["colours"][1] == [0, 1, 1]
    assert seen["known_cards"] == [[], [], [], []]


def test_observation_has_what_a_view_draws() -> None:
    state = laid_out(
        cities={0: [A]}, settlements={1: [corner("1.1", 4)]}, walls=[A], levels={0: (4, 0, 0)},
        metropolis={"trade": A}, ship=3,
    )  # fmt: skip
    seen = observe(state, 0)
    assert seen["limits"] == [9, 7, 7, 7]
    assert seen["crowned"][0] == seen["cities"][0]
    assert (seen["strength"], seen["defence"], seen["losers"]) == (1, [0, 0, 0, 0], [])
    assert (seen["repelled"], seen["defenders"], seen["waiting"]) == (False, [], [])
    assert (seen["offers_left"], seen["rolled"], seen["severed"]) == (3, 2, [[], [], [], []])
    assert len(seen["too_near"]) == 5
    assert seen["rates"][1] == [3] * 8
    assert seen["pieces"][0] == {
        "road": 15, "settlement": 5, "city": 3, "wall": 2, "knight": [2, 2, 2],
    }  # fmt: skip
    assert (seen["turn"], seen["ship"], seen["won"]) == (0, 3, [0, 0, 0, 0])


def test_observation_tells_of_knights_decks_and_counteroffers() -> None:
    away = corner("1.1", 4)
    knights = {0: {A: "2 active", B: "1 active able"}, 1: {away: "3"}}
    state = laid_out(knights=knights, cards={1: ["spy"]})
    state.given = bytearray(goods(ore=2))
    seen = observe(state, 2)
    assert seen["knight_levels"] == {VERTEX_IDS[A]: 2, VERTEX_IDS[B]: 1, VERTEX_IDS[away]: 3}
    assert seen["spent"] == [VERTEX_IDS[A]]
    assert seen["deck_sizes"] == [18, 17, 18]
    assert seen["counter_costs"] == {"instead": 2, "on_top": 1}
    assert seen["founds_city"] is False


def test_the_second_that_a_seat_founds_is_a_city() -> None:
    state, told = GAME.new(3, None, 1), []
    while state.round == 0:
        if state.phase is FOUNDING:
            told.append(observe(state, None)["founds_city"])
        state.push(*choose(state, Rng(len(told))))
    assert told == [False] * 3 + [True] * 3


# -- What follows from what was seen


def test_what_moves_openly_is_known() -> None:
    state = laid_out(phase=ROLLING, settlements={1: [A]}, hands={1: {"ore": 4}})
    roll(state, 4, 4, "trade")
    assert ranges(state, 0, 1) == {"ore": (4, 4), "lumber": (1, 1)}


def test_an_unseen_theft_widens_what_third_seats_know() -> None:
    state = laid_out(hands={1: {"ore": 1, "wool": 2}})
    move_unseen(state, 1, 2, GOOD["wool"])
    assert ranges(state, 0, 1) == {"ore": (0, 1), "wool": (1, 2)}
    assert ranges(state, 0, 2) == {"ore": (0, 1), "wool": (0, 1)}
    for insider in (1, 2):
        assert ranges(state, insider, 3 - insider) in (
            {"ore": (1, 1), "wool": (1, 1)},
            {"wool": (1, 1)},
        )


def test_a_theft_from_a_hand_of_one_kind_is_no_secret() -> None:
    state = laid_out(hands={1: {"ore": 3}})
    move_unseen(state, 1, 2, GOOD["ore"])
    assert ranges(state, 0, 1) == {"ore": (2, 2)}
    assert ranges(state, 0, 2) == {"ore": (1, 1)}


def test_no_hand_is_held_to_have_more_than_there_is_however_often_it_is_robbed() -> None:
    state = laid_out(hands={1: {"coin": 3, "wool": 1}})
    coin = GOOD["coin"]
    state.slack[1 * 2 * KINDS + KINDS + coin] = COPIES[coin]
    assert not list(state.problems())
    move_unseen(state, 1, 2, coin)
    assert not list(state.problems())
    assert ranges(state, 0, 1)["coin"] == (2, COPIES[coin])


def test_an_offer_and_its_answers_prove_what_one_has() -> None:
    state = laid_out(hands={0: {"ore": 1, "wool": 1}, 1: {"grain": 1, "brick": 1}, 3: {"coin": 2}})
    move_unseen(state, 0, 2, GOOD["ore"])
    move_unseen(state, 1, 2, GOOD["brick"])
    assert ranges(state, 3, 0) == {"ore": (0, 1), "wool": (0, 1)}
    act(state, do.ASK[GOOD["grain"]])
    act(state, do.GIVE[GOOD["wool"]])
    assert ranges(state, 3, 0)["wool"] == (1, 1)
    act(state, do.PROPOSE)
    act(state, do.REFUSE, 2)
    act(state, do.REFUSE, 3)
    act(state, do.COUNTER[GOOD["ore"]][True], 1)
    assert ranges(state, 3, 1)["grain"] == (1, 1)
    assert ranges(state, 3, 0) == {"wool": (1, 1)}


def test_monopolies_and_harbours_show_what_is_not_there() -> None:
    state = laid_out(
        hands={0: {"ore": 1}, 1: {"wool": 1, "coin": 1}, 2: {"ore": 1}},
        cards={0: ["resource_monopoly", "commercial_harbour"]},
    )
    move_unseen(state, 1, 2, GOOD["coin"])
    assert ranges(state, 3, 1) == {"wool": (0, 1), "coin": (0, 1)}
    play(state, "resource_monopoly", GOOD["wool"])
    assert "wool" not in ranges(state, 3, 2)
    state.hands[KINDS + GOOD["brick"]] += 1
    state.bank[GOOD["brick"]] -= 1
    play(state, "commercial_harbour")
    act(state, do.SHOW[1][GOOD["ore"]])
    assert "coin" not in ranges(state, 3, 1)


def test_who_has_seen_a_hand_knows_it() -> None:
    state = laid_out(
        hands={1: {"ore": 1, "wool": 2}}, cards={0: ["master_merchant"]}, defender={1: 3}
    )
    move_unseen(state, 1, 2, GOOD["ore"])
    assert ranges(state, 0, 1)["wool"] == (1, 2)
    play(state, "master_merchant", 1)
    assert ranges(state, 0, 1) == {"wool": (2, 2)}


def test_counting_narrows_what_was_seen() -> None:
    state = laid_out(hands={1: {"ore": 1, "wool": 1}})
    move_unseen(state, 1, 2, GOOD["wool"])
    state.hands[2 * KINDS + GOOD["wool"]] -= 1
    state.bank[GOOD["wool"]] += 1
    state.slack[2 * 16 + GOOD["wool"]] = 0
    assert tightened(state, 0, seen_ranges(state, 0))[1] == (list(goods(ore=1)),) * 2


def test_tightening_keeps_every_way_in_which_things_can_be() -> None:
    """Compare with all ways to fill small tables."""
    rng = Rng(3)
    for _ in range(60):
        truth = {one: [rng.below(3) for _ in range(3)] for one in range(3)}
        seen = {
            one: (
                [max(0, many - rng.below(2)) for many in row],
                [many + rng.below(3) for many in row],
            )
            for one, row in truth.items()
        }
        columns = [sum(truth[one][at] for one in truth) for at in range(3)]
        sizes = {one: sum(row) for one, row in truth.items()}
        found = tighten(columns, sizes, seen)
        for one, row in truth.items():
            low, high = found[one]
            assert all(a <= b <= c for a, b, c in zip(low, row, high, strict=True))
            assert all(a <= b for a, b in zip(seen[one][0], low, strict=True))
            assert all(a >= b for a, b in zip(seen[one][1], high, strict=True))


def inside(state: Position) -> None:
    """Check that what is true is possible for all that each seat knows."""
    for seat in range(state.n):
        seen = seen_ranges(state, seat)
        narrow = tightened(state, seat, seen)
        for one in seen:
            for low, high in (seen[one], narrow[one]):
                hand = state.hand(one)
                assert all(a <= b <= c for a, b, c in zip(low, hand, high, strict=True))


@pytest.mark.parametrize("game", range(GAMES))
def test_the_truth_stays_inside_what_is_known_after_every_action(game: int) -> None:
    rng = Rng(game)
    state = GAME.new(3 + game % 2, OPTIONS[0], game)
    step = 0
    while not state.is_over:
        state.push(*choose(state, rng))
        step += 1
        if GAMES > 2 or step % 12 == 0:
            inside(state)


# -- Progress cards


def test_a_spied_card_is_known_until_it_is_played() -> None:
    state = laid_out(
        cards={0: ["spy"], 1: ["irrigation", "irrigation", "merchant"]},
        cities={1: [corner("3.1", 4)]},
    )
    play(state, "spy", 1)
    act(state, do.STOP)
    assert observe(state, 0)["known_cards"][1] == ["merchant", "irrigation", "irrigation"]
    assert observe(state, 2)["known_cards"][1] == []
    end(state)
    roll(state, 1, 1, "trade")
    play(state, "irrigation")
    assert observe(state, 0)["known_cards"][1] == ["merchant", "irrigation"]


def test_a_card_taken_by_a_spy_is_known_to_both_and_its_colour_to_all() -> None:
    state = laid_out(cards={0: ["spy"], 1: ["irrigation", "mining", "merchant"]})
    state.progress = (
        state.progress[0],
        tuple(card | 0b1000 for card in state.progress[1]),
        *state.progress[2:],
    )
    play(state, "spy", 1)
    act(state, do.STEAL[CARD["mining"]])
    assert observe(state, 1)["known_cards"][0] == ["mining"]
    assert observe(state, 0)["known_cards"][1] == ["merchant", "irrigation"]
    assert observe(state, 3)["known_cards"] == [[], ["merchant"], [], []]
    assert observe(state, 2)["known_cards"] == [[], [], [], []]


@pytest.mark.parametrize("theirs", [["mining", "mining"], ["mining"]])
def test_who_knew_all_of_a_colour_and_they_are_alike_knows_which_was_taken(
    theirs: list[str],
) -> None:
    state = laid_out(cards={0: ["spy"], 1: theirs})
    state.progress = (
        state.progress[0],
        tuple(card | 0b1000 for card in state.progress[1]),
        *state.progress[2:],
    )
    steal_card(state, 1, 0, CARD["mining"])
    assert "mining" in observe(state, 3)["known_cards"][0]
    assert observe(state, 3)["known_cards"][1] == theirs[1:]
    assert observe(state, 2)["known_cards"][0] == []


# -- Imagining the rest


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_samples_look_like_their_observation(seats: int, options: dict[str, bool | str]) -> None:
    rng = Rng(seats)
    for _ in range(2):
        check_samples(GAME, random_position(seats, options, rng), rng)


@pytest.mark.parametrize(
    "phase", [MAIN, OFFERING, ANSWERING, DISCARDING, HARBOUR, PAYING, TAKING, SPY, WEDDING]
)
def test_samples_in_phases_that_hide_something(phase: Phase) -> None:
    rng = Rng(GAME.position.phases.index(phase))
    for seed in range(12):
        state = GAME.new(4, OPTIONS[0], seed)
        for _ in range(200):
            state.push(*choose(state, rng))
        while not state.is_over and state.phase is not phase:
            state.push(*choose(state, rng))
        if state.phase is phase:
            check_samples(GAME, state, rng)
            return
    raise AssertionError("never met")


def close(found: int, expected: float, draws: int) -> bool:
    """Return whether a count is within four deviations of what is expected."""
    share = expected / draws
    return abs(found - expected) <= 4 * sqrt(draws * share * (1 - share)) + 1


def test_every_way_in_which_unknown_cards_may_lie_is_as_likely() -> None:
    state = laid_out(hands={1: {"ore": 2, "wool": 1, "coin": 1}})
    move_unseen(state, 1, 2, GOOD["ore"])
    sampler, rng, draws = GAME.sampler(state.observe(0)), Rng(1), 900
    found: Counter[Any] = Counter()
    for _ in range(draws):
        twin = sampler.draw(rng)
        found[bytes(twin.hand(2)).index(1)] += 1
    assert set(found) == {GOOD["ore"], GOOD["wool"], GOOD["coin"]}
    assert all(close(many, draws / 3, draws) for many in found.values())


def test_hands_are_mended_where_chance_alone_does_not_fit_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Shuffling would find such hands nearly always, in so many tries: it gets none."""
    monkeypatch.setattr(hidden, "_TRIES", 0)
    state = laid_out(hands={1: {"brick": 8}, 2: {"ore": 8}, 3: {"wool": 8}})
    for one, good in ((1, "brick"), (2, "ore"), (3, "wool")):
        for kind in ("brick", "ore", "wool"):
            at = one * 2 * KINDS + GOOD[kind]
            if kind == good:
                state.slack[at] = 8
            else:
                state.slack[at + KINDS] = 1
    sampler = GAME.sampler(state.observe(0))
    rng = Rng(1)
    for _ in range(20):
        twin = sampler.draw(rng)
        assert twin.observe(0) == state.observe(0)


def test_unseen_progress_cards_are_as_likely_as_they_are() -> None:
    state = laid_out(cards={0: ["merchant"], 1: ["merchant_fleet"], 2: ["spy"]})
    sampler, rng, draws = GAME.sampler(state.observe(0)), Rng(2), 800
    found = Counter(names_of(sampler.draw(rng), 1)[0] for _ in range(draws))
    copies = {"merchant": 5, "resource_monopoly": 4, "merchant_fleet": 2}
    for name, many in copies.items():
        assert close(found[name], draws * many / 17, draws)
    tops = Counter(sampler.draw(rng).decks[1][-1] for _ in range(400))
    assert HONOURS[0] in tops
    assert all(names_of(sampler.draw(rng), 2) != ["constitution"] for _ in range(100))


def test_cards_under_a_deck_are_none_of_a_hand() -> None:
    state = laid_out(cards={1: ["engineer"]})
    everything = state.decks[2]
    state.decks, state.unders = (*state.decks[:2], b""), (b"", b"", everything)
    twin = GAME.sample(state.observe(0), Rng(1))
    assert names_of(twin, 1) == ["engineer"]


def test_the_bank_empty_of_a_kind_tells_who_has_it() -> None:
    state = laid_out(hands={1: {"ore": 1}})
    empty_bank(state, "ore", 0, 2)
    assert observe(state, 0)["holds"]["2"]["ore"] == [18, 18]
