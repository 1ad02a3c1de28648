import { type RechargeMethod, rechargeMethods, type RechargeRow } from "../collections/recharge.ts";
import { rechargeCharge } from "../payments/charges.ts";
import { rechargeNumber } from "../recharges/recharge-number.ts";
import type { RechargeStatus } from "../recharges/transitions.ts";
import type { Shop } from "../shop/shop.ts";
import { post, type Posting } from "../wallet/ledger.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Seeded transfers stay pending for days, so that the list shows every status. */
const seededDelay = 3 * day;

interface PastRecharge {
  readonly customerId: number;
  /** Hundredths. */
  readonly amount: number;
  readonly method: RechargeMethod;
  readonly status: RechargeStatus;
  readonly createdAt: number;
}

/** Inserts a past recharge, without its log. */
export const insertRecharge = (shop: Shop, past: PastRecharge): Promise<RechargeRow> => {
  const { recharges } = shop.tables;
  const id = recharges.nextId();
  return recharges.insert({
    id,
    recharge_no: rechargeNumber(id, past.createdAt),
    customer_id: past.customerId,
    amount: past.amount,
    method: past.method,
    status: past.status,
    created_at: past.createdAt,
    due_at: past.status === "pending" ? shop.clock() + seededDelay : null,
  });
};

/** Inserts a past recharge paid at `now`, with its log; the methods rotate. */
export const seedPaidRecharge = async (
  shop: Shop,
  { customerId, amount, now }: Pick<Posting, "customerId" | "amount" | "now">,
): Promise<void> => {
  const before = shop.tables.recharges.where("customer_id", customerId).length;
  const recharge = await insertRecharge(shop, {
    customerId,
    amount,
    method: rechargeMethods[before % rechargeMethods.length] ?? "alipay",
    status: "paid",
    createdAt: now - 20 * minute,
  });
  await shop.tables.charges.insert(rechargeCharge(shop, recharge, now));
  await post(shop, { customerId, type: "recharge", amount, rechargeId: recharge.id, now });
};

const others: readonly (Omit<PastRecharge, "customerId" | "createdAt"> & {
  readonly age: number;
})[] = [
  { amount: 200_00, method: "alipay", status: "cancelled", age: 61 * day },
  { amount: 1_000_00, method: "bank_transfer", status: "failed", age: 47 * day },
  { amount: 350_00, method: "usdt", status: "failed", age: 33 * day },
  { amount: 500_00, method: "alipay", status: "failed", age: 19 * day },
  { amount: 500_00, method: "alipay", status: "cancelled", age: 18.9 * day },
  { amount: 120_50, method: "usdt", status: "cancelled", age: 8 * day },
  { amount: 2_000_00, method: "bank_transfer", status: "pending", age: 0.4 * day },
  { amount: 750_00, method: "usdt", status: "pending", age: 0.2 * day },
];

/** Inserts recharges of every status but paid. */
export const seedOtherRecharges = async (
  shop: Shop,
  customerId: number,
  now: number,
): Promise<void> => {
  for (const { age, ...past } of others) {
    await insertRecharge(shop, { ...past, customerId, createdAt: now - Math.round(age) });
  }
};
