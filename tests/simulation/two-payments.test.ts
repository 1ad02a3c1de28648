import { expect, it } from "vitest";
import { replay } from "../../src/simulation/run.ts";
import { onePlan, step } from "./one-customer.ts";

it("two payments that were tapped one after the other are two wishes, whichever of them is sent first", async () => {
  const steps = [
    step(0, "log in"),
    step(2_000, "open a product"),
    step(4_000, "buy now"),
    step(6_000, "submit the order"),
    step(8_000, "pay"),
    step(9_000, "open the home"),
    step(10_000, "open a product"),
    step(11_000, "buy now"),
    step(12_000, "submit the order"),
    step(14_000, "pay"),
  ];
  const heard: string[] = [];
  // The balance is read before each payment is sent; of the first one the answer never comes.
  const hits = [
    { customer: 0, call: "GET /client/user", nth: 1, fault: "silence-before" as const },
  ];
  const breach = await replay(onePlan(3, steps, { law: "sent-once", hits }), {
    defect: null,
    listen: (line) => heard.push(line),
  });
  expect(breach).toBeNull();
  expect(heard.filter((line) => line.includes("POST /client/pay"))).toHaveLength(2);
});
