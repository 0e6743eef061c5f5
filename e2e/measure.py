"""What does not fit on the screen, measured on the page as it stands."""

from playwright.sync_api import Page

FAULTS = """() => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.body;
  const hidden = '.visually-hidden, [inert], .camera[data-close], svg, option, script, style';
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

  const layer = (element) => [...ancestors(element)].find((one) =>
    ['sticky', 'fixed'].includes(styleOf(one).position) || one.matches('.toast, .loupe')) ?? null;
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


def faults(page: Page) -> list[str]:
    """Return what is cut, what lies over something else, and whether the page scrolls sideways."""
    found: list[str] = page.evaluate(FAULTS)
    return found
