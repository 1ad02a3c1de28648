import { decodeEach, type Decode } from "../decoding/decode.ts";
import {
  decodeInteger,
  decodeLiteral,
  decodeOneOf,
  decodeStruct,
  decodeText,
  decodeWhere,
  type ReadBy,
} from "../decoding/decoders.ts";
import { isCartItemId, isOrderId, isProductId, isWithdrawalAccountId } from "../identity/ids.ts";
import { isAmount } from "../money/decimal-text.ts";
import type { WithdrawalAccountDraft } from "../withdrawal-account/withdrawal-account.ts";

/*
 * A record stores a request field by field, so the record's decoder is also the request's type
 * (decisions/0047).
 */

const decodeOrderId = decodeWhere("an order's id", isOrderId);
const decodeAmount = decodeWhere("an amount", isAmount);

/** `POST /client/orders`. */
const decodeOrderRequest = decodeStruct({
  kind: decodeLiteral("order"),
  lines: decodeEach(
    decodeStruct({
      productId: decodeWhere("a product's id", isProductId),
      quantity: decodeInteger,
      /** Price of one piece that the customer saw. The server decides the real one. */
      price: decodeAmount,
      /** For display only, in the language at the time of sending. */
      name: decodeText,
    }),
  ),
  /** The cart lines to remove once the order is known to exist (D6); none for buy-now. */
  cartItems: decodeEach(decodeWhere("a cart line's id", isCartItemId)),
});
export type OrderRequest = ReadBy<typeof decodeOrderRequest>;

/** `POST /client/pay` for an order. */
const decodePaymentRequest = decodeStruct({
  kind: decodeLiteral("payment"),
  orderId: decodeOrderId,
  orderNo: decodeText,
  method: decodeLiteral("balance", "alipay", "usdt", "wechat"),
  /** The order's total. */
  amount: decodeAmount,
});
export type PaymentRequest = ReadBy<typeof decodePaymentRequest>;

/** The call that sends an order for recycling. */
const decodeRecycleRequest = decodeStruct({
  kind: decodeLiteral("recycle"),
  orderId: decodeOrderId,
});
export type RecycleRequest = ReadBy<typeof decodeRecycleRequest>;

/** `POST /client/withdrawals`. */
const decodeWithdrawalRequest = decodeStruct({
  kind: decodeLiteral("withdrawal"),
  amount: decodeAmount,
  accountId: decodeWhere("an account's id", isWithdrawalAccountId),
  /** The bank's or network's name, for display only. */
  bankName: decodeText,
  /** The end of the account number: enough to recognize it, not enough to misuse it. */
  tail: decodeText,
  /**
   * A 16-bit check value of the whole number. It distinguishes numbers with the same end and does not reveal
   * the number.
   */
  check: decodeInteger,
});
export type WithdrawalRequest = ReadBy<typeof decodeWithdrawalRequest>;

/** `POST /client/recharges`. */
const decodeRechargeRequest = decodeStruct(
  {
    kind: decodeLiteral("recharge"),
    amount: decodeAmount,
    method: decodeLiteral("alipay", "usdt", "bank_transfer"),
  },
  {
    /**
     * The order that the customer recharges for, because the balance was too low. The screen links back to it.
     * Absent: none.
     */
    forOrder: decodeOrderId,
  },
);
export type RechargeRequest = ReadBy<typeof decodeRechargeRequest>;

const decodeAccountRequest = decodeStruct({
  kind: decodeLiteral("withdrawal account"),
  accountKind: decodeLiteral("bank", "usdt"),
  /** Random, in hexadecimal: two accounts of the same fields have different hashes. */
  salt: decodeText,
  /** A salted hash of the draft, in hexadecimal. Used to recognize an identical second request. */
  hash: decodeText,
  /** The last four characters of the account number. */
  tail: decodeText,
  /** What the customer typed is not stored (D7.1). */
  draft: decodeLiteral(null),
});

/** `POST /client/withdrawal-accounts`. */
export interface WithdrawalAccountRequest extends Omit<
  ReadBy<typeof decodeAccountRequest>,
  "draft"
> {
  /** The request's body. Null in a record. */
  readonly draft: WithdrawalAccountDraft | null;
}

/** A request as its record stores it: enough to send it again, or to recognize its outcome. */
export type AttemptRequest =
  | OrderRequest
  | PaymentRequest
  | RecycleRequest
  | WithdrawalRequest
  | RechargeRequest
  | WithdrawalAccountRequest;

/** Reads a request out of its record. */
export const decodeRecordedRequest: Decode<AttemptRequest> = decodeOneOf(
  decodeOrderRequest,
  decodePaymentRequest,
  decodeRecycleRequest,
  decodeWithdrawalRequest,
  decodeRechargeRequest,
  decodeAccountRequest,
);

/** The part of a request that its record stores. */
export const recordedPart = (request: AttemptRequest): AttemptRequest =>
  request.kind === "withdrawal account" ? { ...request, draft: null } : request;

/** Every field of a request except `kind` and `Else`: those are not sent, or follow from the other fields. */
type SentPart<Request, Else extends keyof Request = never> = Readonly<
  Record<Exclude<keyof Request, "kind" | Else>, unknown>
>;

/** The part of a request that is sent to the server, without names for display. */
const sentPart = (request: AttemptRequest): unknown => {
  switch (request.kind) {
    case "order":
      return {
        lines: request.lines.map(({ productId, quantity, price }) => [productId, quantity, price]),
      } satisfies SentPart<OrderRequest, "cartItems">;
    case "payment": {
      const { orderId, method } = request;
      return { orderId, method } satisfies SentPart<PaymentRequest, "orderNo" | "amount">;
    }
    case "recycle":
      return { orderId: request.orderId } satisfies SentPart<RecycleRequest>;
    case "withdrawal": {
      const { amount, accountId } = request;
      return { amount, accountId } satisfies SentPart<
        WithdrawalRequest,
        "bankName" | "tail" | "check"
      >;
    }
    case "recharge": {
      const { amount, method } = request;
      return { amount, method } satisfies SentPart<RechargeRequest, "forOrder">;
    }
    // The hash stands for the draft, which a record does not store.
    case "withdrawal account":
      return { hash: request.hash } satisfies SentPart<
        WithdrawalAccountRequest,
        "accountKind" | "salt" | "tail" | "draft"
      >;
  }
};

/**
 * Whether both requests make the same call. Only then does a second sending reuse the idempotency key (D7.5).
 */
export const isIdentical = (a: AttemptRequest, b: AttemptRequest): boolean =>
  JSON.stringify([a.kind, sentPart(a)]) === JSON.stringify([b.kind, sentPart(b)]);

/**
 * Whether one new row could be the outcome of either request. Accounts are compared by kind and tail, because
 * a row shows only those. Their hashes always differ, because each record has its own salt. Payments and
 * recyclings make no row: the order's status is their outcome.
 */
export const couldMakeSameRow = (a: AttemptRequest, b: AttemptRequest): boolean => {
  if (a.kind === "payment" || a.kind === "recycle") return false;
  return a.kind === "withdrawal account" && b.kind === a.kind
    ? a.accountKind === b.accountKind && a.tail === b.tail
    : isIdentical(a, b);
};
