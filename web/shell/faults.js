/** Sentences for what went wrong, from the codes and facts of the engine and of its start. */

import { hasText, t } from './i18n.js';

/**
 * Return one or two sentences: what is wrong, and where.
 * @param {{code?: string, facts?: object, message?: string}} error
 */
export function faultText(error) {
  const { code = 'unknown', facts = {} } = error;
  const told = { reason: String(error.message ?? code), ...facts };
  const keys = [`fault.${code}.${facts.where ?? facts.why}`, `fault.${code}`, 'fault.unknown'];
  return t(keys.find(hasText), told);
}

/** Return what a developer would want to read of it. */
export function faultDetails({ code = 'unknown', facts = {} }) {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return [code, ...lines].join('\n');
}
