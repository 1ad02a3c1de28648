import type { AttemptStatus } from "../attempt/attempt-status.ts";
import { type AttemptRecord, hasVisit } from "../attempt/record.ts";
import type { OrderId } from "../identity/ids.ts";
import { parseOrderId } from "../identity/ids.ts";
import type { Language } from "../locale/language.ts";
import type { Precision } from "../locale/precision.ts";
import { type Amount, fromHundredths, subtract, zero } from "../money/amount.ts";
import { fromDecimalText } from "../money/decimal-text.ts";
import type { ShopPolicy } from "../policy.ts";
import type { PaymentFacts } from "./payment-attempt.ts";

/** A recharge of what the balance lacks for an order. */
export interface TopUp {
  readonly orderId: OrderId;
  /** Above zero. */
  readonly amount: Amount;
}

/** Duplicates the format table, which would otherwise join every first load (decisions/0005). */
const showsWholeNumbers: Record<Language, boolean> = { zh: false, en: false, uk: true, cs: true };

/**
 * What the balance lacks for the order, rounded up to the unit in which the screen shows it: a whole one
 * where a language shows no decimals, unless the amounts beside it are exact (D2). Null: nothing is lacking,
 * or the balance is not known.
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
 * Whether a recharge for the order may be offered: the policy has recharge methods, the order's payment is
 * not being sent or in doubt, and no visit to a payment site of the order is open. What is paid there would
 * be paid twice.
 */
export const mayTopUp = (
  { rechargeMethods }: Pick<ShopPolicy, "rechargeMethods">,
  status: AttemptStatus,
  record: Pick<AttemptRecord<unknown>, "sendings"> | null,
): boolean =>
  rechargeMethods.length > 0 && status === "free" && (record === null || !hasVisit(record));

/** The top-up that an address names by `top_up` and `order_id`; null: none that could be made. */
export const topUpIn = (query: URLSearchParams): TopUp | null => {
  const orderId = parseOrderId(query.get("order_id") ?? "");
  const amount = fromDecimalText(query.get("top_up") ?? "");
  return orderId === null || amount === undefined || amount <= zero ? null : { orderId, amount };
};
