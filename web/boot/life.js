/** The sign of life of a worker in which Python runs. */

/** Let the page notice the worker's end: it says nothing then, but lets go of its locks. */
export function live() {
  const name = `cittadella-engine-${Math.random().toString(36).slice(2)}`;
  navigator.locks?.request(name, () => {
    postMessage({ engine: { alive: name } });
    return new Promise(() => {});
  })?.catch(() => {});
}
