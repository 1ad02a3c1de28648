import type { Order } from "../../domain/order/order.ts";
import { useFormats } from "../i18n/formats.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import styles from "./order-facts.module.css";
import { useShop } from "../shop/shop.tsx";

interface OrderFactsProps {
  readonly order: Order;
  readonly numberLabel: string;
  /** The accessible name of the button that copies the number. */
  readonly copyLabel: string;
  readonly placedLabel: string;
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
      <div>
        <dt>{placedLabel}</dt>
        <dd>{instant(order.createdAt)}</dd>
      </div>
    </dl>
  );
};
