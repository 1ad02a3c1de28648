import { createActor } from "xstate";
import { searchScreen as searchScreenLogic } from "../../../adapters/xstate/screens/search.screen.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { productListOffers } from "./product-list.ts";
import { once, possible, type Screen, offerEach } from "./screen.ts";

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
  search.on("suggestion opened", ({ suggestion: { kind, id } }) =>
    page.go(kind === "category" ? { screen: "category", id } : { screen: "product", id }),
  );
  page.start(search);
  const { recent } = search.getSnapshot().context;
  const searches = () => recent.getSnapshot().context.searches;
  return {
    offers: () => {
      const typed = typedBy(page.person().username);
      const { found } = search.getSnapshot().context;
      const again = found === null ? searches() : [];
      return possible({
        ...(found === null ? {} : productListOffers(page, found)),
        search: offerEach(typed, (words) => {
          search.send({ type: "TYPED", typed: words });
          search.send({ type: "SUBMIT" });
        }),
        "search once more": offerEach(again, (keyword) => search.send({ type: "SEARCH", keyword })),
        // Chooses one of the suggestions; an arrow key goes through them first.
        "open a suggestion": offerEach(typed, (words, { much }) => {
          search.send({ type: "TYPED", typed: words.trim().slice(0, 3) });
          search.send({ type: "SUGGESTION_MOVED", by: much % 2 === 0 ? 1 : -1 });
          const { suggestions } = search.getSnapshot().context;
          const [first] = suggestions;
          if (first === undefined || much % 4 === 3) search.send({ type: "SUGGESTIONS_CLOSED" });
          else if (much % 4 === 2) search.send({ type: "SUGGESTION_CHOSEN", suggestion: first });
          else search.send({ type: "SUBMIT" });
        }),
        "clear the search": found !== null && once(() => search.send({ type: "CLEAR" })),
        "forget the searches":
          again.length > 0 && once(() => search.send({ type: "CLEAR_SEARCHES" })),
      });
    },
    refresh: () => search.send({ type: "REFRESH" }),
    holds: () => [{ of: "searches", keywords: searches() }],
    close: () => search.stop(),
  };
};
