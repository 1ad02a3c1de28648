import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileIn, consume, installIn } from "../../scripts/pack/check.ts";
import { packageName } from "../../scripts/pack/manifest.ts";
import { packFakeServer, type Packed } from "../../scripts/pack/pack.ts";
import type { ShopPage } from "../../scripts/pack/package/playwright.ts";
import { apiOptions } from "../../scripts/support/api-options.ts";
import { startApi } from "../../scripts/support/api-server.ts";
import { apiWelcome } from "../../scripts/support/api-welcome.ts";
import { asShown, samplesOf, steady } from "../support/doc-samples.ts";

/**
 * The published fake server, used from its tarball in an empty folder. `npm run pack:fake-server --
 * --check` tries it on Node 20, with Playwright and with MSW as well, and holds it against publint and
 * attw.
 */

const readme = "scripts/pack/package/README.md";
const root = mkdtempSync(join(tmpdir(), "package-"));
const folder = join(root, "use");
const installed = join(folder, "node_modules", packageName);
let packed: Packed;

beforeAll(async () => {
  packed = await packFakeServer(join(root, "out"));
  // All that it needs is in it.
  installIn(folder, packed.file, "--offline");
});
afterAll(() => rmSync(root, { recursive: true }));

const manifest = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));

test("it is private, brings nothing along, and is smaller than a megabyte", () => {
  expect(manifest()).toMatchObject({ private: true, license: "MIT", type: "module" });
  expect(manifest()).not.toHaveProperty("dependencies");
  expect(manifest()).not.toHaveProperty("scripts");
  expect(statSync(packed.file).size).toBeLessThan(1_000_000);
  const others = readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith("."));
  expect(others).toEqual(["@shop-client"]);
});

test("it has the licence of everything that is inside", () => {
  const notices = readFileSync(join(installed, "THIRD-PARTY-NOTICES.md"), "utf8");
  expect(packed.contains.length).toBeGreaterThan(10);
  for (const name of packed.contains) expect(notices).toContain(`## ${name} (`);
  expect(notices.match(/^Copyright|^ *Copyright|^MIT License/gim)?.length).toBeGreaterThan(
    packed.contains.length - 1,
  );
});

/** A line that is no comment, as examples are. */
const imported = /^(?!\s*\*).*(?:from|import) ?\(?"\.\/([^"]+)"/gm;

test("its entry for tests reaches for nothing of Node", () => {
  const seen = new Set<string>();
  const read = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(installed, "dist", file), "utf8");
    expect(text).not.toMatch(/from "node:/);
    for (const [, next = ""] of text.matchAll(imported)) {
      read(file.startsWith("chunks/") ? `chunks/${next}` : next);
    }
  };
  for (const entry of ["index.js", "msw.js"]) read(entry);
  expect(seen.size).toBeGreaterThan(3);
});

test("it is imported, answers, keeps its state and listens", () => {
  consume(process.execPath, folder, "use.mjs");
});

test("its types compile strictly, and take Playwright's own", () => {
  compileIn(folder);
  const taken = (page: Page): ShopPage => page;
  expect(taken).toBeTypeOf("function");
});

test("what its README shows is what it prints", async () => {
  const text = readFileSync(readme, "utf8");
  const [, program = ""] = /^## In a test\n\n```js\n([^]*?)```/m.exec(text) ?? [];
  const [, output = ""] = /^prints\n\n```\n([^]*?)```/m.exec(text) ?? [];
  writeFileSync(join(folder, "readme.mjs"), program);
  const node = process.execPath;
  expect(execFileSync(node, ["readme.mjs"], { cwd: folder, encoding: "utf8" })).toBe(output);

  const samples = samplesOf(readme);
  expect(samples.map(({ command }) => command)).toEqual([
    "npx --no shop-fake-server --scenario vip-with-recycler",
  ]);
  const options = apiOptions(["--scenario", "vip-with-recycler", "--port", "0"]);
  const mount = await startApi(options);
  const welcome = apiWelcome(mount, options);
  await mount.close();
  for (const { output } of samples) {
    expect(steady(welcome, folder)).toMatch(asShown(steady(output.join("\n"), folder)));
  }
});

test("its bin has a help of its own for each tool", () => {
  const bin = join(installed, "dist/bin.js");
  const help = (...args: readonly string[]): string =>
    execFileSync(process.execPath, [bin, ...args, "--help"], { encoding: "utf8" });
  expect(help()).toMatch(/^npx --no shop-fake-server \[options\]\n/);
  expect(help()).toContain("  npx --no shop-fake-server conformance");
  // Its report says how to replay; that must not be a script of this repository.
  expect(help("simulate")).toMatch(/^npx --no shop-fake-server simulate \[options\]/);
  expect(help("simulate")).not.toContain("npm run");
});
