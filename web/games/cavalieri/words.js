/** What the screen says while somebody decides: prompts, names of things, buttons, previews, the table in words. */

import { after } from '../../table/phrases.js';
import { book, countText, goodsText, harbourAt, harbourText, joined, say, spot } from './names.js';
import { changes } from './changes.js';
import {
  cuts,
  element,
  eyes,
  foundsCity,
  goodOfTrack,
  inOrder,
  kindOf,
  pieces,
  plan,
  roadOwner,
  sum,
  total,
  trades,
} from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').View} View
 * @typedef {import('../../table/messages.js').Action} Action
 * @typedef {import('../../table/messages.js').Fact} Fact
 */

export { goodsText, joined, say, spot };

/** The steps of a round, by the phases of the engine. @type {Record<string, string>} */
const PARTS = {
  roll: 'roll', throw: 'roll', event: 'event', attack: 'barbarians', pillage: 'barbarians', calm: 'barbarians', deck: 'barbarians',
  drawing: 'barbarians', gate: 'cards', check: 'cards', drop: 'cards', yield: 'yield', aqueduct: 'yield', seven: 'seven',
  discard: 'seven', robber: 'robber', rob: 'robber', stealing: 'robber',
}; // prettier-ignore

/** Where the game stands, in a few words. @param {Context} ctx */
export function chip(ctx) {
  const { phase, round } = ctx.table.observation;
  if (phase === 'over') return say(ctx, 'chip.over');
  if (!round) return say(ctx, 'chip.setup');
  return say(ctx, 'chip.round', { round, part: say(ctx, `chip.part.${PARTS[phase] ?? 'main'}`) });
}

/* What is asked */

/** Facts about the decision, for its question. @param {Context} ctx @returns {Fact} */
function asked(ctx) {
  const { cards, fallen, left, limits, mover, owed, shown, track, victim } = ctx.table.observation;
  const seat = ctx.seat ?? mover;
  return {
    n: owed[seat],
    held: cards[seat],
    limit: limits[seat],
    left,
    most: ctx.printed.most_cards,
    level: fallen[0]?.level ?? 1,
    ...(track ? { track } : {}),
    ...(shown ? { good: shown } : {}),
    seat: PARTNER.includes(ctx.table.observation.phase) ? (victim ?? mover) : mover,
  };
}

/** Where the question is about the one whom the mover has named. */
const PARTNER = ['take', 'spy'];

/** What whoever decides is asked to do. @param {Context} ctx */
export function prompt(ctx) {
  const { lifted, phase, sabotage } = ctx.table.observation;
  if (trades(ctx) && !ctx.selected.length) return say(ctx, 'prompt.offer');
  const told = ctx.selected.length ? prompted(ctx) : null;
  if (told !== null) return told;
  const variant =
    (phase === 'found' && foundsCity(ctx) && 'city') ||
    (phase === 'roll' && ctx.targets.has('card:alchemist') && 'card') ||
    (phase === 'discard' && sabotage && 'sabotage') ||
    (phase === 'free_road' && lifted !== null && 'moved');
  return say(ctx, variant ? `prompt.${phase}_${variant}` : `prompt.${phase}`, asked(ctx));
}

/** What is asked once something is chosen; null: the same as before. @param {Context} ctx */
function prompted(ctx) {
  const { selected } = ctx;
  const [first, ...others] = selected;
  const what = element(first);
  switch (kindOf(first)) {
    case 'tray':
      return say(ctx, `prompt.where_${what}${others.length && TWICE.includes(what) ? '_to' : ''}`);
    case 'track':
      return say(ctx, 'prompt.improve', improving(ctx, what));
    case 'give':
      return say(ctx, 'prompt.bank', { cost: countText(ctx, what, rateOf(ctx, what)) });
    case 'card': {
      const next = [...ctx.targets].find(([id, state]) => state === 'legal' && kindOf(id) !== 'card')?.[0];
      return say(ctx, next ? `prompt.card_${kindOf(next)}` : 'prompt.card', { card: what });
    }
    case 'seat':
      return ctx.table.observation.phase === 'harbour' ? say(ctx, 'prompt.harbour_show', { seat: Number(what) }) : null;
    case 'counter':
      return say(ctx, 'prompt.counter', { good: what });
    default:
      return null;
  }
}

/** What is tapped twice: the knight, and where he goes. */
const TWICE = ['move', 'displace'];

/** The next level of a track, and what it brings. @param {Context} ctx @param {string} track @returns {Fact} */
export function improving(ctx, track) {
  const seat = eyes(ctx) ?? ctx.table.observation.mover;
  const level = ctx.table.observation.levels[seat][ctx.printed.tracks.indexOf(track)] + 1;
  const cost = goodsText(ctx, { [goodOfTrack(ctx, track)]: level });
  return { track, level, cost, ability: ctx.t(`cavalieri.ability.${track}`) };
}

/** How many of a good the bank takes for one. @param {Context} ctx @param {string} good */
export const rateOf = (ctx, good) =>
  ctx.table.observation.rates[eyes(ctx) ?? ctx.table.observation.mover][inOrderOf(ctx, good)];

/** @param {Context} ctx @param {string} good */
const inOrderOf = ({ printed: { resources, commodities } }, good) => [...resources, ...commodities].indexOf(good);

/* Names */

/** The name of an element, with what it means to whoever decides. @type {View['label']} */
export function label(ctx, id) {
  const name = element(id);
  const kind = kindOf(id);
  const { bank, deck_sizes: decks, hand, unders } = ctx.table.observation;
  switch (kind) {
    case 'hex':
      return hexLabel(ctx, id, name);
    case 'vertex':
      return joined([say(ctx, 'label.vertex', { place: spot(ctx, id) }), pieceText(ctx, name), harbourOf(ctx, name)]);
    case 'edge': {
      const owner = roadOwner(ctx, name);
      return joined([
        say(ctx, 'label.edge', { place: spot(ctx, id) }),
        owner !== null && say(ctx, 'label.road', { seat: owner }),
      ]);
    }
    case 'tray':
      return joined([say(ctx, `tray.${name}`), costText(ctx, name)], ': ');
    case 'track':
      return say(ctx, improving(ctx, name).level > 5 ? 'label.track_top' : 'label.track', improving(ctx, name));
    case 'card':
    case 'progress':
      return say(ctx, 'label.card', { card: name, about: say(ctx, `card.${name}.about`) });
    case 'theirs':
      return name in ctx.printed.cards
        ? say(ctx, 'label.card', { card: name, about: say(ctx, `card.${name}.about`) })
        : countText(ctx, name, ctx.table.observation.sees?.[name] ?? 1);
    case 'hand':
      return countText(ctx, name, hand?.[name] ?? 0);
    case 'give':
      return say(ctx, 'label.give', { held: countText(ctx, name, hand?.[name] ?? 0), rate: rateOf(ctx, name) });
    case 'bank':
      return say(ctx, 'label.bank', { good: name, n: bank[name] ?? 0 });
    case 'deck': {
      const at = ctx.printed.tracks.indexOf(name);
      return say(ctx, 'label.deck', { track: name, n: decks[at] + unders[at].length });
    }
    case 'red':
    case 'regular':
      return say(ctx, `label.${kind}`, { n: name });
    case 'ask':
    case 'counter':
    case 'good':
      return say(ctx, `good.${name}`);
    default:
      return book.label(ctx, id);
  }
}

/** A hex, with who has something beside it. @param {Context} ctx @param {string} id @param {string} name */
function hexLabel(ctx, id, name) {
  const seats = beside(ctx, name);
  return joined([
    spot(ctx, id),
    seats.length > 0 && say(ctx, 'label.beside', { seats }),
    ctx.table.observation.robber === name && say(ctx, 'label.robber'),
  ]);
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

/** @param {Context} ctx @param {string} vertex */
const harbourOf = (ctx, vertex) => {
  const at = harbourAt(ctx, vertex);
  return at >= 0 && harbourText(ctx, at);
};

/** What stands on a vertex, in words; false: nothing. @param {Context} ctx @param {string} vertex */
export function pieceText(ctx, vertex) {
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

/** What a thing of the tray costs, in words. @param {Context} ctx @param {string} what */
export const costText = (ctx, what) => goodsText(ctx, ctx.printed.costs[what] ?? {});

/* Buttons: each says its result */

/** What of an action its button names. @param {Context} ctx @param {Action} action @returns {[string, Fact]} */
function named(ctx, action) {
  const { asked: wanted, given, phase } = ctx.table.observation;
  const { kind, other, good } = action;
  if (kind in ctx.printed.cards && kind !== 'alchemist') return ['play', { card: kind }];
  switch (kind) {
    case 'found':
      return [foundsCity(ctx) ? 'found_city' : 'found', {}];
    case 'road':
      return [phase === 'main' ? 'road' : 'road_free', {}];
    case 'city':
      return [pieces(ctx).get(action.vertex)?.kind === 'lying' ? 'city_raised' : 'city', {}];
    case 'improve':
      return ['improve', improving(ctx, action.track)];
    case 'bank':
      return [
        'bank',
        { given: countText(ctx, action.given, rateOf(ctx, action.given)), got: countText(ctx, action.got, 1) },
      ];
    case 'counter':
      return action.on_top
        ? ['counter_top', { cost: countText(ctx, good, 1) }]
        : ['counter_instead', { cost: countText(ctx, good, sum(Object.values(given))) }];
    case 'accept':
      return ctx.size === 'landscape'
        ? ['accept', { cost: goodsText(ctx, wanted), gain: goodsText(ctx, given) }]
        : ['accept_brief', {}];
    case 'stop':
      return [`stop_${phase}`, {}];
    case 'deal':
    case 'rob':
      return [kind, { seat: other }];
    case 'show':
      return ['show', { seat: other, good }];
    case 'promote':
      return [phase === 'smith' ? 'promote_free' : 'promote', {}];
    default:
      return [kind, action];
  }
}

/** The text of the button for an action. @type {View['button']} */
export function button(ctx, { action }) {
  const [key, facts] = named(ctx, action);
  return say(ctx, `button.${key}`, facts);
}

/** Which track is improved, and where something is done. @type {NonNullable<View['called']>} */
export function called(ctx, option) {
  const { action, targets } = option;
  if (action.kind === 'improve') return say(ctx, 'called.improve', improving(ctx, action.track));
  const places = targets.filter((id) => PLACES.includes(kindOf(id))).map((id) => spot(ctx, id));
  return places.length ? say(ctx, 'called.at', { doing: button(ctx, option), place: joined(places, '; ') }) : null;
}

/** What has a place on the island, by the kinds of its elements. */
const PLACES = ['hex', 'vertex', 'edge'];

/** What an action brings to light that cannot be taken back; the dice, answers and cards are the ordinary course. @type {View['shows']} */
export function shows(ctx, option) {
  const { kind } = option.action;
  return SHOWN.includes(kind) ? book.shows(ctx, option) : null;
}

/** What shows something that one might not expect. */
const SHOWN = [
  'robber',
  'rob',
  'chase',
  'master_merchant',
  'spy',
  'commercial_harbour',
  'bishop',
  'resource_monopoly',
  'trade_monopoly',
  'saboteur',
  'wedding',
];

/* What the selected action would change */

/** What is sure to change, in a few chips. @type {View['previewText']} */
export const previewText = (ctx, found) => {
  const kind = ctx.action?.action.kind ?? '';
  const about =
    kind in ctx.printed.cards && ctx.size !== 'phone' && ctx.size !== 'embed' ? say(ctx, `card.${kind}.about`) : null;
  return [about, ...changes(ctx, found), dueText(ctx, found)].filter((text) => typeof text === 'string');
};

/** What is still to be done after an action. @param {Context} ctx @param {import('../../table/messages.js').Change[]} found */
function dueText(ctx, found) {
  const then = after(found, 'due');
  return then === 'metropolis' || then === 'relocate' ? say(ctx, `change.due_${then}`) : null;
}

/* The table in words */

/** The table in words, area by area. @type {NonNullable<View['describe']>} */
export function describe(ctx) {
  const { hand, progress, ship, strength, defence } = ctx.table.observation;
  const lines = inOrder(ctx, hand).map(([good, n]) => countText(ctx, good, n));
  const cards = (progress ?? []).map((card) => say(ctx, 'label.card', { card, about: say(ctx, `card.${card}.about`) }));
  return [
    ...(lines.length ? [{ title: say(ctx, 'hand.goods'), lines }] : []),
    ...(cards.length ? [{ title: say(ctx, 'hand.progress'), lines: cards }] : []),
    {
      title: say(ctx, 'strip.title'),
      lines: [
        say(ctx, 'strip.ship', { n: ctx.printed.ship_steps - ship, at: ship }),
        say(ctx, 'strip.forces', { strength, defence: sum(defence) }),
        ...(total(ctx) === null
          ? []
          : [
              say(ctx, 'strip.rolled', {
                n: total(ctx),
                red: ctx.table.observation.red,
                event: ctx.table.observation.event,
              }),
            ]),
      ],
    },
    { title: say(ctx, 'describe.island'), lines: plan(ctx).hexes.map(({ id }) => label(ctx, `hex:${id}`)) },
    ...ctx.table.seats.map((_, seat) => ({ title: ctx.name(seat), lines: ofSeat(ctx, seat) })),
  ];
}

/** What a player has on the island. @param {Context} ctx @param {number} seat */
function ofSeat(ctx, seat) {
  const { lengths, levels, cards, colours } = ctx.table.observation;
  const own = [...pieces(ctx)]
    .filter(([, piece]) => piece.seat === seat)
    .map(([vertex]) => label(ctx, `vertex:${vertex}`));
  const severed = cuts(ctx).filter((cut) => cut.seat === seat);
  return [
    say(ctx, 'describe.cards', { n: cards[seat], progress: sum(colours[seat]) }),
    say(ctx, 'describe.levels', {
      levels: ctx.printed.tracks.map((/** @type {string} */ track, /** @type {number} */ at) =>
        say(ctx, 'ladder.level', { track, level: levels[seat][at] }),
      ),
    }),
    say(ctx, 'describe.length', { n: lengths[seat] }),
    ...own,
    ...severed.map(({ vertex }) => say(ctx, 'describe.cut', { place: spot(ctx, `vertex:${vertex}`) })),
  ];
}
