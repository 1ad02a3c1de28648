import { expect, test } from "vitest";
import { createActor, setup } from "xstate";
import { untilAttempt } from "../../src/domain/attempt/until-attempt.ts";

/** What an attempt shows of itself: it is checking, then free, and ends. */
const start = () =>
  createActor(
    setup({
      types: {} as { context: { request: null; record: null } },
    }).createMachine({
      context: { request: null, record: null },
      initial: "finding",
      states: {
        finding: { on: { NEXT: "idle" } },
        idle: {},
        over: { type: "final" },
      },
      on: { END: ".over" },
    }),
  ).start();

const isFree = (status: string): boolean => status === "free";

test("ends when the attempt comes to what is looked for, at once where it is there", async () => {
  const attempt = start();
  const { signal } = new AbortController();
  const free = untilAttempt(attempt, isFree, signal);
  attempt.send({ type: "NEXT" });
  await expect(free).resolves.toBeUndefined();
  await expect(untilAttempt(attempt, isFree, signal)).resolves.toBeUndefined();
});

test("rejects when the attempt ends before, or is no longer waited for", async () => {
  const attempt = start();
  const caller = new AbortController();
  const left = untilAttempt(attempt, isFree, caller.signal);
  caller.abort();
  await expect(left).rejects.toThrow("no longer waited for");
  const ended = untilAttempt(attempt, isFree, new AbortController().signal);
  attempt.stop();
  await expect(ended).rejects.toThrow("has ended");
});
