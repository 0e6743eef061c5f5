"""Several people at one device: what the curtain hides, and how often it must fall."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache, partial
from typing import Any

import facts
import matches
import pytest
from facts import city_guilds, guildes
from player import Person, bare, words
from playwright.sync_api import CDPSession, Page, expect
from product import AWAKE, Site

PUBLIC = ".board, .players, .rail-log, .curtain-lines"
"""Where the page shows what everybody may know; cards that lie open are named there."""
CHANNELS = """(open) => ({
  document: (() => {
    const copy = document.documentElement.cloneNode(true);
    for (const element of copy.querySelectorAll(open)) element.remove();
    return copy.outerHTML;
  })(),
  title: document.title,
  live: [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')]
    .filter((element) => !element.closest(open))
    .map((element) => element.textContent).join('\\n'),
})"""
TARGETS = """() => [...document.querySelectorAll('[data-target]')]
  .map((element) => element.dataset.target)"""
SHOWN = """(open) => [...document.querySelectorAll(open)].flatMap((place) => [
  place.textContent.replace(/\\s+/g, ' '),
  ...[...place.querySelectorAll('[data-target], [aria-label], [title]')].map((element) =>
    [element.dataset.target, element.ariaLabel, element.getAttribute('title')].join()),
])"""
"""All that is told where everybody may look."""
SEED = 12
MOST_CURTAINS = 2
"""Of a stretch of play; of the first game twice as many."""
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""

SETTINGS = """localStorage['cittadella.settings'] ??=
  JSON.stringify({ lang: 'it', speed: 4, confirm: 'single' })"""
ON_THE_TABLE = """async () => {
  const { settings } = cittadella['shell/settings.js'];
  settings.set('hotseat', 'table');
  settings.set('confirm', 'preview');
}"""

WATCHED = 12
"""How many decisions are watched, of two people."""
SPOIL = """([where, what, text]) => {
  const place = document.querySelector(where);
  const spoilt = what === 'innerHTML' ? document.createElement('div') : place;
  const before = spoilt[what];
  spoilt[what] = text;
  if (spoilt !== place) place.append(spoilt);
  globalThis.mend = () => {
    if (spoilt !== place) spoilt.remove();
    else spoilt[what] = before;
  };
}"""
"""Let a place of the page tell something; `mend` takes it back."""


def spoilt(page: Page, how: Sequence[str]) -> None:
    """Let a place of the page tell something, and no other."""
    page.evaluate("globalThis.mend?.()")
    page.evaluate(SPOIL, how)


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
                found |= {entry[2], bare(texts[".".join(entry)])}
    assert len(found) > 10
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(found)))})\b|{known.marks}")


class Detector:
    """Finds the names of cards in all that a page tells: to eyes, to scripts, to screen readers."""

    def __init__(self, page: Page, game: str = "guildes") -> None:
        self.page = page
        self.secret = secret_words(game)
        self.held = facts.of(game).holds
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")

    def find(self) -> dict[str, set[str]]:
        """Return, by channel, the names of cards that are there, and the cards of a hand."""
        told: dict[str, str] = self.page.evaluate(CHANNELS, PUBLIC)
        told["tree"] = "\n".join(self._tree())
        found = {name: set(self.secret.findall(text)) for name, text in told.items()}
        found["targets"] = self.hand()
        return {name: names for name, names in found.items() if names}

    def await_it(
        self, so: Callable[[Collection[str]], bool], again: Callable[[], None] = lambda: None
    ) -> None:
        """Wait until what is found is so: a title comes to screen readers a little late.

        It is done ``again`` now and then: a drawing that was still to come may have undone it.
        """
        for number in range(50):
            if so(found := self.find()):
                return
            if number % 10 == 9:
                again()
            self.page.wait_for_timeout(100)
        raise AssertionError(found)

    def hand(self) -> set[str]:
        """Return the cards of a hand that can be tapped or lie there to be seen."""
        return {one for one in self.page.evaluate(TARGETS) if one.startswith(self.held)}

    def shown(self) -> list[str]:
        """Return all that is told where everybody may look."""
        told: list[str] = self.page.evaluate(SHOWN, PUBLIC)
        return told

    def _tree(self) -> Iterator[str]:
        send = self.session.send
        root = send("DOM.getDocument")["root"]["nodeId"]
        places = send("DOM.querySelectorAll", {"nodeId": root, "selector": PUBLIC})["nodeIds"]
        described = [send("DOM.describeNode", {"nodeId": place})["node"] for place in places]
        public = {node["backendNodeId"] for node in described}
        nodes: dict[str, dict[str, Any]] = {
            node["nodeId"]: node for node in send("Accessibility.getFullAXTree")["nodes"]
        }
        waiting = [next(iter(nodes))]
        while waiting:
            node = nodes.get(waiting.pop(), {})
            if node.get("backendDOMNodeId") in public:
                continue
            waiting += node.get("childIds", [])
            for part in ("name", "value", "description"):
                if part in node:
                    yield str(node[part].get("value", ""))
            for entry in node.get("properties", []):
                yield str(entry["value"].get("value", ""))


FINGER = """(element, [id, kinds]) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2 };
  for (const kind of kinds)
    element.dispatchEvent(new PointerEvent(kind, { ...at, pointerId: id, bubbles: true }));
}"""
"""What one of several fingers does to a thing."""


@pytest.fixture
def person(living: Callable[..., Page]) -> Person:
    """Return the hands of all who play: one tap decides, and nothing is waited for."""
    return Person(living(confirm="single"), seed=8)


def sit(
    person: Person,
    site: Site,
    kinds: str,
    *options: str,
    game: str = "guildes",
    moment: matches.Wish = lambda _: True,
) -> None:
    """Open a match, with a letter for each seat; without a ``moment`` it has just begun."""
    played = matches.play(kinds, moment, game=game, options=options, seed=SEED)
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("curtain", "deciding", timeout=60)


def check_the_curtain(person: Person, detector: Detector, held: tuple[str, ...]) -> None:
    """Check that the curtain tells nothing, though there is something to tell."""
    assert detector.find() == {}
    table = person.ask("table")["table"]
    hands = [person.ask("table", viewer=seat)["table"] for seat in range(len(table["seats"]))]
    assert any(hand["observation"].get(name) for hand in hands for name in held)
    private = [one["seat"] for one in table["decisions"] if one["private"]]
    names = [table["seats"][seat]["name"] for seat in private]
    called = [f"Tocca {'ad' if name.startswith('A') else 'a'} {name}" for name in names]
    assert person.table.locator(".curtain-title").inner_text() in called


def check_what_everybody_sees(person: Person, detector: Detector) -> None:
    """Check that after some have looked the page tells no more than one that is just opened."""
    told = detector.shown()
    person.page.reload()
    person.wait("curtain", timeout=60)
    assert detector.shown() == told


@pytest.mark.parametrize("game", facts.games(SECRETIVE[0], among=SECRETIVE[:2]))
def test_nothing_shows_through_the_curtain(person: Person, site: Site, game: str) -> None:
    known = facts.of(game)
    moment = matches.after(0.6, 3, game=game, options=known.options, seed=SEED)
    sit(person, site, "hhh", *known.options, game=game, moment=moment)
    detector = Detector(person.page, game)
    titles, curtains = set(), 0
    most = MOST_CURTAINS * (2 if game == SECRETIVE[0] else 1)
    look = person.wait("deciding", "curtain", "over")
    while look.state != "over" and curtains < most:
        titles.add(person.page.title())
        if look.state == "curtain":
            check_the_curtain(person, detector, known.held)
            if curtains == 2:
                check_what_everybody_sees(person, detector)
            person.lift(hold=curtains == 0)
            assert detector.hand()
            curtains += 1
        else:
            person.decide()
        look = person.wait("deciding", "curtain", "over")
    print(f"\n3 people: {person.decisions} decisions, {curtains} curtains")
    assert len(titles) == 1
    assert curtains == most


def test_the_detector_of_leaks_bites(person: Person, site: Site) -> None:
    sit(person, site, "hhe")
    detector = Detector(person.page)
    assert detector.find() == {}
    person.lift()
    found = detector.find()
    holder = person.ask("table")["table"]["next"]
    held = person.ask("table", viewer=holder)["table"]["observation"]["pack"]
    assert found["targets"] == {f"card:{guild}" for guild in held}
    hand = person.table.locator(".hand").evaluate("(element) => element.outerHTML")
    name = bare(person.word("guildes.guild.nobles.a"))
    person.page.evaluate(HIDE, arg=True)
    person.wait("curtain")
    assert detector.find() == {}
    for where, what, text, channels in (
        ("title", "textContent", name, {"title", "document", "tree"}),
        ("#notices", "textContent", name, {"document", "live"}),
        ("#app", "innerHTML", hand, {"document", "targets"}),
        (".board", "innerHTML", hand, {"targets"}),
        (".curtain-hold", "ariaLabel", name, {"document", "tree"}),
    ):
        spoil = partial(spoilt, person.page, [where, what, text])
        spoil()
        detector.await_it(channels.issubset, spoil)
        person.page.evaluate("mend()")
        detector.await_it(lambda found: not found)


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
    for _ in range(2):
        while look.state == "deciding":
            person.decide()
            look = person.wait("curtain", "deciding")
        assert look.state == "curtain"
        person.page.keyboard.press("l")
        expect(person.page.locator(".rail-log .log-line").last).to_be_focused()
        assert detector.find() == {}
        person.press("table.menu")
        assert detector.find() == {}
        person.press("table.review")
        person.wait("replay")
        assert not detector.hand()
        person.press("table.replay.leave")
        person.wait("curtain")
        look = person.lift()


def test_on_the_table_cards_show_only_while_held(person: Person, site: Site) -> None:
    sit(person, site, "hhe")
    page, hand = person.page, person.table.locator(".hand")
    person.press("table.menu")
    page.get_by_role("radio", name=person.word("settings.hotseat_table")).check()
    page.keyboard.press("Escape")
    handle = person.table.locator(".peek")

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
    assert told() >= {"card:"} | {bare(person.word(f"guildes.guild.{guild}.a")) for guild in held}
    page.mouse.up()
    expect(handle).to_have_attribute("aria-pressed", "false")
    assert told() == set()
    handle.press("Enter")
    person.decide()
    person.wait("deciding")
    assert told() == set()


def test_on_the_table_no_number_is_chosen_under_a_cover(person: Person, site: Site) -> None:
    def moment(played: matches.Played) -> bool:
        bids = played.seen["phase"] in ("open", "bid")
        return bool(played.waits and bids and played.table["decisions"][0]["private"])

    person.page.goto(site.url)
    person.page.wait_for_function(AWAKE)
    person.page.evaluate(ON_THE_TABLE)
    sit(person, site, "hhe", game="sfida", moment=moment)
    person.wait("deciding")
    stepper = person.table.locator(".actions-stepper")
    expect(person.table.locator(".peek")).to_be_visible()
    expect(stepper).to_have_count(0)
    person.tap(person.table.locator(".actions-lock"))
    expect(stepper).to_be_visible()
    assert person.look().button("primary")


def on_the_table(person: Person, site: Site) -> None:
    """Lay the tablet between two people who build on the map."""

    def moment(played: matches.Played) -> bool:
        return city_guilds.built(9)(played) and any(
            one["action"].get("men") == 2 for one in played.legal
        )

    person.page.goto(site.url)
    person.page.wait_for_function(AWAKE)
    person.page.evaluate(ON_THE_TABLE)
    sit(person, site, "hhe", game="city_guilds", moment=moment)
    person.wait("deciding")


def test_on_the_table_only_what_is_private_is_covered(person: Person, site: Site) -> None:
    on_the_table(person, site)
    table = person.ask("table")["table"]["observation"]
    lock = person.table.locator(".actions-lock")
    open_tiles = person.table.locator('[data-target^="open:"]')
    hand = person.table.locator('[data-target^="hand:"]')
    expect(open_tiles).to_have_count(sum(tile is not None for tile in table["open"]))
    expect(hand).to_have_count(0)
    person.tap(lock)
    expect(lock).to_have_attribute("aria-pressed", "true")
    expect(hand).not_to_have_count(0)
    tile = next(one for one in person.look().legal if one.startswith("hand:building"))
    person.select(tile)
    lot = next(one for one in person.look().legal if one.startswith("lot:"))
    person.select(lot)
    men = person.look().button("choice")
    assert len(men) == 2
    person.tap(lock)
    expect(hand).to_have_count(0)
    assert person.look().selected == [lot]
    assert not person.look().button("choice")
    person.tap(lock)
    person.page.evaluate("dispatchEvent(new Event('blur'))")
    expect(hand).to_have_count(0)
    person.tap(lock)
    before = person.look().step
    person.answer(person.look().button("choice")[1])
    person.until(f"() => Number(document.querySelector('#table .table').dataset.step) > {before}")
    expect(hand).to_have_count(0)


def test_while_one_finger_holds_another_may_choose(person: Person, site: Site) -> None:
    on_the_table(person, site)
    hand = person.table.locator('[data-target^="hand:"]')
    press, tap = [1, ["pointerdown"]], [2, ["pointerdown", "pointerup"]]
    person.table.locator("[data-covered]").first.evaluate(FINGER, press)
    expect(hand).not_to_have_count(0)
    for begins in ("hand:building", "lot:"):
        target = next(one for one in person.look().legal if one.startswith(begins))
        person.thing(target).evaluate(FINGER, tap)
        expect(person.table.locator(f'[data-selected][data-target="{target}"]')).to_be_visible()
    before = person.look().step
    person.bar(person.look().button("choice")[1]).evaluate(FINGER, tap)
    person.until(f"() => Number(document.querySelector('#table .table').dataset.step) > {before}")
    person.table.locator(".stage").evaluate(FINGER, [1, ["pointerup"]])
    expect(hand).to_have_count(0)


def test_undo_under_the_curtain_says_what_it_took_back(person: Person, site: Site) -> None:
    sit(person, site, "hhe", game="city_guilds")
    person.lift()
    name = person.table.locator(".player-own .player-name").inner_text().strip()
    person.decide()
    person.wait("curtain")
    person.press("table.undo")
    lines = person.table.locator(".curtain-lines")
    expect(lines).to_contain_text(name)
    expect(lines).to_contain_text("Annullat")
    person.lift()
    person.wait("deciding")


def test_a_short_tap_does_not_lift_the_curtain(person: Person, site: Site) -> None:
    sit(person, site, "hhe")
    handle = person.table.locator(".curtain-hold")
    handle.click()
    expect(handle).to_contain_text("Premi ancora una volta")
    assert person.look().state == "curtain"


def test_the_device_changes_hands_seldom(person: Person, site: Site) -> None:
    """Watch the end of a draft, where all choose at once, and how the round goes on."""
    sit(person, site, "hhe", moment=guildes.at(2, "draft", 7))
    curtains = 0
    look = person.wait("deciding", "curtain")
    while person.decisions < WATCHED:
        if look.state == "curtain":
            curtains += 1
            person.lift()
        else:
            person.decide()
        look = person.wait("deciding", "curtain")
    print(f"\n2 people and a bot: {person.decisions} decisions, {curtains} curtains")
    assert 0 < curtains <= WATCHED / 2


def test_the_holder_too_sees_stage_by_stage(person: Person, site: Site) -> None:
    """The tile lies there while its block is paid."""
    played = matches.play("hhee", city_guilds.completing(20), game="city_guilds", seed=19)
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("curtain", timeout=60)
    person.lift()
    tile, lot = city_guilds.completions(played)[0]["targets"]
    person.select(tile)
    person.select(lot)
    if (look := person.look()).state == "deciding":
        person.answer(look.button("primary", "choice")[0])
    person.wait("scoring")
    expect(person.table.locator(f'[data-target="{lot}"].is-built')).to_be_visible()
