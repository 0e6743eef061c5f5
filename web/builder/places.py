"""Where things lie, and the one way in which the build fails."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
LOOSE = CACHE / "page"
"""The page with each module by itself: dist/ is joined from it, and who works on it looks at it."""
MODULES = WEB / "node_modules"


class Failure(Exception):
    """Something the build cannot go on without; its text tells the user what to do."""
