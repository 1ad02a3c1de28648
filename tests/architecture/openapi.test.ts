import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { openApiDocument, openApiText } from "../../scripts/openapi/document.ts";
import { endpoints } from "../../src/adapters/http/endpoints.ts";

const problemsOf = async (document: object): Promise<readonly string[]> => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({
      extends: ["recommended"],
      rules: { "no-invalid-media-type-examples": "error", "no-invalid-schema-examples": "error" },
    }),
  });
  return problems.map(({ ruleId, message, location: [place] }) =>
    [ruleId, message, place?.pointer].join(" "),
  );
};

const document = openApiDocument(manifest.version);

test("docs/openapi.json is what the contract says: `npm run openapi` writes it", () => {
  expect(readFileSync("docs/openapi.json", "utf8") === openApiText(manifest.version)).toBe(true);
});

test("the document has no problem for Redocly, examples included", async () => {
  expect(await problemsOf(document)).toEqual([]);
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

test("the document has every call, by its name", () => {
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      typeof operation === "object" && operation !== null && "operationId" in operation
        ? operation.operationId
        : null,
      `${method.toUpperCase()} ${path}`,
    ]),
  );
  const calls = Object.entries(endpoints).map(([name, { method, path }]) => [
    name,
    `${method} ${path}`,
  ]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(calls));
});
