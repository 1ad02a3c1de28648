import { Effect, Schema, SchemaGetter } from "effect";
import { kind } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

/** true, 1 or "1", and their opposites; missing or null is false. */
export const flag = kind<boolean | 0 | 1>()(
  Schema.Literals([true, false, 1, 0, "1", "0"]).pipe(
    Schema.decodeTo(Schema.Boolean, {
      decode: SchemaGetter.transform((sent) => sent === true || sent === 1 || sent === "1"),
      encode: SchemaGetter.transform((yes) => yes),
    }),
    Schema.NullOr,
    Schema.decodeTo(Schema.Boolean, {
      decode: SchemaGetter.transform((yes) => yes ?? false),
      encode: SchemaGetter.transform((yes) => yes),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
  toolsOnly({
    title: "Flag",
    description: "Yes or no: true and 1 say yes, false and 0 say no. A server may mix them.",
    anyOf: [{ type: "boolean" }, { type: "integer", enum: [0, 1] }],
  }),
);
