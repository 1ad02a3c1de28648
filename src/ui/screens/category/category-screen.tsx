import { useLocation, useParams, useSearch } from "wouter";
import { categoriesAround } from "../../../domain/catalogue/category.ts";
import {
  type CategoryListing,
  listingSearch,
  parseListing,
} from "../../../domain/catalogue/category-listing.ts";
import { productFlags, productSorts } from "../../../domain/catalogue/product.ts";
import { type CategoryId, parseCategoryId } from "../../../domain/ids.ts";
import { CartLink } from "../../cart-link.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { FilterChips } from "../../kit/filter-chips.tsx";
import { Screen as Frame } from "../../kit/screen.tsx";
import { Select } from "../../kit/select.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { places } from "../../routing/places.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useBack } from "../../routing/use-back.ts";
import { SearchLink } from "../../search-link.tsx";
import { useSession } from "../../shop.tsx";
import { useResource } from "../../use-resource.ts";
import { useTitle } from "../../use-title.ts";
import { NotFound } from "../not-found/not-found.tsx";
import { CategoryProducts } from "./category-products.tsx";
import styles from "./category-screen.module.css";
import { CategoryStrip } from "./category-strip.tsx";

interface CategoryProps extends ScreenProps<"category"> {
  readonly id: CategoryId;
  readonly language: string;
}

const filters = ["all", ...productFlags] as const;

const CategoryListingScreen = ({ actors, id, language }: CategoryProps) => {
  const t = useText("category");
  const common = useText("common");
  const back = useBack(places.home);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const anonymous = useSession((session) => session.matches("anonymous"));
  const categories = useResource(actors.loadCategories, `categories ${language}`);
  const around = categories.value === null ? null : categoriesAround(categories.value, id);
  const name =
    categories.value?.find((category) => category.id === id)?.name ??
    (categories.failed ? t("title") : null);
  const unknown = categories.value !== null && around === null;
  useTitle(name ?? t("title"));

  const listing = parseListing(search);
  const show = (next: CategoryListing): void =>
    navigate(`${places.category(id)}${listingSearch(next)}`, { replace: true });

  if (unknown) return <NotFound message={t("unknownCategory")} />;
  return (
    <Frame
      bar={
        <AppBar
          title={
            name ?? (
              <>
                <span className="visually-hidden">{t("title")}</span>
                <Skeleton width={132} height="1.375rem" />
              </>
            )
          }
          back={{ label: common("back"), onBack: back }}
          actions={
            anonymous ? (
              <ButtonLink
                variant="quiet"
                href={places.loginFor(search === "" ? path : `${path}?${search}`)}
              >
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
      <div className={styles.sort}>
        <span aria-hidden="true">{t("sort")}</span>
        <Select
          bare
          label={t("sort")}
          options={productSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={listing.sort}
          onChange={(sort) => show({ ...listing, sort })}
        />
      </div>
      <div className={styles.chips}>
        <FilterChips
          label={t("filter")}
          options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
          value={listing.flag ?? "all"}
          onChange={(filter) => show({ ...listing, flag: filter === "all" ? null : filter })}
        />
      </div>
      {/* Each question has an address and so a history entry's memory of its own. */}
      <CategoryProducts
        key={listingSearch(listing)}
        load={actors.loadProducts}
        query={{ categoryId: id, ...listing }}
        name={`products ${language} ${listingSearch(listing)}`}
        onShowAll={() => show({ sort: listing.sort, flag: null })}
      />
    </Frame>
  );
};

/**
 * Products of a category (specification §2); anonymous visitors may look too (§6).
 *
 * @spec S2.17 S2.32 S2.33
 */
export const Screen = ({ actors }: ScreenProps<"category">) => {
  const t = useText("category");
  const language = useLanguage();
  const id = parseCategoryId(useParams()["id"] ?? "");
  if (id === null) return <NotFound message={t("unknownCategory")} />;
  return <CategoryListingScreen key={language} actors={actors} id={id} language={language} />;
};
