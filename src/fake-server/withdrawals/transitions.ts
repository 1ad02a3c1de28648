/** The server's own table of withdrawal statuses (specification §4). */
export const withdrawalStatuses = ["pending", "approved", "rejected", "completed"] as const;

export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** All are actions of the shop; a customer only creates withdrawals. */
export const withdrawalActions = ["approve", "reject", "complete"] as const;

export type WithdrawalAction = (typeof withdrawalActions)[number];

export const allowedWithdrawalTransitions: Readonly<
  Record<WithdrawalStatus, Readonly<Partial<Record<WithdrawalAction, WithdrawalStatus>>>>
> = {
  pending: { approve: "approved", reject: "rejected" },
  approved: { complete: "completed" },
  rejected: {},
  completed: {},
};

/** The status after the action, or `undefined` if the status does not allow it. */
export const nextWithdrawalStatus = (
  status: WithdrawalStatus,
  action: WithdrawalAction,
): WithdrawalStatus | undefined => allowedWithdrawalTransitions[status][action];
