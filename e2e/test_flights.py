"""What changes its owner flies to it, above the table, and leaves nothing behind."""

from collections.abc import Callable
from typing import Any

import facts
import matches
import pytest
from facts import city_guilds, guildes
from player import Person
from playwright.sync_api import Page, expect
from product import SIZES, Site
from test_show import SCORED, begin_scoring

QUICK_MS = 200
"""So long a thing travels at the pace of these tests."""

RECORD = """(() => {
  const flown = { tokens: [], moved: new Set(), outlined: 0, wide: 0 };
  window.flown = flown;
  window.held = false;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, timing) {
    const motion = animate.call(this, frames, timing);
    const moved = Object.keys(Array.isArray(frames) ? frames[0] : frames);
    if (moved.includes('outline')) flown.outlined += 1;
    else for (const one of moved) flown.moved.add(one);
    if (this.matches('.flights-token')) {
      const { left, top } = this.parentElement.getBoundingClientRect();
      const [from, to] = frames.transform.map((text) => {
        const [x, y] = text.match(/-?[\\d.]+/g).map(Number);
        return [x + left, y + top];
      });
      const told = document.querySelectorAll('.tally-panel-sums li');
      const gains = [...told].map((one) => one.innerText);
      const { duration } = timing;
      const [look, text] = [this.innerHTML, this.innerText.trim()];
      flown.tokens.push({ from, to, duration, look, text, gains });
      const { scrollWidth, clientWidth } = document.documentElement;
      flown.wide = Math.max(flown.wide, scrollWidth - clientWidth);
      if (window.held) motion.pause();
    }
    return motion;
  };
})()"""
"""Writes down what flies, from where and to where; while ``held`` is set it stays in the air."""

SEEN = "({ ...flown, moved: [...flown.moved] })"

DONE = """() => !document.querySelector('.flights > *')
  && !document.querySelector('#table').getAnimations({ subtree: true })
    .some((motion) => !('animationName' in motion || 'transitionProperty' in motion))"""
"""Whether nothing flies any more, nor waits for what flies."""

ENDS = """() => [...document.querySelectorAll('#table .players .player'),
    document.querySelector('[data-place=pack]')]
  .map((one) => one.getBoundingClientRect())
  .map(({ left, right, top, bottom }) => [left, right, top, bottom])"""
"""Where the players' panels lie, and after them the pack in hand."""


@pytest.fixture
def person(living: Callable[..., Page]) -> Person:
    """Return a person at a quick pace, with a page that writes down what flies."""
    page = living(speed=3)
    page.evaluate(RECORD)
    return Person(page, seed=2)


def flown(person: Person) -> dict[str, Any]:
    """Return what has flown, once nothing flies any more."""
    person.page.wait_for_function(DONE)
    found: dict[str, Any] = person.page.evaluate(SEEN)
    return found


def within(ends: list[list[float]], spot: list[float]) -> int:
    """Return which of these boxes a spot lies in."""
    x, y = spot
    (found,) = [
        place
        for place, (left, right, top, bottom) in enumerate(ends)
        if left <= x <= right and top <= y <= bottom
    ]
    return found


@pytest.mark.long
@pytest.mark.parametrize("game", ["guildes", "cavalieri"])
def test_what_changes_its_owner_flies_and_leaves_nothing_behind(
    person: Person, site: Site, game: str
) -> None:
    """Which things fly where each game says; `web/test/flights.test.js` looks at that."""
    scenes = facts.of(game).scenes(game, person, site.url)
    scenes.sit(scenes.seats, matches.after(0.3, scenes.seats, game=game))
    for size in ("landscape", "phone"):
        person.page.set_viewport_size(SIZES[size])
        person.page.evaluate("flown.tokens = []")
        seen: dict[str, Any] = {"tokens": []}
        for at in range(8):
            if at >= 2 and seen["tokens"]:
                break
            person.decide()
            person.wait("deciding")
            seen = flown(person)
        assert seen["tokens"]
        assert {one["duration"] for one in seen["tokens"]} == {QUICK_MS}
        assert seen["wide"] <= 0
        assert set(seen["moved"]) <= {"transform", "translate", "opacity"}


def test_packs_pass_to_the_neighbour(person: Person, site: Site) -> None:
    played = matches.play("heee", guildes.at(2, "draft", 2))
    left = played.seen["passes"] == "left"
    assert not left
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    person.decide()
    person.page.wait_for_function("flown.tokens.some(({ look }) => look.includes('pack'))")
    person.wait("deciding")
    packs = [one for one in flown(person)["tokens"] if "guildes-pack" in one["look"]]
    ends = person.page.evaluate(ENDS)
    hand = len(ends) - 1
    ways = [(within(ends, one["from"]), within(ends, one["to"])) for one in packs]
    assert (hand in [way[1] for way in ways]) or (hand in [way[0] for way in ways])
    for way in ways:
        giver, taker = (0 if end == hand else end for end in way)
        assert taker == (giver + (1 if left else -1)) % hand
    assert all("guildes-card-back" in one["look"] for one in packs)


def test_points_fly_to_whom_they_belong(person: Person, site: Site) -> None:
    begin_scoring(person, site, SCORED[0])
    coins = [one for one in flown(person)["tokens"] if 'class="coin"' in one["look"]]
    assert coins
    scores = person.page.evaluate(
        "[...document.querySelectorAll('#table .players [data-about^=\"score:\"]')]"
        ".map((one) => one.getBoundingClientRect())"
        ".map(({ left, right, top, bottom }) => [left, right, top, bottom])"
    )
    for coin in coins:
        seat = within(scores, coin["to"])
        assert coin["text"] in coin["gains"][seat].split()


def test_what_flies_is_gone_with_the_rest(person: Person, site: Site) -> None:
    played = matches.play("heee", city_guilds.built(26), game="city_guilds")
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    person.decide()
    person.wait("deciding")
    flown(person)
    person.page.evaluate("window.held = true")
    person.decide()
    person.table.locator(".flights-token").first.wait_for(state="attached")
    person.press("table.finish")
    expect(person.table.locator(".flights-token")).to_have_count(0)
    assert person.page.evaluate(DONE)
    person.wait("deciding")


LAURELS = """() => [...document.querySelectorAll('.stage .city-guilds-laurel')]
  .map((one) => `${one.getAttribute('class')} ${one.parentNode.getAttribute('transform')}`)"""

NOTE = f"""() => {{
  const {{ animate }} = Element.prototype;
  Element.prototype.animate = function (...given) {{
    if (this.matches('.flights-token')) window.noted ??= ({LAURELS})();
    return animate.apply(this, given);
  }};
}}"""
"""Writes down the laurels as they are when the first thing flies off."""


def leading(played: matches.Played) -> dict[str, Any] | None:
    """Return what the person who decides may do to take the first place in a block."""
    seat = played.next
    before = played.seen["blocks"]
    for option in played.legal:
        drafted = played.ask("draft", seat=seat, draft=[option["action"]])
        for was, block in zip(before, drafted["observation"]["blocks"], strict=True):
            if was["first"] != block["first"] == seat:
                return option
    return None


def test_a_laurel_comes_with_the_tile_that_wins_it(person: Person, site: Site) -> None:
    played = matches.play("heee", city_guilds.built(16), game="city_guilds")
    option = leading(played)
    assert option
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    before = person.page.evaluate(LAURELS)
    person.page.evaluate(NOTE)
    for target in option["targets"]:
        person.select(target)
    ways = person.look().button("primary", "choice")
    person.answer(ways[option["action"]["men"] - 1])
    person.wait("deciding")
    assert person.page.evaluate("noted") == before
    assert person.page.evaluate(LAURELS) != before


def test_nothing_flies_where_motion_or_time_is_not_wanted(person: Person, site: Site) -> None:
    person.page.emulate_media(reduced_motion="reduce")
    played = matches.play("heee", guildes.at(2, "play", 4))
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    person.decide()
    person.page.wait_for_function("flown.outlined > 0")
    person.wait("deciding")
    assert flown(person)["tokens"] == []
    person.page.emulate_media(reduced_motion="no-preference")
    person.page.keyboard.press("4")
    person.page.evaluate("flown.outlined = 0")
    person.decide()
    person.wait("deciding")
    seen = flown(person)
    assert seen["tokens"] == []
    assert seen["outlined"] == 0


def test_among_several_people_no_face_of_a_secret_flies(person: Person, site: Site) -> None:
    played = matches.play("hhee", guildes.at(1, "draft", 2))
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("curtain", timeout=60)
    for _ in range(4):
        if person.wait("curtain", "deciding").state == "curtain":
            person.lift()
        person.decide()
    looks = [one["look"] for one in flown(person)["tokens"]]
    assert any("guildes-pack" in look for look in looks)
    assert not any("guildes-crest" in look for look in looks)
