/** What a game's view is told: the table, the taps, whose eyes, and the words. */

import { lang, t } from '../shell/i18n.js';
import { defaultTinctures, shield } from '../art/shields.js';

const NOTHING = new Map();
const UNTOUCHED = new Set();
const NO_EVENTS = [];

/** The size of the screen that a box of `width` × `height` px calls for; table.css agrees. */
export function sizeOf(width, height) {
  if (width < 560) return 'phone';
  if (height < 600) return 'embed';
  return width >= 900 && width >= height ? 'landscape' : 'portrait';
}

/**
 * Make the context that a view's functions receive.
 * @param {object} view
 * @param {object} table  a table message: the position that is shown
 * @param {object} [shown]  what else there is to show; see the defaults
 */
export function context(view, table, shown = {}) {
  const tinctures = defaultTinctures(table.seats.length);
  const ctx = {
    table,
    /** The game's printed material, as the engine has it. */
    printed: null,
    t,
    lang: lang(),
    /** Whose eyes these are (null: everybody's), and who decides here now, if anybody. */
    viewer: table.viewer,
    seat: null,
    targets: NOTHING,
    selected: [],
    options: [],
    action: null,
    /** What the selected action would change; with several to choose from, what all of them would. */
    preview: null,
    /** What each of the actions to choose from would change, by its index. */
    previews: NOTHING,
    showing: null,
    touched: UNTOUCHED,
    roving: null,
    size: 'landscape',
    peek: true,
    replaying: false,
    /** All that has happened, as far as it may be seen. */
    events: NO_EVENTS,
    /** The score sheet that is being gone through, or null. */
    sheet: null,
    ui: {},
    name: (seat) => table.seats[seat].name,
    tincture: (seat) => tinctures[seat],
    shield: (seat, size = 24, look = {}) =>
      shield(tinctures[seat], typeof size === 'object' ? size : { size, ...look }),
    label: (id) => view.label(ctx, id),
    ...shown,
  };
  return ctx;
}

/**
 * Part the events of one step into what is shown and said as one thing.
 * @returns {{events: object[], text: string | null, targets: string[], sheet: object | null}[]}
 */
export function groupsOf(ctx, view, events) {
  const parts = view.groups?.(events) ?? events.map((event) => [event]);
  return parts.map((group) => {
    let text = null;
    for (const event of group) text ??= view.sentence(ctx, event, group) ?? null;
    return {
      events: group,
      text,
      targets: group.flatMap((event) => view.touches?.(event) ?? []),
      sheet: group.find((event) => event.sheet)?.sheet ?? null,
    };
  });
}

/** The events in lots of one step each, in order. */
export function bySteps(events) {
  const lots = [];
  for (const event of events) {
    const last = lots[lots.length - 1];
    if (last?.[0].step === event.step) last.push(event);
    else lots.push([event]);
  }
  return lots;
}
