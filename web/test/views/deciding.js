/** What is asked and offered while a seat decides. */

import { gather } from '../../table/decide/gather.js';
import { narrow } from '../../table/decide/narrow.js';
import { calledOf } from '../../table/tell/called.js';
import { adviceWords, SUM, whyNotWords } from '../../table/tell/reasons.js';
import { SIZES } from './asked.js';
import { doorsIn, drawings, targetsIn } from './board.js';
import { namesIn, numbersIn } from './look.js';
import { contextOf } from './played.js';

/** So many first taps are tried, and so many second ones after each. */
const [FIRST, SECOND] = [5, 1];
/** So many drafts that begin alike and are as long are drawn. */
const DRAWN = 6;

/**
 * @typedef {import('./look.js').Look} Look
 * @typedef {import('./played.js').Played} Played
 * @typedef {import('./played.js').Context} Context
 * @typedef {import('./played.js').Option} Option
 */

/**
 * @param {Look} look
 * @param {Played} played
 * @param {import('./played.js').Moment} moment
 */
export function lookAtDecision(look, played, { seat, before, drafts = [], refusals = [], reasons = [] }) {
  if (!before || seat === null) return;
  const table = before[1];
  const piles = pilesOf(played, table, seat);
  const rare = look.rarely(`deciding ${table.decisions.map(({ kind }) => kind)}`);
  const listed = table.legal.filter(({ targets }) => !piles.has(targets[0]));
  const taps = rare ? tapsOf(listed) : [[]];
  const pictured = new Set(
    drafts.filter(({ draft }) => look.rarely(`draft ${draft[0].action.kind} ${draft.length}`, DRAWN)),
  );
  look.inBoth(() => {
    for (const one of taps) asked(look, played, contextAfter(played, table, seat, one), one, rare);
    for (const one of spread(table.legal, rare ? 40 : 6)) named(look, played, contextOf(played, table, { seat }), one);
    for (const one of drafts) drafted(look, played, table, seat, one, pictured.has(one));
    for (const { refusal } of refusals) refused(look, played, contextOf(played, table, { seat }), refusal);
    advised(look, played, contextOf(played, table, { seat }), reasons, drafts);
    noted(look, played, contextAfter(played, table, seat, []));
  });
  if (!rare) onBoard(look, played, contextAfter(played, table, seat, []), []);
  for (const lies of rare ? SIZES : []) {
    for (const one of taps.slice(0, 2)) onBoard(look, played, contextAfter(played, table, seat, one, lies), one);
  }
}

/** What may be tapped one after the other: nothing, and some of the beginnings. @param {Option[]} legal @returns {string[][]} */
function tapsOf(legal) {
  const first = spread([...new Set(legal.flatMap(({ targets }) => targets.slice(0, 1)))], FIRST);
  const deeper = first.flatMap((id) => {
    const on = legal.filter(({ targets }) => targets[0] === id && targets.length > 1);
    return spread([...new Set(on.map(({ targets }) => targets[1]))], SECOND).map((second) => [id, second]);
  });
  return [[], ...first.map((id) => [id]), ...spread(deeper, FIRST)];
}

/** So many of a list, from all parts of it. @template T @param {T[]} list @param {number} most @returns {T[]} */
const spread = (list, most) => list.filter((_, at) => list.length <= most || at % Math.ceil(list.length / most) === 0);

/** What is tapped to gather it. @param {Played} played @param {import('./played.js').Table} table @param {number} seat */
function pilesOf(played, table, seat) {
  const gathering = gatheringOf(played, contextOf(played, table, { seat }));
  const listed = table.legal.flatMap(({ targets }) => (targets.length === 1 ? targets : []));
  return new Set(gathering?.heaps?.flatMap(({ piles }) => piles.map(({ id }) => id)) ?? (gathering ? listed : []));
}

/** How a decision is gathered. @param {Played} played @param {Context} ctx */
const gatheringOf = ({ view }, ctx) => view.gather?.(ctx) ?? null;

/**
 * The context after some taps, as the table makes it.
 * @param {Played} played
 * @param {import('./played.js').Table} table
 * @param {number} seat
 * @param {string[]} taps
 * @param {Partial<Context>} [shown]
 */
function contextAfter(played, table, seat, taps, shown = {}) {
  const { confirm, action, selected, options, targets } = narrow(table.legal, taps);
  const ready = played.view.variant && confirm.length > 1 ? confirm[0] : action;
  const gathering = taps.length ? null : gatheringOf(played, contextOf(played, table, { seat }));
  const only = gathering?.heaps ? new Set(gathering.heaps.flatMap(({ piles }) => piles.map(({ id }) => id))) : null;
  const piles = gathering ? gather(table.legal, [], only).targets : [];
  return contextOf(played, table, {
    seat,
    selected,
    options,
    action: ready,
    targets: new Map([...targets, ...piles]),
    ...shown,
  });
}

/** The ids of what is tapped beside the board. @param {Played} played @param {Context} ctx */
function beside({ view }, ctx) {
  const heaps = view.gather?.({ ...ctx, targets: new Map() })?.heaps ?? [];
  const answers = view.offer?.(ctx)?.answers ?? [];
  return new Set([...heaps.flatMap(({ piles }) => piles), ...answers].map(({ id }) => id));
}

/** What is drawn of a position, beside the panels of the players. @param {Look} look @param {Played['view']} view @param {Context} ctx */
const partsOf = (look, view, ctx) => [
  ...Object.entries(drawings(view, ctx)).map(([name, draw]) => look.drawing(`${name} ${ctx.size}`, draw)),
  ...ctx.table.seats.map((_, seat) => look.drawing('panel', () => view.panel?.(ctx, seat))),
];

/**
 * The targets that are drawn, and those beside the board.
 * @param {Look} look
 * @param {Played} played
 * @param {Context} ctx
 * @param {ReturnType<typeof partsOf>} parts
 */
const tappedIn = (look, played, ctx, parts) =>
  new Set([
    ...parts.flatMap((part) => [...targetsIn(part).found]),
    ...(look.got('offer', () => beside(played, ctx)) ?? []),
  ]);

/** @type {WeakMap<object, Map<string, Set<string>>>} The targets behind buttons, of a table in a language at a size after some taps. */
const behind = new WeakMap();

/**
 * The targets that are drawn once a button is pressed that only shows something else.
 * @param {Look} look
 * @param {Played} played
 * @param {Context} ctx
 */
function behindDoors(look, played, ctx) {
  const known = behind.get(ctx.table) ?? new Map();
  behind.set(ctx.table, known);
  const key = `${look.lang} ${ctx.size} ${ctx.selected}`;
  if (!known.has(key)) {
    const doors = partsOf(look, played.view, ctx).flatMap(doorsIn);
    const open = doors.map((change) => ({ ...ctx, ui: { ...ctx.ui, ...change } }));
    const found = open.flatMap((one) => [...tappedIn(look, played, one, partsOf(look, played.view, one))]);
    known.set(key, new Set(found));
  }
  return known.get(key) ?? new Set();
}

/**
 * What can be tapped is on the board, or behind a button that only shows something else.
 * @param {Look} look
 * @param {Played} played
 * @param {Context} ctx
 * @param {string[]} taps
 */
function onBoard(look, played, ctx, taps) {
  const { view } = played;
  const parts = partsOf(look, view, ctx);
  const found = tappedIn(look, played, ctx, parts);
  const missing = [...ctx.targets].filter(([id, state]) => {
    const folded = state === 'other' && ctx.size !== 'landscape';
    return !(found.has(id) || /^seat:\d+$/.test(id) || folded);
  });
  const hidden = missing.length ? behindDoors(look, played, ctx) : new Set();
  const put = missing.some(([id, state]) => state === 'other' && !hidden.has(id));
  const before = put ? contextAfter(played, ctx.table, Number(ctx.seat), [], { size: ctx.size }) : ctx;
  const away = put ? behindDoors(look, played, before) : hidden;
  for (const [id, state] of missing) {
    if (!hidden.has(id) && !(state === 'other' && away.has(id)))
      look.fault(
        `target ${id.split(':')[0]} ${ctx.size}`,
        `${id} is ${state} after ${JSON.stringify(taps)}, and nowhere to be tapped`,
      );
  }
  for (const part of parts) {
    const wrong = [...targetsIn(part).tapped].filter((id) => !ctx.targets.has(id));
    if (wrong.length) look.fault('target', `${wrong} can be tapped and are not legal`);
  }
}

/**
 * What is asked after some taps, and the buttons there are.
 * @param {Look} look
 * @param {Played} played
 * @param {Context} ctx
 * @param {string[]} taps
 * @param {boolean} shown  whether the board is looked at in both languages
 */
function asked(look, played, ctx, taps, shown) {
  const { view } = played;
  const prompt = look.text('prompt', () => view.prompt(ctx));
  // Whoever decides is spoken to.
  if (namesIn(prompt, look.names).includes(look.names[Number(ctx.seat)]))
    look.fault('prompt', `“${prompt}” is said to ${look.names[Number(ctx.seat)]}`);
  if (shown) onBoard(look, played, ctx, taps);
  for (const id of spread([...ctx.targets.keys()], FIRST))
    look.text(`label ${id.split(':')[0]}`, () => view.label(ctx, id));
  const { confirm, loose, ranges } = narrow(ctx.table.legal, taps);
  for (const option of [
    ...(taps.length ? confirm : loose),
    ...ranges.flatMap(({ options }) => [options[0], options[options.length - 1]]),
  ]) {
    look.text(`button ${option.action.kind}`, () => view.button({ ...ctx, action: option }, option));
    look.text(`pointless ${option.action.kind}`, () => view.pointless?.(ctx, option), { maybe: true });
    look.drawing(`variant ${option.action.kind}`, () => view.variant?.(ctx, option));
    look.got('direct', () => view.direct?.(ctx, option));
  }
  const amount = look.got('amount', () => view.amount?.(ctx));
  if (amount && !taps.length) {
    if (!(amount.least <= amount.most)) look.fault('amount', `from ${amount.least} to ${amount.most}`);
    for (const number of [amount.least, amount.most]) {
      const option = {
        index: ctx.table.legal.length,
        action: { kind: amount.kind, [amount.fact]: number },
        targets: [],
      };
      const text = look.text(`button ${amount.kind}`, () => view.button(ctx, option));
      if (!numbersIn(text).includes(String(number))) look.fault(`button ${amount.kind}`, `“${text}” is for ${number}`);
    }
  }
  gathered(
    look,
    ctx,
    look.got('gather', () => gatheringOf(played, ctx)),
    [],
  );
}

/**
 * The panel in which actions are gathered.
 * @param {Look} look
 * @param {Context} ctx
 * @param {import('../../table/contract/view.js').Gathering | null | undefined} gathering
 * @param {Option[]} draft
 */
function gathered(look, ctx, gathering, draft) {
  if (!gathering) return;
  for (const { title, piles } of gathering.heaps ?? []) {
    if (title) look.text('gather heap', () => title);
    for (const { id, name = ctx.label(id), icon } of piles) {
      look.text('gather pile', () => name);
      look.drawing('gather pile', () => icon);
    }
  }
  const told = ctx.t('table.draft.chosen', { n: draft.length });
  if (gathering.count) look.text('gather count', () => gathering.count?.(draft, told));
  if (gathering.button) look.text('gather button', () => gathering.button?.(draft));
  look.got('gather order', () => gathering.order?.(draft));
  look.got('gather instead', () => gathering.instead?.(draft));
  const loose = ctx.table.legal.filter(({ targets }) => !targets.length);
  const closing = look.got('gather closing', () => gathering.closing?.(loose)) ?? [];
  if (closing.some((one) => !loose.includes(one))) look.fault('gather closing', 'closes with what is not offered');
}

/**
 * What an action is called, and what is told with it.
 * @param {Look} look
 * @param {Played} played
 * @param {Context} ctx
 * @param {Option} option
 */
function named(look, { view }, ctx, option) {
  const { kind } = option.action;
  look.text(`called ${kind}`, () => calledOf(ctx, view, option));
  look.text(`shows ${kind}`, () => view.shows(ctx, option), { maybe: true });
  look.text(`onlyWhy ${kind}`, () => view.onlyWhy?.(ctx, option), { maybe: true });
}

/**
 * What a draft would change, in chips, and the board as it would be.
 * @param {Look} look
 * @param {Played} played
 * @param {import('./played.js').Table} table
 * @param {number} seat
 * @param {import('./played.js').Drafted & {draft: Option[]}} told
 * @param {boolean} pictured  whether the board is drawn
 */
function drafted(look, played, table, seat, { draft, observation }, pictured) {
  const { view } = played;
  const preview = { before: table.observation, after: observation };
  const [option] = draft;
  const kind = `preview ${option.action.kind}`;
  const shown = contextAfter(played, table, seat, option.targets, {
    preview,
    previews: new Map([[option.index, preview]]),
  });
  const chosen = { ...shown, action: option };
  const found = look.got('gather', () => gatheringOf(played, contextOf(played, table, { seat })));
  const piles = found?.heaps?.flatMap((heap) => heap.piles.map(({ id }) => id));
  // What is on none of the piles is chosen by itself beside them.
  const gathering = !piles || option.targets.some((id) => piles.includes(id)) ? found : null;
  if (draft.length === 1 && !gathering) {
    const told = () => [...view.previewText(chosen, preview), ...(view.causes?.(chosen, preview) ?? [])];
    chips(look, kind, told, preview);
    look.text(`button ${option.action.kind}`, () => view.button(chosen, option));
    for (const [name, draw] of pictured ? Object.entries(drawings(view, chosen)) : [])
      look.drawing(`${name} before ${option.action.kind}`, draw);
  }
  if (!gathering) return;
  const after = contextOf(played, { ...table, observation }, { seat, draft, preview });
  chips(look, kind, () => view.previewText(after, preview), preview);
  gathered(look, contextOf(played, table, { seat }), gathering, draft);
  look.text('prompt', () => view.prompt(after));
  for (const [name, draw] of pictured ? Object.entries(drawings(view, after)) : [])
    look.drawing(`${name} with a draft`, draw);
}

/**
 * The chips of a preview: with the sign of what changes, and of nobody else.
 * @param {Look} look
 * @param {string} kind
 * @param {() => string[]} get
 * @param {import('../../table/contract/messages.js').Preview} preview
 */
function chips(look, kind, get, { before, after }) {
  const said = (look.got(kind, get) ?? []).map((chip) => look.text(kind, () => chip));
  const steps = [...new Set(stepsIn(before, after))];
  for (const chip of said) {
    for (const [signed, sign, number] of chip.matchAll(/(?<![\d\w])([+−])(\d+)/g)) {
      const by = sign === '+' ? Number(number) : -Number(number);
      const fits = steps.includes(by) || sumsOf(steps.filter((step) => step * by > 0)).has(by);
      if (!fits) look.fault(kind, `“${chip}” says ${signed} of ${steps.slice(0, 12)}`);
    }
  }
}

/** By how much the numbers of an observation change, and how many names a list has more. @param {any} before @param {any} after @returns {number[]} */
function stepsIn(before, after) {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (![before, after].some((one) => typeof one === 'object' && one !== null)) {
    const step = Number(after ?? 0) - Number(before ?? 0);
    return Number.isFinite(step) ? [step] : [];
  }
  const parts = Object.keys({ ...before, ...after }).flatMap((name) => stepsIn(before?.[name], after?.[name]));
  return Array.isArray(after) ? [...parts, after.length - (before?.length ?? 0)] : parts;
}

/** All sums of some of these numbers, of a few at least. @param {number[]} steps */
function sumsOf(steps) {
  let sums = new Set([0]);
  for (const step of steps.slice(0, 8)) sums = new Set([...sums, ...[...sums].map((sum) => sum + step)]);
  return sums;
}

/**
 * Why something cannot be done: with the numbers that the engine tells, and a paragraph that there is.
 * @param {Look} look
 * @param {Played} played
 * @param {Context} ctx
 * @param {import('./played.js').Refusal} refusal
 */
function refused(look, { view, rules }, ctx, refusal) {
  const kind = `refusal ${refusal.code}`;
  const text = look.text(kind, () => view.refusal(ctx, refusal));
  if (refusal.rule && !rules.has(refusal.rule)) look.fault(kind, `no rule ${refusal.rule}`);
  for (const id of look.got(kind, () => view.hints?.(refusal)) ?? []) {
    look.text(`label ${id.split(':')[0]}`, () => view.label(ctx, id));
  }
  const { turn } = refusal.facts ?? {};
  const named = namesIn(text, look.names);
  if (named.length && turn !== undefined && named[0] !== look.names[turn])
    look.fault(kind, `“${text}” is of ${look.names[turn]}`);
}

/**
 * Advice, with and without a chance, a next best, and reasons.
 * @param {Look} look
 * @param {Played} played
 * @param {Context} ctx
 * @param {NonNullable<import('./played.js').Moment['reasons']>} told
 * @param {NonNullable<import('./played.js').Moment['drafts']>} drafts
 */
function advised(look, { view }, ctx, told, drafts) {
  if (!told.length) return;
  const drafted = drafts.find(({ draft }) => draft.length === 1 && draft[0].index === told[0].option.index);
  const preview = drafted ? { before: ctx.table.observation, after: drafted.observation } : null;
  const [choice, second = null] = told.map(({ option }) => option);
  const all = told.flatMap(({ differences }) => differences);
  const lines = all.filter(({ source }) => source !== SUM);
  for (const lost of [0, 0.1]) {
    const known = {
      choice,
      second,
      chance: 0.5,
      given_up: lost,
      doubt: 0.01,
      agrees: false,
      same: false,
      mark: /** @type {const} */ ('good'),
      differences: all,
      sums: [],
      likely: lost ? lines : [],
    };
    look.text('advice', () => adviceWords(ctx, view, known, preview));
    look.text('why not this', () => whyNotWords(ctx, view, known));
  }
  for (const { source, seat } of lines) look.text(`gain ${source}`, () => view.gain(ctx, source, seat).where);
}

/**
 * The notes that teach a decision.
 * @param {Look} look
 * @param {Played} played
 * @param {Context} ctx
 */
function noted(look, { view, rules }, ctx) {
  for (const note of view.notes ?? []) {
    if (!rules.has(note.rule)) look.fault(`note ${note.id}`, `no rule ${note.rule}`);
    if (!look.got(`note ${note.id}`, () => note.when?.(ctx))) continue;
    look.got(`note ${note.id}`, () => note.at?.(ctx));
    for (const part of ['title', 'asked', 'means', 'choice']) {
      const facts = look.got(`note ${note.id}`, () => note.facts?.(ctx)) ?? {};
      look.text(`note ${note.id}`, () => ctx.t(`${view.id}.teach.${note.id}.${part}`, facts));
    }
  }
}
