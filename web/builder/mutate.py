"""Mutation tests: which mistakes would no test notice?"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from builder.places import CACHE, ROOT, Failure
from builder.tools import environment

CORE = "core"
GAMES = ROOT / "engine/cittadella/games"
OF_BOTS = ("belief.py", "finish.py", "mischief.py", "outlook.py", "strategy.py", "value.py")
"""Modules of the bots' judgement: how good it is is measured, not tested."""
OF_THE_CORE = (
    "actions", "certify", "codecs", "core", "events", "fiera", "fields", "judgement", "match",
    "phases", "placing", "refusals",
)  # fmt: skip
"""The tests of the core; those of whole games take too long."""
SLOW = "not random_games_end and not keeps_the_contract or toy"
OF_JUDGEMENT = "policy or answer or character or bots"
NONE = "of-no-name"
"""A name that no mutant has: asking for it generates them all and runs none."""
LONGEST = 900
"""Seconds after which tests are taken for hanging."""
KILLED = ("killed", "timeout", "segfault", "caught by type check")
LEFT = ("survived", "no tests", "suspicious")


def parts() -> tuple[str, ...]:
    """Return what can be mutated: the core, and each game."""
    return (CORE, *sorted(path.name for path in GAMES.iterdir() if (path / "rules.py").exists()))


def mutate(
    chosen: Sequence[str], sample: int, seed: int, again: Sequence[str], processes: int
) -> int:
    """Mutate each chosen part (all if none is named), and count the mutants that tests notice.

    ``sample`` mutants of each are tried, chosen by ``seed``; all if 0. Or else those named by
    ``again``. Return the exit code: 1 if less than nine of ten are noticed.
    """
    unknown = sorted(set(chosen) - set(parts()))
    if unknown:
        raise Failure(f"no such part: {', '.join(unknown)} (there are {', '.join(parts())})")
    python = environment(ROOT / "tests/requirements.txt", ROOT / "tests/requirements-mutate.txt")
    shares = [_try(python, part, sample, seed, again, processes) for part in chosen or parts()]
    return int(min(shares) < 0.9)


def _try(
    python: Path, part: str, sample: int, seed: int, again: Sequence[str], processes: int
) -> float:
    """Try the mutants of a part; print the survivors; return the share that was noticed."""
    room = _room(part)
    mutmut = [str(python), "-m", "mutmut"]
    words = [*mutmut, "run", "--max-children", str(processes)]
    _ask([*words, NONE], room)
    names = [name for name, _ in _results(mutmut, room)]
    if not names:
        raise Failure(f"{part}: the tests fail before anything is mutated; see {room}")
    drawn = random.Random(seed).sample(names, min(sample, len(names))) if sample else names
    tried = sorted(set(again) & set(names) if again else drawn)
    if not tried:
        raise Failure(f"{part}: no such mutants (they are numbered anew when the code changes)")
    said = _ask([*words, *tried], room)
    found = {name: how for name, how in _results(mutmut, room) if name in set(tried)}
    if not set(found.values()) & {*KILLED, *LEFT}:
        raise Failure(f"{part}: nothing could be tried\n{said[-2000:]}")
    left = [name for name, how in found.items() if how not in KILLED]
    left = [name for name in left if not _noticed_afresh(python, part, room, name)]
    for name in left:
        print(f"\n{found[name]}: {_ask([*mutmut, 'show', name], room).strip()}")
    print(f"\n{part}: {len(names)} mutants, {len(tried)} tried")
    modules = Counter(_module(name) for name in tried)
    alive = Counter(map(_module, left))
    for module, many in sorted(modules.items()):
        noticed = many - alive[module]
        print(f"  {module:<40} {noticed:4} of {many:4} noticed ({noticed / many:.0%})")
    share = 1 - len(left) / len(tried)
    print(f"  {part:<40} {share:.1%} noticed", flush=True)
    return share


def _noticed_afresh(python: Path, part: str, room: Path, mutant: str) -> bool:
    """Return whether tests notice a mutant in a process of their own.

    Mutmut forks one in which the modules are imported, and right results cached, already.
    """
    words = [str(python), "-m", "pytest", "-x", "-q", *_options(part), *_tests(part)]
    own = {**os.environ, "MUTANT_UNDER_TEST": mutant}
    try:
        done = subprocess.run(
            words, cwd=room / "mutants", env=own, check=False, capture_output=True, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return True
    return bool(done.returncode)


def _module(name: str) -> str:
    """Return the module of a mutant.

    >>> _module("cittadella.core.ranking.x_places__mutmut_2")
    'core.ranking'
    """
    return name.rpartition(".")[0].removeprefix("cittadella.")


def _room(part: str) -> Path:
    """Copy the engine and its tests to where they may be mutated, with mutmut's configuration."""
    room = CACHE / "mutants" / part
    shutil.rmtree(room, ignore_errors=True)
    spare = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "engine/cittadella", room / "cittadella", ignore=spare)
    shutil.copytree(ROOT / "tests", room / "tests", ignore=spare)
    folder = "core" if part == CORE else f"games/{part}"
    settings = {
        "source_paths": ["cittadella"],
        "only_mutate": [f"cittadella/{folder}/*"],
        "do_not_mutate": [f"cittadella/{folder}/{module}" for module in OF_BOTS],
        "pytest_add_cli_args": _options(part),
        "pytest_add_cli_args_test_selection": _tests(part),
        "use_git_change_detection": False,
        "track_dependencies": False,
    }
    lines = [f"{name} = {json.dumps(value)}" for name, value in settings.items()]
    tools = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    own_words = re.sub(r"pythonpath = \[.*\]", 'pythonpath = [".", "tests"]', tools)
    own_words = own_words.replace('"--doctest-modules", ', "")
    (room / "pyproject.toml").write_text("\n".join([own_words, "[tool.mutmut]", *lines, ""]))
    return room


def _tests(part: str) -> list[str]:
    """Return the tests that are to notice the mutants of a part."""
    if part == CORE:
        return [f"tests/test_{name}.py" for name in OF_THE_CORE]
    whole = f"test_one_game_with_every_option_keeps_the_contract[{part}]"
    own = sorted((ROOT / "tests").glob(f"test_{part}_*.py"))
    own_tests = [str(path.relative_to(ROOT)) for path in own if "bots" not in path.name]
    shared = ["tests/test_contract.py", "tests/test_honours.py", f"tests/test_certify.py::{whole}"]
    return [*own_tests, *shared]


def _options(part: str) -> list[str]:
    """Return how pytest is to run them: of those that all games share, the part's own."""
    own = f"not contract or {part} and not ({OF_JUDGEMENT})"
    return ["-p", "no:cacheprovider", "-k", SLOW if part == CORE else own]


def _results(mutmut: Sequence[str], room: Path) -> list[tuple[str, str]]:
    """Return each mutant with its result."""
    told = _ask([*mutmut, "results", "--all", "true"], room)
    return re.findall(r"^\s+(\S+__mutmut_\d+): (.+)$", told, re.MULTILINE)


def _ask(words: Sequence[str], room: Path) -> str:
    """Return the output of a command; mutmut's exit codes mean nothing."""
    done = subprocess.run(
        words, cwd=room, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", errors="replace",
    )  # fmt: skip
    return done.stdout
