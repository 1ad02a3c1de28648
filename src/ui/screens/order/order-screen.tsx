import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect } from "react";
import { useParams } from "wouter";
import { createActor } from "xstate";
import { type OrderId, parseOrderId } from "../../../domain/identity/ids.ts";
import type { LateOrderActionRef } from "../../../domain/order/late-order-action.machine.ts";
import { listedActions } from "../../../domain/order/listed-actions.ts";
import type { OrderScreenLogic } from "../../../domain/order/order-screen.machine.ts";
import type { Order } from "../../../domain/order/order.ts";
import { LazyOpenPayment } from "../../attempt/lazy-open-payment.ts";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { isOffline } from "../../../domain/call/read-options.ts";
import { WhenOffline } from "../../parts/when-offline.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { LoadFailed } from "../../parts/load-failed.tsx";
import { BackBar } from "../../parts/back-bar.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { Refreshable } from "../../parts/refreshable.tsx";
import { SubmitBar, SubmitBarSkeleton } from "../../kit/submit-bar.tsx";
import { toast } from "../../kit/toast-store.ts";
import { OrderActionButtons } from "../../orders/order-action-buttons.tsx";
import { OrderActions, OrderRecycleNotice } from "../../orders/order-actions.tsx";
import { rememberedOrder, rememberOrder } from "../../orders/orders-memory.ts";
import { HeadingFocus } from "../../routing/heading-focus.tsx";
import { routes } from "../../routing/routes.ts";
import type { CreateAhead, ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { useLanguageChange } from "../../i18n/use-language-change.ts";
import { useIntoView } from "../../kit/use-into-view.ts";
import { usePageHidden } from "../../kit/use-page-hidden.ts";
import { usePageReturn } from "../../kit/use-page-return.ts";
import { NotFound } from "../../routing/lazy-not-found.tsx";
import { OrderView, OrderViewSkeleton } from "./order-view.tsx";

export const createAhead: CreateAhead<"order"> = (logic, { session, policy, id }) => {
  const orderId = policy.orderDetail ? parseOrderId(id) : null;
  if (orderId === null) return null;
  return createActor(logic, { input: { session, orderId } });
};

/** One order (D14); a policy without it has no such screen. */
export const Screen = ({ actors }: ScreenProps<"order">) => {
  const { policy } = useShop();
  const orderId = parseOrderId(useParams()["id"]);
  if (!policy.orderDetail) return <NotFound />;
  return orderId === null ? (
    <NoSuchOrder />
  ) : (
    <OneOrder key={orderId} logic={actors} orderId={orderId} />
  );
};

/** An invalid order id, an order that does not exist, or another customer's. */
const NoSuchOrder = ({ children }: { readonly children?: ReactNode }) => {
  const t = useText("order");
  return (
    <ScreenFrame bar={<BackBar title={t("title")} fallback={routes.orders()} />}>
      {children}
      <EmptyState
        drawing="unknown"
        title={t("unknownTitle")}
        message={t("unknownMessage")}
        action={
          <ButtonLink variant="primary" href={routes.orders()}>
            {t("viewOrders")}
          </ButtonLink>
        }
      />
      {/* It may take the place of the skeleton, whose heading had the focus. */}
      <HeadingFocus />
    </ScreenFrame>
  );
};

interface OneOrderProps {
  readonly logic: OrderScreenLogic;
  readonly orderId: OrderId;
}

const OneOrder = ({ logic, orderId }: OneOrderProps) => {
  const t = useText("order");
  const orders = useText("orders");
  const common = useText("common");
  const { policy, session } = useShop();
  const seen = useMemory<Order>("order");
  const screen = useScreenActor(logic, {
    input: { session, orderId, restored: seen.restored ?? rememberedOrder(orderId) },
  });
  const { order, failure, refreshRequested, actions } = useSelector(
    screen,
    ({ context }) => context,
  );
  const payment = useSelector(actions, ({ context }) => context.payment);
  const hasOpenPayment = useSelector(
    payment ?? undefined,
    (attempt) => (attempt?.context.record?.sendings.length ?? 0) > 0,
  );
  const notFound = useSelector(screen, (snapshot) => snapshot.matches("not found"));
  const failed = useSelector(screen, (snapshot) => snapshot.matches("failed"));

  useEffect(() => {
    if (order === null) return;
    seen.keep(order);
    rememberOrder(order);
  }, [seen, order]);
  usePageReturn(() => screen.send({ type: "RETURNED" }));
  usePageHidden(() => screen.send({ type: "HIDDEN" }));
  useLanguageChange(() => screen.send({ type: "ORDER_STALE" }));

  useActorEvent(screen, "recycling completed", () =>
    toast(orders("recyclingCompleted"), { tone: "success" }),
  );
  useActorEvent(screen, "refresh failed", (event) =>
    toast(failureText(common, event.failure), { tone: "danger" }),
  );

  // Also if the order cannot be read: an attempt for it may still be open.
  const notices = (
    <Notices>
      <OrderRecycleNotice actions={actions} orderId={orderId} />
      <OrderPayment
        actions={actions}
        order={order}
        onCheck={() => screen.send({ type: "RETURNED" })}
      />
    </Notices>
  );
  if (notFound) return <NoSuchOrder>{notices}</NoSuchOrder>;
  const content = () => {
    if (failed)
      return (
        <>
          {notices}
          <LoadFailed
            title={common("orderFailed")}
            failure={failure}
            onRetry={() => screen.send({ type: "RETRY" })}
          />
        </>
      );
    if (order === null) return <OrderViewSkeleton />;
    return (
      <Refreshable
        refreshing={refreshRequested}
        onRefresh={() => screen.send({ type: "REFRESH" })}
        list={screen}
        rows={() => screen.getSnapshot().context.order}
      >
        <WhenOffline failure={failure} onRetry={() => screen.send({ type: "REFRESH" })} />
        {notices}
        <OrderView order={order} />
      </Refreshable>
    );
  };
  return (
    <ScreenFrame
      bar={<BackBar title={t("title")} fallback={routes.orders()} />}
      foot={
        failed || isOffline(failure) ? undefined : order === null ? (
          <SubmitBarSkeleton buttons={2} />
        ) : listedActions(order, policy).length === 0 ? undefined : (
          <SubmitBar>
            <OrderActionButtons large order={order} actions={actions} />
          </SubmitBar>
        )
      }
    >
      <OrderActions actions={actions} hasOpenPayment={() => hasOpenPayment} />
      {content()}
    </ScreenFrame>
  );
};

const Notices = ({ children }: { readonly children: ReactNode }) => (
  <div ref={useIntoView(null)} className="notices">
    {children}
  </div>
);

interface OrderPaymentProps {
  readonly actions: LateOrderActionRef;
  /** Null: not read, or no longer there. */
  readonly order: Order | null;
  readonly onCheck: () => void;
}

const OrderPayment = ({ actions, order, onCheck }: OrderPaymentProps) => {
  const payment = useSelector(actions, ({ context }) => context.payment);
  return payment === null ? null : (
    <DeferredPart requested>
      {/* The bar below leads to the payment. */}
      <LazyOpenPayment attempt={payment} onCheck={onCheck} order={order} elsewhere={null} />
    </DeferredPart>
  );
};
