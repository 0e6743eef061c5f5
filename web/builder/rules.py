"""Rules pages: written in Markdown, one file a language, they come to the page as modules."""

from __future__ import annotations

from pathlib import Path

from builder.places import WEB
from builder.tools import node, run


def write(dist: Path, web: Path = WEB) -> None:
    """Make the rules of all games; what is missing fails with the file and the line."""
    program, _ = node()
    run([program, WEB / "tools/rules.mjs", web, dist])
