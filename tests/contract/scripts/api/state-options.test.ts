import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { SeededFaults } from "../../../../src/fake-server/faults/seeded-faults.ts";
import { type HttpMountOptions, listen } from "../../../../src/fake-server/mounts/node-http.ts";
import { demo } from "../../../../src/fake-server/scenarios/demo.ts";
import { emptyShop } from "../../../../src/fake-server/scenarios/empty-shop.ts";
import { callsThrough, valueAt } from "../../../support/fake-shop.ts";
import { sharedFolder } from "../../../support/temporary-folder.ts";

/** What a server is told about its shop, and the state it finds: also without the command line. */

const folder = sharedFolder();
const state = join(folder, "shop.json");

const faults: SeededFaults = { seed: 9, rate: 0, weights: { delay: 0 } };
const kept = () => ({ text: readFileSync(state, "utf8"), at: statSync(state).mtimeMs });
const keptFaults = (): unknown => valueAt(JSON.parse(kept().text), "faults");

/** A server that answers so many calls and stops. */
const serve = async (options: HttpMountOptions, calls = 0): Promise<void> => {
  const mount = await listen({ state, ...options });
  const call = callsThrough(fetch, mount.url);
  for (let count = 0; count < calls; count += 1) await call("GET /client/settings");
  await mount.close();
};

beforeEach(async () => {
  rmSync(state, { force: true });
  await serve({ seed: 5, faults }, 2);
});

describe("a state of another shop than was asked for is refused, and stays as it was", () => {
  test.each<[string, HttpMountOptions, object]>([
    [
      "another scenario",
      { scenario: emptyShop },
      { option: "scenario", wanted: "empty-shop", kept: "demo" },
    ],
    ["another seed", { seed: 77 }, { option: "seed", wanted: 77, kept: 5 }],
    [
      "another seed of the same scenario",
      { scenario: demo, seed: 1 },
      { option: "seed", wanted: 1, kept: 5 },
    ],
    [
      "other faults besides",
      { seed: 77, faults: { seed: 2, rate: 0.5 } },
      { option: "seed", wanted: 77, kept: 5 },
    ],
  ])("%s", async (_, options, conflict) => {
    const before = kept();
    await expect(serve(options)).rejects.toThrow(
      expect.objectContaining({ name: "StateConflictError", conflict }),
    );
    expect(kept()).toEqual(before);
    expect(readdirSync(folder)).toEqual(["shop.json"]);
  });
});

test("a state of the shop that was asked for goes on", async () => {
  await serve({ scenario: demo, seed: 5 }, 1);
  expect(keptFaults()).toEqual({ chosen: faults, calls: { "GET /client/settings": 3 } });
});

describe("faults that are asked for", () => {
  test("go on from their place when they are those of the state", async () => {
    await serve({ faults }, 3);
    expect(keptFaults()).toEqual({ chosen: faults, calls: { "GET /client/settings": 5 } });
  });

  test.each<[string, SeededFaults]>([
    ["another seed", { ...faults, seed: 10 }],
    ["another rate", { ...faults, rate: 0.25 }],
    ["other weights", { ...faults, weights: { delay: 1 } }],
  ])("begin in the place of others: %s", async (_, other) => {
    await serve({ faults: other });
    expect(keptFaults()).toEqual({ chosen: other, calls: {} });
  });

  test("that are none are refused: the state stays as it was, and nobody listens", async () => {
    const before = kept();
    const { url, close } = await listen();
    await close();
    const port = Number(new URL(url).port);
    await expect(serve({ port, faults: { seed: 1, rate: 2 } })).rejects.toThrow(RangeError);
    expect(kept()).toEqual(before);
    await expect(fetch(url)).rejects.toThrow(TypeError);
  });
});
