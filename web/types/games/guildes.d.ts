/**
 * What a seat may observe, as the engine tells it. Written by tools/observations.py from what is
 * declared in the game's state.py, and from what its `hidden.py` adds.
 */
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
