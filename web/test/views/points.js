/** What is told of points: each line of a sheet, the walk through it, and what breaks a tie. */

import { leaves, ledgerOf, nameOf, reasonOf, walk } from '../../table/count/scoring.js';
import { namesIn } from './look.js';
import { contextOf } from './played.js';

/**
 * @typedef {import('./look.js').Look} Look
 * @typedef {import('./played.js').Played} Played
 * @typedef {import('../../table/contract/messages.js').Score} Score
 */

/**
 * @param {Look} look
 * @param {Played} played
 * @param {import('./played.js').Moment} moment
 */
export function lookAtPoints(look, played, { after }) {
  const [, table] = after;
  const sheets = [...table.events.flatMap((event) => event.sheet ?? []), ...(table.over ? [table.sheet] : [])];
  look.inBoth(() => {
    for (const sheet of sheets) walked(look, played, table, sheet);
    ledger(look, played, table);
    if (table.over) look.text('tie', () => played.view.tie?.(contextOf(played, table), table), { maybe: true });
  });
}

/** @param {Look} look @param {Played} played @param {import('./played.js').Table} table @param {Score} sheet */
function walked(look, played, table, sheet) {
  const { view } = played;
  const ctx = contextOf(played, table, { sheet });
  const steps = look.got('scoring', () => walk(ctx, view, sheet)) ?? [];
  const sums = sheet.amounts.map((_, seat) => steps.reduce((sum, { amounts }) => sum + amounts[seat], 0));
  if (sums.join() !== sheet.amounts.join())
    look.fault(`scoring ${sheet.source}`, `adds up to ${sums}, not ${sheet.amounts}`);
  for (const { text, targets, amounts, line } of steps) {
    const said = look.text(`scoring ${line.source}`, () => text);
    const paid = amounts.flatMap((amount, seat) => (amount ? [look.names[seat]] : []));
    const named = namesIn(said, look.names);
    const missing = named.length && paid.find((name) => !named.includes(name));
    if (missing) look.fault(`scoring ${line.source}`, `“${said}” does not name ${missing}, of ${amounts}`);
    if (targets.some((id) => /undefined|null|:$/.test(id))) look.fault(`scoring ${line.source}`, `counts ${targets}`);
    look.drawing('stage while points are counted', () =>
      line === leaves(sheet)[0] ? view.stage({ ...ctx, line }) : null,
    );
  }
}

/** @param {Look} look @param {Played} played @param {import('./played.js').Table} table */
function ledger(look, { view, printed, rules }, table) {
  const ctx = contextOf(/** @type {any} */ ({ view, printed }), table);
  for (const { score } of ledgerOf(table.sheet).rows) {
    look.text(`source ${score.source}`, () => nameOf(ctx, view, score));
    look.text(`reason ${score.source}`, () => reasonOf(ctx, view, score));
    if (score.rule && !rules.has(score.rule)) look.fault(`source ${score.source}`, `no rule ${score.rule}`);
  }
}
