/** What a worker that runs Python sends to the page: signs of life, and its answers. */

/** Let the page notice the worker's end: it says nothing then, but lets go of its locks. */
export function live() {
  const name = `cittadella-engine-${Math.random().toString(36).slice(2)}`;
  navigator.locks
    ?.request(name, () => {
      postMessage({ engine: { alive: name } });
      return new Promise(() => {});
    })
    ?.catch(() => {});
}

/**
 * Answer the page's numbered messages, as soon as the engine is awake.
 * @param {Promise<(text: string) => string>} awake  the engine's one function
 */
export function serve(awake) {
  addEventListener('message', async ({ data: { number, text } }) => {
    try {
      const call = await awake;
      postMessage({ number, reply: call(text) });
    } catch (error) {
      postMessage({ number, error: String(error) });
    }
  });
  awake.catch((error) => postMessage({ engine: { unfit: String(error) } }));
}
