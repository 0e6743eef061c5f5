"""Measure how long Python takes to start, against Pyodide as it comes: ``python e2e/start.py``.

Each round starts both in turn, in a browser that has nothing of either (cold) and in one that has
everything (warm), and ours from the device alone after the server has stopped (offline). What is
measured goes from the navigation to the first answer: for Pyodide the sum of two numbers, on the
page's own thread; for ours the first legal actions of a match of four, from a worker. ``--slow 4``
lets the browser run a quarter of the time. It needs Playwright: the environment that
``python build.py test`` makes has it.
"""

import argparse
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web"))

from builder.page import assemble  # noqa: E402
from builder.places import MODULES  # noqa: E402
from builder.release import seal  # noqa: E402
from builder.serve import server  # noqa: E402
from product import name_bridge, start_chromium  # noqa: E402

AGAIN = 2
"""Warm starts in a round."""

SLICE = 0.01
"""Seconds that a slowed browser runs at a time."""

KEEP = """async () => {
  await navigator.serviceWorker.register('./sw.js');
  await navigator.serviceWorker.ready;
  const { prepareNextStart } = await import(new URL('bridge.js', location.href).href);
  if (!(await prepareNextStart())) throw new Error('there is no snapshot');
}"""

Marks = dict[str, int]


def lay_out(root: Path) -> None:
    """Lay out the product, with the page that measures and Pyodide as it comes among its files."""
    shutil.copytree(assemble(), root, dirs_exist_ok=True)
    (root / "bare").mkdir()
    for name in (
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "pyodide-lock.json",
    ):
        shutil.copyfile(MODULES / "pyodide" / name, root / "bare" / name)
    shutil.copyfile(ROOT / "e2e/start.html", root / "start.html")
    name_bridge(root)
    seal(root, "0" * 16)


def browsers() -> list[int]:
    """Return the processes of the browsers that this one has started."""
    parents: dict[int, tuple[int, str]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                name, _, rest = (entry / "stat").read_text().partition(") ")
            except OSError:
                continue
            parents[int(entry.name)] = int(rest.split()[1]), name.partition("(")[2]

    def ours(process: int) -> bool:
        while process in parents:
            if process == os.getpid():
                return True
            process = parents[process][0]
        return False

    return [process for process, (_, name) in parents.items() if "chrom" in name and ours(process)]


@contextmanager
def slowed(times: float) -> Iterator[None]:
    """Let the browsers run only one part of so many of the time."""
    if times <= 1:
        yield
        return
    over = threading.Event()
    known: list[int] = []

    def look() -> None:
        while not over.wait(0.1):
            known[:] = browsers()

    def tell(what: signal.Signals) -> None:
        for process in [*known]:
            try:
                os.kill(process, what)
            except ProcessLookupError:
                continue

    def brake() -> None:
        while not over.is_set():
            tell(signal.SIGSTOP)
            time.sleep(SLICE * (times - 1))
            tell(signal.SIGCONT)
            time.sleep(SLICE)

    known[:] = browsers()
    threads = [threading.Thread(target=work) for work in (look, brake)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()
        tell(signal.SIGCONT)


def visit(page: Page, address: str, slow: float) -> Marks:
    """Open the page that measures; return its marks."""
    with slowed(slow):
        page.goto(address)
        marks: Marks = page.evaluate("measured")
    return marks


def one_round(browser: Browser, slow: float, found: dict[str, list[Marks]]) -> None:
    """Start both, cold and warm, and ours offline."""
    with tempfile.TemporaryDirectory() as room:
        root = Path(room)
        lay_out(root)
        serving = server(0, root)
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        place = f"http://localhost:{serving.server_port}/start.html"
        for name, address in (("Pyodide", f"{place}?bare"), ("ours", place)):
            context = browser.new_context()
            context.set_default_timeout(180_000)
            page = context.new_page()
            found.setdefault(f"{name}, cold", []).append(visit(page, address, slow))
            if name == "ours":
                page.evaluate(KEEP)
            for _ in range(AGAIN):
                found.setdefault(f"{name}, warm", []).append(visit(page, address, slow))
            if name == "ours":
                serving.shutdown()
                serving.server_close()
                found.setdefault("ours, offline", []).append(visit(page, address, slow))
            context.close()


def report(found: dict[str, list[Marks]]) -> None:
    """Print medians, spreads and shares."""
    answers = {
        name: [marks["answer"] for marks in starts] for name, starts in sorted(found.items())
    }
    print(f"\n{'':<18}{'median':>8}{'least':>8}{'most':>8}{'of Pyodide':>12}")
    for name, times in answers.items():
        basis = "Pyodide, cold" if name.endswith("cold") else "Pyodide, warm"
        part = median(times) / median(answers[basis])
        print(f"{name:<18}{median(times):>8.0f}{min(times):>8}{max(times):>8}{part:>12.2f}")
    for name, starts in sorted(found.items()):
        if name.startswith("ours"):
            print(f"\n{name}, ms for each step:", end="")
            before = 0.0
            for step in starts[0]:
                until = median(marks[step] for marks in starts)
                print(f"  {step} {until - before:.0f}", end="")
                before = until
    print()


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="how often to measure (5)")
    parser.add_argument("--slow", type=float, default=1, help="how many times slower (1)")
    options = parser.parse_args()
    found: dict[str, list[Marks]] = {}
    with sync_playwright() as playwright:
        for number in range(options.rounds):
            browser = start_chromium(playwright)
            one_round(browser, options.slow, found)
            browser.close()
            print(f"round {number + 1} of {options.rounds}", flush=True)
    report(found)


if __name__ == "__main__":
    main()
