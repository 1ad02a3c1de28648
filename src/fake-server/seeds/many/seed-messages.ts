import { messageRow } from "../../inbox/notify.ts";
import type { Shop } from "../../shop/shop.ts";
import { variedText } from "./varied-text.ts";

export interface ManyMessages {
  readonly customerId: number;
  readonly count: number;
  /** The number of unread messages, the newest. */
  readonly unread: number;
  /** Milliseconds between two messages, and since the newest. */
  readonly every: number;
}

/** Inserts so many past messages, with the shop's texts in rotation. */
export const seedManyMessages = (
  shop: Shop,
  { customerId, count, unread, every }: ManyMessages,
): Promise<void> => {
  const now = shop.clock();
  return shop.tables.messages.insertMany(
    Array.from({ length: count }, (_, place) =>
      messageRow(shop, {
        customerId,
        text: variedText(place),
        isRead: place < count - unread,
        at: now - (count - place) * every,
      }),
    ),
  );
};
