"""What one seat may know of Gold City, and how it imagines the rest."""

from collections import Counter
from itertools import permutations, product
from math import sqrt
from typing import Any

import pytest
from cittadella.core.codecs import NONE
from cittadella.core.counts import expand
from cittadella.core.phases import Phase
from cittadella.core.rng import Rng
from cittadella.games.gold_city import GAME
from cittadella.games.gold_city.components import (
    BONUS_IDS,
    KEYS,
    KINDS,
    SEATS,
    TERRAINS,
    VALUATIONS,
)
from cittadella.games.gold_city.draws import Deck, Draws, Show
from cittadella.games.gold_city.phases import AUCTION, BONUS, BUILDING, DISCARDING, OVER, PICKING
from contract import check_samples
from gold_city_table import (
    BONUS as BONUS_CARD,
)
from gold_city_table import (
    OPTIONS,
    TERRAIN,
    auction,
    build,
    cards,
    done,
    gather,
    laid_out,
    place_tile,
    random_position,
    take_bonus,
)
from tables import choose, observe

# -- What is seen and remembered


def test_a_spectator_sees_nothing_private() -> None:
    rng = Rng(1)
    for seats in SEATS:
        for _ in range(10):
            seen = observe(random_position(seats, {}, rng), None)
            private = ("seat", "hand", "drew", "bonuses", "looks", "worth")
            assert all(seen[name] is None for name in private)
            for hidden in ("deck", "goods_deck"):
                assert isinstance(seen[hidden], int)
            assert "valuations" not in seen


def test_a_hand_is_ones_own_and_its_size_is_everybodys() -> None:
    state = random_position(4, {}, Rng(2))
    for seat in range(4):
        seen = observe(state, seat)
        hand = {TERRAINS[kind]: many for kind, many in enumerate(state.hand(seat)) if many}
        assert seen["hand"] == hand
        assert seen["cards"][seat] == sum(hand.values())


def test_pairs_and_keys_are_told_as_they_lie() -> None:
    state = auction([("coast", "desert"), ("forest", "coast"), ("plains", "plains")], turn=1)
    state.keys[2] = 2
    place_tile(state, 2)
    seen = observe(state, None)
    assert seen["laid_out"] == [
        {"cards": ["coast", "desert"], "tile": None},
        {"cards": ["forest", "coast"], "tile": 1},
        {"cards": ["plains", "plains"], "tile": None},
    ]
    assert (seen["queue"], seen["turn"], seen["keys_left"]) == ([2, 0], 2, KEYS - 2)


@pytest.mark.parametrize("seats", SEATS)
def test_what_all_remember_of_hands_is_right(seats: int) -> None:
    """Follow the public events as a person would who writes everything down."""
    rng = Rng(seats)
    for seed in range(3):
        state, opening = GAME.open(seats, None, seed)
        known = [Counter(coast=1) for _ in range(seats)]
        shown = [Counter[str]() for _ in range(seats)]
        unknown = [1] * seats
        assert opening[0].kind == "dealt"
        while not state.is_over:
            for event in state.apply(*choose(state, rng)):
                told: Any = event.seen_by(None)
                if event.kind == "pair_taken":
                    known[told["seat"]].update(told["cards"])
                elif event.kind == "drawn":
                    unknown[told["seat"]] += 1
                elif event.kind in ("built", "discarded"):
                    paid = told["payment"] if event.kind == "built" else {told["terrain"]: 1}
                    seat = told["seat"]
                    for kind, many in paid.items():
                        open_ = min(many, known[seat][kind])
                        known[seat][kind] -= open_
                        shown[seat][kind] += many - open_
                        unknown[seat] -= many - open_
            seen = observe(state, None)
            assert seen["known"] == [dict(+held) for held in known] or _same(seen["known"], known)
            played = [Counter[str]() for _ in range(seats)]
            for show in seen["shows"]:
                played[show["seat"]][show["card"]] += 1
            assert played == shown
            assert seen["cards"] == [sum(known[s].values()) + unknown[s] for s in range(seats)]


def _same(told: list[dict[str, int]], counted: list[Counter[str]]) -> bool:
    return [Counter(one) for one in told] == [+one for one in counted]


def test_cards_that_all_know_are_held_to_be_played_first() -> None:
    state = laid_out(hands={0: {"coast": 2}})
    state.hands[TERRAIN["coast"]] += 1
    state.drawers, state.drawn = bytes([0]), bytes([TERRAIN["coast"]])
    deck = list(state.deck)
    deck.remove(TERRAIN["coast"])
    state.deck = bytes(deck)
    assert list(state.problems()) == []
    build(state, "plains.C2")
    assert observe(state, 1)["known"][0] == {"coast": 1}
    build(state, "plains.C3")
    assert observe(state, 1)["known"][0] == {}
    assert observe(state, 1)["shows"] == []
    assert observe(state, 1)["cards"][0] == 1


def test_others_see_something_new_only_in_cards_that_they_do_not_know() -> None:
    state = laid_out(hands={0: {"coast": 2}})
    assert build(state, "plains.C2")[0].reveals == ()
    state.known = bytearray(len(state.known))
    assert build(state, "plains.C3")[0].reveals == (1, 2, 3)
    assert [show.card for show in state.shows] == [TERRAIN["coast"]]
    thrown = laid_out(hands={0: {"coast": 6}})
    thrown.known[TERRAIN["coast"]] = 0
    done(thrown)
    (event, *_) = thrown.apply(0, thrown.legal_actions(0)[0])
    assert event.reveals == (1, 2, 3)


def test_bonus_cards_are_remembered_as_one_last_saw_them() -> None:
    taken = [(1, "coins"), (0, "city"), (2, "goods")]
    state = laid_out(hands={0: {"forest": 2}}, shops={0: ["forest.C2"]}, taken=taken)
    seen = observe(state, 0)
    left = [name for name in BONUS_IDS if name != "coins"]
    assert seen["looks"] == [{"taken": 1, "left": left}]
    assert seen["bonuses"] == ["city"]
    assert (seen["bonus_cards"], seen["bonus_deck"]) == ([1, 1, 1, 0], 5)
    build(state, "forest.b")
    now = [name for name in left if name not in ("city", "goods")]
    assert observe(state, 0)["looks"][-1] == {"taken": 3, "left": now}
    take_bonus(state, "rivers")
    assert observe(state, 0)["looks"][-1] == {"taken": 3, "left": now}
    assert observe(state, 3)["looks"] == []


def test_observation_has_what_a_view_draws() -> None:
    shops = {0: ["desert.C3", "desert.c", "desert.QB"], 1: ["desert.QB"]}
    state = laid_out(shops=shops, keys={0: 1}, goods={2: ["cloth_wine"]}, valued="wine.desert")
    seen = observe(state, 0)
    assert seen["shops"][0] == ["desert.C3", "desert.c", "desert.QB"]
    assert seen["shops_left"] == [13, 15, 16, 16]
    assert seen["quarters"]["desert.QB"] == {"shops": 2, "reward": {}}
    assert seen["quarters"]["desert.QA"] == {"shops": 0, "reward": {"letters": 5, "coins": 1}}
    assert seen["quarters"]["plains.I"] == {"shops": 0, "reward": {"letters": 10, "cards": 1}}
    assert "desert.I" in seen["open"][0]
    assert "desert.I" not in seen["open"][1]
    assert seen["in_areas"]["desert"] == [1, 1, 0, 0]
    assert seen["wares"][2] == [1, 0, 1, 0]
    assert seen["valuation"] == "wine.desert"
    assert seen["if_valued"] == {
        "goods": [0, 0, 4, 0],
        "area": [2, 2, 0, 0],
        "points": [2, 2, 4, 0],
    }
    assert seen["in_city"] == [1, 1, 0, 0]
    assert (seen["turn"], seen["queue"], seen["price"]) == (0, [], 1)
    assert (seen["to_value"]["wine"], seen["surplus"]) == (3, 0)
    assert seen["to_come"] == {"1": 4, "2": 7, "3": 4}
    assert seen["free"] == [1, 1, 1, 1]


# -- Imagining the rest


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", OPTIONS)
def test_samples_look_like_their_observation(seats: int, options: dict[str, bool | str]) -> None:
    rng = Rng(seats)
    for _ in range(8):
        check_samples(GAME, random_position(seats, options, rng), rng)


@pytest.mark.parametrize("phase", [AUCTION, BUILDING, PICKING, BONUS, DISCARDING, OVER])
def test_samples_in_every_phase(phase: Phase) -> None:
    rng = Rng(GAME.position.phases.index(phase))
    for seed in range(20):
        state = GAME.new(4, None, seed)
        while not state.is_over and state.phase is not phase:
            state.push(*choose(state, rng))
        if state.phase is phase:
            check_samples(GAME, state, rng)
            return
    raise AssertionError("never met")


def test_samples_after_the_deck_was_made_anew() -> None:
    rng = Rng(3)
    for seed in range(4):
        state = GAME.new(4, None, seed)
        while len(state.pools) < 2:
            state.push(*choose(state, rng))
        check_samples(GAME, state, rng)


# -- How likely


def close(found: int, expected: float, draws: int) -> bool:
    """Return whether a count is within four deviations of what is expected."""
    share = expected / draws
    return abs(found - expected) <= 4 * sqrt(draws * share * (1 - share)) + 1


def test_unknown_cards_are_as_likely_as_they_are_unseen() -> None:
    state = GAME.new(4, None, 5)
    sampler, rng, draws = GAME.sampler(state.observe(0)), Rng(1), 2000
    unseen = Counter(expand(state.pool)) - Counter([state.drawn[0]])
    found: Counter[int] = Counter()
    tops: Counter[int] = Counter()
    for _ in range(draws):
        twin = sampler.draw(rng)
        (card,) = expand(twin.unknown_of(2))
        found[card] += 1
        tops[twin.deck[-1]] += 1
    for card, copies in unseen.items():
        assert close(found[card], draws * copies / unseen.total(), draws)
        assert close(tops[card], draws * copies / unseen.total(), draws)


def test_what_was_drawn_from_an_old_deck_is_none_of_the_new_one() -> None:
    """Seat 1 drew one card from a deck that has run out: a forest or a plains, says its pool.

    Seat 2 drew the other. Then the discards, all deserts, became the new deck, and 3 drew.
    """
    state = laid_out(hands={0: {"coast": 5}})
    gather(state)
    state.drawers, state.drawn = bytes([1, 2, 3]), cards_at("forest", "plains", "desert")
    for seat, card in enumerate(state.drawn, 1):
        state.hands[seat * KINDS + card] += 1
    state.pools = (cards(forest=1, plains=1),)
    state.pool = cards(desert=6)
    state.deck = cards_at(*["desert"] * 5)
    seen = observe(state, 0)
    sampler, rng, draws = GAME.sampler(seen), Rng(1), 400
    found = Counter(
        tuple(expand(state.unknown_of(seat))[0] for seat in (1, 2, 3))
        for state in (sampler.draw(rng) for _ in range(draws))
    )
    forest, plains, desert = (TERRAIN[name] for name in ("forest", "plains", "desert"))
    assert set(found) == {(forest, plains, desert), (plains, forest, desert)}
    assert close(found[forest, plains, desert], draws / 2, draws)


def cards_at(*names: str) -> bytes:
    return bytes(TERRAIN[name] for name in names)


def test_one_who_drew_oneself_knows_what_the_other_has() -> None:
    state = laid_out()
    state.drawers, state.drawn = bytes([1, 2]), cards_at("forest", "plains")
    state.hands[KINDS + TERRAIN["forest"]] += 1
    state.hands[2 * KINDS + TERRAIN["plains"]] += 1
    state.pools = (cards(forest=1, plains=1),)
    twin = GAME.sample(observe(state, 1), Rng(1))
    assert twin.drawn == state.drawn


@pytest.mark.parametrize("by_then", [2, 3])
def test_cards_shown_are_as_likely_from_each_deck_as_they_should_be(by_then: int) -> None:
    """Compare with all ways to deal the cards, each as likely as what was shown makes it.

    Of the old deck two forests, a plains and a desert were drawn, by seats 0 and 1; of the
    present one, with two forests and three deserts, each drew one more. Seat 0 has shown a
    forest when it had drawn two cards, or all three.
    """
    forest, plains, desert = (TERRAIN[name] for name in ("forest", "plains", "desert"))
    old, new = [forest, forest, plains, desert], [forest, forest, desert, desert, desert]
    decks = [
        Deck(old, [(0, 0), (0, 1), (1, 0), (1, 1)]),
        Deck(new, [(0, 2), (1, 2)]),
    ]
    ways: Counter[tuple[int, ...]] = Counter()
    for order in permutations(old):
        for first, second in product(range(5), repeat=2):
            if first != second:
                mine = [order[0], order[1], new[first]]
                shown = mine[:by_then].count(forest)
                rest = tuple(sorted((Counter(mine) - Counter([forest])).elements()))
                ways[rest] += shown
    imagined = Draws(decks, [Show(0, forest, by_then)])
    rng, draws = Rng(4), 6000
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(draws):
        drawn, rest_of_deck = imagined.fill(rng)
        assert sorted(drawn[:4]) == sorted(old)
        assert sorted([*drawn[4:], *rest_of_deck]) == sorted(new)
        mine = [drawn[0], drawn[1], drawn[4]]
        assert forest in mine[:by_then]
        found[tuple(sorted((Counter(mine) - Counter([forest])).elements()))] += 1
    assert set(found) == set(+ways)
    for rest, many in (+ways).items():
        expected = draws * many / ways.total()
        assert abs(found[rest] - expected) < 6 * sqrt(expected) + 10, (rest, found[rest], expected)


def test_a_card_shown_before_another_was_drawn_is_not_that_one() -> None:
    """Seat 1 drew a forest and played it, then drew again: its hand is of the present deck."""
    state = laid_out()
    state.drawers, state.drawn = bytes([1, 2, 1]), cards_at("forest", "desert", "plains")
    state.hands[KINDS + TERRAIN["plains"]] += 1
    state.hands[2 * KINDS + TERRAIN["desert"]] += 1
    state.pools = (cards(forest=1, desert=1),)
    state.pool = cards(plains=1, forest=3, desert=3)
    state.deck = cards_at(*["forest", "desert"] * 3)
    state.shows = (Show(1, TERRAIN["forest"], 1),)
    rng = Rng(1)
    sampler = GAME.sampler(observe(state, 0))
    hands = Counter(sampler.draw(rng).unknown_of(1).index(1) for _ in range(300))
    assert set(hands) == {TERRAIN["plains"], TERRAIN["forest"], TERRAIN["desert"]}
    assert all(sampler.draw(rng).drawn[:2] == state.drawn[:2] for _ in range(20))


def test_what_was_shown_must_have_been_drawn() -> None:
    draws = Draws([Deck([0, 1, 1], [(1, 0)])], [Show(1, 2, 1)])
    with pytest.raises(ValueError, match="shown"):
        draws.fill(Rng(1))


def test_bonus_cards_taken_before_one_looked_are_none_that_were_left() -> None:
    taken = [(1, "coins"), (2, "city"), (0, "goods"), (3, "rivers")]
    state = laid_out(taken=taken)
    sampler, rng, draws = GAME.sampler(observe(state, 0)), Rng(2), 1200
    early: Counter[int] = Counter()
    late: Counter[int] = Counter()
    for _ in range(draws):
        twin = sampler.draw(rng)
        assert twin.bonuses[2] == BONUS_CARD["goods"]
        assert set(twin.bonuses[:2]) == {BONUS_CARD["coins"], BONUS_CARD["city"]}
        early[twin.bonuses[0]] += 1
        late[twin.bonuses[3]] += 1
    assert close(early[BONUS_CARD["coins"]], draws / 2, draws)
    assert set(late) == {BONUS_CARD[name] for name in BONUS_CARD} - set(state.bonuses[:3])
    assert all(close(many, draws / 5, draws) for many in late.values())


def test_one_who_never_looked_knows_nothing_of_the_bonus_cards() -> None:
    state = laid_out(taken=[(1, "coins")])
    rng = Rng(2)
    sampler = GAME.sampler(observe(state, 0))
    assert {sampler.draw(rng).bonuses[0] for _ in range(200)} == set(range(8))


def test_valuation_cards_to_come_keep_their_backs() -> None:
    state = GAME.new(4, None, 1)
    rng = Rng(1)
    sampler = GAME.sampler(state.observe(2))
    orders = [sampler.draw(rng).valuations for _ in range(40)]
    assert len(set(orders)) == 40
    for order in orders:
        stages = [VALUATIONS[card].stage for card in reversed(order)]
        assert stages == sorted(stages)
        assert set(order) == set(state.valuations)


def test_goods_unseen_are_in_any_order() -> None:
    state = GAME.new(4, None, 1)
    sampler, rng = GAME.sampler(state.observe(0)), Rng(1)
    tops = Counter(sampler.draw(rng).goods_deck[-1] for _ in range(500))
    assert set(tops) == set(state.goods_deck)
    assert NONE not in tops
    assert min(tops.values()) > 60
