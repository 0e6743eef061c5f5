/**
 * What the engine tells of the game. Written by tools/write_types.py from what is declared in its
 * `state.py`, `actions.py` and `events.py`, and learnt of what is not declared there.
 */
import type { Score } from '../../table/contract/messages.js';
import type { CommonRefusals } from '../refusals.js';

/** What a seat may observe */
export interface Observation {
  game: string;
  seats: number;
  seat: number | null;
  options: Record<string, boolean | string>;
  phase: "deal" | "draft" | "levy" | "play" | "trick" | "salvage" | "score" | "over";
  rule: string | null;
  deciding: Array<number>;
  scores: Array<number>;
  round: number;
  turned: Array<"austerity" | "stalemate" | "procession" | "levy" | "haste" | "masquerade">;
  hand: Record<string, number> | null;
  table: Array<Record<string, number>>;
  known_discards: Record<string, number> | null;
  steps_done: number;
  begins: number;
  turns_done: number;
  due: Array<number>;
  mine: Array<string> | null;
  tricks: Array<string>;
  used: Array<Array<string>>;
  spent: Array<number>;
  adjusted: Array<{ seat: number; guild: string; delta: number; }>;
  taken: Array<string | null>;
  history: Array<{ event: "austerity" | "stalemate" | "procession" | "levy" | "haste" | "masquerade" | null; table: Array<Record<string, number>>; adjusted: Array<{ seat: number; guild: string; delta: number; }>; points: Array<number>; }>;
  event: string | null;
  passes: string;
  upstream: Array<number>;
  keep: number;
  to_play: number;
  plan: Array<number>;
  sealed: Array<number>;
  shown: Array<Record<string, number>>;
  deck: number;
  discards: number;
  by_round: Array<Array<number>>;
  copies: Record<string, number>;
  values: Record<string, Array<Array<number>>>;
  step: number;
  steps: number;
  first: number | null;
  chosen: Array<boolean>;
  picks: Array<number>;
  laid: Array<number>;
  holding: Array<number>;
  flow: { from: number; to: number; [name: string]: number; } | null;
  used_now: Array<boolean | null>;
  immune: Array<boolean>;
  adjust: Array<Record<string, number>>;
  pending: { seat: number; trick: string; marked?: { seat: number; guild: string; }; lifted?: string | null; } | null;
  drawn: Record<string, number> | null;
  pack: Record<string, number> | null;
  levy: { gave: Array<boolean>; mine: string | null; got: string | null; };
  seen: Array<{ pack: number; pick: number; cards: Record<string, number>; kept: string; }>;
  notes: Record<string, number> | null;
  standings: Record<string, { counts: Array<number>; places: Array<number>; points: Array<number>; next: { cards: number; place: number; shared: boolean; points: number; } | null; }>;
  unsealed: Record<string, { counts: Array<number>; places: Array<number>; points: Array<number>; next: { cards: number; place: number; shared: boolean; points: number; } | null; }>;
}

/** What each kind of action has beside it */
export interface Actions {
  keep: { guild: string; };
  give: { guild: string; };
  play: { guild: string; };
  lift: { guild: string; };
  replace: { seat: number; guild: string; };
  mark: { seat: number; guild: string; };
  swap: { seat: number; guild: string; };
  remove: { seat: number; guild: string; };
  draw: {};
  lay: { guild: string; };
  adjust: { seat: number; delta: number; };
  immunity: {};
  decline: {};
}

/** What each kind of event has beside it */
export interface Events {
  round: { round: number; event: "austerity" | "stalemate" | "procession" | "levy" | "haste" | "masquerade" | null; passes: string; };
  trick_dealt: { seat: number; trick: string; worn: boolean; };
  dealt: { cards: number | Record<string, number>; };
  kept: { seat: number; pick: number; last: boolean; guild?: string; };
  pack: { seat: number; pick: number; cards?: Record<string, number>; };
  drafted: {};
  gave: { seat: number; guild?: string; };
  levied: { guild?: string; };
  began: { phase: string; first: number | null | number; };
  laid: { seat: number; step: number; guild?: string; };
  revealed: { step: number; cards: Array<Array<string>>; };
  drew: { seat: number; count: number; cards?: Record<string, number>; };
  trick_declined: { seat: number; trick: string; worn: boolean; };
  trick_used: { seat: number; trick: string; cards?: Array<{ seat: number; guild: string; }>; laid?: string; taken?: string; guild?: string; target?: number; delta?: number; };
  scored: { round: number; sheet: Score; };
  discarded: { counts: Array<number>; };
  game_over: { ranking: Array<number>; scores: Array<number>; ending?: any; };
  keep: { seat: number; guild: string; };
  give: { seat: number; guild: string; };
  play: { seat: number; guild: string; };
  lift: { seat: number; guild: string; };
  replace: { seat: number; guild: string; };
  mark: { seat: number; guild: string; };
  swap: { seat: number; guild: string; };
  remove: { seat: number; guild: string; };
  draw: { seat: number; };
  lay: { seat: number; guild: string; };
  adjust: { seat: number; delta: number; };
  immunity: { seat: number; };
  decline: { seat: number; };
}

/** The facts of each refusal */
export interface Refusals extends CommonRefusals {
  not_in_pack: { guild: string; };
  not_in_hand: { guild: string; };
  other_trick: { trick: string; };
  same_guild: { guild: string; };
  same_seat: { seat: number; };
  trick_not_begun: { trick: string; };
  trick_begun: { trick: string; };
  not_yours: { seat: number; };
  already_chosen: {};
  pack_not_arrived: { [fact: string]: any; };
  not_your_turn: { turn: any; };
  trick_used_before: { trick: any; };
  value_below_ten: { [fact: string]: any; };
  not_played: { guild: any; seat: any; };
  immune: { seat: any; };
  no_partner: { trick: any; };
  marked: { guild: any; seat: any; };
  not_a_target: { target: any; };
  own_only: { seat: any; };
  others_only: { seat: any; };
  none_there: { guild: any; seat: any; };
  not_drawn: { guild: any; };
  empty_pile: {};
}

/** The facts of each kind of line of the score sheet */
export interface Lines {
  game: {};
  round: { round: number; event: string | null; };
  guild: { guild: string; round: number; counts: Array<number>; places: Array<number>; values?: Array<number>; stalemate?: boolean; groups?: Array<{ place: number; count: number; seats: Array<number>; value: number; each: number; }>; rest?: Array<number>; after?: string | null; per?: number; adjusted?: Array<{ seat: number; delta: number; [name: string]: number; }>; };
}

export interface Game {
  observation: Observation;
  actions: Actions;
  events: Events;
  refusals: Refusals;
  lines: Lines;
}
