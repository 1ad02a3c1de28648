import type { Result } from "effect";
import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { resourceMachine } from "../../../../src/domain/resource/resource.machine.ts";
import { fail, succeed } from "../../../support/shop-data.ts";

type Answer = Result.Result<string, string>;

/** A resource whose calls are answered by the test, in order; `asked`: with what each was made. */
const open = (restored?: string) => {
  const waiting: ((answer: Answer | Promise<Answer>) => void)[] = [];
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const asked: { readonly key: number }[] = [];
  const load = fromPromise<Answer, { readonly key: number }>(({ input }) => {
    asked.push(input);
    return new Promise((resolve) => waiting.push(resolve));
  });
  const actor = createActor(
    resourceMachine<number, string, string>().provide({ actors: { load } }),
    { input: { key: 7, restored } },
  );
  const failed: string[] = [];
  actor.on("refresh failed", ({ failure }) => failed.push(failure));
  actor.start();
  return {
    actor,
    failed,
    asked,
    calls: () => asked.length,
    shown: () => actor.getSnapshot().context.value,
    state: () => actor.getSnapshot().value,
    answer: async (answer: Answer | Promise<Answer>) => {
      waiting.shift()?.(answer);
      await settled();
    },
  };
};

describe("a thing read from the server", () => {
  test("whose machine was given no call ends with an error that names the call", async () => {
    const actor = createActor(resourceMachine<number, string, string>(), { input: { key: 7 } });
    const error = new Promise((resolve) => actor.subscribe({ error: resolve }));
    actor.start();
    expect(String(await error)).toContain('"load"');
  });

  test("is shown once it has come", async () => {
    const { answer, asked, shown, state } = open();
    expect([state(), shown(), asked]).toEqual(["loading", null, [{ key: 7 }]]);
    await answer(succeed("one"));
    expect([state(), shown(), asked.length]).toEqual(["loaded", "one", 1]);
  });

  test("that failed is tried again, and the failure forgotten", async () => {
    const { actor, answer, shown, state, failed } = open();
    await answer(fail("no"));
    expect([state(), actor.getSnapshot().context.failure, failed]).toEqual(["failed", "no", []]);
    actor.send({ type: "REFRESH" });
    await answer(succeed("two"));
    expect([state(), shown(), actor.getSnapshot().context.failure]).toEqual([
      "loaded",
      "two",
      null,
    ]);
  });

  test("stays through a failed refresh, which is told", async () => {
    const { actor, answer, shown, state, failed } = open();
    await answer(succeed("one"));
    actor.send({ type: "REFRESH" });
    await answer(fail("no"));
    expect([state(), shown(), failed]).toEqual(["loaded", "one", ["no"]]);
  });

  test("is read once more when a refresh came meanwhile, however often; the older answer is not shown", async () => {
    const { actor, answer, calls, shown, state } = open();
    actor.send({ type: "REFRESH" });
    actor.send({ type: "REFRESH" });
    await answer(succeed("before the change"));
    expect([calls(), state(), shown()]).toEqual([2, "loading", null]);
    await answer(succeed("after the change"));
    expect([calls(), state(), shown()]).toEqual([2, "loaded", "after the change"]);
  });

  test("whose overtaken read fails is read once more, and only that failure is told", async () => {
    const { actor, answer, calls, shown, failed } = open("old");
    actor.send({ type: "REFRESH" });
    await answer(fail("first"));
    expect([calls(), failed]).toEqual([2, []]);
    await answer(fail("second"));
    expect([calls(), shown(), failed]).toEqual([2, "old", ["second"]]);
  });

  test("from an earlier visit is shown at once and read again behind it", async () => {
    const { answer, shown, calls } = open("old");
    expect([shown(), calls()]).toEqual(["old", 1]);
    await answer(succeed("new"));
    expect(shown()).toBe("new");
  });
});
