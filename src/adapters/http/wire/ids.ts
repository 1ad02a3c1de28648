import { Schema, SchemaGetter } from "effect";

const Id = Schema.Union([
  Schema.Number.annotate({ identifier: "Id" }),
  Schema.String.check(Schema.isPattern(/^\d{1,15}$/)).pipe(
    Schema.decodeTo(Schema.Number, {
      decode: SchemaGetter.transform(Number),
      encode: SchemaGetter.transform(String),
    }),
  ),
]).check(Schema.isInt(), Schema.isGreaterThan(0));

/** Identities are positive integers, sent as numbers or as strings of digits. */
export const ProductIdFromWire = Id.pipe(Schema.brand("ProductId"));
export const CategoryIdFromWire = Id.pipe(Schema.brand("CategoryId"));
export const CartItemIdFromWire = Id.pipe(Schema.brand("CartItemId"));
export const OrderIdFromWire = Id.pipe(Schema.brand("OrderId"));
export const MessageIdFromWire = Id.pipe(Schema.brand("MessageId"));
export const RechargeIdFromWire = Id.pipe(Schema.brand("RechargeId"));
export const WithdrawalIdFromWire = Id.pipe(Schema.brand("WithdrawalId"));
export const WithdrawalAccountIdFromWire = Id.pipe(Schema.brand("WithdrawalAccountId"));
export const OrderItemIdFromWire = Id;
export const BalanceLogIdFromWire = Id;
