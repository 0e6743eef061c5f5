"""What does not fit on the screen or is not accessible, measured on the page as it stands."""

from collections.abc import Sequence

from builder.places import MODULES
from playwright.sync_api import Page

FAULTS = """() => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.body;
  const hidden = '.visually-hidden, .flights, [inert], .camera[data-close], svg, option, '
    + 'script, style';
  const asked = { opacityProperty: true, visibilityProperty: true };
  const shown = (element) => element.checkVisibility(asked)
    && element.getClientRects().length && !element.closest(hidden)
    && !/inset\\(50%\\)/.test(getComputedStyle(element).clipPath);
  const ancestors = function* (element) {
    const end = document.documentElement;
    for (let one = element; one && one !== end; one = one.parentElement) yield one;
  };
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const name = (element) => {
    const known = [...ancestors(element)].find(({ className }) => className);
    const classes = String(known?.className).trim().replace(/\\s+/g, '.');
    const text = element.innerText?.trim().slice(0, 40) || element.ariaLabel || '';
    return `${element.localName}.${classes} “${text}”`;
  };
  const found = [];

  // How far a box is seen: cut by what hides, out of sight in what scrolls.
  const seen = (element, { left: a, right: b, top: c, bottom: d }) => {
    const part = { left: a, right: b, top: c, bottom: d };
    const free = { x: true, y: true };
    for (const one of ancestors(element)) {
      const style = styleOf(one);
      if (style.position === 'fixed') break;
      if (one === document.body) break;
      const edge = one.getBoundingClientRect();
      const [left, top] = [edge.left + one.clientLeft, edge.top + one.clientTop];
      const inner = { left, top, right: left + one.clientWidth, bottom: top + one.clientHeight };
      for (const [axis, from, to] of [['x', 'left', 'right'], ['y', 'top', 'bottom']]) {
        const flow = axis === 'x' ? style.overflowX : style.overflowY;
        if (flow === 'visible') continue;
        const away = Math.max(inner[from] - part[from], part[to] - inner[to]);
        const dots = axis === 'x' && style.textOverflow === 'ellipsis';
        const clamp = axis === 'y' && style.webkitLineClamp !== 'none';
        const cuts = flow === 'hidden' || flow === 'clip';
        if (cuts && free[axis] && !dots && !clamp && away > 2) return null;
        if (!cuts) free[axis] = false;
        part[from] = Math.max(part[from], inner[from]);
        part[to] = Math.min(part[to], inner[to]);
      }
    }
    return part;
  };

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const half = 0.36 * parseFloat(styleOf(element).fontSize);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const middle = (top + bottom) / 2;
      const part = seen(element, { left, right, top: middle - half, bottom: middle + half });
      if (!part) found.push(`cut: ${name(element)}`);
      else if (right > left) texts.push({ element, ...part });
    }
  }

  const acting = [...root.querySelectorAll(
      'button, a[href], input:not([type=hidden]), select, summary, [role=button], [data-legal]')]
    .filter(shown)
    .map((element) => [element, (element.closest('label') ?? element).getBoundingClientRect()])
    .flatMap(([element, box]) => {
      const part = seen(element.parentElement, box);
      if (!part) found.push(`cut off: ${name(element)}`);
      return part ? [{ element, ...part }] : [];
    });

  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');

  const over = '.toast, .recap, .curtain, .actions-hint, .replay, '
    + '.actions:has(> :is(.draft, .offer)), .hand[style*=translate]';
  const layer = (element) => [...ancestors(element)].find((one) =>
    ['sticky', 'fixed'].includes(styleOf(one).position) || one.matches(over)) ?? null;
  const cross = (list, least, apart) => {
    const layers = list.map(({ element }) => layer(element));
    list.forEach((one, at) => list.slice(at + 1).forEach((other, next) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across <= least || down <= least || layers[at] !== layers[at + 1 + next]) return;
      if (one.element.contains(other.element) || other.element.contains(one.element)) return;
      if (apart(one.element, other.element)) return;
      found.push(`over each other: ${name(one.element)} and ${name(other.element)}`);
    }));
  };
  // Cards in a hand lie over each other, and so may what is drawn on a map and its button.
  const stacked = (one, other) => one.closest('.slot') && other.closest('.slot');
  const onMap = (one, other) => one.closest('.camera') && other.closest('.camera');
  const badge = (one, other) =>
    one.closest('.count') || other.closest('.count') || stacked(one, other);
  cross(acting, 2, (one, other) => stacked(one, other) || onMap(one, other)
    || one.closest('label') && one.closest('label') === other.closest('label'));
  cross(texts, 4, badge);
  return [...new Set(found)];
}"""


FADED = """() => {
  const grounds = '.art-tint, .art-paper, .guildes-card-paper, .guildes-card-lit, rect, circle';
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const isPaint = (colour) => /^rgb/.test(colour) && parts(colour)[3] !== 0;
  const page = [document.body, document.documentElement]
    .map((one) => getComputedStyle(one).backgroundColor).find(isPaint);
  const mixed = (colour, under, share) =>
    parts(colour).slice(0, 3).map((part, at) => part * share + parts(under)[at] * (1 - share));
  const light = (rgb) => rgb
    .map((part) => part / 255)
    .map((part) => part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, other) => {
    const [less, more] = [light(one), light(other)].sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
  };
  const ancestors = function* (element) {
    for (let one = element; one; one = one.parentElement) yield one;
  };
  // What lies behind: of HTML the nearest background, in a drawing the ground drawn before it.
  const groundOf = (element) => {
    const emblem = element.matches('.shield-emblem');
    if (emblem) return getComputedStyle(element.parentNode.querySelector('[fill]')).fill;
    if (!(element instanceof SVGElement)) {
      const styles = [...ancestors(element)].map((one) => getComputedStyle(one).backgroundColor);
      return styles.find(isPaint) ?? page;
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    const [u, v] = [x + width / 2, y + height / 2];
    const before = [...element.closest('svg').querySelectorAll(grounds)].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const precedes = one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
      return precedes && left < u && right > u && top < v && bottom > v;
    });
    return before.map((one) => getComputedStyle(one).fill).filter(isPaint).at(-1) ?? page;
  };
  const found = [];
  for (const element of document.querySelectorAll('#table *')) {
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!text && !element.matches('.shield-emblem')) continue;
    if (!element.checkVisibility() || element.matches('title, .visually-hidden')) continue;
    const share = [...ancestors(element)]
      .reduce((all, one) => all * getComputedStyle(one).opacity, 1);
    if (share > 0.99 || !share) continue;
    const style = getComputedStyle(element);
    const colour = element instanceof SVGElement ? style.fill : style.color;
    const seen = [colour, groundOf(element)].map((one) => mixed(one, page, share));
    found.push([contrast(...seen), `${element.outerHTML.slice(0, 60)} ${element.textContent}`]);
  }
  return found;
}"""
"""Texts and emblems that step back, and the contrast to what lies behind them that is left."""


def faded(page: Page) -> list[tuple[float, str]]:
    """Return what steps back on the page, and the contrast that is left."""
    found: list[tuple[float, str]] = page.evaluate(FADED)
    return found


def faults(page: Page) -> list[str]:
    """Return what is cut, what lies over something else, and whether the page scrolls sideways."""
    found: list[str] = page.evaluate(FAULTS)
    return found


def violations(page: Page, where: str = "html", only: Sequence[str] = ()) -> list[str]:
    """Return what axe finds wrong with a part of the page, by all its rules or only some."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate((MODULES / "axe-core/axe.min.js").read_text(encoding="utf-8"))
    options = {"resultTypes": ["violations"], **({"runOnly": [*only]} if only else {})}
    told = page.evaluate("([where, options]) => axe.run(where, options)", [where, options])
    return [f"{fault['id']}: {fault['nodes'][0]['html'][:200]}" for fault in told["violations"]]
