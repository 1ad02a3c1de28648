import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";
import type { MessageId } from "../domain/identity/ids.ts";
import type { Message, MessagesQuery, Unread } from "../domain/inbox/message.ts";
import type { PageRequest } from "../domain/paging/paged-list.machine.ts";
import type { Page } from "../domain/paging/page.ts";

export interface Messages {
  readonly list: (request: PageRequest<MessagesQuery>) => Effect.Effect<Page<Message>, CallFailure>;
  readonly unread: Effect.Effect<Unread, CallFailure>;
  /** Idempotent. */
  readonly markRead: (id: MessageId) => Effect.Effect<void, CallFailure>;
}
