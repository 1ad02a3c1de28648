import { type Plan, planVersion } from "../../src/simulation/plan.ts";

/** A replay file from which all steps were taken. */
export const emptyPlan: Plan = {
  version: planVersion,
  seed: 7,
  policy: "lean",
  idempotency: "ignored",
  siteConfirmsAfter: 0,
  mishaps: [],
  customers: [0],
  hits: [],
  steps: [],
  defect: null,
  atClosing: false,
  invariant: "paid-once",
  customer: null,
  seen: "",
};
