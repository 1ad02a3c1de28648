/** Storage of a snapshot's text, such as the browser's local storage. */
export interface SnapshotStore {
  readonly read: () => string | null;
  /** @throws when it cannot store the text; the previous one may be lost. */
  readonly write: (text: string) => void;
  /**
   * Changes with every write, also by a second tab. A server whose last write or read had another
   * revision reads the snapshot again before the next call.
   */
  readonly revision: () => string | null;
}
