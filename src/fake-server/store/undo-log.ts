/**
 * The undo list of the running transaction. `@msw/data` has no transactions, so every table notes
 * here how to take back what it just wrote.
 */
export interface UndoLog {
  /** Notes how to take one write back. Outside a transaction nothing is noted. */
  readonly note: (undo: () => Promise<void>) => void;
  /**
   * Runs the body; when it throws, takes back every write it made, last first, and throws on.
   * Transactions never overlap: the server runs one call at a time.
   */
  readonly transaction: <A>(body: () => Promise<A>) => Promise<A>;
}

export const createUndoLog = (): UndoLog => {
  let undos: (() => Promise<void>)[] | null = null;
  return {
    note: (undo) => {
      undos?.push(undo);
    },
    transaction: async (body) => {
      if (undos !== null) throw new Error("A transaction is already running");
      const own: (() => Promise<void>)[] = [];
      undos = own;
      try {
        return await body();
      } catch (cause) {
        undos = null;
        for (const undo of own.reverse()) await undo();
        throw cause;
      } finally {
        undos = null;
      }
    },
  };
};
