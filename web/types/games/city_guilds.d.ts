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
  phase: "deal" | "return" | "first" | "place" | "pay" | "tavern" | "draw" | "turn" | "end" | "over";
  rule: string | null;
  deciding: Array<number>;
  scores: Array<number>;
  dealt: Record<string, number> | null;
  gave_back: string | null | null;
  hand: Record<string, number> | null;
  known: Array<Record<string, number>>;
  open: Array<string | null>;
  lots: Record<string, { tile: string; seat: number | null; men: number; }>;
  owners: Array<Array<number | null>>;
  spaces: { candlemakers: Array<{ space: number; seats: Array<number>; }>; clothmakers: Array<{ space: number; seats: Array<number>; }>; bakers: Array<{ space: number; seats: Array<number>; }>; blacksmiths: Array<{ space: number; seats: Array<number>; }>; [name: string]: Array<{ space: number; seats: Array<number>; }>; };
  history: Array<{ block: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8"; seat: number; tied: Array<{ guild: "candlemakers" | "clothmakers" | "bakers" | "blacksmiths"; length: number; reach: number; }>; guild: "candlemakers" | "clothmakers" | "bakers" | "blacksmiths" | null; ranked: Array<number>; }>;
  supply: number;
  taverns: number;
  men: Array<number>;
  most_men: Array<number>;
  hands: Array<number>;
  shown: Array<Record<string, number>>;
  earned: { blocks: Array<number>; control: Array<number>; chains: Array<number>; unused_men: Array<number>; [name: string]: Array<number>; };
  turn: number | null;
  setup: boolean;
  laid: Array<number>;
  free: number;
  returned: Array<boolean>;
  unseen: Record<string, number> | null;
  tracks: { candlemakers: { cubes: Array<{ space: number; slot: number; rank: number; [name: string]: number; }>; ranked: Array<number>; full: Array<number>; landing: { building: { steps: number; space: number; slot: number; there: Array<number>; }; market: { steps: number; space: number; slot: number; there: Array<number>; }; [name: string]: { steps: number; space: number; slot: number; there: Array<number>; }; } | null; }; clothmakers: { cubes: Array<{ space: number; slot: number; rank: number; [name: string]: number; }>; ranked: Array<number>; full: Array<number>; landing: { building: { steps: number; space: number; slot: number; there: Array<number>; }; market: { steps: number; space: number; slot: number; there: Array<number>; }; [name: string]: { steps: number; space: number; slot: number; there: Array<number>; }; } | null; }; bakers: { cubes: Array<{ space: number; slot: number; rank: number; [name: string]: number; }>; ranked: Array<number>; full: Array<number>; landing: { building: { steps: number; space: number; slot: number; there: Array<number>; }; market: { steps: number; space: number; slot: number; there: Array<number>; }; [name: string]: { steps: number; space: number; slot: number; there: Array<number>; }; } | null; }; blacksmiths: { cubes: Array<{ space: number; slot: number; rank: number; [name: string]: number; }>; ranked: Array<number>; full: Array<number>; landing: { building: { steps: number; space: number; slot: number; there: Array<number>; }; market: { steps: number; space: number; slot: number; there: Array<number>; }; [name: string]: { steps: number; space: number; slot: number; there: Array<number>; }; } | null; }; [name: string]: { cubes: Array<{ space: number; slot: number; rank: number; [name: string]: number; }>; ranked: Array<number>; full: Array<number>; landing: { building: { steps: number; space: number; slot: number; there: Array<number>; }; market: { steps: number; space: number; slot: number; there: Array<number>; }; [name: string]: { steps: number; space: number; slot: number; there: Array<number>; }; } | null; }; };
  blocks: Array<{ id: string; free: number; value: number; markets: number; minstrels: number; taverns: number; first: number | null; second: number | null; thirds: Array<number>; owners: Array<{ seat: number; buildings: number; men: number; place: number; [name: string]: number; }>; shares: Array<number>; counts: Record<string, number>; guild: string | null; tied: Array<string>; control: Array<number>; paid: boolean; }>;
  chains: { candlemakers: { chains: Array<{ length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; shares: Array<number>; joins: Record<string, { length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; }; clothmakers: { chains: Array<{ length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; shares: Array<number>; joins: Record<string, { length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; }; bakers: { chains: Array<{ length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; shares: Array<number>; joins: Record<string, { length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; }; blacksmiths: { chains: Array<{ length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; shares: Array<number>; joins: Record<string, { length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; }; [name: string]: { chains: Array<{ length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; shares: Array<number>; joins: Record<string, { length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; }; };
}

/** What each kind of action has beside it */
export interface Actions {
  return: { tile: string; };
  place: { tile: string; lot: string; men: number; };
  tavern: { lot: string; };
  decline: {};
  draw: { tile: string; };
}

/** What each kind of event has beside it */
export interface Events {
  returned: { seat: number; tile?: string; };
  opened: { tiles: Array<{ slot: number; tile: string | null; }>; supply: number; };
  placed: { seat: number; tile: string; men: number; lot: string; block: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8"; beside: Array<string>; first: boolean; left: number; chain: { length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; } | null; };
  owners: { block: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8"; first: number | null; second: number | null; was: Array<number | null>; };
  controlled: { block: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8"; guild: "candlemakers" | "clothmakers" | "bakers" | "blacksmiths" | null; };
  invested: { seat: number; guild: "candlemakers" | "clothmakers" | "bakers" | "blacksmiths"; steps: number; from: number; to: number; slot: number; rank: number; lost: boolean; space: number; there: Array<number>; passed: Array<number>; };
  tavern_placed: { lot: string; block: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8"; beside: Array<string>; seat: number; left: number; };
  tavern_declined: { seat: number; left: number; };
  drawn: { seat: number; tile: string; slot: number; };
  nothing_to_draw: { seat: number; };
  block_paid: { seat: number; block: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8"; sheet: Score; };
  control_paid: { seat: number; block: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8"; sheet: Score; };
  tavern_won: { seat: number; left: number; };
  chain_paid: { guild: "candlemakers" | "clothmakers" | "bakers" | "blacksmiths"; sheet: Score; };
  men_counted: { sheet: Score; };
  game_over: { ranking: Array<number>; scores: Array<number>; ending?: any; };
  return: { seat: number; tile: string; };
  place: { seat: number; tile: string; lot: string; men: number; };
  tavern: { seat: number; lot: string; };
  decline: { seat: number; };
  draw: { seat: number; tile: string; };
}

/** The facts of each refusal */
export interface Refusals extends CommonRefusals {
  not_in_hand: { tile: string; };
  tile_first: {};
  block_begun: { lot: string; block: string; };
  not_adjacent: { lot: string; };
  not_your_turn: { turn: any; };
  already_returned: {};
  too_near: { [fact: string]: any; };
  too_many_men: { most: any; };
  man_required: { men: any; };
  one_man_left: {};
  no_men_left: {};
  lot_taken: { lot: any; tile: any; };
  not_a_target: { target: any; };
  not_open: { tile: any; };
  must_place: {};
}

/** The facts of each kind of line of the score sheet */
export interface Lines {
  game: {};
  blocks: {};
  controls: {};
  block: { block: string; seat: number; base: number; markets: number; minstrels: number; taverns: number; value: number; halves: Array<number>; present: number; places: Array<{ place: number; seat: number; buildings: number; men: number; amount: number; [name: string]: number; }>; tied: Array<number>; };
  control: { block: string; guild: string | null; counts: Record<string, number>; decided: string; tied: Array<{ guild: string; length: number; reach: number; }>; ranked: Array<number>; };
  chains: {};
  chain: { guild: string; length: number; blocks: Array<string>; bonus: number; value: number; ranked: Array<number>; };
  unused_men: { men: Array<number>; };
}

export interface Game {
  observation: Observation;
  actions: Actions;
  events: Events;
  refusals: Refusals;
  lines: Lines;
}
