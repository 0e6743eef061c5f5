"""The table's own logic, without a game: narrowing, aiming, arrow keys, who may look."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page
from product import Site

NARROW = """async ([legal, taps]) => {
  const { narrow } = await import('./table/narrow.js');
  const found = narrow(legal, taps);
  return { ...found, targets: Object.fromEntries(found.targets) };
}"""
TAP = """async ([legal, taps, id]) => (await import('./table/narrow.js')).tap(legal, taps, id)"""
MEANT = """async ([boxes, point]) => (await import('./table/board.js')).meant(boxes, point)"""
NEIGHBOUR = """async ([boxes, from, way]) =>
  (await import('./table/board.js')).neighbour(boxes, from, way)"""
SIGHT = """async (now) => (await import('./table/curtain.js')).sight(now)"""
LEDGER = """async (sheet) => (await import('./table/scoring.js')).ledgerOf(sheet)"""


@pytest.fixture
def page(page: Page, site: Site) -> Page:
    """Return a page on which the table's modules can be imported and nothing else runs."""
    page.goto(f"{site.url}blank.html")
    return page


def options(*actions: tuple[dict[str, Any], str]) -> list[dict[str, Any]]:
    """Return legal actions from (action, targets parted by spaces)."""
    return [
        {"index": index, "action": action, "targets": targets.split()}
        for index, (action, targets) in enumerate(actions)
    ]


KEEP = options(
    ({"kind": "keep", "guild": "a"}, "card:a"),
    ({"kind": "keep", "guild": "b"}, "card:b"),
)
SWAP = options(
    ({"kind": "swap", "one": "a", "two": "x"}, "a x"),
    ({"kind": "swap", "one": "a", "two": "y"}, "a y"),
    ({"kind": "swap", "one": "b", "two": "x"}, "b x"),
    ({"kind": "pass"}, ""),
)
BOTH_WAYS = options(
    ({"kind": "tile", "men": 1}, "cell"),
    ({"kind": "tile", "men": 2}, "cell"),
)


def narrow(page: Page, legal: list[dict[str, Any]], *taps: str) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(NARROW, [legal, list(taps)])
    return found


def indices(found: list[dict[str, Any]]) -> list[int]:
    return [option["index"] for option in found]


def test_before_any_tap_the_first_targets_are_legal(page: Page) -> None:
    found = narrow(page, SWAP)
    assert found["targets"] == {"a": "legal", "b": "legal"}
    assert found["selected"] == []
    assert found["action"] is None
    assert indices(found["options"]) == [0, 1, 2, 3]
    assert indices(found["loose"]) == [3]


def test_a_tap_that_leaves_one_action_means_it(page: Page) -> None:
    found = narrow(page, KEEP, "card:a")
    assert found["targets"] == {"card:a": "selected", "card:b": "other"}
    assert found["action"]["index"] == 0
    assert indices(found["confirm"]) == [0]


def test_order_counts(page: Page) -> None:
    found = narrow(page, SWAP, "a")
    assert found["targets"] == {"a": "selected", "b": "other", "x": "legal", "y": "legal"}
    assert found["action"] is None
    assert found["loose"] == []
    assert narrow(page, SWAP, "x")["selected"] == []


def test_what_follows_of_necessity_need_not_be_tapped(page: Page) -> None:
    found = narrow(page, SWAP, "b")
    assert found["selected"] == ["b", "x"]
    assert found["action"]["index"] == 2


def test_actions_with_the_same_targets_are_told_apart_by_buttons(page: Page) -> None:
    found = narrow(page, BOTH_WAYS, "cell")
    assert found["action"] is None
    assert indices(found["confirm"]) == [0, 1]
    assert found["ranges"] == []


def test_actions_that_differ_in_one_number_become_a_range(page: Page) -> None:
    bids = options(
        *(({"kind": "bid", "amount": amount}, "") for amount in (3, 1, 2)), ({"kind": "pass"}, "")
    )
    found = narrow(page, bids)
    assert indices(found["loose"]) == [3]
    (only,) = found["ranges"]
    assert (only["kind"], only["fact"]) == ("bid", "amount")
    assert [option["action"]["amount"] for option in only["options"]] == [1, 2, 3]


def test_taps_that_mean_nothing_any_more_are_dropped(page: Page) -> None:
    assert narrow(page, KEEP, "card:z")["selected"] == []
    assert narrow(page, SWAP, "a", "z")["selected"] == ["a"]
    assert narrow(page, [], "a")["targets"] == {}


def test_a_tap_leads_on_or_takes_the_place_of_another(page: Page) -> None:
    def tap(taps: list[str], target: str) -> list[str] | None:
        after: list[str] | None = page.evaluate(TAP, [SWAP, taps, target])
        return after

    assert tap([], "a") == ["a"]
    assert tap(["a"], "y") == ["a", "y"]
    assert tap(["a", "x"], "y") == ["a", "y"]
    assert tap(["a", "x"], "b") == ["b"]
    assert tap(["a", "x"], "a") == ["a"]
    assert tap(["a"], "z") is None


def box(x: float, y: float, size: float) -> dict[str, float]:
    return {"x": x, "y": y, "width": size, "height": size}


def test_a_tap_means_the_nearest_target_within_28_pixels(page: Page) -> None:
    def meant(boxes: list[dict[str, float]], x: float, y: float) -> list[int]:
        found: list[int] = page.evaluate(MEANT, [boxes, {"x": x, "y": y}])
        return found

    far = [box(0, 0, 24), box(60, 0, 24)]
    assert meant(far, 30, 12) == [0]
    assert meant(far, 54, 12) == [1]
    assert meant(far, 42, 60) == []
    assert meant(far, 42, 12) == [0, 1], "too close to call: the loupe decides"
    assert meant([box(0, 0, 24), box(26, 0, 24)], 23, 12) == [0, 1]
    assert meant([box(0, 0, 48), box(50, 0, 48)], 47, 12) == [0], "a large target is hit for sure"


def test_arrows_go_where_the_eye_goes(page: Page) -> None:
    grid = [box(x * 50, y * 50, 40) for y in range(2) for x in range(3)]

    def go(start: int, way: str) -> int:
        found: int = page.evaluate(NEIGHBOUR, [grid, start, way])
        return found

    assert go(0, "right") == 1
    assert go(1, "down") == 4
    assert go(5, "left") == 4
    assert go(5, "up") == 2
    assert go(0, "left") == -1


PRIVATE = {"decisions": [{"seat": 0, "private": True}, {"seat": 1, "private": True}]}
PUBLIC = {"decisions": [{"seat": 1, "private": False}]}


@pytest.mark.parametrize(
    ("table", "mode", "holder", "is_open", "expected"),
    [
        ({**PRIVATE, "next": 0}, "pass", None, False, (0, None, 0)),
        ({**PRIVATE, "next": 0}, "pass", 0, True, (0, 0, None)),
        ({**PRIVATE, "next": 1}, "pass", 0, True, (1, None, 1)),
        ({**PRIVATE, "next": 0}, "pass", 0, False, (0, None, 0)),
        ({**PUBLIC, "next": 1}, "pass", 0, True, (1, None, None)),
        ({**PRIVATE, "next": 1}, "table", 0, False, (1, None, None)),
        ({**PRIVATE, "next": None}, "pass", 0, True, (0, 0, None)),
        ({**PRIVATE, "next": 1, "bots": [2]}, "pass", 0, True, (0, 0, None)),
        ({"decisions": [], "next": None, "over": True}, "pass", 0, True, (0, None, None)),
    ],
    ids=[
        "begin",
        "go_on",
        "next",
        "covered",
        "public",
        "on_the_table",
        "bots_think",
        "bots_first",
        "over",
    ],
)
def test_who_may_look(
    page: Page,
    table: dict[str, Any],
    mode: str,
    holder: int | None,
    is_open: bool,
    expected: tuple[int | None, ...],
) -> None:
    whole = {"over": False, "bots": [], **table}
    now = {"table": whole, "mode": mode, "holder": holder, "open": is_open}
    found = page.evaluate(SIGHT, now)
    assert (found["holder"], found["eyes"], found["curtain"]) == expected


def test_a_ledger_has_a_row_for_each_source(page: Page) -> None:
    def line(source: str, *amounts: int, parts: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
        return {"source": source, "amounts": list(amounts), "children": list(parts)}

    first = line("1", 3, 2, parts=(line("wool", 3, 0), line("bread", 0, 2)))
    second = line("2", 0, 5, parts=(line("wool", 0, 5),))
    found = page.evaluate(LEDGER, line("all", 3, 7, parts=(first, second)))
    rows = [(row["score"]["source"], row["amounts"], row["parts"]) for row in found["rows"]]
    assert rows == [("wool", [3, 5], [[3, 0], [0, 5]]), ("bread", [0, 2], [[0, 2], [0, 0]])]
    plain = page.evaluate(LEDGER, line("all", 3, 2, parts=(first,)))
    assert [row["score"]["source"] for row in plain["rows"]] == ["1", "wool", "bread"]
    assert plain["parts"] == []
