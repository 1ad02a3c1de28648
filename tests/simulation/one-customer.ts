import type { IntentionName } from "../../src/simulation/customer/intentions.ts";
import { type Plan, planVersion, type Step } from "../../src/simulation/plan.ts";

/** What the only customer does, milliseconds after the shop has opened. */
export const step = (at: number, intention: IntentionName, much = 0): Step => ({
  at,
  customer: 0,
  intention,
  which: 0,
  much,
});

/** What one customer does in a shop that has nobody else. */
export const onePlan = (
  seed: number,
  steps: readonly Step[],
  changes: Partial<Plan> = {},
): Plan => ({
  version: planVersion,
  seed,
  policy: "full",
  idempotency: "ignored",
  siteConfirmsAfter: 0,
  mishaps: [],
  customers: [0],
  hits: [],
  steps: [...steps],
  defect: null,
  atClosing: false,
  invariant: "client-shows-server",
  customer: 0,
  seen: "",
  ...changes,
});
