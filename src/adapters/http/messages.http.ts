import { Effect } from "effect";
import { pageSize } from "../../domain/paging/page.ts";
import type { Messages } from "../../ports/messages.ts";
import type { Api } from "./api.ts";
import { nothing } from "./contract/answer.ts";
import { messagesAnswer } from "./contract/messages.answers.ts";

/** @spec S7.34 S7.35 S7.41 S9.3 */
export const messagesHttp = (api: Api): Messages => ({
  list: ({ query, page }) =>
    api.read(
      {
        endpoint: "messages",
        query: { page, limit: pageSize, is_read: query.unreadOnly ? 0 : undefined },
      },
      messagesAnswer,
    ),
  unread: api
    .read({ endpoint: "messages", query: { page: 1, limit: 1, is_read: 0 } }, messagesAnswer)
    .pipe(Effect.map(({ items, total }) => ({ count: total, newest: items[0] ?? null }))),
  markRead: (id) => api.send({ endpoint: "readMessage", path: { id } }, nothing),
});
