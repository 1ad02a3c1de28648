import { beforeEach, expect, test, vi } from "vitest";
import type { Withdrawal } from "../../../../src/domain/withdrawal/withdrawal.ts";
import {
  accountInDoubt,
  withdrawalAttemptIn,
} from "../../../../src/domain/withdrawal/account-in-doubt.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { bankAccount, withdrawalOf } from "../../../support/wallet-data.ts";
import { withdrawWithoutAnswer } from "../../../support/withdrawal-in-doubt.ts";

beforeEach(() => void vi.useFakeTimers());

const account = bankAccount(7);

test("is that of a withdrawal from the tap until its outcome is known", async () => {
  const { session } = quietSession();
  const inDoubt = () =>
    accountInDoubt(withdrawalAttemptIn(session.getSnapshot().context)?.getSnapshot());
  expect(inDoubt()).toBeNull();
  const arrived: Withdrawal[] = [];
  const attempt = await withdrawWithoutAnswer(session, account, arrived);
  expect(inDoubt()).toBe(account.id);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(attempt.getSnapshot().matches("open")).toBe(true);
  expect(inDoubt()).toBe(account.id);
  arrived.push(withdrawalOf(1, 100_00, 7));
  attempt.send({ type: "CHECK" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(inDoubt()).toBeNull();
});
