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
  phase: "deal" | "show" | "choose" | "reveal" | "lay" | "auction" | "taking" | "build" | "draw" | "goods" | "turn" | "fill" | "return" | "look" | "bonus" | "discard" | "pass" | "close" | "value" | "move" | "unveil" | "over";
  rule: string | null;
  deciding: Array<number>;
  scores: Array<number>;
  round: number;
  first: number;
  mover: number;
  built: number;
  replaced: number;
  pairs: Array<"desert" | "mountains" | "plains" | "forest" | "coast" | null>;
  tiles: Array<number | null>;
  discards: Record<string, number>;
  hand: Record<string, number> | null;
  known: Array<Record<string, number>>;
  drawers: Array<number>;
  shows: Array<{ seat: number; card: "desert" | "mountains" | "plains" | "forest" | "coast"; draws: number; }>;
  pool: Record<string, number>;
  pools: Array<Record<string, number>>;
  shops: Array<Array<string>>;
  firsts: Array<number | null>;
  coins: Array<number>;
  keys: Array<number>;
  goods: Array<Array<"cloth_ceramics_1" | "cloth_ceramics_2" | "wine_spices_1" | "wine_spices_2" | "cloth_wine" | "cloth_spices" | "ceramics_wine" | "ceramics_spices">>;
  display: Array<"cloth_ceramics_1" | "cloth_ceramics_2" | "wine_spices_1" | "wine_spices_2" | "cloth_wine" | "cloth_spices" | "ceramics_wine" | "ceramics_spices" | null>;
  boxed: Array<"cloth_ceramics_1" | "cloth_ceramics_2" | "wine_spices_1" | "wine_spices_2" | "cloth_wine" | "cloth_spices" | "ceramics_wine" | "ceramics_spices">;
  takers: Array<number>;
  unveiled: number;
  revealed: Array<string>;
  history: Array<{ holders: Array<number>; shops: Array<number>; }>;
  stuck: Array<number>;
  cards: Array<number>;
  deck: number;
  goods_deck: number;
  keys_left: number;
  bonus_deck: number;
  bonus_cards: Array<number>;
  shops_left: Array<number>;
  wares: Array<Array<number>>;
  in_city: Array<number>;
  in_areas: Record<string, Array<number>>;
  free: Array<number>;
  laid_out: Array<{ cards: Array<string>; tile: number | null; }>;
  open: Array<Array<string>>;
  if_valued: { goods: Array<number>; area: Array<number>; points: Array<number>; [name: string]: Array<number>; };
  quarters: Record<string, { shops: number; reward: Record<string, number>; }>;
  unveiled_cards: Array<{ seat: number; card: string; }>;
  turn: number | null;
  price: number;
  queue: Array<number>;
  surplus: number;
  valuation: string;
  to_come: { "1": number; "2": number; "3": number; [name: string]: number; };
  to_value: Record<string, number>;
  last: boolean;
  drew: Array<string | null> | null;
  bonuses: Array<string> | null;
  looks: Array<{ taken: number; left: Array<string>; }> | null;
  worth: Record<string, number> | null;
  follow: Array<string> | null;
  payable: Array<Array<string>> | null;
  beyond: Array<Array<string>> | null;
}

/** What each kind of action has beside it */
export interface Actions {
  place: { pair: number; };
  build: { place: string; payment: Record<string, number>; };
  done: {};
  take: { card: string; };
  return: { card: "cloth_ceramics_1" | "cloth_ceramics_2" | "wine_spices_1" | "wine_spices_2" | "cloth_wine" | "cloth_spices" | "ceramics_wine" | "ceramics_spices"; };
  bonus: { card: "goods" | "coins" | "city" | "rivers" | "desert" | "mountains" | "plains" | "forest"; };
  discard: { terrain: "desert" | "mountains" | "plains" | "forest" | "coast"; };
}

/** What each kind of event has beside it */
export interface Events {
  dealt: { card?: "desert" | "mountains" | "plains" | "forest" | "coast"; };
  goods_opened: { cards: Array<{ slot: number; card: "cloth_ceramics_1" | "cloth_ceramics_2" | "wine_spices_1" | "wine_spices_2" | "cloth_wine" | "cloth_spices" | "ceramics_wine" | "ceramics_spices"; }>; left: number; };
  first_chosen: { seat: number; };
  revealed: { round: number; first: number; card: string; stage: number; good: string; area: string; left: number; };
  last_card: { round: number; };
  laid: { cards: Array<{ pair: number; card: "desert" | "mountains" | "plains" | "forest" | "coast"; }>; deck: number; };
  reshuffled: { cards: number; };
  placed: { seat: number; pair: number; cards: Array<"desert" | "mountains" | "plains" | "forest" | "coast">; displaced: number | null; paid: number; price: number; only: boolean; next: number | null; };
  pair_taken: { seat: number; pair: number; cards: Array<"desert" | "mountains" | "plains" | "forest" | "coast">; };
  built: { seat: number; place: string; payment: Record<string, number>; jokers: number | null; key: boolean; number: number; left: number; };
  rewarded: { seat: number; place: string; reward: Record<string, number>; exhausted: boolean; };
  last_shop: { seat: number; };
  drawn: { seat: number; deck: number; card?: "desert" | "mountains" | "plains" | "forest" | "coast"; };
  goods_taken: { seat: number; slot: number | null; card: string; };
  goods_turned: { seat: number; card: "cloth_ceramics_1" | "cloth_ceramics_2" | "wine_spices_1" | "wine_spices_2" | "cloth_wine" | "cloth_spices" | "ceramics_wine" | "ceramics_spices"; left: number; };
  goods_returned: { seat: number; card: "cloth_ceramics_1" | "cloth_ceramics_2" | "wine_spices_1" | "wine_spices_2" | "cloth_wine" | "cloth_spices" | "ceramics_wine" | "ceramics_spices"; };
  looked: { seat: number; left: number; cards?: Array<"goods" | "coins" | "city" | "rivers" | "desert" | "mountains" | "plains" | "forest">; };
  bonus_taken: { seat: number; left: number; card?: "goods" | "coins" | "city" | "rivers" | "desert" | "mountains" | "plains" | "forest"; };
  discarded: { seat: number; terrain: "desert" | "mountains" | "plains" | "forest" | "coast"; };
  done: { seat: number; built: number; };
  turn_over: { seat: number; next: number | null; };
  stuck: { seat: number; };
  goods_valued: { round: number; good: string; holders: Array<number>; alone: boolean; sheet?: Score; };
  area_valued: { round: number; area: string; shops: Array<number>; most: number | null; alone: boolean; sheet?: Score; };
  first_moved: { seat: number; round: number; };
  bonus_unveiled: { card: string; seat: number; counted: number; each: number; points: number; sheet: Score; };
  game_over: { ranking: Array<number>; scores: Array<number>; ending?: string; };
  place: { seat: number; pair: number; };
  build: { seat: number; place: string; payment: Record<string, number>; };
  take: { seat: number; card: string; };
  return: { seat: number; card: "cloth_ceramics_1" | "cloth_ceramics_2" | "wine_spices_1" | "wine_spices_2" | "cloth_wine" | "cloth_spices" | "ceramics_wine" | "ceramics_spices"; };
  bonus: { seat: number; card: "goods" | "coins" | "city" | "rivers" | "desert" | "mountains" | "plains" | "forest"; };
  discard: { seat: number; terrain: "desert" | "mountains" | "plains" | "forest" | "coast"; };
}

/** The facts of each refusal */
export interface Refusals extends CommonRefusals {
  too_dear: { pair: number; seat: number; price: number; coins: number; };
  no_cards: { place: string; terrain: string; needed: number; held: number; jokers: number; };
  place_taken: { place: string; seat: number; };
  two_built: { most: number; };
  no_road: { place: string; missing: Array<string>; };
  own_quarter: { place: string; };
  goods_gone: { card: string; };
  hand_kept: { most: number; };
  no_shops_left: {};
  no_key: { place: any; };
  joker_of_jokers: { payment: any; place: any; };
  wrong_payment: { payment: any; place: any; terrain: any; };
  not_in_hand: { payment: any; };
  no_such_pair: { pair: any; };
  deck_empty: {};
  not_yours: { card: any; };
  bonus_gone: { card: any; };
  no_card: { terrain: any; };
}

/** The facts of each kind of line of the score sheet */
export interface Lines {
  game: {};
  quarters: {};
  valuations: {};
  round: { round: number; };
  goods: { round: number; good: string; holders: Array<number>; alone: boolean; };
  area: { round: number; area: string; shops: Array<number>; most: number | null; alone: boolean; };
  quarter: { place: string; first: number; second: number | null; };
  bonuses: {};
  bonus: { card: string; seat: number; counted: number; each: number; points: number; };
}

export interface Game {
  observation: Observation;
  actions: Actions;
  events: Events;
  refusals: Refusals;
  lines: Lines;
}
