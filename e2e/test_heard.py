"""The games as they are played without seeing them: by keyboard, ear and names alone."""

from collections.abc import Callable

import facts
import matches
import pytest
from hearing import Heard, Listener
from measure import violations
from playwright.sync_api import Page
from product import Site


@pytest.fixture
def listener(living: Callable[..., Page]) -> Listener:
    """Return somebody who hears the page, told all moves at once."""
    return Listener(living(lang="en", speed=4, reader=True))


@pytest.mark.parametrize("game", facts.SHIPPED)
def test_a_game_is_begun_and_played_by_ear(listener: Listener, game: str) -> None:
    """From the title page on; whose turn it is is heard last, and answers come at any time."""
    asked = listener.begin(game)
    assert asked.startswith(listener.word("table.voice.turn", what="").strip())
    for way in ((), ("End",)):
        listener.choose(*way)
        asked = listener.until_asked(listener.word("table.over"))
    assert asked in listener.ask("Alt+w")
    assert len(listener.ask("Alt+s").split(",")) > 1
    assert listener.ask("Alt+r") == asked
    walk(listener)
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
    listener.page.keyboard.type("mountains")
    left = listener.listen()[-1].text
    assert left.startswith(f"{options.count()} ")
    assert 0 < options.count() < whole
    listener.press("Escape")
    assert listener.listen()[-1].text == here
    listener.check()


def test_the_whole_board_is_walked_over_and_back(listener: Listener) -> None:
    listener.begin("gold_city")
    assert listener.walk_all() > 46  # the places, and what lies around them
    listener.check()


def walk(listener: Listener) -> None:
    """Walk over the board and back: all that is there has a name, and a way that leads back."""
    listener.press("Alt+m")
    here = listener.listen()[-1].text
    for way, back in (("ArrowRight", "ArrowLeft"), ("ArrowDown", "ArrowUp")):
        listener.press(way)
        if moved(listener):
            listener.press(back)
            assert listener.listen()[-1].text == here


def moved(listener: Listener) -> list[Heard]:
    """Return what is read after a key that may have led nowhere."""
    listener.page.wait_for_timeout(80)
    return listener.listen() if len(listener.heard) > listener.passed else []


def test_a_match_is_heard_to_its_result(listener: Listener, site: Site) -> None:
    """Its last decisions, the scoring line by line, who has won, and the way back."""
    seats = matches.seated("guildes")
    played = matches.alone(seats, matches.ending(seats, game="guildes"), game="guildes")
    listener.page.goto(f"{site.url}#{played.link}")
    asked = listener.until_asked(*listener.ends)
    decisions = 0
    while not any(end in asked for end in listener.ends):
        listener.choose()
        decisions += 1
        asked = listener.until_asked(*listener.ends)
    assert decisions > 1
    listener.reach("button", listener.word("table.leave"))
    listener.press("Enter")
    assert listener.listen()[-1].text == listener.word("app.name")
    listener.check()
