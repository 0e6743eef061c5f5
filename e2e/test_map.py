"""A drawn map as a board: a finger finds points and edges wherever the map lies, without a game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

DRAW = """async (size) => {
  const { html, svg, render } = await import('./vendor/lit-html/lit-html.js');
  const { mapBoard } = await import('./table/board/map.js');
  const { listen, target } = await import('./table/board/board.js');
  const { context } = await import('./table/contract/context.js');
  const { addTexts } = await import('./shell/i18n.js');
  addTexts('it', (await import('./text/table.it.js')).default, 'table');
  const places = [[50, 50], [350, 50], [350, 250], [50, 250], [200, 150]];
  const towns = places.map(([x, y]) => ({ x, y }));
  const roads = [[0, 1], [1, 2], [2, 3], [3, 0], [0, 4], [1, 4], [2, 4], [3, 4]];
  const targets = new Map([...towns.map((_, at) => [`town:${at}`, 'legal']),
    ...roads.map((_, at) => [`road:${at}`, 'legal'])]);
  const table = { game: 'map', seats: [{ name: 'Anna' }], viewer: 0 };
  const ctx = context({ label: (_, id) => id }, table, { size, targets });
  window.heard = [];
  const hear = (...told) => window.heard.push(told.join(' '));
  listen(document.body, { tap: (id) => hear(id), refused: (id) => hear('refused', id),
    inspect() {}, elsewhere: () => hear('elsewhere'), doubtful: () => hear('doubtful') },
    new AbortController().signal);
  render(mapBoard(ctx, { width: 400, height: 300, grain: 90, fine: true, turns: true,
    aims: () => true,
    draw: ({ upright }) => svg`
      ${roads.map(([one, other], at) => {
        const [from, to] = [towns[one], towns[other]];
        return svg`<path stroke="#000" d="M${from.x} ${from.y}L${to.x} ${to.y}"
          ${target(ctx, `road:${at}`, { shape: { kind: 'edge', from, to } })}></path>`;
      })}
      ${towns.map((at, number) => svg`<circle r="4" transform=${upright(at)}
        ${target(ctx, `town:${number}`, { shape: { kind: 'point', at } })}></circle>`)}` }),
    document.body);
  Object.assign(document.querySelector('.camera').style, { position: 'fixed', inset: 0 });
  Object.assign(document.querySelector('.camera-plate').style,
    { width: '100%', height: '100%', transformOrigin: '0 0' });
}"""
PLACES = """() => {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.dataset.target, [x + width / 2, y + height / 2]];
  };
  return Object.fromEntries([...document.querySelectorAll('[data-target]')].map(middle));
}"""
STRAY = (6, 5)
"""A finger does not hit the middle."""


@pytest.fixture(params=[("landscape", 900, 600), ("phone", 390, 700)], ids=["across", "turned"])
def board(
    request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext], unjoined: str
) -> Page:
    """Return a page that is a map of five towns, their roads straight and across."""
    size, width, height = request.param
    viewport = {"width": width, "height": height}
    page = new_context(viewport=viewport, has_touch=True, reduced_motion="reduce").new_page()
    page.goto(f"{unjoined}blank.html")
    page.evaluate(DRAW, size)
    return page


def check_each_target(board: Page) -> int:
    """Tap beside each target that is in sight; return how many there are."""
    seen = board.viewport_size
    assert seen
    found = 0
    for target in board.evaluate(PLACES):
        x, y = board.evaluate(PLACES)[target]  # the last tap may have moved the map
        if 9 < x < seen["width"] - 9 and 9 < y < seen["height"] - 9:
            board.evaluate("window.heard = []")
            board.touchscreen.tap(x + STRAY[0], y + STRAY[1])
            assert board.evaluate("window.heard") == [target]
            found += 1
    return found


def test_a_finger_means_the_nearest_point_or_edge(board: Page) -> None:
    """On an enlarged map too; far from all, nothing."""
    towns = board.evaluate(PLACES)
    middle = [sum(towns[f"town:{n}"][axis] for n in (0, 1, 4)) / 3 for axis in (0, 1)]
    board.touchscreen.tap(*middle)
    assert board.evaluate("window.heard") == ["elsewhere"]
    assert check_each_target(board) == 5 + 8
    board.mouse.move(200, 300)
    board.keyboard.down("Control")
    board.mouse.wheel(0, -80)
    board.keyboard.up("Control")
    board.wait_for_function("document.querySelector('.camera').hasAttribute('data-close')")
    assert 3 <= check_each_target(board) <= 13
