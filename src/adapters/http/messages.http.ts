import { Effect } from "effect";
import { listMessages, markMessageRead } from "../../contract/messages.ts";
import { pageSize } from "../../domain/paging/page.ts";
import type { Messages } from "../../ports/messages.ts";
import type { Api } from "./api.ts";

/** @spec S7.34 S7.35 S7.41 S9.3 */
export const messagesHttp = (api: Api): Messages => ({
  list: ({ query, page }) =>
    api.read(listMessages, {
      query: { page, limit: pageSize, is_read: query.unreadOnly ? 0 : undefined },
    }),
  unread: api
    .read(listMessages, { query: { page: 1, limit: 1, is_read: 0 } })
    .pipe(Effect.map(({ items, total }) => ({ count: total, newest: items[0] ?? null }))),
  markRead: (id) => api.send(markMessageRead, { path: { id } }),
});
