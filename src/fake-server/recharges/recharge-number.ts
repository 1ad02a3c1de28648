/** The number that a customer sees: the day in UTC and the recharge's id, such as `R2026013100000042`. */
export const rechargeNumber = (id: number, createdAt: number): string =>
  `R${new Date(createdAt).toISOString().slice(0, 10).replaceAll("-", "")}${String(id).padStart(8, "0")}`;
