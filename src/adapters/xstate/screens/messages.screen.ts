import { Effect } from "effect";
import type { CallFailure } from "../../../domain/call/failure.ts";
import type { MessageId } from "../../../domain/identity/ids.ts";
import { type Message, messageKey } from "../../../domain/inbox/message.ts";
import type { MessagesActors } from "../../../domain/inbox/messages-actors.ts";
import {
  messagesScreenLogic,
  type MessagesScreenLogic,
} from "../../../domain/inbox/messages-screen.machine.ts";
import { appendPage, type LoadedPages, nextPage } from "../../../domain/paging/page.ts";
import { markMessages } from "../mark-messages.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const messagesActors = ({ messages }: Pick<Ports, "messages">): MessagesActors => {
  const readOn = (
    before: LoadedPages<Message> | null,
  ): Effect.Effect<LoadedPages<Message>, CallFailure> =>
    Effect.flatMap(
      messages.list({ query: { unreadOnly: true }, page: nextPage(before) }),
      (page) => {
        const loaded = appendPage(before, page, messageKey);
        return loaded.ended ? Effect.succeed(loaded) : readOn(loaded);
      },
    );
  return {
    loadMessages: toActor((request) => messages.list(request)),
    listUnread: toActor(() =>
      Effect.map(readOn(null), ({ items }): readonly MessageId[] =>
        items.filter(({ isRead }) => !isRead).map(({ id }) => id),
      ),
    ),
    markSome: toActor(({ ids }) => markMessages(messages, ids)),
  };
};

export const messagesScreen = (
  ports: Pick<Ports, "messages">,
): { readonly logic: MessagesScreenLogic } & Pick<MessagesActors, "markSome"> => {
  const actors = messagesActors(ports);
  return { logic: messagesScreenLogic(actors), markSome: actors.markSome };
};
