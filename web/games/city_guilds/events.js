/** What happens, kind by kind: its sentence, what goes with it, what lights up, what flies, what is heard. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { whom } from '../../table/contract/kinds.js';
import { each } from '../../table/tell/phrases.js';
import { fitting } from '../../table/tell/telling.js';
import { tileBack, tilePicture } from './art.js';
import { say, words } from './names.js';
import { inWords } from './points.js';
import { isMarket, letterOn, openPlace } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Event} Event
 */

/** @type {NonNullable<import('./reading.js').Kinds['events']>} */
export const events = {
  '*': { lights: whom },
  placed: {
    says: placed,
    lights: (event) => [...whom(event), `lot:${event.lot}`],
    puts: ({ lot, seat }) => ({ id: `lot:${lot}`, seat: Number(seat) }),
    flies: (ctx, event) => ({ from: own(ctx, event), to: `lot:${event.lot}`, token: laid(ctx, event) }),
    sound: 'place',
  },
  // A tile laid goes with its investment, the change of owners and of the guild in control, a tile drawn with the next one.
  controlled: { says: null, joins: 'placed', lights: ({ block }) => [`block:${block}`] },
  owners: { says: null, joins: 'placed', lights: ({ block }) => [`block:${block}`] },
  invested: {
    says: null,
    joins: 'placed',
    lights: ({ guild }) => [`track:${guild}`],
    flies: (ctx, { guild, seat }) => {
      const cube = `cube:${guild}:${seat}`;
      return { from: [cube, `seat:${seat}`], to: cube, token: ctx.shield(Number(seat), 18) };
    },
  },
  tavern_placed: {
    lights: (event) => [...whom(event), `lot:${event.lot}`],
    puts: ({ lot, seat }) => ({ id: `lot:${lot}`, seat: Number(seat) }),
    flies: (ctx, { lot, seat }) => ({
      from: ['stock:taverns', `seat:${seat}`],
      to: `lot:${lot}`,
      token: face(ctx, 'tavern'),
    }),
    sound: 'place',
  },
  drawn: {
    says: (ctx, event, group) => {
      const [next] = group.filter((one) => one.kind === 'opened').flatMap(turned);
      return say(ctx, next ? 'say.drawn_opened' : 'say.drawn', { ...event, next });
    },
    flies: (ctx, event) => ({
      from: openPlace(event.slot, event.tile),
      to: own(ctx, event),
      token: face(ctx, event.tile),
    }),
    sound: 'card',
  },
  opened: {
    says: (ctx, event) => {
      const tiles = turned(event);
      return tiles.length ? say(ctx, 'say.opened', { tiles }) : null;
    },
    joins: 'drawn',
    lights: ({ tiles }) => tiles.flatMap((one) => (one.tile ? openPlace(one.slot, one.tile) : [])),
    flies: (ctx, { tiles }) =>
      tiles.flatMap(({ slot, tile }) =>
        tile ? { from: 'stock:supply', to: openPlace(slot, tile), token: face(ctx, tile) } : [],
      ),
    sound: 'card',
  },
  returned: {
    secret: 'tile',
    flies: (_, { tile }) => (tile ? { from: `hand:${tile}`, to: 'stock:supply', token: tileBack({ size: 48 }) } : []),
  },
  block_paid: {
    says: (ctx, event) =>
      words.shortest(ctx, ['say.block_paid', 'say.block_paid_short'], {
        ...event,
        ...event.sheet.facts,
        paid: paid(ctx, event),
      }),
    lights: ({ block, sheet }) => [`block:${block}`, ...(sheet?.targets ?? [])],
  },
  control_paid: {
    says: (ctx, event) => {
      const { guild, decided } = event.sheet.facts;
      const key = guild ? 'paid' : decided === 'tie' ? 'tie' : 'none';
      return say(ctx, `say.control_${key}`, { block: event.block, guild, paid: paid(ctx, event) });
    },
    lights: ({ block, sheet }) => [`block:${block}`, ...(sheet?.targets ?? [])],
  },
  chain_paid: {
    says: (ctx, event) => {
      const { length, blocks, value } = event.sheet.facts;
      if (!length) return inWords(ctx, event.sheet);
      const facts = { guild: event.guild, n: length, blocks: blocks.length, value, paid: paid(ctx, event) };
      return words.shortest(ctx, ['say.chain_paid', 'say.chain_short'], facts);
    },
    lights: ({ guild, sheet }) => [`track:${guild}`, `chain:${guild}`, ...(sheet?.targets ?? [])],
  },
  men_counted: { says: (ctx, { sheet }) => fitting(inWords(ctx, sheet), say(ctx, 'say.men_counted')) },
};

/* Sentences */

/** The tiles that came to lie open. @param {import('./reading.js').EventOf<'opened'>} event @returns {string[]} */
const turned = ({ tiles }) => tiles.flatMap(({ tile }) => tile ?? []);

/** "Anna +9, Bianca +5": what each gets who gets anything. @param {Context} ctx @param {{sheet: import('./reading.js').Score}} event */
const paid = (ctx, { sheet }) =>
  each(sheet.amounts, (seat, points) => (points ? say(ctx, 'say.points', { seat, points }) : null)) ||
  say(ctx, 'say.nobody');

/** @param {Context} ctx @param {import('./reading.js').EventOf<'placed'>} event @param {Event[]} group */
function placed(ctx, event, group) {
  const { tile, men, seat } = event;
  const invested = group.find((one) => one.kind === 'invested');
  const owners = group.find((one) => one.kind === 'owners');
  const first = say(ctx, isMarket(tile) || !men ? 'say.placed' : 'say.placed_men', event);
  const gain = invested ? say(ctx, invested.lost ? 'say.lost' : 'say.invested', invested) : null;
  const past = invested?.passed.length ? say(ctx, 'say.invested_past', { ...invested, seats: invested.passed }) : gain;
  const rise = owners ? risen(ctx, owners, Number(seat)) : null;
  const controlled = group.find((one) => one.kind === 'controlled');
  const key = `say.${controlled?.guild ? 'controls' : 'controls_none'}`;
  const rule = controlled ? say(ctx, key, controlled) : null;
  const whole = (/** @type {(string | null)[]} */ ...parts) => `${[first, ...parts.filter(Boolean)].join('; ')}.`;
  return fitting(whole(past, rise, rule), whole(past, rise), whole(past), whole(gain), whole());
}

/** The place in a block that somebody has gained. @param {Context} ctx @param {import('./reading.js').EventOf<'owners'>} owners @param {number} seat */
function risen(ctx, { first, second, was, block }, seat) {
  const place = first === seat ? 1 : second === seat ? 2 : 0;
  const passed = was[place - 1];
  if (!place || passed === seat) return null;
  return say(ctx, passed === null ? 'say.takes' : 'say.passes', { place, block, seat: passed });
}

/* What flies */

/** To or from what a seat holds. @param {Context} ctx @param {Event} event */
const own = (ctx, { seat, tile }) => [...(seat === ctx.viewer && tile ? [`hand:${tile}`] : []), `seat:${seat}`];

/** @param {Context} ctx @param {string} tile */
const face = (ctx, tile) => tilePicture(tile, { size: 48, letter: letterOn(ctx, tile) });

/** A tile with the shield of whoever has put men on it. @param {Context} ctx @param {import('./reading.js').EventOf<'placed'>} event */
const laid = (ctx, { tile, seat, men }) =>
  html`<span class="city-guilds-laid">${face(ctx, tile)}${men ? ctx.shield(Number(seat), 22) : nothing}</span>`;
