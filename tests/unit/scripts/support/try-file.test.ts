import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reportIn } from "../../../../scripts/support/kept-report.ts";
import { checkWritable, textIn, writeText } from "../../../../scripts/support/try-file.ts";
import { ownFolder } from "../../../support/temporary-folder.ts";

test.skipIf(process.platform === "win32")("a pipe is refused, not waited for", () => {
  const pipe = join(ownFolder(), "visit.har");
  execFileSync("mkfifo", [pipe], { stdio: "ignore" });
  const reason = "cannot be read: this is a pipe or a device, no file";
  expect(() => textIn(pipe, { name: "--har visit.har" })).toThrow(`--har visit.har: ${reason}`);
  expect(() => reportIn(pipe)).toThrow(`${pipe}: ${reason}`);
});

test("- is refused as a file: to most programs it is the standard output", () => {
  const reason = "cannot be written: - is no file; one of that name is ./-";
  const name = "--junit -";
  expect(() => checkWritable("-", { name })).toThrow(`--junit -: ${reason}`);
  expect(() => writeText("-", "<x/>", { name })).toThrow(`--junit -: ${reason}`);
});

test("a folder and a missing file have their own reasons; a missing report is none", () => {
  const folder = ownFolder();
  const missing = join(folder, "none.json");
  expect(() => textIn(folder)).toThrow(`${folder}: cannot be read: this is a folder`);
  expect(() => textIn(missing)).toThrow(`${missing}: cannot be read: there is no such file`);
  expect(reportIn(missing)).toBeNull();
});
