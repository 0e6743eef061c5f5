/** The picture of a game of the day: how high one stood after each round, as the towers of a city. */

import { titleOf } from '../games.js';
import { t } from '../i18n.js';
import { factsOf, heightsOf } from '../keep/daily.js';

/** @import { Played } from '../../types/shell' */

/** The size of the picture, in px. */
export const size = { width: 1200, height: 630 };
/** It is on paper in any theme. */
const paint = {
  paper: '#F3E8D2',
  ink: '#241B13',
  light: '#FFFBF2',
  muted: '#5A4A38',
  first: '#1F4E8C',
  line: '#8A7558',
};
const ground = 540;
const tallest = 220;
const least = 50;

/**
 * Draw the picture of a game on a canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {Played} row
 * @param {string} day  in words
 */
export async function drawCard(canvas, row, day) {
  await Promise.all(['700 64px Grenze', '600 30px Grenze'].map((font) => document.fonts.load(font))).catch(() => {});
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = paint.paper;
  pen.fillRect(0, 0, size.width, size.height);
  frame(pen);
  const write = (
    /** @type {string} */ text,
    /** @type {number} */ y,
    /** @type {string} */ font,
    color = paint.ink,
  ) => {
    pen.font = font;
    pen.fillStyle = color;
    pen.textAlign = 'center';
    pen.fillText(text, size.width / 2, y, size.width - 140);
  };
  write(`Cittadella · ${t('daily.title')}`, 92, '600 34px Grenze, serif', paint.muted);
  write(titleOf(row.game), 160, '700 68px Grenze, serif');
  const facts = factsOf(row);
  const hints = facts.n ? ` · ${t('chronicle.hints', facts)}` : '';
  write(`${t('daily.result', facts)}${hints}`, 216, '600 40px Grenze, serif');
  write(day, 590, '600 28px Grenze, serif', paint.muted);
  city(pen, heightsOf(row));
}

/** @param {CanvasRenderingContext2D} pen */
function frame(pen) {
  pen.strokeStyle = paint.ink;
  pen.lineWidth = 4;
  pen.strokeRect(22, 22, size.width - 44, size.height - 44);
  pen.strokeStyle = paint.line;
  pen.lineWidth = 1.5;
  pen.strokeRect(32, 32, size.width - 64, size.height - 64);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number[]} heights
 */
function city(pen, heights) {
  const step = Math.min(140, 960 / heights.length);
  const left = (size.width - step * heights.length) / 2;
  heights.forEach((height, at) => tower(pen, left + at * step, step, least + height * (tallest - least), height === 1));
  pen.fillStyle = paint.ink;
  pen.fillRect(100, ground - 2, size.width - 200, 4);
}

/**
 * A tower with three merlons; one that stands first is full and has a flag.
 * @param {CanvasRenderingContext2D} pen
 * @param {number} x
 * @param {number} width
 * @param {number} height
 * @param {boolean} first
 */
function tower(pen, x, width, height, first) {
  const top = ground - height;
  const merlon = width / 5;
  pen.beginPath();
  pen.moveTo(x, ground);
  for (let at = 0; at < 5; at += 1) {
    const y = at % 2 ? top : top - 16;
    pen.lineTo(x + at * merlon, y);
    pen.lineTo(x + (at + 1) * merlon, y);
  }
  pen.lineTo(x + width, ground);
  pen.closePath();
  pen.fillStyle = first ? paint.first : paint.light;
  pen.strokeStyle = paint.ink;
  pen.lineWidth = 4;
  pen.fill();
  pen.stroke();
  const middle = x + width / 2;
  pen.beginPath();
  pen.arc(middle, top + 26, width / 10, Math.PI, 0);
  pen.lineTo(middle + width / 10, top + 44);
  pen.lineTo(middle - width / 10, top + 44);
  pen.closePath();
  pen.fillStyle = first ? paint.light : paint.ink;
  pen.fill();
  if (!first) return;
  pen.beginPath();
  pen.moveTo(middle, top - 16);
  pen.lineTo(middle, top - 58);
  pen.lineTo(middle + 26, top - 48);
  pen.lineTo(middle, top - 38);
  pen.fillStyle = paint.paper;
  pen.fill();
  pen.stroke();
}
