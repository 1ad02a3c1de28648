import { Result, Schema, SchemaAST, SchemaIssue } from "effect";
import type { SentSchema } from "../schema/call.ts";

/** A place at which a value does not match its schema. */
export interface Deviation {
  /** The path within the value. */
  readonly at: readonly (string | number)[];
  /** The schema's message: `Missing key`, `Expected string`. */
  readonly message: string;
}

/** How fields outside the contract are treated. */
type Extras = "error" | "ignore";

/** The message of Effect's schemas for an extra field. */
export const unexpectedFieldMessage = "Expected no excess property";

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1({
  // Replaces the contract's names of objects, because they mean nothing to a reader of the report.
  leafHook: (issue) =>
    issue._tag === "InvalidType" && SchemaAST.isObjects(issue.ast)
      ? "Expected an object"
      : SchemaIssue.defaultLeafHook(issue),
});

/** The deviations of a request part from its schema. */
export const deviations = (
  schema: SentSchema,
  value: unknown,
  onExcessProperty: Extras,
): readonly Deviation[] => {
  const options = { errors: "all", onExcessProperty } as const;
  const decoded = Schema.decodeUnknownResult(Schema.toEncoded(schema), options)(value);
  if (Result.isSuccess(decoded)) return [];
  return issuesOf(decoded.failure.issue).issues.map(({ message, path = [] }) => ({
    message,
    at: path
      .map((step) => (typeof step === "object" ? step.key : step))
      .map((step) => (typeof step === "number" ? step : String(step))),
  }));
};

/**
 * The deviations of path or query parameters. They arrive as text, also for numbers, so a value deviates only
 * if it is wrong both as text and as number.
 */
export const textDeviations = (
  schema: SentSchema | undefined,
  texts: Readonly<Record<string, string>>,
  extras: Extras,
): readonly Deviation[] => {
  if (schema === undefined) {
    const names = extras === "error" ? Object.keys(texts) : [];
    return names.map((name) => ({ at: [name], message: unexpectedFieldMessage }));
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
