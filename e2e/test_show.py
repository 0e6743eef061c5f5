"""What the bots do is shown move by move, can be hurried, and told again."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import facts
import matches
import pytest
from facts import city_guilds, guildes
from player import DECIDE, SETTLED, Look, Person
from playwright.sync_api import Page, expect
from product import SIZES, Site
from test_looks import resize

LEAST_MS = 400
"""A bot's move stays on the screen at least so long at the normal pace."""

RECORD = """() => {
  window.told = [];
  const note = (kind, text) => {
    const words = text?.trim();
    if (words && !told.some((one) => one.kind === kind && one.text === words)) {
      told.push({ at: performance.now(), kind, text: words });
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
      if (!read.has(line)) note('logged', line.querySelector('.log-text').textContent);
      read.add(line);
    }
  }).observe(document.querySelector('#table'), { subtree: true, childList: true });
}"""

UNDER = """() => {
  const taken = () => {
    const { x, y, width, height } = document.querySelector('.actions .btn').getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2).closest('.btn') !== null;
  };
  window.under = new Promise((resolve) => {
    setTimeout(() => resolve('nothing takes its place'), 20_000);
    const look = () => {
      if (!document.querySelector('.table[data-state=deciding][data-sudden] .actions .btn')) return;
      seen.disconnect();
      const first = taken();
      setTimeout(() => resolve([first, taken()]), 900);
    };
    const seen = new MutationObserver(look);
    const all = { subtree: true, childList: true, attributes: true };
    seen.observe(document.querySelector('#table'), all);
  });
}"""
"""Whether a button takes a tap where a question has just come, and a moment later."""

WATCH = """async () => {
  const [{ Show }, telling, { render }, { players }] = [
    'table/show/show.js', 'table/tell/telling.js', 'vendor/lit-html/lit-html.js',
    'table/count/players.js',
  ].map((path) => cittadella[path]);
  const watch = { looks: 0, told: 0, early: new Set(), before: null };
  Object.assign(watch, { positions: [], sentences: [] });
  window.watch = watch;
  let table;

  // What stands on the page, by the place where it stands.
  const regions = '.stage, .hand, .players, .topbar-chip';
  const within = `${regions}, :is(${regions}) :not(svg *:not([data-target], [data-piece]))`;
  const unlike = ['style', 'tabindex', 'id'];
  const signed = '[data-target], [data-about], [data-piece]';
  const tokens = (root) => {
    const found = new Set();
    for (const element of root.querySelectorAll(within)) {
      const region = element.closest(regions);
      const sign = element.closest(signed);
      const { target, about, piece } = sign && region.contains(sign) ? sign.dataset : {};
      const place = `${region.classList[0]} ${[target, about, piece].filter(Boolean).join(' ')}`;
      for (const node of element.childNodes) {
        if (node.nodeType === 3 && node.data.trim()) found.add(`${place}: ${node.data.trim()}`);
      }
      for (const { name, value } of element.attributes) {
        if (name === 'class') for (const one of element.classList) found.add(`${place}.${one}`);
        else if (!unlike.includes(name)) found.add(`${place} ${name}=${value}`);
      }
    }
    return found;
  };
  // What stands on the page once a position is shown, drawn from that position alone.
  const drawn = (position) => {
    const { match, view } = table;
    const still = { thinking: null, still: false, absent: () => null, open: () => {} };
    const look = { scores: position.scores, ...still };
    const events = match.events.slice(0, position.log);
    const { device, surface } = table;
    const { ui } = table.context();
    const peek = device.secretsShown;
    const ctx = table.bare(position, { size: surface.size, ui, peek, events });
    const root = document.createElement('div');
    const areas = {
      stage: view.stage(ctx), hand: view.hand?.(ctx), 'topbar-chip': view.chip(ctx),
      rail: players(ctx, view, look),
    };
    for (const [name, drawing] of Object.entries(areas)) {
      const area = root.appendChild(document.createElement('div'));
      area.className = name;
      if (drawing) render(drawing, area);
    }
    return tokens(root);
  };
  const keep = (position, sentences) => {
    watch.sentences.push(...sentences);
    watch.positions.push({ drawn: drawn(position), last: watch.sentences.length });
  };

  // A position may be shown once all is told that came before it, and its points are read.
  const compare = () => {
    if (!watch.positions.length) return;
    const { positions, sentences, told } = watch;
    const { state } = document.querySelector('#table .table')?.dataset ?? {};
    const reading = ['scoring', 'interlude'].includes(state);
    const next = positions.findIndex(({ last }) => last > told);
    const now = (next < 0 ? positions.length : next + 1) - (reading && next >= 0 ? 1 : 0);
    const later = positions.slice(now);
    if (later.length) {
      watch.looks += 1;
      const here = tokens(document);
      // The points in the rail go with the line that is being told.
      const sums = document.querySelectorAll('.tally-panel-sums .numbers');
      sums.forEach(({ textContent }, seat) => here.delete(`players score:${seat}: ${textContent}`));
      const before = positions.slice(Math.max(0, now - 3), now);
      for (const one of later) for (const token of one.drawn) {
        const known = before.some((position) => position.drawn.has(token));
        if (here.has(token) && !known) watch.early.add(token);
      }
    }
    const known = new Set([...(watch.before ?? []), ...sentences.slice(0, told)]);
    const untold = sentences.slice(told).filter((text) => !known.has(text));
    if (untold.length) {
      const all = [document.title, document.body.textContent];
      for (const { ariaLabel, title } of document.querySelectorAll('[aria-label], [title]')) {
        all.push(ariaLabel, title);
      }
      for (const text of untold) {
        if (all.some((one) => one?.includes(text))) watch.early.add(`said: ${text}`);
      }
    }
  };

  const { happened, tell } = Show.prototype;
  Show.prototype.happened = function (tables, ...how) {
    if (table !== this.needs) {
      table = this.needs;
      watch.positions = [];
      keep(this.shown, []);
    }
    const { match, view } = table;
    const logged = document.querySelectorAll('#table .log-text');
    watch.before ??= [...logged].map(({ textContent }) => textContent.trim());
    const present = tables.at(-1);
    const events = match.events.filter(({ step }) => step === present.step);
    let end = present.log - events.length;
    const groups = telling.groupsOf(table.bare(present), view, events)
      .map((group) => ({ ...group, end: (end += group.events.length) }));
    let from = -1;
    for (const position of tables) {
      const here = groups.filter((group) => group.end > from && group.end <= position.log);
      keep(position, here.flatMap(({ text }) => text ?? []));
      from = position.log;
    }
    return happened.call(this, tables, ...how);
  };
  Show.prototype.tell = function (frame, group) {
    if (group.text !== null) watch.told += 1;
    return tell.call(this, frame, group);
  };
  new MutationObserver(compare).observe(document, {
    attributes: true, characterData: true, childList: true, subtree: true,
  });
}"""
"""Watches for what stands in the document before its time has come."""

SEEN = """() => {
  const { top, bottom } = document.querySelector('#table .stage').getBoundingClientRect();
  const row = document.querySelector('.guildes-stall:has(.guildes-flip)')?.getBoundingClientRect();
  return row && row.top > top - 2 && row.bottom < bottom + 2;
}"""
"""Whether the first row where a card is turned over lies in sight."""


@pytest.fixture
def person(living: Callable[..., Page]) -> Person:
    """Return a person at the normal pace."""
    return Person(living(speed=2), seed=2)


def leads(played: matches.Played) -> bool:
    """Wish for a procession in which the person lays first, then three bots in turn."""
    seen = played.seen
    now = (seen["phase"], seen["event"], seen["first"])
    return now == ("play", "procession", 0) and played.next == 0 and played.waits


def sit(person: Person, site: Site) -> None:
    """Open a match at such a procession."""
    played = matches.alone(4, leads, game="guildes", options=("events",))
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    person.page.evaluate(RECORD)


def of_bots(lines: list[str]) -> list[str]:
    """Return the sentences about bots."""
    return [line for line in lines if re.match(r"Bot \d ", line)]


def told(person: Person, kind: str) -> list[dict[str, Any]]:
    """Return what was logged or said since, with the moment."""
    found: list[dict[str, Any]] = person.page.evaluate("told")
    return [one for one in found if one["kind"] == kind]


@pytest.mark.long
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
    expect(person.table.locator(".actions-prompt")).to_contain_text("Guarda")
    pressed = person.page.evaluate("performance.now()")
    person.press("table.finish")
    person.wait("deciding")
    logged = told(person, "logged")
    assert logged[-1]["at"] - pressed < 3 * LEAST_MS
    assert len(of_bots([line["text"] for line in logged])) >= 3


def test_a_tap_at_what_was_shown_does_not_answer_what_is_asked(person: Person, site: Site) -> None:
    page, moment = person.page, matches.after(0.3, 4, game="gold_city")
    page.goto(f"{site.url}#{matches.alone(4, moment, game='gold_city').link}")
    person.wait("deciding")
    page.evaluate(UNDER)
    page.keyboard.press("1")
    person.decide()
    expect(person.table.locator(".actions-prompt")).to_contain_text("Guarda")
    person.press("table.finish")
    assert page.evaluate("under") == [False, True]


@pytest.mark.long
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
            if len(lines) == len(shown):
                continue  # the button of the one before has not gone yet
            assert len(lines) == len(shown) + 1
            shown = lines
            stop.click()
    assert len(shown) >= 3


@pytest.mark.long
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


AT_ITS_END = """() => {
  const log = document.querySelector('.rail-log > .log');
  return log.scrollTop >= log.scrollHeight - log.clientHeight - 1;
}"""


def test_the_log_keeps_still_under_the_pointer(person: Person, site: Site) -> None:
    """What has come meanwhile is scrolled to once the pointer has left."""
    sit(person, site)
    log = person.table.locator(".rail-log > .log")
    lines = log.locator(".log-line")
    place, end = "(log) => log.scrollTop", "(log) => log.scrollHeight - log.clientHeight"
    person.select(person.look().legal[0])
    log.hover()
    before, count = log.evaluate(place), lines.count()
    person.page.keyboard.press("Enter")
    expect(lines).not_to_have_count(count)
    person.wait("deciding")
    assert log.evaluate(end) > before
    assert log.evaluate(place) == before
    person.page.mouse.move(5, 5)
    person.until(AT_ITS_END)


def test_points_can_be_gone_through_again(person: Person, site: Site) -> None:
    """From their line in the log and from the menu, over the position that they were made in."""
    played = matches.play("heee", city_guilds.built(30), game="city_guilds")
    person.page.goto(f"{site.url}#{played.link}")
    before = person.wait("deciding", timeout=60)
    newest = person.table.locator(".log-line").last.inner_text()
    person.tap(person.table.locator(".log-recount").last)
    person.table.locator(".tally-panel-line").wait_for()
    assert person.table.locator(".log-line").last.inner_text() != newest
    seen = person.look()
    assert (seen.state, seen.legal) == ("scoring", [])
    assert seen.step < before.step
    person.press("table.replay.leave")
    assert person.wait("deciding") == before
    person.press("table.menu")
    person.press("table.scorings")
    person.page.locator(".scorings-one").first.click()
    person.table.locator(".tally-panel-line").wait_for()
    person.press("table.replay.leave")
    assert person.wait("deciding") == before


SCORING = "scoring"
SCORED = tuple(game for game in facts.GAMES if SCORING in facts.of(game).scenes.names)


def begin_scoring(person: Person, site: Site, game: str) -> None:
    """Show the first line of points that the person's move has brought."""
    getattr(facts.of(game).scenes(game, person, site.url), SCORING)()


@pytest.mark.parametrize("game", ["city_guilds"])
def test_nothing_stands_in_the_document_before_it_is_told(
    person: Person, site: Site, game: str
) -> None:
    person.page.goto(f"{site.url}#{matches.play('heee', matches.begun, game=game).link}")
    person.wait("deciding", timeout=60)
    person.page.evaluate(WATCH)
    begin_scoring(person, site, game)
    person.page.keyboard.press("3")
    person.wait("deciding", timeout=60)
    person.decide()
    person.wait("deciding", timeout=60)
    seen = person.page.evaluate("({ looks: watch.looks, early: [...watch.early] })")
    assert seen["early"] == []
    assert seen["looks"] > 0


@pytest.mark.long
def test_where_bots_play_alone_the_game_goes_on_to_its_end(person: Person, site: Site) -> None:
    played = matches.play(
        "eee", lambda so_far: so_far.match.state.round == 1 and len(so_far.match.steps) > 40
    )
    person.page.goto(f"{site.url}#{played.link}")
    # Who wants to go through the points of a card has all the time for it, and after that, too.
    person.table.get_by_role("button", name=person.word("table.steps")).click(timeout=60_000)
    person.count()
    person.wait("interlude")
    person.press("table.continue")
    person.page.wait_for_function(SETTLED, arg=["over"], timeout=120_000)


HOLD = """(id) => {
  const held = () => new Promise((free) => (globalThis.free = free));
  navigator.locks.request(`cittadella-match ${id}`, held);
}"""
"""Hold a match once whoever plays it has let go."""


@pytest.mark.long
def test_points_that_a_reload_cut_short_are_told_after_it(person: Person, site: Site) -> None:
    begin_scoring(person, site, SCORED[0])
    card = person.table.locator(".interlude")
    person.page.reload()
    person.page.reload()
    person.wait("interlude", timeout=60)
    gains = card.locator(".interlude-gain").all_inner_texts()
    assert any("+" in gain for gain in gains)
    # The window that comes back looks on as long as the one before has not let go.
    other = person.page.context.new_page()
    blank = "<link rel='icon' href='data:,'>"
    other.route("**/blank", lambda route: route.fulfill(body=blank, content_type="text/html"))
    other.goto(f"{site.url}blank")
    other.evaluate(HOLD, person.page.url.rsplit("/", 1)[1])
    person.page.reload()
    person.wait("elsewhere", timeout=60)
    other.evaluate("free()")
    other.close()
    person.wait("interlude", timeout=60)
    assert card.locator(".interlude-gain").all_inner_texts() == gains
    person.press("table.steps")
    person.count()
    assert card.locator(".interlude-gain").all_inner_texts() == gains
    person.press("table.continue")
    person.wait("deciding")
    person.page.reload()
    person.wait("deciding", timeout=60)
    expect(card).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "moment"),
    [("guildes", guildes.at(2, "play", 6)), ("city_guilds", city_guilds.built(40))],
)
def test_points_take_one_tap_at_the_fastest_speed(
    living: Callable[..., Page], site: Site, game: str, moment: matches.Wish
) -> None:
    """Those of one move stand together, those of a round on the card before the next one."""
    page = living()
    taps = []

    class Reader(Person):
        def go_on(self, look: Look) -> None:
            taps.append(look.state)
            super().go_on(look)

    person = Reader(page, seed=2)
    page.goto(f"{site.url}#{matches.alone(4, moment, game=game).link}")
    person.wait("deciding", timeout=60)
    told = [(0, person.table.locator(".log-recount").count())]
    while not taps:
        person.decide()
        person.wait("deciding", "over")
        told.append((len(taps), person.table.locator(".log-recount").count()))
    gained = [(after[0] - now[0], after[1] > now[1]) for now, after in pairwise(told)]
    assert (1, True) in gained
    assert {*gained} <= {(0, False), (1, True)}


@pytest.mark.long
def test_the_players_panels_follow_the_round_that_is_counted(person: Person, site: Site) -> None:
    """At the end, while the points of all rounds are gone through: on the table and in words."""
    person.page.goto(f"{site.url}#{matches.play('heee', guildes.at(3, 'play', 7)).link}")
    person.wait("deciding", timeout=60)
    person.page.keyboard.press("4")
    person.decide()
    person.wait("over")
    person.press("table.steps")
    person.wait("scoring")
    person.press("table.stop")
    cards = person.table.locator('[data-about="counter:table"] dd')
    copies = person.word("guildes.about.copies").partition("{played}")[0].rpartition("}")[2]
    for last, played in ((False, 7), (True, 21)):
        if last:
            person.press("table.skip_all")
        expect(cards).to_have_text([str(played)] * 4)
        on_the_table = 0
        for stall in person.table.locator(".guildes-stall").all():
            stall.click(position={"x": 60, "y": 30})
            panel = person.page.locator("dialog.answer")
            on_the_table += int(panel.inner_text().split(copies)[1].split(".")[0])
            person.page.keyboard.press("Escape")
        assert on_the_table == played * 4


KNOWN = "localStorage['cittadella.view.guildes'] = JSON.stringify({ 'met.play': 'yes' })"
"""How cards are played has been met on this device."""


@pytest.mark.parametrize(("speed", "hurried"), [("3", False), ("1", True)])
def test_what_begins_is_shown_for_a_moment_and_needs_no_tap(
    person: Person, site: Site, speed: str, hurried: bool
) -> None:
    """After the last choice of the draft; the last card is kept by itself."""
    person.page.evaluate(KNOWN)
    person.page.goto(f"{site.url}#{matches.play('heee', guildes.at(1, 'draft', 8)).link}")
    person.wait("deciding", timeout=60)
    person.page.keyboard.press(speed)
    person.decide()
    card = person.table.locator(".interlude-opening")
    card.wait_for()
    title, way = (person.word(f"guildes.opening.{key}") for key in ("play", "play_way"))
    for text in (title, way):
        expect(card).to_contain_text(text)
    expect(person.table.locator('[role="status"]')).to_contain_text(way)
    heading = person.table.locator(".actions-prompt")
    expect(heading).to_be_focused()
    expect(heading).to_have_text(title)
    # No button is there that another would take the place of.
    expect(person.table.locator(".actions .btn")).to_have_count(0)
    if hurried:
        card.click()
    expect(card).to_have_count(0, timeout=2500)
    assert person.wait("deciding").prompt == person.word("guildes.prompt.play").format(
        step=1, steps=7
    )


def test_what_begins_waits_for_whoever_meets_it_first(person: Person, site: Site) -> None:
    person.page.goto(f"{site.url}#{matches.play('heee', guildes.at(1, 'draft', 8)).link}")
    prompt = person.wait("deciding", timeout=60).prompt
    assert prompt == person.word("guildes.prompt.draft").format(step=8, of=9, n=7)
    person.page.keyboard.press("3")
    person.decide()
    card = person.table.locator(".interlude-opening")
    card.wait_for()
    person.page.wait_for_timeout(2000)  # longer than it stays once it is known
    expect(card).to_be_visible()
    person.press("table.continue")
    expect(card).to_have_count(0)
    person.wait("deciding")
    assert "met.play" in person.page.evaluate("localStorage['cittadella.view.guildes']")


BOXES = """() => {
  const found = [document.querySelector('#table .stage')];
  const things = [...found[0].querySelectorAll('[data-target]')]
    .filter((one) => one.checkVisibility());
  for (const at of [0, Math.floor(things.length / 2), things.length - 1]) found.push(things[at]);
  return found.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const { target = 'stage' } = one.dataset;
    return [target, ...[x, y, width, height].map(Math.round)].join(' ');
  });
}"""
"""Where the stage lies, and three things on it."""


@pytest.mark.long
@pytest.mark.parametrize("game", SCORED)
def test_the_board_stays_where_it_is_while_points_are_counted(
    person: Person, site: Site, game: str
) -> None:
    begin_scoring(person, site, game)

    def lie() -> dict[str, list[str]]:
        found = {}
        for size, viewport in SIZES.items():
            resize(person.page, viewport)
            found[size] = person.page.evaluate(BOXES)
        return found

    first = lie()
    person.count()
    person.wait("interlude", "deciding")
    after = lie()
    for size in SIZES:
        assert after[size][0] == first[size][0], size
        if size != "phone":  # where the rows sort themselves anew for the next hand
            assert after[size] == first[size], size


def test_what_is_turned_over_is_scrolled_into_sight(person: Person, site: Site) -> None:
    person.page.set_viewport_size({"width": 390, "height": 600})
    person.page.goto(f"{site.url}#{matches.play('heee', guildes.at(2, 'play', 2)).link}")
    person.wait("deciding", timeout=60)
    person.page.keyboard.press("1")
    person.decide()
    person.page.wait_for_function(SEEN)


ASKED = """() => {
  window.asked = [];
  new MutationObserver(() => {
    const text = document.querySelector('.actions .actions-prompt')?.textContent.trim();
    const shield = document.querySelector('.actions .actions-shield .shield');
    window.asked.push([text, Boolean(shield)]);
  }).observe(document.querySelector('#table'), { subtree: true, childList: true });
}"""
"""Notes what the bar says, and whether a shield stands beside it."""


def test_nobodys_shield_stands_beside_what_the_game_does_by_itself(
    person: Person, site: Site
) -> None:
    played = matches.alone(4, city_guilds.built(63), game="city_guilds")
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    person.page.evaluate(ASKED)
    person.page.keyboard.press("3")
    person.page.evaluate(DECIDE)  # passes over nothing
    opening = person.word("table.game.say.won").partition("{")[0]
    asked = person.page.evaluate("window.asked")
    ends = [shield for text, shield in asked if text and text.startswith(opening)]
    assert ends
    assert not any(ends)
    assert any(shield for _, shield in asked)
