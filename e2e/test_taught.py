"""A game is taught: its aim before the first one, then a note beside each new kind of decision."""

from collections.abc import Callable

import facts
import matches
import pytest
from facts import guildes
from measure import violations
from player import Person
from playwright.sync_api import BrowserContext, Page, expect
from product import SIZES, Site
from test_looks import resize, scenes

COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const note = box(document.querySelector('.note'));
  const meets = ({ left, right, top, bottom }) =>
    left < note.right - 1 && right > note.left + 1
    && top < note.bottom - 1 && bottom > note.top + 1;
  return [...document.querySelectorAll('.table [data-legal], .actions .btn, .topbar')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && meets(box(one)))
    .map((one) => one.outerHTML);
}"""
"""What may be tapped and lies under the note."""


INSIDE = """([one, other]) => {
  const box = (where) => document.querySelector(where).getBoundingClientRect();
  const [inner, outer] = [box(one), box(other)];
  return inner.height > 0 && inner.top > outer.top - 6 && inner.bottom < outer.bottom + 6
    && inner.left > outer.left - 6 && inner.right < outer.right + 6;
}"""
"""Whether one element lies in another, or as far beyond it as the ring round a thing does."""
OVER_ITS_THING = """() => {
  const [note, thing] = ['.note', '.note-ring']
    .map((one) => document.querySelector(one).getBoundingClientRect());
  const [across, down] = [['left', 'right'], ['top', 'bottom']].map(([from, to]) =>
    Math.min(note[to], thing[to]) - Math.max(note[from], thing[from]));
  const isMap = document.querySelector('.note').dataset.beside === '.camera';
  return !isMap && Math.min(across, down) > 4;
}"""
"""Whether a note lies over the thing that it is about; of a map it leaves what may be chosen."""
WHOLE = """(note) => {
  const body = note.querySelector('.note-body');
  const { left, right, top, bottom } = note.getBoundingClientRect();
  return body.scrollHeight <= body.clientHeight + 1
    && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""
LESSON = """if (location.protocol !== 'about:') {
  localStorage['cittadella.taught.guildes'] = JSON.stringify({ known: ['aim'], lesson: true });
  localStorage['cittadella.view.guildes'] = JSON.stringify({ 'met.play': 'yes' });
}"""
"""Guildes is being shown to somebody who has met how cards are played."""


def newcomer(
    new_context: Callable[..., BrowserContext], size: str = "landscape", *, speed: int = 4
) -> Person:
    """Return somebody who has never been here."""
    context = new_context(newcomer=True, viewport=SIZES[size], locale="it-IT")
    context.add_init_script(
        "if (location.protocol !== 'about:')"
        f" localStorage['cittadella.settings'] ??= JSON.stringify({{ speed: {speed} }})"
    )
    return Person(context.new_page())


def test_a_first_game_is_shown(new_context: Callable[..., BrowserContext], site: Site) -> None:
    person = newcomer(new_context)
    page, note = person.page, person.page.locator(".note")
    page.goto(f"{site.url}#/setup/guildes")
    person.press("hub.play")
    expect(page.locator(".aim-line")).to_have_text(person.word("guildes.aim.line"))
    # Drawn in ink, by night they stand on grounds of their own.
    expect(page.locator(".aim .guildes-crest > .art-tint")).to_have_count(2)
    assert violations(page, "dialog") == []
    person.show_me()
    look = person.wait("deciding", timeout=60)
    expect(note).to_have_attribute("data-note", "draft")
    expect(note).not_to_contain_text("{")
    # All of it is read at once; only whether the adviser agrees comes later.
    assert person.word("guildes.teach.draft.choice") in note.inner_text()
    assert page.evaluate("!document.activeElement.closest('.note')")
    said = page.locator("#table [role=status]")
    expect(said).to_contain_text(person.word("guildes.teach.draft.title"))
    assert page.evaluate(COVERED) == []
    assert violations(page, ".note") == []

    # It leads to its paragraph, and is reached and closed by the keyboard.
    note.get_by_role("button", name=person.word("table.rule")).click()
    expect(page.locator("#sheet-rule-draft")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("n")
    expect(note.get_by_role("button", name=person.word("table.note.got"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(note).to_have_count(0)
    assert page.evaluate("document.activeElement.className").startswith("actions-prompt")

    # The next kind of decision has another, which goes with a move and comes again with the page.
    person.decide()
    person.wait("deciding")
    expect(note).to_have_attribute("data-note", "pack")
    page.reload()
    person.wait("deciding", timeout=60)
    expect(note).to_have_attribute("data-note", "pack")
    person.press("table.note.stop")
    expect(note).to_have_count(0)
    person.decide()
    assert person.wait("deciding").step > look.step
    expect(note).to_have_count(0)

    # All of them again, when that is asked for.
    person.press("table.menu")
    person.press("table.note.again")
    expect(note).to_have_attribute("data-note", "pack")


def test_who_knows_a_game_is_told_once(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    person = newcomer(new_context, "phone")
    page = person.page
    page.goto(f"{site.url}#/setup/sfida")
    person.press("hub.play")
    person.press("aim.known")
    person.wait("deciding", timeout=60)
    page.goto(f"{site.url}#/setup/sfida")
    person.press("aim.title")
    person.show_me()
    person.wait("deciding", timeout=60)
    expect(page.locator(".note")).to_be_visible()
    assert page.evaluate(COVERED) == []
    assert violations(page, ".note") == []

    # Where room is short it gives way to a choice, unless it is asked to stay.
    body, fold = page.locator(".note-body"), page.locator(".note [aria-expanded], .actions-lesson")
    person.press("table.hint.lamp")
    expect(body).to_have_count(0)
    fold.click()
    expect(body).to_be_visible()
    fold.click()
    expect(body).to_have_count(0)
    page.goto(f"{site.url}#/setup/sfida")
    person.press("hub.play")
    person.wait("deciding", timeout=60)


@pytest.mark.parametrize("game", facts.games("guildes"))
def test_the_first_note_leaves_in_sight_what_it_is_about_and_what_may_be_chosen(
    living: Callable[..., Page], site: Site, game: str
) -> None:
    found = scenes(game, living, site, "landscape")
    found.taught()
    page = found.person.page
    for size, viewport in SIZES.items():
        resize(page, viewport)
        assert page.evaluate(COVERED) == [], size
        assert not page.evaluate(OVER_ITS_THING), size
        assert page.locator(".note").evaluate(WHOLE), size
    found.person.press("table.note.stop")


@pytest.mark.parametrize("size", ["phone", pytest.param("frame", marks=pytest.mark.long)])
def test_a_note_where_room_is_short_stands_whole_and_its_thing_is_in_sight(
    new_context: Callable[..., BrowserContext], site: Site, size: str
) -> None:
    person = newcomer(new_context, size)
    page = person.page
    page.context.add_init_script(LESSON)
    page.goto(f"{site.url}#{matches.play('heee', guildes.at(1, 'draft', 1)).link}")
    person.wait("deciding", timeout=60)
    expect(page.locator(".note")).to_have_attribute("data-note", "draft")
    for part in (".note-head > h3", ".note-foot"):
        assert page.evaluate(INSIDE, [part, ".note"])
    body = page.locator(".note-body")
    assert body.evaluate("(body) => body.clientHeight >= 0.8 * body.scrollHeight")

    page.goto(f"{site.url}#/")
    page.goto(f"{site.url}#{matches.play('heee', guildes.at(1, 'play', 2)).link}")
    person.wait("deciding", timeout=60)
    expect(page.locator(".note")).to_have_attribute("data-note", "stalls")
    expect(page.locator(".note-ring")).to_be_visible()
    person.until(f"() => ({INSIDE})(['.note-ring', '.stage'])")


@pytest.mark.long
def test_what_begins_waits_while_a_game_is_shown(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    person = newcomer(new_context, "phone", speed=3)
    page = person.page
    page.context.add_init_script(LESSON)
    page.goto(f"{site.url}#{matches.play('heee', guildes.at(2, 'draft', 8)).link}")
    person.wait("deciding", timeout=60)
    person.decide()
    card = person.table.locator(".interlude-opening")
    card.wait_for()
    page.wait_for_timeout(2000)  # longer than it stays once the game is shown no more
    expect(card).to_be_visible()
    person.press("table.continue")
    expect(card).to_have_count(0)
    person.wait("deciding")
