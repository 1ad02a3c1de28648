import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import { memo, useState } from "react";
import { Link } from "wouter";
import { instantAt } from "../../../domain/locale/instant.ts";
import { orderPrecision } from "../../../domain/order/order-precision.ts";
import type { LateOrderActionRef } from "../../../domain/order/late-order-action.machine.ts";
import { listedActions } from "../../../domain/order/listed-actions.ts";
import type { Order, OrderStatus } from "../../../domain/order/order.ts";
import { isPaid } from "../../../domain/payment/payment-attempt.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { unbroken } from "../../i18n/word-joiner.ts";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { Skeleton, SkeletonLine } from "../../kit/skeleton.tsx";
import { Tag, type TagTone } from "../../kit/tag.tsx";
import { OrderActionButtons } from "../../orders/order-action-buttons.tsx";
import { OrderRecycleNotice } from "../../orders/order-actions.tsx";
import { OrderItems, OrderItemSkeleton } from "../../orders/order-items.tsx";
import { OrderTotal } from "../../orders/order-total.tsx";
import { routes } from "../../routing/routes.ts";
import { useShop } from "../../shop/shop.tsx";
import styles from "./order-card.module.css";

/** The number of items shown before "show all". */
const itemsAtFirst = 3;

const toneOf: Record<OrderStatus, TagTone> = {
  unpaid: "warn",
  paid: "accent",
  pending_recycle: "info",
  recycled: "neutral",
  cancelled: "neutral",
  other: "neutral",
};

interface OrderCardProps {
  readonly order: Order;
  /**
   * Since when the payment site has not confirmed, epoch milliseconds; null: no open payment there
   * (D8).
   */
  readonly visitSince: number | null;
  /** Null: the server cannot be reached. */
  readonly actions: LateOrderActionRef | null;
}

/** An order in a list. Its head links to its screen, where the policy has one (D14). */
export const OrderCard = memo(({ order, visitSince, actions }: OrderCardProps) => {
  const t = useText("orders");
  const common = useText("common");
  const attempt = useText("attempt");
  const { instant } = useFormats();
  const { policy } = useShop();
  const [allShown, setAllShown] = useState(false);
  const hidden = allShown ? 0 : Math.max(0, order.items.length - itemsAtFirst);
  const title = (
    <>
      <span className="visually-hidden">{common("orderNumber")} </span>
      {order.orderNo}
    </>
  );
  return (
    <article className={styles.card} aria-labelledby={`order-${order.id}`}>
      <header className={styles.head}>
        <p className={styles.time}>{instant(order.createdAt)}</p>
        <Tag tone={toneOf[order.status]}>{common(`orderStatus.${order.status}`)}</Tag>
        <div className={styles.number}>
          <h2 id={`order-${order.id}`}>
            {policy.orderDetail ? (
              <Link href={routes.order(order.id)} className={styles.link ?? ""}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <CopyButton text={order.orderNo} label={t("copyNumber", { number: order.orderNo })} />
          {policy.orderDetail ? (
            <Icon icon={ChevronRight} size={18} className={styles.more} />
          ) : null}
        </div>
      </header>
      <OrderItems
        items={hidden === 0 ? order.items : order.items.slice(0, itemsAtFirst)}
        precision={orderPrecision(order)}
      />
      {hidden === 0 ? null : (
        <Button variant="quiet" onClick={() => setAllShown(true)}>
          {t("moreItems", { count: hidden })}
        </Button>
      )}
      {actions === null ? null : <OrderRecycleNotice actions={actions} orderId={order.id} />}
      {visitSince === null || isPaid(order) ? null : (
        <Notice tone="warn">
          {attempt("visitShort", { time: unbroken(instant(instantAt(visitSince))) })}
        </Notice>
      )}
      <footer className={styles.foot}>
        <OrderTotal order={order} />
        {actions === null || listedActions(order, policy).length === 0 ? null : (
          <div className={styles.actions}>
            <OrderActionButtons order={order} actions={actions} />
          </div>
        )}
      </footer>
    </article>
  );
});
OrderCard.displayName = "OrderCard";

export const OrderCardSkeleton = () => (
  <div className={styles.card}>
    <div className={styles.head}>
      <SkeletonLine width={120} height={20} />
      <SkeletonLine width={70} height={21} />
      <SkeletonLine width={170} height={22} />
    </div>
    <OrderItemSkeleton />
    <div className={styles.foot}>
      <SkeletonLine height={22} />
      <div className={styles.actions}>
        <Skeleton width={160} height={44} radius={22} />
      </div>
    </div>
  </div>
);
