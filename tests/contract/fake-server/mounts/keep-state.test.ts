import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { apiOptions } from "../../../../scripts/support/api-options.ts";
import { startApi } from "../../../../scripts/support/api-server.ts";
import { keepState } from "../../../../src/fake-server/mounts/keep-state.ts";
import { callsThrough } from "../../../support/fake-shop.ts";
import { ownFolder, sharedFolder } from "../../../support/temporary-folder.ts";

/** `--state FILE`: what is kept when, and what a file is refused for. */

const folder = sharedFolder();
const file = join(folder, "shop.json");
beforeEach(() => rmSync(file, { force: true }));

const startAt = (state: string, ...args: readonly string[]) =>
  startApi(apiOptions(["--port", "0", "--state", state, ...args]));

const start = (...args: readonly string[]) => startAt(file, ...args);

const credentials = { username: "0671234501", password: "sunflower1" };

describe("a server that is started again", () => {
  test("has the tokens, the clock and the place of the seeded faults that it had", async () => {
    const first = await start("--seed", "5", "--faults", "9:0.5");
    await first.server.advance(3_600_000);
    const call = callsThrough(fetch, first.url);
    const outcomes: string[] = [];
    const tryOnce = async (through: typeof call): Promise<void> => {
      const answer = await through("GET /client/settings").catch(() => null);
      outcomes.push(answer === null ? "dropped" : `${answer.status} ${answer.text.length}`);
    };
    for (let round = 0; round < 12; round += 1) await tryOnce(call);
    await first.close();
    const written = statSync(file).mtimeMs;

    const second = await start("--faults", "9:0.5");
    expect(second.restoredFrom).toBe(written);
    expect(second.server.seed()).toBe(5);
    expect(second.server.now() - Date.now()).toBeGreaterThan(3_500_000);
    const again = callsThrough(fetch, second.url);
    for (let round = 0; round < 12; round += 1) await tryOnce(again);
    await second.close();

    rmSync(file);
    const whole = await start("--seed", "5", "--faults", "9:0.5");
    const straight = outcomes.splice(0);
    const through = callsThrough(fetch, whole.url);
    for (let round = 0; round < 24; round += 1) await tryOnce(through);
    await whole.close();
    expect(outcomes).toEqual(straight);
    expect(new Set(outcomes).size).toBeGreaterThan(2);
  });

  test("lists no customer whom the scenario's file has had since", async () => {
    const shop = join(folder, "changing.yaml");
    const write = (names: readonly string[]) => {
      const customers = names.map((username) => ({ username, password: "sunflower1" }));
      writeFileSync(shop, JSON.stringify({ version: 1, customers }));
    };
    write(["olena"]);
    const first = await start("--scenario", shop);
    await first.close();
    write(["olena", "marta"]);
    const second = await start("--scenario", shop);
    expect(second.server.customers().map(({ username }) => username)).toEqual(["olena"]);
    await second.close();
  });

  test("has what happened in the last moment before it was stopped", async () => {
    const first = await start();
    const call = callsThrough(fetch, first.url);
    const token = (await call("POST /client/login", credentials)).textAt("token");
    await call("POST /client/cart", { product_id: 3, quantity: 1 }, { token });
    await first.close();
    const second = await start();
    const count = await callsThrough(fetch, second.url)("GET /client/cart/count", undefined, {
      token,
    });
    await second.close();
    expect(count.at("count")).toBe(1);
  });

  test("has what was done to it by no call, such as faults that were chosen at its start", async () => {
    await (await start()).close();
    await (await start("--faults", "3:0.5")).close();
    const third = await start();
    expect(third.server.faults.current()).toMatchObject({ seed: 3, rate: 0.5 });
    await third.close();
  });

  test("takes other faults when it is told to", async () => {
    await (await start("--faults", "1:0.5")).close();
    const other = await start("--faults", "2:0.25");
    expect(other.server.faults.current()).toMatchObject({ seed: 2, rate: 0.25 });
    await other.close();
  });
});

describe("a file that is of no use is named with the reason, and left alone", () => {
  beforeEach(async () => {
    await (await start()).close();
  });
  const changed = (change: (state: Record<string, unknown>) => void): string => {
    const state: Record<string, unknown> = JSON.parse(readFileSync(file, "utf8"));
    change(state);
    return JSON.stringify(state);
  };

  test.each([
    ["nothing in it", () => "", /it is empty; name another file to start with a new shop$/],
    ["half a state", () => readFileSync(file, "utf8").slice(0, -500), /not JSON/],
    ["JSON of something else", () => '{"name":"shop"}', /no state of the fake server/],
    [
      "another version",
      () => changed((state) => (state["version"] = 99)),
      /has version 99, .*reads \d+; name another file to start with a new shop$/,
    ],
    [
      "the state of a scenario from a file, which is not given again",
      () => changed((state) => (state["scenario"] = "heaven")),
      /the scenario heaven, which does not come with the server: start with its document, as by --scenario FILE; name another file to start with a new shop$/,
    ],
  ])("%s", async (_, content, reason) => {
    const text = content();
    writeFileSync(file, text);
    const failure = await start().then(
      () => expect.unreachable("It started"),
      (cause: unknown) => (cause instanceof Error ? cause.message : ""),
    );
    expect(failure).toMatch(reason);
    expect(failure.startsWith(`--state ${file}: `)).toBe(true);
    expect(failure).not.toContain("\n");
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test.each([
    [
      ["--scenario", "empty-shop"],
      /^--scenario empty-shop: the state in .* has the scenario demo; /,
    ],
    [["--seed", "77"], /^--seed 77: the state in .* has the seed 1; /],
  ])("options that say something else than the file: %j", async (args, line) => {
    await expect(start(...args)).rejects.toThrow(line);
  });

  test("a place where nothing can be written", async () => {
    await expect(startAt(join(folder, "none", "shop.json"))).rejects.toThrow(
      /^--state \S+none\/shop\.json: cannot be written: there is no such folder$/,
    );
    await expect(startAt(folder)).rejects.toThrow(
      `--state ${folder}: cannot be read: this is a folder`,
    );
  });
});

test("a state that cannot be kept any longer: the shop goes on, the end says so", async () => {
  const gone = ownFolder();
  const state = join(gone, "shop.json");
  const mount = await startAt(state);
  rmSync(gone, { recursive: true });
  await mount.server.advance(1_000);
  const call = callsThrough(fetch, mount.url);
  expect((await call("POST /client/login", credentials)).code).toBe(0);
  await expect(mount.close()).rejects.toThrow(
    `--state ${state}: cannot be written: there is no such folder`,
  );
});

describe("writing behind the calls", () => {
  beforeEach(() => void vi.useFakeTimers());

  const keeping = (options: { readonly writeTakes?: number } = {}) => {
    const written: string[] = [];
    const failures: unknown[] = [];
    const shop = { text: "a", isFull: false };
    const kept = keepState({
      file: {
        write: async (text) => {
          await new Promise((resolve) => setTimeout(resolve, options.writeTakes ?? 0));
          if (shop.isFull) throw new Error("the disk is full");
          written.push(text);
        },
      },
      save: async () => shop.text,
      onFailure: (cause) => failures.push(cause),
    });
    return { kept, shop, written, failures };
  };

  test("many calls cost one write, 250 ms after the first of them", async () => {
    const { kept, shop, written } = keeping();
    for (const text of ["b", "c", "d"]) {
      shop.text = text;
      kept.touch();
      await vi.advanceTimersByTimeAsync(80);
    }
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(11);
    expect(written).toEqual(["d"]);
    kept.touch();
    await vi.advanceTimersByTimeAsync(1_000);
    // Nothing has changed: nothing is written.
    expect(written).toEqual(["d"]);
  });

  test("what takes long to write is written more seldom", async () => {
    const { kept, shop, written } = keeping({ writeTakes: 100 });
    const flushed = kept.flush();
    await vi.advanceTimersByTimeAsync(100);
    await flushed;
    shop.text = "b";
    kept.touch();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(101);
    expect(written).toEqual(["a", "b"]);
  });

  test("the last state is written at once, after a write that is under way", async () => {
    const { kept, shop, written } = keeping({ writeTakes: 100 });
    kept.touch();
    await vi.advanceTimersByTimeAsync(260);
    shop.text = "z";
    kept.touch();
    const flushed = kept.flush();
    await vi.advanceTimersByTimeAsync(200);
    await flushed;
    expect(written).toEqual(["a", "z"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toHaveLength(2);
  });

  test("a full disk is reported once and tried again", async () => {
    const { kept, shop, written, failures } = keeping();
    shop.isFull = true;
    kept.touch();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(failures).toHaveLength(1);
    await expect(Promise.all([kept.flush(), vi.advanceTimersByTimeAsync(10)])).rejects.toThrow(
      "the disk is full",
    );
    shop.isFull = false;
    kept.touch();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(written).toEqual(["a"]);
  });
});
