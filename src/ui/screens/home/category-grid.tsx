import { Link } from "wouter";
import {
  type Category,
  topCategories,
  topCategoriesShown,
} from "../../../domain/catalogue/category.ts";
import { useText } from "../../i18n/use-text.ts";
import { centreFocused } from "../../kit/centre-sideways.ts";
import { ProductImage } from "../../kit/product-image.tsx";
import { Skeleton, SkeletonGroup } from "../../kit/skeleton.tsx";
import { routes } from "../../routing/routes.ts";
import type { ResourceView } from "../../shop/use-resource.ts";
import styles from "./category-grid.module.css";
import { HomePartFailed } from "./home-part-failed.tsx";

interface CategoryGridProps {
  readonly categories: ResourceView<readonly Category[]>;
}

/** The top-level categories of the home screen (specification §2). @spec S2.24 */
export const CategoryGrid = ({ categories }: CategoryGridProps) => {
  const t = useText("home");
  const common = useText("common");
  if (categories.value === null && categories.failed)
    return (
      <div className={styles.failed}>
        <HomePartFailed message={common("categoriesFailed")} onRetry={categories.refresh} />
      </div>
    );
  if (categories.value === null)
    return (
      <SkeletonGroup label={common("loading")} className={styles.strip ?? ""}>
        {Array.from({ length: topCategoriesShown }, (_, index) => (
          <span key={index} className={styles.category}>
            <span className={styles.picture}>
              <Skeleton width="100%" ratio="1 / 1" radius={0} />
            </span>
            <span className={styles.name}>
              <Skeleton width="60%" height="0.75rem" />
            </span>
          </span>
        ))}
      </SkeletonGroup>
    );
  const shown = topCategories(categories.value);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t("categories")}>
      <ul className={styles.strip}>
        {shown.map((category) => (
          <li key={category.id}>
            <Link
              href={routes.category(category.id)}
              className={styles.category ?? ""}
              onFocus={centreFocused}
            >
              <span className={styles.picture}>
                <ProductImage src={category.image ?? undefined} alt="" eager />
              </span>
              <span className={styles.name}>{category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
