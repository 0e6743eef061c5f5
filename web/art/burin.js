/**
 * The engraver's tool: strokes that swell and taper, hatching and stippling cut to a shape.
 *
 * Everything takes path data (the letters M L H V C Q Z, either case) and returns path data to be
 * filled, so a drawing stays a short list of curves and still looks cut with a burin. Results are
 * the same on every call: the wobble of the hand comes from a fixed sequence.
 */

/** @typedef {number[]} Point  x and y */

const STEPS = 8;

/** In tenths, but in steps of two: finer than is visible, and numbers repeat more often. @param {number} value */
const tenths = (value) => 2 * Math.round(value * 5);

/* Path text from points, relative and in tenths, which keeps the drawings small. */
function pen() {
  let text = '';
  let penX = 0;
  let penY = 0;
  const number = (/** @type {number} */ value, /** @type {boolean} */ apart) => {
    let digits = String(value / 10);
    if (value > -10 && value < 10 && value) digits = digits.replace('0.', '.');
    text += apart && value >= 0 ? ` ${digits}` : digits;
  };
  const put = (/** @type {string} */ letter, /** @type {Point} */ [x, y]) => {
    text += letter;
    const [toX, toY] = [tenths(x), tenths(y)];
    number(toX - penX, letter === '');
    number(toY - penY, true);
    penX = toX;
    penY = toY;
  };
  return {
    start(/** @type {Point} */ point) {
      penX = 0;
      penY = 0;
      put('M', point);
    },
    lines(/** @type {Point[]} */ points) {
      points.forEach((point, index) => put(index ? '' : 'l', point));
    },
    bend(/** @type {Point} */ control, /** @type {Point} */ end) {
      const [fromX, fromY] = [penX, penY];
      put('q', control);
      [penX, penY] = [fromX, fromY];
      put('', end);
    },
    close() {
      text += 'z';
    },
    text: () => text,
  };
}

/** @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647 - 0.5;
  };
}

/** @param {Point[]} points @param {number} at */
function curve(points, at) {
  const rest = 1 - at;
  const weights = {
    2: [rest, at],
    3: [rest * rest, 2 * rest * at, at * at],
    4: [rest ** 3, 3 * rest * rest * at, 3 * rest * at * at, at ** 3],
  }[points.length] ?? [1];
  let [x, y] = [0, 0];
  for (let index = 0; index < points.length; index += 1) {
    x += weights[index] * points[index][0];
    y += weights[index] * points[index][1];
  }
  return [x, y];
}

/** @type {Record<string, number>} */
const PAIRS = { M: 1, L: 1, C: 3, Q: 2 };

/**
 * Flattens path data into polylines, one for each subpath.
 * @param {string} path
 * @returns {Point[][]}
 */
export function flatten(path) {
  /** @type {Point[][]} */
  const lines = [];
  /** @type {Point[]} */
  let line = [];
  let here = [0, 0];
  for (const [, letter, text] of path.matchAll(/([MLHVCQZ])([^MLHVCQZ]*)/gi)) {
    const relative = letter > 'Z';
    const kind = letter.toUpperCase();
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (kind === 'Z') {
      line.push(line[0]);
      here = line[0];
    } else if (kind === 'H' || kind === 'V') {
      const axis = kind === 'H' ? 0 : 1;
      for (const number of numbers) {
        here = [...here];
        here[axis] = relative ? here[axis] + number : number;
        line.push(here);
      }
    } else {
      const size = PAIRS[kind];
      for (let index = 0; index < numbers.length; index += 2 * size) {
        const points = Array.from({ length: size }, (_, pair) => [
          numbers[index + 2 * pair] + (relative ? here[0] : 0),
          numbers[index + 2 * pair + 1] + (relative ? here[1] : 0),
        ]);
        if (kind === 'M' && index === 0) {
          line = [points[0]];
          lines.push(line);
        } else if (size === 1) {
          line.push(points[0]);
        } else {
          const control = [here, ...points];
          for (let step = 1; step <= STEPS; step += 1) line.push(curve(control, step / STEPS));
        }
        here = points[size - 1];
      }
    }
  }
  return lines;
}

/** @param {Point[]} line */
function lengths(line) {
  const along = [0];
  for (let index = 1; index < line.length; index += 1) {
    const [x, y] = line[index];
    const [fromX, fromY] = line[index - 1];
    along.push(along[index - 1] + Math.hypot(x - fromX, y - fromY));
  }
  return along;
}

/** @param {number[]} widths @param {number} at */
function widthAt(widths, at) {
  if (widths.length === 1) return widths[0];
  const place = at * (widths.length - 1);
  const index = Math.min(Math.floor(place), widths.length - 2);
  return widths[index] + (widths[index + 1] - widths[index]) * (place - index);
}

/** @param {Point[]} line @param {number[]} widths @param {ReturnType<typeof pen>} draw */
function ribbon(line, widths, draw) {
  const along = lengths(line);
  const total = along[along.length - 1] || 1;
  /** @type {Point[]} */
  const left = [];
  /** @type {Point[]} */
  const right = [];
  line.forEach(([x, y], index) => {
    const [beforeX, beforeY] = line[Math.max(index - 1, 0)];
    const [afterX, afterY] = line[Math.min(index + 1, line.length - 1)];
    const run = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    const half = widthAt(widths, along[index] / total) / 2;
    const dx = (-(afterY - beforeY) / run) * half;
    const dy = ((afterX - beforeX) / run) * half;
    left.push([x + dx, y + dy]);
    right.unshift([x - dx, y - dy]);
  });
  draw.start(left[0]);
  draw.lines(left.slice(1));
  draw.lines(right);
  draw.close();
}

/**
 * A stroke whose width changes along the way, as the outline to fill.
 * @param {string} path open path data; every subpath becomes a stroke
 * @param {number[]} widths from the start to the end, in the units of the path, evenly spread
 * @returns {string}
 */
export function swell(path, widths) {
  const draw = pen();
  for (const line of flatten(path)) {
    const straight = line.length === 2 && widths.length > 2;
    ribbon(straight ? [0, 0.25, 0.5, 0.75, 1].map((at) => curve(line, at)) : line, widths, draw);
  }
  return draw.text();
}

const TAPERS = { both: [0.1, 1, 0.1], end: [1, 0.8, 0.1], start: [0.1, 0.8, 1], none: [1, 1, 1] };

/** @param {Point[][]} lines @param {number} height */
function crossings(lines, height) {
  const found = [];
  for (const line of lines) {
    for (let index = 0; index < line.length; index += 1) {
      const [x, y] = line[index];
      const [nextX, nextY] = line[(index + 1) % line.length];
      if (y <= height === nextY <= height) continue;
      found.push(x + ((height - y) / (nextY - y)) * (nextX - x));
    }
  }
  return found.sort((a, b) => a - b);
}

/**
 * @typedef {{angle?: number, gap?: number, width?: number, inset?: number, wobble?: number,
 *   from?: number, to?: number, taper?: 'both' | 'start' | 'end' | 'none'}} Cut
 */

/**
 * Parallel cuts that fill a closed shape.
 * @param {string} path closed path data (even-odd)
 * @param {Cut} [cut] angle in degrees,
 *   0 is horizontal, 90 vertical; gap, width, inset and wobble (how unsteady the hand is) in the
 *   units of the path; from and to keep only that part of each cut, 0 to 1; taper: where it grows
 *   thin
 * @returns {string}
 */
export function hatch(path, cut = {}) {
  const { angle = 0, gap = 3, width = 0.9, inset = 1, wobble = 0.3, from = 0, to = 1 } = cut;
  const [first, middle, last] = TAPERS[cut.taper ?? 'both'].map((part) => (part * width) / 2);
  const turn = (angle * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const lines = flatten(path).map((line) => line.map(([x, y]) => [x * cos + y * sin, y * cos - x * sin]));
  const heights = lines.flat().map(([, y]) => y);
  const top = Math.min(...heights);
  const bottom = Math.max(...heights);
  const hand = random(Math.round(Math.abs(top * 97 + bottom * 31 + angle)) + 7);
  const back = (/** @type {number} */ x, /** @type {number} */ y) => [x * cos - y * sin, y * cos + x * sin];
  const draw = pen();
  const count = Math.max(1, Math.floor((bottom - top - inset) / gap));
  const start = (bottom - top - (count - 1) * gap) / 2;
  for (let index = 0; index < count; index += 1) {
    const height = top + start + index * gap;
    const cross = crossings(lines, height);
    for (let pair = 0; pair + 1 < cross.length; pair += 2) {
      const run = cross[pair + 1] - cross[pair] - 2 * inset;
      if (run < width) continue;
      const left = cross[pair] + inset + run * from + Math.abs(hand()) * wobble;
      const right = cross[pair] + inset + run * to - Math.abs(hand()) * wobble;
      if (right <= left) continue;
      const sag = 2 * hand() * Math.min(wobble, 3);
      const bulge = 2 * middle - (first + last) / 2;
      const centre = (left + right) / 2;
      draw.start(back(left, height - first));
      draw.bend(back(centre, height + sag - bulge), back(right, height - last));
      draw.lines([back(right, height + last)]);
      draw.bend(back(centre, height + sag + bulge), back(left, height + first));
      draw.close();
    }
  }
  return draw.text();
}

/**
 * Dots in a closed shape, in staggered rows.
 * @param {string} path closed path data (even-odd)
 * @param {{gap?: number, radius?: number, inset?: number}} [cut] in the units of the path
 * @returns {string}
 */
export function stipple(path, cut = {}) {
  const { gap = 4, radius = 0.8, inset = 1.5 } = cut;
  const lines = flatten(path);
  const heights = lines.flat().map(([, y]) => y);
  const top = Math.min(...heights);
  const bottom = Math.max(...heights);
  let drawn = '';
  let row = 0;
  for (let y = top + gap / 2; y < bottom - inset; y += gap * 0.8, row += 1) {
    const cross = crossings(lines, y);
    for (let pair = 0; pair + 1 < cross.length; pair += 2) {
      const first = Math.ceil((cross[pair] + inset) / gap - (row % 2) / 2);
      for (let x = (first + (row % 2) / 2) * gap; x < cross[pair + 1] - inset; x += gap) {
        drawn += disc(x, y, radius);
      }
    }
  }
  return drawn;
}

/**
 * A circle as closed path data of four curves.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @returns {string}
 */
export function disc(x, y, radius) {
  const reach = radius * 0.5523;
  const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) => `${round(x + dx)} ${round(y + dy)}`;
  return (
    `M${at(0, -radius)}C${at(reach, -radius)} ${at(radius, -reach)} ${at(radius, 0)}` +
    `C${at(radius, reach)} ${at(reach, radius)} ${at(0, radius)}` +
    `C${at(-reach, radius)} ${at(-radius, reach)} ${at(-radius, 0)}` +
    `C${at(-radius, -reach)} ${at(-reach, -radius)} ${at(0, -radius)}Z`
  );
}

/** The places in a text such as "14,4 28,-4"; none in an empty one. @param {string} places @returns {Point[]} */
export const at = (places) => (places ? places.split(' ').map((place) => place.split(',').map(Number)) : []);
