import { useSelector } from "@xstate/react";
import { useDeferredValue, useEffect } from "react";
import { useLocation, useParams, useSearch } from "wouter";
import { type ActorRefFrom, createActor } from "xstate";
import { isNotThere } from "../../../domain/call/not-there.ts";
import { categoriesAround } from "../../../domain/catalogue/category.ts";
import type {
  CategoryMemory,
  CategoryScreenLogic,
} from "../../../domain/catalogue/category-screen.machine.ts";
import {
  type CategoryListing,
  listingSearch,
  parseListing,
} from "../../../domain/catalogue/category-listing.ts";
import { productFlags, productSorts } from "../../../domain/catalogue/product.ts";
import { type CategoryId, parseCategoryId } from "../../../domain/identity/ids.ts";
import { categoryMemory } from "../../products/catalogue-memory.ts";
import { CartLink } from "../../products/cart-link.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { FilterChips } from "../../kit/filter-chips.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { Select } from "../../kit/select.tsx";
import { TitleSkeleton } from "../../kit/title-skeleton.tsx";
import { replaceSearch } from "../../routing/history-entry.ts";
import { routes, withSearch } from "../../routing/routes.ts";
import type { CreateAhead, ScreenProps } from "../../routing/screen-loader.ts";
import { type Memory, useMemory } from "../../routing/screen-memory.ts";
import { useBack } from "../../routing/use-back.ts";
import { useShellDismissed } from "../../routing/use-shell-dismissed.ts";
import { SearchLink } from "../../products/search-link.tsx";
import { useSession } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { useResource } from "../../shop/use-resource.ts";
import { useTitle } from "../../kit/use-title.ts";
import { NotFound } from "../../routing/lazy-not-found.tsx";
import { CategoryProducts } from "./category-products.tsx";
import styles from "./category-screen.module.css";
import { CategoryStrip } from "./category-strip.tsx";

export const createAhead: CreateAhead<"category"> = (logic, { id, search }) => {
  const categoryId = parseCategoryId(id);
  if (categoryId === null) return null;
  return createActor(logic, { input: { categoryId, listing: parseListing(search) } });
};

interface CategoryProps extends ScreenProps<"category"> {
  readonly id: CategoryId;
  readonly language: string;
}

const filters = ["all", ...productFlags] as const;

const CategoryListingScreen = ({ actors: logic, id, language }: CategoryProps) => {
  const t = useText("category");
  const common = useText("common");
  const back = useBack(routes.home);
  const [path] = useLocation();
  const search = useSearch();
  const anonymous = useSession((session) => session.matches("anonymous"));
  const requested = parseListing(search);
  const memory = useMemory<CategoryMemory>(categoryMemory(language));
  const category = useScreenActor(logic, {
    input: { categoryId: id, listing: requested, restored: memory.restored },
  });
  const { products, ...parts } = useSelector(category, ({ context }) => context);
  const { sort, flag } = useSelector(products, ({ context }) => context.query);
  const categories = useResource(parts.categories);
  const around = categories.value === null ? null : categoriesAround(categories.value, id);
  const name =
    categories.value?.find((one) => one.id === id)?.name ?? (categories.failed ? t("title") : null);
  const isRefused = useSelector(
    products,
    ({ context: { failure }, value }) =>
      value === "first page failed" && failure !== null && isNotThere(failure),
  );
  const isUnknown = isRefused || (categories.value !== null && around === null);
  useTitle(name ?? t("title"));
  // Deferred like the list itself, so that both are drawn together.
  const hasList = useDeferredValue(
    useSelector(
      products,
      ({ context, value }) => context.loaded !== null || value === "first page failed",
    ),
  );
  useShellDismissed(hasList && (categories.value !== null || categories.failed));

  useEffect(
    () =>
      category.send({
        type: "LISTING_CHOSEN",
        listing: { sort: requested.sort, flag: requested.flag },
      }),
    [category, requested.sort, requested.flag],
  );
  const choose = (listing: CategoryListing): void => {
    // Set in the tap: the URL changes later, when the screen follows it.
    category.send({ type: "LISTING_CHOSEN", listing });
    replaceSearch(listingSearch(listing));
  };

  if (isUnknown) return <NotFound message={t("unknownCategory")} />;
  return (
    <ScreenFrame
      wide
      secondBar="chips"
      bar={
        <AppBar
          title={name ?? <TitleSkeleton title={t("title")} />}
          back={{ label: common("back"), onBack: back }}
          actions={
            anonymous ? (
              <ButtonLink variant="quiet" href={routes.loginFor(withSearch(path, search))}>
                {t("logIn")}
              </ButtonLink>
            ) : (
              <>
                <SearchLink />
                <CartLink />
              </>
            )
          }
        />
      }
    >
      <CategoryStrip id={id} around={around} categories={categories} />
      <div className={styles.chips}>
        <FilterChips
          label={common("filter")}
          options={filters.map((value) => ({ value, label: common(`filter.${value}`) }))}
          value={flag ?? "all"}
          onChange={(filter) => choose({ sort, flag: filter === "all" ? null : filter })}
          before={
            <Select
              bare
              label={t("sort")}
              options={productSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
              value={sort}
              onChange={(next) => choose({ sort: next, flag })}
            />
          }
        />
      </div>
      <CategoryProducts
        list={products}
        onRefresh={() => category.send({ type: "REFRESH" })}
        onShowAll={() => choose({ sort, flag: null })}
      />
      <KeepSeen category={category} memory={memory} />
    </ScreenFrame>
  );
};

interface KeepSeenProps {
  readonly category: ActorRefFrom<CategoryScreenLogic>;
  readonly memory: Memory<CategoryMemory>;
}

/** Remembers what is loaded, for Back. */
const KeepSeen = ({ category, memory }: KeepSeenProps) => {
  const { products, ...parts } = useSelector(category, ({ context }) => context);
  const categories = useSelector(parts.categories, ({ context }) => context.value);
  const { query, loaded } = useSelector(products, ({ context }) => context);
  useEffect(
    () => memory.keep({ categories, products: loaded && { query, loaded } }),
    [memory, categories, query, loaded],
  );
  return null;
};

/**
 * The products of a category (specification §2), also for anonymous visitors (§6).
 *
 * @spec S2.17 S2.32 S2.33
 */
export const Screen = ({ actors }: ScreenProps<"category">) => {
  const t = useText("category");
  const language = useLanguage();
  const id = parseCategoryId(useParams()["id"]);
  if (id === null) return <NotFound message={t("unknownCategory")} />;
  return <CategoryListingScreen key={language} actors={actors} id={id} language={language} />;
};
