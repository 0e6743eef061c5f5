"""Coverage: the parts of the engine and of the page's modules that their tests never reach."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from builder.checks import page_tests, recording
from builder.places import CACHE, ROOT, WEB, Failure
from builder.tools import environment, files_below

DATA = CACHE / "coverage"
SETTINGS = f"""
[run]
source = {(ROOT / "engine/cittadella").as_posix()}
data_file = {(DATA / "engine").as_posix()}
parallel = true
patch = subprocess

[report]
show_missing = true
skip_covered = true
exclude_also =
    if TYPE_CHECKING:
    raise AssertionError
    @abstractmethod
"""
TWICE = ("test_golden.py",)
"""Tests that play whole games again: slow, and they reach nothing that others do not."""
APART = ("node_modules", "test", "tools", "types", "builder", "vendor", "__pycache__")


def report() -> int:
    """Run the tests of the engine and of the page's modules; print what they never reach.

    Return the exit code: 1 if a test fails.
    """
    shutil.rmtree(DATA, ignore_errors=True)
    DATA.mkdir(parents=True)
    python = environment(ROOT / "tests/requirements.txt", ROOT / "tests/requirements-coverage.txt")
    failed = [_engine(python), _page(python)]
    return int(any(failed))


def _engine(python: Path) -> bool:
    """Print the lines of the engine that are never run; return whether a test fails."""
    settings = DATA / "settings.ini"
    settings.write_text(SETTINGS)
    coverage = [python, "-m", "coverage"]
    of = f"--rcfile={settings}"
    spared = [f"--ignore=tests/{name}" for name in TWICE]
    tests = ["-m", "pytest", "engine", "tests", "-q", "-n", "auto", *spared]
    failed = _run([*coverage, "run", of, *tests])
    if _run([*coverage, "combine", "-q", of]):
        raise Failure("nothing of the engine was run")
    print("\nEngine: lines that are never run", flush=True)
    _run([*coverage, "report", of])
    return failed


def _page(python: Path) -> bool:
    """Print the functions of the page's modules never called; return whether a test fails."""
    found = DATA / "page"
    failed = _run(recording(python)) or _run(
        page_tests(), stdout=subprocess.DEVNULL, NODE_V8_COVERAGE=str(found)
    )
    calls: dict[Path, dict[tuple[int, str], int]] = defaultdict(lambda: defaultdict(int))
    for file in found.glob("*.json"):
        for path, functions in _of_the_page(json.loads(file.read_text(encoding="utf-8"))):
            for one in functions:
                (whole, *_) = one["ranges"]
                name = whole["startOffset"], one["functionName"]
                calls[path][name] = max(calls[path][name], whole["count"])
    print("\nPage, by the tests under Node: functions that are never called")
    for path, called in sorted(calls.items()):
        missed = sorted(name for name, many in called.items() if not many)
        if missed:
            code = path.read_text(encoding="utf-8")
            lines = ((name or "=>", code.count("\n", 0, at) + 1) for at, name in missed)
            told = ", ".join(f"{name}:{line}" for name, line in lines)
            print(f"{path.relative_to(WEB)}: {len(missed)} of {len(called)}: {told}")
    modules = {path for path in files_below(WEB, APART) if path.suffix == ".js"}
    print("never loaded:", *sorted(str(path.relative_to(WEB)) for path in modules - set(calls)))
    return failed


def _of_the_page(told: dict[str, Any]) -> Iterator[tuple[Path, list[dict[str, Any]]]]:
    """Yield the page's modules in V8's coverage, each with its functions."""
    for script in told["result"]:
        if script["url"].startswith(f"{WEB.as_uri()}/"):
            path = WEB / script["url"].removeprefix(f"{WEB.as_uri()}/").partition("?")[0]
            if not {*APART} & {*path.relative_to(WEB).parts} and path.exists():
                yield path, script["functions"]


def _run(words: list[Any], stdout: int | None = None, **environment: str) -> bool:
    """Run a command; return whether it failed."""
    command = [str(word) for word in words]
    done = subprocess.run(
        command, cwd=ROOT, check=False, stdout=stdout, env={**os.environ, **environment}
    )
    return bool(done.returncode)
