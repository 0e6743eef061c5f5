"""The folder dist/: the whole page, as any static host serves it; and what it is joined from."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from builder import embed, rules, single, sizes, styles
from builder.join import join
from builder.places import CACHE, DIST, LOOSE, MODULES, ROOT, WEB
from builder.python_parts import (
    LIBRARY,
    apart,
    catalogue,
    compiled,
    lock_of,
    micropip,
    standard_library,
    version,
    wheel,
)
from builder.release import mark
from builder.tools import copy_all, digest, files_below, node, once, packages, run

CHECKED_ONLY = {"test", "types"}
"""What lies in web/ for the checks."""

NOT_SHIPPED = CHECKED_ONLY | {
    "__pycache__",
    "builder",
    "licenses",
    "node_modules",
    "pictures",
    "requirements",
    "single",
    "tools",
}
"""What lies in web/ for the build, its checks and the README."""

SPARE = {
    ".oxfmtrc.json",
    "icons/shield.svg",
    "jsconfig.json",
    "package-lock.json",
    "package.json",
    "sw.js",
}
"""Single files of this kind, and one that is written otherwise."""

WRITTEN = ".md"
"""The suffix of files that are shipped in another form."""

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
    ("qr", "node_modules/qr/LICENSE-MIT"),
    ("Lucide (icons)", "licenses/lucide.txt"),
    ("Grenze (font)", "node_modules/@fontsource/grenze/LICENSE"),
    (
        "Atkinson Hyperlegible Next (font)",
        "node_modules/@fontsource-variable/atkinson-hyperlegible-next/LICENSE",
    ),
    ("Alegreya (font)", "node_modules/@fontsource-variable/alegreya/LICENSE"),
]


def manifest(
    dist: Path, lock: str, engine: str, micropip_file: str, packages: Mapping[str, str]
) -> str:
    """Return the module that lists the files which the engine starts from.

    ``packages`` are the addresses of the games' packages.
    """
    counted = [
        "pyodide/pyodide.asm.wasm",
        "pyodide/pyodide.asm.mjs",
        LIBRARY,
        f"wheels/{engine}",
    ]
    files = [{"path": path, "size": (dist / path).stat().st_size} for path in counted]
    scripts = [path.relative_to(dist).as_posix() for path in sorted(dist.glob("pyscript/*.js"))]
    others = [*scripts, "pyodide/pyodide.mjs", f"wheels/{micropip_file}"]
    values: dict[str, object] = {
        "version": version(),
        "wheel": f"wheels/{engine}",
        "packages": packages,
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


def web_manifest(games: Iterable[dict[str, str]], web: Path = WEB) -> str:
    """Return the manifest of the installed page: that of web/, with the games' shortcuts."""
    told = json.loads((web / "manifest.webmanifest").read_text(encoding="utf-8"))
    told["shortcuts"] = [
        {
            "name": game["title"],
            "url": f"./#/setup/{game['id']}",
            "icons": [{"src": "./icons/icon-192.png", "sizes": "192x192", "type": "image/png"}],
        }
        for game in games
    ]
    return json.dumps(told, ensure_ascii=False, indent=1)


def notices() -> str:
    """Return the licences of everything shipped, ours first."""
    texts: dict[str, list[str]] = {}
    for name, place in LICENCES:
        texts.setdefault((WEB / place).read_text(encoding="utf-8").strip(), []).append(name)
    parts = ["Cittadella\n\n" + (ROOT / "LICENSE").read_text(encoding="utf-8").strip()]
    parts += ["\n".join(names) + "\n\n" + text for text, names in texts.items()]
    return f"\n\n{'=' * 78}\n\n".join(parts) + "\n"


def own(web: Path = WEB) -> dict[str, Path]:
    """Return the page's own files, by their addresses."""
    taken_in = styles.parts(web)
    return {
        address: path
        for path in files_below(web, NOT_SHIPPED)
        if (address := path.relative_to(web).as_posix()) not in SPARE
        and path.suffix != WRITTEN
        and path.resolve() not in taken_in
    }


def foreign() -> dict[str, Path]:
    """Return the third-party files that are shipped unchanged, by their addresses."""
    lit, core = MODULES / "lit-html", MODULES / "@pyscript/core/dist"
    scripts = [path for folder in (lit, lit / "directives") for path in folder.glob("*.js")]
    found = {f"vendor/lit-html/{path.relative_to(lit).as_posix()}": path for path in scripts}
    found |= {f"vendor/qr/{name}": MODULES / "qr" / name for name in ("index.js", "decode.js")}
    found |= {f"fonts/{name}": MODULES / source for name, source in FONTS.items()}
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        found[f"pyodide/{name}"] = MODULES / "pyodide" / name
    for pattern in ("core.js", "core-*.js", "error-*.js"):
        found |= {f"pyscript/{path.name}": path for path in core.glob(pattern)}
    return found


def weave(dist: Path, games: Sequence[dict[str, str]], web: Path = WEB) -> None:
    """Write what is generated from the page's own files once they are laid out."""
    styles.write(dist, web)
    rules.write(dist, web)
    told = web_manifest(games, web)
    (dist / "manifest.webmanifest").write_text(told, encoding="utf-8")
    embed.write(dist, games, web=web)
    embed.write_late(dist)


def lay_out(dist: Path) -> None:
    """Write the page into an empty folder, each module by itself, keeping nothing offline."""
    known = catalogue()
    playable = [game["id"] for game in json.loads(known)["games"]]
    engine, games = apart(wheel(), playable)
    installer = compiled(micropip())
    addresses = {game: f"wheels/{hashed(path)}" for game, path in games.items()}
    files = own() | foreign()
    files |= {f"wheels/{path.name}": path for path in (engine, installer)}
    files |= {addresses[game]: path for game, path in games.items()}
    files |= {f"icons/{path.name}": path for path in icons()}
    copy_all((path, dist / address) for address, path in files.items())
    library = gzip.compress(standard_library().read_bytes(), 9, mtime=0)
    (dist / LIBRARY).write_bytes(library)
    lock = lock_of(engine, installer)
    told = manifest(dist, lock, engine.name, installer.name, addresses)
    (dist / "boot/manifest.js").write_text(told)
    (dist / "licenses.txt").write_text(notices(), encoding="utf-8")
    (dist / "catalogue.json").write_text(known, encoding="utf-8")
    weave(dist, games_of(dist))
    mark(dist)
    copy_all([(WEB / "tools/no_keeping.js", dist / "sw.js")])


def hashed(path: Path) -> str:
    """Return the name of a file with eight digits of its hash in it."""
    return f"{path.stem}-{hashlib.sha256(path.read_bytes()).hexdigest()[:8]}{path.suffix}"


def games_of(dist: Path) -> list[dict[str, str]]:
    """Return the engine's catalogue of games, as it was laid out."""
    games: list[dict[str, str]] = json.loads((dist / "catalogue.json").read_text("utf-8"))["games"]
    return games


def assemble(*, one_file: bool = True) -> Path:
    """Bring dist/ up to date with the sources, with or without single-file pages; return it."""
    packages()
    sources = [*files_below(WEB, {"node_modules", "__pycache__", *CHECKED_ONLY})]
    sources += files_below(ROOT / "engine")
    sources += [ROOT / name for name in ("build.py", "pyproject.toml", "README.md", "LICENSE")]

    def build() -> None:
        CACHE.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="dist-", dir=CACHE) as room:
            loose, dist = Path(room, "loose"), Path(room, "dist")
            lay_out(loose)
            games = games_of(loose)
            join(loose, dist, games)
            playable = [game["id"] for game in games]
            if one_file:
                single.write(dist, loose, playable)
            told = sizes.table(dist, playable)
            for made, place in ((loose, LOOSE), (dist, DIST)):
                if place.exists():
                    place.rename(Path(room, f"old-{place.name}"))
                made.rename(place)
        print(told, flush=True)

    once("dist", digest(sources, embed.SITE, f"{one_file=}"), DIST, build)
    return DIST
