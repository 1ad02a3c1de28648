import type { Scenario } from "../../fake-server/scenarios/scenario.ts";
import { seedCatalogue } from "../../fake-server/seeds/seed-catalogue.ts";
import { passwordHash } from "../../fake-server/sessions/passwords.ts";
import { notify } from "../../fake-server/inbox/notify.ts";
import type { Shop } from "../../fake-server/shop.ts";
import { post } from "../../fake-server/wallet/ledger.ts";
import type { Credentials } from "../customer/page.ts";
import { drawBetween } from "../draw.ts";

/** Hundredths that customers begin with: nothing, a little, odd ones, and enough for everything. */
const balances = [0, 5_000, 123_457, 1_000_000, 3_000_001, 20_000_000, 50_000_000] as const;

const credentialsOf = (place: number): Credentials => ({
  username: `067${String(place).padStart(7, "0")}`,
  password: "sunflower",
});

const seedCustomer = async (shop: Shop, seed: number, place: number): Promise<void> => {
  const { customers } = shop.tables;
  const { username, password } = credentialsOf(place);
  const now = shop.clock();
  const id = customers.nextId();
  await customers.insert({
    id,
    username,
    password_hash: passwordHash(username, password),
    phone: null,
    email: null,
    avatar: "",
    balance: 0,
    member_level: drawBetween(0, 4, seed, place, 1),
    service_area: null,
    is_frozen: false,
    withdrawals_frozen: drawBetween(0, 19, seed, place, 2) === 0,
    invite_code: `SIM${place}`,
    created_at: now,
  });
  const amount = balances[drawBetween(0, balances.length - 1, seed, place, 3)] ?? 0;
  if (amount > 0) await post(shop, { customerId: id, type: "other", amount, now });
};

/** Milliseconds between two messages to a customer. */
const messageEvery = 60_000;

/** What the shop writes to its customers, in turn. */
const texts = ["packing", "weekend", "spareParts", "security"] as const;

/**
 * The shop that is simulated: the whole catalogue, the customers, and messages to them. The shop's
 * own way of writing looks at every customer before every call.
 */
export const simulatedShop = (places: readonly number[]) => {
  let written = 0;
  let firstAt: number | null = null;
  const scenario: Scenario = {
    name: "simulated",
    title: "The shop that virtual customers are in",
    customers: [],
    seed: async (shop, seed) => {
      await seedCatalogue(shop);
      for (const place of places) await seedCustomer(shop, seed, place);
    },
    onCall: async (shop, now) => {
      firstAt ??= now;
      const due = Math.floor(((now - firstAt) * places.length) / messageEvery);
      for (; written < due; written += 1) {
        const place = written % places.length;
        const [customer] = shop.tables.customers.where(
          "username",
          credentialsOf(places[place] ?? 0).username,
        );
        const text = texts[Math.floor(written / places.length) % texts.length];
        if (customer !== undefined && text !== undefined)
          await notify(shop, customer.id, text, {}, now);
      }
    },
  };
  return { scenario, credentialsOf };
};

/** Milliseconds: things happen while the customers are there. */
export const simulatedPace = {
  recycleDelayMs: 20_000,
  withdrawalDelayMs: 30_000,
  rechargeDelayMs: 25_000,
  rechargeExpiryMs: 120_000,
  sessionLifetimeMs: 30 * 60_000,
} as const;
