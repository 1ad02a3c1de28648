import {
  type ReadState,
  readState,
  type StateHead,
  type StoredTable,
  writeHead,
  writeState,
} from "./state.ts";
import type { SnapshotStore } from "./snapshot-store.ts";

export interface Snapshots {
  /** The stored state; `null`: none, or an invalid or foreign one. */
  readonly read: () => Promise<ReadState | null>;
  /** Writes the state if it has changed since the last read or write. `now`: the shop's instant. */
  readonly save: (head: StateHead, now: number) => Promise<void>;
  /** Whether another tab wrote since the last read or write. */
  readonly isBehind: () => Promise<boolean>;
  /** The tables hold another shop now, which may fit into the store again. */
  readonly renew: () => void;
}

export interface SnapshotParts {
  readonly store: SnapshotStore;
  readonly catalogue: string;
  readonly tables: readonly StoredTable[];
  /** Logs once that the shop does not fit into the store. */
  readonly log: Pick<Console, "error">;
}

/**
 * Write-through persistence. A shop that does not fit stays in memory; the store then holds the
 * state without tables.
 */
export const createSnapshots = ({ store, catalogue, tables, log }: SnapshotParts): Snapshots => {
  let seenRevision: string | null = null;
  let savedHead = "";
  let savedRevisions: readonly number[] = [];
  let fits = true;

  const revisions = (): readonly number[] => tables.map((table) => table.revision());
  const isSaved = (head: string): boolean =>
    head === savedHead &&
    (!fits || tables.every((table, place) => table.revision() === savedRevisions[place]));

  return {
    read: async () => {
      seenRevision = await store.revision();
      const text = await store.read();
      if (text === null) return null;
      try {
        const { head, savedAt, fill } = readState(text, catalogue, tables);
        savedHead = JSON.stringify(head);
        fits = fill !== null;
        return {
          head,
          savedAt,
          fill:
            fill === null
              ? null
              : async () => {
                  await fill();
                  savedRevisions = revisions();
                },
        };
      } catch {
        return null;
      }
    },
    save: async (head, now) => {
      const headText = JSON.stringify(head);
      if (isSaved(headText)) return;
      if (fits) {
        try {
          await store.write(writeState(head, tables, now));
        } catch {
          fits = false;
          log.error(
            `The shop "${head.scenario}" does not fit into the browser's storage: it lives as long as this page`,
          );
        }
      }
      if (!fits) {
        try {
          await store.write(writeHead(head, now));
        } catch {
          // Storage is forbidden: already logged above.
        }
      }
      savedHead = headText;
      savedRevisions = revisions();
      seenRevision = await store.revision();
    },
    isBehind: async () => (await store.revision()) !== seenRevision,
    renew: () => {
      fits = true;
      savedHead = "";
    },
  };
};
