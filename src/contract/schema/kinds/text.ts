import { decodeAs } from "../../../domain/decoding/decode.ts";
import { kind, withDecode } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

/**
 * Returns the text, or `undefined` for any other value. A safe integer is converted, because some servers send
 * digits as a number. Above the safe range the last digits would be wrong.
 */
const textFrom = (sent: unknown): string | undefined =>
  Number.isSafeInteger(sent) ? String(sent) : typeof sent === "string" ? sent : undefined;

/** A required text. */
export const text = kind<string>()(decodeAs("a text", textFrom), toolsOnly({ type: "string" }));

/** An optional text: a missing, empty or undecodable one is null. */
export const textOrNull = withDecode(
  text,
  decodeAs("a text", (sent) => textFrom(sent) || null),
);

/** An optional text: a missing or undecodable one is "". */
export const textOrEmpty = withDecode(
  text,
  decodeAs("a text", (sent) => textFrom(sent) ?? ""),
);

/** A list of texts. Anything that is not a list decodes to an empty list. */
export const texts = kind<readonly string[]>()(
  decodeAs("a list", (sent): readonly string[] =>
    Array.isArray(sent) ? sent.map(textFrom).filter((one) => one !== undefined) : [],
  ),
  toolsOnly({ type: "array", items: { type: "string" } }),
);
