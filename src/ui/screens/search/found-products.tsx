import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import type { ResourceRef } from "../../../domain/resource/resource.machine.ts";
import { type Category, topCategories } from "../../../domain/catalogue/category.ts";
import type { ProductListRef } from "../../../domain/catalogue/product-list.ts";
import type { SearchQuery } from "../../../domain/catalogue/search.ts";
import { useText } from "../../i18n/use-text.ts";
import { ButtonLink } from "../../kit/button-link.tsx";
import { classNames } from "../../kit/class-names.ts";
import { EmptyState } from "../../kit/empty-state.tsx";
import { GoShopping } from "../../parts/go-shopping.tsx";
import { Refreshable } from "../../parts/refreshable.tsx";
import { PagedProductGrid } from "../../products/paged-product-grid.tsx";
import { routes } from "../../routing/routes.ts";
import styles from "./found-products.module.css";

interface FoundProductsProps {
  readonly list: ProductListRef<SearchQuery>;
  /** Offered where nothing is found. */
  readonly categories: ResourceRef<readonly Category[]>;
  readonly onRefresh: () => void;
}

export const FoundProducts = ({ list, categories, onRefresh }: FoundProductsProps) => {
  const t = useText("search");
  // Together with the rows, which are drawn in parts: the reserved space ends with the skeletons.
  const { context, value } = useDeferredValue(useSelector(list, (snapshot) => snapshot));
  const { query, loaded } = context;
  const { keyword } = query;
  const total = loaded?.total ?? null;
  const none = total === 0;
  return (
    <Refreshable
      refreshing={value === "refreshing"}
      onRefresh={onRefresh}
      list={list}
      rows={() => list.getSnapshot().context.loaded}
    >
      <p role="status" className={classNames(styles.count, none && styles.none)}>
        {loaded === null ? null : total !== null && total > 0 ? (
          t("found", { count: total })
        ) : (
          // Announced here; the visible text is below.
          <span className="visually-hidden">
            {value === "ended" ? t("nothing", { keyword }) : null}
          </span>
        )}
      </p>
      <PagedProductGrid
        list={list}
        label={t("results")}
        empty={
          <>
            <EmptyState
              drawing="nothingFound"
              title={t("nothing", { keyword })}
              message={t("nothingHint")}
              action={<GoShopping />}
            />
            <CategoryLinks categories={categories} />
          </>
        }
      />
    </Refreshable>
  );
};

/** Links to the categories. Renders nothing until they are known. */
const CategoryLinks = ({ categories }: Pick<FoundProductsProps, "categories">) => {
  const t = useText("search");
  const all = useSelector(categories, ({ context }) => context.value);
  if (all === null || all.length === 0) return null;
  return (
    <nav aria-labelledby="categories" className={styles.categories}>
      <h2 id="categories" className="small-title">
        {t("categories")}
      </h2>
      <ul>
        {topCategories(all).map(({ id, name }) => (
          <li key={id}>
            <ButtonLink href={routes.category(id)}>{name}</ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
