"""The paths of the build, and its one error."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
LOOSE = CACHE / "page"
"""The page with each module by itself: dist/ is joined from it, and who works on it looks at it."""
MODULES = WEB / "node_modules"


class Failure(Exception):
    """The build cannot continue; the message says what to do."""
