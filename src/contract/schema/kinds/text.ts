import { Effect, Schema, SchemaGetter } from "effect";
import { kind, readBy } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

/** A required text. */
export const text = kind<string>()(Schema.String, toolsOnly({ type: "string" }));

/** A text that may be missing, null or empty, all of which decode to null. */
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
