/** Events in the groups that have one sentence each, and what the sentences of all games share. */

/**
 * @typedef {import('../contract/messages.js').Event} Event
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Group  what is shown and said as one thing
 * @property {Event[]} events
 * @property {string | null} text  null: silent, shown without a pause
 * @property {import('../contract/messages.js').Target[]} targets  what lights up
 * @property {import('../contract/messages.js').Score | null} sheet  a score sheet to be gone through
 * @property {number} lasts  milliseconds for which it is shown at least, at the usual speed
 * @property {import('../contract/messages.js').Seat[]} struck  from whom others take something by it
 */

/** No sentence of the log is longer, so that a screen reader keeps up. */
const LONGEST = 120;

/**
 * Part the events of one step into what is shown and said as one thing.
 * @param {Context} ctx
 * @param {Pick<import('../contract/view.js').View, 'sentence'> & Partial<Pick<import('../contract/view.js').View, 'groups' | 'lasts' | 'struck' | 'touches'>>} view
 * @param {Event[]} events
 * @returns {Group[]}
 */
export function groupsOf(ctx, view, events) {
  const parts = view.groups?.(events) ?? events.map((event) => [event]);
  return parts.map((group) => {
    /** @type {string | null} */
    let text = null;
    for (const event of group) text ??= view.sentence(ctx, event, group) ?? null;
    return {
      events: group,
      text,
      targets: group.flatMap((event) => view.touches?.(event) ?? []),
      sheet: group.find((event) => event.sheet)?.sheet ?? null,
      lasts: Math.max(...group.map((event) => view.lasts?.(event) ?? 0)),
      struck: group.flatMap((event) => (view.struck?.(event) ?? []).filter((seat) => seat !== event.actor)),
    };
  });
}

/**
 * The events in lots of one step each, in order.
 * @param {Event[]} events
 * @returns {Event[][]}
 */
export function bySteps(events) {
  /** @type {Event[][]} */
  const lots = [];
  for (const event of events) {
    const last = lots[lots.length - 1];
    if (last?.[0].step === event.step) last.push(event);
    else lots.push([event]);
  }
  return lots;
}

/**
 * The events in lots of what the log tells as one thing: those of a step, and of steps that go on with it.
 * @param {Partial<Pick<import('../contract/view.js').View, 'goesOn'>>} view
 * @param {Event[]} events
 * @returns {Event[][]}
 */
export function byLines(view, events) {
  /** @type {Event[][]} */
  const lots = [];
  for (const lot of bySteps(events)) {
    const last = lots[lots.length - 1];
    if (last && view.goesOn?.(lot, last)) last.push(...lot);
    else lots.push([...lot]);
  }
  return lots;
}

/** Signs in a text that stand for pictures beside names. */
export const SIGN = /[\uE000-\uF8FF]/u;

/** A text without signs: as it is spoken. @param {string} text */
export const spoken = (text) => text.replaceAll(/[\uE000-\uF8FF]/gu, '');

/**
 * The first of these texts that is short enough for the log; if none is, the last.
 * @param {[string, ...string[]]} texts
 * @returns {string}
 */
export function fitting(...texts) {
  return texts.find((text) => spoken(text).length <= LONGEST) ?? texts[texts.length - 1];
}

/**
 * The seats in a place.
 * @param {number[]} ranking  the place of each seat
 * @param {number} place
 */
export const placed = (ranking, place) => ranking.flatMap((one, seat) => (one === place ? [seat] : []));

/**
 * The seats that have won.
 * @param {number[]} ranking  the place of each seat
 */
export const winners = (ranking) => placed(ranking, 1);

/** Seats from the first to the last. @param {number[]} ranking  the place of each seat */
export const byPlace = (ranking) => [...ranking.keys()].sort((a, b) => ranking[a] - ranking[b]);

/**
 * How a seat has done: its place, and how far it is from whoever won; for the winner, from the next.
 * @param {Context} ctx
 * @param {{ranking: number[], scores: number[]}} end
 * @param {number} seat
 */
export function outcome(ctx, { ranking, scores }, seat) {
  const place = ranking[seat];
  const shared = ranking.filter((one) => one === place).length > 1;
  const first = place === 1;
  const others = first && !shared ? placed(ranking, 2) : winners(ranking).filter((one) => one !== seat);
  const points = Math.abs(scores[seat] - scores[others[0]]);
  const facts = { place, points, names: others.map(ctx.name) };
  if (first) return ctx.t(`table.own.${shared ? 'shared' : points ? 'won' : 'won_level'}`, facts);
  return ctx.t(`table.own.${shared ? 'tied' : 'came'}${points ? '' : '_level'}`, facts);
}

/**
 * The last step to which a seat had an alternative, 0 before it.
 * @param {Event[]} events
 * @param {import('../contract/messages.js').Seat} seat
 */
export const lastOf = (events, seat) => events.findLast(({ actor, forced }) => actor === seat && !forced)?.step ?? 0;
