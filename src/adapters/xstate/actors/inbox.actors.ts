import { createActor, fromCallback } from "xstate";
import {
  inboxMachine,
  type InboxEvent,
  type InboxRef,
} from "../../../domain/inbox/inbox.machine.ts";
import { markingMachine } from "../../../domain/inbox/marking.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { markMessages } from "../mark-messages.ts";
import { toActor } from "../to-actor.ts";

export const boundInboxMachine = ({
  messages,
  pageVisibility,
}: Pick<Ports, "messages" | "pageVisibility">) =>
  inboxMachine.provide({
    actors: {
      countUnread: toActor(() => messages.unread),
      loadUnread: toActor(() => messages.list({ query: { unreadOnly: true }, page: 1 })),
      marking: markingMachine.provide({
        actors: { markSome: toActor(({ ids }) => markMessages(messages, ids)) },
      }),
      watchPage: fromCallback<InboxEvent>(({ sendBack }) =>
        pageVisibility.watch((isHidden) => sendBack({ type: isHidden ? "HIDDEN" : "RETURNED" })),
      ),
    },
  });

/** Starts the inbox of the logged-in customer. Stop it when the session ends. */
export const startInbox = (
  ports: Pick<Ports, "messages" | "pageVisibility" | "dismissedMessages">,
): InboxRef => {
  const { pageVisibility, dismissedMessages } = ports;
  const inbox = createActor(boundInboxMachine(ports), {
    input: { isHidden: pageVisibility.isHidden(), dismissed: dismissedMessages.current() },
  });
  inbox.on("dismissed", ({ newest }) => dismissedMessages.store(newest));
  return inbox.start();
};
