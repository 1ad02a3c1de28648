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

it("a page that says that an order is paid shows what another tab did since, when it is seen again", async () => {
  const steps = [
    step(1_500, "open another tab"),
    step(3_000, "log in"),
    { ...step(4_500, "open a product"), which: 4 },
    step(6_000, "buy now"),
    step(7_500, "submit the order"),
    step(9_000, "pay"),
    step(10_500, "turn to the other tab"),
    step(12_000, "open the orders"),
    step(13_500, "recycle an order"),
    step(15_000, "turn to the other tab"),
    step(16_500, "refresh"),
    step(18_000, "hand the device over"),
  ].map((one) => ({ ...one, customer: 60 }));
  const heard: string[] = [];
  const breach = await replay(
    onePlan(857_323_425, steps, { mishaps: ["two-tabs"], customers: [60], customer: 60 }),
    { defect: null, listen: (line) => heard.push(line) },
  );
  expect(breach).toBeNull();
  expect(heard.join("\n")).toMatch(/ refresh 0 0$/m);
  expect(heard.filter((line) => line.includes("/recycle"))).toHaveLength(1);
});
