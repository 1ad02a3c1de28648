import { useId } from "react";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import {
  isSelectable,
  piecesOf,
  selectedShare,
  type Selection,
} from "../../../domain/cart/selection.ts";
import type { CartItemId, ProductId } from "../../../domain/identity/ids.ts";
import type { Precision } from "../../../domain/locale/precision.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/checkbox.tsx";
import { MovingRows } from "../../kit/moving-rows.tsx";
import { Skeleton, SkeletonGroup, SkeletonLine } from "../../kit/skeleton.tsx";
import { CartLine, CartLineSkeleton } from "./cart-line.tsx";
import styles from "./cart-lines.module.css";

interface CartLinesProps {
  /** The server cannot be reached: nothing can be changed. */
  readonly isReadOnly: boolean;
  readonly items: readonly CartItem[];
  readonly selection: Selection;
  /** The common precision of all lines and the total of the selected ones. */
  readonly precision: Precision;
  readonly onSelect: (id: CartItemId, selected: boolean) => void;
  readonly onSelectAll: (selected: boolean) => void;
  readonly onQuantity: (productId: ProductId, quantity: number) => void;
  readonly onRemove: (item: CartItem) => void;
  /** Removes all lines that cannot be ordered. */
  readonly onClear: () => void;
}

/** The id of a line's element, to scroll it into view. */
export const cartLineId = (id: CartItemId): string => `cart-line-${id}`;

/**
 * Select-all, and one card per line (specification §2). What cannot be ordered lies apart.
 *
 * @spec S2.44
 */
export const CartLines = ({
  isReadOnly,
  items,
  selection,
  precision,
  onSelect,
  onSelectAll,
  onQuantity,
  onRemove,
  onClear,
}: CartLinesProps) => {
  const t = useText("cart");
  const common = useText("common");
  const titleId = useId();
  const share = selectedShare(items, selection);
  const unavailable = items.filter((item) => !isSelectable(item));
  const line = (item: CartItem, index: number) => (
    <li key={item.id} id={cartLineId(item.id)}>
      <CartLine
        item={item}
        precision={precision}
        selected={selection.has(item.id)}
        priority={index < 4}
        onSelect={(selected) => onSelect(item.id, selected)}
        onQuantity={(quantity) => onQuantity(item.productId, quantity)}
        onRemove={() => onRemove(item)}
      />
    </li>
  );
  return (
    <fieldset disabled={isReadOnly} className={styles.all}>
      <MovingRows count={items.length}>
        <div className={styles.head}>
          <Checkbox
            label={t("selectAll")}
            checked={share === "all"}
            indeterminate={share === "some"}
            onChange={() => onSelectAll(share !== "all")}
          />
          <span className={styles.count}>{common("items", { count: piecesOf(items) })}</span>
        </div>
        <ul className={styles.lines}>{items.filter(isSelectable).map(line)}</ul>
        {unavailable.length === 0 ? null : (
          <section aria-labelledby={titleId}>
            <div className={styles.apart}>
              <h2 id={titleId}>{t("unavailable")}</h2>
              <Button variant="quiet" onClick={onClear}>
                {t("clear")}
              </Button>
            </div>
            <ul className={styles.lines}>{unavailable.map(line)}</ul>
          </section>
        )}
      </MovingRows>
    </fieldset>
  );
};

/** A skeleton of the same size. */
export const CartSkeleton = ({ label }: { readonly label: string }) => (
  <SkeletonGroup label={label}>
    <div className={styles.head}>
      <span className={styles.mark}>
        <Skeleton width={24} height={24} radius={6} />
      </span>
      <SkeletonLine width={104} height={18} />
    </div>
    <div className={styles.lines}>
      {[1, 2, 3].map((line) => (
        <CartLineSkeleton key={line} />
      ))}
    </div>
  </SkeletonGroup>
);
