/** What is drawn and said of a position: the board, the players, each thing on it. */

import { SIZES, explain, uiOf } from './asked.js';
import { drawings, idsIn, ownersIn } from './board.js';
import { heardIn } from './drawn.js';
import { namesIn } from './look.js';
import { contextOf } from './played.js';

/** So many things of a position are asked about, beside one of each kind. */
const ASKED = 12;
/** One of so many positions is looked at in any case. */
const EVERY = 6;

/**
 * @param {import('./look.js').Look} look
 * @param {import('./played.js').Played} played
 * @param {import('./played.js').Moment} moment
 */
export function lookAtPosition(look, played, { after }) {
  for (const [at, table] of after.entries()) {
    const { phase } = table.observation;
    if (look.rarely(`position ${phase} ${at}`) || (at === 1 && look.now % EVERY === 0))
      look.inBoth(() => position(look, played, table));
    if (at === 1 && look.rarely(`sizes ${phase}`)) for (const size of SIZES) sized(look, played, table, size);
  }
}

/** @param {import('./look.js').Look} look @param {import('./played.js').Played} played @param {import('./played.js').Table} table */
function position(look, played, table) {
  const { view } = played;
  const ctx = contextOf(played, table);
  look.text('chip', () => view.chip(ctx));
  if (table.decisions.length) look.text('prompt', () => view.prompt(ctx));
  const parts = Object.entries(drawings(view, ctx)).map(([name, draw]) => look.drawing(name, draw));
  const turn = look.got('turn', () => view.turn(ctx));
  if (turn !== null && !table.seats[Number(turn)]) look.fault('turn', `nobody has seat ${turn}`);
  look.varies('turn', turn);
  for (const { id } of view.counters(ctx, 0)) {
    const values = [...table.seats.keys()].map((seat) => view.counters(ctx, seat).find((one) => one.id === id)?.value);
    look.varies(`counter ${id}`, new Set(values).size > 1 ? null : 'the same for all');
  }
  for (const seat of table.seats.keys()) parts.push(player(look, view, ctx, seat));
  for (const area of look.got('describe', () => view.describe?.(ctx)) ?? []) {
    look.text('describe', () => area.title);
    for (const line of area.lines) look.text('describe', () => line);
  }
  offered(look, view, ctx);
  if (table.over) look.text('ended', () => view.ended?.(ctx), { maybe: true });
  const ids = new Map(parts.flatMap((part) => [...idsIn(part)]));
  for (const id of someOf([...ids.keys()], table.step)) things(look, played, ctx, id, ids.get(id) ?? []);
}

/** @param {import('./look.js').Look} look @param {import('./played.js').View} view @param {import('./played.js').Context} ctx @param {number} seat */
function player(look, view, ctx, seat) {
  for (const { id, label, value, icon, about } of look.got('counters', () => view.counters(ctx, seat)) ?? []) {
    look.text(`counter ${id}`, () => label);
    look.text(`counter ${id}`, () => String(value));
    if (about !== undefined) look.text(`counter ${id}`, () => about);
    look.drawing(`counter ${id}`, () => icon);
  }
  look.text('status', () => view.status?.(ctx, seat), { maybe: true });
  const badge = look.got('badge', () => view.badge?.(ctx, seat));
  if (badge) look.text('badge', () => badge.text);
  look.drawing('badge', () => badge?.sign);
  look.got('veiled', () => view.veiled?.(ctx, seat));
  const named = look.text('label seat', () => view.label(ctx, `seat:${seat}`));
  if (!named.includes(ctx.name(seat))) look.fault('label seat', `“${named}” is ${ctx.name(seat)}`);
  return look.drawing('panel', () => view.panel?.(ctx, seat));
}

/** @param {import('./look.js').Look} look @param {import('./played.js').View} view @param {import('./played.js').Context} ctx */
function offered(look, view, ctx) {
  const offer = look.got('offer', () => view.offer?.(ctx));
  if (!offer) return;
  look.text('offer', () => ctx.name(offer.from));
  for (const { title, icons, lines } of offer.terms) {
    look.text('offer', () => title);
    look.drawing('offer', () => icons);
    if (!lines.length) look.fault('offer', `nothing of ${title}`);
    for (const line of lines) look.text('offer', () => line);
  }
  for (const { seat, answer, text, id } of offer.answers) {
    if (seat === offer.from || !ctx.table.seats[seat]) look.fault('offer', `seat ${seat} answers ${offer.from}`);
    if (!['asked', 'yes', 'no', 'other'].includes(answer)) look.fault('offer', `the answer ${answer}`);
    if (text !== undefined) look.text('offer', () => text);
    const named =
      id === undefined
        ? []
        : namesIn(
            look.text('label of an answer', () => view.label(ctx, id)),
            look.names,
          );
    if (named.length && !named.includes(ctx.name(seat))) look.fault('label of an answer', `${id} is called ${named}`);
  }
}

/** One of each kind, and some more: others at another step. @param {string[]} ids @param {number} step */
function someOf(ids, step) {
  const kinds = new Map(ids.map((id) => [id.split(':')[0], id]));
  const every = Math.max(1, Math.ceil(ids.length / ASKED));
  return new Set([...kinds.values(), ...ids.filter((_, at) => at % every === step % every)]);
}

/**
 * A thing on the board: its name, what is told of it, and whose colours it has.
 * @param {import('./look.js').Look} look
 * @param {import('./played.js').Played} played
 * @param {import('./played.js').Context} ctx
 * @param {string} id
 * @param {import('./drawn.js').Element[]} where
 */
function things(look, played, ctx, id, where) {
  const [kind] = id.split(':');
  const told = explain(look, played, ctx, id);
  for (const name of where.map(heardIn))
    if (/^(\p{L}{3,}.*?):? \1\b/u.test(name)) look.fault(`name of ${kind}`, `twice the same in “${name}”`);
  const owners = new Set(where.flatMap((element) => ownersIn(ctx, element)));
  const named = new Set(namesIn(told, look.names).map((name) => look.names.indexOf(name)));
  const whose = new Set(look.got(`owners ${kind}`, () => played.view.owners(ctx, id)));
  const called = whose.size
    ? namesIn(
        look.text(`label ${kind}`, () => played.view.label(ctx, id)),
        look.names,
      )
    : [];
  if (called.length && !called.some((name) => whose.has(look.names.indexOf(name))))
    look.fault(`label ${kind}`, `${id} is of ${[...whose]}, and called as ${called}`);
  const own = /^seat:(\d+)$/.exec(id);
  if (own && owners.size && !owners.has(Number(own[1])))
    look.fault('colour of seat', `${id} has the colours of ${[...owners]}`);
  if (!owners.size || !named.size || ['seat', 'counter', 'score'].includes(kind)) return;
  if (![...owners].some((seat) => named.has(seat))) {
    look.fault(`colour of ${kind}`, `${id} has the colours of ${[...owners]}, and is told as “${told.slice(0, 160)}”`);
  }
}

/** @param {import('./look.js').Look} look @param {import('./played.js').Played} played @param {import('./played.js').Table} table @param {typeof SIZES[number]} size */
function sized(look, played, table, { size, room }) {
  const { view } = played;
  const shown = { size, lies: size, room };
  const ctx = contextOf(played, table, shown);
  const parts = Object.entries(drawings(view, ctx)).map(([name, draw]) => look.drawing(`${name} ${size}`, draw));
  for (const seat of table.seats.keys()) look.drawing(`panel ${size}`, () => view.panel?.(ctx, seat));
  const tall = look.got('tall', () => view.tall(360, size, ctx));
  if (!(Number(tall) > 0)) look.fault('tall', `${tall} px`);
  for (const ui of parts.flatMap(uiOf)) {
    const turned = contextOf(played, table, { ...shown, ui });
    for (const [name, draw] of Object.entries(drawings(view, turned)))
      look.drawing(`${name} ${size} with ${JSON.stringify(ui)}`, draw);
  }
}
