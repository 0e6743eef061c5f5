/** What happened, parted into what is told as one thing; and what the sentences of all games share. */

/**
 * @typedef {import('./messages.js').Event} Event
 * @typedef {import('./view.js').Context} Context
 *
 * @typedef {object} Group  what is shown and said as one thing
 * @property {Event[]} events
 * @property {string | null} text  null: silent, shown without a pause
 * @property {import('./messages.js').Target[]} targets  what lights up
 * @property {import('./messages.js').Score | null} sheet  a score sheet to be gone through
 */

/** No sentence of the log is longer, so that a screen reader keeps up. */
const LONGEST = 120;

/**
 * Part the events of one step into what is shown and said as one thing.
 * @param {Context} ctx
 * @param {Pick<import('./view.js').View, 'groups' | 'sentence' | 'touches'>} view
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

/** Signs in a text that stand for pictures beside names. */
export const SIGN = /([\uE000-\uF8FF])/u;

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
 * The seats that have won.
 * @param {number[]} ranking  the place of each seat
 */
export function winners(ranking) {
  return ranking.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/**
 * Who has won and with how much, in the words of the game: `say.won` or `say.shared`.
 * @param {Context} ctx
 * @param {{ranking: number[], scores: number[]}} end
 */
export function victory(ctx, { ranking, scores }) {
  const [first, ...others] = winners(ranking);
  const key = `${ctx.table.game}.say.${others.length ? 'shared' : 'won'}`;
  const names = [first, ...others].map((seat) => ctx.name(seat));
  return ctx.t(key, { points: scores[first], name: names[0], names });
}
