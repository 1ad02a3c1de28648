import { fromCallback } from "xstate";
import type { MessageId } from "../identity/ids.ts";
import type { SessionRef } from "../session/session.machine.ts";

/** Events that the messages screen receives from the inbox. */
export type InboxUpdate =
  /** The session's inbox is loaded, which happens after the first screen. */
  | { readonly type: "INBOX_FOUND" }
  /** The popup has marked these messages as read. */
  | { readonly type: "READ_ELSEWHERE"; readonly ids: readonly MessageId[] }
  /** A new message is first in the server's list. */
  | { readonly type: "ARRIVED" };

/** An actor that forwards the inbox's events to its parent, once the inbox is loaded. */
export const inboxUpdates = fromCallback<InboxUpdate, { readonly session: SessionRef }>(
  ({ input: { session }, sendBack }) => {
    let inbox = null as ReturnType<SessionRef["getSnapshot"]>["context"]["inbox"];
    let stop = (): void => {};
    const follow = (): void => {
      const next = session.getSnapshot().context.inbox;
      if (next === inbox) return;
      stop();
      inbox = next;
      if (inbox === null) return;
      const read = inbox.on("read", ({ ids }) => sendBack({ type: "READ_ELSEWHERE", ids }));
      const arrived = inbox.on("arrived", () => sendBack({ type: "ARRIVED" }));
      stop = () => {
        read.unsubscribe();
        arrived.unsubscribe();
      };
      sendBack({ type: "INBOX_FOUND" });
    };
    follow();
    const watch = session.subscribe(follow);
    return () => {
      watch.unsubscribe();
      stop();
    };
  },
);
