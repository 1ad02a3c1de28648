import type { MessageRow } from "../collections/message.ts";
import type { Shop } from "../shop/shop.ts";
import type { RowList } from "../store/sorted-rows.ts";

const newest: RowList<MessageRow>["order"] = (a, b) => b.created_at - a.created_at || b.id - a.id;

const all: RowList<MessageRow> = { order: newest };
const read: RowList<MessageRow> = { has: ({ is_read }) => is_read, order: newest };
const unread: RowList<MessageRow> = { has: ({ is_read }) => !is_read, order: newest };

/** A customer's messages, newest first. `isRead`: `1` read, empty all, otherwise unread. */
export const messagesOf = (shop: Shop, customerId: number, isRead = ""): readonly MessageRow[] =>
  shop.tables.messages.listWhere(
    "customer_id",
    customerId,
    isRead === "" ? all : isRead === "1" ? read : unread,
  );
