import ReceiptText from "lucide-react/icons/receipt-text";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useParams } from "wouter";
import { type OrderId, parseOrderId } from "../../../domain/ids.ts";
import { allowedActions } from "../../../domain/order/lifecycle.machine.ts";
import type { OrderDetailActors } from "../../../domain/order/order-detail-actors.ts";
import { orderDetailMachine } from "../../../domain/order/order-detail.machine.ts";
import type { Order } from "../../../domain/order/order.ts";
import { failureText } from "../../failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { ErrorState } from "../../kit/error-state.tsx";
import { PullToRefresh } from "../../kit/pull-to-refresh.tsx";
import { Screen as Frame } from "../../kit/screen.tsx";
import { SubmitBar } from "../../kit/submit-bar.tsx";
import { toast } from "../../kit/toast-store.ts";
import { OrderActionButtons } from "../../order-action-buttons.tsx";
import { rememberedOrder, rememberOrder } from "../../orders-memory.ts";
import { places } from "../../routing/places.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useBack } from "../../routing/use-back.ts";
import { useShop } from "../../shop.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { useLanguageChange } from "../../use-language-change.ts";
import { useOnce } from "../../use-once.ts";
import { useOrderDesk } from "../../use-order-desk.tsx";
import { usePageHidden } from "../../use-page-hidden.ts";
import { usePageReturn } from "../../use-page-return.ts";
import { useTitle } from "../../use-title.ts";
import { NotFound } from "../not-found/not-found.tsx";
import type { OrderDetailDeskProps } from "./order-detail-desk.tsx";
import { OrderView, OrderViewSkeleton } from "./order-view.tsx";

/** One order (D14); a reading without it has no such screen. */
export const Screen = ({ actors }: ScreenProps<"order">) => {
  const { policy } = useShop();
  const orderId = parseOrderId(useParams()["id"] ?? "");
  if (!policy.orderDetail) return <NotFound />;
  return orderId === null ? (
    <NoSuchOrder />
  ) : (
    <OrderDetail key={orderId} actors={actors} orderId={orderId} />
  );
};

const OrderBar = () => {
  const t = useText("order");
  const common = useText("common");
  const back = useBack(places.orders());
  useTitle(t("title"));
  return <AppBar title={t("title")} back={{ label: common("back"), onBack: back }} />;
};

/** An address that no order can have, an order that is not there, or another customer's. */
const NoSuchOrder = () => {
  const t = useText("order");
  return (
    <Frame bar={<OrderBar />}>
      <EmptyState
        icon={<ReceiptText size={34} />}
        title={t("unknownTitle")}
        message={t("unknownMessage")}
        action={
          <ButtonLink variant="primary" href={places.orders()}>
            {t("viewOrders")}
          </ButtonLink>
        }
      />
    </Frame>
  );
};

interface OrderDetailProps {
  readonly actors: OrderDetailActors;
  readonly orderId: OrderId;
}

const OrderDetail = ({ actors, orderId }: OrderDetailProps) => {
  const t = useText("order");
  const orders = useText("orders");
  const common = useText("common");
  const { session } = useShop();
  const seen = useMemory<Order>("order");
  const detail = useActorRef(
    useOnce(() => orderDetailMachine.provide({ actors: { loadOrder: actors.loadOrder } })),
    { input: { orderId, restored: seen.restored ?? rememberedOrder(orderId) } },
  );
  const { order, failure, refreshAsked } = useSelector(detail, ({ context }) => context);
  const notFound = useSelector(detail, (snapshot) => snapshot.matches("not found"));
  const failed = useSelector(detail, (snapshot) => snapshot.matches("failed"));

  useEffect(() => {
    if (order === null) return;
    seen.keep(order);
    rememberOrder(order);
  }, [seen, order]);
  usePageReturn(() => detail.send({ type: "RETURNED" }));
  usePageHidden(() => detail.send({ type: "HIDDEN" }));
  useLanguageChange(() => detail.send({ type: "ORDER_STALE" }));

  const { desk, Desk } = useOrderDesk<Pick<OrderDetailDeskProps, "orderId" | "onSettled">>(
    async () => {
      const [{ OrderDetailDesk }, loaded] = await Promise.all([
        import("./order-detail-desk.tsx"),
        actors.actions(),
      ]);
      return (props) => <OrderDetailDesk {...props} actors={loaded} />;
    },
  );
  useEmitted(session, "orders changed", () => detail.send({ type: "ORDER_STALE" }));
  useEmitted(detail, "recycling completed", () => {
    session.send({ type: "REFRESH_USER" });
    toast(orders("recyclingCompleted"), { tone: "success" });
  });
  useEmitted(detail, "refresh failed", (event) =>
    toast(failureText(common, event.failure), { tone: "danger" }),
  );

  if (notFound) return <NoSuchOrder />;
  const content = () => {
    if (failed)
      return (
        <ErrorState
          title={t("loadFailed")}
          {...(failure === null ? {} : { message: failureText(common, failure) })}
          retry={{ label: common("retry"), onRetry: () => detail.send({ type: "RETRY" }) }}
        />
      );
    if (order === null) return <OrderViewSkeleton />;
    return (
      <PullToRefresh
        refreshing={refreshAsked}
        onRefresh={() => detail.send({ type: "REFRESH" })}
        labels={{ refresh: common("refresh"), refreshing: common("refreshing") }}
      >
        {desk === null ? null : <desk.Notice order={order} />}
        <OrderView order={order} />
      </PullToRefresh>
    );
  };
  return (
    <Frame
      bar={<OrderBar />}
      foot={
        failed || order === null || allowedActions(order.status).length === 0 ? undefined : (
          <SubmitBar>
            <OrderActionButtons large order={order} desk={desk} />
          </SubmitBar>
        )
      }
    >
      <Desk
        orderId={orderId}
        onSettled={(settled) =>
          detail.send(
            settled === null ? { type: "ORDER_STALE" } : { type: "ORDER_READ", order: settled },
          )
        }
      />
      {content()}
    </Frame>
  );
};
