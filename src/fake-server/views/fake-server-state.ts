import { Schema } from "effect";
import { chargeMethods } from "../collections/charge.ts";
import { Count, Hundredths, Instant, RowId } from "../collections/fields.ts";
import { rechargeMethods } from "../collections/recharge.ts";
import { SeededFaults } from "../faults/seeded-faults.ts";
import { orderStatuses } from "../orders/transitions.ts";
import { ServerModes } from "../modes.ts";

/** A customer of the shop, as the shop sees one. */
export const CustomerView = Schema.Struct({
  username: Schema.String,
  balance: Hundredths,
  isFrozen: Schema.Boolean,
  withdrawalsFrozen: Schema.Boolean,
  /** How many tokens of this customer are good. */
  sessions: Count,
});

export type CustomerView = typeof CustomerView.Type;

const pending = {
  /** Username. */
  customer: Schema.String,
  amount: Hundredths,
  /** By the server's clock. */
  createdAt: Instant,
  /** When the server does something about it by itself; null: it does not. */
  dueAt: Schema.NullOr(Instant),
};

const PendingView = Schema.Struct(pending);

/** What waits for the server. */
export type Pending = typeof PendingView.Type;

/** An order that is pending recycle; the amount is what will be credited. */
export const RecycleView = Schema.Struct({
  ...pending,
  orderId: RowId,
  orderNo: Schema.String,
});

export type RecycleView = typeof RecycleView.Type;

export const WithdrawalView = Schema.Struct({
  ...pending,
  id: RowId,
  status: Schema.Literals(["pending", "approved"]),
  bank: Schema.String,
  account: Schema.String,
});

export type WithdrawalView = typeof WithdrawalView.Type;

/** A pending recharge. */
export const RechargeView = Schema.Struct({
  ...pending,
  id: RowId,
  rechargeNo: Schema.String,
  method: Schema.Literals(rechargeMethods),
});

export type RechargeView = typeof RechargeView.Type;

/**
 * A visit to the payment site, which has not reported yet. Of an order that is not unpaid any more, a
 * payment is a surplus.
 */
export const PaymentView = Schema.Struct({
  ...pending,
  orderNo: Schema.String,
  method: Schema.String,
  orderStatus: Schema.Literals(orderStatuses),
});

export type PaymentView = typeof PaymentView.Type;

/** Money that was taken although nothing was due; it is refunded when it is due. */
export const SurplusView = Schema.Struct({
  ...pending,
  /** Of the charge. */
  id: RowId,
  /** The number of the order or of the recharge. */
  number: Schema.String,
  method: Schema.Literals(chargeMethods),
});

export type SurplusView = typeof SurplusView.Type;

/** What the server holds that can be acted upon at this moment; lists newest first. */
export const FakeServerState = Schema.Struct({
  /** The server's clock. */
  now: Instant,
  scenario: Schema.String,
  scenarios: Schema.Array(Schema.Struct({ name: Schema.String, title: Schema.String })),
  /** Username of whose token was named. */
  customer: Schema.NullOr(Schema.String),
  customers: Schema.Array(CustomerView),
  recycles: Schema.Array(RecycleView),
  withdrawals: Schema.Array(WithdrawalView),
  recharges: Schema.Array(RechargeView),
  payments: Schema.Array(PaymentView),
  surpluses: Schema.Array(SurplusView),
  /** The faults that come by seed; `rate` from 0 to 1, `kinds` where not the usual ones come. */
  faults: Schema.NullOr(
    Schema.Struct({
      seed: Schema.Int,
      rate: Schema.Finite,
      kinds: SeededFaults.fields.kinds,
    }),
  ),
  /** How calls are treated. */
  modes: ServerModes,
  /** How many callers a fault keeps waiting. */
  held: Count,
  /** What a fault may be planned for, such as `POST /client/pay`; a star for what varies. */
  callNames: Schema.Array(Schema.String),
});

export type FakeServerState = typeof FakeServerState.Type;
