import { Effect } from "effect";
import type { MessageId } from "../../../domain/identity/ids.ts";
import { messageKey } from "../../../domain/inbox/message.ts";
import {
  type MessagesScreen,
  type MessagesScreenActors,
  messagesScreenLogic,
} from "../../../domain/inbox/messages-screen.machine.ts";
import { markMessages } from "../mark-messages.ts";
import type { Ports } from "../../../ports/ports.ts";
import { readPages } from "../read-pages.ts";
import { toActor } from "../to-actor.ts";

export const messagesScreenActors = ({
  messages,
}: Pick<Ports, "messages">): MessagesScreenActors => ({
  loadMessages: toActor((request) => messages.list(request)),
  listUnread: toActor(() =>
    Effect.map(
      readPages((page) => messages.list({ query: { unreadOnly: true }, page }), messageKey),
      ({ items }): readonly MessageId[] =>
        items.filter(({ isRead }) => !isRead).map(({ id }) => id),
    ),
  ),
  markSome: toActor(({ ids }) => markMessages(messages, ids)),
});

export const messagesScreen = (ports: Pick<Ports, "messages">): MessagesScreen =>
  messagesScreenLogic(messagesScreenActors(ports));
