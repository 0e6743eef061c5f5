/** What Guildes says of a card before it is played. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../games/guildes/en.js';
import { spent } from '../games/guildes/panel.js';
import { scoring, source } from '../games/guildes/points.js';
import view from '../games/guildes/index.js';
import { addTexts, setLanguage, t } from '../shell/i18n.js';
import { together } from '../table/count/scoring.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
const { groups, interlude, opening, previewText, prompt, sentence } = /** @type {Required<typeof view>} */ (view);
addTexts('en', en, 'guildes');
setLanguage('en');

const NOBODY = { counts: [0, 0], points: [0, 0] };

/**
 * What is told of a Noble of the first of two seats, who has the only Baker; the other has a Noble.
 * @param {string[]} mine  what the first has sealed
 * @param {Record<string, object>} unsealed  how the guilds of it stand for them
 * @param {Record<string, object>} then  how the guilds stand after the Noble
 */
const told = (mine, unsealed, then) => {
  const standings = { nobles: { counts: [0, 1], points: [0, 8] }, bakers: { counts: [1, 0], points: [4, 0] } };
  const before = { phase: 'play', seat: 0, mine, standings, unsealed, immune: [false, false] };
  const after = { ...before, unsealed: { ...unsealed, ...then } };
  const action = { action: { kind: 'play', guild: 'nobles' } };
  const name = (/** @type {number} */ seat) => ['Anna', 'Bianca'][seat];
  const ctx = { t, name, action, table: { game: 'guildes', observation: before, seats: [{}, {}] } };
  return previewText(/** @type {any} */ (ctx), /** @type {any} */ ({ before, after }));
};

test('a card is told from what lies open, not from a card that is sealed', () => {
  assert.deepEqual(told([], {}, { nobles: { counts: [1, 1], points: [4, 4] } }), [
    'this round from 4 to 8 points',
    'Bianca: from 8 to 4',
    'Nobles from 0 to 1',
  ]);
  assert.deepEqual(
    told(['nobles'], { nobles: { counts: [1, 1], points: [4, 4] } }, { nobles: { counts: [2, 1], points: [8, 0] } }),
    ['both cards: this round from 4 to 12 points', 'Bianca: from 8 to 0', 'Nobles from 0 to 2'],
  );
  assert.deepEqual(told(['nobles'], { nobles: NOBODY }, { nobles: NOBODY }), [t('guildes.change.no_points')]);
});

test('what one sees that speaks for a card rather than another is told: more of its guild, a first place worth more', () => {
  const observation = {
    hand: { smiths: 1, nobles: 1 },
    table: [{ smiths: 1 }, {}],
    seat: 0,
    round: 2,
    values: { smiths: [[9], [9, 5]], nobles: [[12], [16, 8]], militia: [[1], [1]] },
    standings: { smiths: { counts: [1, 0] }, nobles: { counts: [0, 2] }, militia: { counts: [0, 0] } },
  };
  const ctx = /** @type {any} */ ({ t, seat: 0, table: { game: 'guildes', observation, seats: [{}, {}] } });
  const keep = (/** @type {string} */ guild) => ({ index: 0, action: { kind: 'keep', guild }, targets: [] });
  const between = (/** @type {string} */ one, /** @type {string} */ other) =>
    view.versus?.(ctx, /** @type {any} */ (keep(one)), /** @type {any} */ (keep(other)), false).filter(Boolean);
  assert.deepEqual(between('smiths', 'nobles'), ['2 held already, and 1 of the other']);
  assert.deepEqual(between('nobles', 'smiths'), ['first place there is worth 16, in the other guild 9']);
  assert.deepEqual(between('nobles', 'militia'), []);
  observation.standings.nobles.counts[1] = 3;
  assert.deepEqual(between('nobles', 'smiths'), [], 'a first place out of reach is no reason');
});

test('who leads a guild is told as “you” to whoever reads it', () => {
  const told = (/** @type {number[]} */ counts) => {
    const most = Math.max(...counts);
    const standings = { smiths: { counts, places: counts.map((n) => (n && n === most ? 1 : 2)) } };
    const counted = { copies: { smiths: 9 }, round: 1, values: { smiths: [[9]] } };
    const observation = { hand: {}, table: [{}, {}, {}], seat: 0, standings, ...counted };
    const seats = [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cy' }];
    const ctx = /** @type {any} */ ({
      t,
      seat: 0,
      table: { game: 'guildes', observation, seats },
      name: (/** @type {number} */ at) => seats[at].name,
    });
    const option = { index: 0, action: { kind: 'keep', guild: 'smiths' }, targets: [] };
    return view.previewText({ ...ctx, action: option, options: [option] }, /** @type {any} */ ({})).at(-1);
  };
  assert.equal(told([2, 1, 0]), 'there you lead with 2');
  assert.equal(told([2, 2, 0]), 'there you lead, tied with Bo at 2');
  assert.equal(told([0, 1, 0]), 'there Bo leads with 1');
  assert.equal(told([0, 0, 0]), 'whoever plays most of its 9 cards gets 9', 'none leads before anything is played');
});

test('a trick that one has used before is of no more use, though another may use it', () => {
  const tricks = ['swap', 'purge', 'salvage'];
  const observation = { tricks, used: [['purge'], ['swap'], ['salvage']], used_now: [null, null, null] };
  const ctx = /** @type {any} */ ({ table: { observation } });
  assert.deepEqual(
    [0, 1, 2].map((seat) => spent(ctx, seat)),
    [null, null, 'worn'],
  );
});

test('it is told who has got which dirty trick, as many at once as a line has room for', () => {
  const event = (/** @type {string} */ kind, /** @type {object} */ facts) =>
    /** @type {any} */ ({ kind, actor: null, step: 1, ...facts });
  const tricks = ['swap', 'immunity', 'alchemists±1'].map((trick, seat) => event('trick_dealt', { seat, trick }));
  const parts = groups([event('round', {}), ...tricks, event('dealt', {})]);
  assert.deepEqual(
    parts.map((group) => group.map(({ kind }) => kind)),
    [['round'], ['trick_dealt', 'trick_dealt'], ['trick_dealt'], ['dealt']],
  );
  const name = (/** @type {number} */ seat) => ['Anna', 'Bianca', 'Carlo'][seat];
  const ctx = /** @type {any} */ ({ t, name, table: { game: 'guildes', observation: {} } });
  assert.deepEqual(
    parts.slice(1, 3).map((group) => sentence(ctx, group[0], group)),
    ['Dirty tricks: Anna Swap, Bianca Immunity.', 'Dirty tricks: Carlo Alchemists ±1.'],
  );
  const again = event('trick_dealt', { seat: 0, trick: 'swap', worn: true });
  assert.equal(sentence(ctx, again, [again]), 'Dirty tricks: Anna Swap, used before.');
  const spent = event('trick_declined', { seat: 0, trick: 'swap', worn: true });
  assert.match(sentence(ctx, spent, [spent]) ?? '', /^Anna used Swap in an earlier round/);
});

test('a trick that raises is told from one that lowers, with whose count it is', () => {
  const name = (/** @type {number} */ seat) => ['Anna', 'Bianca'][seat];
  const ctx = /** @type {any} */ ({ t, name, table: { game: 'guildes', observation: {} } });
  const used = (/** @type {number} */ delta) => {
    const event = { kind: 'trick_used', seat: 0, target: 1, guild: 'nobles', trick: 'nobles±1', delta };
    return sentence(ctx, /** @type {any} */ (event), []);
  };
  assert.equal(used(1), 'Anna counts one more Noble this round.');
  assert.equal(used(-1), 'Anna makes Bianca count one Noble fewer this round.');
});

test('with each pick it is told which it is, and how many cards will be played', () => {
  const observation = { phase: 'draft', to_play: 7, keep: 9, step: 1 };
  const ctx = /** @type {any} */ ({ t, draft: [], selected: [], table: { game: 'guildes', observation } });
  assert.equal(prompt(ctx), 'Keep a card (1 of 9): you will play 7');
});

test('what comes without being chosen is told: the last card of a pack, and a card of the levy', () => {
  const event = (/** @type {string} */ kind, /** @type {object} */ facts) =>
    /** @type {any} */ ({ kind, actor: null, step: 1, ...facts });
  const observation = { keep: 7, to_play: 5, event: 'levy' };
  const name = () => 'Anna';
  const ctx = /** @type {any} */ ({ t, name, viewer: 0, events: [], table: { game: 'guildes', observation } });
  const kept = (/** @type {boolean} */ last) => sentence(ctx, event('kept', { seat: 0, last, guild: 'bakers' }), []);
  assert.equal(kept(false), 'Anna keeps a Baker.');
  assert.equal(kept(true), 'The last card of the pack goes to Anna: a Baker.');
  assert.equal(sentence(ctx, event('kept', { seat: 1, last: true }), []), null);
  const levied = event('levied', { guild: 'nobles' });
  const told = 'Anna receives a Noble from the levy.';
  assert.equal(sentence(ctx, levied, []), told);
  const began = event('began', { phase: 'play', first: null });
  assert.equal(opening(ctx, [levied, began])?.lines[0], told);
  assert.equal(opening(ctx, [event('levied', {}), began])?.lines.length, 2);
  const last = event('kept', { seat: 0, last: true, guild: 'bakers' });
  assert.equal(opening({ ...ctx, events: [last, event('drafted', {})] }, [began])?.lines[0], kept(true));
  assert.equal(opening({ ...ctx, events: [last, event('round', {})] }, [began])?.lines.length, 2);
});

test('it is told which places a round pays, the fourth where there is one', () => {
  const event = (/** @type {number} */ round) => ({ kind: 'round', round, passes: 'left' });
  const told = (/** @type {number} */ round, /** @type {object} */ more) => {
    const values = { bakers: [[6], [8, 4], [9, 6, 3]], fishermen: [[3], [4, 2], [6, 3]], ...more };
    const ctx = /** @type {any} */ ({ t, events: [], table: { game: 'guildes', observation: { values } } });
    return interlude(ctx, /** @type {any} */ ([event(round)]))?.slice(0, -1);
  };
  const alchemists = [[13], [17, 9], [16, 11, 8, 4]];
  const third = 'The third place scores too, except for Fishermen and Burghers.';
  assert.deepEqual(told(2, { alchemists }), ['The second place scores too.']);
  assert.deepEqual(told(3, {}), [third]);
  assert.deepEqual(told(3, { alchemists }), [third, 'For the Alchemists the fourth scores too.']);
});

test('points are counted along the board', () => {
  const line = (/** @type {string} */ guild, /** @type {number[]} */ amounts) => ({
    source: guild,
    amounts,
    facts: { guild, groups: [], rest: [] },
    targets: [`stall:${guild}`],
    children: [],
  });
  const children = [line('fishermen', [3, 0]), line('bakers', [0, 0]), line('nobles', [0, 12])];
  const sheet = /** @type {any} */ ({ source: 'round', amounts: [3, 12], facts: { round: 1 }, targets: [], children });
  const ctx = /** @type {any} */ ({ t, table: { game: 'guildes' } });
  assert.deepEqual(
    scoring(ctx, sheet).map(({ line: one }) => one?.source),
    ['fishermen', 'bakers', 'nobles'],
  );
});

test('those behind the last place that is paid are told how many are', () => {
  const paid = (/** @type {object[]} */ ...groups) => {
    const facts = { guild: 'bakers', groups, rest: [2], after: 'beyond' };
    const line = { source: 'bakers', amounts: [6, 4, 0], facts, targets: [], children: [] };
    const sheet = { source: 'round', amounts: [6, 4, 0], facts: { round: 1 }, targets: [], children: [line] };
    const ctx = { t, name: (/** @type {number} */ seat) => 'ABC'[seat], table: { game: 'guildes' } };
    return scoring(/** @type {any} */ (ctx), /** @type {any} */ (sheet))[0].text;
  };
  const place = (/** @type {number} */ number) => ({ place: number, seats: [number - 1], value: 6, each: 6 });
  assert.match(paid(place(1)), /; 0 for C: only 1st is paid this round\.$/);
  assert.match(paid(place(1), place(2)), /; 0 for C: only the first 2 are paid\.$/);
});

test('rounds that are counted at once have one name', () => {
  const round = (/** @type {number} */ number) => {
    return { source: 'round', facts: { round: number }, children: [], amounts: [0, 0], targets: [], rule: null };
  };
  const ctx = /** @type {any} */ ({ t, name: () => 'Anna', table: { game: 'guildes', observation: {} } });
  assert.equal(source(ctx, together([round(1), round(2)])), 'Rounds 1–2');
});

test('the first tie that comes to lie open has its note, before it costs', () => {
  const note = /** @type {any} */ (view.notes?.find(({ id }) => id === 'tie'));
  const standings = { nobles: { places: [1, 1, 3] }, bakers: { places: [1, 2, 0] }, militia: { places: [0, 0, 0] } };
  const name = (/** @type {number} */ seat) => ['Anna', 'Bianca', 'Carlo'][seat];
  const ctx = { t, name, table: { game: 'guildes', observation: { standings } } };
  const revealed = { kind: 'revealed', cards: [['militia'], ['nobles'], ['bakers']] };
  assert(note.event(revealed, ctx));
  assert.equal(note.at(ctx, revealed), 'stall:nobles');
  assert.match(t('guildes.teach.tie.text', note.facts(ctx, revealed)), /^Anna and Bianca have the same number/);
  assert(!note.event({ ...revealed, cards: [['bakers']] }, ctx));
  assert(!note.event({ kind: 'scored' }, ctx));
});
