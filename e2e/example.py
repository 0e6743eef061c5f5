"""The example game as a newcomer adds it: two folders and two lines in a copy of the sources."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from builder.places import CACHE, MODULES, ROOT
from fiera.registry import ID

EXAMPLE = ROOT / "tests/fiera"
COPY = CACHE / "example/cittadella"
LINES = {
    "engine/cittadella/games/__init__.py": (r"(IDS = \(.*)\)", rf'\1, "{ID}")'),
    "web/games/index.js": (r"(import '\./guildes/card\.js';\n)", rf"\1import './{ID}/card.js';\n"),
}
"""The line that each registry gets."""
MADE = ("compiled", "icons", "library", "micropip", "stamps", "wheel")
"""What the build keeps in its cache: the copy begins with it, and makes anew what is stale."""
FETCHED = ("packages-of-the-page", "tools-for-Python")
"""What both have in common, and only the other may bring up to date: its stamps are taken over."""
LEFT_OUT = shutil.ignore_patterns(".git", ".cache", "dist", "node_modules", "__pycache__")
PATIENCE = 600
"""Seconds in which another worker builds the copy."""


def built() -> Path:
    """Return the copy of the sources, built; of several workers one does it."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    began, ended = (COPY.parent / f"{run}.{what}" for what in ("began", "ended"))
    COPY.parent.mkdir(parents=True, exist_ok=True)
    try:
        began.touch(exist_ok=False)
    except FileExistsError:
        end = time.monotonic() + PATIENCE
        while not ended.exists() and time.monotonic() < end:
            time.sleep(0.2)
    else:
        try:
            ended.write_text(_build())
        except BaseException as fault:
            ended.write_text(repr(fault))
            raise
    assert ended.read_text() == "", ended.read_text()
    return COPY


def _build() -> str:
    """Build the copy anew where it is stale; return what went wrong."""
    for old in COPY.iterdir() if COPY.exists() else ():
        if old.name not in (".cache", "dist"):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    shutil.copytree(ROOT, COPY, ignore=LEFT_OUT, dirs_exist_ok=True)
    shutil.copytree(EXAMPLE / "engine", COPY / "engine/cittadella/games" / ID)
    shutil.copytree(EXAMPLE / "web", COPY / "web/games" / ID)
    for name, (line, with_example) in LINES.items():
        text = (COPY / name).read_text(encoding="utf-8")
        changed, times = re.subn(line, with_example, text, count=1)
        assert times == 1, name
        (COPY / name).write_text(changed, encoding="utf-8")
    (COPY / "web/node_modules").symlink_to(MODULES)
    if not (COPY / ".cache").exists():
        _borrow(COPY / ".cache")
    for mark in (CACHE / "stamps").iterdir():
        if mark.name.startswith(FETCHED):
            shutil.copyfile(mark, COPY / ".cache/stamps" / mark.name)
    command = [sys.executable, "build.py", "--no-serve", "--no-single"]
    done = subprocess.run(command, cwd=COPY, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


def _borrow(cache: Path) -> None:
    """Begin a cache with what is fetched and made already; nothing is written to the other one."""
    cache.mkdir()
    for made in CACHE.iterdir():
        if made.name.startswith("tools-"):
            (cache / made.name).symlink_to(made)
        elif made.name in MADE:
            shutil.copytree(made, cache / made.name)
