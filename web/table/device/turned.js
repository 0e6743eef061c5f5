/** What the person has turned on or met in a game, kept on this device. */

export class Turned {
  #name;

  /** @param {string} game */
  constructor(game) {
    this.#name = `cittadella.view.${game}`;
    /** Each, by its name; see `ui` in view.js. */
    this.all = read(this.#name);
  }

  /** @param {string} name  @param {string} value */
  set(name, value) {
    this.all = { ...this.all, [name]: value };
    try {
      localStorage.setItem(this.#name, JSON.stringify(this.all));
    } catch {
      return;
    }
  }

  /**
   * Whether somebody meets a thing of this game for the first time on this device: from now on it is known.
   * @param {string} thing
   */
  meets(thing) {
    const name = `met.${thing}`;
    if (this.all[name]) return false;
    this.set(name, 'yes');
    return true;
  }
}

/**
 * @param {string} name
 * @returns {Record<string, string>}
 */
function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
}
