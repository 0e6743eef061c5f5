/**
 * Looks up what a game says of a kind of action, event, element or refusal (see *Kinds* in view.js), and makes of it the
 * functions of a view. A kind without an entry, or an entry without a part, has what stands under `*`; without that, the
 * default.
 */

import { element, kindOf } from './ids.js';
import { phrasebook } from '../tell/phrases.js';

/**
 * @typedef {import('./messages.js').Event} Event
 * @typedef {import('./view.js').Context} Context
 * @typedef {Partial<import('./view.js').View>} Functions
 */

/**
 * What any game says of each kind.
 * @typedef {object} OwnKinds
 * @property {import('./view.js').Kinds['words']} [words]
 * @property {Record<string, import('./view.js').Of<string>>} [asks]
 * @property {Record<string, import('./view.js').ActionKind>} [actions]
 * @property {Record<string, import('./view.js').EventKind>} [events]
 * @property {Record<string, import('./view.js').ElementKind>} [elements]
 * @property {Record<string, import('./view.js').RefusalKind>} [refusals]
 */

/**
 * The functions of a view that follow from what is said of each kind.
 * @param {OwnKinds} own
 * @returns {Functions}
 */
export function byKinds({ words = phrasebook(), asks = {}, actions = {}, events = {}, elements = {}, refusals = {} }) {
  return {
    prompt: (ctx) => {
      const [id] = ctx.selected;
      const asked = id === undefined ? null : partOf(elements, kindOf(id), 'asks')?.(ctx, element(id), id);
      const phase = ctx.draft.length && asks.gathering ? 'gathering' : ctx.table.observation.phase;
      return asked ?? (asks[phase] ?? asks['*'])?.(ctx) ?? words.prompt(ctx);
    },
    ...ofActions(actions, words),
    ...ofElements(elements, words),
    ...ofEvents(events, words),
    refusal: (ctx, refusal) => {
      const { code, facts = {} } = refusal;
      return refusals[code]?.says?.(ctx, facts) ?? words.refusal(ctx, refusal);
    },
    hints: ({ code, facts = {} }) => partOf(refusals, code, 'lights')?.(facts) ?? [],
  };
}

/**
 * What a game says of a kind: a part of its entry, or of the one for all.
 * @template {object} Entry
 * @template {keyof Entry} Part
 * @param {Record<string, Entry>} kinds
 * @param {string} kind
 * @param {Part} part
 * @returns {Entry[Part] | undefined}
 */
function partOf(kinds, kind, part) {
  const own = kinds[kind]?.[part];
  return own === undefined ? kinds['*']?.[part] : own;
}

/** Whether any kind has a part. @param {Record<string, object>} kinds @param {string} part */
const anyHas = (kinds, part) => Object.values(kinds).some((entry) => part in entry);

/** @param {NonNullable<OwnKinds['actions']>} actions @param {NonNullable<OwnKinds['words']>} words @returns {Functions} */
function ofActions(actions, words) {
  /** @type {<Part extends keyof import('./view.js').ActionKind>(option: import('./messages.js').Option, part: Part) => import('./view.js').ActionKind[Part] | undefined} */
  const of = ({ action }, part) => partOf(actions, action.kind, part);
  /** @type {(part: 'preview' | 'causes') => (ctx: any, preview: any) => string[]} */
  const chips = (part) => (ctx, preview) => {
    const action = ctx.action?.action ?? { kind: '*' };
    const told = partOf(actions, action.kind, part)?.(ctx, preview, action) ?? [];
    return told.flatMap((chip) => chip || []);
  };
  return {
    button: (ctx, option) => of(option, 'button')?.(ctx, option.action, option) ?? words.button(ctx, option),
    ...(anyHas(actions, 'weight') && { weigh: (ctx, option) => of(option, 'weight')?.(ctx, option.action) ?? null }),
    called: (ctx, option) => of(option, 'name')?.(ctx, option.action, option) ?? null,
    ...(anyHas(actions, 'variant') && { variant: (ctx, option) => of(option, 'variant')?.(ctx, option.action) }),
    shows: (ctx, option) => {
      const shows = of(option, 'shows');
      if (shows === null) return null;
      return typeof shows === 'function' ? shows(ctx, option.action) : words.shows(ctx, option);
    },
    pointless: (ctx, option) => of(option, 'pointless')?.(ctx, option.action) ?? null,
    rash: (ctx, option) => of(option, 'rash')?.(ctx, option.action) ?? false,
    onlyWhy: (ctx, option) => of(option, 'onlyWhy')?.(ctx, option.action) ?? null,
    waits: (option) => of(option, 'waits') ?? false,
    passes: (option) => of(option, 'passes') ?? false,
    tacit: (option) => of(option, 'tacit') ?? false,
    partial: (option) => of(option, 'partial') ?? false,
    stands: (option) => of(option, 'stands') ?? false,
    direct: (_, option) => of(option, 'direct') ?? false,
    previewText: chips('preview'),
    ...(anyHas(actions, 'causes') && { causes: chips('causes') }),
    versus: (ctx, option, other, even) => of(option, 'versus')?.(ctx, option.action, other.action, even) ?? [],
  };
}

/** @param {NonNullable<OwnKinds['elements']>} elements @param {NonNullable<OwnKinds['words']>} words @returns {Functions} */
const ofElements = (elements, words) => ({
  label: (ctx, id) => partOf(elements, kindOf(id), 'label')?.(ctx, element(id), id) ?? words.label(ctx, id),
  inspect: (ctx, id) => partOf(elements, kindOf(id), 'about')?.(ctx, element(id), id) ?? null,
  describe: (ctx) => Object.values(elements).flatMap((entry) => entry.inWords?.(ctx) ?? []),
  holds: (ctx) => Object.values(elements).flatMap(({ held, inWords }) => (held && inWords?.(ctx)) || []),
  leads: (ctx, id) => partOf(elements, kindOf(id), 'leads')?.(ctx, element(id), id) ?? null,
  sides: (ctx, id) => partOf(elements, kindOf(id), 'sides')?.(ctx, element(id), id) ?? null,
  owners: (ctx, id) => partOf(elements, kindOf(id), 'owners')?.(ctx, element(id), id) ?? [],
});

/** @param {NonNullable<OwnKinds['events']>} events @param {NonNullable<OwnKinds['words']>} words @returns {Functions} */
function ofEvents(events, words) {
  /** @type {<Part extends keyof import('./view.js').EventKind>(event: Event, part: Part) => import('./view.js').EventKind[Part] | undefined} */
  const of = ({ kind }, part) => partOf(events, kind, part);
  const having = (/** @type {string} */ part) => Object.entries(events).filter(([, entry]) => part in entry);
  const sounds = having('sound').flatMap(([kind, { sound }]) => (sound ? [[kind, sound]] : []));
  return {
    groups: (all) => grouped(all, (event, group) => joins(of(event, 'joins'), group)),
    goesOn: ([event, ...others], [last]) =>
      !others.length && event.kind === last.kind && event.seat === last.seat && (of(event, 'goesOn') ?? false),
    sentence: (ctx, event, group) => {
      const says = of(event, 'says');
      if (typeof says === 'function') return says(ctx, /** @type {any} */ (event), group);
      if (says === null) return null;
      const key = says ?? of(event, 'key')?.(event, ctx, group);
      if (key === null) return null;
      return key ? words.say(ctx, `say.${key}`, event) : words.sentence(ctx, event, of(event, 'secret'));
    },
    discloses: (event) => of(event, 'discloses') ?? false,
    renames: (event) => of(event, 'renames') ?? false,
    skipsPause: (event) => of(event, 'skipsPause') ?? false,
    lasts: (event) => of(event, 'lasts') ?? 0,
    struck: (event) => (of(event, 'strikes')?.(event) ?? []).filter(isSeat),
    places: (event) => [of(event, 'puts')?.(event) ?? []].flat(),
    flights: (ctx, event) => {
      const flies = of(event, 'flies');
      return flies === undefined ? null : [flies?.(ctx, event) ?? []].flat();
    },
    touches: (event) => of(event, 'lights')?.(event) ?? whomAndWhat(event),
    sounds: Object.fromEntries(sounds),
    ...(anyHas(events, 'closes') && { interlude: (ctx, all) => firstOf(events, 'closes', ctx, all) }),
    ...(anyHas(events, 'opens') && { opening: (ctx, all) => firstOf(events, 'opens', ctx, all) }),
    ended: (ctx) => {
      const found = having('ends').map(([kind]) => ctx.events.filter((event) => event.kind === kind));
      const why = found.find((events) => events.length);
      if (!why) return null;
      return words.say(ctx, `ended.${why[0].kind}`, { seats: why.flatMap(({ seat }) => seat ?? []), n: why.length });
    },
  };
}

/**
 * What is said of the first event of a stage that has a sentence, in the order of the kinds.
 * @template {'closes' | 'opens'} Part
 * @param {Record<string, import('./view.js').EventKind>} kinds
 * @param {Part} part
 * @param {Context} ctx
 * @param {Event[]} events
 * @returns {ReturnType<NonNullable<import('./view.js').EventKind[Part]>> | null}
 */
function firstOf(kinds, part, ctx, events) {
  for (const [kind, entry] of Object.entries(kinds)) {
    const say = /** @type {any} */ (entry[part]);
    for (const event of say ? events.filter((one) => one.kind === kind) : []) {
      const said = say(ctx, event, events);
      if (said) return said;
    }
  }
  return null;
}

/** Whom an event is about. @param {Event} event @returns {string[]} */
export const whom = ({ seat }) => (seat === null || seat === undefined ? [] : [`seat:${seat}`]);

/** Whom an event is about, and what was counted. @param {Event} event */
const whomAndWhat = (event) => [...whom(event), ...(event.sheet?.targets ?? [])];

/** @param {unknown} value @returns {value is number} */
const isSeat = (value) => Number.isInteger(value);

/** @param {import('./view.js').EventKind['joins']} kind @param {Event[]} group */
const joins = (kind, group) => (typeof kind === 'function' ? kind(group) : kind === group[0].kind);

/**
 * The events of a step, parted into what is shown and said as one thing.
 * @param {Event[]} events
 * @param {(event: Event, group: Event[]) => boolean} follows  whether an event goes with those before it
 */
function grouped(events, follows) {
  /** @type {Event[][]} */
  const found = [];
  for (const event of events) {
    const last = found.at(-1);
    if (last && follows(event, last)) last.push(event);
    else found.push([event]);
  }
  return found;
}
