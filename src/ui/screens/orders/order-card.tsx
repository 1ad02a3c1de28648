import { useState } from "react";
import { allowedActions } from "../../../domain/order/lifecycle.machine.ts";
import type { PlaceAction } from "../../../domain/order/order-action.machine.ts";
import type { Order, OrderStatus } from "../../../domain/order/order.ts";
import { shownTotal } from "../../../domain/order/shown-total.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { Price } from "../../kit/price.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { Tag, type TagTone } from "../../kit/tag.tsx";
import { OrderItems, OrderItemSkeleton } from "../../order-items.tsx";
import { places } from "../../routing/places.ts";
import { useShop } from "../../shop.tsx";
import styles from "./order-card.module.css";

const toneOf: Record<OrderStatus, TagTone> = {
  unpaid: "warn",
  paid: "accent",
  pending_recycle: "info",
  recycled: "neutral",
  cancelled: "neutral",
  other: "neutral",
};

/** Goods shown before the customer asks for all of them. */
const itemsAtFirst = 3;

interface OrderCardProps {
  readonly order: Order;
  readonly onAct: (action: PlaceAction, order: Order) => void;
}

export const OrderCard = ({ order, onAct }: OrderCardProps) => {
  const t = useText("orders");
  const common = useText("common");
  const { price, instant } = useFormats();
  const { policy } = useShop();
  const [allShown, setAllShown] = useState(false);
  const hidden = allShown ? 0 : Math.max(0, order.items.length - itemsAtFirst);
  const { amount, original } = shownTotal(order);
  const actions = allowedActions(order.status);
  return (
    <article className={styles.card} aria-labelledby={`order-${order.id}`}>
      <header className={styles.head}>
        <p className={styles.time}>{instant(order.createdAt)}</p>
        <Tag tone={toneOf[order.status]}>{common(`orderStatus.${order.status}`)}</Tag>
        <div className={styles.number}>
          <h2 id={`order-${order.id}`}>
            <span className="visually-hidden">{t("orderNumber")} </span>
            {order.orderNo}
          </h2>
          {policy.copyButtons ? (
            <CopyButton
              text={order.orderNo}
              label={t("copyNumber", { number: order.orderNo })}
              copiedLabel={common("copied")}
            />
          ) : null}
        </div>
      </header>
      <OrderItems items={hidden === 0 ? order.items : order.items.slice(0, itemsAtFirst)} />
      {hidden === 0 ? null : (
        <Button variant="quiet" onClick={() => setAllShown(true)}>
          {t("moreItems", { count: hidden })}
        </Button>
      )}
      <footer className={styles.foot}>
        <p className={styles.total}>
          <span className={styles.label}>
            {original === null ? common("total") : t("credited")}
          </span>
          <Price
            text={price(amount)}
            original={
              original === null
                ? undefined
                : { text: price(original), label: common("originalTotal") }
            }
          />
        </p>
        {order.status === "pending_recycle" && order.recycleAmount !== null ? (
          <p className={styles.credit}>
            {t("toBeCredited")} <strong>{price(order.recycleAmount)}</strong>
          </p>
        ) : null}
        {actions.length === 0 ? null : (
          <div className={styles.actions}>
            {actions.includes("cancel") ? (
              <Button onClick={() => onAct("cancel", order)}>{t("cancel")}</Button>
            ) : null}
            {actions.includes("recycle") ? (
              <Button onClick={() => onAct("recycle", order)}>{t("recycle")}</Button>
            ) : null}
            {actions.includes("pay") ? (
              <ButtonLink variant="primary" href={places.payment(order.id)}>
                {t("pay")}
              </ButtonLink>
            ) : null}
          </div>
        )}
      </footer>
    </article>
  );
};

export const OrderCardSkeleton = () => (
  <div className={styles.card}>
    <div className={styles.head}>
      <Skeleton width={120} height={20} />
      <Skeleton width={70} height={21} />
      <Skeleton width={170} height={22} />
    </div>
    <OrderItemSkeleton />
    <div className={styles.foot}>
      <Skeleton width={130} height={24} />
      <Skeleton width={160} height={44} radius={22} />
    </div>
  </div>
);
