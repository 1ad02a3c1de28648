/** The part of the browser's `LockManager` that is used. */
export interface Locks {
  readonly request: (
    name: string,
    options: { readonly signal: AbortSignal },
    whileHeld: () => Promise<void>,
  ) => Promise<unknown>;
}

/**
 * Local storage that never throws: where the browser blocks it or it is full, values live in
 * memory until the page goes, or until another page writes or removes the same key: what all pages
 * share is newer than what only one of them knows. So the shop still works.
 */
export interface SafeStorage {
  readonly read: (key: string) => string | null;
  /** False: it lives in memory only, and is lost with the page. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** All keys, of what lives in memory too. */
  readonly keys: () => readonly string[];
  /** For what takes several steps, with the tabs that share the storage; plain http has none. */
  readonly locks?: Locks | undefined;
}
