/**
 * What a seat may observe, as the engine tells it. Written by tools/observations.py from what is
 * declared in the game's state.py, and from what its `hidden.py` adds.
 */
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
  tracks: { candlemakers: { cubes: Array<{ space: number; slot: number; rank: number; [name: string]: number; }>; ranked: Array<number>; landing: { building: { steps: number; space: number; slot: number; there: Array<number>; }; market: { steps: number; space: number; slot: number; there: Array<number>; }; [name: string]: { steps: number; space: number; slot: number; there: Array<number>; }; } | null; }; clothmakers: { cubes: Array<{ space: number; slot: number; rank: number; [name: string]: number; }>; ranked: Array<number>; landing: { building: { steps: number; space: number; slot: number; there: Array<number>; }; market: { steps: number; space: number; slot: number; there: Array<number>; }; [name: string]: { steps: number; space: number; slot: number; there: Array<number>; }; } | null; }; bakers: { cubes: Array<{ space: number; slot: number; rank: number; [name: string]: number; }>; ranked: Array<number>; landing: { building: { steps: number; space: number; slot: number; there: Array<number>; }; market: { steps: number; space: number; slot: number; there: Array<number>; }; [name: string]: { steps: number; space: number; slot: number; there: Array<number>; }; } | null; }; blacksmiths: { cubes: Array<{ space: number; slot: number; rank: number; [name: string]: number; }>; ranked: Array<number>; landing: { building: { steps: number; space: number; slot: number; there: Array<number>; }; market: { steps: number; space: number; slot: number; there: Array<number>; }; [name: string]: { steps: number; space: number; slot: number; there: Array<number>; }; } | null; }; [name: string]: { cubes: Array<{ space: number; slot: number; rank: number; [name: string]: number; }>; ranked: Array<number>; landing: { building: { steps: number; space: number; slot: number; there: Array<number>; }; market: { steps: number; space: number; slot: number; there: Array<number>; }; [name: string]: { steps: number; space: number; slot: number; there: Array<number>; }; } | null; }; };
  blocks: Array<{ id: string; free: number; value: number; first: number | null; second: number | null; thirds: Array<number>; owners: Array<{ seat: number; buildings: number; men: number; place: number; [name: string]: number; }>; shares: Array<number>; counts: Record<string, number>; guild: string | null; tied: Array<string>; control: Array<number>; paid: boolean; }>;
  chains: { candlemakers: { chains: Array<{ length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; shares: Array<number>; joins: Record<string, { length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; }; clothmakers: { chains: Array<{ length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; shares: Array<number>; joins: Record<string, { length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; }; bakers: { chains: Array<{ length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; shares: Array<number>; joins: Record<string, { length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; }; blacksmiths: { chains: Array<{ length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; shares: Array<number>; joins: Record<string, { length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; }; [name: string]: { chains: Array<{ length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; shares: Array<number>; joins: Record<string, { length: number; reach: number; value: number; blocks: Array<string>; lots: Array<string>; }>; }; };
}
