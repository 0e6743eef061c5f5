"""Play whole games by keyboard and ear: ``python e2e/heard.py [GAME…]``.

From the title page to the result what is heard is all that is known: it is played by the list of
all one may do, each of its verbs as often as another. The focus is never on nothing for 100 ms,
one's own turn is the last that is heard each time, and nothing is heard twice in a row. For each
kind of decision it is told to how much the list led, and with how many keys at the median and at
most: those that open the list, the shortest way in it, by arrows or by typing, and what confirms.
With more than 8 and 20, or with a fault, it fails. ``--decisions N`` and ``--seconds S`` stop
sooner, ``--seed N`` plays another match; the bots are easy. It needs Playwright: the environment
that ``python build.py test`` makes has it.
"""

import argparse
import random
import re
import sys
import time
from collections import defaultdict
from functools import cache
from pathlib import Path
from statistics import median
from unicodedata import combining, normalize

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "engine")]

from builder.page import assemble  # noqa: E402 (found on the path set just above)
from cittadella import catalogue  # noqa: E402
from hearing import Listener  # noqa: E402
from product import served, start_chromium  # noqa: E402

SETTINGS = """localStorage.setItem(
  'cittadella.settings', JSON.stringify({ speed: 4, reader: true, notes: false }))"""
READY = "() => 'games/index.js' in (globalThis.cittadella ?? {})"
PAGE = 10
"""So many lines further with the keys for pages."""
OPENED, CONFIRMED = 1, 2
"""Keys that open the list, and that do what is found in it."""
MEDIAN, MOST = 8, 20
"""So many keys may lead to what one may do."""


@cache
def steps(lines: int) -> tuple[tuple[str, ...], ...]:
    """Return the shortest way to each line of a list, from the first one."""
    found: dict[int, tuple[str, ...]] = {0: ()}
    border = [0]
    for here in border:
        for key, there in (
            ("ArrowDown", here + 1),
            ("ArrowUp", here - 1),
            ("PageDown", here + PAGE),
            ("PageUp", here - PAGE),
            ("End", lines - 1),
        ):
            to = max(0, min(there, lines - 1))
            if to not in found:
                found[to] = (*found[here], key)
                border.append(to)
    return tuple(found[line] for line in range(lines))


def plain(name: str) -> str:
    """Return a name as the list compares it: small letters without accents."""
    return "".join(one for one in normalize("NFD", name) if not combining(one)).lower()


def ways(names: list[str]) -> list[tuple[str, ...]]:
    """Return the shortest way to each line: by steps alone, or first by a word of it, or its begin.

    In a short list nobody types.
    """
    found = list(steps(len(names)))
    if len(names) <= PAGE:
        return found
    names = [plain(name) for name in names]
    words = {word for name in names for word in name.split()}
    for typed in {word[:most] for word in words for most in range(1, len(word) + 1)}:
        left = [at for at, name in enumerate(names) if typed in name]
        for line, way in zip(left, steps(len(left)), strict=True):
            if len(typed) + len(way) < len(found[line]):
                found[line] = (*typed, *way)
    return found


def play(browser: Browser, url: str, game: str, seed: int, most: int, seconds: float) -> bool:
    """Play a game, and tell what it took; whether no more keys than that, and without a fault."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    context.add_init_script(SETTINGS)
    page = context.new_page()
    page.goto(url)
    page.wait_for_function(READY)
    listener, chance = Listener(page), random.Random(seed)
    asked = listener.begin(game, seed, "easy")
    choices = listener.like("table.voice.choices")
    # What leads to a list of its own, and to the field of a number, which is not played with here.
    leads, field = listener.like("table.asking.leads"), listener.like("table.asking.number")
    places = listener.walk_all()
    took: dict[str, list[int]] = defaultdict(list)
    decisions = 0
    begun = time.monotonic()
    while not any(end in asked for end in listener.ends):
        if decisions == most or time.monotonic() - begun > seconds:
            break
        number = re.search(r"(\d+)\D*$", asked) if choices.fullmatch(asked) else None
        names = listener.open_list()
        kind = re.sub(r"\d+", "n", asked.rpartition(listener.turn)[2])[:44]
        if number and int(number[1]) > len(names):
            raise AssertionError(f"{len(names)} in the list of {asked}")
        before = OPENED
        while names:
            found = ways(names)
            verbs = defaultdict(list)
            for name, way in zip(names, found, strict=True):
                if field.fullmatch(name):
                    continue
                verbs[name.partition(" ")[0]].append(way)
                if not leads.fullmatch(name):
                    took[kind].append(before + len(way) + CONFIRMED)
            way = chance.choice(verbs[chance.choice(sorted(verbs))])
            # What is gathered is gone on with in a list that opens by itself.
            before = before + len(way) + 1 if leads.fullmatch(names[found.index(way)]) else 0
            names = listener.do(*way)
        decisions += 1
        asked = listener.until_asked(*listener.ends)
    for fault in listener.faults():
        print(f"  {fault}")
    everything = [keys for many in took.values() for keys in many]
    spent = time.monotonic() - begun
    print(f"{game}: {places} places, {decisions} decisions in {spent:.0f} s; ended with: {asked}")
    for kind, many in sorted(took.items(), key=lambda one: -len(one[1])):
        print(f"  {kind:46} {len(many):5} {median(many):4} {max(many):4}", flush=True)
    print(f"  {'all':46} {len(everything):5} {median(everything):4} {max(everything):4}")
    few = median(everything) <= MEDIAN and max(everything) <= MOST
    good = few and not listener.faults()
    context.close()
    return good


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    known = [game.id for game in catalogue()]
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(known))
    parser.add_argument("--decisions", type=int, default=10**6, metavar="N", help="at most")
    parser.add_argument("--seconds", type=float, default=10**6, metavar="S", help="at most")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the match")
    options = parser.parse_args()
    with served(assemble()) as url, sync_playwright() as playwright:
        browser = start_chromium(playwright)
        limits = options.seed, options.decisions, options.seconds
        good = [play(browser, url, game, *limits) for game in options.games or known]
        browser.close()
    sys.exit(not all(good))


if __name__ == "__main__":
    main()
