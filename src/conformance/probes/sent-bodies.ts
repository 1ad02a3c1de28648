import { errors } from "../../contract/errors.ts";
import type { createOrder } from "../../contract/orders.ts";
import type { payOrder } from "../../contract/payments.ts";
import type { changePassword } from "../../contract/profile.ts";
import type { InputOf } from "../../contract/schema/call.ts";
import type { Product } from "../../domain/catalogue/product.ts";
import type { Amount } from "../../domain/money/amount.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import type { ExpectedErrorParts } from "./error.ts";

export const sentAmount = (amount: Amount): number => Number(toDecimalText(amount));

/** What is to be accepted is typed by the contract: the compiler names what a call has come to need. */
type NewOrder = InputOf<typeof createOrder>["body"];
/** Also in a way that is to be refused. */
type Payment = Omit<InputOf<typeof payOrder>["body"], "pay_method"> & {
  readonly pay_method: string;
};
type PasswordChange = InputOf<typeof changePassword>["body"];

/** Pieces of a product, at the price that is known of it. */
export const orderLine = ({ id, price }: Product, quantity: number): NewOrder["items"][number] => ({
  product_id: id,
  quantity,
  price: sentAmount(price),
});

export const orderBody = (product: Product, quantity: number): NewOrder => ({
  items: [orderLine(product, quantity)],
});

export const payBody = (orderNo: string, method = "balance"): Payment => ({
  pay_method: method,
  business_type: "order",
  business_no: orderNo,
});

export const passwordChange = (from: string, to: string): PasswordChange => ({
  old_password: from,
  new_password: to,
  confirm_password: to,
});

type WrongQuantity = readonly [line: { readonly quantity: number }, ...why: ExpectedErrorParts];

/** What the lines of carts and orders refuse of a quantity. */
export const wrongQuantities = ({ stock }: Product): readonly WrongQuantity[] => {
  const invalid = [errors.quantityInvalid, errors.badRequest];
  return [
    [{ quantity: 0 }, invalid, "0 pieces", "S9.12"],
    [{ quantity: -1 }, invalid, "a negative quantity", "S9.12"],
    [{ quantity: 1.5 }, invalid, "a piece and a half", "S9.12"],
    [{ quantity: stock + 1_000 }, [errors.shortStock], "more than are in stock", "S5.8"],
  ];
};
