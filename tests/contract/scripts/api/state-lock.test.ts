import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { apiOptions } from "../../../../scripts/support/api-options.ts";
import { startApi } from "../../../../scripts/support/api-server.ts";
import { fileStore } from "../../../../src/fake-server/store/file-store.ts";
import { callsThrough } from "../../../support/fake-shop.ts";
import { apiAddress, runScript } from "../../../support/script.ts";
import { ownFolder } from "../../../support/temporary-folder.ts";

/** One file belongs to one server at a time: what the last one writes would be all there is. */

let folder = "";
let state = "";
let lock = "";
beforeEach(() => {
  folder = ownFolder();
  state = join(folder, "shop.json");
  lock = `${state}.lock`;
});

const start = (file = state, ...args: readonly string[]) =>
  startApi(apiOptions(["--port", "0", "--state", file, ...args]));

const refusal = (file: string, pid: number): string =>
  `--state ${file}: another server, process ${pid}, keeps its state there; stop it, or name another file`;

test("of two processes the second is refused in one line, and the first goes on", async () => {
  const first = runScript("scripts/api.ts", ["--port", "0", "--state", state]);
  const call = callsThrough(fetch, apiAddress(await first.said("/client/orders")));
  const before = readFileSync(state, "utf8");
  expect(readFileSync(lock, "utf8")).toBe(`${first.child.pid}\n`);

  const second = runScript("scripts/api.ts", ["--port", "0", "--state", state]);
  expect(await second.ended()).toEqual({
    out: "",
    errors: `${refusal(state, Number(first.child.pid))}\n`,
    code: 1,
  });
  expect(readFileSync(state, "utf8")).toBe(before);
  expect((await call("GET /client/settings")).status).toBe(200);

  first.child.kill("SIGTERM");
  expect((await first.ended()).code).toBe(0);
  expect(readdirSync(folder)).toEqual(["shop.json"]);
});

test("nor may one process keep two shops in one file, by whatever name", async () => {
  const first = await start();
  const [link, there] = [join(folder, "link.json"), join(ownFolder(), "there")];
  symlinkSync(state, link);
  symlinkSync(folder, there);
  for (const name of [state, link, join(there, "shop.json")]) {
    await expect(start(name)).rejects.toThrow(refusal(name, process.pid));
  }
  await first.close();
  const next = await start(link);
  // Whoever stopped before has no part in it.
  await first.close();
  await expect(start()).rejects.toThrow(refusal(state, process.pid));
  await next.close();
  expect(existsSync(lock)).toBe(false);
});

test("a file that is not there yet is one file by all its names as well", async () => {
  const there = join(ownFolder(), "there");
  symlinkSync(folder, there);
  const unlock = await fileStore(state).lock();
  await expect(fileStore(join(there, "shop.json")).lock()).rejects.toThrow("another server");
  unlock();
});

describe("what a server left that was killed", () => {
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);

  test.each([
    ["a lock of a process that is no more", `${dead}\n`],
    ["one of an earlier process that had this one's id", `${process.pid}\n`],
    ["one that it had not written to yet", ""],
    ["what is no lock of ours", "me"],
  ])("%s is taken over, by one of several", async (_, content) => {
    writeFileSync(lock, content);
    const file = fileStore(state);
    const all = await Promise.allSettled([file.lock(), file.lock(), file.lock()]);
    const winners = all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(winners).toHaveLength(1);
    expect(readFileSync(lock, "utf8")).toBe(`${process.pid}\n`);
    expect(readdirSync(folder)).toEqual(["shop.json.lock"]);
    for (const unlock of winners) unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("also one that was killed while it took over another's", async () => {
    writeFileSync(lock, `${dead}\n`);
    writeFileSync(`${lock}.lock`, `${dead}\n`);
    const unlock = await fileStore(state).lock();
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("a lock that somebody else has put in its place stays", async () => {
  const unlock = await fileStore(state).lock();
  writeFileSync(lock, "1\n");
  unlock();
  expect(readFileSync(lock, "utf8")).toBe("1\n");
});

describe("a server that does not come up leaves no lock", () => {
  test.each([
    ["a state that is none", async () => writeFileSync(state, "shopping list"), []],
    ["another seed", async () => (await start()).close(), ["--seed", "77"]],
    ["a host that is not here", async () => undefined, ["--host", "203.0.113.7"]],
    ["a folder in the file's place", async () => mkdirSync(state), []],
  ])("%s", async (_, prepare, args) => {
    await prepare();
    const before = readdirSync(folder);
    await expect(start(state, ...args)).rejects.toThrow(/^--/);
    expect(readdirSync(folder)).toEqual(before);
  });
});
