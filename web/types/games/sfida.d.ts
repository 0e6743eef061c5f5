/**
 * What a seat may observe, as the engine tells it. Written by tools/observations.py from what is
 * declared in the game's state.py, and from what its `hidden.py` adds.
 */
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
  unseen: Record<string, number> | null;
  untold: Record<string, number> | null;
  supply: number;
  income: Array<number>;
  shields: Array<number>;
  weakest: Array<Array<number>>;
  full_hands: Array<Array<number>>;
  hits: Array<Array<string>>;
  stuck: Array<string> | null;
  standings: Array<{ lacks: string | null; middle: { state: string; why: string | null; points: number; }; balance: { state: string; why: string; points: number; }; twins: { state: string; why: string | null; points: number; }; }>;
  least_bid: number | null;
  sale: { seat: number; coins: number; auctioneer: number; bank: number; short: number; [name: string]: number; } | null;
  shown: Array<Array<string>>;
}
