import { Result, Schema, SchemaAST, SchemaIssue } from "effect";
import { fieldOf } from "../wire/field-of.ts";
import { nearest } from "./nearest.ts";

/** A place at which a value does not match its schema. */
export interface Mistake {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const noSuchField = "there is no such field";

const fieldsOf = (ast: SchemaAST.AST): readonly string[] =>
  SchemaAST.isObjects(ast) ? ast.propertySignatures.map(({ name }) => String(name)) : [];

const wordsOf = (message: string): string =>
  message === "Missing key" ? "is missing" : message.replace(/^Expected/, "expected");

/** The word of a list of words, as in `expected "paid" | "unpaid"`, that was probably meant by another text. */
const wordMeant = (text: unknown, message: string): string | undefined =>
  typeof text === "string" && /^expected "[^"]*"( \| "[^"]*")*$/.test(message)
    ? nearest(
        text,
        [...message.matchAll(/"([^"]*)"/g)].map(([, word = ""]) => word),
      )
    : undefined;

const mistakesIn = (issue: SchemaIssue.Issue, value: unknown): readonly Mistake[] => {
  // The issue of an unknown field has its name in the path only, so its siblings are kept here, in order.
  const siblings: (readonly string[])[] = [];
  const format = SchemaIssue.makeFormatterStandardSchemaV1({
    leafHook: (issue) => {
      if (issue._tag !== "UnexpectedKey") return wordsOf(SchemaIssue.defaultLeafHook(issue));
      siblings.push(fieldsOf(issue.ast));
      return noSuchField;
    },
  });
  return format(issue).issues.map(({ path: steps = [], message }) => {
    const path = steps.map((step) => (typeof step === "object" ? step.key : step));
    const words = wordsOf(message);
    const meant =
      message === noSuchField
        ? nearest(String(path.at(-1)), siblings.shift() ?? [])
        : wordMeant(
            path.reduce((inner, step) => fieldOf(inner, String(step)), value),
            words,
          );
    return { path, message: meant === undefined ? words : `${words}: is ${meant} meant?` };
  });
};

/**
 * Decodes a value that has no other fields than its schema; or says everything that is wrong, with the field
 * or word that was probably meant by an unknown one.
 */
export const decodeStrictly = <A>(
  schema: Schema.Codec<A, unknown>,
): ((value: unknown) => Result.Result<A, readonly Mistake[]>) => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "error" });
  return (value) => Result.mapError(decode(value), ({ issue }) => mistakesIn(issue, value));
};

const pathText = (path: Mistake["path"]): string =>
  path
    .map((step, place) => {
      if (typeof step === "number") return `[${step}]`;
      return place === 0 ? String(step) : `.${String(step)}`;
    })
    .join("");

/**
 * A mistake in one line.
 *
 * @example
 * mistakeText({ path: ["items", 0, "price"], message: "is missing" }) // => "items[0].price: is missing"
 * mistakeText({ path: [], message: "expected object" }) // => "expected object"
 */
export const mistakeText = ({ path, message }: Mistake): string =>
  path.length === 0 ? message : `${pathText(path)}: ${message}`;
