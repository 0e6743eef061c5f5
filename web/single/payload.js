/** What lies inside the page: blocks of data, compressed, in the 85 characters of RFC 1924. */

const FIGURES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~';

/**
 * Return the bytes of a block.
 * @param {string} text  as build.py wrote it, with `,` for the `<` that a page would trip over
 * @returns {Promise<ArrayBuffer>}
 */
export function inflate(text) {
  const values = new Uint8Array(128);
  for (let index = 0; index < FIGURES.length; index += 1) values[FIGURES.charCodeAt(index)] = index;
  const whole = Math.ceil(text.length / 5);
  const bytes = new DataView(new ArrayBuffer(whole * 4));
  for (let group = 0; group < whole; group += 1) {
    let value = 0;
    for (let at = group * 5; at < group * 5 + 5; at += 1) {
      value = value * 85 + (at < text.length ? values[text.charCodeAt(at)] : 84);
    }
    bytes.setUint32(group * 4, value);
  }
  const packed = new Uint8Array(bytes.buffer, 0, whole * 4 - (whole * 5 - text.length));
  // Not by way of a Blob: in a worker of a page from a disk, WebKit cannot read one.
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  writer.write(packed).catch(() => {});
  writer.close().catch(() => {});
  return new Response(readable).arrayBuffer();
}

/**
 * Return the text of the page's block called `name`.
 * @param {string} name
 */
export function block(name) {
  return document.querySelector(`script[data-block="${name}"]`)?.textContent ?? '';
}
