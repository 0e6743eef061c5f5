/**
 * The refusals of every game, and their facts. Written by tools/write_types.py from `core/`.
 *//** The facts of each refusal */
export interface CommonRefusals {
  something_shows: {};
  not_your_turn: { turn: any; };
  not_your_decision: {};
  no_such_action: {};
  game_over: {};
  wrong_phase: { phase: string; };
}
