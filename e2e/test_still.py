"""The board keeps its place over a stretch of a match, whatever is asked, told or looked up."""

from collections.abc import Callable

import facts
import matches
import pytest
from playwright.sync_api import Page
from product import SIZES, Site
from test_looks import scenes

STRETCH = """async ({ game, sizes, seed, decisions, since: label }) => {
  const host = document.querySelector('#table');
  host.style.flex = 'none';
  const all = (what, root = host) => [...root.querySelectorAll(what)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length);
  const state = () => host.querySelector('.table').dataset.state;
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const frames = async (n) => {
    for (; n; n -= 1) await new Promise((done) => requestAnimationFrame(done));
  };
  const until = async (met) => {
    const end = performance.now() + 60_000;
    while (!met()) {
      if (performance.now() > end) throw new Error(`${state()}, and not ${met}`);
      await frames(1);
    }
  };
  const boxOf = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const off = (one, other) => Math.max(...one.map((at, n) => Math.abs(at - other[n])));
  const laidOut = async () => {
    for (let n = 0, last = '', same = 0; n < 60 && same < 3; n += 1) {
      await frames(1);
      const now = String(all('.stage, .actions').map(boxOf));
      same = now === last ? same + 1 : 0;
      last = now;
    }
  };
  const buttons = () => {
    const found = new Map();
    for (const one of all('.topbar button, .actions button, .note button')) {
      const { note, beside } = one.closest('.note')?.dataset ?? {};
      const where = note ? `note ${note} beside ${beside}: ` : '';
      const name = `${where}${one.ariaLabel ?? one.innerText.trim()}`;
      found.set(name, found.has(name) ? null : boxOf(one));
    }
    return found;
  };
  const told = new Set();
  const places = {};
  const before = {};
  let size = null;
  let doing = 'begin';
  const watch = () => {
    const [stage] = all('.stage');
    if (!size || !stage) return;
    const box = boxOf(stage);
    places[size] ??= [box, doing];
    const [place, then] = places[size];
    if (off(box, place) > 1) {
      const now = `${doing} (${state()})`;
      told.add(`${size}: the board lies at ${box} as ${now}, at ${place} as ${then}`);
    }
  };
  const compare = () => {
    const now = buttons();
    for (const [name, box] of now) {
      const [old, then] = before[size]?.[name] ?? [];
      if (box && old && off(box, old) > 2) {
        told.add(`${size}: “${name}” at ${box} as ${doing}, at ${old} as ${then}`);
      }
    }
    before[size] = Object.fromEntries([...now].map(([name, box]) => [name, [box, doing]]));
  };
  let watching = true;
  const follow = () => {
    watch();
    if (watching) requestAnimationFrame(follow);
  };
  const look = async (what) => {
    for (const [name, { width, height }] of Object.entries(sizes)) {
      size = null;
      host.style.width = `${width}px`;
      host.style.height = `${height}px`;
      await laidOut();
      size = name;
      doing = what;
      watch();
      compare();
    }
  };
  const click = (one) =>
    one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const shut = async () => {
    for (const one of document.querySelectorAll('dialog[open]')) one.close();
    await frames(1);
  };

  const { taught } = cittadella['shell/keep/taught.js'];
  taught.begin(game);
  cittadella['shell/draw.js'].redraw();
  requestAnimationFrame(follow);
  for (let n = 0; n < decisions && state() !== 'over'; n += 1) {
    await until(() => ['deciding', 'over'].includes(state()));
    if (state() === 'over') break;
    for (const one of Object.values(before)) {
      for (const name of Object.keys(one)) if (name.startsWith('note ')) delete one[name];
    }
    await look(`a decision is open (${n})`);
    if (chance() < 0.5) {
      click(host.querySelector('.topbar-hint'));
      await until(() => host.querySelector('.actions-hint:not(:has(progress))'));
      await look(`something is advised (${n})`);
    }
    const since = all('.actions button').find((one) => one.innerText.trim() === label);
    if (since && chance() < 0.7) {
      click(since);
      await look(`it is told what happened (${n})`);
      for (const one of all('.recap-head button')) click(one);
    }
    const over = [['.topbar button', 'menu'], ['.topbar-log', 'log']][Math.floor(chance() * 5)];
    if (over) {
      click(host.querySelector(over[0]));
      await look(`the ${over[1]} lies over it (${n})`);
      await shut();
    }
    const at = Number(host.querySelector('.table').dataset.step);
    const goesOn = () => Number(host.querySelector('.table').dataset.step) === at;
    for (let taps = 0; taps < 9 && goesOn(); taps += 1) {
      await until(() => state() !== 'waiting');
      if (state() !== 'deciding') break;
      const legal = all('[data-legal]');
      const sure = all('.actions-buttons :is(.btn-primary, .btn-choice)')
        .filter((one) => one.ariaDisabled !== 'true');
      const chosen = all('[data-selected]').length > 0;
      const piles = all('.draft-pile .stepper > :last-child:not([aria-disabled])');
      const other = all('.actions-buttons .btn:not(.btn-cancel, .btn-quiet)');
      const any = (list) => list[Math.floor(chance() * list.length)];
      const first = chosen && sure.length ? sure : legal;
      const next = any(first) ?? any(sure) ?? any(piles) ?? any(other);
      if (!next) break;
      const confirms = sure.includes(next) || other.includes(next);
      click(next);
      await frames(2);
      if (!confirms) await look(`something is chosen (${n})`);
    }
    for (let more = 0; more < 400 && !['deciding', 'over'].includes(state()); more += 1) {
      const [go] = all('.tally-panel .btn-primary, .table-interlude .actions-buttons .btn-primary');
      if (go) await look(`something is read (${n})`);
      if (go) click(go);
      await frames(2);
    }
  }
  watching = false;
  host.removeAttribute('style');
  return [...told];
}"""
"""Play a stretch of a match inside of the page, at all sizes in turn; tell what has moved."""

SEEDS = {"city_guilds": 23}
"""What is left to chance, where another stretch than the usual one has seen something move."""


@pytest.mark.parametrize("game", facts.games("guildes", among=facts.GAMES))
def test_the_board_and_buttons_stay_where_they_are(
    living: Callable[..., Page], site: Site, game: str
) -> None:
    found = scenes(game, living, site, "landscape")
    found.person.prefer(speed=4, notes=True)
    found.sit(found.seats, matches.after(0.4, found.seats, game=game))
    page = found.person.page
    page.set_viewport_size({"width": 1180, "height": 1180})
    asked = {"game": game, "sizes": SIZES, "seed": SEEDS.get(game, 7), "decisions": 3}
    asked["since"] = found.person.word("table.since")
    assert page.evaluate(STRETCH, asked) == []
