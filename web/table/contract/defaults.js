/** What a view does where its game says nothing else: see the contract in view.js. */

import { t } from '../../shell/i18n.js';
import { gains, phrasebook } from '../tell/phrases.js';

const book = phrasebook();

export const { chip } = book;

export const gain = gains(book.say);

/** @type {import('./view.js').View['when']} */
export const when = (_, step) => t('table.analysis.move', { step });

/** @type {import('./view.js').View['round']} */
export const round = () => null;

/** @type {import('./view.js').View['tall']} */
export const tall = (width) => width;

/** @type {import('./view.js').View['counters']} */
export const counters = () => [];

/** @type {import('./view.js').View['turn']} */
export const turn = () => null;
