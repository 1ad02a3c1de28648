/** Where the payment site reports to the shop what became of a visit. */
export const confirmPath = "/fake-pay/confirm";

/** Where it asks what has become of an order or a recharge meanwhile. */
export const statusPath = "/fake-pay/status";
