/** What is on the table, kind by kind: its name, what there is to know of it, and its part of the table in words. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { joined } from '../../table/tell/phrases.js';
import { signPicture, tileBack, tilePicture } from './art.js';
import { beyond } from './city.js';
import { landingText, ranking, say, sharesText, words } from './names.js';
import { rankText } from './panel.js';
import { parts } from './points.js';
import { beside, blockOf, chainWith, chosenTile, guildOf, inOrder, kindOf, letter, plan, tileName } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/contract/messages.js').Fact} Fact
 * @typedef {import('../../table/contract/view.js').Explained} Explained
 */

/** @type {NonNullable<import('./reading.js').Kinds['elements']>} */
export const elements = {
  hand: {
    label: (ctx, tile) => labelOfTile(ctx, tile, ctx.table.observation.hand?.[tile] ?? 1),
    about: (ctx, tile) => aboutTile(ctx, tile, [landingText(ctx, tile)]),
    inWords: (ctx) => {
      const held = inOrder(ctx, ctx.table.observation.hand).map(([tile, n]) => labelOfTile(ctx, tile, n));
      return held.length ? { title: say(ctx, 'hand.own'), lines: held } : [];
    },
    held: true,
  },
  open: {
    label: (ctx, tile) => {
      const n = ctx.table.observation.open.filter((one) => one === tile).length;
      return say(ctx, n > 1 ? 'label.open_copies' : 'label.open', { tile, n });
    },
    about: (ctx, tile) => aboutTile(ctx, tile, [landingText(ctx, tile)]),
    inWords: (ctx) => {
      const { open, supply, taverns } = ctx.table.observation;
      const opened = open.flatMap((tile) => tile ?? []).map((tile) => say(ctx, 'label.tile', { tile }));
      return [
        ...(opened.length ? [{ title: say(ctx, 'hand.open'), lines: opened }] : []),
        { title: say(ctx, 'hand.supply'), lines: [say(ctx, 'describe.stock', { supply, taverns })] },
      ];
    },
    held: true,
  },
  block: {
    about: (ctx, block) => ({
      title: say(ctx, 'label.block', { block }),
      does: [say(ctx, 'about.block')],
      ...stateOf(ctx, block),
    }),
    inWords: (ctx) => ctx.table.observation.blocks.map((block) => blockInWords(ctx, block)),
  },
  track: {
    label: (ctx, guild) => joined([say(ctx, 'label.track', { guild }), standings(ctx, guild)]),
    about: aboutTrack,
    inWords: (ctx) => Object.keys(ctx.table.observation.tracks).map((guild) => trackInWords(ctx, guild)),
  },
  lot: {
    label: labelOfLot,
    about: aboutLot,
    sides: (ctx, lot) => near(ctx, lot).map(({ other, side }) => ({ side, id: `lot:${other}` })),
    owners: (ctx, lot) => [ctx.table.observation.lots[lot]?.seat ?? []].flat(),
  },
  seat: {
    inWords: (ctx) => ctx.table.seats.map((_, seat) => ({ title: ctx.name(seat), lines: playerInWords(ctx, seat) })),
  },
  space: {
    label: (ctx, name) => {
      const [guild, space] = name.split(':');
      const here = seatsAt(ctx, guild, Number(space));
      return say(ctx, here.length ? 'label.space_of' : 'label.space', { guild, space, seats: here });
    },
    about: aboutSpace,
  },
  stock: { about: aboutStock },
  fountain: {
    about: (ctx) => ({ title: say(ctx, 'about.fountain'), does: [say(ctx, 'about.across')], rule: 'adjacent' }),
  },
  cut: { about: (ctx, name) => aboutCut(ctx, name.split(':')[0]) },
  phase: { about: aboutPhase },
};

/* Names */

/** @param {Context} ctx @param {string} tile @param {number} n */
function labelOfTile(ctx, tile, n) {
  return joined([say(ctx, n > 1 ? 'label.copies' : 'label.tile', { tile, n }), landingText(ctx, tile)]);
}

/** @param {Context} ctx @param {string} lot */
function labelOfLot(ctx, lot) {
  const { block } = plan(ctx).lots[lot];
  const laid = ctx.table.observation.lots[lot];
  if (laid) return say(ctx, laid.seat === null ? 'label.laid' : 'label.laid_by', { ...laid, lot, block });
  const { targets } = ctx;
  // Where a tile can't be laid nothing would come of it.
  const tile = !targets.size || targets.has(`lot:${lot}`) ? chosenTile(ctx) : null;
  const guild = guildOf(tile);
  const { free } = blockOf(ctx, block);
  const chain = guild && chainWith(ctx, guild, lot);
  return joined([
    say(ctx, 'label.lot', { lot, block, n: free }),
    besideText(ctx, lot),
    chain && chain.length > 1 && say(ctx, 'label.chain', chain),
    landingText(ctx, tile),
    tile && free === 1 && say(ctx, 'label.completes', { block }),
  ]);
}

/** What lies beside a lot: "adiacente a 2 Candelai e 1 Fornai". @param {Context} ctx @param {string} lot */
function besideText(ctx, lot) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const near of beside(ctx, lot)) {
    const { tile } = ctx.table.observation.lots[near];
    const guild = guildOf(tile);
    const name = guild ? say(ctx, 'label.guild', { guild }) : say(ctx, 'label.tile', { tile });
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const beside_ = [...counts].map(([name, n]) => say(ctx, 'label.count', { n, name }));
  return beside_.length ? say(ctx, 'label.beside', { beside: beside_ }) : null;
}

/* The table in words */

/** @param {Context} ctx @param {import('./reading.js').Block} block */
function blockInWords(ctx, block) {
  const { first, guild, paid } = block;
  const facts = { block: block.id, value: block.value, n: block.free };
  const owners = block.owners.toSorted((one, other) => (one.place || Infinity) - (other.place || Infinity));
  return {
    title: joined(
      [
        say(ctx, paid ? 'describe.full' : 'describe.block', facts),
        first !== null && say(ctx, 'describe.first', { seat: first, place: 1 }),
        guild && (guild === 'tie' ? say(ctx, 'change.guild_tie') : say(ctx, 'change.guild', { guild })),
      ],
      '; ',
    ),
    lines: [
      ...owners.map((owner) => say(ctx, owner.place ? 'describe.owner' : 'describe.claim', owner)),
      controlOf(ctx, block),
      ...plan(ctx)
        .blocks.filter(({ id }) => id === block.id)
        .flatMap(({ lots }) => [shapeInWords(ctx, lots), ...lots.map((lot) => lotInWords(ctx, lot))]),
    ],
  };
}

/** The lots of a block, row by row. @param {Context} ctx @param {string[]} lots */
function shapeInWords(ctx, lots) {
  const places = plan(ctx).lots;
  const rows = [...new Set(lots.map((lot) => places[lot].y))];
  return say(ctx, 'describe.shape', {
    rows: joined(
      rows.map((y) =>
        joined(
          lots.filter((lot) => places[lot].y === y),
          ' ',
        ),
      ),
      '; ',
    ),
  });
}

/** What lies on a lot, and on which others it borders. @param {Context} ctx @param {string} lot */
function lotInWords(ctx, lot) {
  const laid = ctx.table.observation.lots[lot];
  return joined([laid ? labelOfLot(ctx, lot) : say(ctx, 'describe.free_lot', { lot }), ...bordersOf(ctx, lot)]);
}

/** On which others a lot borders, and on which side. @param {Context} ctx @param {string} lot */
function bordersOf(ctx, lot) {
  const beyonds = (/** @type {boolean} */ across) =>
    near(ctx, lot)
      .filter(({ street }) => street === across)
      .map(({ other, side }) => say(ctx, `describe.${side}`, { lot: other }));
  const [here, across] = [beyonds(false), beyonds(true)];
  return [
    here.length > 0 && say(ctx, 'describe.near', { lots: here }),
    across.length > 0 && say(ctx, 'describe.across', { lots: across }),
  ];
}

/** The lots beside a lot, on which side, and whether across a street. @param {Context} ctx @param {string} lot */
function near(ctx, lot) {
  const { lots, near: pairs } = plan(ctx);
  const { x, y } = lots[lot];
  /** @type {(other: string) => 'right' | 'left' | 'down' | 'up'} */
  const sideOf = (other) =>
    lots[other].y === y ? (lots[other].x > x ? 'right' : 'left') : lots[other].y > y ? 'down' : 'up';
  return pairs[lot].map((pair) => {
    const other = beyond(pair, lot);
    return { other, side: sideOf(other), street: pair.street };
  });
}

/** How a player stands in the guilds and blocks. @param {Context} ctx @param {number} seat */
function playerInWords(ctx, seat) {
  const { blocks, tracks } = ctx.table.observation;
  const stands = blocks.flatMap(({ id, owners }) => {
    const own = owners.find((one) => one.seat === seat);
    return own ? say(ctx, own.place ? 'describe.in_block' : 'describe.claims_block', { ...own, block: id }) : [];
  });
  const invested = Object.keys(tracks).filter((guild) => tracks[guild].cubes[seat].rank);
  return [...invested.map((guild) => rankText(ctx, guild, seat)), ...stands];
}

/** @param {Context} ctx @param {string} guild */
function trackInWords(ctx, guild) {
  const { chains } = ctx.table.observation;
  return {
    title: say(ctx, 'label.track', { guild }),
    lines: [standings(ctx, guild), ...chains[guild].chains.slice(0, 1).map((best) => say(ctx, 'map.chain', best))],
  };
}

/** Who is where on a track. @param {Context} ctx @param {string} guild */
function standings(ctx, guild) {
  const { ranked, cubes } = ctx.table.observation.tracks[guild];
  return ranking(ctx, ranked, cubes) || say(ctx, 'describe.empty_track');
}

/** Whose shields stand on a space. @param {Context} ctx @param {string} guild @param {number} space */
function seatsAt(ctx, guild, space) {
  const { ranked, cubes } = ctx.table.observation.tracks[guild];
  return ranked.filter((seat) => cubes[seat].space === space);
}

/* What there is to know */

/** @param {Context} ctx @returns {Explained} */
function aboutPhase(ctx) {
  const { phase, rule, free } = ctx.table.observation;
  return {
    title: words.chip(ctx),
    does: [say(ctx, `about.${phase}`)],
    lines: phase === 'over' ? [] : [say(ctx, 'about.free', { n: free })],
    rule: rule ?? undefined,
  };
}

/** A kind of tile: what it does, and how many there are. @param {Context} ctx @param {string} tile @param {(string | null)[]} [lines] @returns {Explained} */
function aboutTile(ctx, tile, lines = []) {
  const { copies } = ctx.printed.tiles[tile] ?? {};
  const unseen = ctx.table.observation.unseen?.[tile];
  const guild = guildOf(tile);
  return {
    title: tileName(ctx, tile),
    picture: tilePicture(tile, { size: 72, letter: guild ? letter(ctx, guild) : '' }),
    does: [say(ctx, `inspect.${kindOf(tile)}`)],
    lines: [
      ...lines.filter(Boolean),
      ...(guild ? [say(ctx, 'inspect.letter', { guild })] : []),
      ...(tile === 'minstrels' ? [say(ctx, `inspect.man.${ctx.table.options.minstrel_counts}`)] : []),
      ...(copies
        ? [
            joined(
              [
                say(ctx, 'inspect.copies', { n: copies }),
                unseen === undefined ? null : say(ctx, 'inspect.unseen', { n: unseen }),
              ],
              ' ',
            ),
          ]
        : []),
    ],
    rule: kindOf(tile),
  };
}

/** A lot: its tile and owner, its chain, and the block around it. @param {Context} ctx @param {string} lot @returns {Explained} */
function aboutLot(ctx, lot) {
  const laid = ctx.table.observation.lots[lot];
  const { block } = plan(ctx).lots[lot];
  const state = stateOf(ctx, block);
  if (!laid) {
    return {
      title: say(ctx, 'about.lot', { lot, block }),
      does: [say(ctx, 'about.free_lot')],
      ...state,
      rule: 'adjacent',
    };
  }
  const { title, picture, does, rule } = aboutTile(ctx, laid.tile);
  const guild = guildOf(laid.tile);
  return {
    ...state,
    title: say(ctx, 'about.tile_on', { name: title, lot, block }),
    picture,
    does,
    lines: [ownerOf(ctx, laid), ...(guild ? [chainOf(ctx, guild, lot)] : []), ...(state.lines ?? [])],
    rule,
  };
}

/** @param {Context} ctx @param {import('./reading.js').Laid} laid */
const ownerOf = (ctx, { seat, men }) =>
  seat === null
    ? say(ctx, 'about.nobody')
    : html`<span class="line">${ctx.shield(seat, 22)} ${say(ctx, 'inspect.owner', { seat, n: men })}</span>`;

/** @param {Context} ctx @param {string} guild @param {string} lot */
function chainOf(ctx, guild, lot) {
  const { chains } = ctx.table.observation.chains[guild];
  const own = /** @type {import('./reading.js').Chain} */ (chains.find(({ lots }) => lots.includes(lot)));
  return say(ctx, 'inspect.chain', worthOf(ctx, own));
}

/** What a chain would be worth, and why. @param {Context} ctx @param {import('./reading.js').Chain} chain */
const worthOf = (ctx, { length, reach, value }) => ({
  n: length,
  blocks: reach,
  bonus: ctx.printed.reach_bonus[reach],
  value,
});

/** Where a chain does not go on. @param {Context} ctx @param {string} lot  of the tile that breaks it @returns {Explained} */
function aboutCut(ctx, lot) {
  const { tile } = ctx.table.observation.lots[lot];
  return {
    title: say(ctx, 'about.cut'),
    picture: tilePicture(tile, { size: 72 }),
    does: [say(ctx, 'about.cut_by', { tile, lot })],
    rule: 'chain',
  };
}

/** What a block is worth, who owns it, and which guild controls it. @param {Context} ctx @param {string} id @returns {Omit<Explained, 'title'>} */
function stateOf(ctx, id) {
  const block = blockOf(ctx, id);
  const owners = [...block.owners].sort((a, b) => (a.place || 9) - (b.place || 9));
  return {
    worth: [
      say(ctx, `about.${block.paid ? 'paid' : 'value'}`, {
        block: id,
        sum: parts(ctx, { base: ctx.printed.block_value, ...block }),
        n: block.free,
      }),
    ],
    lines: [controlOf(ctx, block)],
    leads: owners.map(({ seat, place, buildings, men }) => [
      seat,
      say(ctx, 'inspect.claim', { buildings, men }),
      placeOf(ctx, block, seat, place),
    ]),
    ...(owners.length ? { note: say(ctx, 'inspect.order') } : {}),
    rule: 'block',
  };
}

/** The place of an owner in a block, and what it pays. @param {Context} ctx @param {import('./reading.js').Block} block @param {number} seat @param {number} place */
function placeOf(ctx, { shares, thirds }, seat, place) {
  if (place) return say(ctx, 'inspect.place', { place, points: shares[seat] });
  return say(ctx, thirds.length > 1 && thirds.includes(seat) ? 'inspect.third_tied' : 'inspect.no_place');
}

/** Which guild controls a block, why, and what it pays. @param {Context} ctx @param {import('./reading.js').Block} block */
function controlOf(ctx, { guild, counts, tied, control, paid }) {
  if (guild === null) return say(ctx, 'inspect.no_guild');
  if (guild === 'tie') return say(ctx, 'inspect.guild_tie', { guilds: tied });
  const rivals = tied.filter((one) => one !== guild);
  const facts = { guild, guilds: rivals, n: counts[guild] };
  const who = sharesText(ctx, control);
  return joined(
    [
      say(ctx, rivals.length ? 'inspect.guild_chain' : 'inspect.guild', facts),
      say(ctx, who ? `inspect.guild_${paid ? 'paid' : 'pays'}` : 'inspect.guild_nobody', { paid: who }),
    ],
    ' ',
  );
}

/** The track of a guild: who is where on it, and what its longest chain will pay. @param {Context} ctx @param {string} guild @returns {Explained} */
function aboutTrack(ctx, guild) {
  const { ranked, cubes } = ctx.table.observation.tracks[guild];
  const { chains, shares } = ctx.table.observation.chains[guild];
  const [best] = chains;
  return {
    title: say(ctx, 'label.track', { guild }),
    picture: signPicture(guild, { size: 56 }),
    does: [say(ctx, 'about.track'), say(ctx, 'about.cubes'), say(ctx, 'about.chain')],
    lines: [best ? say(ctx, 'inspect.best', worthOf(ctx, best)) : say(ctx, 'track.no_chain')],
    leads: ranked.map((seat, at) => [
      seat,
      say(ctx, 'track.rank_space', { place: at + 1, space: cubes[seat].space }),
      say(ctx, 'inspect.gets', { points: shares[seat] }),
    ]),
    more: reachTable(ctx, best?.reach ?? 0),
    rule: 'investment',
  };
}

/** What a chain gains by the number of blocks that it reaches; the longest one's is marked. @param {Context} ctx @param {number} reach */
const reachTable = (ctx, reach) => html`<table class="city-guilds-reach">
  ${['about.reach', 'about.bonus'].map(
    (key, row) =>
      html`<tr><th scope="row">${say(ctx, key)}</th>${ctx.printed.reach_bonus
        .slice(1)
        .map(
          (/** @type {number} */ bonus, /** @type {number} */ at) =>
            html`<td class=${at + 1 === reach ? 'is-now' : ''}>${row ? `+${bonus}` : at + 1}</td>`,
        )}</tr>`,
  )}</table>`;

/** @param {Context} ctx @param {string} name  guild and number @returns {Explained} */
function aboutSpace(ctx, name) {
  const [guild, number] = name.split(':');
  const space = Number(number);
  const here = seatsAt(ctx, guild, space);
  const full = ctx.table.observation.tracks[guild].full.includes(space);
  return {
    ...aboutTrack(ctx, guild),
    title: say(ctx, 'label.space', { guild, space }),
    lines: [
      say(ctx, here.length ? 'about.here' : 'about.empty_space', { seats: here }),
      ...(full ? [say(ctx, 'about.full')] : []),
    ],
    rule: full ? 'full_space' : 'investment',
  };
}

/** @param {Context} ctx @param {string} what  `supply` or `taverns` @returns {Explained} */
function aboutStock(ctx, what) {
  const supply = what === 'supply';
  return {
    title: say(ctx, `hand.${what}`),
    picture: supply ? tileBack({ size: 56 }) : signPicture('tavern', { size: 56 }),
    does: [say(ctx, `about.${what}`)],
    worth: [],
    lines: [say(ctx, 'about.left', { n: ctx.table.observation[supply ? 'supply' : 'taverns'] })],
    rule: supply ? 'draw' : 'tavern',
  };
}
