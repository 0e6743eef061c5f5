/**
 * What the engine says in codes, said in the words of a game: a text a code, with names for what the
 * facts of the code name.
 *
 * The text `KEY` of a game is looked for among its own texts (`GAME.KEY`), then among those that all
 * games share (`table.game.KEY`). Of a fact that names a seat (`seat`, else `turn`, else `from`) a text
 * may use the player's `{name}`, of another one's (`other`) that `{other}`, of `seats` their `{names}`;
 * what else has a name, a game declares.
 */

import { hasText } from '../../shell/i18n.js';
import { fitting, winners } from './telling.js';

/**
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/messages.js').Event} Event
 * @typedef {import('../contract/messages.js').Fact} Fact
 * @typedef {Record<string, Fact>} Facts
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {string | null} Text
 * @typedef {(ctx: Context, key: string, facts?: Facts) => string} Say
 * @typedef {(ctx: any, fact: Fact, facts: Facts) => Fact} Term  puts a fact into words; `ctx`: the game's context
 */

/**
 * @param {object} [words]
 * @param {Record<string, Record<string, string | Term>>} [words.terms]  by fact, what stands for it in a text, and the
 *   text of its name: with `{guild: {card_a: 'guild.*.a'}}`, `{card_a}` of `guild: 'bakers'` is the text
 *   `guild.bakers.a`; or what puts it into words
 * @param {string[]} [words.seats]  what other facts are seats: each a player's name
 */
export function phrasebook({ terms = {}, seats = [] } = {}) {
  /** By what stands in a text: the facts that it may stand for, and how each is put into words. @type {Map<string, [string, string | Term][]>} */
  const places = new Map();
  for (const [fact, called] of Object.entries(terms))
    for (const [place, text] of Object.entries(called)) places.set(place, [...(places.get(place) ?? []), [fact, text]]);
  const players = new Set(['other', ...seats]);

  /** Facts that are put into words once a text asks for them: an observation has many. @param {Context} ctx @param {Facts} facts @returns {Facts} */
  const named = (ctx, facts) => new Proxy(facts, { get: (_, place) => wordsFor(ctx, facts, String(place)) });

  /** @param {Context} ctx @param {Facts} facts @param {string} place */
  function wordsFor(ctx, facts, place) {
    let words = facts[place];
    if (place === 'name') words ??= nameOf(ctx, facts.seat ?? facts.turn ?? facts.from);
    if (place === 'names' && Array.isArray(facts.seats)) words ??= names(ctx, facts.seats);
    if (players.has(place)) words = nameOf(ctx, words) ?? words;
    for (const [fact, text] of places.get(place) ?? []) {
      const told = facts[fact] ?? null;
      if (told === null) continue;
      if (typeof text === 'function') {
        if (place === fact || facts[place] === undefined) words = text(ctx, told, facts);
        continue;
      }
      const codes = [told].flat();
      if (!codes.every((code) => typeof code === 'string')) continue;
      const called = codes.map((code) => (ctx.sign?.(fact, code) ?? '') + ctx.t(keyOf(ctx, text.replace('*', code))));
      words = Array.isArray(told) ? counted(ctx, called) : called[0];
    }
    return words;
  }

  /** The text called `key` of the game that is played, with names for its facts. @type {Say} */
  const say = (ctx, key, facts = {}) => ctx.t(keyOf(ctx, key), named(ctx, facts));

  /** Who has won and with how much: `say.won` or `say.shared`. @type {(ctx: Context, end: Event) => string} */
  function victory(ctx, { ranking, scores }) {
    const [first, ...others] = winners(ranking);
    const facts = { points: scores[first], seat: first, seats: [first, ...others] };
    return say(ctx, others.length ? 'say.shared' : 'say.won', facts);
  }

  return {
    say,
    /**
     * The sentence for an event: `say.KIND`. Where one of its facts is a secret, who knows it is told `say.KIND_own` or
     * else `say.KIND`; who does not is told `say.KIND` where there is a `say.KIND_own`, else nothing. Where it is about no
     * seat, `{name}` is whoever knows.
     * @type {(ctx: Context, event: Event, secret?: string) => Text}
     */
    sentence: (ctx, event, secret) => {
      if (event.kind === 'game_over') return victory(ctx, event);
      const [plain, full] = [`say.${event.kind}`, `say.${event.kind}_own`];
      const known = secret === undefined || event[secret] !== undefined;
      const key = known && has(ctx, full) ? full : plain;
      const facts = secret === undefined || !known ? event : { ...event, seat: event.seat ?? ctx.viewer };
      return (known || has(ctx, full)) && has(ctx, key) ? say(ctx, key, facts) : null;
    },
    /** The first of these texts, each a key and its facts, that is short enough for the log. */
    shortest: (/** @type {Context} */ ctx, /** @type {[string, ...string[]]} */ keys, /** @type {Facts} */ facts) =>
      fitting(.../** @type {[string, ...string[]]} */ (keys.map((key) => say(ctx, key, facts)))),
    /** @type {import('../contract/view.js').View['chip']} */
    chip: (ctx) => say(ctx, `chip.${ctx.table.observation.phase}`, ctx.table.observation),
    /** @type {import('../contract/view.js').View['prompt']} */
    prompt: (ctx) => say(ctx, `prompt.${ctx.table.observation.phase}`, ctx.table.observation),
    /** @type {import('../contract/view.js').View['button']} */
    button: (ctx, { action }) => say(ctx, `button.${action.kind}`, action),
    /** @type {import('../contract/view.js').View['shows']} */
    shows: (ctx, { action }) => say(ctx, has(ctx, `shows.${action.kind}`) ? `shows.${action.kind}` : 'shows.something'),
    /** @type {import('../contract/view.js').View['label']} */
    label: (ctx, id) => {
      const [kind, ...rest] = id.split(':');
      if (kind !== 'seat') return say(ctx, `label.${kind}`, { [kind]: rest.join(':') });
      const seat = Number(rest[0]);
      return say(ctx, 'label.seat', { seat, points: ctx.table.scores[seat] });
    },
    /** @type {import('../contract/view.js').View['refusal']} */
    refusal: (ctx, { code, facts = {} }) =>
      say(ctx, code === 'wrong_phase' ? `refuse.wrong_phase.${facts.phase}` : `refuse.${code}`, facts),
    /**
     * What separated players with equal points, by a number a seat, or that nothing did.
     * @type {(ctx: Context, table: import('../contract/messages.js').Table, by: number[]) => string}
     */
    tie: (ctx, { ties }, by) => {
      const level = ties.flatMap(({ seats }) => seats).sort((one, other) => one - other);
      if (ties.every((tie) => tie.by === null)) return say(ctx, 'score.tie_shared', { seats: level });
      return say(ctx, 'score.tie_broken', {
        by: joined(level.map((seat) => say(ctx, 'score.tie_by', { seat, n: by[seat] }))),
      });
    },
  };
}

/**
 * What an action makes of something observed; undefined if it stays as it is.
 * @template Observation, Value
 * @param {{before: Observation, after: Observation}} preview
 * @param {(seen: Observation) => Value} of
 * @returns {Value | undefined}
 */
export function becomes({ before, after }, of) {
  const [was, then] = [of(before), of(after)];
  return was === then ? undefined : then;
}

/** @param {Context} ctx @param {unknown} seat */
const nameOf = (ctx, seat) => (Number.isInteger(seat) ? ctx.name(/** @type {Seat} */ (seat)) : undefined);

/** @type {(ctx: Context, key: string) => boolean} */
const has = (ctx, key) => hasText(keyOf(ctx, key));

/** @type {(ctx: Context, key: string) => string} */
function keyOf(ctx, key) {
  const own = `${ctx.table.game}.${key}`;
  return hasText(own) || !hasText(`table.game.${key}`) ? own : `table.game.${key}`;
}

/** Names, equal ones together where the game has words for that (`alike`): "two Mountains". @type {(ctx: Context, known: string[]) => string[]} */
function counted(ctx, known) {
  if (!has(ctx, 'alike.more')) return known;
  return [...new Set(known)].map((what) => {
    const n = known.filter((one) => one === what).length;
    return n === 1 ? what : ctx.t(keyOf(ctx, n === 2 ? 'alike.two' : 'alike.more'), { what, n });
  });
}

/** The names of players. @type {(ctx: Context, seats: Seat[]) => string[]} */
export const names = (ctx, seats) => seats.map((seat) => ctx.name(seat));

/** What there is to say, put together. @type {(parts: (string | null | undefined | false)[], between?: string) => string} */
export const joined = (parts, between = ', ') => parts.filter(Boolean).join(between);

/** As it stands within one. @param {string} text */
export const lowered = (text) => text.charAt(0).toLowerCase() + text.slice(1);

/** "Anna 12, Bianca 9": what is said of each seat's amount. @type {(amounts: number[], say: (seat: Seat, amount: number) => Text) => string} */
export const each = (amounts, say) => joined(amounts.map((amount, seat) => say(seat, amount)));

/**
 * Where points come from that a source names, `KIND` or `KIND:NAME`, in the words of a game: its text `gains.KIND`.
 * @param {Say} say
 * @param {Record<string, string>} [facts]  the fact that NAME is in the text, by kind
 * @param {Record<string, string[] | ((ctx: any, seat: number, name: string) => string[])>} [elements]  what lights up,
 *   by kind: elements, with a * for NAME, or what tells them
 * @returns {import('../contract/view.js').View['gain']}
 */
export const gains =
  (say, facts = {}, elements = {}) =>
  (ctx, source, seat) => {
    const [kind, name] = source.split(':');
    const lit = elements[kind] ?? [];
    return {
      where: say(ctx, `gains.${kind}`, facts[kind] ? { [facts[kind]]: name } : {}),
      targets: typeof lit === 'function' ? lit(ctx, seat, name) : lit.map((id) => id.replace('*', name)),
    };
  };

/** Whether whoever decides is who reads it, or everybody does. @param {Pick<Context, 'seat' | 'viewer'>} ctx */
export const isReader = ({ seat, viewer }) => seat === (viewer ?? seat);
