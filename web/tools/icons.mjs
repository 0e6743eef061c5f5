/**
 * Draw the icons of the installed page from the shield: `node icons.mjs SHIELD FOLDER`.
 *
 * An ordinary icon is a tile with a frame; a maskable one leaves its edges to whatever
 * shape the system cuts out; the one for iPads fills its square, whose corners they round.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const PAPER = '#F3E8D2';
const INK = '#241B13';
const tile = `<rect x="10" y="10" width="492" height="492" rx="40" fill="${PAPER}" stroke="${INK}" stroke-width="12"/>`;
const ground = `<rect width="512" height="512" fill="${PAPER}"/>`;

const icons = {
  'icon-192.png': { size: 192, under: tile, part: 1.1 },
  'icon-512.png': { size: 512, under: tile, part: 1.1 },
  'maskable-512.png': { size: 512, under: ground, part: 0.82 },
  'touch-180.png': { size: 180, under: ground, part: 1.1 },
};

const [shield, folder] = process.argv.slice(2);
const art = readFileSync(shield, 'utf8').replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, '');
await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
for (const [name, { size, under, part }] of Object.entries(icons)) {
  const edge = 256 * (1 - part);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${under}` +
    `<g transform="translate(${edge} ${edge - 12 * part}) scale(${part})">${art}</g></svg>`;
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render();
  writeFileSync(`${folder}/${name}`, drawn.asPng());
}
