import type { Brand } from "effect";

/** Ids are positive integers on the wire; the brands keep ids of different entities apart. */
export type ProductId = number & Brand.Brand<"ProductId">;
export type CategoryId = number & Brand.Brand<"CategoryId">;
export type CartItemId = number & Brand.Brand<"CartItemId">;
export type OrderId = number & Brand.Brand<"OrderId">;
export type MessageId = number & Brand.Brand<"MessageId">;
export type RechargeId = number & Brand.Brand<"RechargeId">;
export type WithdrawalId = number & Brand.Brand<"WithdrawalId">;
export type WithdrawalAccountId = number & Brand.Brand<"WithdrawalAccountId">;

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
export const isProductId = (value: unknown): value is ProductId => isId(value);
export const isCategoryId = (value: unknown): value is CategoryId => isId(value);
export const isCartItemId = (value: unknown): value is CartItemId => isId(value);
const isWithdrawalId = (value: unknown): value is WithdrawalId => isId(value);
export const isWithdrawalAccountId = (value: unknown): value is WithdrawalAccountId => isId(value);
export const isOrderId = (value: unknown): value is OrderId => isId(value);
const isRechargeId = (value: unknown): value is RechargeId => isId(value);

/** Parses an id from a URL (`/product/12`), where it may be missing. Null for anything but a positive integer. */
const parsed =
  <Id extends number>(isOne: (value: number) => value is Id) =>
  (text: string | null | undefined): Id | null => {
    const value = /^[1-9]\d{0,15}$/.test(text ?? "") ? Number(text) : 0;
    return isOne(value) ? value : null;
  };

export const parseProductId = parsed(isProductId);
export const parseCategoryId = parsed(isCategoryId);
export const parseCartItemId = parsed(isCartItemId);
export const parseWithdrawalId = parsed(isWithdrawalId);
export const parseOrderId = parsed(isOrderId);
export const parseRechargeId = parsed(isRechargeId);
