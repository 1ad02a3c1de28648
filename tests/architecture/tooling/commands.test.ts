import { spawnSync } from "node:child_process";
import { closeSync, globSync, openSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { helpOf, readArguments } from "../../../scripts/support/command.ts";
import { checkOutputFolder } from "../../../scripts/support/output-folder.ts";
import { nearest } from "../../../src/fake-server/errors/nearest.ts";
import { ownFolder, putFile } from "../../support/temporary-folder.ts";

/** Every script of ours reads its arguments in one way. */

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

const ours = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file, flags = ""] = /^node (scripts\/[\w-]+\.ts)( --\w+)?$/.exec(line) ?? [];
  return file === undefined ? [] : [{ name, file, flags: flags.trim() }];
});

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "docs/**/*.md",
  "scripts/pack/package/README.md",
];
const told = globSync(documents)
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** The options that a document gives to `npm run NAME`. */
const optionsTold = (name: string): readonly string[] =>
  Array.from(told.matchAll(/npm (?:run )?(?:-s )?([\w:-]+) -- ([^`\n#|]*)/g)).flatMap(
    ([, command, line = ""]) =>
      command === name ? Array.from(line.matchAll(/(?<!\S)--[a-zA-Z]+(?:-[a-z]+)*/g), String) : [],
  );

/** Runs the script in this process, which help cannot harm. */
const helpFrom = async (file: string, flags: string): Promise<string> => {
  const { argv } = process;
  const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    process.argv = ["node", file, ...flags.split(" ").filter((flag) => flag !== ""), "--help"];
    await import(/* @vite-ignore */ `${resolve(file)}?help=${flags}`);
    return printed.mock.calls.join("\n");
  } finally {
    process.argv = argv;
    printed.mockRestore();
  }
};

describe("--help", () => {
  test("is there for all that package.json runs by node", () => {
    expect(ours.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["start", "api", "preview:demo", "simulate", "lock", "test"]),
    );
  });

  test.each(ours)("of $name: options, examples, exit codes; nothing is done", async (script) => {
    const help = await helpFrom(script.file, script.flags);
    const [called = ""] = help.split("\n");
    expect(called).toMatch(/^npm (run \S+|start|test) -- \[options\]/);
    expect(called.replace(/^npm (run )?/, "").split(" ")[0]).toBe(
      script.name.replace("preview:demo", "preview"),
    );
    expect(help).toMatch(/^Options:\n( {2}--\S+.*\n)+/m);
    expect(help).toMatch(/^Examples:\n( {2}npm .*\n)+/m);
    expect(help).toMatch(/^Exit code:\n {2}0 {2}done\n {2}1 /m);
    expect(help).not.toContain("\u001b");
    for (const option of optionsTold(script.name)) {
      expect(`${help}\n`).toMatch(new RegExp(`^ +${option}[ =[\n]`, "m"));
    }
  });

  test("is said to be another program's for no script of ours", () => {
    const [, names = ""] = /\.\s([^.]*)\s+are third-party programs/.exec(told) ?? [];
    const others = Array.from(names.matchAll(/`([\w:]+)`/g), ([, name]) => name);
    expect(others).toContain("build:demo");
    expect(others.filter((other) => ours.some(({ name }) => name === other))).toEqual([]);
  });

  test("documents give options to enough of them", () => {
    expect(optionsTold("api").length).toBeGreaterThan(5);
    expect(optionsTold("conformance").length).toBeGreaterThan(5);
  });

  test("prints what an option takes, its default and whether it may be repeated", async () => {
    const help = await helpOf({
      name: "shop-fake-server",
      what: "Serves.",
      options: {
        port: { type: "string", default: "8787", value: "N", what: "where" },
        cors: { type: "string", multiple: true, what: "who" },
      },
      rest: "[file]",
      examples: ["", "--port 1"],
    });
    expect(help).toBe(`shop-fake-server [options] [file]

Serves.

Options:
  --port N  where (8787 unless said)
  --cors    who; may be given several times
  --help    shows this

Examples:
  shop-fake-server
  shop-fake-server --port 1

Exit code:
  0  done
  1  it failed, or what it checks is not right
  2  the options are wrong`);
  });
});

/** Tells the modules that a process loads. */
const tellModules = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({ load: (url, context, next) => (console.error("loads", url), next(url, context)) });
`)}`;

test.each(["api", "conformance", "simulate", "openapi"])(
  "%s loads no server for an option that it does not have",
  (name) => {
    const args = ["--import", tellModules, `scripts/${name}.ts`, "--no-such-option"];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect([status, stderr]).toEqual([2, expect.stringContaining("Unknown option")]);
    const loaded = stderr.split("\n").filter((line) => line.startsWith("loads file:"));
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.length).toBeLessThan(20);
  },
);

test.each(["90000-90010", "20-10", "0-3"])(
  "mutation tests of a file's lines %s, which are not there, are not begun",
  (lines) => {
    const named = `src/domain/policy.ts:${lines}`;
    const { status, stderr } = spawnSync(process.execPath, ["scripts/mutate.ts", named], {
      encoding: "utf8",
      timeout: 10_000,
    });
    const there = readFileSync("src/domain/policy.ts", "utf8").trimEnd().split("\n").length;
    expect([status, stderr]).toEqual([1, `${named}: its lines are 1 to ${there}\n`]);
  },
);

test.skipIf(process.platform !== "linux")("what the disk has no room for is an error", () => {
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));
  const { status, stderr } = spawnSync(process.execPath, ["scripts/lines.ts", "--json"], {
    stdio: ["ignore", full, "pipe"],
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([
    1,
    "The standard output: cannot be written: the disk is full\n",
  ]);
});

/** Vite and TypeDoc empty the folder that they write into. */
describe("a folder to build into", () => {
  test.each([
    ["build", "outDir"],
    ["size", "outDir"],
    ["docs", "out"],
  ])("%s --%s DIR: one with other files is refused, and they stay", (name, option) => {
    const folder = ownFolder();
    putFile(folder, "notes.md", "mine");
    const args = [`scripts/${name}.ts`, `--${option}`, folder];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect(readdirSync(folder)).toEqual(["notes.md"]);
    expect([status, stderr]).toEqual([
      2,
      `--${option} ${folder}: it would be emptied, and holds no former build (index.html and assets/)\n`,
    ]);
  });

  test("may be new, empty, or of a former build", () => {
    const folder = ownFolder();
    expect(() => checkOutputFolder("--out", `${folder}/new`)).not.toThrow();
    expect(() => checkOutputFolder("--out", folder)).not.toThrow();
    putFile(folder, "index.html", "");
    expect(() => checkOutputFolder("--out", folder)).toThrow("it would be emptied");
    putFile(folder, "assets/a1b2c3d4.js", "");
    expect(() => checkOutputFolder("--out", folder)).not.toThrow();
  });

  test("is no file", () => {
    const file = putFile(ownFolder(), "dist", "");
    expect(() => checkOutputFolder("--out", file)).toThrow(`--out ${file}: this is no folder`);
  });
});

const options = {
  port: { type: "string", what: "where" },
  json: { type: "boolean", what: "how" },
} as const;

test.each([
  [["--prot", "1"], "Unknown option --prot: is --port meant? --help tells more"],
  [["--po", "1"], "Unknown option --po: is --port meant? --help tells more"],
  [["--hlep"], "Unknown option --hlep: is --help meant? --help tells more"],
  [["--colour"], "Unknown option --colour; there are --port, --json, --help"],
  [["-x"], "Unknown option -x; there are --port, --json, --help"],
  [["--port"], "--port: nothing stands behind it"],
  [
    ["--port", "--json"],
    "--port: an option stands behind it; a value that begins with a dash is given as --port=-…",
  ],
  [["--json=1"], "--json: takes no value"],
  [["--help=json"], "--help: takes no value"],
  [["--port="], "--port: nothing stands behind it"],
  [["--port", " "], "--port: nothing stands behind it"],
  [["--port", "0", "--port=1"], "--port: given more than once"],
  [["--json", "--json"], "--json: given more than once"],
  [["extra"], "extra: not an option, and nothing else is taken"],
])("%j is one line that helps", (args, message) => {
  expect(() => readArguments({ options }, args)).toThrow(message);
  expect(() => readArguments({ options }, args)).toThrow(/^.+$/);
});

test("an option that may be given several times is, each with a value", () => {
  const cors = { type: "string", multiple: true, what: "who" } as const;
  const read = (...args: readonly string[]) => readArguments({ options: { cors } }, args).values;
  expect(read("--cors", "a", "--cors=b")).toEqual({ cors: ["a", "b"] });
  expect(() => read("--cors", "a", "--cors=")).toThrow("--cors: nothing stands behind it");
});

test("--version is among the options of a command that has one", () => {
  const read = (arg: string) => readArguments({ options, version: "1.0.0" }, [arg]);
  expect(() => read("--colour")).toThrow("there are --port, --json, --version, --help");
  expect(() => read("--version=1")).toThrow("--version: takes no value");
  expect(() => read("--verison")).toThrow("Unknown option --verison: is --version meant?");
});

test("a negative number is a value, about which its reader speaks", () => {
  const read = (...args: readonly string[]) => readArguments({ options, rest: "[file ...]" }, args);
  expect(read("--port", "-1")).toMatchObject({ values: { port: "-1" }, positionals: [] });
  expect(read("--", "--port", "-1").positionals).toEqual(["--port", "-1"]);
  expect(() => read("--json", "-1")).toThrow("Unknown option -1");
});

test.each([
  ["sate", "state"],
  ["seeed", "seed"],
  ["fault-kind", "fault-kinds"],
  ["latnecy", "latency"],
  ["x", undefined],
  ["colour", undefined],
])("the nearest to %s is %s", (name, meant) => {
  expect(nearest(name, ["seed", "state", "faults", "fault-kinds", "latency"])).toBe(meant);
});
