"""Randomness, ranking, JSON and events."""

import json
from collections import Counter
from math import inf, nan
from time import process_time

import pytest
from cittadella.core.counts import count, deal, expand
from cittadella.core.errors import IllegalAction, InvalidSetup, InvalidState, Problem
from cittadella.core.game import Event, Score
from cittadella.core.json import canonical, compact, digest, parse
from cittadella.core.masks import members
from cittadella.core.ranking import places, ranking
from cittadella.core.rng import Rng
from cittadella.games import game

pytestmark = pytest.mark.pyodide


def test_stream_is_splitmix64() -> None:
    rng = Rng(1234567)
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [rng.bits() for _ in range(3)] == published


def test_state_is_one_integer_and_continues() -> None:
    rng = Rng(5)
    rng.below(10)
    twin = Rng(rng.state)
    assert [rng.below(100) for _ in range(20)] == [twin.below(100) for _ in range(20)]


@pytest.mark.parametrize("bound", [1, 2, 6, 7, 52])
def test_below_is_even(bound: int) -> None:
    rng = Rng(42)
    count = Counter(rng.below(bound) for _ in range(2000 * bound))
    assert set(count) == set(range(bound))
    assert all(abs(n - 2000) < 250 for n in count.values())


def test_random_is_below_one() -> None:
    rng = Rng(3)
    drawn = [rng.random() for _ in range(1000)]
    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1


def test_shuffle_reaches_every_order() -> None:
    rng = Rng(9)
    orders = set()
    for _ in range(400):
        cards = [1, 2, 3, 4]
        rng.shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == 24


def test_places_leave_out_who_has_none() -> None:
    assert places([0, 0]) == []
    assert places([2, 5, 2, 0, 1]) == [[1], [0, 2], [4]]


def test_ranking_breaks_ties_by_the_next_key() -> None:
    assert ranking([5, 7, 5], [1, 0, 2]) == [3, 1, 2]
    assert ranking([5, 5, 1]) == [1, 1, 3]


def test_the_least_that_counts_has_a_place() -> None:
    assert places([1]) == [[0]]
    assert places([0, 1, 1]) == [[1, 2]]


def test_keys_of_a_ranking_have_a_number_for_each_seat() -> None:
    with pytest.raises(ValueError, match="zip"):
        ranking([5, 7], [1])


def test_things_are_counted_and_laid_out_one_by_one() -> None:
    assert count([3, 1, 3, 3], 4) == bytearray([0, 1, 0, 3])
    assert expand([2, 0, 1]) == [0, 0, 2]


def test_what_is_dealt_is_gone_and_each_comes_as_often() -> None:
    dealt: Counter[tuple[int, ...]] = Counter()
    for seed in range(6000):
        pack = [7, 8, 9]
        taken = deal(pack, 2, Rng(seed))
        assert sorted([*taken, *pack]) == [7, 8, 9]
        dealt[tuple(taken)] += 1
    assert len(dealt) == 6
    assert min(dealt.values()) > 850


def test_a_mask_has_its_members_in_order() -> None:
    assert members(0) == []
    assert members(0b1_0000_0110) == [1, 2, 8]


def test_canonical_text_and_digest() -> None:
    assert canonical({"z": "è", "a": [1]}) == '{"a":[1],"z":"è"}'
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1}) != digest({"a": 1, "b": 3})
    assert len(digest(None)) == 16


def test_text_nested_too_deep_is_refused() -> None:
    assert parse("[" * 100 + "]" * 100)
    assert parse('"' + "[" * 1000 + '"') == "[" * 1000
    with pytest.raises(ValueError, match="nested too deep"):
        parse("[" * 101 + "]" * 101)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("NaN", 0),
        ('{"a": -Infinity}', 7),
        ("[1, Infinity]", 4),
        ("[1, 1e999]", 4),
        ("[1, -1e999]", 5),
        (f"[{'9' * 5000}]", 1),
        ('["b", "\\ud800"]', 6),
        ('["\\\\", "\\udc00\\ud800"]', 7),
        ('["\ud800"]', 2),
    ],
)
def test_what_not_every_reader_of_json_keeps_is_refused(text: str, at: int) -> None:
    with pytest.raises(json.JSONDecodeError) as refused:
        parse(text)
    assert refused.value.pos == at


def test_what_only_looks_like_it_is_read() -> None:
    for value in ("NaN", "1e999", "9" * 5000, "\\ud800", "\U0001d538", 2**70, 1e300, True):
        assert parse(json.dumps(value)) == value
    assert parse('\ufeff{"a": 1}') == {"a": 1}
    with pytest.raises(json.JSONDecodeError) as refused:
        parse('\ufeff{"a" 1}')
    assert refused.value.pos == 6


@pytest.mark.parametrize("value", [nan, inf, -inf])
def test_what_is_not_json_is_never_written(value: float) -> None:
    for write in (canonical, compact):
        with pytest.raises(ValueError, match="JSON compliant"):
            write({"a": [value]})


@pytest.mark.parametrize(
    "text",
    [
        '{"a":"' + '\\"' * 500_000,
        '"' * 1_000_000,
        "\\" * 1_000_000,
        "9" * 1_000_000,
        "-" * 1_000_000,
        "1e" * 500_000,
        "[" * 1_000_000,
        "[9" * 500_000,
        '"\\u' * 250_000,
    ],
    ids=[
        "escapes",
        "quotes",
        "backslashes",
        "figures",
        "signs",
        "exponents",
        "brackets",
        "lists",
        "codes",
    ],
)
def test_text_is_read_in_one_pass(text: str) -> None:
    began = process_time()
    with pytest.raises(json.JSONDecodeError):
        parse(text)
    assert process_time() - began < 20


def test_event_is_seen_in_part() -> None:
    event = Event("kept", {"pick": 3}, {1: {"card": "nobles"}}, (1,)).by(1)
    assert event.seen_by(1) == {"kind": "kept", "actor": 1, "pick": 3, "card": "nobles"}
    assert event.seen_by(0) == event.seen_by(None) == {"kind": "kept", "actor": 1, "pick": 3}
    assert Event("dealt").seen_by(0) == {"kind": "dealt", "actor": None}


def test_score_line_as_json() -> None:
    line = Score("total", (3, 0), "scoring", children=(Score("militia", (3, 0), "militia"),))
    data = line.to_json()
    assert data["amounts"] == [3, 0]
    assert isinstance(data["children"], list)
    assert len(data["children"]) == 1


def test_refusals_speak_in_codes_and_facts() -> None:
    refused = IllegalAction("too_dear", "buy", needs=3, has=2)
    assert refused.to_json() == {"code": "too_dear", "rule": "buy", "facts": {"needs": 3, "has": 2}}
    assert str(refused) == "too_dear (needs=3, has=2)"
    assert str(InvalidSetup("same_name")) == "same_name"
    state = InvalidState(
        [Problem("hands.2", "holds 11 cards, deals 10"), Problem("deck", "missing")]
    )
    assert [problem.where for problem in state.problems] == ["hands.2", "deck"]


def test_unknown_game_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="unknown_game"):
        game("ludo")
