import { type ActorRefFrom, createActor } from "xstate";
import { searchActors } from "../../../adapters/xstate/actors/search.actors.ts";
import { recentSearchesMachine } from "../../../domain/catalogue/recent-searches.machine.ts";
import { keywordOf, type SearchQuery } from "../../../domain/catalogue/search.ts";
import type { Page } from "../page.ts";
import { productListMachine, productListOffers } from "./product-list.ts";
import { chosen, type Screen } from "./screen.ts";

const listMachine = productListMachine<SearchQuery>();

/** What customers type: plain words, untidy ones, what is nowhere, nothing, and words of their own. */
const typedBy = (username: string): readonly string[] => [
  "phone",
  "  Garden  ",
  "tea",
  "nothing of the kind",
  " ",
  `a gift for ${username}`,
];

export const searchScreen = (page: Page): Screen => {
  const actors = searchActors(page.runtime);
  const { readSearches, keepSearch, forgetSearches, searchProducts } = actors;
  const recent = page.start(
    createActor(
      recentSearchesMachine.provide({ actors: { readSearches, keepSearch, forgetSearches } }),
    ),
  );
  let found: ActorRefFrom<typeof listMachine> | null = null;
  const search = (typed: string): void => {
    const keyword = keywordOf(typed);
    if (keyword === null) return;
    page.searched(keyword);
    recent.send({ type: "SEARCHED", keyword });
    found?.stop();
    found = page.start(
      createActor(listMachine.provide({ actors: { loadPage: searchProducts } }), {
        input: { query: { keyword } },
      }),
    );
  };
  return {
    offers: () => {
      const typed = typedBy(page.person().username);
      const { searches } = recent.getSnapshot().context;
      return {
        ...(found === null ? {} : productListOffers(page, found)),
        search: { choices: typed.length, act: ({ which }) => search(chosen(typed, which)) },
        ...(found === null && searches.length > 0
          ? {
              "search once more": {
                choices: searches.length,
                act: ({ which }) => search(chosen(searches, which)),
              },
              "forget the searches": { choices: 1, act: () => recent.send({ type: "FORGET" }) },
            }
          : {}),
      };
    },
    returned: () => {},
    refresh: () => found?.send({ type: "REFRESH" }),
    unknown: () => null,
    shows: () => [],
    holds: () => [{ of: "searches", keywords: recent.getSnapshot().context.searches }],
    close: () => {
      recent.stop();
      found?.stop();
    },
  };
};
