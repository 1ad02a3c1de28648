import { Effect } from "effect";
import type { PaymentRequest } from "../../../domain/attempt/request.ts";
import type { LookedUp } from "../../../domain/attempt/outcome.ts";
import type { CallFailure } from "../../../domain/call/failure.ts";
import type { OrderId } from "../../../domain/identity/ids.ts";
import type { Order } from "../../../domain/order/order.ts";
import { openablePayUrl } from "../../../domain/payment/pay-url.ts";
import {
  isPaid,
  type PaymentAccepted,
  type PaymentFacts,
  recheckedPayment,
} from "../../../domain/payment/payment-attempt.ts";
import type { Orders } from "../../../ports/orders.ts";
import type { Ports } from "../../../ports/ports.ts";
import { nullIfNotThere } from "../null-if-not-there.ts";
import { attemptOfKind } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";

const readPaymentFacts = (
  { orders, session }: Pick<Ports, "orders" | "session">,
  orderId: OrderId,
): Effect.Effect<PaymentFacts, CallFailure> =>
  Effect.all(
    {
      order: orders.order(orderId),
      balance: session.user.pipe(
        Effect.map(({ balance }) => balance),
        Effect.catch(() => Effect.succeed(null)),
      ),
    },
    { concurrency: "unbounded" },
  );

/** A missing order counts as not paid. */
const lookUp = (orders: Orders, orderId: OrderId): Effect.Effect<LookedUp<Order>, CallFailure> =>
  Effect.map(nullIfNotThere(orders.order(orderId)), (order) =>
    order === null
      ? { rows: [], explainsAll: false }
      : isPaid(order)
        ? { rows: [order], explainsAll: true }
        : { rows: [], explainsAll: false, read: order },
  );

const bind = attemptOfKind<PaymentRequest, PaymentAccepted, Order, PaymentFacts>({
  kind: "payment",
  isKnownByStatus: true,
  // An online payment without an address may be confirmed on the customer's phone.
  comesLater: ({ method }, payUrl) => method !== "balance" && payUrl === null,
});

/** The attempt at an order's payment (D7). Lookups read the order's status. */
export const paymentAttempt = oncePerPage(
  ({
    attempts,
    orders,
    payments,
    session,
  }: Pick<Ports, "attempts" | "orders" | "payments" | "session">) =>
    bind(attempts, {
      // An address that may not be opened starts no visit; the screen shows a message (D8).
      payUrlOf: (payUrl) => openablePayUrl(payUrl, attempts.origin),
      readBaseline: () => Effect.succeed([]),
      recheck: (request) =>
        Effect.map(readPaymentFacts({ orders, session }, request.orderId), (facts) =>
          recheckedPayment(request, facts),
        ),
      send: ({ orderNo, method }, key) =>
        Effect.map(payments.payOrder(orderNo, method, key), (payUrl) =>
          method === "balance" ? null : payUrl,
        ),
      lookUp: ({ request }) => lookUp(orders, request.orderId),
    }),
);
