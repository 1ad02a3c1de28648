import { Effect, Schema, SchemaIssue, SchemaTransformation } from "effect";
import { Amount, fromHundredths } from "../../../domain/money/amount.ts";
import { fromDecimalText, toDecimalText } from "../../../domain/money/decimal-text.ts";
import { kind, readAfter, withCodec } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

/**
 * An amount on the wire: a JSON number or a decimal string, decoded from its decimal text (D2), so that
 * `12`, `12.5`, `"12.50"` and `0.1 + 0.2` are exact. Encodes to a decimal string with two decimals, which
 * is exact at any size; a JSON number is not.
 *
 * @example
 * import { Schema } from "effect";
 *
 * const decode = Schema.decodeUnknownSync(AmountFromWire);
 * [decode("12.50"), decode(12.5), decode(0.1 + 0.2)] // => [1250, 1250, 30]
 * decode("") // throws SchemaError
 */
export const AmountFromWire = Schema.Union([Schema.Number, Schema.String])
  .annotate({ identifier: "Amount" })
  .pipe(
    Schema.decodeTo(
      Amount,
      SchemaTransformation.transformEffect<number, number | string>({
        decode: (wire, options) => {
          const amount = fromDecimalText(String(wire));
          return amount === undefined
            ? Effect.fail(
                new SchemaIssue.InvalidValue(
                  { message: "Expected a decimal amount" },
                  wire,
                  options,
                ),
              )
            : Effect.succeed(amount);
        },
        encode: (hundredths) => Effect.succeed(toDecimalText(fromHundredths(hundredths))),
      }),
    ),
  );

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

/** An optional amount: missing, null and "" decode to null. */
export const amountOrNull = withCodec(
  amount,
  readAfter((sent) => (sent === "" ? null : sent), Schema.NullOr(AmountFromWire)),
);
