"""Measure the first page with Lighthouse's mobile preset: ``python e2e/lighthouse.py``.

It serves dist/ as ordinary static hosts do, compressed and with what has its hash in its name kept
for ever, and prints the medians of some runs for the title page and each game's set-up. Lighthouse
comes from npm, in a pinned version; nothing else needs it.
"""

import argparse
import functools
import gzip
import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from statistics import median
from typing import Any, ClassVar

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web"))

from builder.page import assemble  # noqa: E402
from builder.places import DIST  # noqa: E402
from builder.serve import Files, Server  # noqa: E402
from builder.tools import find_browser, node  # noqa: E402

LIGHTHOUSE = "lighthouse@12.8.2"
PACKED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}
"""What static hosts compress."""
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
TIMES = {
    "first-contentful-paint": "first paint, ms",
    "largest-contentful-paint": "largest, ms",
    "total-blocking-time": "blocking, ms",
    "cumulative-layout-shift": "shift",
    "speed-index": "speed index, ms",
}


class Host(Files):
    """Answers as static hosts do."""

    packed: ClassVar[dict[str, bytes]] = {}

    def do_GET(self) -> None:  # noqa: N802 (named so there)
        """Send a file, compressed where that pays."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        data = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if path.suffix in PACKED:
            data = self.packed.setdefault(str(path), gzip.compress(data, 6))
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def visit(address: str, room: Path) -> dict[str, float]:
    """Let Lighthouse visit a page once; return what it found."""
    told = room / "report.json"
    _, npm = node()
    flags = "--headless=new --no-sandbox --disable-gpu"
    run = [*npm, "exec", "--yes", "--", LIGHTHOUSE, address, "--quiet", "--output=json"]
    run += [f"--output-path={told}", f"--chrome-flags={flags}"]
    run.append(f"--only-categories={','.join(CATEGORIES)}")
    settings = {**os.environ, "CHROME_PATH": str(find_browser() or "")}
    subprocess.run(run, check=True, cwd=room, env=settings, stdout=subprocess.DEVNULL)
    report: dict[str, Any] = json.loads(told.read_text(encoding="utf-8"))
    found = {name: report["categories"][name]["score"] * 100 for name in CATEGORIES}
    found |= {told: report["audits"][name]["numericValue"] for name, told in TIMES.items()}
    return found


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=3, help="visits of each page (3)")
    parser.add_argument("--page", action="append", help="what stands after the # (several)")
    options = parser.parse_args()
    assemble()
    games = json.loads((DIST / "catalogue.json").read_text(encoding="utf-8"))["games"]
    pages = options.page or ["/", *(f"/setup/{game['id']}" for game in games)]
    serving = Server(("127.0.0.1", 0), functools.partial(Host, directory=str(DIST)))
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as room:
        for page in pages:
            address = f"http://localhost:{serving.server_port}/#{page}"
            visits = [visit(address, Path(room)) for _ in range(options.runs)]
            print(page, flush=True)
            for name in visits[0]:
                values = [one[name] for one in visits]
                print(f"  {name:<20}{median(values):>8.3g}{min(values):>8.3g}{max(values):>8.3g}")
    serving.shutdown()


if __name__ == "__main__":
    main()
