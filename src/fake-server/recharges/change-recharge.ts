import type { RechargeRow } from "../collections/recharge.ts";
import { chargeSurplus, rechargeCharge } from "../payments/charges.ts";
import type { Shop } from "../shop.ts";
import { post } from "../wallet/ledger.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { allowedOutcomes, type RechargeOutcome } from "./transitions.ts";

/**
 * Ends a pending recharge; a paid one is a charge and credits the balance, with its log.
 * @throws ApiError 40908 when it has ended before: nothing is credited twice.
 */
export const settleRecharge = async (
  shop: Shop,
  recharge: RechargeRow,
  outcome: RechargeOutcome,
  now: number,
): Promise<RechargeRow> => {
  if (!allowedOutcomes[recharge.status].includes(outcome)) throw apiErrors.rechargeSettled();
  if (outcome === "paid") {
    await shop.tables.charges.insert(rechargeCharge(shop, recharge, now));
    await post(shop, {
      customerId: recharge.customer_id,
      type: "recharge",
      amount: recharge.amount,
      rechargeId: recharge.id,
      now,
    });
  }
  return shop.tables.recharges.update(recharge.id, { status: outcome, due_at: null });
};

/**
 * What the payment site reports. Money that it takes for a recharge that has failed or was cancelled
 * is a surplus (D8). @throws ApiError 40908 when it has ended before and this changes nothing.
 */
export const reportRecharge = async (
  shop: Shop,
  recharge: RechargeRow,
  outcome: RechargeOutcome,
  now: number,
): Promise<{ readonly recharge: RechargeRow; readonly isSurplus: boolean }> => {
  const isCharged = shop.tables.charges.where("recharge_id", recharge.id).length > 0;
  const isSurplus = recharge.status !== "pending" && outcome === "paid" && !isCharged;
  if (!isSurplus) {
    return { recharge: await settleRecharge(shop, recharge, outcome, now), isSurplus };
  }
  await chargeSurplus(shop, rechargeCharge(shop, recharge, now));
  return { recharge, isSurplus };
};

/** What the developer's panel does with a recharge. @throws when there is none, or it has ended. */
export const settleRechargeOf = async (
  shop: Shop,
  id: number,
  outcome: RechargeOutcome,
  now: number,
): Promise<void> => {
  const recharge = shop.tables.recharges.get(id);
  if (recharge === undefined) throw new Error(`There is no recharge ${id}`);
  if (recharge.status !== "pending")
    throw new Error(`Recharge ${id} is ${recharge.status} already`);
  await settleRecharge(shop, recharge, outcome, now);
};

/**
 * Settles the recharges whose time has come: a transfer has arrived by then, a visit to the payment
 * site was given up. Asked before every call instead of by a timer, as the recyclings are.
 */
export const settleDueRecharges = async (shop: Shop, now: number): Promise<void> => {
  const due = shop.tables.recharges
    .where("status", "pending")
    .filter(({ due_at }) => due_at !== null && due_at <= now)
    .sort((a, b) => a.id - b.id);
  for (const recharge of due) {
    const outcome = recharge.method === "alipay" ? "cancelled" : "paid";
    await settleRecharge(shop, recharge, outcome, recharge.due_at ?? now);
  }
};
