"""Placing hidden cards: as likely as what was shown makes it, and only where they may be."""

from collections import Counter
from math import comb
from typing import Any

from cittadella.core.fitting import NOBODY, Exchange
from cittadella.core.placing import Filling, Hidden
from cittadella.core.rng import Rng


def expected_hands(
    hidden: Hidden, needs: dict[tuple[int, int], int], draws: int
) -> dict[Any, float]:
    """Return how many cards each seat has kept of each kind on average, by weighting.

    Places are filled without regard to what was shown, and each filling counts
    as likely as it makes that: slow, but plainly right.
    """
    rng = Rng(1)
    total = 0
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(draws):
        filling = hidden.fill({}, rng)
        assert filling is not None
        kept = Counter(zip(hidden.seats, filling.cards, strict=True))
        weight = 1
        for need, copies in needs.items():
            weight *= comb(kept[need], copies)
        if weight:
            total += weight
            for key, copies in kept.items():
                found[key] += weight * copies
    return {key: weight / total for key, weight in found.items()}


def sampled_hands(
    hidden: Hidden, needs: dict[tuple[int, int], int], draws: int
) -> dict[Any, float]:
    rng = Rng(2)
    found: Counter[tuple[int, int]] = Counter()
    filling = hidden.fill(needs, rng)
    assert isinstance(filling, Filling)
    for _ in range(draws):
        filling.mix(3, rng)
        found.update(zip(hidden.seats, filling.cards, strict=True))
    return {key: count / draws for key, count in found.items()}


def test_what_was_shown_makes_hands_as_likely_as_it_should() -> None:
    pool = [0, 0, 1, 2, 2, 3]
    groups = [([0, 1], [1, 2]), ([0, 2], [1, 2]), ([1, 1, 3], [2, 1, NOBODY])]
    hidden = Hidden(pool, [1, 2, 2], groups, 4)
    for needs in ({(1, 0): 1}, {(1, 0): 1, (2, 1): 2}, {(2, 2): 1, (1, 1): 1, (1, 0): 2}):
        expected = expected_hands(hidden, needs, 6000)
        sampled = sampled_hands(hidden, needs, 6000)
        for key in expected.keys() | sampled.keys():
            if key[0] != NOBODY:
                assert abs(expected.get(key, 0) - sampled.get(key, 0)) < 0.05, (needs, key)


def test_needs_that_cannot_be_met_are_told() -> None:
    hidden = Hidden([0, 0, 1], [1], [([2, 3], [1, 2])], 5)
    assert hidden.fill({(1, 4): 1}, Rng(1)) is None
    assert hidden.fill({(1, 2): 1, (2, 2): 1}, Rng(1)) is None
    filling = hidden.fill({(1, 2): 1, (2, 3): 1, (1, 1): 1}, Rng(1))
    assert filling is not None
    assert filling.cards == [1, 2, 3]


def test_three_cards_have_no_room_in_two_places() -> None:
    """Each alone, and each two, would have: the search tries them, and takes them back."""
    hidden = Hidden([0, 1, 2], [1], [([0, 1, 2], [1, 2, 3])], 3)
    for seed in range(10):
        assert hidden.fill({(1, 0): 1, (1, 2): 1}, Rng(seed)) is not None
        assert hidden.fill({(1, kind): 1 for kind in range(3)}, Rng(seed)) is None


def test_search_finds_the_only_way() -> None:
    """Each of five seats has shown one card of each of five groups, in a Latin square."""
    groups = [([0, 1, 2, 3, 4], [0, 1, 2, 3, 4])] * 5
    hidden = Hidden([], [], groups, 5)
    needs = {(seat, kind): 1 for seat in range(5) for kind in range(5)}
    for seed in range(20):
        filling = hidden.fill(needs, Rng(seed))
        assert filling is not None
        for seat in range(5):
            assert sorted(filling.cards[seat::5]) == [0, 1, 2, 3, 4]


def test_what_a_seat_cannot_have_kept_it_got_from_whose_card_it_took() -> None:
    groups = [([3, 1], [1, NOBODY]), ([0, 1], [1, NOBODY]), ([2], [2])]
    hidden = Hidden([], [], groups, 4)
    exchange = Exchange({2: 1}, {}, {1: 1})
    for kind, place in ((3, 0), (0, 2)):
        for seed in range(5):
            filling = hidden.fill({(2, kind): 1}, Rng(seed), exchange=exchange)
            assert filling is not None
            assert filling.cards[place : place + 2] == [kind, 1]
            assert filling.given == {1: kind}
    assert hidden.fill({(2, 2): 2}, Rng(0), exchange=exchange) is None
    assert hidden.fill({(2, 3): 1}, Rng(0)) is None
