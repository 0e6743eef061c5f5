/**
 * What a game tells, by the names of its kinds: `games/NAME.d.ts` has it from the engine's declarations. A game without
 * such a file (`any`) may tell anything.
 */

export interface Told {
  observation: any;
  actions: any;
  events: any;
  refusals: any;
  lines: any;
}

type IsAny<Kinds> = 0 extends 1 & Kinds ? true : false;
type Fields<Kinds> = { [Kind in keyof Kinds]: keyof Kinds[Kind] }[keyof Kinds];

/** By kind what one has: its kind, its fields, and of the fields that only others have, nothing. */
type Each<Kinds, Common> = {
  [Kind in keyof Kinds]: { kind: Kind } & Kinds[Kind] & {
      [Field in Exclude<Fields<Kinds>, keyof Kinds[Kind] | Common>]?: undefined;
    };
};

/** One of a kind, or of any of several; all have what is `Common` already. */
export type One<Kinds, Kind extends keyof Kinds, Common = never> =
  IsAny<Kinds> extends true ? { kind: string; [field: string]: any } : Each<Kinds, Common>[Kind];

/** The facts of a kind; where it is not known, anything. */
export type Facts<Kinds, Kind> =
  IsAny<Kinds> extends true ? Record<string, any> : Kind extends keyof Kinds ? Kinds[Kind] : Record<string, any>;
