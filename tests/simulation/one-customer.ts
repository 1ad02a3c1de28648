import type { IntentionName } from "../../src/simulation/customer/intentions.ts";
import { expect } from "vitest";
import { type Hit, type Plan, planVersion, type Step } from "../../src/simulation/plan.ts";
import { replay } from "../../src/simulation/replay.ts";

/** What the only customer does, milliseconds after the shop has opened. */
export const step = (at: number, intention: IntentionName, much = 0): Step => ({
  at,
  customer: 0,
  intention,
  which: 0,
  much,
});

/** A fault of one of the customer's calls: the first of its name, unless `nth` (from 0) says another. */
export const hit = (call: string, fault: Hit["fault"], nth = 0): Hit => ({
  customer: 0,
  call,
  nth,
  fault,
});

/** The first six seconds: a customer logs in, and orders a product. */
export const upToAnOrder: readonly Step[] = [
  step(0, "log in"),
  step(2_000, "open a product"),
  step(4_000, "buy now"),
  step(6_000, "submit the order"),
];

/** What one customer does in a shop that has nobody else: the first, unless another is named. */
export const onePlan = (
  seed: number,
  steps: readonly Step[],
  { hits = [], ...changes }: Partial<Plan> = {},
): Plan => ({
  version: planVersion,
  seed,
  policy: "full",
  idempotency: "ignored",
  siteConfirmsAfter: 0,
  mishaps: [],
  customers: [changes.customer ?? 0],
  hits: hits.map((one) => ({ ...one, customer: changes.customer ?? one.customer })),
  steps: steps.map((one) => ({ ...one, customer: changes.customer ?? one.customer })),
  defect: null,
  atClosing: false,
  invariant: "client-shows-server",
  customer: 0,
  seen: "",
  ...changes,
});

/** Plays a plan that breaks no invariant. @returns what was heard */
export const playedWell = async (
  ...plan: Parameters<typeof onePlan>
): Promise<readonly string[]> => {
  const heard: string[] = [];
  const listen = (line: string) => heard.push(line);
  expect(await replay(onePlan(...plan), { defect: null, listen })).toBeNull();
  return heard;
};
