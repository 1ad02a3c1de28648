/** The part of the browser's `LockManager` that is used. */
export interface Locks {
  readonly request: (
    name: string,
    options: { readonly signal: AbortSignal },
    whileHeld: () => Promise<void>,
  ) => Promise<unknown>;
}

/**
 * Local storage that never throws, so that the shop works where the browser blocks it or it is full. Values
 * are then kept in memory until the page is closed, or until another page writes or removes the same key: a
 * shared value is newer than a private one.
 */
export interface SafeStorage {
  readonly read: (key: string) => string | null;
  /**
   * Where there is no room, the last home screen and the recent searches give theirs. False: the value is only in
   * memory, and lost with the page.
   */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** All keys, including those in memory. */
  readonly keys: () => readonly string[];
  /** Locks shared with other tabs, for changes of several steps; absent on plain http. */
  readonly locks?: Locks | undefined;
}
