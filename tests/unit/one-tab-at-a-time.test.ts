import { Effect, Fiber } from "effect";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { attemptJournalBrowser } from "../../src/adapters/browser/attempt-journal.browser.ts";
import { oneTabAtATime } from "../../src/adapters/browser/one-tab-at-a-time.ts";
import type { Locks, SafeStorage } from "../../src/adapters/browser/safe-storage.ts";
import type { Attempt } from "../../src/domain/attempt/attempt.ts";
import { orderId } from "../support/shop-data.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser's lock of one name: whoever asks waits until those before have let go. */
const fakeLocks = (): Locks & { readonly waiting: () => number } => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    waiting: () => waiting,
    request: (_name, { signal }, whileHeld) => {
      waiting += 1;
      const before = last;
      const held = (async () => {
        await Promise.race([
          before,
          new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
        ]);
        signal.throwIfAborted();
        await whileHeld();
      })();
      last = Promise.allSettled([before, held]);
      return held.finally(() => (waiting -= 1));
    },
  };
};

/** Local storage as two processes see it: what one writes, the other reads a moment later. */
const twoTabs = (propagationMs: number): readonly [SafeStorage, SafeStorage] => {
  const views = [new Map<string, string>(), new Map<string, string>()] as const;
  const tab = (own: Map<string, string>, other: Map<string, string>): SafeStorage => ({
    read: (key) => own.get(key) ?? null,
    write: (key, value) => {
      own.set(key, value);
      setTimeout(() => other.set(key, value), propagationMs);
      return true;
    },
    keys: () => [...own.keys()],
    remove: (key) => {
      own.delete(key);
      setTimeout(() => other.delete(key), propagationMs);
    },
  });
  return [tab(views[0], views[1]), tab(views[1], views[0])];
};

describe("two tabs pay for the same order in the same instant", () => {
  const payment = { kind: "payment", orderId: orderId(7), method: "balance" } as const;
  const bothOpen = async (locks: Locks | undefined) => {
    const opened: (Attempt | null)[] = [];
    let keys = 0;
    for (const storage of twoTabs(20)) {
      const journal = attemptJournalBrowser(
        { ...storage, locks },
        {
          now: Date.now,
          newKey: () => `key-${(keys += 1)}`,
        },
      );
      void Effect.runPromise(journal.open(payment)).then((attempt) => opened.push(attempt));
    }
    await vi.advanceTimersByTimeAsync(500);
    return opened.map((attempt) => attempt?.key ?? null);
  };

  test("with Web Locks one of them may", async () => {
    expect(await bothOpen(fakeLocks())).toEqual(["key-1", null]);
  });

  test("without, both might: reading the order once more is what is left (decisions/0008)", async () => {
    expect(await bothOpen(undefined)).toEqual(["key-1", "key-2"]);
  });
});

const work = () => {
  const done: string[] = [];
  return {
    done,
    work: () => {
      done.push("work");
      return done.length;
    },
    undo: () => void done.push("undo"),
  };
};

test.each<[string, Locks]>([
  ["refuse", { request: () => Promise.reject(new DOMException("No", "SecurityError")) }],
  [
    "throw",
    {
      request: () => {
        throw new DOMException("No", "InvalidStateError");
      },
    },
  ],
  ["are held by a tab that never lets go", { request: () => new Promise(() => {}) }],
])("where the locks %s, it is done all the same, once", async (_, locks) => {
  const { done, ...task } = work();
  const answer = Effect.runPromise(oneTabAtATime(locks, task));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual(["work"]);
});

test("whoever was interrupted while waiting does nothing later", async () => {
  const locks = fakeLocks();
  void locks.request("attempts", { signal: new AbortController().signal }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  const { done, ...task } = work();
  const fiber = Effect.runFork(oneTabAtATime(locks, task));
  await vi.advanceTimersByTimeAsync(100);
  expect(locks.waiting()).toBe(2);
  await Effect.runPromise(Fiber.interrupt(fiber));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual([]);
  expect(locks.waiting()).toBe(0);
});
