/** What browsers have and the standard library of types lacks, and what the page leaves on them. */

/** An event of an element that is known. */
type On<Element extends EventTarget, Kind extends Event = Event> = Kind & {
  readonly target: Element;
  readonly currentTarget: Element;
};

/** A browser's offer to install the page. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

interface Navigator {
  /** On iPads and iPhones: whether the page runs as an app of its own. */
  readonly standalone?: boolean;
  readonly connection?: { readonly saveData?: boolean };
}

interface WindowEventMap {
  beforeinstallprompt: InstallOffer;
}

interface HTMLScriptElement {
  /** PyScript's worker of this script, once there is one. */
  xworker?: Worker & { ready: Promise<unknown>; sync: { call: (text: string) => Promise<string> } };
}

/** A service worker's own events and surroundings. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends LifeEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ToldEvent extends LifeEvent {
  readonly data: any;
  readonly ports: readonly MessagePort[];
}
interface KeepingWorker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: AskedEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: ToldEvent) => void): void;
}

/** Set by tests: a missing text is an error. */
declare var strictTexts: boolean | undefined;
/** In a page of one file: the start of its Python. */
declare var cittadellaPython: typeof import('../single/python.js');

/** Written by the build before sw.js: its release, the bytes of its files, and their SHA-256. */
declare const RELEASE: string;
declare const SIZE: number;
declare const FILES: Record<string, string>;
/** Written by the build before cittadella-game.js: titles and pictures by id. */
declare const GAMES: Record<string, { it: string; en: string; picture: string }>;
