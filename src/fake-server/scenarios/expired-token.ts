import { oneCustomer } from "../seeds/one-customer.ts";

/** The next call after that gets 401; a login gives another 45 seconds. */
export const expiredToken = oneCustomer({
  name: "expired-token",
  title: "Every token expires 45 seconds after the login, again and again",
  customer: {
    note: "is logged out 45 seconds after every login, in the middle of whatever it was",
    balance: 1_250_075,
    longInbox: true,
    pastOrders: 18,
    pastWithdrawals: 14,
  },
  settings: { sessionLifetimeMs: 45_000 },
});
