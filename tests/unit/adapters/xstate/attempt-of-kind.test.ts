import { Effect } from "effect";
import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { attemptOfKind } from "../../../../src/adapters/xstate/attempts/bind-attempt.ts";
import { attemptStatus } from "../../../../src/domain/attempt/attempt-status.ts";
import type { PaymentRequest, RecycleRequest } from "../../../../src/domain/attempt/request.ts";
import { Unreachable } from "../../../../src/domain/call/failure.ts";
import type { AttemptParts } from "../../../../src/ports/attempt-parts.ts";
import { attemptParts, attemptsIn } from "../../../support/attempt-parts.ts";
import { clientParts } from "../../../support/client-parts.ts";
import { orderId } from "../../../support/shop-data.ts";

test.each([
  ["recycle", "taken"],
  ["payment", new Error("A record of another kind: recycle")],
] as const)("a recycling's record, found by an attempt of the kind %s", async (kind, outcome) => {
  const parts = attemptParts();
  const record = await parts.store.prepare({ kind: "recycle", orderId: orderId(7) }, []);
  if (record === null) throw new Error("The record was not written");
  const store = { ...parts.store, find: () => ({ kind: "record", record }) as const };
  const bind = attemptOfKind<PaymentRequest | RecycleRequest, void, never, never>({
    kind,
    isKnownByStatus: true,
  });
  const never = () => Effect.never;
  const attempt = createActor(
    bind(
      { ...parts, openStore: async () => store },
      { readBaseline: never, recheck: never, send: never, lookUp: never },
    ),
    { input: { subject: { kind, orderId: orderId(7) } } },
  );
  const told = new Promise<unknown>((resolve) =>
    attempt.subscribe({
      next: ({ context }) => context.record !== null && resolve("taken"),
      error: resolve,
    }),
  );
  attempt.start();
  expect(await told).toEqual(outcome);
  attempt.stop();
});

/** Sends a recycling, and reads how it ended. `send`: what the call does. */
const endOfSending = async (
  parts: AttemptParts,
  send: (key: string) => void,
): Promise<string | undefined> => {
  const subject = { kind: "recycle", orderId: orderId(7) } as const;
  const bind = attemptOfKind<RecycleRequest, void, never, never>({
    kind: "recycle",
    isKnownByStatus: true,
  });
  const attempt = createActor(
    bind(parts, {
      readBaseline: () => Effect.succeed([]),
      recheck: () => Effect.succeed({ kind: "unchanged" }),
      send: (_request, key) => Effect.sync(() => send(key)),
      lookUp: () => Effect.succeed({ rows: [], explainsAll: false }),
    }),
    { input: { subject } },
  ).start();
  await waitFor(attempt, (snapshot) => attemptStatus(snapshot) === "free");
  attempt.send({ type: "SEND", request: subject });
  const { context } = await waitFor(attempt, ({ context: { outcome } }) => outcome !== null);
  attempt.stop();
  return context.outcome?.kind;
};

test.each([
  ["alice", true],
  ["bob", false],
])("%s is logged in after the lock was awaited: sent %s", async (customer, isSent) => {
  let token = "alice";
  const parts = attemptParts(undefined, { token: () => token });
  const store: typeof parts.store = {
    ...parts.store,
    markSent: async (record, request) => {
      token = customer;
      return await parts.store.markSent(record, request);
    },
  };
  let sendings = 0;
  const end = await endOfSending({ ...parts, openStore: async () => store }, () => {
    sendings += 1;
  });
  expect([end, sendings]).toEqual(isSent ? ["accepted", 1] : ["not sent", 0]);
});

test("what is sent has the key of its own sending: another request than the record's first has another one", async () => {
  const parts = attemptParts();
  const store: typeof parts.store = {
    ...parts.store,
    markSent: async (record, request) => {
      const sending = await parts.store.markSent(record, request);
      return sending === null || sending === "moved" ? sending : { ...sending, key: "its own" };
    },
  };
  const keys: string[] = [];
  await endOfSending({ ...parts, openStore: async () => store }, (key) => keys.push(key));
  expect(keys).toEqual(["its own"]);
});

test.each([
  ["can be read", "olena"],
  ["cannot be read", null],
])(
  "who is logged in is not known and %s: the record has an owner, or nothing is sent",
  async (_, user) => {
    const { ports, storage, values } = clientParts(() => new Promise(() => {}));
    const parts = attemptParts(storage, {
      identify: Effect.suspend(() =>
        user === null
          ? Effect.fail(new Unreachable({ call: "loadUser" }))
          : Effect.sync(() => ports.deviceMemory.isUsedBy(user)),
      ),
    });
    const owners: unknown[] = [];
    const end = await endOfSending(parts, () => {
      for (const name of attemptsIn(values))
        owners.push(JSON.parse(values.getItem(name) ?? "").owner);
    });
    expect([end, owners]).toEqual(user === null ? ["not sent", []] : ["accepted", [user]]);
  },
);

test("while it is not known who has logged in, no attempt has the record of whoever was here before", async () => {
  const { ports, storage } = clientParts(() => new Promise(() => {}));
  const subject = { kind: "recycle", orderId: orderId(7) } as const;
  ports.deviceMemory.isUsedBy("olena");
  await attemptParts(storage).store.prepare(subject, []);
  // A login whose answer does not say who that is.
  ports.tokens.store("token");
  const parts = attemptParts(storage, {
    token: ports.tokens.read,
    identify: Effect.promise(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      ports.deviceMemory.isUsedBy("marko");
    }),
  });
  const never = () => Effect.never;
  const bind = attemptOfKind<RecycleRequest, void, never, never>({
    kind: "recycle",
    isKnownByStatus: true,
  });
  const attempt = createActor(
    bind(parts, { readBaseline: never, recheck: never, send: never, lookUp: never }),
    { input: { subject } },
  );
  const seen: string[] = [];
  attempt.subscribe((state) => seen.push(attemptStatus(state)));
  attempt.start();
  await waitFor(attempt, (state) => attemptStatus(state) !== "checking");
  attempt.stop();
  expect(new Set(seen)).toEqual(new Set(["checking", "free"]));
});
