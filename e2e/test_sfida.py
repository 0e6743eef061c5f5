"""What only La Sfida degli Architetti has: bids, lots half told, skylines, purses."""

import json
from typing import Any

import matches
import pytest
from facts import sfida
from matches import Played, Wish
from player import Person
from playwright.sync_api import expect
from product import SIZES, Site
from test_looks import resize

GROWN = 17
"""Buildings of a very large city."""
GROW = """(most) => {
  const row = document.querySelector('.sfida-city.is-own .sfida-skyline');
  const built = [...row.querySelectorAll('.sfida-building[data-target^="building:"]')];
  for (let n = built.length; n < most; n += 1)
    built[0].after(built[n % built.length].cloneNode(true));
  const { scrollWidth, clientWidth } = row;
  const values = [...row.querySelectorAll('.sfida-value')];
  const cut = values.filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [values.length, scrollWidth <= clientWidth, cut.length];
}"""
"""Let the own city grow; tell how many values there are, whether it fits, how many are cut."""

CUT = """(all) => all.filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""
"""Tell which texts are cut."""

NAMES = """() => {
  const heights = [];
  const podium = document.querySelector('.sfida-podium');
  const name = podium.querySelector('.sfida-lot-name > span');
  for (const text of ['Torre', 'Municipio 7', 'Torre sinistra 3', 'Right tower 3']) {
    name.textContent = text;
    heights.push([text, Math.round(podium.getBoundingClientRect().height)]);
  }
  return heights;
}"""
"""Tell how high the podium is with various lots."""

PODIUM = {"phone": 160, "frame": 122}
"""How many px high the podium is where room is short."""

ROOFS = """() => [...document.querySelectorAll('.sfida-skyline')].flatMap((row) => {
  const sky = row.getBoundingClientRect();
  const parts = [...row.querySelectorAll('.sfida-building > :is(.sfida-art, .sfida-value)')];
  return parts.map((one) => one.getBoundingClientRect())
    .map(({ top, bottom }) => top >= sky.top - 1 && bottom <= sky.bottom + 1);
})"""
"""Tell of each roof and each number whether it is in sight."""

HELD = """() => Object.fromEntries([...document.querySelectorAll('.sfida-hand [data-target]')]
  .map((one) => [one.dataset.target, Math.round(one.getBoundingClientRect().x)]))"""
"""Tell where each card in hand lies."""

STOPS = """() => {
  globalThis.stops = [];
  new MutationObserver(() => {
    const bar = document.querySelector('.actions');
    const [prompt, ...buttons] = bar?.querySelectorAll('.actions-prompt, .btn') ?? [];
    if (prompt) stops.push([prompt.textContent, buttons.map((one) => one.textContent).join()]);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Note what is asked and which buttons stand below it, whenever something changes."""


def sit(person: Person, site: Site, wish: Wish, *, kinds: str = "", seed: int = 7) -> Played:
    """Open a match of four in which a person decides, or one with a letter for each seat."""
    played = (
        matches.play(kinds, wish, game="sfida", seed=seed)
        if kinds
        else matches.alone(4, wish, game="sfida", seed=seed)
    )
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", "curtain", timeout=60)
    return played


def told(person: Person) -> list[dict[str, Any]]:
    """Return all that has happened."""
    events: list[dict[str, Any]] = person.ask("table", since=0)["table"]["events"]
    return events


def bids(person: Person, lot: int) -> list[dict[str, Any]]:
    """Return the bids for a lot, by its number from 1, in order."""
    events = told(person)
    begun = [at for at, one in enumerate(events) if one["kind"] == "put_up"]
    of_lot = events[begun[lot - 1] : (*begun, None)[lot]]
    return [one for one in of_lot if one["kind"] == "bid"]


def lots(person: Person) -> int:
    """Return how many lots have been put up."""
    return sum(one["kind"] == "put_up" for one in told(person))


def test_a_limit_bids_by_itself_and_is_nobody_elses_business(person: Person, site: Site) -> None:
    sit(person, site, matches.decides("open", among=9))
    seat, lot = person.ask("table")["table"]["next"], lots(person)
    for _ in range(2):
        person.tap(person.table.locator(".actions-stepper button").last)
    person.tap(person.page.get_by_role("button", name="Fino a 11"))
    person.wait("deciding")
    made = bids(person, lot)
    own = [one for one in made if one["seat"] == seat]
    assert len(own) > 1
    assert all(one["coins"] <= 11 for one in own)
    highs = [0, *(one["coins"] for one in made)]
    assert all(
        one["coins"] == high + 1 for high, one in zip(highs, made, strict=False) if one in own
    )
    assert lots(person) > lot or made[-1]["coins"] >= 11
    stored = json.dumps(
        [person.ask("save"), person.page.evaluate("JSON.stringify({ ...localStorage })")]
    )
    assert "limit" not in stored
    assert "Fino a" not in stored


def test_a_limit_ends_with_its_auction(person: Person, site: Site) -> None:
    """What goes by itself afterwards is no bid: there is nothing to be stopped."""
    sit(person, site, matches.decides("open", among=9))
    person.page.evaluate(STOPS)
    for _ in range(2):
        person.tap(person.table.locator(".actions-stepper button").last)
    person.tap(person.page.get_by_role("button", name="Fino a 11"))
    lot = lots(person)
    while lots(person) < lot + 4:
        person.wait("deciding")
        person.decide()
    stop, prompts = person.word("table.limit_off"), person.page.evaluate("stops")
    only = person.word("table.only").split("{")[0]
    assert [one for one in prompts if one[0].startswith(only)]
    assert [one for one in prompts if one[0].startswith(only) and stop in one[1]] == []
    assert [one for one in prompts if stop in one[1]]


def test_buttons_keep_their_places_as_the_number_rises(person: Person, site: Site) -> None:
    person.page.set_viewport_size(SIZES["phone"])
    sit(person, site, sfida.deciding("bid", "open"))
    places = "(all) => all.map((one) => Math.round(one.getBoundingClientRect().x))"
    buttons = person.table.locator(".actions-buttons > .btn")
    before = buttons.evaluate_all(places)
    limit = person.table.get_by_role("button", name="Fino a")
    expect(limit).to_have_attribute("aria-disabled", "true")
    limit.click(force=True)
    expect(person.table.locator(".toast")).to_contain_text(person.word("table.limit_least"))
    person.tap(person.table.locator(".actions-stepper button").nth(1))
    expect(limit).not_to_have_attribute("aria-disabled", "true")
    assert buttons.evaluate_all(places) == before


def test_the_three_cards_of_a_city_are_chosen_one_by_one_and_confirmed_once(
    person: Person, site: Site
) -> None:
    sit(person, site, sfida.offered("begin"))
    slots = person.table.locator('.sfida-city.is-own [data-about^="slot:"]')
    buildings = person.table.locator(".sfida-city.is-own [data-piece]")
    chosen = []
    held = person.page.evaluate(HELD)
    for n in range(3):
        expect(slots).to_have_count(3 - n)
        expect(buildings).to_have_count(n)
        (card, *_) = [one for one in person.look().legal if one.startswith("hand:")]
        person.select(card)
        chosen.append(card.removeprefix("hand:"))
        expect(buildings).to_have_count(n + 1)
        assert person.page.evaluate(HELD).items() <= held.items()
    expect(buildings).to_have_count(3)
    assert not [one for one in told(person) if one["kind"] == "laid"]
    person.press("table.cancel")
    expect(slots).to_have_count(3)
    for card in chosen:
        person.select(f"hand:{card}")
    expect(buildings).to_have_count(3)
    step = person.look().step
    person.answer(person.look().button("primary")[-1])
    person.wait("deciding")
    assert [one["card"] for one in told(person) if one["kind"] == "laid"] == chosen
    assert {one["step"] for one in told(person) if one["kind"] == "laid"} == {step + 1}


def test_no_place_is_drawn_beyond_a_corner_tower(person: Person, site: Site) -> None:
    sit(person, site, cornered)
    city = person.table.locator(".sfida-city.is-own .sfida-skyline > *")
    drawn = city.evaluate_all("(all) => all.map((one) => one.dataset.piece ?? one.dataset.place)")
    assert drawn[0].startswith("building:")
    assert drawn[-1].startswith("place:")
    assert person.table.locator(".player-status").evaluate_all(CUT) == []


def cornered(played: Played) -> bool:
    """Wish for a person who builds beside a left corner tower, and has no right one."""
    seen = played.seen
    row = [card or "" for card in seen["cities"][seen["turn"]]["row"]]
    ends = [row[0].split(":")[0], row[-1].split(":")[0]] if row else []
    left = len(ends) > 1 and ends[0] == "corner_left" and ends[1] != "corner_right"
    return bool(left and sfida.deciding("build")(played))


def test_more_than_one_has_may_be_typed_and_one_is_warned(person: Person, site: Site) -> None:
    sit(person, site, sfida.deciding("bid", "open"))
    seen = person.ask("table")["table"]
    purse = seen["observation"]["purses"][seen["next"]]
    chips = person.table.locator(".actions-chips")
    expect(chips.locator("li")).not_to_have_count(0)
    field = person.table.locator(".actions-stepper input")
    field.fill(str(purse + 3))
    field.press("Tab")
    lot = lots(person)
    expect(chips).to_contain_text(person.word("sfida.change.short").replace("{n}", str(purse)))
    person.tap(person.page.get_by_role("button", name=f"Offri {purse + 3}"))
    person.wait("deciding", "over")
    assert bids(person, lot)[-1]["coins"] >= purse + 3


def test_among_several_people_no_purse_is_told(person: Person, site: Site) -> None:
    """Neither by what is written nor by how far a bid may go."""

    def wish(played: Played) -> bool:
        seen = played.seen
        poor = played.waits and seen["purses"][played.next] <= max(seen["bids"])
        return bool(poor and sfida.deciding("bid", "open")(played))

    sit(person, site, wish, kinds="hhh")
    assert person.look().state == "deciding"
    field = person.table.locator(".actions-stepper input")
    expect(field).to_have_attribute("max", "90")
    expect(person.table.locator(".actions-chips")).to_be_visible()
    expect(
        person.table.locator('[data-about="counter:purse"], [data-about="purse"]')
    ).to_have_count(0)
    hai = person.word("sfida.change.short").split("{")[0]
    expect(person.table.locator(".actions-chips")).not_to_contain_text(hai)
    assert not person.page.get_by_role("button", name="Fino a").count()


def test_of_a_lot_half_told_the_value_is_nowhere(person: Person, site: Site) -> None:
    sit(person, site, lambda played: sfida.told()(played) and stranger(played))
    lot = person.table.locator(".sfida-lot")
    expect(lot.locator(".sfida-half")).to_be_visible()
    expect(lot.locator(".sfida-value")).to_have_text("?")
    person.tap(lot)
    expect(person.page.locator(".answer")).to_contain_text(person.word("sfida.about.lot_told")[:20])


def stranger(played: Played) -> bool:
    """Return whether whoever decides has not seen the lot."""
    return played.next not in played.seen["lot_seen"]


def test_who_cannot_pay_is_shown_for_a_moment_and_a_tap_goes_on(person: Person, site: Site) -> None:
    sit(person, site, sfida.bluffed())
    person.prefer(speed=1)
    passing = person.word("sfida.button.pass")  # and what that brings the auctioneer
    person.tap(person.table.locator(".actions-buttons .btn", has_text=passing))
    card = person.table.locator(".interlude-opening")
    card.wait_for()
    expect(card).to_contain_text(person.word("sfida.opening.insolvent").replace("{name} ", ""))
    card.click()
    expect(card).to_have_count(0)
    person.prefer(speed=4)
    person.wait("deciding")
    (broke,) = [one for one in told(person) if one["kind"] == "insolvent"]
    assert broke["coins"] < broke["bid"]


def owing(played: Played) -> bool:
    """Wish for a person who cannot pay a ransom."""
    seen = played.seen
    if seen["phase"] != "ransom" or not played.waits:
        return False
    city = seen["cities"][seen["victim"]]
    value = city["row"][seen["aim"] - city["at"]].split(":")[1]
    return bool(seen["purses"][seen["victim"]] < int(value))


def test_what_cannot_be_paid_is_not_paid_by_mistake(person: Person, site: Site) -> None:
    """Where room is short all is in sight: what the throws do, and the city."""
    sit(person, site, owing)
    pay, refuse = person.table.locator(".actions-buttons .btn-choice").all()
    expect(pay).to_have_attribute("aria-disabled", "true")
    why = person.look().prompt
    assert why.startswith(person.word("sfida.prompt.ransom_short").split("{")[0])
    pay.click(force=True)
    expect(person.table.locator(".toast")).to_contain_text(why)
    assert person.look().state == "deciding"
    podium = person.table.locator(".sfida-podium")
    for size, most in PODIUM.items():
        resize(person.page, SIZES[size])
        assert podium.evaluate("(podium) => podium.getBoundingClientRect().height") <= most, size
        assert podium.locator(".sfida-throw").evaluate_all(CUT) == [], size
        assert podium.locator(".sfida-throw-dice").evaluate_all(CUT) == [], size
        expect(person.table.locator(".sfida-sent")).to_be_in_viewport(ratio=1)
    refuse.click()
    person.wait("deciding", "over")
    assert "refuse" in [one["kind"] for one in told(person)]


def test_among_several_people_whoever_has_too_little_may_try_to_pay(
    person: Person, site: Site
) -> None:
    """Else all would see what is in the purse."""
    sit(person, site, owing, kinds="hhh")
    buttons = person.table.locator(".actions-buttons .btn-choice")
    expect(buttons).to_have_count(2)
    expect(person.table.locator(".actions-buttons [aria-disabled]")).to_have_count(0)
    buttons.first.click()
    person.until("() => document.querySelector('.actions-prompt')")
    person.wait("deciding", "curtain")
    assert "could_not_pay" in [one["kind"] for one in told(person)]


def test_the_podium_is_as_high_for_every_lot(person: Person, site: Site) -> None:
    sit(person, site, sfida.deciding("open", "hidden"))
    for size, viewport in SIZES.items():
        resize(person.page, viewport)
        longest = person.page.evaluate(NAMES)
        assert len(longest) > 1, size
        assert len({height for _, height in longest}) == 1, f"{size}: {longest}"


def test_the_final_phase_is_told_of_by_its_name_alone(person: Person, site: Site) -> None:
    """And once nothing is put up any more, no card of a pile is the last."""

    def wish(played: Played) -> bool:
        seen = played.seen
        return bool(seen["closing"] and seen["phase"] == "build" and played.waits)

    sit(person, site, wish)
    person.page.keyboard.press("1")
    done = person.page.get_by_role("button", name=person.word("sfida.button.done"))
    done.click()
    again, opening = map(person.table.locator, (".btn[data-doubted]", ".interlude-opening"))
    expect(again.or_(opening).first).to_be_visible()
    if again.is_visible():  # it was soon
        again.click()
    opening.wait_for()
    final = person.word("sfida.chip.final")
    expect(person.table.locator(".topbar-chip")).to_have_text(final)
    expect(person.table.locator(".sfida-pile.is-last")).to_have_count(0)


def test_what_the_hand_costs_is_told_as_a_loss(person: Person, site: Site) -> None:
    """And the picture of the table at the end is as high as the cities of three."""
    played = matches.alone(3, sfida.last(), game="sfida")
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    person.play_to_the_end()
    person.press("table.steps")
    losses = person.table.locator(".player-gain.is-loss")
    expect(losses).to_have_count(0)
    last = person.table.locator(".tally-panel-head .numbers")
    while len({*last.inner_text().split("/")}) > 1:
        person.press("table.on")
    assert losses.count()
    expect(person.table.locator(".player-gain:not(.is-loss)")).to_have_count(0)
    person.press("table.continue")
    picture = person.table.locator(".results-picture .sfida-stage")
    cities = person.table.locator(".results-picture .sfida-cities")
    rest = picture.evaluate("(stage) => stage.parentElement.clientHeight")
    assert 0 <= rest - cities.evaluate("(cities) => cities.scrollHeight") <= 12


def test_that_more_has_happened_is_shown(person: Person, site: Site) -> None:
    person.page.set_viewport_size(SIZES["phone"])
    sit(person, site, sfida.both(matches.decides("auction"), 14))
    person.press("table.since")
    lines = person.table.locator(".recap .log-lines")
    expect(lines).to_have_attribute("data-below", "")
    assert lines.evaluate("(lines) => getComputedStyle(lines, '::after').position") == "sticky"


def test_the_menu_says_why_there_are_no_points_to_go_through(person: Person, site: Site) -> None:
    sit(person, site, matches.decides("auction"))
    person.press("table.menu")
    person.page.get_by_role("button", name=person.word("table.scorings")).click(force=True)
    expect(person.page.locator("dialog[open]")).to_have_count(0)
    expect(person.table.locator(".toast")).to_contain_text(person.word("table.cannot_count"))


def test_a_city_of_seventeen_fits_a_frame(person: Person, site: Site) -> None:
    person.page.set_viewport_size(SIZES["frame"])
    sit(person, site, sfida.both(matches.decides("auction"), 12))
    assert person.page.evaluate(GROW, GROWN) == [GROWN, True, 0]


@pytest.mark.parametrize("players", [3, 4])
def test_however_low_its_row_is_a_city_keeps_its_roofs(
    person: Person, site: Site, players: int
) -> None:
    """With a card where it would stand, and as low as with a note below."""
    wish = sfida.both(sfida.deciding("build"), 9)
    played = matches.alone(players, wish, game="sfida", seed=7)
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    person.select(next(one for one in person.look().legal if one.startswith("hand:")))
    for height in (1180, 900):
        resize(person.page, {"width": 820, "height": height})
        seen = person.page.evaluate(ROOFS)
        assert seen, height
        assert all(seen), height


def test_all_cities_are_in_sight_while_points_are_counted(person: Person, site: Site) -> None:
    person.page.set_viewport_size(SIZES["portrait"])
    sit(person, site, sfida.last())
    person.answer(person.look().button("primary", "secondary")[-1])
    person.wait("scoring")
    panel = person.table.locator(".tally-panel").bounding_box()
    last = person.table.locator(".sfida-city").last.bounding_box()
    assert panel
    assert last
    assert last["y"] + last["height"] <= panel["y"] + 1


@pytest.mark.parametrize(
    ("players", "sizes"), [(3, ("phone",)), (4, ("phone", "frame"))], ids=["three", "four"]
)
def test_a_city_that_is_opened_is_seen_whole(
    person: Person, site: Site, players: int, sizes: tuple[str, ...]
) -> None:
    """Where room is short the own city folds meanwhile."""
    person.page.set_viewport_size(SIZES["phone"])
    played = matches.alone(players, sfida.both(matches.decides("auction"), 12), game="sfida")
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    own = played.next
    for size in sizes:
        resize(person.page, SIZES[size])
        stage = person.table.locator(".stage").bounding_box()
        assert stage
        for seat in [seat for seat in range(players) if seat != own] + [own]:
            city = person.table.locator(f"[data-place='city:{seat}']")
            city.locator(".sfida-fold").click()
            expect(city.locator(".sfida-skyline")).to_be_visible()
            expect(person.table.locator(".sfida-skyline")).to_have_count(1)
            box = city.bounding_box()
            assert box
            assert box["y"] >= stage["y"] - 1, f"{size}: {seat}"
            assert box["y"] + box["height"] <= stage["y"] + stage["height"] + 1, f"{size}: {seat}"


def test_an_attack_is_stopped_by_an_offer(person: Person, site: Site) -> None:
    """In the variant; the bot takes it or throws, and the saboteur goes back in either case."""
    wish = matches.decides("offer", among=4)
    played = matches.alone(4, wish, game="sfida", options=("open_sabotage",))
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    seat = played.next
    most = played.seen["purses"][seat]
    expect(person.table.locator(".sfida-sent")).to_be_visible()
    field = person.table.locator(".actions-stepper input")
    expect(field).to_have_attribute("max", str(most))
    field.fill(str(most))
    field.press("Tab")
    person.tap(person.page.get_by_role("button", name=f"Offri {most}"))
    person.wait("deciding", "over")
    kinds = [one["kind"] for one in told(person)]
    assert kinds[kinds.index("offer") + 1] in ("accept", "reject")


def test_among_several_people_an_offer_ends_at_no_purse(person: Person, site: Site) -> None:
    wish = matches.decides("offer")
    played = matches.play("hhh", wish, game="sfida", options=("open_sabotage",))
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)
    field = person.table.locator(".actions-stepper input")
    expect(field).to_have_attribute("max", "90")
    field.fill("90")
    field.press("Tab")
    person.page.get_by_role("button", name="Offri 90").click()
    expect(person.table.locator(".toast")).to_contain_text(
        person.word("sfida.refuse.offer_too_high")
    )
    assert person.look().state == "deciding"


def test_a_long_log_is_one_stop_of_the_tab_key(person: Person, site: Site) -> None:
    sit(person, site, matches.after(0.6, 4, game="sfida"))
    log = person.table.locator(".rail-log .log")
    lines = log.locator(".log-line")
    drawn = lines.count()
    assert 60 <= drawn < 80
    expect(person.table.locator(".rail-log .log-line[tabindex='0']")).to_have_count(1)
    lines.last.focus()
    person.page.keyboard.press("ArrowUp")
    expect(lines.nth(lines.count() - 2)).to_be_focused()
    person.page.keyboard.press("ArrowDown")
    expect(lines.last).to_be_focused()

    lines.first.focus()
    person.page.keyboard.press("ArrowUp")
    earlier = log.locator(".log-earlier")
    expect(earlier).to_be_focused()
    before = int("".join(filter(str.isdigit, earlier.inner_text())))
    person.page.keyboard.press("Enter")
    expect(lines.nth(before - 1)).to_be_focused()
    assert lines.count() == drawn + before > 100
    expect(earlier).to_have_count(0)
