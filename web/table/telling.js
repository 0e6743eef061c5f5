/** What the sentences of all games have in common. */

/** No sentence of the log is longer, so that a screen reader keeps up. */
const LONGEST = 120;

/** The first of these texts that is short enough for the log; if none is, the last. */
export function fitting(...texts) {
  return texts.find((text) => text.length <= LONGEST) ?? texts.at(-1);
}

/** The seats that have won. @param {number[]} ranking  the place of each seat */
export function winners(ranking) {
  return ranking.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** Who has won and with how much, in the words of the game: `say.won` or `say.shared`. */
export function victory(ctx, { ranking, scores }) {
  const [first, ...others] = winners(ranking);
  const key = `${ctx.table.game}.say.${others.length ? 'shared' : 'won'}`;
  const names = [first, ...others].map((seat) => ctx.name(seat));
  return ctx.t(key, { points: scores[first], name: names[0], names });
}
