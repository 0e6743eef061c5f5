"""Python and the engine as they are shipped."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from builder.places import CACHE, MODULES, ROOT, WEB, Failure
from builder.tools import digest, environment, files_below, once, pip, pyodide, run

LIBRARY = "pyodide/python_stdlib.bin"
"""Python's library as the page gets it: gzip, by a name that lets no server unpack it before."""


def version() -> str:
    """Return the engine's version."""
    text = (ROOT / "engine/cittadella/__init__.py").read_text()
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    if not found:
        raise Failure("engine/cittadella/__init__.py names no __version__")
    return found[1]


def wheel() -> Path:
    """Build the engine's wheel, the same bytes from the same sources."""
    made = CACHE / f"wheel/cittadella-{version()}-py3-none-any.whl"
    sources = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]
    sources += files_below(ROOT / "engine")
    requirements = WEB / "requirements/build.txt"

    def build() -> None:
        python = environment(requirements)
        shutil.rmtree(made.parent, ignore_errors=True)
        made.parent.mkdir(parents=True)
        with tempfile.TemporaryDirectory() as room:
            for path in sources:
                copy = Path(room, path.relative_to(ROOT))
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)
            backend = "import sys, setuptools.build_meta as b; b.build_wheel(sys.argv[1])"
            epoch = {"SOURCE_DATE_EPOCH": "946684800"}
            run([python, "-c", backend, made.parent], cwd=room, env={**os.environ, **epoch})

    once("wheel of the engine", digest([*sources, requirements]), made, build)
    return made


def micropip() -> Path:
    """Fetch micropip's wheel for the Python of the page."""
    requirements = WEB / "requirements/page.txt"
    folder = CACHE / "micropip"

    def fetch() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        chosen = ["--python-version", "3.14", "--only-binary", ":all:"]
        pip("download", *chosen, "--dest", folder, "-r", requirements)

    once("micropip", digest([requirements]), folder, fetch)
    return next(folder.glob("*.whl"))


def standard_library() -> Path:
    """Compile the standard library of the page's Python, which starts three times as fast."""
    script = WEB / "tools/compile_library.py"
    made = CACHE / "library/python_stdlib.zip"

    def build() -> None:
        made.parent.mkdir(parents=True, exist_ok=True)
        mounts = [f"/from={MODULES / 'pyodide'}", f"/to={made.parent}"]
        given = [word for mount in mounts for word in ("--mount", mount)]
        run(pyodide(script, *given, "/from/python_stdlib.zip", f"/to/{made.name}"))

    state = digest([script, WEB / "tools/pyodide.mjs", WEB / "package-lock.json"])
    once("standard library of the page", state, made, build)
    return made


def least_library() -> Path:
    """Return the standard library for a single-file page, where every byte counts."""
    whole, engine = standard_library(), wheel()
    scripts = [WEB / "tools" / name for name in ("least_library.py", "check_library.py")]
    made = CACHE / "library/least.zip"

    def build() -> None:
        folders = {
            "/tools": WEB / "tools",
            "/page": MODULES / "pyodide",
            "/from": whole.parent,
            "/engine": engine.parent,
        }
        mounts = [f"{place}={folder}" for place, folder in folders.items()]
        given = [word for mount in mounts for word in ("--mount", mount)]
        named = ("/page/python_stdlib.zip", f"/from/{whole.name}", f"/engine/{engine.name}")
        run(pyodide(scripts[0], *given, *named, f"/from/{made.name}"))

    state = digest([*scripts, whole, engine, WEB / "tools/pyodide.mjs"])
    once("least standard library", state, made, build)
    return made


def compiled(wheel: Path, games: Sequence[str] = ()) -> Path:
    """Return a wheel with bytecode in place of its sources: much of a start was compiling them.

    The engine's wheel has these games only, and nothing for a terminal.
    """
    return next(_compiled(wheel, games).glob("*.whl"))


def apart(wheel: Path, games: Sequence[str]) -> tuple[Path, dict[str, Path]]:
    """Return the engine's wheel with bytecode and without games, and the package of each game."""
    folder = _compiled(wheel, ["apart", *games])
    return next(folder.glob("*.whl")), {game: folder / f"{game}.bin" for game in games}


def _compiled(wheel: Path, words: Sequence[str]) -> Path:
    """Return the folder with what compile_wheel.py makes of a wheel."""
    script = WEB / "tools/compile_wheel.py"
    name = "-".join([wheel.name.split("-")[0], *words])
    folder = CACHE / f"compiled/{name}"

    def build() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        mounts = ["--mount", f"/from={wheel.parent}", "--mount", f"/to={folder}"]
        run(pyodide(script, *mounts, f"/from/{wheel.name}", "/to", *words))

    state = digest([wheel, script, WEB / "tools/pyodide.mjs", WEB / "package-lock.json"])
    once(f"bytecode of {name}", state, folder, build)
    return folder


def lock_of(*wheels: Path) -> str:
    """Return the lock file that lets Pyodide load these wheels from this site, and nothing else."""
    original = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text())
    entries = {}
    for wheel in wheels:
        name, release = wheel.name.split("-")[:2]
        entries[name] = {
            "name": name,
            "version": release,
            "file_name": wheel.name,
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "install_dir": "site",
            "imports": [name],
            "depends": [],
            "package_type": "package",
            "unvendored_tests": False,
        }
    return json.dumps({"info": original["info"], "packages": entries})


def catalogue() -> str:
    """Return the engine's catalogue of games, which the page needs before the engine runs."""
    ask = 'from cittadella.bridge import call; print(call(\'{"do": "catalogue"}\'))'
    settings = {**os.environ, "PYTHONPATH": str(ROOT / "engine"), "PYTHONUTF8": "1"}
    return run([sys.executable, "-c", ask], env=settings)
