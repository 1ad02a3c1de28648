import { Effect } from "effect";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { attemptOfKind } from "../../../../src/adapters/xstate/attempts/bind-attempt.ts";
import type { RecycleRequest } from "../../../../src/domain/attempt/request.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { orderId } from "../../../support/shop-data.ts";

test.each([
  { kind: "recycle", taken: true },
  { kind: "payment", taken: false },
] as const)("a record of a $kind is taken by an attempt at recycling: $taken", async (one) => {
  const parts = attemptParts();
  const request =
    one.kind === "recycle"
      ? ({ kind: "recycle", orderId: orderId(7) } as const)
      : ({
          kind: "payment",
          orderId: orderId(7),
          orderNo: "7",
          method: "balance",
          amount: fromHundredths(1_00),
        } as const);
  const record = await parts.store.prepare(request, []);
  if (record === null) throw new Error("The record was not written");
  const store = { ...parts.store, find: () => ({ kind: "record", record }) as const };
  const nothing = Effect.never;
  const attempt = createActor(
    attemptOfKind<RecycleRequest, void, never, never>({ kind: "recycle", isToldByStatus: true })(
      { ...parts, openStore: async () => store },
      {
        readBaseline: () => nothing,
        recheck: () => nothing,
        send: () => nothing,
        lookUp: () => nothing,
      },
    ),
    { input: { subject: { kind: "recycle", orderId: orderId(7) } } },
  );
  const outcome = new Promise<unknown>((resolve) =>
    attempt.subscribe({
      next: ({ context }) => context.record !== null && resolve("taken"),
      error: resolve,
    }),
  );
  attempt.start();
  expect(await outcome).toEqual(
    one.taken ? "taken" : new Error("A record of another kind: payment"),
  );
  attempt.stop();
});
