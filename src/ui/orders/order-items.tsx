import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import { Link } from "wouter";
import type { Precision } from "../../domain/locale/precision.ts";
import type { Order } from "../../domain/order/order.ts";
import { useFormats } from "../i18n/formats.ts";
import { useText } from "../i18n/use-text.ts";
import { classNames } from "../kit/class-names.ts";
import { Icon } from "../kit/icon.ts";
import { ProductImage } from "../kit/product-image.tsx";
import { Skeleton, SkeletonLine } from "../kit/skeleton.tsx";
import styles from "./order-items.module.css";
import { routes } from "../routing/routes.ts";

interface OrderItemsProps {
  readonly items: Order["items"];
  /** The common precision of all amounts on the screen. */
  readonly precision: Precision;
  /** Links each item to its product, if that is known. */
  readonly linked?: boolean;
}

export const OrderItems = ({ items, precision, linked = false }: OrderItemsProps) => {
  const { price, count } = useFormats();
  const t = useText("attempt");
  return (
    <ul className="stack">
      {items.map((item, place) => {
        if (item === null)
          return (
            <li key={`unreadable ${place}`}>
              <span className={styles.item}>
                <span className={styles.picture}>
                  <ProductImage src={undefined} alt="" radius={10} />
                </span>
                <span className={styles.name}>{t("unreadableItem")}</span>
              </span>
            </li>
          );
        const content = (
          <>
            <span className={styles.picture}>
              <ProductImage src={item.productImage ?? undefined} alt="" radius={10} />
            </span>
            <span className={styles.name}>{item.productName}</span>
            <span className={styles.sum}>
              {price(item.price, { precision })} × {count(item.quantity)}
            </span>
          </>
        );
        return (
          <li key={item.id}>
            {linked && item.productId !== null ? (
              <Link
                href={routes.product(item.productId)}
                className={classNames(styles.item, styles.link)}
              >
                {content}
                <Icon icon={ChevronRight} size={18} className={styles.more} />
              </Link>
            ) : (
              <span className={styles.item}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
};

export const OrderItemSkeleton = () => (
  <span className={styles.item}>
    <span className={styles.picture}>
      <Skeleton ratio="1 / 1" radius={10} />
    </span>
    <SkeletonLine width="70%" height={20} />
    <SkeletonLine width="40%" height={18} />
  </span>
);
