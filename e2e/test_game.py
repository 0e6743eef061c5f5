"""Whole games as people play them, from the title page to the ledger."""

import re
from collections.abc import Callable
from typing import Any

import cittadella
import facts
import matches
import pytest
from facts import guildes
from fiera.registry import ID
from player import Person, figure, words
from playwright.sync_api import BrowserContext, Page, expect
from product import SIZES, Site, back

LONGEST_SENTENCE = 120


def set_speed_at_once(person: Person) -> None:
    """Choose the fastest pace in the settings, and come back to the title page."""
    person.press("settings.title")
    choice = person.page.get_by_role("radio", name=person.word("settings.speed_4"))
    person.tap(choice.locator("xpath=ancestor::label"))
    expect(choice).to_be_checked()
    person.tap(person.page.locator(".page-home"))


def set_up(person: Person, seed: int, *options: str, game: str = "guildes") -> None:
    """Set up a match of one person and easy bots from the title page, and begin it."""
    page = person.page
    person.tap(page.locator(f".game-actions a[href='#/setup/{game}']"))
    for seat in page.locator(".seat-who").all():
        if seat.input_value() != "human":
            seat.select_option("easy")
    person.tap(page.locator(".setup-options > summary"))
    for option in options:
        person.tap(page.get_by_role("switch", name=person.word(f"{game}.option.{option}")))
    page.get_by_label(person.word("setup.seed"), exact=True).fill(str(seed))
    person.press("hub.play")
    person.wait("deciding", timeout=60)


def begin(person: Person, site: Site, seed: int, *options: str, game: str = "guildes") -> None:
    """Come to the title page, and set up a match."""
    person.page.goto(f"{site.url}#/")
    set_speed_at_once(person)
    set_up(person, seed, *options, game=game)


def ledger(person: Person) -> tuple[list[str], dict[str, list[int]], list[int]]:
    """Read the ledger: who plays, the points by source, the totals."""

    def numbers(row: list[str]) -> list[int]:
        return [figure(cell.split()[-1]) for cell in row]

    table = person.table.locator(".ledger")
    cells = "rows => rows.map((row) => [...row.cells].map((cell) => cell.innerText))"
    head = table.locator("thead tr").evaluate_all(cells)[0]
    names = [cell.strip().split("\n")[0] for cell in head[1:]]
    body = table.locator("tbody tr.depth-0").evaluate_all(cells)
    (foot,) = table.locator("tfoot tr").evaluate_all(cells)
    return names, {row[0].split("\n")[0]: numbers(row[1:]) for row in body}, numbers(foot[1:])


def check_the_chart(person: Person) -> None:
    """Check that points are joined by a line only where they were gained one after the other."""
    parts = person.ask("table")["table"]["sheet"]["children"]
    if len(parts) < 2:
        return
    rounds = len({part["source"] for part in parts}) == 1
    chart = person.table.locator(".results-curve")
    expect(chart.locator(".curve-line")).to_have_count(len(parts[0]["amounts"]) if rounds else 0)
    unit = person.word("table.curve_unit" if rounds else "table.gains_unit")
    expect(chart.locator("figcaption")).to_contain_text(unit)
    if not rounds:
        bars = sum(amount != 0 for part in parts for amount in part["amounts"])
        expect(chart.locator(".gains > .gains-bar")).to_have_count(bars)


def check_the_ledger(person: Person) -> None:
    """Check the ledger against its sums and the places."""
    names, rows, totals = ledger(person)
    assert not rows or [sum(column) for column in zip(*rows.values(), strict=True)] == totals
    table = person.ask("table")["table"]
    ranking = table["ranking"]
    assert totals == table["scores"]
    places = person.table.locator(".results-place")
    order = sorted(range(len(totals)), key=ranking.__getitem__)
    scores = [figure(text) for text in places.locator(".results-score").all_inner_texts()]
    assert scores == [totals[seat] for seat in order]
    best = [name for name, place in zip(names, ranking, strict=True) if place == 1]
    assert all(name in person.look().prompt for name in best)
    check_my_own_end(person)


def check_my_own_end(person: Person) -> None:
    """Check that the only person at the device is told its place and how far it is from others."""
    table = person.ask("table")["table"]
    (own,) = (seat for seat, one in enumerate(table["seats"]) if one["kind"] == "human")
    said = person.table.locator(".results-own").inner_text()
    assert said in person.table.locator('[role="status"]').first.inner_text()
    scores, ranking = table["scores"], table["ranking"]
    most = 1 if ranking[own] > 1 else 2
    rivals = [seat for seat, place in enumerate(ranking) if place <= most and seat != own]
    assert all(table["seats"][seat]["name"] in said for seat in rivals)
    gap = abs(scores[rivals[0]] - scores[own])
    assert not gap or re.search(rf"\b{gap}\b", said)


def check_the_end(person: Person) -> None:
    """Check the ledger, the curve and the final board."""
    check_the_ledger(person)
    check_the_chart(person)
    expect(person.table.locator(".results-picture .stage > *")).to_be_visible()


def look_back(person: Person) -> None:
    """Look at the final board, at the table in words, and at the points one after the other."""
    person.press("table.closely")
    person.wait("replay")
    person.press("table.replay.leave")
    person.wait("over")
    person.press("table.steps")
    person.wait("scoring")
    back(person.page)
    person.wait("over")
    person.press("table.describe")
    seats = len(person.ask("table")["table"]["scores"])
    expect(person.page.locator("dialog[open] li").nth(seats)).to_be_visible()
    person.page.keyboard.press("Escape")
    person.press("table.steps")
    person.wait("scoring")
    person.press("table.stop")
    lines = person.count()
    sheet = person.ask("table")["table"]["sheet"]
    assert len(lines) >= leaves(sheet)
    person.wait("over")


def leaves(line: dict[str, Any]) -> int:
    """Return how many lines of a sheet have no parts."""
    return sum(map(leaves, line["children"])) if line["children"] else 1


def check_the_log(person: Person, game: str) -> None:
    """Check that nothing is missing in the log, which speaks of names."""
    known = facts.of(game)
    table = person.ask("table", viewer=0, since=0)["table"]
    person.page.keyboard.press("l")
    lines = person.page.locator("dialog[open] .log-line").all_inner_texts()
    person.page.keyboard.press("Escape")
    if known.told:
        told = sum(event["kind"] == known.told for event in table["events"])
        sentence = words(person.lang)[f"{game}.say.{known.told}"].rstrip(".")
        pattern = ".+".join(map(re.escape, re.split(r"\{[^}]*\}", sentence)))
        assert sum(bool(re.match(pattern, line)) for line in lines) == told > 0
    assert lines
    for line in lines:
        assert len(line) <= LONGEST_SENTENCE, line
        assert not re.search(r"\b(tu|you|your|tuo|tua)\b", line, re.IGNORECASE), line


def resume(person: Person, site: Site, played: matches.Played) -> None:
    """Come to a match that others have begun."""
    person.page.goto(f"{site.url}#/")
    person.page.goto(f"{site.url}#{played.link}")
    person.wait("deciding", timeout=60)


@pytest.mark.parametrize("game", facts.games(ID, among=("guildes", *facts.GAMES[-2:])))
def test_a_game_with_its_options_is_ended_by_taps(
    living: Callable[..., Page], site: Site, game: str
) -> None:
    """The last stretch; the example is set up and begun before, and looked back at.

    All games are ended by keys and names in ``test_heard.py``.
    """
    person = Person(living("phone", touch=True, lang="en", speed=2), "en", touch=True, seed=4)
    whole, options, seats = game == ID, facts.of(game).options, matches.seated(game)
    if whole:
        begin(person, site, 7, game=game)
        person.decide()
        person.wait("deciding")
    moment = matches.ending(seats, game=game, options=options)
    resume(person, site, matches.alone(seats, moment, game=game, options=options))
    person.play_to_the_end()
    check_the_end(person)
    if whole:
        look_back(person)
    check_the_log(person, game)
    person.press("table.leave")
    person.page.locator(".hub").wait_for()
    expect(person.page.locator(".hub-resume")).to_have_count(int(whole))


@pytest.mark.long
def test_a_whole_game_by_taps(new_context: Callable[..., BrowserContext], site: Site) -> None:
    """The longest that chance can play in a few minutes."""
    page = new_context(viewport=SIZES["phone"], locale="en-GB", has_touch=True).new_page()
    person = Person(page, "en", touch=True, seed=4)
    begin(person, site, 2024, game="city_guilds")
    person.play_to_the_end()
    check_the_end(person)
    check_the_log(person, "city_guilds")


@pytest.mark.parametrize("game", facts.games("guildes", among=("guildes", "cavalieri")))
def test_the_end_is_printed_on_one_sheet(person: Person, site: Site, game: str) -> None:
    page = person.page
    known = cittadella.game(game)
    players = "h" * known.seats[-1]
    over = matches.play(players, matches.over, game=game, options=facts.of(game).options)
    page.goto(f"{site.url}#{over.link}")
    person.wait("over", timeout=60)
    for width, height in ((1180, 820), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert len(re.findall(rb"/Type */Page\b", page.pdf(format="A4"))) == 1


@pytest.mark.long
def test_a_round_ends_with_its_points_step_by_step(person: Person, site: Site) -> None:
    resume(person, site, matches.alone(4, guildes.at(2, "play", 7), game="guildes"))
    person.page.keyboard.press("3")
    walks: list[list[str]] = []
    look = person.wait("deciding")
    while look.state != "over" and not walks:
        if look.state == "scoring":
            person.press("table.stop")
            walks.append(person.count())
        else:
            person.decide()
        look = person.wait("deciding", "over", "scoring")
    assert [len(walk) >= 8 for walk in walks] == [True]
