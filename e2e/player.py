"""A person at the page: reads what it shows, and taps or types what it offers.

A :class:`Person` plays by taps, a :class:`Typist` by keyboard alone. What may be chosen they
learn from the page: targets that are marked legal, and the buttons of the action bar.
"""

import json
import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from matches import NEVER
from playwright.sync_api import Locator, Page, Playwright, expect

WEB = Path(__file__).resolve().parent.parent / "web"

Lang = Literal["it", "en"]

LOOK = """() => {
  const table = document.querySelector('#table .table');
  if (!table) return null;
  const shown = (element) => element.getClientRects().length > 0;
  const ids = (mark) =>
    [...new Set([...table.querySelectorAll(`[data-${mark}]`)].filter(shown)
      .map(({ dataset }) => dataset.target))];
  const kept = [...table.querySelectorAll('[data-holds]')].filter(shown)
    .flatMap(({ dataset }) => dataset.holds.split(' '));
  const kinds = { primary: 'primary', choice: 'choice', cancel: 'cancel', quiet: 'quiet' };
  return {
    state: table.dataset.state,
    step: Number(table.dataset.step),
    hash: table.dataset.hash,
    prompt: table.querySelector('.actions-prompt')?.innerText.trim() ?? '',
    legal: [...new Set([...ids('legal'), ...kept])],
    selected: ids('selected'),
    buttons: [...table.querySelectorAll('.actions-buttons .btn')].map((button, place) => ({
      place,
      text: button.innerText.trim(),
      kind: Object.keys(kinds).find((kind) => button.classList.contains(`btn-${kind}`))
        ?? 'secondary',
      on: button.ariaDisabled !== 'true' && !('kept' in button.dataset),
    })).filter(({ on }) => on).map(({ on, ...button }) => button),
  };
}"""

SETTLED = """(states) => {
  const table = document.querySelector('#table .table');
  return table && states.includes(table.dataset.state);
}"""

DECIDE = """async (until) => {
  const soon = () => new Promise((done) => setTimeout(done, 10));
  const shown = (what) => [...document.querySelectorAll(`#table ${what}`)]
    .filter((one) => one.getClientRects().length);
  const table = () => document.querySelector('#table .table')?.dataset ?? {};
  const state = () => table().state ?? 'waiting';
  const begun = Number(table().step);
  const last = Math.max(until ?? Infinity, begun + 1);
  const ends = () => state() === 'over' || Number(table().step) >= last;
  for (; !ends(); await soon()) {
    if (state() === 'waiting') continue;
    const [button] = shown(':is(.actions-buttons, .tally-panel) :is(.btn-primary, .btn-choice)');
    const [target] = shown('[data-legal]');
    const chosen = shown('[data-selected]').length > 0;
    const [other] = shown('.actions-buttons .btn:not([data-kept])');
    const tapped = (chosen && button) || target || button || other;
    tapped?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}"""
"""Play to the end, or until a step is shown if one is given.

This goes on inside of the page: what a test holds of it from outside would stay there.
"""

READ = ("scoring", "interlude")
"""The states in which something waits to be read."""

GONE = """([state, prompt]) => {
  const table = document.querySelector('#table .table');
  return table.dataset.state !== state
    || table.querySelector('.actions-prompt').innerText.trim() !== prompt;
}"""

SIGHT = """async (element) => {
  const camera = element.closest('.camera');
  if (!camera) return true;
  const moving = camera.firstElementChild.getAnimations();
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const box = element.getBoundingClientRect();
  const frame = camera.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
}"""
"""Whether an element is in sight of the camera that it is seen through, if it is."""

WAY = """(element) => {
  const here = document.activeElement;
  if (!here?.dataset.target) return { here: '', key: 0 };
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const [x, y] = middle(here.getBoundingClientRect());
  const [u, v] = middle(element.getBoundingClientRect());
  const flat = Math.abs(u - x) > Math.abs(v - y);
  return { here: here.dataset.target, key: flat ? (u > x ? 0 : 2) : (v > y ? 1 : 3) };
}"""
"""From which element the focus is to go to another one, and with which arrow."""

FOCUS = """(element) => [element === document.activeElement, element.isConnected,
  Boolean(element.closest('.draft-heap')?.contains(document.activeElement))]"""
"""Whether the focus is on an element, the element is still there, and the focus is in its heap."""

CALLED = """(() => {
  const hidden = (one) =>
    one.ariaHidden === 'true' || !one.checkVisibility({ visibilityProperty: true });
  const said = (one) => [...one.childNodes].map((part) =>
    part.nodeType === 3 ? part.data : part.nodeType !== 1 || hidden(part) ? '' : name(part),
  ).join(gap(one));
  const gap = (one) => (getComputedStyle(one).display.startsWith('inline') ? '' : ' ');
  const name = (one) => one.ariaLabel ?? (one.localName === 'img' ? one.alt : said(one));
  const all = ':is(button, a[href]):not([role]), [role=button], [role=link]';
  const queryAll = (root, wished) => [...root.querySelectorAll(all)].filter((one) =>
    name(one).replace(/\\s+/g, ' ').trim() === wished
      && !hidden(one) && !one.closest('[aria-hidden=true]'));
  return { queryAll, query: (root, wished) => queryAll(root, wished)[0] };
})()"""
"""Finds buttons and links by what they are called: faster than by all of a page's roles."""

PREFER = """(wished) => {
  const { settings } = cittadella['shell/settings.js'];
  for (const [name, value] of Object.entries(wished)) settings.set(name, value);
}"""

ASK = """async (request) => {
  return cittadella['shell/start/session.js'].session.call(request);
}"""


@dataclass(frozen=True)
class Button:
    """A button of the action bar: which it is, its text, and how it is drawn."""

    place: int
    text: str
    kind: str


@dataclass(frozen=True)
class Look:
    """What the table shows at a glance."""

    state: str
    step: int
    hash: str
    prompt: str
    legal: list[str]
    selected: list[str]
    buttons: list[Button]

    def button(self, *kinds: str) -> list[Button]:
        """Return the buttons of these kinds."""
        return [button for button in self.buttons if button.kind in kinds]


@cache
def words(lang: Lang) -> dict[str, str]:
    """Return all texts of the page in a language, by their dotted keys."""
    files = [
        ("", WEB / f"text/{lang}.js"),
        ("", WEB / f"text/back.{lang}.js"),
        ("table.", WEB / f"text/table.{lang}.js"),
        ("table.", WEB / f"text/analysis.{lang}.js"),
        ("table.", WEB / f"text/asking.{lang}.js"),
        ("table.", WEB / f"text/reasons.{lang}.js"),
        *(
            (f"{path.parent.name}.", path)
            for name in (lang, f"view.{lang}")
            for path in sorted(WEB.glob(f"games/*/{name}.js"))
        ),
    ]
    found: dict[str, str] = {}

    def take(prefix: str, entries: dict[str, Any]) -> None:
        for name, entry in entries.items():
            if isinstance(entry, str):
                found[prefix + name] = entry
            else:
                take(f"{prefix}{name}.", entry)

    for prefix, path in files:
        text = path.read_text(encoding="utf-8").removeprefix("export default").strip()
        take(prefix, json.loads(text.removesuffix(";")))
    counted = {key: text for key, text in found.items() if key.startswith("table.unit.")}
    for key, text in found.items():
        for word, said in counted.items():
            text = text.replace(f"{{{word.removeprefix('table.')}}}", said)
        found[key] = text
    return found


def bare(name: str) -> str:
    """Return a name without its article."""
    return re.sub(r"^(?:un’|(?:un|uno|una|a|an) )", "", name)


def figure(text: str) -> int:
    """Return the number that the page shows as ``text``, with a minus sign if it is below 0."""
    return int(text.replace("−", "-"))


def recognise_names(playwright: Playwright) -> None:
    """Let locators find buttons and links by ``called=NAME``."""
    playwright.selectors.register("called", CALLED)


class Person:
    """Someone who plays by taps, and chooses at random from ``seed``."""

    def __init__(
        self, page: Page, lang: Lang = "it", *, touch: bool = False, seed: int = 1
    ) -> None:
        self.page = page
        self.lang = lang
        self.touch = touch
        self.random = random.Random(seed)
        self.table = page.locator("#table .table")
        self.decisions = 0

    def word(self, key: str) -> str:
        """Return a text of the page in the person's language."""
        return words(self.lang)[key]

    def tap(self, what: Locator) -> None:
        """Tap or click a thing that is there and not covered."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def press(self, key: str) -> None:
        """Tap the button or link called by the text ``key``, wherever it is."""
        self.tap(self.named(key))

    def named(self, key: str) -> Locator:
        """Return the button or link called by the text ``key``."""
        return self.page.locator(f"called={self.word(key)}").first

    def prefer(self, **settings: object) -> None:
        """Choose settings, as their page would."""
        self.page.evaluate(PREFER, settings)

    # the table

    def show_me(self) -> None:
        """Wish, in the sheet about a game's aim, to be shown the game."""
        self.tap(self.page.locator("dialog .btn", has_text=self.word("aim.show")))

    def look(self) -> Look:
        """Read the table."""
        seen = self.page.evaluate(LOOK)
        assert seen is not None, "there is no table"
        buttons = [Button(**button) for button in seen.pop("buttons")]
        return Look(buttons=buttons, **seen)

    def hint(self) -> str:
        """Ask for a hint by the lamp, and return what it says."""
        self.press("table.hint.lamp")
        self.table.locator(".actions-hint:not(:has(progress))").wait_for()
        return self.table.locator(".actions-hint > p").inner_text()

    def wait(self, *states: str, timeout: float = 60) -> Look:
        """Wait until the table is in one of these states, and read it.

        Points that are shown on the way have been seen enough.
        """
        passing = {*READ} - {*states}
        while True:
            among, most = [*states, *passing], timeout * 1000
            self.page.wait_for_function(SETTLED, arg=among, timeout=most, polling=30)
            look = self.look()
            if look.state in states:
                return look
            self.go_on(look)

    def thing(self, target: str) -> Locator:
        """Return an element of the board."""
        found = self.table.locator(f'[data-target="{target}"]:is([data-legal],[data-other])')
        return found.filter(visible=True).first

    def bar(self, button: Button) -> Locator:
        """Return a button of the action bar: by its place, for a preview adds to its text."""
        return self.table.locator(".actions-buttons .btn").nth(button.place)

    def open_for(self, target: str) -> None:
        """Open the group that an element is in, where groups are shown one at a time."""
        group = self.table.locator(f'[data-holds~="{target}"]:not([aria-pressed="true"])').first
        if group.is_visible():
            self.tap(group)

    def select(self, target: str) -> None:
        """Tap a legal element."""
        self.open_for(target)
        thing = self.thing(target)
        thing.wait_for()
        if not thing.evaluate(SIGHT):
            self.tap(self.table.locator("[data-camera]"))
            assert thing.evaluate(SIGHT), f"{target} does not come into sight"
        self.gather(lambda: self.tap(thing))

    def gather(self, tap: Callable[[], None]) -> None:
        """Tap something; where choices are gathered, wait until that has changed what is."""
        count = self.table.locator(".draft-count")
        before = count.all_inner_texts()
        tap()
        if before:
            expect(count).not_to_have_text(before[0])

    def add(self) -> None:
        """Take one more of something of which an amount is gathered."""
        more = self.table.locator(".draft-pile .stepper > :last-child:not([aria-disabled])")
        button = more.nth(self.random.randrange(more.count()))
        self.gather(lambda: self.tap(button))

    def answer(self, button: Button) -> None:
        """Tap a button of the action bar: again, if it wants to be pressed again."""
        self.tap(self.bar(button))
        again = self.table.locator(".actions-buttons .btn[data-doubted]")
        if again.is_visible():
            self.tap(again)

    def decide(self, choose: Callable[[Look], str | Button] | None = None) -> None:
        """Take the decision that the table asks for.

        ``choose`` returns the element to select or the button to press; else chance does.
        """
        look = self.look()
        assert look.state == "deciding", look
        if not (look.legal or look.button("primary", "choice", "secondary")):
            self.add()
            return
        for _ in range(8):
            choice = (choose or self.choice)(look)
            if isinstance(choice, Button):
                self.answer(choice)
                break
            self.select(choice)
            look = self.look()
            if not look.selected:
                break
        else:
            raise AssertionError(f"no way to decide: {look}")
        self.decisions += 1

    def choice(self, look: Look) -> str | Button:
        """Return what chance chooses of what the table offers."""
        if look.selected:
            sure = look.button("primary", "choice")
            if sure:
                return self.random.choice(sure)
            return self.random.choice(look.legal)
        loose = look.button("primary", "choice", "secondary")
        offered: list[str | Button] = [*look.legal]
        if not offered or (loose and self.random.random() < 0.3):
            offered = [*loose]
        assert offered, f"nothing is offered: {look}"
        return self.random.choice(offered)

    def play_to_the_end(self) -> Look:
        """Decide until the game is over."""
        while True:
            look = self.wait("deciding", "over", "curtain")
            if look.state == "over":
                return look
            if look.state == "curtain":
                self.lift()
            else:
                self.decide()

    def go_on(self, look: Look) -> None:
        """Have seen enough of what is shown to be read."""
        skip = self.named("table.skip_all")
        if skip.is_visible():
            self.tap(skip)
        else:
            self.press("table.continue")
        self.until(GONE, [look.state, look.prompt])

    def count(self) -> list[str]:
        """Go through the points line by line, from the first one; return the lines."""
        if self.table.locator(".tally-panel.is-brief").count():
            self.press("table.steps")
        lines = []
        line = self.table.locator(".tally-panel-line")
        number = self.table.locator(".tally-panel-head .numbers")
        while not number.inner_text().startswith("1/"):
            self.press("table.back")
        while True:
            lines.append(line.inner_text())
            at, steps = number.inner_text().split("/")
            (button,) = self.look().button("primary")
            if at == steps:
                self.answer(button)
                return lines
            self.answer(button)

    def lift(self, *, hold: bool = False) -> Look:
        """Lift the curtain: push it aside, or hold it."""
        handle = self.table.locator(".curtain-hold")
        box = handle.bounding_box()
        assert box is not None
        mouse = self.page.mouse
        mouse.move(box["x"] + 10, box["y"] + box["height"] / 2)
        mouse.down()
        if hold:
            expect(handle).to_have_attribute("data-held", "")
        else:
            mouse.move(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2, steps=2)
        look = self.wait("deciding")
        mouse.up()
        return look

    # what a test must know and a person cannot see

    def until(self, script: str, arg: object = None, timeout: float = 30) -> None:
        """Wait until a script of the page, which may be asynchronous, returns something true."""
        end = time.monotonic() + timeout
        while not self.page.evaluate(script, arg):
            assert time.monotonic() < end, f"it does not come to be: {script}"
            self.page.wait_for_timeout(20)

    def ask(self, do: str, **request: object) -> dict[str, Any]:
        """Send a request to the page's engine; of what has happened a table tells what is asked."""
        if do == "table":
            request.setdefault("since", NEVER)
        reply: dict[str, Any] = self.page.evaluate(ASK, {"do": do, **request})
        return reply


class Typist(Person):
    """Someone who has a keyboard and nothing else."""

    def tap(self, what: Locator) -> None:
        """Bring the focus to a thing with the Tab key, and press Enter."""
        self.reach(what)
        self.page.keyboard.press("Enter")

    def reach(self, what: Locator) -> None:
        """Press Tab until the focus is on a thing; in its heap of a draft, an arrow."""
        what.wait_for()
        thing = what.element_handle()
        for _ in range(250):
            on, stays, near = thing.evaluate(FOCUS)
            if on:
                return
            if not stays:
                thing = what.element_handle()
            self.page.keyboard.press("ArrowRight" if near else "Tab")
        raise AssertionError(f"no key leads to {what}")

    def select(self, target: str) -> None:
        """Go to a legal element with the arrow keys, and press Enter."""
        self.open_for(target)
        thing = self.thing(target)
        thing.wait_for()
        keys = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]
        passed = set()
        for _ in range(400):
            way = thing.evaluate(WAY)
            if way["here"] == target:
                break
            astray = way["here"] in passed and self.random.random() < 0.5
            passed.add(way["here"])
            self.page.keyboard.press(self.random.choice(keys) if astray else keys[way["key"]])
        else:
            raise AssertionError(f"no arrow leads to {target}")
        self.gather(lambda: self.page.keyboard.press("Enter"))

    def answer(self, button: Button) -> None:
        """Confirm with Enter what is selected; reach other buttons with the Tab key."""
        look = self.look()
        if button.kind != "primary" or not look.selected:
            super().answer(button)
            return
        for _ in range(20):
            self.page.keyboard.press("Enter")
            look = self.look()
            if look.state != "deciding" or not look.selected:
                return
            time.sleep(0.05)  # two quick presses of Enter count as one
        raise AssertionError("Enter does not confirm")

    def lift(self, *, hold: bool = False) -> Look:
        """Lift the curtain by holding Enter."""
        del hold
        self.reach(self.table.locator(".curtain-hold"))
        self.page.keyboard.down("Enter")
        look = self.wait("deciding")
        self.page.keyboard.up("Enter")
        return look
