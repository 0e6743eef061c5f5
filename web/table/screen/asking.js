/**
 * What can be asked of the table with a key, without going away from where one is: it answers by the voice. It comes
 * when it is first wanted.
 */

import { redraw } from '../../shell/draw.js';
import { inRow, sentences, t } from '../../shell/i18n.js';
import { idOf, isTappable } from '../board/board.js';
import { briefly, nameOf, PARTS } from './walk.js';
import { ANSWERS } from './keys.js';
import { ASKS } from './asks.js';
import { html } from '../../vendor/lit-html/lit-html.js';
import { begin, piecewise } from './piecewise.js';
import { calledOf } from '../tell/called.js';
import { isOutdated } from '../match.js';
import { kindOf } from '../contract/ids.js';
import { lineListed, nothingFurther, openFinder } from './finder.js';
import { figure, openly } from '../count/players.js';
import { nameOf as nameOfLine } from '../count/scoring.js';
import { countersInWords, inWords, seatInWords } from '../tell/inwords.js';
import { byPlace } from '../tell/telling.js';

/**
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').View} View
 *
 * @typedef {import('./walk.js').Needs & {
 *   match: Pick<import('../match.js').Match, 'draft'>,
 *   device: Pick<import('../device/device.js').Device, 'alone' | 'decider' | 'curtain' | 'several'>,
 *   show: Pick<import('../show/show.js').Show, 'interlude' | 'scores' | 'seen' | 'tally'>,
 *   choice: Pick<import('../decide/choice.js').Choice, 'asked' | 'asking' | 'asks' | 'amount' | 'cancel' | 'canDecide' |
 *     'chips' | 'choose' | 'commit' | 'draft' | 'narrowed' | 'numberIn' | 'previewOf' | 'question' | 'taps' | 'warning'>,
 *   hint: Pick<import('../decide/hint.js').Hint, 'advises'>,
 *   lines: Pick<import('../tell/lines.js').Lines, 'all' | 'since'>,
 *   sheets: Pick<import('./sheets.js').Sheets, 'closeAll' | 'open'>,
 *   surface: Pick<import('./surface.js').Surface, 'focus'>,
 *   settings: Pick<import('../../shell/settings.js').Values, 'asking' | 'confirm'>,
 *   walk: import('./walk.js').Walk}} Needs
 */

export { Walk } from './walk.js';

/** How many points a line brings a seat. @type {(ctx: Context, view: import('../contract/view.js').View, seat: number) => (line: any) => string} */
const gained = (ctx, view, seat) => (line) =>
  `${nameOfLine(ctx, view, line)}: ${t('table.score_of', { points: line.amounts[seat] })}`;

/** Keys, and what they do: texts' keys where they have a dot. @param {[string[], string]} line */
const keyLine = ([keys, text]) =>
  html`<span>${keys.map((key, at) => html`${at ? ' ' : ''}<kbd>${key.includes('.') ? t(key) : key}</kbd>`)}</span><span class="visually-hidden">: </span><span>${t(text)}</span>`;

/** On the board, while one walks over it. @type {[string[], string][]} */
const WALKING = [
  [['table.asking.walk.pages'], 'table.asking.walk.next_legal'],
  [['table.asking.walk.shift_pages'], 'table.asking.walk.next_own'],
  [['table.asking.walk.ends'], 'table.asking.walk.first_last'],
];

/** At the table, wherever one is. @type {[string[], string][]} */
const KEYS = [
  [['table.asking.at.arrows'], 'table.asking.at.move'],
  [['table.asking.at.enter'], 'table.asking.at.choose'],
  [['table.asking.at.shift_enter'], 'table.asking.at.limit'],
  [['Esc'], 'table.cancel'],
  [['Z'], 'table.undo'],
  [['table.asking.at.shift_z'], 'table.restart_turn'],
  [['Y'], 'table.redo'],
  [['H'], 'table.asking.at.hint'],
  [['I'], 'table.inspect'],
  [['N'], 'table.asking.at.note'],
  [['←', '→'], 'table.asking.at.walk'],
  [['L'], 'table.log'],
  [['?'], 'table.rules'],
  [['1', '2', '3', '4'], 'settings.speed'],
  [['table.asking.at.space'], 'table.asking.at.pause'],
];

/** After so many milliseconds it is told of oneself again, not of the next player. */
const ANEW = 8000;

export class Asking {
  #needs;
  /** @type {import('../contract/messages.js').Seat | null} Of whom it was told last. */
  #player = null;
  /** When. */
  #asked = 0;

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
  }

  /** @param {(string | null | undefined | false)[]} parts */
  #say(parts) {
    this.#needs.voice.reply(sentences(parts));
  }

  /** The points of all, the first one first; none may tell who is ahead of those whose points are hidden. */
  scores() {
    const { context, show, view } = this.#needs;
    const ctx = context();
    const known = openly(ctx, view, show.scores);
    const places = show.tally ? show.scores.map((points) => -points) : show.seen.ranking;
    const order = byPlace(known.includes(null) ? known.map(() => 1) : places);
    this.#say([order.map((seat) => `${ctx.name(seat)}: ${figure(known[seat])}`).join(', ')]);
  }

  /** What the viewer holds. */
  hand() {
    const { context, device, view } = this.#needs;
    const ctx = context();
    const seat = device.decider ?? device.alone;
    const held = view.holds(ctx).flatMap(({ title, lines }) => [`${title}: ${lines.join('; ')}`]);
    const counters = seat === null ? [] : countersInWords(ctx, view, seat);
    this.#say([...held, counters.join(', ')]);
  }

  /** A player, whoever asks first, and with each further call the next. */
  player() {
    const { context, device, show, view } = this.#needs;
    const ctx = context();
    const { decider, alone } = device;
    const anew = this.#player === null || performance.now() - this.#asked > ANEW;
    this.#asked = performance.now();
    this.#player = anew ? (decider ?? alone ?? 0) : (Number(this.#player) + 1) % ctx.table.seats.length;
    const seat = this.#player;
    const points = openly(ctx, view, show.scores)[seat];
    // While points are counted, where they come from is told line by line.
    const parts = show.tally ? [] : ctx.table.sheet.children;
    const brought = parts.filter(({ amounts }) => points !== null && amounts[seat]);
    this.#say([
      ctx.name(seat),
      points === null ? t('table.veiled') : t('table.score_of', { points }),
      brought.map(gained(ctx, view, seat)).join(', '),
      ...countersInWords(ctx, view, seat),
      view.badge?.(ctx, seat)?.text,
      view.status?.(ctx, seat),
      ...seatInWords(ctx, view, seat),
    ]);
  }

  /** Where the game stands, what is offered, and who is asked what. */
  turn() {
    const { choice, context, device, show, surface, view } = this.#needs;
    const ctx = context();
    const asked = surface.host.querySelector('.actions-prompt')?.textContent?.trim();
    const waits = show.interlude || show.tally ? t('table.interlude.goes_on') : null;
    const acts = ctx.table.decisions.length === 1 && !waits ? ctx.table.decisions[0].seat : null;
    const whose = acts !== null && acts !== device.alone ? t('table.turn', { name: ctx.name(acts) }) : null;
    const terms = view.offer?.(ctx)?.terms.map(({ title, lines }) => `${title}: ${lines.join(', ')}`) ?? [];
    const facts = { name: ctx.name(Number(device.decider)), what: '' };
    const own = choice.asking && t(`table.voice.turn${device.several ? '_of' : ''}`, facts).trim();
    const self = device.alone === null ? null : ctx.name(device.alone);
    this.#say([
      own || whose,
      self && self.toLowerCase() !== t('table.you') && t('table.asking.self', { name: self }),
      view.chip(ctx),
      view.counts?.(ctx),
      ...terms,
      choice.canDecide ? choice.asks : asked,
      lineListed(true) ?? this.#awaits(ctx),
      show.tally?.told,
      waits,
    ]);
  }

  /** What is chosen and not done, and what Enter does then. @param {Context} ctx */
  #awaits(ctx) {
    const { choice } = this.#needs;
    if (!choice.asking || (!choice.taps.length && choice.draft.empty)) return null;
    const does = choice.narrowed.action || choice.draft.whole;
    return sentences([this.#chosen(ctx), t(does ? 'table.voice.again' : 'table.voice.on')]);
  }

  /** What is chosen. @param {Context} ctx */
  #chosen(ctx) {
    const { choice, view } = this.#needs;
    const [range] = choice.narrowed.ranges;
    const action = choice.narrowed.action ?? (range ? choice.numberIn(range).option : null);
    if (action) return view.button(ctx, action);
    const gathers = !choice.draft.empty || choice.draft.gathering?.of === null;
    return gathers ? choice.draft.count : choice.narrowed.selected.map((id) => view.label(ctx, id)).join(', ');
  }

  /** What has happened since one's last turn; if nothing has, what one did in it last. */
  since() {
    const { device, lines } = this.#needs;
    const seat = device.decider ?? device.alone;
    const news = seat === null ? [] : lines.since(seat).map(({ text }) => text);
    this.#say(news.length ? news : [t('table.asking.nothing_since'), lines.all.at(-1)?.text ?? '']);
  }

  /** What would change by the line or the thing that one is on, if that can be chosen, else by what is chosen. */
  async changes() {
    const listed = lineListed();
    if (listed) {
      this.#say([listed]);
      return;
    }
    const { choice, context } = this.#needs;
    const ctx = context();
    const step = choice.asking ? this.#stepHere(ctx) : null;
    if (step) {
      this.#say(await this.#changesBy(ctx, step));
      return;
    }
    const chips = choice.chips(ctx);
    const what = this.#chosen(ctx);
    if (!what && !chips.length) this.#say([t('table.asking.nothing_chosen'), choice.canDecide && choice.question]);
    else this.#say([what, inRow(chips) || t('table.asking.no_changes'), choice.warning(ctx)]);
  }

  /**
   * What the thing that has the focus leads to, or the button: not what is chosen already.
   * @param {Context} ctx
   * @returns {Step | null}
   */
  #stepHere(ctx) {
    const { choice, view } = this.#needs;
    const { activeElement: here } = document;
    const steps = stepsOf(choice);
    if (!here?.matches(ANSWERS)) return steps.find(({ id }) => id !== null && here && idOf(here) === id) ?? null;
    const label = here.textContent?.trim();
    return steps.find(({ id, options }) => id === null && view.button(ctx, options[0]).trim() === label) ?? null;
  }

  /**
   * What a step would change, as the list tells it.
   * @param {Context} ctx
   * @param {Step} step
   */
  async #changesBy(ctx, { id, options, further }) {
    const { view } = this.#needs;
    const [option] = options;
    if (id === null || options.length === 1) {
      const effects = this.#effects(options);
      await effects.done;
      return [this.#nameOf(ctx, option), effects.of(option) || t('table.asking.no_changes'), effects.warns(option)];
    }
    const name = view.label(ctx, id).replace(/\.$/u, '');
    const leads = t('table.asking.leads', { what: name, n: further });
    if (options.length > FEW) return [leads];
    const effects = this.#effects(options, new Set(options));
    await effects.done;
    return [
      leads,
      briefly(
        options.flatMap((one) => effects.of(one) ?? []),
        1,
      ).join('; '),
    ];
  }

  /** All that is around where one stands. */
  near() {
    this.#say(this.#needs.walk.around());
  }

  /** The whole table in words. */
  table() {
    const { context, show, view } = this.#needs;
    this.#read('table.describe', () => inWords(context(), view, show.scores));
  }

  /** What all keys do. */
  keys() {
    const { asking } = this.#needs.settings;
    const asks = Object.entries(ASKS).map(
      ([letter, what]) =>
        /** @type {[string[], string]} */ ([[`${t(`table.asking.${asking}`)}+${letter}`], `table.asking.key.${what}`]),
    );
    const parts = /** @type {[string, [string[], string][]][]} */ ([
      ['asks', asking === 'off' ? [] : asks],
      ['board', WALKING],
      ['table', KEYS],
    ]);
    this.#read('table.keys', () =>
      parts
        .filter(([, lines]) => lines.length)
        .map(([name, lines]) => ({ title: t(`table.asking.keys.${name}`), lines: lines.map(keyLine) })),
    );
  }

  /**
   * Open what is heard piece by piece.
   * @param {string} title
   * @param {() => import('./piecewise.js').Part[]} parts
   */
  #read(title, parts) {
    const { sheets, voice } = this.#needs;
    const ends = (/** @type {'up' | 'down'} */ way) => voice.reply(nothingFurther(way));
    sheets.open({ title: () => t(title), form: 'sheet', body: () => piecewise(parts(), ends) });
    begin();
  }

  /* Lists */

  /**
   * All that may be done next, to be found by typing: what leads to more than one action has a list of its own.
   * @param {string} [typed]
   * @param {boolean} [within]  whether it is such a list: left without a choice it leads back
   * @returns {unknown}
   */
  actions(typed = '', within = false) {
    const { choice, context, hint, sheets, settings, surface, view, voice } = this.#needs;
    sheets.closeAll(); // behind an explanation nothing would go on
    const steps = choice.asking ? stepsOf(choice).flatMap(whole) : [];
    if (!steps.length) return this.turn();
    // What has been gathered can be done now.
    if (choice.draft.gathering?.begun || !choice.draft.empty)
      steps.sort((a, b) => Number(a.id !== null) - Number(b.id !== null));
    const ctx = context();
    const effects = this.#effects(steps.flatMap(({ options }) => (options.length > 1 ? [] : options)));
    const free = choice.draft.empty ? choice.amount : null;
    /** @type {(() => unknown) | null} What comes once the list is closed. */
    let next = null;
    let done = false;
    const names = briefly(
      steps.map(({ id, options }) =>
        options.length > 1 ? view.label(ctx, String(id)) : this.#nameOf(ctx, options[0]),
      ),
      choice.taps.length ? 1 : FEW,
    ).map((what, at) =>
      steps[at].options.some((one) => hint.advises(one))
        ? `${what.replace(/\.$/u, '')} (${t('table.hint.advised')})`
        : what,
    );
    const act = (/** @type {Option} */ option) => {
      done = true;
      return this.#do(option);
    };
    const goOn = { effect: () => '', leads: true, place: '', weight: -Infinity };
    return openFinder({
      title: () => t('table.voice.list'),
      orders: ['listed', 'effect', 'place'],
      confirms: settings.confirm === 'preview',
      goes: false,
      typed,
      say: (text) => voice.reply(text),
      open: (look) => sheets.open(look),
      entries: [
        ...steps.map(({ id, options, further }, at) => {
          const [option] = options;
          if (options.length === 1) {
            const gathers = this.#gathers(option);
            const labels = option.targets.toReversed().map((one) => view.label(ctx, one));
            return {
              name: names[at],
              place: labels.join(' '),
              weight: view.weigh?.(ctx, option),
              effect: () => effects.of(option),
              wanted: () => effects.want(option),
              warns: () => effects.warns(option),
              leads: gathers || view.partial(option),
              run: () => {
                // What is gathered has more to come, and nothing of it is final.
                if (gathers) next = () => (choice.draft.whole ? null : this.actions());
                return act(option);
              },
            };
          }
          const run = (/** @type {string} */ left) => {
            choice.choose(String(id));
            next = () => this.actions(left, true);
          };
          let held = '';
          const holds = () => (held ||= options.map((one) => this.#nameOf(ctx, one)).join(', '));
          const name = t('table.asking.leads', { what: names[at].replace(/\.$/u, ''), n: further });
          return { ...goOn, name, holds, run };
        }),
        ...(free
          ? [
              {
                ...goOn,
                goes: true,
                name: t('table.asking.number', { ...free }),
                run: () => {
                  next = () => {};
                  surface.focus('.actions-stepper input');
                },
              },
            ]
          : []),
      ],
    }).then(() => {
      effects.stop();
      if (!done && within && !next && choice.asking) {
        choice.cancel();
        return this.actions();
      }
      return next?.();
    });
  }

  /** What an action is, with what it is done to where its name does not say so. @param {Context} ctx @param {Option} option */
  #nameOf(ctx, option) {
    const { view } = this.#needs;
    const called = calledOf(ctx, view, option);
    const parts = partsOf(ctx, view, option).filter((part) => !says(called, part));
    // Of a player who is named already only what is told of them.
    const told = parts.map((part) => {
      const [name, ...rest] = part.split(': ');
      return rest.length && called.includes(name) ? rest.join(': ') : part;
    });
    return inRow([called, ...new Set(told)], ', ');
  }

  /** Whether an action is one of several that are gathered. @param {Option} option */
  #gathers({ targets }) {
    const { draft, taps } = this.#needs.choice;
    return draft.gathering !== null && targets.length > 0 && !taps.length;
  }

  /** @param {Option} option */
  #do(option) {
    const { choice, walk } = this.#needs;
    if (this.#gathers(option)) return choice.draft.more(option.targets[0]);
    walk.follow(option.targets);
    choice.commit(option);
    return null;
  }

  /**
   * What would come of each option: those that are wanted first, then all, one by one.
   * @param {Option[]} options
   * @param {Set<Option>} [led]  of which it is told what they are, too: some of several
   */
  #effects(options, led) {
    const { bare, choice, device, match, view, work } = this.#needs;
    /** @type {Map<Option, string>} */
    const known = new Map();
    /** @type {Map<Option, string>} */
    const warned = new Map();
    const left = [...options];
    let stopped = false;
    const fetch = async () => {
      for (let next = left.shift(); next && !stopped && choice.asked; next = left.shift()) {
        const reply = await match.draft(device.decider, [...choice.draft.actions, next]);
        const preview = choice.previewOf(reply);
        const ctx = {
          ...bare(choice.asked, { seat: device.decider }),
          selected: next.targets,
          options: [next],
          action: next,
        };
        const chips = unsaid(view.previewText({ ...ctx, preview }, preview), labelsOf(ctx, view, next));
        const doing = view.button({ ...ctx, previews: new Map([[next.index, preview]]) }, next).split(RESULTS);
        const all = inRow(chips);
        const whole = all && choice.draft.actions.length ? t('table.asking.in_all', { what: all }) : all;
        // What it is, by what one would choose next, if that is not its button.
        const what = next.targets.slice(choice.taps.length + 1).map((one) => view.label({ ...ctx, options: [] }, one));
        const said = led?.has(next) ? [what.join(', ') || doing[0], ...doing.slice(1)] : doing.slice(1);
        known.set(next, [...said, ...[whole].filter(Boolean)].join(', '));
        const shown = reply.shows && view.shows(ctx, next);
        if (shown) warned.set(next, t('table.no_way_back', { shown }));
        redraw();
      }
    };
    const done = work.run(async () => {
      try {
        await fetch();
      } catch (error) {
        if (!isOutdated(error)) throw error;
      }
    });
    return {
      of: (/** @type {Option} */ option) => known.get(option) ?? null,
      warns: (/** @type {Option} */ option) => warned.get(option) ?? null,
      want: (/** @type {Option} */ option) => {
        const at = left.indexOf(option);
        if (at > 0) left.unshift(...left.splice(at, 1));
      },
      stop: () => (stopped = true),
      done,
    };
  }

  /** The places of the board, to be found by typing. */
  go() {
    const { context, sheets, view, voice, walk } = this.#needs;
    sheets.closeAll();
    const ctx = context();
    openFinder({
      title: () => t('table.asking.go'),
      orders: ['listed'],
      confirms: false,
      goes: true,
      say: (text) => voice.reply(text),
      open: (look) => sheets.open(look),
      entries: [true, false]
        .flatMap((may) => walk.things.filter((thing) => isTappable(thing) === may))
        .map((thing) => {
          const id = idOf(thing);
          return { name: nameOf(ctx, view, thing), place: kindOf(id), run: () => queueMicrotask(() => walk.stand(id)) };
        }),
    });
  }
}

/**
 * What an action is done to: not what it would cost, which the action says.
 * @param {Context} ctx @param {View} view @param {Option} option
 */
const labelsOf = (ctx, view, option) =>
  option.targets.map((id) => view.label({ ...ctx, action: option, options: [] }, id));

/** The same part by part. @param {Context} ctx @param {View} view @param {Option} option */
const partsOf = (ctx, view, option) => labelsOf(ctx, view, option).flatMap((label) => label.split(PARTS));

/**
 * Chips that say more than names do, or than parts of them.
 * @param {string[]} chips
 * @param {string[]} labels
 */
export function unsaid(chips, labels) {
  const said = labels.flatMap((label) => [label, ...label.split(PARTS)]);
  return chips.filter((chip) => !said.some((one) => one === chip || one.endsWith(` ${chip}`)));
}

/**
 * Whether a text has all words of a name in it, if only without that with which it begins: "Build the road (on the coast of Hills 4)"
 * says where the "path on the coast of Hills 4" is, "Take wine" which the "goods card: wine" is.
 * @param {string} text
 * @param {string} name
 */
function says(text, name) {
  const said = new Set(wordsOf(text));
  return [name, name.slice(name.indexOf(' ') + 1), name.split(': ').at(-1) ?? name].some((one) =>
    wordsOf(one).every((word) => said.has(word)),
  );
}

/** @param {string} text */
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Actions of which it is told beforehand what the first would bring: no more than so many, of one element. */
const FEW = 3;
/** What a button says after this comes of its action. */
const RESULTS = '\u00A0· ';

/** @typedef {{id: string | null, options: Option[], further: number}} Step */

/**
 * What the list has of a step: the actions themselves, where it leads to a few.
 * @param {Step} step
 * @returns {Step[]}
 */
const whole = (step) =>
  step.options.length > FEW ? [step] : step.options.map((option) => ({ ...step, options: [option] }));

/**
 * What may be done next, as it is counted in the question: an element, with the actions to which it leads and among how
 * many things one then chooses; else a single action. Of a number that may be chosen freely, what the engine lists.
 * @param {Needs['choice']} choice
 * @returns {Step[]}
 */
function stepsOf({ amount, asked, draft, narrowed }) {
  const { selected } = narrowed;
  const options = amount && draft.empty && !selected.length ? (asked?.legal ?? []) : narrowed.options;
  const at = selected.length;
  const ids = [...new Set(options.map(({ index, targets }) => targets[at] ?? index))];
  return ids.map((id) => {
    const led = options.filter(({ index, targets }) => (targets[at] ?? index) === id);
    const further = new Set(led.map(({ index, targets }) => targets[at + 1] ?? index)).size;
    return { id: typeof id === 'string' ? id : null, options: led, further };
  });
}
