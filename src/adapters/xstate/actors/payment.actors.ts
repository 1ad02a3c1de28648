import { Effect } from "effect";
import type { OrderId } from "../../../domain/ids.ts";
import type { PaymentActors } from "../../../domain/payment/payment.machine.ts";
import { AttemptJournal } from "../../../ports/attempt-journal.ts";
import { Orders } from "../../../ports/orders.ts";
import { Payments } from "../../../ports/payments.ts";
import { Redirect } from "../../../ports/redirect.ts";
import { Session } from "../../../ports/session.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import { paymentsHttp } from "../../http/payments.http.ts";
import { sessionHttp } from "../../http/session.http.ts";
import { opened } from "../opened.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";
import { askedBefore, sentUnder } from "../struck-out.ts";
import { withJournal } from "../with-journal.ts";

const facts = (orderId: OrderId) =>
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

export const paymentActors = (runtime: ShopRuntime): PaymentActors => {
  const fill = filler(
    withJournal(runtime)
      .with(Orders, ordersHttp)
      .with(Payments, paymentsHttp)
      .with(Session, sessionHttp),
  );
  return {
    findAttempt: fill(({ orderId }) =>
      Effect.flatMap(AttemptJournal, (journal) =>
        opened(journal.find({ kind: "payment", orderId, method: "" })),
      ),
    ),
    openAttempt: fill(({ orderId, method }) =>
      Effect.flatMap(AttemptJournal, (journal) =>
        Effect.flatMap(journal.open({ kind: "payment", orderId, method }), opened),
      ),
    ),
    closeAttempt: fill(({ key }) => Effect.map(AttemptJournal, (journal) => journal.close(key))),
    loadFacts: fill(({ orderId, unsent }) =>
      unsent === undefined ? facts(orderId) : askedBefore(unsent, facts(orderId)),
    ),
    pay: fill(({ orderNo, method, key }) =>
      sentUnder(
        key,
        Effect.flatMap(Payments, (payments) => payments.payOrder(orderNo, method, key)),
      ),
    ),
    leave: fill(({ address }) => Effect.map(Redirect, (redirect) => redirect.leaveTo(address))),
  };
};
