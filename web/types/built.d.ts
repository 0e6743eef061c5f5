/** Modules that stand beside the sources only in the page as built, and where their types are. */

declare module '*/vendor/lit-html/lit-html.js' {
  export * from 'lit-html';
}
declare module '*/vendor/lit-html/directive.js' {
  export * from 'lit-html/directive.js';
}
declare module '*/vendor/lit-html/static.js' {
  export * from 'lit-html/static.js';
}
declare module '*/vendor/lit-html/directives/guard.js' {
  export * from 'lit-html/directives/guard.js';
}
declare module '*/vendor/lit-html/directives/keyed.js' {
  export * from 'lit-html/directives/keyed.js';
}
declare module '*/vendor/lit-html/directives/live.js' {
  export * from 'lit-html/directives/live.js';
}
declare module '*/vendor/lit-html/directives/ref.js' {
  export * from 'lit-html/directives/ref.js';
}
declare module '*/vendor/lit-html/directives/repeat.js' {
  export * from 'lit-html/directives/repeat.js';
}
declare module '*/vendor/lit-html/directives/unsafe-html.js' {
  export * from 'lit-html/directives/unsafe-html.js';
}
declare module '*/pyodide/pyodide.mjs' {
  export * from 'pyodide';
}
declare module '*/pyodide/pyodide.asm.mjs' {
  const createPyodideModule: any;
  export default createPyodideModule;
}
declare module '*/catalogue.json' {
  const catalogue: import('./shell').Catalogue;
  export default catalogue;
}
declare module '*/licenses.txt' {
  const texts: string;
  export default texts;
}
declare module '*/rules/it.js' {
  const rules: (printed: any) => import('./shell').Paragraph[];
  export default rules;
}
declare module '*/rules/en.js' {
  const rules: (printed: any) => import('./shell').Paragraph[];
  export default rules;
}
declare module '*/manifest.js' {
  /** Of the engine's wheel. */
  export const version: string;
  /** The wheel's address. */
  export const wheel: string;
  /** The addresses of the games' packages. */
  export const packages: Record<string, string>;
  /** The address of Python's library, as gzip. */
  export const standardLibrary: string;
  /** Pyodide's lock, which names the wheels. */
  export const lock: string;
  /** What a start reads, for its progress. */
  export const files: { path: string; size: number }[];
  /** The bytes of all `files`. */
  export const total: number;
  /** What else a start asks the site for. */
  export const others: string[];
}
declare module '*/release.js' {
  /** The name of this release, made from its contents. */
  export const release: string;
  /** The name of how Python starts in it. */
  export const python: string;
}
declare module '*/vendor/qr/index.js' {
  export { default } from 'qr';
}
declare module '*/vendor/qr/decode.js' {
  export { default } from 'qr/decode.js';
}
