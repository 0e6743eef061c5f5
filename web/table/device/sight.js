/** Several people at one device: who may look, and for whom the curtain falls. */

/**
 * @typedef {import('../contract/messages.js').Seat} Seat
 *
 * @typedef {object} Sight
 * @property {Seat | null} holder  who has the device
 * @property {Seat | null} eyes  whose secrets may be shown
 * @property {Seat | null} curtain  for whom the curtain falls
 */

/**
 * Return who has the device and what may be shown, once all that happened has been shown. Whoever has nobody left here
 * to hide anything from, since the others are out of the game, keeps it open.
 * While bots are still at it the device stays where it is: they may well give the holder the next
 * thing to decide.
 * @param {object} now
 * @param {Pick<import('../contract/messages.js').Table, 'over' | 'next' | 'bots' | 'decisions' | 'out'>} now.table
 * @param {Seat[]} now.here  who plays here
 * @param {'pass' | 'table'} now.mode  the device goes round, or lies on the table
 * @param {Seat | null} now.holder  who had the device last
 * @param {boolean} now.open  whether the holder has lifted the curtain and nobody else looked on since
 * @returns {Sight}
 */
export function sight({ table, here, mode, holder, open }) {
  const { next } = table;
  if (table.over) return { holder, eyes: null, curtain: null };
  const [last, ...others] = here.filter((seat) => !table.out.includes(seat));
  if (here.length > 1 && last !== undefined && !others.length) return { holder: last, eyes: last, curtain: null };
  if (next === null || (table.bots.length && next !== holder)) {
    return { holder, eyes: open ? holder : null, curtain: null };
  }
  const secret = table.decisions.some((decision) => decision.seat === next && decision.private);
  if (mode === 'table') return { holder: next, eyes: null, curtain: null };
  if (open && next === holder) return { holder, eyes: holder, curtain: null };
  if (!secret) return { holder: next, eyes: null, curtain: null };
  return { holder: next, eyes: null, curtain: next };
}
