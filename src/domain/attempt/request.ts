import type { CartItemId, OrderId, ProductId, WithdrawalAccountId } from "../identity/ids.ts";
import type { Amount } from "../money/amount.ts";
import type { PaymentMethod, RechargeMethod } from "../policy.ts";
import type {
  WithdrawalAccountDraft,
  WithdrawalAccountKind,
} from "../withdrawal-account/withdrawal-account.ts";

/** `POST /client/orders`. */
export interface OrderRequest {
  readonly kind: "order";
  readonly lines: readonly {
    readonly productId: ProductId;
    readonly quantity: number;
    /** Price of one piece that the customer saw. The server decides the real one. */
    readonly price: Amount;
    /** For display only, in the language at the time of sending. */
    readonly name: string;
  }[];
  /** The cart lines to remove once the order is known to exist (D6); none for buy-now. */
  readonly cartItems: readonly CartItemId[];
}

/** `POST /client/pay` for an order. */
export interface PaymentRequest {
  readonly kind: "payment";
  readonly orderId: OrderId;
  readonly orderNo: string;
  readonly method: PaymentMethod;
  /** The order's total. */
  readonly amount: Amount;
}

/** The call that sends an order for recycling. */
export interface RecycleRequest {
  readonly kind: "recycle";
  readonly orderId: OrderId;
}

/** `POST /client/withdrawals`. */
export interface WithdrawalRequest {
  readonly kind: "withdrawal";
  readonly amount: Amount;
  readonly accountId: WithdrawalAccountId;
  /** The bank's or network's name, for display only. */
  readonly bankName: string;
  /** The end of the account number: enough to recognize it, not enough to misuse it. */
  readonly tail: string;
}

/** `POST /client/recharges`. */
export interface RechargeRequest {
  readonly kind: "recharge";
  readonly amount: Amount;
  readonly method: RechargeMethod;
  /** The order for whose payment the balance was too low: the customer's way back. Absent: none. */
  readonly forOrder?: OrderId;
}

/** `POST /client/withdrawal-accounts`. */
export interface WithdrawalAccountRequest {
  readonly kind: "withdrawal account";
  readonly accountKind: WithdrawalAccountKind;
  /** Random, in hexadecimal: two accounts of the same fields have different hashes. */
  readonly salt: string;
  /** A salted hash of the draft, in hexadecimal. Used to recognize an identical second request. */
  readonly hash: string;
  /** The last four characters of the number. */
  readonly tail: string;
  /** The request's body. Null in a record: what the customer typed is not stored (D7.1). */
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

/** The part of a request that its record stores. */
export const recordedPart = (request: AttemptRequest): AttemptRequest =>
  request.kind === "withdrawal account" ? { ...request, draft: null } : request;

/** Every field of a request except `kind` and `Else`, which are not sent, or follow from the others. */
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
      return { amount, accountId } satisfies SentPart<WithdrawalRequest, "bankName" | "tail">;
    }
    case "recharge": {
      const { amount, method } = request;
      return { amount, method } satisfies SentPart<RechargeRequest, "forOrder">;
    }
    // Its hash stands for the draft.
    case "withdrawal account":
      return { hash: request.hash } satisfies SentPart<
        WithdrawalAccountRequest,
        "accountKind" | "salt" | "tail" | "draft"
      >;
  }
};

/** Both would make the same call. Only then does a second sending reuse the idempotency key (D7.5). */
export const isIdentical = (a: AttemptRequest, b: AttemptRequest): boolean =>
  a.kind === b.kind && JSON.stringify(sentPart(a)) === JSON.stringify(sentPart(b));
