import { browserDatabase } from "./browser-database.ts";
import type { SnapshotStore } from "./snapshot-store.ts";

const { name, table, state, revision } = browserDatabase;

/** In characters. The huge shop's 31 million, written after every change, would hold up each call. */
const mostText = 5_000_000;

const resultOf = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });

const openDatabase = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(table));
  return resultOf(request);
};

const write = (database: IDBDatabase, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(table, "readwrite");
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error));
    const kept = transaction.objectStore(table);
    kept.put(text, state);
    kept.put(crypto.randomUUID(), revision);
  });

/**
 * Stores the snapshot in the browser's database, which a worker has, too, beside a small revision that is
 * cheap to read before every call. A forbidden database counts as empty and refuses what is written.
 */
export const indexedStore = (): SnapshotStore => {
  const opened = openDatabase();
  opened.catch(() => undefined);
  const kept = async (key: string): Promise<string | null> => {
    try {
      const tables = (await opened).transaction(table).objectStore(table);
      const found: unknown = await resultOf(tables.get(key));
      return typeof found === "string" ? found : null;
    } catch {
      return null;
    }
  };
  return {
    read: () => kept(state),
    write: async (text) => {
      if (text.length > mostText) throw new RangeError(`More than ${mostText} characters`);
      await write(await opened, text);
    },
    revision: () => kept(revision),
    // Absent on plain http: two tabs may then overwrite each other's changes of the same moment.
    alone: (work) => navigator.locks?.request(name, work) ?? work(),
  };
};
