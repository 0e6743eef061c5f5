"""A game is taught: its aim before the first one, then a note beside each new kind of decision."""

from collections.abc import Callable

from builder.places import MODULES
from player import Person
from playwright.sync_api import BrowserContext, Page, expect
from product import Site

SIZES = {"landscape": (1180, 820), "phone": (390, 844)}
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const note = box(document.querySelector('.note'));
  const meets = ({ left, right, top, bottom }) =>
    left < note.right - 1 && right > note.left + 1
    && top < note.bottom - 1 && bottom > note.top + 1;
  return [...document.querySelectorAll('.table [data-legal], .actions .btn, .topbar')]
    .filter((one) => one.checkVisibility() && meets(box(one))).map((one) => one.outerHTML);
}"""
"""What may be tapped and lies under the note."""


def newcomer(
    new_context: Callable[..., BrowserContext], size: str = "landscape", *, speed: int = 4
) -> Person:
    """Return somebody who has never been here."""
    width, height = SIZES[size]
    viewport = {"width": width, "height": height}
    context = new_context(newcomer=True, viewport=viewport, locale="it-IT")
    context.add_init_script(
        "if (location.protocol !== 'about:')"
        f" localStorage['cittadella.settings'] ??= JSON.stringify({{ speed: {speed} }})"
    )
    return Person(context.new_page())


def violations(page: Page, where: str) -> list[str]:
    """Return what is not accessible in a part of the page."""
    page.evaluate((MODULES / "axe-core/axe.min.js").read_text(encoding="utf-8"))
    ask = "(where) => axe.run(where, { resultTypes: ['violations'] })"
    return [fault["id"] for fault in page.evaluate(ask, where)["violations"]]


def test_a_first_game_is_shown(new_context: Callable[..., BrowserContext], site: Site) -> None:
    person = newcomer(new_context)
    page, note = person.page, person.page.locator(".note")
    page.goto(f"{site.url}#/setup/guildes")
    person.press("hub.play")
    expect(page.locator(".aim-line")).to_have_text(person.word("guildes.aim.line"))
    assert violations(page, "dialog") == []
    person.press("aim.show")
    look = person.wait("deciding", timeout=60)
    expect(note).to_have_attribute("data-note", "draft")
    expect(note).not_to_contain_text("{")
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
    person.press("aim.show")
    person.wait("deciding", timeout=60)
    expect(page.locator(".note")).to_be_visible()
    assert page.evaluate(COVERED) == []
    assert violations(page, ".note") == []

    # Where room is short it gives way to a choice, unless it is asked to stay.
    body, fold = page.locator(".note-body"), page.locator(".note [aria-expanded]")
    person.press("table.hint.lamp")
    expect(body).to_have_count(0)
    fold.click()
    expect(body).to_be_visible()
    fold.click()
    expect(body).to_have_count(0)
    page.goto(f"{site.url}#/setup/sfida")
    person.press("hub.play")
    person.wait("deciding", timeout=60)
