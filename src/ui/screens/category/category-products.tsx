import { useSelector } from "@xstate/react";
import type { ProductListRef } from "../../../domain/catalogue/product-list.ts";
import type { CategoryProductsQuery } from "../../../domain/catalogue/product.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { GoShopping } from "../../parts/go-shopping.tsx";
import { Refreshable } from "../../parts/refreshable.tsx";
import { PagedProductGrid } from "../../products/paged-product-grid.tsx";

interface CategoryProductsProps {
  readonly list: ProductListRef<CategoryProductsQuery>;
  readonly onRefresh: () => void;
  readonly onShowAll: () => void;
}

export const CategoryProducts = ({ list, onRefresh, onShowAll }: CategoryProductsProps) => {
  const t = useText("category");
  const { context, value } = useSelector(list, (snapshot) => snapshot);
  return (
    <Refreshable
      refreshing={value === "refreshing"}
      onRefresh={onRefresh}
      list={list}
      rows={() => list.getSnapshot().context.loaded}
    >
      <PagedProductGrid
        list={list}
        label={t("title")}
        empty={
          <EmptyState
            drawing="category"
            title={t("empty")}
            message={t("emptyHint")}
            action={
              context.query.flag === null ? (
                <GoShopping />
              ) : (
                <Button onClick={onShowAll}>{t("showAll")}</Button>
              )
            }
          />
        }
      />
    </Refreshable>
  );
};
