"""A new game as a newcomer adds it: two folders and two lines, built and played in the browser."""

import json
import random
import subprocess
from collections.abc import Callable
from typing import Any, cast

import cittadella
import example
import pytest
from builder.tools import script
from cittadella.core.game import Game, State
from cittadella.core.match import Match
from cittadella.core.match import Player as Seated
from fiera.engine import GAME
from fiera.engine import actions as do
from fiera.engine.rules import Position
from player import Person, Typist
from playwright.sync_api import Locator, Page, expect
from product import SUBPATH, Site


@pytest.fixture
def site(with_example: Site) -> Site:
    return with_example


# -- Moments of a match


def moment(wish: Callable[[Position], bool], kinds: str = "hbb") -> Match:
    """Return a match of chance in which the person in seat 0 is to decide as is wished."""
    for seed in range(200):
        chance = random.Random(seed)
        players = [
            Seated("human", "Anna") if kind == "h" else Seated("bot", f"Bot {seat}", "easy")
            for seat, kind in enumerate(kinds)
        ]
        match = Match(cast("Game[State]", GAME), players, seed=seed, version=cittadella.__version__)
        while not match.state.is_over:
            state = cast("Position", match.state)
            if [decision.seat for decision in state.decisions()] == [0] and wish(state):
                return match
            seat = state.next_seat()
            match.play(seat, chance.choice(list(state.legal_actions(seat))))
    raise AssertionError("never met")


@pytest.fixture
def opened(site: Site) -> Callable[[Person, Match], None]:
    """Return what opens a match at the page of a person."""

    def open_(person: Person, match: Match) -> None:
        person.page.goto(f"{site.url}#g={match.to_link()}")
        person.wait("deciding", timeout=60)

    return open_


def pile(person: Person, name: str, sign: str) -> Locator:
    """Return the − or + of a pile."""
    group = person.table.get_by_role("group", name=name, exact=True)
    return group.get_by_role("button").nth({"−": 0, "+": 1}[sign])


def button(person: Person, text: str) -> Locator:
    return person.table.locator(".actions-buttons .btn", has_text=text)


def goods(person: Person) -> dict[str, int]:
    """Return what the person holds, as the engine has it."""
    held: dict[str, int] = person.ask("table", viewer=0)["table"]["observation"]["goods"][0]
    return held


# -- Tests


def test_a_new_game_stands_on_the_title_page(page: Page, site: Site) -> None:
    page.goto(site.url)
    expect(page.locator(".game-actions a[href='#/setup/fiera']")).to_be_visible()
    catalogue = json.loads((site.root / SUBPATH / "catalogue.json").read_text())
    assert "fiera" in [game["id"] for game in catalogue["games"]]


def discarding(state: Position) -> bool:
    """Wish for somebody who must discard several goods of several kinds in the own turn."""
    due = state.now == "discard" and state.owed[0] >= 3 and state.mover() == 0
    return due and sum(map(bool, state.purse(0))) >= 3


def discard_by(person: Person, opened: Callable[[Person, Match], None]) -> None:
    """Gather a discard, change it, play it as one step, and take it back."""
    match = moment(discarding)
    opened(person, match)
    state = cast("Position", match.state)
    before, due = goods(person), state.owed[0]
    confirm = button(person, "Confirm the choice")
    first, second = list(before)[:2]
    chosen = 0

    def change(name: str, sign: str) -> None:
        """Take one more or one less, and wait until the bar, which grows, says so."""
        nonlocal chosen
        person.tap(pile(person, name, sign))
        chosen += 1 if sign == "+" else -1
        expect(person.table.locator(".draft-count")).to_have_text(f"{chosen} of {due} chosen")

    for name, sign in ((first, "+"), (second, "+"), (first, "−")):
        change(name, sign)
    expect(confirm).to_have_attribute("aria-disabled", "true")
    gathered = {second: 1}
    while sum(gathered.values()) < due:
        name = next(n for n in before if gathered.get(n, 0) < before[n])
        change(name, "+")
        gathered[name] = gathered.get(name, 0) + 1
    assert goods(person) == before
    person.tap(confirm)
    left = {n: held - gathered.get(n, 0) for n, held in before.items()}
    person.until(STEP, len(match.steps) + 1)
    assert goods(person) == {n: held for n, held in left.items() if held}
    person.press("table.undo")
    person.until(STEP, len(match.steps))
    assert goods(person) == before


STEP = "(step) => Number(document.querySelector('#table .table').dataset.step) === step"


@pytest.mark.long
def test_a_discard_is_gathered_by_taps_and_taken_back_at_once(
    living: Callable[..., Page], opened: Any
) -> None:
    page = living(lang="en")
    discard_by(Person(page, "en"), opened)


@pytest.mark.long
def test_a_discard_is_gathered_by_touch(living: Callable[..., Page], opened: Any) -> None:
    page = living("phone", touch=True, lang="en")
    discard_by(Person(page, "en", touch=True), opened)


def test_a_discard_is_gathered_by_keys(living: Callable[..., Page], opened: Any) -> None:
    page = living(lang="en")
    discard_by(Typist(page, "en"), opened)


MIDDLE = """(path) => {
  const [from, to] = [0, path.getTotalLength()].map((at) =>
    path.getPointAtLength(at).matrixTransform(path.getScreenCTM()));
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  return { x: from.x + x / 2, y: from.y + y / 2, across: [-y / length, x / length] };
}"""
"""The middle of a road on the screen, and the direction across it."""


def test_a_diagonal_road_is_meant_by_a_tap_beside_it(
    living: Callable[..., Page], opened: Any
) -> None:
    page = living(lang="en")
    person = Person(page, "en")
    match = moment(lambda state: do.Road(4) in state.legal_actions(0))
    opened(person, match)
    road = page.locator("[data-target='road:borgo-elce']")
    place = road.locator("> path").evaluate(MIDDLE)
    x, y = place["across"]
    for beside in (-9, 9, 0):
        page.mouse.click(place["x"] + beside * x, place["y"] + beside * y)
        expect(road).to_have_attribute("data-selected", "")
        if beside:
            person.press("table.cancel")
            expect(road).not_to_have_attribute("data-selected", "")
    person.tap(button(person, "Build the road"))
    person.until(STEP, len(match.steps) + 1)
    assert person.ask("table", viewer=0)["table"]["observation"]["roads"][4] == 0


def test_an_offer_is_gathered_in_two_heaps_and_answered(
    living: Callable[..., Page], opened: Any
) -> None:
    page = living(lang="en")
    person = Person(page, "en")
    match = moment(lambda s: s.now == "market" and not any(s.given) and min(s.goods) > 0)
    opened(person, match)
    person.tap(pile(person, "wool", "+").first)
    asked = person.table.get_by_role("toolbar", name="You ask").get_by_role("group", name="iron")
    person.tap(asked.get_by_role("button").nth(1))
    person.tap(button(person, "Offer it to the others"))
    told = page.locator(".log")
    expect(told).to_contain_text("Anna offers 1 wool for 1 iron.", timeout=20_000)
    person.until("() => document.querySelector('#table .table').dataset.state === 'deciding'")
    assert person.ask("table", viewer=0)["table"]["observation"]["phase"] in ("choose", "build")


def test_one_of_several_who_agree_is_chosen(living: Callable[..., Page], opened: Any) -> None:
    page = living(lang="en")
    person = Person(page, "en")
    opened(person, moment(lambda state: state.now == "choose"))
    before = goods(person)
    person.tap(person.thing("answer:2"))
    person.tap(button(person, "Trade with Bot 2"))
    expect(page.locator(".log")).to_contain_text("Anna and Bot 2 trade")
    assert goods(person) != before


def test_an_offer_of_another_is_answered(living: Callable[..., Page], opened: Any) -> None:
    page = living("phone", touch=True, lang="en")
    person = Person(page, "en", touch=True)
    opened(person, moment(lambda state: state.now == "answer"))
    expect(page.locator(".offer-terms")).to_be_visible()
    person.tap(button(person, "Agree"))
    person.wait("deciding")
    assert person.ask("table", viewer=0)["table"]["observation"]["phase"] != "answer"


@pytest.mark.long
def test_the_example_is_written_as_the_house_is() -> None:
    web, written = example.built() / "web", example.EXAMPLE / "web"
    modules = [path for path in written.glob("*.js") if not path.stem.endswith(("it", "en"))]
    for words in (
        script("typescript/bin/tsc", "-p", web / "jsconfig.json"),
        script("oxlint/bin/oxlint", "--deny-warnings", written),
        script("oxfmt/bin/oxfmt", "--config", web / ".oxfmtrc.json", "--check", *modules),
    ):
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
