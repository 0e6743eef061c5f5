/** What Città e Cavalieri says of places, rolls, answers and refusals. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import en from '../games/cavalieri/en.js';
import it from '../games/cavalieri/it.js';
import { edgeName, hexName, vertexName } from '../games/cavalieri/names.js';
import view from '../games/cavalieri/index.js';
import { changes } from '../games/cavalieri/changes.js';
import { notes } from '../games/cavalieri/notes.js';
import { counters } from '../games/cavalieri/panel.js';
import { counted } from '../games/cavalieri/rolls.js';
import { aimLine } from '../shell/games.js';
import { addTexts, setLanguage, t } from '../shell/i18n.js';
import { groupsOf } from '../table/tell/telling.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
const { button, called, gather, goesOn, groups, hints, inspect, opening, refusal, sentence, waits } =
  /** @type {Required<typeof view>} */ (view);
addTexts('en', en, 'cavalieri');
setLanguage('en');

/** Two hexes of forest with an 8 side by side, and one of fields. */
const printed = {
  longest_least: 5,
  levels: [0, 2, 3, 4, 5, 6].map((red, cost) => ({ cost, red })),
  pips: { 5: 4, 8: 5 },
  tracks: ['trade', 'politics', 'science'],
  resources: ['brick', 'lumber', 'wool', 'grain', 'ore'],
  commodities: ['cloth', 'coin', 'paper'],
  hexes: [
    { id: '1.1', at: [0, 0], corners: ['a', 'b', 'c', 'd', 'e', 'f'], sides: ['ab', 'bc', 'cd', 'de', 'ef', 'fa'] },
    { id: '1.2', at: [2, 0], corners: ['g', 'h', 'i', 'j', 'c', 'b'], sides: ['gh', 'hi', 'ij', 'jc', 'bc', 'bg'] },
    { id: '2.1', at: [1, 3], corners: ['c', 'j', 'k', 'l', 'm', 'd'], sides: ['jc', 'jk', 'kl', 'lm', 'md', 'cd'] },
  ],
  vertices: [
    { id: 'a', hexes: ['1.1'] },
    { id: 'b', hexes: ['1.1', '1.2'] },
    { id: 'c', hexes: ['1.1', '1.2', '2.1'] },
  ],
};

/** @type {(observation?: object, scores?: number[]) => any} */
const table = (observation = {}, scores = [3, 3, 3]) => ({
  t,
  printed,
  name: (/** @type {number} */ seat) => ['Anna', 'Bianca', 'Corrado'][seat],
  shield: () => '',
  table: {
    game: 'cavalieri',
    options: { target: '13' },
    scores,
    observation: {
      terrains: ['forest', 'forest', 'fields'],
      tokens: [8, 8, 5],
      phase: 'main',
      round: 4,
      waiting: [],
      ...observation,
    },
  },
});

/** @type {(events: object[]) => (string | null)[]} a sentence for each group */
const told = (events) => {
  const ctx = table();
  return groups(/** @type {any} */ (events)).map((group) => sentence(ctx, group[0], group));
};

test('places are told by what lies around them, hexes that are alike by where they lie', () => {
  const ctx = table();
  assert.equal(hexName(ctx, '2.1'), 'Fields 5');
  assert.equal(hexName(ctx, '1.1'), 'west Forest 8');
  assert.equal(vertexName(ctx, 'a'), 'on the north tip of west Forest 8');
  assert.equal(vertexName(ctx, 'b'), 'between west Forest 8, east Forest 8 and the sea');
  assert.equal(vertexName(ctx, 'c'), 'between west Forest 8, east Forest 8 and Fields 5');
  assert.equal(edgeName(ctx, 'jc'), 'between east Forest 8 and Fields 5');
  assert.equal(edgeName(ctx, 'kl'), 'on the south-east coast of Fields 5');
});

test('what is advised is called with its place', () => {
  const ctx = { ...table(), printed: { ...printed, cards: {} } };
  /** @type {(kind: string, ...targets: string[]) => any} */
  const option = (kind, ...targets) => ({ index: 0, action: { kind }, targets });
  assert.equal(
    called(ctx, option('settlement', 'tray:settlement', 'vertex:a')),
    `${t('cavalieri.button.settlement')} (on the north tip of west Forest 8)`,
  );
  assert.equal(
    called(ctx, option('move', 'tray:move', 'vertex:a', 'vertex:c')),
    `${t('cavalieri.button.move')} (on the north tip of west Forest 8; between west Forest 8, east Forest 8 and Fields 5)`,
  );
  assert.equal(called(ctx, option('end')), null);
});

test('the dice are told with what the event die brings, and all that is produced in one line', () => {
  const rolled = { kind: 'rolled', seat: 0, red: 3, regular: 5, total: 8, event: 'ship' };
  const yielded = { kind: 'yielded', total: 8, hexes: ['1.1'], nothing: [] };
  assert.deepEqual(
    told([
      rolled,
      { kind: 'ship', at: 3, left: 4 },
      { ...yielded, goods: [{ lumber: 2, paper: 1 }, {}, { lumber: 1 }], short: [] },
    ]),
    ['Anna rolls 8 (red 3). Ship: the barbarians are 4 steps away.', '8: Anna 2 lumber, 1 paper; Corrado 1 lumber.'],
  );
  assert.deepEqual(told([{ ...yielded, goods: [{}, {}, {}], short: ['lumber'] }]), [
    '8: nobody gets anything. Not enough in the bank: lumber.',
  ]);
  const full = { brick: 2, lumber: 3, wool: 2, grain: 2, ore: 2, coin: 1, paper: 3 };
  assert.deepEqual(told([{ ...yielded, goods: [full, full, full], short: [] }]), [
    '8: Anna 15 cards; Bianca 15 cards; Corrado 15 cards.',
  ]);
});

test('cards that change hands unseen are told to those who know them', () => {
  const stolen = { kind: 'stolen', seat: 0, from: 2 };
  assert.deepEqual(told([{ kind: 'robber', seat: 0, hexagon: '2.1', from: '1.1', seats: [2] }, stolen]), [
    'Anna moves the robber to Fields 5 and steals a card from Corrado.',
  ]);
  assert.deepEqual(told([{ ...stolen, good: 'ore' }]), ['Anna steals 1 ore from Corrado.']);
  const gift = { kind: 'presented', seat: 1, to: 0 };
  assert.deepEqual(told([gift, gift]), ['Bianca gives Anna 2 cards.']);
  assert.deepEqual(
    told([
      { ...gift, good: 'wool' },
      { ...gift, good: 'coin' },
    ]),
    ['Bianca gives Anna 1 wool, 1 coin.'],
  );
});

test('all answers to an offer are told together, one that asks too much as such', () => {
  const answers = { kind: 'answers', seat: 0, answers: ['none', 'accept', 'grain_on_top'], out: [2] };
  assert.deepEqual(told([{ kind: 'answered', seat: 2 }, answers]), [null]);
  assert.equal(
    sentence(table(), /** @type {any} */ (answers), []),
    'Answers: Bianca accepts, Corrado wants 1 grain as well. Anna does not have enough for Corrado.',
  );
});

test('enough points in the turn of another are announced', () => {
  const events = /** @type {any} */ ([{ kind: 'longest_road', seat: 1, from: null, length: 6 }]);
  const at = (/** @type {number[]} */ waiting) => table({ waiting }, [9, 13, 5]);
  assert.equal(opening(at([1]), events)?.title, 'Bianca has 13 points');
  assert.equal(opening(at([]), events), null);
  assert.equal(opening(at([2]), events), null);
  const landing = { kind: 'attack', outcome: 'won', seats: [1], strength: 2, defence: [1, 2, 0] };
  const told = (/** @type {number[]} */ waiting) =>
    opening(at(waiting), /** @type {any} */ ([landing]))?.lines.join(' ') ?? '';
  assert.equal(told([1]).includes('Bianca has 13 points'), true);
  assert.equal(told([]).includes('Bianca has 13 points'), false);
});

test('a refusal names what is missing, and where it stands in the way', () => {
  const ctx = table();
  /** @type {(code: string, facts: object) => string} */
  const why = (code, facts) => refusal(ctx, /** @type {any} */ ({ code, facts, rule: '' }));
  assert.equal(
    why('missing_cards', { what: 'city', cost: { grain: 2, ore: 3 }, missing: { ore: 1 } }),
    'A city costs 2 grain, 3 ore: 1 ore is missing.',
  );
  assert.equal(
    why('no_pieces', { what: 'knight', level: 2 }),
    'Your two knights of level 2 are on the island already.',
  );
  assert.equal(why('nowhere', { what: 'wall' }), 'You have no city without a wall.');
  assert.equal(why('no_knight', { vertex: null }), 'You have no knight on the island.');
  assert.equal(why('does_nothing', { card: 'spy' }), 'Spy would do nothing now. No opponent has progress cards.');
  assert.deepEqual(hints(/** @type {any} */ ({ code: 'too_near', facts: { vertex: 'a', near: ['b'] } })), ['vertex:b']);
});

test('what somebody discards card by card is one line, another player has a line of their own', () => {
  const card = (/** @type {number} */ seat, /** @type {string} */ good) =>
    /** @type {any} */ ({ kind: 'discarded', seat, good });
  assert(goesOn([card(0, 'ore')], [card(0, 'ore')]));
  assert(!goesOn([card(1, 'ore')], [card(0, 'ore')]));
  assert(!goesOn([/** @type {any} */ ({ kind: 'robber', seat: 0 })], [card(0, 'ore')]));
  assert.deepEqual(told([card(0, 'ore'), card(0, 'wool'), card(0, 'ore')]), ['Anna discards 1 wool, 2 ore.']);
});

/** What nothing changes, and what is otherwise before and after. @param {object} before @param {object} after @returns {any} */
function preview(before, after) {
  const seats = [0, 0, 0];
  const same = {
    seat: 0,
    mover: 0,
    hand: {},
    scores: seats,
    yields: [{}, {}, {}],
    rates: [[4], [4], [4]],
    levels: [seats, seats, seats],
    metropolis: [null, null, null],
    longest: null,
    lengths: seats,
    limits: seats,
    strength: 1,
    defence: seats,
    losers: [],
    owed: seats,
    ...before,
  };
  return { before: same, after: { ...same, ...after } };
}

test('what is done for the defence says what is still needed, and that being equal is enough', () => {
  const balance = (/** @type {string} */ kind, /** @type {number[]} */ defence = [1, 2, 0]) => {
    const ctx = table({ strength: 4, defence: [1, 2, 0], losers: [] });
    const seen = { ...ctx, viewer: 0, selected: [], action: { action: { kind } } };
    Object.assign(seen.table, { seats: [{}, {}, {}] });
    return changes(seen, preview({ strength: 4, defence: [1, 2, 0] }, { defence }));
  };
  assert.deepEqual(balance('knight'), ['active knights 3, barbarians 4: 1 more needed to hold']);
  assert.deepEqual(balance('promote', [2, 2, 0]), ['active knights 4, barbarians 4: enough to hold']);
  assert.deepEqual(balance('settlement', [2, 2, 0]), ['barbarians 4, knights 4']);
  assert.deepEqual(balance('wall'), []);
});

test('a road says which site it leads to, or one more would, where none of one’s own did before', () => {
  const at = { v0: [0, 0], v1: [1, 1], v2: [2, 0], v3: [3, 1] };
  const vertices = Object.entries(at).map(([id, place]) => ({ id, at: place, hexes: ['h0'] }));
  const hexes = [{ id: 'h0', corners: ['v0', 'v1', 'v2', 'v3'], sides: [], at: [2, 0] }];
  const paths = [
    ['e0', 'v0', 'v1'],
    ['e1', 'v1', 'v2'],
    ['e2', 'v2', 'v3'],
  ];
  const edges = paths.map(([id, from, to]) => ({ id, ends: [from, to], hexes: [] }));
  const told = (/** @type {string} */ edge, /** @type {string[]} */ own, /** @type {object} */ then = {}) => {
    const none = { active: [], cities: [], knights: [], lying: [], spent: [], walls: [], knight_levels: {} };
    const towns = { settlements: [['v0']], too_near: ['v1'] };
    const facts = { ...none, strength: 0, defence: [0], losers: [], roads: [own], ...towns, ...then };
    const ctx = { ...table(facts), viewer: 0, selected: [], action: { action: { kind: 'road', edge } } };
    Object.assign(ctx.table, { seats: [{}] });
    Object.assign(ctx, { printed: { ...ctx.printed, vertices, edges, hexes, harbours: [] } });
    const all = changes(ctx, preview(facts, facts));
    if (all.some((text) => /^next site, if it stays free, .*Forest 8.*: 5 dots$/.test(text))) return 'next';
    return all.includes('a settlement fits at its end: 5 dots');
  };
  assert.equal(told('e0', []), 'next', 'too near to one’s own');
  assert.equal(told('e0', [], { roads: [[], ['e1']] }), false, 'the way on is another’s');
  assert.equal(told('e1', ['e0']), true);
  assert.equal(told('e2', ['e0', 'e1']), true);
  assert.equal(told('e1', ['e0', 'e2']), false, 'one leads there already');
  assert.equal(
    told('e1', ['e0'], { settlements: [['v0', 'v3']], too_near: ['v1', 'v2'] }),
    false,
    'another is next to it',
  );
  assert.equal(told('e1', ['e0'], { knights: [['v2']] }), 'next', 'one’s own knight stands there');
  assert.equal(told('e1', ['e0'], { knights: [[], ['v2']] }), false, 'another’s knight stands there');
  assert.equal(told('e1', ['e0'], { knights: [['v3']] }), true, 'a knight next to it is in nobody’s way');
});

test('an intersection is compared by its dots, what is new there and its harbour', () => {
  const observation = { settlements: [[]], cities: [[]], harbours: ['lumber'] };
  const told = (instead = 'settlement', pair = ['c', 'a']) => {
    const ctx = { ...table(observation), seat: 0, viewer: 0 };
    const edges = [{ id: 'bc', ends: ['b', 'c'], hexes: [] }];
    Object.assign(ctx, { printed: { ...ctx.printed, edges, harbours: ['bc'] } });
    const kinds = ['settlement', instead];
    const [here, there] = pair.map((vertex, at) => ({ index: 0, action: { kind: kinds[at], vertex }, targets: [] }));
    return view.versus?.(ctx, /** @type {any} */ (here), /** @type {any} */ (there), false).filter(Boolean);
  };
  assert.deepEqual(told(), ['14 dots against 5', 'new: Fields', '2:1 lumber harbour']);
  assert.deepEqual(told('settlement', ['a', 'c']), [], 'nothing speaks for it');
  assert.deepEqual(told('activate'), [], 'a knight gets nothing where it stands');
});

test('a city says which commodities it will bring', () => {
  const ctx = {
    ...table({ strength: 1, defence: [1, 0, 0], losers: [], founds_city: true }),
    viewer: 0,
  };
  Object.assign(ctx.table, { seats: [{}, {}, {}] });
  Object.assign(ctx.printed, {
    terrains: ['hills', 'forest', 'pasture', 'fields', 'mountains', 'desert'],
    city_yields: { lumber: { lumber: 1, paper: 1 }, grain: { grain: 2 } },
  });
  const said = (/** @type {string} */ kind, /** @type {string} */ vertex) =>
    changes({ ...ctx, action: { action: { kind, vertex } } }, preview({}, {}));
  assert.deepEqual(said('city', 'c'), ['commodities: paper']);
  assert.deepEqual(said('found', 'a'), ['commodities: paper']);
  assert.deepEqual(said('settlement', 'a'), []);
  ctx.table.observation.terrains = ['desert', 'hills', 'fields'];
  assert.deepEqual(said('medicine', 'c'), ['no commodities']);
});

test('what is told first of a choice is that it would lose oneself a city, then how a landing would go', () => {
  const told = (/** @type {number} */ seat) => {
    const ctx = { ...table({ strength: 1, defence: [0, 1, 1], losers: [] }), viewer: seat, selected: [] };
    Object.assign(ctx.table, { seats: [{}, {}, {}] });
    const found = preview(
      { seat, scores: [3, 3, 3], defence: [0, 1, 1] },
      { scores: [4, 3, 3], strength: 3, losers: [0] },
    );
    const all = changes({ ...ctx, action: { action: { kind: 'wall' } } }, found);
    return all.findIndex((text) => text.startsWith('if they landed'));
  };
  assert.deepEqual([told(0), told(1)], [0, 1]);
});

test('at the end of a turn it is told who would lose a city to barbarians who are near', () => {
  const end = /** @type {any} */ ({ index: 0, action: { kind: 'end' }, targets: [] });
  const told = (/** @type {number} */ ship, /** @type {number[]} */ losers) => {
    const ctx = { ...table({ ship, losers }), action: end, seat: 1 };
    ctx.printed = { ...printed, ship_steps: 7 };
    Object.assign(ctx.table, { seats: [{}, {}, {}] });
    return view.causes?.(ctx, preview({}, {}));
  };
  const [near, loses] = told(6, [1]) ?? [];
  assert.equal(near, 'Ship: 1 step to the landing, before you can build again in 88 of 100');
  assert.equal(loses, 'if they landed now, Bianca would lose a city');
  assert.match(String(told(5, [1])?.[0]), /2 steps .* in 50 of 100/);
  assert.deepEqual([told(4, [1]), told(6, [0])], [[], []], 'they are far, or it is no city of one’s own');
});

test('of a knight it is no news that others would lose a city as before', () => {
  const told = (/** @type {number} */ seat, was = [1], kind = 'activate') => {
    const ctx = { ...table({ strength: 5, defence: [0, 1, 1], losers: was }), viewer: seat, selected: [] };
    Object.assign(ctx.table, { seats: [{}, {}, {}] });
    const before = { seat, strength: 5, defence: [0, 1, 1], losers: was };
    const found = preview(before, { ...before, defence: [1, 1, 1], losers: [1] });
    const all = changes({ ...ctx, action: { action: { kind } } }, found);
    return all.some((text) => text.startsWith('if they landed'));
  };
  assert.deepEqual([told(0), told(1), told(0, [0, 1]), told(1, [1], 'knight')], [false, true, true, false]);
});

test('the flag is beside those who have points enough and wait for their turn', () => {
  const ctx = table({ waiting: [1] });
  assert.deepEqual(
    [0, 1, 2].map((seat) => view.badge?.(ctx, seat)?.text),
    [undefined, t('cavalieri.status.waits', { points: '13' }), undefined],
  );
});

test('it is told whose hexes yield less by an action, and whose more', () => {
  const [before, after] = [
    [{}, { 6: 1 }, { 5: 1 }],
    [{}, {}, { 5: 2 }],
  ].map((yields) => ({ yields }));
  const ctx = table();
  Object.assign(ctx.table, { seats: [{}, {}, {}] });
  const all = changes(ctx, preview(before, after));
  assert(all.includes('less yield for Bianca; more yield for Corrado'), all.join());
});

test('it is told of everybody who holds more cards than a seven leaves', () => {
  const numbers = {
    cards: [7, 8],
    limits: [7, 7],
    colours: [[0], [0]],
    defence: [0, 0],
    lengths: [1, 1],
    longest: null,
  };
  const ctx = /** @type {any} */ ({ ...table(numbers), size: 'phone' });
  assert.deepEqual(
    [0, 1].map((seat) =>
      counters(ctx, seat)
        .filter(({ over }) => over)
        .map(({ id }) => id),
    ),
    [[], ['cards']],
  );
});

test('the sheet of points lists all that brings any, also what has brought none', () => {
  const ctx = { ...table({}, [2]), viewer: 0 };
  ctx.table.sheet = { children: [{ source: 'cities', amounts: [2] }] };
  ctx.printed = { ...ctx.printed, honours: ['constitution', 'printer'] };
  const sheet = inspect(ctx, 'score:0');
  const rows = /** @type {any} */ (sheet).more.values[0].map((/** @type {any} */ row) => row.values.slice(-2));
  assert.deepEqual(rows, [
    ['Settlements: 1 each', 0],
    ['Cities: 2 each', 2],
    ['Metropolis, from level 4: 2 more', 0],
    ['Longest road, of 5 or more: 2', 0],
    ['Defender, sole strongest when the barbarians are beaten off: 1', 0],
    ['Merchant, while it is yours: 1', 0],
    ['Constitution and Printer: 1 each', 0],
  ]);
});

test('the aim is told by the points that win this match, not by those of most', () => {
  const rules = { id: 'cavalieri', options: [{ id: 'target', default: '13', choices: ['10', '13', '15'] }] };
  assert.match(aimLine(rules, {}), /the first to have 13 points/);
  assert.match(aimLine(rules, { target: '10' }), /the first to have 10 points/);
  const { facts } = /** @type {any} */ (notes.find(({ id }) => id === 'answer'));
  const ctx = { table: { options: { target: '15' } } };
  assert.match(t('cavalieri.teach.answer.choice', facts(ctx)), /close to 15 points/);
});

test('cards, the bank and the friendly robber do what is said of them, in both languages', () => {
  for (const [language, texts, words] of /** @type {const} */ ([
    [
      'en',
      en,
      {
        tired: /Those it activates/,
        ruin: /in ruins, or a settlement/,
        kinds: /each kind is looked at by itself/i,
        spared: /opponents/,
      },
    ],
    [
      'it',
      it,
      {
        tired: /Quelli attivati così/,
        ruin: /in rovina, o un insediamento/,
        kinds: /un tipo alla volta/i,
        spared: /avversari/,
      },
    ],
  ])) {
    const { warlord, medicine } = texts.card;
    assert.match(warlord.about, words.tired, 'those that were active may act');
    assert.match(medicine.idle, words.ruin, 'a city in ruins needs no other piece');
    assert.match(texts['option.friendly_robber.effect'], words.spared, 'one’s own building is no bar');
    const rules = new URL(`../games/cavalieri/rules/${language}.md`, import.meta.url);
    const page = readFileSync(fileURLToPath(rules), 'utf8');
    const paragraph = (/** @type {string} */ anchor) => String(page.split(`{#${anchor}}`)[1]?.split('{#')[0]);
    assert.match(paragraph('shortage'), words.kinds);
    assert.match(paragraph('offers'), /withdrawn\s+counts|ritirata\s+conta/, 'an offer that was withdrawn is used up');
    assert.match(paragraph('longest'), /still\s+to\s+be\s+placed|c’è\s+da\s+spostare/, 'nobody has it by a moment');
  }
});

test('rolls are counted by their sums and the faces of the event die', () => {
  const roll = (/** @type {number} */ total, /** @type {string} */ event) => ({ kind: 'rolled', total, event });
  const events = /** @type {any} */ ([roll(8, 'ship'), { kind: 'ship' }, roll(8, 'trade'), roll(2, 'ship')]);
  const { rolls, sums, faces } = counted(events, [2, 7, 8]);
  assert.equal(rolls, 3);
  assert.deepEqual(sums, [1, 0, 2]);
  assert.deepEqual(
    faces.map(({ n }) => n),
    [2, 1, 0, 0],
  );
});

test('a landing is a scene, told in words as well', () => {
  const attack = { kind: 'attack', outcome: 'lost', seats: [1], strength: 4, defence: [1, 0, 2] };
  const ctx = table({ mover: 0 });
  const scene = opening(ctx, /** @type {any} */ ([attack]));
  assert(scene?.picture);
  assert.deepEqual(scene?.lines, ['Barbarians 4, active knights 3.', 'The barbarians win: Bianca loses a city.']);
});

test('an answer that accepts repeats what is given and got', () => {
  const ctx = { ...table({ asked: { lumber: 1 }, given: { ore: 2 } }), size: 'landscape' };
  const accept = { index: 0, action: { kind: 'accept' }, targets: [] };
  assert.equal(button(ctx, /** @type {any} */ (accept)), 'Accept: give 1 lumber, get 2 ore');
  assert.equal(button({ ...ctx, size: 'phone' }, /** @type {any} */ (accept)), 'Give 1 lumber, get 2 ore');
});

test('that no offers are left is said where they are made', () => {
  const about = (/** @type {number} */ left) => {
    const ctx = table({ offers_left: left, pieces: [{}] });
    ctx.table.options.trade_with_players = true;
    return inspect({ ...ctx, seat: 0, viewer: 0, printed: { ...printed, costs: {} } }, 'tray:trade')?.lines;
  };
  assert.deepEqual(about(2), ['Offers left this turn: 2.']);
  assert.deepEqual(about(0), ['No more offers this turn.']);
});

test('while cards to discard are gathered all else stays as it is', () => {
  const hand = { brick: 5, wool: 4 };
  const ctx = { ...table({ phase: 'discard', owed: [4], hand }), seat: 0, size: 'phone', ui: {} };
  const gathering = gather?.({ ...ctx, viewer: 0 });
  assert.deepEqual([gathering?.of, gathering?.still], [4, true]);
});

test('the dice and the end of a turn wait for the person', () => {
  const option = (/** @type {string} */ kind) => /** @type {any} */ ({ index: 0, action: { kind }, targets: [] });
  assert.deepEqual(
    ['roll', 'end', 'refuse', 'propose'].map((kind) => waits(option(kind))),
    [true, true, false, false],
  );
});

test('it is known from whom cards, pieces and points are taken', () => {
  const struck = (/** @type {object} */ event) => view.struck(/** @type {any} */ (event));
  assert.deepEqual(struck({ kind: 'stolen', seat: 1, from: 0 }), [0]);
  assert.deepEqual(struck({ kind: 'robber', seat: 1, seats: [0, 2] }), [0, 2]);
  assert.deepEqual(struck({ kind: 'displaced', seat: 1, owner: 2 }), [2]);
  assert.deepEqual(struck({ kind: 'metropolis', seat: 1, from: null }), []);
  assert.deepEqual(struck({ kind: 'played', card: 'trade_monopoly', seat: 1, taken: [0, 0, 2] }), [2]);
  assert.deepEqual(struck({ kind: 'played', card: 'saboteur', seat: 1, owed: [3, 0, 2] }), [0, 2]);
  assert.deepEqual(struck({ kind: 'played', card: 'road_building', seat: 1 }), []);
  assert.deepEqual(struck({ kind: 'rolled', seat: 1 }), []);
  assert.deepEqual(struck({ kind: 'answers', seat: 1, answers: ['refuse', 'none', 'refuse'] }), [1]);
  assert.deepEqual(struck({ kind: 'answers', seat: 1, answers: ['refuse', 'none', 'ore_on_top'] }), []);
});

test('what somebody does to oneself is no blow', () => {
  const events = /** @type {any[]} */ ([{ kind: 'played', actor: 1, seat: 1, card: 'diplomat', owner: 1 }]);
  const quiet = { sentence: () => null, struck: view.struck };
  assert.deepEqual(groupsOf(table(), quiet, events)[0].struck, []);
  assert.deepEqual(groupsOf(table(), quiet, [{ ...events[0], owner: 2 }])[0].struck, [2]);
});

test('who gives and who gets, who was first and who won are told the right way round', () => {
  const told = (/** @type {any} */ event) => sentence(table({}, [3, 13, 3]), event, [event]);
  /** @type {[object, string][]} */
  const all = [
    [{ kind: 'exchanged', seat: 0, to: 1, good: 'ore', for: 'cloth' }, 'Anna gives 1 ore to Bianca and gets 1 cloth.'],
    [{ kind: 'bank', seat: 2, given: 'ore', got: 'wool', rate: 3 }, 'Corrado gives the bank 3 ore and takes 1 wool.'],
    [{ kind: 'longest_road', seat: 0, from: null, length: 5 }, 'Anna has the longest road (5): 2 points.'],
    [{ kind: 'longest_road', seat: 0, from: 2, length: 6 }, 'Anna takes the longest road from Corrado (6): 2 points.'],
    [
      { kind: 'game_over', ranking: [2, 1, 3], scores: [4, 13, 3], ending: 'rounds' },
      'Round 60 is over: Bianca wins with 13 points.',
    ],
  ];
  for (const [event, words] of all) assert.equal(told(event), words);
});

test('of an offer that lies open no pile can grow that would come before what is there', () => {
  const open = (/** @type {object} */ asked, /** @type {object} */ given) => {
    const ctx = table({ asked, given, phase: 'offer', hand: { brick: 2, ore: 1 } });
    const { heaps = [] } = gather(ctx) ?? {};
    return heaps.map(({ piles }) => piles.flatMap(({ id, option }) => (option ? [id.split(':')[1]] : [])));
  };
  const [all, hand] = open({}, {});
  assert.deepEqual([all.length, hand], [8, ['brick', 'ore']]);
  assert.deepEqual(open({ paper: 1 }, {}), [['paper'], ['brick', 'ore']]);
  assert.deepEqual(open({ paper: 1 }, { ore: 1 }), [[], ['ore']], 'nothing is asked once something is given');
});
