import { Result, Schema, SchemaIssue } from "effect";
import { type CallContract, contract } from "../contract.ts";
import type { SentSchema } from "../schema/call.ts";
import { routesOf } from "./route.ts";

/** A request as a server receives it. */
export interface SentRequest {
  readonly method: string;
  /** Below the base path. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON body, or the `FormData` of a multipart one; `undefined`: no body. */
  readonly body: unknown;
  /** Its `Idempotency-Key`; null: none. */
  readonly key: string | null;
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

const wordsOf = (message: string): string => {
  if (message === "Expected no excess property") return "there is no such field";
  if (message === "Missing key") return "is missing";
  if (message === "Expected Id") return "expected an id, a whole number from 1";
  return message.replace(/^Expected/, "expected");
};

interface Deviation {
  readonly at: string;
  readonly what: string;
}

const deviations = (schema: SentSchema, value: unknown, where: string): readonly Deviation[] => {
  const decoded = Schema.decodeUnknownResult(Schema.toEncoded(schema), {
    errors: "all",
    onExcessProperty: "error",
  })(value);
  if (Result.isSuccess(decoded)) return [];
  return issuesOf(decoded.failure.issue).issues.map(({ message, path = [] }) => {
    const steps = path.map((step) => (typeof step === "object" ? step.key : step));
    const at = steps
      .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
      .join("");
    return { at: `${where}${at}`, what: wordsOf(message) };
  });
};

/** Paths and queries are text, digits for numbers: a value must be wrong as both. */
const textDeviations = (
  schema: SentSchema | undefined,
  texts: Readonly<Record<string, string>>,
  where: string,
): readonly Deviation[] => {
  if (schema === undefined) {
    return Object.keys(texts).map((name) => ({
      at: `${where}.${name}`,
      what: "there is no such field",
    }));
  }
  const asNumbers = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      /^-?\d{1,15}$/.test(text) ? Number(text) : text,
    ]),
  );
  const asTexts = new Set(deviations(schema, texts, where).map(({ at }) => at));
  return deviations(schema, asNumbers, where).filter(({ at }) => asTexts.has(at));
};

const bodyDeviations = (wanted: CallContract["body"], body: unknown): readonly Deviation[] => {
  const wrong = (what: string): readonly Deviation[] => [{ at: "body", what }];
  if (wanted === "multipart") {
    return body instanceof FormData && body.has("file")
      ? []
      : wrong("expected a multipart form with the picture in its part file");
  }
  if (wanted === undefined) return body === undefined ? [] : wrong("the call has none");
  if (body === undefined || body instanceof FormData) return wrong("expected JSON");
  return deviations(wanted, body, "body");
};

const routeOf = routesOf(contract);

/**
 * Where a request is not as the specification and D5 have it, a phrase each: an extra field, a wrong
 * type, an unknown query; `withKey`: also a missing key that D7 asks for. None for a call that the
 * contract does not have.
 *
 * @example
 * const query = new URLSearchParams("pages=1");
 * const request = { method: "GET", path: "/client/orders", query, body: undefined, key: null };
 * sentFindings(request) // => ["query.pages: there is no such field"]
 */
export const sentFindings = (request: SentRequest, withKey = false): readonly string[] => {
  const found = routeOf(request.method, request.path);
  if (found === undefined || found.base !== "") return [];
  const { parameters, query, body: wanted, once } = contract[found.call];
  return [
    ...textDeviations(parameters, found.params, "path"),
    ...textDeviations(query, Object.fromEntries(request.query), "query"),
    ...bodyDeviations(wanted, request.body),
  ]
    .map(({ at, what }) => `${at}: ${what}`)
    .concat(
      withKey && once === true && request.key === null ? ["Idempotency-Key: is missing"] : [],
    );
};
