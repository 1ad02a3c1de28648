import { Effect } from "effect";
import type { CallFailure } from "../../../domain/failure.ts";
import type { MessageId } from "../../../domain/ids.ts";
import { type Message, messageKey } from "../../../domain/inbox/message.ts";
import type { MessagesActors } from "../../../domain/inbox/messages-actors.ts";
import {
  messagesScreenLogic,
  type MessagesScreenLogic,
} from "../../../domain/inbox/messages-screen.machine.ts";
import { appendPage, type LoadedPages, nextPage } from "../../../domain/paging/page.ts";
import { Messages } from "../port-tags.ts";
import { messagesHttp } from "../../http/messages.http.ts";
import { markMessages } from "../mark-messages.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const messagesActors = (runtime: ShopRuntime): MessagesActors => {
  const fill = filler(runtime.with(Messages, messagesHttp));
  return {
    loadMessages: fill((request) => Effect.flatMap(Messages, ({ list }) => list(request))),
    listUnread: fill(() =>
      Effect.flatMap(Messages, ({ list }) => {
        const readOn = (
          before: LoadedPages<Message> | null,
        ): Effect.Effect<LoadedPages<Message>, CallFailure> =>
          Effect.flatMap(list({ query: { unreadOnly: true }, page: nextPage(before) }), (page) => {
            const loaded = appendPage(before, page, messageKey);
            return loaded.ended ? Effect.succeed(loaded) : readOn(loaded);
          });
        return Effect.map(readOn(null), ({ items }): readonly MessageId[] =>
          items.filter(({ isRead }) => !isRead).map(({ id }) => id),
        );
      }),
    ),
    markSome: fill(({ ids }) => markMessages(ids)),
  };
};

/** The screen of the messages with its calls. */
export const messagesScreen = (
  runtime: ShopRuntime,
): { readonly logic: MessagesScreenLogic } & Pick<MessagesActors, "markSome"> => {
  const actors = messagesActors(runtime);
  return { logic: messagesScreenLogic(actors), markSome: actors.markSome };
};
