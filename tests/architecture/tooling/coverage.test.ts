import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { implementationsIn, proofsIn } from "../../../scripts/coverage/evidence.ts";
import { findingsOf } from "../../../scripts/coverage/findings.ts";
import { pageOf } from "../../../scripts/coverage/page.ts";
import { readEvidence } from "../../../scripts/coverage/read.ts";
import { statements as specification } from "../../../scripts/coverage/statements.ts";
import { idsInSource, idsInTitle, withoutIds } from "../../../scripts/coverage/tags.ts";
import { ownFolder, putFile } from "../../support/temporary-folder.ts";

/** Written apart, so that this file names no statement of the real specification. */
const tag = (...ids: readonly string[]): string => ["@", "spec ", ids.join(" ")].join("");

describe("the ids in a title", () => {
  test.each([
    ["refuses less than the minimum [S5.15 S9.9]", ["S5.15", "S9.9"]],
    ["with a comma [S5.15, S9.9]", ["S5.15", "S9.9"]],
    ["in two groups [S5.15] [S9.9]", ["S5.15", "S9.9"]],
    ["with what test.each puts behind it [S5.15] for 99.99", ["S5.15"]],
    ['with a value of its own ["S", [1]] [S5.15]', ["S5.15"]],
    ["slips of the pen are kept, to be found [S5.15 s9.9 S5]", ["S5.15", "s9.9", "S5"]],
    ["none", []],
    ["other brackets [lean] [Shop]", []],
    // Numbered, for a title with ids in it would be taken for a proof.
  ])("are found in title %#", (title, ids) => {
    expect(idsInTitle(title)).toEqual(ids);
  });

  test("are not shown in the page", () => {
    expect(withoutIds("refuses [lean] less [S5.15 S9.9]")).toBe("refuses [lean] less");
  });
});

test("the ids of a source are those on its tags' lines", () => {
  const source = [
    `/** Refuses. ${tag("S5.15", "S9.9")} */`,
    "/**",
    ` * ${tag("S5.16")}`,
    " * S1.1 is only mentioned.",
    " */",
  ].join("\n");
  expect(idsInSource(source)).toEqual(["S5.15", "S9.9", "S5.16"]);
});

const statements = [
  { id: "S1.1", text: "It | shops." },
  { id: "S1.2", text: "It pays." },
];

const report = (
  ...tests: readonly { readonly title: string; readonly status?: string; readonly in?: string }[]
) => ({
  testResults: [
    {
      name: "/shop/tests/unit/it.test.ts",
      assertionResults: tests.map(({ title, status = "passed", in: around }) => ({
        title,
        status,
        ancestorTitles: around === undefined ? [] : [around],
      })),
    },
  ],
});

const evidence = (tests: ReturnType<typeof report>, ...sources: readonly string[]) => ({
  proofs: proofsIn(tests, "/shop"),
  implementations: implementationsIn(sources.map((text, at) => ({ file: `src/${at}.ts`, text }))),
});

test("results of another checkout are refused", () => {
  const elsewhere = report({ title: "shops [S1.1]" });
  expect(() => proofsIn(elsewhere, "/other")).toThrow(/^\/shop\/.* was run in another checkout/);
});

const whole = evidence(
  report({ title: "shops [S1.1]" }, { title: "once", in: "pays [S1.2]" }),
  tag("S1.1", "S1.2"),
);

describe("findings", () => {
  test("none where every statement is implemented and proven, by a test or by those around it", () => {
    expect(findingsOf(statements, whole)).toEqual([]);
  });

  test.each([
    {
      name: "a statement that no test names",
      found: evidence(report({ title: "shops [S1.1]" }), tag("S1.1", "S1.2")),
      finding: "S1.2 has no test: It pays.",
    },
    {
      name: "a statement whose only test failed",
      found: evidence(
        report({ title: "shops [S1.1]" }, { title: "pays [S1.2]", status: "failed" }),
        tag("S1.1", "S1.2"),
      ),
      finding: "S1.2 has only failing tests: It pays.",
    },
    {
      name: "a statement whose only test was skipped",
      found: evidence(
        report({ title: "shops [S1.1]" }, { title: "pays [S1.2]", status: "pending" }),
        tag("S1.1", "S1.2"),
      ),
      finding: "S1.2 has only failing tests: It pays.",
    },
    {
      name: "a statement that no source names",
      found: { ...whole, implementations: implementationsIn([{ file: "a", text: tag("S1.1") }]) },
      finding: "S1.2 has no implementing file: It pays.",
    },
    {
      name: "an unknown id in a title",
      found: {
        ...whole,
        proofs: [...whole.proofs, ...proofsIn(report({ title: "flies [S1.3]" }), "/shop")],
      },
      finding: "S1.3 is no statement: tests/unit/it.test.ts: flies",
    },
    {
      name: "an unknown id in a tag",
      found: {
        ...whole,
        implementations: [{ file: "src/b.ts", ids: ["S1.4"] }, ...whole.implementations],
      },
      finding: "S1.4 is no statement: src/b.ts",
    },
  ])("$name", ({ found, finding }) => {
    expect(findingsOf(statements, found)).toEqual([finding]);
  });
});

describe("the page", () => {
  test("has a row for each statement with its files and its tests by name", () => {
    const page = pageOf(statements, whole);
    expect(page).toContain(
      "| S1.1 | It \\| shops. | [src/0.ts](../src/0.ts) | [tests/unit/it.test.ts](../tests/unit/it.test.ts): “shops” |",
    );
    expect(page).toContain("“pays › once” |");
    expect(page).toContain("2 of 2 statements");
  });

  test("is the same whatever the order of the evidence", () => {
    const { proofs, implementations } = whole;
    expect(
      pageOf(statements, {
        proofs: [...proofs, ...proofs].reverse(),
        implementations: [...implementations, ...implementations].reverse(),
      }),
    ).toBe(pageOf(statements, whole));
  });

  test("calls unproven what only a failed test names", () => {
    const failed = evidence(report({ title: "shops [S1.1]", status: "failed" }));
    const page = pageOf(statements, failed);
    expect(page).toMatch(/\| S1\.1 .*\*\*unproven\*\*; failed: .*shops \|/);
    expect(page).toMatch(/\| S1\.2 .*\*\*none\*\* \| \*\*none\*\* \|/);
    expect(page).toContain("0 of 2 statements");
  });
});

test("results that are not there are named", () => {
  const root = ownFolder();
  for (const folder of ["src", "scripts"]) mkdirSync(join(root, folder));
  putFile(root, "core.json", JSON.stringify({ testResults: [] }));
  expect(readEvidence(root, ["core.json"])).toEqual({ proofs: [], implementations: [] });
  expect(() => readEvidence(root, ["core.json", "ui.json"])).toThrow(
    /^No test results in ui\.json/,
  );
});

test("every statement has an id of its section, once, and no two say the same", () => {
  const ids = specification.map(({ id }) => id);
  expect(ids.filter((id) => !/^S[1-9]\.[1-9]\d?$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(specification.map(({ text }) => text)).size).toBe(ids.length);
});
