/**
 * Draws templates of lit-html without a browser: as a tree of elements that the tests read. What cannot be drawn, and
 * what a page would show as `NaN`, `undefined` or `[object Object]`, is a fault.
 *
 * @typedef {object} Element
 * @property {string} tag
 * @property {Map<string, string>} attributes
 * @property {(Element | string)[]} children
 * @property {boolean} [hollow]  whether it is a picture alone: neither text nor marks are in it
 *
 * @typedef {object} Written  an attribute of a template; one without a name is a value on the element itself
 * @property {string} name
 * @property {(string | number)[]} parts  numbers are places of values
 * @property {boolean} geometry  whether it says where something is drawn
 *
 * @typedef {object} Mold  a template taken apart; numbers are places of values
 * @property {string} tag
 * @property {Written[]} attributes
 * @property {(Mold | string | number)[]} children
 * @property {Element} [fixed]  what it always is, where it is a picture without values
 */

const MARK = '\u{F8FF}';
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const TAG = /<!--[^]*?-->|<\/([\w-]+)\s*>|<([\w-]+)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;
const ATTRIBUTE = /([.?@]?[\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?|\u{F8FF}/gu;
const GEOMETRY = /^(d|x|y|[cr][xy]?|[xy][12]|width|height|transform|points|viewBox)$/;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u{A0}' };

/** @type {Map<string, Mold>} */
const molds = new Map();
/** @type {WeakMap<object, Mold>} */
const known = new WeakMap();

/**
 * Draw what a view returns.
 * @param {unknown} value
 * @param {(fault: string) => void} fault  told what is wrong
 * @returns {Element}
 */
export function drawn(value, fault) {
  const root = { tag: '', attributes: new Map(), children: [] };
  put(root, value, fault);
  return root;
}

/**
 * All elements in one, itself too; of a picture that is always the same only its root.
 * @param {Element} element
 * @param {boolean} [whole]  whether those of such pictures are asked for too
 * @param {Element[]} [found]  what they are added to
 */
export function elements(element, whole = false, found = []) {
  found.push(element);
  if (element.hollow && !whole) return found;
  for (const child of element.children) if (typeof child !== 'string') elements(child, whole, found);
  return found;
}

/** What of an element a screen reader says. */
const SAID = ['aria-label', 'title', 'alt'];

/** The text in an element, with what a screen reader says of pictures. @param {Element} element */
export const textOf = (element) => said(element, []).join(' ').replace(/\s+/g, ' ').trim();

/**
 * What an element is called by what stands in it, as far as that is not hidden from who hears it.
 * @param {Element | string} part
 * @returns {string}
 */
export function heardIn(part) {
  if (typeof part === 'string') return part;
  if (part.hollow || part.attributes.get('aria-hidden') === 'true') return '';
  const words = part.attributes.get('aria-label') ?? part.children.map(heardIn).join(' ');
  return words.replace(/\s+/g, ' ').trim();
}

/** @param {Element} element @param {string[]} found  what it is added to */
function said(element, found) {
  if (element.hollow) return found;
  if (element.attributes.size) {
    for (const name of SAID) {
      const text = element.attributes.get(name);
      if (text !== undefined) found.push(text);
    }
  }
  for (const child of element.children) {
    if (typeof child === 'string') found.push(child);
    else said(child, found);
  }
  return found;
}

/** @param {Element} into @param {any} value @param {(fault: string) => void} fault */
function put(into, value, fault) {
  if (value === null || value === undefined || value === '' || typeof value === 'symbol') return;
  if (typeof value === 'string') into.children.push(value);
  else if (typeof value === 'number') {
    if (!Number.isFinite(value)) fault(`${value} in <${into.tag}>`);
    into.children.push(String(value));
  } else if (value._$litType$) cast(into, moldOf(value.strings), value.values, fault);
  else if (value._$litDirective$) put(into, resolved(value, 2), fault);
  else if (typeof value === 'object' && value[Symbol.iterator]) for (const one of value) put(into, one, fault);
  else fault(`${typeof value} as a child of <${into.tag}>: ${String(value).slice(0, 60)}`);
}

/** What a directive puts in its place. @param {any} given @param {number} type  of its place */
function resolved(given, type) {
  const part = { type, name: '', element: {}, options: {} };
  return new given._$litDirective$(part).render(...given.values);
}

/** @param {Element} into @param {Mold} mold @param {any[]} values @param {(fault: string) => void} fault */
function cast(into, mold, values, fault) {
  for (const child of mold.children) {
    if (typeof child === 'string') into.children.push(child);
    else if (typeof child === 'number') put(into, values[child], fault);
    else if (child.fixed) into.children.push(child.fixed);
    else {
      const element = { tag: child.tag, attributes: new Map(), children: [] };
      into.children.push(element);
      for (const one of child.attributes) set(element, one, values, fault);
      cast(element, child, values, fault);
    }
  }
}

/** @param {Element} element @param {Written} attribute @param {any[]} values @param {(fault: string) => void} fault */
function set(element, { name, parts, geometry }, values, fault) {
  if (!name) {
    onElement(element, values[/** @type {number} */ (parts[0])]);
    return;
  }
  const kind = name[0];
  if (kind === '@') return;
  const told = parts.map((part) => (typeof part === 'number' ? attributeOf(values[part]) : part));
  if (kind === '?') {
    if (told[0]) element.attributes.set(name.slice(1), '');
    return;
  }
  if (told.some((one) => typeof one === 'symbol')) return;
  const missing = geometry && told.some((one) => one === undefined || one === null);
  const text = told.map((one) => one ?? '').join('');
  if (missing || /NaN|undefined|\[object|Infinity|=>/.test(text)) fault(`${name}="${text}" on <${element.tag}>`);
  element.attributes.set(name, text);
}

/** @param {any} value */
const attributeOf = (value) => (value?._$litDirective$ ? resolved(value, 1) : value);

/** What a directive does to an element. @param {Element} element @param {any} given */
function onElement({ attributes }, given) {
  if (!given?._$litDirective$) return;
  const element = {
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => attributes.set(name, String(value)),
    removeAttribute: (/** @type {string} */ name) => attributes.delete(name),
    getAttribute: (/** @type {string} */ name) => attributes.get(name) ?? null,
  };
  const directive = new given._$litDirective$({ type: 6 });
  if (Object.hasOwn(given._$litDirective$.prototype, 'update') && given.values[0]?.targets) {
    directive.update({ type: 6, element }, given.values);
  }
}

/** @param {string[]} strings */
function moldOf(strings) {
  let found = known.get(strings);
  if (found) return found;
  const text = strings.join(MARK);
  found = molds.get(text) ?? takenApart(text);
  molds.set(text, found);
  known.set(strings, found);
  return found;
}

/** @param {string} text @returns {Mold} */
function takenApart(text) {
  let count = 0;
  /** @param {string} part @param {boolean} [plain] */
  const parts = (part, plain = false) =>
    part.split(MARK).flatMap((one, at) => {
      const told = plain ? unescaped(one) : one;
      return at ? [count++, ...(told ? [told] : [])] : told ? [told] : [];
    });
  const root = /** @type {Mold} */ ({ tag: '', attributes: [], children: [] });
  const open = [root];
  let from = 0;
  for (const found of text.matchAll(TAG)) {
    const inside = open[open.length - 1];
    inside.children.push(...parts(text.slice(from, found.index), true));
    from = found.index + found[0].length;
    const [, closes, tag, attributes] = found;
    if (closes) {
      if (open.length === 1 || inside.tag !== closes)
        throw new Error(`</${closes}> closes <${inside.tag}>: ${text.slice(0, 200)}`);
      open.pop();
    } else if (tag) {
      const element = /** @type {Mold} */ ({ tag, attributes: [], children: [] });
      for (const [whole, name, ...written] of attributes.matchAll(ATTRIBUTE)) {
        const value = written.find((one) => one !== undefined) ?? '';
        const told = whole === MARK ? { name: '', parts: [count++] } : { name, parts: parts(value) };
        element.attributes.push({ ...told, geometry: GEOMETRY.test(told.name) });
      }
      inside.children.push(element);
      if (!VOID.has(tag) && !attributes.trimEnd().endsWith('/')) open.push(element);
    }
  }
  root.children.push(...parts(text.slice(from), true));
  if (open.length > 1) throw new Error(`<${open[open.length - 1].tag}> is not closed: ${text.slice(0, 200)}`);
  if (count !== text.split(MARK).length - 1) throw new Error(`a value has no place: ${text.slice(0, 200)}`);
  for (const child of root.children) fix(child);
  return root;
}

const TOLD = /^(data-|aria-label$|title$|alt$)/;

/**
 * Note what is a picture without values, to be drawn but once.
 * @param {Mold | string | number} mold
 * @returns {boolean} whether it is one
 */
function fix(mold) {
  if (typeof mold !== 'object') return typeof mold === 'string' && !mold.trim();
  const inside = mold.children.map(fix).every(Boolean);
  const plain = mold.attributes.every(
    ({ name, parts }) => !TOLD.test(name) && parts.every((one) => typeof one === 'string'),
  );
  if (!inside || !plain || /^[.?@]/.test(mold.attributes[0]?.name ?? '')) return false;
  const attributes = new Map(mold.attributes.map(({ name, parts }) => [name, parts.join('')]));
  for (const value of attributes.values()) if (/NaN|undefined/.test(value)) return false;
  const children = mold.children.flatMap((child) => (typeof child === 'object' && child.fixed ? child.fixed : []));
  mold.fixed = { tag: mold.tag, attributes, children, hollow: true };
  return true;
}

/** @param {string} text */
const unescaped = (text) =>
  text.replace(/&(\w+);/g, (whole, name) => ENTITIES[/** @type {keyof typeof ENTITIES} */ (name)] ?? whole);
