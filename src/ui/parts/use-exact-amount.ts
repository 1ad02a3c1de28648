import type { Amount } from "../../domain/money/amount.ts";
import { isWhole } from "../../domain/money/whole-units.ts";
import { useFormats } from "../i18n/formats.ts";

/**
 * Formats the amount of a recharge or withdrawal, and a balance beside it: with decimals unless it is
 * whole, even in languages that round prices, because exactly this amount is paid (D2).
 */
export const useExactAmount = (): ((amount: Amount) => string) => {
  const { price, exact } = useFormats();
  return (amount) => (isWhole(amount) ? price(amount) : exact(amount));
};
