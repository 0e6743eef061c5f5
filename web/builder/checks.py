"""All checks: what they need, and how they are run."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import time
import zipfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from builder.page import assemble
from builder.places import CACHE, ROOT, WEB, Failure
from builder.python_parts import wheel
from builder.tools import (
    copy_all,
    environment,
    find_browser,
    node,
    packages,
    pyodide,
    run,
    script,
)

PYTEST = ("pytest", "pluggy", "iniconfig", "packaging", "pygments")
"""The test runner and what it needs: pure Python, all of it."""
INSTALLED = """
import sys
from importlib.metadata import files

for name in sys.argv[1:]:
    for file in files(name):
        if ".." not in file.parts and file.suffix != ".pyc":
            print(file, file.locate(), sep="\\t")
"""
"""A script that lists the files of installed distributions."""


def room_for_pyodide(python: Path) -> Path:
    """Lay out what the engine's tests need inside Pyodide: the wheel, pytest and the tests."""
    room = CACHE / "pyodide-tests"
    shutil.rmtree(room, ignore_errors=True)
    site = room / "site"
    with zipfile.ZipFile(wheel()) as packed:
        packed.extractall(site)
    listing = run([python, "-c", INSTALLED, *PYTEST])
    pairs = (line.split("\t") for line in listing.splitlines())
    copy_all((Path(source), site / name) for name, source in pairs)
    spare = shutil.ignore_patterns("__pycache__", "*.txt")
    shutil.copytree(ROOT / "tests", room / "tests", ignore=spare)
    shutil.copyfile(ROOT / "pyproject.toml", room / "pyproject.toml")
    return room


def recording(python: Path) -> list[str | Path]:
    """Return the command that records matches for the tests of the views, if the engine changed."""
    return [python, WEB / "tools/record.py"]


def declared_types(python: Path) -> list[str | Path]:
    """Return the command that compares the page's types with the engine's declarations."""
    return [python, WEB / "tools/write_types.py", "--check"]


def page_tests() -> list[str | Path]:
    """Return the command that tests the page's modules which need no page."""
    program, _ = node()
    found = sorted((WEB / "test").glob("*.test.js"))
    return [
        program,
        "--max-semi-space-size=64",  # MB: much is drawn and thrown away, and seldom cleared up then
        "--import",
        (WEB / "test/as_built.js").as_uri(),
        "--test",
        "--test-reporter=spec",
        *found,
    ]


LONGEST = 480
"""Seconds after which a browser test counts as hanging."""

STAGES = (("lint", "format", "types", "page", "engine", "pyodide"), ("e2e",))
"""The checks: those of a stage run side by side."""

CHECKS = tuple(name for stage in STAGES for name in stage)


def commands(python: Path, *, whole: bool) -> dict[str, list[list[str | Path]]]:
    """Return the commands of each check, in order; with the long tests if it is the ``whole``."""
    room = room_for_pyodide(python)
    # A hanging test is ended with its worker, and reported: a browser may never answer.
    limit = ["--timeout", str(LONGEST), "--timeout-method", "thread"]
    browser_tests: list[str | Path] = [python, "-m", "pytest", "e2e", "--durations=30", *limit]
    workers = (os.cpu_count() or 1) + 1  # one more than cores: each waits now and then
    # A failing test is run once more, and reported: the machine may have been busy.
    spread = ["-n", str(workers), "--dist", "worksteal", "--reruns", "1", "-rR"]
    brief = "" if whole else " and not long"
    natively = ["-n", "auto", "--dist", "worksteal", "--durations=20", "-m", f"not alone{brief}"]
    return {
        "lint": [
            [python, "-m", "ruff", "check"],
            script("oxlint/bin/oxlint", "--deny-warnings", WEB),
        ],
        "format": [
            [python, "-m", "ruff", "format", "--check"],
            script("oxfmt/bin/oxfmt", "--config", WEB / ".oxfmtrc.json", "--check", WEB),
        ],
        "types": [
            [python, "-m", "mypy"],
            script("typescript/bin/tsc", "-p", WEB / "jsconfig.json"),
        ],
        "page": [recording(python), declared_types(python), page_tests()],
        "engine": [[python, "-m", "pytest", "engine", "tests", *natively]],
        "pyodide": [pyodide(WEB / "tools/run_tests.py", "--mount", f"/room={room}")],
        "e2e": [
            [*browser_tests, *spread, "-m", f"not alone{brief}"],
            [*browser_tests, "-m", f"alone{brief}"],
        ],
    }


def check(name: str, work: Sequence[Sequence[str | Path]], *, beside: bool) -> tuple[bool, str]:
    """Run the commands of a check; return whether all passed, and a line for the summary.

    With ``beside``, its output is printed at its end.
    """
    began = time.monotonic()
    codes, told = [], [f"\n── {name}"]
    if not beside:
        print(told.pop(), flush=True)
    for command in work:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=ROOT,
            check=False,
            stdout=subprocess.PIPE if beside else None,
            stderr=subprocess.STDOUT if beside else None,
            encoding="utf-8",
            errors="replace",
        )
        codes.append(done.returncode)
        told.append((done.stdout or "").rstrip())
    if beside:
        print("\n".join(told), flush=True)
    code = max(codes, key=abs)
    result = f"failed (exit code {code})" if code else "passed"
    return not code, f"  {name:<8} {result}, {time.monotonic() - began:.1f} s"


def build() -> tuple[bool, str]:
    """Build the page; return whether it succeeded, and a line for the summary."""
    began, result = time.monotonic(), "done"
    try:
        assemble()
    except Failure as failure:
        print(f"\n── build\n{failure}", flush=True)
        result = "failed"
    return result == "done", f"  {'build':<8} {result}, {time.monotonic() - began:.1f} s"


def test(chosen: Sequence[str], *, whole: bool) -> int:
    """Run the chosen checks (all if none is named), each to its end; return the exit code.

    The tests marked ``long`` are left out unless it is the ``whole``.
    """
    node()  # first of all: it may have to be downloaded into the same environment
    with ThreadPoolExecutor() as pool:
        modules = pool.submit(packages)
        python = environment(ROOT / "tests/requirements.txt")
        modules.result()
    in_browser = not chosen or "e2e" in chosen
    if in_browser and not find_browser():
        print("· no browser on this machine: downloading one", flush=True)
        run([python, "-m", "playwright", "install", "chromium"])
    work = commands(python, whole=whole)
    results: list[tuple[bool, str]] = []
    # The page is built beside the checks of the first stage, which do not need it.
    with ThreadPoolExecutor(1 + len(CHECKS)) as pool:
        built = pool.submit(build) if in_browser else None
        for stage in STAGES:
            names = [name for name in stage if not chosen or name in chosen]
            one = functools.partial(check, beside=len(names) > 1)
            results += pool.map(one, names, [work[name] for name in names])
            if built and not built.result()[0]:
                break
    results += [built.result()] if built else []
    print("\n" + "\n".join(line for _, line in results), flush=True)
    return int(not all(passed for passed, _ in results))
