import { useEffect, useRef } from "react";
import { Link } from "wouter";
import type { categoriesAround, Category } from "../../../domain/catalogue/category.ts";
import type { CategoryId } from "../../../domain/identity/ids.ts";
import { useText } from "../../i18n/use-text.ts";
import { RetryButton } from "../../parts/retry-button.tsx";
import { centreFocused, centreSideways } from "../../kit/centre-sideways.ts";
import { ProductImage } from "../../kit/product-image.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { useOnline } from "../../kit/use-online.ts";
import { routes } from "../../routing/routes.ts";
import type { ResourceView } from "../../shop/use-resource.ts";
import styles from "./category-strip.module.css";

interface CategoryStripProps {
  readonly id: CategoryId;
  readonly around: ReturnType<typeof categoriesAround>;
  readonly categories: ResourceView<readonly Category[]>;
}

/**
 * Links to a category's children, or to its siblings. A sibling replaces the history entry, so that
 * Back leads to the parent. The height is fixed, even if the categories fail to load.
 */
export const CategoryStrip = ({ id, around, categories }: CategoryStripProps) => {
  const t = useText("category");
  const common = useText("common");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    centreSideways(list.current, list.current?.querySelector<HTMLElement>("[aria-current]"));
  }, [around]);
  useOnline(categories.failed ? categories.refresh : null);

  if (around === null)
    return (
      <div className={styles.strip}>
        {categories.failed ? (
          <p className={styles.failed}>
            {common("categoriesFailed")}
            <RetryButton onRetry={categories.refresh} />
          </p>
        ) : (
          <span className={styles.list}>
            <Skeleton width={112} height={44} radius={22} />
            <Skeleton width={140} height={44} radius={22} />
            <Skeleton width={112} height={44} radius={22} />
          </span>
        )}
      </div>
    );
  return (
    <nav
      aria-label={t(around.kind === "children" ? "subcategories" : "neighbours")}
      className={styles.strip}
    >
      <ul ref={list} className={styles.list}>
        {around.categories.map((category) => (
          <li key={category.id}>
            <Link
              href={routes.category(category.id)}
              replace={around.kind === "siblings"}
              className={styles.link ?? ""}
              {...(category.id === id ? { "aria-current": "page" } : {})}
              onFocus={centreFocused}
            >
              <span className={styles.picture}>
                <ProductImage src={category.image ?? undefined} alt="" eager />
              </span>
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
