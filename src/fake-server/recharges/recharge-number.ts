import { dayNumber } from "../wire/day-number.ts";

/** The number for customers: `R2026013100000042`. */
export const rechargeNumber = (id: number, createdAt: number): string =>
  `R${dayNumber(id, createdAt)}`;
