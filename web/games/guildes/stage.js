/**
 * The Hall of the Guilds: a stall for each guild, and above them what the round asks for.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { icon } from '../../art/icons.js';
import { target } from '../../table/board/board.js';
import { classes, marks, tool } from '../../table/board/shapes.js';
import { awning, cardBack, crest, eventArt, laurel, medallion } from './art.js';
import {
  adjusts,
  chosenGuild,
  groupsOf,
  guildName,
  guildOf,
  isBrief,
  isCounted,
  isReady,
  leadersOf,
  sealedCard,
  total,
  trickInHand,
  standingOf,
} from './reading.js';
import { nextPlace } from './names.js';

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

/** More ranks or places than this do not fit in a line. */
const RANKS = 3;
/** Px: the line of a stall in a frame, a shield in it, the number of cards beside, how many were seen; style.css agrees. */
const [LINE, SHIELD, NUMBER, SEEN] = [101, 14.4, 13, 32];

/** @param {Context} ctx */
const notesOpen = (ctx) => ctx.ui.notes === 'on';
/** Px of height from which a phone has room for what later rounds pay, in a stall where no more stands than two lines hold. */
const [TALL, LIGHT] = [800, 10];
/** Of a small stall, what leaves room for a flag at its foot. */
const FEW = 5;
/** Px of width and height of a phone on which all stalls are in sight as a grid. */
const GRID = [360, 740];
/** @param {Context} ctx */
const asGrid = ({ room, size, ui }) =>
  size === 'phone' && (ui.stalls ? ui.stalls === 'grid' : room.every((length, at) => length >= GRID[at]));

/* The header of the round */

/** How the round stands: which way the packs go, who has chosen, what event holds. @param {Context} ctx */
export function banner(ctx) {
  const { event } = ctx.table.observation;
  return html`<header class="guildes-round-head guildes-round-head-${ctx.size} ${isBrief(ctx) ? 'guildes-round-head-brief' : ''}">
    <div class="guildes-round-flow">${flow(ctx)}</div>
    ${ready(ctx)}
    ${
      event
        ? html`<p class="guildes-event-strip" data-about="event:${event}">${eventArt(event, { size: 28 })}
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
  const { phase, round, step, steps, passes, flow: way, deciding, event } = ctx.table.observation;
  if (isCounted(ctx)) {
    return html`<strong class="guildes-round-title">${ctx.t('guildes.banner.counted', { round })}</strong>`;
  }
  const title = html`<strong class="guildes-round-title" data-about="phase">${ctx.t(`guildes.banner.${phase}`, { n: step, of: steps })}</strong>`;
  if (phase === 'trick' || (phase === 'play' && event === 'procession')) {
    if (ctx.size === 'phone') return title; // the bar at the foot tells it
    return html`${title}<span class="guildes-round-way">${deciding.map((seat) => end(ctx, 'now', seat))}</span>`;
  }
  if (phase !== 'draft') return title;
  if (!way) {
    return html`${title}<span class="guildes-round-way" data-about="phase">${icon(`arrow-${passes}`, { size: 20 })}
      <span>${ctx.t(`guildes.banner.passes_${passes}`)}</span></span>`;
  }
  return html`${title}<span class="guildes-round-way" data-about="phase">${end(ctx, 'from', way.from)}
    ${icon('arrow-right', { size: 20 })} ${end(ctx, 'to', way.to)}</span>`;
}

/** Words that end with a player's name, which its shield precedes. @param {Context} ctx @param {string} key @param {number} seat */
function end(ctx, key, seat) {
  const name = ctx.name(seat);
  const words = ctx.t(`guildes.banner.${isBrief(ctx) ? 'brief.' : ''}${key}`, { name });
  return html`<span class="guildes-round-end"><span>${words.slice(0, -name.length).trimEnd()}</span>
    ${ctx.shield(seat, 22)}<b>${name}</b></span>`;
}

/** @param {Context} ctx */
function ready(ctx) {
  const { seats, sealed, phase, first } = ctx.table.observation;
  if (phase === 'over' || isCounted(ctx)) return nothing;
  const order = Array.from({ length: seats }, (_, place) => (place + (first ?? 0)) % seats);
  return html`<ol class="guildes-ready" aria-label=${ctx.t('guildes.banner.ready')}>
    ${order.map((seat) => readySeat(ctx, seat, phase === 'play' ? sealed[seat] : 0))}</ol>`;
}

/** @param {Context} ctx @param {number} seat @param {number} backs */
function readySeat(ctx, seat, backs) {
  const ready = isReady(ctx, seat);
  return html`<li class="line guildes-ready-seat ${ready ? 'is-ready' : ''}" data-about="seat:${seat}">
    <span class="visually-hidden">${ctx.t(`guildes.banner.${ready ? 'chosen' : 'choosing'}`, {
      name: ctx.name(seat),
    })}</span>
    ${ctx.shield(seat, 26)}
    ${
      backs
        ? html`<span class="guildes-ready-backs">${Array.from(
            { length: backs },
            (_, at) => html`<span data-piece=${sealedCard(seat, at)}>${cardBack({ width: 18 })}</span>`,
          )}</span>`
        : html`<span class="guildes-ready-mark">${ready ? icon('check', { size: 18 }) : nothing}</span>`
    }
  </li>`;
}

/** @param {Context} ctx */
function tools(ctx) {
  const { notes } = ctx.table.observation;
  const look = (/** @type {string} */ name, /** @type {string} */ glyph) => ({
    label: ctx.t(`guildes.tool.${name}`),
    drawing: icon(glyph, { size: 20 }),
  });
  const [noted, grid] = [notesOpen(ctx), asGrid(ctx)];
  const turn = notes && (noted || total(notes)) ? { ui: `notes=${noted ? 'off' : 'on'}` } : {};
  return html`<div class="guildes-tools">
    ${notes ? tool({ ...look('notes', 'notebook-pen'), ...turn, about: 'notes', on: noted }) : nothing}
    ${ctx.size === 'phone' ? tool({ ...look('stalls', 'layout-grid'), ui: `stalls=${grid ? 'list' : 'grid'}`, on: grid }) : nothing}
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
    <div class="guildes-stalls" ?data-sorts=${rows}>${repeat(
      rows ? byRelevance(ctx, guilds) : guilds,
      (guild) => guild,
      (guild) => stall(ctx, guild),
    )}</div>
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

/**
 * What can be picked first, then what is in the hand, then what is on the table. While packs come and go all stays
 * where it is, and while points are counted.
 * @param {Context} ctx
 * @param {string[]} guilds
 */
function byRelevance(ctx, guilds) {
  const { hand, phase, standings, unsealed } = ctx.table.observation;
  if (phase === 'draft' || phase === 'over' || isCounted(ctx)) return guilds;
  const held = hand ?? {};
  const picked = picking(ctx);
  const laid = (/** @type {string} */ guild) => unsealed[guild] || standings[guild].counts.some(Boolean);
  const weight = (/** @type {string} */ guild) =>
    (picked.has(guild) ? 4 : 0) + (held[guild] ? 2 : 0) + (laid(guild) ? 1 : 0);
  return [...guilds].sort((a, b) => weight(b) - weight(a) || guilds.indexOf(b) - guilds.indexOf(a));
}

/** @param {Context} ctx @param {string} guild */
function stall(ctx, guild) {
  const { notes, unsealed } = ctx.table.observation;
  const standing = foreseen(ctx, guild);
  const marked = chosenGuild(ctx) === guild || standing.changed.length > 0;
  const ghost = marked || unsealed[guild] ? ghostOf(ctx, guild) : null;
  const kept = ghost ? null : keptOf(ctx, guild);
  const seen = notesOpen(ctx) && !isCounted(ctx) ? (notes?.[guild] ?? 0) : 0;
  const picks = picking(ctx).has(guild);
  const ranks = groupsOf(standing);
  const load = loadOf(ranks, standing, ghost ?? kept);
  const packed = ranks.length + (ghost || kept ? 1 : 0) > RANKS;
  const look = classes(
    'guildes-stall',
    `guildes-tint-${guild}`,
    marked && 'is-marked',
    leaderChanged(ctx, guild) && 'is-changed',
    picks && 'has-picks',
    packed && !picks && 'is-packed',
    load <= FEW && 'has-room',
  );
  return html`<article class=${look} ${target(ctx, `stall:${guild}`)}>
    ${marks(ctx, `stall:${guild}`)}
    <span class="guildes-stall-roof">${awning(guild)}</span>
    <span class="guildes-stall-crest">${crest(guild, { size: ctx.size === 'portrait' ? 48 : 40, sign: true })}</span>
    <h3 class="guildes-stall-name">${guildName(ctx, guild)}</h3>
    ${medals(ctx, guild)}
    ${flips(ctx, guild)}
    <ol class="guildes-tally guildes-tally-${load}">
      ${(picks ? ranks : foremost(ctx, ranks, seen > 0, kept)).map((group) => rank(ctx, guild, group, standing, picks))}
      ${withoutCards(ctx, guild, standing)}
      ${[ghost, kept].map((one) =>
        one
          ? html`<li class="line guildes-tally-rank is-ghost">${ctx.shield(one.seat, 26, { ghost: true })}
        <b class="guildes-tally-count">${one.count}</b></li>`
          : nothing,
      )}
      ${load > LIGHT ? nothing : later(ctx, guild, load === 0)}
    </ol>
    <p class="guildes-stall-counter">
      ${
        seen
          ? html`<span class="line guildes-stall-seen" title=${ctx.t('guildes.stall.seen', { n: seen })}>${icon('eye', {
              size: 18,
            })}<b>${seen}</b></span>`
          : nothing
      }
      ${ghost ? html`<span class="guildes-stall-mine is-ghost">${ghost.text}</span>` : forecast(ctx, guild, standing, seen > 0)}
    </p>
  </article>`;
}

/**
 * How much a stall has to show, in widths of a shield: each shield, half as much again with a laurel, each number.
 * @param {Group[]} ranks
 * @param {Foreseen} standing
 * @param {unknown} ghost
 */
function loadOf(ranks, { points }, ghost) {
  const widths = ranks.map(({ seats, place }) => {
    const crowned = place === 1 ? seats.filter((seat) => points[seat] > 0).length : 0;
    return seats.length + crowned / 2 + 1;
  });
  return Math.ceil(widths.reduce((sum, width) => sum + width, ghost ? 2 : 0));
}

/**
 * The ranks for which there is room: where there is one line for them, the first ones and one's own.
 * @param {Context} ctx
 * @param {Group[]} ranks
 * @param {boolean} seen  whether a number stands beside
 * @param {unknown} kept  what one keeps, if that is shown too
 */
function foremost(ctx, ranks, seen, kept) {
  const { seat } = ctx.table.observation;
  if (ctx.size !== 'embed') return ranks;
  const wide = (/** @type {Group} */ { seats }) => SHIELD * seats.length + NUMBER;
  const own = ranks.find(({ seats }) => seats.includes(Number(seat)));
  let room = LINE - (seen ? SEEN : 0) - (own ? wide(own) : 0) - (kept ? SHIELD + NUMBER : 0);
  return ranks.filter((group) => group === own || (room -= wide(group)) >= 0);
}

/** @param {Context} ctx @param {string} guild */
function medals(ctx, guild) {
  const { round, values } = ctx.table.observation;
  const now = round - 1;
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
  const long = values[guild].some((points) => points.length > RANKS);
  return html`<p class="guildes-medals ${long ? 'is-long' : ''}">${values[guild].map((points, index) =>
    index < now
      ? nothing
      : html`<span
    class="line guildes-medal ${index === now ? 'is-lit' : ''}"><span class="guildes-medal-round">${NUMERALS[index]}</span>
    ${index === now ? lit(points) : html`<span class="guildes-medal-later">${points.join(' ')}</span>`}</span>`,
  )}</p>`;
}

/** What a guild pays in the rounds to come, where a phone has room for it. @param {Context} ctx @param {string} guild @param {boolean} empty  whether nothing else stands there */
function later(ctx, guild, empty) {
  const { round, values } = ctx.table.observation;
  if (!asGrid(ctx) || ctx.room[1] < TALL || ctx.sheet || guild === 'militia') return nothing;
  const rounds = values[guild].flatMap((points, index) => (index < round ? [] : [{ index, points }]));
  // Where a line is too short for all they stand one below the other, or the next alone.
  const long = rounds.length > 1 && rounds.some(({ points }) => points.length > RANKS);
  return html`<li class=${classes('guildes-later', long && 'is-long')}>${(long && !empty
    ? rounds.slice(0, 1)
    : rounds
  ).map(({ index, points }) => html`<span><b>${NUMERALS[index]}</b> ${points.join(' ')}</span>`)}</li>`;
}

/** How a guild stands, or would stand after the dirty trick selected. @param {Context} ctx @param {string} guild @returns {Foreseen} */
function foreseen(ctx, guild) {
  const { standings, phase } = ctx.table.observation;
  const standing = standings[guild];
  if (phase !== 'trick' || ctx.sheet) return { ...standing, changed: [] };
  const { counts, places, points } = ctx.preview ? standingOf(ctx.preview.after, guild) : standing;
  return {
    ...standing,
    counts,
    places,
    points,
    changed: counts.flatMap((count, seat) => (count === standing.counts[seat] ? [] : [seat])),
  };
}

/**
 * The players with as many cards; where their shields can be picked, each with the number.
 * @param {Context} ctx
 * @param {string} guild
 * @param {Group} group
 * @param {Foreseen} standing
 * @param {boolean} picks
 */
function rank(ctx, guild, { seats, count, place }, standing, picks) {
  const changed = seats.some((seat) => standing.changed.includes(seat));
  const turned = turnedUp(ctx, guild).some(({ seat }) => seats.includes(seat));
  const look = classes(
    'line guildes-tally-rank',
    place === 1 && 'is-lead',
    changed && 'is-ghost',
    turned && 'is-turned',
  );
  const number = html`<b class="guildes-tally-count">${count}</b>`;
  const crowned = (/** @type {number} */ seat) => place === 1 && standing.points[seat] > 0;
  return html`<li class=${look}>
    ${seats.map((seat) => bearer(ctx, guild, seat, crowned(seat), picks ? number : nothing))}
    ${picks ? nothing : number}</li>`;
}

/** @param {Context} ctx @param {string} guild @param {number} seat @param {boolean} crowned @param {unknown} number */
function bearer(ctx, guild, seat, crowned, number) {
  const person = `seat:${seat}`;
  const adjusting = adjusts(ctx, trickInHand(ctx)) === guild && ctx.targets.has(person);
  const id = adjusting ? person : `played:${seat}:${guild}`;
  const { marked } = ctx.table.observation.pending ?? {};
  const given = marked?.seat === seat && marked.guild === guild;
  const title = ctx.targets.has(id) ? undefined : ctx.name(seat);
  return html`<span class="guildes-tally-bearer ${crowned ? 'is-crowned' : ''} ${given ? 'is-given' : ''}" ${target(ctx, id)}>
    ${crowned ? laurel({ size: 38 }) : nothing}${ctx.shield(seat, 26, { title })}${number}</span>`;
}

/** Players without a card here whom the trick in hand may touch all the same. @param {Context} ctx @param {string} guild @param {Foreseen} standing */
function withoutCards(ctx, guild, standing) {
  if (adjusts(ctx, trickInHand(ctx)) !== guild) return nothing;
  const seats = standing.counts.flatMap((count, seat) => (!count && ctx.targets.has(`seat:${seat}`) ? [seat] : []));
  return seats.length ? rank(ctx, guild, { seats, count: 0, place: 0 }, standing, true) : nothing;
}

/**
 * What a guild would bring now, or what it takes; where neither can be said, what is special about it.
 * @param {Context} ctx
 * @param {string} guild
 * @param {Foreseen} standing
 * @param {boolean} brief  whether something else stands there too
 */
function forecast(ctx, guild, { points, next, counts }, brief) {
  const { seat, phase } = ctx.table.observation;
  const asked = seat !== null && phase !== 'over';
  const gain = asked && points[seat] ? ctx.t('guildes.stall.gain', { points: points[seat] }) : null;
  const lack =
    asked && !gain && next && counts.some(Boolean) && !isCounted(ctx)
      ? nextPlace(ctx, next, brief || ctx.size === 'phone')
      : null;
  return html`<span class="guildes-stall-note">${NOTES[guild] && !lack ? ctx.t(`guildes.note.${NOTES[guild]}`) : nothing}</span>
    ${gain ? html`<span class="guildes-stall-mine is-gain">${gain}</span>` : nothing}
    ${lack ? html`<span class="guildes-stall-mine">${lack}</span>` : nothing}`;
}

/** How the observing seat would stand here with its sealed cards, and after the action that is selected. @param {Context} ctx @param {string} guild */
function ghostOf(ctx, guild) {
  const { seat, standings, unsealed, phase } = ctx.table.observation;
  if (phase !== 'play' || seat === null) return null;
  const standing = standingOf(ctx.preview?.after ?? ctx.table.observation, guild);
  const [count, place, points] = [standing.counts[seat], standing.places[seat], standing.points[seat]];
  if (!unsealed[guild] && count === standings[guild].counts[seat]) return null;
  const key = !place ? 'copies' : place > 1 ? 'place' : leadersOf(standing).length > 1 ? 'tied' : 'alone';
  const brief = place === 1 && ctx.size === 'phone' ? '_brief' : '';
  return { seat, count, text: ctx.t(`guildes.stall.${key}${brief}`, { place, points, n: count }) };
}

/** How many cards of a guild the observing seat would have on the table with those it keeps, and the one it chooses. @param {Context} ctx @param {string} guild */
function keptOf(ctx, guild) {
  const { seat, standings, hand, phase } = ctx.table.observation;
  if (seat === null || !hand || (phase !== 'draft' && phase !== 'levy')) return null;
  const chosen = chosenGuild(ctx) === guild ? (phase === 'draft' ? 1 : -1) : 0;
  const held = (hand[guild] ?? 0) + chosen;
  return held > 0 ? { seat, count: standings[guild].counts[seat] + held } : null;
}

/* The reveal */

/** The event that turns up cards, while it is shown. @param {Context} ctx */
function revealed(ctx) {
  return ctx.sheet ? null : (ctx.showing?.events.find((one) => one.kind === 'revealed') ?? null);
}

/** @param {Context} ctx @param {string} guild */
function leaderChanged(ctx, guild) {
  const before = ctx.showing?.before?.observation.standings[guild];
  if (!before || !revealed(ctx)) return false;
  return leadersOf(before).join() !== leadersOf(ctx.table.observation.standings[guild]).join();
}

/** The cards that turn over at a stall: whose, and which of these it is. @param {Context} ctx @param {string} guild */
function turnedUp(ctx, guild) {
  const cards = revealed(ctx)?.cards ?? [];
  return cards.flatMap((guilds, seat) => guilds.flatMap((one, at) => (one === guild ? [{ seat, at }] : [])));
}

/** Each with the shield of whoever played it. @param {Context} ctx @param {string} guild */
function flips(ctx, guild) {
  const here = turnedUp(ctx, guild);
  if (!here.length) return nothing;
  return html`<span class="guildes-flips" aria-hidden="true">${here.map(
    ({ seat, at }) => html`<span class="guildes-flip guildes-flip-${seat}" data-piece=${sealedCard(seat, at)}>
      <span class="guildes-flip-back">${cardBack({ width: 30 })}</span>
      <span class="guildes-flip-face">${ctx.shield(seat, 26)}</span>
    </span>`,
  )}</span>`;
}
