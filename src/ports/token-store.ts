/** Stores the session's token (specification §4). A failing storage never loses a live session. */
export interface TokenStore {
  /**
   * The stored token; null: none, or another tab has changed it and this page missed the event, for example
   * because it was frozen. In that case the listeners are called. So data requested for the previous customer
   * is never shown to the next one.
   */
  readonly read: () => string | null;
  readonly store: (token: string) => void;
  readonly clear: () => void;
  /**
   * Clears `token` if it is still the stored one. So of several requests that fail with the same dead token
   * only the first counts, and a late failure does not end a new session. Null: the request had no token,
   * because the token had vanished from storage; listeners are called if it is still missing.
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
