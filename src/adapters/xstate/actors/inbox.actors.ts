import { Effect } from "effect";
import { createActor, fromCallback } from "xstate";
import {
  inboxMachine,
  type InboxEvent,
  type InboxRef,
} from "../../../domain/inbox/inbox.machine.ts";
import { markingMachine } from "../../../domain/inbox/marking.machine.ts";
import { Messages } from "../port-tags.ts";
import type { PutOffMessages } from "../../../ports/put-off-messages.ts";
import type { PageVisibility } from "../../browser/page-visibility.ts";
import { messagesHttp } from "../../http/messages.http.ts";
import { markMessages } from "../mark-messages.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** The inbox machine with its calls filled in. */
export const boundInboxMachine = (runtime: ShopRuntime, page: PageVisibility) => {
  const fill = filler(runtime.with(Messages, messagesHttp));
  return inboxMachine.provide({
    actors: {
      countUnread: fill(() => Effect.flatMap(Messages, ({ unread }) => unread)),
      loadUnread: fill(() =>
        Effect.flatMap(Messages, ({ list }) => list({ query: { unreadOnly: true }, page: 1 })),
      ),
      marking: markingMachine.provide({
        actors: { markSome: fill(({ ids }) => markMessages(ids)) },
      }),
      watchPage: fromCallback<InboxEvent>(({ sendBack }) =>
        page.watch((isHidden) => sendBack({ type: isHidden ? "HIDDEN" : "RETURNED" })),
      ),
    },
  });
};

/** Opens the inbox of the customer who is logged in; stop it when they are no longer. */
export const openInbox = (
  runtime: ShopRuntime,
  page: PageVisibility,
  putOff: PutOffMessages,
): InboxRef => {
  const inbox = createActor(boundInboxMachine(runtime, page), {
    input: { isHidden: page.isHidden(), putOff: putOff.current() },
  });
  inbox.on("put off", ({ newest }) => putOff.store(newest));
  inbox.subscribe({ complete: putOff.forget });
  return inbox.start();
};
