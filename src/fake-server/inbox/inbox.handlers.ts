import type { message } from "../../contract/messages.ts";
import type { SentBy } from "../../contract/schema/entity.ts";
import type { MessageRow } from "../collections/message.ts";
import type { Language } from "../wire/localized-text.ts";
import { decodeId } from "../routing/decode.ts";
import { pageOf } from "../routing/page-of.ts";
import type { Handlers } from "../routing/router.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { filledText } from "../wire/money-text.ts";
import { timeText } from "../wire/time.ts";
import { inboxTextOf } from "./inbox-texts.ts";
import { messagesOf } from "./messages-of.ts";

type MessageJson = SentBy<typeof message>;

const messageJson = (message: MessageRow, language: Language): MessageJson => {
  const text = inboxTextOf(message.text);
  const filled = (words = ""): string => filledText(words, language, message.parameters);
  return {
    id: message.id,
    title: message.written?.title ?? filled(text?.title[language]),
    content: message.written?.content ?? filled(text?.content[language]),
    type: message.type,
    is_read: message.is_read,
    admin_name: text?.admin[language] ?? "",
    created_at: timeText(message.created_at),
  };
};

export const inboxHandlers: Handlers = (shop, router) => {
  const { messages } = shop.tables;
  return [
    router.guarded("get", "/client/messages", ({ customer, query, language }) => {
      const found = messagesOf(shop, customer.id, query.get("is_read") ?? "");
      return {
        messages: pageOf(found, query).map((message) => messageJson(message, language)),
        total: found.length,
      };
    }),

    router.guarded("put", "/client/messages/:id/read", async ({ customer, params }) => {
      const message = messages.get(decodeId(params["id"], apiErrors.notFound));
      if (message === undefined || message.customer_id !== customer.id) throw apiErrors.notFound();
      await messages.update(message.id, { is_read: true });
      return {};
    }),
  ];
};
