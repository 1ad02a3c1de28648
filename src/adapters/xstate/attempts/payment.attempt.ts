import { Effect } from "effect";
import type { PaymentRequest } from "../../../domain/attempt/request.ts";
import type { LookedUp } from "../../../domain/attempt/outcome.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import type { OrderId } from "../../../domain/ids.ts";
import { isNotThere } from "../../../domain/not-there.ts";
import type { Order } from "../../../domain/order/order.ts";
import { openablePayUrl } from "../../../domain/payment/pay-url.ts";
import {
  isPaid,
  isPaymentRequest,
  type PaymentAccepted,
  type PaymentAttemptLogic,
  type PaymentFacts,
  recheckedPayment,
} from "../../../domain/payment/payment-attempt.ts";
import { Orders, Payments, Session } from "../port-tags.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import { paymentsHttp } from "../../http/payments.http.ts";
import { sessionHttp } from "../../http/session.http.ts";
import type { ShopRuntime } from "../shop-runtime.ts";
import { type AttemptParts, bindAttempt } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";

const readPaymentFacts = (
  orderId: OrderId,
): Effect.Effect<PaymentFacts, CallFailure, Orders | Session> =>
  Effect.all(
    {
      order: Effect.flatMap(Orders, (orders) => orders.order(orderId)),
      balance: Effect.flatMap(Session, ({ user }) => user).pipe(
        Effect.map(({ balance }) => balance),
        Effect.catch(() => Effect.succeed(null)),
      ),
    },
    { concurrency: "unbounded" },
  );

/** An order that is no longer there was not paid, as far as anybody can see. */
const lookUp = ({ orderId }: PaymentRequest): Effect.Effect<LookedUp<Order>, CallFailure, Orders> =>
  Effect.flatMap(Orders, (orders) => orders.order(orderId)).pipe(
    Effect.map((order): LookedUp<Order> => ({
      rows: isPaid(order) ? [order] : [],
      explainsAll: isPaid(order),
    })),
    Effect.catch((failure) =>
      isNotThere(failure) ? Effect.succeed({ rows: [], explainsAll: false }) : Effect.fail(failure),
    ),
  );

/** The payment of an order as it is sent once (D7): its order's status tells what became of it. */
export const paymentAttempt = oncePerPage(
  (runtime: ShopRuntime, parts: AttemptParts): PaymentAttemptLogic => {
    const services = runtime
      .with(Orders, ordersHttp)
      .with(Payments, paymentsHttp)
      .with(Session, sessionHttp);
    return bindAttempt<
      PaymentRequest,
      PaymentAccepted,
      Order,
      PaymentFacts,
      Orders | Payments | Session
    >((effect, signal) => services.run(effect, signal), parts, {
      isRequest: isPaymentRequest,
      // An address that may not be opened is no visit: the customer is told so (D8).
      payUrlOf: (payUrl) => openablePayUrl(payUrl, parts.origin),
      isToldByStatus: true,
      readBaseline: Effect.succeed([]),
      recheck: (request) =>
        Effect.map(readPaymentFacts(request.orderId), (facts) => recheckedPayment(request, facts)),
      send: ({ orderNo, method }, key) =>
        Effect.map(
          Effect.flatMap(Payments, (payments) => payments.payOrder(orderNo, method, key)),
          (payUrl) => (method === "balance" ? null : payUrl),
        ),
      lookUp: ({ request }) => lookUp(request),
    });
  },
);
