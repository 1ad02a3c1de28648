import type { ReactNode } from "react";
import { failureText } from "./failure-text.ts";
import { useText } from "./i18n/use-text.ts";
import { EndOfList } from "./kit/end-of-list.tsx";
import { ErrorState } from "./kit/error-state.tsx";
import { InfiniteScrollSentinel } from "./kit/infinite-scroll-sentinel.tsx";
import { SkeletonGroup } from "./kit/skeleton.tsx";
import styles from "./paged-product-grid.module.css";
import { ProductCard, ProductCardSkeleton } from "./product-card.tsx";
import type { ProductPagesView } from "./use-product-pages.ts";

interface PagedProductGridProps {
  readonly pages: ProductPagesView;
  /** Names the list. */
  readonly label: string;
  /** Says that the list could not be loaded. */
  readonly failed: string;
  /** What to show when there is nothing in the list. */
  readonly empty: ReactNode;
}

/** Cards of the first view: their pictures are not put off. */
const eagerCards = 4;
/** Enough to fill the first view and to hold the scroll position while a filter changes. */
const skeletonCards = 6;
/** Two rows, which stand where the next page comes. */
const nextSkeletonCards = 4;

const Skeletons = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, index) => <ProductCardSkeleton key={index} />);

/** The skeletons of the next page stand before the mark that asks for it. */
const aheadPx = 1400;

/**
 * Products in two columns: skeletons, error with retry, endless scrolling, end of the list.
 *
 * @spec S2.27 S8.22
 */
export const PagedProductGrid = ({ pages, label, failed, empty }: PagedProductGridProps) => {
  const t = useText("common");
  if (pages.firstFailed && pages.failure !== null)
    return (
      <ErrorState
        title={failed}
        message={failureText(t, pages.failure)}
        retry={{ label: t("retry"), onRetry: pages.retry }}
      />
    );
  if (pages.products === null)
    return (
      <SkeletonGroup label={t("loading")} className={styles.grid ?? ""}>
        <Skeletons count={skeletonCards} />
      </SkeletonGroup>
    );
  if (pages.products.length === 0 && pages.ended) return empty;
  return (
    <>
      <h2 className="visually-hidden">{label}</h2>
      <ul className={styles.grid}>
        {pages.products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} eager={index < eagerCards} />
          </li>
        ))}
      </ul>
      {pages.ended ? (
        <EndOfList text={t("endOfList")} />
      ) : (
        <>
          {pages.moreFailed ? null : (
            // Drawn anew for each page: what comes replaces it, and nothing that is seen moves.
            <div key={pages.products.length} aria-hidden="true" className={styles.next}>
              <Skeletons count={nextSkeletonCards} />
            </div>
          )}
          <div className={pages.moreFailed ? styles.failure : styles.unseen}>
            {pages.moreFailed && pages.failure !== null ? (
              <p role="alert">{failureText(t, pages.failure)}</p>
            ) : null}
            <InfiniteScrollSentinel
              onReached={pages.moreFailed ? pages.retry : pages.more}
              busy={pages.loadingMore || pages.refreshing}
              failed={pages.moreFailed}
              label={pages.moreFailed ? t("retry") : t("loadMore")}
              busyLabel={t("loading")}
              aheadPx={aheadPx}
            />
          </div>
        </>
      )}
    </>
  );
};
