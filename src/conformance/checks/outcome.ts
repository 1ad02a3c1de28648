import { Predicate } from "effect";
import { isSuccessCode, readEnvelope } from "../../contract/envelope.ts";
import { parsedJson } from "../../domain/decoding/parsed-json.ts";
import { shownValue } from "../shown-value.ts";

/** The meaning of a response, apart from its data (D4). */
export type Outcome =
  | { readonly kind: "success"; readonly data: unknown; readonly isBare: boolean }
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
const aNumber = "a number, or none";

const broken = (at: string, expected: string, got: string): Outcome => ({
  kind: "broken",
  at,
  expected,
  got,
});

const isHtml = (text: string): boolean => /^\s*<(!doctype|html|\?xml)/i.test(text);

const notAnEnvelope = (status: number, text: string): Outcome => {
  const under = status >= 200 && status < 300 ? "" : ` (HTTP ${status})`;
  if (text.trim() === "") return broken("body", what, `an empty body${under}`);
  if (isHtml(text)) return broken("body", what, `a page of HTML${under}`);
  const value = parsedJson(text);
  if (value === undefined) return broken("body", what, `not JSON: ${text}`);
  if (!Predicate.isReadonlyObject(value)) return broken("$", what, shownValue(value));
  return broken("$.code", aNumber, shownValue(value["code"]));
};

/** What the client reads all the same: a `code` that is a number as text, a `message` that is no text. */
export const leniencies = (
  text: string,
): readonly Pick<Extract<Outcome, { kind: "broken" }>, "at" | "expected" | "got">[] => {
  const value = parsedJson(text);
  if (!Predicate.isReadonlyObject(value)) return [];
  const { code, message } = value;
  const isTextOfNumber = Predicate.isString(code) && readEnvelope(text) !== null;
  const isText = message == null || Predicate.isString(message);
  return [
    ...(isTextOfNumber ? [{ at: "$.code", expected: aNumber, got: shownValue(code) }] : []),
    ...(isText ? [] : [{ at: "$.message", expected: "a text, or none", got: shownValue(message) }]),
  ];
};

/** Parses a response's body and status. */
export const outcomeOf = (status: number, text: string): Outcome => {
  const envelope = readEnvelope(text);
  if (status === 401 || envelope?.code === 401) return { kind: "unauthorised" };
  if (status >= 500) return { kind: "fault", status, inBody: false };
  if (envelope === null) return notAnEnvelope(status, text);
  if (envelope.code >= 500 && envelope.code < 600) {
    return { kind: "fault", status: envelope.code, inBody: true };
  }
  const ok = status >= 200 && status < 300;
  if (ok && isSuccessCode(envelope.code)) {
    return { kind: "success", data: envelope.data, isBare: envelope.isBare };
  }
  return {
    kind: "refused",
    status,
    code: isSuccessCode(envelope.code) ? status : envelope.code,
    message: envelope.message ?? "",
  };
};
