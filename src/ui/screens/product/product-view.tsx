import { unavailableReason, type Product } from "../../../domain/catalogue/product.ts";
import { useText } from "../../i18n/use-text.ts";
import { QuantityStepper } from "../../kit/quantity-stepper.tsx";
import { Tag } from "../../kit/tag.tsx";
import { ProductPrice } from "../../products/product-price.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import styles from "./product-view.module.css";

interface ProductViewProps {
  readonly product: Product;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/**
 * A product's details and the quantity to order.
 *
 * @spec S2.35 S2.36 S2.37 S2.38
 */
export const ProductView = ({ product, quantity, onQuantity }: ProductViewProps) => {
  const t = useText("product");
  const common = useText("common");
  const lack = unavailableReason(product);
  return (
    <article className={styles.product}>
      <div>
        <ProductGallery product={product} />
      </div>
      <div className={styles.facts}>
        <div className={styles.price}>
          <ProductPrice product={product} size="large" />
        </div>
        <h2 className={styles.name}>{product.name}</h2>
        <p className={styles.numbers}>
          {/* Why it cannot be bought stands at the button. */}
          {lack === null ? <span>{common("leftInStock", { count: product.stock })}</span> : null}
          <span>{common("sold", { count: product.sales })}</span>
        </p>
        {product.isHot || product.isNew || product.tags.length > 0 ? (
          <ul className={styles.tags}>
            {product.isHot ? (
              <li>
                <Tag tone="deal">{common("hot")}</Tag>
              </li>
            ) : null}
            {product.isNew ? (
              <li>
                <Tag tone="info">{common("new")}</Tag>
              </li>
            ) : null}
            {product.tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        ) : null}
        {lack === null ? (
          <div className={styles.quantity}>
            <span aria-hidden="true">{common("quantity")}</span>
            <QuantityStepper
              explains
              value={quantity}
              max={product.stock}
              onChange={onQuantity}
              labels={{
                quantity: common("quantityOf", { name: product.name }),
                decrease: common("decrease"),
                increase: common("increase"),
                atMin: common("quantityAtMin"),
                atMax: common("quantityAtMax", { count: product.stock }),
              }}
            />
          </div>
        ) : null}
        {product.description === "" ? null : (
          <section className={styles.about}>
            <h3>{t("about")}</h3>
            <p>{product.description}</p>
          </section>
        )}
      </div>
    </article>
  );
};
