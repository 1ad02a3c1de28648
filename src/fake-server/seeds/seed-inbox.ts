import type { CustomerRow } from "../collections/customer.ts";
import type { InboxTextKey } from "../inbox/inbox-texts.ts";
import { messageRow } from "../inbox/notify.ts";
import type { Shop } from "../shop/shop.ts";
import type { DemoCustomer } from "./demo-customers.ts";

const day = 24 * 60 * 60 * 1000;

interface PastMessage {
  readonly text: InboxTextKey;
  /** In days. */
  readonly age: number;
  readonly isUnread?: boolean;
}

/** Every customer's messages, oldest first. */
const few: readonly PastMessage[] = [
  { text: "welcome", age: 100 },
  { text: "holidays", age: 20 },
];

/** Two pages; only two are unread, because the popup shows them all at once. */
const many: readonly PastMessage[] = [
  { text: "welcome", age: 100 },
  { text: "invite", age: 93 },
  { text: "spareParts", age: 88 },
  { text: "security", age: 80 },
  { text: "weekend", age: 74 },
  { text: "packing", age: 66 },
  { text: "weekend", age: 60 },
  { text: "maintenance", age: 51 },
  { text: "weekend", age: 46 },
  { text: "invite", age: 40 },
  { text: "spareParts", age: 33 },
  { text: "holidays", age: 20 },
  { text: "weekend", age: 11 },
  { text: "maintenance", age: 4, isUnread: true },
  { text: "reward", age: 2, isUnread: true },
];

/** Seeds a demo customer's messages. */
export const seedInbox = async (
  shop: Shop,
  customer: CustomerRow,
  demo: DemoCustomer,
  now: number,
): Promise<void> => {
  const forMembers: readonly PastMessage[] =
    demo.memberLevel > 0 ? [{ text: "reward", age: 2, isUnread: true }] : [];
  for (const { text, age, isUnread = false } of demo.longInbox ? many : [...few, ...forMembers]) {
    const at = now - age * day;
    await shop.tables.messages.insert(
      messageRow(shop, { customerId: customer.id, text, isRead: !isUnread, at }),
    );
  }
};
