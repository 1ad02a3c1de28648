import type { MessageId } from "../domain/identity/ids.ts";
import type { Message, MessagesQuery, Unread } from "../domain/inbox/message.ts";
import type { PageRequest } from "../domain/paging/paged-list.machine.ts";
import type { Page } from "../domain/paging/page.ts";
import type { ServerCall } from "./server-call.ts";

export interface Messages {
  readonly list: (request: PageRequest<MessagesQuery>) => ServerCall<Page<Message>>;
  readonly unread: ServerCall<Unread>;
  /** Idempotent. */
  readonly markRead: (id: MessageId) => ServerCall<void>;
}
