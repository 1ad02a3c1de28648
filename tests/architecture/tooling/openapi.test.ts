import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const script = resolve("scripts/openapi.ts");
const current = readFileSync("docs/openapi.json", "utf8");
const currentPage = readFileSync("docs/conformance.md", "utf8");

/** Runs the script in a folder where docs/openapi.json and docs/conformance.md say this. */
const runWith = (text: string, pageText: string, ...args: readonly string[]) => {
  const root = mkdtempSync(join(tmpdir(), "openapi-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const file = join(root, "docs", "openapi.json");
  mkdirSync(join(root, "docs"));
  writeFileSync(file, text);
  const page = join(root, "docs", "conformance.md");
  writeFileSync(page, pageText);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: "utf8",
  });
  return {
    status,
    stderr: stderr.trim(),
    stdout: stdout.trim(),
    written: readFileSync(file, "utf8"),
    writtenPage: readFileSync(page, "utf8"),
  };
};

const runIn = (text: string, ...args: readonly string[]) => {
  const { writtenPage: _, ...rest } = runWith(text, currentPage, ...args);
  return rest;
};

test("writes the document and the page", () => {
  expect(runWith("{}", "")).toMatchObject({
    status: 0,
    stderr: "",
    written: current,
    writtenPage: currentPage,
  });
});

test("--check refuses another page", () => {
  const { stderr, writtenPage } = runWith(current, "", "--check");
  expect(stderr).toBe("docs/conformance.md is not current: run `npm run openapi`");
  expect(writtenPage).toBe("");
});

test("--check takes a current document, and --json says so as JSON", () => {
  const { stdout, ...rest } = runIn(current, "--check", "--json");
  expect(rest).toEqual({ status: 0, stderr: "", written: current });
  expect(JSON.parse(stdout)).toEqual({
    file: "docs/openapi.json",
    page: "docs/conformance.md",
    calls: 36,
    steps: [],
  });
});

test("--check refuses another one in one line, and leaves it alone", () => {
  expect(runIn("{}", "--check")).toMatchObject({
    status: 1,
    stderr: "docs/openapi.json is not current: run `npm run openapi`",
    written: "{}",
  });
});

test("an unknown option is named", () => {
  const { status, stderr, written } = runIn("{}", "--chek");
  expect([status, written]).toEqual([2, "{}"]);
  expect(stderr).toContain("is --check meant?");
});
