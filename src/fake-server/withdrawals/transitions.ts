/** The server's own table of withdrawal statuses (specification §4). */
export const withdrawalStatuses = ["pending", "approved", "rejected", "completed"] as const;

export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** What the shop decides; a customer only creates withdrawals. */
export type WithdrawalDecision = Exclude<WithdrawalStatus, "pending">;

export const allowedDecisions: Readonly<Record<WithdrawalStatus, readonly WithdrawalDecision[]>> = {
  pending: ["approved", "rejected"],
  approved: ["completed"],
  rejected: [],
  completed: [],
};
