import type { OrderItem } from "../domain/order/order.ts";
import { useFormats } from "./i18n/formats.ts";
import { ProductImage } from "./kit/product-image.tsx";
import { Skeleton } from "./kit/skeleton.tsx";
import styles from "./order-items.module.css";

interface OrderItemsProps {
  readonly items: readonly OrderItem[];
}

/** The goods of an order: picture, name, price × quantity. */
export const OrderItems = ({ items }: OrderItemsProps) => {
  const { price, count } = useFormats();
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <span className={styles.picture}>
            <ProductImage src={item.productImage ?? undefined} alt="" radius={10} />
          </span>
          <span className={styles.name}>{item.productName}</span>
          <span className={styles.sum}>
            {price(item.price)} × {count(item.quantity)}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** One line of it, on its way. */
export const OrderItemSkeleton = () => (
  <span className={styles.item}>
    <span className={styles.picture}>
      <Skeleton ratio="1 / 1" radius={10} />
    </span>
    <Skeleton width="70%" height={20} />
    <Skeleton width="40%" height={18} />
  </span>
);
