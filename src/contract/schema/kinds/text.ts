import { Predicate, Schema } from "effect";
import { kind, readAfter, readBy } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

/** A text, or null. Some servers send digits as a number: above the safe range the last ones would be wrong. */
const textFrom = (sent: unknown): string | null =>
  Number.isSafeInteger(sent) ? String(sent) : Predicate.isString(sent) ? sent : null;

/** A required text. */
export const text = kind<string>()(
  readAfter(textFrom, Schema.String),
  toolsOnly({ type: "string" }),
);

/** A text that its row does without: whatever is none, or is empty, decodes to null. */
export const textOrNull = readBy(
  text,
  readAfter((sent) => textFrom(sent) || null, Schema.NullOr(Schema.String)),
);

/** As `textOrNull`, with "" for none. */
export const textOrEmpty = readBy(
  text,
  readAfter((sent) => textFrom(sent) ?? "", Schema.String),
);

/** A list of texts; what is none decodes to an empty one. */
export const texts = kind<readonly string[]>()(
  readAfter(
    (sent) => (Array.isArray(sent) ? sent.map(textFrom).filter((one) => one !== null) : []),
    Schema.Array(Schema.String),
  ),
  toolsOnly({ type: "array", items: { type: "string" } }),
);
