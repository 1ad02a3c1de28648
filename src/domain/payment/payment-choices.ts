import { type Amount, isLess } from "../money/amount.ts";
import type { PaymentMethod, ShopPolicy } from "../policy.ts";

/** Whether a method can pay an order. `not available`: listed by the policy, but disabled (D1). */
export type ChoiceState = "available" | "insufficient balance" | "not available";

export interface PaymentChoice {
  readonly method: PaymentMethod;
  readonly state: ChoiceState;
}

/**
 * The methods in display order with their states. The balance is compared exactly (D2, specification §5);
 * with an unknown balance (null) the server decides.
 *
 * @spec S1.4 S1.5 S5.11
 */
export const paymentChoices = (
  policy: Pick<ShopPolicy, "paymentMethods" | "unavailablePaymentMethods">,
  total: Amount,
  balance: Amount | null,
): readonly PaymentChoice[] => [
  ...policy.paymentMethods.map((method): PaymentChoice => ({
    method,
    state:
      method === "balance" && balance !== null && isLess(balance, total)
        ? "insufficient balance"
        : "available",
  })),
  ...policy.unavailablePaymentMethods.map((method): PaymentChoice => ({
    method,
    state: "not available",
  })),
];

/** `not available` for a method that is not listed, and for null. */
export const choiceState = (
  choices: readonly PaymentChoice[],
  method: PaymentMethod | null,
): ChoiceState => choices.find((choice) => choice.method === method)?.state ?? "not available";

/** The first method that can pay: the default choice. */
export const firstAvailable = (choices: readonly PaymentChoice[]): PaymentMethod | null =>
  choices.find(({ state }) => state === "available")?.method ?? null;
