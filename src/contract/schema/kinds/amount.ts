import { Result } from "effect";
import { fromDecimalText } from "../../../domain/money/decimal-text.ts";
import { decodeAs } from "../../../domain/decoding/decode.ts";
import { kind, withDecode } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

/**
 * Money on the wire: a JSON number or a decimal text, decoded from its decimal digits (D2), so that `12`, `12.5`,
 * `"12.50"` and `0.1 + 0.2` are exact.
 *
 * @example
 * import { Result } from "effect";
 *
 * ["12.50", 12.5, 0.1 + 0.2].map((sent) => Result.getOrThrow(amount.decode(sent))) // => [1250, 1250, 30]
 * Result.isFailure(amount.decode("")) // => true
 */
export const amount = kind<string | number>()(
  decodeAs("a decimal amount", (sent) =>
    typeof sent === "number" || typeof sent === "string"
      ? fromDecimalText(String(sent))
      : undefined,
  ),
  toolsOnly({
    title: "Amount",
    description:
      'Money, exact to the hundredth: a decimal text (`"12.50"`) or a JSON number (`12.5`). A server may mix them: read the decimal digits, never a binary fraction, and round what lies beyond the second decimal half away from zero (D2). There is no currency: the symbol follows the language.',
    anyOf: [{ type: "string", pattern: "^-?\\d{1,13}(\\.\\d{1,2})?$" }, { type: "number" }],
    examples: ["12.50", 12.5],
  }),
);

/** An optional amount: missing, null and "" decode to null. */
export const amountOrNull = withDecode(amount, (sent) =>
  sent == null || sent === "" ? Result.succeed(null) : amount.decode(sent),
);
