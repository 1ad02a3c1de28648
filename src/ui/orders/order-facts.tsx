import type { Order } from "../../domain/order/order.ts";
import { useFormats } from "../i18n/formats.ts";
import { SkeletonLine } from "../kit/skeleton.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import styles from "./order-facts.module.css";
import { useShop } from "../shop/shop.tsx";

interface OrderFactsProps {
  readonly order: Order;
  readonly numberLabel: string;
  /** The accessible name of the button that copies the number. */
  readonly copyLabel: string;
  /** Null: the date stands elsewhere on the screen. */
  readonly placedLabel: string | null;
}

/** The order's number, with a copy button where the policy allows it (D14), and its date. */
export const OrderFacts = ({ order, numberLabel, copyLabel, placedLabel }: OrderFactsProps) => {
  const { policy } = useShop();
  const { instant } = useFormats();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{numberLabel}</dt>
        <dd className={policy.copyButtons ? styles.copyable : undefined}>
          {order.orderNo}
          <CopyButton text={order.orderNo} label={copyLabel} />
        </dd>
      </div>
      {placedLabel === null ? null : (
        <div>
          <dt>{placedLabel}</dt>
          <dd>{instant(order.createdAt)}</dd>
        </div>
      )}
    </dl>
  );
};

export const OrderFactsSkeleton = ({ hasDate }: { readonly hasDate: boolean }) => (
  <div className={styles.facts}>
    <div>
      <SkeletonLine width={96} height={22} />
      <SkeletonLine width={150} height={22} />
    </div>
    {hasDate ? (
      <div>
        <SkeletonLine width={64} height={22} />
        <SkeletonLine width={120} height={22} />
      </div>
    ) : null}
  </div>
);
