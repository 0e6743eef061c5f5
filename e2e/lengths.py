"""How long a game is: ``python e2e/lengths.py [GAME…]``.

Bots play whole matches of four, the first of them in a person's place, by the options as they are
at first. The page's own pace (`web/tools/lengths.mjs`) says how long all of that would be shown at
normal speed, and a moment for thought is counted for each decision of that person: one among
several possibilities; what is gathered and played together is one. The medians of both stand in
each game's ``card.js``.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "engine")]

from builder.places import WEB  # noqa: E402
from builder.tools import node  # noqa: E402
from cittadella import catalogue  # noqa: E402
from cittadella.bots.thinker import choose  # noqa: E402
from matches import Played, seats  # noqa: E402

THOUGHT = 15.0
"""Seconds of thought for a decision."""
SEATS = 4
LEVEL = "medium"


def steps(game: str, seed: int) -> Iterator[dict[str, Any]]:
    """Play a match; tell its first table, and each later one with what has happened."""
    played = Played()
    played.ask("new", game=game, seats=seats("h" + "m" * (SEATS - 1)), options={}, seed=seed)
    match = played.session.match
    table = played.ask("table", viewer=0)["table"]
    printed = match.game.printed()
    yield {"table": table, "options": 0, "person": False, "printed": printed}
    while not table["over"]:
        since, chosen, person = table["log"], len(table["legal"]), not table["bots"]
        if person:
            state = match.state
            actions = state.legal_actions(0)
            action = choose(match.game, state.observe(0), 0, actions, LEVEL, seed + table["step"])
            draft = [action.to_json()]
            told = played.ask(
                "play", seat=0, draft=draft, step=table["step"], viewer=0, since=since
            )
        else:
            told = {"played": False}
            while not told["played"]:
                told = played.ask("think", slice_ms=1000, viewer=0, since=since)
        before, table = table, told["table"]
        yield {
            "before": before if person else None,
            "table": {**table, "legal": []},
            "options": chosen,
            "person": person,
        }


def lengths(game: str, matches: int) -> list[tuple[float, int]]:
    """Return the minutes and the own decisions of some matches."""
    program, _ = node()
    found = []
    for seed in range(1, matches + 1):
        with tempfile.NamedTemporaryFile("w", suffix=".ndjson", delete=False) as file:
            file.writelines(json.dumps(step) + "\n" for step in steps(game, seed))
        as_built = (WEB / "test/as_built.js").as_uri()
        command = [
            str(program),
            "--import",
            as_built,
            str(WEB / "tools/lengths.mjs"),
            game,
            file.name,
        ]
        told = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
        Path(file.name).unlink()
        found.append(((told["shown"] + THOUGHT * told["decisions"]) / 60, told["decisions"]))
    return found


def main() -> None:
    """Measure the games that are asked for."""
    parser = argparse.ArgumentParser(description="measure how long a game is")
    known = [game.id for game in catalogue()]
    parser.add_argument("games", nargs="*", metavar="GAME", default=known)
    parser.add_argument("--matches", type=int, default=9)
    args = parser.parse_args()
    for game in args.games:
        found = lengths(game, args.matches)
        minutes, decisions = (median(numbers) for numbers in zip(*found, strict=True))
        print(f"{game}: {minutes:.0f} minutes, {decisions:.0f} own decisions", flush=True)


if __name__ == "__main__":
    os.nice(10)
    main()
