import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useRef } from "react";
import type { HomeMemory, HomeScreenRef } from "../../../domain/catalogue/home-screen.machine.ts";
import { type ProductFlag, productFlags } from "../../../domain/catalogue/product.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { FilterChips } from "../../kit/filter-chips.tsx";
import { lazyWithRetry } from "../../kit/lazy-with-retry.ts";
import { PullToRefresh } from "../../kit/pull-to-refresh.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { PagedProductGrid } from "../../products/paged-product-grid.tsx";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { type Memory, useMemory } from "../../routing/screen-memory.ts";
import type { ScreenName } from "../../routing/screen-actors.ts";
import { SearchLink } from "../../products/search-link.tsx";
import { useShop } from "../../shop/shop.tsx";
import { ShopTabBar } from "../../routing/shop-tab-bar.tsx";
import { useActorAhead } from "../../shop/use-actor-ahead.ts";
import { useResource } from "../../shop/use-resource.ts";
import { useShellDismissed } from "../../routing/use-shell-dismissed.ts";
import { useTitle } from "../../kit/use-title.ts";
import { usePrefetchScreens } from "./use-prefetch-screens.ts";
import { Banners } from "./banners.tsx";
import { CategoryGrid } from "./category-grid.tsx";
import styles from "./home-screen.module.css";
import { QuickNavigation } from "./quick-navigation.tsx";

/** Few see it: only where the server is silent. */
const AsOf = lazyWithRetry(async () => (await import("./as-of.tsx")).AsOf);

const nextScreens: readonly ScreenName[] = ["product", "category", "cart"];

const Home = ({
  actors: { logic, ahead },
  language,
}: ScreenProps<"home"> & { readonly language: string }) => {
  const t = useText("home");
  const common = useText("common");
  const { policy } = useShop();
  // The server's texts depend on the language, so each language has its own memory.
  const memory = useMemory<HomeMemory>(`home ${language}`);
  const chosen = useMemory<ProductFlag>("flag");
  const home = useActorAhead(logic, ahead, {
    input: { flag: chosen.restored, restored: memory.restored },
  });
  const { products, previous, ...parts } = useSelector(home, ({ context }) => context);
  const settings = useResource(parts.settings);
  const categories = useResource(parts.categories);
  // Not the whole context: a page that arrives renders the list alone.
  const flag = useSelector(products, ({ context }) => context.query.flag);
  const isPrevious = useSelector(products, ({ context }) => context.loaded === previous?.loaded);
  const isLoaded = useSelector(products, ({ context }) => context.loaded !== null);
  const isFailed = useSelector(products, ({ value }) => value === "first page failed");
  const isRefreshing = useSelector(products, ({ value }) => value === "refreshing");
  useEffect(() => chosen.keep(flag), [chosen, flag]);
  usePrefetchScreens(isLoaded, nextScreens);

  useShellDismissed((settings.value !== null || settings.failed) && (isLoaded || isFailed));
  const siteName = settings.value?.siteName ?? (settings.failed ? t("title") : null);
  useTitle(siteName ?? t("title"));

  const list = useRef<HTMLElement>(null);
  const choose = (next: ProductFlag): void => {
    home.send({ type: "FLAG_CHOSEN", flag: next });
    // Scrolls the new list's start under the filter chips.
    const section = list.current;
    if (section !== null && section.getBoundingClientRect().top < 0) section.scrollIntoView();
  };

  return (
    <ScreenFrame
      bar={
        <AppBar
          title={
            siteName ?? (
              <>
                <span className="visually-hidden">{t("title")}</span>
                <Skeleton width={132} height="1.375rem" />
              </>
            )
          }
          actions={<SearchLink />}
        />
      }
      foot={<ShopTabBar />}
    >
      <PullToRefresh
        refreshing={isRefreshing}
        onRefresh={() => home.send({ type: "REFRESH" })}
        labels={{ refresh: common("refresh"), refreshing: common("refreshing") }}
      >
        {previous !== null && isPrevious ? (
          <Suspense>
            <AsOf readAt={previous.readAt} />
          </Suspense>
        ) : null}
        <Banners settings={settings} />
        {policy.homeQuickNavigation ? (
          <QuickNavigation
            categories={categories}
            onFlag={(next) => {
              home.send({ type: "FLAG_CHOSEN", flag: next });
              list.current?.scrollIntoView();
            }}
          />
        ) : null}
        <CategoryGrid categories={categories} />
        <section ref={list}>
          <div className={styles.chips}>
            <FilterChips
              label={t("filter")}
              options={productFlags.map((value) => ({ value, label: t(`filter.${value}`) }))}
              value={flag}
              onChange={choose}
            />
          </div>
          <PagedProductGrid
            list={products}
            label={t("products")}
            failed={t("productsFailed")}
            empty={<EmptyState title={t("noProducts")} message={t("noProductsHint")} />}
          />
        </section>
      </PullToRefresh>
      <KeepSeen home={home} memory={memory} />
    </ScreenFrame>
  );
};

interface KeepSeenProps {
  readonly home: HomeScreenRef;
  readonly memory: Memory<HomeMemory>;
}

/** Remembers what is loaded, for Back. */
const KeepSeen = ({ home, memory }: KeepSeenProps) => {
  const refs = useSelector(home, ({ context }) => context);
  const settings = useSelector(refs.settings, ({ context }) => context.value);
  const categories = useSelector(refs.categories, ({ context }) => context.value);
  const { query, loaded } = useSelector(refs.products, ({ context }) => context);
  useEffect(
    () => memory.keep({ settings, categories, products: loaded && { query, loaded } }),
    [memory, settings, categories, query, loaded],
  );
  return null;
};

/**
 * Home (specification §2). Each part loads and fails independently.
 *
 * @spec S2.1 S2.21 S2.25 S2.26 S2.28
 */
export const Screen = ({ actors }: ScreenProps<"home">) => {
  const language = useLanguage();
  return <Home key={language} actors={actors} language={language} />;
};
