"""Hints, and why bots did what they did: by pointer, key and touch, and never behind a curtain."""

import re
from collections.abc import Callable

import matches
import pytest
from facts import guildes
from player import Person
from playwright.sync_api import expect
from product import Site

NAMES_CLEAR = """() => {
  const { top, bottom } = document.querySelector('dialog.aside').getBoundingClientRect();
  const names = [...document.querySelectorAll('#table [data-named]')]
    .map((one) => one.getBoundingClientRect());
  return names.length > 0 && names.every((one) => one.bottom <= top || one.top >= bottom);
}"""
"""Whether what is explained is named on the board, and the words lie over no name."""


SAY = """(words) => {
  document.querySelector('.actions-hint > p > span').textContent = words;
  cittadella['shell/draw.js'].redraw();
}"""
"""Let a hint say something else."""

TEACH = """() => {
  cittadella['shell/keep/taught.js'].taught.begin('guildes');
  cittadella['shell/draw.js'].redraw();
}"""
"""Let the game be shown from here on."""

WITHIN = """(within) => {
  const [hint, bar] = ['.actions-hint', '.actions']
    .map((one) => document.querySelector(one).getBoundingClientRect());
  return (hint.top >= bar.top && hint.bottom <= bar.bottom) === within;
}"""
"""Whether what is advised lies in the bar."""

SEEN = """(one) => !getComputedStyle(one).clipPath.includes('inset')
  && one.scrollWidth <= one.clientWidth && one.clientHeight > 2 * 16"""
"""Whether all lines of a question are seen."""


def opened(person: Person, site: Site, played: matches.Played) -> Person:
    """Open a match at the table."""
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", "curtain")
    return person


def test_hint_is_lit_told_counted_and_gone_with_the_next_move(person: Person, site: Site) -> None:
    page = person.page
    played = matches.play("hee", matches.after(0.3, 3, game="gold_city"), game="gold_city")
    opened(person, site, played)
    lamp = person.named("table.hint.lamp")
    expect(lamp).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("h")
    person.named("table.hint.close").wait_for()
    expect(lamp).to_have_attribute("aria-pressed", "true")
    words = person.table.locator(".actions-hint > p")
    told = words.inner_text()
    assert "«" in told
    expect(person.table.locator("[role=status]")).to_contain_text(told)
    lit = person.table.locator("[data-advised]").first
    expect(lit).to_have_attribute("aria-description", person.word("table.hint.advised"))
    around = person.table.locator(".light").first.bounding_box()
    thing = lit.bounding_box()
    assert around is not None
    assert thing is not None
    assert around["x"] < thing["x"]
    assert around["x"] + around["width"] > thing["x"] + thing["width"]
    advice = person.ask("advise", seat=0, slice_ms=1)["advice"]
    assert person.ask("save")["save"]["hints"] == [1, 0, 0]
    page.keyboard.press("h")
    expect(words).to_have_count(0)
    person.press("table.hint.lamp")
    person.named("table.hint.close").wait_for()
    assert words.inner_text() == told
    step = person.look().step
    for target in advice["choice"]["targets"]:
        person.select(target)
    person.table.locator(".actions-buttons [data-advised]").first.click()
    expect(words).to_have_count(0)
    expect(person.table).not_to_have_attribute("data-step", str(step))
    page.reload()
    person.wait("deciding", "over")
    assert person.ask("save")["save"]["hints"] == [1, 0, 0]


def test_under_the_curtain_nothing_is_advised(person: Person, site: Site) -> None:
    page = person.page
    opened(person, site, matches.play("hhe", matches.begun))
    person.wait("curtain")
    expect(person.named("table.hint.lamp")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("h")
    person.table.get_by_text(person.word("table.hint.none")).first.wait_for()
    expect(person.table.locator(".actions-hint, [data-advised]")).to_have_count(0)
    assert "hints" not in person.ask("save")["save"]


def test_why_a_bot_did_something_is_told_by_key_and_by_touch(person: Person, site: Site) -> None:
    page = person.page
    played = matches.play("hee", matches.after(0.3, 3, game="city_guilds"), game="city_guilds")
    opened(person, site, played)
    asked = page.get_by_role("dialog", name=person.word("table.why.ask"))
    row = person.table.locator(".rail-log .log-row", has=page.locator(".log-why")).last
    expect(row.locator(".log-why")).to_be_visible()
    row.locator(".log-line").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(asked.locator(".why-done")).to_have_text(row.locator(".log-text").inner_text())
    expect(asked.locator("li")).to_contain_text("Bot")
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    person.table.locator(".rail-log .log-line").first.focus()
    row.locator(".log-line").click()
    person.wait("replay")
    bar = person.table.locator(".actions, .replay-bar, .replay").last
    bar.get_by_role("button", name=person.word("table.why.ask")).click()
    expect(asked.locator("li")).to_contain_text("Bot")


def test_no_line_is_cut_by_why_a_bot_did_something(person: Person, site: Site) -> None:
    page = person.page
    played = matches.alone(4, matches.after(0.5, 4, game="guildes"), game="guildes")
    opened(person, site, played)
    asked = page.get_by_role("dialog", name=person.word("table.why.ask"))
    hint, note = person.table.locator(".actions-hint"), person.table.locator(".note")

    def ask() -> None:
        person.tap(person.table.locator(".log-why").last)
        expect(asked.locator("li").first).to_be_visible()

    person.hint()
    ask()
    expect(hint).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate(SAY, "word " * 60)
    ask()
    expect(hint).to_be_hidden()
    page.keyboard.press("Escape")
    expect(hint).to_be_visible()
    person.press("table.hint.close")
    page.evaluate(TEACH)
    expect(note).to_be_visible()
    ask()
    expect(note).to_be_hidden()
    page.keyboard.press("Escape")
    expect(note).to_be_visible()


def test_on_a_phone_the_log_offers_it_with_each_line(
    finger: Callable[[str], Person], site: Site
) -> None:
    person = finger("phone")
    page = person.page
    played = matches.play("hee", matches.after(0.3, 3, game="city_guilds"), game="city_guilds")
    opened(person, site, played)
    person.press("table.log")
    asked = page.get_by_role("dialog", name=person.word("table.why.ask"))
    placed = page.locator("dialog .log-row", has_text=re.compile(r" [A-M]\d+ "))
    placed.locator(".log-why").last.tap()
    expect(asked.locator("li")).to_contain_text("Bot")
    person.until(NAMES_CLEAR)


def test_on_a_phone_a_hint_leaves_the_question_whole_where_both_have_room(
    finger: Callable[[str], Person], site: Site
) -> None:
    person = finger("phone")
    opened(person, site, matches.alone(4, matches.decides("ransom"), game="sfida"))
    person.hint()
    for much, within in ((2, "whole"), (20, "alone")):
        person.page.evaluate(SAY, "Meglio pagare. " * much)
        person.until(
            "(within) => document.querySelector('.actions-hint').dataset.within === within", within
        )
        seen = person.table.locator(".actions-prompt").evaluate(SEEN)
        assert seen == (within == "whole")


def test_in_a_frame_a_hint_lies_over_the_question_where_that_has_room(
    finger: Callable[[str], Person], site: Site
) -> None:
    person = finger("frame")
    opened(person, site, matches.alone(4, matches.decides("ransom"), game="sfida"))
    person.hint()
    for much, within in ((2, True), (20, False)):
        person.page.evaluate(SAY, "Meglio pagare. " * much)
        person.until(WITHIN, within)
    person.page.goto("about:blank")
    opened(person, site, matches.play("heee", guildes.at(1, "draft", 2)))
    person.hint()
    person.page.evaluate(SAY, "Meglio il Fornaio. " * 60)
    person.until(WITHIN, True)
    person.table.locator(".actions-hint[data-over] > p[data-below]").tap()
    person.until(WITHIN, False)


@pytest.mark.parametrize("size", ["phone", "frame"])
def test_where_room_is_short_a_hint_is_a_tab_while_something_else_is_chosen(
    finger: Callable[[str], Person], site: Site, size: str
) -> None:
    person = finger(size)
    opened(person, site, matches.play("heee", guildes.at(1, "draft", 2)))
    person.hint()
    person.select(person.look().legal[-1])
    hint = person.table.locator(".actions-hint[data-brief]")
    expect(hint.locator(".actions-ask")).to_be_visible()
    width = "(one) => one.clientWidth / document.body.clientWidth"
    assert hint.evaluate(width) < 0.5
    hint.locator("p").tap()
    assert hint.evaluate(width) > 0.9
