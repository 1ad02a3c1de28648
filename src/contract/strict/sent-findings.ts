import { type CallContract, contract } from "../contract.ts";
import { routesOf } from "./route.ts";
import {
  type Deviation,
  deviations,
  unexpectedFieldMessage,
  textDeviations,
} from "./sent-deviations.ts";

/** A request as a server receives it. */
export interface SentRequest {
  readonly method: string;
  /** The path below the base path. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON body, or the `FormData` of a multipart one; `undefined`: no body. */
  readonly body: unknown;
  /** The request's `Idempotency-Key`; null: none. */
  readonly key: string | null;
}

const wordsOf = (message: string): string => {
  if (message === unexpectedFieldMessage) return "there is no such field";
  if (message === "Missing key") return "is missing";
  if (message === "Expected Id") return "expected an id, a whole number from 1";
  return message.replace(/^Expected/, "expected");
};

/** `body.items[0].price: is missing` */
const phrasesOf = (found: readonly Deviation[], where: string): readonly string[] =>
  found.map(({ at, message }) => {
    const steps = at.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`));
    return `${where}${steps.join("")}: ${wordsOf(message)}`;
  });

const bodyPhrases = (wanted: CallContract["body"], body: unknown): readonly string[] => {
  if (wanted === "multipart") {
    const file = body instanceof FormData ? body.get("file") : null;
    return file !== null && typeof file !== "string"
      ? []
      : ["body: expected a multipart form with the picture in its part file"];
  }
  if (wanted === undefined) return body === undefined ? [] : ["body: the call has none"];
  if (body === undefined || body instanceof FormData) return ["body: expected JSON"];
  return phrasesOf(deviations(wanted, body, "error"), "body");
};

/** Repeated query parameters. They are findings because servers differ in which of the values they read. */
const repeatedPhrases = (query: URLSearchParams): readonly string[] =>
  [...new Set(query.keys())]
    .filter((name) => query.getAll(name).length > 1)
    .map((name) => `query.${name}: is given ${query.getAll(name).length} times`);

const keyPhrases = (key: string | null): readonly string[] => {
  if (key === null) return ["Idempotency-Key: is missing"];
  return key.trim() === "" ? ["Idempotency-Key: is empty"] : [];
};

const routeOf = routesOf(contract);

/**
 * The differences of a request from the specification and D5, as one phrase each: an extra field, a wrong
 * type, an unknown or repeated query. `withKey`: also a missing key that D7 asks for. Empty for a call that
 * the contract does not have.
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
    ...phrasesOf(textDeviations(parameters, found.params, "error"), "path"),
    ...phrasesOf(textDeviations(query, Object.fromEntries(request.query), "error"), "query"),
    ...repeatedPhrases(request.query),
    ...bodyPhrases(wanted, request.body),
    ...(withKey && once === true ? keyPhrases(request.key) : []),
  ];
};
