import type { Amount } from "../../../domain/money/amount.ts";
import { useFormats } from "../../i18n/formats.ts";

/**
 * What a recharge or a withdrawal comes to, in words: exact where it is not whole, for this very
 * amount is paid, in languages that round their prices, too (D2).
 */
export const useExactAmount = (): ((amount: Amount) => string) => {
  const { price, exact } = useFormats();
  return (amount) => (amount % 100 === 0 ? price(amount) : exact(amount));
};
