import { Effect, Schema, SchemaGetter } from "effect";
import { kind, readBy } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

/** A text that must be there. */
export const text = kind<string>()(Schema.String, toolsOnly({ type: "string" }));

/** A text that may be missing, null or empty: each of them means that there is none, null. */
export const textOrNull = readBy(
  text,
  Schema.NullOr(Schema.String).pipe(
    Schema.decodeTo(Schema.NullOr(Schema.String), {
      decode: SchemaGetter.transform((sent) => (sent === "" ? null : sent)),
      encode: SchemaGetter.passthrough(),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
);
