import type { Scenario } from "../fake-server/scenarios/scenario.ts";
import { seedCatalogue } from "../fake-server/seeds/seed-catalogue.ts";
import { passwordHash } from "../fake-server/sessions/passwords.ts";
import { notify } from "../fake-server/inbox/notify.ts";
import type { Shop } from "../fake-server/shop/shop.ts";
import { post } from "../fake-server/wallet/ledger.ts";
import type { PersonOptions } from "./customer/person.ts";
import { inviteCodes } from "../fake-server/seeds/invite-codes.ts";
import { drawBetween } from "./draw.ts";

/** Initial balances in hundredths: nothing, a little, odd amounts, and plenty. */
const balances = [0, 5_000, 123_457, 1_000_000, 3_000_001, 20_000_000, 50_000_000] as const;

/**
 * The users of the device of a place: its customer, and on one in three a second person. One in
 * four has no account yet, but an invite link.
 */
export const usersOf = (
  seed: number,
  place: number,
): readonly [PersonOptions, ...PersonOptions[]] => {
  const user = (of: number): PersonOptions => ({
    username: `06${7 + of}${String(place).padStart(7, "0")}`,
    password: "sunflower",
    invite:
      drawBetween(0, 3, seed, place, 4, of) === 0
        ? (inviteCodes[place % inviteCodes.length] ?? null)
        : null,
  });
  const isShared = drawBetween(0, 2, seed, place, 6) === 0;
  return isShared ? [user(0), user(1)] : [user(0)];
};

/** The initial state of somebody with an account. `balance`: hundredths. */
export const initialStateOf = (seed: number, place: number, { username }: PersonOptions) => ({
  memberLevel: drawBetween(0, 4, seed, place, 1),
  areWithdrawalsFrozen: drawBetween(0, 19, seed, place, 2) === 0,
  balance: balances[drawBetween(0, balances.length - 1, seed, Number(username), 3)] ?? 0,
});

const seedCustomer = async (
  shop: Shop,
  seed: number,
  place: number,
  person: PersonOptions,
): Promise<void> => {
  const { username, password } = person;
  const { balance, memberLevel, areWithdrawalsFrozen } = initialStateOf(seed, place, person);
  const { customers } = shop.tables;
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
    member_level: memberLevel,
    service_area: null,
    is_frozen: false,
    withdrawals_frozen: areWithdrawalsFrozen,
    invite_code: `SIM${username}`,
    created_at: now,
  });
  if (balance > 0) await post(shop, { customerId: id, type: "other", amount: balance, now });
};

/** Milliseconds between two messages to a customer. */
const messageEvery = 60_000;

/** The most messages to a customer since the last call: a day without one would bring 1,440. */
const mostMessagesAtOnce = 10;

/** The shop's messages to customers, in rotation. */
const texts = ["packing", "weekend", "spareParts", "security"] as const;

/**
 * The simulated shop: the whole catalogue, the customers, and messages to them. Does not use the
 * server's automatic messages, which scan all customers before every call.
 */
export const simulatedShop = (places: readonly number[], seed: number): Scenario => {
  const users = places.flatMap((place) => usersOf(seed, place).map((user) => ({ place, user })));
  let written = 0;
  let firstAt: number | null = null;
  return {
    name: "simulated",
    title: "The shop that virtual customers are in",
    customers: [],
    seed: async (shop) => {
      await seedCatalogue(shop);
      for (const { place, user } of users)
        if (user.invite === null) await seedCustomer(shop, seed, place, user);
    },
    onCall: async (shop, now) => {
      firstAt ??= now;
      const due = Math.floor(((now - firstAt) * users.length) / messageEvery);
      written = Math.max(written, due - mostMessagesAtOnce * users.length);
      for (; written < due; written += 1) {
        const username = users[written % users.length]?.user.username ?? "";
        // Customers who have not registered yet get messages later.
        const [customer] = shop.tables.customers.where("username", username);
        const text = texts[Math.floor(written / users.length) % texts.length];
        if (customer !== undefined && text !== undefined)
          await notify(shop, { customerId: customer.id, text, at: now });
      }
    },
  };
};

/** The initial balance of a new customer, in hundredths. */
export const welcomeCredit = 1_000_001;

/** Delays in milliseconds. */
export type Pace = Readonly<
  Record<
    | "recycleDelayMs"
    | "withdrawalDelayMs"
    | "rechargeDelayMs"
    | "rechargeExpiryMs"
    | "sessionLifetimeMs",
    number
  >
>;

/** Short delays, so that events happen during the customers' visits. */
export const simulatedPace: Pace = {
  recycleDelayMs: 20_000,
  withdrawalDelayMs: 30_000,
  rechargeDelayMs: 25_000,
  rechargeExpiryMs: 120_000,
  sessionLifetimeMs: 30 * 60_000,
};
