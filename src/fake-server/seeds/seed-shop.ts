import type { CustomerRow } from "../collections/customer.ts";
import type { Shop } from "../shop/shop.ts";
import { passwordHash } from "../sessions/passwords.ts";
import { type DemoCustomer, demoCustomers } from "./demo-customers.ts";
import { createRandom } from "./random.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedHistory } from "./seed-history.ts";
import { seedInbox } from "./seed-inbox.ts";
import { seedOtherRecharges } from "./seed-recharges.ts";
import { seedWithdrawalAccounts } from "./seed-withdrawal-accounts.ts";

const day = 24 * 60 * 60 * 1000;

/** Inserts a customer without history. */
export const seedCustomer = (shop: Shop, demo: DemoCustomer, now: number): Promise<CustomerRow> =>
  shop.tables.customers.insert({
    id: shop.tables.customers.nextId(),
    username: demo.username,
    password_hash: passwordHash(demo.username, demo.password),
    phone: `+38${demo.username}`,
    email: null,
    avatar: "",
    balance: 0,
    member_level: demo.memberLevel,
    service_area: demo.serviceArea,
    is_frozen: demo.isFrozen,
    withdrawals_frozen: demo.withdrawalsFrozen,
    invite_code: demo.inviteCode,
    created_at: now - 120 * day,
  });

/** Whether the customer has made withdrawals or tried to. */
const hasWithdrawn = ({ pastWithdrawals, withdrawalsFrozen }: DemoCustomer): boolean =>
  pastWithdrawals !== undefined || withdrawalsFrozen;

/**
 * Fills empty tables: the catalogue, the customers and their past. Deterministic by seed and
 * instant.
 */
export const seedShop = async (
  shop: Shop,
  seed: number,
  customers: readonly DemoCustomer[] = demoCustomers,
): Promise<void> => {
  await seedCatalogue(shop);
  const now = shop.clock();
  for (const [place, demo] of customers.entries()) {
    const customer = await seedCustomer(shop, demo, now);
    await seedHistory({ shop, customer, demo, random: createRandom(seed * 1_000 + place), now });
    await seedOtherRecharges(shop, customer.id, now);
    if (hasWithdrawn(demo)) await seedWithdrawalAccounts(shop, customer.id, now);
    await seedInbox(shop, customer, demo, now);
  }
};
