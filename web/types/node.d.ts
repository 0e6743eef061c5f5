/** As much of Node as the tools of the build and the tests of the page use. */

declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    getStore(): Store | undefined;
    run<Result>(store: Store, work: () => Result): Result;
  }
}
declare module 'node:crypto' {
  interface Hash {
    update(data: string | Uint8Array): Hash;
    digest(encoding: 'hex'): string;
  }
  export function createHash(algorithm: string): Hash;
}
declare module 'node:fs' {
  export function existsSync(path: string): boolean;
  export function mkdirSync(path: string, options: { recursive: boolean }): void;
  export function readFileSync(path: string): Uint8Array;
  export function readFileSync(path: string, encoding: 'utf8'): string;
  export function readdirSync(path: string, options: { recursive: boolean }): string[];
  export function writeFileSync(path: string, data: string | Uint8Array): void;
}
declare module 'node:module' {
  export function createRequire(from: string): { resolve(name: string): string };
  export function register(loader: string | URL, from?: string | URL): void;
}
declare module 'node:path' {
  export const sep: string;
  export function basename(path: string): string;
  export function extname(path: string): string;
  export function relative(from: string, to: string): string;
  export function join(...parts: string[]): string;
  export function resolve(...parts: string[]): string;
}
declare module 'node:url' {
  export function pathToFileURL(path: string): URL;
  export function fileURLToPath(address: string | URL): string;
}
declare module 'node:process' {
  /** Microseconds. */
  export function cpuUsage(): { user: number; system: number };
}
declare module 'node:test' {
  interface TestContext {
    diagnostic(message: string): void;
    mock: {
      timers: { enable(which: { apis: string[]; now?: Date }): void; reset(): void; tick(ms: number): void };
      method(object: object, name: string, instead: () => unknown): void;
    };
  }
  export function test(name: string, work: (context: TestContext) => void | Promise<void>): Promise<void>;
}
declare module 'node:util' {
  export function isDeepStrictEqual(one: unknown, other: unknown): boolean;
}
declare module 'node:assert/strict' {
  interface Assert {
    (value: unknown, message?: string): asserts value;
    deepEqual(found: unknown, wanted: unknown, message?: string): void;
    equal(found: unknown, wanted: unknown, message?: string): void;
    match(found: string, wanted: RegExp, message?: string): void;
    doesNotMatch(found: string, wanted: RegExp, message?: string): void;
    notEqual(found: unknown, other: unknown, message?: string): void;
    rejects(work: Promise<unknown> | (() => Promise<unknown>), error?: object | RegExp): Promise<void>;
    throws(work: () => unknown, error?: object | RegExp): void;
  }
  const assert: Assert;
  export default assert;
}
declare function setImmediate(work: (value: unknown) => void): void;
declare const process: {
  argv: string[];
  env: Record<string, string | undefined>;
  exit(code?: number): never;
};
