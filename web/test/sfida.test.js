/** La Sfida degli Architetti: what all know of a pile, and what is said of it. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import '../tools/no_page.mjs';
import en from '../games/sfida/en.js';
import view from '../games/sfida/index.js';
import { notes } from '../games/sfida/notes.js';
import { counters } from '../games/sfida/panel.js';
import { topOf } from '../games/sfida/reading.js';
import { addTexts, setLanguage, t } from '../shell/i18n.js';

Object.assign(globalThis, { strictTexts: true });
const { amount, button, inspect, onlyWhy, opening, previewText, prompt, sentence } =
  /** @type {Required<typeof view>} */ (view);
addTexts('en', en, 'sfida');
setLanguage('en');

/** @param {number} cards @param {string[]} under @returns {any} */
const hidden = (cards, under) => ({ table: { observation: { piles: { hidden: { cards, top: null, under } } } } });

test('a card put under a pile in sight of all is known once no other lies on it', () => {
  assert.equal(topOf(hidden(3, ['tower:2']), 'hidden'), null);
  assert.equal(topOf(hidden(1, ['tower:2']), 'hidden'), 'tower:2');
  assert.equal(topOf(hidden(2, ['gate:4', 'tower:2']), 'hidden'), 'tower:2');
  assert.equal(topOf(hidden(0, []), 'hidden'), null);
});

test('whoever puts up a hidden card that all know does not look at it', () => {
  const t = (/** @type {string} */ key) => key;
  const auction = /** @type {any} */ ({ action: { kind: 'auction', pile: 'hidden' } });
  const asked = (/** @type {number} */ cards) => {
    const { table } = hidden(cards, ['tower:2']);
    return button(/** @type {any} */ ({ t, table: { ...table, game: 'sfida' } }), auction);
  };
  assert.match(asked(3), /auction_hidden/);
  assert.match(asked(1), /auction_open/);
});

test('a saboteur that is taken comes from whoever had it, who is struck', () => {
  const taken = /** @type {any} */ ({ kind: 'take', seat: 0, other: 2 });
  const flights = view.flights(/** @type {any} */ ({}), taken);
  assert.deepEqual(view.struck(taken), [2]);
  assert.deepEqual(
    flights?.map(({ from, to }) => [from, to]),
    [['seat:2', ['saboteur:0', 'seat:0']]],
  );
});

test('a limit for a card ends when its type is told, but not for whoever has seen it', () => {
  const of = (/** @type {any} */ lot) =>
    amount(
      /** @type {any} */ ({
        printed: { most_bid: 90 },
        seat: 0,
        table: { seats: [], observation: { phase: 'bid', least_bid: 3, turns: 4, purses: [9], lot } },
      }),
    );
  assert.notEqual(of({ card: null, building: null })?.known, of({ card: null, building: 'hall' })?.known);
  assert.deepEqual(of({ card: 'hall:5', building: null }), of({ card: 'hall:5', building: 'hall' }));
});

test('a bid for what cannot be laid may leave it in hand', () => {
  const said = (/** @type {any} */ lot, /** @type {any} */ one, /** @type {any} */ other) => {
    const ctx = {
      t: (/** @type {string} */ key) => key,
      viewer: 0,
      seat: 0,
      printed: { cards: [{ id: 'hall:5', building: 'hall', value: 5 }] },
      table: { game: 'sfida', observation: { lot } },
    };
    const [a, b] = [one, other].map((action) => ({ action, targets: [] }));
    const all = view.versus?.(/** @type {any} */ (ctx), /** @type {any} */ (a), /** @type {any} */ (b), false);
    return (all ?? []).filter(Boolean).map((text) => String(text).replace('sfida.versus.', ''));
  };
  const [pass, low, high] = [{ kind: 'pass' }, { kind: 'bid', coins: 2 }, { kind: 'bid', coins: 6 }];
  const dead = { card: 'hall:5', fits: false };
  assert.deepEqual(said(dead, pass, low), ['stranded']);
  assert.deepEqual(said(dead, low, high), ['less'], 'that is so at either');
  assert.deepEqual(said(dead, high, low), []);
  assert.deepEqual(said({ card: 'hall:5', fits: true }, pass, low), []);
  assert.deepEqual(said({ card: null, fits: false }, pass, low), [], 'nobody knows which it is');
});

const DONE = /** @type {any} */ ({ action: { kind: 'done' } });

/** A table at which somebody can only end the turn. @param {object} observation @returns {any} */
const idler = (observation) => ({
  t: (/** @type {string} */ key) => key,
  name: () => 'Anna',
  printed: { beginning: 3 },
  table: { game: 'sfida', observation },
});

test('whoever can only end the turn is told why', () => {
  const why = (/** @type {string[] | null} */ stuck) => onlyWhy(idler({ hand: ['hall:7'], stuck }), DONE);
  assert.equal(why(['hall', 'corner']), 'sfida.only.hall; sfida.only.corner');
  assert.equal(why([]), null);
  assert.equal(why(null), null);
});

test('whoever is asked to end the turn is told why, where there is one reason', () => {
  const asked = (/** @type {string[]} */ stuck) => {
    const cities = [{ row: [] }];
    const told = { cities, hand: ['hall:7'], laid: 0, phase: 'build', piles: {}, saboteurs: [0], stuck, turn: 0 };
    return prompt({ ...idler(told), options: [], draft: [], selected: [] });
  };
  assert.equal(asked(['few_cards']), 'sfida.prompt.stuck');
  assert.equal(asked(['hall', 'family']), 'sfida.prompt.cannot_build');
});

test('of whoever lays nothing is told why, where that is known', () => {
  const told = (/** @type {object} */ facts) =>
    sentence(idler({}), /** @type {any} */ ({ kind: 'done', seat: 0, laid: 0, cards: 2, ...facts }), []);
  assert.equal(told({ why: ['few_cards'] }), 'sfida.say.done_why');
  assert.equal(told({ why: [] }), 'sfida.say.done');
  assert.equal(told({}), 'sfida.say.done');
  assert.equal(told({ laid: 1 }), null);
});

/** A table of three in English. @param {object} observation @param {Record<string, boolean>} [options] @returns {any} */
const english = (observation, options = {}) => ({
  t,
  name: (/** @type {number} */ seat) => ['Anna', 'Bianca', 'Corrado'][seat],
  shield: () => '',
  seat: 0,
  viewer: 0,
  peek: true,
  draft: [],
  printed: {
    buildings: [{ id: 'tower', values: [1, 2] }],
    cards: [{ id: 'tower:2', building: 'tower', value: 2, coins: 0, shields: 2 }],
  },
  table: { game: 'sfida', options, over: false, observation: { seat: 0, ...observation } },
});

/** What else of a city a card that is laid may change, and does not. */
const UNMOVED = {
  scores: [0, 0, 0],
  income: [0, 0, 0],
  shields: [0, 0, 0],
  standings: [{ middle: { state: 'open' }, balance: { state: 'open' }, twins: { state: 'open' } }],
};

/** What is said of the own city by who can attack it, and what a card that is laid changes of that. */
test('nobody is called safe whom somebody can still attack, and it is said whom a card shuts out', () => {
  const told = (/** @type {number[][]} */ before, /** @type {number[][]} */ after) => {
    const [was, then] = [before, after].map((weakest) => ({ ...UNMOVED, phase: 'build', weakest }));
    const preview = /** @type {any} */ ({ before: was, after: then });
    return previewText({ ...english(was), action: { action: { kind: 'lay' } } }, preview);
  };
  assert.deepEqual(told([[], [0], [0]], [[], [2], [0]]), ['Bianca can no longer attack you']);
  assert.deepEqual(told([[], [0], [0]], [[], [2], [1]]), ['your city can no longer be attacked']);
  assert.deepEqual(told([[], [0], [1]], [[], [2], [1]]), ['your city can no longer be attacked']);
  assert.deepEqual(told([[], [2], [1]], [[], [0], [1]]), ['your city can be attacked now']);
  assert.deepEqual(told([[], [2], [0]], [[], [0, 2], [0]]), ['Bianca can now attack you too']);
  assert.deepEqual(told([[1], [0], [0]], [[2], [0], [0]]), []);
});

test('under open sabotage nothing is said of the fewest shields', () => {
  const cities = [
    { at: 0, row: [] },
    { at: 0, row: ['tower:2'] },
    { at: 0, row: [] },
  ];
  const seen = { cities, weakest: [[1], [], [1]], shields: [0, 2, 0], unseen: {}, hands: [{}, {}, {}] };
  const said = (/** @type {boolean} */ variant) => {
    const ctx = english(
      { ...seen, income: [0, 0, 0], saboteurs: [0, 0, 0], phase: 'build' },
      { open_sabotage: variant },
    );
    const note = /** @type {any} */ (notes.find(({ id }) => id === 'send'));
    return [
      String(inspect(ctx, 'building:1:0')?.lines?.[1]),
      String(counters(ctx, 1).find(({ id }) => id === 'shields')?.about),
      t('sfida.teach.send.means', note.facts(ctx)),
    ];
  };
  for (const words of said(false)) assert.match(words, /the fewest/);
  for (const words of said(true)) assert.doesNotMatch(words, /fewest|pays the value/);
});

test('who cannot pay after others is not said to be the only one who bid, nor the next to get the card', () => {
  const ctx = english({});
  const broke = { kind: 'insolvent', seat: 1, bid: 9, coins: 2, next: null, next_bid: null };
  const told = (/** @type {object} */ facts) => {
    const event = /** @type {any} */ ({ ...broke, ...facts });
    return [String(sentence(ctx, event, [event])), String(opening(ctx, [event])?.lines.at(-1))];
  };
  for (const words of told({ alone: true })) assert.match(words, /Nobody else has bid/);
  for (const words of told({ alone: false })) assert.match(words, /None of those who bid can pay/);
  for (const words of told({ next: 2, next_bid: 4, alone: false })) {
    assert.match(words, /Next comes Corrado/);
    assert.doesNotMatch(words, /goes to/);
  }
});

test('a card that all saw does not leave the game unseen', () => {
  const told = (/** @type {string | null} */ card) => {
    const event = /** @type {any} */ ({ kind: 'unsold', card, building: null });
    return sentence(english({}), event, [event]);
  };
  assert.equal(told('tower:2'), 'Nobody can pay: the Tower of 2 leaves the game.');
  assert.match(String(told(null)), /is not shown/);
});

test('whoever leads by a bluff would not pay, where that can be seen', () => {
  const would = (/** @type {number} */ short, /** @type {object} */ options, /** @type {number} */ seat) => {
    const sale = { seat, coins: 9, auctioneer: 4, bank: 5, short };
    const seen = { bids: [0, 9, 0], passed: [], broke: [], turn: 2, seats: 3, purses: [7, 9 - short, 3], sale };
    return inspect(english(seen, { .../** @type {any} */ (options) }), 'bid')?.lines?.[0];
  };
  assert.match(String(would(0, { open_purses: true }, 1)), /would pay 9: 4 to Corrado/);
  assert.match(String(would(5, { open_purses: true }, 1)), /could not pay 9, and would lose all: 4/);
  assert.match(String(would(5, {}, 1)), /would pay 9, if able to/);
  assert.equal(would(0, {}, 1), would(5, {}, 1), 'what is hidden is not told');
});

test('open purses are not said to be seen by their owner only', () => {
  assert.match(String(inspect(english({}, {}), 'purse')?.does?.[0]), /Only you/);
  assert.doesNotMatch(String(inspect(english({}, { open_purses: true }), 'purse')?.does?.[0]), /Only you/);
});

test('the last card of a pile does not end the game, for the turn and the final phase follow', () => {
  for (const key of ['say.one_left', 'prompt.auction_last']) {
    const words = t(`sfida.${key}`, { pile_in: 'in the open pile' });
    assert.match(words, /final phase/);
    assert.doesNotMatch(words, /ends the game/);
  }
});

test('the page says that one attacks an opponent, never oneself', () => {
  for (const [language, words] of Object.entries({ en: /opponent whose city/, it: /avversario/ })) {
    const rules = new URL(`../games/sfida/rules/${language}.md`, import.meta.url);
    const page = readFileSync(fileURLToPath(rules), 'utf8');
    assert.match(String(page.split('{#attack}')[1]?.split('{#')[0]), words);
  }
});

/** A lot that Bianca puts up and Anna bids for. @param {object} observation */
const bidding = (observation) => {
  const table = english({ phase: 'bid', turn: 1, purses: [9, 9, 9], bids: [0, 2, 0], sale: null, ...observation });
  const printed = { ...table.printed, full_hand: 5, bonuses: { middle: 10, balance: 5, twins: 5 } };
  return { ...table, draft: [], printed, action: { action: { kind: 'bid', coins: 3 } } };
};

test('a bid of more than one has stands out no more than passing', () => {
  const bid = (/** @type {number} */ coins) => /** @type {any} */ ({ action: { kind: 'bid', coins } });
  assert.deepEqual(
    [9, 10].map((coins) => view.rash(bidding({}), bid(coins))),
    [false, true],
  );
});

/** A bid of 3, in a sale of another's. */
const THREE = /** @type {any} */ ({
  before: { bids: [0, 0, 0], sale: null },
  after: { bids: [3, 0, 0], sale: { seat: 0, coins: 3, auctioneer: 1, bank: 2, short: 0 } },
});

test('the bid by which a hand can be attacked says so, and none before', () => {
  const told = (/** @type {number} */ left) =>
    previewText(bidding({ to_full: [left], lot: { fits: null, after: null } }), THREE).join('; ');
  assert.match(told(1), /with 5 in hand a saboteur may take one/);
  assert.doesNotMatch(told(2), /saboteur/);
  assert.doesNotMatch(told(0), /saboteur/);
});

test('in the last turn a saboteur is spoken of only where whoever builds has one', () => {
  const told = (/** @type {number[]} */ saboteurs, turn = 1) => {
    const last = { to_full: [1], lot: { fits: null, after: null }, closing: true, saboteurs, turn };
    return previewText(bidding(last), THREE).join('; ');
  };
  assert.match(told([0, 1, 0]), /a saboteur may take one/);
  assert.doesNotMatch(told([2, 0, 2]), /saboteur/);
  assert.doesNotMatch(told([2, 0, 2], 0), /saboteur/, 'nobody attacks oneself');
});

test('of a lot that could be laid after a card in hand, that card is named', () => {
  const told = (/** @type {object} */ lot) => previewText(bidding({ to_full: [4], lot }), THREE).join('; ');
  assert.match(told({ fits: false, after: 'tower:2' }), /it could be laid after the Tower of 2/);
  assert.match(told({ fits: false, after: null }), /it cannot be laid in your city now/);
});

test('the auctioneer is told what a pass brings, the others only pass', () => {
  const pass = /** @type {any} */ ({ action: { kind: 'pass' } });
  const asked = (/** @type {number} */ turn) =>
    button(bidding({ turn, sale: { seat: 2, coins: 7, auctioneer: 3, bank: 4, short: 0 } }), pass);
  assert.equal(asked(0), 'Pass: +3 for you');
  assert.equal(asked(1), 'Pass');
});

test('a bonus that a card loses or wins is told with its points', () => {
  const ctx = { ...bidding({ phase: 'build' }), action: { action: { kind: 'lay' } } };
  const before = { ...UNMOVED, weakest: [[], [], []] };
  const after = {
    ...before,
    standings: [{ middle: { state: 'lost' }, balance: { state: 'open' }, twins: { state: 'won' } }],
  };
  assert.deepEqual(previewText(ctx, /** @type {any} */ ({ before, after })), [
    'bonus won (5 points): Equal corner towers',
    'bonus lost (10 points): Town hall in the middle',
  ]);
});

test('a card on sale that only some have seen is called by its name', () => {
  assert.equal(view.label(bidding({}), 'seen:tower:2'), view.label(bidding({}), 'hand:tower:2'));
});
