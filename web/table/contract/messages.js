/**
 * What the engine says to the page: the types of its messages, as `bridge.py` writes them.
 *
 * Places on the board are named by stable ids, **targets** (`seat:2`, `stall:bakers`, `lot:7.3`):
 * the same in actions, events, score sheets and on the page.
 */

/** @typedef {number} Seat  the number of a seat at the table, from 0 */
/** @typedef {string} Target  the id of an element of the board */

/**
 * A value of a game's own, read by that game's view alone. It is not `unknown`, because a view
 * would then have to prove what the engine's tests prove already.
 * @typedef {any} Fact
 */

/** @typedef {import('../../types/told.js').Told} Told  what a game tells, by its declarations */

/**
 * What a seat may do, as JSON: its name and its parameters. `Game` is what a game tells (`types/games/NAME.d.ts`);
 * without it a message may have anything.
 * @template {Told} [Game=Fact]
 * @template {keyof Game['actions']} [Kind=keyof Game['actions']]
 * @typedef {import('../../types/told.js').One<Game['actions'], Kind>} Action
 */

/**
 * A listed action.
 * @template {Told} [Game=Fact]
 * @typedef {object} Option
 * @property {number} index  its number in the list
 * @property {Action<Game>} action
 * @property {Target[]} targets  what a person taps, in order, to mean it; none: it is a button
 */

/**
 * Somebody must decide.
 * @typedef {object} Decision
 * @property {Seat} seat
 * @property {string} kind  of decision, in the game's words
 * @property {boolean} private  whether the options are a secret
 */

/**
 * Something that happened, as far as the viewer may know it, with facts of its kind beside.
 * @typedef {object} EventFacts
 * @property {string} kind
 * @property {Seat | null} actor  who did it; null: what the game does by itself
 * @property {Seat | null} seat  whom it is about, else who did it
 * @property {number} step  the number of the action, from 1, that it came of
 * @property {boolean} [forced]  whether a person has done that without an alternative
 * @property {Score} [sheet]  the points that it brought
 */

/**
 * Something that happened, of any kind or of a certain one.
 * @template {Told} [Game=Fact]
 * @template {keyof Game['events']} [Kind=keyof Game['events']]
 * @typedef {EventFacts & import('../../types/told.js').One<Game['events'], Kind, keyof EventFacts>} Event
 */

/**
 * What an action would change, as far as that is sure: the seat's view of the table before it and after it.
 * @template {Told} [Game=Fact]
 * @typedef {object} Preview
 * @property {Game['observation']} before
 * @property {Game['observation']} after
 */

/**
 * A line of a score sheet, which is a tree: where there are children a line is their sum.
 * @template {Told} [Game=Fact]
 * @template [Kind=string]
 * @typedef {object} Score
 * @property {string} source  where the points come from, in the game's words
 * @property {number[]} amounts  one a seat
 * @property {string | null} rule  the paragraph of the rules
 * @property {Target[]} targets  what was counted
 * @property {import('../../types/told.js').Facts<Game['lines'], Kind>} facts  what a sentence about the line needs
 * @property {Score<Game>[]} children
 */

/**
 * Why something cannot be done.
 * @typedef {object} Refusal
 * @property {string} code
 * @property {string} [rule]  the paragraph of the rules
 * @property {Record<string, Fact>} [facts]
 */

/**
 * Who sits at the table.
 * @typedef {object} Player
 * @property {'human' | 'bot'} kind
 * @property {string} name
 * @property {string} level  of a bot
 * @property {string} [character]  of a bot that has any
 * @property {number} shield  the number of its arms
 */

/**
 * The table as one seat may know it, what that seat may do, and what has happened.
 * @template {Told} [Game=Fact]
 * @typedef {object} Table
 * @property {string} game  its id
 * @property {string} version  of the engine
 * @property {Record<string, boolean | string>} options  of the game
 * @property {number} seed
 * @property {Player[]} seats
 * @property {number} step  how many steps have been played up to the position that is told
 * @property {number} steps  how many the match has
 * @property {number} revision  grows with every change of the match
 * @property {number[]} hints  how many each seat was given
 * @property {number[]} stood_in  how many moves of each seat another kind of player made than sits there: a bot or a person
 * @property {string} hash  the same for the same position
 * @property {Seat | null} viewer  whose knowledge this is; null: everybody's
 * @property {Game['observation']} observation  all that the viewer may know, in the game's words
 * @property {Decision[]} decisions  who must decide now
 * @property {Option<Game>[]} legal  what the viewer may do; empty where it has nothing to decide
 * @property {boolean} forced  whether the viewer has one possibility and no other
 * @property {Event<Game>[]} events  those that were asked for, the last ones of `log`
 * @property {number} log  how many events there are
 * @property {boolean} over
 * @property {number[]} scores  by seat
 * @property {Seat[]} out  who has left the game for good
 * @property {number[]} ranking  the place of each seat, 1 the best, as if the game ended now
 * @property {{seats: number[], by: string | null}[]} ties  at the end, who is level on points, and by which count they
 *   are ranked all the same; null: they share a place
 * @property {Score<Game>} sheet  where all points so far come from
 * @property {Seat | null} next  the person who should have the device next
 * @property {Seat[]} bots  those that must decide
 * @property {'nothing' | 'other' | 'revealed' | 'replay' | null} undo  why nothing can be taken back
 * @property {'nothing' | 'other' | 'revealed' | 'replay' | null} undo_choice  why no decision between several possibilities
 *   can be taken back
 * @property {boolean} redo  whether something taken back can be done again
 */

/**
 * A position that a step passed through before the one in which somebody must decide again.
 * @template {Told} [Game=Fact]
 * @typedef {Pick<Table<Game>, 'observation' | 'decisions' | 'log' | 'over' | 'out' | 'scores' | 'ranking' | 'ties' | 'sheet'>} Stage
 */

/**
 * A bot at work.
 * @typedef {object} Thinking
 * @property {Seat} seat
 * @property {number} progress  from 0 to 1
 */

/**
 * What is legal after a draft (actions that are to be played together), and the table as it would be.
 * @typedef {object} Drafted
 * @property {Option[]} legal  [] once the draft must be played before anything else
 * @property {Fact} observation  the seat's view of the table after the draft, as far as that is sure
 * @property {string | null} decision  the kind of that seat's next decision
 * @property {boolean} shows  whether it brings something hidden to light: then it cannot be taken back
 * @property {Option | null} follows  the only thing left to do after it, if that brings something to light
 * @property {Refusal | null} refusal  why an action of the draft is not legal
 */

/**
 * Who answers: the engine, in a worker or on the page's own thread. A refused request rejects with
 * a `Fault`.
 * @typedef {object} Engine
 * @property {(request: {do: string, [parameter: string]: unknown}) => Promise<any>} call  the reply
 *   is of the kind that the request asks for; `Match` alone asks
 *
 * @typedef {Error & {code?: string, rule?: string | null}} Fault  `rule`: the paragraph by which an
 *   action is not legal; the code is `engine_lost` when the engine is gone
 */

export {};
