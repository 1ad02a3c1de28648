import PackageSearch from "lucide-react/icons/package-search";
import type { CategoryActors } from "../../../domain/catalogue/category-actors.ts";
import { isNotThere } from "../../../domain/not-there.ts";
import type { CategoryProductsQuery } from "../../../domain/catalogue/product.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { PullToRefresh } from "../../kit/pull-to-refresh.tsx";
import { PagedProductGrid } from "../../paged-product-grid.tsx";
import { places } from "../../routing/places.ts";
import { useProductPages } from "../../use-product-pages.ts";

interface CategoryProductsProps {
  readonly load: CategoryActors["loadProducts"];
  /** Fixed for the component's life: give it the query as `key`. */
  readonly query: CategoryProductsQuery;
  /** Name in the screen's memory. */
  readonly name: string;
  readonly onShowAll: () => void;
}

/** The paged list that answers one question about a category. */
export const CategoryProducts = ({ load, query, name, onShowAll }: CategoryProductsProps) => {
  const t = useText("category");
  const common = useText("common");
  const pages = useProductPages(load, query, name);
  // Seen here only where the list of the shop's categories could not be had.
  if (pages.firstFailed && pages.failure !== null && isNotThere(pages.failure))
    return (
      <EmptyState
        title={t("unknownCategory")}
        action={
          <ButtonLink variant="primary" href={places.home}>
            {common("backHome")}
          </ButtonLink>
        }
      />
    );
  return (
    <PullToRefresh
      refreshing={pages.refreshing}
      onRefresh={pages.refresh}
      labels={{ refresh: common("refresh"), refreshing: common("refreshing") }}
    >
      <PagedProductGrid
        pages={pages}
        label={t("title")}
        failed={t("productsFailed")}
        empty={
          <EmptyState
            icon={<PackageSearch size={34} />}
            title={t("empty")}
            message={t("emptyHint")}
            action={
              query.flag === null ? null : <Button onClick={onShowAll}>{t("showAll")}</Button>
            }
          />
        }
      />
    </PullToRefresh>
  );
};
