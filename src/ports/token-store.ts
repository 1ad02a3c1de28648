/** Keeps the session's token (specification §4). Storage that fails never loses a live session. */
export interface TokenStore {
  readonly read: () => string | null;
  readonly store: (token: string) => void;
  readonly clear: () => void;
  /**
   * Clears `token` if it still is the stored one. Of many requests that a dead token fails, and
   * of late ones after a new login, only the first matters. Null: the request carried none, for
   * the token had vanished from the storage unseen; the listeners are told if it still is so.
   *
   * @param words the server's own about it; null: it said none
   */
  readonly clearRejected: (token: string | null, words: string | null) => void;
  /**
   * Calls back when the stored token is cleared, and when another tab stores or clears one, with
   * the server's words where it has rejected the token. Returns the way to stop.
   */
  readonly watch: (listener: (token: string | null, words: string | null) => void) => () => void;
}
