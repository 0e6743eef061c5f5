"""The rounds of Guildes: draft, events, play, discards, and every ruling about them."""

import pytest
from cittadella.core.counts import expand
from cittadella.core.game import Decision
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.guildes import GAME, Position
from cittadella.games.guildes import actions as acts
from cittadella.games.guildes import components as box
from cittadella.games.guildes.phases import DIRTY, DRAFT, LEVYING, PLAYING
from cittadella.games.guildes.scoring import round_points, score_bound
from cittadella.games.guildes.state import row
from guildes_table import (
    EVENT,
    OPTIONS,
    flat,
    guild,
    in_hand,
    laid_out,
    legal,
    on_table,
    play,
    play_all,
)
from tables import choose, find, kinds, observe, until


def first_of_pack(state: Position, seat: int) -> acts.Keep:
    action = state.legal_actions(seat)[0]
    assert isinstance(action, acts.Keep)
    return action


def keep(state: Position, seat: int) -> list[str]:
    return kinds(state.apply(seat, first_of_pack(state, seat)))


# -- Setting up


@pytest.mark.parametrize("seats", box.SEATS)
def test_each_seat_is_dealt_a_pack(seats: int) -> None:
    state = GAME.new(seats, None, seed=5)
    for seat in range(seats):
        assert sum(row(state.packs, seat)) == box.DEALT[seats]
    assert sum(state.deck) == sum(box.deck_for(seats)) - seats * box.DEALT[seats]
    assert state.decisions() == tuple(Decision(seat, "draft", True) for seat in range(seats))


def test_same_seed_same_deal_and_other_seed_another() -> None:
    assert GAME.new(4, None, 3).to_json() == GAME.new(4, None, 3).to_json()
    assert GAME.new(4, None, 3).deal != GAME.new(4, None, 4).deal


def test_no_two_rounds_have_the_same_event() -> None:
    for seed in range(30):
        state = GAME.new(3, {"events": True}, seed)
        rng = Rng(seed)
        while not state.is_over:
            state.push(*choose(state, rng))
        assert len(set(state.turned)) == 3


def test_event_card_gives_the_direction_even_when_events_are_off() -> None:
    ways = set()
    for seed in range(20):
        plain, eventful = GAME.new(3, None, seed), GAME.new(3, {"events": True}, seed)
        assert plain.turned == eventful.turned
        assert (
            plain.way == eventful.way == (1 if box.EVENTS[plain.turned[0]].passes == "left" else -1)
        )
        assert plain.event == -1
        assert eventful.event == eventful.turned[0]
        ways.add(plain.way)
    assert ways == {1, -1}


# -- The draft


@pytest.mark.parametrize("way", [1, -1])
def test_pack_passes_to_the_neighbour(way: int) -> None:
    state = GAME.new(4, None, seed=1)
    state.way = way
    before = bytearray(row(state.packs, 2))
    action = first_of_pack(state, 2)
    state.push(2, action)
    before[action.guild] -= 1
    neighbour = (2 + way) % 4
    state.push(neighbour, first_of_pack(state, neighbour))
    assert state.pack_of(neighbour) == 2
    assert [a.guild for a in state.legal_actions(neighbour) if isinstance(a, acts.Keep)] == [
        g for g in range(box.WIDTH) if before[g]
    ]


def test_pick_may_be_made_as_soon_as_its_pack_has_arrived() -> None:
    state = GAME.new(4, None, seed=1)
    state.way = 1
    assert keep(state, 0) == ["kept"]
    assert [d.seat for d in state.decisions()] == [1, 2, 3]
    assert keep(state, 1) == ["kept", "pack"]
    assert keep(state, 1) == ["kept"]
    assert [d.seat for d in state.decisions()] == [2, 3]
    assert keep(state, 2) == ["kept", "pack"]
    assert keep(state, 2) == ["kept", "pack"]
    assert keep(state, 2) == ["kept"]
    assert [d.seat for d in state.decisions()] == [3]
    for _ in range(4):
        keep(state, 3)
    assert [d.seat for d in state.decisions()] == [0]


def test_seats_may_commit_in_any_order_to_the_same_result() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 0, 1)):
        state = GAME.new(3, None, seed=9)
        while state.phase is DRAFT:
            seat = next(seat for seat in order if state.is_ready(seat))
            state.push(seat, first_of_pack(state, seat))
        ends.append((state.hands, state.deck, state.rng))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("seats", box.SEATS)
def test_all_cards_dealt_are_kept(seats: int) -> None:
    state = GAME.new(seats, None, seed=2)
    dealt = state.deal
    until(state, PLAYING, Rng(2))
    for seat in range(seats):
        assert sum(row(state.hands, seat)) == box.DEALT[seats]
        assert row(state.hands, seat) == state.kept_by(seat)
    for g in range(box.WIDTH):
        assert sum(state.hands[g :: box.WIDTH]) == sum(dealt[g :: box.WIDTH])


def test_what_is_kept_is_secret_and_the_next_pack_comes_to_light() -> None:
    state = GAME.new(3, None, seed=1)
    state.way = 1
    keep(state, 0)
    action = first_of_pack(state, 1)
    kept, pack = state.apply(1, action)
    assert kept.seen_by(1)["guild"] == acts.Keep(action.guild).to_json()["guild"]
    assert "guild" not in kept.seen_by(0)
    assert "guild" not in kept.seen_by(None)
    assert (pack.facts["seat"], pack.facts["pick"], pack.reveals) == (1, 2, (1,))
    assert pack.seen_by(1)["cards"] == state.observe(1)["pack"]
    assert "cards" not in pack.seen_by(0)


# -- Play


def test_cards_are_sealed_until_all_have_laid_theirs() -> None:
    state = laid_out([{"nobles": 10}, {"priests": 10}, {"knights": 10}])
    events = play(state, 1, "priests")
    assert kinds(events) == ["laid"]
    laid = {"kind": "laid", "actor": 1, "seat": 1, "step": 1}
    assert events[0].seen_by(1) == events[0].seen_by(0) == laid
    assert [d.seat for d in state.decisions()] == [0, 2]
    assert not any(state.table)
    play(state, 0, "nobles")
    events = play(state, 2, "knights")
    assert events[-1].facts == {"step": 1, "cards": [["nobles"], ["priests"], ["knights"]]}
    assert events[-1].reveals == (0, 1, 2)
    assert [on_table(state, seat) for seat in range(3)] == [
        {"nobles": 1},
        {"priests": 1},
        {"knights": 1},
    ]
    assert in_hand(state, 0) == {"nobles": 9}
    assert [d.seat for d in state.decisions()] == [0, 1, 2]


def played_in_a_round(state: Position) -> int:
    cards, before = 0, state.round
    rng = Rng(4)
    while state.round == before and not state.is_over:
        seat, action = choose(state, rng)
        cards += isinstance(action, acts.Play)
        state.push(seat, action)
    return cards


@pytest.mark.parametrize("seats", box.SEATS)
def test_number_of_cards_played(seats: int) -> None:
    assert played_in_a_round(GAME.new(seats, None, seed=3)) == seats * box.PLAYED[seats]


def test_played_cards_stay_and_the_rest_is_discarded() -> None:
    state = GAME.new(4, None, seed=6)
    rng = Rng(6)
    for round_ in (1, 2):
        before = bytes(state.table)
        while state.round < round_:
            state.push(*choose(state, rng))
        assert all(now >= then for now, then in zip(state.table, before, strict=True))
        assert sum(state.table) == 4 * 7 * round_
        assert sum(state.discards) == 4 * 2 * round_
        assert not any(state.hands)


@pytest.mark.parametrize("seats", box.SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_no_card_is_ever_lost(seats: int, options: dict[str, bool | str]) -> None:
    state = GAME.new(seats, options, seed=seats)
    rng = Rng(seats)
    while not state.is_over:
        state.push(*choose(state, rng))
        cards = [sum(column) for column in zip(state.deck, state.discards, strict=True)]
        for g in range(box.WIDTH):
            for place in (state.hands, state.table, state.packs):
                cards[g] += sum(place[g :: box.WIDTH])
            cards[g] += state.sealed.count(g)
            if state.phase is LEVYING:
                cards[g] += state.levy.count(g)
        assert bytes(cards) == box.deck_for(seats)


# -- Events


def test_austerity_plays_one_card_fewer() -> None:
    state = laid_out([{"nobles": 10}, {"priests": 10}, {"knights": 10}], event="austerity")
    for _ in range(6):
        play_all(state, ["nobles", "priests", "knights"])
    events = play_all(state, ["nobles", "priests", "knights"])
    assert find(events, "discarded") == {"counts": [3, 3, 3]}


def test_procession_lays_openly_one_seat_at_a_time() -> None:
    state = laid_out(
        [{"nobles": 9}, {"priests": 9}, {"knights": 9}, {"militia": 9}], event="procession"
    )
    state.first, state.ready = 2, 1 << 2
    names = ["nobles", "priests", "knights", "militia"]
    order = []
    for _ in range(12):
        (decision,) = state.decisions()
        order.append(decision.seat)
        (laid,) = play(state, decision.seat, names[decision.seat])
        assert laid.facts["guild"] == names[decision.seat]
        assert decision.seat not in laid.reveals
        assert len(laid.reveals) == 3
    assert order == [2, 3, 0, 1, 3, 0, 1, 2, 0, 1, 2, 3]
    assert not any(state.sealed_of(seat) for seat in range(4))


def test_procession_begins_with_a_random_seat() -> None:
    firsts = set()
    for seed in range(40):
        state = laid_out([{"nobles": 10}] * 3, event="procession")
        state.rng = seed
        state._begin_play()
        firsts.add(state.first)
        assert state.next_seat() == state.first
    assert firsts == {0, 1, 2}


def test_levy_shuffles_one_discard_of_each_and_deals_them_back() -> None:
    hands = [{"nobles": 10}, {"priests": 10}, {"knights": 10}]
    orders = set()
    for seed in range(60):
        state = laid_out(hands, event="levy")
        state.rng = seed
        state.end_draft()
        assert [d.kind for d in state.decisions()] == ["levy"] * 3
        assert kinds(state.apply(1, acts.GIVE[guild("priests")])) == ["gave"]
        assert in_hand(state, 1) == {"priests": 9}
        assert [d.seat for d in state.decisions()] == [0, 2]
        state.apply(0, acts.GIVE[guild("nobles")])
        gave, levied = state.apply(2, acts.GIVE[guild("knights")])[:2]
        assert "guild" not in gave.seen_by(0)
        assert levied.reveals == (0, 1, 2)
        assert state.phase is PLAYING
        got = [g for seat in range(3) for g in expand(row(state.hands, seat))]
        assert sorted(got) == sorted(expand(flat(hands)[:15]) + [10] * 10 + [11] * 10)
        for seat in range(3):
            assert sum(row(state.hands, seat)) == 10
            assert state.levy[3 + seat] in row_guilds(state, seat)
        orders.add(bytes(state.levy[3:]))
    assert len(orders) == 6


def row_guilds(state: Position, seat: int) -> set[int]:
    return set(expand(row(state.hands, seat)))


def test_levied_card_is_seen_only_by_its_receiver() -> None:
    state = GAME.new(3, {"events": True}, seed=0)
    seed = 0
    while state.event != EVENT["levy"]:
        seed += 1
        state = GAME.new(3, {"events": True}, seed=seed)
    until(state, LEVYING, Rng(1))
    for seat in (0, 1):
        state.push(seat, state.legal_actions(seat)[0])
    events = state.apply(2, state.legal_actions(2)[0])
    (levied,) = (event for event in events if event.kind == "levied")
    for seat in range(3):
        assert levied.seen_by(seat)["guild"] == observe(state, seat)["levy"]["got"]
    assert levied.seen_by(None) == {"kind": "levied", "actor": None}


def test_haste_plays_two_then_one() -> None:
    state = laid_out([{"nobles": 9}, {"priests": 9}, {"knights": 9}, {"militia": 9}], event="haste")
    names = ["nobles", "priests", "knights", "militia"]
    shown = []
    while state.round == 0 and any(state.due):
        seat = state.next_seat()
        events = play(state, seat, names[seat])
        if "revealed" in kinds(events):
            shown.append([len(cards) for cards in find(events, "revealed")["cards"]])
    assert shown == [[2] * 4, [1] * 4, [2] * 4, [1] * 4, [1] * 4]


def test_haste_seat_may_make_both_its_commits_one_after_the_other() -> None:
    state = laid_out([{"nobles": 10}, {"priests": 10}, {"knights": 10}], event="haste")
    play(state, 0, "nobles")
    assert [d.seat for d in state.decisions()] == [0, 1, 2]
    play(state, 0, "nobles")
    assert [d.seat for d in state.decisions()] == [1, 2]
    assert state.sealed_of(0) == [guild("nobles")] * 2


def test_masquerade_reveals_a_card_when_the_next_is_laid() -> None:
    hands = [{"nobles": 1, "smiths": 9}, {"priests": 1, "smiths": 9}, {"knights": 1, "bakers": 9}]
    state = laid_out(hands, event="masquerade")
    assert kinds(play_all(state, ["nobles", "priests", "knights"])) == ["laid"]
    assert not any(state.table)
    events = play_all(state, ["smiths", "smiths", "bakers"])
    assert find(events, "revealed")["cards"] == [["nobles"], ["priests"], ["knights"]]
    assert [state.sealed_of(seat) for seat in range(3)] == [
        [guild("smiths")],
        [guild("smiths")],
        [guild("bakers")],
    ]
    assert on_table(state, 0) == {"nobles": 1}
    for _ in range(5):
        play_all(state, ["smiths", "smiths", "bakers"])
    events = play_all(state, ["smiths", "smiths", "bakers"])
    assert find(events, "revealed")["cards"] == [
        ["smiths", "smiths"],
        ["smiths", "smiths"],
        ["bakers", "bakers"],
    ]


def test_masquerade_ends_before_the_tricks() -> None:
    hands = [{"nobles": 10}, {"priests": 10}, {"knights": 10}]
    state = laid_out(hands, event="masquerade", tricks=["swap", "purge", "salvage"])
    for _ in range(8):
        play_all(state, ["nobles", "priests", "knights"])
    assert [d.kind for d in state.decisions()] == ["trick"]
    assert on_table(state, 0) == {"nobles": 8}


def test_legal_actions_are_by_guild_and_only_for_whom_it_is() -> None:
    state = laid_out([{"nobles": 1, "fishermen": 2, "militia": 1}, {}, {}])
    assert [a.to_json()["guild"] for a in state.legal_actions(0)] == [
        "fishermen",
        "nobles",
        "militia",
    ]
    play(state, 0, "nobles")
    assert legal(state, 0) == set()


# -- Golden figures: what these seeds bring must not change unnoticed


def perft(state: Position, depth: int) -> int:
    """Return how many sequences of legal actions there are, the lowest seat first."""
    seat = state.next_seat()
    if depth == 0 or seat < 0:
        return 1
    found = 0
    for action in state.legal_actions(seat):
        child = state.copy()
        child.push(seat, action)
        found += perft(child, depth - 1)
    return found


PERFT = {
    (3, DRAFT): (4, 1008),
    (3, PLAYING): (5, 8096),
    (3, DIRTY): (4, 114),
    (4, DRAFT): (4, 1127),
    (4, PLAYING): (5, 7812),
    (4, DIRTY): (4, 2710),
    (5, DRAFT): (4, 440),
    (5, PLAYING): (5, 3240),
    (5, DIRTY): (4, 48),
    (6, DRAFT): (4, 1080),
    (6, PLAYING): (5, 2520),
    (6, DIRTY): (4, 189),
}


@pytest.mark.parametrize(("seats", "phase"), PERFT)
def test_number_of_action_sequences(seats: int, phase: Phase) -> None:
    depth, sequences = PERFT[seats, phase]
    state = GAME.new(seats, {"events": True, "tricks": True}, seed=seats)
    assert perft(until(state, phase, Rng(seats)), depth) == sequences


def test_longest_game_is_as_long_as_is_said() -> None:
    state = GAME.new(6, {"events": True, "tricks": True}, seed=3)
    steps = 0
    while not state.is_over:
        seat = state.next_seat()
        state.push(seat, state.legal_actions(seat)[0])
        steps += 1
    assert steps <= GAME.longest == 240


def test_score_bound_holds_for_an_impossibly_good_game() -> None:
    everything = [box.deck_for(6)[g] for g in range(box.WIDTH)]
    table = bytes(everything) + bytes(5 * box.WIDTH)
    assert GAME.score_range == (0, score_bound())
    assert 250 < GAME.score_range[1] < sum(round_points(table, r)[0] for r in range(3))
