import { Schema } from "effect";
import { type RechargeMethod, rechargeMethods, type RechargeRow } from "../collections/recharge.ts";
import type { CustomerCall } from "../routing/call.ts";
import { decodeBody } from "../routing/decode.ts";
import type { Shop } from "../shop/shop.ts";
import { amountText, parseAmount } from "../wire/amount.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { rechargeNumber } from "./recharge-number.ts";

const Body = Schema.Struct({
  amount: Schema.Union([Schema.Number, Schema.String]),
  method: Schema.String,
});

/** Hundredths: one million. */
const largestRecharge = 100_000_000;

const atMostTwoDecimals = /^\d+(\.\d{1,2})?$/;

/** @throws ApiError 42206 or 42208 */
const rechargeAmount = (sent: number | string): number => {
  const amount = atMostTwoDecimals.test(String(sent)) ? parseAmount(sent) : null;
  if (amount === null || amount <= 0) throw apiErrors.amountInvalid();
  if (amount > largestRecharge)
    throw apiErrors.rechargeTooLarge({ most: amountText(largestRecharge) });
  return amount;
};

/** @throws ApiError 40906 */
const methodNamed = (sent: string): RechargeMethod => {
  const method = rechargeMethods.find((name) => name === sent);
  if (method === undefined) throw apiErrors.methodUnavailable();
  return method;
};

/** Creates a pending recharge; nothing is credited before the money arrives. */
export const createRecharge = async (shop: Shop, call: CustomerCall): Promise<RechargeRow> => {
  const body = decodeBody(Body, call.body);
  const amount = rechargeAmount(body.amount);
  const method = methodNamed(body.method);
  const { recharges } = shop.tables;
  const { rechargeDelayMs, rechargeExpiryMs } = shop.settings;
  const id = recharges.nextId();
  return recharges.insert({
    id,
    recharge_no: rechargeNumber(id, call.now),
    customer_id: call.customer.id,
    amount,
    method,
    status: "pending",
    created_at: call.now,
    due_at: call.now + (method === "alipay" ? rechargeExpiryMs : rechargeDelayMs),
  });
};
