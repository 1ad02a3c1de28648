import type { Language } from "../locale/language.ts";
import { type Amount, toDecimalText } from "./amount.ts";

/** Not from the table of formats: that one is part of every first visit (decisions/0005). */
const decimalSeparators: Record<Language, "." | ","> = { zh: ".", en: ".", uk: ",", cs: "," };

/**
 * An amount as a customer types it into a field: `1234.50`, `1234,50`. Neither grouped nor with a
 * symbol: `parseTyped` takes it back exactly.
 *
 * @example
 * import { fromHundredths } from "./amount.ts";
 *
 * formatTyped(fromHundredths(1_234_50), "en") // => "1234.50"
 * formatTyped(fromHundredths(1_234_50), "cs") // => "1234,50"
 */
export const formatTyped = (amount: Amount, language: Language): string =>
  toDecimalText(amount).replace(".", decimalSeparators[language]);
