"""What is seen at the table: large enough, near enough, named, in two languages, day and night."""

import re
from collections.abc import Callable, Collection
from itertools import cycle
from typing import Literal

import facts
import matches
import pytest
from facts import cavalieri, city_guilds, guildes
from measure import faded, faults, violations
from player import Lang, Person
from playwright.sync_api import Page, ViewportSize, expect
from product import SIZES, Site
from scenes import Scenes

LARGE: dict[str, ViewportSize] = {
    "landscape, enlarged": {"width": 590, "height": 410},
    "phone, enlarged": {"width": 195, "height": 422},
}
"""What is left of a tablet and a phone that are enlarged to 200 %."""
LETTERS = ("phone", "landscape")
"""The sizes that are looked at with letters of 200 %."""
EXTREMES: tuple[tuple[Collection[str], Collection[str]], ...] = (
    *(((size,), ()) for size in LARGE),
    *(((), (size,)) for size in LETTERS),
)
"""One of them for each scene, in turn: an enlarged size, or a size with large letters."""
OTHERS = ("frame", "portrait", "landscape")
"""One of them for each scene, beside a phone."""
SHORT = ("phone", "frame")
"""The sizes at which room is shortest."""
NAMES = (
    "Bartolomea Margherita degli Alessandrini",
    "王小明" * 13 + "王",
    "عبد الرحمن بن محمد بن عبد الله الأندلسي",
    "Donaudampfschifffahrtsgesellschaftskapit",
)
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
LEAST_TEXT = 14
LEAST_TARGET = 44
LEAST_APART = 24
LEAST_CONTRAST = 4.5

TEXTS = """(least) => {
  const visible = (element) => element.checkVisibility({ opacityProperty: true })
    && element.getClientRects().length
    && !element.closest('.visually-hidden');
  const scale = (element) => {
    const matrix = element instanceof SVGElement && element.getScreenCTM?.();
    return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  };
  const small = [];
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || !visible(element) || element.matches('style, script, title, option')) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale(element);
    if (size < least - 0.05) small.push(`${size.toFixed(1)} ${element.outerHTML.slice(0, 160)}`);
  }
  return small;
}"""

CONTROLS = """(least) => [...document.querySelectorAll(
    'button, a.btn, input, select, summary, [role=button]:not([data-target])')]
  .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
  .map((element) => [element, (element.closest('label') ?? element).getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
  .map(([element, { width, height }]) =>
    `${width.toFixed(0)}×${height.toFixed(0)} ${element.outerHTML.slice(0, 120)}`)"""

TARGETS = """({ least, apart }) => {
  const targets = [...document.querySelectorAll('[data-legal], [data-other], [data-selected]')]
    .filter((element) => element.getClientRects().length)
    .map((element) => ({ id: element.dataset.target, box: element.getBoundingClientRect() }));
  const middle = ({ box }) => [box.x + box.width / 2, box.y + box.height / 2];
  const far = (one, other) => {
    const [[x, y], [u, v]] = [middle(one), middle(other)];
    return Math.hypot(x - u, y - v);
  };
  return targets
    .filter(({ box }) => Math.min(box.width, box.height) < least - 0.5)
    .filter((one) => targets.some((other) =>
      other.id !== one.id && far(one, other) < apart))
    .map(({ id, box }) => `${id} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
}"""

SPEAK = """async (lang) => {
  const { settings } = cittadella['shell/settings.js'];
  settings.set('lang', lang);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}"""
CUT = """() => [...document.querySelectorAll('.btn, .actions-prompt, .topbar-chip, .chip')]
  .filter((element) => element.checkVisibility() && element.clientWidth > 1)
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .filter((element) => !element.closest('[data-scrolls=fold][data-below]'))
  .map((element) => element.outerHTML.slice(0, 160))"""
"""Tell which texts are cut, and not to be unfolded."""


def check_sizes(page: Page, name: str, langs: Collection[Lang]) -> None:
    """Check that whatever is read can be read and whatever is tapped can be hit."""
    limits = {"least": LEAST_TARGET, "apart": LEAST_APART}
    for lang in langs:
        page.evaluate(SPEAK, lang)
        where = f"{name}, {lang}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
        assert page.evaluate(TEXTS, LEAST_TEXT) == [], where
        assert page.evaluate(CONTROLS, LEAST_TARGET) == [], where
        assert page.evaluate(TARGETS, limits) == [], where
        assert page.evaluate(CUT) == [], where


def scenes(game: str, living: Callable[..., Page], site: Site, size: str) -> Scenes:
    """Return the way to a game's scenes, in a page where missing texts are errors."""
    touch = size == "phone"
    person = Person(living(size, touch=touch), touch=touch)
    return facts.of(game).scenes(game, person, site.url)


@pytest.mark.parametrize("game", facts.games("sfida"))
def test_the_table_fits_every_screen_in_both_languages_and_is_accessible(
    living: Callable[..., Page], site: Site, game: str
) -> None:
    """With the whole board near enough to touch; by day and by night.

    Each scene is looked at on a phone, in both languages, and at another size in Italian, which is
    longer. The other sizes, what is enlarged and what has large letters take turns from scene to
    scene, and so do day and night.
    """
    found = scenes(game, living, site, "landscape")
    page = found.person.page
    turns = zip(found.names, cycle(OTHERS), cycle(EXTREMES), cycle(THEMES), strict=False)
    for name, other, (large, letters), theme in turns:
        resize(page, SIZES["landscape"])
        getattr(found, name)()
        check_access(page, name, theme)
        check_fits(page, name, ("phone", other, *large), letters, read=True)
        page.keyboard.press("Escape")


def check_access(page: Page, name: str, *themes: Theme) -> None:
    """Check what axe knows of a scene: all of it in the first theme, its colours in another."""
    for theme, rules in zip(themes, ((), ("color-contrast",)), strict=False):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.wait_for_function("document.getAnimations().every((a) => a.playState !== 'running')")
        assert violations(page, only=rules) == [], (name, theme)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")


def resize(page: Page, viewport: ViewportSize) -> None:
    """Give the page another size, and the time to lay itself out."""
    page.set_viewport_size(viewport)
    page.evaluate(
        "new Promise((done) => requestAnimationFrame(() =>"
        " requestAnimationFrame(() => setTimeout(done, 100))))"
    )


def check_fits(
    page: Page, name: str, sizes: Collection[str], letters: Collection[str], *, read: bool = False
) -> None:
    """Check a scene at some sizes, at some with large letters; what is to be ``read``, too."""
    told = {}
    for size in sizes:
        resize(page, (SIZES | LARGE)[size])
        if read and size in SIZES:
            langs: tuple[Lang, ...] = ("en", "it") if size == "phone" else ("it",)
            check_sizes(page, f"{name}, {size}", langs)
        told[size] = faults(page)
    if letters:
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        for size in letters:
            resize(page, SIZES[size])
            told[f"{size}, large letters"] = faults(page)
        page.evaluate("document.documentElement.style.fontSize = ''")
        resize(page, SIZES["portrait"])  # small letters are met with the next size
    assert {size: found for size, found in told.items() if found} == {}, name


ADVISED = """async () => {
  const shown = (what) => [...document.querySelectorAll(`#table ${what}`)]
    .filter((one) => one.getClientRects().length);
  const moving = shown('.camera > *').flatMap((one) => one.getAnimations());
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const seen = (one) => [one, one.closest('.camera'), one.closest('[data-scrolls]')]
    .flatMap((part) => part ? [part.getBoundingClientRect()] : [])
    .reduce((a, b) => ({
      left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
    }));
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const covers = [...shown('.actions-hint'), ...shown('.light circle')].map(seen);
  const names = shown('.stage svg text')
    .filter((one) => /^\\p{Lu}\\d+$/u.test(one.textContent));
  const spoken = document.querySelector('.actions-hint').textContent.match(/\\p{Lu}\\d+/gu) ?? [];
  const advised = shown('.play [data-advised]');
  const called = new Set(advised.map((one) => one.dataset.target?.split(':').at(-1)));
  // What the advice is compared with may lie under its words.
  const nameless = spoken.filter((name) => !names.some((one) => one.textContent === name
    && !(called.has(name) && covers.some((over) => meets(seen(one), over)))));
  const hidden = advised.filter((one) => meets(seen(one), covers[0]));
  return [...hidden.map((one) => one.dataset.target ?? one.textContent), ...nameless];
}"""
"""What is advised and lies, or is named, under the words; and places spoken of without a name."""


@pytest.mark.parametrize("game", facts.games("guildes", among=facts.GAMES))
def test_names_of_any_length_and_script_fit_and_no_advice_lies_over_what_it_is_about(
    living: Callable[..., Page], site: Site, game: str
) -> None:
    """Enlarged and with large letters, the names of a game with few panels and one with many."""
    found = scenes(game, living, site, "landscape")
    moment = matches.aiming(matches.after(0.5, found.seats, game=game))
    found.show(matches.called(matches.alone(found.seats, moment, game=game), NAMES))
    larger = game in ("guildes", "cavalieri")
    sizes = (*SIZES, *LARGE) if larger else (*SIZES,)
    check_fits(found.person.page, "named", sizes, LETTERS if larger else ())
    for size in SHORT:
        resize(found.person.page, SIZES[size])
        found.person.hint()
        assert found.person.page.evaluate(ADVISED) == [], size
        found.person.press("table.hint.lamp")
    found.person.select(found.person.look().legal[0])
    check_fits(found.person.page, "named and selected", SHORT, ())


def test_at_the_end_names_and_what_happened_can_be_read_whole_on_a_phone(
    living: Callable[..., Page], site: Site
) -> None:
    found = scenes("city_guilds", living, site, "phone")
    page, person = found.person.page, found.person
    played = matches.alone(4, city_guilds.built(63), game="city_guilds")
    found.show(matches.called(played, NAMES))
    person.play_to_the_end()
    whole = "(names) => names.every((one) => one.scrollWidth <= one.clientWidth)"
    assert page.locator(".results-name, .ledger-name").evaluate_all(whole)
    person.press("table.review")
    page.locator(".replay-range").press("End")
    words = page.locator(".replay-words")
    expect(words).to_have_attribute("data-below", "")
    few = words.evaluate("(one) => one.clientHeight")
    words.tap()
    assert words.evaluate("(one) => one.clientHeight") > 3 * few
    assert words.evaluate("(one) => getComputedStyle(one).overflowY") == "auto"
    page.locator(".replay-range").focus()
    assert words.evaluate("(one) => one.clientHeight") == few


def test_the_pages_around_a_game_fit_when_enlarged(page: Page, site: Site) -> None:
    for address in ("", "setup/guildes", "rules/city_guilds", "settings"):
        page.goto("about:blank")
        page.goto(f"{site.url}#/{address}")
        page.locator("main h1").first.wait_for()
        for viewport in LARGE.values():
            page.set_viewport_size(viewport)
            assert faults(page) == [], address


BAR = "document.querySelector('.actions').getBoundingClientRect().height"


@pytest.mark.parametrize("game", facts.games("cavalieri", among=facts.GAMES))
def test_the_bar_does_not_grow_when_it_tells_what_a_choice_would_change(
    living: Callable[..., Page], site: Site, game: str
) -> None:
    found = scenes(game, living, site, "frame")
    found.sit(found.seats, matches.after(0.3, found.seats, game=game))
    page = found.person.page
    for size in ("frame", "phone"):
        resize(page, SIZES[size])
        before = page.evaluate(BAR)
        kinds: set[str] = set()
        while further := [
            one for one in found.person.look().legal if one.partition(":")[0] not in kinds
        ]:
            found.person.select(further[0])
            kinds.add(further[0].partition(":")[0])
            assert page.evaluate(BAR) == before, size
        page.evaluate("new Promise((done) => setTimeout(done, 300))")
        assert page.evaluate(BAR) == before, size
        for _ in kinds:
            page.keyboard.press("Escape")


IN_SIGHT = """(list) => [...list.children].filter((chip) => {
  const { x, y, width, height } = chip.getBoundingClientRect();
  const points = [[x + 3, y + height / 2], [x + width - 3, y + height / 2]];
  return points.every((point) => chip.contains(document.elementFromPoint(...point)));
}).length"""


@pytest.mark.long
def test_what_a_choice_would_change_unfolds_where_there_is_no_room_for_it(
    living: Callable[..., Page], site: Site
) -> None:
    found = scenes("cavalieri", living, site, "phone")
    page, chips = found.person.page, found.person.table.locator(".actions-chips")
    found.sit(4, cavalieri.may("city", 6))
    found.person.select("tray:city")
    found.select()
    expect(chips).to_have_attribute("data-below", "")
    told, bar = chips.locator("li").count(), page.evaluate(BAR)
    assert chips.evaluate(IN_SIGHT) < told
    chips.click()
    assert chips.evaluate(IN_SIGHT) == told
    assert page.evaluate(BAR) == bar
    found.person.table.locator(".actions-asked .actions-shield").click()
    assert chips.evaluate(IN_SIGHT) < told


WIDE = """(things) => {
  const { left, right } = document.querySelector('dialog').getBoundingClientRect();
  return things.map((one) => [one.innerText.slice(0, 40), one.getBoundingClientRect()])
    .filter(([, box]) => box.left < left || box.right > right)
    .map(([text, box]) => `${text}: ${Math.round(box.width)} of ${Math.round(right - left)}`);
}"""
"""What is wider than the sheet in which it stands."""


@pytest.mark.long
def test_tables_of_the_rules_fit_their_sheet(person: Person, site: Site) -> None:
    page = person.page
    for one in facts.SHIPPED:
        page.set_viewport_size(SIZES["landscape"])
        page.goto(f"{site.url}#/setup/{one}")
        person.press("rules.title")
        page.locator("dialog .rules-text").first.wait_for()
        assert page.locator("dialog .ledger, dialog figure").count()
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            wide = page.locator("dialog .ledger, dialog figure").evaluate_all(WIDE)
            assert wide == [], f"{one}, {size}"
        page.keyboard.press("Escape")


@pytest.mark.long
def test_a_frame_leaves_the_room_to_the_board(living: Callable[..., Page], site: Site) -> None:
    for game, seats, moment in (
        ("guildes", 6, guildes.at(2, "play", 2)),
        ("city_guilds", 5, city_guilds.built(20)),
    ):
        found = scenes(game, living, site, "frame")
        found.sit(seats, moment)
        stage = found.person.table.locator(".stage").bounding_box()
        assert stage is not None
        assert stage["width"] >= 460
        rail = found.person.table.locator(".players")
        assert rail.evaluate("(rail) => rail.scrollHeight <= rail.clientHeight")
        rail.locator(".player").last.click()
        expect(found.person.page.locator("dialog[open] .player-full")).to_be_visible()


STALLS = """() => {
  const parts = '.guildes-stall-name, .guildes-medal-round, .guildes-medal-value,'
    + '.guildes-medallion, .guildes-medal-later, .guildes-medal-each, .guildes-tally .shield,'
    + '.guildes-tally-count, .guildes-stall-seen, .guildes-stall-mine, .guildes-stall-note';
  const boxOf = (element) => {
    if (element instanceof SVGElement) return element.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    const letter = element.querySelector('b') ?? element;
    const half = 0.36 * parseFloat(getComputedStyle(letter).fontSize);
    const middle = (top + bottom) / 2;
    return { left, right, width, top: middle - half, bottom: middle + half };
  };
  const told = [];
  for (const stall of document.querySelectorAll('.stage .guildes-stall')) {
    const within = stall.getBoundingClientRect();
    const found = [...stall.querySelectorAll(parts)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => [one.className.baseVal ?? one.className, one.textContent.trim(), boxOf(one)]);
    found.forEach(([look, text, box], at) => {
      const { left, right, top, bottom } = box;
      if (!box.width) return;
      if (right > within.right || left < within.left) told.push(`cut: ${look} ${text}`);
      for (const [other, words, next] of found.slice(at + 1)) {
        const across = Math.min(right, next.right) - Math.max(left, next.left);
        const down = Math.min(bottom, next.bottom) - Math.max(top, next.top);
        if (across > 2 && down > 2) told.push(`${look} ${text} over ${other} ${words}`);
      }
    });
  }
  return [...new Set(told)];
}"""
"""What lies over something else in a stall, or sticks out of it."""
BAND = """() => {
  const { top, bottom } = document.querySelector('.guildes-round-head').getBoundingClientRect();
  const inset = 7;
  const pressed = [...document.querySelectorAll('.guildes-tools > [aria-pressed=true]')];
  return pressed.length > 0 && pressed.every((tool) => {
    const box = tool.getBoundingClientRect();
    return getComputedStyle(tool).outlineOffset === `${-inset}px`
      && box.top + inset >= top && box.bottom - inset <= bottom;
  });
}"""
"""Whether what is seen of a tool that is pressed lies within its band."""


@pytest.mark.parametrize(
    ("kinds", "options", "stalls"),
    [("heee", (), "list"), ("heeeee", ("events", "tricks"), "cells")],
    ids=["four", "six"],
)
def test_nothing_in_a_stall_lies_over_anything_else(
    living: Callable[..., Page], site: Site, kinds: str, options: tuple[str, ...], stalls: str
) -> None:
    small: ViewportSize = {"width": 360, "height": 640}
    shapes = {"phone": SIZES["phone"]} if stalls == "list" else SIZES | {"small": small}
    page = living()
    person = Person(page)
    ui = {"notes": "on"} | ({"stalls": "list"} if stalls == "list" else {})
    page.evaluate("(ui) => { localStorage['cittadella.view.guildes'] = JSON.stringify(ui); }", ui)
    page.goto(f"{site.url}#{matches.play(kinds, guildes.at(3, 'play', 2), options=options).link}")
    person.wait("deciding", timeout=60)
    for size, shape in shapes.items():
        resize(page, shape)
        assert page.evaluate(BAND), size
        for lang in ("en", "it"):
            page.evaluate(SPEAK, lang)
            assert page.evaluate(STALLS) == [], f"{size}, {lang}"
        for target in person.look().legal[:3]:
            person.select(target)
            person.table.locator(".is-ghost").first.wait_for()
            assert page.evaluate(STALLS) == [], f"{size}, {target}"
        person.press("table.cancel")


VALUES = """() => [...document.querySelectorAll('.stage .guildes-stall')].flatMap((stall) => {
  const { left, right } = stall.getBoundingClientRect();
  const values = '.is-lit :is(.guildes-medal-value, .guildes-medallion), .is-gain';
  const told = [...stall.querySelectorAll(values)].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return (one instanceof SVGElement ? one : range).getBoundingClientRect();
  }).sort((one, other) => one.x - other.x);
  const close = told.some((box, at) => at > 0 && box.left - told[at - 1].right < 3
    && box.top < told[at - 1].bottom && box.bottom > told[at - 1].top);
  const cut = told.some((box) => !box.width || box.left < left || box.right > right);
  return close || cut ? `${stall.dataset.target}: ${told.map(({ x, width }) => [x, width])}` : [];
})"""
"""The stalls of which a value or the gain is not seen, or less than 3 px from the next."""


@pytest.mark.long
def test_the_values_of_a_stall_are_seen_apart_from_each_other_and_from_the_gain(
    living: Callable[..., Page], site: Site
) -> None:
    found = scenes("guildes", living, site, "landscape")
    found.sit(4, guildes.gains_by_four)
    page = found.person.page
    four = ".guildes-stall[data-target='stall:alchemists']"
    for lang in ("en", "it"):
        page.evaluate(SPEAK, lang)
        for size, viewport in SIZES.items():
            resize(page, viewport)
            expect(page.locator(f"{four} .is-gain")).to_be_visible()
            assert page.evaluate(VALUES) == [], f"{size}, {lang}"


APART = """([some, others]) => [...document.querySelectorAll(some)].flatMap((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return [...document.querySelectorAll(others)].filter((other) => {
    const box = other.getBoundingClientRect();
    return other !== one && Math.min(right, box.right) - Math.max(left, box.left) > 1
      && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
  }).map((other) => `${one.textContent.trim()} and ${other.textContent.trim()}`);
})"""
"""What lies over something else."""


def test_cards_drawn_from_the_discards_lie_beside_each_other(
    living: Callable[..., Page], site: Site
) -> None:
    found = scenes("guildes", living, site, "landscape")
    found.show(matches.alone(5, guildes.salvages, game="guildes", options=("tricks",)))
    person = found.person
    person.answer(person.look().button("choice", "secondary", "primary")[0])
    cards = ".guildes-fan-drawn > .slot"
    person.table.locator(cards).first.wait_for()
    for size, viewport in SIZES.items():
        resize(person.page, viewport)
        assert person.page.evaluate(APART, [cards, cards]) == [], size


@pytest.mark.long
def test_the_names_of_stalls_are_read_while_cards_are_turned_over(
    living: Callable[..., Page], site: Site
) -> None:
    found = scenes("guildes", living, site, "landscape")
    found.open("heee", guildes.at(2, "play", 4))
    found.set("speed", 1)
    person = found.person
    person.page.keyboard.press("1")
    person.decide()
    cards = ".guildes-flip-face"
    person.table.locator(cards).first.wait_for()
    person.press("table.menu")  # behind it nothing goes on
    for size, viewport in SIZES.items():
        resize(person.page, viewport)
        person.page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
        assert person.table.locator(cards).count(), size
        assert person.page.evaluate(APART, [".guildes-stall-name", cards]) == [], size


WHOLE = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const told = [];
  for (const stall of document.querySelectorAll('.stage .guildes-stall')) {
    const { target } = stall.dataset;
    const { top, bottom } = stall.getBoundingClientRect();
    if (top < stage.top || bottom > stage.bottom + 0.5) told.push(`cut: ${target}`);
    const value = stall.querySelector('.guildes-medal-value, .guildes-medallion');
    if (!value.checkVisibility({ visibilityProperty: true })) told.push(`no value: ${target}`);
  }
  return told;
}"""
"""The stalls that are not seen whole, or not with what they pay."""


@pytest.mark.parametrize("seats", [4, 6])
def test_while_a_trick_is_chosen_all_stalls_are_seen_with_what_they_pay(
    person: Person, site: Site, seats: int
) -> None:
    low: ViewportSize = {"width": 360, "height": 740}
    played = matches.alone(seats, guildes.swaps_late, game="guildes", options=("tricks",))
    page, limits = person.page, {"least": LEAST_TARGET, "apart": LEAST_APART}
    page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    for size, viewport in (SIZES | {"low": low}).items():
        resize(page, viewport)
        assert page.evaluate(WHOLE) == [], size
        assert page.evaluate(STALLS) == [], size
        assert page.evaluate(TARGETS, limits) == [], size


def test_everybody_sees_who_has_which_trick(living: Callable[..., Page], site: Site) -> None:
    found = scenes("guildes", living, site, "landscape")
    person = found.person
    found.open("heeeee", guildes.at(2, "play", 2), "events", "tricks")
    rail = person.table.locator(".players")
    tricks = rail.locator(".guildes-trick-art")
    rights = "(all) => all.map((one) => one.getBoundingClientRect().right)"
    for size, viewport in SIZES.items():
        resize(person.page, viewport)
        expect(tricks).to_have_count(6)
        if size != "portrait":  # where six panels scroll
            (edge,) = rail.evaluate_all(rights)
            assert max(tricks.evaluate_all(rights)) <= edge, size
        if size in ("phone", "frame"):
            player = rail.locator(".player").nth(2)
            sheet = person.page.locator("dialog.answer[open]")
            person.tap(player)
            name = sheet.locator(".guildes-trick-name").inner_text().split("\n")[-1]
            expect(player).to_have_accessible_name(re.compile(re.escape(name)))
            expect(sheet.locator(".guildes-trick-effect")).to_be_visible()
            person.page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)


ORDER = (
    """() => [...document.querySelectorAll('.guildes-stall')].map((one) => one.dataset.target)"""
)


@pytest.mark.long
def test_stalls_keep_their_order_while_cards_are_chosen(
    living: Callable[..., Page], site: Site
) -> None:
    found = scenes("guildes", living, site, "phone")
    found.open("heee", guildes.at(1, "draft", 1))
    person = found.person
    expect(person.table.locator(".guildes-hall-cells")).to_be_visible()
    orders = []
    for rows in (False, True, False):
        if rows:
            person.press("guildes.tool.stalls")
            expect(person.table.locator(".guildes-hall-rows")).to_be_visible()
        orders.append(person.page.evaluate(ORDER))
        person.decide()
        person.wait("deciding")
    assert orders[0] == orders[1] == orders[2]


def test_a_small_phone_has_stalls_in_a_list(living: Callable[..., Page], site: Site) -> None:
    found = scenes("guildes", living, site, "phone")
    found.open("heee", guildes.at(1, "draft", 1))
    page = found.person.page
    page.set_viewport_size({"width": 390, "height": 664})
    expect(page.locator(".guildes-hall-rows")).to_be_visible()
    found.person.press("guildes.tool.stalls")
    expect(page.locator(".guildes-hall-cells")).to_be_visible()


CLEAR = """() => {
  const fan = document.querySelector('.guildes-fan');
  const card = fan.querySelector('[data-advised]').getBoundingClientRect();
  const { left, right } = fan.getBoundingClientRect();
  const sign = (side) => (fan.dataset.more?.includes(side) ? 36 : 0);
  return card.left >= left + sign('before') && card.right <= right - sign('after');
}"""
"""Whether the advised card is seen whole, beside the signs that there is more."""


def test_a_hand_on_a_phone_shows_that_there_is_more_and_begins_with_the_best(
    living: Callable[..., Page], site: Site
) -> None:
    found = scenes("guildes", living, site, "phone")
    found.open("heee", guildes.at(1, "draft", 1))
    person = found.person
    fan = person.table.locator(".guildes-fan-pack")
    first = fan.locator(".slot").first.get_attribute("data-target")
    expect(fan).to_have_attribute("data-more", "after")
    box = fan.bounding_box()
    assert box
    for inside in (2, 34):
        fan.evaluate("(fan) => { fan.scrollLeft = 0; }")
        expect(fan).to_have_attribute("data-more", "after")
        person.page.mouse.click(box["x"] + box["width"] - inside, box["y"] + box["height"] / 2)
        expect(fan).to_have_attribute("data-more", re.compile("before"))
        assert not person.look().selected
    # The sign leaves a card's name and number free.
    fan.evaluate("(fan) => { fan.scrollLeft = 0; }")
    expect(fan).to_have_attribute("data-more", "after")
    person.page.mouse.click(box["x"] + box["width"] - 12, box["y"] + box["height"] - 10)
    expect(fan.locator("[data-selected]")).to_have_count(1)
    person.press("table.cancel")
    fan.evaluate("(fan) => { fan.scrollLeft = 120; }")
    expect(fan).to_have_attribute("data-more", "before after")
    person.select(person.look().legal[-1])
    person.table.locator(".actions-chips").wait_for()
    assert fan.evaluate("(fan) => fan.scrollLeft") > 100
    assert fan.locator(".slot").first.get_attribute("data-target") == first
    person.answer(person.look().button("primary")[0])
    person.wait("deciding")
    expect(fan).to_have_attribute("data-more", "after")


def test_what_is_advised_lies_clear_of_the_sign_that_there_is_more(
    living: Callable[..., Page], site: Site
) -> None:
    found = scenes("guildes", living, site, "phone")
    found.open("heee", guildes.at(1, "draft", 1))
    person = found.person
    fan = person.table.locator(".guildes-fan-pack")
    fan.evaluate("(fan) => { fan.scrollLeft = 1e6; }")
    person.hint()
    expect(fan.locator("[data-advised]")).to_have_count(1)
    person.until(CLEAR)


COVERED = """() => [...document.querySelectorAll('.guildes-fan > .slot')].flatMap((slot) => {
  slot.scrollIntoView({ inline: 'nearest' });
  return [...slot.querySelectorAll('.slot-copy:nth-last-child(1 of .slot-copy) text')]
    .filter((text) => {
      const { left, right, y, height } = text.getBoundingClientRect();
      const over = [left + 1, right - 1].map((x) => document.elementFromPoint(x, y + height / 2));
      return right > left && !over.every((one) => slot.contains(one));
    })
    .map((text) => `${slot.dataset.target}: ${text.textContent}`);
})"""
"""What of the cards in the hand is covered by another one."""


@pytest.mark.parametrize("size", SIZES)
def test_all_that_a_full_hand_says_can_be_read(
    living: Callable[..., Page], site: Site, size: str
) -> None:
    found = scenes("guildes", living, site, size)
    found.open("hee", guildes.at(3, "play", 1))
    expect(found.person.table.locator(".guildes-fan > .slot")).to_have_count(9)
    assert found.person.page.evaluate(COVERED) == []


def test_a_tray_on_a_phone_shows_that_there_is_more(
    living: Callable[..., Page], site: Site
) -> None:
    found = scenes("guildes", living, site, "phone")
    found.open("heee", guildes.at(3, "play", 2))
    tray = found.person.table.locator(".guildes-tray-cards")
    expect(tray).to_have_attribute("data-more", "after")
    box = tray.bounding_box()
    assert box
    found.person.page.mouse.click(box["x"] + box["width"] - 20, box["y"] + box["height"] / 2)
    expect(tray).to_have_attribute("data-more", re.compile("before"))


@pytest.mark.parametrize("game", ["guildes", "city_guilds"])
def test_what_steps_back_can_be_read_all_the_same(
    living: Callable[..., Page], site: Site, game: str
) -> None:
    found = scenes(game, living, site, "landscape")
    page = found.person.page
    page.emulate_media(reduced_motion="reduce")
    if game == "guildes":
        found.open("heeee", matches.decides("trick", among=4), "tricks")
    else:
        found.sit(4, city_guilds.built(40))
        page.locator(".city-guilds-chain-tools .tool").first.click()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        told = faded(page)
        assert told
        faint = [(contrast, what) for contrast, what in told if contrast < LEAST_CONTRAST]
        assert faint == [], theme


def test_the_language_changes_in_the_middle_of_a_game(
    living: Callable[..., Page], site: Site
) -> None:
    found = scenes("guildes", living, site, "landscape")
    found.open("heee", guildes.at(3, "play", 4), "events")
    found.select()
    page, italian = found.person.page, found.person.look()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Impostazioni", exact=True).click()
    page.get_by_text("English", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    english = found.person.look()
    assert (english.hash, english.selected) == (italian.hash, italian.selected)
    assert english.prompt != italian.prompt
    lines = page.locator(".log-line").all_inner_texts()
    assert any(line.startswith("Played: ") for line in lines)
    assert not any(line.startswith("Giocate: ") for line in lines)


UNMARKED = """() => {
  const SHAPES = [
    'display', 'visibility', 'outline-style', 'outline-width', 'border-top-style',
    'border-top-width', 'stroke', 'stroke-width', 'stroke-dasharray', 'fill', 'transform',
  ];
  // Without colours there is a stroke or none, a ground or none.
  const plain = (name, value) => (/^(stroke|fill)$/.test(name) ? value === 'none' : value);
  const shapeOf = (element) => {
    const style = getComputedStyle(element);
    return SHAPES.map((name) => plain(name, style.getPropertyValue(name))).join();
  };
  const [thing] = document.querySelectorAll('#table [data-legal]');
  const all = [thing, ...thing.querySelectorAll('*')];
  // Of what somebody holds all may be chosen, unless it is pale; and nothing happens to it.
  const held = thing.closest('.hand') !== null;
  const MARKS = ['data-legal', 'data-selected', ...(held ? [] : ['data-touched'])];
  for (const mark of MARKS) thing.removeAttribute(mark);
  const looks = held ? {} : { none: all.map(shapeOf).join('\\n') };
  for (const mark of MARKS) {
    thing.setAttribute(mark, '');
    looks[mark] = all.map(shapeOf).join('\\n');
    thing.removeAttribute(mark);
  }
  const names = Object.keys(looks);
  const alike = (one, others) => others.filter((other) => looks[other] === looks[one]);
  return names.map((one, at) => [one, ...alike(one, names.slice(at + 1))]).filter((all) => all[1]);
}"""
"""What of a thing looks alike, but for its colours, however it is marked."""


@pytest.mark.parametrize("game", facts.games("gold_city", "cavalieri"))
def test_without_colours_what_may_be_chosen_is_told_apart(
    living: Callable[..., Page], site: Site, game: str
) -> None:
    """Legal, selected, touched and none of them differ in lines, not in colours alone."""
    page = living(lang="en", speed=4, notes=False)
    page.emulate_media(forced_colors="active")
    played = matches.alone(matches.seated(game), matches.aiming(matches.begun), game=game)
    page.goto(f"{site.url}#{played.link}")
    page.locator("#table [data-legal]").first.wait_for()
    assert page.evaluate(UNMARKED) == []
