/**
 * Gathering actions as a draft, to be played together: unordered choices and amounts. Nothing here
 * knows a game or a page; see `Gathering` in view.js for what a game says.
 *
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/messages.js').Target} Target
 * @typedef {import('./narrow.js').State} State
 *
 * @typedef {object} Amount  of a pile
 * @property {Target} id
 * @property {number} chosen  how many of the draft's actions take from it
 * @property {Option | null} more  the action that takes one more, if it is legal
 *
 * @typedef {object} Gathered
 * @property {Amount[]} amounts  pile by pile, in the order of the list and then of the draft
 * @property {Map<Target, State>} targets  what can be tapped: `legal` adds one, `selected` takes one away
 * @property {Option[]} closing  the actions without targets, which close the draft and are played with it
 */

/**
 * Part what is legal after a draft into piles and what closes it.
 * @param {Option[]} legal
 * @param {Option[]} draft
 * @param {Set<Target> | null} [only]  the targets that are piles, where not all are
 * @returns {Gathered}
 */
export function gather(legal, draft, only = null) {
  const ids = new Set([...legal.filter(isSmall), ...draft].map(pileOf));
  const piles = [...ids].filter((id) => only?.has(id) ?? true);
  const amounts = piles.map((id) => ({ id, chosen: chosenOf(draft, id), more: adding(legal, id) }));
  return {
    amounts,
    targets: new Map(amounts.map(({ id, more }) => [id, more ? 'legal' : 'selected'])),
    closing: legal.filter(({ targets }) => targets.length === 0),
  };
}

/** @param {Option} option */
const isSmall = ({ targets }) => targets.length === 1;

/** @param {Option} option */
const pileOf = ({ targets }) => targets[0];

/**
 * How many actions of a draft take from a pile.
 * @param {Option[]} draft
 * @param {Target} id
 */
export function chosenOf(draft, id) {
  return draft.filter((option) => pileOf(option) === id).length;
}

/**
 * The action that takes one from a pile, or null.
 * @param {Option[]} legal
 * @param {Target} id
 * @returns {Option | null}
 */
export function adding(legal, id) {
  return legal.find((option) => isSmall(option) && pileOf(option) === id) ?? null;
}

/**
 * The draft without the last action that takes from a pile; null where there is none.
 * @param {Option[]} draft
 * @param {Target} id
 * @returns {Option[] | null}
 */
export function without(draft, id) {
  const at = draft.findLastIndex((option) => pileOf(option) === id);
  return at < 0 ? null : draft.toSpliced(at, 1);
}
