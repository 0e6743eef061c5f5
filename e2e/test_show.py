"""What the bots do is shown move by move, can be hurried, and told again."""

import re
from functools import cache
from itertools import pairwise
from typing import Any

import matches
import pytest
from player import Person
from playwright.sync_api import Page, expect
from product import Site

LEAST_MS = 400
"""A bot's move stays on the screen at least so long at the normal pace."""

RECORD = """() => {
  window.told = [];
  const note = (kind, text) => {
    if (text && told.at(-1)?.text !== `${kind} ${text}`) {
      told.push({ at: performance.now(), kind, text: text.trim() });
    }
  };
  const read = new Set();
  new MutationObserver(() => {
    for (const line of document.querySelectorAll('#table .table [role=status] p')) {
      if (!read.has(line)) note('said', line.textContent);
      read.add(line);
    }
    const lines = document.querySelectorAll('#table .log-line');
    for (const line of lines) {
      if (!read.has(line)) note('logged', line.textContent);
      read.add(line);
    }
  }).observe(document.querySelector('#table'), { subtree: true, childList: true });
}"""


@pytest.fixture
def person(page: Page) -> Person:
    """Return a person at the normal pace."""
    page.add_init_script(
        "localStorage['cittadella.settings'] ??= JSON.stringify({ lang: 'it', speed: 2 })"
    )
    return Person(page, seed=2)


def leads(played: matches.Played) -> bool:
    """Wish for a procession in which the person lays first, then three bots in turn."""
    seen = played.table["observation"]
    now = (seen["phase"], seen["event"], seen["first"])
    return now == ("play", "procession", 0) and played.table["next"] == 0 and played.waits


@cache
def procession() -> str:
    """Return the link of a match at such a procession."""
    for seed in range(1, 40):
        played = matches.play("heee", leads, options=("events",), seed=seed)
        if not played.table["over"]:
            return played.link
    raise AssertionError("no procession is led by the person")


def sit(person: Person, site: Site) -> None:
    """Open a match at such a procession."""
    person.page.goto(f"{site.url}#{procession()}")
    person.wait("deciding", timeout=60)
    person.page.evaluate(RECORD)


def of_bots(lines: list[str]) -> list[str]:
    """Return the sentences about bots."""
    return [line for line in lines if re.match(r"Bot \d ", line)]


def told(person: Person, kind: str) -> list[dict[str, Any]]:
    """Return what was logged or said since, with the moment."""
    found: list[dict[str, Any]] = person.page.evaluate("told")
    return [one for one in found if one["kind"] == kind]


def test_bots_move_one_at_a_time(person: Person, site: Site) -> None:
    sit(person, site)
    person.decide()
    expect(person.table.locator(".player-active")).to_have_count(1)
    person.wait("deciding")
    person.page.wait_for_function("told.filter(({ kind }) => kind === 'logged').length >= 4")
    logged = [line for line in told(person, "logged") if of_bots([line["text"]])]
    assert min(b["at"] - a["at"] for a, b in pairwise(logged)) >= LEAST_MS
    lines = [line["text"] for line in logged]
    assert [line[:5] for line in lines[:3]] == ["Bot 2", "Bot 3", "Bot 4"]
    assert of_bots([line["text"] for line in told(person, "said")]) == lines


@pytest.mark.alone
def test_a_tap_shows_the_rest_at_once(person: Person, site: Site) -> None:
    sit(person, site)
    person.page.keyboard.press("1")
    person.decide()
    person.press("table.finish")
    person.wait("deciding")
    logged = told(person, "logged")
    assert logged[-1]["at"] - logged[0]["at"] < 3 * LEAST_MS
    assert len(of_bots([line["text"] for line in logged])) >= 3


def test_a_recap_tells_what_happened_and_leads_there(person: Person, site: Site) -> None:
    sit(person, site)
    person.page.keyboard.press("4")
    person.decide()
    look = person.wait("deciding")
    person.press("table.since")
    lines = person.page.locator("dialog[open] .recap .log-line")
    texts = lines.all_inner_texts()
    lately = of_bots(
        person.table.locator(".log-since ~ li, .log-since .log-line").all_inner_texts()
    )
    assert [text.strip() for text in texts] == [text.strip() for text in lately[-5:]]
    assert len(texts) >= 3
    lines.nth(1).click()
    person.wait("replay")
    expect(person.table.locator(".actions-prompt")).to_contain_text(texts[1])
    person.press("table.replay.leave")
    assert person.wait("deciding").hash == look.hash


def test_the_show_waits_after_each_bot_if_asked(person: Person, site: Site) -> None:
    sit(person, site)
    person.press("table.menu")
    person.page.get_by_text(person.word("settings.pause"), exact=True).click()
    person.page.keyboard.press("Escape")
    person.decide()
    shown: list[str] = []
    stop = person.named("table.continue")
    while person.wait("deciding", "waiting").state == "waiting":
        if stop.is_visible():
            lines = of_bots([line["text"] for line in told(person, "logged")])
            assert len(lines) == len(shown) + 1
            shown = lines
            stop.click()
    assert len(shown) >= 3


def test_the_space_bar_stops_the_show(person: Person, site: Site) -> None:
    sit(person, site)
    person.decide()
    person.page.keyboard.press(" ")
    person.named("table.continue").wait_for()
    count = len(told(person, "logged"))
    person.page.wait_for_timeout(2 * LEAST_MS)
    assert len(told(person, "logged")) == count
    person.page.keyboard.press(" ")
    person.wait("deciding")
    assert len(told(person, "logged")) > count


def test_a_tapped_line_of_the_log_lights_the_board(person: Person, site: Site) -> None:
    sit(person, site)
    person.page.keyboard.press("4")
    person.decide()
    person.wait("deciding")
    person.table.locator(".log-line", has_text="Bot 3").last.click()
    expect(person.table.locator(".guildes-stall[data-touched]")).not_to_have_count(0)


def test_a_refused_tap_says_why_and_names_the_rule(person: Person, site: Site) -> None:
    sit(person, site)
    person.table.locator(".guildes-stall").first.click()
    toast = person.table.locator(".toast")
    expect(toast).to_be_visible()
    toast.get_by_role("button", name=person.word("table.rule"), exact=True).click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
