import { formatPrice, type MoneyOptions } from "../../domain/locale/money-format.ts";
import type { Amount } from "../../domain/money/amount.ts";
import { useLanguage } from "./use-language.ts";

/** As in `useFormats`, without the formats of times: a product list loads none. */
export const usePrice = (): ((amount: Amount, options?: MoneyOptions) => string) => {
  const language = useLanguage();
  return (amount, options) => formatPrice(amount, language, options);
};
