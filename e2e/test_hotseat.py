"""Several people at one device: what the curtain hides, and how often it must fall."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import facts
import matches
import pytest
from facts import guildes
from player import Person, words
from playwright.sync_api import CDPSession, Page, expect
from product import Site

CHANNELS = """() => ({
  document: document.documentElement.outerHTML,
  title: document.title,
  live: [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')]
    .map((element) => element.textContent).join('\\n'),
  targets: [...document.querySelectorAll('[data-target]')]
    .map((element) => element.dataset.target).join('\\n'),
})"""
MOST_CURTAINS = 16
"""Of a stretch of play."""
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


SECRETIVE = [game for game in facts.GAMES if facts.of(game).held]
"""The games in which hands are hidden."""


@cache
def secret_words(game: str) -> re.Pattern[str]:
    """Return what names a card or tile in either language, or in the page's own marks."""
    known = facts.of(game)
    found = set()
    for lang in ("it", "en"):
        texts = words(lang)
        entries = [key.split(".") for key in texts]
        for entry in entries:
            if entry[:2] == [game, known.named] and entry[2] not in known.never_held:
                found |= {entry[2], texts[".".join(entry)]}
    assert len(found) > 9 * 5
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(found)))})\b|{known.marks}")


class Detector:
    """Finds the names of cards in all that a page tells: to eyes, to scripts, to screen readers."""

    def __init__(self, page: Page, game: str = "guildes") -> None:
        self.page = page
        self.secret = secret_words(game)
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")

    def find(self) -> dict[str, set[str]]:
        """Return, by channel, the names of cards that are there."""
        told: dict[str, str] = self.page.evaluate(CHANNELS)
        told["tree"] = "\n".join(self._tree())
        found = {name: set(self.secret.findall(text)) for name, text in told.items()}
        return {name: names for name, names in found.items() if names}

    def _tree(self) -> Iterator[str]:
        nodes: list[dict[str, Any]] = self.session.send("Accessibility.getFullAXTree")["nodes"]
        for node in nodes:
            for part in ("name", "value", "description"):
                if part in node:
                    yield str(node[part].get("value", ""))
            for entry in node.get("properties", []):
                yield str(entry["value"].get("value", ""))


@pytest.fixture
def person(page: Page) -> Person:
    """Return the hands of all who play: one tap decides, and nothing is waited for."""
    page.add_init_script(
        "localStorage['cittadella.settings'] ??="
        " JSON.stringify({ lang: 'it', speed: 4, confirm: 'single' })"
    )
    return Person(page, seed=8)


def sit(
    person: Person,
    site: Site,
    kinds: str,
    *options: str,
    game: str = "guildes",
    moment: matches.Wish = lambda _: True,
) -> None:
    """Open a match, with a letter for each seat; without a ``moment`` it has just begun."""
    played = matches.play(kinds, moment, game=game, options=options, seed=12)
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("curtain", "deciding", timeout=60)


def check_the_curtain(person: Person, detector: Detector, held: tuple[str, ...]) -> None:
    """Check that the curtain tells nothing, though there is something to tell."""
    assert detector.find() == {}
    table = person.ask("table")["table"]
    hands = [person.ask("table", viewer=seat)["table"] for seat in range(len(table["seats"]))]
    assert any(hand["observation"].get(name) for hand in hands for name in held)
    private = [one["seat"] for one in table["decisions"] if one["private"]]
    called = [f"Tocca a {table['seats'][seat]['name']}" for seat in private]
    assert person.table.locator(".curtain-title").inner_text() in called


@pytest.mark.parametrize("part", [0, 0.75], ids=["begun", "ending"])
@pytest.mark.parametrize("game", SECRETIVE)
def test_nothing_shows_through_the_curtain(
    person: Person, site: Site, game: str, part: float
) -> None:
    known = facts.of(game)
    moment = matches.after(part, 3, game=game, options=known.options)
    sit(person, site, "hhh", *known.options, game=game, moment=moment)
    detector = Detector(person.page, game)
    titles, curtains = set(), 0
    look = person.wait("deciding", "curtain", "over")
    while look.state != "over" and curtains < MOST_CURTAINS:
        titles.add(person.page.title())
        if look.state == "curtain":
            check_the_curtain(person, detector, known.held)
            person.lift(hold=curtains == 0)
            assert detector.find().keys() >= {"document", "tree", "targets"}
            curtains += 1
        else:
            person.decide()
        look = person.wait("deciding", "curtain", "over")
    print(f"\n3 people: {person.decisions} decisions, {curtains} curtains")
    assert len(titles) == 1
    assert curtains >= known.curtains


def test_the_detector_of_leaks_bites(person: Person, site: Site) -> None:
    sit(person, site, "hhe")
    detector = Detector(person.page)
    assert detector.find() == {}
    person.lift()
    found = detector.find()
    assert found.keys() >= {"document", "tree", "targets"}
    held = person.ask("table", viewer=0)["table"]["observation"]["pack"]
    assert found["targets"] >= {"card:"} | set(held)
    hand = person.table.locator(".hand").evaluate("(element) => element.outerHTML")
    name = person.word("guildes.guild.nobles.one")
    person.page.evaluate(HIDE, arg=True)
    person.wait("curtain")
    assert detector.find() == {}
    for spoil, channels in (
        (f"document.title = '{name}'", {"title", "document", "tree"}),
        (f"document.querySelector('#notices').textContent = '{name}'", {"document", "live"}),
        ("document.querySelector('#app').innerHTML = hand", {"document", "targets"}),
        (f"document.querySelector('.curtain-hold').ariaLabel = '{name}'", {"document", "tree"}),
    ):
        person.page.evaluate(f"(hand) => {{ {spoil}; }}", hand)
        assert detector.find().keys() >= channels, spoil
        person.page.reload()
        person.wait("curtain")
        assert detector.find() == {}


def test_the_curtain_falls_when_somebody_may_have_come(person: Person, site: Site) -> None:
    sit(person, site, "hhe")
    detector = Detector(person.page)
    for disturb in (
        lambda: person.page.evaluate(HIDE, arg=True),
        lambda: person.page.evaluate("dispatchEvent(new Event('pagehide'))"),
        person.page.reload,
    ):
        person.lift()
        before = person.look().hash
        assert detector.find() != {}
        disturb()
        look = person.wait("curtain")
        assert look.hash == before
        assert detector.find() == {}
        person.page.evaluate(HIDE, arg=False)


def test_what_opens_over_the_curtain_keeps_secrets_too(person: Person, site: Site) -> None:
    sit(person, site, "hhe")
    detector = Detector(person.page)
    look = person.wait("curtain")
    for _ in range(4):
        while look.state == "deciding":
            person.decide()
            look = person.wait("curtain", "deciding")
        assert look.state == "curtain"
        person.page.keyboard.press("l")
        expect(person.page.locator("dialog[open] .log")).to_be_visible()
        assert detector.find() == {}
        person.page.keyboard.press("Escape")
        person.press("table.menu")
        assert detector.find() == {}
        person.press("table.review")
        person.wait("replay")
        assert detector.find().get("targets", set()) & {"card:", "drawn:"} == set()
        person.press("table.replay.leave")
        person.wait("curtain")
        look = person.lift()


def test_on_the_table_cards_show_only_while_held(person: Person, site: Site) -> None:
    sit(person, site, "hhe")
    page, hand = person.page, person.table.locator(".hand")
    person.press("table.menu")
    page.get_by_role("radio", name=person.word("settings.hotseat_table")).check()
    page.keyboard.press("Escape")
    handle = hand.locator(".peek")

    def told() -> set[str]:
        """Return the cards that the hand names; all else on the table is public."""
        cards = person.table.locator('[data-target^="card:"], [data-target^="drawn:"]')
        parts = [hand.evaluate("(element) => element.outerHTML"), hand.aria_snapshot()]
        return {*secret_words("guildes").findall("".join(parts)), *["card:" for _ in cards.all()]}

    assert not person.wait("deciding").legal
    assert told() == set()
    handle.hover()
    page.mouse.down()
    expect(handle).to_have_attribute("aria-pressed", "true")
    viewer = person.ask("table")["table"]["next"]
    held = person.ask("table", viewer=viewer)["table"]["observation"]["pack"]
    assert told() >= {"card:"} | {person.word(f"guildes.guild.{guild}.one") for guild in held}
    page.mouse.up()
    expect(handle).to_have_attribute("aria-pressed", "false")
    assert told() == set()
    handle.press("Enter")
    person.decide()
    person.wait("deciding")
    assert told() == set()


def test_a_short_tap_does_not_lift_the_curtain(person: Person, site: Site) -> None:
    sit(person, site, "hhe")
    handle = person.table.locator(".curtain-hold")
    handle.click()
    expect(handle).to_contain_text("Premi ancora una volta")
    assert person.look().state == "curtain"


def test_the_device_changes_hands_seldom(person: Person, site: Site) -> None:
    """Watch the second of three rounds."""
    sit(person, site, "hhe", moment=guildes.at(2, "draft"))
    curtains = 0
    look = person.wait("deciding", "curtain")
    while look.state != "over" and person.ask("table")["table"]["observation"]["round"] == 2:
        if look.state == "curtain":
            curtains += 1
            person.lift()
        else:
            person.decide()
        look = person.wait("deciding", "curtain", "over")
    print(f"\n2 people and a bot: {person.decisions} decisions, {curtains} curtains")
    assert 0 < curtains <= 51 / 3
