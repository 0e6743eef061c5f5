/** What there is to know of cards, piles, cities, bonuses, the die, and of the phase. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { back, bonusSign, buildingPicture, coinSign, die, face, half, saboteur, tent } from './art.js';
import { buildingAt, byVariant, cardOf, element, fromTurn, kindOf, own, purseOf, topOf } from './reading.js';
import { chance, chip, inHand, label, say } from './words.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/view.js').Explained} Explained
 */

/** What there is to know of an element, or null for what the table knows. @param {Context} ctx @param {string} id @returns {Explained | null} */
export function inspect(ctx, id) {
  const name = element(id);
  const [first, second] = name.split(':');
  switch (kindOf(id)) {
    case 'phase':
      return phaseOf(ctx);
    case 'hand':
    case 'seen':
      return cardAbout(ctx, name);
    case 'building':
      return buildingOf(ctx, Number(first), Number(second));
    case 'place':
      return { title: label(ctx, id), does: [say(ctx, 'about.place')], rule: 'build' };
    case 'slot': {
      const { laid } = ctx.table.observation;
      const next = Number(name) === laid + 1;
      return {
        title: say(ctx, 'label.slot', { n: Number(name), of: ctx.printed.beginning }),
        does: [say(ctx, next ? 'about.slot_next' : 'about.slot', { n: laid + 1, of: ctx.printed.beginning })],
        rule: 'begin',
      };
    }
    case 'gap':
      return {
        title: say(ctx, 'city.gap'),
        picture: buildingPicture('tower', { width: 32 }),
        does: [say(ctx, 'about.gap')],
        rule: 'gaps',
      };
    case 'pile':
      return pileOf(ctx, /** @type {import('./reading.js').Pile} */ (name));
    case 'lot':
      return lotOf(ctx);
    case 'bid':
      return bidsOf(ctx);
    case 'tent':
      return tentOf(ctx, Number(first));
    case 'saboteurs':
      return stockOf(ctx, 'saboteurs');
    case 'bonus':
      return bonusOf(ctx, /** @type {import('./reading.js').Bonus} */ (first), Number(second));
    case 'stock':
      return stockOf(ctx, name);
    case 'die':
    case 'sabotage':
      return dieOf(ctx, kindOf(id));
    case 'purse':
      return {
        title: say(ctx, 'hand.purse'),
        picture: coinSign({ size: 48 }),
        does: [say(ctx, ctx.table.options.open_purses ? 'about.purse_open' : 'about.purse')],
        rule: 'hidden',
      };
    case 'cost':
      return { title: say(ctx, 'hand.cost'), does: [say(ctx, 'about.cost')], rule: 'hand' };
    default:
      return null;
  }
}

/** @param {Context} ctx @returns {Explained} */
function phaseOf(ctx) {
  const { phase, rule, closing, piles } = ctx.table.observation;
  const ends = closing || phase === 'final' || phase === 'over';
  return {
    title: chip(ctx),
    does: [say(ctx, `about.${rule ? phase : 'roll'}`)],
    lines: ends ? [] : [say(ctx, 'about.left', { open: piles.open.cards, hidden: piles.hidden.cards })],
    rule: rule ?? 'turn',
  };
}

/** A card: what it is worth and does, and how many like it there are. @param {Context} ctx @param {string} id @param {string[]} [lines] @returns {Explained} */
function cardAbout(ctx, id, lines = []) {
  const card = cardOf(ctx, id);
  const kind = ctx.printed.buildings.find((/** @type {{id: string}} */ one) => one.id === card.building);
  const unseen = unseenOf(ctx, card.building);
  return {
    title: say(ctx, 'label.card', { card: id }),
    picture: face(card),
    does: [say(ctx, `inspect.${card.building}`)],
    worth: [
      say(ctx, 'inspect.points', { n: card.value }),
      ...(card.coins ? [say(ctx, 'inspect.coins', { n: card.coins })] : []),
      ...(card.shields ? [say(ctx, 'inspect.shields', { n: card.shields })] : []),
    ],
    lines: [
      ...lines,
      say(ctx, 'inspect.copies', { n: kind.values.length, building: card.building }),
      ...(unseen === null ? [] : [say(ctx, 'inspect.unseen', { n: unseen })]),
    ],
    rule: 'cards',
  };
}

/** How many cards of a building are where the viewer has not seen them; null for everybody's eyes. @param {Context} ctx @param {string} building */
function unseenOf(ctx, building) {
  const { unseen } = ctx.table.observation;
  if (!unseen) return null;
  return Object.entries(unseen).reduce((sum, [id, n]) => sum + (kindOf(id) === building ? n : 0), 0);
}

/** @param {Context} ctx @param {number} seat @param {number} at @returns {Explained} */
function buildingOf(ctx, seat, at) {
  const card = buildingAt(ctx, seat, at);
  if (!card) return { title: say(ctx, 'city.gap'), does: [say(ctx, 'about.gap')], rule: 'gaps' };
  const { weakest, shields } = ctx.table.observation;
  const me = own(ctx);
  const line = html`<span class="line">${ctx.shield(seat, 22)} ${say(ctx, 'inspect.owner', { seat, n: shields[seat] })}</span>`;
  const aim =
    me === null || me === seat
      ? []
      : [say(ctx, weakest[me].includes(seat) ? byVariant(ctx, 'inspect.target') : 'inspect.no_target', { seat })];
  return cardAbout(ctx, card, [/** @type {any} */ (line), ...aim]);
}

/** @param {Context} ctx @param {import('./reading.js').Pile} pile @returns {Explained} */
function pileOf(ctx, pile) {
  const { cards, under } = ctx.table.observation.piles[pile];
  const top = topOf(ctx, pile);
  return {
    title: say(ctx, `pile.${pile}.name`),
    picture: top ? face(cardOf(ctx, top)) : back(),
    does: [say(ctx, `about.pile_${pile}`)],
    lines: [
      say(ctx, 'inspect.left', { n: cards }),
      ...(under.length ? [say(ctx, 'inspect.under', { cards: under })] : []),
      ...(cards === 1 ? [say(ctx, 'say.one_left', { pile })] : []),
    ],
    rule: 'auction',
  };
}

/** @param {Context} ctx @returns {Explained} */
function lotOf(ctx) {
  const { lot, source } = ctx.table.observation;
  if (lot?.card) return cardAbout(ctx, lot.card, lot.fits === null ? [] : [say(ctx, `change.fits_${lot.fits}`)]);
  return {
    title: lot?.building ? say(ctx, 'label.kind', { building: lot.building }) : say(ctx, 'podium.hidden'),
    picture: lot?.building ? half(lot.building) : back(),
    does: [say(ctx, lot?.building ? 'about.lot_told' : 'about.lot_hidden')],
    rule: source === 'hidden' ? 'hidden_lot' : 'open_lot',
  };
}

/** @param {Context} ctx @returns {Explained} */
function bidsOf(ctx) {
  const { bids, passed, broke, turn, sale } = ctx.table.observation;
  const state = (/** @type {number} */ seat) => (broke.includes(seat) ? 'broke' : bids[seat] ? 'bid' : 'none');
  return {
    title: say(ctx, 'podium.ladder'),
    does: [say(ctx, 'about.ladder', { seat: turn })],
    lines: sale ? [paying(ctx, sale)] : [],
    leads: fromTurn(ctx).map((seat) => [
      seat,
      say(ctx, `podium.${state(seat)}`, { n: bids[seat] }),
      passed.includes(seat) ? say(ctx, 'podium.passed') : '',
    ]),
    rule: 'payment',
  };
}

/** What the highest bidder would pay; whether that can be paid is told where the purse is seen. @param {Context} ctx @param {import('./reading.js').Sale} sale */
function paying(ctx, { seat, coins, auctioneer, bank, short }) {
  const { turn } = ctx.table.observation;
  const has = purseOf(ctx, seat);
  if (has !== null && short) return say(ctx, 'inspect.sale_short', { seat, coins, has });
  const key = seat === turn ? 'inspect.sale_bank' : 'inspect.sale';
  const facts = { seat, coins, half: auctioneer, bank, other: ctx.name(turn) };
  return say(ctx, has === null ? `${key}_if` : key, facts);
}

/** @param {Context} ctx @param {number} seat @returns {Explained} */
function tentOf(ctx, seat) {
  const { hands } = ctx.table.observation;
  const { cards } = hands[seat];
  const coins = purseOf(ctx, seat);
  return {
    title: say(ctx, 'about.tent', { seat }),
    picture: tent({ size: 48 }),
    does: [say(ctx, 'about.behind'), inHand(ctx, seat)],
    lines: [
      say(ctx, cards >= ctx.printed.full_hand ? 'inspect.full_hand' : 'inspect.few_cards', {
        n: ctx.printed.full_hand,
      }),
      ...(coins === null ? [] : [say(ctx, 'inspect.purse', { n: coins })]),
    ],
    rule: 'hidden_card',
  };
}

/** @param {Context} ctx @param {import('./reading.js').Bonus} bonus @param {number} seat @returns {Explained} */
const bonusOf = (ctx, bonus, seat) => ({
  title: say(ctx, `bonus.${bonus}`),
  picture: bonusSign[bonus]({ size: 48 }),
  does: [say(ctx, `about.${bonus}`)],
  worth: [say(ctx, 'inspect.points', { n: ctx.printed.bonuses[bonus] })],
  lines: [say(ctx, 'inspect.chance', { seat, told: chance(ctx, bonus, seat) })],
  rule: 'bonuses',
});

/** @param {Context} ctx @param {string} what @returns {Explained} */
function stockOf(ctx, what) {
  const { saboteurs, supply, unseen } = ctx.table.observation;
  if (what === 'saboteurs') {
    return {
      title: say(ctx, 'about.saboteurs'),
      picture: saboteur({ size: 48 }),
      does: [say(ctx, 'about.saboteur')],
      lines: [say(ctx, 'podium.supply', { n: supply })],
      leads: saboteurs.map((n, seat) => [seat, String(n)]),
      rule: 'saboteurs',
    };
  }
  if (what === 'bank') {
    return {
      title: say(ctx, 'podium.bank'),
      picture: coinSign({ size: 48 }),
      does: [say(ctx, 'about.bank')],
      rule: 'income',
    };
  }
  return {
    title: say(ctx, 'podium.cards'),
    does: [say(ctx, unseen ? 'about.cards_seen' : 'about.cards')],
    more: html`<ul class="sfida-frequency">${ctx.printed.buildings.map(
      (/** @type {{id: string, values: number[]}} */ { id, values }) => {
        return html`<li>${buildingPicture(id, { width: 24 })}<b>${say(ctx, 'label.kind', { building: id })}</b>
          <span>${say(ctx, 'inspect.values', { n: values.length })} ${valuesOf(ctx, id, values)}</span></li>`;
      },
    )}</ul>`,
    rule: 'cards',
  };
}

/** The values of a building; those that have been seen are struck. @param {Context} ctx @param {string} id @param {number[]} values */
function valuesOf(ctx, id, values) {
  const { unseen } = ctx.table.observation;
  return values.map((value, at) => {
    const before = values.slice(0, at).filter((one) => one === value).length;
    const seen = unseen && before >= (unseen[`${id}:${value}`] ?? 0);
    return html`${seen ? html`<s>${value}</s>` : html`<b>${value}</b>`} `;
  });
}

/** @param {Context} ctx @param {string} kind @returns {Explained} */
function dieOf(ctx, kind) {
  const { die: shows } = ctx.table.observation;
  return {
    title: say(ctx, `about.title_${kind}`),
    picture: die(shows === 'none' ? 'dot' : shows, { size: 56 }),
    does: kind === 'die' ? [say(ctx, 'about.die')] : [say(ctx, byVariant(ctx, 'about.attack'))],
    rule: kind === 'die' ? 'income' : ctx.table.options.open_sabotage ? 'open_sabotage' : 'attack',
  };
}
