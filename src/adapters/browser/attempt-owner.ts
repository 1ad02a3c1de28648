import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage: the username that the stored token belongs to, once it is known. */
const customerKey = "customer";

/** The owner of attempts on a device that several customers use (decisions/0008). */
export const attemptOwner = {
  read: (storage: SafeStorage): string | null => storage.read(customerKey),
  set: (storage: SafeStorage, username: string): void => {
    storage.write(customerKey, username);
  },
  remove: (storage: SafeStorage): void => storage.remove(customerKey),
};
