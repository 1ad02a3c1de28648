import type { Order } from "../../domain/order/order.ts";
import { useFormats } from "../i18n/formats.ts";
import { useText } from "../i18n/use-text.ts";
import { SkeletonLine } from "../kit/skeleton.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import styles from "./order-facts.module.css";
import { useShop } from "../shop/shop.tsx";

interface OrderFactsProps {
  readonly order: Order;
  /** The accessible name of the button that copies the number. */
  readonly copyLabel: string;
  /** Absent: the date stands elsewhere on the screen. */
  readonly hasDate?: boolean;
}

/** The order's number, with a copy button where the policy allows it (D14), and its date. */
export const OrderFacts = ({ order, copyLabel, hasDate = false }: OrderFactsProps) => {
  const t = useText("common");
  const { policy } = useShop();
  const { instant } = useFormats();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("orderNumber")}</dt>
        <dd className={policy.copyButtons ? styles.copyable : undefined}>
          {order.orderNo}
          <CopyButton text={order.orderNo} label={copyLabel} />
        </dd>
      </div>
      {hasDate ? (
        <div>
          <dt>{t("placed")}</dt>
          <dd>{instant(order.createdAt)}</dd>
        </div>
      ) : null}
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
