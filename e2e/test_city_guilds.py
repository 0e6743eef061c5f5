"""A whole game of City & Guilds as people play it, from the title page to the ledger."""

from collections.abc import Callable

from player import Person
from playwright.sync_api import BrowserContext
from product import Site
from test_game import TABLET, begin, ledger

TURNS = 15
"""With four seats."""


def test_a_whole_game_by_taps(new_context: Callable[..., BrowserContext], site: Site) -> None:
    page = new_context(viewport=TABLET, locale="it-IT").new_page()
    person = Person(page, seed=4)
    begin(person, site, 11, game="city_guilds")
    person.play_to_the_end()
    assert person.decisions >= TURNS
    table = person.ask("table")["table"]
    assert ledger(person)[2] == table["scores"] == table["sheet"]["amounts"]
    assert not table["observation"]["free"]
