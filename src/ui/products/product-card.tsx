import { memo } from "react";
import { Link } from "wouter";
import { unavailableReason, type Product } from "../../domain/catalogue/product.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { useText } from "../i18n/use-text.ts";
import { classNames } from "../kit/class-names.ts";
import { ProductImage } from "../kit/product-image.tsx";
import { Skeleton } from "../kit/skeleton.tsx";
import { Tag } from "../kit/tag.tsx";
import styles from "./product-card.module.css";
import { routes } from "../routing/routes.ts";
import { storeOpened } from "./opened-product.ts";
import { ProductPrice } from "./product-price.tsx";
import { useGrowingPicture } from "./use-growing-picture.ts";

interface ProductCardProps {
  readonly product: Product;
  /** In the first view: the picture is loaded at once. */
  readonly eager: boolean;
}

/** A product in a list (specification §2): the whole card is one link. @spec S2.30 */
export const ProductCard = memo(({ product, eager }: ProductCardProps) => {
  const t = useText("common");
  const language = useLanguage();
  const picture = useGrowingPicture(product.id);
  const lack = unavailableReason(product);
  return (
    <Link
      href={routes.product(product.id)}
      onClick={() => storeOpened(product, language)}
      className={classNames(styles.card, lack !== null && styles.lacking)}
    >
      <span className={styles.picture}>
        <ProductImage ref={picture} src={product.images[0]} alt="" eager={eager} />
        <span className={styles.flags}>
          {product.isHot ? <Tag tone="deal">{t("hot")}</Tag> : null}
          {product.isNew ? <Tag tone="info">{t("new")}</Tag> : null}
        </span>
      </span>
      <span className={styles.body}>
        <h3 className={styles.name}>{product.name}</h3>
        <span className={styles.tags}>
          {product.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
        <span className={styles.price}>
          <ProductPrice product={product} size="medium" />
        </span>
        <span className={styles.stock}>
          {lack === "off sale"
            ? t("offSale")
            : lack === "out of stock"
              ? t("outOfStock")
              : t("leftInStock", { count: product.stock })}
        </span>
      </span>
    </Link>
  );
});
ProductCard.displayName = "ProductCard";

export const ProductCardSkeleton = () => (
  <span className={styles.card}>
    <Skeleton ratio="1 / 1" radius={0} />
    <span className={styles.body}>
      <span className={styles.name}>
        <Skeleton width="90%" height="0.875rem" />
        <Skeleton width="55%" height="0.875rem" />
      </span>
      <span className={styles.tags} />
      <span className={styles.price}>
        <Skeleton width="60%" height="1.125rem" />
      </span>
      <span className={styles.stock}>
        <Skeleton width="45%" height="0.75rem" />
      </span>
    </span>
  </span>
);
