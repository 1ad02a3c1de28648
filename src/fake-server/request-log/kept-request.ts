import { Struct } from "effect";
import { fieldOf } from "../wire/field-of.ts";
import { parsedJson } from "../wire/parsed-json.ts";
import { withoutSecrets, withoutSecretsInText } from "./cut-secrets.ts";
import type { CallView, LoggedRequest } from "./logged-request.ts";

/** A journal entry is completed after the request's arrival. */
type Growing<A> = { -readonly [Field in keyof A]: A[Field] };

/** A request in the journal. */
export interface Kept extends Growing<
  Omit<LoggedRequest, "query" | "body" | "answer" | "findings">
> {
  readonly search: string;
  /** null: not compared yet. */
  found: readonly string[] | null;
  body: string | null;
  answer: string | null;
  milliseconds: number;
}

const inList = ["number", "method", "path", "status", "code", "fault", "milliseconds"] as const;

/** A call in the panel's list. */
export const viewOf = (entry: Kept): CallView => ({
  ...Struct.pick(entry, inList),
  isApplied: entry.applied.length > 0,
});

const valueOf = (text: string | null): unknown => {
  if (text === null || text === "") return null;
  const value = parsedJson(text);
  return value === undefined ? withoutSecretsInText(text) : withoutSecrets(value);
};

/** The first value of each name, which is the one that the shop reads. */
const queryIn = (search: string): Readonly<Record<string, string>> => {
  const query = new URLSearchParams(search);
  return Object.fromEntries([...query.keys()].map((name) => [name, query.get(name) ?? ""]));
};

/** The username in the body of a login or a registration. */
export const usernameIn = (body: unknown): string | null => {
  const name = fieldOf(body, "username");
  return typeof name === "string" ? name : null;
};

export const entryOf = ({
  search,
  body: text,
  answer,
  found,
  milliseconds: _,
  ...kept
}: Kept): LoggedRequest => {
  const body = valueOf(text);
  return {
    ...kept,
    customer: kept.customer ?? usernameIn(body),
    query: queryIn(withoutSecretsInText(search)),
    body,
    findings: found ?? [],
    answer: valueOf(answer),
  };
};

/** The JSON of a body; no body is `undefined`. null: not JSON. */
export const bodyIn = (text: string | null): { readonly value: unknown } | null => {
  if (text === null || text === "") return { value: undefined };
  const value = parsedJson(text);
  return value === undefined ? null : { value };
};

/** The code of an error's envelope; null: a success, or no envelope. */
export const codeIn = (text: string | null): number | null => {
  // A success is not parsed: that would cost as much as the call.
  if (text === null || text.startsWith('{"code":0,')) return null;
  const code = fieldOf(parsedJson(text), "code");
  return typeof code === "number" && code !== 0 && code !== 200 ? code : null;
};
