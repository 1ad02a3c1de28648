import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { AttemptQuestion } from "../../../../src/domain/attempt/attempt-context.ts";
import { shareStates } from "../../../../src/simulation/shared-states.ts";
import { attemptInvariants } from "../../../support/attempt-invariants.ts";
import { attemptWorld, recharge, type WorldEvent } from "../../../support/attempt-world.ts";
import type { SendingOutcome } from "../../../support/late-answers.ts";
import { tabLocks } from "../../../support/tab-locks.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // Thousands of pages: to build the machine's states for each took a third of the time.
  return shareStates();
});

type World = ReturnType<typeof attemptWorld>;
type Tab = ReturnType<World["page"]>;

const judge = (log: readonly WorldEvent[], key: "ignored" | "honoured"): void => {
  for (const holds of Object.values(attemptInvariants)) holds(log, key);
};

/** A customer with two tabs who wants one recharge, and what may happen meanwhile. */
const openDay = async (
  outcomes: readonly SendingOutcome[],
  key: "ignored" | "honoured",
  hasLocks: boolean,
) => {
  const world = attemptWorld({ outcomes, key, locks: hasLocks ? tabLocks() : undefined });
  const tabs: Tab[] = [world.page(), world.page()];
  await world.pass(10);
  for (const tab of tabs) tab.do({ type: "FORM_OPENED" });
  await world.pass(100);
  const askAll = (about: AttemptQuestion): void => {
    for (const tab of tabs) tab.do({ type: "ASK", about });
  };
  /** Where the customer was told that no other tab knows of the sending, and stays; null: nowhere. */
  let only: Tab | null = null;
  const tap = (tab: Tab | undefined): void => {
    if (only === null || only === tab) tab?.do({ type: "SEND", request: recharge(100_00) });
  };
  const acts = {
    "tap in the first tab": async () => tap(tabs[0]),
    "tap in the second tab": async () => tap(tabs[1]),
    "send again, informed": async () => {
      const tab = tabs.find((one) => one.status() === "in doubt" && one.mayDecide());
      if (tab === undefined) return;
      world.noteWord();
      tab.resend();
    },
    "dismiss, informed": async () => {
      const tab = tabs.find((one) => one.status() === "in doubt" && one.mayDecide());
      if (tab === undefined) return;
      world.noteWord();
      tab.dismiss();
    },
    "ask whether to send again": async () => askAll("resend"),
    "ask whether to stop": async () => askAll("dismiss"),
    "go back": async () => {
      for (const tab of tabs) tab.do({ type: "KEPT" });
    },
    "say yes": async () => {
      for (const tab of tabs) {
        const question = tab.question();
        if (question !== null) world.noteWord();
        tab.do({ type: "CONFIRMED" });
        if (question === "resend") tab.do({ type: "RESEND" });
      }
    },
    "send again without a word": async () => {
      for (const tab of tabs) tab.do({ type: "RESEND" });
    },
    "reload the first tab": async () => {
      const [first, second] = tabs;
      if (first === undefined || second === undefined) return;
      const next = first.reload();
      tabs.splice(0, 2, next, second);
      if (only === first) only = next;
      next.do({ type: "FORM_OPENED" });
    },
    "take this tab's storage": async () => {
      only ??= tabs.find((tab) => tab.status() === "confirming this tab") ?? null;
      only?.do({ type: "USE_THIS_TAB" });
    },
    "turn to the second tab": async () => {
      tabs[1]?.setHidden(true);
      tabs[1]?.setHidden(false);
    },
    "a moment": () => world.pass(400),
    "ten seconds": () => world.pass(10_000),
    "a minute": () => world.pass(61_000),
    "the clock is set back": async () => void world.shiftClock(-3_600_000),
    "the clock is set forward": async () => void world.shiftClock(30_000),
    "the network goes": async () => void world.failReads(true),
    "the network comes": async () => void world.failReads(false),
    "the storage is full": async () => void world.failLocalStorage(),
  };
  return { world, tabs, acts };
};

type Act = keyof Awaited<ReturnType<typeof openDay>>["acts"];

/** Everybody finds out, or may decide, within a minute of an open page; and then all records end. */
const closeDay = async ({ world, tabs }: Awaited<ReturnType<typeof openDay>>) => {
  world.failReads(false);
  await world.pass(62_000);
  for (const tab of tabs) {
    expect(["free", "in doubt", "confirming this tab"]).toContain(tab.status());
    if (tab.status() === "in doubt") expect(tab.mayDecide()).toBe(true);
    tab.do({ type: "CANCELLED" });
    world.noteWord();
    tab.dismiss();
  }
  await world.pass(130_000);
  for (const tab of tabs) expect(tab.status()).toBe("free");
  for (const tab of tabs) tab.close();
};

const outcome = fc.record<SendingOutcome>({
  effectAfter: fc.constantFrom<number | null>(
    null,
    0,
    300,
    8_000,
    40_000,
    59_000,
    60_000,
    61_000,
    90_000,
  ),
  answer: fc.constantFrom<SendingOutcome["answer"]>(
    "as it is",
    "refused",
    "gateway",
    "dropped",
    "silent",
  ),
  answerAfter: fc.constantFrom(0, 400, 3_000, 20_000),
});

test("in any order of taps, tabs, reloads, clocks, networks and late effects, every invariant holds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(outcome, { maxLength: 3 }),
      fc.constantFrom<"ignored" | "honoured">("ignored", "honoured"),
      fc.boolean(),
      fc.array(
        fc.constantFrom<Act>(
          "tap in the first tab",
          "tap in the first tab",
          "tap in the second tab",
          "send again, informed",
          "dismiss, informed",
          "ask whether to send again",
          "ask whether to stop",
          "go back",
          "say yes",
          "send again without a word",
          "reload the first tab",
          "turn to the second tab",
          "a moment",
          "a moment",
          "ten seconds",
          "a minute",
          "the clock is set back",
          "the clock is set forward",
          "the network goes",
          "the network comes",
          "the storage is full",
          "take this tab's storage",
        ),
        { maxLength: 14 },
      ),
      async (outcomes, key, hasLocks, script) => {
        const day = await openDay(outcomes, key, hasLocks);
        for (const act of script) {
          await day.acts[act]();
          await day.world.pass(1);
          day.world.noteRest();
        }
        await closeDay(day);
        judge(day.world.log(), key);
      },
    ),
    {
      numRuns: 150,
      examples: [
        // The shop has acted before the second sending, and the storage is gone.
        [
          [{ effectAfter: 59_000, answer: "as it is", answerAfter: 0 }],
          "ignored",
          false,
          ["tap in the first tab", "a minute", "the storage is full", "send again, informed"],
        ],
        // A word in each of two tabs, for the same sending.
        [
          [{ effectAfter: null, answer: "as it is", answerAfter: 0 }],
          "ignored",
          false,
          [
            "tap in the first tab",
            "tap in the second tab",
            "a minute",
            "send again, informed",
            "send again, informed",
          ],
        ],
        // A tab that was told "not sent" ends what another one has prepared, whose page is gone.
        [
          [],
          "ignored",
          true,
          [
            "the network goes",
            "tap in the second tab",
            "a moment",
            "the network comes",
            "tap in the first tab",
            "reload the first tab",
            "turn to the second tab",
            "a minute",
          ],
        ],
        // A tab that takes the other one for closed clears its record in the moment of its sending.
        [
          [{ effectAfter: null, answer: "as it is", answerAfter: 0 }],
          "ignored",
          true,
          [
            "tap in the first tab",
            "the clock is set forward",
            "tap in the second tab",
            "a moment",
            "tap in the second tab",
          ],
        ],
      ],
    },
  );
});

/** Every word of a length over an alphabet. */
const words = <Letter>(
  alphabet: readonly Letter[],
  length: number,
): readonly (readonly Letter[])[] =>
  length === 0
    ? [[]]
    : words(alphabet, length - 1).flatMap((word) => alphabet.map((letter) => [...word, letter]));

const firstOutcomes: readonly (readonly [string, SendingOutcome])[] = [
  ["it works", { effectAfter: 100, answer: "as it is", answerAfter: 300 }],
  ["a late effect", { effectAfter: 40_000, answer: "gateway", answerAfter: 300 }],
  ["an effect after the second word", { effectAfter: 70_000, answer: "gateway", answerAfter: 300 }],
  ["a lost answer", { effectAfter: 100, answer: "dropped", answerAfter: 300 }],
  ["a lost request", { effectAfter: null, answer: "dropped", answerAfter: 300 }],
  ["a refusal", { effectAfter: null, answer: "refused", answerAfter: 300 }],
];

test.each(firstOutcomes)("exhaustively, four acts deep: %s", async (_, first) => {
  const alphabet: readonly Act[] = [
    "tap in the first tab",
    "tap in the second tab",
    "reload the first tab",
    "a moment",
    "a minute",
    "send again, informed",
    "send again without a word",
  ];
  for (const rest of words(alphabet, 3)) {
    const script: readonly Act[] = ["tap in the first tab", ...rest];
    const day = await openDay([first], "ignored", true);
    for (const act of script) {
      await day.acts[act]();
      await day.world.pass(1);
      day.world.noteRest();
    }
    judge(day.world.log(), "ignored");
    for (const tab of day.tabs) tab.close();
  }
});

/** Milliseconds after a tap: the baseline is read until 50, the recheck until 100, the answer comes at 400. */
const moments = [0, 1, 30, 50, 51, 80, 100, 101, 150, 250, 400, 401, 402, 450, 500, 1_000, 5_000];

test.each(firstOutcomes)(
  "reloaded at any moment, with any write of the storage failing: %s",
  async (_, first) => {
    for (const moment of moments)
      for (const write of [1, 2, 3]) {
        const day = await openDay([first], "ignored", true);
        day.world.failWrite(write);
        await day.acts["tap in the first tab"]();
        await day.world.pass(moment);
        await day.acts["take this tab's storage"]();
        await day.world.pass(moment);
        day.world.noteRest();
        await day.acts["reload the first tab"]();
        await day.world.pass(1_000);
        day.world.noteRest();
        await day.acts["tap in the first tab"]();
        await closeDay(day);
        judge(day.world.log(), "ignored");
      }
  },
);
