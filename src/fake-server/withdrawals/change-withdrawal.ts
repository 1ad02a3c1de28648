import type { WithdrawalRow } from "../collections/withdrawal.ts";
import { tellOf } from "../inbox/notify.ts";
import type { Shop } from "../shop.ts";
import { post } from "../wallet/ledger.ts";
import { amountText } from "../wire/amount.ts";
import {
  nextWithdrawalStatus,
  type WithdrawalAction,
  withdrawalActions,
  type WithdrawalStatus,
} from "./transitions.ts";

/** For demonstrations: a withdrawal to an account whose number ends so is rejected. */
const rejectedEnding = /0000$/;

/** What the shop decides when the time has come, or `undefined` where nothing is left to decide. */
const dueAction = ({ status, bank_account }: WithdrawalRow): WithdrawalAction | undefined => {
  if (status === "pending") return rejectedEnding.test(bank_account) ? "reject" : "approve";
  return status === "approved" ? "complete" : undefined;
};

const textOf = {
  approve: "withdrawalApproved",
  reject: "withdrawalRejected",
  complete: "withdrawalCompleted",
} as const;

/**
 * Takes one decision about a withdrawal; a rejected one's money goes back to the balance, with a
 * log of type `refund`. @throws when the status does not allow it.
 */
const changeWithdrawal = async (
  shop: Shop,
  withdrawal: WithdrawalRow,
  action: WithdrawalAction,
  now: number,
): Promise<WithdrawalRow> => {
  const status = nextWithdrawalStatus(withdrawal.status, action);
  if (status === undefined) throw new Error(`A ${withdrawal.status} withdrawal: no ${action}`);
  if (status === "rejected") {
    await post(shop, {
      customerId: withdrawal.customer_id,
      type: "refund",
      amount: withdrawal.amount,
      withdrawalId: withdrawal.id,
      now,
    });
  }
  const { customer_id, amount, bank_account } = withdrawal;
  const said = { amount: amountText(amount), account: bank_account.slice(-4) };
  await tellOf(shop, customer_id, textOf[action], said, now);
  return shop.tables.withdrawals.update(withdrawal.id, {
    status,
    due_at: status === "approved" ? now + shop.settings.withdrawalDelayMs : null,
  });
};

/** Leads a withdrawal to the status, decision by decision. @throws where no decision leads there. */
const leadWithdrawalTo = async (
  shop: Shop,
  withdrawal: WithdrawalRow,
  status: WithdrawalStatus,
  now: number,
): Promise<void> => {
  if (withdrawal.status === status) return;
  const direct = withdrawalActions.find(
    (action) => nextWithdrawalStatus(withdrawal.status, action) === status,
  );
  if (direct !== undefined) {
    await changeWithdrawal(shop, withdrawal, direct, now);
    return;
  }
  const approved = await changeWithdrawal(shop, withdrawal, "approve", now);
  await leadWithdrawalTo(shop, approved, status, now);
};

/** What the developer's panel does with a withdrawal. @throws when there is none, or no way there. */
export const decideWithdrawal = async (
  shop: Shop,
  id: number,
  status: WithdrawalStatus,
  now: number,
): Promise<void> => {
  const withdrawal = shop.tables.withdrawals.get(id);
  if (withdrawal === undefined) throw new Error(`There is no withdrawal ${id}`);
  await leadWithdrawalTo(shop, withdrawal, status, now);
};

/**
 * Takes the decisions whose time has come: pending → approved (or rejected) → completed. Asked
 * before every call instead of by a timer, so that it also happens after a reload.
 */
export const decideDueWithdrawals = async (shop: Shop, now: number): Promise<void> => {
  const { withdrawals } = shop.tables;
  for (;;) {
    const [due] = [
      ...withdrawals.where("status", "pending"),
      ...withdrawals.where("status", "approved"),
    ]
      .flatMap((withdrawal) => {
        const action = dueAction(withdrawal);
        return action === undefined || withdrawal.due_at === null || withdrawal.due_at > now
          ? []
          : [{ withdrawal, action, at: withdrawal.due_at }];
      })
      .sort((a, b) => a.at - b.at || a.withdrawal.id - b.withdrawal.id);
    if (due === undefined) return;
    await changeWithdrawal(shop, due.withdrawal, due.action, due.at);
  }
};
