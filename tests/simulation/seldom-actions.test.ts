import { expect, it } from "vitest";
import { replay } from "../../src/simulation/replay.ts";
import { hit, onePlan, playedWell, step } from "./one-customer.ts";

const callsOf = async (
  steps: readonly ReturnType<typeof step>[],
  changes: Parameters<typeof onePlan>[2] = {},
): Promise<readonly string[]> => {
  const lines: string[] = [];
  const plan = onePlan(3, steps, { atClosing: true, ...changes });
  const violation = await replay(plan, { defect: null, listen: (line) => lines.push(line) });
  expect(violation).toBeNull();
  // Each step was possible: no line of a step ends in " -".
  expect(lines.filter((line) => line.endsWith(" -"))).toEqual([]);
  return lines.flatMap((line) => {
    const [, call] = / ((?:POST|PUT|DELETE) \S+) \d+ \d{3} /.exec(line) ?? [];
    return call === undefined ? [] : [call];
  });
};

it("a picture is chosen, uploaded and shown as the avatar; one of a wrong type is not sent", async () => {
  const calls = await callsOf([
    step(0, "log in"),
    step(3_000, "open the settings"),
    { ...step(6_000, "choose a picture"), which: 3 },
    { ...step(8_000, "choose a picture"), which: 1 },
    step(10_000, "send the picture"),
    step(15_000, "open the user centre"),
    step(20_000, "go back"),
  ]);
  expect(calls.filter((call) => /upload|profile/.test(call))).toEqual([
    "POST /client/upload",
    "PUT /client/profile",
  ]);
});

it("an account whose deletion is dismissed is not deleted; a confirmed one is shown no more", async () => {
  const calls = await callsOf([
    step(0, "log in"),
    step(3_000, "open the withdrawal accounts"),
    step(6_000, "add an account"),
    step(12_000, "add an account", 2),
    step(18_000, "delete an account", 7),
    step(21_000, "delete an account"),
    step(27_000, "go back"),
  ]);
  expect(calls.filter((call) => call.includes("withdrawal-accounts"))).toEqual([
    "POST /client/withdrawal-accounts",
    "POST /client/withdrawal-accounts",
    "DELETE /client/withdrawal-accounts/:id",
  ]);
});

it("a withdrawal is not sent to an account that the customer has changed on another device since its review", async () => {
  const onOther = [
    step(20_000, "take the other device"),
    step(23_000, "log in"),
    step(26_000, "open the withdrawal accounts"),
    step(29_000, "change an account", 2),
    step(35_000, "take the other device"),
  ];
  const withdrawing = (between: readonly ReturnType<typeof step>[]) =>
    callsOf(
      [
        step(0, "log in"),
        step(3_000, "open the withdrawal accounts"),
        step(6_000, "add an account"),
        step(12_000, "open the wallet"),
        step(15_000, "open a withdrawal"),
        { ...step(18_000, "withdraw"), which: 6 },
        ...between,
        step(40_000, "confirm the withdrawal"),
      ],
      { seed: 9, mishaps: ["two-devices"] },
    );
  expect(await withdrawing([])).toContain("POST /client/withdrawals");
  expect(await withdrawing(onOther)).not.toContain("POST /client/withdrawals");
});

it("a rejected withdrawal is opened from its balance record, and sent once more", async () => {
  const calls = await callsOf(
    [
      step(0, "log in"),
      step(3_000, "open the withdrawal accounts"),
      // The shop rejects withdrawals to its number.
      step(6_000, "add an account"),
      step(12_000, "open the wallet"),
      step(15_000, "open a withdrawal"),
      { ...step(18_000, "withdraw"), which: 6 },
      step(20_000, "confirm the withdrawal"),
      step(90_000, "open the home"),
      step(93_000, "open the wallet"),
      // The second tab has the balance records.
      { ...step(98_000, "open a record"), which: 1 },
      step(100_000, "open its withdrawal"),
      step(103_000, "withdraw again"),
      { ...step(106_000, "withdraw"), which: 6 },
      step(110_000, "confirm the withdrawal"),
    ],
    { seed: 9 },
  );
  expect(calls.filter((call) => call === "POST /client/withdrawals")).toHaveLength(2);
});

it("an order that is bought again on its list is not put in once more on its own screen meanwhile", async () => {
  const steps = [
    step(760, "register"),
    { ...step(1_333, "open a product"), which: 3 },
    step(1_814, "buy now"),
    step(3_314, "submit the order"),
    step(4_814, "open the orders"),
    step(5_916, "pay an order"),
    step(7_416, "pay"),
    step(8_916, "open the orders"),
    step(10_416, "recycle an order"),
    step(11_187, "buy again"),
    step(11_230, "open an order"),
    step(11_321, "buy again"),
  ];
  const heard = await playedWell(1_543_865_535, steps, {
    customer: 377,
    invariant: "sent-once",
    hits: [hit("GET /client/orders/:id", "drop-after")],
  });
  expect(heard.filter((line) => line.includes("POST /client/cart "))).toHaveLength(1);
});
