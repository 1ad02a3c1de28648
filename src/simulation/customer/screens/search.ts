import { createActor } from "xstate";
import { searchScreen as searchScreenLogic } from "../../../adapters/xstate/screens/search.screen.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { productListOffers } from "./product-list.ts";
import { chosen, type Screen } from "./screen.ts";

/** The typed keywords: clean and untidy words, no match, empty, and personal words. */
const typedBy = (username: string): readonly string[] => [
  "phone",
  "  Garden  ",
  "tea",
  "nothing of the kind",
  " ",
  `a gift for ${username}`,
];

const logicOf = oncePerPage(searchScreenLogic);

export const searchScreen = (page: Page): Screen => {
  const search = createActor(logicOf(page.ports), { input: { keyword: null } });
  search.on("keyword changed", ({ keyword }) => {
    if (keyword !== null) page.searched(keyword);
  });
  page.start(search);
  const { recent } = search.getSnapshot().context;
  const searches = () => recent.getSnapshot().context.searches;
  return {
    offers: () => {
      const typed = typedBy(page.person().username);
      const { found } = search.getSnapshot().context;
      return {
        ...(found === null ? {} : productListOffers(page, found)),
        search: {
          choices: typed.length,
          act: ({ which }) => {
            search.send({ type: "TYPED", typed: chosen(typed, which) });
            search.send({ type: "SUBMIT" });
          },
        },
        ...(found === null && searches().length > 0
          ? {
              "search once more": {
                choices: searches().length,
                act: ({ which }) =>
                  search.send({ type: "SEARCH", keyword: chosen(searches(), which) }),
              },
              "forget the searches": {
                choices: 1,
                act: () => search.send({ type: "CLEAR_SEARCHES" }),
              },
            }
          : {}),
      };
    },
    returned: () => {},
    refresh: () => search.send({ type: "REFRESH" }),
    unknown: () => null,
    shows: () => [],
    holds: () => [{ of: "searches", keywords: searches() }],
    close: () => search.stop(),
  };
};
