import type { Language } from "../locale/language.ts";
import type { Amount } from "./amount.ts";
import { toDecimalText } from "./decimal-text.ts";

/** Duplicates the format table, which would otherwise join every first load (decisions/0005). */
const decimalSeparators: Record<Language, "." | ","> = { zh: ".", en: ".", uk: ",", cs: "," };

/**
 * An amount as a customer types it into a field: `1234.50`, `1234,50`. No grouping and no symbol;
 * `parseTyped` reads it back exactly.
 *
 * @example
 * import { fromHundredths } from "./amount.ts";
 *
 * formatTyped(fromHundredths(1_234_50), "en") // => "1234.50"
 * formatTyped(fromHundredths(1_234_50), "cs") // => "1234,50"
 */
export const formatTyped = (amount: Amount, language: Language): string =>
  toDecimalText(amount).replace(".", decimalSeparators[language]);
