import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pass } from "node:timers/promises";
import { parseYaml } from "@redocly/openapi-core";
import { DockerfileParser, type Instruction } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { compileIn, consume, installIn } from "../../scripts/pack/check.ts";
import { packageName } from "../../scripts/pack/manifest.ts";
import { packFakeServer, type Packed } from "../../scripts/pack/pack.ts";
import { servedRoots } from "../../src/fake-server/mounts/http/answer.ts";
import { usualStopTimeout } from "../../src/fake-server/mounts/http/exchanges.ts";
import type { ShopPage } from "../../scripts/pack/package/playwright.ts";
import { apiOptions } from "../../scripts/support/api-options.ts";
import { startApi } from "../../scripts/support/api-server.ts";
import { apiWelcome } from "../../scripts/support/api-welcome.ts";
import { freePort } from "../../scripts/support/listen-here.ts";
import { valueAt } from "../support/fake-shop.ts";
import { asShown, samplesOf, steady } from "../support/doc-samples.ts";
import { sharedFolder } from "../support/temporary-folder.ts";

/**
 * The published fake server, used from its tarball in an empty folder. `npm run pack:fake-server --
 * --check` tries it on Node 20, with Playwright and with MSW as well, and holds it against publint and
 * attw.
 */

const readme = "scripts/pack/package/README.md";
const root = sharedFolder();
const folder = join(root, "use");
const installed = join(folder, "node_modules", packageName);
let packed: Packed;

beforeAll(async () => {
  packed = await packFakeServer(join(root, "out"));
  // All that it needs is in it.
  installIn(folder, packed.file, "--offline");
});

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

test("it has its own licence, and that of everything that is inside", () => {
  const own = readFileSync(join(installed, "LICENSE"), "utf8");
  expect(own).toMatch(/^Copyright.*@shop-client\/fake-server\n\nPermission is hereby granted/);
  const notices = readFileSync(join(installed, "THIRD-PARTY-NOTICES.md"), "utf8");
  expect(packed.contains.length).toBeGreaterThan(10);
  for (const name of packed.contains) expect(notices).toContain(`## ${name} (`);
  expect(notices.match(/^Copyright|^ *Copyright|^MIT License/gim)?.length).toBeGreaterThan(
    packed.contains.length - 1,
  );
});

test("its README says what each of them is for", () => {
  const [, table = ""] = readFileSync(readme, "utf8").split("## What is inside");
  const named = (table.match(/^\| (?!package|-).*?\|/gm) ?? [])
    .flatMap((row) => row.slice(1, -1).split(/, with |, /))
    .map((name) => name.trim());
  const inside = packed.contains.map((name) => name.split(" ")[0]);
  expect(named.toSorted()).toEqual(inside.toSorted());
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

test("it uses nothing of JavaScript that Node 20 lacks", () => {
  const later = /\b(?:(?:Map|Object)\.groupBy|Array\.fromAsync|Promise\.try|URL\.parse)\(/;
  const dist = join(installed, "dist");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  const uses = files
    .filter((file) => file.endsWith(".js"))
    .filter((file) => later.test(readFileSync(join(dist, file), "utf8")));
  expect(uses).toEqual([]);
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
  const shown = readFileSync(readme, "utf8");
  const [, program = ""] = /^## In a test\n\n```js\n([^]*?)```/m.exec(shown) ?? [];
  const [, output = ""] = /^prints\n\n```\n([^]*?)```/m.exec(shown) ?? [];
  writeFileSync(join(folder, "readme.mjs"), program);
  const node = process.execPath;
  expect(execFileSync(node, ["readme.mjs"], { cwd: folder, encoding: "utf8" })).toBe(output);

  const samples = samplesOf(readme);
  expect(samples.map(({ command }) => command)).toEqual([
    "npx --no -- shop-fake-server --scenario vip-with-recycler",
  ]);
  const options = apiOptions(["--scenario", "vip-with-recycler", "--port", "0"]);
  const mount = await startApi(options);
  const welcome = await apiWelcome(mount, options);
  await mount.close();
  for (const { output } of samples) {
    expect(steady(welcome, folder)).toMatch(asShown(steady(output.join("\n"), folder)));
  }
});

test.each([
  ["20.18.3", false],
  ["20.19.0", true],
  ["21.7.3", false],
  ["22.11.0", false],
  ["22.12.0", true],
  ["23.0.0", true],
])("its bin on Node %s: starts %s, and else says in one line which it needs", (node, starts) => {
  const bin = join(installed, "dist/bin.js");
  const code = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${node}" } })`;
  const args = ["--import", `data:text/javascript,${code}`, bin, "--version"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const needs = `shop-fake-server needs Node 20.19 or newer, of Node 22 22.12; this is ${node}\n`;
  expect([status, stdout, stderr]).toEqual(
    starts ? [0, `${String(manifest()["version"])}\n`, ""] : [1, "", needs],
  );
});

test("its bin says so before it loads what an old Node cannot read", () => {
  const bin = readFileSync(join(installed, "dist/bin.js"), "utf8");
  // Node 12 and 13 do not know these.
  expect(bin).not.toMatch(/^import |\bawait\b|\?\?|\?\.[a-z]/m);
});

test("its bin has a help of its own for each tool", () => {
  const bin = join(installed, "dist/bin.js");
  const said = (...args: readonly string[]): string =>
    execFileSync(process.execPath, [bin, ...args], { encoding: "utf8" });
  const own = said("--help");
  expect(own).toMatch(/^npx --no -- shop-fake-server \[options\]\n/);
  expect(own).toContain("  npx --no -- shop-fake-server conformance");
  // Its report says how to replay; that must not be a script of this repository.
  const simulate = said("simulate", "--help");
  expect(simulate).toMatch(/^npx --no -- shop-fake-server simulate \[options\]/);
  expect(simulate).not.toContain("npm run");
  // As many other programs take it.
  expect([said("help"), said("help", "simulate")]).toEqual([own, simulate]);
});

test("its bin says its version, and each mistake in one line with its exit code", () => {
  const bin = join(installed, "dist/bin.js");
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
      encoding: "utf8",
      cwd: folder,
    });
    return { status, stdout, stderr };
  };
  const version = { status: 0, stdout: `${String(manifest()["version"])}\n`, stderr: "" };
  expect(run("--version")).toEqual(version);
  expect(run("simulate", "--version")).toEqual(version);
  expect(run("openapi", "--out", "-")).toEqual(run("openapi"));
  const wrong = (args: string) => {
    const { status, stdout, stderr } = run(...args.split(" "));
    expect(stdout).toBe("");
    return [status, stderr];
  };
  expect(wrong("openapi --out nowhere/x.json")).toEqual([
    1,
    "--out nowhere/x.json: cannot be written: there is no such folder\n",
  ]);
  expect(wrong("./shop.yaml")).toEqual([
    2,
    "There is no tool ./shop.yaml: is --scenario ./shop.yaml meant?\n",
  ]);
  expect(wrong("serve")).toEqual([
    2,
    "There is no tool serve: without one it serves the shop; there are conformance, simulate, openapi, and --help tells more\n",
  ]);
  expect(wrong("simulat")).toEqual([2, "There is no tool simulat: is simulate meant?\n"]);
  expect(wrong("--scenario ./node_modules")).toEqual([2, "./node_modules: this is a folder\n"]);
  for (const tool of ["", "conformance ", "simulate ", "openapi "]) {
    const told = [2, "Unknown option --verison: is --version meant? --help tells more\n"];
    expect(wrong(`${tool}--verison`)).toEqual(told);
  }
  expect(wrong("--port 0 --port 1")).toEqual([2, "--port: given more than once\n"]);
  expect(wrong("--seed -1")).toEqual([2, "--seed -1: not a whole number from 0 to 2147483647\n"]);
  expect(wrong("simulate --defect stale-order")).toEqual([
    2,
    "--defect stale-order: there is no such defect: is stale-orders meant?\n",
  ]);
});

describe("the container", () => {
  const dockerfile = readFileSync("docker/Dockerfile", "utf8");
  const instructions = DockerfileParser.parse(dockerfile).getInstructions();
  const named = (keyword: string): Instruction[] =>
    instructions.filter((instruction) => instruction.getKeyword() === keyword);
  const argumentsOf = (keyword: string): string =>
    named(keyword)[0]?.getArgumentsContent() ?? `There is no ${keyword}`;
  /** The list of an instruction in JSON form. */
  const listOf = (keyword: string): string[] =>
    JSON.parse(argumentsOf(keyword).replace(/^[^[]*/, ""));

  test("copies the tarball, installs it and nothing else, and is no root", () => {
    expect(validate(dockerfile)).toEqual([]);
    expect(instructions.map((instruction) => instruction.getKeyword())).toEqual([
      "FROM",
      "USER",
      "WORKDIR",
      "COPY",
      "RUN",
      "VOLUME",
      "EXPOSE",
      "HEALTHCHECK",
      "CMD",
    ]);
    expect(argumentsOf("USER")).toBe("node");
    expect(named("COPY")[0]?.getTextContent()).toMatch(
      /^COPY --chown=node:node shop-client-fake-server-\*\.tgz \S+\/fake-server\.tgz$/,
    );
    expect(argumentsOf("RUN")).toMatch(/^npm install [^;&|]*\/fake-server\.tgz$/);
    expect(argumentsOf("FROM")).toBe(`node:${process.versions.node.split(".")[0]}-slim`);
  });

  test("what it installs and runs works in a folder, as an ordinary user", async () => {
    const home = join(root, "home");
    const port = await freePort();
    const here = (text: string): string =>
      text.replaceAll("/home/node", home).replaceAll("8787", String(port));
    mkdirSync(join(home, "state"), { recursive: true });
    mkdirSync(join(home, "bin"));
    copyFileSync(packed.file, join(home, "state/fake-server.tgz"));
    // Where this user may not go, another need not be able to.
    const node = join(home, "bin/node");
    // By a process of its own: what another thread starts meanwhile holds a file that this one writes open,
    // and what is open for writing cannot be run ("Text file busy").
    execFileSync("cp", [process.execPath, node], { stdio: "ignore" });
    const ordinary = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    if (ordinary.uid !== undefined) {
      chmodSync(root, 0o755);
      for (const path of ["", "state", "state/fake-server.tgz"]) {
        chownSync(join(home, path), ordinary.uid, ordinary.gid);
      }
    }
    const env = { PATH: `${join(home, "bin")}:${process.env["PATH"]}`, HOME: home };
    const options = { cwd: home, env, ...ordinary };
    execFileSync("sh", ["-c", here(`${argumentsOf("RUN")} --offline`)], {
      ...options,
      stdio: "pipe",
    });

    const [, ...args] = listOf("CMD").map(here);
    const [, ...check] = listOf("HEALTHCHECK").map(here);
    const isHealthy = (): boolean => {
      try {
        execFileSync(node, check, { ...options, stdio: "ignore" });
        return true;
      } catch {
        return false;
      }
    };
    expect(isHealthy()).toBe(false);
    const shop: ChildProcess = spawn(node, args, { ...options, stdio: "ignore" });
    onTestFinished(() => void shop.kill("SIGKILL"));
    while (!isHealthy() && shop.exitCode === null) await pass(50);
    // It is no call: as one it would take planned faults for its own, and fill the journal.
    const journal = await fetch(`http://127.0.0.1:${port}/__fake/requests`);
    expect(await journal.json()).toEqual({ code: 0, data: { requests: [] } });
    const ended = once(shop, "exit");
    shop.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(JSON.parse(readFileSync(join(home, "state/shop.json"), "utf8")).scenario).toBe("demo");
  });

  test("stands behind the shop in the compose file, with its state in a volume", () => {
    const compose: unknown = parseYaml(readFileSync("docker/compose.yaml", "utf8"));
    expect(valueAt(compose, "services.api.build")).toBe(".");
    expect(valueAt(compose, "services.api.volumes")).toEqual([`state:${argumentsOf("VOLUME")}`]);
    expect(valueAt(compose, "volumes")).toHaveProperty("state");
    const grace = /^(\d+)s$/.exec(String(valueAt(compose, "services.api.stop_grace_period")));
    expect(Number(grace?.[1]) * 1000).toBeGreaterThan(usualStopTimeout);
    expect(valueAt(compose, "services.shop.depends_on.api.condition")).toBe("service_healthy");
    const nginx = readFileSync("docker/nginx.conf", "utf8");
    expect(nginx).toContain(`proxy_pass http://api:${argumentsOf("EXPOSE")};`);
    const served = [...servedRoots.map((root) => root.slice(1, -1)), "shops"];
    expect(nginx).toContain(`^/(${served.join("|")})/`);
  });
});

describe("the commands of a guide print what it shows", () => {
  const guides = ["testers", "back-end-teams", "mobile-teams"].map(
    (name) => `docs/guides/${name}.md`,
  );
  const served = /^npx --no -- shop-fake-server(?: (--.*))?$/;

  /** Starts the server that a guide begins with; answers its port and what it says. */
  const serve = async (options: string) => {
    const bin = join(installed, "dist/bin.js");
    const args = [bin, ...options.split(" ").filter((word) => word !== ""), "--port", "0"];
    const server = spawn(process.execPath, args, {
      cwd: folder,
      stdio: ["ignore", "pipe", "ignore"],
    });
    onTestFinished(() => void server.kill("SIGKILL"));
    let out = "";
    for await (const chunk of server.stdout) {
      out += String(chunk);
      if (out.includes("/client/orders")) break;
    }
    return { port: /:(\d+)\/api$/m.exec(out)?.[1] ?? "", out };
  };

  /** What a command prints, or else complains of. npx is tried by `openapi`: it takes as long as its tool. */
  const printed = async (command: string): Promise<string> => {
    const line = command.replace(/^npx --no -- (?=\S+ conformance )/, "node_modules/.bin/");
    const shell = spawn("sh", ["-c", line], { cwd: folder });
    const [out, errors] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
    return out === "" ? errors.replaceAll(/^npm warn .*\n/gm, "") : out;
  };

  test.each(guides)("%s", async (guide) => {
    expect(readFileSync(guide, "utf8")).toContain(
      "npm install ./shop-client-fake-server-0.1.0.tgz",
    );
    let port = "8787";
    for (const { command, output } of samplesOf(guide)) {
      const [, options = ""] = served.exec(command) ?? [];
      let said: string;
      if (served.test(command)) {
        const server = await serve(options);
        ({ port } = server);
        said = server.out;
      } else said = await printed(command.replaceAll("8787", port));
      const shown = `${command}\n${output.join("\n")}`.trim();
      expect(steady(`${command}\n${said}`, folder)).toMatch(asShown(steady(shown, folder)));
    }
  });
});
