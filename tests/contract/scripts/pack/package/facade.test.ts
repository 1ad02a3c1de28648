import { expect, test } from "vitest";
import { facadeOf, innerOptions } from "../../../../../scripts/pack/package/facade.ts";
import { createFakeServer } from "../../../../../src/fake-server/create-fake-server.ts";

/** The options of the package's `createFakeServer`, as plain JavaScript may give them. */

test.each([
  [{ clock: 1_768_478_400_000 }, "The options: clock: expected a function"],
  [{ clock: "frozen" }, "The options: clock: expected a function"],
  [
    { clock: () => Number.NaN },
    "The options: clock: expected epoch milliseconds, as Date.now gives them, not NaN",
  ],
  [
    { clock: () => "2026-01-15" },
    'The options: clock: expected epoch milliseconds, as Date.now gives them, not "2026-01-15"',
  ],
  [
    {
      clock: () => {
        throw new Error("the clock is not set");
      },
    },
    "The options: clock: it fails: the clock is not set",
  ],
  [{ seed: 2 ** 31 }, "The options: seed: expected a value between 0 and 2147483647"],
  [{ sead: 7 }, "The options: sead: there is no such field: is seed meant?"],
  [
    { latency: -5 },
    "The options: latency: expected { least, most } of milliseconds, as in { least: 50, most: 300 }",
  ],
  [
    { latency: { least: 0, most: 2 ** 31 } },
    "The options: latency.most: expected a value between 0 and 60000",
  ],
  [
    { idempotency: "honored" },
    'The options: idempotency: expected "honoured" | "ignored": is honoured meant?',
  ],
  ["demo", 'The options: expected an object, not "demo"'],
  [null, "The options: expected an object, not null"],
])("%j is refused", (options, message) => {
  expect(() => Reflect.apply(innerOptions, null, [options])).toThrow(new RangeError(message));
});

test.each([
  [{ version: 1, include: ["./people.yaml"] }, "scenario: include is for files alone"],
  [() => ({ version: 1 }), "scenario: there is nothing in it"],
])("a scenario %j is refused", (scenario, message) => {
  expect(() => Reflect.apply(innerOptions, null, [{ scenario }])).toThrow(message);
});

test("what is no request, fault or pattern is refused, and told what is one", async () => {
  const { respond, faults, requests } = facadeOf(createFakeServer());
  const told = async (call: (wrong: never) => unknown, wrong: unknown): Promise<unknown> => {
    try {
      return await Reflect.apply(call, undefined, [wrong]);
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  for (const wrong of ["/api/client/settings", undefined])
    expect(await told(respond, wrong)).toBe("respond takes a Request; fetch takes an address");
  const isNone = 'expected an object, not "POST /client/login"';
  expect(await told(faults.next, "POST /client/login")).toBe(`The fault: ${isNone}`);
  expect(await told(requests.verify, "POST /client/login")).toBe(
    `The pattern of requests: ${isNone}`,
  );
});

test("a server in the place of its options is told apart from wrong ones", () => {
  const server = facadeOf(createFakeServer());
  expect(() => Reflect.apply(innerOptions, null, [server])).toThrow(
    "The options: expected those of a server, not a server that is made",
  );
});

test("a clock is a function", () => {
  const clock = (): number => 0;
  expect(innerOptions({ clock }).clock).toBe(clock);
});

test.each([
  ["HEAD", "/fake-pay/", 200, null],
  ["HEAD", "/pictures/product-1-1.svg", 200, null],
  ["OPTIONS", "/service-chat/", 204, "GET, HEAD, OPTIONS"],
  ["POST", "/fake-pay/", 405, "GET, HEAD, OPTIONS"],
  ["HEAD", "/pictures/product-none.svg", 404, null],
])("%s %s is answered as over HTTP", async (method, path, status, allow) => {
  const { fetch } = facadeOf(createFakeServer());
  const response = await fetch(path, { method });
  expect([response.status, response.headers.get("allow")]).toEqual([status, allow]);
  if (method === "HEAD") expect(await response.text()).toBe("");
});
