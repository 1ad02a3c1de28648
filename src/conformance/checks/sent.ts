import { type CallContract, contract } from "../../contract/contract.ts";
import type { SentSchema } from "../../contract/schema/call.ts";
import type { Drift } from "../drift.ts";
import { requestText, type Exchange, type SentBody } from "../exchange.ts";
import { jsonPath, type Step, valueAt } from "../json-path.ts";
import { shownValue } from "../shown-value.ts";
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
      return wrong("a JSON body", `not JSON: ${body.text}`);
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

/** Paths and queries are text, digits for numbers: a value must be invalid as both. */
const textProblems = (
  schema: SentSchema | undefined,
  texts: Readonly<Record<string, string>>,
  where: string,
): readonly Wrong[] => {
  if (schema === undefined) return [];
  const read = Object.entries(texts).map(([name, text]): [string, string | number] => [
    name,
    /^-?\d{1,15}$/.test(text) ? Number(text) : text,
  ]);
  const asTexts = new Set(schemaProblems(schema, texts, "").map(({ at }) => jsonPath(at)));
  const problems = schemaProblems(schema, Object.fromEntries(read), "");
  return wrongParts(
    problems.filter(({ at }) => asTexts.has(jsonPath(at))),
    texts,
    where,
  );
};

/** The deviations of a recorded request from the contract. */
export const sentDrifts = (exchange: Exchange): readonly Drift[] => {
  const call: CallContract = contract[exchange.call];
  const { query, body } = exchange.request;
  return [
    ...textProblems(call.parameters, exchange.params, "request path"),
    ...textProblems(call.query, query, "request query"),
    ...bodyProblems(call.body, body),
  ].map((wrong) => ({
    call: exchange.call,
    asked: requestText(exchange.request),
    rule: "request" as const,
    ...wrong,
    source: call.sources.join(" "),
  }));
};
