"""The page's texts: both languages say the same things, and whatever is asked for is there."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from builder.tools import node, run
from cittadella.bots.levels import strategy_of
from cittadella.core.game import Game, State
from contract import EVERY

WEB = Path(__file__).resolve().parent.parent / "web"
HOMES = {path.parent.name: path.parent for path in sorted((WEB / "games").glob("*/it.js"))}
"""Where the games have their texts, listed or not, and where the example has them."""
HOMES["fiera"] = Path(__file__).resolve().parent / "fiera/web"
GAME_OF = {home: game for game, home in HOMES.items()}
PAIRS = [
    (path, path.with_name(re.sub(r"it\.js$", "en.js", path.name)))
    for folder in (WEB / "text", *HOMES.values())
    for path in sorted(folder.glob("*it.js"))
]
SOURCES = [
    path
    for path in (*sorted(WEB.rglob("*.js")), *sorted(HOMES["fiera"].glob("*.js")))
    if not {"node_modules", "test"} & set(path.parts)
    and not re.search(r"(^|\.)(it|en)\.js$", path.name)
]
PICTOGRAPHS = re.compile("[\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff≤≥≠]")


def shown(path: Path) -> str:
    """Return a path within the sources."""
    return path.relative_to(WEB.parent).as_posix()


def read(path: Path) -> dict[str, str]:
    """Return the texts of a file, with the keys of nested objects joined by dots."""
    code = path.read_text(encoding="utf-8").strip()
    assert code.startswith("export default {"), path
    assert code.endswith("};"), path
    return flat(json.loads(code.removeprefix("export default ").removesuffix(";")))


def flat(entries: dict[str, object], prefix: str = "") -> dict[str, str]:
    texts: dict[str, str] = {}
    for name, entry in entries.items():
        if isinstance(entry, dict):
            texts |= flat(entry, f"{prefix}{name}.")
        else:
            assert isinstance(entry, str), f"{prefix}{name}"
            texts[f"{prefix}{name}"] = entry
    return texts


def prefix_of(path: Path) -> str:
    """Return what the page puts before the keys of a file."""
    if path.parent.name == "text":
        return "table." if path.name.startswith(("table", "analysis", "asking", "reasons")) else ""
    return f"{GAME_OF[path.parent]}."


def facts(text: str) -> set[str]:
    """Return the facts in a text; ``card_a`` and ``card_the`` are ``card`` with its article.

    A word for what is counted is none: where one language needs it, the other may do without.
    """
    return {re.sub(r"_(a|the)$", "", name) for name in re.findall(r"\{(?!unit\.)(\w+)", text)}


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: shown(pair[0]))
def test_languages_match(pair: tuple[Path, Path]) -> None:
    italian, english = (read(path) for path in pair)
    assert list(italian) == list(english)
    assert [key for key in italian if facts(italian[key]) != facts(english[key])] == []
    assert [key for key in italian if not (italian[key].strip() and english[key].strip())] == []


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: shown(pair[0]))
def test_signs_are_in_the_fonts(pair: tuple[Path, Path]) -> None:
    for path in pair:
        odd = {key: text for key, text in read(path).items() if PICTOGRAPHS.search(text)}
        assert odd == {}


@pytest.mark.parametrize("italian", [one for one, _ in PAIRS], ids=shown)
def test_a_name_has_its_preposition(italian: Path) -> None:
    """As it begins: "a Bianca", "ad Anna"."""
    texts = read(italian).items()
    assert {key for key, text in texts if re.search(r"\ba \{(name|other|owner)\}", text)} == set()


def code_of(path: Path) -> str:
    """Return a script without its comments, which may give examples."""
    return re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


def test_keys_in_the_code_exist() -> None:
    known = {f"{prefix_of(path)}{key}" for path, _ in PAIRS for key in read(path)}
    asked = {
        (shown(path), key)
        for path in SOURCES
        for key in re.findall(r"\bt\(\s*'([\w.]+)'", code_of(path))
    }
    assert asked
    assert sorted((path, key) for path, key in asked if key not in known) == []


def test_keys_that_a_game_says_exist() -> None:
    """A phrasebook looks a key up among the game's texts, then among those all games share."""
    known = {f"{prefix_of(path)}{key}" for path, _ in PAIRS for key in read(path)}
    asked = {
        (GAME_OF[path.parent], key)
        for path in SOURCES
        if path.parent in GAME_OF and not re.search(r"const say =", code_of(path))
        for name in re.findall(r"\bsay\(\s*ctx,\s*([^,(){}`]*)[,)]", code_of(path))
        for key in re.findall(r"(?:^|[?:]\s)'([\w.]+)'", name)
    }
    assert len(asked) > 100
    missing = {one for one in asked if not known & {f"{one[0]}.{one[1]}", f"table.game.{one[1]}"}}
    assert missing == set()


def test_every_game_has_its_texts() -> None:
    assert {game.id for game in EVERY} <= set(HOMES)


PARAGRAPHS = """
import { readFileSync } from 'node:fs';
const told = {};
/** Refuse what was drawn from words that are not there. */
const whole = (value) => {
  if (value === undefined) throw new Error('a word is missing');
  if (Array.isArray(value)) value.forEach(whole);
  if (value?.strings) value.values.forEach(whole);
};
for (const [place, printed] of Object.entries(JSON.parse(readFileSync(0, 'utf8')))) {
  const paragraphs = (await import(place)).default(printed);
  paragraphs.forEach(({ body }) => whole(body));
  told[place] = paragraphs.map(({ id }) => id);
}
console.log(JSON.stringify(told));
"""
"""A script that lists the paragraphs of rules pages, given the printed material of each."""


@cache
def paragraphs() -> dict[tuple[str, str], list[str]]:
    """Return the ids of the paragraphs of each game's rules page, in order, by language."""
    pages = {
        (game.id, lang): (HOMES[game.id] / f"rules/{lang}.js").as_uri()
        for game in EVERY
        for lang in ("it", "en")
    }
    printed = {pages[game.id, lang]: game.printed() for game in EVERY for lang in ("it", "en")}
    program, _ = node()
    loader = (WEB / "test/as_built.js").as_uri()
    words: list[str | Path] = [
        program,
        "--import",
        loader,
        "--input-type=module",
        "--eval",
        PARAGRAPHS,
    ]
    told = json.loads(run([*words, "--eval", PARAGRAPHS], input=json.dumps(printed)))
    return {page: told[place] for page, place in pages.items()}


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_rules_have_the_paragraphs_that_the_engine_cites(game: Game[State]) -> None:
    found = paragraphs()[game.id, "it"]
    assert found == paragraphs()[game.id, "en"]
    assert len(found) == len(set(found))
    assert set(game.rules) <= set(found)
    assert len(game.rules) == len(set(game.rules))


def test_every_fault_has_its_sentence() -> None:
    engine = (WEB.parent / "engine/cittadella/core/match.py").read_text(encoding="utf-8")
    boot = "".join(path.read_text(encoding="utf-8") for path in (WEB / "boot").glob("*.js"))
    codes = set(re.findall(r"InvalidS\w+\(\s*\"(\w+)\"", engine))
    codes |= set(re.findall(r"EngineError\(\s*'(\w+)'", boot))
    texts = read(WEB / "text/it.js")
    told = {key.split(".")[1] for key in texts if key.startswith("fault.")}
    assert {"cut_short", "damaged", "differs", "download_failed", "engine_lost"} <= codes
    assert codes - told == set()


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_each_honour_has_a_name_and_a_way(game: Any) -> None:
    texts = read(HOMES[game.id] / "it.js")
    said = {key.removeprefix("honour.") for key in texts if key.startswith("honour.")}
    assert said == {told for name in game.honours for told in (name, f"{name}.how")}


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_every_line_of_a_reason_has_words_in_both_languages(game: Any) -> None:
    names = {f"gains.{kind}" for kind in strategy_of(game).line_kinds}
    for language in ("it", "en"):
        texts = read(HOMES[game.id] / f"{language}.js")
        assert {key for key in texts if key.startswith("gains.")} == names
        assert not [key for key in names if texts[key].endswith(".") or not texts[key]]


@pytest.mark.parametrize(("language", "numbers"), [
    ("it", r"\d|\b(due|tre|quattro|cinque|sei|sette|otto)\b"),
    ("en", r"\d|\b(two|three|four|five|six|seven|eight)\b"),
])  # fmt: skip
def test_the_title_says_no_number_of_games(language: str, numbers: str) -> None:
    """A game more is two lines in two lists; no text has to be changed for it."""
    line = read(WEB / "text" / f"{language}.js")["hub.line"]
    assert not re.search(numbers, line, re.IGNORECASE), line
