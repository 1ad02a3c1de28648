import type { DismissedMessages } from "../../ports/dismissed-messages.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";
import { dismissedMessagesKey } from "./dismissed-messages-key.ts";

/** @param tab session storage */
export const dismissedMessagesBrowser = (tab: SafeStorage): DismissedMessages => ({
  current: () => {
    const [, createdAt, id] =
      /^(\d{1,15}) (\d{1,15})$/.exec(tab.read(dismissedMessagesKey) ?? "") ?? [];
    return id === undefined ? null : { createdAt: Number(createdAt), id: Number(id) };
  },
  store: ({ createdAt, id }) => tab.write(dismissedMessagesKey, `${createdAt} ${id}`),
});
