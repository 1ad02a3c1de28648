import styles from "../ui/kit/filter-chips.module.css";
import { element } from "./element.ts";
import type { Words } from "./words.ts";

/** The filter of the home screen as `src/ui/kit/filter-chips.tsx` draws it, with its first choice. */
export const filterChips = (words: Words): HTMLElement => {
  const options = [words["filter.recommended"], words["filter.hot"], words["filter.new"]];
  return element(
    "div",
    styles["row"],
    ...options.map((label, index) => {
      const input = element("input", styles["input"]);
      input.type = "radio";
      input.checked = index === 0;
      return element(
        "label",
        styles["option"],
        input,
        element("span", styles["chip"], label ?? ""),
      );
    }),
  );
};
