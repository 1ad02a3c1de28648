import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { openApiProgram } from "../../../scripts/programs/openapi.ts";
import { callNames } from "../../../src/contract/contract.ts";
import { runHere } from "../../support/run-here.ts";
import { ownFolder, putFile } from "../../support/temporary-folder.ts";

const current = readFileSync("docs/openapi.json", "utf8");
const currentPage = readFileSync("docs/conformance.md", "utf8");

const script = resolve("scripts/openapi.ts");

/** In a process of its own, in the folder. */
const alone = async (cwd: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd,
    encoding: "utf8",
  });
  return { code: status, out: stdout, err: stderr };
};

type Run = (folder: string) => Promise<{
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}>;

/** Runs it where docs/openapi.json and docs/conformance.md say this. */
const runWith = async (text: string, pageText: string, run: Run) => {
  const root = ownFolder();
  const file = putFile(root, "docs/openapi.json", text);
  const page = putFile(root, "docs/conformance.md", pageText);
  const { code, err, out } = await run(root);
  return {
    status: code,
    stderr: err.trim(),
    stdout: out.trim(),
    written: readFileSync(file, "utf8"),
    writtenPage: readFileSync(page, "utf8"),
  };
};

const here =
  (...args: readonly string[]): Run =>
  (folder) =>
    runHere(openApiProgram(folder), ...args);

const runIn = async (text: string, ...args: readonly string[]) => {
  const { writtenPage: _, ...rest } = await runWith(text, currentPage, here(...args));
  return rest;
};

test("writes the document and the page", async () => {
  expect(await runWith("{}", "", alone)).toMatchObject({
    status: 0,
    stderr: "",
    written: current,
    writtenPage: currentPage,
  });
});

test("--check refuses another page", async () => {
  const { stderr, writtenPage } = await runWith(current, "", here("--check"));
  expect(stderr).toBe("docs/conformance.md is not current: run `npm run openapi`");
  expect(writtenPage).toBe("");
});

test("--check takes a current document, and --json says so as JSON", async () => {
  const { stdout, ...rest } = await runIn(current, "--check", "--json");
  expect(rest).toEqual({ status: 0, stderr: "", written: current });
  expect(JSON.parse(stdout)).toEqual({
    file: "docs/openapi.json",
    page: "docs/conformance.md",
    calls: callNames.length,
    steps: [],
  });
});

test("--check refuses another one in one line, and leaves it alone", async () => {
  expect(await runIn("{}", "--check")).toMatchObject({
    status: 1,
    stderr: "docs/openapi.json is not current: run `npm run openapi`",
    written: "{}",
  });
});

test("an unknown option is named", async () => {
  const { status, stderr, written } = await runIn("{}", "--chek");
  expect([status, written]).toEqual([2, "{}"]);
  expect(stderr).toContain("is --check meant?");
});
