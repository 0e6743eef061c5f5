"""What only City & Guilds has: a map seen through a camera, refusals, tiles taken by themselves."""

from collections.abc import Callable
from typing import Any, TypeVar

import matches
import pytest
from facts import city_guilds
from player import Person, Typist
from playwright.sync_api import CDPSession, Page, expect
from product import SIZES, Site
from test_looks import LEAST_APART, LEAST_TARGET, resize

Hands = TypeVar("Hands", bound=Person)

CAMERA = """() => {
  const camera = document.querySelector('.camera');
  const { transform } = getComputedStyle(camera.firstElementChild);
  const { a, e, f } = new DOMMatrix(transform === 'none' ? '' : transform);
  return { scale: a, x: e, y: f, close: 'close' in camera.dataset };
}"""
STILL = """async () => {
  const moving = document.querySelector('.camera-plate').getAnimations();
  await Promise.allSettled(moving.map(({ finished }) => finished));
}"""

REACHED = """async () => {
  const { neighbour } = cittadella['table/board/pointer.js'];
  const { tappable } = cittadella['table/board/board.js'];
  const targets = tappable(document);
  const boxes = targets.map((target) => target.getBoundingClientRect());
  const found = new Set([targets.indexOf(document.activeElement)]);
  for (const at of found) {
    for (const way of ['left', 'right', 'up', 'down']) {
      const next = neighbour(boxes, at, way);
      if (next >= 0) found.add(next);
    }
  }
  return [...found].map((at) => targets[at].dataset.target);
}"""
"""All targets to which arrows lead from the one that has the focus."""


@pytest.fixture
def thumb(finger: Callable[[str], Person]) -> Person:
    """Return a person with a phone."""
    return finger("phone")


def sit(person: Person, site: Site, moment: matches.Wish) -> matches.Played:
    """Open a match as it stands at a moment."""
    played = matches.alone(4, moment, game="city_guilds")
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    return played


def refused(person: Person, target: str, key: str) -> str:
    """Tap what cannot be chosen; check that it is told why, with the way to the rule."""
    person.tap(person.table.locator(f'[data-target="{target}"]').first)
    toast = person.table.locator(".toast")
    opening = person.word(f"city_guilds.refuse.{key}").split("{")
    longest = max((part.partition("}")[2] or part for part in opening), key=len)
    expect(toast).to_contain_text(longest.strip())
    expect(toast.get_by_role("button", name=person.word("table.rule"))).to_be_visible()
    said = toast.locator("p").inner_text()
    person.page.keyboard.press("Escape")
    expect(toast).to_have_count(0)
    return said


def lots(person: Person) -> list[str]:
    """Return the lots that may be chosen."""
    return [name for name in person.look().legal if name.startswith("lot:")]


def observed(played: matches.Played) -> dict[str, Any]:
    """Return what the person who decides knows."""
    seat = played.next
    found: dict[str, Any] = played.ask("table", viewer=seat)["table"]["observation"]
    return found


def camera(page: Page) -> dict[str, Any]:
    """Return how the camera looks at the map when it has come to rest."""
    page.evaluate(STILL)
    found: dict[str, Any] = page.evaluate(CAMERA)
    return found


WRITTEN = """() => {
  const note = document.querySelector('.city-guilds-note rect')?.getBoundingClientRect();
  if (!note) return null;
  const written = '.city-guilds-tag rect, .city-guilds-plate, .is-free .city-guilds-name';
  return [...document.querySelectorAll(written)]
    .map((one) => [one.parentNode.textContent, one.getBoundingClientRect()])
    .filter(([, { left, right, top, bottom }]) =>
      left < note.right && right > note.left && top < note.bottom && bottom > note.top)
    .map(([text]) => text.trim());
}"""
"""The names of lots and the numbers of blocks that the length of a chain covers."""


def test_the_length_of_a_chain_covers_no_name_of_a_lot(person: Person, site: Site) -> None:
    sit(person, site, city_guilds.built(40))
    tiles = [name for name in person.look().legal if name.startswith("hand:building")]
    seen = 0
    for tile in tiles[:2]:
        person.select(tile)
        for lot in lots(person)[:4]:
            person.select(lot)
            covered = person.page.evaluate(WRITTEN)
            seen += covered is not None
            assert not covered
            person.press("table.back_step")
        person.press("table.cancel")
    for tool in person.table.locator(".city-guilds-chain-tools .tool").all():
        tool.click()
        assert person.page.evaluate(WRITTEN) == []
    assert seen > 2


CORNERS = """(place) => {
  const at = (lot) => document.querySelector(`${place} [data-target="lot:${lot}"]`)
    .getBoundingClientRect();
  const [one, other] = [at('A1'), at('H13')];
  return [Math.sign(other.x - one.x), Math.sign(other.y - one.y)];
}"""
"""To which side of the first lot another one lies."""


@pytest.mark.long
def test_the_map_lies_at_the_end_as_it_lay_in_play(person: Person, site: Site) -> None:
    sit(person, site, city_guilds.built(63))

    def lie(where: str) -> list[Any]:
        found = []
        for size in ("landscape", "phone", "frame"):
            resize(person.page, SIZES[size])
            found.append(person.page.evaluate(CORNERS, where))
        return found

    before = lie(".board")
    person.play_to_the_end()
    assert lie(".results-picture") == before


def test_the_whole_map_names_its_free_lots_and_its_blocks(person: Person, site: Site) -> None:
    sit(person, site, city_guilds.built(30))
    person.select(person.look().legal[0])
    free = person.table.locator(".city-guilds-lot.is-free").count()
    legal = person.table.locator(".city-guilds-lot[data-legal] .city-guilds-name:visible")
    for size in ("phone", "frame"):
        resize(person.page, SIZES[size])
        expect(person.table.locator(".city-guilds-plate-text:visible")).to_have_count(8)
        expect(person.table.locator(".city-guilds-name:visible")).to_have_count(free)
        assert legal.count(), size


def only_lot(played: matches.Played) -> bool:
    """Wish for a tile that can go to one lot alone, in more ways than one."""
    if not city_guilds.built(50)(played):
        return False
    tile = played.legal[0]["targets"][0]
    ways = [one["targets"] for one in played.legal if one["targets"][0] == tile]
    return len(ways) > 1 and len({lot for _, lot in ways}) == 1


def test_a_tap_on_the_only_lot_says_that_it_is_chosen(person: Person, site: Site) -> None:
    """It takes nothing back, for nobody has tapped there yet; the next tap does."""
    played = sit(person, site, only_lot)
    (tile, lot) = played.legal[0]["targets"]
    person.select(tile)
    assert lot in person.look().selected
    for said in (1, 0, 1):
        person.tap(person.table.locator(f'[data-target="{lot}"]'))
        toast = person.table.locator(".toast", has_text=person.word("table.settled"))
        expect(toast).to_have_count(said)
        assert set(person.look().selected) == {tile, lot}


HIDDEN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const share = (one, other) =>
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
    * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
    / (one.width * one.height);
  const seen = (kind) => [...document.querySelectorAll(`.city-guilds-map ${kind}`)]
    .map(box).filter(({ width }) => width);
  const over = [...seen('.mark-flag'), ...seen('.city-guilds-coin')];
  const letters = seen('.city-guilds-letter');
  const shields = seen('.shield-edge');
  const worst = (things) =>
    Math.max(...things.flatMap((one) => over.map((two) => share(one, two))));
  const marks = document.querySelectorAll('.city-guilds-map g.mark').length;
  return { marks, letters: worst(letters), shields: worst(shields) };
}"""
"""How much of a letter and of a shield lies below a flag or the coin of a laurel, at worst."""


def test_flags_and_laurels_leave_letters_and_shields_to_be_read(person: Person, site: Site) -> None:
    played = matches.play("eeeh", city_guilds.built(30), game="city_guilds")
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    for size in ("landscape", "phone"):
        resize(person.page, SIZES[size])
        found = person.page.evaluate(HIDDEN)
        assert found["marks"] > 1, size
        assert found["letters"] < 0.2, size
        assert found["shields"] < 0.35, size


def count_a_block(person: Person, site: Site) -> None:
    """Complete a block, and wait for the first line of what it pays."""
    person.prefer(speed=1)
    played = sit(person, site, city_guilds.completing(20))
    for target in city_guilds.completions(played)[0]["targets"]:
        person.select(target)
    person.decide()
    person.wait("scoring")


ROOM = """(words) => {
  const line = document.querySelector('.tally-panel-line');
  const more = line.appendChild(document.createElement('span'));
  more.textContent = words;
  const { top, bottom } = document.querySelector('.tally-panel').getBoundingClientRect();
  const buttons = document.querySelector('.tally-panel .actions-buttons').getBoundingClientRect();
  const strip = document.querySelector('.city-guilds-brief')?.getBoundingClientRect();
  line.scrollTop = 1e6;
  const range = new Range();
  range.selectNodeContents(line);
  const found = {
    top,
    strip: strip?.bottom ?? 0,
    shown: range.getBoundingClientRect().bottom
      <= Math.min(bottom, line.getBoundingClientRect().bottom) + 1,
    inside: buttons.bottom <= bottom,
  };
  more.remove();
  return found;
}"""
"""Where the panel begins, where the tracks end, and whether the end of a line can be read."""


def test_no_line_of_points_is_too_long_for_its_panel_or_hides_the_tracks(
    person: Person, site: Site
) -> None:
    """While a block is counted what counts is outlined, and no more the last tile."""
    count_a_block(person, site)
    expect(person.table.locator("[data-touched]")).not_to_have_count(0)
    expect(person.table.locator(".is-new")).to_have_count(0)
    person.page.keyboard.press(" ")
    tops: dict[str, float] = {}
    for text in ("", "Blocco 1, gilda in controllo: Stoffe. " * 12):
        for size in ("phone", "frame"):
            resize(person.page, SIZES[size])
            found = person.page.evaluate(ROOM, text)
            assert found["strip"] <= found["top"] == tops.setdefault(size, found["top"]), size
            assert found["shown"], size
            assert found["inside"], size


# What may be tapped


def test_lots_are_large_enough_or_one_tap_shows_them_through_a_lens(
    person: Person, site: Site
) -> None:
    """However small lots are, the first tap chooses, and the map stays as it is."""
    sit(person, site, city_guilds.built(30))
    (tile, *_) = person.look().legal
    boxes = "(all) => all.map((one) => one.getBoundingClientRect().toJSON())"
    legal = person.table.locator(".city-guilds-lot[data-legal]")
    lens = person.table.locator(".camera-lens")
    for size in SIZES:
        resize(person.page, SIZES[size])
        person.select(tile)
        sides = [min(box["width"], box["height"]) for box in legal.evaluate_all(boxes)]
        assert len(sides) > 10, size
        for lot in lots(person)[::9]:
            person.tap(person.thing(lot))
            assert lot in person.look().selected, size
            assert not camera(person.page)["close"], size
            if size in ("landscape", "portrait"):
                assert min(sides) >= LEAST_TARGET - 0.5, size
                expect(lens).to_be_hidden()
            else:
                assert LEAST_APART - 0.5 <= min(sides) < LEAST_TARGET, size
                expect(lens).to_have_text(lot.removeprefix("lot:"))
                assert not person.page.evaluate(UNDER_LENS, lot), size
        person.press("table.cancel")


UNDER_LENS = """(lot) => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [glass, under] = [box('.camera-lens-frame'), box(`.camera [data-target="${lot}"]`)];
  return Math.min(glass.right, under.right) > Math.max(glass.left, under.left) + 1
    && Math.min(glass.bottom, under.bottom) > Math.max(glass.top, under.top) + 1;
}"""
"""Whether the lens lies over the lot that is seen through it."""


def test_a_tap_on_a_small_lot_that_is_built_explains_it(thumb: Person, site: Site) -> None:
    sit(thumb, site, city_guilds.built(30))
    thumb.select(thumb.look().legal[0])
    built = thumb.table.locator(".city-guilds-lot.is-built").first
    thumb.tap(built)
    thumb.page.locator(".answer, .toast").first.wait_for()
    assert not [one for one in thumb.look().selected if one.startswith("lot:")]


COVER = """() => {
  const sign = document.querySelector('.city-guilds-sign-post');
  const lot = document.querySelector('.city-guilds-lot[data-legal]');
  sign.classList.add('is-touched');
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [is, should] = [middle(sign), middle(lot)];
  const { a, b, c, d } = sign.getScreenCTM().inverse();
  const [x, y] = [should[0] - is[0], should[1] - is[1]];
  const by = sign.transform.baseVal.consolidate().matrix.translate(a * x + c * y, b * x + d * y);
  sign.transform.baseVal.getItem(0).setMatrix(by);
  const above = document.elementFromPoint(...should).closest('[data-about]');
  return [lot.dataset.target, ...should, above === sign];
}"""
"""Lay a block's number on a lot that may be chosen; return the lot, and where the number lies."""


def test_a_tap_on_a_number_that_lies_on_a_lot_chooses_the_lot(thumb: Person, site: Site) -> None:
    sit(thumb, site, city_guilds.built(30))
    thumb.select(thumb.look().legal[0])
    lot, x, y, covered = thumb.page.evaluate(COVER)
    assert covered
    thumb.page.touchscreen.tap(x, y)
    assert lot in thumb.look().selected


def middle(person: Person, target: str) -> tuple[float, float]:
    """Return where the middle of an element lies in the window."""
    box = person.thing(target).bounding_box()
    assert box is not None
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_tile_may_be_dragged_to_its_lot(person: Person, site: Site) -> None:
    sit(person, site, city_guilds.built(30))
    mouse = person.page.mouse
    (tile, *_) = person.look().legal
    x, y = middle(person, tile)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x - 30, y - 30, steps=3)
    assert person.look().selected == [tile]
    expect(person.table.locator(".dragged")).to_have_count(1)
    lot = lots(person)[0]
    mouse.move(*middle(person, lot), steps=3)
    mouse.up()
    assert {*person.look().selected} == {tile, lot}
    expect(person.table.locator(".dragged")).to_have_count(0)


def test_pinch_drag_and_a_button_move_the_map(thumb: Person, site: Site) -> None:
    page = thumb.page
    sit(thumb, site, city_guilds.built(30))
    session = page.context.new_cdp_session(page)
    box = thumb.table.locator(".camera").bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before = thumb.look()
    pinch(session, middle, 40, 120)
    near = camera(page)
    assert near["scale"] == pytest.approx(3, rel=0.1)
    swipe(session, middle, (60, 30))
    moved = camera(page)
    assert (moved["scale"], moved["x"]) == (near["scale"], pytest.approx(near["x"] + 60, abs=9))
    assert moved["y"] == pytest.approx(near["y"] + 30, abs=9)
    pinch(session, middle, 120, 30)
    assert camera(page)["scale"] == 1
    button = thumb.table.locator("[data-camera]")
    thumb.tap(button)
    assert camera(page)["close"]
    thumb.tap(button)
    assert not camera(page)["close"]
    assert thumb.look() == before
    assert page.evaluate("visualViewport.scale") == 1


def touches(session: CDPSession, kind: str, points: list[tuple[float, float]]) -> None:
    """Let fingers do something."""
    at = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})


def pinch(session: CDPSession, middle: tuple[float, float], start: float, end: float) -> None:
    """Move two fingers apart or together, from one distance to another."""
    x, y = middle

    def fingers(far: float) -> list[tuple[float, float]]:
        return [(x - far / 2, y), (x + far / 2, y)]

    touches(session, "touchStart", fingers(start))
    for part in range(1, 9):
        touches(session, "touchMove", fingers(start + (end - start) * part / 8))
    touches(session, "touchEnd", [])


def swipe(session: CDPSession, start: tuple[float, float], by: tuple[float, float]) -> None:
    """Draw a finger over the board."""
    touches(session, "touchStart", [start])
    for part in range(1, 9):
        touches(session, "touchMove", [(start[0] + by[0] * part / 8, start[1] + by[1] * part / 8)])
    touches(session, "touchEnd", [])


def test_the_wheel_and_the_mouse_move_the_map(person: Person, site: Site) -> None:
    page = person.page
    sit(person, site, city_guilds.built(30))
    box = person.table.locator(".camera").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = person.look()
    page.mouse.move(x, y)
    page.mouse.wheel(0, -200)
    assert camera(page)["scale"] == 1
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    person.until("() => document.querySelector('.camera').dataset.close === ''")
    near = camera(page)
    assert near["scale"] > 2
    page.mouse.down()
    page.mouse.move(x + 50, y - 40, steps=4)
    page.mouse.up()
    moved = camera(page)
    assert (moved["x"], moved["y"]) == pytest.approx((near["x"] + 50, near["y"] - 40), abs=1)
    page.mouse.wheel(0, 30)
    person.until(f"() => Math.abs(({CAMERA})().y - {moved['y'] - 30}) < 1")
    assert person.look() == before


def test_arrows_go_from_lot_to_lot(living: Callable[..., Page], site: Site) -> None:
    page = living("phone")
    typist = Typist(page, seed=3)
    sit(typist, site, city_guilds.built(30))
    typist.select(typist.look().legal[0])
    look = typist.look()
    reached: list[str] = page.evaluate(REACHED)
    assert set(lots(typist)) < set(reached)
    assert page.evaluate("document.activeElement.dataset.target") in reached
    for key in ("ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.target") in reached
    assert typist.look() == look


# Why not


def test_first_tiles_keep_away_from_other_blocks(person: Person, site: Site) -> None:
    played = sit(person, site, city_guilds.built(2, "first"))
    person.select(person.look().legal[0])
    laid = set(observed(played)["lots"])
    begun = {city_guilds.blocks()[lot] for lot in laid if observed(played)["lots"][lot]}
    free = [lot for lot in city_guilds.blocks() if f"lot:{lot}" not in lots(person)]
    beside = next(lot for lot in free if city_guilds.blocks()[lot] not in begun)
    within = next(
        lot
        for lot in free
        if city_guilds.blocks()[lot] in begun and not observed(played)["lots"].get(lot)
    )
    said = refused(person, f"lot:{beside}", "too_near")
    assert beside in said
    assert within not in said
    refused(person, f"lot:{within}", "block_begun")


def test_a_lot_that_cannot_be_taken_says_why(person: Person, site: Site) -> None:
    played = sit(person, site, city_guilds.built(16))
    laid = [lot for lot, tile in observed(played)["lots"].items() if tile]
    legal = person.look().legal
    person.select(next(name for name in legal if name.startswith("hand:")))
    away = next(
        lot for lot in city_guilds.blocks() if f"lot:{lot}" not in lots(person) and lot not in laid
    )
    refused(person, f"lot:{away}", "not_adjacent")
    person.page.keyboard.press("Escape")
    refused(person, played.legal[0]["targets"][-1], "tile_first")
    refused(person, f"open:{played.table['observation']['open'][0]}", "wrong_phase.place")


def is_blocked(played: matches.Played) -> bool:
    """Wish for a building in hand whose step would go to a full space."""
    return city_guilds.built(0)(played) and bool(blocked(played))


def blocked(played: matches.Played) -> list[tuple[str, int]]:
    """Return the buildings in the hand whose step would be lost, and the full spaces."""
    seen = observed(played)
    landings = {
        tile: seen["tracks"][tile.split(":")[1]]["landing"]["building"]
        for tile in seen["hand"]
        if tile.startswith("building:")
    }
    return [(tile, one["space"]) for tile, one in landings.items() if not one["slot"]]


def test_a_full_space_blocks_the_investment(person: Person, site: Site) -> None:
    played = sit(person, site, is_blocked)
    (tile, space), *_ = blocked(played)
    person.select(f"hand:{tile}")
    full = person.table.locator(".city-guilds-space.is-full")
    expect(full).to_have_count(1)
    person.tap(person.table.locator(f'[data-target="space:{tile.split(":")[1]}:{space}"]'))
    full_there = person.page.locator(".answer", has_text=person.word("city_guilds.about.full"))
    expect(full_there).to_be_visible()
    person.select(lots(person)[0])
    expect(person.table.locator(".btn-choice").first).to_contain_text(
        person.word("city_guilds.button.blocked")
    )


def test_only_what_is_sure_is_shown_on_the_tracks(person: Person, site: Site) -> None:
    def held(played: matches.Played, kind: str) -> str | None:
        hand = [one["targets"][0] for one in played.legal]
        return next((tile for tile in hand if tile.startswith(f"hand:{kind}")), None)

    def holds(phase: str) -> matches.Wish:
        begun = city_guilds.built(0, phase)
        return lambda played: begun(played) and bool(held(played, "market"))

    aimed = person.table.locator(".city-guilds-space.is-aimed")
    for phase, sure in (("return", 0), ("first", 1)):
        played = sit(person, site, holds(phase))
        market = held(played, "market") or ""
        person.select(market)
        expect(person.table.locator("[data-selected]")).not_to_have_count(0)
        expect(aimed).to_have_count(sure)
    person.select(held(played, "building") or "")
    person.select(lots(person)[0])
    one, two = person.table.locator(".btn-choice").all()
    expect(one).to_contain_text("+1")
    expect(two).to_contain_text(person.word("city_guilds.button.no_investment"))
    expect(aimed).to_have_count(0)


# Draws and taverns


def test_a_tile_is_drawn_by_itself_where_all_are_alike(person: Person, site: Site) -> None:
    played = sit(person, site, city_guilds.alike)
    (tile,) = set(played.seen["open"])
    step = played.table["step"]
    (target, lot) = played.legal[0]["targets"]
    person.select(target)
    person.select(lot)
    expect(person.table.locator(".actions")).to_contain_text(person.word("city_guilds.shows.draw"))
    person.page.keyboard.press("2")
    person.answer(person.look().button("primary", "choice")[0])
    prompt = person.table.locator(".actions-prompt")
    expect(prompt).to_contain_text(person.word("table.only").split("{")[0])
    expect(person.table.locator(f'[data-touched][data-target="open:{tile}"]').first).to_be_visible()
    person.until(f"() => Number(document.querySelector('#table .table').dataset.step) > {step + 1}")
    person.wait("deciding")
    seat = played.next
    events = person.ask("table", viewer=seat, since=0)["table"]["events"]
    drawn = [event for event in events if event["kind"] == "drawn" and event["seat"] == seat]
    assert (drawn[-1]["step"], drawn[-1]["tile"]) == (step + 2, tile)


def completes(played: matches.Played) -> bool:
    """Wish for a tavern that can complete a block while there are more."""
    seen = played.seen
    return (
        seen["phase"] == "tavern"
        and played.waits
        and seen["taverns"] > 1
        and bool(city_guilds.completions(played))
    )


def test_taverns_in_a_row_are_counted(person: Person, site: Site) -> None:
    played = sit(person, site, completes)
    left = played.seen["taverns"]
    first = person.look().prompt
    assert f"({left} " in first
    person.select(city_guilds.completions(played)[0]["targets"][0])
    person.answer(person.look().button("primary")[0])
    person.wait("deciding")
    again = person.look().prompt
    assert "2ª taverna di fila" in again
    assert f"({left - 1} " in again


BOXES = """(slots) => slots.map((slot) => {
  const { x, y, width, height } = slot.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


def full_hand(played: matches.Played) -> bool:
    """Wish for a person with three different tiles in hand."""
    return city_guilds.built(12)(played) and len(observed(played)["hand"]) == 3


def test_the_open_tiles_stay_where_they_are_when_the_hand_changes(
    person: Person, site: Site
) -> None:
    sit(person, site, full_hand)
    tiles = person.table.locator(".city-guilds-open .slot")

    def lie() -> list[Any]:
        found = []
        for name, size in SIZES.items():
            person.page.set_viewport_size(size)
            drawn = "embed" if name == "frame" else name
            expect(person.table).to_have_attribute("data-size", drawn)
            found.append(tiles.evaluate_all(BOXES))
        return found

    whole = lie()
    person.decide()
    person.page.wait_for_function("document.querySelectorAll('.city-guilds-own .slot').length < 3")
    assert lie() == whole


def turned_up_alike(played: matches.Played) -> bool:
    """Wish for a tile that was turned up last beside one like it."""
    if not city_guilds.built(8)(played):
        return False
    last = [event for event in played.table["events"] if event["kind"] == "opened"][-1:]
    open_tiles = played.seen["open"]
    return any(open_tiles.count(one["tile"]) == 2 for event in last for one in event["tiles"])


def test_of_like_tiles_only_the_one_turned_up_is_outlined(person: Person, site: Site) -> None:
    sit(person, site, turned_up_alike)
    lines = person.table.locator(".log-line")
    lines.filter(has_text=person.word("city_guilds.say.opened").partition(" ")[0]).last.click()
    expect(person.table.locator(".city-guilds-open [data-touched]")).to_have_count(1)


COVERED = """() => {
  const turn = document.querySelector('.camera-turn').getBoundingClientRect();
  const under = (box) => Math.min(box.right, turn.right) > Math.max(box.left, turn.left)
    && Math.min(box.bottom, turn.bottom) > Math.max(box.top, turn.top);
  return [...document.querySelectorAll('.city-guilds-plot')]
    .filter((lot) => under(lot.getBoundingClientRect()))
    .map((lot) => lot.closest('[data-target]').dataset.target);
}"""
"""The lots under the button of the camera."""


def test_the_button_of_the_camera_covers_no_lot_of_the_whole_map(thumb: Person, site: Site) -> None:
    sit(thumb, site, city_guilds.built(20))
    for size in ("phone", "frame"):
        resize(thumb.page, SIZES[size])
        assert not camera(thumb.page)["close"], size
        expect(thumb.table.locator(".camera-turn")).to_be_visible()
        assert thumb.page.evaluate(COVERED) == [], size
