import { Schema } from "effect";
import { chargeMethods } from "../collections/charge.ts";
import { Count, Hundredths, Instant, RowId } from "../collections/fields.ts";
import { rechargeMethods } from "../collections/recharge.ts";
import { SeededFaults } from "../faults/seeded-faults.ts";
import { orderStatuses } from "../orders/transitions.ts";
import { ServerModes } from "../shop/modes.ts";

/** A customer as the server sees them. */
export const CustomerView = Schema.Struct({
  username: Schema.String,
  balance: Hundredths,
  isFrozen: Schema.Boolean,
  withdrawalsFrozen: Schema.Boolean,
  /** The number of the customer's valid tokens. */
  sessions: Count,
});

export type CustomerView = typeof CustomerView.Type;

const pending = {
  /** Username. */
  customer: Schema.String,
  amount: Hundredths,
  /** By the server's clock. */
  createdAt: Instant,
  /** When the server acts on it automatically; null: never. */
  dueAt: Schema.NullOr(Instant),
};

const PendingView = Schema.Struct(pending);

/** What waits for an action by the server. */
export type Pending = typeof PendingView.Type;

/** An order whose recycling is pending; the amount is what will be credited. */
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

export const RechargeView = Schema.Struct({
  ...pending,
  id: RowId,
  rechargeNo: Schema.String,
  method: Schema.Literals(rechargeMethods),
});

export type RechargeView = typeof RechargeView.Type;

/**
 * An open payment on the payment site. If its order is not unpaid any more, a payment is a surplus.
 */
export const PaymentView = Schema.Struct({
  ...pending,
  orderNo: Schema.String,
  method: Schema.String,
  orderStatus: Schema.Literals(orderStatuses),
});

export type PaymentView = typeof PaymentView.Type;

/** A charge although nothing was due, refunded at `dueAt`. */
export const SurplusView = Schema.Struct({
  ...pending,
  /** The charge's id. */
  id: RowId,
  /** The number of the order or the recharge. */
  number: Schema.String,
  method: Schema.Literals(chargeMethods),
});

export type SurplusView = typeof SurplusView.Type;

/** The server's state and what can be acted upon now; lists newest first. */
export const FakeServerState = Schema.Struct({
  /** The server's clock. */
  now: Instant,
  scenario: Schema.String,
  scenarios: Schema.Array(Schema.Struct({ name: Schema.String, title: Schema.String })),
  /** The username of the given token; null: none. */
  customer: Schema.NullOr(Schema.String),
  customers: Schema.Array(CustomerView),
  recycles: Schema.Array(RecycleView),
  withdrawals: Schema.Array(WithdrawalView),
  recharges: Schema.Array(RechargeView),
  payments: Schema.Array(PaymentView),
  surpluses: Schema.Array(SurplusView),
  /** The seeded faults; `rate` from 0 to 1, `kinds` if not the usual ones. */
  faults: Schema.NullOr(
    Schema.Struct({
      seed: Schema.Int,
      rate: Schema.Finite,
      kinds: SeededFaults.fields.kinds,
    }),
  ),
  /** How calls are treated. */
  modes: ServerModes,
  /** The number of calls held by a fault. */
  held: Count,
  /** The calls for which a fault can be planned, such as `POST /client/pay`; `*` for parameters. */
  callNames: Schema.Array(Schema.String),
});

export type FakeServerState = typeof FakeServerState.Type;
