/** The letters that ask the table something, with the key that is chosen in the settings. */

/** What each letter asks, in the order of the help; its text is `table.asking.key.NAME`. */
export const ASKS = /** @type {const} */ ({
  A: 'actions',
  M: 'map',
  G: 'go',
  V: 'mode',
  N: 'near',
  Q: 'question',
  C: 'changes',
  S: 'scores',
  H: 'hand',
  P: 'player',
  W: 'turn',
  L: 'since',
  T: 'table',
  R: 'repeat',
  K: 'keys',
});
