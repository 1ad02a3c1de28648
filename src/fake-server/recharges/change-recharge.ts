import { Schema } from "effect";
import type { RechargeRow } from "../collections/recharge.ts";
import { checkArgument } from "../errors/check-argument.ts";
import { chargeSurplus, rechargeCharge } from "../payments/charges.ts";
import type { Shop } from "../shop/shop.ts";
import { post } from "../wallet/ledger.ts";
import { amountText } from "../wire/amount.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { allowedOutcomes, type RechargeOutcome, rechargeOutcomes } from "./transitions.ts";

/**
 * Settles a pending recharge; a paid one is charged and credits the balance, with a log.
 * @throws ApiError 40908 when it is already settled: nothing is credited twice.
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

/** Reports a recharge's outcome to the webhooks. */
const reportOutcome = (
  shop: Shop,
  { recharge_no, amount }: RechargeRow,
  outcome: RechargeOutcome,
): void => shop.report({ recharge_no, amount: amountText(amount), method: "alipay", outcome });

/**
 * Processes the payment site's report. Money for a failed or cancelled recharge is a surplus (D8).
 * @throws ApiError 40908 when it is already settled and the report changes nothing.
 */
export const reportRecharge = async (
  shop: Shop,
  recharge: RechargeRow,
  outcome: RechargeOutcome,
  now: number,
): Promise<{ readonly recharge: RechargeRow; readonly isSurplus: boolean }> => {
  reportOutcome(shop, recharge, outcome);
  const isCharged = shop.tables.charges.where("recharge_id", recharge.id).length > 0;
  const isSurplus = recharge.status !== "pending" && outcome === "paid" && !isCharged;
  if (!isSurplus) {
    return { recharge: await settleRecharge(shop, recharge, outcome, now), isSurplus };
  }
  await chargeSurplus(shop, rechargeCharge(shop, recharge, now));
  return { recharge, isSurplus };
};

const End = Schema.Struct({ outcome: Schema.Literals(rechargeOutcomes) });

/** Settles a recharge for the developer's panel. @throws for no such outcome, or when none of that id is pending. */
export const settleRechargeOf = async (
  shop: Shop,
  id: number,
  outcome: RechargeOutcome,
  now: number,
): Promise<void> => {
  checkArgument("The end of a recharge", End, { outcome });
  const recharge = shop.tables.recharges.get(id);
  if (recharge === undefined) throw new Error(`There is no recharge ${id}`);
  if (recharge.status !== "pending")
    throw new Error(`Recharge ${id} is ${recharge.status} already`);
  if (recharge.method === "alipay") reportOutcome(shop, recharge, outcome);
  await settleRecharge(shop, recharge, outcome, now);
};

/**
 * Settles the due recharges: a transfer has arrived, a payment on the payment site was abandoned.
 * Runs before every call, not by a timer, as for recyclings.
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
