/** Sentences for what went wrong, from the codes and facts of the engine and of its start. */

import { hasText, t } from '../i18n.js';

/**
 * Return one or two sentences: what is wrong, and where.
 * @param {import('../../types/shell').Fault} error
 */
export function faultText(error) {
  const { code = 'unknown', facts = {} } = error;
  const known = { reason: String(error.message ?? code), ...facts };
  const keys = [`fault.${code}.${facts.where ?? facts.why ?? facts.cause}`, `fault.${facts.why}`, `fault.${code}`];
  return t(keys.find(hasText) ?? 'fault.unknown', known);
}

/**
 * Return what a developer would want to read of it.
 * @param {import('../../types/shell').Fault} error
 */
export function faultDetails({ code = 'unknown', facts = {} }) {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return [code, ...lines].join('\n');
}
