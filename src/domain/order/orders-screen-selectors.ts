import type { SnapshotFrom } from "xstate";
import type { OpenPayment } from "../payment/open-payments.ts";
import { type Order, orderTabs } from "./order.ts";
import type { OrdersScreenContext, OrdersScreenLogic, TabPages } from "./orders-screen.machine.ts";

/** The pages that each tab has loaded so far. */
export const tabPages = ({ lists, restored }: Pick<OrdersScreenContext, "lists" | "restored">) => {
  const pages: TabPages = { ...restored };
  for (const tab of orderTabs) {
    const loaded = lists[tab]?.getSnapshot().context.loaded ?? null;
    if (loaded !== null) pages[tab] = loaded;
  }
  return pages;
};

type OrdersScreenState = Pick<SnapshotFrom<OrdersScreenLogic>, "context" | "matches">;

/** The order's open payment; null: none. */
export const openPaymentOf = (
  { context: { openPayments } }: { readonly context: Pick<OrdersScreenContext, "openPayments"> },
  { id }: Pick<Order, "id">,
): OpenPayment | null => openPayments.find(({ orderId }) => orderId === id) ?? null;

/** The shown pages are being read again. */
export const isRereading = (snapshot: Pick<OrdersScreenState, "matches">): boolean =>
  snapshot.matches({ visible: "rereading" });
