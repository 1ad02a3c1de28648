import { lineTotal } from "../../../domain/cart/selection.ts";
import type { CheckoutLine } from "../../../domain/checkout/checkout-line.ts";
import type { Precision } from "../../../domain/locale/precision.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Price } from "../../kit/price.tsx";
import { ProductImage } from "../../kit/product-image.tsx";
import { Skeleton, SkeletonGroup, SkeletonLine } from "../../kit/skeleton.tsx";
import styles from "./checkout-lines.module.css";

interface CheckoutLinesProps {
  readonly lines: readonly CheckoutLine[];
  /** The common precision of the lines and their total. */
  readonly precision: Precision;
}

/** The lines to order: picture, name, price times quantity. @spec S2.47 */
export const CheckoutLines = ({ lines, precision }: CheckoutLinesProps) => {
  const t = useText("checkout");
  const formats = useFormats();
  return (
    <section className={styles.sheet}>
      <ul>
        {lines.map((line) => {
          const price = formats.price(line.price, { precision });
          const quantity = formats.count(line.quantity);
          return (
            <li key={line.productId} className={styles.line}>
              <span className={styles.picture}>
                <ProductImage src={line.image ?? undefined} alt="" radius={10} priority />
              </span>
              <span className={styles.name}>{line.name}</span>
              <span className={styles.amounts}>
                <span className={styles.each}>
                  <span aria-hidden="true">{t("lineQuantity", { price, quantity })}</span>
                  <span className="visually-hidden">
                    {t("lineQuantityLabel", { price, quantity })}
                  </span>
                </span>
                <span className={styles.sum}>
                  <Price text={formats.price(lineTotal(line), { precision })} size="small" />
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.recycling}>{t("recycling")}</p>
    </section>
  );
};

export const CheckoutSkeleton = ({ label }: { readonly label: string }) => (
  <SkeletonGroup label={label} className={styles.sheet ?? ""}>
    {[1, 2].map((line) => (
      <div key={line} className={styles.line}>
        <span className={styles.picture}>
          <Skeleton ratio="1 / 1" radius={10} />
        </span>
        <span className={styles.name}>
          <SkeletonLine width="80%" height={20} />
        </span>
        <span className={styles.amounts}>
          <span className={styles.each}>
            <SkeletonLine width={88} height={18} />
          </span>
          <span className={styles.sum}>
            <SkeletonLine width={64} height={18} />
          </span>
        </span>
      </div>
    ))}
  </SkeletonGroup>
);
