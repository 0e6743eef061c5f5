/** What is on the table, kind by kind: its name, what it asks once it is tapped, what there is to know of it, its part of the table in words. */

import {
  aboutCard,
  aboutDeck,
  aboutDie,
  aboutEdge,
  aboutGood,
  aboutHarbour,
  aboutHex,
  aboutLongest,
  aboutMerchant,
  aboutPhase,
  aboutPoints,
  aboutQueue,
  aboutRobber,
  aboutShip,
  aboutStep,
  aboutTrack,
  aboutTray,
  aboutVertex,
} from './about.js';
import { countText, goodsOf, harbourAt, harbourText, joined, say, spot } from './names.js';
import { cuts, element, eyes, inOrder, kindOf, pieces, plan, roadOwner, sum, total } from './reading.js';
import { answerText, costText, improving, rateOf } from './words.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').ElementKind} ElementKind
 */

/** A good, somewhere. @type {ElementKind} */
const good = { label: (ctx, name) => say(ctx, `good.${name}`), about: aboutGood };

/** A progress card. @type {ElementKind} */
const card = {
  label: (ctx, name) => say(ctx, 'label.card', { card: name, about: say(ctx, `card.${name}.about`) }),
  about: aboutCard,
};

/** What is tapped twice: the knight, and where he goes. */
const TWICE = ['move', 'displace'];

/** @type {NonNullable<import('./reading.js').Kinds['elements']>} */
export const elements = {
  hand: {
    ...good,
    label: (ctx, name) => countText(ctx, name, ctx.table.observation.hand?.[name] ?? 0),
    inWords: (ctx) => {
      const lines = inOrder(ctx, ctx.table.observation.hand).map(([name, n]) => countText(ctx, name, n));
      return lines.length ? { title: say(ctx, 'hand.goods'), lines } : [];
    },
    held: true,
  },
  progress: {
    ...card,
    inWords: (ctx) => {
      const lines = (ctx.table.observation.progress ?? []).map((name) => labelOfCard(ctx, name));
      return lines.length ? { title: say(ctx, 'counter.progress'), lines } : [];
    },
    held: true,
  },
  ship: { about: aboutShip, inWords: rollInWords },
  hex: {
    label: labelOfHex,
    about: aboutHex,
    leads: aroundHex,
    inWords: islandInWords,
  },
  seat: {
    label: (ctx, seat) => {
      const { answers, cards, phase } = ctx.table.observation;
      if (phase === 'choose') return answerText(ctx, Number(seat), answers[Number(seat)]);
      // Whoever is chosen loses or gives cards.
      return `${ctx.name(Number(seat))}: ${say(ctx, 'about.n_cards', { n: cards[Number(seat)] })}`;
    },
    asks: (ctx, seat) =>
      ctx.table.observation.phase === 'harbour' ? say(ctx, 'prompt.harbour_show', { seat: Number(seat) }) : null,
    inWords: (ctx) => ctx.table.seats.map((_, seat) => ({ title: ctx.name(seat), lines: ofSeat(ctx, seat) })),
  },
  vertex: {
    label: labelOfVertex,
    about: aboutVertex,
    owners: (ctx, name) => [pieces(ctx).get(name)?.seat ?? []].flat(),
  },
  edge: {
    label: labelOfEdge,
    about: aboutEdge,
    owners: (ctx, name) => [roadOwner(ctx, name) ?? []].flat(),
  },
  harbour: {
    label: (ctx, at) => harbourInWords(ctx, Number(at)),
    about: (ctx, at) => aboutHarbour(ctx, Number(at)),
    inWords: (ctx) => ({
      title: say(ctx, 'describe.harbours'),
      lines: plan(ctx).harbours.map(({ number }) => harbourInWords(ctx, number)),
    }),
  },
  robber: { about: aboutRobber },
  merchant: { about: aboutMerchant },

  die: { about: (ctx, die) => aboutDie(ctx, /** @type {'red' | 'regular' | 'event'} */ (die)) },
  red: { label: (ctx, n) => say(ctx, 'label.red', { n }), about: (ctx) => aboutDie(ctx, 'red') },
  regular: { label: (ctx, n) => say(ctx, 'label.regular', { n }), about: (ctx) => aboutDie(ctx, 'regular') },
  step: { about: aboutStep },

  card: {
    ...card,
    asks: (ctx, name) => {
      const next = [...ctx.targets].find(([id, state]) => state === 'legal' && kindOf(id) !== 'card')?.[0];
      return say(ctx, next ? `prompt.card_${kindOf(next)}` : 'prompt.card', { card: name });
    },
  },
  /** A card of another's, which is seen for a while. */
  theirs: {
    label: (ctx, name) =>
      name in ctx.printed.cards
        ? labelOfCard(ctx, name)
        : countText(ctx, name, ctx.table.observation.sees?.[name] ?? 1),
    about: (ctx, name) => (ctx.printed.cards[name] ? aboutCard(ctx, name) : aboutGood(ctx, name)),
  },
  deck: {
    label: (ctx, track) => {
      const { deck_sizes: decks } = ctx.table.observation;
      const at = ctx.printed.tracks.indexOf(track);
      return say(ctx, 'label.deck', { track, n: decks[at] });
    },
    about: aboutDeck,
  },

  give: {
    ...good,
    label: (ctx, name) => {
      const held = countText(ctx, name, ctx.table.observation.hand?.[name] ?? 0);
      return say(ctx, 'label.give', { held, rate: rateOf(ctx, name) });
    },
    asks: (ctx, name) => say(ctx, 'prompt.bank', { cost: countText(ctx, name, rateOf(ctx, name)) }),
  },
  bank: {
    ...good,
    label: (ctx, name) => say(ctx, 'label.bank', { good: name, n: ctx.table.observation.bank[name] ?? 0 }),
  },
  ask: good,
  good,
  /** What is wanted of an offer; and a number of a player. */
  counter: {
    label: (ctx, name) => say(ctx, 'label.counter', { good: name }),
    asks: (ctx, name) => say(ctx, 'prompt.counter', { good: name }),
    about: (ctx, name) =>
      name === 'road' ? aboutLongest(ctx) : goodsOf(ctx).includes(name) ? aboutGood(ctx, name) : null,
  },

  tray: {
    label: (ctx, what) =>
      joined([say(ctx, `tray.${what}`), ctx.action && !ctx.options.length ? null : costText(ctx, what)], ': '),
    asks: (ctx, what) =>
      say(ctx, `prompt.where_${what}${ctx.selected.length > 1 && TWICE.includes(what) ? '_to' : ''}`),
    about: aboutTray,
  },
  track: {
    label: (ctx, track) => {
      const step = improving(ctx, track);
      const key = ctx.action && !ctx.options.length ? 'called.improve' : 'label.track';
      return say(ctx, step.cost ? key : 'label.track_top', step);
    },
    asks: (ctx, track) => say(ctx, 'prompt.improve', improving(ctx, track)),
    about: (ctx, track) => aboutTrack(ctx, track, eyes(ctx)),
  },
  /** `ladder:SEAT:TRACK` */
  ladder: { about: (ctx, name) => aboutTrack(ctx, element(name), Number(kindOf(name))) },
  queue: { about: (ctx, seat) => aboutQueue(ctx, Number(seat)) },
  score: { about: (ctx, seat) => aboutPoints(ctx, Number(seat)) },
  phase: { about: aboutPhase },
};

/* Names */

/** @param {Context} ctx @param {string} name */
function labelOfCard(ctx, name) {
  return say(ctx, 'label.card', { card: name, about: say(ctx, `card.${name}.about`) });
}

/** What stands on a vertex, and its harbour. @param {Context} ctx @param {string} name */
function labelOfVertex(ctx, name) {
  const harbour = harbourAt(ctx, name);
  return joined([
    say(ctx, 'label.vertex', { vertex: name }),
    pieceText(ctx, name),
    harbour >= 0 && harbourText(ctx, harbour),
  ]);
}

/** A path: from where to where it leads, whose road it is, what it meets, where there is room for a settlement. @param {Context} ctx @param {string} name */
function labelOfEdge(ctx, name) {
  const { edges, vertices } = plan(ctx);
  const { ends, hexes } = edges[name];
  const seat = roadOwner(ctx, name);
  const towards = ends.map((end) => {
    const beyond = vertices[end].hexes.find((hex) => !hexes.includes(hex));
    return beyond ? spot(ctx, `hex:${beyond}`) : say(ctx, 'label.sea');
  });
  const [from, to] = towards;
  const taken = [...pieces(ctx).keys(), ...ctx.table.observation.too_near];
  const free = towards.filter((_, at) => !taken.includes(ends[at]));
  const met = ends.flatMap((end) => [
    pieceText(ctx, end) || [],
    ...vertices[end].edges.flatMap((edge) => {
      const owner = edge === name ? null : roadOwner(ctx, edge);
      return owner === null ? [] : say(ctx, 'label.road', { seat: owner });
    }),
  ]);
  const meets = [...new Set(met.flat())];
  return joined([
    say(ctx, 'label.edge', { edge: name }),
    from !== to && say(ctx, 'label.leads', { from, to }),
    seat !== null && say(ctx, 'label.road', { seat }),
    meets.length > 0 && say(ctx, 'label.meets', { pieces: meets }),
    free.length > 0 && say(ctx, free.length > 1 ? 'label.room_both' : 'label.room', { towards: free }),
  ]);
}

/** A hex, with who has something beside it. @param {Context} ctx @param {string} name */
function labelOfHex(ctx, name) {
  const seats = beside(ctx, name);
  return joined([
    spot(ctx, `hex:${name}`),
    seats.length > 0 && say(ctx, 'label.beside', { seats }),
    ctx.table.observation.robber === name && say(ctx, 'label.robber'),
  ]);
}

/** The intersections and the paths of a hex, by what else they touch, and what is there. @param {Context} ctx @param {string} name */
function aroundHex(ctx, name) {
  const { edges, hexOf, vertices } = plan(ctx);
  const beyond = (/** @type {string[]} */ hexes, /** @type {number} */ most) => {
    const others = hexes.filter((hex) => hex !== name).map((hex) => spot(ctx, `hex:${hex}`));
    return others.length < most ? [...others, say(ctx, 'label.sea')] : others;
  };
  const corners = hexOf[name].vertices.map((vertex) =>
    joined([say(ctx, 'label.corner', { others: beyond(vertices[vertex].hexes, 2) }), pieceText(ctx, vertex)]),
  );
  const sides = hexOf[name].sides.map((edge) => {
    const seat = roadOwner(ctx, edge);
    return joined([...beyond(edges[edge].hexes, 1), seat !== null && say(ctx, 'label.road', { seat })]);
  });
  return say(ctx, 'label.around', { corners: corners.join('; '), sides: sides.join('; ') });
}

/** Who has a settlement or a city beside a hex. @param {Context} ctx @param {string} hex */
const beside = (ctx, hex) => [
  ...new Set(
    plan(ctx).hexOf[hex].vertices.flatMap((vertex) => {
      const piece = pieces(ctx).get(vertex);
      return piece && piece.kind !== 'knight' ? [piece.seat] : [];
    }),
  ),
];

/** What stands on a vertex, in words; false: nothing. @param {Context} ctx @param {string} vertex */
function pieceText(ctx, vertex) {
  const piece = pieces(ctx).get(vertex);
  if (!piece) return false;
  const { seat, kind, level, active, fresh, wall, metropolis } = piece;
  if (kind === 'knight')
    return joined([
      say(ctx, active ? 'label.knight_active' : 'label.knight', { seat, level }),
      fresh && say(ctx, 'label.fresh'),
    ]);
  return joined([
    say(ctx, metropolis ? 'label.metropolis' : `label.${kind}`, { seat, ...(metropolis ? { track: metropolis } : {}) }),
    wall && say(ctx, 'label.walled'),
  ]);
}

/* The table in words */

/** The barbarians and the dice. @param {Context} ctx */
export function rollInWords(ctx) {
  const { defence, event, red, ship, strength } = ctx.table.observation;
  const n = total(ctx);
  return {
    title: say(ctx, 'strip.title'),
    lines: [
      say(ctx, 'strip.ship', { n: ctx.printed.ship_steps - ship, at: ship }),
      say(ctx, 'strip.forces', { strength, defence: sum(defence) }),
      ...(n === null ? [] : [say(ctx, 'strip.rolled', { n, red, event })]),
    ],
  };
}

/** The hexes row by row, as they lie, and who keeps the merchant. @param {Context} ctx */
function islandInWords(ctx) {
  const { hexes } = plan(ctx);
  const { merchant, trader } = ctx.table.observation;
  const rows = [...new Set(hexes.map(({ at }) => at.y))].sort((a, b) => a - b);
  const lines = rows.flatMap((y, row) =>
    hexes
      .filter(({ at }) => at.y === y)
      .sort((a, b) => a.at.x - b.at.x)
      .map(({ id }, n) => say(ctx, 'describe.in_row', { row: row + 1, n: n + 1, text: labelOfHex(ctx, id) })),
  );
  const put =
    merchant === null ? [] : [say(ctx, 'about.merchant_at', { seat: trader, hex: spot(ctx, `hex:${merchant}`) })];
  return { title: say(ctx, 'describe.island'), lines: [...lines, ...put] };
}

/** A harbour, where it lies, and what stands there. @param {Context} ctx @param {number} at */
function harbourInWords(ctx, at) {
  const edge = ctx.printed.harbours[at];
  const built = plan(ctx).edges[edge].ends.flatMap((end) => pieceText(ctx, end) || []);
  return joined([harbourText(ctx, at), spot(ctx, `edge:${edge}`), ...built]);
}

/** What a player has on the island. @param {Context} ctx @param {number} seat */
function ofSeat(ctx, seat) {
  const { levels, roads } = ctx.table.observation;
  const own = [...pieces(ctx)].filter(([, piece]) => piece.seat === seat).map(([vertex]) => labelOfVertex(ctx, vertex));
  const severed = cuts(ctx).filter((cut) => cut.seat === seat);
  const reached = ctx.printed.tracks.flatMap((/** @type {string} */ track, /** @type {number} */ at) => {
    const level = levels[seat][at];
    return level ? say(ctx, 'ladder.level', { track, level }) : [];
  });
  return [
    ...(reached.length ? [say(ctx, 'describe.levels', { levels: reached })] : []),
    ...(roads[seat].length
      ? [say(ctx, 'describe.roads', { places: roads[seat].map((edge) => spot(ctx, `edge:${edge}`)) })]
      : []),
    ...own,
    ...severed.map(({ vertex }) => say(ctx, 'describe.cut', { vertex })),
  ];
}
