"""The sounds: heard from the first tap on, unless they are switched off, and not in frames."""

from collections.abc import Callable
from typing import cast

import matches
import pytest
from facts import guildes
from player import Person
from playwright.sync_api import BrowserContext, Page
from product import Site

COUNT = """
globalThis.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  globalThis.tones += 1;
  return start.apply(this, when);
};
localStorage['cittadella.settings'] ??= JSON.stringify({ lang: 'it', speed: 3 });
"""
TONES = "() => globalThis.tones"


@pytest.fixture
def person(new_context: Callable[..., BrowserContext]) -> Person:
    """Return somebody at a page whose tones are counted."""
    page = new_context(viewport={"width": 1180, "height": 820}, locale="it-IT").new_page()
    page.add_init_script(COUNT)
    return Person(page, seed=3)


def step(person: Person) -> int:
    """Decide once, see what the others do, and return how many tones were heard meanwhile."""
    before: int = person.page.evaluate(TONES)
    person.decide()
    person.wait("waiting", "scoring", "deciding")
    person.wait("deciding")
    after: int = person.page.evaluate(TONES)
    return after - before


def switch(person: Person) -> None:
    """Use the switch in the menu."""
    person.press("table.menu")
    person.page.get_by_label(person.word("settings.sound")).click()
    person.press("dialog.close")


@pytest.mark.long
def test_sounds_are_heard_from_the_first_tap_until_switched_off(person: Person, site: Site) -> None:
    played = matches.play("hee", guildes.at(2, "play", 2), seed=12)
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    assert person.page.evaluate(TONES) == 0
    assert step(person) > 0
    switch(person)
    assert step(person) == 0
    switch(person)
    assert step(person) > 0


@pytest.mark.long
def test_a_frame_is_silent_until_switched_on(person: Person, site: Site) -> None:
    played = matches.play("hee", guildes.at(2, "play", 2), seed=12)
    address = f"{site.url}#{played.link}"
    person.page.goto(f"{site.url}blank.html")
    person.page.evaluate(
        """(address) => {
          const frame = document.createElement('iframe');
          Object.assign(frame, { src: address, width: 1100, height: 780 });
          document.body.append(frame);
        }""",
        address,
    )
    framed = Person(cast("Page", person.page.frames[-1]), seed=3)
    framed.wait("deciding", timeout=60)
    assert step(framed) == 0
    switch(framed)
    assert step(framed) > 0
