/** What is told of events: the log, what lights up and flies, the cards between two parts. */

import { SIGN, byLines, groupsOf } from '../../table/tell/telling.js';
import { flightsOf } from '../../table/show/flights.js';
import { ownersIn } from './board.js';
import { namesIn } from './look.js';
import { contextOf } from './played.js';

/**
 * @typedef {import('./look.js').Look} Look
 * @typedef {import('./played.js').Played} Played
 * @typedef {import('./played.js').Context} Context
 * @typedef {import('../../table/contract/messages.js').Event} Event
 */

/** Facts of an event that are seats: whom it is about, and whom else. */
const SEATS = [
  'seat',
  'actor',
  'other',
  'to',
  'from',
  'next',
  'owner',
  'seats',
  'holders',
  'first',
  'second',
  'was',
  'target',
  'most',
  'turn',
  'displaced',
  'passed',
];

/** Words for whoever reads: the log, which everybody may read, has names instead. */
const SPOKEN_TO = /\b(tu|tuo|tua|you|your)\b/i;
/** An id that names nothing. */
const ODD_ID = /undefined|null|NaN|\[object|:$/;

/**
 * @param {Look} look
 * @param {Played} played
 * @param {import('./played.js').Moment} moment
 */
export function lookAtEvents(look, played, { after, before, stages = [] }) {
  for (const table of after) {
    look.inBoth(() => {
      const ctx = contextOf(played, table);
      for (const lot of byLines(played.view, table.events)) lines(look, played, ctx, lot);
      for (const event of table.events) one(look, played, ctx, event);
      for (const [event, position] of table === after[1] ? staged(table, stages) : [])
        flown(look, played, position, event);
    });
  }
  look.inBoth(() => between(look, played, after[1], before ? [...stages, after[1]] : [], stages));
}

/** @param {Look} look @param {Played} played @param {Context} ctx @param {Event[]} lot */
function lines(look, { view }, ctx, lot) {
  const later = look.got('groups', () => groupsOf({ ...ctx, table: look.next ?? ctx.table }, view, lot)) ?? [];
  for (const [at, { events, text, targets }] of (look.got('groups', () => groupsOf(ctx, view, lot)) ?? []).entries()) {
    const kind = `sentence ${events[0].kind}`;
    if (later[at]?.text !== text) look.fault(kind, `“${text}” is “${later[at]?.text}” when it is read later`);
    look.text(kind, () => text, { maybe: true });
    if (text !== null) people(look, ctx, kind, text, events);
    if (text !== null && SPOKEN_TO.test(text)) look.fault(kind, `“${text}” speaks to a player; the log names them`);
    const odd = targets.find((id) => typeof id !== 'string' || ODD_ID.test(id));
    if (odd !== undefined)
      look.fault(`touches ${events[0].kind}`, `${odd} lights up with ${JSON.stringify(events[0])}`);
  }
  const sign = (/** @type {string} */ fact, /** @type {unknown} */ code) => {
    const picture = look.drawing(`sign ${fact}`, () => view.sign?.(ctx, fact, code));
    return picture.children.length ? '\u{E000}' : '';
  };
  for (const { text } of look.got('sign', () => groupsOf({ ...ctx, sign }, view, lot)) ?? []) {
    if (text !== null && text.split(SIGN).join('').trim() === '') look.fault('sign', 'a line of signs alone');
  }
}

/**
 * Who is named in a sentence took part, and who did it or is meant by it is named first.
 * @param {Look} look
 * @param {Context} ctx
 * @param {string} kind
 * @param {string} text
 * @param {Event[]} events
 */
function people(look, ctx, kind, text, events) {
  const named = namesIn(text, look.names);
  const part = events.flatMap((event) => seatsIn(event, ctx.table.seats.length));
  const there = new Set([...part, ctx.viewer ?? -1].map((seat) => look.names[seat]));
  const stranger = named.find((name) => !there.has(name));
  if (stranger) look.fault(kind, `“${text}” names ${stranger}, who has no part in ${JSON.stringify(events)}`);
  const [alone] = events;
  const others =
    events.length === 1 ? ['other', 'to', 'from', 'owner', 'displaced', 'target'].map((fact) => alone[fact]) : [];
  const left = others.find((one) => ctx.table.seats[one] && one !== alone.seat && !named.includes(look.names[one]));
  if (left !== undefined && new Set(named).size < named.length) {
    look.fault(kind, `“${text}” names one twice and ${look.names[left]} not at all: ${JSON.stringify(alone)}`);
  }
  const { actor, seat } = events[0];
  const mover = actor === null ? undefined : look.names[seat ?? actor];
  if (mover && named.length && !named.includes(mover))
    look.fault(kind, `“${text}” does not name ${mover}: ${JSON.stringify(events[0])}`);
}

/** The seats in an event: those that it names, and those of a row of all that have something. @param {Record<string, any>} event @param {number} n @returns {number[]} */
export function seatsIn(event, n) {
  return Object.entries(event).flatMap(([fact, value]) => {
    if (fact === 'sheet') return value ? [...Array(n).keys()] : [];
    if (SEATS.includes(fact)) return [value].flat().filter((seat) => Number.isInteger(seat) && seat < n);
    if (!Array.isArray(value)) return [];
    const inside = value.flatMap((it) => (it && typeof it === 'object' && !Array.isArray(it) ? seatsIn(it, n) : []));
    return [...inside, ...(value.length === n ? rowOf(value) : [])];
  });
}

/** The seats of a row that have something. @param {any[]} row */
const rowOf = (row) => row.flatMap((it, seat) => (isThere(it) ? [seat] : []));

/** @param {any} it */
const isThere = (it) => Boolean(it) && (typeof it !== 'object' || Object.keys(it).length > 0);

/** @param {Look} look @param {Played} played @param {Context} ctx @param {Event} event */
function one(look, { view, rules }, ctx, event) {
  look.got('discloses', () => view.discloses?.(event));
  look.got('skipsPause', () => view.skipsPause?.(event));
  for (const { id, seat } of look.got('places', () => view.places?.(event)) ?? []) {
    if (ODD_ID.test(id)) look.fault(`places ${event.kind}`, `${id} of ${JSON.stringify(event)}`);
    if (!seatsIn(event, ctx.table.seats.length).includes(seat))
      look.fault(`places ${event.kind}`, `${seat} has laid ${id}: ${JSON.stringify(event)}`);
    look.varies(`owners of ${id.split(':')[0]}`, `${look.got('owners', () => view.owners(ctx, id))}`);
  }
  for (const note of view.notes ?? []) {
    if (!look.got(`note ${note.id}`, () => note.event?.(event, ctx))) continue;
    if (!rules.has(note.rule)) look.fault(`note ${note.id}`, `no rule ${note.rule}`);
    look.got(`note ${note.id}`, () => note.at?.(ctx, event));
    for (const part of ['title', 'text']) {
      const facts = look.got(`note ${note.id}`, () => note.facts?.(ctx, event)) ?? {};
      look.text(`note ${note.id}`, () => ctx.t(`${view.id}.teach.${note.id}.${part}`, facts));
    }
  }
}

/**
 * The events of a step, each with the table after its stage.
 * @param {import('./played.js').Table} table
 * @param {import('./played.js').Stage[]} stages
 * @returns {[Event, import('./played.js').Table][]}
 */
function staged(table, stages) {
  const before = table.log - table.events.length;
  return table.events.map((event, at) => {
    const stage = stages.find(({ log }) => before + at < log);
    return [event, stage ? { ...table, ...stage } : table];
  });
}

/** What flies with an event. @param {Look} look @param {Played} played @param {import('./played.js').Table} table @param {Event} event */
function flown(look, played, table, event) {
  const ctx = contextOf(played, table);
  for (const flight of look.got(`flights ${event.kind}`, () => flightsOf(played.view, ctx, [event])) ?? []) {
    const token = look.drawing(`flights ${event.kind}`, () => flight.token);
    if (!token.children.length) look.fault(`flights ${event.kind}`, 'nothing flies');
    const ends = [flight.from, flight.to].flat();
    const odd = ends.find((id) => typeof id !== 'string' || ODD_ID.test(id));
    if (odd !== undefined) look.fault(`flights ${event.kind}`, `from or to ${odd}: ${JSON.stringify(event)}`);
    const seats = ends.flatMap((id) => /^seat:(\d+)$/.exec(String(id))?.[1] ?? []).map(Number);
    const part = seatsIn(event, ctx.table.seats.length);
    if (event.actor !== null && seats.length && !seats.some((seat) => part.includes(seat))) {
      look.fault(`flights ${event.kind}`, `between ${ends}: ${JSON.stringify(event)}`);
    }
    const owners = ownersIn(ctx, token);
    if (owners.length && !owners.some((seat) => part.includes(seat)))
      look.fault(`flights ${event.kind}`, `in the colours of ${owners}: ${JSON.stringify(event)}`);
  }
}

/**
 * The cards that come with the stages of a step.
 * @param {Look} look
 * @param {Played} played
 * @param {import('./played.js').Table} table
 * @param {import('./played.js').Stage[]} positions
 * @param {import('./played.js').Stage[]} stages
 */
function between(look, played, table, positions, stages) {
  const { view } = played;
  let from = table.log - table.events.length;
  for (const position of positions) {
    const events = table.events.slice(
      from - (table.log - table.events.length),
      position.log - (table.log - table.events.length),
    );
    from = position.log;
    const ctx = contextOf(played, { ...table, ...position });
    for (const line of look.got('interlude', () => view.interlude?.(ctx, events)) ?? [])
      look.text('interlude', () => line);
    const opening = look.got('opening', () => view.opening?.(ctx, events));
    if (opening) for (const line of [opening.title, ...opening.lines]) look.text(`opening ${opening.id}`, () => line);
  }
  if (stages.length) {
    const ctx = contextOf(played, { ...table, ...stages[0] });
    look.text('chip', () => view.chip(ctx));
    look.drawing('stage within a step', () => view.stage(ctx));
  }
}
