/** Stores the session's token (specification §4). A failing storage never loses a live session. */
export interface TokenStore {
  /**
   * Null also where another tab has changed it unheard, as while this page was frozen: listeners are called, and
   * whoever asked for the customer before gets nothing of the next one.
   */
  readonly read: () => string | null;
  readonly store: (token: string) => void;
  readonly clear: () => void;
  /**
   * Clears `token` if it is still the stored one. So only the first of several requests that fail with a
   * dead token counts, and none that ends after a new login. Null: the request had no token, because it had
   * vanished from storage; listeners are called if it is still missing.
   *
   * @param words the server's message; null: none
   */
  readonly clearRejected: (token: string | null, words: string | null) => void;
  /**
   * Calls back when the stored token is cleared, and when another tab stores or clears one. `words`: the
   * server's message where it rejected the token. Returns the unsubscribe function.
   */
  readonly watch: (listener: (token: string | null, words: string | null) => void) => () => void;
}
