import { useSelector } from "@xstate/react";
import PackageSearch from "lucide-react/icons/package-search";
import type { ProductListRef } from "../../../domain/catalogue/product-list.ts";
import type { CategoryProductsQuery } from "../../../domain/catalogue/product.ts";
import { isNotThere } from "../../../domain/call/not-there.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { PullToRefresh } from "../../kit/pull-to-refresh.tsx";
import { PagedProductGrid } from "../../products/paged-product-grid.tsx";
import { routes } from "../../routing/routes.ts";

interface CategoryProductsProps {
  readonly list: ProductListRef<CategoryProductsQuery>;
  readonly onRefresh: () => void;
  readonly onShowAll: () => void;
}

/** The products of one category, sort order and filter. */
export const CategoryProducts = ({ list, onRefresh, onShowAll }: CategoryProductsProps) => {
  const t = useText("category");
  const common = useText("common");
  const { query, failure } = useSelector(list, ({ context }) => context);
  const failed = useSelector(list, (snapshot) => snapshot.matches("first page failed"));
  const refreshing = useSelector(list, (snapshot) => snapshot.matches("refreshing"));
  // Reached only when the category list could not be loaded.
  if (failed && failure !== null && isNotThere(failure))
    return (
      <EmptyState
        title={t("unknownCategory")}
        action={
          <ButtonLink variant="primary" href={routes.home}>
            {common("backHome")}
          </ButtonLink>
        }
      />
    );
  return (
    <PullToRefresh
      refreshing={refreshing}
      onRefresh={onRefresh}
      labels={{ refresh: common("refresh"), refreshing: common("refreshing") }}
    >
      <PagedProductGrid
        list={list}
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
