import { Predicate, Schema } from "effect";
import { isCallOf } from "../routing/call-pattern.ts";
import type { LoggedRequest } from "./logged-request.ts";

/** The requests to find; a pattern's missing fields match any value. */
export const RequestPattern = Schema.Struct({
  /** Method and path; `*` matches one segment: `POST /client/orders`. */
  call: Schema.optionalKey(Schema.String),
  method: Schema.optionalKey(Schema.String),
  /** Below the base path; `*` matches one segment. */
  path: Schema.optionalKey(Schema.String),
  /** By username. */
  customer: Schema.optionalKey(Schema.String),
  /** After this mark: its name, or its number. */
  since: Schema.optionalKey(Schema.Union([Schema.String, Schema.Int])),
  query: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  /** A part of the body: missing fields match any value. */
  body: Schema.optionalKey(Schema.Unknown),
  /** The `Idempotency-Key`. */
  key: Schema.optionalKey(Schema.String),
  /** The answer's status. */
  status: Schema.optionalKey(Schema.Int),
  /** Whether the shop has carried it out. */
  applied: Schema.optionalKey(Schema.Boolean),
  /** Whether it has been answered: what was dropped has not, and never will be. */
  answered: Schema.optionalKey(Schema.Boolean),
});

export type RequestPattern = typeof RequestPattern.Type;

const shown = (value: unknown): string => (value === undefined ? "missing" : JSON.stringify(value));

const sentence = (what: string, given: unknown, wanted: unknown): string =>
  `${what} is ${shown(given)}, not ${shown(wanted)}`;

/** The differences of a value from the wanted part, such as `body.items[0].quantity`. */
const valueDifferences = (what: string, given: unknown, wanted: unknown): readonly string[] => {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(given)) return [sentence(what, given, wanted)];
    if (given.length !== wanted.length) {
      return [sentence(`${what}.length`, given.length, wanted.length)];
    }
    return wanted.flatMap((part, place) =>
      valueDifferences(`${what}[${place}]`, given[place], part),
    );
  }
  if (Predicate.isReadonlyObject(wanted)) {
    if (!Predicate.isReadonlyObject(given)) return [sentence(what, given, wanted)];
    return Object.entries(wanted).flatMap(([name, part]) =>
      valueDifferences(`${what}.${name}`, Reflect.get(given, name), part),
    );
  }
  return Object.is(given, wanted) ? [] : [sentence(what, given, wanted)];
};

const unlessSame = <A>(what: string, given: A, wanted: A | undefined): readonly string[] =>
  wanted === undefined || given === wanted ? [] : [sentence(what, given, wanted)];

/** Whether a request's method and path match the pattern. */
export const isOfCall = (
  request: LoggedRequest,
  { call, method = "*", path }: RequestPattern,
): boolean =>
  (call === undefined || isCallOf(call, request)) &&
  (path === undefined
    ? method === "*" || method.toUpperCase() === request.method
    : isCallOf(`${method} ${path}`, request));

const callDifferences = (request: LoggedRequest, pattern: RequestPattern): readonly string[] => {
  if (isOfCall(request, pattern)) return [];
  const { call, method = "*", path = "" } = pattern;
  return [`it is ${request.method} ${request.path}, not ${call ?? `${method} ${path}`.trim()}`];
};

/** Why a request does not match a pattern, a phrase each; empty: it matches. Ignores `since`. */
export const differencesOf = (entry: LoggedRequest, pattern: RequestPattern): readonly string[] => {
  const { customer, query = {}, body, key, status, applied, answered } = pattern;
  return [
    ...callDifferences(entry, pattern),
    ...unlessSame("the customer", entry.customer, customer),
    ...Object.entries(query).flatMap(([name, wanted]) =>
      unlessSame(`the query's ${name}`, entry.query[name], wanted),
    ),
    ...(body === undefined ? [] : valueDifferences("body", entry.body, body)),
    ...unlessSame("the Idempotency-Key", entry.key, key),
    ...unlessSame("the status", entry.status, status),
    ...unlessSame("applied", entry.applied.length > 0, applied),
    ...unlessSame("answered", entry.answeredAt !== null, answered),
  ];
};
