"""Gold City on the page: what only it has."""

import matches
import pytest
from facts import gold_city
from player import Person
from playwright.sync_api import expect
from product import SIZES, Site
from test_looks import resize

LEFTS = """(all) => all.map((one) => one.getBoundingClientRect().left)"""
"""Measure how far to the left each is."""
CUT = """(all) => all.filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""
"""Tell which texts are cut."""


TOPS = """() => Object.fromEntries(
  [...document.querySelectorAll('.gold-city-market > :not(.gold-city-alarm)')]
    .map((one) => [one.className.split('-').at(-1), Math.round(one.getBoundingClientRect().y)]))"""
"""Tell where each block beside the island begins."""


def sit(person: Person, site: Site, played: matches.Played) -> matches.Played:
    """Open a match."""
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    return played


def test_the_cheapest_payment_stands_ready_and_another_may(person: Person, site: Site) -> None:
    played = sit(person, site, matches.alone(4, gold_city.payable(3, 4), game="gold_city"))
    place = gold_city.paid_in(played, 3)[0]
    ways = [one for one in played.legal if f"place:{one['action'].get('place')}" == place]
    person.select(place)
    chips = person.table.get_by_role("radio")
    expect(chips).to_have_count(3)
    expect(chips.first).to_have_attribute("aria-checked", "true")
    chips.last.click()
    expect(chips.last).to_have_attribute("aria-checked", "true")
    (primary,) = person.look().button("primary")
    person.answer(primary)
    step = played.table["step"] + 1
    person.until("(step) => document.querySelector('#table .table').dataset.step >= step", step)
    told = person.ask("table", since=0)["table"]["events"]
    (built,) = [one for one in told if one["kind"] == "built" and one["step"] == step]
    assert built["payment"] == ways[-1]["action"]["payment"]


def test_missing_places_light_up_beside_the_refusal(person: Person, site: Site) -> None:
    sit(person, site, matches.alone(4, gold_city.at("build", 3), game="gold_city"))
    person.table.locator(".gold-city-inner:not([data-legal])").first.click()
    expect(person.page.locator(".toast")).to_contain_text("bottega in")
    assert person.table.locator(".gold-city-site[data-touched]").count() >= 1
    person.page.keyboard.press("Escape")
    expect(person.table.locator(".gold-city-site[data-touched]")).to_have_count(0)


def test_what_stands_beside_the_island_keeps_its_place(person: Person, site: Site) -> None:
    places: dict[str, int] = {}
    for phase in ("auction", "build", "goods"):
        sit(person, site, matches.alone(4, gold_city.at(phase, 4), game="gold_city"))
        now = person.page.evaluate(TOPS)
        assert {name: places.get(name, top) for name, top in now.items()} == now
        places |= now
    assert {"coming", "goods", "stock"} <= {*places}


def test_hidden_letters_are_shown_to_their_owner_alone(person: Person, site: Site) -> None:
    moment = matches.after(0.6, 3, game="gold_city", options=("hidden_letters",))
    played = matches.play("hee", moment, game="gold_city", options=("hidden_letters",))
    sit(person, site, played)
    own, *others = person.table.locator(".player-score").all_inner_texts()
    assert own.split()[-1].isdigit()
    assert [score.split()[-1] for score in others] == ["?", "?"]


def test_arrows_lead_to_every_place(person: Person, site: Site) -> None:
    sit(person, site, matches.alone(4, gold_city.at("build", 5), game="gold_city"))
    wanted = {one for one in person.look().legal if one.startswith("place:")}
    focus = "document.activeElement.dataset.target"
    while not person.page.evaluate(focus):  # the question may take it once more as it is put
        person.page.keyboard.press("ArrowRight")
        person.page.evaluate("new Promise((done) => setTimeout(done, 200))")
    seen, edge = set(), [person.page.evaluate(focus)]
    go = "(id) => document.querySelector(`[data-target='${id}']`).focus()"
    while edge:
        here = edge.pop()
        seen.add(here)
        for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
            person.page.evaluate(go, here)
            person.page.keyboard.press(key)
            there = person.page.evaluate(focus)
            if there not in seen and there not in edge:
                edge.append(there)
    assert wanted <= seen


def test_discards_are_chosen_in_the_hand_and_leave_the_island_its_room(
    person: Person, site: Site
) -> None:
    room = "document.querySelector('.stage').getBoundingClientRect().height"
    above = """() => document.querySelector('.play').getBoundingClientRect().bottom
      - document.querySelector('.actions').getBoundingClientRect().top"""
    person.page.set_viewport_size(SIZES["frame"])
    sit(person, site, matches.alone(4, gold_city.at("build"), game="gold_city"))
    before = person.page.evaluate(room)
    sit(person, site, matches.alone(4, gold_city.at("discard"), game="gold_city"))
    assert person.page.evaluate(room) == before
    assert person.page.evaluate(above) <= 0
    chosen = next(one for one in person.look().legal if one.startswith("hand:"))
    person.select(chosen)
    expect(person.table.locator(".gold-city-paid")).to_have_text("−1")
    assert person.look().selected == [chosen]
    person.answer(person.look().button("primary")[0])
    discards = ".gold-city-held [data-selected]"
    expect(person.table.locator(discards)).to_have_count(0)


def test_goods_that_are_valued_now_say_so_first(person: Person, site: Site) -> None:
    played = sit(person, site, matches.alone(4, gold_city.worthwhile, game="gold_city"))
    seen = played.seen
    valued = [one for one in played.table["events"] if one["kind"] == "revealed"][-1]["good"]
    now = person.word("gold_city.change.good_now").split("{good}")[1].split("{")[0]
    chips = person.table.locator(".actions-chips > .chip")
    for card in (one for one in seen["display"] if one):
        person.select(f"goods:{card}")
        expect(chips).to_have_count(2 + int(valued in card))
        expect(chips.filter(has_text=now)).to_have_count(int(valued in card))
    person.select(next(f"goods:{one}" for one in seen["display"] if valued in one))
    expect(chips.first).to_contain_text(now)
    assert int(chips.first.inner_text().split("+")[1]) > 0


def test_long_names_are_whole_on_a_phone(person: Person, site: Site) -> None:
    """Beside the mark of whose turn it is, too."""
    person.page.set_viewport_size(SIZES["phone"])
    people = ("Massimiliano", "Margheritina", "Ann-Kathrin", "Hildegund")
    played = matches.play("hhhh", gold_city.at("auction", 2), game="gold_city")
    sit(person, site, matches.called(played, people))
    marked = person.table.locator(".player-name:has(.player-turn-mark)")
    expect(marked).to_have_count(1)
    wide = "(all) => all.map((one) => [one.textContent.trim(), one.clientWidth - one.scrollWidth])"
    names = person.table.locator(".player-name").evaluate_all(wide)
    assert [name for name, room in names if room < 0] == []


ASIDE = """(things) => things.map((thing) => thing.getBoundingClientRect())
  .filter(({ left, right }) => left < 0 || right > innerWidth).length"""
OVER = """(things) => {
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return boxes.filter((one, at) => boxes.slice(at + 1).some((other) => meet(one, other))).length;
}"""


@pytest.mark.parametrize("phase", ["auction", "build"])
def test_a_phone_shows_coins_keys_and_what_is_left(person: Person, site: Site, phase: str) -> None:
    person.page.set_viewport_size(SIZES["phone"])
    played = sit(person, site, matches.alone(4, gold_city.at(phase), game="gold_city"))
    seen = played.seen
    purse = person.table.locator(".gold-city-purse dd")
    seat = played.next
    assert purse.all_inner_texts() == [str(seen[one][seat]) for one in ("coins", "keys")]
    left = person.table.locator(".gold-city-stock > div")
    numbers = [seen["deck"], sum(seen["discards"].values()), seen["keys_left"], seen["bonus_deck"]]
    assert left.locator("dd").all_inner_texts() == [str(number) for number in numbers]
    things = ".gold-city-stock > div, .gold-city-queue > li, .gold-city-goods-cards .slot"
    assert person.table.locator(things).evaluate_all(ASIDE) == 0
    assert person.table.locator(things).evaluate_all(OVER) == 0


@pytest.mark.parametrize("moment", ["auction", "build"])
def test_all_is_told_that_a_choice_would_change(person: Person, site: Site, moment: str) -> None:
    """The board does not move for it."""
    getattr(gold_city.Moments("gold_city", person, site.url), moment)()
    chips, bar = person.table.locator(".actions-chips"), person.table.locator(".actions")
    height = "(bar) => bar.getBoundingClientRect().height"
    chosen = {}
    sizes = [size for size in SIZES if (size, moment) != ("phone", "build")]
    for size in sizes:
        resize(person.page, SIZES[size])
        chosen[size] = bar.evaluate(height)
        expect(chips.locator("li")).not_to_have_count(0)
        expect(chips).not_to_have_attribute("data-below", "")
        expect(chips.locator("[data-cut]")).to_have_count(0)
    person.page.keyboard.press("Escape")
    expect(chips).to_have_count(0)
    for size in sizes:
        resize(person.page, SIZES[size])
        assert bar.evaluate(height) == chosen[size], size


def test_who_begins_is_marked_and_the_end_says_why_it_came(person: Person, site: Site) -> None:
    sit(person, site, matches.alone(4, gold_city.ending, game="gold_city"))
    first = person.ask("table")["table"]["observation"]["first"]
    for mark, text in (("first", "gold_city.first"), ("turn", "table.turn")):
        sign = person.table.locator(f".players [data-about^='{mark}:']")
        expect(sign).to_have_count(1)
        sign.click()
        told = person.word(text).replace("{name}", "").strip()
        expect(person.page.locator("dialog.answer")).to_contain_text(told)
        person.page.keyboard.press("Escape")
    expect(person.table.locator(f"[data-about='first:{first}']")).to_be_visible()
    resize(person.page, SIZES["frame"])
    shields = person.table.locator(".player .shield").evaluate_all(LEFTS)
    assert len(set(shields)) == 1, "whoever begins has the shield where all have it"
    resize(person.page, SIZES["landscape"])
    assert person.table.locator(".player-status").evaluate_all(CUT) == []
    person.page.keyboard.press("4")
    person.play_to_the_end()
    events = {one["kind"] for one in person.ask("table", since=0)["table"]["events"]}
    why = next(one for one in ("stuck", "last_shop", "last_card") if one in events)
    told = person.word(f"gold_city.ended.{why}").split("{name}")[-1]
    expect(person.page.locator(".results-head")).to_contain_text(told.strip())
