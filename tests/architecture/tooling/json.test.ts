import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { reportFiles } from "../../../scripts/checks/steps.ts";
import { ownFolder, putFile } from "../../support/temporary-folder.ts";

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

test("of `coverage`, with all findings", () => {
  const folder = ownFolder();
  for (const part of ["src", "scripts"]) mkdirSync(join(folder, part));
  for (const report of reportFiles) putFile(folder, report, JSON.stringify({ testResults: [] }));
  const { said, status } = runIn(folder, "scripts/coverage.ts", "--check", "--json");
  expect(said).toEqual({
    file: "docs/coverage.md",
    statements: expect.any(Number),
    findings: expect.arrayContaining(["docs/coverage.md is not current: run `npm run coverage`"]),
  });
  expect(status).toBe(1);
});

test("of `hosting`", () => {
  const folder = ownFolder();
  putFile(
    folder,
    "index.html",
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
