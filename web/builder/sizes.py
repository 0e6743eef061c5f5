"""The download size of a first game, and its limit."""

from __future__ import annotations

import gzip
from collections.abc import Collection
from pathlib import Path

from builder.places import Failure
from builder.release import ONLINE_ONLY
from builder.tools import files_below

LATER = (
    "embed/",
    "icons/",
    "licenses.txt",
    "assets/alegreya",
    "assets/analysis-",
    "assets/analysis.",
    "assets/asking-",
    "assets/asking.",
    "assets/back.",
    "assets/chroniclepage-",
    "assets/credits-",
    "assets/dailypage-",
    "assets/devices.",
    "assets/freezer-",
    "assets/reasons-",
    "assets/reasons.",
    "assets/room-",
    "assets/saves-",
    "assets/snippet-",
    "assets/waker-",
    "wheels/micropip-",
)
"""What a first game does not need, or the worker loads in the background."""
SHARED = "assets/late-"
"""Parts of several files that come later, and of none else if no other needs them."""
RULES = ".rules."
"""What the files of the rules pages have in their names: a first game does without them."""
CARD = 2
"""What each game takes on the title page, in kB compressed: its card and picture."""
BUDGETS = {"the page itself": 363, "together": 6050}
"""The most, in kB compressed, that a first game may take: Python is all but the page itself, which
has the cards of all games besides.

The page has room for the largest game, Città e Cavalieri, with 54 cards and all that they ask, its
islands, the scene of a landing, and what of it is said to whoever does not see.
"""
TABLED = {"pyodide", "pyscript", "wheels"}
"""Where Python lies."""
LISTED = 15_000
"""The size in bytes from which files are listed by name."""


def first_game(dist: Path, games: Collection[str]) -> dict[str, int]:
    """Return the compressed bytes of a visitor's first game, by address.

    Of the games it counts the largest; not what only other pages or later starts need.
    """
    weights = {
        path.relative_to(dist).as_posix(): len(gzip.compress(path.read_bytes(), 6))
        for path in files_below(dist)
        if not path.relative_to(dist).as_posix().startswith((*ONLINE_ONLY, *LATER))
        and RULES not in path.name
    }
    texts = {
        path: (dist / path).read_text(encoding="utf-8") for path in weights if path.endswith("js")
    }
    while unneeded := {
        path
        for path in weights
        if path.startswith(SHARED)
        and not any(Path(path).name in texts[other] for other in texts.keys() & weights.keys())
    }:
        weights = {path: weight for path, weight in weights.items() if path not in unneeded}
    of_games = {game: [path for path in weights if is_of(game, path)] for game in games}
    largest = max(of_games, key=lambda game: sum(weights[path] for path in of_games[game]))
    other = {path for game, paths in of_games.items() if game != largest for path in paths}
    return {path: weight for path, weight in weights.items() if path not in other}


def is_of(game: str, path: str) -> bool:
    """Return whether a file is loaded only when a game is opened."""
    return path.startswith((f"assets/{game}-", f"assets/{game}.", f"wheels/{game}-"))


def table(dist: Path, games: Collection[str]) -> str:
    """Return a table of the sizes of a first game; raises :class:`Failure` if it is too large."""
    weights = first_game(dist, games)
    rows, small = [], 0
    for path, weight in sorted(weights.items(), key=lambda item: -item[1]):
        if weight >= LISTED:
            rows.append((path, weight))
        else:
            small += weight
    count = len(weights) - len(rows)
    rows.append((f"{count} smaller files", small))
    page = sum(w for path, w in weights.items() if path.split("/")[0] not in TABLED)
    totals = {"the page itself": page, "together": sum(weights.values())}
    lines = [f"  {'a first game takes, compressed':<48}{'kB':>8}"]
    lines += [f"  {name:<48}{weight / 1000:>8.1f}" for name, weight in [*rows, *totals.items()]]
    limits = BUDGETS | {"the page itself": BUDGETS["the page itself"] + CARD * len(games)}
    for name, most in limits.items():
        if totals[name] > most * 1000:
            table = "\n".join(lines)
            raise Failure(f"{table}\n{name}: {totals[name] / 1000:.1f} kB, {most} kB are allowed")
    return "\n".join(lines)
