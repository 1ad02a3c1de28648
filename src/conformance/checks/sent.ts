import type { CallContract } from "../../adapters/http/contract/call-contract.ts";
import { contract } from "../../adapters/http/contract/contract.ts";
import type { Drift } from "../drift.ts";
import { askedText, type Exchange, type SentBody } from "../exchange.ts";
import { jsonPath, type Step, valueAt } from "../json-path.ts";
import { shortened, shownValue } from "../shown-value.ts";
import { schemaProblems } from "./schema-problems.ts";

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
      return wrong("a JSON body", `not JSON: ${shortened(body.text)}`);
    case "json":
      return wrongParts(schemaProblems(wanted, body.value, ""), body.value, "request");
  }
};

const wrongParts = (
  problems: ReturnType<typeof schemaProblems>,
  value: unknown,
  where: string,
): readonly Wrong[] =>
  problems.map(({ at, expected }) => {
    const last: Step | undefined = at.at(-1);
    return {
      at: `${where} ${jsonPath(at)}`,
      expected,
      got: shownValue(valueAt(value, at), String(last ?? "")),
    };
  });

/** Where a recorded client has sent what the contract does not take. */
export const sentDrifts = (exchange: Exchange): readonly Drift[] => {
  const call: CallContract = contract[exchange.call];
  const { query, body } = exchange.request;
  const inQuery =
    call.query === undefined
      ? []
      : wrongParts(schemaProblems(call.query, query, ""), query, "request query");
  return [...inQuery, ...bodyProblems(call.body, body)].map((wrong) => ({
    call: exchange.call,
    asked: askedText(exchange.request),
    rule: "request" as const,
    ...wrong,
    source: call.sources.join(" "),
  }));
};
