import { useSelector } from "@xstate/react";
import { useLocation, useParams } from "wouter";
import { type OrderId, parseOrderId } from "../../../domain/identity/ids.ts";
import { isAllowed } from "../../../domain/order/lifecycle.machine.ts";
import { isUnderWay } from "../../../domain/payment/payment-attempt.ts";
import type { PaymentScreenLogic } from "../../../domain/payment/payment-screen.machine.ts";
import { paymentPrecision } from "../../../domain/payment/payment-precision.ts";
import type { PaymentMethod } from "../../../domain/policy.ts";
import { useText } from "../../i18n/use-text.ts";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { LoadFailed } from "../../parts/load-failed.tsx";
import { BackBar } from "../../parts/back-bar.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { lazyPart } from "../../kit/lazy-part.ts";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { SubmitBarSkeleton } from "../../kit/submit-bar.tsx";
import { routes } from "../../routing/routes.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { useFormDraft } from "../../shop/use-draft.ts";
import { usePaymentInFlight } from "../../attempt/payment-in-flight.ts";
import { usePageReturn } from "../../kit/use-page-return.ts";
import { NotFound } from "../../routing/lazy-not-found.tsx";
import { MethodList } from "./method-list.tsx";
import { OrderSummary, OrderSummarySkeleton } from "./order-summary.tsx";
import { PayBar } from "./pay-bar.tsx";
import { OpenOrderPayment, PaymentNotice } from "./payment-notice.tsx";
import styles from "./payment-screen.module.css";
import { useAttemptStatus } from "../../attempt/use-attempt-status.ts";

// Lazy, because it is rarely needed.
const NotPayable = lazyPart(async () => (await import("./not-payable.tsx")).NotPayable);
const fetchTopUp = () => import("./top-up.tsx");
const TopUp = lazyPart(async () => (await fetchTopUp()).TopUp);
const RechargesUnderWay = lazyPart(async () => (await fetchTopUp()).RechargesUnderWay);

/** @spec S2.9 */
export const Screen = ({ actors }: ScreenProps<"payment">) => {
  const t = useText("payment");
  const { id = "" } = useParams<{ id: string }>();
  const orderId = parseOrderId(id);
  return orderId === null ? (
    <NotFound message={t("notFoundMessage")} />
  ) : (
    <Payment key={orderId} logic={actors} orderId={orderId} />
  );
};

interface PaymentProps {
  readonly logic: PaymentScreenLogic;
  readonly orderId: OrderId;
}

const Payment = ({ logic, orderId }: PaymentProps) => {
  const t = useText("payment");
  const common = useText("common");
  const { policy, session } = useShop();
  const [, navigate] = useLocation();

  const payment = useScreenActor(logic, { input: { session, policy, orderId } });
  const status = useAttemptStatus(payment);
  const snapshot = useSelector(payment, (state) => state);
  const { facts, failure, topUp } = snapshot.context;
  useActorEvent(payment, "paid", () => navigate(routes.paid(orderId), { replace: true }));
  usePageReturn(() => payment.send({ type: "RETURNED" }));
  usePaymentInFlight(isUnderWay(status, snapshot.matches("leaving")));
  useFormDraft<PaymentMethod>(
    `payment ${orderId}`,
    () => payment.getSnapshot().context.method,
    (method) => payment.send({ type: "DRAFT_RESTORED", method }),
  );

  const bar = <BackBar title={t("title")} fallback={routes.orders()} />;
  const orders = (
    <ButtonLink variant="primary" href={routes.orders()}>
      {common("viewOrders")}
    </ButtonLink>
  );

  // Also where there is nothing to pay: what was begun may still be open.
  const visit = (
    <OpenOrderPayment payment={payment} elsewhere={null} order={facts?.order ?? null} />
  );
  if (snapshot.matches("not found"))
    return (
      <ScreenFrame bar={bar}>
        <div className="notices">{visit}</div>
        <EmptyState
          drawing="unknown"
          title={common("noSuchOrder")}
          message={t("notFoundMessage")}
          action={orders}
        />
      </ScreenFrame>
    );
  if (facts === null)
    return (
      <ScreenFrame
        bar={bar}
        padded
        foot={failure === null ? <SubmitBarSkeleton buttons={1} /> : undefined}
      >
        {snapshot.matches("read failed") && failure !== null ? (
          <>
            {visit}
            <LoadFailed
              title={common("orderFailed")}
              failure={failure}
              onRetry={() => payment.send({ type: "CHECK" })}
              secondary={orders}
            />
          </>
        ) : (
          <OrderSummarySkeleton
            methods={policy.paymentMethods.length + policy.unavailablePaymentMethods.length}
          />
        )}
      </ScreenFrame>
    );
  if (!isAllowed(facts.order.status, "pay") && !snapshot.matches("paid"))
    return (
      <ScreenFrame bar={bar}>
        <div className="notices">{visit}</div>
        <NotPayable order={facts.order} />
      </ScreenFrame>
    );
  return (
    <ScreenFrame bar={bar} padded foot={<PayBar payment={payment} />}>
      <OrderSummary
        order={facts.order}
        precision={paymentPrecision(facts)}
        notice={<PaymentNotice payment={payment} />}
        methods={
          <MethodList
            payment={payment}
            facts={facts}
            topUp={
              policy.rechargeMethods.length > 0 &&
              // Without an offer (`mayTopUp`) its reserved space would be a gap in the card.
              status !== "at the payment site" ? (
                <div className={styles.topUp}>
                  {topUp === null ? null : (
                    <DeferredPart requested={false}>
                      <TopUp payment={payment} facts={facts} topUp={topUp} />
                    </DeferredPart>
                  )}
                </div>
              ) : null
            }
          />
        }
      />
      {topUp === null ? null : (
        <DeferredPart requested={false}>
          <RechargesUnderWay topUp={topUp} />
        </DeferredPart>
      )}
    </ScreenFrame>
  );
};
