import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { contract } from "../../src/contract/contract.ts";
import manifest from "../../package.json" with { type: "json" };
import { conformancePage } from "../../scripts/openapi/conformance-page.ts";
import { openApiDocument, openApiText } from "../../scripts/openapi/document.ts";
import { realAnswers } from "../../scripts/openapi/real-answers.ts";

const problemsOf = async (document: object): Promise<readonly string[]> => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({
      extends: ["recommended-strict"],
      rules: { "no-invalid-media-type-examples": "error", "no-invalid-schema-examples": "error" },
    }),
  });
  return problems.map(({ ruleId, message, location: [place] }) =>
    [ruleId, message, place?.pointer].join(" "),
  );
};

const document = openApiDocument(manifest.version, await realAnswers());

test("docs/openapi.json is what the contract and a shop say: `npm run openapi` writes it", async () => {
  // The shop is asked again: its answers are the same each time.
  const text = await openApiText(manifest.version);
  expect(readFileSync("docs/openapi.json", "utf8") === text).toBe(true);
});

test("docs/conformance.md is the contract's table of what a server may choose", () => {
  expect(readFileSync("docs/conformance.md", "utf8")).toBe(conformancePage);
});

test("the document has no problem for Redocly, examples included", async () => {
  expect(await problemsOf(document)).toEqual([]);
});

test("a union within an answer has a name, or is of one thing and null", () => {
  const nameless: string[] = [];
  const look = (value: unknown, place: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      const isNamed = /^\/components\/schemas\/[^/]+\/anyOf$/.test(`${place}/${name}`);
      if (["anyOf", "oneOf"].includes(name) && !isNamed && Array.isArray(part)) {
        if (part.length !== 2 || !JSON.stringify(part[1]).includes('"null"')) nameless.push(place);
      }
      look(part, `${place}/${name}`);
    }
  };
  look(document, "");
  expect(nameless).toEqual([]);
});

test("and Redocly would say so", async () => {
  const { schemas } = document.components;
  const problems = await problemsOf({
    ...document,
    components: {
      ...document.components,
      schemas: { ...schemas, Id: { type: "string" }, Unused: { type: "object" } },
    },
  });
  expect(problems).toContainEqual(expect.stringMatching(/^no-unused-components/));
  expect(problems).toContainEqual(expect.stringMatching(/^no-invalid-media-type-examples/));
});

/** Operation ids with the call that each of them stands for. */
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    id:
      typeof operation === "object" && operation !== null && "operationId" in operation
        ? String(operation.operationId)
        : "",
    call: `${method.toUpperCase()} ${path}`,
  })),
);

test("the document has every call, under the operation id that the contract gives it", () => {
  const calls = Object.values(contract).map(({ operationId, method, path }) => ({
    id: operationId,
    call: `${method} ${path}`,
  }));
  const byCall = (a: { readonly call: string }, b: { readonly call: string }) =>
    a.call.localeCompare(b.call);
  expect(operations.toSorted(byCall)).toEqual(calls.toSorted(byCall));
  expect(operations).toHaveLength(Object.keys(contract).length);
});

describe("operation ids are good names of functions", () => {
  const reads = ["get", "list", "search"];
  const commands = [
    ...["log", "register", "add", "create", "update", "change", "remove"],
    ...["cancel", "recycle", "pay", "mark", "upload"],
  ];

  test("each is there once", () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  test.each(operations)("$id, for $call", ({ id, call }) => {
    expect(id).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    const [verb] = id.split(/(?=[A-Z])/);
    expect(call.startsWith("GET ") ? reads : commands).toContain(verb);
  });
});
