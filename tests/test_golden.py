"""What never changes by accident: games and choices as this version has them, and old matches.

`python tests/test_golden.py` writes the figures anew, for a change of the rules that is meant;
`python tests/test_golden.py --check` compares all of them, of which the tests play a part.
"""

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from cittadella import __version__, game
from cittadella.bots import LEVELS, choose
from cittadella.certify import Setting, combinations, settings
from cittadella.core.game import Game, State
from cittadella.core.json import canonical
from cittadella.core.match import Match
from cittadella.games import IDS

HERE = Path(__file__).parent
GAMES = 1000
LOT = 50
"""Games a figure: so a change is found near the game that shows it."""
RELEASES = sorted((HERE / "releases").glob("*.json"))


def random_games(rules: Game[State], first: int) -> str:
    """Return the digest of a lot of random games: each action, each last position."""
    told = hashlib.sha256()
    kinds = list(combinations(rules))
    for seed in range(first, first + LOT):
        seats, options = kinds[seed % len(kinds)]
        state, draw = rules.new(seats, options, seed), random.Random(seed)
        while (seat := state.next_seat()) >= 0:
            legal = state.legal_actions(seat)
            action = legal[int(draw.random() * len(legal))]
            told.update(canonical([seat, action.to_json()]).encode())
            state.push(seat, action)
        told.update(canonical([state.to_json(), list(state.scores())]).encode())
    return told.hexdigest()[:16]


def choices(rules: Game[State], level: str, games: int, budgeted: int) -> str:
    """Return the digest of what bots of a level choose: in the first decisions of some games."""
    told = hashlib.sha256()
    kinds = list(combinations(rules))
    for seed in range(games):
        seats, options = kinds[seed % len(kinds)]
        state, draw = rules.new(seats, options, seed), random.Random(seed)
        for number in range(budgeted * 7):
            seat = state.next_seat()
            if seat < 0:
                break
            legal = state.legal_actions(seat)
            action = legal[int(draw.random() * len(legal))]
            if number % 7 == 0:
                action = choose(rules, state.observe(seat), seat, legal, level, seed + number)
                told.update(canonical([seat, action.to_json()]).encode())
            state.push(seat, action)
    return told.hexdigest()[:16]


def otherwise(rules: Game[State]) -> list[Setting]:
    """Return the settings that change no rule."""
    changing = list(combinations(rules))
    return [one for one in settings(rules) if one not in changing]


def beginnings(rules: Game[State]) -> str:
    """Return the digest of how games begin on tables that are laid otherwise."""
    told = hashlib.sha256()
    for seed, (seats, options) in product(range(10), otherwise(rules)):
        told.update(canonical(rules.new(seats, options, seed).to_json()).encode())
    return told.hexdigest()[:16]


LEVEL_GAMES = {"easy": (15, 40), "medium": (6, 6), "hard": (2, 2)}


def figures(rules: Game[State]) -> Iterator[tuple[str, str]]:
    for first in range(0, GAMES, LOT):
        yield f"games {first}", random_games(rules, first)
    if otherwise(rules):
        yield "beginnings", beginnings(rules)
    for level in LEVELS:
        yield level, choices(rules, level, *LEVEL_GAMES[level])


def golden() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads((HERE / "golden.json").read_text())
    return found


@pytest.mark.parametrize("game_id", sorted(golden()))
@pytest.mark.parametrize(
    "first",
    [
        pytest.param(0, marks=pytest.mark.pyodide),
        *(pytest.param(first, marks=pytest.mark.long) for first in (50, 300, 350, 600, 650)),
    ],
)
def test_random_games_go_as_before(game_id: str, first: int) -> None:
    """In some lots: each has every setting."""
    assert random_games(game(game_id), first) == golden()[game_id][f"games {first}"]


@pytest.mark.pyodide
@pytest.mark.parametrize("game_id", [one for one in IDS if otherwise(game(one))])
def test_games_begin_as_before(game_id: str) -> None:
    assert beginnings(game(game_id)) == golden()[game_id]["beginnings"]


@pytest.mark.pyodide
@pytest.mark.parametrize("game_id", sorted(golden()))
@pytest.mark.parametrize("level", LEVELS)
def test_bots_choose_as_before(game_id: str, level: str) -> None:
    assert choices(game(game_id), level, *LEVEL_GAMES[level]) == golden()[game_id][level]


@pytest.mark.pyodide
@pytest.mark.parametrize("path", RELEASES, ids=lambda path: path.stem)
def test_matches_of_earlier_releases_still_open(path: Path) -> None:
    for kept in json.loads(path.read_text()):
        save, link = kept["save"], kept["link"]
        for match in (
            Match.from_json(save, game, LEVELS, __version__),
            Match.from_link(link, game, LEVELS, __version__),
        ):
            assert match.hash == save["hash"]
            assert Match.from_json(match.to_json(), game, LEVELS, __version__).hash == match.hash
            assert Match.from_link(match.to_link(), game, LEVELS, __version__).hash == match.hash
            assert len(match.steps) == len(save["steps"])
        position = game(save["game"]).from_json(kept["position"])
        assert position.to_json() == kept["position"] == match.state.to_json()


if __name__ == "__main__":
    made = {game_id: dict(figures(game(game_id))) for game_id in IDS}
    if "--check" in sys.argv:
        known = golden()
        sys.exit(
            "\n".join(
                f"{game_id}: {name}"
                for game_id in IDS
                for name, figure in made[game_id].items()
                if figure != known[game_id].get(name)
            )
        )
    json.dump(made, sys.stdout, indent=1)
