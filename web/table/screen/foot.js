/** What stands at the foot of the screen: the scrubber, the walk through the points, or the question. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { hasText, t } from '../../shell/i18n.js';
import { actionBar } from '../decide/actionbar.js';
import { titleOfInterlude } from '../show/interlude.js';
import { offerPanel } from '../decide/offer.js';
import { replayBar } from '../show/replaybar.js';
import { PATIENCE } from '../show/show.js';
import { tallyPanel } from '../count/tallypanel.js';

/**
 * @typedef {import('../decide/actionbar.js').Asked} Asked
 * @typedef {import('../decide/actionbar.js').Button} Button
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').Gathering} Gathering
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {Pick<import('../match.js').Match, 'events' | 'hurry' | 'table'>} match
 * @property {Pick<import('../device/device.js').Device, 'alone' | 'decider' | 'here' | 'holder' | 'peek' | 'several'>} device
 * @property {Pick<import('../show/show.js').Show, 'acting' | 'analyse' | 'analysing' | 'analysis' | 'by' | 'countCard' |
 *   'interlude' | 'lookAhead' | 'pace' | 'replay' | 'shown' | 'skip' | 'stopOrGo' | 'struck' | 'tally' | 'thinking' | 'words'>} show
 * @property {Pick<import('../decide/choice.js').Choice, 'amount' | 'asking' | 'canDecide' | 'cancel' | 'chips' |
 *   'commit' | 'commitDraft' | 'commitInstead' | 'decided' | 'doubts' | 'draft' | 'drop' | 'dropLimit' | 'endedLimit' |
 *   'enterNumber' | 'exceeded' | 'going' | 'hasSteps' | 'left' | 'liesCovered' | 'limited' | 'narrowed' | 'numberIn' | 'only' |
 *   'onlyWords' | 'passUp' | 'prefer' | 'prompt' | 'question' | 'setLimit' | 'stepNumber' | 'taps' | 'typeNumber' |
 *   'warning'>} choice
 * @property {Pick<import('../decide/hint.js').Hint, 'advises' | 'answers' | 'asks' | 'clear' | 'lead' | 'progress' | 'thinking' | 'words'>} hint
 * @property {Pick<import('../decide/takeback.js').TakeBack, 'cannot' | 'undo'>} back
 * @property {Pick<import('../tell/voice.js').Voice, 'announce' | 'holds' | 'led'>} voice
 * @property {Pick<import('../tell/lines.js').Lines, 'all' | 'recap' | 'toggle' | 'unfolded'>} lines
 * @property {Pick<import('../tell/notes.js').Notes, 'folded'>} notes
 * @property {Pick<import('./sheets.js').Sheets, 'open' | 'why'>} sheets
 * @property {Pick<import('./surface.js').Surface, 'focus' | 'folded' | 'paint' | 'size'>} surface
 * @property {{run: (work: () => Promise<unknown>) => unknown}} work
 * @property {Pick<import('./reader.js').Reader, 'ask' | 'open'>} reader
 * @property {Pick<import('../../shell/settings.js').Values, 'reader'>} settings
 * @property {Played} played
 * @property {object | null} trial  the choice that is tried once more at this table
 * @property {Page} page
 * @property {() => boolean} tellsWhy  whether it may be told why bots did what they did
 *
 * @typedef {object} Page  what the page around knows of those who play on other devices
 * @property {(seat: import('../contract/messages.js').Seat) => import('../count/players.js').Absence | null} [absent]
 *   what is to be said of one who is not at the table
 * @property {(seat?: import('../contract/messages.js').Seat) => void} [openDevices]  shows who plays where, or what can
 *   be done where one is not at the table
 *
 * @typedef {object} Played  which window plays the match
 * @property {boolean} elsewhere  another one: this one looks on
 * @property {boolean} taking  the match is being taken over
 * @property {() => void} take  take it over
 */

/** More buttons than this in a row hide behind one that shows them all. */
const BUTTONS = 3;
/** A stepper's leaps beside its steps of one, where there is room for them. */
const LEAPS = [2, 5];

/**
 * @param {Needs} table
 * @param {Context} ctx
 */
export function foot(table, ctx) {
  const { choice, show } = table;
  if (show.tally) return points(table, ctx, show.tally);
  if (show.replay) return past(table, ctx, show.replay);
  if (show.interlude) return between(table, ctx, show.interlude);
  const offer = table.view.offer?.(ctx) ?? null;
  const asked = choice.canDecide ? question(table, ctx) : watching(table, ctx);
  return actionBar({ ...asked, offer: offer && offerPanel(ctx, offer) });
}

/**
 * @param {Needs} table
 * @param {Context} ctx
 * @param {import('../show/review.js').Review} replay
 */
function past(table, ctx, replay) {
  // Of a choice that is looked at before it was made all is said already.
  const tells = table.tellsWhy() && !replay.choice;
  const asked = tells ? table.lines.all.find(({ step, why }) => why && step === replay.step) : undefined;
  const { match, show } = table;
  const look = {
    step: Math.max(replay.step, 0),
    steps: replay.steps,
    playing: replay.playing,
    text: pastWords(ctx, replay),
    shield: replay.seat === null ? null : ctx.shield(replay.seat, 32),
    why: tells ? asked !== undefined : null,
    eyes: match.table.over ? (replay.eyes === null ? nothing : ctx.shield(replay.eyes, 18)) : null,
    analysis: show.analysis?.beside(ctx, replay) ?? null,
    back: t(show.analysing ? 'table.analysis.again' : 'table.replay.leave'),
  };
  return replayBar(look, {
    why: () => table.sheets.why(look.step, asked?.text ?? look.text),
    eyes: () => chooseEyes(table, ctx, replay),
    go: (step) => {
      replay.playing = false;
      table.work.run(() => replay.go(step));
    },
    play: () => replay.toggle(),
    analyse: match.table.over && !show.analysing ? () => show.analyse() : null,
    leave: () => show.lookAhead(),
  });
}

/**
 * Ask with whose eyes the finished game is looked at: whose hand is open.
 * @param {Needs} table
 * @param {Context} ctx
 * @param {import('../show/review.js').Review} replay
 */
function chooseEyes(table, ctx, replay) {
  const seats = ctx.table.seats.map((_, seat) => ({
    look: html`${ctx.shield(seat, 24)} ${ctx.name(seat)}`,
    chosen: seat === replay.eyes,
    run: () => table.work.run(() => replay.see(seat)),
  }));
  table.sheets.open({ title: () => t('table.replay.eyes'), body: (close) => choices(seats, () => close(null)) });
}

/**
 * What is said of a step; all there is to say of a choice stands beside the board where there is room, and of whom and
 * when above it.
 * @param {Context} ctx
 * @param {import('../show/review.js').Review} replay
 */
function pastWords(ctx, replay) {
  const { choice, loss, text, words } = replay;
  if (choice && ctx.size !== 'landscape') return `${loss} ${words}`;
  return text || replayed(ctx, replay);
}

/**
 * A step that has no sentence but for who acted.
 * @param {Context} ctx
 * @param {import('../show/review.js').Review} replay
 */
function replayed(ctx, { step, seat }) {
  if (step <= 0 || seat === null) return t('table.replay.start');
  return t('table.replay.silent', { name: ctx.name(seat) });
}

/**
 * @param {Needs} table
 * @param {Context} ctx
 * @param {import('../count/tally.js').Tally} tally
 */
function points({ show, view }, ctx, tally) {
  const panel = tallyPanel(ctx, view, tally, {
    first: () => tally.turn(0),
    back: () => tally.turn(tally.at - 1),
    on: () => tally.turn(tally.at + 1),
    skip: () => show.skip(),
    pause: () => tally.toggle(),
    done: () => tally.done(),
    leave: show.replay && (() => show.lookAhead()),
  });
  return html`<div class="actions"></div>${panel}`;
}

/**
 * Below the card between two parts of the game: a button only where it waits for one, else another would come to stand
 * where that was.
 * @param {Needs} table
 * @param {Context} ctx
 * @param {import('../show/interlude.js').Interlude} interlude
 */
function between(table, ctx, interlude) {
  const { show, view } = table;
  return actionBar({
    ...plain(table, ctx),
    prompt: titleOfInterlude(ctx, view, interlude),
    progress: null,
    fold: null,
    buttons: [
      ...(interlude.sheet
        ? [{ label: t('table.steps'), kind: /** @type {const} */ ('secondary'), run: () => show.countCard() }]
        : []),
      ...(interlude.waits
        ? [{ label: t('table.continue'), kind: /** @type {const} */ ('primary'), run: () => interlude.done() }]
        : []),
    ],
  });
}

/* Deciding */

/**
 * @param {Needs} table
 * @param {Context} ctx
 * @returns {Asked}
 */
function question(table, ctx) {
  const { choice, device, voice } = table;
  const { asking, narrowed } = choice;
  const gathering = asking && !choice.taps.length ? choice.draft.gathering : null;
  const [range] = gathering || !asking ? [] : narrowed.ranges;
  const stepper = range ? stepperOf(table, ctx, range) : null;
  return {
    ...plain(table, ctx),
    shield: device.decider === null ? null : ctx.shield(device.decider, 32),
    prompt: choice.prompt,
    spoken: voice.holds ? t(`table.${choice.decided ? 'going' : 'moment'}`) : voice.led(choice.question),
    chips: choice.chips(ctx),
    note: asking ? choice.warning(ctx) : null,
    hint: hintOf(table),
    since: sinceOf(table),
    ways: asking ? waysOf(table, ctx) : [],
    stepper: stepper?.look ?? null,
    draft: gathering && !gathering.onTable ? draftOf(table, ctx, gathering) : null,
    peek: choice.liesCovered && device.holder !== null ? device.peek.handle(ctx.name(device.holder)) : null,
    lock: choice.liesCovered ? { on: device.peek.open, run: () => device.peek.turn() } : null,
    buttons: [
      ...(asking ? [...listButton(table), ...backButton(table)] : []),
      ...(gathering ? closing(table, ctx, gathering) : asking ? answers(table, ctx) : covered(table)),
      ...(stepper?.buttons ?? []),
    ],
  };
}

/**
 * What is advised, while it is.
 * @param {Needs} table
 * @returns {import('../decide/actionbar.js').Advised | null}
 */
function hintOf(table) {
  const { answers, asks, lead, progress, thinking, words } = table.hint;
  const { size } = table.surface;
  const close = () => {
    table.hint.clear();
    table.surface.focus('.actions-prompt');
  };
  if (words === null) return null;
  const brief = table.choice.taps.length > 0 && !answers;
  return {
    words,
    lead,
    progress: thinking ? progress : null,
    asks,
    brief,
    narrow: size === 'phone',
    close: size === 'embed' ? null : close,
  };
}

/**
 * The bar with nothing asked.
 * @param {Needs} table
 * @param {Context} ctx
 * @returns {Asked}
 */
function plain(table, ctx) {
  const { hint, notes, show, surface } = table;
  const { pace } = show;
  const closes = hint.words !== null && !hint.thinking;
  const holds = surface.size === 'phone' && !closes && (table.view.hand?.(ctx) ?? nothing) !== nothing;
  return {
    shield: null,
    prompt: '',
    chips: [],
    note: null,
    hint: null,
    blow: blowOf(show, ctx),
    since: null,
    lesson: notes.folded(ctx),
    peek: null,
    lock: null,
    ways: [],
    stepper: null,
    draft: null,
    offer: null,
    shows: [],
    buttons: [],
    progress: pace.busy && pace.total > 1 ? { value: pace.shown, most: pace.total } : null,
    folded: surface.folded,
    fold: holds ? () => fold(surface) : null,
  };
}

/**
 * What has just been done to somebody here, while that is told.
 * @param {Needs['show']} show
 * @param {Context} ctx
 * @returns {Asked['blow']}
 */
function blowOf({ by, struck, words }, ctx) {
  if (!struck.length || words === null) return null;
  const to = struck.map((seat) => ctx.shield(seat, 32));
  return { by: by === null || struck.includes(by) ? null : ctx.shield(by, 32), to, words };
}

/** @param {Needs['surface']} surface */
function fold(surface) {
  surface.folded = !surface.folded;
  surface.paint();
}

/**
 * The way to what happened since the person's last turn, and back, while nothing is selected; where the log stands beside
 * the board it tells it.
 * @param {Needs} table
 * @returns {Asked['since']}
 */
function sinceOf({ choice, hint, lines, surface, trial }) {
  const told = surface.size === 'phone' && hint.words !== null;
  const beside = surface.size === 'landscape' || trial || told || !lines.recap.length;
  if (beside || choice.taps.length || !choice.draft.empty) return null;
  return { open: lines.unfolded, run: () => lines.toggle() };
}

/**
 * For a screen reader, the list of all that may be done, before everything else.
 * @param {Needs} table
 * @returns {Button[]}
 */
function listButton({ choice, reader, settings }) {
  if (!settings.reader || choice.taps.length || choice.left.length < 2) return [];
  return [{ label: t('table.voice.list'), kind: 'quiet', run: () => reader.ask('actions') }];
}

/**
 * The way back from a choice that is half made and played: a step that told nothing.
 * @param {Needs} table
 * @returns {Button[]}
 */
function backButton({ back, choice, match, show }) {
  const half = (match.events.at(-1)?.step ?? 0) < show.shown.step;
  if (!half || choice.taps.length || !choice.draft.empty || back.cannot) return [];
  return [{ label: t('table.back_step'), kind: 'cancel', run: () => back.undo('step') }];
}

/**
 * The buttons that answer with hands covered: they say nothing of what was chosen.
 * @param {Needs} table
 * @returns {Button[]}
 */
function covered({ choice }) {
  const { draft, narrowed } = choice;
  const { action } = narrowed;
  const run = draft.whole ? () => choice.commitDraft() : action ? () => choice.commit(action) : null;
  if (!run) return draft.empty ? [] : cancelling(choice);
  return [...cancelling(choice), { label: t('table.confirm'), kind: 'primary', run }];
}

/**
 * The ways out of what is chosen: all of it, and the last tap of several.
 * @param {Needs['choice']} choice
 * @returns {Button[]}
 */
function cancelling(choice) {
  /** @type {Button} */
  const all = { label: t('table.cancel'), kind: 'cancel', run: () => choice.drop() };
  if (!choice.hasSteps) return [all];
  return [
    all,
    { label: t('table.back_step'), kind: 'quiet', glyph: 'arrow-left', bare: true, run: () => choice.cancel() },
  ];
}

/**
 * The button that takes an action, or tells why that would come to nothing: with a look of its own, as where it is rash,
 * only where nobody else looks on.
 * @param {Needs} table
 * @param {Context} ctx
 * @param {Option} option
 * @returns {Button}
 */
function taking(table, ctx, option) {
  const { choice, device, hint, view, voice } = table;
  const pointless = view.pointless?.(ctx, option) ?? null;
  return {
    label: view.button(ctx, option),
    kind: isRash(table, ctx, option) ? 'choice' : 'primary',
    advised: pointless === null && hint.advises(option),
    off: device.several ? null : pointless,
    run: () => (pointless === null ? choice.commit(option) : voice.announce({ text: pointless, rule: null })),
  };
}

/**
 * A button beside what may still be chosen on the board: what passes that up is to be pressed again if it was too soon.
 * @param {Needs} table
 * @param {Option} option
 * @param {Button} button
 * @returns {Button}
 */
function passing({ choice, view }, option, button) {
  if (button.off || !view.passes(option)) return button;
  const doubted = choice.doubts(option);
  const label = doubted ? t('table.once_more', { what: button.label }) : button.label;
  return { ...button, doubted, label, run: () => choice.passUp(option, button.label) };
}

/**
 * @param {Needs} table
 * @param {Context} ctx
 * @param {Option} option
 */
const isRash = ({ device, view }, ctx, option) => !device.several && view.rash(ctx, option);

/**
 * @param {Needs} table
 * @param {Context} ctx
 * @returns {Button[]}
 */
function answers(table, ctx) {
  const { choice } = table;
  const { selected, confirm, loose, ranges, targets } = choice.narrowed;
  const rash = ranges.length > 0 && isRash(table, ctx, choice.numberIn(ranges[0]).option);
  /** @type {(kind: Button['kind']) => (option: Option) => Button} */
  const as = (kind) => (option) => ({ ...taking(table, ctx, option), kind });
  if (!selected.length) {
    const only = loose.length === 1 && !targets.size && (!ranges.length || rash);
    const open = loose.map(as(only ? 'primary' : targets.size ? 'secondary' : 'choice'));
    return few(table, targets.size ? open.map((button, at) => passing(table, loose[at], button)) : open);
  }
  return [...cancelling(choice), ...few(table, confirm.map(as(confirm.length === 1 ? 'primary' : 'choice')))];
}

/**
 * The ways to do what is chosen, where there are several.
 * @param {Needs} table
 * @param {Context} ctx
 * @returns {import('../decide/actionbar.js').Way[]}
 */
const waysOf = ({ choice, hint, view }, ctx) =>
  choice.narrowed.ways.map((option) => ({
    drawing: view.variant?.(ctx, option),
    ready: option === choice.narrowed.action,
    advised: hint.advises(option),
    run: () => choice.prefer(option),
  }));

/**
 * The piles of a decision that is gathered.
 * @param {Needs} table
 * @param {Context} ctx
 * @param {Gathering} gathering
 * @returns {import('../decide/actionbar.js').Draft}
 */
function draftOf({ choice }, ctx, { heaps }) {
  const { amounts } = choice.draft.gathered;
  const all = heaps ?? [{ title: '', piles: amounts.map(({ id }) => ({ id })) }];
  return {
    count: choice.draft.count,
    heaps: all.map(({ title, piles }) => ({ title, piles: piles.map((pile) => pileOf(choice.draft, ctx, pile)) })),
  };
}

/**
 * @param {import('../decide/draft.js').Draft} draft
 * @param {Context} ctx
 * @param {import('../contract/view.js').Pile} pile
 * @returns {import('../decide/actionbar.js').Pile}
 */
function pileOf(draft, ctx, { id, icon = nothing, name = ctx.label(id), held, there = 0 }) {
  const amount = draft.gathered.amounts.find((one) => one.id === id);
  return {
    name,
    icon,
    held: held ?? null,
    chosen: there + (amount?.chosen ?? 0),
    more: draft.adding(id) ? () => draft.more(id) : null,
    less: amount?.chosen ? () => draft.less(id) : null,
    advised: ctx.advised.has(id),
  };
}

/**
 * The buttons of a decision that is gathered: never mind, what closes the draft, and playing it.
 * @param {Needs} table
 * @param {Context} ctx
 * @param {Gathering} gathering
 * @returns {Button[]}
 */
function closing(table, ctx, gathering) {
  const { choice, hint, view } = table;
  const { closing: options } = choice.draft.gathered;
  // What ends the decision before anything is gathered is not the sensible choice.
  const waiting = choice.draft.empty && choice.narrowed.targets.size > 0;
  const last = options.map((option, at) => ({
    label: view.button(ctx, option),
    advised: hint.advises(option),
    kind: /** @type {Button['kind']} */ (at === options.length - 1 && !waiting ? 'primary' : 'secondary'),
    run: () => choice.commit(option),
  }));
  /** @type {Button} */
  const play = {
    label: gathering.button?.(choice.draft.actions) ?? t('table.confirm'),
    kind: 'primary',
    off: choice.draft.whole ? null : '',
    run: () => choice.commitDraft(),
  };
  const instead = choice.draft.instead.map((option) => ({
    label: view.button(ctx, option),
    kind: /** @type {Button['kind']} */ ('secondary'),
    run: () => choice.commitInstead(option),
  }));
  // Their room is kept before anything is gathered, so that what closes the draft stays where it is.
  const room = (/** @type {Button} */ button) => ({ ...button, kept: true, off: '' });
  const kept = cancelling(choice).map(room);
  if (gathering.instead && !instead.length) instead.push(room({ ...play, kind: 'secondary' }));
  const ends = [...instead, ...(last.length ? last : [play])];
  const cancel = choice.draft.empty ? (waiting && last.length ? kept : []) : cancelling(choice);
  return [...cancel, ...few(table, ends)];
}

/**
 * The buttons for which there is room, and one for the rest.
 * @param {Needs} table
 * @param {Button[]} buttons
 * @returns {Button[]}
 */
function few({ choice, sheets }, buttons) {
  if (buttons.length <= BUTTONS) return buttons;
  const all = buttons.map(({ label, run }) => ({ look: label, run }));
  const more = () => sheets.open({ title: () => choice.prompt, body: (close) => choices(all, () => close(null)) });
  return [
    ...buttons.slice(0, BUTTONS - 1),
    { label: t('table.more', { n: buttons.length }), kind: 'secondary', run: more },
  ];
}

/**
 * A button for each of several, in a sheet that closes with the choice.
 * @param {{look: unknown, chosen?: boolean, run: () => void}[]} several
 * @param {() => void} close
 */
function choices(several, close) {
  const press = (/** @type {() => void} */ run) => {
    close();
    run();
  };
  return html`<div class="choices">${several.map(
    ({ look, chosen, run }) => html`<button type="button" class="btn" aria-pressed=${chosen ?? nothing}
      @click=${() => press(run)}>${look}</button>`,
  )}</div>`;
}

/**
 * Choosing a number: the stepper, and the button that takes the action with that number; one that may be chosen freely
 * can be typed, and may be a limit.
 * @param {Needs} table
 * @param {Context} ctx
 * @param {import('../decide/narrow.js').Range} range
 * @returns {{look: import('../decide/actionbar.js').Stepper, buttons: Button[]}}
 */
function stepperOf(table, ctx, range) {
  const { choice, device, hint, voice } = table;
  const { numbers, value, option } = choice.numberIn(range);
  const advised = !hint.advises(option) && range.options.some((one) => hint.advises(one));
  const [least, highest] = [numbers[0], numbers[numbers.length - 1]];
  const step = (/** @type {number} */ by) => choice.stepNumber(range, by);
  const leaps = LEAPS.filter((by) => highest - least > by);
  const free = choice.amount?.kind === range.kind ? choice.amount : null;
  const type = free && ((/** @type {number | null} */ typed) => choice.typeNumber(range, typed));
  const button = taking(table, ctx, option);
  const named = `${table.view.id}.number.${range.kind}`;
  const limits = free?.of && !device.several && highest > least;
  const most = value === least ? choice.endedLimit : value;
  return {
    look: {
      value,
      least,
      most: highest,
      step,
      leaps,
      type,
      name: t(hasText(named) ? named : 'table.number'),
      enter: (typed, limit) => {
        const run = (/** @type {number} */ at) => stepperOf(table, ctx, range).buttons.at(at)?.run();
        if (limit && limits) {
          choice.typeNumber(range, typed);
          run(-2);
        } else choice.enterNumber(range, typed, () => run(-1));
      },
      label: choice.prompt,
      advised,
    },
    buttons: [
      ...(limits
        ? [
            {
              label: t('table.limit', { n: most ?? value }),
              kind: /** @type {const} */ ('secondary'),
              off: most === null ? t('table.limit_least') : null,
              run: () =>
                most === null ? voice.announce({ text: t('table.limit_least'), rule: null }) : choice.setLimit(most),
            },
          ]
        : []),
      button,
    ],
  };
}

/* Watching */

/**
 * @param {Needs} table
 * @param {Context} ctx
 * @returns {Asked}
 */
function watching(table, ctx) {
  if (table.played.elsewhere) return elsewhere(table, ctx);
  const { choice, device, match, show } = table;
  const { over, decisions, bots } = show.shown;
  if (choice.only && device.decider !== null) {
    return {
      ...plain(table, ctx),
      shield: ctx.shield(device.decider, 32),
      prompt: choice.onlyWords(choice.only),
      spoken: meanwhile(table),
      buttons:
        choice.limited || choice.exceeded
          ? [
              {
                label: t(`table.${choice.limited ? 'limit_off' : 'limit_more'}`),
                kind: 'cancel',
                run: () => choice.dropLimit(),
              },
            ]
          : [],
    };
  }
  const { pace, thinking } = show;
  const acting = pace.busy ? show.acting : (thinking?.seat ?? bots[0] ?? decisions[0]?.seat ?? null);
  const own = acting !== null && acting === device.alone;
  const name = acting === null ? '' : ctx.name(acting);
  const whose = pace.busy && show.words !== null ? show.by : acting;
  const asked = { ...plain(table, ctx), shield: whose === null ? null : ctx.shield(whose, 32) };
  if (pace.held) return { ...asked, ...stopped(table) };
  if (pace.busy)
    return {
      ...asked,
      ...goingOn(table, t(own ? 'table.watch_own' : name ? 'table.watch' : 'table.moment', { name })),
    };
  if (over) return { ...asked, prompt: t('table.over') };
  const { absent, openDevices } = table.page;
  for (const { seat } of decisions) {
    const prompt = absent?.(seat)?.words;
    if (!prompt) continue;
    const see = /** @type {const} */ ({ label: t('table.without'), kind: 'secondary' });
    return { ...asked, prompt, buttons: openDevices ? [{ ...see, run: () => openDevices(seat) }] : [] };
  }
  const slow = thinking !== null && performance.now() - thinking.since > PATIENCE;
  const hurry = () => table.work.run(() => match.hurry());
  /** @type {Button[]} */
  const urging = slow ? [{ label: t('table.hurry'), kind: 'secondary', run: hurry }] : [];
  return {
    ...asked,
    prompt: acting === null || own ? t('table.moment') : t('table.wait', { name }),
    spoken: meanwhile(table),
    progress: thinking ? { value: thinking.progress, most: 1 } : null,
    buttons: [...restButton(table), ...urging],
  };
}

/** What is heard of the question while others play: once somebody has chosen here, that it goes on. @param {Needs} table */
const meanwhile = ({ choice }) => t(`table.${choice.going ? 'going' : 'moment'}`);

/**
 * Where all who play here are out of the game, what is left of it may be played at once.
 * @param {Needs} table
 * @returns {Button[]}
 */
function restButton({ device, show }) {
  const { out } = show.shown;
  const over = device.here.length > 0 && device.here.every((seat) => out.includes(seat));
  if (!over || show.pace.atOnce) return [];
  return [{ label: t('table.rest'), kind: 'secondary', glyph: 'fast-forward', run: () => show.pace.toTheEnd() }];
}

/**
 * Another window plays the match.
 * @param {Needs} table
 * @param {Context} ctx
 * @returns {Asked}
 */
function elsewhere(table, ctx) {
  const { played } = table;
  if (played.taking) return { ...plain(table, ctx), prompt: t('table.moment') };
  const take = /** @type {const} */ ({ label: t('table.take'), kind: 'primary', run: () => played.take() });
  return { ...plain(table, ctx), prompt: t('table.elsewhere'), buttons: [take] };
}

/**
 * The bots stand still.
 * @param {Needs} table
 * @returns {Pick<Asked, 'prompt' | 'since' | 'buttons'>}
 */
function stopped(table) {
  const { show } = table;
  return {
    prompt: t(show.pace.held === 'bot' ? 'table.stopped' : 'table.paused'),
    since: sinceOf(table),
    buttons: [{ label: t('table.continue'), kind: 'primary', run: () => show.stopOrGo() }],
  };
}

/**
 * Something is being shown.
 * @param {Needs} table
 * @param {string} whose  whose move it is, in words
 * @returns {Pick<Asked, 'prompt' | 'spoken' | 'shows' | 'buttons'>}
 */
function goingOn(table, whose) {
  const { show, surface } = table;
  const look = /** @type {const} */ ({ kind: 'secondary', bare: surface.size === 'phone' });
  return {
    prompt: show.words ?? whose,
    spoken: meanwhile(table),
    shows: [
      { ...look, label: t('table.pause'), glyph: 'pause', run: () => show.stopOrGo() },
      { ...look, label: t('table.finish'), glyph: 'fast-forward', run: () => show.pace.finish() },
    ],
    buttons: restButton(table),
  };
}
