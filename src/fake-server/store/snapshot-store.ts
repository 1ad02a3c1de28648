/** Storage of a snapshot's text, such as the browser's database. */
export interface SnapshotStore {
  readonly read: () => Promise<string | null>;
  /** Rejects when it cannot store the text; the previous one may be lost. */
  readonly write: (text: string) => Promise<void>;
  /**
   * Changes with every write, also by a second tab. A server whose last write or read had another
   * revision reads the snapshot again before the next call.
   */
  readonly revision: () => Promise<string | null>;
  /** Runs the work while no other server uses the store, as that of a second tab. */
  readonly alone: <A>(work: () => Promise<A>) => Promise<A>;
}
