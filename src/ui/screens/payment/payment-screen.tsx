import { Suspense } from "react";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useActorRef, useSelector } from "@xstate/react";
import { useLocation, useParams } from "wouter";
import type { OrderId } from "../../../domain/ids.ts";
import { parseOrderId } from "../../../domain/ids.ts";
import { isAllowed } from "../../../domain/order/lifecycle.machine.ts";
import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import type { PaymentActors } from "../../../domain/payment/payment.machine.ts";
import { isUnderWay, paymentMachine } from "../../../domain/payment/payment.machine.ts";
import type { PaymentAttemptRef } from "../../../domain/payment/payment-attempt.ts";
import { paymentPrecision } from "../../../domain/payment/payment-precision.ts";
import { LazyOpenPayment } from "../../attempt/lazy-open-payment.ts";
import { WithAttempt } from "../../attempt/with-attempt.tsx";
import { failureText } from "../../failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { ErrorState } from "../../kit/error-state.tsx";
import { Screen as Frame } from "../../kit/screen.tsx";
import { places } from "../../routing/places.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useBack } from "../../routing/use-back.ts";
import { useShop } from "../../shop.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { usePaymentInFlight } from "../../payment-in-flight.ts";
import { useOnce } from "../../use-once.ts";
import { usePageReturn } from "../../use-page-return.ts";
import { useTitle } from "../../use-title.ts";
import { NotFound } from "../not-found/not-found.tsx";
import { MethodList } from "./method-list.tsx";
import { NotPayable } from "./not-payable.tsx";
import { OrderSummary, OrderSummarySkeleton } from "./order-summary.tsx";
import { PayBar } from "./pay-bar.tsx";
import { PaymentNotice } from "./payment-notice.tsx";

/** @spec S2.9 */
export const Screen = ({ actors }: ScreenProps<"payment">) => {
  const t = useText("payment");
  const { id = "" } = useParams<{ id: string }>();
  const orderId = parseOrderId(id);
  return orderId === null ? (
    <NotFound message={t("notFoundMessage")} />
  ) : (
    <WithAttempt key={orderId} logic={actors.attempt} subject={{ kind: "payment", orderId }}>
      {(attempt) => <Payment actors={actors} orderId={orderId} attempt={attempt} />}
    </WithAttempt>
  );
};

interface PaymentProps {
  readonly actors: PaymentActors;
  readonly orderId: OrderId;
  readonly attempt: PaymentAttemptRef;
}

const Payment = ({ actors, orderId, attempt }: PaymentProps) => {
  const t = useText("payment");
  const common = useText("common");
  const { policy } = useShop();
  const [, navigate] = useLocation();
  const back = useBack(places.orders());
  useTitle(t("title"));

  const payment = useActorRef(
    useOnce(() =>
      paymentMachine.provide({ actors: { loadFacts: actors.loadFacts, leave: actors.leave } }),
    ),
    { input: { policy, orderId, attempt } },
  );
  const status = useSelector(attempt, attemptStatus);
  const snapshot = useSelector(payment, (state) => state);
  const { facts, failure } = snapshot.context;
  useEmitted(payment, "paid", () => navigate(places.paid(orderId), { replace: true }));
  usePageReturn(() => payment.send({ type: "RETURNED" }));
  usePaymentInFlight(isUnderWay(snapshot, status));

  const bar = <AppBar title={t("title")} back={{ label: common("back"), onBack: back }} />;
  const orders = (
    <ButtonLink variant="primary" href={places.orders()}>
      {t("viewOrders")}
    </ButtonLink>
  );

  if (snapshot.matches("not found"))
    return (
      <Frame bar={bar}>
        <Suspense>
          <LazyOpenPayment attempt={attempt} elsewhere={null} order={null} />
        </Suspense>
        <EmptyState
          icon={<ReceiptText size={34} />}
          title={t("notFoundTitle")}
          message={t("notFoundMessage")}
          action={orders}
        />
      </Frame>
    );
  if (facts === null)
    return (
      <Frame bar={bar} padded>
        {snapshot.matches("unread") && failure !== null ? (
          <ErrorState
            title={t("loadFailed")}
            message={failureText(common, failure)}
            retry={{ label: common("retry"), onRetry: () => payment.send({ type: "CHECK" }) }}
            secondary={orders}
          />
        ) : (
          <OrderSummarySkeleton
            methods={policy.paymentMethods.length + policy.unavailablePaymentMethods.length}
          />
        )}
      </Frame>
    );
  if (!isAllowed(facts.order.status, "pay") && !snapshot.matches("paid"))
    return (
      <Frame bar={bar}>
        <Suspense>
          <LazyOpenPayment attempt={attempt} elsewhere={null} order={facts.order} />
        </Suspense>
        <NotPayable order={facts.order} />
      </Frame>
    );
  return (
    <Frame bar={bar} padded foot={<PayBar payment={payment} />}>
      <OrderSummary
        order={facts.order}
        precision={paymentPrecision(facts)}
        notice={<PaymentNotice payment={payment} />}
        methods={<MethodList payment={payment} facts={facts} />}
      />
    </Frame>
  );
};
