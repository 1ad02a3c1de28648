import HandCoins from "lucide/dist/esm/icons/hand-coins.mjs";
import Leaf from "lucide/dist/esm/icons/leaf.mjs";
import Package from "lucide/dist/esm/icons/package.mjs";
import Recycle from "lucide/dist/esm/icons/recycle.mjs";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { OrderStats, OrderTab } from "../../../domain/order/order.ts";
import { useText } from "../../i18n/use-text.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { Badge } from "../../kit/badge.tsx";
import { Icon } from "../../kit/icon.ts";
import { routes } from "../../routing/routes.ts";
import styles from "./order-shortcuts.module.css";

const shortcuts: readonly {
  readonly tab: Exclude<OrderTab, "all">;
  readonly icon: ReactNode;
  readonly count: (stats: OrderStats) => number;
}[] = [
  { tab: "unpaid", icon: <Icon icon={HandCoins} size={26} />, count: ({ unpaid }) => unpaid },
  { tab: "paid", icon: <Icon icon={Package} size={26} />, count: ({ paid }) => paid },
  {
    tab: "pending_recycle",
    icon: <Icon icon={Recycle} size={26} />,
    count: ({ pendingRecycle }) => pendingRecycle,
  },
  { tab: "recycled", icon: <Icon icon={Leaf} size={26} />, count: ({ recycled }) => recycled },
];

/** Links to the orders by status, with their counts (specification §2). @spec S2.60 */
export const OrderShortcuts = ({ stats }: { readonly stats: OrderStats | null }) => {
  const t = useText("user");
  const common = useText("common");
  return (
    <section aria-labelledby="my-orders" className={styles.card}>
      <h2 id="my-orders" className={styles.title}>
        {t("myOrders")}
      </h2>
      <ul className={styles.list}>
        {shortcuts.map(({ tab, icon, count }) => {
          const orders = stats === null ? 0 : count(stats);
          return (
            <li key={tab}>
              <Link href={routes.orders(tab)} className={styles.shortcut ?? ""}>
                <span aria-hidden="true" className={styles.glyph}>
                  {icon}
                  <span className={styles.count}>
                    <Badge count={orders} isQuiet={tab !== "unpaid"} />
                  </span>
                </span>
                <span className={styles.label}>{common(`orderStatus.${tab}`)}</span>
                {orders === 0 ? null : (
                  <span className="visually-hidden">
                    {punctuation(", ")}
                    {common("orders", { count: orders })}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
