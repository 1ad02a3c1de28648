/**
 * The undo log of the running transaction. `@msw/data` has no transactions, so every table records
 * how to revert its writes.
 */
export interface UndoLog {
  /** Records how to revert one write. Does nothing outside a transaction. */
  readonly note: (undo: () => Promise<void>) => void;
  /**
   * Runs the body; when it throws, reverts its writes in reverse order and rethrows.
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
