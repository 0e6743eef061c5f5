/** The names of guilds and tiles, and what several places say of them. */

import { joined, phrasebook } from '../../table/tell/phrases.js';
import { landingOf, mayForgo } from './reading.js';

/** @typedef {import('./reading.js').Context} Context */

const a = { tile_a: 'tile.*.a' };

export const words = phrasebook({
  terms: {
    guild: { guild: 'guild.*.name', sign: 'guild.*.sign' },
    guilds: { guilds: 'guild.*.name' },
    tile: { tile: 'tile.*.name', tile_the: 'tile.*.the', ...a },
    tiles: { tiles: 'tile.*.a' },
    next: { next_a: 'tile.*.a' },
  },
});

export const { say } = words;

/** What a tile would do on its guild's track, until it is told with how many men it is placed. @param {Context} ctx @param {string | null} tile */
export function landingText(ctx, tile) {
  if (mayForgo(ctx, tile) && ctx.action?.action.kind === 'place') return null;
  const landing = landingOf(ctx, tile);
  const key = mayForgo(ctx, tile) ? 'label.steps_one' : 'label.steps';
  return landing && say(ctx, landing.slot ? key : 'label.blocked', landing);
}

/** Who stands where on a track, in words. @param {Context} ctx @param {number[]} ranked @param {{space: number}[]} cubes */
export const ranking = (ctx, ranked, cubes) =>
  joined(ranked.map((seat, at) => say(ctx, 'track.rank', { place: at + 1, seat, space: cubes[seat].space })));

/** What each gets who gets anything, most first: "Bianca 9, Anna 5"; and whoever is named in any case. @param {Context} ctx @param {number[]} shares @param {number | null} [named] */
export const sharesText = (ctx, shares, named = null) =>
  joined(
    shares
      .map((points, seat) => ({ seat, points }))
      .filter(({ seat, points }) => points || seat === named)
      .sort((one, other) => other.points - one.points)
      .map((paid) => say(ctx, 'track.paid', paid)),
  );
