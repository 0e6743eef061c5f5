"""Città e Cavalieri on the page: what only it has."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import matches
import pytest
from cittadella.games.cavalieri import GAME
from facts import cavalieri
from player import Person
from playwright.sync_api import Locator, expect
from product import SIZES, Site
from test_looks import SPEAK, resize
from test_resume import decision

SIDES = {"phone": 35, "frame": 35}
"""How long the side of a hex is at least, in px."""
SIDE = """() => {
  const [low, high] = [...document.querySelectorAll('.cavalieri-land')]
    .map((hex) => hex.getBoundingClientRect()).reduce(([low, high], { top, bottom, height }) =>
      [Math.min(low, height), Math.max(high, height)], [1e9, 0]);
  return (low + high) / 4;
}"""
"""Measure it: a hex is twice as high."""
MIDDLE = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
PLACE = """() => {
  const { x, y, width, height } = document.querySelector('.stage').getBoundingClientRect();
  return [x, y, width, height];
}"""
"""Measure where the island is."""
STRAY = (5, -4)
"""A finger does not hit the middle."""
LINES = """(chips) => {
  const words = document.createRange();
  words.selectNodeContents(chips.firstElementChild);
  const { bottom } = chips.getBoundingClientRect();
  return [...words.getClientRects()].filter(({ top }) => top < bottom).length;
}"""
"""How many lines of the first of what a choice would change are seen, if only in part."""

TILES = """() => {
  const boxes = (elements) => [...elements]
    .filter((one) => one.getClientRects().length && !one.matches('.visually-hidden'))
    .map((one) => [one, one.getBoundingClientRect()]);
  const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const shared = (one, other) => [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ];
  const faults = [];
  const tray = document.querySelector('.cavalieri-tray');
  const frame = tray.getBoundingClientRect();
  for (const [tile, box] of boxes(tray.querySelectorAll('.cavalieri-tile, .cavalieri-group'))) {
    const name = tile.innerText;
    if (box.width < 44 || box.height < 43.5) faults.push(`${name}: ${box.width} × ${box.height}`);
    if (!within(box, frame)) faults.push(`${name}: cut off`);
    const words = tile.matches('button') ? tile : tile.querySelector('.cavalieri-tile-name');
    if (!words.getClientRects().length) faults.push(`${tile.title}: no name`);
    if (words.scrollWidth > words.clientWidth + 1) faults.push(`${name}: name cut`);
    if (parseFloat(getComputedStyle(words).fontSize) < 14) faults.push(`${name}: small`);
    const parts = boxes((tile.querySelector('button') ?? tile).children);
    for (const [part, place] of parts) {
      if (!within(place, box)) faults.push(`${name}: ${part.className} sticks out`);
      for (const [other, there] of parts) {
        const [across, down] = shared(place, there);
        if (part !== other && across > 1 && down > 2) faults.push(`${name}: ${part.className}`);
      }
    }
  }
  return faults;
}"""
"""What of the tray cannot be read or tapped."""


def sit(person: Person, site: Site, wish: matches.Wish) -> matches.Played:
    """Open a match of four in which a person decides."""
    played = matches.alone(4, wish, game="cavalieri")
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    return played


def told(person: Person, kind: str) -> list[dict[str, Any]]:
    """Return all events of a kind."""
    events: list[dict[str, Any]] = person.ask("table", since=0)["table"]["events"]
    return [one for one in events if one["kind"] == kind]


def part(person: Person, heap: int, good: str, sign: str) -> Locator:
    """Return the − or + of a pile."""
    name = person.word(f"table.draft.{sign}").format(name=person.word(f"cavalieri.good.{good}"))
    heaps = person.table.locator(".draft-heap")
    return heaps.nth(heap).get_by_role("button", name=name)


@pytest.mark.parametrize("size", ["phone", "frame"])
def test_first_what_then_where_by_a_finger(
    finger: Callable[[str], Person], site: Site, size: str
) -> None:
    """Only what is chosen can be built is lit, and the nearest of it is meant."""
    person = finger(size)
    played = sit(person, site, cavalieri.may("road", 6, cards=False))
    assert person.page.evaluate(SIDE) >= SIDES[size] - 0.5
    before = person.look().legal
    assert "tray:road" in before
    assert not [one for one in before if one.startswith(("edge:", "vertex:", "hex:"))]
    person.select("tray:road")
    edges = {
        f"edge:{one['action']['edge']}" for one in played.legal if one["action"]["kind"] == "road"
    }
    assert {one for one in person.look().legal if one.startswith("edge:")} == edges
    places = {edge: person.thing(edge).evaluate(MIDDLE) for edge in sorted(edges)}
    for edge, (x, y) in places.items():
        person.page.touchscreen.tap(x + STRAY[0], y + STRAY[1])
        assert person.look().selected == ["tray:road", edge]


def test_what_is_built_can_be_read_and_tapped(person: Person, site: Site) -> None:
    """Each tile has its name beside its cost; where room is short, a group at a time."""
    sit(person, site, cavalieri.may("road", 6, cards=False))
    groups = person.table.locator(".cavalieri-group")
    for lang in ("en", "it"):
        person.page.evaluate(SPEAK, lang)
        for size, viewport in SIZES.items():
            resize(person.page, viewport)
            expect(groups).to_have_count(3 if size in SIDES else 0)
            names = set()
            for at in range(groups.count() or 1):
                if groups.count():
                    person.tap(groups.nth(at))
                    expect(groups.nth(at)).to_have_attribute("aria-pressed", "true")
                assert person.page.evaluate(TILES) == [], f"{lang}, {size}"
                names |= {*person.table.locator(".cavalieri-tile-name").all_inner_texts()}
            assert len(names) == 14, f"{lang}, {size}"


def test_an_offer_takes_four_taps_on_a_phone(finger: Callable[[str], Person], site: Site) -> None:
    """The panel leaves room for every player and for the island; the bank's rate stands in it."""
    person = finger("phone")
    played = sit(person, site, cavalieri.may("bank", 4))
    bank = next(one["action"] for one in played.legal if one["action"]["kind"] == "bank")
    person.tap(person.table.locator(".cavalieri-tile-button"))
    person.table.locator(".draft").wait_for()
    players = person.table.locator(".players > *")
    assert players.count() == 4
    for size in ("frame", "phone"):
        resize(person.page, SIZES[size])
        for at in range(4):
            expect(players.nth(at)).to_be_in_viewport(ratio=0.99)
        foot = person.table.locator(".actions").bounding_box()
        last = players.nth(3).bounding_box()
        assert foot
        assert last
        assert last["y"] + last["height"] <= foot["y"], size
        assert person.page.evaluate(PLACE)[3] >= 180, size
    rate = person.table.locator(".cavalieri-rates")
    expect(rate).to_contain_text(":1")
    person.tap(part(person, 0, bank["got"], "more"))
    person.tap(part(person, 1, bank["given"], "more"))
    buttons = person.table.locator(".actions-buttons .btn")
    trade = person.word("cavalieri.button.bank").split(":")[0]
    expect(buttons.filter(has_text=trade)).to_be_visible()
    person.tap(buttons.filter(has_text=person.word("cavalieri.button.propose")))
    person.wait("deciding")
    offer = told(person, "proposed")[-1]
    assert (offer["asked"], offer["given"]) == ({bank["got"]: 1}, {bank["given"]: 1})
    answers = told(person, "answers")[-1]
    assert answers["seat"] == offer["seat"]


def test_a_counter_offer_takes_two_taps(finger: Callable[[str], Person], site: Site) -> None:
    person = finger("phone")
    played = sit(person, site, cavalieri.at("answer", among=4))
    seat = played.next
    good = next(one["action"]["good"] for one in played.legal if "good" in one["action"])
    person.tap(person.thing(f"counter:{good}"))
    person.answer(person.look().button("choice", "primary")[-1])
    person.wait("deciding")
    answers = told(person, "answers")[-1]["answers"]
    assert answers[seat].startswith(f"{good}_")


def test_an_offer_leaves_the_names_of_the_goods_in_sight(person: Person, site: Site) -> None:
    sit(person, site, cavalieri.at("answer", among=4))
    bar = person.table.locator(".actions.has-offer").bounding_box()
    assert bar is not None
    names = person.table.locator(".cavalieri-pile-name")
    expect(names).to_have_count(8)
    for name in names.all():
        box = name.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"]
        expect(name).to_be_visible()


def test_what_is_over_the_limit_is_discarded_in_one_go(person: Person, site: Site) -> None:
    played = sit(person, site, cavalieri.at("discard", 2))
    seat, step = played.next, played.table["step"]
    owed = played.seen["owed"][seat]
    count = person.table.locator(".draft-count")
    plus = person.word("table.draft.more").split("{")[0]
    for n in range(owed):
        expect(count).to_contain_text(f"{n} ")
        person.tap(person.table.get_by_role("button", name=plus, disabled=False).first)
    expect(count).to_contain_text(f"{owed} ")
    expect(person.table.locator(".actions .btn-primary:not([aria-disabled])")).to_be_visible()
    person.answer(person.look().button("primary")[-1])
    person.until("(step) => document.querySelector('#table .table').dataset.step > step", step)
    thrown = [one for one in told(person, "discarded") if one["step"] == step + 1]
    assert [one["seat"] for one in thrown] == [seat] * owed


def test_a_roll_without_an_alternative_is_no_move_of_ones_own(person: Person, site: Site) -> None:
    sit(person, site, cavalieri.at("roll", 2))
    before = person.look().step
    if person.look().button("primary"):
        person.decide()
    person.wait("deciding")
    assert person.look().step > before
    since = person.table.locator(".log-since, .log-since ~ li")
    expect(since.filter(has_text=re.compile(r"Bot \d tira")).first).to_be_attached()


def test_a_severed_road_is_drawn_so(person: Person, site: Site) -> None:
    sit(person, site, severed)
    expect(person.table.locator(".cavalieri-cut").first).to_be_attached()
    sit(person, site, matches.begun)
    expect(person.table.locator(".cavalieri-cut")).to_have_count(0)


def severed(played: matches.Played) -> bool:
    """Wish for a person's turn while a foreign piece stands in the middle of a road."""
    if not cavalieri.at("main")(played):
        return False
    seen, ends = played.seen, ends_of()
    kinds = ("settlements", "cities", "knights")
    return any(
        sum(vertex in ends[edge] for edge in roads) > 1
        for seat, roads in enumerate(seen["roads"])
        for other in range(seen["seats"])
        for kind in kinds
        for vertex in seen[kind][other]
        if other != seat
    )


@cache
def ends_of() -> dict[str, list[str]]:
    """Return the vertices at the ends of each edge."""
    printed: Any = GAME.printed()
    return {edge["id"]: edge["ends"] for edge in printed["edges"]}


@pytest.mark.long
def test_points_enough_out_of_turn_are_announced(person: Person, site: Site) -> None:
    played = cavalieri.reach(cavalieri.early, seed=5, back=1)
    assert max(played.table["scores"]) < 10
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    alarm = person.table.locator(".cavalieri-alarm")
    expect(alarm).to_have_count(0)
    person.page.keyboard.press("3")
    person.press("cavalieri.button.roll")
    card = person.table.locator(".interlude-opening")
    expect(card).to_contain_text("10")
    person.tap(card)
    person.wait("deciding")
    seen = person.ask("table")["table"]
    early = [seat for seat, points in enumerate(seen["scores"]) if points >= 10]
    assert early
    assert seen["observation"]["mover"] not in early
    for seat in early:
        expect(alarm).to_contain_text(seen["seats"][seat]["name"])


@pytest.mark.long
def test_a_reload_in_the_midst_keeps_what_is_to_be_decided(person: Person, site: Site) -> None:
    """Whoever discards or chooses among answers finds it as it was."""
    page = person.page
    for phase in ("discard", "choose"):
        played = cavalieri.reach(cavalieri.in_phase(phase, alone=True), seed=6)
        page.goto(f"{site.url}#{played.link}")
        look = person.wait("deciding", timeout=60)
        shown = page.locator(".cavalieri-queue, .cavalieri-piles, .offer").all_inner_texts()
        page.reload()
        again = person.wait("deciding", timeout=60)
        assert decision(again) == decision(look)
        assert page.locator(".cavalieri-queue, .cavalieri-piles, .offer").all_inner_texts() == shown


def test_words_that_have_room_for_one_line_show_no_part_of_the_next(
    person: Person, site: Site
) -> None:
    cavalieri.Moments("cavalieri", person, site.url).sit(4, cavalieri.may("spy"))
    person.select("card:spy")
    chips = person.table.locator(".actions-chips:has(+ .actions-note)")
    expect(chips).to_have_attribute("data-below", "")
    assert chips.evaluate(LINES) == 1
    chips.click()
    assert chips.evaluate(LINES) > 1, "a tap shows all"
