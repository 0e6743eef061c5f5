/** The games on the title page, in its order: the only place that lists them. */

import './guildes/card.js';
import './sfida/card.js';
import './gold_city/card.js';
import './city_guilds/card.js';
import './cavalieri/card.js';

export { gameById, games } from './catalogue.js';
