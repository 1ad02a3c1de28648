import { type CallContract, contract } from "../../contract/contract.ts";
import {
  type Deviation,
  deviations,
  unexpectedFieldMessage,
  textDeviations,
} from "../../contract/strict/sent-deviations.ts";
import type { Drift } from "../drift.ts";
import { requestText, type Exchange, type SentBody } from "../exchange.ts";
import { anyRow, jsonPath, valueAt } from "../json-path.ts";
import { shownValue } from "../shown-value.ts";

type Wrong = Pick<Drift, "at" | "expected" | "got">;

const bodyProblems = (wanted: CallContract["body"], body: SentBody): readonly Wrong[] => {
  if (body.kind === "unknown") return [];
  const wrong = (expected: string, got: string): readonly Wrong[] => [
    { at: "request body", expected, got },
  ];
  if (wanted === undefined) return [];
  if (wanted === "multipart") {
    return body.kind === "multipart"
      ? []
      : wrong("a multipart form", `a body that is ${body.kind}`);
  }
  switch (body.kind) {
    case "none":
      return wrong("a JSON body", "none");
    case "multipart":
      return wrong("a JSON body", "a multipart form");
    case "broken":
      return wrong("a JSON body", `not JSON: ${body.text}`);
    case "json":
      return wrongParts(deviations(wanted, body.value, "ignore"), body.value, "request");
  }
};

/** What a schema expected, from its message: `Expected string`, `Missing key`. */
const expectedIn = (message: string): string =>
  message === "Missing key" ? "the field" : message.replace(/^Expected /, "");

const wrongParts = (found: readonly Deviation[], value: unknown, where: string): readonly Wrong[] =>
  found.map(({ at, message }) => ({
    at: `${where} ${jsonPath(at)}`,
    expected: expectedIn(message),
    got: shownValue(valueAt(value, at), String(at.at(-1) ?? "")),
  }));

/**
 * The fields of a recorded request that the contract does not have, such as `query.pages`. They are no drift,
 * because most servers ignore them; but whoever mistyped an optional one wants to know.
 */
export const sentExtras = (exchange: Exchange): readonly string[] => {
  const call: CallContract = contract[exchange.call];
  const { query, body } = exchange.request;
  const inBody =
    body.kind === "json" && call.body !== undefined && call.body !== "multipart"
      ? deviations(call.body, body.value, "error")
      : [];
  const namesOf = (found: readonly Deviation[], where: string): readonly string[] =>
    found
      .filter(({ message }) => message === unexpectedFieldMessage)
      .map(({ at }) => anyRow(jsonPath(at)).replace("$", where));
  return [
    ...namesOf(textDeviations(call.query, query, "error"), "query"),
    ...namesOf(inBody, "body"),
  ];
};

/** The deviations of a recorded request from the contract. */
export const sentDrifts = (exchange: Exchange): readonly Drift[] => {
  const call: CallContract = contract[exchange.call];
  const { params, request } = exchange;
  const { query, body } = request;
  return [
    ...wrongParts(textDeviations(call.parameters, params, "ignore"), params, "request path"),
    ...wrongParts(textDeviations(call.query, query, "ignore"), query, "request query"),
    ...bodyProblems(call.body, body),
  ].map((wrong) => ({
    call: exchange.call,
    asked: requestText(request),
    rule: "request" as const,
    ...wrong,
    source: call.sources.join(" "),
  }));
};
