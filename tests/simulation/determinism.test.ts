import { beforeAll, describe, expect, it } from "vitest";
import type { Sequence } from "../../src/simulation/plan.ts";
import { replay } from "../../src/simulation/replay.ts";
import { type RunOptions, simulate } from "../../src/simulation/run.ts";

const options: RunOptions = {
  customers: 3,
  steps: 20,
  seed: 42,
  policy: "full",
  faults: { seed: 7, rate: 0.05 },
};

const linesOf = async (changed: Partial<RunOptions> = {}) => {
  const lines: string[] = [];
  const result = await simulate({
    ...options,
    ...changed,
    listen: (line) => lines.push(line),
  });
  return { lines, result };
};

describe("a simulation", () => {
  let one: Awaited<ReturnType<typeof linesOf>>;
  const sequences: Sequence[] = [];
  beforeAll(async () => {
    one = await linesOf({ shopClosed: async ({ sequence }) => void sequences.push(sequence) });
  });

  it("is the same for the same seed, event by event", async () => {
    const other = await linesOf();
    expect(one.lines.length).toBeGreaterThan(200);
    expect(other.lines).toEqual(one.lines);
    expect(other.result.sum).toBe(one.result.sum);
    expect([...other.result.tally.statuses]).toEqual([...one.result.tally.statuses]);
  });

  it("is replayed event by event, although a replay computes again what a customer may do", async () => {
    const lines: string[] = [];
    for (const sequence of sequences)
      await replay(sequence, { defect: null, listen: (line) => lines.push(line) });
    expect(lines).toEqual(one.lines);
  });

  it("is another one for another seed, other faults, or the other reading", async () => {
    for (const changed of [
      { seed: 43 },
      { faults: { seed: 8, rate: 0.05 } },
      { policy: "lean" as const },
    ]) {
      const other = await linesOf(changed);
      expect(other.result.sum).not.toBe(one.result.sum);
    }
  });

  it("gives the process its time back", async () => {
    const { setTimeout: timer } = globalThis;
    const before = Date.now();
    await simulate({ ...options, customers: 1, steps: 2 });
    expect(globalThis.setTimeout).toBe(timer);
    expect(Math.abs(Date.now() - before)).toBeLessThan(60_000);
  });
});

describe("the shards of a run", () => {
  const long = { ...options, customers: 2, steps: 60, faults: null };
  const callsOf = async (changed: Partial<RunOptions>): Promise<ReadonlyMap<string, number>> => {
    const { tally, steps } = await simulate({ ...long, ...changed });
    return new Map([
      ["steps", steps],
      ...[...tally.calls].map(([name, { outcomes }]) => [name, outcomes.answered] as const),
    ]);
  };

  it("are together the run", async () => {
    const whole = await callsOf({});
    const parts = [
      await callsOf({ shard: { number: 1, of: 2 } }),
      await callsOf({ shard: { number: 2, of: 2 } }),
    ];
    for (const [name, count] of whole)
      expect([name, parts.reduce((sum, part) => sum + (part.get(name) ?? 0), 0)]).toEqual([
        name,
        count,
      ]);
  });

  it("say so when there is nothing for one of them", async () => {
    await expect(simulate({ ...long, shard: { number: 4, of: 4 } })).rejects.toThrow(
      "--shard 4/4 has nothing to do",
    );
  });
});
