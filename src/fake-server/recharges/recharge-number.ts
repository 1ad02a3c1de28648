/** The number for customers: the UTC day and the recharge's id, as in `R2026013100000042`. */
export const rechargeNumber = (id: number, createdAt: number): string =>
  `R${new Date(createdAt).toISOString().slice(0, 10).replaceAll("-", "")}${String(id).padStart(8, "0")}`;
