/** The UTC day and a row's id, which numbers of orders and recharges consist of: `2026013100000042`. */
export const dayNumber = (id: number, createdAt: number): string =>
  new Date(createdAt).toISOString().slice(0, 10).replaceAll("-", "") + String(id).padStart(8, "0");
