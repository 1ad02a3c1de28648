import { Predicate, Schema } from "effect";
import { kind, readAfter, withCodec } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

/**
 * Returns the text, or null for any other value. A safe integer is converted, because some servers send
 * digits as a number. Above the safe range the last digits would be wrong.
 */
const textFrom = (sent: unknown): string | null =>
  Number.isSafeInteger(sent) ? String(sent) : Predicate.isString(sent) ? sent : null;

/** A required text. */
export const text = kind<string>()(
  readAfter(textFrom, Schema.String),
  toolsOnly({ type: "string" }),
);

/** An optional text: a missing, empty or undecodable one is null. */
export const textOrNull = withCodec(
  text,
  readAfter((sent) => textFrom(sent) || null, Schema.NullOr(Schema.String)),
);

/** An optional text: a missing or undecodable one is "". */
export const textOrEmpty = withCodec(
  text,
  readAfter((sent) => textFrom(sent) ?? "", Schema.String),
);

/** A list of texts. Anything that is not a list decodes to an empty list. */
export const texts = kind<readonly string[]>()(
  readAfter(
    (sent) => (Array.isArray(sent) ? sent.map(textFrom).filter((one) => one !== null) : []),
    Schema.Array(Schema.String),
  ),
  toolsOnly({ type: "array", items: { type: "string" } }),
);
