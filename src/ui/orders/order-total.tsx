import { orderPrecision } from "../../domain/order/order-precision.ts";
import type { Order } from "../../domain/order/order.ts";
import { shownTotal } from "../../domain/order/shown-total.ts";
import { useFormats } from "../i18n/formats.ts";
import { useText } from "../i18n/use-text.ts";
import { Price } from "../kit/price.tsx";
import styles from "./order-total.module.css";

/**
 * The order's total; after recycling, what it paid with the total struck through; while recycling
 * is pending, also the amount that will be credited.
 *
 * @spec S4.6
 */
export const OrderTotal = ({ order }: { readonly order: Order }) => {
  const t = useText("orders");
  const common = useText("common");
  const { price } = useFormats();
  const { amount, original } = shownTotal(order);
  const options = { precision: orderPrecision(order) };
  return (
    <>
      <p className={styles.total}>
        <span className="note">{original === null ? common("total") : t("credited")}</span>
        <Price
          text={price(amount, options)}
          original={
            original === null
              ? undefined
              : { text: price(original, options), label: common("originalTotal") }
          }
        />
      </p>
      {order.status === "pending_recycle" && order.recycleAmount !== null ? (
        <p className={styles.credit}>
          {t("toBeCredited")} <strong>{price(order.recycleAmount, options)}</strong>
        </p>
      ) : null}
    </>
  );
};
