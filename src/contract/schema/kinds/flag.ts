import { Schema, SchemaGetter } from "effect";
import { kind, maybe } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

const Sent = Schema.Literals([true, false, 1, 0, "1", "0"]).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((sent) => sent === true || sent === 1 || sent === "1"),
    encode: SchemaGetter.transform((yes) => yes),
  }),
);

/** true, 1 or "1", and their opposites; missing or null is false. */
export const flag = kind<boolean | 0 | 1>()(
  maybe(Sent, Schema.Boolean, (yes) => yes ?? false),
  toolsOnly({
    title: "Flag",
    description: "Yes or no: true and 1 say yes, false and 0 say no. A server may mix them.",
    anyOf: [{ type: "boolean" }, { type: "integer", enum: [0, 1] }],
  }),
);
