/** What opens a kept match: whether this page can, what the table needs, which other page must. */

import { gameById } from '../../games/index.js';
import { loadGame, readCatalogue } from '../games.js';
import { offline } from '../start/offline.js';
import { arrival } from '../start/parts.js';
import { session } from '../start/session.js';

/** @import { Kept, Readable, Setup } from '../../types/shell' */
/** @import { Store } from '../keep/store.js' */

/**
 * Return the record of a match: of one that is kept, or of one in the chronicle; null if there is neither.
 * @param {Store} store
 * @param {string} id
 * @returns {Promise<Kept | null>}
 */
export async function find(store, id) {
  const kept = await store.get(id);
  if (kept) return kept;
  const { chronicle } = await arrival(import('../keep/chronicle.js'));
  const [row, link] = await Promise.all([chronicle.row(id), chronicle.link(id)]);
  if (!row || !link) return null;
  const { game, at, release, framed, spent } = row;
  const daily = row.daily ?? undefined;
  return {
    id,
    game,
    kind: 'auto',
    name: '',
    at,
    release,
    framed,
    spent,
    daily,
    save: null,
    setup: null,
    link,
    over: true,
  };
}

/**
 * Return a record if it can be opened here.
 * @param {Kept | null} record
 * @returns {Readable}
 * @throws {{code: string}} what is in the way
 */
export function openable(record) {
  if (!record) throw Object.assign(new Error(), { code: 'no_record' });
  if (record.broken) throw Object.assign(new Error(), { code: 'broken_record' });
  if (!gameById(record.game)?.view) {
    throw Object.assign(new Error(), { code: 'unknown_game', facts: { game: record.game } });
  }
  return record;
}

/**
 * Load what the table needs for a game.
 * @param {string} game
 */
export async function loadTable(game) {
  const load = gameById(game)?.view;
  const parts = Promise.all([import('../../table/table.js'), load?.(), readCatalogue(), loadGame(game)]);
  const [{ openTable }, view, catalogue] = await arrival(parts);
  const printed = catalogue.games.find(({ id }) => id === game)?.printed;
  return { openTable, view: view?.default, printed };
}

/**
 * Load what the table needs for a game, and start the engine.
 * @param {string} game
 */
export async function furnish(game) {
  const loaded = loadTable(game);
  // Python says itself when it takes too long.
  const started = arrival(session.start(), { limit: false });
  session.expect([game]);
  const [furniture] = await Promise.all([loaded, started]);
  return furniture;
}

/**
 * Let the engine open the match; returns the table.
 * @param {Readable} record
 */
export async function begin(record) {
  const { save, setup, link } = record;
  const { drawn: _, ...fresh } = /** @type {Setup} */ (setup ?? {});
  const { table } = await session.call(save ? { do: 'load', save } : link ? { do: 'open_link', link } : fresh);
  if (link) record.save = (await session.call({ do: 'save' })).save;
  return table;
}

/**
 * Return the address of the page that must open a match in place of this one, or null. A page of
 * the past opens only the matches of its release; a match that goes another way by rules which have
 * changed since is gone on with by the release that kept it.
 * @param {Kept | null} record
 * @param {boolean} failed  whether this page has tried
 */
export async function pageFor(record, failed) {
  if (!record || record.broken || (!failed && !offline.past)) return null;
  const page = await offline.pageOf(record.release);
  return page && (failed ? page : offline.home);
}
