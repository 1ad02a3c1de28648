import { randomKey } from "./random-key.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage: the visit's mark, a space, the username. */
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
 * Identifies a customer's visit on this device by a random mark. It ends with a deliberate logout, or when
 * another customer logs in; after an expired session the same customer's next login continues it. History
 * entries hold the mark (decisions/0024).
 */
export const visitId = {
  /** Null: nobody has logged in since the last visit ended. */
  read: (storage: SafeStorage): string | null => visitIn(storage)?.mark ?? null,
  /** Called when the customer is known. */
  resume: (storage: SafeStorage, username: string): void => {
    if (visitIn(storage)?.username === username) return;
    storage.write(visitKey, `${randomKey()} ${username}`);
  },
  end: (storage: SafeStorage): void => storage.remove(visitKey),
};
