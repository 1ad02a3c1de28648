import { AmountFromWire } from "../../../domain/money/amount.ts";
import { kind } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

/** Money: a number or decimal text, decoded by its decimal digits (D2). */
export const amount = kind<string | number>()(
  AmountFromWire,
  toolsOnly({
    title: "Amount",
    description:
      'Money, exact to the hundredth: a decimal text (`"12.50"`) or a JSON number (`12.5`). A server may mix them: read the decimal digits, never a binary fraction, and round what lies beyond the second decimal half away from zero (D2). There is no currency: the symbol follows the language.',
    anyOf: [{ type: "string", pattern: "^-?\\d{1,13}(\\.\\d{1,2})?$" }, { type: "number" }],
    examples: ["12.50", 12.5],
  }),
);
