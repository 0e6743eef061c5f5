/**
 * Addresses inside the page, all after the `#`, so that any static host serves them:
 * `#/` title page, `#/setup/GAME`, `#/play/MATCH`, `#/rules/GAME#PARAGRAPH`, `#/saves`,
 * `#/chronicle/GAME`, `#/daily/GAME/DAY`, `#/settings`, `#/credits`, and `#g=…`, a whole game in a link.
 */

/**
 * Read an address.
 * @param {string} hash  as in `location.hash`
 * @returns {import('../../types/shell').Address}
 */
export function readAddress(hash) {
  if (hash.startsWith('#g=')) return { page: 'link', id: hash.slice(3), part: '', anchor: '' };
  const [path, anchor = ''] = hash.replace(/^#\/?/, '').split('#');
  const [page = '', id = '', part = ''] = path.split('/').map(decoded);
  return { page: page || 'hub', id, part, anchor: decoded(anchor) };
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Write an address.
 * @param {string} page
 * @param {string} [id]
 * @param {string} [anchor]
 * @param {string} [part]  what follows the id
 */
export function address(page, id = '', anchor = '', part = '') {
  const path = [page === 'hub' ? '' : page, id, part].filter(Boolean).map(encodeURIComponent).join('/');
  return `#/${path}${anchor ? `#${encodeURIComponent(anchor)}` : ''}`;
}

/**
 * Go to an address; `replace` leaves no step to come back to.
 * @param {string} target
 * @param {{replace?: boolean}} [how]
 */
export function go(target, { replace = false } = {}) {
  if (replace) {
    history.replaceState(null, '', target);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  } else {
    location.hash = target;
  }
}
