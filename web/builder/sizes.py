"""What a first game weighs, and how much it may."""

from __future__ import annotations

import gzip
from pathlib import Path

from builder.places import Failure
from builder.release import ONLINE_ONLY
from builder.tools import files_below

LATER = (
    "embed/",
    "icons/",
    "licenses.txt",
    "fonts/alegreya",
    "boot/freezer.js",
    "boot/waker.js",
    "wheels/micropip-",
)
"""What a first game does without, or the worker keeps in the background."""
BUDGETS = {"the page itself": 320, "together": 7900}
"""The most, in kB compressed, that a first game may take: Python is all but the page itself."""
TABLED = {"pyodide", "pyscript", "wheels"}
"""Where Python lies."""
LISTED = 15_000
"""Files of so many bytes are listed by name."""


def first_game(dist: Path) -> dict[str, int]:
    """Return what a visitor's first game takes, by address: bytes as a server compresses them.

    Of the games it counts the largest; not what only other pages or later starts need.
    """
    weights = {
        path.relative_to(dist).as_posix(): len(gzip.compress(path.read_bytes(), 6))
        for path in files_below(dist)
        if not path.relative_to(dist).as_posix().startswith((*ONLINE_ONLY, *LATER))
    }
    games: dict[str, int] = {}
    for path, weight in weights.items():
        if path.startswith("games/") and path.count("/") > 1:
            game = path.split("/")[1]
            games[game] = games.get(game, 0) + weight
    other = [f"games/{game}/" for game in games if game != max(games, key=lambda g: games[g])]
    return {path: weight for path, weight in weights.items() if not path.startswith(tuple(other))}


def table(dist: Path) -> str:
    """Return a table of what a first game takes; raises :class:`Failure` where it is too much."""
    weights = first_game(dist)
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
    for name, most in BUDGETS.items():
        if totals[name] > most * 1000:
            table = "\n".join(lines)
            raise Failure(f"{table}\n{name}: {totals[name] / 1000:.1f} kB, {most} kB are allowed")
    return "\n".join(lines)
