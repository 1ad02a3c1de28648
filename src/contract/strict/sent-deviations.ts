import { Result, Schema, SchemaAST, SchemaIssue } from "effect";
import type { SentSchema } from "../schema/call.ts";

/** Where a value is not as its schema has it. */
export interface Deviation {
  /** The path within the value. */
  readonly at: readonly (string | number)[];
  /** As the schema says it: `Missing key`, `Expected string`. */
  readonly message: string;
}

/** What is said of fields that the contract does not have. */
type Extras = "error" | "ignore";

/** As schemas say it. */
export const noSuchField = "Expected no excess property";

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1({
  // The contract's own names of objects say nothing to who has not read it.
  leafHook: (issue) =>
    issue._tag === "InvalidType" && SchemaAST.isObjects(issue.ast)
      ? "Expected an object"
      : SchemaIssue.defaultLeafHook(issue),
});

/** Of what is decoded by a schema. */
export const decodingDeviations = (
  schema: Schema.Codec<unknown, unknown>,
  value: unknown,
  onExcessProperty: Extras = "ignore",
): readonly Deviation[] => {
  const options = { errors: "all", onExcessProperty } as const;
  const decoded = Schema.decodeUnknownResult(schema, options)(value);
  if (Result.isSuccess(decoded)) return [];
  return issuesOf(decoded.failure.issue).issues.map(({ message, path = [] }) => ({
    message,
    at: path
      .map((step) => (typeof step === "object" ? step.key : step))
      .map((step) => (typeof step === "number" ? step : String(step))),
  }));
};

/** Of a part of a request. */
export const deviations = (
  schema: SentSchema,
  value: unknown,
  extras: Extras,
): readonly Deviation[] => decodingDeviations(Schema.toEncoded(schema), value, extras);

/**
 * Of the parameters of a path or a query. They are text, digits for numbers: a value must be wrong as
 * both.
 */
export const textDeviations = (
  schema: SentSchema | undefined,
  texts: Readonly<Record<string, string>>,
  extras: Extras,
): readonly Deviation[] => {
  if (schema === undefined) {
    const names = extras === "error" ? Object.keys(texts) : [];
    return names.map((name) => ({ at: [name], message: noSuchField }));
  }
  const read = Object.entries(texts).map(([name, text]): [string, string | number] => [
    name,
    /^-?\d{1,15}$/.test(text) ? Number(text) : text,
  ]);
  const asTexts = new Set(deviations(schema, texts, extras).map(({ at }) => at.join()));
  return deviations(schema, Object.fromEntries(read), extras).filter(({ at }) =>
    asTexts.has(at.join()),
  );
};
