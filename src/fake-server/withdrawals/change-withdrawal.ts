import { Schema } from "effect";
import type { WithdrawalRow } from "../collections/withdrawal.ts";
import { checkArgument } from "../errors/check-argument.ts";
import { notifyOfChange } from "../inbox/notify.ts";
import type { Shop } from "../shop/shop.ts";
import { post } from "../wallet/ledger.ts";
import { amountText } from "../wire/amount.ts";
import {
  allowedDecisions,
  type WithdrawalDecision,
  type WithdrawalStatus,
  withdrawalStatuses,
} from "./transitions.ts";

/** For demonstrations: withdrawals to account numbers with this ending are rejected. */
const rejectedEnding = /0000$/;

/** The next automatic decision; `undefined`: none is left. */
const dueDecision = ({ status, bank_account }: WithdrawalRow): WithdrawalDecision | undefined => {
  if (status === "pending") return rejectedEnding.test(bank_account) ? "rejected" : "approved";
  return status === "approved" ? "completed" : undefined;
};

const textOf = {
  approved: "withdrawalApproved",
  rejected: "withdrawalRejected",
  completed: "withdrawalCompleted",
} as const;

const impossible = (withdrawal: WithdrawalRow, status: WithdrawalStatus): Error =>
  new Error(`A withdrawal that is ${withdrawal.status} cannot be ${status}`);

/**
 * Applies one decision to a withdrawal; a rejection returns the money to the balance, with a log of
 * type `refund`. @throws when the status does not allow it.
 */
const changeWithdrawal = async (
  shop: Shop,
  withdrawal: WithdrawalRow,
  status: WithdrawalDecision,
  now: number,
): Promise<WithdrawalRow> => {
  if (!allowedDecisions[withdrawal.status].includes(status)) {
    throw impossible(withdrawal, status);
  }
  if (status === "rejected") {
    await post(shop, {
      customerId: withdrawal.customer_id,
      type: "refund",
      amount: withdrawal.amount,
      withdrawalId: withdrawal.id,
      now,
    });
  }
  const { customer_id: customerId, amount, bank_account } = withdrawal;
  const parameters = { amount: amountText(amount), account: bank_account.slice(-4) };
  await notifyOfChange(shop, { customerId, text: textOf[status], parameters, at: now });
  return shop.tables.withdrawals.update(withdrawal.id, {
    status,
    due_at: status === "approved" ? now + shop.settings.withdrawalDelayMs : null,
  });
};

/** Moves a withdrawal to the status, decision by decision. @throws if no transition leads there. */
const leadWithdrawalTo = async (
  shop: Shop,
  withdrawal: WithdrawalRow,
  status: WithdrawalStatus,
  now: number,
): Promise<void> => {
  if (withdrawal.status === status) return;
  const direct = allowedDecisions[withdrawal.status].find((decision) => decision === status);
  if (direct !== undefined) {
    await changeWithdrawal(shop, withdrawal, direct, now);
    return;
  }
  // Only a pending one gets there by a step between: to completed, over approved.
  if (withdrawal.status !== "pending") throw impossible(withdrawal, status);
  const approved = await changeWithdrawal(shop, withdrawal, "approved", now);
  await leadWithdrawalTo(shop, approved, status, now);
};

const Decision = Schema.Struct({ status: Schema.Literals(withdrawalStatuses) });

/**
 * Decides a withdrawal for the developer's panel. @throws when there is none, no such status, or no transition.
 */
export const decideWithdrawal = async (
  shop: Shop,
  id: number,
  status: WithdrawalStatus,
  now: number,
): Promise<void> => {
  checkArgument("The decision", Decision, { status });
  const withdrawal = shop.tables.withdrawals.get(id);
  if (withdrawal === undefined) throw new Error(`There is no withdrawal ${id}`);
  await leadWithdrawalTo(shop, withdrawal, status, now);
};

/**
 * Applies the due decisions: pending → approved (or rejected) → completed. Runs before every call,
 * not by a timer, so that it works after a reload.
 */
export const decideDueWithdrawals = async (shop: Shop, now: number): Promise<void> => {
  const { withdrawals } = shop.tables;
  for (;;) {
    const [due] = [
      ...withdrawals.where("status", "pending"),
      ...withdrawals.where("status", "approved"),
    ]
      .flatMap((withdrawal) => {
        const decision = dueDecision(withdrawal);
        return decision === undefined || withdrawal.due_at === null || withdrawal.due_at > now
          ? []
          : [{ withdrawal, decision, at: withdrawal.due_at }];
      })
      .sort((a, b) => a.at - b.at || a.withdrawal.id - b.withdrawal.id);
    if (due === undefined) return;
    await changeWithdrawal(shop, due.withdrawal, due.decision, due.at);
  }
};
