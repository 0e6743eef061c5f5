/**
 * `<cittadella-game game="guildes">`: a game in any page. Until somebody wants to play it is a
 * picture and a button, and nothing is loaded.
 *
 * Attributes: `game`; `lang` (it, en), `theme` (auto, light, dark); `height` in px, else four to
 * three; `players` (`h,b2,b3`: a person, bots of three levels), `seed`; `position`, a game as the
 * end of its link after `#g=`. Events: `ready`; `move`, detail {step}; `gameover`, {scores};
 * `error`, {code}. What stands inside the element is for readers without scripts.
 *
 * build.py puts `GAMES`, the titles and pictures by id, before this text.
 */

const here = new URL('./', document.currentScript.src);

const WORDS = {
  it: { play: 'Gioca', name: 'Gioca a {title}' },
  en: { play: 'Play', name: 'Play {title}' },
};

const SHAPES = {
  ready: () => ({}),
  move: ({ step }) => Number.isSafeInteger(step) && { step },
  gameover: ({ scores }) =>
    Array.isArray(scores) && scores.every(Number.isFinite) && { scores: [...scores] },
  error: ({ code }) => typeof code === 'string' && { code },
};

const STYLE = `
:host { display: block; position: relative; overflow: hidden; width: 100%;
  aspect-ratio: 4 / 3; min-height: 30rem; background: #F3E8D2; color: #241B13; }
:host([hidden]) { display: none; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
button { position: absolute; inset: 0; width: 100%; height: 100%; padding: 1rem; border: 0;
  display: grid; grid-template-rows: minmax(0, 1fr) auto auto; justify-items: center; gap: 0.75rem;
  background: none; color: inherit; font: 700 1.75rem/1.2 Georgia, serif; cursor: pointer; }
button:focus-visible { outline: 3px solid #0A3D91; outline-offset: -5px; }
svg { width: 100%; height: 100%; }
.play { padding: 0.6rem 2rem; background: #1F4E8C; color: #FFFFFF; font: 600 1.25rem/1.4 sans-serif; }
.art-ink { fill: #241B13; } .art-paper { fill: #FFFBF2; } .art-tint { fill: #E9DBBE; }
.art-tone { fill: #C98F5C; } .art-line { fill: none; }
.art-line, .art-body, .art-twist { stroke: #241B13; stroke-linecap: round; stroke-linejoin: round; }
.art-twist { fill: none; }
.art-line-tone { stroke: #C98F5C; } .art-line-paper { stroke: #FFFBF2; }
button { grid-template-rows: minmax(0, max-content) auto auto; align-content: center;
  padding: 24px; color-scheme: light dark;
  background: light-dark(#F3E8D2, #1C1815); color: light-dark(#241B13, #F3E8D2); }
:host([theme='light']) button { color-scheme: light; }
:host([theme='dark']) button { color-scheme: dark; }
button::before { content: ''; position: absolute; inset: 10px; border: 2px solid;
  outline: 1px solid light-dark(#8A7558, #8E7C63); outline-offset: 3px; }
button:focus-visible { outline-color: light-dark(#0A3D91, #FFD966); }
button > svg { height: auto; max-width: 480px; max-height: 100%; }
.play { border-radius: 4px; background: light-dark(#1F4E8C, #9CC3F5);
  color: light-dark(#FFFFFF, #14202F); }
`;

class CittadellaGame extends HTMLElement {
  static observedAttributes = ['game', 'lang', 'theme', 'height'];

  #size = new CSSStyleSheet();
  #frame = null;

  constructor() {
    super();
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [style, this.#size];
  }

  connectedCallback() {
    window.addEventListener('message', this.#hear);
    this.#draw();
  }

  disconnectedCallback() {
    window.removeEventListener('message', this.#hear);
    this.#frame = null;
  }

  attributeChangedCallback(name) {
    if (name === 'height') {
      const height = Number(this.getAttribute('height'));
      const rule = `:host { height: ${height}px; aspect-ratio: auto; min-height: 0; }`;
      this.#size.replaceSync(height > 0 ? rule : '');
    } else if (!this.isConnected) {
      return;
    } else if (this.#frame && name !== 'game') {
      this.#frame.contentWindow.postMessage(
        { ns: 'cittadella', v: 1, type: 'show', [name]: this.getAttribute(name) },
        self.origin === 'null' ? '*' : here.origin,
      );
    } else {
      this.#frame = null;
      this.#draw();
    }
  }

  get #words() {
    const lang = (this.lang || this.closest('[lang]')?.lang || navigator.language).slice(0, 2);
    return lang === 'it' ? 'it' : 'en';
  }

  #draw() {
    const game = GAMES[this.getAttribute('game')];
    if (!game) {
      this.shadowRoot.replaceChildren(document.createElement('slot'));
      return;
    }
    const { play, name } = WORDS[this.#words];
    const title = game[this.#words];
    const button = document.createElement('button');
    button.type = 'button';
    button.lang = this.#words;
    button.innerHTML = game.picture;
    button.setAttribute('aria-label', name.replace('{title}', title));
    for (const [text, kind] of [[title, 'title'], [play, 'play']]) {
      const line = document.createElement('span');
      line.className = kind;
      line.textContent = text;
      button.append(line);
    }
    button.addEventListener('click', () => this.play());
    this.shadowRoot.replaceChildren(button);
  }

  /** Start the game in place of its picture. */
  play() {
    const id = this.getAttribute('game');
    if (this.#frame || !GAMES[id]) return;
    const address = new URL(`${id}/index.html`, here);
    for (const name of ['theme', 'players', 'seed']) {
      if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
    }
    address.searchParams.set('lang', this.#words);
    address.searchParams.set('host', self.origin);
    if (this.hasAttribute('position')) address.hash = `g=${this.getAttribute('position')}`;
    this.#frame = document.createElement('iframe');
    this.#frame.title = GAMES[id][this.#words];
    this.#frame.allow = 'fullscreen; clipboard-write; web-share; screen-wake-lock';
    this.#frame.referrerPolicy = 'no-referrer';
    this.#frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups ' +
      'allow-popups-to-escape-sandbox allow-downloads allow-modals');
    this.#frame.src = address.href;
    this.shadowRoot.replaceChildren(this.#frame);
    this.#frame.focus();
  }

  /** Take what our own frame says, and only what it may say. */
  #hear = ({ source, origin, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    // In a page without an origin the frame has none either.
    if (origin !== here.origin && (origin !== 'null' || self.origin !== 'null')) return;
    if (data?.ns !== 'cittadella' || data.v !== 1 || !Object.hasOwn(SHAPES, data.type)) return;
    const detail = SHAPES[data.type](data);
    if (detail) this.dispatchEvent(new CustomEvent(data.type, { detail }));
  };
}

if (!customElements.get('cittadella-game')) customElements.define('cittadella-game', CittadellaGame);
