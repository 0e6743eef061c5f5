/** What an action is called, and when two of them are the same. */

/**
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').View} View
 */

/**
 * What an action is called where it stands by itself.
 * @param {Context} ctx
 * @param {View} view
 * @param {Option} option
 */
export function calledOf(ctx, view, option) {
  const meant = meaning(ctx, option);
  return view.called?.(meant, option) ?? view.button(meant, option);
}

/**
 * The context in which an action is the one that is selected.
 * @param {Context} ctx
 * @param {Option} option
 * @returns {Context}
 */
export const meaning = (ctx, option) => ({ ...ctx, selected: option.targets, options: [option], action: option });

/** The words in a text. @param {string} text */
export const wordsIn = (text) => new Set(text.split(/[^\p{L}\p{N}]+/u));

/**
 * Whether two things are the same, as JSON.
 * @param {unknown} one
 * @param {unknown} other
 */
export const alike = (one, other) => JSON.stringify(one) === JSON.stringify(other);
