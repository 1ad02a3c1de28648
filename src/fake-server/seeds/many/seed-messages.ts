import type { MessageRow } from "../../collections/message.ts";
import { inboxTexts } from "../../inbox/inbox-texts.ts";
import type { Shop } from "../../shop.ts";
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
  const { messages } = shop.tables;
  const now = shop.clock();
  return messages.insertMany(
    Array.from({ length: count }, (_, place): MessageRow => {
      const text = variedText(place);
      return {
        id: messages.nextId(),
        customer_id: customerId,
        type: inboxTexts[text].type,
        text,
        parameters: {},
        written: null,
        is_read: place < count - unread,
        created_at: now - (count - place) * every,
      };
    }),
  );
};
