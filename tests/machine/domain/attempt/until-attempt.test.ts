import { expect, test, vi } from "vitest";
import { createActor, setup } from "xstate";
import { untilAttempt } from "../../../../src/domain/attempt/until-attempt.ts";

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
        idle: { on: { BACK: "finding" } },
      },
      on: {
        FAIL: {
          actions: () => {
            throw new Error("It is broken");
          },
        },
      },
    }),
  ).start();

/** Called when the attempt is listened to no longer. */
const watchEnd = (attempt: ReturnType<typeof start>) => {
  const ended = vi.fn<() => void>();
  const subscribe = attempt.subscribe.bind(attempt);
  vi.spyOn(attempt, "subscribe").mockImplementation((...listener: Parameters<typeof subscribe>) => {
    const { unsubscribe } = subscribe(...listener);
    return {
      unsubscribe: () => {
        ended();
        unsubscribe();
      },
    };
  });
  return ended;
};

test("ends when the attempt comes to what is looked for, at once where it is there", async () => {
  const attempt = start();
  const { signal } = new AbortController();
  const free = untilAttempt(attempt, signal);
  const told = vi.fn<() => void>();
  void free.then(told);
  // It stays where it is.
  attempt.send({ type: "BACK" });
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  attempt.send({ type: "NEXT" });
  await expect(free).resolves.toBeUndefined();
  await expect(untilAttempt(attempt, signal)).resolves.toBeUndefined();
});

test("listens no longer to an attempt that is there", async () => {
  const attempt = start();
  const { signal } = new AbortController();
  const listen = vi.spyOn(signal, "addEventListener");
  const forget = vi.spyOn(signal, "removeEventListener");
  const unsubscribe = watchEnd(attempt);
  const free = untilAttempt(attempt, signal);
  attempt.send({ type: "NEXT" });
  await free;
  expect(forget.mock.calls).toEqual(listen.mock.calls);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test("rejects when the attempt breaks, ends before, or is no longer waited for", async () => {
  const attempt = start();
  const caller = new AbortController();
  const unsubscribe = watchEnd(attempt);
  const left = untilAttempt(attempt, caller.signal);
  caller.abort();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  await expect(left).rejects.toThrow("no longer waited for");
  const ended = untilAttempt(attempt, new AbortController().signal);
  attempt.stop();
  await expect(ended).rejects.toThrow("has ended");
  const other = start();
  const broken = untilAttempt(other, new AbortController().signal);
  other.send({ type: "FAIL" });
  await expect(broken).rejects.toThrow("It is broken");
});
