import type { Result } from "effect";
import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type CallFailure, ServerFault } from "../../../../src/domain/call/failure.ts";
import type { ReadOptions } from "../../../../src/domain/call/read-options.ts";
import { resourceMachine } from "../../../../src/domain/resource/resource.machine.ts";
import { fail, succeed } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

const no = new ServerFault({ call: "load", status: 500 });
const stillNo = new ServerFault({ call: "load", status: 503 });

type Answer = Result.Result<string, CallFailure>;

/** A resource whose calls are answered by the test, in order. */
const open = (restored?: string) => {
  const waiting: ((answer: Answer | Promise<Answer>) => void)[] = [];
  let calls = 0;
  const load = fromPromise<Answer, ReadOptions>(() => {
    calls += 1;
    return new Promise((resolve) => waiting.push(resolve));
  });
  const actor = createActor(resourceMachine<string>().provide({ actors: { load } }), {
    input: { restored },
  });
  const failed: CallFailure[] = [];
  actor.on("refresh failed", ({ failure }) => failed.push(failure));
  actor.start();
  return {
    actor,
    failed,
    calls: () => calls,
    shown: () => actor.getSnapshot().context.value,
    state: () => actor.getSnapshot().value,
    answer: async (answer: Answer | Promise<Answer>) => {
      waiting.shift()?.(answer);
      await turn();
    },
  };
};

describe("a thing read from the server", () => {
  test("whose machine was given no call ends with an error that names the call", async () => {
    const actor = createActor(resourceMachine<string>(), { input: {} });
    const error = new Promise((resolve) => actor.subscribe({ error: resolve }));
    actor.start();
    expect(String(await error)).toContain('"load"');
  });

  test("is shown once it has come", async () => {
    const { answer, calls, shown, state } = open();
    expect([state(), shown(), calls()]).toEqual(["loading", null, 1]);
    await answer(succeed("one"));
    expect([state(), shown(), calls()]).toEqual(["loaded", "one", 1]);
  });

  test("that failed is tried again, and the failure forgotten", async () => {
    const { actor, answer, shown, state, failed } = open();
    await answer(fail(no));
    expect([state(), actor.getSnapshot().context.failure, failed]).toEqual(["failed", no, []]);
    actor.send({ type: "REFRESH" });
    await answer(succeed("two"));
    expect([state(), shown(), actor.getSnapshot().context.failure]).toEqual([
      "loaded",
      "two",
      null,
    ]);
  });

  test("stays through a failed refresh, which is reported", async () => {
    const { actor, answer, shown, state, failed } = open();
    await answer(succeed("one"));
    actor.send({ type: "REFRESH" });
    await answer(fail(no));
    expect([state(), shown(), failed]).toEqual(["loaded", "one", [no]]);
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

  test("whose overtaken read fails is read once more, and only that failure is reported", async () => {
    const { actor, answer, calls, shown, failed } = open("old");
    actor.send({ type: "REFRESH" });
    await answer(fail(no));
    expect([calls(), failed]).toEqual([2, []]);
    await answer(fail(stillNo));
    expect([calls(), shown(), failed]).toEqual([2, "old", [stillNo]]);
  });

  test("from an earlier visit is shown at once and read again behind it", async () => {
    const { answer, shown, calls } = open("old");
    expect([shown(), calls()]).toEqual(["old", 1]);
    await answer(succeed("new"));
    expect(shown()).toBe("new");
  });
});
