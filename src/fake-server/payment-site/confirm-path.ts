/** The path of the payment site's confirmation to the shop. */
export const confirmPath = "/fake-pay/confirm";

/** The path where it reads the current status of an order or a recharge. */
export const statusPath = "/fake-pay/status";
