import type { MessageRow } from "../../collections/message.ts";
import { inboxTexts } from "../../inbox/inbox-texts.ts";
import type { Shop } from "../../shop.ts";
import { variedText } from "./varied-text.ts";

export interface ManyMessages {
  readonly customerId: number;
  readonly count: number;
  /** How many of the newest are unread. */
  readonly unread: number;
  /** Milliseconds between two; the newest came so long ago. */
  readonly every: number;
}

/** So many messages of the past, the shop's texts in turn. */
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
