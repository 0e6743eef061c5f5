/**
 * Addresses inside the page, all after the `#`, so that any static host serves them:
 * `#/` title page, `#/setup/GAME`, `#/play/MATCH`, `#/rules/GAME#PARAGRAPH`, `#/saves`,
 * `#/settings`, `#/credits`, and `#g=…`, a whole game in a link.
 */

/**
 * Read an address.
 * @param {string} hash  as in `location.hash`
 * @returns {import('../types/shell').Address}
 */
export function readAddress(hash) {
  if (hash.startsWith('#g=')) return { page: 'link', id: hash.slice(3), anchor: '' };
  const [path, anchor = ''] = hash.replace(/^#\/?/, '').split('#');
  const [page = '', id = ''] = path.split('/').map(decoded);
  return { page: page || 'hub', id, anchor: decoded(anchor) };
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
 */
export function address(page, id = '', anchor = '') {
  const path = [page === 'hub' ? '' : page, id].filter(Boolean).map(encodeURIComponent).join('/');
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
