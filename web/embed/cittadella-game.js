/**
 * `<cittadella-game game="guildes">`: a game in any page. Until somebody wants to play it is a
 * picture and a button, and nothing is loaded.
 *
 * Attributes: `game`; `lang` (it, en), `theme` (auto, light, dark); `height` in px, else four to
 * three; `daily`, the game of the day, or of that day (`2026-11-22`); `players` (`h,b2,b3`: a person, bots
 * of three levels), `seed`; `position`, the link of a
 * game or the end of it after `#g=`. Events: `ready`; `move`, detail {step}; `gameover`, {scores};
 * `error`, {code}. What stands inside the element is for readers without scripts.
 *
 * build.py puts `GAMES`, the titles and pictures by id, before this text.
 */

// A script of type module is not the current one, and a picture of that name stands in its place.
const { currentScript } = document;
const script =
  currentScript instanceof HTMLScriptElement
    ? currentScript
    : document.querySelector('script[src*="/embed/cittadella-game.js"]');
const here = new URL('./', /** @type {HTMLScriptElement} */ (script).src);

const WORDS = {
  it: { play: 'Gioca', name: 'Gioca a {title}' },
  en: { play: 'Play', name: 'Play {title}' },
};

/**
 * The messages that a frame may send, and what of them the host page gets.
 * @type {Record<string, (said: any) => object | false>}
 */
const SHAPES = {
  ready: () => ({}),
  move: ({ step }) => Number.isSafeInteger(step) && { step },
  gameover: ({ scores }) => Array.isArray(scores) && scores.every(Number.isFinite) && { scores: [...scores] },
  error: ({ code }) => typeof code === 'string' && { code },
};

const STYLE = `
:host { display: block; contain: layout paint !important; width: 100%;
  aspect-ratio: 4 / 3; min-height: 480px; background: #F3E8D2; }
:host([hidden]) { display: none; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
button { all: initial; position: absolute; inset: 0; box-sizing: border-box; padding: 24px;
  display: grid; grid-template-rows: minmax(0, max-content) auto auto; align-content: center;
  justify-items: center; gap: 12px; color-scheme: light dark;
  background: light-dark(#F3E8D2, #1C1815); color: light-dark(#241B13, #F3E8D2);
  font: 700 max(28px, 1.75rem)/1.2 Georgia, serif; cursor: pointer; }
:host([theme='light']) button { color-scheme: light; }
:host([theme='dark']) button { color-scheme: dark; }
button::before { content: ''; position: absolute; inset: 10px; border: 2px solid;
  outline: 1px solid light-dark(#8A7558, #8E7C63); outline-offset: 3px; }
button:focus-visible { outline: 3px solid light-dark(#0A3D91, #FFD966); outline-offset: -5px; }
svg { width: 100%; height: 100%; }
button > svg { height: auto; max-width: 480px; max-height: 100%; }
.play { padding: 8px 30px; border: 2px solid transparent; border-radius: 4px;
  background: light-dark(#1F4E8C, #9CC3F5); color: light-dark(#FFFFFF, #14202F);
  font: 600 max(20px, 1.25rem)/1.4 sans-serif; }
.art-ink { fill: #241B13; } .art-paper { fill: #FFFBF2; } .art-tint { fill: #E9DBBE; }
.art-tone { fill: #C98F5C; } .art-line { fill: none; }
.art-line, .art-body, .art-twist { stroke: #241B13; stroke-linecap: round; stroke-linejoin: round; }
.art-twist { fill: none; }
.art-line-tone { stroke: #C98F5C; } .art-line-paper { stroke: #FFFBF2; }
`;

/** For a host page that requires Trusted Types. */
const maker = (() => {
  try {
    const { trustedTypes } = /** @type {any} */ (globalThis);
    return trustedTypes?.createPolicy('cittadella-game', { createHTML: (/** @type {string} */ text) => text });
  } catch {
    return null;
  }
})();

/**
 * @param {HTMLElement} place
 * @param {string} picture
 */
function showPicture(place, picture) {
  try {
    place.innerHTML = maker?.createHTML(picture) ?? picture;
  } catch {
    // Where the page takes no markup at all, the words are enough.
  }
}

class CittadellaGame extends HTMLElement {
  static observedAttributes = ['game', 'lang', 'theme', 'height'];

  #size = new CSSStyleSheet();
  /**
   * The game, once it is started.
   * @type {HTMLIFrameElement | null}
   */
  #frame = null;
  /** Whether it has announced that it listens. */
  #ready = false;
  #root;

  constructor() {
    super();
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    this.#root = this.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = [style, this.#size];
  }

  connectedCallback() {
    window.addEventListener('message', this.#hear);
    this.#draw();
  }

  disconnectedCallback() {
    window.removeEventListener('message', this.#hear);
    this.#frame = null;
  }

  /** A page that moves the element without taking it out does not end the game. */
  connectedMoveCallback() {}

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} after
   */
  attributeChangedCallback(name, before, after) {
    if (before === after) return;
    if (name === 'height') {
      const height = Number(this.getAttribute('height'));
      const rule = `:host { height: ${height}px; aspect-ratio: auto; min-height: 0; }`;
      this.#size.replaceSync(height > 0 && height < Infinity ? rule : '');
    } else if (!this.isConnected) {
      return;
    } else if (this.#frame && name !== 'game') {
      if (this.#ready) this.#show(this.#frame, name);
      else this.#load();
    } else {
      this.#frame = null;
      this.#draw();
    }
  }

  get #words() {
    const around = /** @type {HTMLElement | null} */ (this.closest('[lang]'));
    const lang = (this.lang || around?.lang || navigator.language).slice(0, 2);
    return lang === 'it' ? 'it' : 'en';
  }

  get #id() {
    return this.getAttribute('game') ?? '';
  }

  get #game() {
    return Object.hasOwn(GAMES, this.#id) ? GAMES[this.#id] : null;
  }

  #draw() {
    const game = this.#game;
    if (!game) {
      this.#root.replaceChildren(document.createElement('slot'));
      return;
    }
    const { play, name } = WORDS[this.#words];
    const title = game[this.#words];
    const button = document.createElement('button');
    button.type = 'button';
    button.lang = this.#words;
    showPicture(button, game.picture);
    button.setAttribute('aria-label', name.replace('{title}', title));
    for (const [text, kind] of [
      [title, 'title'],
      [play, 'play'],
    ]) {
      const line = document.createElement('span');
      line.className = kind;
      line.textContent = text;
      button.append(line);
    }
    button.addEventListener('click', () => this.play());
    this.#root.replaceChildren(button);
  }

  /** Start the game in place of its picture. */
  play() {
    if (this.isConnected && !this.#frame && this.#game) this.#load();
  }

  #load() {
    const address = new URL(`${this.#id}/index.html`, here);
    for (const name of ['theme', 'players', 'seed']) {
      const wish = this.getAttribute(name)?.replace(/\s/g, '');
      if (wish) address.searchParams.set(name, wish);
    }
    const daily = this.getAttribute('daily')?.trim();
    if (daily !== undefined) address.searchParams.set('daily', daily || 'today');
    address.searchParams.set('lang', this.#words);
    address.searchParams.set('host', self.origin);
    // A whole link will do too.
    const position = this.getAttribute('position')?.split('g=').at(-1)?.trim();
    if (position) address.hash = `g=${position}`;
    this.#ready = false;
    const frame = document.createElement('iframe');
    frame.title = GAMES[this.#id][this.#words];
    frame.allow = 'fullscreen; clipboard-write';
    frame.referrerPolicy = 'no-referrer';
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups ' + 'allow-popups-to-escape-sandbox allow-downloads allow-modals',
    );
    frame.src = address.href;
    this.#frame = frame;
    this.#root.replaceChildren(frame);
    frame.focus();
  }

  /**
   * Send the frame a new language or theme.
   * @param {HTMLIFrameElement} frame
   * @param {string} name
   */
  #show(frame, name) {
    const value = name === 'lang' ? this.#words : (this.getAttribute('theme') ?? 'auto');
    frame.title = GAMES[this.#id][this.#words];
    frame.contentWindow?.postMessage(
      { ns: 'cittadella', v: 1, type: 'show', [name]: value },
      self.origin === 'null' ? '*' : here.origin,
    );
  }

  /** Handle the messages of our own frame, and only those allowed. */
  #hear = (/** @type {MessageEvent} */ { source, origin, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    // In a page without an origin the frame has none either.
    if (origin !== here.origin && (origin !== 'null' || self.origin !== 'null')) return;
    if (data?.ns !== 'cittadella' || data.v !== 1 || !Object.hasOwn(SHAPES, data.type)) return;
    const detail = SHAPES[data.type](data);
    this.#ready ||= data.type === 'ready';
    if (detail) this.dispatchEvent(new CustomEvent(data.type, { detail }));
  };
}

if (!customElements.get('cittadella-game')) customElements.define('cittadella-game', CittadellaGame);
