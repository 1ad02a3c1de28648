import { instantFromWire } from "../../../domain/locale/instant.ts";
import { decodeAs } from "../../../domain/decoding/decode.ts";
import { kind } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";

/** A timestamp in any of the four forms of D3. */
export const instant = kind<string | number>()(
  decodeAs("a moment", instantFromWire),
  toolsOnly({
    title: "Instant",
    description:
      "A moment (D3): `YYYY-MM-DD HH:mm:ss`, ISO 8601 with or without an offset, or epoch seconds or milliseconds. UTC where it names no offset.",
    anyOf: [
      {
        type: "string",
        pattern:
          "^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?([Zz]|[+-]\\d{2}(:?\\d{2})?)?)?$",
      },
      { type: "number", minimum: 0 },
    ],
    examples: ["2026-01-15 12:00:00", "2026-01-15T12:00:00Z", 1768478400],
  }),
);
