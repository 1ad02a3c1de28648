import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { runChild } from "../../../scripts/support/children.ts";
import { hasNpmGone, npmAbove, type ProcessInfo } from "../../../scripts/support/parent.ts";
import { isAlive } from "../../../src/fake-server/store/is-alive.ts";
import { runScript } from "../../support/script.ts";
import { ownFolder, putFile } from "../../support/temporary-folder.ts";

/** What `start`, `preview`, `simulate`, `bench` and `gallery` do when they are told to stop. */

/** A program that never comes to its end, in a process of its own. */
const endless = (end: string) => {
  const file = putFile(
    ownFolder(),
    "endless.ts",
    `import { stopOnSignal } from ${JSON.stringify(resolve("scripts/support/stop-on-signal.ts"))};
stopOnSignal(async () => undefined, ${JSON.stringify(end)});
console.log("ready");
setInterval(() => undefined, 1000);
`,
  );
  return runScript(file, []);
};

test.each([
  ["served", "SIGTERM", 0],
  ["served", "SIGINT", 0],
  ["served", "SIGHUP", 0],
  ["unfinished", "SIGHUP", 129],
  ["unfinished", "SIGTERM", 143],
  ["unfinished", "SIGINT", 130],
] as const)("what was %s ends upon %s with %i", async (end, signal, code) => {
  const script = endless(end);
  await script.said("ready");
  script.child.kill(signal);
  expect(await script.ended()).toEqual({ out: "ready\n", errors: "", code });
});

test("a preview stops in order, though Vite would end it by itself", async () => {
  const cwd = ownFolder();
  putFile(
    cwd,
    "dist/index.html",
    `<meta http-equiv="Content-Security-Policy" content="default-src 'self'" /><h1>Shop</h1>`,
  );
  const script = runScript(resolve("scripts/preview.ts"), [], { cwd });
  const [, url = ""] = /Shop: (\S+)/.exec(await script.said("--api)")) ?? [];
  expect(await (await fetch(url)).text()).toContain("<h1>Shop</h1>");
  script.child.kill("SIGTERM");
  expect(await script.ended()).toMatchObject({ code: 0, errors: "" });
});

test("what a script has begun ends with it, and is no trouble of its own", async () => {
  const from = (name: string): string => JSON.stringify(resolve(`scripts/support/${name}.ts`));
  const file = putFile(
    ownFolder(),
    "parent.ts",
    `import { endChildren, runChild } from ${from("children")};
import { run } from ${from("run")};
import { stopOnSignal } from ${from("stop-on-signal")};
stopOnSignal(endChildren, "unfinished");
await run(() => runChild(process.execPath, ["-e", "console.log(process.pid); setTimeout(() => {}, 60_000)"]));
`,
  );
  const script = runScript(file, []);
  const pid = Number(await script.said("\n"));
  script.child.kill("SIGTERM");
  expect(await script.ended()).toEqual({ out: `${pid}\n`, errors: "", code: 143 });
  expect(isAlive(pid)).toBe(false);
});

test.each([
  ["process.exit(3)", "ended with 3"],
  ["process.kill(process.pid, 'SIGKILL')", "ended with SIGKILL"],
])(
  "a program that has not ended well is told with its code or its signal: %s",
  async (program, end) => {
    await expect(runChild(process.execPath, ["-e", program])).rejects.toThrow(end);
  },
);

test("a step of the tests whose output is kept ends with them, too", async () => {
  const folder = ownFolder();
  const from = (name: string): string => JSON.stringify(resolve(`scripts/${name}.ts`));
  const begun = join(folder, "begun");
  const step = `fs.writeFileSync(${JSON.stringify(begun)}, String(process.pid)); setTimeout(() => {}, 60_000)`;
  const file = putFile(
    folder,
    "tests.ts",
    `import { command, timed } from ${from("checks/steps")};
import { endChildren } from ${from("support/children")};
import { stopOnSignal } from ${from("support/stop-on-signal")};
stopOnSignal(endChildren, "unfinished");
await timed("endless", command(process.execPath, "-e", ${JSON.stringify(step)}));
`,
  );
  const script = runScript(file, []);
  const pid = await vi.waitUntil(
    () => existsSync(begun) && Number(readFileSync(begun, "utf8")),
    20_000,
  );
  script.child.kill("SIGTERM");
  expect(await script.ended()).toEqual({ out: "", errors: "", code: 143 });
  expect(isAlive(pid)).toBe(false);
});

test.each([
  ["a shell between", { 20: { name: "sh", parent: 10 } }, 10],
  ["a shell by its path", { 20: { name: "/bin/bash", parent: 10 } }, 10],
  // Its own parent may go: whoever began npm in the background has gone home.
  ["no shell between", { 20: { name: "npm run api", parent: 10 } }, undefined],
  ["node, which npm is", { 20: { name: "node", parent: 10 } }, undefined],
  ["nothing known", {}, undefined],
])("npm is found above a script with %s", (_, processes, npm) => {
  const known = new Map(Object.entries<ProcessInfo>(processes));
  expect(npmAbove(20, (pid) => known.get(String(pid)))).toBe(npm);
});

test.each([
  [
    "npm is there",
    20,
    { 20: { name: "npm exec shop", parent: 1 }, 1: { name: "init", parent: 0 } },
    false,
  ],
  ["npm had gone", 1, { 1: { name: "systemd", parent: 0 } }, true],
  [
    "npm had gone, its shell lives",
    20,
    { 20: { name: "sh", parent: 1 }, 1: { name: "tini", parent: 0 } },
    true,
  ],
  ["npm is a container's first process", 1, { 1: { name: "npm start", parent: 0 } }, false],
  ["a shell is", 1, { 1: { name: "sh", parent: 0 } }, false],
  ["nothing known", 1, {}, false],
])("a script that looks late knows whether npm is there: %s", (_, parent, processes, isGone) => {
  const known = new Map(Object.entries<ProcessInfo>(processes));
  expect(hasNpmGone(parent, (pid) => known.get(String(pid)))).toBe(isGone);
});
