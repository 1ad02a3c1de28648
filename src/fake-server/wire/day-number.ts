/** The number shown to customers: the UTC day and the order's id, such as `2026013100000042`. */
export const orderNumber = (id: number, createdAt: number): string =>
  new Date(createdAt).toISOString().slice(0, 10).replaceAll("-", "") + String(id).padStart(8, "0");
