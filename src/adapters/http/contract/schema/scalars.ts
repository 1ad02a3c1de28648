import type { JsonSchema } from "./json-schema.ts";

/**
 * What a server should send where the adapter's schemas bear these identifiers (`wire/`). They read
 * more: a whole number as a text, "1" for yes.
 */
export const scalars = {
  Id: {
    title: "Id",
    description: "An identity: a whole number from 1.",
    type: "integer",
    format: "int64",
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
  },
  Count: {
    title: "Count",
    description: "A whole number from 0.",
    type: "integer",
    format: "int64",
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
  },
  Flag: {
    title: "Flag",
    description: "Yes or no: true and 1 say yes, false and 0 say no. A server may mix them.",
    anyOf: [{ type: "boolean" }, { type: "integer", enum: [0, 1] }],
  },
  Token: {
    title: "Token",
    description: "One line of visible ASCII.",
    type: "string",
    pattern: "^[!-~]{1,4096}$",
  },
  Amount: {
    title: "Amount",
    description:
      'Money, exact to the hundredth: a decimal text (`"12.50"`) or a JSON number (`12.5`). A server may mix them: read the decimal digits, never a binary fraction, and round what lies beyond the second decimal half away from zero (D2). There is no currency: the symbol follows the language.',
    anyOf: [{ type: "string", pattern: "^-?\\d{1,13}(\\.\\d{1,2})?$" }, { type: "number" }],
    examples: ["12.50", 12.5],
  },
  Instant: {
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
  },
} as const satisfies Readonly<Record<string, JsonSchema>>;

export type ScalarName = keyof typeof scalars;

export const isScalarName = (name: string): name is ScalarName => name in scalars;
