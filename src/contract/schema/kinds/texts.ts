import { Effect, Schema, SchemaGetter } from "effect";
import { kind, readBy } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";
import { text } from "./text.ts";

/** A text; missing or null decodes to "". */
export const textOrEmpty = readBy(
  text,
  Schema.NullOr(Schema.String).pipe(
    Schema.decodeTo(Schema.String, {
      decode: SchemaGetter.transform((sent) => sent ?? ""),
      encode: SchemaGetter.passthrough(),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
);

/** A list of texts; missing or null decodes to an empty one. */
export const texts = kind<readonly string[]>()(
  Schema.NullOr(Schema.Array(Schema.String)).pipe(
    Schema.decodeTo(Schema.Array(Schema.String), {
      decode: SchemaGetter.transform((sent) => sent ?? []),
      encode: SchemaGetter.passthrough(),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
  toolsOnly({ type: "array", items: { type: "string" } }),
);
