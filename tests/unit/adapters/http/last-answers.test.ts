import { Effect, Result } from "effect";
import { beforeEach, expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { toActor } from "../../../../src/adapters/xstate/to-actor.ts";
import type { ReadOptions } from "../../../../src/domain/call/read-options.ts";
import { getOrderStats } from "../../../../src/contract/orders.ts";
import { ServerFault, TimedOut, Unreachable } from "../../../../src/domain/call/failure.ts";
import { answer, clientParts, outcome } from "../../../support/client-parts.ts";

/** What a page has read stays readable without a network, for the customer who read it. */

const counts = (unpaid: number) => ({
  code: 0,
  data: { unpaid, paid: 0, pending_recycle: 0, recycled: 0, cancelled: 0 },
});

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
});

/** A shop that counts its answers as unpaid orders; `network` says what becomes of a call. */
const open = () => {
  const state = { network: "up" as "up" | "down" | "silent", calls: 0 };
  const parts = clientParts((_, { signal }) => {
    state.calls += 1;
    if (state.network === "down") return Promise.reject(new TypeError("Failed to fetch"));
    if (state.network === "silent")
      return new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    return Promise.resolve(answer(counts(state.calls)));
  });
  parts.tokens.store("one");
  const load = toActor((_: ReadOptions) =>
    Effect.map(parts.api.read(getOrderStats), ({ unpaid }) => `${unpaid} unpaid`),
  );
  const read = async (input: ReadOptions = {}) => {
    const actor = createActor(load, { input }).start();
    const done = waitFor(actor, ({ status }) => status === "done");
    await vi.advanceTimersByTimeAsync(60_000);
    return (await done).output;
  };
  return { ...parts, state, read };
};

const call = "orderStats";
const neverRead = Result.fail(new Unreachable({ call }));

test("a failure of the network says when the same was read last, and memory answers it as mapped", async () => {
  const { state, read } = open();
  expect(await read()).toEqual(Result.succeed("1 unpaid"));
  for (const network of ["down", "silent"] as const) {
    state.network = network;
    const Silent = network === "down" ? Unreachable : TimedOut;
    expect(await read()).toEqual(Result.fail(new Silent({ call, readAt: 1000 })));
  }
  const { calls } = state;
  expect(await read({ fromMemory: true })).toEqual(Result.succeed("1 unpaid"));
  expect(state.calls).toBe(calls);
  state.network = "up";
  expect(await read()).toEqual(Result.succeed(`${calls + 1} unpaid`));
  expect(await read({ fromMemory: true })).toEqual(Result.succeed(`${calls + 1} unpaid`));
});

test("what was never read, or not in this language, is asked of the server", async () => {
  const { state, read, languages } = open();
  expect(await read({ fromMemory: true })).toEqual(Result.succeed("1 unpaid"));
  languages.store("uk");
  state.network = "down";
  expect(await read()).toEqual(neverRead);
  expect(await read({ fromMemory: true })).toEqual(neverRead);
});

test("nothing is left after a logout, for the same token neither; another customer finds nothing", async () => {
  const { state, read, tokens } = open();
  await read();
  state.network = "down";
  tokens.store("two");
  expect(await read()).toEqual(neverRead);
  tokens.store("one");
  expect(await read()).toEqual(Result.fail(new Unreachable({ call, readAt: 1000 })));
  tokens.clear();
  expect(await read()).toEqual(neverRead);
  tokens.store("one");
  expect(await read()).toEqual(neverRead);
});

test("what is answered after the customer has gone is kept for nobody", async () => {
  const { state, read, tokens, api } = open();
  const late = outcome(api.read(getOrderStats));
  tokens.clear();
  tokens.store("one");
  await late;
  state.network = "down";
  expect(await read()).toEqual(neverRead);
});

test("an answer that is as the last one is not decoded again, and is another value all the same", async () => {
  const decode = vi.spyOn(getOrderStats.answer, "decode");
  let unpaid = 1;
  const { api, tokens } = clientParts(() => Promise.resolve(answer(counts(unpaid))));
  tokens.store("one");
  const read = async () => Result.getOrThrow(await outcome(api.read(getOrderStats)));
  const first = await read();
  const second = await read();
  expect(decode).toHaveBeenCalledTimes(1);
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
  unpaid = 2;
  expect(await read()).toMatchObject({ unpaid: 2 });
  expect(decode).toHaveBeenCalledTimes(2);
});

test("the last answer's body with a status of failure is no answer", async () => {
  let status = 200;
  const { api } = clientParts(() => Promise.resolve(answer(counts(1), status)));
  await outcome(api.read(getOrderStats));
  status = 503;
  expect(await outcome(api.read(getOrderStats))).toEqual(
    Result.fail(new ServerFault({ call, status })),
  );
});
