import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage: the username of whoever's token is stored, once it is known. */
const customerKey = "customer";

/** Whose attempts are whose, on a device that several customers log in on (decisions/0008). */
export const customerMark = {
  read: (storage: SafeStorage): string | null => storage.read(customerKey),
  set: (storage: SafeStorage, username: string): void => {
    storage.write(customerKey, username);
  },
  remove: (storage: SafeStorage): void => storage.remove(customerKey),
};
