"""A progress bar for long work on a terminal; silent where nobody looks."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")

_WIDTH = 30
_EVERY = 0.1


def track(items: Iterable[T], total: int, label: str, stream: TextIO | None = None) -> Iterator[T]:
    """Yield ``items`` and show on ``stream`` (standard error) how many of ``total`` are done."""
    out = sys.stderr if stream is None else stream
    shown = out.isatty()
    began = drawn = time.monotonic()
    for done, item in enumerate(items, 1):
        yield item
        now = time.monotonic()
        if shown and (done == total or now - drawn >= _EVERY):
            drawn = now
            out.write("\r" + _line(label, done, total, now - began))
            out.flush()
    if shown:
        out.write("\n")


def _line(label: str, done: int, total: int, seconds: float) -> str:
    """Return one line of the bar.

    >>> _line("games", 5, 10, 2.0)
    'games [###############...............] 5/10, 2 s left'
    """
    full = _WIDTH * done // max(total, 1)
    left = seconds / done * (total - done)
    return f"{label} [{'#' * full}{'.' * (_WIDTH - full)}] {done}/{total}, {left:.0f} s left"
