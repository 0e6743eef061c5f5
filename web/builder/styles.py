"""Style sheets: what is written in rooms comes to the page in few files, and grows with letters.

Lengths are written in px, as they measure with letters of 16 px. The page has them in rem, so that
whoever reads larger letters gets everything larger, as if the page were enlarged. Within a drawing,
whose own units are px to a style sheet, sizes stand in attributes.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path

from builder.places import WEB, Failure

LETTERS = 16
"""The font size in px for which lengths are written."""
LENGTH = re.compile(r"(?<![\w#.])(\d*\.?\d+)px\b")
IMPORT = re.compile(r"^@import '(.+)';$", re.MULTILINE)


def lists(web: Path = WEB) -> Iterator[Path]:
    """Yield the sheets that include others."""
    for path in sorted((web / "styles").glob("*.css")):
        if IMPORT.search(path.read_text(encoding="utf-8")):
            yield path


def parts(web: Path = WEB) -> set[Path]:
    """Return the sheets that are taken in: the page needs none of them by itself."""
    return {
        (path.parent / name).resolve()
        for path in lists(web)
        for name in IMPORT.findall(path.read_text(encoding="utf-8"))
    }


def write(dist: Path, web: Path = WEB) -> None:
    """Replace each include by the text of the part, and px by rem."""
    for path in lists(web):
        listed = path.read_text(encoding="utf-8")
        joined = IMPORT.sub(functools.partial(part_of, path), listed)
        (dist / path.relative_to(web)).write_text(joined, encoding="utf-8")
    for path in dist.rglob("*.css"):
        path.write_text(growing(path.read_text(encoding="utf-8")), encoding="utf-8")


def growing(sheet: str) -> str:
    """Return a style sheet with its lengths in rem."""
    return LENGTH.sub(lambda length: f"{float(length[1]) / LETTERS:g}rem", sheet)


def part_of(sheet: Path, line: re.Match[str]) -> str:
    """Return the text of the part that a line includes."""
    part = (sheet.parent / line[1]).resolve()
    if not part.is_file():
        raise Failure(f"{sheet.name} includes {line[1]}, which does not exist")
    return part.read_text(encoding="utf-8")
