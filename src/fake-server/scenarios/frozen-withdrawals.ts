import { oneCustomer } from "../seeds/one-customer.ts";

/** Everything else works: buying, recharging, the list of accounts. */
export const frozenWithdrawals = oneCustomer({
  name: "frozen-withdrawals",
  title: "Withdrawals are frozen: the task is not completed",
  customer: {
    note: "has the money and the accounts, but a withdrawal answers 405",
    balance: 310_010,
    memberLevel: 1,
    withdrawalsFrozen: true,
    pastOrders: 7,
  },
});
