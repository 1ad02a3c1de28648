import type { CallFailure } from "../call/failure.ts";
import type { PageRequest } from "../paging/paged-list.machine.ts";
import type { Page } from "../paging/page.ts";
import type { CallActor } from "../call/call-actor.ts";
import type { ListUnread, MarkSome } from "./marking.machine.ts";
import type { Message, MessagesQuery } from "./message.ts";

export interface MessagesActors {
  readonly loadMessages: CallActor<Page<Message>, CallFailure, PageRequest<MessagesQuery>>;
  readonly listUnread: ListUnread;
  readonly markSome: MarkSome;
}
