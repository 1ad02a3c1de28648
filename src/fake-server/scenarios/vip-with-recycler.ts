import { oneCustomer } from "../seeds/one-customer.ts";

/** Level 3 is shown as VIP 4, and recycles for 95 %. */
export const vipWithRecycler = oneCustomer({
  name: "vip-with-recycler",
  title: "A VIP 4 with a recycler: the service button, the best recycle amounts",
  customer: {
    note: "VIP 4, a recycler in Kyiv-Podil: the service button floats on every screen",
    balance: 9_876_543,
    memberLevel: 3,
    serviceArea: "Kyiv-Podil",
    pastOrders: 15,
    pastWithdrawals: 4,
  },
});
