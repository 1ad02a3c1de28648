import { oneCustomer } from "../seeds/one-customer.ts";

export const frozenAccount = oneCustomer({
  name: "frozen-account",
  title: "An account that the shop has frozen: it cannot log in",
  customer: {
    note: "frozen: the login answers 40301, whatever is on the account",
    balance: 420_000,
    isFrozen: true,
    pastOrders: 3,
  },
});
