import type { Brand } from "effect";

/** Identities are positive integers on the wire; the brands keep them from being mixed up. */
export type ProductId = number & Brand.Brand<"ProductId">;
export type CategoryId = number & Brand.Brand<"CategoryId">;
export type CartItemId = number & Brand.Brand<"CartItemId">;
export type OrderId = number & Brand.Brand<"OrderId">;

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** Reads an identity from an address (`/product/12`). Null for anything but a positive integer. */
const parseId = (text: string): number | null => {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null;
  const value = Number(text);
  return isId(value) ? value : null;
};

export const parseProductId = (text: string): ProductId | null => parseId(text) as ProductId | null;
export const parseCategoryId = (text: string): CategoryId | null =>
  parseId(text) as CategoryId | null;
export const parseCartItemId = (text: string): CartItemId | null =>
  parseId(text) as CartItemId | null;
export const parseOrderId = (text: string): OrderId | null => parseId(text) as OrderId | null;
