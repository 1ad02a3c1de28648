import { Effect } from "effect";
import { expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { withdrawalAttempt } from "../../../../src/adapters/xstate/attempts/withdrawal.attempt.ts";
import { attemptStatus } from "../../../../src/domain/attempt/attempt-status.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { withdrawalRequest } from "../../../../src/domain/withdrawal/withdrawal-attempt.ts";
import type { Withdrawal } from "../../../../src/domain/withdrawal/withdrawal.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { clientParts } from "../../../support/client-parts.ts";
import { userWith } from "../../../support/shop-data.ts";
import { bankAccount, withdrawalOf } from "../../../support/wallet-data.ts";

test("a withdrawal that turns out to be there already when it is checked is not made again", async () => {
  const withdraw = vi.fn<() => typeof Effect.void>(() => Effect.void);
  let rows: readonly Withdrawal[] = [];
  const list = () =>
    Effect.sync(() => {
      const page = { items: rows, rows: rows.length, total: rows.length };
      rows = [withdrawalOf(9, 250_00)];
      return page;
    });
  const { ports } = clientParts(() => new Promise(() => {}));
  const user = Effect.succeed(userWith({ balance: fromHundredths(900_00) }));
  const parts = {
    attempts: attemptParts(),
    session: { ...ports.session, user },
    withdrawalAccounts: {
      ...ports.withdrawalAccounts,
      list: Effect.succeed([bankAccount(1)]),
    },
    withdrawals: { list, withdraw },
  };
  const attempt = createActor(withdrawalAttempt(parts, fullPolicy), {
    input: { subject: { kind: "withdrawal" } },
  }).start();
  await waitFor(attempt, (state) => attemptStatus(state) === "free");
  const amount = fromHundredths(250_00);
  attempt.send({ type: "SEND", request: withdrawalRequest({ account: bankAccount(1), amount }) });
  const { context } = await waitFor(attempt, ({ context: { outcome } }) => outcome !== null);
  attempt.stop();
  expect([context.outcome?.kind, withdraw.mock.calls]).toEqual(["done before", []]);
});
