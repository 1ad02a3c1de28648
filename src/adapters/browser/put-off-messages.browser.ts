import type { PutOffMessages } from "../../ports/put-off-messages.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";
import { putOffKey } from "./put-off-key.ts";

/** @param tab session storage */
export const putOffMessagesBrowser = (tab: SafeStorage): PutOffMessages => ({
  current: () => {
    const [, createdAt, id] = /^(\d{1,15}) (\d{1,15})$/.exec(tab.read(putOffKey) ?? "") ?? [];
    return id === undefined ? null : { createdAt: Number(createdAt), id: Number(id) };
  },
  store: ({ createdAt, id }) => tab.write(putOffKey, `${createdAt} ${id}`),
});
