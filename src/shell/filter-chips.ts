import styles from "../ui/kit/filter-chips.module.css";
import { element } from "./element.ts";
import { inactive } from "./inactive.ts";

/** A filter as `src/ui/kit/filter-chips.tsx` draws it, with its first choice. `label`: for the ear. */
export const filterChips = (
  label: string | undefined,
  ...options: readonly (string | undefined)[]
): HTMLElement => {
  return inactive(
    element(
      "fieldset",
      undefined,
      element("legend", "visually-hidden", label ?? ""),
      element(
        "div",
        styles["row"],
        ...options.map((option, index) => {
          const input = element("input", "cover");
          input.type = "radio";
          input.checked = index === 0;
          return element(
            "label",
            styles["option"],
            input,
            element("span", styles["chip"], option ?? ""),
          );
        }),
      ),
    ),
  );
};
