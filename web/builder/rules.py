"""Rules pages: Markdown, one file per language, compiled to modules."""

from __future__ import annotations

from pathlib import Path

from builder.places import WEB
from builder.tools import node, run


def write(dist: Path, web: Path = WEB) -> None:
    """Compile the rules of all games; anything missing fails with the file and the line."""
    program, _ = node()
    run([program, WEB / "tools/rules.mjs", web, dist])
