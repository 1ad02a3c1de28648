import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createActor, setup } from "xstate";
import { describe, expect, it } from "vitest";
import { createCoverage } from "../../../src/simulation/coverage/coverage.ts";
import { addCoverage, coverageData } from "../../../src/simulation/coverage/coverage-data.ts";
import { customersMachines } from "../../../src/simulation/coverage/machines.ts";
import { createSteering } from "../../../src/simulation/coverage/steering.ts";
import { type RunOptions, simulate } from "../../../src/simulation/run.ts";

const options: RunOptions = {
  customers: 2,
  steps: 25,
  seed: 3,
  policy: "full",
  faults: { seed: 7, rate: 0.1 },
};

/** Ids of machines that are counted once they have started, or that no virtual customer has. */
const notFromTheStart = [
  // They are built from the actors that they are given.
  "attempt",
  "order action",
  // A browser's affair.
  "install",
  // Only the actor that fetches code late has them.
  "late order action",
  "account form popup",
  // Starts with the settings.
  "avatar",
  // Starts with the user centre.
  "log out",
  // What an order may become; nothing runs it.
  "order",
];

const idsOfDomain = (): readonly string[] =>
  readdirSync("src/domain", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".machine.ts"))
    .flatMap((name) => {
      const text = readFileSync(join("src/domain", name), "utf8");
      const [, id] = /createMachine\(\{\s*id: "([^"]+)"/.exec(text) ?? [];
      return id === undefined ? [] : [id];
    });

describe("coverage", () => {
  it("names each transition, and counts those that are taken as a machine is made", () => {
    const machine = setup({
      types: {} as { events: { type: "GO" } | { type: "STOP" } },
    }).createMachine({
      id: "small",
      initial: "starting",
      states: {
        starting: { always: "idle" },
        idle: { on: { GO: [{ guard: () => false, target: "never" }, { target: "going" }] } },
        going: { on: { STOP: "idle" }, after: { 60_000: "never" } },
        never: {},
      },
    });
    const coverage = createCoverage([machine]);
    const end = coverage.begin();
    const told: string[] = [];
    const actor = createActor(machine.provide({}));
    coverage.tell(actor, (transition, times) => told.push(`${transition} ${times}`));
    actor.start();
    actor.send({ type: "GO" });
    actor.stop();
    end();
    expect(told).toEqual(["small: idle GO #2 1"]);
    expect(coverageData(coverage)).toEqual({
      states: { used: ["small: going", "small: idle", "small: starting"], never: ["small: never"] },
      transitions: {
        used: ["small: idle GO #2", "small: starting always"],
        never: ["small: going STOP", "small: going xstate.after.60000", "small: idle GO #1"],
      },
    });
    // It counts no more.
    createActor(machine.provide({})).start().send({ type: "GO" });
    expect(coverage.transitions.get("small: idle GO #2")).toBe(1);
  });

  it("knows all machines of the domain", () => {
    const known = customersMachines.map(({ id }) => id);
    expect([...known, ...notFromTheStart].sort()).toEqual(
      expect.arrayContaining([...new Set(idsOfDomain())].sort()),
    );
  });

  it("changes nothing in a run", async () => {
    const coverage = createCoverage(customersMachines);
    const [counted, uncounted] = [
      await simulate({ ...options, coverage }),
      await simulate(options),
    ];
    expect(counted.sum).toBe(uncounted.sum);
    expect(coverage.transitions.get("login screen: editing SUBMIT #1")).toBeGreaterThan(0);
    expect(coverage.transitions.get("session: authenticated TOKEN_CHANGED")).toBe(0);
  });

  it("steers: the same run twice, which takes more transitions than without", async () => {
    const steered = async (isSteered: boolean) => {
      const coverage = createCoverage(customersMachines);
      const steering = isSteered ? { steering: createSteering() } : {};
      const { sum } = await simulate({
        ...options,
        coverage,
        ...steering,
      });
      return { sum, used: coverageData(coverage).transitions.used.length };
    };
    const [one, two, without] = [await steered(true), await steered(true), await steered(false)];
    expect(two).toEqual(one);
    expect(one.sum).not.toBe(without.sum);
    expect(one.used).toBeGreaterThan(without.used);
  });

  it("of two runs together is what either has used", () => {
    const part = (used: readonly string[], never: readonly string[]) => ({
      states: { used, never },
      transitions: { used, never },
    });
    expect(addCoverage(part(["a"], ["b", "c"]), part(["b", "d"], ["a"]))).toEqual(
      part(["a", "b", "d"], ["c"]),
    );
  });
});
