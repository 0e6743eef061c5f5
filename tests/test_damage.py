"""Saves and links that were damaged, by chance and by malice: each is answered, soon and in short.

The damage is the same in every run: chance has a seed.
"""

import base64
import json
import random
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from cittadella.bridge import Session
from cittadella.core.match import LARGEST, LINK_PREFIX
from cittadella.games import IDS

SEATS = [
    {"kind": "human", "name": "Anna"},
    {"kind": "bot", "level": "easy", "name": "Bruno", "character": "bold"},
    {"kind": "human", "name": "Chloë"},
]
RELEASES = sorted((Path(__file__).parent / "releases").glob("*.json"))
SOON = 20.0
"""Seconds of work: so long a page waits before it gives the engine up. Most answers take a
thousandth of one, those to a megabyte one or less.
"""
SHORT = 2_000
"""Characters of an answer that refuses."""
TRIALS = 150

STRANGE = [
    *("NaN", "-Infinity", "1e999", "9" * 5000, "9007199254740993", "-1", "1.0", "true", "null"),
    *('"\\ud800"', '"\\u0000\\u001b]0;x\\u0007"', '"__proto__"', '""', "[]", "{}", "[[[]]]"),
    *('{"__proto__":{"kind":"human"}}', '{"kind":"keep"}', "\ufeff", "\x00", "//", "'", "é"),
]
"""What may stand in place of something else."""


def packed(text: str) -> str:
    squeezed = zlib.compress(text.encode("utf-8", "surrogatepass"), 9)
    return LINK_PREFIX + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def ask(session: Session, **request: Any) -> dict[str, Any]:
    """Ask, and check what holds of every answer."""
    began = process_time()
    text = session.call(json.dumps(request))
    took = process_time() - began
    about = str(request)[:200]
    assert took < SOON, about
    text.encode()
    reply: dict[str, Any] = json.loads(text, parse_constant=pytest.fail)
    if not reply["ok"]:
        assert reply["error"]["code"] != "fault", (about, reply)
        assert len(text) < SHORT, about
    return reply


def check(session: Session, request: str, **given: str) -> bool:
    """Return whether something is opened; then it is stored and linked, and opens again."""
    opened = ask(session, do=request, **given)["ok"]
    if opened:
        save, link = ask(session, do="save")["save"], ask(session, do="link")["link"]
        assert ask(session, do="load", save=save)["ok"]
        assert ask(session, do="open_link", link=link)["ok"]
        assert ask(session, do="save")["save"] == save
    return bool(opened)


def begun(game: str) -> tuple[str, str]:
    """Return the save and the link of a match of a dozen steps."""
    session, chance = Session(), random.Random(1)
    table = ask(session, do="new", game=game, seats=SEATS, options={}, seed=5)["table"]
    while table["step"] < 12:
        if table["bots"]:
            table = ask(session, do="think", slice_ms=50).get("table", table)
            continue
        seat, step = table["next"], table["step"]
        legal = ask(session, do="table", viewer=seat)["table"]["legal"]
        draft = [chance.choice(legal)["action"]]
        table = ask(session, do="play", seat=seat, draft=draft, step=step)["table"]
    save, link = ask(session, do="save")["save"], ask(session, do="link")["link"]
    return json.dumps(save, ensure_ascii=False), link


@cache
def samples() -> list[tuple[str, str]]:
    """Return the texts of saves, and their links: of this version, and of earlier releases."""
    earlier = [json.loads(path.read_text("utf-8"))[0] for path in RELEASES]
    return [
        *(begun(game) for game in IDS),
        *((json.dumps(kept["save"]), kept["link"]) for kept in earlier),
    ]


def tokens(text: str) -> list[tuple[int, int]]:
    """Return where the parts of a text begin and end, in JSON its values, about."""
    ends = [at for at, sign in enumerate(text) if sign in ',:[]{}"-_']
    return list(pairwise(ends))


def cut(text: str, chance: random.Random) -> str:
    return text[: chance.randrange(len(text))]


def lost(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + text[at + chance.randrange(1, 30) :]


def doubled(text: str, chance: random.Random) -> str:
    at, size = chance.randrange(len(text)), chance.randrange(1, 60)
    return text[:at] + text[at : at + size] * chance.randrange(2, 5) + text[at + size :]


def turned(text: str, chance: random.Random) -> str:
    signs = list(text)
    for _ in range(chance.randrange(1, 4)):
        signs[chance.randrange(len(signs))] = chr(chance.randrange(1, 256))
    return "".join(signs)


def replaced(text: str, chance: random.Random) -> str:
    begins, ends = chance.choice(tokens(text))
    return text[: begins + 1] + chance.choice(STRANGE) + text[ends:]


def exchanged(text: str, chance: random.Random) -> str:
    (one, then), (other, end) = sorted(chance.sample(tokens(text), 2))
    return text[:one] + text[other:end] + text[then:other] + text[one:then] + text[end:]


WAYS = (cut, lost, doubled, turned, replaced, exchanged)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_damage_by_chance_is_answered(way: Callable[[str, random.Random], str]) -> None:
    chance, session = random.Random(way.__name__), Session()
    opened = 0
    for trial in range(TRIALS):
        save, link = samples()[trial % len(samples())]
        text = way(save, chance)
        opened += check(session, "load", save=text)
        opened += check(session, "open_link", link=packed(text))
        opened += check(session, "open_link", link=way(link, chance))
    assert opened < TRIALS


def spoilt(data: Any) -> Iterator[Any]:
    """Yield ``data`` with one of its values, wherever it stands, replaced by another kind."""
    others: tuple[Any, ...] = (None, True, 1.0, -1, 2**60, "x", [], {}, [[0, 0]], "x" * 10_000)
    yield from (other for other in others if other != data or type(other) is not type(data))
    if isinstance(data, dict):
        for name, item in data.items():
            yield from ({**data, name: other} for other in spoilt(item))
            yield {key: value for key, value in data.items() if key != name}
        yield {**data, "__proto__": 1}
    elif isinstance(data, list):
        for at in dict.fromkeys((0, len(data) // 2, len(data) - 1) if data else ()):
            yield from ([*data[:at], other, *data[at + 1 :]] for other in spoilt(data[at]))


def test_every_value_of_another_kind_is_answered() -> None:
    session = Session()
    for save, _ in samples()[: len(IDS)]:
        for data in spoilt(json.loads(save)):
            check(session, "load", save=json.dumps(data))


def large(save: str) -> dict[str, str]:
    """Return texts that have all the room there is."""
    head, tail = save.split('"steps": [', 1)
    room = LARGEST - len(save) - 100
    steps = f'{head}"steps": ['
    return {
        "quotes": '{"a":"' + '\\"' * (room // 2),
        "backslashes": '{"a":"' + "\\" * room,
        "strings": save[:-1] + ',"a":[' + '"",' * (room // 3) + "0]}",
        "escapes": save[:-1] + ',"a":["' + "\\u00e8" * (room // 6) + '"]}',
        "digits": save.replace('"seed": 5', '"seed": ' + "5" * room),
        "numbers": save[:-1] + ',"a":[' + "1," * (room // 2) + "0]}",
        "powers": save[:-1] + ',"a":[' + "1e9," * (room // 4) + "0]}",
        "depth": "[" * room,
        "objects": save[:-1] + ',"a":[' + "{}," * (room // 3) + "0]}",
        "players": save.replace('"players": [', '"players": [' + "{}," * (room // 3)),
        "name": save.replace("Anna", "A" * room),
        "steps": steps + "[0,0]," * (room // 6) + tail,
        "a step": steps + "[0" + ",0" * (room // 2) + "]," + tail,
        "unknown": steps
        + '[0,{"kind":"keep",'
        + ",".join(f'"a{number}":1' for number in range(room // 13))
        + "}],"
        + tail,
        "kind": steps + '[0,{"kind":"' + "a" * room + '"}],' + tail,
        "options": save.replace(
            '"options": {',
            '"options": {' + "".join(f'"a{number}":true,' for number in range(room // 16)),
        ),
        "option": save.replace('"options": {', '"options": {"' + "a" * room + '":"b",'),
        "game": save.replace('"game": "', '"game": "' + "a" * room),
        "hash": save.replace('"hash": "', '"hash": "' + "a" * room),
        "engine": save.replace('"engine": "', '"engine": "' + "a" * room),
    }


@pytest.mark.parametrize("kind", list(large('{"steps": []}')))
def test_the_largest_text_is_answered_soon(kind: str) -> None:
    session = Session()
    text = large(samples()[0][0])[kind]
    assert 0.8 * LARGEST < len(text) <= LARGEST
    check(session, "load", save=text)
    link = packed(text)
    assert len(link) < LARGEST
    check(session, "open_link", link=link)


def test_what_is_too_large_is_not_read() -> None:
    session = Session()
    spaces = packed(" " * 30_000_000)
    assert len(spaces) < 50_000
    for request in (
        {"do": "open_link", "link": spaces},
        {"do": "open_link", "link": LINK_PREFIX + "A" * 10_000_000},
        {"do": "load", "save": " " * 10_000_000},
    ):
        assert ask(session, **request)["error"]["code"] == "too_large"
