import type { MessageId } from "../../domain/identity/ids.ts";
import { asRead, type Message } from "../../domain/inbox/message.ts";
import type { LoadedPages } from "../../domain/paging/page.ts";
import { memoriesOf } from "../routing/screen-memory.ts";

export const messagesMemory = "messages";

/** Shows these messages as read in the remembered lists, for Back. */
export const rememberAsRead = (ids: readonly MessageId[]): void => {
  for (const { restored, keep } of memoriesOf<LoadedPages<Message>>(messagesMemory)) {
    if (restored === undefined) continue;
    const items = restored.items.map((item) => (ids.includes(item.id) ? asRead(item) : item));
    keep({ ...restored, items });
  }
};
