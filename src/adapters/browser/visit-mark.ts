import { randomKey } from "./random-key.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage: the mark of the visit, a space, whose it is. */
const visitKey = "visit";

interface Visit {
  readonly mark: string;
  readonly username: string;
}

const visitIn = (storage: SafeStorage): Visit | null => {
  const [, mark, username] = /^(\w+) (.+)$/s.exec(storage.read(visitKey) ?? "") ?? [];
  return mark === undefined || username === undefined ? null : { mark, username };
};

/**
 * A customer's visit to the shop on this device, by a random mark. It ends with the customer's own
 * logout, or when somebody else logs in; a session that merely ended goes on with the next login of
 * the same customer. Entries of the browser's history bear the mark (decisions/0024).
 */
export const visitMark = {
  /** Null: nobody has logged in since the last visit ended. */
  read: (storage: SafeStorage): string | null => visitIn(storage)?.mark ?? null,
  /** The customer is known. */
  goOn: (storage: SafeStorage, username: string): void => {
    if (visitIn(storage)?.username === username) return;
    storage.write(visitKey, `${randomKey()} ${username}`);
  },
  end: (storage: SafeStorage): void => storage.remove(visitKey),
};
