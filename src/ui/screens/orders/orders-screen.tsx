import { useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect } from "react";
import { useSearch } from "wouter";
import { createActor } from "xstate";
import { orderTabOf } from "../../../domain/order/order-tabs.ts";
import { type OrderStats, type OrderTab, orderTabs } from "../../../domain/order/order.ts";
import {
  type OrdersScreenLogic,
  type OrdersScreenRef,
  shownList,
  type TabPages,
} from "../../../domain/order/orders-screen.machine.ts";
import { openPaymentOf, tabPages } from "../../../domain/order/orders-screen-selectors.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { BackBar } from "../../parts/back-bar.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { TabLinks } from "../../kit/tab-links.tsx";
import { toast } from "../../kit/toast-store.ts";
import { OrderActions } from "../../orders/order-actions.tsx";
import { ordersMemory } from "../../orders/orders-memory.ts";
import { useEntry } from "../../routing/history-entry.ts";
import { Redirect } from "../../routing/redirect.tsx";
import { routes } from "../../routing/routes.ts";
import type { CreateAhead, ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { usePageHidden } from "../../kit/use-page-hidden.ts";
import { usePageReturn } from "../../kit/use-page-return.ts";
import { OrderList } from "./order-list.tsx";

const tabIn = (search: string): OrderTab | null =>
  orderTabOf(new URLSearchParams(search).get("status"));

export const createAhead: CreateAhead<"orders"> = (logic, { session, search }) => {
  const tab = tabIn(search);
  return tab === null ? null : createActor(logic, { input: { session, tab } });
};

/** @spec S2.12 S2.64 */
export const Screen = ({ actors }: ScreenProps<"orders">) => {
  const tab = tabIn(useSearch());
  return tab === null ? <UnknownTab /> : <Orders logic={actors} tab={tab} />;
};

/** For an unknown status in the URL: shows a toast and redirects to all orders. */
const UnknownTab = () => {
  const t = useText("orders");
  useLayoutEffect(() => toast(t("unknownTab")), [t]);
  return <Redirect to={routes.orders()} />;
};

interface OrdersProps {
  readonly logic: OrdersScreenLogic;
  readonly tab: OrderTab;
}

/** The key of the tabs' counts in the screen memory. */
const statsMemory = "stats";

const Orders = ({ logic, tab }: OrdersProps) => {
  const t = useText("orders");
  const common = useText("common");
  const { session } = useShop();

  const { restored } = useMemory<TabPages>(ordersMemory);
  const { restored: restoredStats } = useMemory<OrderStats>(statsMemory);
  const orders = useScreenActor(logic, { input: { session, tab, restored, restoredStats } });
  const { context } = useSelector(orders, (snapshot) => snapshot);
  const { actions, stats } = context;
  const list = shownList(context);

  // Before paint, so that a tab never shows another's list.
  useLayoutEffect(() => orders.send({ type: "TAB_CHANGED", tab }), [orders, tab]);
  usePageReturn(() => orders.send({ type: "RETURNED" }));
  usePageHidden(() => orders.send({ type: "HIDDEN" }));
  useActorEvent(orders, "recycling completed", () =>
    toast(t("recyclingCompleted"), { tone: "success" }),
  );
  useActorEvent(orders, "refresh failed", ({ failure }) =>
    toast(failureText(common, failure), { tone: "danger" }),
  );

  // A tab has room for a short label only.
  const tabLabel = (each: OrderTab): string =>
    each === "all" || each === "pending_recycle" ? t(`tab.${each}`) : common(`orderStatus.${each}`);
  // Counts only for tabs that need an action by the customer or the shop; the user centre shows the
  // others.
  const badgeOf = (each: OrderTab) => {
    if (each !== "unpaid" && each !== "pending_recycle") return undefined;
    const count = (each === "unpaid" ? stats?.unpaid : stats?.pendingRecycle) ?? null;
    return { count, text: common("orders", { count: count ?? 0 }), isQuiet: each !== "unpaid" };
  };
  return (
    <ScreenFrame
      secondBar="tabs"
      bar={
        <>
          <BackBar title={t("title")} fallback={routes.user} />
          <div className="pinned">
            <TabLinks
              label={t("tabs")}
              items={orderTabs.map((each) => ({
                href: routes.orders(each),
                label: tabLabel(each),
                current: each === tab,
                badge: badgeOf(each),
              }))}
            />
          </div>
        </>
      }
    >
      <OrderActions
        actions={actions}
        hasOpenPayment={(order) => openPaymentOf({ context }, order) !== null}
      />
      {/* By the list's tab, which follows the address: by the address's, the former rows would be drawn once more. */}
      <OrderList key={context.tab} orders={orders} list={list} />
      <KeepSeen key={useEntry()} orders={orders} />
    </ScreenFrame>
  );
};

/** Remembers the loaded data in the current history entry, which a tab change replaces. */
const KeepSeen = ({ orders }: { readonly orders: OrdersScreenRef }) => {
  const { keep } = useMemory<TabPages>(ordersMemory);
  const { keep: keepStats } = useMemory<OrderStats>(statsMemory);
  const context = useSelector(orders, (snapshot) => snapshot.context);
  const loaded = useSelector(shownList(context), (snapshot) => snapshot.context.loaded);
  useEffect(() => keep(tabPages(context)), [keep, context, loaded]);
  useEffect(() => {
    if (context.stats !== null) keepStats(context.stats);
  }, [keepStats, context.stats]);
  return null;
};
