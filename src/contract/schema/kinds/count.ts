import { kind, withDecode } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";
import { wholeNumber } from "./whole-number.ts";

/** A whole number from 0, or its digits as text. */
export const count = kind<number>()(
  wholeNumber(0),
  toolsOnly({
    title: "Count",
    description: "A whole number from 0.",
    type: "integer",
    format: "int64",
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
  }),
);

/** Pieces left. A negative number, from a shop that has sold more than it had, decodes to 0. */
export const stock = withDecode(count, (sent) => count.decode(Number(sent) < 0 ? 0 : sent));
