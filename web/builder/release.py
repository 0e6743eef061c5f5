"""The name of a release, and the list of its files for the worker that keeps them."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from builder.places import WEB
from builder.tools import files_below

ONLINE_ONLY = ("sw.js", "screenshots/", "single/")
"""Files that are not needed offline."""


def kept(dist: Path) -> list[Path]:
    """Return the files of a page that are kept for playing offline."""
    return [
        path
        for path in files_below(dist)
        if not path.relative_to(dist).as_posix().startswith(ONLINE_ONLY)
    ]


def mark(loose: Path) -> str:
    """Give the page its release, a name made from its contents, and return it.

    What was marked before can be marked again after a change.
    """
    place = loose / "boot/release.js"
    place.unlink(missing_ok=True)
    files = kept(loose)
    python = [path for path in files if path.parent.name in ("boot", "pyodide", "wheels")]
    release = named(hashes(loose, files))
    place.write_text(
        "// Written by build.py: the names of this release and of how Python starts in it.\n"
        f'export const release = "{release}";\n'
        f'export const python = "{named(hashes(loose, python))}";\n'
    )
    return release


def seal(dist: Path, release: str) -> None:
    """List the files of a release for the worker; this can be repeated."""
    files = kept(dist)
    values: dict[str, object] = {
        "RELEASE": release,
        "SIZE": sum(path.stat().st_size for path in files),
        "FILES": hashes(dist, files),
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
