"""While the page is served, changes in the sources show up in it."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from pathlib import Path

from builder.page import assemble, games_of, own, weave
from builder.places import LOOSE, ROOT, WEB, Failure
from builder.tools import copy_all, files_below, forget

PAUSE = 0.3
"""Seconds between two looks at the sources."""

Stamps = Mapping[Path, tuple[int, int]]
"""When files were written, in nanoseconds, and how long they are."""


def stamps(folder: Path) -> Stamps:
    """Return the stamps of the files below a folder."""
    spare = {"__pycache__", "node_modules"}
    found = {path: path.stat() for path in files_below(folder, spare)}
    return {path: (stat.st_mtime_ns, stat.st_size) for path, stat in found.items()}


class Watch:
    """Brings what has changed in ``web`` into ``dist``, where each module is by itself.

    Only what changed is copied, and what is woven from it is written anew. What is joined waits for
    the next build.
    """

    def __init__(self, dist: Path = LOOSE, web: Path = WEB) -> None:
        self.dist = dist
        self.web = web
        self.files = own(web)
        self.seen = stamps(web)

    def look(self) -> list[str]:
        """Bring over what has changed since the last look; return the paths of those files."""
        before, self.seen = self.seen, stamps(self.web)
        changed = {
            path.relative_to(self.web).as_posix()
            for path in before.keys() | self.seen.keys()
            if before.get(path) != self.seen.get(path)
        }
        if changed:
            files, self.files = self.files, own(self.web)
            if self.dist == LOOSE:
                forget("dist")
            for address in files.keys() - self.files.keys():
                (self.dist / address).unlink(missing_ok=True)
            copies = changed & self.files.keys() | self.files.keys() - files.keys()
            copy_all((self.files[address], self.dist / address) for address in copies)
            weave(self.dist, games_of(self.dist), self.web)
        return sorted(changed)


def follow(over: threading.Event) -> None:
    """Watch the page's sources and the engine's until it is ``over``; faults are reported."""
    watch, engine = Watch(), stamps(ROOT / "engine")
    while not over.wait(PAUSE):
        try:
            began = time.monotonic()
            now = stamps(ROOT / "engine")
            if now != engine:
                engine = now
                assemble()
                watch = Watch()
            elif changed := watch.look():
                took = time.monotonic() - began
                print(f"· {', '.join(changed)}: in the page after {took:.1f} s", flush=True)
        except (Failure, OSError, ValueError) as fault:
            print(f"\n{fault}", flush=True)
