import { Predicate } from "effect";
import { isSuccessCode, parsedJson, readEnvelope } from "../../contract/envelope.ts";
import { shownValue } from "../shown-value.ts";

/** The meaning of a response, apart from its data (D4). */
export type Outcome =
  | { readonly kind: "success"; readonly data: unknown }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: number;
      readonly message: string;
    }
  /** 401, as the status or in the body. */
  | { readonly kind: "unauthorised" }
  | { readonly kind: "fault"; readonly status: number; readonly inBody: boolean }
  | {
      readonly kind: "broken";
      readonly at: string;
      readonly expected: string;
      readonly got: string;
    };

const what = "an envelope: { code, message?, data? }";

const broken = (at: string, expected: string, got: string): Outcome => ({
  kind: "broken",
  at,
  expected,
  got,
});

const isHtml = (text: string): boolean => /^\s*<(!doctype|html|\?xml)/i.test(text);

const notAnEnvelope = (text: string): Outcome => {
  if (text.trim() === "") return broken("body", what, "an empty body");
  if (isHtml(text)) return broken("body", what, "a page of HTML");
  const value = parsedJson(text);
  if (value === undefined) return broken("body", what, `not JSON: ${text}`);
  if (!Predicate.isReadonlyObject(value)) return broken("$", what, shownValue(value));
  return broken("$.code", "a number, or none", shownValue(value["code"]));
};

/** A `message` that is neither a text nor absent. */
export const messageProblem = (text: string): string | undefined => {
  const value = parsedJson(text);
  const message = Predicate.isReadonlyObject(value) ? value["message"] : undefined;
  return message == null || Predicate.isString(message) ? undefined : shownValue(message);
};

/** Parses a response's body and status. */
export const outcomeOf = (status: number, text: string): Outcome => {
  const envelope = readEnvelope(text);
  if (status === 401 || envelope?.code === 401) return { kind: "unauthorised" };
  if (status >= 500) return { kind: "fault", status, inBody: false };
  if (envelope === null) return notAnEnvelope(text);
  if (envelope.code >= 500 && envelope.code < 600) {
    return { kind: "fault", status: envelope.code, inBody: true };
  }
  const ok = status >= 200 && status < 300;
  if (ok && isSuccessCode(envelope.code)) return { kind: "success", data: envelope.data };
  return {
    kind: "refused",
    status,
    code: isSuccessCode(envelope.code) ? status : envelope.code,
    message: envelope.message ?? "",
  };
};
