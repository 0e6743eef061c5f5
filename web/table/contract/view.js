/**
 * The contract between the table and the view of a game: all that a view must give, may give and
 * is given. Nothing else is asked of a game's page, and nothing else is to be relied upon.
 *
 * A **view** is an object of pure functions. Each gets the **context**: the table as the engine has
 * told it, what the person has tapped so far, and the words. From these alone it returns templates
 * (of lit-html), texts or ids. It keeps no state, knows no rule and sends nothing: what is legal,
 * what that would change and why something is not, the engine has said; a tap on an element marked
 * with `target` (see board.js) is heard by the table, which narrows the legal actions and sends the
 * one that is left.
 *
 *     export default defineView({
 *       id: 'fair',
 *       stage: (ctx) => html`<div class="fair">${ctx.table.observation.stalls.map(
 *         (stall) => html`<p ${target(ctx, `stall:${stall}`)}>${stall}</p>`)}</div>`,
 *       elements: { stall: { label: (ctx, stall) => ctx.t('fair.stall', { stall }) } },
 *     });
 */

import * as defaults from './defaults.js';
import { byKinds } from './kinds.js';

/**
 * @typedef {import('./messages.js').Seat} Seat
 * @typedef {import('./messages.js').Target} Target
 * @typedef {import('../board/paths.js').Beside} Beside
 * @typedef {import('./messages.js').Fact} Fact
 * @typedef {import('./messages.js').Told} Told
 * @typedef {import('./messages.js').Refusal} Refusal
 * @typedef {import('./messages.js').Thinking} Thinking
 * @typedef {import('../decide/narrow.js').State} State
 */

/**
 * @template {Told} [Game=Fact]
 * @typedef {import('./messages.js').Table<Game>} Table
 */

/**
 * @template {Told} [Game=Fact]
 * @typedef {import('./messages.js').Option<Game>} Option
 */

/**
 * @template {Told} [Game=Fact]
 * @template {keyof Game['actions']} [Kind=keyof Game['actions']]
 * @typedef {import('./messages.js').Action<Game, Kind>} Action
 */

/**
 * @template {Told} [Game=Fact]
 * @template {keyof Game['events']} [Kind=keyof Game['events']]
 * @typedef {import('./messages.js').Event<Game, Kind>} Event
 */

/**
 * @template {Told} [Game=Fact]
 * @template [Kind=string]
 * @typedef {import('./messages.js').Score<Game, Kind>} Score
 */

/**
 * @template {Told} [Game=Fact]
 * @typedef {import('./messages.js').Preview<Game>} Preview
 */

/**
 * What lit-html draws: a template, a text, `nothing`.
 * @typedef {unknown} Drawing
 */

/**
 * How much room there is: `landscape` has the players and the log beside the board, `portrait` above
 * it; `phone` is narrow, `embed` a low window in another page.
 * @typedef {'landscape' | 'portrait' | 'phone' | 'embed'} Size
 */

/**
 * A function of the view.
 * @template [Result=Drawing]
 * @template {Told} [Game=Fact]
 * @typedef {(ctx: Context<Game>) => Result} Of
 */

/**
 * What the table asks of a view: what a game gives, and what follows from what it says of each kind.
 * @template {Told} [Game=Fact]  what the game tells: see types/games
 * @typedef {Given<Game> & OfKinds<Game>} View
 */

/**
 * What a game gives, beside its kinds.
 * @template {Told} [Game=Fact]
 * @typedef {object} Given
 *
 * What it must give:
 * @property {string} id  of the game, as in the engine; its texts begin with it
 * @property {Of<Drawing, Game>} stage  the board
 *
 * What it may give; without it:
 * @property {Of<string, Game>} chip  where the game stands, in a few words, for the bar at the top; its text
 *   `chip.PHASE`
 * @property {Of<string | null, Game>} [counts]  what counts at present, beside where the game stands, for who does
 *   not see it; nothing
 * @property {(ctx: Context<Game>, step: number) => string} when  when in the game a step was played, of the table
 *   before it; the number of the step
 * @property {Of<number | null, Game>} round  the number of the round, or of everybody's turn, for the curve of chances;
 *   none
 * @property {Of<Drawing, Game>} [banner]  a line above the board; none
 * @property {Of<Drawing, Game>} [hand]  what the viewer holds, below the board; no such place
 * @property {'stacked'} [bar]  the answers stand below the question, and what a choice changes beside it; else the
 *   answers stand beside the question
 * @property {'long'} [answers]  each has several words, in two lines where that is needed; on a phone two of them stand
 *   one below the other
 * @property {'many'} [piles]  drafts and offers have many kinds of things (`--piles`), which stand close to each other, on
 *   small screens as pictures
 * @property {'low'} [openings]  what begins is told below the board, and does not cover it
 * @property {(width: number, lies: Size, ctx: Context<Game>) => number} tall  how many px high the stage of a
 *   phone is, drawn so many wide as it `lies`, for the picture at the end; square
 *
 * Players:
 * @property {(ctx: Context<Game>, seat: Seat) => Counter[]} counters  a player's numbers that everybody may
 *   know; none
 * @property {Of<Seat | null, Game>} turn  whose turn it is, marked for as long as it lasts, whoever must decide
 *   meanwhile; nobody's
 * @property {(ctx: Context<Game>, seat: Seat) => string | null} [status]  how a player stands in what is going
 *   on, in a word or two; null: whether it decides
 * @property {(ctx: Context<Game>, seat: Seat) => boolean} [veiled]  whether a player's points are not to be
 *   shown now; never
 * @property {(ctx: Context<Game>, seat: Seat) => {sign: Drawing, text: string} | null} [badge]  a sign beside a
 *   player's name, and what it means; none
 * @property {(ctx: Context<Game>, seat: Seat) => Drawing} [panel]  more of a player where there is room; nothing
 *
 * Deciding:
 * @property {Of<Gathering<Game> | null, Game>} [gather]  whether the actions of this decision are gathered as a draft
 *   and played together, and how that is shown; each is played by itself
 * @property {Of<Amount | null, Game>} [amount]  a number that may be chosen freely, though not every action with
 *   it is listed; none
 * @property {Of<Offer | null, Game>} [offer]  what one seat asks the others and how they have answered, for as
 *   long as that stands; none
 *
 * Telling:
 * @property {(ctx: Context<Game>, fact: string, code: Fact) => Drawing | null} [sign]  the picture that stands in
 *   the log before the name of `code`, a fact of the game's texts, some 18 px high; none
 *
 * Teaching:
 * @property {Note<Game>[]} [notes]  what stands beside things for whoever learns the game; none
 *
 * Points:
 * @property {(ctx: Context<Game>, sheet: Score<Game>) => Step[] | null} [scoring]  the walk through a score sheet; null:
 *   a step for each line without parts
 * @property {(ctx: Context<Game>, line: Score<Game>) => string | null} [source]  the name of a line; as the sheet has it
 * @property {(ctx: Context<Game>, line: Score<Game>) => string | null} [reason]  why a line brought nobody anything;
 *   null: that nobody got points
 * @property {(ctx: Context<Game>, table: Table<Game>) => string | null} [tie]  what separated players
 *   with equal points, or that nothing did; null: that the tie-break did, or that the place is shared
 * @property {Of<Statistics | null, Game>} [statistics]  what a match adds up to beside points, told in the menu and
 *   at the end; nothing
 * @property {(ctx: Context<Game>, source: string, seat: Seat) => Gain} gain  where a seat’s points come from that a
 *   strategy counts under this name, for reasons; its text `gains.KIND`
 */

/**
 * What follows from the kinds: see there.
 * @template {Told} [Game=Fact]
 * @typedef {object} OfKinds
 * @property {Of<string, Game>} prompt  what whoever decides is asked to do
 * @property {(ctx: Context<Game>, option: Option) => string} button
 * @property {(ctx: Context<Game>, option: Option) => string | null} called
 * @property {(ctx: Context<Game>, option: Option) => number | null} [weigh]  where any action has a weight
 * @property {(ctx: Context<Game>, option: Option) => Drawing} [variant]  where any action has variants
 * @property {(ctx: Context<Game>, option: Option) => string | null} shows
 * @property {(ctx: Context<Game>, option: Option) => string | null} pointless  why it would come to nothing
 * @property {(ctx: Context<Game>, option: Option) => boolean} rash
 * @property {(ctx: Context<Game>, option: Option) => string | null} onlyWhy
 * @property {(option: Option) => boolean} waits
 * @property {(option: Option) => boolean} passes
 * @property {(option: Option) => boolean} tacit
 * @property {(option: Option) => boolean} partial
 * @property {(option: Option) => boolean} [stands]
 * @property {(ctx: Context<Game>, option: Option) => boolean} direct
 * @property {(ctx: Context<Game>, preview: Preview<Game>) => string[]} previewText
 * @property {(ctx: Context<Game>, preview: Preview<Game>) => string[]} [causes]
 * @property {(ctx: Context<Game>, option: Option, other: Option, even: boolean) => (string | null | false)[]} [versus]
 * @property {(ctx: Context<Game>, id: Target) => string} label
 * @property {(ctx: Context<Game>, id: Target) => Explained | null} inspect
 * @property {Of<Area[], Game>} describe  the board in words, for the menu
 * @property {Of<Area[], Game>} holds  what the viewer holds, in words
 * @property {(ctx: Context<Game>, id: Target) => Seat[]} owners  who has something at an element
 * @property {(ctx: Context<Game>, id: Target) => string | null} leads  where the ways of an element lead
 * @property {(ctx: Context<Game>, id: Target) => Beside[] | null} sides  what lies beside an element by the rules
 * @property {(ctx: Context<Game>, refusal: Refusal) => string} refusal
 * @property {(refusal: Refusal) => Target[]} hints  what lights up with a refusal
 * @property {(events: Event[]) => Event[][]} groups  the events of one step, parted into what is shown as one thing
 * @property {(events: Event[], last: Event[]) => boolean} goesOn
 * @property {(ctx: Context<Game>, event: Event, group: Event[]) => string | null} sentence
 * @property {(event: Event) => boolean} discloses
 * @property {(event: Event) => boolean} renames
 * @property {(event: Event) => boolean} skipsPause  whether it needs no time to be read
 * @property {(event: Event) => number} lasts
 * @property {(event: Event) => Seat[]} struck  the seats from which it takes something
 * @property {(event: Event) => Place[]} places
 * @property {(ctx: Context<Game>, event: Event) => Flight[] | null} flights  null: shields, to its places
 * @property {(event: Event) => Target[]} touches
 * @property {Record<string, import('../tell/sound.js').Cue>} sounds  by kind of event
 * @property {(ctx: Context<Game>, events: Event[]) => string[] | null} [interlude]  where any kind closes a part
 * @property {(ctx: Context<Game>, events: Event[]) => Opening | null} [opening]  where any kind opens one
 * @property {(ctx: Context<Game>) => string | null} ended
 */

/**
 * Kinds: what a game says of each kind of action, event and element, in one place each. `*` has what holds for all kinds
 * that do not say otherwise; a kind without an entry has the default.
 * @template {Told} [Game=Fact]
 * @typedef {object} Kinds
 * @property {ReturnType<typeof import('../tell/phrases.js').phrasebook>} [words]  how facts are named; see phrases.js
 * @property {{[Phase in Game['observation']['phase'] | 'gathering' | '*']?: Of<string, Game>}} [asks]  by phase, what whoever decides is asked to do, beginning
 *   with a verb, and under `gathering` while a draft is gathered; its text `prompt.PHASE`
 * @property {{[Kind in keyof Game['actions']]?: ActionKind<Game, Action<Game, Kind>>} & {'*'?: ActionKind<Game>}} [actions]
 * @property {{[Kind in keyof Game['events']]?: EventKind<Game, Event<Game, Kind>>} & {'*'?: EventKind<Game>}} [events]
 * @property {Record<string, ElementKind<Game>>} [elements]  by what their ids begin with; what is told of the
 *   table in words has their order
 * @property {{[Code in keyof Game['refusals']]?: RefusalKind<Game, Code>} & {'*'?: RefusalKind<Game>}} [refusals]  by
 *   their codes
 */

/**
 * A kind of action.
 * @template {Told} [Game=Fact]
 * @template [Its=Action<Game>]
 * @typedef {object} ActionKind
 * @property {(ctx: Context<Game>, action: Its, option: Option<Game>) => string | null} [button]  the text of its
 *   button, with its result where `ctx.previews` knows it; null: its text `button.KIND`
 * @property {(ctx: Context<Game>, action: Its, option: Option<Game>) => string | null} [name]  what it is called where
 *   neither taps nor the board say what it is about; null: the text of its button
 * @property {(ctx: Context<Game>, action: Its) => Drawing} [variant]  in what it differs from the others that
 *   the same taps mean, on a chip: the first stands ready, the others are offered beside it; a button for each
 * @property {null | ((ctx: Context<Game>, action: Its) => string | null)} [shows]  what it brings to light, so
 *   that it cannot be taken back; null: that is the ordinary course. Its text `shows.KIND`, else that it is something
 * @property {(ctx: Context<Game>, preview: Preview<Game>, action: Its) => (string | null | undefined |
 *   false)[]} [preview]  what it would change, in a few chips; where several actions are still possible, or gathered as a
 *   draft, the one of `*` with an action of the kind `*`, of which the chips are shown that all have; none
 * @property {(ctx: Context<Game>, preview: Preview<Game>, action: Its) => (string | null | undefined |
 *   false)[]} [causes]  what a hint tells beside that: what its button says, or who leads then; none
 * @property {(ctx: Context<Game>, action: Its, other: Action<Game>, even: boolean) => (string | null | false)[]} [versus]  in
 *   what it differs from another of the same seat, `ctx.seat`, as `ctx.viewer` can see; `even`: whether that is about as
 *   good; nothing
 * @property {(ctx: Context<Game>, action: Its) => string | null} [pointless]  why it would come to nothing, as
 *   whoever decides can see: its button only tells that; null
 * @property {(ctx: Context<Game>, action: Its) => boolean} [rash]  whether it promises more than whoever decides
 *   has, as they can see: its button stands out no more than the others; not
 * @property {(ctx: Context<Game>, action: Its) => string | null} [onlyWhy]  why there is nothing else to be
 *   chosen, as a clause; null
 * @property {boolean} [waits]  whether it waits for the person even where it is the only possibility: a throw of dice, the
 *   end of a turn; not
 * @property {boolean} [passes]  whether it passes up all that may still be chosen: pressed as soon as that is asked, it is to be
 *   pressed again; not
 * @property {boolean} [tacit]  whether, as the only possibility, it goes by itself also for who does not see it: it is told with
 *   what the others do; not
 * @property {(ctx: Context<Game>, action: Its) => number} [weight]  by which it is sorted in the list of all that may
 *   be done; by the first number of what would come of it
 * @property {boolean} [stands]  whether its preview says how things stand, not what it changes
 * @property {boolean} [partial]  whether it is but a part of what one decides: a hint tells what follows, too; not
 * @property {boolean} [direct]  whether a tap that means it takes it at once, without a confirming one: what can be taken
 *   back, and is but a half; not
 */

/**
 * A kind of event.
 * @template {Told} [Game=Fact]
 * @template [Its=Event<Game>]
 * @typedef {object} EventKind
 * @property {string | null | ((ctx: Context<Game>, event: Its & {sheet: Score<Game>}, group: Event<Game>[]) => string | null)} [says]  its
 *   sentence, of at most 120 letters, or `KEY` of its text `say.KEY`; null: it goes without saying, or is said with
 *   another of its group. Its text `say.KIND`
 * @property {(event: Its, ctx: Context<Game>, group: Event<Game>[]) => string | null} [key]  which text that is, where
 *   it depends on its facts
 * @property {string} [secret]  the fact that only some may know: see `sentence` in phrases.js
 * @property {string | ((group: Event<Game>[]) => boolean)} [joins]  with which event before it, by its kind, it is shown and
 *   said as one thing; alone
 * @property {boolean} [goesOn]  whether one that a step is made of goes on with the same of the step before, of the same
 *   seat, so that the log tells both in one line; not
 * @property {(event: Its) => Target[]} [lights]  the elements that light up; whom it is about, and what was counted
 * @property {null | ((ctx: Context<Game>, event: Its) => Flight | Flight[])} [flies]  what flies from one owner
 *   to another; the context is of the position after it. The shields of those who have put something, to where it
 *   stands; null: nothing
 * @property {(event: Its) => Place | Place[]} [puts]  what has been put where, and whose it is: the others' stand
 *   numbered on the board (`marks`) until one's next turn; nothing
 * @property {import('../tell/sound.js').Cue} [sound]  what is heard; nothing
 * @property {boolean} [skipsPause]  whether it needs no time to be read, for the board shows it at a glance; not
 * @property {number} [lasts]  for how many milliseconds it is shown at least, at the usual speed, where there is more to
 *   look at than its sentence; as long as that takes to read
 * @property {(event: Its) => unknown[]} [strikes]  the seats from which it takes something, or to which all is refused: who
 *   plays one of them here is told in a moment of its own, however fast all else is shown; what is no seat is passed over; none
 * @property {boolean} [discloses]  whether it tells what players have chosen unseen before; not
 * @property {boolean} [renames]  whether something is called otherwise from then on: what was told before is told anew; not
 * @property {(ctx: Context<Game>, event: Its, events: Event<Game>[]) => Opening | null} [opens]  what begins with it
 *   and the others of its stage, where something else is done from now on; the table shows it until it was read, once it
 *   is known for a moment. The context is of the table after the stage. The first kind of which there is one; null: none
 * @property {(ctx: Context<Game>, event: Its, events: Event<Game>[]) => string[] | null} [closes]  what is different
 *   from now on, in a few lines, where a part of the game ends with it; the table shows it on a card, with how all stand.
 *   As above; null: no such card
 * @property {boolean} [ends]  whether it is a reason why the game has come to its end: its text `ended.KIND`; not
 */

/** @typedef {{id: Target, seat: Seat}} Place  what was put where, and whose it is */

/**
 * A kind of element. Its functions get what follows the kind in its id, and the id.
 * @template {Told} [Game=Fact]
 * @typedef {object} ElementKind
 * @property {(ctx: Context<Game>, name: string, id: Target) => string | null} [label]  its name, with what it means
 *   to whoever decides; null: a player's name for a `seat:`, else its text `label.KIND`
 * @property {(ctx: Context<Game>, name: string, id: Target) => string | null} [asks]  what is asked once it is
 *   tapped, and nothing before it; null: what the phase asks
 * @property {(ctx: Context<Game>, name: string, id: Target) => Explained | null} [about]  what there is to know of
 *   it, whether it is a target or marked `data-about`; null: what the table knows of a `seat:`, a `counter:`, a `score:` or
 *   the `phase`, else its label. A tap that is no move shows it (see answer.js)
 * @property {Of<Area | Area[], Game>} [inWords]  what the table in words tells of all of its kind; nothing
 * @property {boolean} [held]  whether that is what the viewer holds, or may take; not
 * @property {(ctx: Context<Game>, name: string, id: Target) => Seat[]} [owners]  who has something there; nobody
 * @property {(ctx: Context<Game>, name: string, id: Target) => string | null} [leads]  where its ways lead, as the
 *   roads of a place, for who does not see them; nowhere
 * @property {(ctx: Context<Game>, name: string, id: Target) => Beside[] | null} [sides]  what lies beside it by the rules, if
 *   that is something else than on the board; null: what lies there
 */

/**
 * A kind of refusal, by its code.
 * @template {Told} [Game=Fact]
 * @template [Code=string]
 * @typedef {object} RefusalKind
 * @property {(ctx: Context<Game>, facts: Refused<Game, Code>) => string | null} [says]  why something cannot be
 *   done; null: its text `refuse.CODE`
 * @property {(facts: Refused<Game, Code>) => Target[]} [lights]  the elements that light up with it: what is missing;
 *   none
 */

/**
 * The facts of a refusal.
 * @template {Told} [Game=Fact]
 * @template [Code=string]
 * @typedef {import('../../types/told.js').Facts<Game['refusals'], Code>} Refused
 */

/**
 * What a view is given.
 * @template {Told} [Game=Fact]
 * @typedef {object} Context
 *
 * The position:
 * @property {Table<Game>} table  the position that is shown; while a draft is gathered, `table.observation` is
 *   the position after the draft
 * @property {Fact} printed  the game's printed material, as the engine's catalogue has it
 * @property {Event<Game>[]} events  all that has happened so far, as far as it may be seen
 * @property {Seat | null} viewer  whose knowledge `table` is; null: everybody's
 * @property {boolean} peek  whether what only the viewer may know may be shown now
 * @property {boolean} replaying  whether a past step is looked at
 *
 * The decision:
 * @property {Seat | null} seat  who decides here now, if anybody
 * @property {Map<Target, State>} targets  what can be tapped: what leads on, what would replace a tap, what is selected
 * @property {Target[]} selected  what was tapped, in order, and what follows from it of necessity
 * @property {Option<Game>[]} options  the actions that are still possible
 * @property {Option<Game> | null} action  the one that the taps mean, if they mean just one
 * @property {Option<Game>[]} draft  the actions gathered so far, to be played together
 * @property {Preview<Game> | null} preview  what is sure to change: by the selected action, by the only button there
 *   is, by the draft; null while that is not known, or where several actions are still possible
 * @property {Map<number, Preview<Game>>} previews  what each of the actions that stand on a button would change, by its
 *   index, as far as it is known: it is fetched as soon as the button is there
 *
 * What is being shown:
 * @property {{events: Event<Game>[], before: Table<Game>} | null} showing  what has just happened, and the table
 *   before it, for as long as it is shown
 * @property {Set<Target>} touched  the elements that are lit
 * @property {Set<Target>} advised  the elements to be tapped for what a hint advises; `target` marks them
 * @property {Set<string>} spoken  the words of a hint or an explanation that is being read: what they name is named on the board
 * @property {import('../tell/lines.js').Mark[]} marks  what the others have placed since the viewer's last turn
 * @property {Score<Game> | null} sheet  the score sheet that is being gone through
 * @property {Score<Game> | null} line  the line of it that is being counted; null: its sum
 *
 * The screen:
 * @property {Size} size
 * @property {Size} lies  on which a board that may be turned lies as this one: at the end it is drawn as on a phone, and
 *   lies as it lay in play
 * @property {[width: number, height: number]} room  how much of it the table has, in px of which letters measure 16
 * @property {Record<string, string>} ui  what the person has turned on in this game, kept from one match to the next: a
 *   button marked `data-ui="name=value"` sets it
 * @property {Target | null} roving  the element that the Tab key reaches
 * @property {Target | null} walked  the element on which somebody stands who walks over the board by keyboard
 *
 * Words and pictures:
 * @property {string} lang  `it` or `en`
 * @property {(key: string, facts?: Record<string, Fact>) => string} t  a text; see shell/i18n.js
 * @property {(seat: Seat) => string} name  of a player
 * @property {(fact: string, code: Fact) => string} [sign]  what stands before the name of a thing: nothing, but in the log
 * @property {(seat: Seat) => string} tincture  of a player's shield
 * @property {(seat: Seat, size?: number | ShieldLook, look?: ShieldLook) => Drawing} shield  of a player; 24 px high
 *   unless told
 * @property {(id: Target) => string} label  the view's name of an element
 */

/**
 * @typedef {object} ShieldLook
 * @property {number} [size]  px
 * @property {string} [title]  said instead of the player's name
 * @property {boolean} [ghost]  in outline: what would be there
 * @property {number} [x]  where it is set into a drawing, in whose units it then is
 * @property {number} [y]
 */

/**
 * What flies over the table. Its ends are elements: targets, things marked `data-about`, places marked
 * `data-place`, or the thing itself, marked `data-piece`: there the token is as high as that. What has
 * newly come to lie where it flies to is hidden until it is there. What only one seat may see flies
 * from or to what that seat holds, and from nowhere else: while that is covered, it does not fly.
 *
 *     flights: (ctx, { kind, seat, stall }) =>
 *       kind === 'sold' ? [{ from: `stall:${stall}`, to: `seat:${seat}`, token: coin(5) }] : [],
 *
 * @typedef {object} Flight
 * @property {Target | Target[]} from  an element; of several, the first that is on the screen
 * @property {Target | Target[]} to
 * @property {Drawing} token
 * @property {boolean} [turns]  whether it is turned up when it is there
 */

/**
 * A public number of a player: cards in hand, pieces left.
 * @typedef {object} Counter
 * @property {string} id
 * @property {string} label
 * @property {number | string} value
 * @property {Drawing} [icon]  drawn in place of the label
 * @property {string} [about]  what it is, in a sentence
 * @property {boolean} [brief]  shown on phones and in frames too, where there is room for two or three
 * @property {boolean} [over]  whether it is more than may be kept
 * @property {boolean} [none]  whether it is told too where it is 0: what one pays with
 */

/**
 * What there is to know of an element; the table gives it its form, and puts it beside the thing: over nothing that may be
 * tapped, and nothing marked `data-clear`, as far as that can be.
 *
 *     inspect: (ctx, id) => id.startsWith('stall:') && {
 *       title: ctx.t('fair.stall'), does: [ctx.t('fair.about.stall')], worth: ['6', '3'], rule: 'stalls',
 *       leads: [[2, '4 cards', '6 points now'], [0, '1 card']],
 *     }
 *
 * @typedef {object} Explained
 * @property {string} title  its name
 * @property {Drawing} [picture]
 * @property {string[]} [does]  what it is and does, in sentences
 * @property {string[]} [worth]  what it is worth
 * @property {Drawing[]} [lines]  how it stands now
 * @property {[seat: Seat, what: string, which?: string][]} [leads]  who stands where, the first one first
 * @property {string} [note]  what goes with that
 * @property {string} [rule]  the paragraph of the rules
 * @property {Drawing} [more]  anything else
 */

/**
 * A note that teaches: on a kind of decision (`when`), with the texts `teach.ID.title`, `.asked`, `.means` and `.choice`:
 * what is asked, what the numbers mean, what would be sensible and why; or on what is met for the first time (`event`),
 * with `teach.ID.title` and `.text`.
 *
 * @template {Told} [Game=Fact]
 * @typedef {object} Note
 * @property {string} id
 * @property {string} rule  the paragraph of the rules
 * @property {(ctx: Context<Game>) => unknown} [when]  whether that is being decided
 * @property {(event: Event<Game>, ctx: Context<Game>) => unknown} [event]  whether that has happened
 * @property {(ctx: Context<Game>) => unknown} [lasts]  whether it is still of use, where it has had to wait; it is
 * @property {(ctx: Context<Game>, event?: Event<Game>) => string | undefined} [at]  beside what it stands: an element's id, or a
 *   selector that begins with a dot; the question
 * @property {(ctx: Context<Game>, event?: Event<Game>) => Record<string, Fact>} [facts]  what its texts need
 * @property {(action: Action<Game>, ctx: Context<Game>) => unknown} [recommends]  whether an action, one of those that are listed,
 *   is what `.choice` recommends: that is said only where the adviser agrees with one of them; it recommends none
 */

/** @typedef {{title: string, glyph: string, drawing: Drawing}} Statistics  `glyph`: an icon's name */

/** @typedef {{where: string, targets: Target[]}} Gain  "in block 4", and what lights up with it */

/** @typedef {{title: string, lines: string[]}} Area  a part of the board in words */

/**
 * What begins, and how it goes; `id` tells whether it was met before on this device. With a `picture` it is a scene;
 * `after`: what it begins with is shown before.
 * @typedef {{id: string, title: string, lines: string[], picture?: Drawing, after?: boolean}} Opening
 */

/** @typedef {{text: string, targets: Target[], amounts: number[], line: Score}} Step  of the walk through a score sheet: the line */

/**
 * How the actions of a decision are gathered: each is a listed action with one target, of which one
 * pile is made; + adds the action to the draft, − takes one of that pile away again, in any order.
 * The draft can be confirmed once the engine says that nothing of the same decision is left, or by
 * an action without targets ("propose"), which closes it and is played as its last. The view is
 * asked with the position before the draft.
 *
 * What a game of ten goods asks that lets you throw four away:
 *
 *     gather: ({ table }) => ({ of: table.observation.surplus })
 *
 * @template {Told} [Game=Fact]
 * @typedef {object} Gathering
 * @property {number | null} of  how many actions make the draft whole, for "3 of 5 chosen"; null: any number
 * @property {boolean} [onTable]  whether the piles lie on the table already, as cards of a hand, and are not drawn once more
 * @property {boolean} [still]  whether all else stays as it is until the draft is played; the observation is the one after it
 * @property {boolean} [begun]  whether something has been gathered already, before the draft
 * @property {(draft: Option<Game>[], progress: string) => string} [count]  how far it is, in the game's words; `progress`: "3 of 5 chosen"
 * @property {Heap<Game>[]} [heaps]  the piles in groups with a title, where other targets are no piles; one group of all
 *   that the engine lists
 * @property {(draft: Option<Game>[]) => string} [button]  the text of the button that plays the whole draft; "Confirm"
 * @property {(draft: Option<Game>[]) => Option<Game>[] | null} [order]  the order in which the actions are played, where any will do
 *   for a person; null: they cannot be played yet, and nothing is said of them
 * @property {(options: Option<Game>[]) => Option<Game>[]} [closing]  those of the actions without targets that close the draft, the
 *   likeliest last; all
 * @property {(draft: Option<Game>[]) => Option<Game>[]} [instead]  actions that the same piles mean, and that are played in their
 *   place; none
 */

/**
 * Piles that belong together: what is given, what is asked.
 * @template {Told} [Game=Fact]
 * @typedef {{title: string, piles: Pile<Game>[]}} Heap
 */

/**
 * @template {Told} [Game=Fact]
 * @typedef {object} Pile
 * @property {Target} id  the target of the action that takes one from it
 * @property {Option<Game>} [option]  that action, where the engine lists it only in its turn
 * @property {Drawing} [icon]  before the name
 * @property {string} [name]  the view's label unless told
 * @property {number} [held]  how many there are
 * @property {number} [there]  how many were chosen in an earlier step
 */

/**
 * A number that is chosen freely, as in an auction, where what is listed would tell what somebody has. Every listed
 * action of the kind is varied in it, and keeps its other parameters and its targets: of a bid with a number and a
 * face, the face is still tapped. The limits are the same for all of them; where they depend on the face, all bids are
 * listed instead. Listed actions that differ in one number become a stepper by themselves.
 *
 * @typedef {object} Amount
 * @property {string} kind  of the actions
 * @property {string} fact  the number in them
 * @property {number} least
 * @property {number} most
 * @property {string} [of]  what it is chosen for, in other decisions too: the only person at the device may set a limit
 *   up to which the least number is taken without being asked for
 * @property {string} [known]  what is known of that: a limit ends where this changes
 * @property {number} [means]  how much of it one can pay, where that is less than `most`
 * @property {string} [passes]  the kind of the action that steps back: it is taken by itself beyond a limit
 */

/**
 * What one seat asks the others: a trade, a bribe, a favour. It is shown to everybody for as long as
 * the view returns it, with the answers as they come; where one is to be chosen among them, the
 * answers' ids are the targets of the actions that choose.
 *
 *     offer: ({ table }) => table.observation.offer && {
 *       from: table.observation.offer.seat,
 *       terms: [{ title: t('fair.gives'), lines: ['2 wool'] }, { title: t('fair.asks'), lines: ['1 iron'] }],
 *       answers: table.observation.offer.answers.map((answer, seat) => ({ seat, answer, id: `answer:${seat}` })),
 *     }
 *
 * @typedef {object} Offer
 * @property {Seat} from
 * @property {{title: string, icons?: Drawing, lines: string[]}[]} terms  what is given, what is asked
 * @property {Answer[]} answers  of those who are asked
 */

/**
 * @typedef {object} Answer
 * @property {Seat} seat
 * @property {'asked' | 'yes' | 'no' | 'other'} answer  `asked`: not yet given; `other`: on other terms
 * @property {string} [text]  the other terms, or why not
 * @property {Target} [id]  of the answer, where it may be chosen
 */

/**
 * A view as a game writes it: what must be given, what it says of each kind, and what differs from the defaults.
 * @template {Told} [Game=Fact]
 * @typedef {Pick<Given<Game>, 'id' | 'stage'> & Partial<Given<Game>> & Kinds<Game> & Counting<Game>} OwnView
 */

/**
 * @template {Told} [Game=Fact]
 * @typedef {object} Counting
 * @property {(ctx: Context<Game>) => Context<Game>} [counted]  the context in which everything is drawn and
 *   named while points are counted (`ctx.line`), where it is to be shown as it stood then; the same
 */

/** What is drawn and named as it stood. */
const SHOWN = /** @type {const} */ ([
  'banner',
  'stage',
  'counters',
  'status',
  'badge',
  'panel',
  'label',
  'inspect',
  'describe',
]);

/**
 * Return the view with the defaults for what the game does not say itself.
 * @template {Told} [Game=Fact]
 * @param {OwnView<Game>} own
 * @returns {View<Game>}
 */
export function defineView({ words, asks, actions, events, elements, refusals, counted, ...own }) {
  const kinds = byKinds(
    /** @type {import('./kinds.js').OwnKinds} */ ({ words, asks, actions, events, elements, refusals }),
  );
  const view = /** @type {View<Game>} */ ({ ...defaults, ...kinds, ...own });
  if (!counted) return view;
  const shown = SHOWN.flatMap((name) => {
    /** @type {any} */
    const draw = view[name];
    return draw ? [[name, (/** @type {any} */ ctx, /** @type {any[]} */ ...rest) => draw(counted(ctx), ...rest)]] : [];
  });
  return { ...view, ...Object.fromEntries(shown) };
}
