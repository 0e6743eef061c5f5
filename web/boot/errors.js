/**
 * Why the engine does not start or answer. `code` is one of
 *   file_missing     facts {file, status}: the site does not have a file that it needs
 *   download_failed  facts {file}: the network gave up
 *   file_damaged     facts {file}: what came is something else
 *   start_silent     facts {step}: nothing happened for too long
 *   start_failed     facts {message}: Python started badly
 *   engine_lost      facts {cause, request?}: it `died`, was `silent` or is `broken`; start another
 *   engine_stopped   facts {}: `terminate` was called
 *   unreadable       facts {request, message}: its reply is no JSON; it goes on
 */
export class EngineError extends Error {
  /**
   * @param {string} code
   * @param {Record<string, any>} [facts]
   */
  constructor(code, facts = {}) {
    super(`${code} ${JSON.stringify(facts)}`);
    this.name = 'EngineError';
    this.code = code;
    this.facts = facts;
  }
}

/**
 * Return the error that a file of the site does not come.
 * @param {string} file
 * @param {number} status  the server's answer, 0 without any
 */
export function unavailable(file, status) {
  return status ? new EngineError('file_missing', { file, status }) : new EngineError('download_failed', { file });
}
