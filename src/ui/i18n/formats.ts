import { useMemo } from "react";
import { formatInstant, type Instant } from "../../domain/locale/instant.ts";
import {
  formatBalance,
  formatExact,
  formatPrice,
  type MoneyOptions,
} from "../../domain/locale/money-format.ts";
import { formatCount } from "../../domain/locale/number-format.ts";
import type { Amount } from "../../domain/money/amount.ts";
import { useLanguage } from "./use-language.ts";

export interface Formats {
  /** A price or a total (D2). */
  readonly price: (amount: Amount, options?: MoneyOptions) => string;
  /** A balance or a limit: rounded toward zero (D2). */
  readonly balance: (amount: Amount, options?: MoneyOptions) => string;
  /** Always two decimals (D2). */
  readonly exact: (amount: Amount, options?: MoneyOptions) => string;
  /** `YYYY-MM-DD HH:mm` in the zone of the language (D3). */
  readonly instant: (instant: Instant) => string;
  readonly count: (count: number) => string;
}

/** The domain's formats, bound to the current language. */
export const useFormats = (): Formats => {
  const language = useLanguage();
  return useMemo(
    () => ({
      price: (amount, options) => formatPrice(amount, language, options),
      balance: (amount, options) => formatBalance(amount, language, options),
      exact: (amount, options) => formatExact(amount, language, options),
      instant: (instant) => formatInstant(instant, language),
      count: (count) => formatCount(count, language),
    }),
    [language],
  );
};
