import { expect, it } from "vitest";
import type { Hit } from "../../src/simulation/plan.ts";
import { replay } from "../../src/simulation/run.ts";
import { onePlan, step } from "./one-customer.ts";

/** The order's call is answered by a gateway, and acts after the customer has sent it again. */
const late: Hit = { customer: 0, call: "POST /client/orders", nth: 0, fault: "late" };

const ordering = [
  step(0, "log in"),
  step(2_000, "open a product"),
  step(4_000, "buy now"),
  step(6_000, "submit the order"),
];

const sentIn = async (steps: typeof ordering): Promise<{ breach: unknown; sendings: number }> => {
  const heard: string[] = [];
  const plan = onePlan(3, steps, { hits: [late], law: "one-effect-per-wish", atClosing: true });
  const breach = await replay(plan, { defect: null, listen: (line) => heard.push(line) });
  const sent = heard.filter((line) => / POST \/client\/orders /.test(line));
  return { breach, sendings: sent.filter((line) => !line.startsWith("fault")).length };
};

it("what is sent again by an informed word may have two effects, and its record ends all the same", async () => {
  const steps = [...ordering, step(70_000, "check")];
  expect(await sentIn(steps)).toEqual({ breach: null, sendings: 2 });
});

it("nothing is sent again before the choice is there", async () => {
  const steps = [...ordering, step(40_000, "check")];
  expect(await sentIn(steps)).toEqual({ breach: null, sendings: 1 });
});
