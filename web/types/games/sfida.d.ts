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
  phase: "deal" | "roll" | "throw" | "earn" | "take" | "auction" | "uncover" | "open" | "bid" | "tell" | "sell" | "build" | "offer" | "answer" | "attack" | "ransom" | "fall" | "search" | "sink" | "under" | "turn" | "final" | "count" | "over";
  rule: string | null;
  deciding: Array<number>;
  scores: Array<number>;
  turn: number;
  turns: number;
  die: "none" | "1" | "2" | "3" | "4" | "5" | "dot";
  purses: Array<number>;
  saboteurs: Array<number>;
  cities: Array<{ at: number; row: Array<string | null>; }>;
  sunk: Array<number>;
  closing: boolean;
  finals: number;
  source: "open" | "hidden" | null;
  lot_seen: Array<number>;
  lot_told: boolean;
  bids: Array<number>;
  passed: Array<number>;
  broke: Array<number>;
  bidder: number | null;
  laid: number;
  victim: number | null;
  aim: number;
  offered: number;
  fallen: string | null;
  hand: Array<string> | null;
  hands: Array<{ cards: number; known: Array<string>; buildings: Record<string, number>; }>;
  moves: Array<{ seat: number; card: string | null; building: string | null; came: boolean; seen: Array<number>; told: boolean; }>;
  lot: { card: string | null; building: string | null; fits: boolean | null; after: string | null; } | null;
  piles: { open: { cards: number; top: string | null; under: Array<string>; }; hidden: { cards: number; top: null; under: Array<string>; }; [name: string]: { cards: number; top: string | null; under: Array<string>; }; };
  unseen: Record<string, number>;
  untold: Record<string, number>;
  supply: number;
  income: Array<number>;
  shields: Array<number>;
  weakest: Array<Array<number>>;
  to_full: Array<number>;
  full_hands: Array<Array<number>>;
  to_begin: number;
  room: Array<number>;
  hits: Array<Array<string>>;
  stuck: Array<string> | null;
  standings: Array<{ lacks: string | null; middle: { state: string; why: string | null; points: number; }; balance: { state: string; why: string; points: number; }; twins: { state: string; why: string | null; points: number; }; }>;
  least_bid: number | null;
  final_order: Array<number>;
  sale: { seat: number; coins: number; auctioneer: number; bank: number; short: number; [name: string]: number; } | null;
  shown: Array<Array<string>>;
}

/** What each kind of action has beside it */
export interface Actions {
  roll: {};
  take: { other: number; };
  decline: {};
  auction: { pile: "open" | "hidden"; };
  bid: { coins: number; };
  pass: {};
  begin: { card: string; };
  lay: { card: string; at: number; };
  done: {};
  sabotage: { other: number; at: number; };
  sabotage_hand: { other: number; };
  offer: { coins: number; };
  withhold: {};
  accept: {};
  reject: {};
  pay: {};
  refuse: {};
  put_under: { pile: "open" | "hidden"; };
}

/** What each kind of event has beside it */
export interface Events {
  turned_up: { card: string | null | string; left: number; };
  turn: { seat: number; };
  rolled: { seat: number; die: "none" | "1" | "2" | "3" | "4" | "5" | "dot"; };
  earned: { seat: number; die: number; gates: number; coins: number; };
  saboteur_gained: { seat: number; supply: number; };
  no_saboteur_left: { seat: number; others: boolean; };
  put_up: { seat: number; pile: "open" | "hidden"; left: number; card: string | null; building: "corner_left" | "corner_right" | "tower" | "gate" | "hall" | "church" | null; };
  one_left: { pile: "open" | "hidden"; };
  last_card: { pile: "open" | "hidden"; };
  peeked: { seat: number; card?: string; };
  bid: { seat: number; coins: number; high: number; opening: boolean; };
  pass: { seat: number; };
  type_told: { seat: number; building: "corner_left" | "corner_right" | "tower" | "gate" | "hall" | "church"; };
  insolvent: { seat: number; bid: number; coins: number; next: number | null; next_bid: number | null; alone: boolean; };
  unsold: { card: string | null; building: "corner_left" | "corner_right" | "tower" | "gate" | "hall" | "church" | null; };
  sold: { seat: number; coins: number; auctioneer: number; bank: number; short: number; other: number; pile: "open" | "hidden"; card: string | null | string; building: "corner_left" | "corner_right" | "tower" | "gate" | "hall" | "church" | null; };
  laid: { seat: number; card: string; at: number; beginning: boolean; gap: boolean; };
  done: { seat: number; laid: number; cards: number; why?: Array<string>; };
  sabotage: { seat: number; other: number; at: number; card: string; };
  offer: { seat: number; coins: number; other: number; };
  withhold: { seat: number; other: number; };
  accept: { seat: number; other: number; coins: number; };
  reject: { seat: number; other: number; coins: number; };
  attacked: { seat: number; other: number; at: number; card: string; die: "none" | "1" | "2" | "3" | "4" | "5" | "dot"; shields: number; result: string; };
  pay: { other: number; at: number; card: string; seat: number; coins: number; };
  refuse: { other: number; at: number; card: string; seat: number; coins: number; };
  could_not_pay: { other: number; at: number; card: string; seat: number; coins: number; };
  destroyed: { seat: number; at: number; card: string; gap: boolean; left: number; };
  exposed: { seat: number; other: number; card: string; };
  put_under: { seat: number; card: string; pile: "open" | "hidden"; left: number; };
  final_phase: { seat: number; };
  hands_shown: { hands: Array<Array<string>>; };
  game_over: { ranking: Array<number>; scores: Array<number>; ending?: any; };
  roll: { seat: number; };
  take: { seat: number; other: number; };
  decline: { seat: number; };
  auction: { seat: number; pile: "open" | "hidden"; };
  begin: { seat: number; card: string; };
  lay: { seat: number; card: string; at: number; };
  sabotage_hand: { seat: number; other: number; };
}

/** The facts of each refusal */
export interface Refusals extends CommonRefusals {
  not_in_hand: { card: string; };
  no_building: { seat: number; at: number; };
  no_saboteur: {};
  card_first: {};
  own_city: {};
  more_shields: { seat: number; shields: number; least: number; seats: Array<number>; };
  no_sabotage_at_end: {};
  place_taken: { at: number; card: string; };
  begun: {};
  beyond_corner: { card: string; corner: string; };
  all_laid: { most: any; };
  wrong_end: { [fact: string]: any; };
  cannot_begin: {};
  cannot_complete: { [fact: string]: any; };
  no_place: { at: any; };
  second_hall: { [fact: string]: any; };
  second_corner: { [fact: string]: any; };
  same_family: { [fact: string]: any; };
  has_built: {};
  tower_by_corner: { [fact: string]: any; };
  bid_too_low: { high: any; least: any; };
  bid_too_high: { most: any; };
  own_saboteur: {};
  has_none: { seat: any; };
  begin_first: { least: any; };
  go_on_beginning: { [fact: string]: any; };
  few_cards: { [fact: string]: any; };
  offer_too_high: { has: any; };
  corner_in_gap: { [fact: string]: any; };
}

/** The facts of each kind of line of the score sheet */
export interface Lines {
  game: {};
  values: { cards: Array<Array<string | null>>; };
  middle: { points: number; why: Array<string | null>; seats: Array<{ many: number; place: number | null; churches: Array<number> | null; corners: Array<number | null>; gap: number | null; }>; };
  balance: { points: number; why: Array<string>; seats: Array<{ many: number; place: number | null; churches: Array<number> | null; corners: Array<number | null>; gap: number | null; }>; };
  twins: { points: number; why: Array<string | null>; seats: Array<{ many: number; place: number | null; churches: Array<number> | null; corners: Array<number | null>; gap: number | null; }>; };
  hand: { cards: Array<Array<string>>; };
}

export interface Game {
  observation: Observation;
  actions: Actions;
  events: Events;
  refusals: Refusals;
  lines: Lines;
}
