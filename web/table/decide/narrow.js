/**
 * From what is legal and what was tapped to what may be tapped next and what the buttons do.
 *
 * A legal action comes as `{index, action, targets}`: its targets are the elements that a person
 * taps, in order, to mean it. Nothing here knows a game or a page.
 *
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/messages.js').Target} Target
 *
 * @typedef {'legal' | 'other' | 'selected'} State  of a target: `legal` leads on from the selection,
 *   `other` puts something else in its place
 * @typedef {{kind: string, fact: string, options: Option[]}} Range actions that differ in one number
 *
 * @typedef {object} Narrowed
 * @property {Target[]} selected  what counts as tapped: the taps, and what follows of necessity
 * @property {Map<Target, State>} targets  what can be tapped
 * @property {Option[]} options  the actions still possible
 * @property {Option | null} action  the one that the selection means, if it means one
 * @property {Option[]} confirm  the actions that the selection means, to be told apart by buttons
 * @property {Option[]} loose  actions without targets, offered while nothing is selected
 * @property {Range[]} ranges  those of them (or of `confirm`) that are better chosen as a number
 */

/** More actions than this that differ in one number are offered as a range. */
const FEW = 2;

/** @type {(targets: Target[], taps: Target[]) => boolean} */
const beginsWith = (targets, taps) => taps.every((tap, at) => targets[at] === tap);

/**
 * Narrow the legal actions to those that begin with what was tapped.
 * Taps that begin no legal action are dropped from the end.
 * @param {Option[]} legal
 * @param {Target[]} taps
 * @returns {Narrowed}
 */
export function narrow(legal, taps) {
  let kept = [...taps];
  while (kept.length && !legal.some(({ targets }) => beginsWith(targets, kept))) kept = kept.slice(0, -1);
  const options = legal.filter(({ targets }) => beginsWith(targets, kept));
  const selected = kept.length ? common(options) : [];
  const whole = selected.length ? options.filter(({ targets }) => targets.length === selected.length) : [];
  const loose = selected.length ? [] : legal.filter(({ targets }) => targets.length === 0);
  const [ranges, confirm] = asRanges(whole);
  const [looseRanges, single] = asRanges(loose);
  return {
    selected,
    targets: marked(legal, options, selected),
    options,
    action: whole.length === 1 ? whole[0] : null,
    confirm,
    loose: single,
    ranges: [...ranges, ...looseRanges],
  };
}

/**
 * The listed actions, with one for each number that may be chosen freely: an action of the kind is varied in that
 * number and keeps its other parameters and its targets; where none is listed, it has no others.
 * @param {Option[]} listed
 * @param {Pick<import('../contract/view.js').Amount, 'kind' | 'fact' | 'least' | 'most'>} amount
 * @returns {Option[]}
 */
export function varied(listed, { kind, fact, least, most }) {
  /** @type {Map<string, {one: Option, numbers: Map<number, Option>}>} */
  const groups = new Map();
  for (const one of listed.filter(({ action }) => action.kind === kind)) {
    const rest = JSON.stringify([{ ...one.action, [fact]: null }, one.targets]);
    const group = groups.get(rest) ?? { one, numbers: new Map() };
    groups.set(rest, group);
    group.numbers.set(one.action[fact], one);
  }
  if (!groups.size) groups.set('', { one: { index: 0, action: { kind }, targets: [] }, numbers: new Map() });
  const wanted = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const free = [...groups.values()].flatMap(({ one, numbers }, at) =>
    wanted.map((n) => {
      const index = listed.length + at * (most + 1) + n;
      return numbers.get(n) ?? { ...one, index, action: { ...one.action, [fact]: n } };
    }),
  );
  return [...listed.filter(({ action }) => action.kind !== kind), ...free];
}

/**
 * What all options have tapped in common: with one option left, all of it.
 * @param {Option[]} options
 * @returns {Target[]}
 */
function common(options) {
  let shared = options[0].targets;
  for (const { targets } of options) {
    const differs = shared.findIndex((target, at) => targets[at] !== target);
    if (differs >= 0) shared = shared.slice(0, differs);
  }
  return [...shared];
}

/**
 * How the targets stand.
 * @param {Option[]} legal
 * @param {Option[]} options  those still possible
 * @param {Target[]} selected
 */
function marked(legal, options, selected) {
  /** @type {Map<Target, State>} */
  const targets = new Map();
  for (let depth = 0; depth < selected.length; depth++) {
    const before = selected.slice(0, depth);
    for (const option of legal) {
      if (option.targets.length > depth && beginsWith(option.targets, before)) {
        targets.set(option.targets[depth], 'other');
      }
    }
  }
  for (const option of options) {
    if (option.targets.length > selected.length) targets.set(option.targets[selected.length], 'legal');
  }
  for (const id of selected) targets.set(id, 'selected');
  return targets;
}

/**
 * Part the options that differ in one whole number, kind by kind, from the rest.
 * @param {Option[]} options
 * @returns {[Range[], Option[]]}
 */
function asRanges(options) {
  /** @type {Range[]} */
  const ranges = [];
  /** @type {Option[]} */
  const rest = [];
  for (const kind of new Set(options.map(({ action }) => action.kind))) {
    const alike = options.filter(({ action }) => action.kind === kind);
    const fact = alike.length > FEW ? onlyNumber(alike) : null;
    if (fact === null) rest.push(...alike);
    else ranges.push({ kind, fact, options: alike.sort((a, b) => a.action[fact] - b.action[fact]) });
  }
  return [ranges, rest.sort((a, b) => a.index - b.index)];
}

/**
 * The one parameter in which options differ, if there is one and it is a whole number.
 * @param {Option[]} options
 */
function onlyNumber(options) {
  const [first] = options;
  const varying = Object.keys(first.action).filter((name) =>
    options.some(({ action }) => action[name] !== first.action[name]),
  );
  if (varying.length !== 1) return null;
  return options.every(({ action }) => Number.isInteger(action[varying[0]])) ? varying[0] : null;
}

/**
 * Return the taps after `id` was tapped: it leads on if it can, else it takes the place of the
 * latest tap that it can stand for. Null if it means nothing now.
 * @param {Option[]} legal
 * @param {Target[]} taps
 * @param {Target} id
 * @returns {Target[] | null}
 */
export function tap(legal, taps, id) {
  const { selected } = narrow(legal, taps);
  for (let depth = selected.length; depth >= 0; depth--) {
    const tried = [...selected.slice(0, depth), id];
    if (legal.some(({ targets }) => targets.length > depth && beginsWith(targets, tried))) return tried;
  }
  return null;
}
