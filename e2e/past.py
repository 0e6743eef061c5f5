"""Games of the past: a chronicle as a file, and how a person brings it."""

import json

from player import Person
from playwright.sync_api import FilePayload


def row(number: int) -> dict[str, object]:
    """Return a game of the chronicle as it is kept, with all that one may have."""
    players: list[dict[str, object]] = [{"kind": "human", "name": "Anna", "shield": 0}]
    players += [
        {"kind": "bot", "name": f"Bot {seat}", "level": "medium", "shield": seat}
        for seat in (1, 2, 3)
    ]
    place = number % 4 + 1
    return {
        "id": f"match{number}",
        "game": ("guildes", "sfida", "gold_city")[number % 3],
        "at": 1_780_000_000_000 + number * 3_600_000,
        "release": "0123456789abcdef",
        "framed": False,
        "players": players,
        "options": {"events": number % 5 == 0},
        "spent": 1_234_567,
        "daily": None,
        "size": 4,
        "scores": [100 + number % 37, 90, 80, 70],
        "places": [place, *(seat for seat in (1, 2, 3, 4) if seat != place)],
        "hints": [number % 3, 0, 0, 0],
        "honours": [["without_militia"] if number % 12 == 0 else [], [], [], []],
        "course": [[1, 2, 3, 4]] * 8,
        "link": "c1.x",
    }


def chronicle_of(games: int, day: str | None = None) -> str:
    """Return a chronicle as a file; with a ``day`` its one game is that of the day."""
    told = {"format": "cittadella-chronicle", "version": 1}
    daily = {"id": f"day-{day}", "daily": {"day": day, "ranked": True}} if day else {}
    return json.dumps({**told, "games": [row(number) | daily for number in range(games)]})


def bring(person: Person, name: str, text: str) -> None:
    """Choose a file to be added to the chronicle."""
    with person.page.expect_file_chooser() as choosing:
        person.press("chronicle.import")
    file: FilePayload = {
        "name": name,
        "mimeType": "application/json",
        "buffer": text.encode(),
    }
    choosing.value.set_files(file)
