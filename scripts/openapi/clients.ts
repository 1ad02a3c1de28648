import { type ChildProcess, execFile } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { listen } from "../../src/fake-server/mounts/node-http.ts";
import { ownPackage } from "../support/own-packages.ts";
import { stopOnSignal } from "../support/stop-on-signal.ts";

const tools = resolve("scripts/openapi/clients");

const run = promisify(execFile);

let child: ChildProcess | null = null;

/** Runs a program of the project. @throws an error with its whole output. */
const said = async (cwd: string, ...args: readonly string[]): Promise<string> => {
  try {
    const running = run(process.execPath, args, { cwd });
    ({ child } = running);
    const { stdout } = await running;
    return stdout.trim();
  } catch (cause) {
    const { stdout = "", stderr = "" } = Object(cause);
    throw new Error(`${args.join(" ")}\n${stdout}${stderr}`, { cause });
  }
};

const orvalConfig = (base: string): string => `export default {
  shop: {
    input: { target: "./openapi.json" },
    output: { target: "./orval/api.ts", schemas: "./orval/model", client: "fetch", baseUrl: "${base}" },
  },
  zod: { input: { target: "./openapi.json" }, output: { target: "./orval/zod.ts", client: "zod" } },
};
`;

const compilerOptions = [
  "--strict",
  ...["--module", "nodenext", "--target", "es2023", "--lib", "es2023,dom,dom.iterable"],
  ...["--types", "node", "--outDir", "js"],
];

/**
 * Lints the document by Spectral (all of `spectral:oas`) and swagger-parser, generates a client by
 * openapi-typescript, by orval with zod and by hey-api, compiles them strictly by TypeScript 5.9, and goes
 * from the registration to a recycled order with each. Each step is a line on the screen.
 */
export const checkClients = async (file: string, print: (line: string) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "clients-"));
  // The program that runs then would go on without anybody who waits for it.
  stopOnSignal(async () => {
    child?.kill();
    rmSync(folder, { recursive: true, force: true });
  }, "unfinished");
  const shop = await listen({ log: { error: () => undefined } });
  const step = async (name: string, work: () => Promise<string>): Promise<void> => {
    const start = performance.now();
    const result = await work();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`✓ ${[name, result].filter((part) => part !== "").join(": ")} (${seconds} s)`);
  };
  try {
    const tsc = ownPackage(tools, "typescript/bin/tsc");
    const packages = dirname(dirname(dirname(tsc)));
    const base = `${shop.url}/api`;
    copyFileSync(file, join(folder, "openapi.json"));
    cpSync(join(tools, "walks"), folder, { recursive: true });
    symlinkSync(packages, join(folder, "node_modules"), "junction");
    writeFileSync(join(folder, "package.json"), `{ "type": "commonjs" }\n`);
    writeFileSync(join(folder, "orval.config.mjs"), orvalConfig(base));
    await step("Spectral and swagger-parser", async () => {
      const findings = await said(tools, "lint.mjs", join(folder, "openapi.json"));
      if (findings !== "") throw new Error(`${file}\n${findings}`);
      return "no finding";
    });
    await step("openapi-typescript", async () => {
      const tool = join(packages, "openapi-typescript/bin/cli.js");
      await said(folder, tool, "openapi.json", "--output", "schema.ts");
      return "";
    });
    await step("orval, fetch and zod", async () => {
      const tool = join(packages, "orval/dist/bin/orval.mjs");
      await said(folder, tool, "--config", "orval.config.mjs");
      return "";
    });
    await step("hey-api", async () => {
      const tool = join(packages, "@hey-api/openapi-ts/bin/run.js");
      await said(folder, tool, "--input", "openapi.json", "--output", "hey");
      return "";
    });
    const walks = ["openapi-fetch", "orval-zod", "hey-api"] as const;
    await step("compiled strictly", () =>
      said(folder, tsc, ...compilerOptions, ...walks.map((walk) => `${walk}.ts`)),
    );
    for (const walk of walks) {
      await step(walk, () => said(folder, join("js", `${walk}.js`), base));
    }
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
