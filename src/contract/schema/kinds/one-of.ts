import { decodeAs } from "../../../domain/decoding/decode.ts";
import { kind, withDecode } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";
import { text } from "./text.ts";

/** One of these texts; anything else becomes "other" (D4). */
const knownOrOther = <const Known extends string>(known: readonly Known[]) =>
  decodeAs("a text", (sent): Known | "other" => known.find((value) => value === sent) ?? "other");

/** One of the values of the specification. A server promises no others; the client accepts any. */
export const oneOf = <const Known extends string>(
  title: string | undefined,
  known: readonly Known[],
) =>
  kind<Known>()(
    knownOrOther(known),
    toolsOnly({
      title: title ?? "",
      description:
        'A client keeps a value that is not listed and shows it as "other": servers learn new ones (D4).',
      type: "string",
      enum: known,
    }),
  );

/** `on_sale`; any other status becomes "other". */
export const saleStatus = withDecode(text, knownOrOther(["on_sale"]));
