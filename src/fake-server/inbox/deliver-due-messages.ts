import { loggedInSince } from "../sessions/sessions.ts";
import type { Shop } from "../shop.ts";
import type { InboxTextKey } from "./inbox-texts.ts";
import { messagesOf } from "./messages-of.ts";
import { notify } from "./notify.ts";

/** What the shop has to say in the course of time, one after the other, over and over. */
const inTurn: readonly InboxTextKey[] = [
  "packing",
  "weekend",
  "maintenance",
  "spareParts",
  "invite",
  "security",
];

/**
 * Writes to every customer who is logged in and has heard nothing for as long as
 * `messageEveryMs`. One message however long it was: nobody comes back to a flood. Asked before
 * every call instead of by a timer, so that it also happens after a reload.
 */
export const deliverDueMessages = async (shop: Shop, now: number): Promise<void> => {
  const { messageEveryMs } = shop.settings;
  if (messageEveryMs === null) return;
  for (const [customerId, since] of loggedInSince(shop, now)) {
    const messages = messagesOf(shop, customerId);
    const last = Math.max(since, messages[0]?.created_at ?? since);
    const text = inTurn[messages.length % inTurn.length];
    if (text === undefined || now < last + messageEveryMs) continue;
    await notify(shop, customerId, text, {}, now);
  }
};
