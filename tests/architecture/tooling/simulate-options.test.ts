import { describe, expect, test } from "vitest";
import { progressBar } from "../../../scripts/support/progress-bar.ts";
import { simulateOptions } from "../../../scripts/support/simulate-options.ts";

const read = (...args: readonly string[]) => simulateOptions(args);

test("without options: 200 customers, 50 steps each, the wider reading, nothing wrong", () => {
  expect(read()).toEqual({
    kind: "run",
    run: {
      customers: 200,
      steps: 50,
      seed: 1,
      policy: "full",
      faults: null,
      shard: { number: 1, of: 1 },
      idempotency: "ignored",
      siteConfirmsAfter: 0,
      mishaps: [],
    },
    defect: null,
    json: false,
    corpus: null,
    isCovered: false,
    report: null,
    isResumed: false,
  });
});

test("all options", () => {
  const args = "--customers 3 --steps 1000 --seed 42 --faults 7:0.25 --policy lean --shard 3/8";
  const more =
    "--idempotency honoured --fault-kinds late,drop-after --site-confirms-after 40000 --mishaps two-tabs,clock-jumps";
  expect(
    read(...`${args} ${more}`.split(" "), "--json", "--defect", "marks-lost", "--corpus", "kept"),
  ).toEqual({
    kind: "run",
    run: {
      customers: 3,
      steps: 1000,
      seed: 42,
      policy: "lean",
      faults: { seed: 7, rate: 0.25, kinds: ["late", "drop-after"] },
      shard: { number: 3, of: 8 },
      idempotency: "honoured",
      siteConfirmsAfter: 40_000,
      mishaps: ["two-tabs", "clock-jumps"],
    },
    defect: "marks-lost",
    json: true,
    corpus: "kept",
    isCovered: true,
    report: null,
    isResumed: false,
  });
});

test("all mishaps at once", () => {
  expect(read("--mishaps", "all")).toMatchObject({
    run: { mishaps: ["full-storage", "clock-jumps", "two-tabs", "two-devices"] },
  });
});

test("coverage without a corpus", () => {
  expect(read("--coverage")).toMatchObject({ corpus: null, isCovered: true });
});

test("a report that is gone on with, and reports that are merged", () => {
  expect(read("--report", "x.json", "--resume")).toMatchObject({
    report: "x.json",
    isResumed: true,
  });
  expect(read("--merge", "1.json", "2.json", "--json")).toEqual({
    kind: "merge",
    files: ["1.json", "2.json"],
    json: true,
  });
});

test("a replay", () => {
  expect(read("--replay", "x.json", "--json")).toEqual({
    kind: "replay",
    file: "x.json",
    json: true,
  });
});

describe("each mistake is named in one line", () => {
  test.each([
    ["--customers 0", "--customers 0: not a whole number from 1 to 10000"],
    ["--customers many", "--customers many: not a whole number from 1 to 10000"],
    ["--customers 10001", "--customers 10001: not a whole number from 1 to 10000"],
    ["--steps 1.5", "--steps 1.5: not a whole number from 1 to 10000000"],
    ["--seed -1", "--seed -1: not a whole number from 0 to 2147483647"],
    [
      "--defect stale-order",
      "--defect stale-order: there is no such defect: is stale-orders meant",
    ],
    ["--seed x", "--seed x: not a whole number from 0 to 2147483647"],
    ["--policy strict", "--policy strict: not lean or full"],
    ["--faults 7:2", "--faults 7:2: not SEED or SEED:RATE"],
    ["--fault-kinds late", "--fault-kinds late: needs --faults SEED beside it"],
    ["--faults 7 --fault-kinds bored", "--fault-kinds bored: not all, or some of delay, "],
    ["--idempotency maybe", "--idempotency maybe: not honoured or ignored"],
    ["--site-confirms-after soon", "--site-confirms-after soon: not a whole number of millisec"],
    ["--mishaps rain", "--mishaps rain: not all, or some of full-storage, clock-jumps, two-tabs"],
    ["--mishaps al", "--mishaps al: there is no al: is all meant?"],
    [
      "--mishaps two-tabs,clock-jump",
      "--mishaps two-tabs,clock-jump: there is no clock-jump: is clock-jumps meant?",
    ],
    ["--shard 9/8", "--shard 9/8: not a part of a whole such as 3/8"],
    ["--merge", "--merge: needs the reports of all shards"],
    ["1.json", "1.json: only --merge takes files"],
    ["--merge 1.json --steps 3", "--steps: not beside --merge, whose files have it"],
    ["--replay 1.json --seed=3", "--seed: not beside --replay, whose files have it"],
    ["--resume", "--resume: needs --report FILE beside it"],
    ["--resume --report x.json --corpus kept", "--resume: not beside --corpus"],
    ["--step 3", "--step"],
  ])("%s", (args, message) => {
    expect(() => read(...args.split(" "))).toThrow(message);
    try {
      read(...args.split(" "));
    } catch (error) {
      expect(String(error)).not.toContain("\n");
    }
  });
});

describe("the progress bar", () => {
  const written: string[] = [];
  const screen = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text) });

  test("is one line that is written over, and gone at the end", () => {
    const bar = progressBar(screen(true), "Simulating");
    bar.set(1, 2);
    bar.set(1, 2);
    bar.clear();
    expect(written).toEqual([
      `\r\u001b[2KSimulating ${"█".repeat(15)}${"░".repeat(15)} 50 %`,
      "\r\u001b[2K",
    ]);
  });

  test("is nothing where there is no terminal", () => {
    written.length = 0;
    const bar = progressBar(screen(false), "Simulating");
    bar.set(1, 2);
    bar.say("x");
    bar.clear();
    expect(written).toEqual([]);
  });
});
