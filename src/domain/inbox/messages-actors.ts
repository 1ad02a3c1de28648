import type { CallFailure } from "../failure.ts";
import type { MessageId } from "../ids.ts";
import type { PageRequest } from "../paging/paged-list.machine.ts";
import type { Page } from "../paging/page.ts";
import type { Slot } from "../slot.ts";
import type { MarkSome } from "./marking.machine.ts";
import type { Message, MessagesQuery } from "./message.ts";

/** The slots of the messages screen's machines. */
export interface MessagesActors {
  readonly loadMessages: Slot<Page<Message>, CallFailure, PageRequest<MessagesQuery>>;
  /** All that are unread, however many pages they fill. */
  readonly listUnread: Slot<readonly MessageId[], CallFailure, void>;
  readonly markSome: MarkSome;
}
