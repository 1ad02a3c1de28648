import type { MessageRow } from "../collections/message.ts";
import type { Shop } from "../shop/shop.ts";
import { type InboxTextKey, inboxTexts } from "./inbox-texts.ts";

interface TextMessage {
  readonly customerId: number;
  readonly text: InboxTextKey;
  /** Fill the text's placeholders; an amount is a decimal text. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly isRead?: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The row of an inbox text, not inserted yet. */
export const messageRow = (
  { tables: { messages } }: Pick<Shop, "tables">,
  { customerId, text, parameters = {}, isRead = false, at }: TextMessage,
): MessageRow => ({
  id: messages.nextId(),
  customer_id: customerId,
  type: inboxTexts[text].type,
  text,
  parameters,
  written: null,
  is_read: isRead,
  created_at: at,
});

/** Adds an inbox text for a customer, unread. */
export const notify = (shop: Shop, message: TextMessage): Promise<MessageRow> =>
  shop.tables.messages.insert(messageRow(shop, message));

/**
 * Notifies a customer of an automatic change. Does nothing in shops without automatic messages
 * (`messageEveryMs`).
 */
export const notifyOfChange = async (shop: Shop, message: TextMessage): Promise<void> => {
  if (shop.settings.messageEveryMs !== null) await notify(shop, message);
};
