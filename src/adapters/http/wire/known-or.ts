import { Schema, SchemaGetter } from "effect";

/**
 * An enumeration: a value that we do not know is kept and shown as `other` (D4). The annotation tells
 * the contract which ones a server should send.
 */
export const knownOr = <const Known extends string, const Other extends string>(
  known: readonly Known[],
  other: Other,
) =>
  Schema.String.annotate({ known }).pipe(
    Schema.decodeTo(Schema.Literals([...known, other]), {
      decode: SchemaGetter.transform(
        (text): Known | Other => known.find((value) => value === text) ?? other,
      ),
      encode: SchemaGetter.transform((value): string => value),
    }),
  );

export const SaleStatusFromWire = knownOr(["on_sale"], "other");
