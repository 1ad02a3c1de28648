import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { ActorRefFrom } from "xstate";
import { isOffline } from "../../../domain/call/read-options.ts";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import type { CartScreenLogic } from "../../../domain/cart/cart-screen.machine.ts";
import { isSelectable, piecesOf, selectedShare } from "../../../domain/cart/selection.ts";
import type { CartItemId } from "../../../domain/identity/ids.ts";
import type { Precision } from "../../../domain/locale/precision.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/checkbox.tsx";
import { MovingRows } from "../../kit/moving-rows.tsx";
import { Skeleton, SkeletonGroup, SkeletonLine } from "../../kit/skeleton.tsx";
import { CartLine, CartLineSkeleton } from "./cart-line.tsx";
import styles from "./cart-lines.module.css";

interface CartLinesProps {
  readonly cart: ActorRefFrom<CartScreenLogic>;
  readonly items: readonly CartItem[];
  /** The common precision of all lines and the total of the selected ones. */
  readonly precision: Precision;
}

/** The id of a line's element, to scroll it into view. */
export const cartLineId = (id: CartItemId): string => `cart-line-${id}`;

/**
 * Select-all, and one card per line (specification §2). Lines that cannot be ordered are listed separately.
 *
 * @spec S2.44
 */
export const CartLines = ({ cart, items, precision }: CartLinesProps) => {
  const t = useText("cart");
  const common = useText("common");
  const titleId = useId();
  const { selection, failure } = useSelector(cart, ({ context }) => context);
  const share = selectedShare(items, selection);
  const unavailable = items.filter((item) => !isSelectable(item));
  const line = (item: CartItem, index: number) => (
    <li key={item.id} id={cartLineId(item.id)}>
      <CartLine
        cart={cart}
        item={item}
        precision={precision}
        selected={selection.has(item.id)}
        priority={index < 4}
      />
    </li>
  );
  return (
    // Nothing can be changed while the server cannot be reached.
    <fieldset disabled={isOffline(failure)} className={styles.all}>
      <MovingRows count={items.length}>
        <div className={styles.head}>
          <Checkbox
            label={t("selectAll")}
            checked={share === "all"}
            indeterminate={share === "some"}
            disabled={unavailable.length === items.length}
            onChange={() => cart.send({ type: "SELECT_ALL", selected: share !== "all" })}
          />
          <span className={styles.count}>{common("items", { count: piecesOf(items) })}</span>
        </div>
        <ul className={styles.lines}>{items.filter(isSelectable).map(line)}</ul>
        {unavailable.length === 0 ? null : (
          <section aria-labelledby={titleId}>
            <div className={styles.apart}>
              <h2 id={titleId} className="small-title">
                {t("unavailable")}
              </h2>
              <Button variant="quiet" onClick={() => cart.send({ type: "CLEAR_UNAVAILABLE" })}>
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
