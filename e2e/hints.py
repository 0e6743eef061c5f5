"""Measure how long a hint takes in the browser: ``python e2e/hints.py [GAME…]``.

In each game so many decisions (200) are come to by bots that play easily, with any number of
players. At each the page's engine is asked for advice as the table asks it, in slices and within
the time that a hint may take; with ``--whole`` without that limit. It is counted how often
something else is advised here by the same seed, without a limit. With ``--analyses`` it is an
analysis of so many finished matches of four instead. It needs Playwright: the environment that
``python build.py test`` makes has it.
"""

import argparse
import random
import sys
from math import inf
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "engine")]

import matches  # noqa: E402 (found on the path set just above)
from builder.page import assemble  # noqa: E402
from cittadella import catalogue  # noqa: E402
from cittadella.bots import Thinkers, choose  # noqa: E402
from product import served, start_chromium  # noqa: E402

ADVISE = """async ([link, seat, whole]) => {
  const { session } = cittadella['shell/start/session.js'];
  const seconds = whole ? null : cittadella['table/match.js'].AT_MOST;
  if (link) await session.call({ do: 'open_link', link });
  const began = performance.now();
  for (;;) {
    const { advice } = await session.call({ do: 'advise', seat, draft: [], slice_ms: 40, seconds });
    if (advice) return [performance.now() - began, advice.choice.action];
  }
}"""
ANALYSE = """async (link) => {
  const { session } = cittadella['shell/start/session.js'];
  await session.call({ do: 'open_link', link });
  const began = performance.now();
  for (let points = 0, choices = 0; ; ) {
    const found = await session.call({ do: 'analyse', points, choices, slice_ms: 40 });
    points += found.points.length;
    choices += found.choices.length;
    if (found.done) return performance.now() - began;
  }
}"""
RARE = 0.2
"""How often a decision is one of those that are looked at."""


def measure(page: Page, game: str, most: int, *, whole: bool) -> list[float]:
    """Return how many milliseconds each of so many hints took."""
    chance, took, otherwise = random.Random(game), list[float](), 0
    rules = next(one for one in catalogue() if one.id == game)
    while len(took) < most:
        played = matches.Played()
        kinds = "h" * chance.choice(rules.seats)
        played.ask(
            "new", game=game, seats=matches.seats(kinds), options={}, seed=chance.getrandbits(30)
        )
        match = played.session.match
        while not match.state.is_over and len(took) < most:
            seat, number = match.state.next_seat(), chance.getrandbits(30)
            legal, seen = match.state.legal_actions(seat), match.state.observe(seat)
            if len(legal) > 1 and chance.random() < RARE:
                link = played.link.removeprefix("g=")
                time, advised = page.evaluate(ADVISE, [link, seat, whole])
                adviser = Thinkers().adviser(match, seat, ())
                assert adviser is not None
                adviser.step(inf)
                chosen = legal[adviser.advice.choice]
                otherwise += advised != chosen.to_json()
                if whole and advised != chosen.to_json():
                    print(f"  {game}: {advised} instead of {chosen}: {link}", flush=True)
                took.append(time)
            match.play(seat, choose(rules, seen, seat, legal, "easy", number))
    print(f"{game}: {otherwise} of {len(took)} other than without a limit", flush=True)
    return took


def measure_analyses(page: Page, game: str, most: int) -> list[float]:
    """Return how many milliseconds each of so many analyses took."""
    rules, took = next(one for one in catalogue() if one.id == game), list[float]()
    for seed in range(most):
        played = matches.Played()
        played.ask("new", game=game, seats=matches.seats("hhhh"), options={}, seed=seed)
        match = played.session.match
        while (seat := match.state.next_seat()) >= 0:
            legal, seen = match.state.legal_actions(seat), match.state.observe(seat)
            match.play(seat, choose(rules, seen, seat, legal, "easy", len(match.steps)))
        took.append(page.evaluate(ANALYSE, played.link.removeprefix("g=")))
    return took


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    known = [game.id for game in catalogue()]
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(known))
    parser.add_argument("--decisions", type=int, default=200, metavar="N", help="in each game")
    parser.add_argument("--whole", action="store_true", help="without a limit of time")
    parser.add_argument("--analyses", type=int, default=0, metavar="N", help="in each game")
    options = parser.parse_args()
    with served(assemble()) as url, sync_playwright() as playwright:
        browser = start_chromium(playwright)
        page = browser.new_page()
        page.set_default_timeout(120_000)
        begun = matches.Played()
        begun.ask("new", game=known[0], seats=matches.seats("hhh"), options={}, seed=1)
        page.goto(f"{url}#{begun.link}")
        page.locator("#table .table").wait_for()
        for game in options.games or known:
            if options.analyses:
                what, took = "analyses", measure_analyses(page, game, options.analyses)
            else:
                what, took = "hints", measure(page, game, options.decisions, whole=options.whole)
            took.sort()
            half, most = took[len(took) // 2], took[int(0.95 * len(took))]
            print(
                f"{game:12} {len(took)} {what}: median {half:.0f} ms, 95th {most:.0f} ms,"
                f" longest {took[-1]:.0f} ms",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
