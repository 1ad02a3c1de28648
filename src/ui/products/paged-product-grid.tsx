import { useSelector } from "@xstate/react";
import { type ReactNode, useDeferredValue } from "react";
import type { Product } from "../../domain/catalogue/product.ts";
import type { ProductListRef } from "../../domain/catalogue/product-list.ts";
import { setSize } from "../../domain/paging/set-size.ts";
import { failureText } from "../i18n/failure-text.ts";
import { useText } from "../i18n/use-text.ts";
import { LoadFailed } from "../parts/load-failed.tsx";
import { classNames } from "../kit/class-names.ts";
import { EndOfList } from "../kit/end-of-list.tsx";
import { InfiniteScrollSentinel } from "../kit/infinite-scroll-sentinel.tsx";
import type { ListPlace } from "../kit/list-place.ts";
import { LongList } from "../kit/long-list.tsx";
import { SkeletonGroup } from "../kit/skeleton.tsx";
import { toast } from "../kit/toast-store.ts";
import styles from "./paged-product-grid.module.css";
import { useMemory } from "../routing/screen-memory.ts";
import { RowLinks } from "../routing/row-links.tsx";
import { WhenOffline } from "../parts/when-offline.tsx";
import { ProductCard, ProductCardSkeleton } from "./product-card.tsx";
import { useActorEvent } from "../shop/use-actor-event.ts";
import { useRereadWhenOld } from "./use-reread-when-old.ts";

interface PagedProductGridProps<Query> {
  readonly list: ProductListRef<Query>;
  /** The list's accessible name. */
  readonly label: string;
  /** Shown for an empty list. */
  readonly empty: ReactNode;
  /** The screen itself shows the list's age and a failed refresh. */
  readonly isAgeShown?: boolean;
}

/** The number of cards in the first view, whose pictures load eagerly. */
const eagerCards = 4;
/** Fills the first view, and keeps the scroll position while a filter changes. */
const skeletonCards = 6;
/** Two rows in the place of the next page. */
const nextSkeletonCards = 4;

const Skeletons = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, index) => <ProductCardSkeleton key={index} />);

const card = (product: Product, place: number) => (
  <ProductCard product={product} eager={place < eagerCards} />
);

/** Distance in px at which the next page is requested; the skeletons precede the sentinel. */
const aheadPx = 1400;

/**
 * A two-column product list: skeletons, error with retry, infinite scroll, end of the list.
 *
 * @spec S2.27 S8.22
 */
export const PagedProductGrid = <Query,>({
  list,
  label,
  empty,
  isAgeShown,
}: PagedProductGridProps<Query>) => {
  const t = useText("common");
  // Deferred: rows render as a transition, so that a tap on a filter does not wait for them.
  const snapshot = useDeferredValue(useSelector(list, (now) => now));
  const { context, value: state } = snapshot;
  const { loaded, failure, outdated } = context;
  const memory = useMemory<ListPlace>("products' place");
  useActorEvent(list, "refresh failed", (event) =>
    toast(failureText(t, event.failure), { tone: "danger" }),
  );
  useRereadWhenOld(list);
  const retry = () => list.send({ type: "RETRY" });
  if (state === "first page failed" && failure !== null)
    return <LoadFailed title={t("productsFailed")} failure={failure} onRetry={retry} />;
  if (loaded === null)
    return (
      <SkeletonGroup label={t("loading")} className={styles.grid ?? ""}>
        <Skeletons count={skeletonCards} />
      </SkeletonGroup>
    );
  const products = loaded.items;
  const ended = state === "ended";
  if (products.length === 0 && ended) return empty;
  const moreFailed = state === "next page failed";
  return (
    <>
      <h2 className="visually-hidden">{label}</h2>
      <WhenOffline
        failure={isAgeShown ? null : outdated}
        onRetry={() => list.send({ type: "REREAD" })}
      />
      <RowLinks>
        <LongList
          items={products}
          size={setSize(loaded)}
          className={undefined}
          memory={memory}
          groupClassName={styles.group}
          isGrid
        >
          {card}
        </LongList>
      </RowLinks>
      {ended ? (
        <EndOfList text={t("endOfList")} />
      ) : (
        <>
          {moreFailed ? null : (
            // Keyed per page: the new cards replace the skeletons without layout shift.
            <div
              key={products.length}
              aria-hidden="true"
              // Still while nothing is loading: an offscreen pulse would cost time in each frame.
              className={classNames(styles.next, state === "waiting" && styles.still)}
            >
              <Skeletons count={nextSkeletonCards} />
            </div>
          )}
          <div className={moreFailed ? styles.failure : styles.unseen}>
            {moreFailed && failure !== null ? <p role="alert">{failureText(t, failure)}</p> : null}
            <InfiniteScrollSentinel
              onReached={moreFailed ? retry : () => list.send({ type: "MORE_REQUESTED" })}
              busy={snapshot.hasTag("loading")}
              failed={moreFailed}
              label={moreFailed ? t("retry") : t("loadMore")}
              busyLabel={t("loading")}
              aheadPx={aheadPx}
            />
          </div>
        </>
      )}
    </>
  );
};
