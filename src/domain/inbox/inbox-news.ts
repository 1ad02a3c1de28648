import { fromCallback } from "xstate";
import type { MessageId } from "../identity/ids.ts";
import type { SessionRef } from "../session/session.machine.ts";

/** What the screen of the messages hears of the inbox. */
export type InboxNews =
  /** The session has its inbox, which comes after the first screen. */
  | { readonly type: "INBOX_FOUND" }
  /** The popup has marked them. */
  | { readonly type: "READ_ELSEWHERE"; readonly ids: readonly MessageId[] }
  /** A new message is at the head of the server's list. */
  | { readonly type: "ARRIVED" };

/** An actor that tells its parent what happens in the session's inbox, from whenever it is there. */
export const inboxNews = fromCallback<InboxNews, { readonly session: SessionRef }>(
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
