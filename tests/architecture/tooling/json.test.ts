import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reportFiles } from "../../../scripts/checks/steps.ts";

/** With `--json`, stdout has JSON alone, also where the exit code tells of a finding. */

const runIn = (cwd: string, script: string, ...args: readonly string[]) => {
  const { stdout, status } = spawnSync(process.execPath, [resolve(script), ...args], {
    cwd,
    encoding: "utf8",
  });
  const said: unknown = JSON.parse(stdout);
  return { said, status };
};

const jsonOf = (script: string, ...args: readonly string[]): unknown =>
  runIn(".", script, ...args).said;

const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "json-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test("of `coverage`, with all findings", () => {
  const folder = temporary();
  for (const part of ["src", "scripts"]) mkdirSync(join(folder, part));
  for (const report of reportFiles) {
    mkdirSync(dirname(join(folder, report)), { recursive: true });
    writeFileSync(join(folder, report), JSON.stringify({ testResults: [] }));
  }
  const { said, status } = runIn(folder, "scripts/coverage.ts", "--check", "--json");
  expect(said).toEqual({
    file: "docs/coverage.md",
    statements: expect.any(Number),
    findings: expect.arrayContaining(["docs/coverage.md is not current: run `npm run coverage`"]),
  });
  expect(status).toBe(1);
});

test("of `hosting`", () => {
  const folder = temporary();
  writeFileSync(
    join(folder, "index.html"),
    `<meta http-equiv="Content-Security-Policy" content="default-src 'self'" />`,
  );
  expect(jsonOf("scripts/hosting.ts", "--outDir", folder, "--api", "none", "--json")).toEqual({
    host: "nginx",
    api: null,
    config: expect.stringContaining("default-src 'self'"),
  });
});

test("of `browser`", () => {
  expect(jsonOf("scripts/find-browser.ts", "--json")).toEqual({
    whole: expect.stringMatching(/./),
    shell: expect.stringMatching(/./),
  });
});
