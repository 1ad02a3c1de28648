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
  [{ call, kind: "drop", tims: 2 }, /^The fault: tims: there is no such field: is times meant\?$/],
  [{ call, kind: "delay", milliseconds: -1 }, /^The fault: milliseconds: expected a value/],
  [
    { call, kind: "status", status: 503, milliseconds: 3_000, body: { code: 7 } },
    /^The fault: body: is for the kind answer, not status; milliseconds: is for the kinds delay, silence, gateway, drop, late, not status$/,
  ],
  [
    { call, kind: "drop", actsAfter: 8_000 },
    /^The fault: actsAfter: is for the kind late, not drop$/,
  ],
])("a fault that is none is refused, not planned: %j", (fault, why) => {
  const { server } = openShop();
  expect(() => Reflect.apply(server.faults.next, null, [fault])).toThrow(why);
});

test.each([
  [[7, 0.5, { dely: 1 }], /^The seeded faults: weights.dely: .* is delay meant\?$/],
  [[7, 0.5, undefined, ["dely"]], /^The seeded faults: kinds\[0\]: .* is delay meant\?$/],
])("faults by seed that cannot be are refused, not left out: %j", (args, why) => {
  const { server } = openShop();
  expect(() => Reflect.apply(server.faults.seeded, null, args)).toThrow(why);
});

test("a field that is undefined is as good as absent", () => {
  const { server } = openShop();
  const fault = { call, kind: "drop", status: undefined };
  expect(() => Reflect.apply(server.faults.next, null, [fault])).not.toThrow();
});

test.each([
  [{ stock: -1 }, /^The change of a product: stock: expected a value greater than or equal to 0$/],
  [{ price: 9.9 }, /^The change of a product: price: expected an integer$/],
  [{ cost: 900 }, /^The change of a product: cost: there is no such field$/],
  [{}, /^The change of a product: expected some of price, stock, onSale$/],
  [{ price: undefined }, /^The change of a product: expected some of price, stock, onSale$/],
])("a change of a product that cannot be is refused in one line: %j", async (edit, why) => {
  const { server } = openShop();
  await expect(Reflect.apply(server.editProduct, null, [1, edit])).rejects.toThrow(why);
});

test.each([
  [
    "verify",
    { cal: call },
    /^The pattern of requests: cal: there is no such field: is call meant\?$/,
  ],
  ["verify", { call, times: -1 }, /^The pattern of requests: times: expected /],
  [
    "waitFor",
    { call, applid: true },
    /^The pattern of requests: applid: there is no such field: is applied meant\?$/,
  ],
  ["find", { call, times: 1 }, /^The pattern of requests: times: there is no such field$/],
] as const)("%s of a pattern that is none is refused, not met: %j", async (name, pattern, why) => {
  const { server } = openShop();
  await expect(Reflect.apply(server.requests[name], null, [pattern])).rejects.toThrow(why);
});

test.each([
  [
    "decideWithdrawal",
    [1, "aproved"],
    /^The decision: status: expected "pending" \| "approved".*: is approved meant\?$/,
  ],
  ["settleRecharge", [1, "payed"], /^The end of a recharge: outcome: expected "paid"/],
  [
    "sendMessage",
    [{ username: "0671234501", txt: "welcome" }],
    /^The message: txt: .*is text meant/,
  ],
  ["saveScenario", ["My Shop"], /^The scenario: name: expected a name in kebab case/],
  ["editProduct", [4_000, { stock: 1 }], /^There is no product 4000$/],
  ["editProduct", ["1", { stock: 1 }], /^There is no product "1"$/],
  ["advance", ["5"], /^The clock advances by a whole number of milliseconds from 0, not by "5"$/],
  ["freezeCustomer", ["0671234501"], /^The freezing: frozen: is missing$/],
  ["freezeWithdrawals", ["0671234501", "yes"], /^The freezing: frozen: expected boolean$/],
  [
    "loadState",
    [{ version: 4, tables: {} }],
    /^This is no state of the fake server: it is an object, not the text that was saved$/,
  ],
] as const)("%s of %j is refused", async (name, args, why) => {
  const { server } = openShop();
  await expect(Reflect.apply(server[name], null, args)).rejects.toThrow(why);
});

test.each([{ timeout: 10 }, Number.NaN, -1, Number.POSITIVE_INFINITY, "10"])(
  "waitFor of %j milliseconds is refused: a timer takes it for one",
  async (milliseconds) => {
    const { server } = openShop();
    const wait = Reflect.apply(server.requests.waitFor, null, [{ call }, milliseconds]);
    await expect(wait).rejects.toThrow(
      /^waitFor takes whole milliseconds from 0 to 2147483647, not /,
    );
  },
);
