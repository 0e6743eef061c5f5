/**
 * The parts of a walled city seen from the side: houses, towers, domes, walls, trees.
 *
 * Each part stands on `base` (the y of its foot) and takes its place and size in the units of the
 * drawing; it returns marks of woodcut.js, to be laid from the back to the front.
 */

import { disc } from './burin.js';
import { body, brush, cuts, dots, ink, line, moved } from './woodcut.js';

/** A rectangle as path data. @param {number} x @param {number} y @param {number} width @param {number} height */
export const box = (x, y, width, height) => `M${x} ${y}H${x + width}V${y + height}H${x}Z`;

/** @param {number} x @param {number} base @param {number} width @param {number} height */
const arch = (x, base, width, height) =>
  `M${x} ${base}V${base - height + width / 2}C${x} ${base - height - width * 0.16} ` +
  `${x + width} ${base - height - width * 0.16} ${x + width} ${base - height + width / 2}V${base}Z`;

/** @param {number} x @param {number} y */
const slit = (x, y, height = 9) => `M${x - 1.5} ${y}H${x + 1.5}V${y + height}H${x - 1.5}Z`;

/** The outline of a parapet with merlons, from the left end to the right. @param {number} x @param {number} y @param {number} width @param {number} count */
export function parapet(x, y, width, count, depth = 6) {
  const step = width / (2 * count - 1);
  let path = `M${x} ${y + depth}`;
  for (let index = 0; index < 2 * count - 1; index += 1) {
    path += `V${index % 2 ? y + depth : y}H${(x + step * (index + 1)).toFixed(1)}`;
  }
  return `${path}V${y + depth}`;
}

/** A house; ridge: 'gable' shows its pointed front, 'eaves' the slope of its roof. @param {number} x @param {number} base @param {number} width @param {number} height */
export function house(x, base, width, height, { ridge = 'gable', pitch = 16, kind = 'paper', panes = 2 } = {}) {
  const top = base - height;
  const roof =
    ridge === 'gable'
      ? `M${x - 3} ${top + 1}L${x + width / 2} ${top - pitch}L${x + width + 3} ${top + 1}Z`
      : `M${x - 3} ${top + 1}L${x + 4} ${top - pitch}H${x + width - 4}L${x + width + 3} ${top + 1}Z`;
  const wall =
    ridge === 'gable'
      ? `M${x} ${base}V${top}L${x + width / 2} ${top - pitch}L${x + width} ${top}V${base}Z`
      : box(x, top, width, height);
  const windows = Array.from({ length: panes }, (_, index) =>
    box(x + (width * (index + 0.5)) / panes - 2, top + 7, 4, 7),
  ).join('');
  return [
    body(wall, kind, 2),
    cuts(box(x + width * 0.55, top, width * 0.45, height), { angle: 0, gap: 3, width: 1.1, inset: 0.4 }),
    ridge === 'gable'
      ? [
          brush(`M${x - 4} ${top + 3}L${x + width / 2} ${top - pitch - 1}L${x + width + 4} ${top + 3}`, [3, 3.6, 3.6]),
          ink(disc(x + width / 2, top - pitch * 0.35, 2)),
        ]
      : [body(roof, 'tone', 2), cuts(roof, { angle: 100, gap: 3.4, width: 1.1, taper: 'end', to: 0.8 })],
    ink(windows),
  ];
}

/** A tower; top: 'merlons', 'cap' (a pointed roof) or 'hall' (a jutting crown with merlons). @param {number} x @param {number} base @param {number} width @param {number} height */
export function tower(x, base, width, height, { top = 'merlons', kind = 'paper', flag = 0, courses = 2 } = {}) {
  const y = base - height;
  const shaft = top === 'merlons' ? `${parapet(x, y, width, 3, 5)}V${base}H${x}Z` : box(x, y, width, height);
  const crown = `${parapet(x - 4, y - 18, width + 8, 4, 6)}V${y}L${x + width} ${y + 5}H${x}L${x - 4} ${y}Z`;
  return [
    flag
      ? moved(`translate(${x + width / 2} ${y}) scale(${flag} 1)`, [
          line('M0 0V-34', 1.8),
          body('M0 -34C8 -38 12 -28 22 -32L18 -27L22 -22C12 -18 8 -28 0 -24Z', 'tone', 1.8),
        ])
      : [],
    top === 'cap' ? body(`M${x - 4} ${y}L${x + width / 2} ${y - width * 1.15}L${x + width + 4} ${y}Z`, 'tone', 2) : [],
    top === 'cap'
      ? cuts(`M${x + width / 2} ${y - width * 1.15}L${x + width + 4} ${y}H${x + width / 2}Z`, {
          angle: 0,
          gap: 3,
          width: 1.1,
        })
      : [],
    body(shaft, kind, 2),
    cuts(box(x + width * 0.45, y + 6, width * 0.55, height - 6), { angle: 0, gap: 3.1, width: 1.2, inset: 0.4 }),
    top === 'hall'
      ? [
          body(crown, kind, 2),
          cuts(box(x + width * 0.5, y - 11, width * 0.5 + 4, 12), { angle: 0, gap: 2.8, width: 1.1, inset: 0.4 }),
        ]
      : [],
    Array.from({ length: courses }, (_, index) =>
      ink(slit(x + width * 0.4, y + 12 + (index * (height - 20)) / courses)),
    ),
  ];
}

/** A bell tower with arches, a pyramid and a cross. @param {number} x @param {number} base @param {number} width @param {number} height */
export function belfry(x, base, width, height) {
  const y = base - height;
  const middle = x + width / 2;
  return [
    body(box(x, y, width, height), 'paper', 2),
    cuts(box(x + width * 0.5, y, width * 0.5, height), { angle: 0, gap: 3.1, width: 1.2, inset: 0.4 }),
    body(`M${x - 3} ${y}L${middle} ${y - width * 1.5}L${x + width + 3} ${y}Z`, 'tone', 2),
    cuts(`M${middle} ${y - width * 1.5}L${x + width + 3} ${y}H${middle}Z`, { angle: 0, gap: 3, width: 1.1 }),
    line(`M${middle} ${y - width * 1.5}V${y - width * 1.5 - 10}M${middle - 4} ${y - width * 1.5 - 6.4}h8`, 1.8),
    [8, 30].map((drop) => [
      ink(arch(x + width * 0.16, y + drop + 14, width * 0.28, 13)),
      ink(arch(x + width * 0.56, y + drop + 14, width * 0.28, 13)),
      line(`M${x} ${y + drop + 17}H${x + width}`, 1.6),
    ]),
  ];
}

/** A ribbed dome on its drum, with a lantern. @param {number} x @param {number} base @param {number} radius @param {number} drum */
export function dome(x, base, radius, drum) {
  const foot = base - drum;
  const top = -radius * 1.5;
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    `${(dx * radius).toFixed(1)} ${(dy * radius).toFixed(1)}`;
  const rib = (/** @type {number} */ dx) => `M${at(dx, 0)}C${at(dx, -0.9)} ${at(dx * 0.36, -1.3)} ${at(0, -1.5)}`;
  const shell =
    `M${at(-1, 0)}C${at(-1, -1.1)} ${at(-0.4, -1.5)} ${at(0, -1.5)}` + `C${at(0.4, -1.5)} ${at(1, -1.1)} ${at(1, 0)}Z`;
  return moved(`translate(${x} ${foot})`, [
    body(box(-radius, 0, radius * 2, drum), 'paper', 2),
    cuts(box(radius * 0.2, 0, radius * 0.8, drum), { gap: 3.1, width: 1.2, inset: 0.4 }),
    dots(
      [-0.66, -0.22, 0.22, 0.66].map((part) => [radius * part, drum * 0.5]),
      radius * 0.09,
    ),
    body(shell, 'tone', 2.2),
    cuts(shell, { angle: -12, gap: 3.2, width: 1.4, from: 0.6 }),
    brush(rib(-0.55) + rib(0) + rib(0.55), [2.2, 2, 1]),
    brush(`M${at(-0.84, -0.1)}C${at(-0.8, -0.9)} ${at(-0.5, -1.24)} ${at(-0.3, -1.37)}`, [0.6, 3, 0.6], 'paper'),
    moved(`translate(0 ${top})`, [
      body('M-6 1L-5 -12H5L6 1Z', 'paper', 2),
      body('M-6 -12L0 -21L6 -12Z', 'tone', 1.8),
      ink(disc(0, -23, 2.4)),
      line('M0 -24v-8M-3 -29h6', 1.6),
    ]),
  ]);
}

/** A stretch of town wall with merlons and arrow slits. @param {number} x @param {number} base @param {number} width @param {number} height @param {number} merlons */
export function wall(x, base, width, height, merlons) {
  const y = base - height;
  const stones = [];
  for (let index = 0; index < width / 26; index += 1) {
    const at = x + 8 + ((index * 47) % (width - 20));
    stones.push(`M${at} ${y + 18 + ((index * 29) % (height - 26))}h${5 + (index % 3) * 2}`);
  }
  return [
    body(`${parapet(x, y, width, merlons, 8)}V${base}H${x}Z`, 'paper', 2.4),
    line(`M${x + 1} ${y + 13}H${x + width - 1}`, 1.4),
    line(stones.join(''), 1.3),
    cuts(box(x, base - height * 0.4, width, height * 0.4), { angle: 90, gap: 5, width: 1.5, inset: 0.6 }),
  ];
}

/** A gatehouse: two drums with a portcullis between them. @param {number} x @param {number} base @param {number} width @param {number} height */
export function gate(x, base, width, height) {
  const side = width * 0.3;
  return [
    tower(x + side * 0.6, base, width - side * 1.2, height - 8, { courses: 0, kind: 'tone' }),
    tower(x, base, side, height, { courses: 1 }),
    tower(x + width - side, base, side, height, { courses: 1 }),
    ink(arch(x + side + 3, base, width - 2 * side - 6, height * 0.5)),
    line(
      [0.3, 0.5, 0.7]
        .map(
          (part) =>
            `M${(x + side + 3 + (width - 2 * side - 6) * part).toFixed(1)} ` +
            `${base - height * 0.46}v${height * 0.2}`,
        )
        .join(''),
      1.2,
      'paper',
    ),
    line(`M${x + side + 4} ${base - height * 0.36}H${x + width - side - 4}`, 1.2, 'paper'),
  ];
}

/** A cypress. @param {number} x @param {number} base @param {number} height */
export function cypress(x, base, height) {
  const half = height * 0.13;
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    `${(dx * half).toFixed(1)} ${(-dy * height).toFixed(1)}`;
  const crown =
    `M0 ${-height}C${at(1.2, 0.6)} ${at(1.3, 0.3)} ${at(0.6, 0.06)}H${(-half * 0.6).toFixed(1)}` +
    `C${at(-1.3, 0.3)} ${at(-1.2, 0.6)} 0 ${-height}Z`;
  const lights = [0.25, 0.4, 0.55, 0.7].map(
    (part) => `M${at(-0.7, part - 0.1)}Q${at(-0.3, part)} ${at(0, part + 0.06)}`,
  );
  return moved(`translate(${x} ${base})`, [
    line('M0 0V-8', 2.6),
    ink(crown),
    brush(lights.join(''), [0.3, 1.3, 0.3], 'paper'),
  ]);
}

/** A leafy tree. @param {number} x @param {number} base @param {number} radius */
export function tree(x, base, radius) {
  const y = base - radius * 1.7;
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    `${(x + dx * radius).toFixed(1)} ${(y + dy * radius).toFixed(1)}`;
  const crown =
    `M${at(-0.9, 0.5)}C${at(-1.5, 0.3)} ${at(-1.3, -0.5)} ${at(-0.8, -0.4)}C${at(-0.8, -1.1)} ` +
    `${at(0.1, -1.3)} ${at(0.3, -0.8)}C${at(0.9, -1.1)} ${at(1.3, -0.3)} ${at(0.9, 0)}C${at(1.3, 0.5)} ` +
    `${at(0.7, 0.9)} ${at(0.3, 0.6)}C${at(0, 0.9)} ${at(-0.6, 0.9)} ${at(-0.9, 0.5)}Z`;
  return [
    line(`M${x} ${base}V${y + radius * 0.5}`, 3),
    body(crown, 'tone', 2),
    cuts(crown, { angle: 35, gap: 3, width: 1.3, from: 0.45, inset: 0.8 }),
  ];
}
