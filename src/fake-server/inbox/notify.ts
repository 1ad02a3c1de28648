import type { MessageRow } from "../collections/message.ts";
import type { Shop } from "../shop.ts";
import { type InboxTextKey, inboxTexts } from "./inbox-texts.ts";

/** Puts one of the inbox texts into a customer's inbox, unread. `parameters` fill its `{name}`s. */
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
 * Tells a customer what the shop has done for them meanwhile. Silent where the shop does not write
 * of its own accord (`messageEveryMs`).
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
