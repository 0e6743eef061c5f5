/** What only one game shows, wherever recorded matches come to it; see views/played.js. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planOf as islandOf } from '../games/cavalieri/island.js';
import { planOf as cityOf } from '../games/city_guilds/city.js';
import { planOf as sectorsOf } from '../games/gold_city/island.js';
import { say } from '../games/gold_city/names.js';
import { t } from '../shell/i18n.js';
import { Trail } from '../table/board/trail.js';
import { players } from '../table/count/players.js';
import { foot } from '../table/screen/foot.js';
import { ownersIn } from './views/board.js';
import { drawn, elements, textOf } from './views/drawn.js';
import { namesIn, numbersIn } from './views/look.js';
import { allPlayed, contextOf } from './views/played.js';

const all = new Map((await allPlayed()).map((played) => [played.id, played]));

/** @param {string} id */
const playedOf = (id) => /** @type {import('./views/played.js').Played} */ (all.get(id));

/** The moments of a game in which somebody decides. @param {string} id */
const decidedIn = (id) =>
  playedOf(id).matches.flatMap(({ moments }) =>
    moments.flatMap(({ before, seat, ...told }) => (before && seat !== null ? { ...told, before, seat } : [])),
  );

/** All tables of a game, each with its context. @param {string} id */
const tablesOf = (id) =>
  playedOf(id).matches.flatMap(({ moments }) =>
    moments.flatMap(({ after }) =>
      after.map((table) => ({ table, seen: table.observation, ctx: contextOf(playedOf(id), table) })),
    ),
  );

/** What a view draws. @param {unknown} value */
const draw = (value) => drawn(value, (fault) => assert.equal(fault, ''));

/** The elements of a class. @param {any} value  a template, or what is drawn @param {string} name */
const ofClass = (value, name) =>
  elements(value?.tag === undefined ? draw(value) : value).filter(({ attributes }) =>
    attributes.get('class')?.split(/\s+/).includes(name),
  );

test('who is out of the game is marked; who plays here alone may have the rest played at once', () => {
  const played = playedOf('gold_city');
  const [{ before }] = decidedIn('gold_city');
  const [first] = before;
  const table = { ...first, decisions: [], out: [1] };
  const ctx = contextOf(played, table);
  const [acting, thinking, absent, open] = [null, null, () => null, () => {}];
  const panel = players(ctx, played.view, {
    scores: [],
    gains: null,
    thinking,
    acting,
    still: false,
    absent,
    open,
  });
  const [marked, ...others] = ofClass(panel, 'is-out');
  assert.deepEqual(others, []);
  assert.match(textOf(marked), new RegExp(`${ctx.name(1)}.*${t('table.out')}`));
  for (const [here, times] of /** @type {[number[], number][]} */ ([
    [[1], 1],
    [[0, 1], 0],
    [[], 0],
  ])) {
    let ended = 0;
    const pace = { busy: true, held: null, atOnce: false, total: 1, toTheEnd: () => (ended += 1) };
    const needs = {
      view: {},
      notes: { folded: () => null },
      hint: { words: null, thinking: null },
      played: { elsewhere: false },
      choice: { canDecide: false, only: null },
      device: { here, alone: 1 },
      match: {},
      show: { shown: table, pace, acting: 0, by: 0, thinking, struck: [], words: null },
      surface: { size: 'landscape', folded: false },
    };
    const bar = elements(draw(foot(/** @type {any} */ (needs), ctx))).filter(({ tag }) => tag === 'button');
    assert.equal(bar.filter((button) => textOf(button).includes(t('table.rest'))).length, times);
  }
});

/** @param {Record<string, number>} cards */
const total = (cards) => Object.values(cards).reduce((sum, n) => sum + n, 0);

/** What counters of a player count. @type {Record<string, Record<string, (seen: any, seat: number) => number>>} */
const COUNTED = {
  guildes: { table: ({ table }, seat) => total(table[seat]) },
  sfida: {
    cards: ({ hands }, seat) => hands[seat].cards,
    shields: ({ shields }, seat) => shields[seat],
    income: ({ income }, seat) => income[seat],
    saboteurs: ({ saboteurs }, seat) => saboteurs[seat],
  },
  gold_city: {
    coins: ({ coins }, seat) => coins[seat],
    keys: ({ keys }, seat) => keys[seat],
    cards: ({ cards }, seat) => cards[seat],
    shops: ({ shops_left: left }, seat) => left[seat],
    valued: ({ if_valued: { points } }, seat) => points[seat],
  },
  city_guilds: {
    men: ({ men }, seat) => men[seat],
    first: ({ blocks }, seat) => blocks.filter((/** @type {any} */ { first }) => first === seat).length,
    second: ({ blocks }, seat) => blocks.filter((/** @type {any} */ { second }) => second === seat).length,
  },
  cavalieri: {
    cards: ({ cards }, seat) => cards[seat],
    progress: ({ colours }, seat) => total(colours[seat]),
    knights: ({ defence }, seat) => defence[seat],
    road: ({ lengths }, seat) => lengths[seat],
  },
};

for (const [id, counted] of Object.entries(COUNTED)) {
  test(`${id}: the numbers beside a player are its own`, () => {
    for (const { table, seen, ctx } of tablesOf(id)) {
      for (const seat of table.seats.keys()) {
        const shown = new Map(
          playedOf(id)
            .view.counters(ctx, seat)
            .map(({ id: name, value }) => [name, value]),
        );
        for (const [name, count] of Object.entries(counted)) {
          if (!shown.has(name)) continue;
          assert.equal(numbersIn(String(shown.get(name)))[0], String(count(seen, seat)), `${name} of ${seat}`);
        }
      }
    }
  });
}

test('Guildes: a trick is told as used or as declined', () => {
  const times = { used: 0, declined: 0 };
  for (const { table, seen, ctx } of tablesOf('guildes')) {
    for (const seat of seen.phase === 'trick' ? table.seats.keys() : []) {
      const { kind } = table.events.findLast((event) => event.seat === seat && event.kind.startsWith('trick_')) ?? {};
      const state = /** @type {keyof typeof times} */ (kind?.replace('trick_', ''));
      if (times[state] === undefined) continue;
      const told = ofClass(playedOf('guildes').view.panel?.(ctx, seat), 'muted').map(textOf);
      assert.deepEqual(told, [ctx.t(`guildes.trick.state.${state}`)]);
      times[state] += 1;
    }
  }
  assert(Object.values(times).every(Boolean), JSON.stringify(times));
});

test('Guildes: who waits for a pack is told from whom it comes', () => {
  let times = 0;
  for (const { seen, ctx } of tablesOf('guildes')) {
    if (seen.phase !== 'draft' || seen.seat === null || seen.pack || seen.picks[seen.seat] === seen.keep) continue;
    times += 1;
    assert.deepEqual(
      namesIn(
        textOf(draw(playedOf('guildes').view.hand?.(ctx))),
        ctx.table.seats.map(({ name }) => name),
      ),
      [ctx.name(seen.upstream[seen.seat])],
    );
  }
  assert(times > 0);
});

test('Guildes: a card that makes one first says with whom the place is shared', () => {
  const played = playedOf('guildes');
  const times = { leads: 0, levels: 0 };
  for (const { before, seat, drafts = [] } of decidedIn('guildes')) {
    const [, table] = before;
    for (const { draft, observation: after } of drafts) {
      const { kind, guild } = draft[0].action;
      if (kind !== 'play' || !after.unsealed[guild]) continue;
      const ctx = contextOf(played, table, { seat, options: draft, action: draft[0] });
      const [told] = played.view.causes?.(ctx, { before: table.observation, after }) ?? [];
      if (!told) continue;
      const { counts } = after.unsealed[guild];
      const level = table.seats.flatMap(({ name }, other) =>
        other !== seat && counts[other] === counts[seat] ? [name] : [],
      );
      assert.deepEqual(
        namesIn(
          told,
          table.seats.map(({ name }) => name),
        ),
        level,
        told,
      );
      times[level.length ? 'levels' : 'leads'] += 1;
    }
  }
  assert(times.leads > 0 && times.levels > 0, JSON.stringify(times));
});

test('La Sfida: an auction shows who bids how much, whose bid is the highest, and who has bought', () => {
  const { view } = playedOf('sfida');
  const times = { bids: 0, high: 0, sold: 0 };
  for (const { table, seen, ctx } of tablesOf('sfida')) {
    const sold = table.events.findLast(({ kind }) => kind === 'sold');
    if (!sold && !seen.sale) continue;
    const stage = draw(view.stage(ctx));
    for (const seat of table.seats.keys()) {
      const [bid] = numbersIn(view.status?.(ctx, seat) ?? '');
      if (bid !== undefined) assert.equal(bid, String(seen.bids[seat]));
      times.bids += Number(bid !== undefined);
    }
    for (const rung of ofClass(stage, 'is-high')) {
      assert.equal(rung.attributes.get('data-place'), `bid:${seen.sale.seat}`);
      times.high += 1;
    }
    const [, step] = ofClass(stage, 'sfida-step-come');
    if (!sold || !step?.children.length || table.events.at(-1)?.kind === 'turn') continue;
    const owners = ownersIn(ctx, step);
    if (owners.length) assert.deepEqual([...new Set(owners)], [sold.seat]);
    times.sold += Number(owners.length > 0 && sold.seat !== sold.other);
  }
  assert(Object.values(times).every(Boolean), JSON.stringify(times));
});

test('Gold City: a place names who may build there, a good how many each has', () => {
  const { view, printed } = playedOf('gold_city');
  let times = 0;
  for (const { table, seen, ctx } of tablesOf('gold_city').filter((_, at) => at % 8 === 0)) {
    for (const [place, { shops }] of Object.entries(seen.quarters)) {
      const told = (view.inspect?.(ctx, `place:${place}`)?.lines ?? []).map((line) => textOf(draw(line))).join('; ');
      const part = table.seats.filter((_, seat) => seen.open[seat].includes(place) || seen.shops[seat].includes(place));
      assert.deepEqual(
        [
          ...new Set(
            namesIn(
              told,
              table.seats.map(({ name }) => name),
            ),
          ),
        ].sort(),
        part.map(({ name }) => name).sort(),
      );
      times += Number(part.length > 0 && shops < part.length);
    }
    for (const [at, good] of printed.goods.entries()) {
      for (const [seat, words] of view.inspect?.(ctx, `good:${good}`)?.leads ?? [])
        assert.deepEqual(numbersIn(words), [String(seen.wares[seat][at])]);
    }
  }
  assert(times > 0);
});

test('Cavalieri: the barbarians’ panel names who would lose a city, and tells their strength', () => {
  const played = playedOf('cavalieri');
  let times = 0;
  for (const { after } of played.matches.flatMap(({ moments }) => moments)) {
    const [table] = after;
    const { losers, strength, defence } = table.observation;
    const guard = defence.reduce((/** @type {number} */ one, /** @type {number} */ other) => one + other, 0);
    if (!losers?.length || strength <= guard) continue;
    times += 1;
    const told = /** @type {any} */ (played.view.inspect?.(contextOf(played, table), 'ship'));
    const lines = [...(told.does ?? []), ...(told.worth ?? []), ...(told.lines ?? []), told.more]
      .map((line) => textOf(draw(line)))
      .join(' ');
    const names = table.seats.map(({ name }) => name);
    const named = new Set(namesIn(lines, names));
    for (const seat of losers) assert(named.has(names[seat]), `${names[seat]} is not named: ${lines}`);
    for (const number of [strength, guard])
      assert(numbersIn(lines).includes(String(number)), `${number} is not told: ${lines}`);
  }
  assert(times > 0);
});

test('La Sfida: before a saboteur is sent it is told what the die may do', () => {
  const played = playedOf('sfida');
  let times = 0;
  for (const { before, seat } of decidedIn('sfida')) {
    const [, table] = before;
    const aimed = table.legal.find(
      ({ action, targets }) => action.kind === 'sabotage' && targets[0]?.startsWith('building:'),
    );
    if (!aimed) continue;
    times += 1;
    assert.equal(ofClass(played.view.stage(contextOf(played, table, { seat })), 'sfida-throw').length, 0);
    const chosen = contextOf(played, table, {
      seat,
      selected: aimed.targets,
      options: [aimed],
      action: aimed,
      targets: new Map([[aimed.targets[0], 'selected']]),
    });
    const stage = played.view.stage(chosen);
    assert(ofClass(stage, 'sfida-throw').length > 1);
    assert.equal(ofClass(stage, 'is-thrown').length, 0);
    assert(ofClass(stage, 'sfida-victim').length > 0);
  }
  assert(times > 0);
});

test('City & Guilds: without men, the building says that it does not count', () => {
  const played = playedOf('city_guilds');
  let times = 0;
  for (const { before, seat } of decidedIn('city_guilds')) {
    const [, table] = before;
    const { men, phase } = table.observation;
    const one = table.legal.find(({ action }) => action.kind === 'place' && action.tile?.startsWith('building:'));
    if (phase !== 'place' || men[seat] !== 0 || !one) continue;
    times += 1;
    const ctx = contextOf(played, table, { seat, selected: one.targets, options: [one], action: one });
    assert.equal(played.view.prompt(ctx), ctx.t('city_guilds.prompt.no_men'));
    assert(played.view.button(ctx, one).startsWith(ctx.t('city_guilds.button.no_men')));
  }
  assert(times > 0);
});

test('City & Guilds: the tracks in brief say their chains in words', () => {
  const played = playedOf('city_guilds');
  let times = 0;
  for (const { before, seat } of decidedIn('city_guilds')) {
    const ctx = contextOf(played, before[1], { seat, size: 'phone', lies: 'phone', room: [390, 844] });
    const chains = Object.values(before[1].observation.chains);
    for (const [at, track] of ofClass(played.view.stage(ctx), 'city-guilds-brief-track').entries()) {
      const [chain] = ofClass(track, 'city-guilds-brief-chain').map(textOf);
      const [words] = ofClass(track, 'visually-hidden').map(textOf);
      assert.doesNotMatch(words, /, ?[,.]/);
      if (!chain) continue;
      times += 1;
      assert.deepEqual(numbersIn(chain), [String(chains[at].shares[seat])]);
      for (const number of numbersIn(chain)) assert(numbersIn(words).includes(number), `“${words}” without ${chain}`);
    }
  }
  assert(times > 0);
});

test('Cavalieri: the sign of the longest road is beside who has it', () => {
  const { view } = playedOf('cavalieri');
  let times = 0;
  for (const { table, seen, ctx } of tablesOf('cavalieri')) {
    for (const seat of table.seats.keys()) {
      const road = view.counters(ctx, seat).find(({ id }) => id === 'road');
      assert.equal(ofClass(road?.icon, 'cavalieri-has').length, Number(seen.longest === seat));
      times += Number(seen.longest === seat);
    }
  }
  assert(times > 0);
});

test('City & Guilds: beside what a chain is worth stands whom it would pay, and how much', () => {
  let times = 0;
  for (const { seen, ctx } of tablesOf('city_guilds')) {
    const tracks = ofClass(playedOf('city_guilds').view.stage(ctx), 'city-guilds-track');
    for (const [at, [guild, { ranked }]] of Object.entries(seen.tracks).entries()) {
      const { shares } = seen.chains[guild];
      const paid = ranked.filter((/** @type {number} */ seat) => shares[seat]);
      const shown = tracks[at] ? ofClass(tracks[at], 'city-guilds-brief-rank') : [];
      if (!shown.length) continue;
      assert.deepEqual(
        shown.map((one) => [ownersIn(ctx, one)[0], ...numbersIn(textOf(one))]),
        paid.map((/** @type {number} */ seat) => [seat, String(shares[seat])]),
      );
      times += Number(paid.length > 1);
    }
  }
  assert(times > 0);
});

test('a map can be walked over by arrows, from each of its places to each other, and back', () => {
  /** @type {(id: string, x: number, y: number) => {id: string, box: import('../table/board/pointer.js').Box}} */
  const thing = (id, x, y) => ({ id, box: { x, y, width: 0, height: 0 } });
  const printedOf = (/** @type {string} */ id) => playedOf(id).printed;
  const island = islandOf(printedOf('cavalieri'));
  const city = cityOf(printedOf('city_guilds'));
  const maps = {
    cavalieri: [
      ...island.hexes.map(({ id, at }) => thing(id, at.x, at.y)),
      ...Object.values(island.vertices).map(({ id, at }) => thing(id, at.x, at.y)),
      ...Object.values(island.edges).map(({ id, from, to }) => thing(id, (from.x + to.x) / 2, (from.y + to.y) / 2)),
    ],
    city_guilds: Object.values(city.lots).map(({ id, x, y }) => thing(id, x, y)),
    gold_city: sectorsOf(printedOf('gold_city')).list.map(({ id, x, y }) => thing(id, x, y)),
  };
  const ways = /** @type {const} */ ({ left: 'right', right: 'left', up: 'down', down: 'up' });
  for (const [game, things] of Object.entries(maps)) {
    const reached = new Set([things[0].id]);
    for (const from of reached) {
      for (const [way, back] of Object.entries(ways)) {
        const trail = new Trail();
        const to = trail.go(things, from, /** @type {keyof typeof ways} */ (way));
        if (to === null) continue;
        reached.add(to);
        assert.equal(trail.go(things, to, back), from, `${game}: ${from} ${way} ${to}`);
      }
    }
    const missed = things.filter(({ id }) => !reached.has(id)).map(({ id }) => id);
    assert.deepEqual(missed, [], game);
  }
});

test('Gold City: a preview names whom it displaces or shuts out and nobody else, and what would be paid', () => {
  const played = playedOf('gold_city');
  const times = { place: 0, build: 0, valued: 0, bonus: 0 };
  for (const { before, seat, drafts = [] } of decidedIn('gold_city')) {
    const [, table] = before;
    const names = table.seats.map(({ name }) => name);
    for (const { draft, observation: after } of drafts) {
      const { action } = draft[0];
      if (action.kind !== 'place' && action.kind !== 'build') continue;
      const { tiles, open } = table.observation;
      const hit = names.filter((_, other) =>
        action.kind === 'place'
          ? tiles[action.pair - 1] === other
          : other !== seat && open[other].includes(action.place) && !after.open[other].includes(action.place),
      );
      const ctx = contextOf(played, table, { seat, selected: draft[0].targets, options: draft, action: draft[0] });
      const told = played.view.previewText(ctx, { before: table.observation, after }).join('; ');
      assert.deepEqual([...new Set(namesIn(told, names))].sort(), hit.sort(), told);
      const coins = action.kind === 'place' && after.coins[seat] !== table.observation.coins[seat];
      assert.equal(told.includes(ctx.t('gold_city.change.coins', { n: after.coins[seat] })), coins, told);
      for (const bonus of table.observation.bonuses ?? []) {
        const more = after.worth[bonus] - table.observation.worth[bonus];
        const words = say(ctx, 'change.bonus', { bonus, points: more });
        assert.equal(told.includes(words), action.kind === 'build' && more !== 0, told);
        times.bonus += Number(more !== 0);
      }
      times[/** @type {'place' | 'build'} */ (action.kind)] += hit.length;
      if (action.kind === 'place') continue;
      const [was, then] = [table.observation, after].map(({ if_valued: { points } }) => points[seat]);
      const points = then - was;
      assert.equal(told.includes(ctx.t('gold_city.change.valued', { points })), points !== 0, told);
      times.valued += Number(points !== 0);
    }
  }
  assert(Object.values(times).every(Boolean), JSON.stringify(times));
});
