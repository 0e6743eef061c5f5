"""What a tap gets that is no move: what the thing is, or why it cannot be chosen now."""

from collections.abc import Callable
from functools import partial

import matches
import pytest
from facts import city_guilds, guildes
from player import Person, bare
from playwright.sync_api import Locator, Page, expect
from product import SIZES, Site, back

BOX = """(element) => element.getBoundingClientRect().toJSON()"""
LEGAL = """(host) => [...host.querySelectorAll('[data-legal], [data-other]')]
  .filter((one) => one.getClientRects().length)
  .map((one) => one.getBoundingClientRect().toJSON())"""

ADDED = """(button) => {
  const height = () => button.closest('.actions').getBoundingClientRect().height;
  const before = height();
  button.style.display = 'none';
  const added = before - height();
  button.style.display = '';
  return added;
}"""
"""How much higher a button makes the bar."""
EXPLAINED = """() => [...document.querySelectorAll('#table [data-target], #table [data-about]')]
  .filter((one) => one.getClientRects().length)
  .map(({ dataset }) => dataset.target ?? dataset.about)"""

TOUCHED = (tuple(size for size in SIZES if size != "phone"), ("phone",))
"""The sizes that are looked at one after the other: with a mouse, and with a finger."""

LEAF = """async (times) => {
  const titles = [];
  for (let count = 0; count < times; count += 1) {
    const title = document.activeElement;
    if (!title.matches('dialog.answer[open] h2')) throw new Error(title.outerHTML);
    titles.push(title.innerText);
    title.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await new Promise((done) => requestAnimationFrame(done));
  }
  return titles;
}"""
"""Go from one explanation to the next by the arrow key; tell their titles."""


@pytest.fixture
def at(living: Callable[..., Page]) -> Callable[[str], Person]:
    """Return what gives a person at a screen of a size."""

    def made(size: str) -> Person:
        touch = size == "phone"
        return Person(living(size, touch=touch), touch=touch)

    return made


def sit(person: Person, site: Site, played: matches.Played) -> matches.Played:
    """Open a match."""
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    return played


def busy(person: Person, site: Site) -> matches.Played:
    """Open a match of Guildes with all that can be explained."""
    wish = guildes.at(2, "play", 3)
    return sit(person, site, matches.play("heee", wish, options=("events", "tricks")))


def city(person: Person, site: Site, tiles: int = 30) -> matches.Played:
    """Open a match of City & Guilds with so many tiles on the map."""
    return sit(person, site, matches.play("heee", city_guilds.built(tiles), game="city_guilds"))


def panel(page: Page) -> Locator:
    """Return the panel that explains."""
    return page.locator("dialog.answer[open]")


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """Return whether two boxes share nothing."""
    return (
        one["right"] <= other["left"] + 0.5
        or other["right"] <= one["left"] + 0.5
        or one["bottom"] <= other["top"] + 0.5
        or other["bottom"] <= one["top"] + 0.5
    )


def explained(person: Person, selector: str, *, told: bool = True) -> str:
    """Tap a thing; return what is said of it, having checked that it covers the thing nowhere."""
    thing = person.table.locator(selector).filter(visible=True).first
    if thing.locator("[data-target], [data-about]").count():
        thing.click(position={"x": 3, "y": 3})  # not what it contains
    else:
        person.tap(thing)
    expect(panel(person.page)).to_be_visible()
    expect(person.table.locator(".toast")).to_have_count(0)
    assert apart(panel(person.page).evaluate(BOX), thing.evaluate(BOX))
    title = panel(person.page).locator("h2").inner_text()
    text = panel(person.page).inner_text()
    assert title.strip()
    if told:
        assert len(text) > len(title) + 20
    person.page.keyboard.press("Escape")
    expect(panel(person.page)).to_have_count(0)
    return text


GUILDES_THINGS = (
    '[data-target="stall:nobles"]', '[data-target="stall:militia"]', '.guildes-tally [data-target]',
    '[data-target="seat:1"]', '[data-about="counter:forecast"]', '[data-about="counter:lead"]',
    '[data-about="counter:table"]', '[data-about="score:1"]', '[data-about="trick:1"]',
    '[data-about^="event:"]', ".topbar-chip", ".guildes-ready-seat", ".guildes-tray-token",
)  # fmt: skip
CITY_THINGS = (
    ".city-guilds-lot.is-built", ".city-guilds-sign-post", '[data-target="track:bakers"]',
    '.city-guilds-ranks [data-about="track:bakers"]',
    '[data-target="seat:2"]', '[data-about="counter:men"]', '[data-about="counter:first"]',
    '[data-about="score:0"]', '[data-about="stock:supply"]', '[data-about="stock:taverns"]',
    ".topbar-chip", '[data-about="fountain"]',
)  # fmt: skip


@pytest.mark.long
def test_whatever_is_tapped_in_guildes_is_explained(person: Person, site: Site) -> None:
    busy(person, site)
    said = {thing: explained(person, thing) for thing in GUILDES_THINGS}
    assert len(set(said.values())) == len(said)
    assert person.word("table.about.worth") in said['[data-target="stall:nobles"]']
    assert person.word("table.rule") in said['[data-about="trick:1"]']


def test_whatever_is_tapped_in_city_and_guilds_is_explained(person: Person, site: Site) -> None:
    city(person, site)
    said = {thing: explained(person, thing) for thing in CITY_THINGS}
    assert person.word("city_guilds.about.cubes") in said['[data-target="track:bakers"]']
    assert person.word("city_guilds.about.supply") in said['[data-about="stock:supply"]']
    explained(person, '[data-target="space:bakers:1"]')


AT_EDGE = """(cuts) => cuts.every((cut) => {
  const [, lot] = cut.dataset.about.split(':');
  const tile = document.querySelector(`[data-target="lot:${lot}"]`).getBoundingClientRect();
  const { x, y, width, height } = cut.getBoundingClientRect();
  const [right, down] = [x + width / 2 - tile.left, y + height / 2 - tile.top];
  const far = (at, length) => Math.min(Math.abs(at), Math.abs(at - length));
  return Math.min(far(right, tile.width), far(down, tile.height)) < 4;
})"""
"""Whether each sign of a cut is at an edge of the tile that cuts."""


def test_the_sign_of_a_chain_that_is_cut_is_explained(person: Person, site: Site) -> None:
    city(person, site, 45)
    cut = person.table.locator(".city-guilds-cut")
    tools = person.table.locator(".city-guilds-chain-tools .tool")
    for at in range(4):
        tools.nth(at).click()
        if cut.count():
            break
    assert person.word("city_guilds.about.cut") in explained(person, ".city-guilds-cut")
    assert cut.evaluate_all(AT_EDGE)


def test_notes_say_that_nothing_is_noted_else_they_open(
    finger: Callable[[str], Person], site: Site
) -> None:
    person = finger("phone")
    notes = '[data-about="notes"]'
    sit(person, site, matches.play("heee", guildes.at(1, "draft", 1)))
    assert person.word("guildes.about.notes.none") in explained(person, notes)
    person.page.goto(f"{site.url}#/")
    sit(person, site, matches.play("heee", guildes.at(1, "draft", 3)))
    person.tap(person.table.locator(notes))
    expect(person.table.locator(".guildes-stall-seen")).not_to_have_count(0)
    expect(panel(person.page)).to_have_count(0)
    person.tap(person.table.locator(notes))
    expect(person.table.locator(".guildes-stall-seen")).to_have_count(0)
    person.tap(person.table.locator(notes))
    # They stay switched on when there is nothing to note yet.
    person.page.goto(f"{site.url}#/")
    sit(person, site, matches.play("heee", guildes.at(1, "draft", 1)))
    expect(person.table.locator(notes)).to_have_attribute("aria-pressed", "true")


def test_a_touch_on_what_can_only_be_explained_chooses_nothing_near(
    finger: Callable[[str], Person], site: Site
) -> None:
    person = finger("landscape")
    sit(person, site, matches.play("heee", city_guilds.built(0, "return"), game="city_guilds"))
    for thing in ('[data-about="stock:supply"]', '[data-about="stock:taverns"]'):
        explained(person, thing)
        expect(person.table.locator("[data-selected]")).to_have_count(0)


def test_a_panel_closes_by_a_tap_elsewhere_that_still_counts(person: Person, site: Site) -> None:
    busy(person, site)
    for size in ("landscape", "portrait", "frame"):
        person.page.set_viewport_size(SIZES[size])
        person.tap(person.table.locator('[data-target="stall:nobles"]'))
        expect(panel(person.page)).to_be_visible()
        free = [
            target
            for target in person.look().legal
            if apart(panel(person.page).evaluate(BOX), person.thing(target).evaluate(BOX))
        ]
        assert free, size
        person.select(free[0])
        expect(panel(person.page)).to_have_count(0)
        assert person.look().selected == [free[0]], size
        person.press("table.cancel")


def test_the_keyboard_opens_and_closes_a_panel(person: Person, site: Site) -> None:
    busy(person, site)
    card = person.thing(person.look().legal[0])
    card.focus()
    person.page.keyboard.press("i")
    title = panel(person.page).locator("h2")
    expect(title).to_be_focused()
    person.page.keyboard.press("Escape")
    expect(panel(person.page)).to_have_count(0)
    expect(card).to_be_focused()


def test_whatever_can_be_explained_is_reached_by_keyboard(person: Person, site: Site) -> None:
    busy(person, site)
    known = set(person.page.evaluate(EXPLAINED))
    person.page.keyboard.press("i")
    expect(panel(person.page).locator("h2")).to_be_focused()
    titles = person.page.evaluate(LEAF, len(known))
    assert panel(person.page).locator("h2").inner_text() == titles[0]
    assert len({*titles}) > len(person.look().legal) + 10
    person.page.keyboard.press("ArrowLeft")
    expect(panel(person.page).locator("h2")).to_have_text(titles[-1])


def test_what_is_refused_can_be_explained_from_there(
    finger: Callable[[str], Person], site: Site
) -> None:
    person = finger("phone")
    wish = city_guilds.built(20, "draw")
    played = sit(person, site, matches.play("heee", wish, game="city_guilds"))
    seen = played.ask("table", viewer=0)["table"]["observation"]
    tile = next(iter(seen["hand"]))
    person.tap(person.table.locator(f'.slot[data-target="hand:{tile}"]'))
    person.tap(person.table.locator(".toast").get_by_role("button", name="Che cos’è?"))
    name = bare(person.word(f"city_guilds.tile.{tile}.a"))
    expect(panel(person.page).locator("h2")).to_have_text(name, ignore_case=True)
    expect(person.table.locator(".toast")).to_have_count(0)


def test_an_explanation_is_seen_whole_in_a_window_that_was_turned(
    person: Person, site: Site
) -> None:
    city(person, site, 20)
    person.table.locator('[data-target="seat:1"]').filter(visible=True).first.click()
    expect(panel(person.page)).to_be_visible()
    for size in ("phone", "landscape"):
        person.page.set_viewport_size(SIZES[size])
        expect(panel(person.page)).to_have_class(f"answer answer-{size}")
        expect(panel(person.page).get_by_role("button").first).to_be_in_viewport(ratio=1)


def test_the_way_back_closes_what_was_answered(finger: Callable[[str], Person], site: Site) -> None:
    person = finger("phone")
    city(person, site, 20)
    person.table.locator('[data-target="seat:1"]').filter(visible=True).first.click()
    expect(panel(person.page)).to_be_visible()
    back(person.page)
    expect(panel(person.page)).to_have_count(0)
    bubble = person.table.locator(".toast")
    person.page.clock.install()  # so that the bubble does not go by itself
    person.tap(person.table.locator('.slot[data-target^="open:"]').first)
    expect(bubble).to_be_visible()
    back(person.page)
    expect(bubble).to_have_count(0)
    for fold in (partial(back, person.page), partial(person.page.keyboard.press, "Escape")):
        person.press("table.since")
        expect(person.table.locator(".recap")).to_be_visible()
        fold()
        expect(person.table.locator(".recap")).to_have_count(0)
    assert person.look().state == "deciding"


@pytest.mark.parametrize("sizes", TOUCHED, ids="+".join)
def test_each_step_of_a_choice_can_be_left(
    at: Callable[[str], Person], site: Site, sizes: tuple[str, ...]
) -> None:
    person = at(sizes[0])
    city(person, site, 20)
    bar = person.table.locator(".actions")
    for size in sizes:
        person.page.set_viewport_size(SIZES[size])
        tile = person.look().legal[0]
        person.select(tile)
        back = bar.get_by_role("button", name=person.word("table.back_step"), exact=True)
        expect(back).to_have_count(0)
        person.select(next(target for target in person.look().legal if target != tile))
        assert back.evaluate(ADDED) == 0, size
        back.click()
        expect(back).to_have_count(0)
        assert person.look().selected == [tile], size
        person.select(next(target for target in person.look().legal if target != tile))
        person.press("table.cancel")
        assert person.look().selected == [], size


def test_the_rule_opens_at_its_paragraph(person: Person, site: Site) -> None:
    busy(person, site)
    person.table.locator('[data-target="stall:militia"]').click()
    person.press("table.rule")
    expect(panel(person.page)).to_have_count(0)
    expect(person.page.locator("#sheet-rule-militia")).to_be_in_viewport()
    expect(person.page.locator(".dialog-head")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("sizes", TOUCHED, ids="+".join)
def test_a_refusal_stands_beside_what_was_tapped_and_over_no_target(
    at: Callable[[str], Person], site: Site, sizes: tuple[str, ...]
) -> None:
    person = at(sizes[0])
    city(person, site, 20)
    person.select(person.look().legal[0])
    free = ".city-guilds-lot.is-free:not([data-legal])"
    bubble = person.table.locator(".toast")
    rule = bubble.get_by_role("button", name=person.word("table.rule"), exact=True)
    for size in sizes:
        person.page.set_viewport_size(SIZES[size])
        small = size in ("phone", "frame")  # where a tap on the map brings it close first
        refused = person.table.locator('.slot[data-target^="open:"]' if small else free).first
        person.tap(refused)
        expect(bubble).to_be_visible()
        expect(rule).to_be_visible()
        box = bubble.evaluate(BOX)
        assert apart(box, refused.evaluate(BOX)), size
        covered = [legal for legal in person.table.evaluate(LEGAL) if not apart(box, legal)]
        assert not covered, size
        back(person.page)
        expect(bubble).to_have_count(0)


def test_a_refusal_goes_with_the_next_tap_or_after_four_seconds(person: Person, site: Site) -> None:
    city(person, site, 20)
    bubble = person.table.locator(".toast")
    person.table.locator('.slot[data-target^="open:"]').first.click()
    expect(bubble).to_be_visible()
    person.select(person.look().legal[0])
    expect(bubble).to_have_count(0)
    person.page.clock.install()
    person.table.locator('.slot[data-target^="open:"]').first.click()
    expect(bubble).to_be_visible()
    said = bubble.locator("p").inner_text()
    expect(person.table.locator('[role="status"]')).to_contain_text(said)
    person.page.clock.run_for(1500)
    expect(bubble).to_be_visible()
    person.page.clock.run_for(2600)
    expect(bubble).to_have_count(0)


RECAP = """() => [...document.querySelectorAll('.log-since, .log-since ~ li, .recap li')]
  .map((line) => line.querySelector('.log-text').textContent.trim())"""
MARKS = """() => [...document.querySelectorAll('.stage .mark')]
  .map((mark) => `${mark.textContent.trim()} ${mark.dataset.again}`).sort()"""


def test_what_happened_since_the_last_turn_stands_beside_the_board_after_a_reload_too(
    person: Person, site: Site
) -> None:
    played = city(person, site, 30)
    # What the others did since: each has placed a tile and taken another.
    told = person.page.evaluate(RECAP)
    marked = person.page.evaluate(MARKS)
    assert len(told) >= 2 * (len(played.save["players"]) - 1)
    assert len(marked) == len(played.save["players"]) - 1
    recap = person.table.locator(".recap")
    for size in ("portrait", "frame", "phone"):
        person.page.set_viewport_size(SIZES[size])
        board = person.table.locator(".board")
        before = board.evaluate(BOX)
        person.press("table.since")
        expect(recap).to_be_visible()
        assert board.evaluate(BOX) == before, size
        assert {*person.page.evaluate(RECAP)} == {*told}, size
        assert person.page.evaluate(MARKS) == marked, size
        person.page.keyboard.press("Escape")
        expect(recap).to_have_count(0)
    person.page.reload()
    person.wait("deciding", timeout=60)
    assert person.page.evaluate(MARKS) == marked
    person.press("table.since")
    assert {*person.page.evaluate(RECAP)} == {*told}
    person.page.keyboard.press("Escape")
    person.select(person.look().legal[0])
    assert person.page.evaluate(MARKS) == marked
    person.decide()
    expect(recap).to_have_count(0)


VANISHING = """() => {
  const { listen } = cittadella['table/board/board.js'];
  const root = document.body.appendChild(document.createElement('div'));
  const heard = [];
  const note = (name) => () => heard.push(name);
  const names = ['tap', 'refused', 'inspect', 'doubtful', 'elsewhere'];
  listen(root, Object.fromEntries(names.map((name) => [name, note(name)])),
    new AbortController().signal);
  for (const tag of ['span', 'button']) {
    const part = root.appendChild(document.createElement(tag));
    part.addEventListener('click', () => part.remove());
    part.click();
  }
  root.remove();
  return heard;
}"""


def test_what_closes_by_a_tap_does_not_hand_it_to_what_lies_under_it(
    person: Person, site: Site
) -> None:
    city(person, site)
    assert person.page.evaluate(VANISHING) == ["elsewhere"]


def test_a_line_or_a_mark_shows_its_step_again(person: Person, site: Site) -> None:
    city(person, site, 30)
    hash_ = person.look().hash
    line = person.table.locator(".log-since ~ li .log-line", has=person.page.locator(".mark")).last
    text = line.locator(".log-text").inner_text()
    number = line.locator(".mark").inner_text()
    line.click()
    person.wait("replay")
    expect(person.table.locator(".actions-prompt")).to_contain_text(text)
    expect(person.table.locator(".stage .mark")).to_have_count(0)
    person.press("table.replay.leave")
    assert person.wait("deciding").hash == hash_
    mark = person.table.locator(".stage g.mark", has_text=number)
    expect(mark.locator("xpath=..").locator("title")).to_contain_text(text)
    person.select(person.look().legal[0])
    expect(mark).to_have_css("pointer-events", "none")
    person.page.keyboard.press("Escape")
    mark.click()
    person.wait("replay")
    expect(person.table.locator(".actions-prompt")).to_contain_text(text)


def test_marks_go_with_the_next_move(person: Person, site: Site) -> None:
    busy(person, site)
    before = person.page.evaluate(MARKS)
    person.decide()
    person.wait("deciding")
    after = person.page.evaluate(MARKS)
    assert before
    assert after
    assert not {*before} & {*after}


def test_the_log_has_shields_and_signs_and_reads_as_plain_text(person: Person, site: Site) -> None:
    busy(person, site)
    line = person.table.locator(".log-text", has=person.page.locator(".guildes-crest")).last
    expect(line.locator(".shield").first).to_be_visible()
    assert not any(0xE000 <= ord(letter) < 0xF900 for letter in line.inner_text())
