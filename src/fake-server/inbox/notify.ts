import type { MessageRow } from "../collections/message.ts";
import type { Shop } from "../shop.ts";
import { type InboxTextKey, inboxTexts } from "./inbox-texts.ts";

/** Adds an unread inbox text for a customer. `parameters` fill its `{name}` placeholders. */
export const notify = (
  shop: Shop,
  customerId: number,
  text: InboxTextKey,
  parameters: Readonly<Record<string, string>> = {},
  now: number = shop.clock(),
): Promise<MessageRow> =>
  shop.tables.messages.insert({
    id: shop.tables.messages.nextId(),
    customer_id: customerId,
    type: inboxTexts[text].type,
    text,
    parameters,
    written: null,
    is_read: false,
    created_at: now,
  });

/**
 * Notifies a customer of an automatic change. Does nothing in shops without automatic messages
 * (`messageEveryMs`).
 */
export const tellOf = async (
  shop: Shop,
  customerId: number,
  text: InboxTextKey,
  parameters: Readonly<Record<string, string>>,
  now: number,
): Promise<void> => {
  if (shop.settings.messageEveryMs !== null) await notify(shop, customerId, text, parameters, now);
};
