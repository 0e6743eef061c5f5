"""Someone at the page who does not see it, but hears what is said, and where the focus is.

There is a keyboard. What has the focus is read once more when it is renamed. What is to be done is
found by roles and names alone. The page is watched for what nobody who hears it can bear: a focus
that is on nothing, and what is said twice.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from player import Lang, words
from playwright.sync_api import Error, Page, expect

HEAR = """() => {
  globalThis.hearing?.stop();
  const heard = [];
  let keys = 0;
  const press = () => (keys += 1);
  addEventListener('keydown', press, true);
  const lost = [];
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const open = () => document.querySelector('dialog:modal');
  const mute = (one) =>
    one.closest('[aria-hidden=true], [aria-live=off], [hidden]')
    || (open() && !open().contains(one));
  const put = (how, text) => {
    const plain = text.replace(/\\s+/g, ' ').trim();
    if (plain) heard.push({ how, text: plain, at: performance.now(), keys });
  };
  const watch = new MutationObserver((changes) => {
    const reread = new Set();
    const retold = new Set();
    for (const { type, target, addedNodes } of changes) {
      const place = target.nodeType === 1 ? target : target.parentElement;
      const here = document.activeElement;
      const renamed = here === named.one && name(here) !== named.name;
      if (renamed && here.contains(place)) read({ target: here });
      // Words that change in a heading are read, whatever it is called.
      else if (here?.matches('h2') && here.contains(place) && !mute(place)) reread.add(place);
      const live = place?.closest(LIVE);
      if (!live || mute(live) || type === 'attributes') continue;
      // What is a status is said as a whole, whatever changes in it.
      if (live.matches('[role=status]:not([aria-atomic=false])')) retold.add(live);
      else for (const node of addedNodes) {
        if (node.nodeType !== Node.COMMENT_NODE) put('said', node.textContent);
      }
    }
    for (const place of reread) put('read', place.textContent);
    for (const place of retold) put('said', place.textContent);
  });
  const changes = { attributeFilter: ['aria-label'], characterData: true };
  watch.observe(document.body, { subtree: true, childList: true, ...changes });
  const name = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === 'true') return '';
    // A dialog is read with its title, and with what it is about.
    const ids = node.matches('dialog') ? ['labelledby', 'describedby'] : [];
    const about = ids
      .flatMap((id) => document.getElementById(node.getAttribute(`aria-${id}`)) ?? []);
    if (about.length) return about.map(inWords).join('. ');
    const label = node.ariaLabel ?? node.labels?.[0]?.textContent;
    return label ?? [...node.childNodes].map(name).join('');
  };
  // What a dialog is about is read as it stands, pictures by their names.
  const inWords = (one) => [...one.childNodes].map(name).join(' ');
  const named = { one: null, name: '' };
  // A focus that moves on at once is not read.
  let moves = false;
  const read = ({ target }) => {
    Object.assign(named, { one: target, name: name(target) });
    if (moves && heard.at(-1)?.how === 'read') heard.pop();
    put('read', named.name);
    moves = true;
    setTimeout(() => {
      moves = false;
    });
  };
  addEventListener('focusin', read, true);
  let since = null;
  const timer = setInterval(() => {
    // A page that was just opened has the focus nowhere, until the first key.
    const nowhere = named.one && document.hasFocus() && document.activeElement === document.body;
    since = nowhere ? (since ?? performance.now()) : null;
    if (since !== null && performance.now() - since > 100) lost.push(heard.at(-1)?.text ?? '');
  }, 20);
  const stop = () => {
    watch.disconnect();
    removeEventListener('focusin', read, true);
    removeEventListener('keydown', press, true);
    clearInterval(timer);
  };
  globalThis.hearing = { heard, lost, stop };
}"""
"""Remember what a screen reader would say, and when the focus was on nothing for 100 ms."""

TWICE = 1500
"""The same within so many ms is heard twice; later somebody may have asked for it again."""

TITLE = """([id, lang]) =>
  cittadella['games/index.js'].gameById(id).card[lang].title"""

WALK = """() => {
  const [LEFT, RIGHT, UP, DOWN] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  const back = { [LEFT]: RIGHT, [RIGHT]: LEFT, [UP]: DOWN, [DOWN]: UP };
  const idOf = ({ dataset }) => dataset.target ?? dataset.about;
  const here = () => idOf(document.activeElement);
  const press = (key) => document.activeElement.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const things = [...document.querySelectorAll('.stage [data-target], .stage [data-about]')];
  const shown = (one) => one.getClientRects().length && !one.closest('[aria-hidden=true]');
  const left = new Set(things.filter(shown).map(idOf));
  const ways = new Map();
  const faults = [];
  // What lies around a place, and that each way leads back; last the way that one came, which may
  // lead elsewhere than to where one came from once one has gone another.
  const look = ({ place, came }) => {
    // Without a label it is called by what stands in it, unless it is a picture.
    const { ariaLabel, role, textContent } = document.activeElement;
    const name = ariaLabel ?? (role === 'img' ? '' : textContent);
    if (!name.trim()) faults.push(`${place} has no name`);
    left.delete(place);
    ways.set(place, {});
    for (const key of Object.keys(back).toSorted((a, b) => (a === came?.key) - (b === came?.key))) {
      press(key);
      const to = here();
      if (to === place) continue;
      ways.get(place)[key] = to;
      press(back[key]);
      if (here() !== place) faults.push(`${key} to ${to} leads back to ${here()}, not to ${place}`);
    }
  };
  // The first step to the nearest place that was not looked at.
  const next = (start) => {
    const border = [{ ...start, first: null }];
    const been = new Set();
    for (const { place, came, first } of border) {
      const known = [place, came?.key, came?.to].join();
      if (been.has(known)) continue;
      been.add(known);
      for (const [key, led] of Object.entries(ways.get(place))) {
        const to = came?.key === key ? came.to : led;
        if (!ways.has(to)) return first ?? key;
        border.push({ place: to, came: { key: back[key], to: place }, first: first ?? key });
      }
    }
    return null;
  };
  let now = { place: here(), came: null };
  for (let steps = 0; steps < 2000; steps += 1) {
    if (!ways.has(now.place)) {
      look(now);
      now = { place: here(), came: null };
    }
    const key = next(now);
    if (!key) break;
    const from = now.place;
    press(key);
    now = { place: here(), came: { key: back[key], to: from } };
  }
  return { walked: ways.size, left: [...left], faults };
}"""
"""Walk with the arrows to all that lies on the board, and back from each to where one came from."""

FORGET = """(from) => new Promise((done) => {
  setTimeout(() => done(hearing.heard.splice(from).length), 300);
})"""
"""Forget what was heard from one thing on, once all is said."""

NAMES = """(lines) => lines.map(({ childNodes }) => {
  const texts = [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts.map(({ data }) => data).join('').trim();
})"""
"""What is in a list, without what would come of it."""

HAS_FOCUS = """(one) =>
  one === document.activeElement || one === document.activeElement.closest('summary')?.firstChild"""
"""A heading that folds has the focus with what unfolds it."""

ON_BUTTON = "() => document.activeElement.matches('button, a, [role=button]')"

QUIET = """([from, ms]) => {
  const { heard } = hearing;
  return heard.length > from && performance.now() - heard.at(-1).at > ms;
}"""


@dataclass(frozen=True)
class Heard:
    """What was heard: ``said`` by the page, or ``read`` where the focus went; when, in ms.

    ``keys``: how many had been pressed before.
    """

    how: str
    text: str
    at: float
    keys: int


class Listener:
    """Someone who plays by what is heard."""

    def __init__(self, page: Page, lang: Lang = "en") -> None:
        self.page = page
        self.lang = lang
        self.keys = 0
        self.passed = 0
        page.evaluate(HEAR)
        self.turn = self.word("table.voice.turn").partition("{")[0]
        asks = ("turn", "choices", "numbers", "numbers_paid")
        self.question = self.like(*(f"table.voice.{key}" for key in asks))

    @property
    def ends(self) -> list[str]:
        """What is said of a match that is over: how one came out of it begins so."""
        return [self.word(f"table.own.{how}").partition("{")[0] for how in ("won", "came", "tied")]

    def word(self, key: str, **facts: object) -> str:
        """Return a text of the page."""
        text = words(self.lang)[key]
        return text.format(**facts) if facts else text

    def like(self, *keys: str) -> re.Pattern[str]:
        """Return how texts of the page are heard, whatever they are about."""

        def blank(inside: str) -> str:
            forms = inside.split("|")[1:]
            return f"(?:{'|'.join(map(re.escape, forms))})" if forms else ".+"

        texts = [re.split(r"\{([^}]*)\}", self.word(key)) for key in keys]
        parts = [
            "".join(blank(part) if at % 2 else re.escape(part) for at, part in enumerate(text))
            for text in texts
        ]
        return re.compile("|".join(parts))

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1

    def reach(self, role: str, name: str) -> None:
        """Go to what has a role and a name with the Tab key."""
        thing = self.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
        thing.wait_for()
        for _ in range(80):
            if thing.evaluate(HAS_FOCUS):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {role} {name}")

    @property
    def heard(self) -> list[Heard]:
        """All that was heard so far."""
        return [Heard(**one) for one in self.page.evaluate("hearing.heard")]

    def listen(self) -> list[Heard]:
        """Return what is heard from now on until it is quiet for a while."""
        try:
            self.page.wait_for_function(QUIET, arg=[self.passed, 350], polling=30)
        except Error as error:
            raise AssertionError(f"nothing more after {self.heard[-9:]}") from error
        heard = self.heard[self.passed :]
        self.passed += len(heard)
        return heard

    def comes(self, most: float = 2000) -> list[Heard]:
        """Return what is heard from now on like :meth:`listen`; nothing where none comes."""
        try:
            self.page.wait_for_function(QUIET, arg=[self.passed, 0], timeout=most)
        except Error:
            return []
        return self.listen()

    def may_do_one_thing(self) -> list[Heard] | None:
        """Open the list of all one may do: one answer is asked for without a count.

        Returns None where there is a list, else what was heard instead.
        """
        self.press("Alt+a")
        heard = self.comes()
        if not self.page.get_by_role("listbox").count():
            return heard
        self.press("Escape")
        self.listen()
        return None

    def ask(self, key: str) -> str:
        """Press a key that asks something, and return the answer."""
        self.press(key)
        return self.listen()[-1].text

    def until_asked(self, *ends: str) -> str:
        """Return the question once one is asked, or what ends the match; go on where that waits.

        It is the last that is heard.
        """
        heard = self.listen()
        for _ in range(60):
            last = (heard or self.heard)[-1].text
            if self.question.fullmatch(last) or any(end in last for end in ends):
                return last
            if not self.page.evaluate(ON_BUTTON):
                heard = self.comes()
                if heard:
                    continue
            self.press("Enter")
            heard = self.comes()
            if heard and heard[-1].text != last:
                continue
            if heard:  # It was refused once more, as it was asked for.
                self.passed -= len(heard)
                self.page.evaluate(FORGET, self.passed)
            instead = self.may_do_one_thing()
            if instead is None:
                # It may have been asked while the key was pressed.
                now = self.heard[-1].text
                return now if self.question.fullmatch(now) else last
            heard = instead
        raise AssertionError(f"nothing is asked: {self.heard[-9:]}")

    def begin(self, game: str, seed: int | None = None, bots: str | None = None) -> str:
        """Begin a match from the title page, and listen until something is asked.

        ``bots`` is what the others are called whose bots are to play, as in ``easy``.
        """
        title = self.page.evaluate(TITLE, [game, self.lang])
        self.reach("link", self.word("hub.play_of", game=title))
        self.press("Enter")
        self.page.get_by_role("heading", name=title, level=1).wait_for()
        for seat in range(2, 7) if bots else ():
            who = self.word("setup.who", seat=self.word("setup.seat", n=seat))
            if not self.page.get_by_role("combobox", name=who).count():
                break
            self.reach("combobox", who)
            self.press(*self.word(f"setup.who_{bots}"))
        if seed is not None:
            self.reach("heading", self.word("setup.options"))
            self.press("Enter")
            self.reach("textbox", self.word("setup.seed"))
            self.press("Control+a", *str(seed))
        self.reach("button", self.word("hub.play"))
        self.listen()
        self.press("Enter")
        return self.until_asked()

    def choose(self, *ways: str) -> None:
        """Find what may be done in the list of it: with keys for the one wished for; do it."""
        self.open_list()
        names = self.do(*ways)
        # What is gathered ends with what gives it up; before that, with what goes on with it.
        while names:
            names = self.do("End", "ArrowUp")

    def open_list(self) -> list[str]:
        """Open the list of all one may do, and return the names in it."""
        self.press("Alt+a")
        return self.listed()

    def listed(self) -> list[str]:
        """Return the names in the list that is open."""
        field = self.page.get_by_role("combobox", name=self.word("table.finder.filter"))
        expect(field).to_be_focused()
        options = self.page.get_by_role("listbox").get_by_role("option")
        return list(options.evaluate_all(NAMES))

    def do(self, *ways: str) -> list[str]:
        """Do what a way leads to in the list; it is confirmed once its effect was heard.

        What leads to several things opens a list of those, what is gathered one of what is left:
        the names in it are returned.
        """
        self.press(*ways, "Enter")
        heard = self.listen()
        if not any(one.text.endswith(self.word("table.voice.again")) for one in heard):
            if self.page.get_by_role("listbox").count():
                return self.listed()
            self.passed -= len(heard)  # It was done at once: what came of it is heard later.
            return []
        self.press("Enter")
        return []

    def walk_all(self) -> int:
        """Walk over the whole board, and return how many places it has."""
        self.press("Alt+m")
        self.listen()
        found = self.page.evaluate(WALK)
        assert [found["left"], found["faults"]] == [[], []], found
        # What is said at each edge is not listened to.
        self.page.evaluate(FORGET, self.passed)
        self.press("Alt+q")
        self.listen()
        return int(found["walked"])

    def faults(self) -> list[str]:
        """Return when the focus was on nothing, and what was heard twice in a row."""
        lost = self.page.evaluate("hearing.lost")
        heard = self.heard
        # Two things that lie side by side may have one name.
        pairs = [two for two in pairwise(heard) if "said" in {one.how for one in two}]
        same = [(a, b) for a, b in pairs if b.text == a.text and b.at - a.at < TWICE]
        # Whoever goes back to what was said hears it read.
        twice = [b.text for a, b in same if b.how == "said" or b.keys == a.keys]
        return [f"the focus was on nothing after: {one}" for one in lost] + [
            f"heard twice: {one}" for one in twice
        ]

    def check(self) -> None:
        """Check that the focus was never on nothing, and that nothing was heard twice in a row."""
        assert self.faults() == [], self.heard
