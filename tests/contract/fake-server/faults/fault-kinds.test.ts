import { expect, test } from "vitest";
import { faultKindsOf } from "../../../../src/fake-server/faults/fault-kinds-of.ts";
import {
  areSameFaults,
  seededFaultOf,
  faultNamed,
  seededKinds,
  type SeededName,
  seededNames,
} from "../../../../src/fake-server/faults/seeded-faults.ts";
import { control } from "../../../support/control.ts";
import { openShop } from "../../../support/fake-shop.ts";

/** Which kinds of fault a seed may bring. */

const pay = "POST /client/pay";
const look = "GET /client/orders";

const met = (
  faults: Parameters<typeof seededFaultOf>[0],
  call: string,
): ReadonlySet<SeededName> => {
  const fates = Array.from({ length: 2_000 }, (_, n) => seededFaultOf(faults, call, n + 1));
  return new Set(fates.flatMap((fate) => (fate === null ? [] : [fate])));
};

const onRequest = seededNames.filter((name) => seededKinds[name].onRequest === true);

test("some kinds come only when they are named, so that a seed keeps its sequence", () => {
  expect(onRequest).toEqual([
    "gateway",
    "silence-before",
    "silence-after",
    "late",
    "late-drop",
    "late-silence",
    "confirm-late",
  ]);
  const usual = met({ seed: 7, rate: 1 }, pay);
  expect(onRequest.filter((name) => usual.has(name))).toEqual([]);
  const fates = Array.from({ length: 12 }, (_, n) =>
    seededFaultOf({ seed: 7, rate: 0.5 }, pay, n + 1),
  );
  expect(fates.filter((fate) => fate !== null)).toEqual([
    "html",
    "truncated",
    "delay",
    "error-500",
    "drop-after",
    "truncated",
  ]);
});

test("what is named comes, and nothing else", () => {
  const kinds = ["late", "gateway", "drop-after"] as const;
  expect(met({ seed: 7, rate: 1, kinds }, pay)).toEqual(new Set(kinds));
  expect(met({ seed: 7, rate: 1, kinds: seededNames }, pay)).toEqual(
    new Set(seededNames.filter((name) => !["stale", "confirm-late"].includes(name))),
  );
});

test("a read is never late, and only a read is stale", () => {
  const reads = met({ seed: 3, rate: 1, kinds: seededNames }, look);
  expect([...reads].filter((name) => name.startsWith("late"))).toEqual([]);
  expect(reads.has("stale")).toBe(true);
  expect(met({ seed: 3, rate: 1, kinds: ["late"] }, look)).toEqual(new Set());
});

test("weights go before names", () => {
  expect(met({ seed: 7, rate: 1, kinds: ["late", "gateway"], weights: { late: 0 } }, pay)).toEqual(
    new Set(["gateway"]),
  );
  expect(met({ seed: 7, rate: 1, weights: { late: 1_000_000 } }, pay).has("late")).toBe(true);
});

test("other names are other faults", () => {
  expect(areSameFaults({ seed: 7 }, { seed: 7, kinds: ["late"] })).toBe(false);
  expect(areSameFaults({ seed: 7, kinds: ["late"] }, { seed: 7, kinds: ["late"] })).toBe(true);
});

test("by seed the server acts 8 s to 3 min after the call, long after it has answered", () => {
  const faults = Array.from({ length: 500 }, (_, n) => faultNamed({ seed: 5 }, pay, n + 1, "late"));
  const acts = faults.map(({ actsAfter = 0 }) => actsAfter);
  expect(Math.min(...acts)).toBeGreaterThanOrEqual(8_000);
  expect(Math.max(...acts)).toBeLessThanOrEqual(180_000);
  expect(Math.min(...acts)).toBeLessThan(20_000);
  expect(Math.max(...acts)).toBeGreaterThan(150_000);
  for (const { milliseconds = 0, actsAfter = 0 } of faults) {
    expect(milliseconds).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(actsAfter);
  }
});

test("a late call by seed acts once the clock is there", async () => {
  const shop = openShop({
    sleep: async () => undefined,
    faults: { seed: 1, rate: 1, kinds: ["late"] },
  });
  const { server, call, pass } = shop;
  const answer = await call("POST /client/register", {
    username: "0670000001",
    password: "sunflower1",
    invite_code: "WELCOME2026",
  });
  expect(answer.status).toBe(504);
  const isThere = () =>
    server.inspect(({ customers }) => customers.where("username", "0670000001").length);
  expect(await isThere()).toBe(0);
  pass(180_000);
  expect(await isThere()).toBe(1);
});

test("they are chosen by a control, and are part of the state", async () => {
  const { server } = openShop();
  const choose = (kinds: readonly string[]) =>
    control(server, "seeded-faults", { seed: 7, rate: 0.2, kinds });
  expect((await choose(["late", "gateway"])).status).toBe(200);
  expect((await choose(["boredom"])).status).toBe(400);
  const faults = { seed: 7, rate: 0.2, kinds: ["late", "gateway"] };
  expect(server.faults.current()).toEqual(faults);
  const other = openShop();
  await other.server.loadState(await server.saveState());
  expect(other.server.faults.current()).toEqual(faults);
});

test.each([
  ["late", ["late"]],
  ["late,gateway", ["late", "gateway"]],
  ["late, drop-after", ["late", "drop-after"]],
  ["all", seededNames],
])("%j is read as kinds", (text, expected) => {
  expect(faultKindsOf(text)).toEqual(expected);
});

test.each(["", ",", "late,", "boredom", "late;gateway", "Late"])("%j is not", (text) => {
  expect(faultKindsOf(text)).toBeUndefined();
});
