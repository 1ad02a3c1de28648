import styles from "../ui/kit/filter-chips.module.css";
import { element } from "./element.ts";
import { inactive } from "./inactive.ts";

/**
 * A filter as `src/ui/kit/filter-chips.tsx` draws it, with its first choice selected. `label`: for screen
 * readers. `before`: elements in the same row.
 */
export const filterChips = (
  label: string | undefined,
  options: readonly (string | undefined)[],
  ...before: readonly HTMLElement[]
): HTMLElement =>
  inactive(
    element(
      "div",
      styles["row"],
      ...before,
      element(
        "fieldset",
        styles["options"],
        element("legend", "visually-hidden", label ?? ""),
        ...options.map((option, index) => {
          const input = element("input", "cover");
          input.type = "radio";
          // As an attribute, so that a stored home has it, too.
          input.defaultChecked = index === 0;
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
