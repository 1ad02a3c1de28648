import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ddmin } from "../../src/simulation/ddmin.ts";
import { planText, readPlan } from "../../src/simulation/plan-file.ts";
import { type Plan, planVersion } from "../../src/simulation/plan.ts";

const plan: Plan = {
  version: planVersion,
  idempotency: "ignored",
  siteConfirmsAfter: 0,
  mishaps: ["two-tabs"],
  seed: 7,
  policy: "lean",
  customers: [3],
  hits: [{ customer: 3, call: "POST /client/pay", nth: 0, fault: "drop-after" }],
  steps: [{ at: 120, customer: 3, intention: "log in", which: 0, much: 1 }],
  defect: null,
  atClosing: false,
  invariant: "paid-once",
  customer: 3,
  seen: "order 1 was paid 2 times",
};

describe("ddmin", () => {
  it("finds exactly the parts that are needed, wherever they are", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.uniqueArray(fc.nat(59), { maxLength: 5 }),
        async (length, wanted) => {
          const needed = wanted.filter((place) => place < length).sort((a, b) => a - b);
          const whole = Array.from({ length }, (_, place) => place);
          const kept = await ddmin(whole, async (part) =>
            needed.every((place) => part.includes(place)),
          );
          expect(kept).toEqual(needed);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("a replay file", () => {
  it("is read as it was written", () => {
    expect(readPlan(planText(plan), "x.json")).toEqual(plan);
  });

  it.each([
    ["{", "x.json: not a replay file (no JSON)"],
    [
      '{"version":9,"steps":[],"kept":[]}',
      "x.json: a sequence of a corpus, not a replay file; --corpus tries those of its folder",
    ],
    ['{"steps":[]}', "x.json: not a replay file of the simulation (it has no version)"],
    [
      JSON.stringify({ ...plan, version: 10 }),
      `x.json: a replay file of version 10, this simulation reads ${planVersion}`,
    ],
    // Nothing happened to its customers' devices, and the file does not say so.
    [
      JSON.stringify({ ...plan, version: 3 }),
      "x.json: a replay file of version 3, this simulation reads 9",
    ],
    [
      JSON.stringify({ ...plan, invariant: "be nice" }),
      'x.json: a damaged replay file (there is no invariant be nice at ["invariant"])',
    ],
    [
      JSON.stringify({ ...plan, defect: "bad luck" }),
      'x.json: a damaged replay file (there is no defect bad luck at ["defect"])',
    ],
    [
      JSON.stringify({ ...plan, steps: [{ ...plan.steps[0], intention: "rob the bank" }] }),
      'x.json: a damaged replay file (there is no intention rob the bank at ["steps"][0]["intention"])',
    ],
    [
      JSON.stringify({ ...plan, steps: [...plan.steps, { ...plan.steps[0], customer: 99 }] }),
      `x.json: a damaged replay file (there is no customer 99 in customers at ["steps"][${plan.steps.length}]["customer"])`,
    ],
  ])("that is none is refused in one line: %s", (text, message) => {
    expect(() => readPlan(text, "x.json")).toThrow(message);
    try {
      readPlan(text, "x.json");
    } catch (error) {
      expect(String(error)).not.toContain("\n");
    }
  });
});
