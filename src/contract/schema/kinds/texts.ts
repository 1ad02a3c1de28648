import { Schema } from "effect";
import { kind, maybe, readBy } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";
import { text } from "./text.ts";

/** A text; missing or null decodes to "". */
export const textOrEmpty = readBy(
  text,
  maybe(Schema.String, Schema.String, (sent) => sent ?? ""),
);

/** A list of texts; missing or null decodes to an empty one. */
export const texts = kind<readonly string[]>()(
  maybe(Schema.Array(Schema.String), Schema.Array(Schema.String), (sent) => sent ?? []),
  toolsOnly({ type: "array", items: { type: "string" } }),
);
