import Trash from "lucide/dist/esm/icons/trash.mjs";
import { memo } from "react";
import { Link } from "wouter";
import type { ActorRefFrom } from "xstate";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import type { CartScreenLogic } from "../../../domain/cart/cart-screen.machine.ts";
import { isOverStock, isSelectable, lineTotal } from "../../../domain/cart/selection.ts";
import type { Precision } from "../../../domain/locale/precision.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Checkbox } from "../../kit/checkbox.tsx";
import { classNames } from "../../kit/class-names.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { Icon } from "../../kit/icon.ts";
import { Price } from "../../kit/price.tsx";
import { ProductImage } from "../../kit/product-image.tsx";
import { QuantityStepper } from "../../kit/quantity-stepper.tsx";
import { Skeleton, SkeletonLine } from "../../kit/skeleton.tsx";
import { Tag } from "../../kit/tag.tsx";
import { routes } from "../../routing/routes.ts";
import styles from "./cart-line.module.css";

interface CartLineProps {
  readonly cart: ActorRefFrom<CartScreenLogic>;
  readonly item: CartItem;
  /** The common precision of all lines and the total. */
  readonly precision: Precision;
  readonly selected: boolean;
  /** The picture is in the first view. */
  readonly priority: boolean;
}

/**
 * One line of the cart. A line that cannot be bought shows why and can only be removed.
 *
 * @spec S2.41 S2.42 S2.43 S5.9
 */
export const CartLine = memo(({ cart, item, precision, selected, priority }: CartLineProps) => {
  const t = useText("cart");
  const common = useText("common");
  const formats = useFormats();
  const { id, productId, name, stock } = item;
  const available = isSelectable(item);
  return (
    <article className={classNames(styles.line, !available && styles.unavailable)}>
      <Checkbox
        label={t("selectLine", { name })}
        labelHidden
        checked={selected}
        disabled={!available}
        onChange={(on) => cart.send({ type: "SELECT", id, selected: on })}
      />
      <div className={styles.product}>
        <div className={styles.picture}>
          <ProductImage src={item.image ?? undefined} alt="" radius={10} priority={priority} />
        </div>
        <div className={styles.words}>
          <Link className={styles.name ?? ""} href={routes.product(productId)}>
            {name}
          </Link>
          <Price text={formats.price(item.price, { precision })} />
        </div>
      </div>
      <div className={styles.controls}>
        {available ? (
          <QuantityStepper
            value={item.quantity}
            max={stock}
            onChange={(quantity) => cart.send({ type: "QUANTITY_CHANGED", productId, quantity })}
            labels={{
              quantity: common("quantityOf", { name }),
              decrease: common("decrease"),
              increase: common("increase"),
              atMin: common("quantityAtMin"),
              atMax: common("quantityAtMax", { count: stock }),
            }}
          />
        ) : (
          <span>
            <Tag tone="danger">
              {item.status === "on_sale" ? common("outOfStock") : common("offSale")}
            </Tag>
          </span>
        )}
        <IconButton
          className={styles.remove}
          label={t("remove", { name })}
          onClick={() => cart.send({ type: "REMOVAL_REQUESTED", item })}
        >
          <Icon icon={Trash} size={20} />
        </IconButton>
      </div>
      {available && item.quantity > 1 ? (
        <p className={styles.sum}>
          {t("lineSum")} <Price text={formats.price(lineTotal(item), { precision })} size="small" />
        </p>
      ) : null}
      {isOverStock(item) ? <p className={styles.over}>{t("overStock", { count: stock })}</p> : null}
    </article>
  );
});
CartLine.displayName = "CartLine";

export const CartLineSkeleton = () => (
  <div className={styles.line}>
    <span />
    <div className={styles.product}>
      <div className={styles.picture}>
        <Skeleton ratio="1 / 1" radius={10} />
      </div>
      <div className={styles.words}>
        <SkeletonLine width="80%" height={21} />
        <SkeletonLine width={96} height={20} />
      </div>
    </div>
    <div className={styles.controls}>
      <Skeleton width={132} height={44} radius={22} />
    </div>
  </div>
);
