import SearchX from "lucide-react/icons/search-x";
import type { SearchActors } from "../../../domain/catalogue/search-actors.ts";
import { useText } from "../../i18n/use-text.ts";
import { ButtonLink } from "../../kit/button-link.tsx";
import { classNames } from "../../kit/class-names.ts";
import { EmptyState } from "../../kit/empty-state.tsx";
import { PullToRefresh } from "../../kit/pull-to-refresh.tsx";
import { PagedProductGrid } from "../../paged-product-grid.tsx";
import { places } from "../../routing/places.ts";
import { useProductPages } from "../../use-product-pages.ts";
import styles from "./found-products.module.css";

interface FoundProductsProps {
  readonly load: SearchActors["searchProducts"];
  /** Fixed for the component's life: give it as `key`, so that no older answer comes after it. */
  readonly keyword: string;
  /** Name in the screen's memory. */
  readonly name: string;
}

/** What the shop has found for a keyword, page by page. */
export const FoundProducts = ({ load, keyword, name }: FoundProductsProps) => {
  const t = useText("search");
  const common = useText("common");
  const pages = useProductPages(load, { keyword }, name);
  const none = pages.total === 0;
  const some = pages.total !== null && pages.total > 0;
  return (
    <PullToRefresh
      refreshing={pages.refreshing}
      onRefresh={pages.refresh}
      labels={{ refresh: common("refresh"), refreshing: common("refreshing") }}
    >
      <p role="status" className={classNames(styles.count, none && styles.none)}>
        {pages.products === null ? null : some ? (
          t("found", { count: pages.total })
        ) : (
          // It stands below for all to see; here it is announced.
          <span className="visually-hidden">{pages.ended ? t("nothing", { keyword }) : null}</span>
        )}
      </p>
      <PagedProductGrid
        pages={pages}
        label={t("results")}
        failed={t("productsFailed")}
        empty={
          <EmptyState
            icon={<SearchX size={34} />}
            title={t("nothing", { keyword })}
            message={t("nothingHint")}
            action={
              <ButtonLink variant="primary" href={places.home}>
                {common("goShopping")}
              </ButtonLink>
            }
          />
        }
      />
    </PullToRefresh>
  );
};
