/**
 * The Hall of the Guilds: a stall for each guild, and above them what the round asks for.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { icon } from '../../art/icons.js';
import { target } from '../../table/board.js';
import { awning, card, cardBack, crest, eventArt, laurel, seal } from './art.js';
import { changed, chosenGuild, groupsOf, guildName, mayLook, oneName } from './reading.js';

const NUMERALS = ['I', 'II', 'III'];
const NOTES = { militia: 'copy', alchemists: 'fourth', burghers: 'two', fishermen: 'two' };

/** The header of the stage: how the round stands, who has chosen, and the event. */
export function banner(ctx) {
  const { event } = ctx.table.observation;
  return html`<header class="guildes round-head round-head-${ctx.size}">
    <div class="round-flow">${flow(ctx)}</div>
    ${ready(ctx)}
    ${event ? html`<p class="event-strip">${eventArt(event, { size: 28 })}
      <strong>${ctx.t(`guildes.event.${event}`)}</strong>
      <span class="event-effect">${ctx.t(`guildes.banner.event.${event}`)}</span></p>` : nothing}
    ${tools(ctx)}
  </header>`;
}

function flow(ctx) {
  const { observation } = ctx.table;
  const { phase, flow: path } = observation;
  const title = html`<strong class="round-title">${ctx.t(`guildes.banner.${phase}`, {
    n: observation.step, of: observation.steps })}</strong>`;
  if (phase !== 'draft') return title;
  if (!path) {
    return html`${title}<span class="round-way">${icon(`arrow-${observation.passes}`, { size: 20 })}
      ${ctx.t(`guildes.banner.passes_${observation.passes}`)}</span>`;
  }
  return html`${title}<span class="round-way">
    <span class="round-end">${ctx.t('guildes.banner.from')} ${ctx.shield(path.from, 22)}
      <b>${ctx.name(path.from)}</b></span>
    ${icon('arrow-right', { size: 20 })}
    <span class="round-end">${ctx.t('guildes.banner.to')} ${ctx.shield(path.to, 22)}
      <b>${ctx.name(path.to)}</b></span></span>`;
}

function ready(ctx) {
  const { chosen, sealed, phase, first } = ctx.table.observation;
  if (phase === 'over' || !chosen) return nothing;
  const seats = chosen.map((_, seat) => (seat + (first ?? 0)) % chosen.length);
  return html`<ol class="ready" aria-label=${ctx.t('guildes.banner.ready')}>
    ${seats.map((seat) => html`<li class="ready-seat ${chosen[seat] ? 'is-ready' : ''}"
      aria-label=${ctx.t(`guildes.banner.${chosen[seat] ? 'chosen' : 'choosing'}`, {
        name: ctx.name(seat) })}>
      ${ctx.shield(seat, 26)}
      ${phase === 'play' && sealed[seat]
        ? Array.from({ length: sealed[seat] }, () => html`<span class="ready-back">${
          cardBack({ width: 18 })}</span>`)
        : html`<span class="ready-mark">${chosen[seat] ? icon('check', { size: 18 }) : nothing}</span>`}
    </li>`)}
  </ol>`;
}

function tools(ctx) {
  const tool = (name, glyph, on, value) => html`<button type="button" class="hall-tool"
    data-ui="${name}=${value}" aria-pressed=${on} aria-label=${ctx.t(`guildes.tool.${name}`)}
    title=${ctx.t(`guildes.tool.${name}`)}>${icon(glyph, { size: 20 })}</button>`;
  return html`<div class="hall-tools">
    ${mayLook(ctx) && ctx.table.observation.notes
      ? tool('notes', 'notebook-pen', notesOpen(ctx), notesOpen(ctx) ? 'off' : 'on') : nothing}
    ${ctx.size === 'phone'
      ? tool('stalls', asGrid(ctx) ? 'menu' : 'layers', asGrid(ctx), asGrid(ctx) ? 'list' : 'grid')
      : nothing}
  </div>`;
}

const notesOpen = (ctx) => ctx.ui?.notes === 'on';
const asGrid = (ctx) => ctx.ui?.stalls === 'grid';

/** The stage: all stalls of the guilds in this game. */
export function stage(ctx) {
  const { standings } = ctx.table.observation;
  const list = ctx.size === 'phone' && !asGrid(ctx);
  const guilds = Object.keys(standings);
  const shown = list ? byRelevance(ctx, guilds) : guilds;
  const choosing = [...ctx.targets.keys()].some((id) => /^(played|seat):/.test(id));
  return html`<div class="guildes hall hall-${ctx.size} ${list ? 'hall-list' : ''}
    ${choosing ? 'is-choosing' : ''} hall-of-${standings[guilds[0]].counts.length}">
    <div class="stalls">${repeat(shown, (guild) => guild, (guild) => stall(ctx, guild))}</div>
    ${reveal(ctx)}
  </div>`;
}

function byRelevance(ctx, guilds) {
  const { observation } = ctx.table;
  const held = mayLook(ctx) ? (observation.pack ?? observation.hand ?? {}) : {};
  const sought = (guild) => [...ctx.targets.keys()].some((id) =>
    id.startsWith('played:') && id.endsWith(`:${guild}`)) || chosenTrickGuild(ctx) === guild;
  const weight = (guild) => (sought(guild) ? 4 : 0) + (held[guild] ? 2 : 0) +
    (observation.standings[guild].counts.some(Boolean) ? 1 : 0);
  return [...guilds].sort((a, b) => weight(b) - weight(a) || guilds.indexOf(b) - guilds.indexOf(a));
}

function chosenTrickGuild(ctx) {
  return ctx.table.observation.trick?.guild ?? null;
}

function stall(ctx, guild) {
  const { observation } = ctx.table;
  const standing = observation.standings[guild];
  const groups = groupsOf(standing);
  const marked = chosenGuild(ctx) === guild;
  const leaderChanged = changed(ctx, guild);
  const seen = notesOpen(ctx) && mayLook(ctx) && observation.notes?.[guild];
  const mine = forecast(ctx, guild, standing);
  const ghost = marked ? afterwards(ctx, guild) : null;
  const classes = ['stall', `guild-${guild}`, marked && 'is-glowing', leaderChanged && 'is-changed',
    !groups.length && 'is-empty', touched(ctx, guild) && 'is-touched'].filter(Boolean).join(' ');
  return html`<article class=${classes} ${target(ctx, `stall:${guild}`)}>
    <span class="stall-roof">${awning(guild)}</span>
    <span class="stall-crest">${crest(guild, { size: 40, sign: true })}</span>
    <h3 class="stall-name">${guildName(ctx, guild)}</h3>
    ${medals(ctx, guild)}
    <ol class="tally">
      ${groups.map((group) => rank(ctx, guild, group, standing))}
      ${bystanders(ctx, guild, standing)}
      ${ghost ? html`<li class="tally-rank is-ghost">${ctx.shield(observation.seat, 26, { ghost: true })}
        <b class="tally-count">${ghost.count}</b></li>` : nothing}
    </ol>
    <p class="stall-counter">
      ${seen ? html`<span class="stall-seen" title=${ctx.t('guildes.stall.seen', { n: seen })}>${
        icon('eye', { size: 16 })}${seen}</span>` : nothing}
      <span class="stall-note">${NOTES[guild] ? ctx.t(`guildes.note.${NOTES[guild]}`) : nothing}</span>
      ${ghost ? html`<span class="stall-mine is-ghost">${ghost.text}</span>` : mine}
    </p>
  </article>`;
}

function medals(ctx, guild) {
  const { values, round } = ctx.table.observation;
  const now = Math.min(round, 3);
  if (guild === 'militia') {
    return html`<p class="medals"><span class="medal is-lit"><b class="coin">${values[guild][now - 1][0]}</b>
      <span class="medal-rest">${ctx.t('guildes.note.copy_rest')}</span></span></p>`;
  }
  return html`<p class="medals">${values[guild].map((points, index) => {
    const lit = index === now - 1;
    return html`<span class="medal ${lit ? 'is-lit' : ''} ${index < now - 1 ? 'is-past' : ''}">
      <i class="numeral">${NUMERALS[index]}</i>
      ${lit ? points.map((value) => html`<b class="coin">${value}</b>`)
        : html`<span class="medal-rest">${index < now - 1 ? '' : points.join(' ')}</span>`}</span>`;
  })}</p>`;
}

function rank(ctx, guild, { seats, count, place }, standing) {
  const lead = place === 1;
  return html`<li class="tally-rank ${lead ? 'is-lead' : ''}">
    ${seats.map((seat) => bearer(ctx, guild, seat, lead && standing.points[seat] > 0))}
    <b class="tally-count">${count}</b></li>`;
}

function bearer(ctx, guild, seat, crowned) {
  const id = chosenTrickGuild(ctx) === guild && ctx.targets.has(`seat:${seat}`)
    ? `seat:${seat}` : `played:${seat}:${guild}`;
  return html`<span class="tally-bearer ${crowned ? 'is-crowned' : ''}" ${target(ctx, id)}>
    ${crowned ? html`<span class="tally-crown">${laurel({ size: 36 })}</span>` : nothing}
    ${ctx.shield(seat, 26)}</span>`;
}

function bystanders(ctx, guild, standing) {
  if (chosenTrickGuild(ctx) !== guild) return nothing;
  const seats = standing.counts.flatMap((count, seat) =>
    (count === 0 && ctx.targets.has(`seat:${seat}`) ? [seat] : []));
  return seats.length ? rank(ctx, guild, { seats, count: 0, place: 0 }, standing) : nothing;
}

function forecast(ctx, guild, standing) {
  const { seat } = ctx.table.observation;
  if (seat === null || !mayLook(ctx)) return nothing;
  const points = standing.points[seat];
  if (points) return html`<span class="stall-mine is-gain">${ctx.t('guildes.stall.gain', { points })}</span>`;
  if (standing.lack && standing.counts.some(Boolean)) {
    return html`<span class="stall-mine">${ctx.t('guildes.stall.lack', { n: standing.lack })}</span>`;
  }
  return nothing;
}

function afterwards(ctx, guild) {
  const { seat } = ctx.table.observation;
  const after = (fact) => ctx.preview?.find((change) => change.fact === `${fact}:${seat}:${guild}`)?.after;
  const count = after('count');
  if (seat === null || count === undefined) return null;
  const standing = ctx.table.observation.standings[guild];
  const points = after('points') ?? standing.points[seat];
  const place = after('place') ?? standing.places[seat];
  const alone = after('alone');
  const key = !place ? 'copies' : alone === 0 || alone === false ? 'tied' : 'alone';
  return { count, text: ctx.t(`guildes.stall.${key}`, { place, points }) };
}

function touched(ctx, guild) {
  return (ctx.lit ?? []).includes(`stall:${guild}`);
}

function reveal(ctx) {
  const event = ctx.showing?.events.find(({ kind }) => kind === 'revealed');
  if (!event) return nothing;
  return html`<div class="reveal" aria-hidden="true"><ol class="reveal-row">
    ${event.cards.map((guilds, seat) => html`<li class="reveal-seat">
      <span class="reveal-name">${ctx.shield(seat, 24)} ${ctx.name(seat)}</span>
      <span class="reveal-cards">${guilds.map((guild) => html`<span class="flip">
        <span class="flip-back">${cardBack({ width: 72 })}</span>
        <span class="flip-face">${crest(guild, { size: 52 })}<b>${oneName(ctx, guild)}</b></span>
      </span>`)}</span></li>`)}
  </ol></div>`;
}
