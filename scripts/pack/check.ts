import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import manifest from "../../package.json" with { type: "json" };
import { ensureBrowser } from "../browser/find.ts";
import { ownPackage } from "../support/own-packages.ts";

const tools = resolve("scripts/pack");

/** Runs a program to its end. @throws an error with its whole output. */
const said = (program: string, args: readonly string[], cwd: string): string => {
  try {
    return execFileSync(program, args, { cwd, encoding: "utf8", stdio: "pipe" });
  } catch (cause) {
    const { stdout = "", stderr = "" } = Object(cause);
    throw new Error(`${[program, ...args].join(" ")}\n${stdout}${stderr}`, { cause });
  }
};

/** An empty folder in which a tarball is installed, and nothing else. */
export const installIn = (folder: string, tarball: string, ...more: readonly string[]): void => {
  mkdirSync(folder, { recursive: true });
  const own = { private: true, type: "module", allowScripts: { node: true, msw: false } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(own));
  said("npm", ["install", "--no-audit", "--no-fund", tarball, ...more], folder);
};

/** Compiles a consumer's module against the installed types, strictly and with the libraries' own. */
export const compileIn = (folder: string): void => {
  cpSync(join(tools, "check/use.ts"), join(folder, "use.ts"));
  const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--module", "nodenext"];
  const tsc = resolve("node_modules/typescript/bin/tsc");
  said(process.execPath, [tsc, ...options, "--types", "", "--target", "es2023", "use.ts"], folder);
};

/** Runs one of the consumers of `check/` by a Node in a folder. */
export const consume = (
  node: string,
  folder: string,
  consumer: string,
  ...args: readonly string[]
): void => {
  cpSync(join(tools, "check", consumer), join(folder, consumer));
  const out = said(node, [consumer, ...args], folder);
  if (out !== "used\n") throw new Error(`${consumer} printed ${out}`);
};

/**
 * Checks the package by its tarball, installed in empty folders, on Node 20 and on the running Node. Needs the
 * registry for the tools of the check. Prints a line per step.
 */
export const checkPackage = (tarball: string, print: (line: string) => void): void => {
  const root = mkdtempSync(join(tmpdir(), "check-package-"));
  const step = (name: string, work: () => void): void => {
    const start = performance.now();
    work();
    print(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  };
  const alone = join(root, "alone");
  const old = join(root, "node-20");
  const node20 = join(old, "node_modules/.bin/node");
  const playwright = pathToFileURL(resolve("node_modules/playwright-core/index.mjs")).href;
  const browser = ensureBrowser("shell");
  try {
    step("publint, strict", () => {
      const publint = ownPackage(tools, "publint/src/cli.js");
      said(process.execPath, [publint, "run", tarball, "--strict"], root);
    });
    step("attw, esm-only", () => {
      const attw = ownPackage(tools, "@arethetypeswrong/cli/dist/index.js");
      said(process.execPath, [attw, tarball, "--profile", "esm-only"], root);
    });
    step("install in an empty folder", () => installIn(alone, tarball));
    step("types", () => compileIn(alone));
    step(`on Node ${process.versions.node}`, () => {
      consume(process.execPath, alone, "use.mjs");
      consume(process.execPath, alone, "with-playwright.mjs", playwright, browser);
    });
    // The oldest version that `engines` allows.
    step("install with Node 20.19.0", () => installIn(old, tarball, "node@20.19.0"));
    step(`on Node ${said(node20, ["--version"], old).trim()}`, () => {
      consume(node20, old, "use.mjs");
      consume(node20, old, "with-playwright.mjs", playwright, browser);
      const bin = join(old, "node_modules/@shop-client/fake-server/dist/bin.js");
      said(node20, [bin, "simulate", "--customers", "2", "--steps", "5"], old);
      said(node20, [bin, "openapi", "--out", "openapi.json"], old);
    });
    step("with MSW", () => {
      installIn(join(root, "msw"), tarball, `msw@${manifest.devDependencies.msw}`);
      consume(process.execPath, join(root, "msw"), "with-msw.mjs");
      const vite = pathToFileURL(resolve("node_modules/vite/dist/node/index.js")).href;
      const needed = [playwright, browser, vite];
      consume(process.execPath, join(root, "msw"), "with-msw-in-browser.mjs", ...needed);
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
