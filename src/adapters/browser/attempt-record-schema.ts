import { Result, Schema } from "effect";
import type { PaymentVisit, Sending } from "../../domain/attempt/record.ts";
import type { AttemptRequest } from "../../domain/attempt/request.ts";
import {
  isCartItemId,
  isOrderId,
  isProductId,
  isWithdrawalAccountId,
} from "../../domain/identity/ids.ts";
import { Amount } from "../../domain/money/amount.ts";

/** Records of any other version are unreadable, never migrated. */
const version = 2;

const OrderId = Schema.declare(isOrderId);

const Request: Schema.Codec<AttemptRequest, unknown> = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("order"),
    lines: Schema.Array(
      Schema.Struct({
        productId: Schema.declare(isProductId),
        quantity: Schema.Int,
        price: Amount,
        name: Schema.String,
      }),
    ),
    cartItems: Schema.Array(Schema.declare(isCartItemId)),
  }),
  Schema.Struct({
    kind: Schema.Literal("payment"),
    orderId: OrderId,
    orderNo: Schema.String,
    method: Schema.Literals(["balance", "alipay", "usdt", "wechat"]),
    amount: Amount,
  }),
  Schema.Struct({ kind: Schema.Literal("recycle"), orderId: OrderId }),
  Schema.Struct({
    kind: Schema.Literal("withdrawal"),
    amount: Amount,
    accountId: Schema.declare(isWithdrawalAccountId),
    bankName: Schema.String,
    tail: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal("recharge"),
    amount: Amount,
    method: Schema.Literals(["alipay", "usdt", "bank_transfer"]),
    forOrder: Schema.optionalKey(OrderId),
  }),
  Schema.Struct({
    kind: Schema.Literal("withdrawal account"),
    accountKind: Schema.Literals(["bank", "usdt"]),
    salt: Schema.String,
    hash: Schema.String,
    tail: Schema.String,
    draft: Schema.Null,
  }),
]);

const SendingRecord: Schema.Codec<Sending, unknown> = Schema.Struct({
  key: Schema.NonEmptyString,
  request: Request,
  at: Schema.Number,
});

const Visit: Schema.Codec<PaymentVisit, unknown> = Schema.Struct({
  key: Schema.NonEmptyString,
  since: Schema.Number,
  payUrl: Schema.String,
  rowId: Schema.NullOr(Schema.Int),
});

/** A record as stored, with the wall clock of its last update (D7.7). */
export interface StoredRecord {
  readonly version: typeof version;
  /** The sender's username; null where it is not known yet. */
  readonly owner: string | null;
  readonly key: string;
  readonly request: AttemptRequest;
  readonly baseline: readonly number[];
  readonly sendings: readonly Sending[];
  readonly visit: PaymentVisit | null;
  readonly isWatched: boolean;
  /** Milliseconds. */
  readonly elapsed: number;
  /** Epoch milliseconds by this device's clock. */
  readonly notedAt: number;
}

/** A negative time would make the customer wait longer than D7.5 allows. */
const Elapsed = Schema.declare((value): value is number => typeof value === "number" && value >= 0);

const Record: Schema.Codec<StoredRecord, unknown> = Schema.Struct({
  version: Schema.Literal(version),
  owner: Schema.NullOr(Schema.String),
  key: Schema.NonEmptyString,
  request: Request,
  baseline: Schema.Array(Schema.Number),
  sendings: Schema.Array(SendingRecord),
  visit: Schema.NullOr(Visit),
  isWatched: Schema.Boolean,
  elapsed: Elapsed,
  notedAt: Schema.Number,
});

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown));
const decodeRecord = Schema.decodeUnknownResult(Record);

/** Null: the text is not a record of this version. */
export const readRecord = (text: string): StoredRecord | null => {
  const value = decode(text);
  if (Result.isFailure(value)) return null;
  const record = decodeRecord(value.success);
  return Result.isSuccess(record) ? record.success : null;
};

export const newRecord = (
  parts: Pick<StoredRecord, "owner" | "key" | "request" | "baseline" | "notedAt">,
): StoredRecord => ({
  version,
  sendings: [],
  visit: null,
  isWatched: false,
  elapsed: 0,
  ...parts,
});
