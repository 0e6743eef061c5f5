/** What the shell's modules hand to each other. */

/** A language of the page. */
export type Lang = 'it' | 'en';

/** A game as `games/NAME/card.js` describes it. One that cannot be played yet has a card alone. */
export interface Game {
  id: string;
  /** Draws its picture for the title page, the set-up and posters. */
  thumb: (look?: { width?: number; title?: string }) => unknown;
  /** The least and the greatest number of seats. */
  seats?: number[];
  /** How long a game is by its medians, as `e2e/lengths.py` measures them. */
  length?: { minutes: number; decisions: number };
  /** How much there is to learn before one can play well. */
  weight?: 'light' | 'medium' | 'demanding';
  /** What the title page says. */
  card: Record<Lang, { title: string; line: string }>;
  /** The words for what it counts, if that is not points. */
  unit?: Record<Lang, Unit>;
  /** The address of its style sheet. */
  style?: string;
  /** Its texts. */
  texts?: Record<Lang, () => Promise<{ default: object }>>;
  /** Its rules, as paragraphs made from the printed material. */
  rules?: Record<Lang, () => Promise<{ default: (printed: any) => Paragraph[] }>>;
  /** What the sheet on its aim shows. */
  aim?: () => Promise<{ default: Aim }>;
  /** How it is drawn: `table/contract/view.js` says what that is. */
  view?: () => Promise<{ default: any }>;
}

/** The words for what a game counts: "die", "dice", "the dice", "no dice", "half a die", "Dice". */
export type Unit = Record<'one' | 'many' | 'the' | 'none' | 'half' | 'title', string>;

/** The aim of a game: a picture of it, and the first game, in which it is shown. */
export interface Aim {
  picture: (printed: any) => unknown;
  seats: number;
  seed: number;
  /** How many steps of it bots have played before; its text `aim.begun` says so. */
  begun?: number;
}

/** A paragraph of a game's rules. */
export interface Paragraph {
  id: string;
  /** Of its heading: 2, or 3 below one of 2. */
  level: number;
  title: unknown;
  body: unknown;
}

/** What the engine says of all games, as the build wrote it down. */
export interface Catalogue {
  version: string;
  /** Of bots, the easiest first. */
  levels: string[];
  games: Rules[];
}

/** What the engine says of a game. */
export interface Rules {
  id: string;
  title: string;
  /** The numbers of seats that it can have. */
  seats: number[];
  /** Whether the rules leave open who begins. */
  draws_first: boolean;
  options: Option[];
  /** Those that its bots may have; the set-up tells them apart by these. */
  characters: string[];
  /** What is worth trying in it. */
  honours: string[];
  /** The printed material, which its view and its rules draw. */
  printed: any;
}

/** A choice of the set-up: a switch if its default is true or false. */
export interface Option {
  id: string;
  default: boolean | string;
  choices: (boolean | string)[];
}

/** Options by their ids. */
export type Options = Record<string, boolean | string>;

/** Who takes a seat. */
export interface Player {
  kind: 'human' | 'bot';
  level?: string;
  /** Of a bot that has one. */
  character?: string;
  name: string;
  /** The number of the player's arms; in what an earlier release kept, that of the seat. */
  shield?: number;
}

/** The request that begins a match. */
export interface Setup {
  do: 'new';
  game: string;
  seats: Player[];
  options: Options;
  seed: number;
  /** Whether chance has chosen who begins. */
  drawn: boolean;
  /** Of a game that is shown: how many steps bots have played before. */
  begun?: number;
}

/** A match as the engine gives it out to be kept. */
export interface Save {
  game: string;
  players: Player[];
  options: Options;
  /** The seat and what it did. */
  steps: [number, ...unknown[]][];
  /** The same for the same position. */
  hash: string;
}

/** A match that is kept. */
export interface Readable {
  id: string;
  game: string;
  kind: 'auto' | 'named';
  /** Given by the reader to a `named` one. */
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The release of the page that kept it. */
  release?: string;
  /** Of an `auto` one: whether it was kept in a frame of another page. */
  framed?: boolean;
  /** What the engine gave; null before the first move was stored. */
  save: Save | null;
  /** The request that begins the match. */
  setup: Setup | null;
  /** Of a match of the chronicle: the link that opens it. */
  link?: string;
  over: boolean;
  /** Milliseconds that have been spent on it. */
  spent?: number;
  /** The game of the day that it is. */
  daily?: Daily;
  /** The id of the finished match that it goes on from. */
  from?: string;
  broken?: false;
  /** Of one that was read: what its next steps are kept beside. */
  base?: Base;
}

/** Where the steps begin that are kept beside a whole match. */
export interface Base {
  /** When it was kept whole: at one of these moments. */
  since: number[];
  /** How many of its steps stand there in any case. */
  from: number;
}

/** What has been played of a match since it was kept whole. */
export interface Steps extends Base {
  at: number;
  steps: Save['steps'];
  hash: string;
  over: boolean;
  spent?: number;
}

/** A try at the game of a day. */
export interface Daily {
  /** As 2026-11-22. */
  day: string;
  /** Whether it is the one that counts. */
  ranked: boolean;
}

/** What the engine tells of a finished match; each list has a row for each seat, but `course`. */
export interface Outcome {
  scores: number[];
  places: number[];
  /** How often a hint was asked for. */
  hints: number[];
  /** The names of what it has earned. */
  honours: string[][];
  /** The places of all, after each round. */
  course: number[][];
}

/** A finished match in the chronicle. */
export interface Played extends Outcome {
  id: string;
  game: string;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  release?: string;
  framed: boolean;
  players: Player[];
  /** The seats that were played on this device, if not all that people had. */
  here?: number[];
  options: Options;
  /** Milliseconds. */
  spent: number;
  daily: Daily | null;
  /** Characters of the link by which it is seen again. */
  size: number;
  /** Whether it comes from a file: it gives way before what was played here. */
  taken?: boolean;
}

/** A record that cannot be read: it is shown, and can be taken out as a file. */
export interface Broken {
  id: string;
  broken: true;
  at: 0;
  text: unknown;
}

export type Kept = Readable | Broken;

/** Why something went wrong, as the engine or its start says it. */
export interface Fault {
  code?: string;
  facts?: Record<string, any>;
  message?: string;
}

/** How far the engine's start has come; bytes are counted uncompressed. */
export interface Progress {
  step: 'download' | 'start' | 'game';
  bytes: number;
  total: number;
}

/** An address inside the page, as `readAddress` reads it. */
export interface Address {
  page: string;
  id: string;
  /** What follows the id. */
  part: string;
  anchor: string;
}

/** A page: what stands at an address. */
export interface Page {
  /** Its title, for the window. */
  title: () => string;
  view: () => unknown;
  /** The reader comes. */
  enter?: (at: Address) => unknown;
  /** The reader goes. */
  leave?: () => void;
  /** Whether the table fills the page, which then draws nothing. */
  readonly full?: boolean;
  /** Whether nothing stands around it. */
  readonly bare?: boolean;
  /** Whether it has nothing to show yet. */
  waits?: () => boolean;
}

/** Stops something that was begun. */
export type Stop = () => void;
