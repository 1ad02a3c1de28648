import { loggedInSince } from "../sessions/sessions.ts";
import type { Shop } from "../shop/shop.ts";
import type { InboxTextKey } from "./inbox-texts.ts";
import { messagesOf } from "./messages-of.ts";
import { notify } from "./notify.ts";

/** The automatic messages, sent in rotation. */
const inTurn: readonly InboxTextKey[] = [
  "packing",
  "weekend",
  "maintenance",
  "spareParts",
  "invite",
  "security",
];

/**
 * Sends a message to every logged-in customer whose last one is at least `messageEveryMs` old. Only
 * one, however long ago, to avoid a flood. Runs before every call, not by a timer, so that it works
 * after a reload.
 */
export const deliverDueMessages = async (shop: Shop, now: number): Promise<void> => {
  const { messageEveryMs } = shop.settings;
  if (messageEveryMs === null) return;
  for (const [customerId, since] of loggedInSince(shop, now)) {
    const messages = messagesOf(shop, customerId);
    const last = Math.max(since, messages[0]?.created_at ?? since);
    const text = inTurn[messages.length % inTurn.length];
    if (text === undefined || now < last + messageEveryMs) continue;
    await notify(shop, { customerId, text, at: now });
  }
};
