import { useActorRef, useSelector } from "@xstate/react";
import { useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { recentSearchesMachine } from "../../../domain/catalogue/recent-searches.machine.ts";
import { keywordIn } from "../../../domain/catalogue/search.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { Screen as Frame } from "../../kit/screen.tsx";
import { places } from "../../routing/places.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useBack } from "../../routing/use-back.ts";
import { useShop } from "../../shop.tsx";
import { useOnce } from "../../use-once.ts";
import { useTitle } from "../../use-title.ts";
import { NotFound } from "../not-found/not-found.tsx";
import { FoundProducts } from "./found-products.tsx";
import { RecentSearches } from "./recent-searches.tsx";
import { SearchBar } from "./search-bar.tsx";

/** Search (D14, D5); a reading without it has no such screen. */
export const Screen = ({ actors }: ScreenProps<"search">) => {
  const { policy } = useShop();
  return policy.search ? <SearchScreen actors={actors} /> : <NotFound />;
};

const SearchScreen = ({ actors }: ScreenProps<"search">) => {
  const t = useText("search");
  const language = useLanguage();
  const [, navigate] = useLocation();
  const keyword = keywordIn(useSearch());
  const back = useBack(places.home);
  const field = useRef<HTMLInputElement>(null);
  useTitle(keyword ?? t("title"));
  const recent = useActorRef(
    useOnce(() =>
      recentSearchesMachine.provide({
        actors: {
          readSearches: actors.readSearches,
          keepSearch: actors.keepSearch,
          forgetSearches: actors.forgetSearches,
        },
      }),
    ),
  );
  const searches = useSelector(recent, ({ context }) => context.searches);

  // In place of what was asked before: Back leads out of the search, not through it.
  const search = (asked: string): void => {
    recent.send({ type: "SEARCHED", keyword: asked });
    if (asked !== keyword) navigate(places.search(asked), { replace: true });
  };
  return (
    <Frame
      bar={
        <SearchBar
          key={keyword}
          keyword={keyword}
          field={field}
          onBack={back}
          onSearch={search}
          onClear={() => navigate(places.search(null), { replace: true })}
        />
      }
    >
      {keyword === null ? (
        <RecentSearches
          searches={searches}
          onSearch={search}
          onForget={() => {
            recent.send({ type: "FORGET" });
            // What was pressed is gone with the searches.
            field.current?.focus();
          }}
        />
      ) : (
        <FoundProducts
          // Another keyword, or the same in another language, is another question.
          key={`${language} ${keyword}`}
          load={actors.searchProducts}
          keyword={keyword}
          name={`found ${language} ${keyword}`}
        />
      )}
    </Frame>
  );
};
