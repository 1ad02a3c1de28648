import { decodeAs } from "../../../domain/decoding/decode.ts";
import { kind } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

const yes: readonly unknown[] = [true, 1, "1", "true"];

/** True for `true`, `1`, or the text of either; false for anything else. */
export const flag = kind<boolean | 0 | 1>()(
  decodeAs("a flag", (sent) => yes.includes(sent)),
  toolsOnly({
    title: "Flag",
    description: "Yes or no: true and 1 say yes, false and 0 say no. A server may mix them.",
    anyOf: [{ type: "boolean" }, { type: "integer", enum: [0, 1] }],
  }),
);
