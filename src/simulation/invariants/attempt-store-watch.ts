import type { SafeStorage } from "../../ports/safe-storage.ts";
import { attemptKeysIn } from "./kept-attempts.ts";
import { parsedJson } from "./subjects.ts";
import { sendingKeysOf } from "./wishes.ts";

export interface AttemptStoreListener {
  /** Who is logged in; null: nobody, or it is not known. */
  readonly holder: () => number | null;
  readonly clearedByAnother: (key: string) => void;
  /** A record has left this storage; perhaps it goes into another one. `writer`: whose it is. */
  readonly removed: (record: {
    readonly key: string;
    readonly content: unknown;
    readonly writer: number;
  }) => void;
}

const wasSent = (text: string | null): boolean => sendingKeysOf(parsedJson(text)).length > 0;

/**
 * A device's storage, whose attempts are followed: one is cleared by the customer who wrote it down.
 * `writers` learns whose each is.
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
      // What was prepared and never sent ends with its page, whoever has the device by then.
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
