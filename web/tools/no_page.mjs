/** Stands in for the document where modules of the page run under Node and draw nothing; imported before them. */

Object.assign(globalThis, {
  document: {
    documentElement: { lang: '', dataset: {} },
    createTreeWalker: () => ({}),
    createComment: () => ({}),
    querySelector: () => null,
    querySelectorAll: () => [],
  },
});
