/** Where the text of a snapshot is kept: local storage in the browser, a variable in Node. */
export interface SnapshotStore {
  readonly read: () => string | null;
  /** @throws when it cannot keep the text; what it kept before may be gone. */
  readonly write: (text: string) => void;
  /**
   * Changes with every write, also one by somebody else (a second tab). A server whose last own
   * write or read carried another revision reads the snapshot again before it answers.
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
