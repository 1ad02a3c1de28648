import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { useSearch } from "wouter";
import { flagIn, flagSearch } from "../../../domain/catalogue/category-listing.ts";
import type { HomeMemory, HomeScreenRef } from "../../../domain/catalogue/home-screen.machine.ts";
import { type ProductFlag, productFlags } from "../../../domain/catalogue/product.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { homeMemory } from "../../products/catalogue-memory.ts";
import { FilterChips } from "../../kit/filter-chips.tsx";
import { lazyPart } from "../../kit/lazy-part.ts";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { TitleSkeleton } from "../../kit/title-skeleton.tsx";
import { Refreshable } from "../../parts/refreshable.tsx";
import { PagedProductGrid } from "../../products/paged-product-grid.tsx";
import { replaceSearch } from "../../routing/history-entry.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { type Memory, useMemory } from "../../routing/screen-memory.ts";
import { SearchLink } from "../../products/search-link.tsx";
import { useShop } from "../../shop/shop.tsx";
import { ShopTabBar } from "../../routing/shop-tab-bar.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { useResource } from "../../shop/use-resource.ts";
import { useShellDismissed } from "../../routing/use-shell-dismissed.ts";
import { useTitle } from "../../kit/use-title.ts";
import { Banners } from "./banners.tsx";
import { CategoryGrid } from "./category-grid.tsx";
import styles from "./home-screen.module.css";
import { QuickNavigation } from "./quick-navigation.tsx";

/** Lazy, because it is rare: shown only while the server does not respond. */
const AsOf = lazyPart(async () => (await import("./previous-home-notice.tsx")).PreviousHomeNotice);
const NoProducts = lazyPart(async () => (await import("./no-products.tsx")).NoProducts);

const Home = ({ actors: logic, language }: ScreenProps<"home"> & { readonly language: string }) => {
  const t = useText("home");
  const { policy } = useShop();
  const memory = useMemory<HomeMemory>(homeMemory(language));
  const requested = flagIn(useSearch()) ?? productFlags[0];
  const home = useScreenActor(logic, {
    input: { flag: requested, restored: memory.restored },
  });
  const parts = useSelector(home, ({ context }) => context);
  const settings = useResource(parts.settings);
  const categories = useResource(parts.categories);
  const isRefreshing = useSelector(parts.products, ({ value }) => value === "refreshing");
  useEffect(() => home.send({ type: "FLAG_CHOSEN", flag: requested }), [home, requested]);
  const siteName =
    settings.value === null && !settings.failed ? null : settings.value?.siteName || t("title");
  useTitle(siteName ?? t("title"));
  const list = useRef<HTMLElement>(null);
  const choose = (next: ProductFlag): void => {
    // Set in the tap: the URL changes later, when the screen follows it.
    home.send({ type: "FLAG_CHOSEN", flag: next });
    replaceSearch(next === productFlags[0] ? "" : flagSearch(next));
  };

  return (
    <ScreenFrame
      wide
      secondBar="chips"
      bar={
        <AppBar title={siteName ?? <TitleSkeleton title={t("title")} />} actions={<SearchLink />} />
      }
      foot={<ShopTabBar />}
    >
      <Refreshable
        refreshing={isRefreshing}
        onRefresh={() => home.send({ type: "REFRESH" })}
        list={parts.products}
        rows={() => parts.products.getSnapshot().context.loaded}
      >
        <Banners settings={settings} />
        {policy.homeQuickNavigation ? (
          <QuickNavigation
            categories={categories}
            onFlag={(next) => {
              choose(next);
              list.current?.scrollIntoView();
            }}
          />
        ) : null}
        <CategoryGrid categories={categories} />
        <section ref={list}>
          <HomeProducts
            home={home}
            isLoaded={settings.value !== null || settings.failed}
            onFlag={(next) => {
              choose(next);
              // Scrolls the new list's start under the filter chips.
              const section = list.current;
              if (section !== null && section.getBoundingClientRect().top < 0)
                section.scrollIntoView();
            }}
          />
        </section>
      </Refreshable>
      <KeepSeen home={home} memory={memory} />
    </ScreenFrame>
  );
};

interface HomePart {
  readonly home: HomeScreenRef;
}

interface HomeProductsProps extends HomePart {
  /** The parts above the list have loaded or failed. */
  readonly isLoaded: boolean;
  readonly onFlag: (flag: ProductFlag) => void;
}

/** The list and its tags. A component of its own, so that a tap on a tag rerenders nothing else. */
const HomeProducts = ({ home, isLoaded, onFlag }: HomeProductsProps) => {
  const t = useText("home");
  const common = useText("common");
  const { products, previous } = useSelector(home, ({ context }) => context);
  /** While the list is from a previous visit, its age is shown over the bar. */
  const isPrevious = useSelector(products, ({ context }) => context.loaded === previous?.loaded);
  const flag = useSelector(products, ({ context }) => context.query.flag);
  const isThere = useSelector(
    products,
    ({ context, value }) => context.loaded !== null || value === "first page failed",
  );
  useShellDismissed(isLoaded && isThere);
  return (
    <>
      {isPrevious && previous ? <AsOf readAt={previous.readAt} list={products} /> : null}
      <div className={styles.chips}>
        <FilterChips
          label={common("filter")}
          options={productFlags.map((value) => ({ value, label: common(`filter.${value}`) }))}
          value={flag}
          onChange={onFlag}
        />
      </div>
      <PagedProductGrid
        list={products}
        label={t("products")}
        empty={<NoProducts onRefresh={() => home.send({ type: "REFRESH" })} />}
        isAgeShown={isPrevious}
      />
    </>
  );
};

interface KeepSeenProps extends HomePart {
  readonly memory: Memory<HomeMemory>;
}

/** Remembers what is loaded, for Back. */
const KeepSeen = ({ home, memory }: KeepSeenProps) => {
  const refs = useSelector(home, ({ context }) => context);
  const settings = useSelector(refs.settings, ({ context }) => context.value);
  const categories = useSelector(refs.categories, ({ context }) => context.value);
  const { query, loaded } = useSelector(refs.products, ({ context }) => context);
  // Data that only a previous visit has read keeps its age.
  const readAt = loaded === refs.previous?.loaded ? refs.previous?.readAt : undefined;
  useEffect(
    () => memory.keep({ settings, categories, products: loaded && { query, loaded }, readAt }),
    [memory, settings, categories, query, loaded, readAt],
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
