/**
 * What a seat may observe, as the engine tells it. Written by tools/observations.py from what is
 * declared in the game's state.py, and from what its `hidden.py` adds.
 */
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
  open: Array<Array<string>>;
  if_valued: { goods: Array<number>; area: Array<number>; points: Array<number>; [name: string]: Array<number>; };
  quarters: Record<string, { shops: number; letters: number; [name: string]: number; }>;
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
}
