import { useSelector } from "@xstate/react";
import SearchX from "lucide-react/icons/search-x";
import type { ProductListRef } from "../../../domain/catalogue/product-list.ts";
import type { SearchQuery } from "../../../domain/catalogue/search.ts";
import { useText } from "../../i18n/use-text.ts";
import { ButtonLink } from "../../kit/button-link.tsx";
import { classNames } from "../../kit/class-names.ts";
import { EmptyState } from "../../kit/empty-state.tsx";
import { PullToRefresh } from "../../kit/pull-to-refresh.tsx";
import { PagedProductGrid } from "../../products/paged-product-grid.tsx";
import { routes } from "../../routing/routes.ts";
import styles from "./found-products.module.css";

interface FoundProductsProps {
  readonly list: ProductListRef<SearchQuery>;
  readonly onRefresh: () => void;
}

/** The paged results for a keyword. */
export const FoundProducts = ({ list, onRefresh }: FoundProductsProps) => {
  const t = useText("search");
  const common = useText("common");
  const { query, loaded } = useSelector(list, ({ context }) => context);
  const ended = useSelector(list, (snapshot) => snapshot.matches("ended"));
  const refreshing = useSelector(list, (snapshot) => snapshot.matches("refreshing"));
  const { keyword } = query;
  const total = loaded?.total ?? null;
  const none = total === 0;
  return (
    <PullToRefresh
      refreshing={refreshing}
      onRefresh={onRefresh}
      labels={{ refresh: common("refresh"), refreshing: common("refreshing") }}
    >
      <p role="status" className={classNames(styles.count, none && styles.none)}>
        {loaded === null ? null : total !== null && total > 0 ? (
          t("found", { count: total })
        ) : (
          // Announced here; the visible text is below.
          <span className="visually-hidden">{ended ? t("nothing", { keyword }) : null}</span>
        )}
      </p>
      <PagedProductGrid
        list={list}
        label={t("results")}
        failed={t("productsFailed")}
        empty={
          <EmptyState
            icon={<SearchX size={34} />}
            title={t("nothing", { keyword })}
            message={t("nothingHint")}
            action={
              <ButtonLink variant="primary" href={routes.home}>
                {common("goShopping")}
              </ButtonLink>
            }
          />
        }
      />
    </PullToRefresh>
  );
};
