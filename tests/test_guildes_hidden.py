"""What a seat of Guildes may know, what it remembers, and imagining the rest fairly."""

import json
from collections import Counter
from math import sqrt
from typing import Any

import pytest
from cittadella.core.codecs import NONE
from cittadella.core.counts import expand
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.guildes import GAME
from cittadella.games.guildes import actions as acts
from cittadella.games.guildes import components as box
from cittadella.games.guildes.phases import DIRTY, DRAFT, LEVYING, OVER, PLAYING
from cittadella.games.guildes.state import row
from guildes_table import OPTIONS, at_tricks, counts, laid_out, play, random_position
from tables import choose, observe, until

# -- What is seen and remembered


def test_spectator_sees_nothing_private() -> None:
    rng = Rng(1)
    for options in OPTIONS:
        for _ in range(10):
            seen = observe(random_position(4, options, rng), None)
            assert seen["seat"] is seen["hand"] is seen["pack"] is seen["drawn"] is None
            assert seen["known_discards"] is None
            assert seen["mine"] == seen["seen"] == []
            assert seen["levy"]["mine"] is seen["levy"]["got"] is seen["notes"] is None


def test_hand_and_pack_are_ones_own() -> None:
    state = GAME.new(4, None, seed=2)
    for seat in range(4):
        seen = observe(state, seat)
        assert seen["pack"] == box.CARDS.write(row(state.packs, seat))
        assert seen["hand"] == {}
    state.way = 1
    state.push(0, state.legal_actions(0)[0])
    assert observe(state, 0)["pack"] is None
    assert sum(observe(state, 0)["hand"].values()) == 1


def test_draft_tells_how_far_each_seat_is() -> None:
    state = GAME.new(3, None, seed=1)
    state.way = 1
    state.push(0, state.legal_actions(0)[0])
    seen = observe(state, 0)
    assert (seen["upstream"], seen["flow"]) == ([2, 0, 1], {"from": 2, "to": 1})
    assert (seen["step"], seen["steps"], seen["keep"], seen["to_play"]) == (2, 10, 10, 8)
    assert (seen["chosen"], seen["holding"]) == ([True, False, False], [9, 10, 10])
    watched = observe(state, None)
    assert (watched["step"], watched["flow"], watched["first"]) == (1, None, None)


def test_play_and_tricks_tell_how_far_each_seat_is() -> None:
    state = laid_out([{"nobles": 10}] * 3, event="procession")
    first = state.first
    seen = observe(state, None)
    assert (seen["first"], seen["step"], seen["steps"], seen["plan"]) == (first, 1, 8, [1] * 8)
    assert seen["chosen"] == [False] * 3
    play(state, first, "nobles")
    seen = observe(state, None)
    assert seen["chosen"] == [seat == first for seat in range(3)]
    assert seen["holding"] == [10 - laid for laid in seen["laid"]]
    assert seen["shown"][first] == {"nobles": 1}
    state = at_tricks(["immunity", "swap", "nobles±1"], [{"nobles": 1}] * 3, first=0)
    assert observe(state, 1)["used_now"] == [None] * 3
    state.apply(0, acts.IMMUNE)
    state.apply(1, acts.DECLINE)
    seen = observe(state, 1)
    assert (seen["used_now"], seen["chosen"]) == ([True, False, None], [True, True, False])
    assert (seen["first"], seen["step"], seen["steps"], seen["flow"]) == (0, 3, 3, None)


def test_levy_tells_who_has_given() -> None:
    levies = (GAME.new(3, {"events": True}, seed) for seed in range(100))
    state = until(next(one for one in levies if one.event == box.LEVY), LEVYING, Rng(1))
    state.push(1, state.legal_actions(1)[0])
    seen = observe(state, 1)
    assert (seen["chosen"], seen["step"], seen["steps"]) == ([False, True, False], 1, 1)


@pytest.mark.parametrize(
    ("round_", "cards", "seat", "next_"),
    [
        (1, [1, 2, 0], 0, {"cards": 1, "place": 1, "shared": True, "points": 6}),
        (1, [1, 2, 0], 1, None),
        (1, [1, 3, 0], 2, {"cards": 3, "place": 1, "shared": True, "points": 6}),
        (1, [2, 2, 0], 0, {"cards": 1, "place": 1, "shared": False, "points": 12}),
        (3, [1, 2, 0], 2, {"cards": 1, "place": 2, "shared": True, "points": 6}),
        (3, [1, 3, 0], 0, {"cards": 3, "place": 1, "shared": False, "points": 18}),
        (3, [1, 2, 0], None, None),
    ],
)
def test_guild_tells_how_many_cards_more_would_pay(
    round_: int, cards: list[int], seat: int | None, next_: object
) -> None:
    state = laid_out([{"bakers": 10}] * 3, counts(3, "nobles", cards), round_=round_)
    seen = observe(state, seat)
    assert seen["standings"]["nobles"]["next"] == next_
    assert seen["standings"]["militia"]["next"] is None
    assert seen["values"]["nobles"] == [[12], [16, 8], [18, 12, 6]]
    assert seen["values"]["militia"] == [[3]] * 3
    assert "alchemists" not in {**seen["values"], **seen["copies"], **seen["standings"]}


def test_every_pack_in_hand_is_remembered_as_it_was() -> None:
    rng = Rng(3)
    for seats in box.SEATS:
        state = GAME.new(seats, None, seed=seats)
        memory: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
        while state.phase is DRAFT:
            seat, action = choose(state, rng)
            assert isinstance(action, acts.Keep)
            memory[seat].append(
                {
                    "pack": state.pack_of(seat),
                    "pick": state.made[seat] + 1,
                    "cards": observe(state, seat)["pack"],
                    "kept": box.IDS[action.guild],
                }
            )
            state.push(seat, action)
            for other in range(seats):
                assert observe(state, other)["seen"] == memory[other]
        assert all(len(seen) == box.DEALT[seats] for seen in memory)


def test_memory_of_the_draft_ends_with_the_round() -> None:
    state = GAME.new(4, None, seed=1)
    rng = Rng(1)
    while state.round == 0:
        state.push(*choose(state, rng))
    assert observe(state, 2)["seen"] == []


def test_notes_count_each_card_passed_on_until_it_is_shown() -> None:
    rng = Rng(4)
    for options in OPTIONS:
        for _ in range(30):
            state = random_position(3 + rng.below(4), options, rng)
            if state.phase in (LEVYING, OVER):
                continue
            for seat in range(state.n):
                notes = observe(state, seat)["notes"]
                visible = observe(state, seat)["pack"] or {}
                for g, name in enumerate(box.IDS):
                    others = sum(state.hands[g :: box.WIDTH]) - state.hands[seat * box.WIDTH + g]
                    others += sum(state.packs[g :: box.WIDTH]) - visible.get(name, 0)
                    others += state.sealed.count(g) - state.sealed_of(seat).count(g)
                    assert notes.get(name, 0) <= others


def test_notes_are_all_that_was_passed_on() -> None:
    state = GAME.new(3, None, seed=5)
    state.way = 1
    pack = observe(state, 0)["pack"]
    kept = state.legal_actions(0)[0]
    state.push(0, kept)
    pack[kept.to_json()["guild"]] -= 1
    assert observe(state, 0)["notes"] == {name: n for name, n in pack.items() if n}


def test_known_discards_are_there_and_no_more_than_one_may_know() -> None:
    rng = Rng(6)
    sure = 0
    for seats in box.SEATS:
        for options in OPTIONS:
            for _ in range(8):
                state = random_position(seats, options, rng)
                for seat in range(seats):
                    known = row(state.known, seat)
                    assert all(k <= d for k, d in zip(known, state.discards, strict=True))
                    sure += sum(known)
                    if not options["tricks"] and state.round:
                        assert sum(known) >= 1
    assert sure > 100


@pytest.mark.parametrize("seats", box.SEATS)
def test_what_was_passed_on_and_not_shown_is_known_to_be_discarded(seats: int) -> None:
    rng = Rng(seats)
    learnt = 0
    for seed in range(12):
        before = state = GAME.new(seats, {"events": True}, seed)
        while state.round == 0:
            before = state.copy()
            last, action = choose(state, rng)
            state.push(last, action)
        for seat in range(seats):
            if seat == last:
                continue
            hand, notes = observe(before, seat)["hand"], observe(before, seat)["notes"]
            known = observe(state, seat)["known_discards"]
            for g, name in enumerate(box.IDS):
                shown = sum(state.table[g :: box.WIDTH]) - sum(before.table[g :: box.WIDTH])
                shown -= state.table[seat * box.WIDTH + g] - before.table[seat * box.WIDTH + g]
                passed_on = max(0, notes.get(name, 0) - shown)
                assert known.get(name, 0) == hand.get(name, 0) + passed_on
                learnt += passed_on
    assert learnt > 10


# -- Imagining the rest


@pytest.mark.parametrize("seats", box.SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_samples_look_like_their_observation(seats: int, options: dict[str, bool | str]) -> None:
    rng = Rng(seats)
    for _ in range(25):
        state = random_position(seats, options, rng)
        seat = rng.below(seats)
        seen = state.observe(seat)
        sampler = GAME.sampler(json.loads(json.dumps(seen)))
        for _ in range(2):
            twin = sampler.draw(rng)
            assert twin.observe(seat) == seen
            assert GAME.from_json(twin.to_json()).to_json() == twin.to_json()


@pytest.mark.parametrize("phase", [DRAFT, LEVYING, PLAYING, DIRTY, OVER])
def test_samples_in_every_phase(phase: Phase) -> None:
    rng = Rng(GAME.position.phases.index(phase))
    met = 0
    for seed in range(40):
        state = GAME.new(3 + seed % 4, {"events": True, "tricks": True}, seed)
        while state.phase is not phase and not state.is_over:
            state.push(*choose(state, rng))
        for _ in range(rng.below(6)):
            if state.phase is phase and not state.is_over:
                state.push(*choose(state, rng))
        if state.phase is phase:
            met += 1
            for seat in range(state.n):
                assert GAME.sample(state.observe(seat), rng).observe(seat) == state.observe(seat)
    assert met > 10


def test_samples_after_a_levy_and_a_substitution() -> None:
    """The tightest case: all that was kept is shown but the card that the levy brought."""
    rng = Rng(7)
    met = 0
    for seed in range(200):
        state = GAME.new(6, {"events": True, "tricks": True}, seed)
        if state.event != box.LEVY or met == 4:
            continue
        until(state, DIRTY, rng)
        while state.phase is DIRTY and state.round == 0:
            seat = state.next_seat()
            state.push(seat, state.legal_actions(seat)[0])
            if state.round == 0 and any(guild != NONE for guild in state.taken):
                met += 1
                for other in range(6):
                    twin = GAME.sample(state.observe(other), rng)
                    assert twin.observe(other) == state.observe(other)
    assert met >= 4


# -- Fairness


def test_cards_never_seen_are_drawn_as_often_as_they_are_there() -> None:
    state = GAME.new(4, None, seed=9)
    seen = state.observe(0)
    unseen = [c - p for c, p in zip(box.deck_for(4), row(state.packs, 0), strict=True)]
    sampler, rng, draws = GAME.sampler(seen), Rng(9), 1500
    found: Counter[int] = Counter()
    for _ in range(draws):
        twin = sampler.draw(rng)
        found.update(g for pack in (1, 2, 3) for g in expand(row(twin.packs, pack)))
    chi = 0.0
    for g, copies in enumerate(unseen):
        if copies:
            expected = draws * 27 * copies / sum(unseen)
            chi += (found[g] - expected) ** 2 / expected
    assert chi < 30  # 14 degrees of freedom: 1 % of fair samplers are above 29.1


def test_cards_gone_between_two_sightings_are_dealt_evenly_to_the_seats_between() -> None:
    state = GAME.new(3, None, seed=4)
    rng = Rng(4)
    while state.made[0] < 4:
        seat = min(d.seat for d in state.decisions())
        state.push(seat, state.legal_actions(seat)[0])
    seen = observe(state, 0)
    first, again = seen["seen"][0], seen["seen"][3]
    assert first["pack"] == again["pack"]
    gone = Counter(first["cards"]) - Counter(again["cards"]) - Counter([first["kept"]])
    assert sum(gone.values()) == 2
    one, two = sorted(gone.elements())
    if one == two:
        pytest.skip("both cards are alike")
    sampler = GAME.sampler(seen)
    draws = 1000
    neighbour = state.downstream(0)
    got = sum(
        box.IDS[sampler.draw(rng).picks[neighbour * box.MOST_DEALT + 1]] == one
        for _ in range(draws)
    )
    assert abs(got - draws / 2) < 3 * sqrt(draws / 4)
