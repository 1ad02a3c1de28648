import select from "../ui/kit/select.module.css";
import styles from "../ui/screens/category/category-screen.module.css";
import { element } from "./element.ts";
import { filterChips } from "./filter-chips.ts";
import type { Words } from "./words.ts";

/** The sort order and the filter of a category, as `src/ui/screens/category/category-screen.tsx` draws them. */
export const listingBar = (words: Words): HTMLElement =>
  element(
    "div",
    styles["chips"],
    filterChips(
      words.filter,
      [words["filter.all"], words["filter.recommended"], words["filter.hot"], words["filter.new"]],
      element(
        "span",
        `${select["select"]} ${select["bare"]}`,
        element("select", select["native"], element("option", "", words["sort.default"] ?? "")),
        element("span", select["arrow"]),
      ),
    ),
  );
