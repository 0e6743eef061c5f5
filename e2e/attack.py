"""Attack a match that is played, for as long as it takes: ``python e2e/attack.py windows``.

``windows``: two windows play and take over the same match at any moment, in each game.
``updates``: each release that has been is updated to the present one while a match is played there;
it is built from the repository's history. ``snapshot``: the kept memory of Python is damaged in one
place after the other, and Python starts. ``games``: whole games are played one after the other in
one tab, and what is in use after each is told. It needs Playwright: the environment that
``python build.py test`` makes has it.
"""

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / part) for part in ("web", "engine", "tests")]

import facts  # noqa: E402
import matches  # noqa: E402
from builder.page import assemble  # noqa: E402
from builder.places import CACHE  # noqa: E402
from keeping import SETTINGS  # noqa: E402
from player import DECIDE  # noqa: E402
from product import (  # noqa: E402
    AWAKE,
    DECISION,
    SIZES,
    SUBPATH,
    Host,
    known,
    name_bridge,
    start_chromium,
)

PATIENCE = 120_000
TABLE = "#table .table"

# two windows

KEPT = """(id) => {
  window.looking ??= cittadella['shell/keep/store.js'].openStore();
  return looking.get(id);
}"""
"""A match as the page's next visitor would find it."""
TAP = """() => {
  const table = document.querySelector('#table .table');
  if (table?.dataset.state !== 'deciding') return;
  const first = (what) =>
    [...table.querySelectorAll(what)].find((one) => one.getClientRects().length);
  const tap = (what) => what?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  tap(first('[data-legal]'));
  queueMicrotask(() => tap(first('.actions-buttons :is(.btn-primary, .btn-choice)')));
}"""
"""Decide, whatever it be, and wait for nothing."""
TAKE = """() => document.querySelector('.table-elsewhere .actions-buttons .btn-primary')?.click()"""
RESTS = f"""async (id) => {{
  const {{ dataset = {{}} }} = document.querySelector('#table .table') ?? {{}};
  const {{ session }} = cittadella['shell/start/session.js'];
  const {{ save, over }} = await ({KEPT})(id);
  // A window that takes a match over may have none yet.
  const {{ table }} = await session.call({{ do: 'table' }}).catch(() => ({{}}));
  if (!table) return false;
  const rests = dataset.state === (over ? 'over' : 'deciding') && !table.bots.length;
  return rests && dataset.step === String(save.steps.length) && table.step === save.steps.length;
}}"""
"""Whether the window plays the match, shows it as it is kept, and no bot is to decide."""
LEVEL = f"""async (id) => {{
  const {{ dataset = {{}} }} = document.querySelector('#table .table') ?? {{}};
  const {{ save }} = await ({KEPT})(id);
  return dataset.state === 'elsewhere' && dataset.step === String(save.steps.length);
}}"""
"""Whether the window looks on and shows the match as it is kept, which may go on by itself."""
READ = """() => {
  const passing = ['scoring', 'interlude', 'curtain'];
  const { state } = document.querySelector('#table .table')?.dataset ?? {};
  if (!passing.includes(state)) return;
  document.querySelector('#table .actions-buttons .btn-primary')?.click();
}"""
"""Have seen what is shown to be read."""


def kept(page: Page, address: str) -> dict[str, Any]:
    """Return the record of a match."""
    record: dict[str, Any] = page.evaluate(KEPT, address.rsplit("/", 1)[1])
    return record


def interleave(
    context: BrowserContext, pages: list[Page], url: str, chance: random.Random, *, game: str
) -> None:
    """Let two windows tap, take over and be closed at random moments while bots think.

    Nothing that was kept is lost, the window that is left comes to it, and another one that is
    opened beside it shows the same. ``pages`` are two again at the end.
    """
    options = facts.of(game).options
    seats = matches.seated(game)
    moment = matches.after(chance.choice((0.1, 0.4, 0.7)), seats, game=game, options=options)
    link = matches.alone(seats, moment, game=game, options=options, seed=31).link
    chance.shuffle(pages)
    pages[0].goto(f"{url}#{link}")
    pages[0].wait_for_selector(DECISION, timeout=PATIENCE)
    address = pages[0].url
    pages[1].goto(address)
    pages[1].wait_for_function(AWAKE)
    steps = kept(pages[0], address)["save"]["steps"]
    for _ in range(chance.randint(2, 8)):
        chance.choice(pages).evaluate(chance.choice([TAP, TAP, TAP, TAKE]))
        pages[0].wait_for_timeout(chance.choice([0, 0, 5, 20, 60, 200]))
        now = kept(chance.choice(pages), address)["save"]["steps"]
        assert now[: len(steps)] == steps, f"{len(steps)} steps, then {len(now)}"
        steps = now
    pages.pop(chance.randrange(2)).close()
    (left,) = pages
    left.bring_to_front()
    settle(left, address)
    now = kept(left, address)["save"]["steps"]
    assert now[: len(steps)] == steps, f"{len(steps)} steps, then {len(now)}"
    other = context.new_page()
    other.goto(address)
    if not left.locator(f"{TABLE}[data-state=over]").count():
        share([left, other], address)
    pages.append(other)


def settle(page: Page, address: str) -> None:
    """Wait until this window plays the match, shows it as it is kept, and no bot is to decide."""
    match = address.rsplit("/", 1)[1]
    await_it([page], lambda: page.evaluate(RESTS, match))


def share(pages: list[Page], address: str) -> None:
    """Wait until one of two windows plays the match, and the other looks on and shows the same.

    Which one is left to them: the window that was closed may have asked for the match before, and
    the one that came then be the first to find it free.
    """
    match = address.rsplit("/", 1)[1]

    def shared() -> bool:
        plays = [page.evaluate(RESTS, match) for page in pages]
        return plays.count(True) == 1 and pages[plays.index(False)].evaluate(LEVEL, match)

    await_it(pages, shared)


def await_it(pages: list[Page], so: Callable[[], bool]) -> None:
    """Wait until something is so of windows; what is to be read in them meanwhile is read."""
    for _ in range(PATIENCE // 50):
        for page in pages:
            page.evaluate(READ)
        if so():
            return
        pages[0].wait_for_timeout(50)
    told = "() => document.querySelector('#table')?.innerText"
    raise AssertionError("\n\n".join(str(page.evaluate(told)) for page in pages))


def attack_windows(browser: Browser, options: argparse.Namespace) -> None:
    """Let two windows play one match, so many times in each game."""
    with hosted(assemble()) as host:
        for game in options.games or facts.SHIPPED:
            context = opened(browser)
            pages = [context.new_page(), context.new_page()]
            chance = random.Random(options.seed)
            for number in range(options.times):
                interleave(context, pages, host.site.url, chance, game=game)
                tell(f"{game:<14}{number + 1} of {options.times}, nothing lost")
            context.close()


# an update while a match is played

CONTROLLED = """async () => {
  await navigator.serviceWorker.ready;
  return Boolean(navigator.serviceWorker.controller);
}"""
UPDATED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  return Boolean(registration.waiting);
}"""
RENEW = "() => document.querySelector('.hub-renewal button')?.click()"


def releases() -> dict[str, str]:
    """Return the last commit of each release that has been, by its version."""
    place = "engine/cittadella/__init__.py"
    changes = git("log", "--format=%H", "-G^__version__", "--", place).split()
    found = {}
    for change in reversed(changes[:-1]):
        text = git("show", f"{change}~1:{place}")
        version = re.search(r'__version__ = "(.+)"', text)
        assert version
        found[version[1]] = git("rev-parse", f"{change}~1").strip()
    return found


def git(*words: str) -> str:
    """Return what git says."""
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


def built(commit: str) -> Path:
    """Build the page as it was at a commit, unless that was done before; return its folder."""
    folder = CACHE / "past" / commit[:12]
    if not (folder / "dist/sw.js").exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        packed = subprocess.run(
            ["git", "archive", commit], cwd=ROOT, check=True, capture_output=True
        ).stdout
        subprocess.run(["tar", "-x"], cwd=folder, input=packed, check=True)
        # The tools' own Python has no pip to set up the tools of the past with.
        python = next(Path(sys.base_prefix).glob("bin/python3"), sys.executable)
        subprocess.run([python, "build.py", "--no-serve"], cwd=folder, check=True)
    return folder / "dist"


def update(browser: Browser, before: Path, links: list[str]) -> int:
    """Update a release in the midst of some matches; return how many steps they have then."""
    played = 0
    for link in links:
        with hosted(before) as host:
            context = opened(browser, service_workers="allow")
            page = context.new_page()
            page.goto(host.site.url)
            page.wait_for_function(CONTROLLED, timeout=PATIENCE)
            page.goto(f"{host.site.url}#g={link}")
            go_on(page)
            shutil.rmtree(host.product)
            # Released now, whenever it was built: by their dates files are fetched anew.
            shutil.copytree(assemble(), host.product, copy_function=shutil.copyfile)
            page.wait_for_function(UPDATED, timeout=PATIENCE)
            # The match goes on in the release in which it stands, and after a reload too.
            go_on(page)
            page.reload()
            step = go_on(page)
            page.evaluate("location.hash = '#/'")
            # The first release keeps a step some time after it is shown, and offers the update only
            # where the page begins with its title.
            page.wait_for_timeout(3000)
            page.reload()
            page.wait_for_selector(".hub-renewal button", timeout=PATIENCE)
            with page.expect_navigation():
                page.evaluate(RENEW)
            page.wait_for_function(AWAKE, timeout=PATIENCE)
            page.click(".hub-resume a")
            await_decision(page)
            assert shown(page) >= step, f"{shown(page)} steps of {step} are left"
            go_on(page)
            host.stop()
            step = go_on(page)
            page.reload()
            await_decision(page)
            assert shown(page) >= step, f"{shown(page)} steps of {step} are left"
            assert "/releases/" not in page.url
            played += shown(page)
            context.close()
    return played


def shown(page: Page) -> int:
    """Return the step that the table shows."""
    return int(page.locator(TABLE).get_attribute("data-step") or 0)


def go_on(page: Page) -> int:
    """Play two steps more and wait for the next decision; return the step that is shown."""
    await_decision(page)
    page.evaluate(DECIDE, shown(page) + 2)
    await_decision(page)
    return shown(page)


def await_decision(page: Page) -> None:
    """Wait until a person is to decide, or the end; what is to be read meanwhile has been read."""
    for _ in range(PATIENCE // 100):
        if page.locator(f"{DECISION}, {TABLE}[data-state=over]").count():
            return
        page.evaluate(READ)
        page.wait_for_timeout(100)
    raise AssertionError(page.evaluate("() => document.body.innerText"))


def attack_updates(browser: Browser, options: argparse.Namespace) -> None:
    """Update each release that has been, in the midst of some of its matches."""
    for version, commit in releases().items():
        kept = json.loads((ROOT / f"tests/releases/{version}.json").read_text("utf-8"))
        # Matches at their beginning, in which a person has much to decide.
        links = [one["link"] for one in kept if len(one["save"]["steps"]) in (40, 64)]
        some = links[:: max(1, len(links) // options.times)][: options.times]
        steps = update(browser, built(commit), some)
        tell(f"{version}: updated in the midst of {len(some)} matches, {steps} steps, none lost")


# the memory of Python that is kept

PREPARE = """async () => {
  const { prepareNextStart } = await import(new URL('bridge.js', location.href).href);
  if (!(await prepareNextStart())) return 0;
  const [name] = (await caches.keys()).filter((key) => key.startsWith('cittadella-snapshot'));
  globalThis.place = name;
  const [key] = await (await caches.open(name)).keys();
  const whole = await (await caches.open(name)).match(key);
  await (await caches.open('whole')).put(key, whole.clone());
  return (await whole.arrayBuffer()).byteLength;
}"""
DAMAGE = """async ({ at, size, how }) => {
  const kept = await caches.open(place);
  const [key] = await (await caches.open('whole')).keys();
  const whole = await (await caches.open('whole')).match(key);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  if (how === 'bit') bytes[at] ^= 1;
  if (how === 'zeros') bytes.fill(0, at, at + size);
  if (how === 'noise') for (let n = 0; n < size; n += 1) bytes[at + n] = Math.random() * 256;
  if (how === 'moved') bytes.copyWithin(at, at + size);
  const damaged = how === 'cut' ? bytes.slice(0, at) : bytes;
  await kept.put(key, new Response(damaged, { headers: whole.headers }));
}"""
START = """async () => {
  const { startEngine } = await import(new URL('bridge.js', location.href).href);
  const begun = performance.now();
  try {
    const engine = await startEngine();
    const { games } = await engine.call({ do: 'catalogue' });
    engine.terminate();
    return { mode: engine.mode, games: games.length, ms: performance.now() - begun };
  } catch ({ code }) {
    return { code, ms: performance.now() - begun };
  }
}"""
HOW = ("bit", "zeros", "noise", "moved", "cut")


def attack_snapshot(browser: Browser, options: argparse.Namespace) -> None:
    """Damage the kept memory of Python, so many times, and start Python."""
    chance = random.Random(options.seed)
    with hosted(assemble()) as host:
        name_bridge(host.product)
        page = opened(browser).new_page()
        page.goto(f"{host.site.url}licenses.txt")
        length = page.evaluate(PREPARE)
        assert length, "there is no snapshot"
        slowest = 0
        for number in range(options.times):
            how = HOW[number % len(HOW)]
            at = chance.randrange(length - 8192)
            page.evaluate(DAMAGE, {"at": at, "size": chance.choice((1, 64, 8192)), "how": how})
            started = page.evaluate(START)
            assert started.get("mode") == "worker" or started.get("code"), started
            slowest = max(slowest, started["ms"])
            told = started.get("code", f"{started.get('games')} games")
            tell(f"{number + 1}: {how} at {at}: {told}, {started['ms']:.0f} ms")
        tell(f"{options.times} places, the slowest start {slowest:.0f} ms")


# what games leave behind

MEASURED = """
const { instantiate, instantiateStreaming } = WebAssembly;
const keep = (made) => {
  const { exports } = made.instance ?? made;
  const [memory] = Object.values(exports).filter((one) => one instanceof WebAssembly.Memory);
  if (memory) globalThis.python ??= memory;
  return made;
};
WebAssembly.instantiate = (...given) => instantiate(...given).then(keep);
WebAssembly.instantiateStreaming = (...given) => instantiateStreaming(...given).then(keep);
"""
"""Lets the memory of the worker's Python be measured."""
THERE = "(selector) => document.querySelector(selector) !== null"
STEP = "() => Number(document.querySelector('#table .table').dataset.step)"
COUNTED = ("Nodes", "JSEventListeners", "JSHeapUsedSize", "Documents", "Python")


def let_measure(page: Page) -> CDPSession:
    """Let what is in use in a page, and in Python beside it, be measured."""
    page.route(
        "**/interpreter-*.js",
        lambda route: route.fulfill(
            response=(answer := route.fetch()), body=MEASURED + answer.text()
        ),
    )
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    return devtools


def measured(page: Page, devtools: CDPSession) -> dict[str, float]:
    """Return what is in use once what is not has been thrown away."""
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    found = {one["name"]: one["value"] for one in metrics if one["name"] in COUNTED}
    return {**found, "Python": page.workers[0].evaluate("python.buffer.byteLength")}


def attack_games(browser: Browser, options: argparse.Namespace) -> None:
    """Play whole games in one tab; tell what is in use on the title page after each."""
    print(f"{'':<14}{'steps':>8}{'nodes':>8}{'listeners':>11}{'heap, MB':>10}{'Python, MB':>12}")
    games = options.games or facts.SHIPPED
    with hosted(assemble()) as host:
        page = opened(browser).new_page()
        devtools = let_measure(page)
        page.goto(host.site.url)
        found = []
        for number in range(options.times):
            game = games[number % len(games)]
            chosen = facts.of(game).options
            seats = matches.seated(game)
            moment = matches.after(options.part, seats, game=game, options=chosen)
            played = matches.alone(seats, moment, game=game, options=chosen, seed=31 + number)
            page.evaluate("(link) => { location.hash = link; }", f"#{played.link}")
            # What a handle holds from outside would stay.
            page.wait_for_function(THERE, arg=DECISION, timeout=PATIENCE)
            page.evaluate(DECIDE)
            step = page.evaluate(STEP)
            page.evaluate("location.hash = '#/'")
            page.wait_for_function(THERE, arg=".hub-games", timeout=PATIENCE)
            page.wait_for_timeout(3000)
            now = measured(page, devtools)
            found.append(now)
            tell(
                f"{game:<14}{step:>8}{now['Nodes']:>8.0f}{now['JSEventListeners']:>11.0f}"
                f"{now['JSHeapUsedSize'] / 1e6:>10.1f}{now['Python'] / 1e6:>12.1f}"
            )
    if len(found) > len(games):
        # Each game once brings what it needs; from then on nothing more is to stay.
        grown = {name: found[-1][name] - found[len(games) - 1][name] for name in COUNTED}
        tell(f"since each was played once: {grown}")


# what they have in common


def tell(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


@contextmanager
def hosted(product: Path) -> Iterator[Host]:
    """Serve a copy of a product from a place of its own."""
    with tempfile.TemporaryDirectory() as root:
        shutil.copytree(product, Path(root) / SUBPATH)
        host = Host(Path(root))
        yield host
        host.stop()


def opened(browser: Browser, **how: Any) -> BrowserContext:
    """Open a browser's room of someone who knows all games, and for whom nothing is waited for."""
    context = browser.new_context(viewport=SIZES["landscape"], locale="it-IT", **how)
    context.add_init_script(known())
    context.add_init_script(SETTINGS)
    return context


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    for name, attack, times in (
        ("windows", attack_windows, 40),
        ("updates", attack_updates, 3),
        ("snapshot", attack_snapshot, 100),
        ("games", attack_games, 10),
    ):
        kind = kinds.add_parser(name, help=(attack.__doc__ or "").splitlines()[0])
        kind.add_argument("--times", type=int, default=times, help=f"how often ({times})")
        kind.set_defaults(attack=attack)
        if name in ("windows", "snapshot"):
            kind.add_argument("--seed", type=int, default=11, help="of what is left to chance (11)")
        if name in ("windows", "games"):
            kind.add_argument("games", nargs="*", help="which games (all)")
        if name == "games":
            part = "how much of each is played before (0)"
            kind.add_argument("--part", type=float, default=0, help=part)
    options = parser.parse_args()
    with sync_playwright() as playwright:
        browser = start_chromium(playwright)
        options.attack(browser, options)
        browser.close()


if __name__ == "__main__":
    main()
