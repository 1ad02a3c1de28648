import { orderPrecision } from "../../../domain/order/order-precision.ts";
import { timelineOf } from "../../../domain/order/timeline.ts";
import type { Order } from "../../../domain/order/order.ts";
import { useText } from "../../i18n/use-text.ts";
import { SkeletonGroup, SkeletonLine } from "../../kit/skeleton.tsx";
import { OrderFacts, OrderFactsSkeleton } from "../../orders/order-facts.tsx";
import { OrderItems, OrderItemSkeleton } from "../../orders/order-items.tsx";
import { OrderTotal } from "../../orders/order-total.tsx";
import { OrderTimeline, OrderTimelineSkeleton } from "./order-timeline.tsx";
import styles from "./order-view.module.css";

export const OrderView = ({ order }: { readonly order: Order }) => {
  const t = useText("order");
  const orders = useText("orders");
  const common = useText("common");
  return (
    <article className={styles.cards}>
      <section className={styles.card}>
        <div className={styles.state}>
          <h2>{common(`orderStatus.${order.status}`)}</h2>
          <p>{t(`state.${order.status}`)}</p>
        </div>
        <OrderTimeline order={order} />
      </section>
      <section className={styles.card}>
        <h2 className="small-title">{common("goods")}</h2>
        <OrderItems items={order.items} precision={orderPrecision(order)} linked />
        <div className={styles.foot}>
          <OrderTotal order={order} />
        </div>
      </section>
      <section className={styles.card}>
        <OrderFacts
          order={order}
          copyLabel={orders("copyNumber", { number: order.orderNo })}
          // The timeline begins with it.
          hasDate={timelineOf(order.status) === null}
        />
      </section>
    </article>
  );
};

export const OrderViewSkeleton = () => {
  const common = useText("common");
  return (
    <SkeletonGroup label={common("loading")} className={styles.cards ?? ""}>
      <div className={styles.card}>
        <div className={styles.state}>
          <SkeletonLine width={120} height={28} />
          <SkeletonLine width="80%" height={20} />
        </div>
        <OrderTimelineSkeleton />
      </div>
      <div className={styles.card}>
        <SkeletonLine width={80} height={19} />
        <OrderItemSkeleton />
        <div className={styles.foot}>
          <SkeletonLine height={22} />
        </div>
      </div>
      <div className={styles.card}>
        <OrderFactsSkeleton hasDate={false} />
      </div>
    </SkeletonGroup>
  );
};
