/** The keyboard at the table: arrows among what can be tapped, and a key for each thing to do. */

import { t } from '../shell/i18n.js';
import { neighbour, settleRoving, tappable } from './board.js';

const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/**
 * Do what a key means, if it means anything here.
 * @param {object} table  see table.js
 * @param {KeyboardEvent} event
 */
export function press(table, event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.target.closest?.('input, select, textarea') && event.key !== 'Escape') return;
  const done = ARROWS[event.key] ? arrow(table, event) : plain(table, event) || shortcut(table, event);
  if (done) event.preventDefault();
}

const onControl = ({ target }) => Boolean(target.closest?.('button, a, [role="button"]'));

/** Go to the neighbour of the target that has the focus; from elsewhere, to the one that had it. */
function arrow(table, event) {
  if (event.target.matches?.('.log, [data-scrolls]')) return false;
  const targets = tappable(table.host);
  if (!targets.length) return false;
  const here = targets.indexOf(document.activeElement);
  const boxes = targets.map((element) => element.getBoundingClientRect());
  const known = targets.findIndex(({ dataset }) => dataset.target === table.roving);
  const next = here < 0 ? targets[Math.max(known, 0)] : targets[neighbour(boxes, here, ARROWS[event.key])];
  if (!next) return true;
  table.roving = settleRoving(table.host, next.dataset.target);
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

function plain(table, event) {
  if (event.key === 'Escape') {
    table.escape();
    return true;
  }
  return event.key === 'Enter' && !onControl(event) && table.confirm();
}

function shortcut(table, event) {
  const { key } = event;
  if (!table.settings.shortcuts) return false;
  if (key === ' ') return !onControl(event) && table.stopOrGo();
  if (key >= '1' && key <= '4') {
    table.settings.set('speed', Number(key));
    table.say(t(`settings.speed_${key}`));
    return true;
  }
  if (key.toLowerCase() === 'i') {
    const id = event.target.closest?.('[data-target]')?.dataset.target;
    if (id) table.sheets.inspect(id);
    return Boolean(id);
  }
  const run = {
    z: () => table.undo('step'),
    Z: () => table.undo('turn'),
    y: () => table.redo(),
    Y: () => table.redo(),
    l: () => table.sheets.log(),
    L: () => table.sheets.log(),
    '?': () => table.options.openRules(),
  }[key];
  run?.();
  return Boolean(run);
}
