"""The games as they are played without seeing them: by keyboard, ear and names alone."""

import re
from collections.abc import Callable

import facts
import matches
import pytest
from hearing import Listener
from measure import violations
from playwright.sync_api import Page, expect
from product import Site

PLACES = {"guildes": 12, "sfida": 20, "gold_city": 56, "city_guilds": 64, "cavalieri": 150}
"""How many places lie on each board, and a few more."""


@pytest.fixture
def listener(living: Callable[..., Page]) -> Listener:
    """Return somebody who hears the page, told all moves at once."""
    return Listener(living(lang="en", speed=4, reader=True))


@pytest.mark.parametrize("game", facts.games("gold_city"))
def test_a_game_is_begun_and_played_by_ear(listener: Listener, game: str) -> None:
    """From the title page on: one's turn comes last, all is answered, the whole board walked."""
    asked = listener.begin(game)
    turn = listener.word("table.voice.turn", what="").strip()
    assert turn in asked
    for way in ((), ("ArrowDown",)):
        listener.choose(*way)
        asked = listener.until_asked(listener.word("table.over"))
    whose = listener.ask("Alt+w")
    assert whose.startswith(turn)
    assert len(listener.ask("Alt+s").split(",")) > 1
    question = listener.ask("Alt+r")
    assert asked.endswith(question)
    before = len(listener.heard)
    listener.open_list()
    listener.ask("Escape")
    again = [one.text for one in listener.heard[before:]]
    assert asked == question or asked not in again, "what had happened is not told again"
    assert question.removeprefix(turn).strip() in whose
    assert listener.walk_all() >= PLACES[game]
    listener.check()


def test_at_the_usual_pace_what_is_told_is_heard_once(living: Callable[..., Page]) -> None:
    """The words over the board change with each move: they are said together, and not read too."""
    listener = Listener(living(lang="en", reader=True))
    listener.begin("sfida", 3, "easy")
    listener.choose()
    listener.until_asked()
    heard = listener.heard
    told = [one.text for one in heard if one.how == "said"]
    assert listener.word("table.watch_own") not in {one.text for one in heard}
    assert not [
        one for one in heard if one.how == "read" and any(one.text in text for text in told)
    ]
    listener.check()


def test_a_match_begins_from_anywhere_in_the_set_up(listener: Listener) -> None:
    """One way is said with the first Tab; moving a seat takes one stop, removing it another."""
    page = listener.page
    listener.reach("link", listener.word("hub.play_of", game="Guildes"))
    listener.press("Enter")
    page.get_by_role("button", name=listener.word("setup.at_once")).wait_for()
    listener.press("Tab")
    assert listener.listen()[-1].text == listener.word("setup.at_once")
    listener.reach("button", listener.word("aim.title"))
    # The picture is told in words, and nothing of it besides.
    picture = re.escape(listener.word("guildes.aim.picture"))
    assert re.search(rf"{picture}\D*15 ", listener.ask("Enter"))
    listener.ask("Escape")
    listener.reach("button", listener.word("setup.down", name="Alice"))
    listener.press("Tab")
    assert listener.listen()[-1].text == listener.word("setup.remove", name="Alice")
    listener.press("Tab")
    second = listener.word("setup.name_of", seat=listener.word("setup.seat", n=2))
    assert page.get_by_role("combobox", name=second).evaluate(
        "(one) => one === document.activeElement"
    )
    listener.press("Control+Enter")
    assert listener.question.fullmatch(listener.until_asked())
    listener.check()


def test_who_sits_at_the_table_is_said_each_time_that_it_changes(listener: Listener) -> None:
    """A seat that is removed, added or moved: all names are said, whatever has the focus then."""
    listener.reach("link", listener.word("hub.play_of", game="Gold City"))
    listener.press("Enter")
    listener.reach("button", listener.word("setup.down", name="Alice"))
    listener.listen()
    listener.press("Tab", "Enter")
    heard = {one.how: one.text for one in listener.listen()}
    left = heard["said"].partition(".")[0].split(", ")
    assert heard["read"] == listener.word("setup.add")
    assert len(left) > 1
    assert "Alice" not in left
    listener.press("Enter")
    joined = listener.listen()[-1].text.partition(".")[0].split(", ")
    assert joined[:-1] == left
    listener.check()


def test_an_explanation_is_left_to_where_one_was(listener: Listener) -> None:
    """With the Tab key too, on either side: nothing lies beyond it."""
    listener.begin("guildes")
    page = listener.page
    for key in ("Tab", "Shift+Tab"):
        listener.press("Alt+m")
        here = listener.listen()[-1].text
        listener.press("i")
        page.locator("dialog.answer").wait_for()
        for _ in range(6):
            listener.press(key)
            if not page.locator("dialog.answer[open]").count():
                break
        page.locator("dialog.answer").wait_for(state="detached")
        assert listener.listen()[-1].text == here
        listener.ask("Alt+q")
    for key, there in (
        ("Alt+g", "[role=listbox]"),
        ("Alt+a", "[role=listbox]"),
        ("Alt+m", "[role=application]"),
    ):
        listener.press("Alt+m", "i")
        page.locator("dialog.answer").wait_for()
        listener.press(key)
        page.locator(there).first.wait_for()
        expect(page.locator("dialog.answer")).to_have_count(0)
        listener.press("Escape")
        listener.ask("Alt+q")
    listener.check()


def test_the_list_of_all_one_may_do_is_found_in_by_typing(listener: Listener) -> None:
    """It says how many are left, and what each would bring; Esc leads back to where one was."""
    asked = listener.begin("cavalieri")
    listener.press("Alt+m")
    here = listener.listen()[-1].text
    listener.press("Alt+a")
    options = listener.page.get_by_role("listbox").get_by_role("option")
    whole = options.count()
    assert f"{whole} " in asked
    assert violations(listener.page, "dialog") == []
    listener.listen()
    listener.page.keyboard.insert_text("mountains")
    left = listener.listen()[-1].text
    assert left.startswith(f"{options.count()} ")
    assert 0 < options.count() < whole
    enter = listener.word("table.finder.enter", what=left.partition(": ")[2])
    assert listener.ask("Alt+w").endswith(enter)
    listener.press("Enter")
    ready = options.and_(listener.page.locator(".is-ready"))
    expect(ready).to_contain_text(listener.word("table.voice.again"))
    assert listener.listen()[-1].text.endswith(listener.word("table.voice.again"))
    listener.press("Escape")
    assert listener.listen()[-1].text == here
    listener.check()


@pytest.mark.parametrize("game", facts.games("city_guilds"))
def test_a_match_is_heard_to_its_result(listener: Listener, site: Site, game: str) -> None:
    """Its last decisions, the scoring line by line, who has won, and the way back.

    A link puts it on the table shortly before its end: whole games are played by ``heard.py``.
    """
    seats = matches.seated(game)
    played = matches.alone(seats, matches.ending(seats, game=game), game=game)
    listener.page.goto(f"{site.url}#{played.link}")
    asked = listener.until_asked(*listener.ends)
    decisions = 0
    while not any(end in asked for end in listener.ends):
        listener.choose()
        decisions += 1
        asked = listener.until_asked(*listener.ends)
    assert decisions > 0
    listener.reach("button", listener.word("table.leave"))
    listener.press("Enter")
    assert listener.listen()[-1].text == listener.word("app.name")
    listener.check()


def test_a_key_leads_on_or_says_why_not(listener: Listener, site: Site) -> None:
    """From the hand to where a tile may go, to how many men; at the edges, the hand's ends."""
    seats = matches.seated("city_guilds")
    played = matches.alone(seats, matches.decides("place", among=40), game="city_guilds")
    listener.page.goto(f"{site.url}#{played.link}")
    listener.until_asked()
    board = listener.page.locator(".stage")
    assert not re.findall(r"\bimg\b|text: .?\b[A-Z]\b", board.aria_snapshot())
    first = listener.ask("PageDown")
    second = listener.ask("PageDown")
    last = listener.ask("End")
    assert len({first, second, last}) == 3
    assert listener.ask("Home") == first
    assert listener.ask("ArrowRight") == second
    while "building" not in listener.heard[-1].text:
        listener.ask("ArrowRight")
    asked = listener.ask("Enter")
    assert asked.endswith(listener.word("table.voice.on"))
    lot = listener.ask("PageDown")
    assert lot.startswith("Lot ")
    listener.press("Enter")
    heard = listener.listen()
    # What is sure to change may be known later than what is asked.
    assert any(one.text.endswith(listener.word("table.voice.on")) for one in heard)
    listener.press("Enter")
    read, said = listener.listen()
    assert (read.how, said.text) == ("read", listener.word("table.voice.among", n=2))
    listener.ask("Alt+m")
    listener.press("Alt+v")
    listener.listen()
    edge = listener.word("table.asking.edge", side=listener.word("table.asking.up"))
    while (lot := listener.ask("ArrowUp")) != edge:
        assert lot.startswith("Lot ")
    assert listener.ask("3").endswith(listener.word("settings.speed_3"))
    assert listener.ask("4").endswith(listener.word("settings.speed_4"))


def test_what_leads_to_a_few_moves_is_listed_as_those(listener: Listener, site: Site) -> None:
    """How many men go to a lot is chosen with the lot: no list of its own comes for that."""
    seats = matches.seated("city_guilds")
    played = matches.alone(seats, matches.decides("place", among=40), game="city_guilds")
    listener.page.goto(f"{site.url}#{played.link}")
    listener.until_asked()
    tiles = listener.open_list()
    building = next(at for at, name in enumerate(tiles) if "building" in name)
    names = listener.do(*["ArrowDown"] * building)
    leads = listener.like("table.asking.leads")
    assert not any(leads.fullmatch(name) for name in names)
    one = next(name for name in names if "1 man" in name)
    assert one.replace("1 man", "2 men") in names
    assert listener.do(*"2", "Space", *"men") == []
    listener.until_asked()
    said = " ".join(heard.text for heard in listener.heard)
    lot = re.search(r"on (\w+) with 2 men", said)
    assert lot, said
    assert listener.ask("Alt+n").startswith(f"Lot {lot[1]}"), "one is taken along"
    listener.check()


def test_who_stands_on_the_board_stays_there_until_something_is_asked(listener: Listener) -> None:
    """What is done by the list leads back to where one was, not to words that nobody asked for."""
    listener.begin("city_guilds")
    listener.press("Alt+m")
    listener.listen()
    before = len(listener.heard)
    listener.choose()
    listener.until_asked()
    read = [one.text for one in listener.heard[before:] if one.how == "read"]
    assert listener.word("table.going") not in read, read
    listener.check()


@pytest.mark.parametrize("key", ["Alt+t", "Alt+k"])
def test_what_is_long_is_heard_line_by_line(listener: Listener, key: str) -> None:
    """The first line is short; arrows lead on, the keys for pages to the next heading."""
    listener.begin("guildes")
    listener.press(key)
    *_, first = listener.listen()
    assert len(first.text) < 40
    head = listener.page.get_by_role("heading", name=first.text, exact=True)
    expect(head).to_have_accessible_description(listener.word("table.asking.lines"))
    lines = [listener.ask("ArrowDown") for _ in range(4)]
    assert max(map(len, lines)) < 160
    assert listener.page.get_by_role("heading", name=listener.ask("PageDown"), exact=True).count()
    listener.ask("End")
    further = listener.word("table.asking.edge", side=listener.word("table.asking.down"))
    assert listener.ask("ArrowDown") == further
    assert violations(listener.page, "dialog") == []
    asked = listener.ask("Escape")
    assert listener.question.fullmatch(asked)
    listener.check()


def test_a_digit_goes_where_a_number_is_asked(listener: Listener, site: Site) -> None:
    """It is typed in the field of the number, and does not change how fast the bots are."""
    played = matches.alone(4, matches.decides("bid", among=4), game="sfida")
    listener.page.goto(f"{site.url}#{played.link}")
    least = re.findall(r"\d+", listener.until_asked())[-2]
    assert listener.ask("PageDown") == listener.word("sfida.number.bid")
    listener.ask("Alt+q")
    bid = str(int(least) + 12)
    assert listener.ask(bid[0]) == listener.word("sfida.number.bid")
    listener.press(*bid[1:])
    assert bid in listener.ask("Enter")
    # Entered as a limit it is bid up to that.
    listener.press("Shift+Enter")
    listener.until_asked()
    said = [one.text for one in listener.heard]
    assert any(re.search(rf"(opens at|raises to) {least}\b", text) for text in said), said
    listener.check()
