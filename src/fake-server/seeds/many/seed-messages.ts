import type { MessageRow } from "../../collections/message.ts";
import { type InboxTextKey, inboxTexts } from "../../inbox/inbox-texts.ts";
import type { Shop } from "../../shop.ts";

const inTurn: readonly InboxTextKey[] = [
  "welcome",
  "invite",
  "spareParts",
  "security",
  "weekend",
  "packing",
  "maintenance",
  "holidays",
  "reward",
];

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
      const text = inTurn[place % inTurn.length] ?? "welcome";
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
