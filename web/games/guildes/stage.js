/**
 * The Hall of the Guilds: a stall for each guild, and above them what the round asks for.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { icon } from '../../art/icons.js';
import { target } from '../../table/board.js';
import { classes, tool } from '../../table/shapes.js';
import { awning, cardBack, crest, eventArt, laurel, medallion } from './art.js';
import { face } from './hand.js';
import {
  adjusts,
  afterwards,
  chosenGuild,
  counted,
  groupsOf,
  guildName,
  guildOf,
  isReady,
  leadersOf,
  roundOf,
  standingIn,
  trickInHand,
} from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Group} Group
 * @typedef {import('./reading.js').Standing & {changed: number[]}} Foreseen  `changed`: the seats whose count would be another
 */

const NUMERALS = ['I', 'II', 'III'];
/** @type {Record<string, string>} */
const NOTES = { militia: 'copy', alchemists: 'fourth', burghers: 'two', fishermen: 'two' };

/** More seats than this need smaller shields. */
const CROWD = 4;

/** More ranks than this do not fit in a line, nor in the smallest stalls. */
const RANKS = 3;

/** @param {Context} ctx */
const isBrief = (ctx) => ctx.size === 'phone' || ctx.size === 'embed';
/** @param {Context} ctx */
const asGrid = (ctx) => ctx.ui.stalls === 'grid';
/** @param {Context} ctx */
const notesOpen = (ctx) => ctx.ui.notes === 'on';

/* The header of the round */

/** How the round stands: which way the packs go, who has chosen, what event holds. @param {Context} ctx */
export function banner(ctx) {
  const sheet = counted(ctx);
  const event = sheet ? sheet.facts.event : ctx.table.observation.event;
  return html`<header class="guildes-round-head guildes-round-head-${ctx.size} ${isBrief(ctx) ? 'guildes-round-head-brief' : ''}">
    <div class="guildes-round-flow">${flow(ctx)}</div>
    ${ready(ctx)}
    ${
      event
        ? html`<p class="guildes-event-strip">${eventArt(event, { size: 28 })}
      <strong>${ctx.t(`guildes.event.${event}.name`)}</strong>
      <span class="guildes-event-effect">${ctx.t(`guildes.banner.${ctx.size === 'phone' ? 'brief' : 'event'}.${event}`)}</span>
    </p>`
        : nothing
    }
    ${tools(ctx)}
  </header>`;
}

/** @param {Context} ctx */
function flow(ctx) {
  if (counted(ctx)) {
    return html`<strong class="guildes-round-title">${ctx.t('guildes.banner.counted', { round: roundOf(ctx) })}</strong>`;
  }
  const { phase, step, steps, passes, flow: way, deciding, event } = ctx.table.observation;
  const title = html`<strong class="guildes-round-title">${ctx.t(`guildes.banner.${phase}`, { n: step, of: steps })}</strong>`;
  if (phase === 'trick' || (phase === 'play' && event === 'procession')) {
    return html`${title}<span class="guildes-round-way">${deciding.map((seat) => end(ctx, 'now', seat))}</span>`;
  }
  if (phase !== 'draft') return title;
  if (!way) {
    return html`${title}<span class="guildes-round-way">${icon(`arrow-${passes}`, { size: 20 })}
      <span>${ctx.t(`guildes.banner.passes_${passes}`)}</span></span>`;
  }
  return html`${title}<span class="guildes-round-way">${end(ctx, 'from', way.from)}
    ${icon('arrow-right', { size: 20 })} ${end(ctx, 'to', way.to)}</span>`;
}

/** @param {Context} ctx @param {string} key @param {number} seat */
function end(ctx, key, seat) {
  return html`<span class="guildes-round-end"><span>${ctx.t(`guildes.banner.${isBrief(ctx) ? 'brief.' : ''}${key}`)}</span>
    ${ctx.shield(seat, 22)}<b>${ctx.name(seat)}</b></span>`;
}

/** @param {Context} ctx */
function ready(ctx) {
  const { seats, sealed, phase, first } = ctx.table.observation;
  if (phase === 'over' || counted(ctx)) return nothing;
  const order = Array.from({ length: seats }, (_, place) => (place + (first ?? 0)) % seats);
  return html`<ol class="guildes-ready" aria-label=${ctx.t('guildes.banner.ready')}>
    ${order.map((seat) => readySeat(ctx, seat, phase === 'play' ? sealed[seat] : 0))}</ol>`;
}

/** @param {Context} ctx @param {number} seat @param {number} backs */
function readySeat(ctx, seat, backs) {
  const ready = isReady(ctx, seat);
  return html`<li class="line guildes-ready-seat ${ready ? 'is-ready' : ''}">
    <span class="visually-hidden">${ctx.t(`guildes.banner.${ready ? 'chosen' : 'choosing'}`, {
      name: ctx.name(seat),
    })}</span>
    ${ctx.shield(seat, 26)}
    ${
      backs
        ? html`<span class="guildes-ready-backs">${Array.from({ length: backs }, () => cardBack({ width: 18 }))}</span>`
        : html`<span class="guildes-ready-mark">${ready ? icon('check', { size: 18 }) : nothing}</span>`
    }
  </li>`;
}

/** @param {Context} ctx */
function tools(ctx) {
  const toggle = (
    /** @type {string} */ name,
    /** @type {string} */ glyph,
    /** @type {boolean} */ on,
    /** @type {string} */ off,
  ) => {
    const look = { ui: `${name}=${off}`, label: ctx.t(`guildes.tool.${name}`), drawing: icon(glyph, { size: 20 }) };
    return tool({ ...look, on });
  };
  return html`<div class="guildes-tools">
    ${ctx.table.observation.notes ? toggle('notes', 'notebook-pen', notesOpen(ctx), notesOpen(ctx) ? 'off' : 'on') : nothing}
    ${ctx.size === 'phone' ? toggle('stalls', 'layout-grid', asGrid(ctx), asGrid(ctx) ? 'list' : 'grid') : nothing}
  </div>`;
}

/* The stalls */

/** The stage: a stall for each guild of this game. @param {Context} ctx */
export function stage(ctx) {
  const { standings, seats } = ctx.table.observation;
  const rows = ctx.size === 'phone' && !asGrid(ctx);
  const guilds = Object.keys(standings);
  const form = rows ? 'guildes-hall-rows' : isBrief(ctx) ? 'guildes-hall-cells' : '';
  return html`<div class="guildes-hall guildes-hall-${ctx.size} ${form} ${seats > CROWD ? 'is-crowded' : 'is-roomy'}
    ${ctx.sheet ? 'is-counting' : ''}">
    <div class="guildes-stalls">${repeat(
      rows ? byRelevance(ctx, guilds) : guilds,
      (guild) => guild,
      (guild) => stall(ctx, guild),
    )}</div>
    ${reveal(ctx)}
  </div>`;
}

/** The guilds in which cards or players can be picked for a dirty trick. @param {Context} ctx */
function picking(ctx) {
  const ids = [...ctx.targets.keys()];
  const found = new Set(ids.filter((id) => id.startsWith('played:')).map(guildOf));
  const adjusted = adjusts(ctx, trickInHand(ctx));
  if (adjusted && ids.some((id) => id.startsWith('seat:'))) found.add(adjusted);
  return found;
}

/** What can be picked first, then what is in the hand, then what is on the table. @param {Context} ctx @param {string[]} guilds */
function byRelevance(ctx, guilds) {
  const { pack, hand, standings } = ctx.table.observation;
  const held = pack ?? hand ?? {};
  const picked = picking(ctx);
  const weight = (/** @type {string} */ guild) =>
    (picked.has(guild) ? 4 : 0) + (held[guild] ? 2 : 0) + (standings[guild].counts.some(Boolean) ? 1 : 0);
  return [...guilds].sort((a, b) => weight(b) - weight(a) || guilds.indexOf(b) - guilds.indexOf(a));
}

/** @param {Context} ctx @param {string} guild */
function stall(ctx, guild) {
  const { notes } = ctx.table.observation;
  const standing = foreseen(ctx, guild);
  const marked = chosenGuild(ctx) === guild || standing.changed.length > 0;
  const ghost = marked ? ghostOf(ctx, guild) : null;
  const seen = notesOpen(ctx) ? (notes?.[guild] ?? 0) : 0;
  const picks = picking(ctx).has(guild);
  const ranks = groupsOf(standing);
  const packed = ranks.length + (ghost ? 1 : 0) > RANKS;
  const look = classes(
    'guildes-stall',
    `guildes-tint-${guild}`,
    marked && 'is-marked',
    leaderChanged(ctx, guild) && 'is-changed',
    picks && 'has-picks',
    packed && !picks && 'is-packed',
  );
  return html`<article class=${look} ${target(ctx, `stall:${guild}`)}>
    <span class="guildes-stall-roof">${awning(guild)}</span>
    <span class="guildes-stall-crest">${crest(guild, { size: ctx.size === 'portrait' ? 48 : 40, sign: true })}</span>
    <h3 class="guildes-stall-name">${guildName(ctx, guild)}</h3>
    ${medals(ctx, guild)}
    <ol class="guildes-tally">
      ${(picks ? ranks : foremost(ctx, ranks)).map((group) => rank(ctx, guild, group, standing))}
      ${withoutCards(ctx, guild, standing)}
      ${
        ghost
          ? html`<li class="line guildes-tally-rank is-ghost">${ctx.shield(ghost.seat, 26, { ghost: true })}
        <b class="guildes-tally-count">${ghost.count}</b></li>`
          : nothing
      }
    </ol>
    <p class="guildes-stall-counter">
      ${
        seen
          ? html`<span class="line guildes-stall-seen" title=${ctx.t('guildes.stall.seen', { n: seen })}>${icon('eye', {
              size: 18,
            })}<b>${seen}</b></span>`
          : nothing
      }
      <span class="guildes-stall-note">${NOTES[guild] && !ghost ? ctx.t(`guildes.note.${NOTES[guild]}`) : nothing}</span>
      ${ghost ? html`<span class="guildes-stall-mine is-ghost">${ghost.text}</span>` : forecast(ctx, standing)}
    </p>
  </article>`;
}

/** The ranks for which there is room: where only numbers are shown, the first and one's own. @param {Context} ctx @param {Group[]} ranks */
function foremost(ctx, ranks) {
  const { seat } = ctx.table.observation;
  if (ctx.size !== 'embed') return ranks;
  return ranks.filter(({ seats }, place) => place < RANKS || seats.includes(Number(seat)));
}

/** @param {Context} ctx @param {string} guild */
function medals(ctx, guild) {
  const { values } = ctx.table.observation;
  const now = roundOf(ctx) - 1;
  const lit = (/** @type {number[]} */ points) =>
    points.map((value, index) =>
      isBrief(ctx)
        ? html`<b class="guildes-medal-value">${value}</b>`
        : medallion(value, { size: 26, lit: index === 0 }),
    );
  if (guild === 'militia') {
    return html`<p class="guildes-medals"><span class="line guildes-medal is-lit">${lit(values[guild][now])}
      <span class="guildes-medal-each">${ctx.t('guildes.note.each')}</span></span></p>`;
  }
  return html`<p class="guildes-medals">${values[guild].map((points, index) =>
    index < now
      ? nothing
      : html`<span
    class="line guildes-medal ${index === now ? 'is-lit' : ''}"><span class="guildes-medal-round">${NUMERALS[index]}</span>
    ${index === now ? lit(points) : html`<span class="guildes-medal-later">${points.join(' ')}</span>`}</span>`,
  )}</p>`;
}

/** How a guild stands, stood when it was counted, or would stand after the dirty trick selected. @param {Context} ctx @param {string} guild @returns {Foreseen} */
function foreseen(ctx, guild) {
  const { standings, phase } = ctx.table.observation;
  const sheet = counted(ctx);
  const standing = sheet ? standingIn(sheet, guild) : standings[guild];
  if (phase !== 'trick' || sheet) return { ...standing, changed: [] };
  const would = (/** @type {string} */ what, /** @type {number[]} */ now) =>
    now.map((value, seat) => afterwards(ctx, `${what}:${seat}:${guild}`) ?? value);
  const counts = would('count', standing.counts);
  return {
    ...standing,
    counts,
    places: would('place', standing.places),
    points: would('points', standing.points),
    changed: counts.flatMap((count, seat) => (count === standing.counts[seat] ? [] : [seat])),
  };
}

/** @param {Context} ctx @param {string} guild @param {Group} group @param {Foreseen} standing */
function rank(ctx, guild, { seats, count, place }, standing) {
  const changed = seats.some((seat) => standing.changed.includes(seat));
  return html`<li class="line guildes-tally-rank ${place === 1 ? 'is-lead' : ''} ${changed ? 'is-ghost' : ''}">
    ${seats.map((seat) => bearer(ctx, guild, seat, place === 1 && standing.points[seat] > 0))}
    <b class="guildes-tally-count">${count}</b></li>`;
}

/** @param {Context} ctx @param {string} guild @param {number} seat @param {boolean} crowned */
function bearer(ctx, guild, seat, crowned) {
  const person = `seat:${seat}`;
  const adjusting = adjusts(ctx, trickInHand(ctx)) === guild && ctx.targets.has(person);
  const id = adjusting ? person : `played:${seat}:${guild}`;
  const { marked } = ctx.table.observation.pending ?? {};
  const given = marked?.seat === seat && marked.guild === guild;
  const title = ctx.targets.has(id) ? undefined : ctx.name(seat);
  return html`<span class="guildes-tally-bearer ${crowned ? 'is-crowned' : ''} ${given ? 'is-given' : ''}" ${target(ctx, id)}>
    ${crowned ? laurel({ size: 38 }) : nothing}${ctx.shield(seat, 26, { title })}</span>`;
}

/** Players without a card here whom the trick in hand may touch all the same. @param {Context} ctx @param {string} guild @param {Foreseen} standing */
function withoutCards(ctx, guild, standing) {
  if (adjusts(ctx, trickInHand(ctx)) !== guild) return nothing;
  const seats = standing.counts.flatMap((count, seat) => (!count && ctx.targets.has(`seat:${seat}`) ? [seat] : []));
  return seats.length ? rank(ctx, guild, { seats, count: 0, place: 0 }, standing) : nothing;
}

/** @param {Context} ctx @param {Foreseen} standing */
function forecast(ctx, { points, lack, counts }) {
  const { seat, phase } = ctx.table.observation;
  if (seat === null || (phase === 'over' && !counted(ctx))) return nothing;
  if (points[seat]) {
    return html`<span class="guildes-stall-mine is-gain">${ctx.t('guildes.stall.gain', { points: points[seat] })}</span>`;
  }
  if (!lack || !counts.some(Boolean)) return nothing;
  return html`<span class="guildes-stall-mine">${ctx.t('guildes.stall.lack', { n: lack })}</span>`;
}

/** How the observing seat would stand here after the action that is selected. @param {Context} ctx @param {string} guild */
function ghostOf(ctx, guild) {
  const { seat, standings, phase } = ctx.table.observation;
  const count = afterwards(ctx, `count:${seat}:${guild}`);
  if (phase !== 'play' || count === undefined || seat === null) return null;
  const standing = standings[guild];
  const place = afterwards(ctx, `place:${seat}:${guild}`) ?? standing.places[seat];
  const points = afterwards(ctx, `points:${seat}:${guild}`) ?? standing.points[seat];
  const leaders = leadersOf(standing);
  const lead = afterwards(ctx, `lead:${guild}`) ?? (leaders.length > 1 ? 'tie' : leaders[0]);
  const key = !place ? 'copies' : place > 1 ? 'place' : lead === seat ? 'alone' : 'tied';
  return { seat, count, text: ctx.t(`guildes.stall.${key}`, { place, points, n: count }) };
}

/* The reveal */

/** The event that turns up cards, while it is shown. @param {Context} ctx */
function revealed(ctx) {
  return ctx.sheet ? null : (ctx.showing?.events.find(({ kind }) => kind === 'revealed') ?? null);
}

/** @param {Context} ctx @param {string} guild */
function leaderChanged(ctx, guild) {
  const before = ctx.showing?.before?.observation.standings[guild];
  if (!before || !revealed(ctx)) return false;
  return leadersOf(before).join() !== leadersOf(ctx.table.observation.standings[guild]).join();
}

/** @param {Context} ctx */
function reveal(ctx) {
  const event = revealed(ctx);
  if (!event) return nothing;
  const small = isBrief(ctx);
  return html`<div class="guildes-reveal" aria-hidden="true"><ol class="guildes-reveal-row">
    ${event.cards.map(
      (/** @type {string[]} */ guilds, /** @type {number} */ seat) => html`<li class="guildes-reveal-seat">
      <span class="guildes-reveal-cards">${guilds.map(
        (guild) => html`<span class="guildes-reveal-card">
        <span class="guildes-reveal-back">${cardBack({ width: small ? 44 : 84 })}</span>
        <span class="guildes-reveal-face">${small ? crest(guild, { size: 44, sign: true }) : face(ctx, guild, 84)}</span>
      </span>`,
      )}</span>
      <span class="line guildes-reveal-name">${ctx.shield(seat, 22)}<b>${ctx.name(seat)}</b></span></li>`,
    )}
  </ol></div>`;
}
