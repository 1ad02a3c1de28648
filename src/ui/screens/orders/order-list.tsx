import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import type { Order, OrderTab } from "../../../domain/order/order.ts";
import type {
  OrdersListRef,
  OrdersScreenRef,
} from "../../../domain/order/orders-screen.machine.ts";
import { isRereading, openPaymentOf } from "../../../domain/order/orders-screen-selectors.ts";
import { isOffline } from "../../../domain/call/read-options.ts";
import { useText } from "../../i18n/use-text.ts";
import { GoShopping } from "../../parts/go-shopping.tsx";
import type { DrawingName } from "../../kit/drawings.ts";
import { EmptyState } from "../../kit/empty-state.tsx";
import { MovingRows } from "../../kit/moving-rows.tsx";
import { SkeletonGroup } from "../../kit/skeleton.tsx";
import { useRowsInView } from "../../kit/use-rows-in-view.ts";
import { PagedRows } from "../../parts/paged-rows.tsx";
import { Refreshable } from "../../parts/refreshable.tsx";
import { WhenOffline } from "../../parts/when-offline.tsx";
import { RowLinks } from "../../routing/row-links.tsx";
import { OtherRecycleNotices } from "../../orders/order-actions.tsx";
import { OrderCard, OrderCardSkeleton } from "./order-card.tsx";
import styles from "./orders-screen.module.css";

interface OrderListProps {
  readonly orders: OrdersScreenRef;
  /** The list of the shown tab. */
  readonly list: OrdersListRef;
}

/** In a phone's first view. */
const firstCards = 4;
const drawingOf = {
  all: "orders",
  unpaid: "unpaid",
  paid: "paid",
  pending_recycle: "recycling",
  recycled: "recycled",
} as const satisfies Record<OrderTab, DrawingName>;
const noOrders: readonly Order[] = [];

export const OrderList = ({ orders, list }: OrderListProps) => {
  const t = useText("orders");
  const common = useText("common");
  const { query, loaded, failure, outdated } = useSelector(list, ({ context }) => context);
  const why = useSelector(orders, ({ context }) => context.outdated) ?? outdated;
  const isReadOnly = isOffline(why);
  const state = useSelector(list, (snapshot) => snapshot.value);
  const rereading = useSelector(orders, isRereading);
  // Not the whole context: the rows in view change at every scroll step.
  const actions = useSelector(orders, ({ context }) => context.actions);
  const openPayments = useSelector(orders, ({ context }) => context.openPayments);
  const refreshRequested = useSelector(orders, ({ context }) => context.refreshRequested);
  const rows = useRowsInView(loaded?.items ?? noOrders, (inView) =>
    orders.send({ type: "VISIBLE_CHANGED", ids: inView.map(({ id }) => id) }),
  );
  const card = useCallback(
    (order: Order) => (
      <OrderCard
        order={order}
        visitSince={openPaymentOf({ context: { openPayments } }, order)?.visitSince ?? null}
        actions={isReadOnly ? null : actions}
      />
    ),
    [openPayments, actions, isReadOnly],
  );

  return (
    <Refreshable
      refreshing={state === "refreshing" || (rereading && refreshRequested)}
      onRefresh={() => orders.send({ type: "REFRESH" })}
      list={list}
      screen={orders}
      rows={() => list.getSnapshot().context.loaded}
    >
      <WhenOffline failure={why} onRetry={() => orders.send({ type: "RETURNED" })} />
      {loaded === null && failure === null ? null : (
        <div className="notices">
          <OtherRecycleNotices actions={actions} listed={loaded?.items ?? noOrders} />
        </div>
      )}
      <PagedRows
        {...rows}
        firstRows={firstCards}
        list={list}
        screen={orders}
        busy={rereading}
        place={`place in ${query.tab}`}
        failed={t("loadFailed")}
        loading={
          <SkeletonGroup label={common("loading")} className={styles.skeletons ?? ""}>
            {Array.from({ length: firstCards }, (_, index) => (
              <OrderCardSkeleton key={index} />
            ))}
          </SkeletonGroup>
        }
        empty={
          <EmptyState
            drawing={drawingOf[query.tab]}
            title={t(`empty.${query.tab}`)}
            message={t("emptyHint")}
            action={<GoShopping />}
          />
        }
        around={(cards, count) => (
          <MovingRows count={count}>
            <RowLinks>{cards}</RowLinks>
          </MovingRows>
        )}
        className={styles.list}
        groupClassName={styles.group}
      >
        {card}
      </PagedRows>
    </Refreshable>
  );
};
