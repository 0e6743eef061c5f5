/** The words of advice and of reasons: they come when they are first wanted. */

import { addAll } from '../../shell/i18n.js';
import { arrival, onceWanted } from '../../shell/start/parts.js';

export const reasoning = onceWanted(async () => {
  const [reasons, ...texts] = await arrival(
    Promise.all([import('./reasons.js'), import('../../text/reasons.it.js'), import('../../text/reasons.en.js')]),
  );
  addAll(texts, 'table');
  return reasons;
});
