import { Schema } from "effect";
import { kind, maybe, readBy } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

/** A required text. */
export const text = kind<string>()(Schema.String, toolsOnly({ type: "string" }));

/** A text that may be missing, null or empty, all of which decode to null. */
export const textOrNull = readBy(
  text,
  maybe(Schema.String, Schema.NullOr(Schema.String), (sent) => (sent === "" ? null : sent)),
);
