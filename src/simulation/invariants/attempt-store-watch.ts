import type { SafeStorage } from "../../ports/safe-storage.ts";
import { attemptKeysIn, sendingKeysIn } from "./kept-attempts.ts";
import { parsedJson } from "../../fake-server/wire/parsed-json.ts";

export interface AttemptStoreListener {
  /** The logged-in account; null: none, or unknown. */
  readonly holder: () => number | null;
  readonly clearedByAnother: (key: string) => void;
  /** A record was removed from this storage, perhaps to move to another. `writer`: its owner. */
  readonly removed: (record: {
    readonly key: string;
    readonly content: unknown;
    readonly writer: number;
  }) => void;
}

const wasSent = (text: string | null): boolean => sendingKeysIn(parsedJson(text)).length > 0;

/**
 * Watches a device's attempt records: only the customer who wrote a record may clear it. `writers`
 * collects the owners.
 */
export const watchAttemptStore = (
  storage: SafeStorage,
  writers: Map<string, number>,
  { holder, clearedByAnother, removed }: AttemptStoreListener,
): SafeStorage => {
  const follow = (name: string, next: string | null): void => {
    const text = storage.read(name);
    const [before, after] = [attemptKeysIn(name, text), attemptKeysIn(name, next)];
    const who = before.length + after.length === 0 ? null : holder();
    if (who === null) return;
    for (const one of after) if (!before.includes(one)) writers.set(one, who);
    for (const one of before) {
      if (after.includes(one)) continue;
      const writer: number = writers.get(one) ?? who;
      // A record that was never sent ends with its page, whichever customer holds the device.
      if (writer !== who && wasSent(text)) clearedByAnother(one);
      writers.delete(one);
      removed({ key: one, content: parsedJson(text), writer });
    }
  };
  return {
    ...storage,
    write: (key, value) => {
      follow(key, value);
      return storage.write(key, value);
    },
    remove: (key) => {
      follow(key, null);
      storage.remove(key);
    },
  };
};
