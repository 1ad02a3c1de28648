import { Schema } from "effect";
import { kind } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";
import { WholeNumber } from "./whole-number.ts";

/** A whole number from 0, or its text. */
export const count = kind<number>()(
  WholeNumber.check(Schema.isGreaterThanOrEqualTo(0)),
  toolsOnly({
    title: "Count",
    description: "A whole number from 0.",
    type: "integer",
    format: "int64",
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
  }),
);
