"""Looking back with the engine: stopped, come back to by the chronicle, stepped through."""

import re

import matches
import pytest
from player import Person
from playwright.sync_api import Page, expect
from product import SIZES, Site
from test_looks import LARGE, LETTERS, SPEAK, Theme, check_access, check_fits, resize

SOMEWHERE = re.compile(r"Meglio: (?!Fine|Non)")
"""Something was better that stands on the board."""


@pytest.mark.long
def test_a_finished_game_is_analysed_left_and_stepped_through(person: Person, site: Site) -> None:
    played = matches.alone(3, matches.ending(3, game="gold_city"), game="gold_city")
    page = person.page
    page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    person.play_to_the_end()
    person.press("table.analysis.title")
    page.locator(".analysis .chances").wait_for(timeout=120_000)
    person.press("table.analysis.stop")
    progress = page.locator(".analysis-state progress")
    stopped = float(progress.get_attribute("value") or progress.evaluate("(bar) => bar.value"))
    assert 0 < stopped < 1
    person.press("table.analysis.back")
    person.wait("over")
    page.goto(f"{site.url}#/chronicle")
    person.press("saves.look")
    person.wait("replay", timeout=60)
    person.press("table.analysis.title")
    page.locator(".analysis .chances").wait_for(timeout=20_000)
    assert progress.evaluate("(bar) => bar.value") >= stopped
    switch = page.locator(".analysis .switch")
    switch.wait_for(timeout=120_000)
    person.tap(switch)
    row = page.locator("button.analysis-row", has_text=SOMEWHERE).first
    row.wait_for(timeout=240_000)
    told = row.locator("b").inner_text()
    person.tap(row)
    replay = page.locator(".table[data-state=replay]")
    said = replay.locator(".rail-choice h3")
    expect(said).to_contain_text(told)
    expect(replay.locator("[data-advised]").first).to_be_attached()
    expect(replay.locator(".replay-curve svg")).to_be_visible()
    check_looks(page, "better", "dark")
    for size in ("frame", "phone"):
        resize(page, SIZES[size])
        assert replay.locator(".replay-words").evaluate(SEEN, told.split(" · ")[-1]), size
    resize(page, SIZES["landscape"])
    hand = replay.locator(".hand")
    own = hand.inner_html()
    person.press("table.replay.eyes")
    page.locator("dialog .choices .btn", has_text="Bot").first.click()
    page.wait_for_function(
        "([hand, own]) => hand.innerHTML !== own", arg=[hand.element_handle(), own]
    )
    expect(said).to_contain_text(told)
    step = int(replay.get_attribute("data-step") or 0)
    person.press("table.analysis.made")
    expect(replay).to_have_attribute("data-step", str(step + 1))
    expect(replay.locator(".replay-words")).to_contain_text(told.partition(":")[0].split(" · ")[-1])
    person.press("table.analysis.again")
    page.locator("main.analysis").wait_for()
    tried_again(person)
    page.locator(".analysis-sums").wait_for(timeout=240_000)
    check_looks(page, "analysis", "light")
    found_again(person)
    played_on(person)


SEEN = """(words, told) => {
  const range = document.createRange();
  const texts = [...words.querySelector('h2').childNodes];
  const text = texts.find(({ data }) => data?.trim().startsWith(told));
  if (!text) return false;
  range.setStart(text, 0);
  range.setEnd(text, text.data.indexOf(told) + told.length);
  return range.getBoundingClientRect().bottom <= words.getBoundingClientRect().bottom + 1;
}"""
"""Whether what a choice cost is said first, and seen whole."""


def check_looks(page: Page, name: str, theme: Theme) -> None:
    """Check what belongs to an analysis as the scenes of a game are: it takes long to have one."""
    check_access(page, name, theme)
    check_fits(page, name, (*SIZES, *LARGE), LETTERS, read=True)
    resize(page, SIZES["landscape"])
    page.evaluate(SPEAK, "it")


def played_on(person: Person) -> None:
    """Play on from a choice, and come back to the analysis of the match that it was made in."""
    row = person.page.locator("button.analysis-row", has=person.page.locator("b")).first
    row.click()
    person.wait("replay")
    person.press("table.analysis.again")
    expect(row).to_be_focused()
    row.click()
    person.wait("replay")
    person.press("table.analysis.play_on")
    person.wait("deciding", timeout=60)
    person.press("play.analysis")
    person.page.locator("main.analysis").wait_for()


def found_again(person: Person) -> None:
    """Open the page anew: what the analysis has found is there at once, and the engine knows it."""
    page = person.page
    told = page.locator(".analysis-sums, [aria-labelledby=analysis-jumps] .analysis-list")
    before = told.all_inner_texts()
    page.reload()
    person.wait("replay", timeout=60)
    person.press("table.analysis.title")
    page.locator(".analysis-sums").wait_for(timeout=10_000)
    for at, text in enumerate(before):
        expect(told.nth(at)).to_have_text(text, use_inner_text=True)
    tried_again(person)


def tried_again(person: Person) -> None:
    """Try a blamed choice once more, in the place of the analysis, and come back to it."""
    page = person.page
    again = page.locator(".analysis-part .btn-primary")
    for seat in range(page.locator(".analysis-seats label").count()):
        if not again.count():
            page.locator(".analysis-seats label").nth(seat).click()
    again.focus()
    page.keyboard.press("Enter")
    person.wait("deciding", timeout=60)
    step, words = person.look().step, page.locator(".actions-hint p")
    expect(words).to_contain_text(person.word("table.trial.task").split("}")[-1])
    resize(page, SIZES["phone"])
    whole = "(place) => place.scrollWidth <= place.clientWidth"
    assert page.locator(".topbar-place").evaluate(whole), "which choice it is is cut"
    resize(page, SIZES["landscape"])
    page.keyboard.press("h")
    best = page.locator("[data-target][data-advised], .actions-buttons [data-advised]")
    expect(best.first).to_be_attached()
    right = person.word("table.trial.best").split("»")[-1]
    for _ in range(6):
        if right in words.inner_text():
            break
        ready = page.locator(".actions-buttons [data-advised]")
        (ready if ready.count() else best).first.dispatch_event("click")
        page.wait_for_timeout(100)
    expect(words).to_contain_text(right)
    assert person.look().step == step
    page.go_back()
    page.locator("main.analysis").wait_for()
    # It had been shown: that is not found.
    found = page.locator(".analysis-row small", has_text=person.word("table.trial.found"))
    expect(found).to_have_count(0)
