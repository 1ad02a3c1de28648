import type { HttpHandler } from "msw/http";
import { decodeId } from "../routing/decode.ts";
import { pageOf } from "../routing/page-of.ts";
import type { Router } from "../routing/router.ts";
import type { Shop } from "../shop.ts";
import { refusals } from "../wire/refusals.ts";
import { timeText } from "../wire/time.ts";
import { inboxTexts } from "./inbox-texts.ts";

export const inboxHandlers = (shop: Shop, router: Router): readonly HttpHandler[] => {
  const { messages } = shop.tables;
  return [
    router.guarded("get", "/client/messages", ({ customer, query, language }) => {
      const wanted = query.get("is_read");
      const found = messages
        .where("customer_id", customer.id)
        .filter(({ is_read }) => wanted === null || wanted === "" || (wanted === "1") === is_read)
        .toSorted((a, b) => b.created_at - a.created_at || b.id - a.id);
      return {
        messages: pageOf(found, query).map((message) => ({
          id: message.id,
          title: inboxTexts[message.text]?.title[language] ?? "",
          content: inboxTexts[message.text]?.content[language] ?? "",
          type: message.type,
          is_read: message.is_read,
          admin_name: inboxTexts[message.text]?.admin[language] ?? "",
          created_at: timeText(message.created_at),
        })),
        total: found.length,
      };
    }),

    router.guarded("put", "/client/messages/:id/read", async ({ customer, params }) => {
      const message = messages.get(decodeId(params["id"], refusals.notFound));
      if (message === undefined || message.customer_id !== customer.id) throw refusals.notFound();
      await messages.update(message.id, { is_read: true });
      return {};
    }),
  ];
};
