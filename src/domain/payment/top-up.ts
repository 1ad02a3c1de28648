import type { AttemptStatus } from "../attempt/attempt-status.ts";
import { type AttemptRecord, hasVisit } from "../attempt/record.ts";
import { type OrderId, parseOrderId } from "../identity/ids.ts";
import type { Language } from "../locale/language.ts";
import type { Precision } from "../locale/precision.ts";
import { type Amount, fromHundredths, subtract, zero } from "../money/amount.ts";
import { fromDecimalText } from "../money/decimal-text.ts";
import type { ShopPolicy } from "../policy.ts";
import type { PaymentFacts } from "./payment-attempt.ts";

/** A recharge of the amount that the balance lacks for an order. */
export interface TopUp {
  readonly orderId: OrderId;
  /** Above zero. */
  readonly amount: Amount;
}

/** Duplicates the format table, which would otherwise join every first load (decisions/0005). */
const showsWholeNumbers: Record<Language, boolean> = { zh: false, en: false, uk: true, cs: true };

/**
 * The amount that the balance lacks for the order, rounded up to the unit that the screen shows: a whole unit
 * in a language without decimals, unless the amounts beside it are exact (D2). Null: nothing is lacking, or
 * the balance is not known.
 *
 * @param precision of the amounts on the screen
 */
export const topUpAmount = (
  { order, balance }: PaymentFacts,
  language: Language,
  precision: Precision,
): Amount | null => {
  if (balance === null || balance >= order.totalAmount) return null;
  const lacking = subtract(order.totalAmount, balance);
  return showsWholeNumbers[language] && precision === "rounded"
    ? fromHundredths(Math.ceil(lacking / 100) * 100)
    : lacking;
};

/**
 * Whether a recharge for the order may be offered. The policy must have recharge methods, the order's payment
 * must not be in flight or in doubt, and no visit to a payment site of the order may be open. Otherwise the
 * customer could pay the same order twice.
 */
export const mayTopUp = (
  { rechargeMethods }: Pick<ShopPolicy, "rechargeMethods">,
  status: AttemptStatus,
  record: Pick<AttemptRecord<unknown>, "sendings"> | null,
): boolean =>
  rechargeMethods.length > 0 && status === "free" && (record === null || !hasVisit(record));

/** The top-up in an address's parameters `top_up` and `order_id`; null: missing or invalid. */
export const topUpIn = (query: URLSearchParams): TopUp | null => {
  const orderId = parseOrderId(query.get("order_id"));
  const amount = fromDecimalText(query.get("top_up") ?? "");
  return orderId === null || amount === undefined || amount <= zero ? null : { orderId, amount };
};
