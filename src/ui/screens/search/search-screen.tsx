import { useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import type { ActorRefFrom } from "xstate";
import type { SeenProducts } from "../../../domain/catalogue/product-list.ts";
import type { SearchScreenLogic } from "../../../domain/catalogue/search-screen.machine.ts";
import { keywordIn, type SearchQuery } from "../../../domain/catalogue/search.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { searchMemory } from "../../products/catalogue-memory.ts";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { useEntry } from "../../routing/history-entry.ts";
import { routes } from "../../routing/routes.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useBack } from "../../routing/use-back.ts";
import { useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { useTitle } from "../../kit/use-title.ts";
import { NotFound } from "../../routing/lazy-not-found.tsx";
import { FoundProducts } from "./found-products.tsx";
import { RecentSearches } from "./recent-searches.tsx";
import { rowsSeen } from "./rows-seen.ts";
import { SearchBar } from "./search-bar.tsx";

/** Search (D14, D5); a policy without it has no such screen. */
export const Screen = ({ actors }: ScreenProps<"search">) => {
  const { policy } = useShop();
  const language = useLanguage();
  return policy.search ? (
    <SearchScreen key={language} actors={actors} language={language} />
  ) : (
    <NotFound />
  );
};

interface SearchScreenProps extends ScreenProps<"search"> {
  readonly language: string;
}

const SearchScreen = ({ actors: logic, language }: SearchScreenProps) => {
  const t = useText("search");
  const [, navigate] = useLocation();
  const requested = keywordIn(useSearch());
  const back = useBack(routes.home);
  const field = useRef<HTMLInputElement>(null);
  const { restored: seen } = useMemory<SeenProducts<SearchQuery>>(searchMemory(language));
  const search = useScreenActor(logic, {
    input: { keyword: requested, seen, known: rowsSeen(language) },
  });
  const { keyword, recent, found, categories } = useSelector(search, ({ context }) => context);
  const searches = useSelector(recent, ({ context }) => context.searches);
  useTitle(keyword ?? t("title"));
  useActorEvent(search, "keyword changed", (event) => {
    // Blur closes the on-screen keyboard over the results.
    if (event.keyword !== null) field.current?.blur();
    // Replaces the previous keyword's entry: Back leaves the search.
    if (event.keyword !== requested) navigate(routes.search(event.keyword), { replace: true });
  });
  useActorEvent(search, "suggestion opened", ({ suggestion: { kind, id } }) =>
    navigate(kind === "category" ? routes.category(id) : routes.product(id)),
  );

  return (
    <ScreenFrame wide bar={<SearchBar search={search} field={field} onBack={back} />}>
      {found === null ? (
        <RecentSearches
          searches={searches}
          onSearch={(chosen) => search.send({ type: "SEARCH", keyword: chosen })}
          onForget={() => {
            search.send({ type: "CLEAR_SEARCHES" });
            // The focused button was removed with the list.
            field.current?.focus();
          }}
        />
      ) : (
        <FoundProducts
          key={found.sessionId}
          list={found}
          categories={categories}
          onRefresh={() => search.send({ type: "REFRESH" })}
        />
      )}
      <KeepSeen
        key={useEntry()}
        name={searchMemory(language)}
        search={search}
        keyword={requested}
      />
    </ScreenFrame>
  );
};

interface KeepSeenProps {
  readonly name: string;
  readonly search: ActorRefFrom<SearchScreenLogic>;
  /** The keyword in the URL; null: none. */
  readonly keyword: string | null;
}

/** Remembers the results in the history entry of their keyword. */
const KeepSeen = ({ name, search, keyword }: KeepSeenProps) => {
  const { restored, keep } = useMemory<SeenProducts<SearchQuery>>(name);
  // Before paint, so that no results of another keyword are shown.
  useLayoutEffect(
    () => search.send({ type: "ADDRESS_CHANGED", keyword, seen: restored }),
    [search, keyword, restored],
  );
  const found = useSelector(search, ({ context }) => context.found);
  const list = useSelector(found ?? undefined, (snapshot) => snapshot?.context);
  useEffect(() => {
    if (list?.loaded) keep({ query: list.query, loaded: list.loaded });
  }, [keep, list]);
  return null;
};
