import { expect, test } from "vitest";
import { openShop } from "../../../support/fake-shop.ts";

/** What plain JavaScript may pass: the compiler has not seen it. */

const call = "POST /client/orders";

test.each([
  [{ call, kind: "gatway" }, /^The fault: there is no kind gatway: is gateway meant\?$/],
  [
    { call, kind: "bored" },
    /^The fault: there is no kind bored: there are status, .*, wrong-shape$/,
  ],
  [{ call }, /^The fault: there is no kind undefined: there are status, /],
  [{ call, kind: "drop", tims: 2 }, /^The fault: .*at \["tims"\]$/],
  [{ call, kind: "delay", milliseconds: -1 }, /^The fault: .*at \["milliseconds"\]$/],
])("a fault that is none is refused, not planned: %j", (fault, why) => {
  const { server } = openShop();
  expect(() => Reflect.apply(server.faults.next, null, [fault])).toThrow(why);
});

test("a field that is undefined is as good as absent", () => {
  const { server } = openShop();
  const fault = { call, kind: "drop", status: undefined };
  expect(() => Reflect.apply(server.faults.next, null, [fault])).not.toThrow();
});

test.each([
  [{ stock: -1 }, /^The change of a product: .*at \["stock"\]$/],
  [{ price: 9.9 }, /^The change of a product: .*at \["price"\]$/],
  [{ cost: 900 }, /^The change of a product: .*at \["cost"\]$/],
])("a change of a product that cannot be is refused in one line: %j", async (edit, why) => {
  const { server } = openShop();
  await expect(Reflect.apply(server.editProduct, null, [1, edit])).rejects.toThrow(why);
});

test.each([
  ["verify", { cal: call }, /^The pattern of requests: .*at \["cal"\]$/],
  ["verify", { call, times: -1 }, /^The pattern of requests: .*at \["times"\]/],
  ["waitFor", { call, applid: true }, /^The pattern of requests: .*at \["applid"\]$/],
  ["find", { call, times: 1 }, /^The pattern of requests: .*at \["times"\]$/],
] as const)("%s of a pattern that is none is refused, not met: %j", async (name, pattern, why) => {
  const { server } = openShop();
  await expect(Reflect.apply(server.requests[name], null, [pattern])).rejects.toThrow(why);
});
