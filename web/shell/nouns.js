/**
 * The forms of a thing's name. A text gives it once, with its article: `{ "a": "a Baker" }`, or `{ "the": "the river" }`
 * where there is only one. From that come `name` ("Baker", "River"), `the`, `of` ("of the Baker") and `in`. A form that
 * is not regular stands beside it in the texts, and so does a plural.
 */

/** @typedef {import('../types/shell').Lang} Lang */
/** @typedef {Record<string, any>} Entry */

const ARTICLE = {
  it: /^(un |uno |una |un’|il |lo |la |l’|i |gli |le )?/i,
  en: /^(an? |the )?/i,
};
/** @type {Record<string, string>} */
const DEFINITE = { 'un ': 'il ', 'uno ': 'lo ', 'una ': 'la ', 'un’': 'l’', 'a ': 'the ', 'an ': 'the ' };
/** What a definite article becomes after "de" and "ne". @type {Record<string, string>} */
const JOINED = { 'il ': 'l ', 'lo ': 'llo ', 'la ': 'lla ', 'l’': 'll’', 'i ': 'i ', 'gli ': 'gli ', 'le ': 'lle ' };

/**
 * Return an entry with the forms that it does not give, if it gives a name with its article.
 * @param {Lang} language
 * @param {Entry} entry
 * @returns {Entry}
 */
export function withForms(language, entry) {
  const given = entry.the ?? entry.a;
  if (typeof given !== 'string') return entry;
  const [article] = /** @type {RegExpExecArray} */ (ARTICLE[language].exec(given));
  const bare = given.slice(article.length);
  const lower = article.toLowerCase();
  const elided = lower === 'un ' && /^[aeiou]/i.test(bare);
  const definite = elided ? 'l’' : (DEFINITE[lower] ?? lower);
  const after = (/** @type {string} */ english, /** @type {string} */ stem) =>
    language === 'it' && JOINED[definite] ? stem + JOINED[definite] + bare : `${english} ${definite}${bare}`;
  return {
    name: bare[0].toUpperCase() + bare.slice(1),
    the: definite + bare,
    of: after('of', 'de'),
    in: after('in', 'ne'),
    ...entry,
  };
}
