import { messagesOf } from "../inbox/messages-of.ts";
import { notify } from "../inbox/notify.ts";
import { variedText } from "../seeds/many/varied-text.ts";
import { loggedInSince } from "../sessions/sessions.ts";
import { oneCustomer } from "../seeds/one-customer.ts";

const every = 3_000;
const mostAtOnce = 20;

/** A customer who was away for long gets twenty new ones at once. */
export const inboxStorm = oneCustomer({
  name: "inbox-storm",
  title: "A message every three seconds to whoever is logged in",
  customer: {
    note: "gets a message every three seconds from the login on, read or not",
    balance: 1_250_075,
    longInbox: true,
    pastOrders: 5,
  },
  onCall: async (shop, now) => {
    for (const [customerId, since] of loggedInSince(shop, now)) {
      const known = messagesOf(shop, customerId);
      const count = known.length;
      const missed = Math.floor((now - Math.max(since, known[0]?.created_at ?? since)) / every);
      for (let left = Math.min(missed, mostAtOnce); left > 0; left -= 1) {
        const at = now - (left - 1) * every;
        await notify(shop, { customerId, text: variedText(count + left), at });
      }
    }
  },
});
