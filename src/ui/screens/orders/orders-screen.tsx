import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect, useState } from "react";
import { Redirect, useSearch } from "wouter";
import { orderTabOf } from "../../../domain/order/order-tabs.ts";
import type { Order } from "../../../domain/order/order.ts";
import { type OrderTab, orderTabs } from "../../../domain/order/order.ts";
import type { OrdersActors } from "../../../domain/order/orders-actors.ts";
import {
  ordersListMachine,
  ordersMachine,
  type TabPages,
  tabPages,
} from "../../../domain/order/orders.machine.ts";
import type { OpenPayment } from "../../../domain/payment/open-payments.ts";
import { failureText } from "../../failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { Screen as Frame } from "../../kit/screen.tsx";
import { TabLinks } from "../../kit/tab-links.tsx";
import { toast } from "../../kit/toast-store.ts";
import { useEntry } from "../../routing/history-entry.ts";
import type { OrderDeskProps } from "../../order-desk.tsx";
import { ordersMemory } from "../../orders-memory.ts";
import { places } from "../../routing/places.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useBack } from "../../routing/use-back.ts";
import { useShop } from "../../shop.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { useOnce } from "../../use-once.ts";
import { useOrderDesk } from "../../use-order-desk.tsx";
import { usePageHidden } from "../../use-page-hidden.ts";
import { usePageReturn } from "../../use-page-return.ts";
import { useResource } from "../../use-resource.ts";
import { useTitle } from "../../use-title.ts";
import { OrderList } from "./order-list.tsx";
import styles from "./orders-screen.module.css";

/** @spec S2.12 S2.64 */
export const Screen = ({ actors }: ScreenProps<"orders">) => {
  const tab = orderTabOf(new URLSearchParams(useSearch()).get("status"));
  return tab === null ? <UnknownTab /> : <Orders actors={actors} tab={tab} />;
};

/** The address asks for a status that no order can have: says so, and shows all. */
const UnknownTab = () => {
  const t = useText("orders");
  useLayoutEffect(() => toast(t("unknownTab")), [t]);
  return <Redirect to={places.orders()} replace />;
};

interface OrdersProps {
  readonly actors: OrdersActors;
  readonly tab: OrderTab;
}

const Orders = ({ actors, tab }: OrdersProps) => {
  const t = useText("orders");
  const common = useText("common");
  const { session } = useShop();
  const back = useBack(places.user);
  useTitle(t("title"));

  const { restored } = useMemory<TabPages>(ordersMemory);
  const orders = useActorRef(
    useOnce(() =>
      ordersMachine.provide({
        actors: {
          list: ordersListMachine.provide({ actors: { loadPage: actors.loadOrders } }),
          rereadOrders: actors.rereadOrders,
          readOrders: actors.readOrders,
        },
      }),
    ),
    { input: { tab, restored } },
  );
  const stats = useResource(actors.loadStats, "stats");
  const payments = useResource(actors.readOpenPayments, "open payments");
  const paymentOf = ({ id }: Order): OpenPayment | null =>
    payments.value?.find(({ orderId }) => orderId === id) ?? null;
  const context = useSelector(orders, (snapshot) => snapshot.context);
  const list = context.lists[context.tab];

  // Before it is painted, so that a tab never shows the list of another.
  useLayoutEffect(() => orders.send({ type: "TAB_CHANGED", tab }), [orders, tab]);
  usePageReturn(() => {
    orders.send({ type: "RETURNED" });
    payments.refresh();
  });
  usePageHidden(() => orders.send({ type: "HIDDEN" }));

  const { desk, Desk } = useOrderDesk<Pick<OrderDeskProps, "hasOpenPayment" | "onSettled">>(
    async () => {
      const [{ OrderDesk }, loaded] = await Promise.all([
        import("../../order-desk.tsx"),
        actors.actions(),
      ]);
      return (props) => <OrderDesk {...props} actors={loaded} />;
    },
  );
  useEmitted(session, "orders changed", () => {
    orders.send({ type: "ORDERS_STALE" });
    stats.refresh();
    payments.refresh();
  });
  useEmitted(orders, "recycling completed", () => {
    stats.refresh();
    session.send({ type: "REFRESH_USER" });
    toast(t("recyclingCompleted"), { tone: "success" });
  });
  useEmitted(orders, "refresh failed", ({ failure }) =>
    toast(failureText(common, failure), { tone: "danger" }),
  );

  // In a row of tabs there is room for a short name only.
  const tabLabel = (each: OrderTab): string =>
    each === "all" || each === "pending_recycle" ? t(`tab.${each}`) : common(`orderStatus.${each}`);
  // What waits for the customer, or for the shop; the user centre counts the others.
  const countOf = {
    all: 0,
    unpaid: stats.value?.unpaid ?? 0,
    paid: 0,
    pending_recycle: stats.value?.pendingRecycle ?? 0,
    recycled: 0,
  } as const satisfies Record<OrderTab, number>;
  return (
    <Frame
      bar={
        <>
          <AppBar title={t("title")} back={{ label: common("back"), onBack: back }} />
          <div className={styles.tabs}>
            <TabLinks
              label={t("tabs")}
              items={orderTabs.map((each) => ({
                href: places.orders(each),
                label: tabLabel(each),
                current: each === tab,
                badge: { count: countOf[each], text: t("orders", { count: countOf[each] }) },
              }))}
            />
          </div>
        </>
      }
    >
      <Desk
        hasOpenPayment={(order) => paymentOf(order) !== null}
        onSettled={(order) => {
          orders.send(order === null ? { type: "ORDERS_STALE" } : { type: "ORDER_READ", order });
          stats.refresh();
        }}
      />
      {list === undefined ? null : (
        <OrderList
          key={list.sessionId}
          orders={orders}
          list={list}
          paymentOf={paymentOf}
          onRefresh={() => {
            stats.refresh();
            payments.refresh();
          }}
          desk={desk}
        />
      )}
      <KeepPages key={useEntry()} pages={() => tabPages(context)} list={list} />
    </Frame>
  );
};

interface KeepPagesProps {
  readonly pages: () => TabPages;
  readonly list:
    { readonly subscribe: (listener: () => void) => { unsubscribe(): void } } | undefined;
}

/** Keeps what the tabs have loaded in the memory of the current entry: a tab replaces it. */
const KeepPages = ({ pages, list }: KeepPagesProps) => {
  const { keep } = useMemory<TabPages>(ordersMemory);
  const [, seen] = useState(0);
  useEffect(() => {
    const subscription = list?.subscribe(() => seen((count) => count + 1));
    return () => subscription?.unsubscribe();
  }, [list]);
  useEffect(() => keep(pages()));
  return null;
};
