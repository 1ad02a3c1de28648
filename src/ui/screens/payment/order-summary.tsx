import type { ReactNode } from "react";
import type { Precision } from "../../../domain/locale/precision.ts";
import type { Order } from "../../../domain/order/order.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Price } from "../../kit/price.tsx";
import { Skeleton, SkeletonGroup, SkeletonLine } from "../../kit/skeleton.tsx";
import { OrderFacts, OrderFactsSkeleton } from "../../orders/order-facts.tsx";
import { OrderItems, OrderItemSkeleton } from "../../orders/order-items.tsx";
import styles from "./payment-screen.module.css";

interface OrderSummaryProps {
  readonly order: Order;
  /** The common precision of all amounts on the screen. */
  readonly precision: Precision;
  readonly notice: ReactNode;
  readonly methods: ReactNode;
}

/**
 * The order to pay: amount, number, time, payment methods, items (specification §2).
 *
 * @spec S2.49
 */
export const OrderSummary = ({ order, precision, notice, methods }: OrderSummaryProps) => {
  const t = useText("payment");
  const common = useText("common");
  const { price } = useFormats();
  return (
    <>
      <section className={styles.amount}>
        <h2 className={styles.label}>{t("toPay")}</h2>
        <Price text={price(order.totalAmount, { precision })} size="large" />
      </section>
      {notice}
      <section className={styles.card}>
        <h2 className="small-title">{t("method")}</h2>
        {methods}
      </section>
      <section className={styles.card}>
        <OrderFacts order={order} copyLabel={t("copyNumber")} hasDate />
      </section>
      <section className={styles.card}>
        <h2 className="small-title">{common("goods")}</h2>
        <OrderItems items={order.items} precision={precision} />
      </section>
    </>
  );
};

interface OrderSummarySkeletonProps {
  /** The number of payment methods that will be listed. */
  readonly methods: number;
}

export const OrderSummarySkeleton = ({ methods }: OrderSummarySkeletonProps) => {
  const common = useText("common");
  return (
    <SkeletonGroup label={common("loading")}>
      <div className={styles.amount}>
        <SkeletonLine width={90} height={17} />
        <SkeletonLine width={180} height={35} />
      </div>
      <div className={styles.card}>
        <SkeletonLine width={140} height={19} />
        <div className="stack-low">
          {Array.from({ length: methods }, (_, index) => (
            <Skeleton key={index} height={60} radius={14} isHollow />
          ))}
        </div>
      </div>
      <div className={styles.card}>
        <OrderFactsSkeleton hasDate />
      </div>
      <div className={styles.card}>
        <SkeletonLine width={80} height={19} />
        <OrderItemSkeleton />
      </div>
    </SkeletonGroup>
  );
};
