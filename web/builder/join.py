"""The page as it is shipped: few files, joined from its modules, named by their contents."""

from __future__ import annotations

import json
import posixpath
import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from builder import embed
from builder.places import WEB
from builder.release import mark, seal
from builder.tools import node, run

JOINED = {
    "app.js",
    "art",
    "boot",
    "embed",
    "fonts",
    "games",
    "index.html",
    "shell",
    "styles",
    "sw.js",
    "table",
    "text",
    "vendor",
}
"""What lies in the unjoined page and is shipped in another form."""
WORTH = 400
"""The length in characters from which a drawing is shared instead of repeated."""
PLACE = re.compile(r'(?<=href="|.src=")\.\.?/[^"]*')


def join(loose: Path, dist: Path, games: Sequence[dict[str, str]]) -> None:
    """Write the page that is shipped into a new folder, from the unjoined one."""
    release = mark(loose)
    shutil.copytree(
        loose,
        dist,
        ignore=lambda folder, names: JOINED.intersection(names) if Path(folder) == loose else [],
    )
    program, _ = node()
    places = json.loads(run([program, WEB / "tools/join.mjs", loose, dist]))
    for page in ("index.html", "embed/index.html"):
        text = (loose / page).read_text(encoding="utf-8")
        (dist / page).write_text(placed(text, page, places), encoding="utf-8")
    embed.write_pages(dist, games)
    first = json.loads(run([program, WEB / "tools/write.mjs", loose]))
    fill(dist / "index.html", first, first["pages"])
    for game in games:
        fill(dist / f"embed/{game['id']}/index.html", first, [f"setup-{game['id']}"])
    seal(dist, release)


def fill(page: Path, first: Mapping[str, Any], names: Iterable[str]) -> None:
    """Put what is drawn first of some pages into the page that brings them, each drawing once."""
    body = "".join(
        f'<div data-written="{name}" inert>{first["pages"][name]}</div>' for name in names
    )
    for number, (key, marks) in enumerate(first["drawn"]):
        if len(marks) > WORTH and marks in body:
            once = f'<g id="drawn-{number}" data-drawn="{key}">{marks}</g>'
            again = f'<use href="#drawn-{number}"/>'
            before, _, after = body.partition(marks)
            body = before + once + after.replace(marks, again)
    text = page.read_text(encoding="utf-8")
    text = text.replace('<div id="defs"></div>', f'<div id="defs">{first["defs"]}</div>')
    text = text.replace('<div id="app"></div>', f'<div id="app">{body}</div>')
    page.write_text(text, encoding="utf-8")


def placed(text: str, page: str, places: Mapping[str, str]) -> str:
    """Return a page with the addresses of the joined files."""
    folder = posixpath.dirname(page)

    def place(found: re.Match[str]) -> str:
        address = posixpath.normpath(posixpath.join(folder, found[0]))
        if address not in places:
            return found[0]
        path = posixpath.relpath(places[address], folder or ".")
        return path if path.startswith(".") else f"./{path}"

    # Unjoined, the entry is a module; joined, it is loaded before the first paint.
    text = PLACE.sub(place, text)
    return text.replace('<script type="module" src="./assets/entry', '<script src="./assets/entry')
