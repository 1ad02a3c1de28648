import type * as ids from "../../../domain/identity/ids.ts";
import type { Kind } from "../entity.ts";
import { kind } from "../kind.ts";
import { toolsOnly } from "../tools-only.ts";
import { wholeNumber } from "./whole-number.ts";

/** An id: a whole number from 1, or its digits as text. */
export const id = kind<number>()(
  wholeNumber(1),
  toolsOnly({
    title: "Id",
    description: "An identity: a whole number from 1.",
    type: "integer",
    format: "int64",
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    tolerated: { type: "string", pattern: String.raw`^[1-9]\d{0,14}$` },
  }),
);

/** The brands keep ids of different entities apart; they do not exist on the wire. */
const branded = <Id extends number>() => id as Kind<Id, number>;

export const productId = branded<ids.ProductId>();
export const categoryId = branded<ids.CategoryId>();
export const cartItemId = branded<ids.CartItemId>();
export const orderId = branded<ids.OrderId>();
export const messageId = branded<ids.MessageId>();
export const rechargeId = branded<ids.RechargeId>();
export const withdrawalId = branded<ids.WithdrawalId>();
export const withdrawalAccountId = branded<ids.WithdrawalAccountId>();
