import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openApiProgram } from "../../../scripts/programs/openapi.ts";
import { callNames } from "../../../src/contract/contract.ts";
import { runHere } from "../../support/run-here.ts";
import { runScript } from "../../support/script.ts";
import { ownFolder, putFile } from "../../support/temporary-folder.ts";

const current = readFileSync("docs/openapi.json", "utf8");
const currentPage = readFileSync("docs/conformance.md", "utf8");

const script = resolve("scripts/openapi.ts");

/** Runs it where docs/openapi.json and docs/conformance.md say this. */
const runWith = async (text: string, pageText: string, ...args: readonly string[]) => {
  const root = ownFolder();
  const file = putFile(root, "docs/openapi.json", text);
  const page = putFile(root, "docs/conformance.md", pageText);
  const { code, err, out } = await runHere(openApiProgram(root), ...args);
  return {
    status: code,
    stderr: err.trim(),
    stdout: out.trim(),
    written: readFileSync(file, "utf8"),
    writtenPage: readFileSync(page, "utf8"),
  };
};

const runIn = async (text: string, ...args: readonly string[]) => {
  const { writtenPage: _, ...rest } = await runWith(text, currentPage, ...args);
  return rest;
};

test("writes the document and the page", async () => {
  expect(await runWith("{}", "")).toMatchObject({
    status: 0,
    stderr: "",
    written: current,
    writtenPage: currentPage,
  });
});

test("--check refuses another page", async () => {
  const { stderr, writtenPage } = await runWith(current, "", "--check");
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

test("writes both as a program, too; --clients ends what it has started when it is stopped", async () => {
  const root = ownFolder();
  const file = putFile(root, "docs/openapi.json", "{}");
  const tools = "scripts/openapi/clients";
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = Object(server.address());
  // As a linter that works for long: its connection ends with it.
  putFile(root, `${tools}/lint.mjs`, `import("node:net").then((net) => net.connect(${port}));`);
  putFile(root, `${tools}/walks/none.ts`, "");
  putFile(root, `${tools}/node_modules/typescript/bin/tsc`, "");
  const { child, ended } = runScript(script, ["--clients"], { cwd: root });
  const [linter] = await once(server, "connection");
  expect(readFileSync(file, "utf8")).toBe(current);
  expect(readFileSync(join(root, "docs/conformance.md"), "utf8")).toBe(currentPage);
  onTestFinished(() => linter.destroy());
  child.kill("SIGTERM");
  expect((await ended()).code).toBe(143);
  if (!linter.closed) await once(linter.resume(), "close");
});

test("an unknown option is named", async () => {
  const { status, stderr, written } = await runIn("{}", "--chek");
  expect([status, written]).toEqual([2, "{}"]);
  expect(stderr).toContain("is --check meant?");
});
