/** Storage of a snapshot's text: local storage in the browser, a variable in Node. */
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

export const memoryStore = (initial: string | null = null): SnapshotStore => {
  let text = initial;
  let writes = 0;
  return {
    read: () => text,
    write: (next) => {
      text = next;
      writes += 1;
    },
    revision: () => String(writes),
  };
};
